/** Dice of the alley: attack dice against the defence dice that stop them, tests, morale, arrivals. */

import { ANTI_TANK } from '../../../games/ambush-alley/arrivals.ts';
import type { AmbushEvent, EventOf } from '../../../games/ambush-alley/events.ts';
import { SUCCESS } from '../../../games/ambush-alley/ladder.ts';
import type { FaceState, WebGame } from '../board.ts';
import { always, ifSo, rolled, type Rolled } from './follow.ts';

const ruleOf = (event: AmbushEvent, wanted: RegExp): string | undefined =>
  event.rules.find((rule) => wanted.test(rule)) ?? event.rules[0];

function fired(dice: Rolled, event: EventOf<'fired'>): void {
  const { shots, defence } = event.result;
  const rule = ruleOf(event, /^AA-ATK/);
  const needs = shots[0]?.needs ?? SUCCESS;
  dice.said('attack', shots.length, {
    rule,
    needs,
    state: (_, i) => (shots[i]?.kept === true ? (shots[i].stoppedBy === null ? 'kept' : 'matched') : 'dropped'),
    against: (i) => shots[i]?.stoppedBy ?? undefined,
  });
  // Dice of one face are alike: as many of them as stopped something are shown as those that did.
  const spent = shots.flatMap(({ stoppedBy }) => stoppedBy ?? []);
  dice.said('defence', defence.length, {
    rule,
    needs: SUCCESS,
    state(face): FaceState {
      const at = spent.indexOf(face);
      if (at < 0) return face < SUCCESS ? 'dropped' : 'idle';
      spent.splice(at, 1);
      return 'stops';
    },
  });
}

const checks: Readonly<Record<EventOf<'checked'>['purpose'], string>> = {
  interrupt: 'interrupt check',
  act: 'action check',
  rapid: 'rapid check',
  pickUp: 'pick up',
};

function tell(dice: Rolled, event: AmbushEvent): void {
  const [rule] = event.rules;
  switch (event.t) {
    case 'fired':
      return fired(dice, event);
    case 'reactionTested': {
      const { insurgent, regular, insurgentFirst } = event;
      if (insurgent.face > 0) dice.said('reaction insurgent', 1, { rule, state: ifSo(insurgentFirst) });
      if (regular.face > 0) dice.said('reaction regular', 1, { rule, state: ifSo(!insurgentFirst) });
      return;
    }
    case 'checked':
      return dice.said(checks[event.purpose], 1, {
        rule,
        needs: SUCCESS + event.minus,
        state: ifSo(event.passed),
      });
    case 'moraleChecked': {
      const change = event.modifiers.reduce((sum, { value }) => sum + value, 0);
      return dice.said('morale', event.figures.length + event.leaders.length, {
        rule: ruleOf(event, /^AA-MOR-14/),
        needs: SUCCESS - change,
        state: (face) => (face + change >= SUCCESS ? 'kept' : 'dropped'),
      });
    }
    case 'arrivalChecked':
      return dice.said('arrivals', 1, { rule, state: ifSo(event.arrives) });
    case 'reinforced':
      return dice.said('reinforcements', event.faces.length, { rule, state: always });
    case 'raised':
      if (event.antiTankFaces !== undefined)
        dice.said('anti-tank', event.antiTankFaces.length, {
          rule: 'AA-REIN-8',
          needs: ANTI_TANK,
          state: (face) => (face >= ANTI_TANK ? 'kept' : 'dropped'),
        });
      if (event.leaderFace !== null) dice.said('leader', 1, { rule, state: ifSo(event.leaderFace === 1) });
      return;
    case 'hotSpotRolled':
      return dice.said('hot spot', 1, { rule, state: ifSo(!event.lost) });
    case 'hit':
      if (event.face !== null) dice.said('first aid', 1, { rule: ruleOf(event, /^AA-AID-[2-9]/), state: always });
      return;
    default:
  }
}

export const faces: NonNullable<WebGame['faces']> = (rolls, events) => {
  const dice = rolled(rolls);
  for (const event of events) if (event.t !== 'table') tell(dice, event as AmbushEvent);
  return dice.throws();
};
