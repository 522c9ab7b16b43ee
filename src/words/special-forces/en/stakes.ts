/** What is at stake, in English. */

import type { StakesTexts } from '../stakes.ts';

export const stakes: StakesTexts = {
  points: {
    colombia:
      'Points of {R}: 1 for each enemy killed, 1 for each crate of drugs destroyed, 5 for the GPS device if it was found before it was destroyed; 5 less for each enemy who leaves the table, 10 less for each of their own killed.',
    hostages:
      '{R} win when everybody who is held has left the table alive; a hostage killed, or any other end, is a win for {T}.',
    points:
      'Points of each side: {killed} for each enemy killed, {wrecked} for each vehicle of the enemy destroyed[, {left} for each of their own who leaves the table]. Whoever has more at the end wins.',
    lastStanding: 'Whoever has somebody left when the other side has nobody wins.',
  },
  routed: {
    none: 'Units that lose their nerve and are gone count for nothing.',
    exited: 'Units that lose their nerve and are gone count as having left the table.',
    killed: 'Units that lose their nerve and are gone count as killed.',
  },
  hard: 'Very hard for {hard}.',
  wins: '{R} win with {least} or more; one fewer is a draw, less than that a win for {T}.',
  mission: 'As long as an enemy is left at the end, {R} have not done their task: at best it is a draw.',
  alert:
    '{T} do nothing until the alert. It is raised when somebody of {R} fires, or ends an activation in which he came within 6" of one of them, unless he killed one of them hand to hand in it.',
  noise: 'Explosions raise it too.',
  over: 'The game ends when one side has nobody left.',
  lastTurn: 'The last turn is turn {last}.',
  afterAlert: 'It ends {last} turns after the alert at the latest; without an alert the last turn is turn {latest}.',
  endless: 'There is no limit of turns; both sides may agree to end it.',
};
