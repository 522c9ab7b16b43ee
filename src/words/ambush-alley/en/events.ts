/** The log in English: one line for every fact, with its arithmetic. */

import type { Aim, OpposedDie, Recruit } from '../../../games/ambush-alley/events.ts';
import type { Matched } from '../../../games/ambush-alley/matching.ts';
import { listing, plural } from '../../lang.ts';
import { changed, changes, ruledPool, sorted } from '../arithmetic.ts';
import { armOf, armsOf } from '../arms.ts';
import type { Names } from '../names.ts';
import type { EventWords } from '../shapes.ts';
import { pool } from './pool.ts';

const figures = (count: number): string => plural('en', count, 'figure', 'figures');
const units = (list: readonly number[], n: Names): string => listing('en', list.map(n.unit));
const faces = (list: readonly number[]): string => (list.length === 0 ? 'none' : list.join(', '));

function shots(result: Matched): string {
  const { hits, stopped, low } = sorted(result);
  const parts = [
    hits.length === 0 ? '' : `through: ${hits.map(({ face }) => face).join(', ')}`,
    stopped.length === 0 ? '' : `stopped: ${stopped.map((s) => `${s.face} by ${s.stoppedBy}`).join(', ')}`,
    low.length === 0 ? '' : `too low: ${low.map((s) => `${s.face} (needs ${s.needs})`).join(', ')}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no dice' : parts.join('; ');
}

const opposed = ({ unit, die, face, items }: OpposedDie, n: Names): string =>
  `${n.unit(unit)} d${die}: ${changed('en', pool, face, items)}`;

function recruits(list: readonly Recruit[]): string {
  const heavy = list.filter(({ support }) => support > 0).length;
  const leaders = list.filter(({ leader }) => leader).length;
  const antiTank = list.filter((man) => man.antiTank).length;
  const named = armsOf('en', list);
  const parts = [
    ...(named.length > 0 || heavy === 0 ? named : [plural('en', heavy, 'support weapon', 'support weapons')]),
    antiTank === 0 ? '' : `${antiTank} of them anti-tank`,
    leaders === 0 ? '' : 'a leader',
  ].filter((part) => part !== '');
  return `${figures(list.length)}${parts.length === 0 ? '' : ` with ${listing('en', parts)}`}`;
}

const aims = (targets: readonly Aim[], n: Names): string =>
  listing(
    'en',
    targets.map(({ unit, dice }) => `${n.unit(unit)}${dice === 0 ? '' : ` (${plural('en', dice, 'die', 'dice')})`}`),
  );

const phases = {
  setup: 'Setting up.',
  arrivals: 'Arrivals.',
  regular: 'The phase of the Regulars begins.',
  insurgent: 'The phase of the Insurgents begins.',
  end: 'The turn draws to its end.',
};
const orders = {
  overwatch: 'Overwatch',
  hold: 'hold',
  move: 'move',
  fire: 'fire',
  moveFire: 'move, then fire',
  fireMove: 'fire, then move',
};
const modes = { none: 'no move', halted: 'halt', cautious: 'Cautious move', rapid: 'Rapid move' };
const purposes = {
  interrupt: 'to interrupt',
  act: 'to act without a leader',
  rapid: 'to move rapidly in spite of its losses',
  pickUp: 'to take up the weapon',
};
const edges: Readonly<Record<string, string>> = {
  north: 'north',
  east: 'east',
  south: 'south',
  west: 'west',
  westCorner: 'west corner',
};
const capacity = {
  active: 'as the unit that was interrupted',
  support: 'in support',
  overwatch: 'from Overwatch',
  phase: 'in the phase of the Insurgents',
};
const wounds = {
  slight: 'a scratch, the figure fights on',
  dependant: 'wounded, now in the care of the unit',
  serious: 'badly wounded, in the care of the unit, and a test of Morale',
  killed: 'dead, and to be carried',
  removed: 'out of the fight',
};

export const events: EventWords = {
  hotSpotsPlaced: (e, n) =>
    `Hot Spots: ${e.spots.length === 0 ? 'none' : e.spots.map((spot, i) => `${i + 1} at ${n.point(spot)}`).join(', ')}.`,
  deployed: (e, n) =>
    `${n.unit(e.unit)}: ${figures(e.figures.length)} set up${e.places[0] === undefined ? '' : ` around ${n.place(e.places[0])}`}.`,
  turnBegan: (e, n) =>
    [
      `Turn ${e.turn}.`,
      e.back.length > 0
        ? `${plural('en', e.back.length, 'lightly wounded figure fights', 'lightly wounded figures fight')} again.`
        : '',
      e.hunkered.length > 0 ? `Hunkered down: ${units(e.hunkered, n)}.` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  phaseBegan: (e) => phases[e.phase],
  arrivalChecked: (e) =>
    `Arrivals: d6 shows ${e.face}, insurgency level ${e.level}: ${e.arrives ? 'somebody comes' : 'nobody comes'}.`,
  reinforced: (e) =>
    `Reinforcement table: ${e.faces.join(' + ')} = ${e.row}, ${figures(e.size)}${e.again ? ', and once more' : ''}.`,
  raised: (e, n) =>
    `New: ${n.unit(e.unit)}, ${recruits(e.recruits)}, Quality d${e.made.quality}, Morale d${e.made.morale}${
      e.leaderFace === null ? '' : ` (leader on d6: ${e.leaderFace})`
    }${e.antiTankFaces === undefined ? '' : `; anti-tank d6, needs 5: ${e.antiTankFaces.join(', ')}`}.`,
  hotSpotRolled: (e, n) =>
    `${n.unit(e.unit)}, d6 for the Hot Spot: ${e.face}, ${
      e.lost ? 'neutralised, so they are lost' : e.number === null ? 'the Insurgents choose' : `Hot Spot ${e.number}`
    }.`,
  activated: (e, n) => `Activated: ${n.unit(e.unit)}.`,
  ordered: (e, n) => `Order for ${n.unit(e.unit)}: ${orders[e.order]}.`,
  fireDeclared: (e, n) => `${n.unit(e.unit)}: about to fire at ${aims(e.targets, n)}.`,
  wentOnOverwatch: (e, n) => `${n.unit(e.unit)}: now on Overwatch.`,
  held: (e, n) => `${n.unit(e.unit)}: no move, no fire${e.hunkers ? '; hunkered down' : ''}.`,
  checked: (e, n) =>
    `${n.unit(e.unit)}, test ${purposes[e.purpose]}: d${e.die} shows ${e.face}${
      e.minus === 0 ? '' : ` − ${e.minus} = ${e.face - e.minus}`
    }, needs 4: ${e.passed ? 'passed' : 'failed'}.`,
  moveDeclared: (e, n) => {
    const end = e.paths[0]?.[e.paths[0].length - 1];
    return `${n.unit(e.unit)}: ${modes[e.mode]}, up to ${n.inches(e.allowance)}${end === undefined ? '' : `, towards ${n.point(end)}`}.`;
  },
  walked: (e, n) =>
    `${n.unit(e.unit)}: ${n.inches(e.distance)} ${e.forced ? 'back' : 'walked'}${
      e.places[0] === undefined ? '' : ` to ${n.place(e.places[0])}`
    }.`,
  activationEnded: (e, n) => `${n.unit(e.unit)}: the activation is over.`,
  moveEnded: (e, n) => `${n.unit(e.unit)}: the move is over.`,
  left: (e, n) => `${n.unit(e.unit)}: ${figures(e.figures.length)} off the table by the ${edges[e.edge] ?? e.edge}.`,
  playedOn: () => 'Everybody in danger is out; the Regulars play on.',
  interrupted: (e, n) =>
    `${n.unit(e.unit)}: interrupted by ${n.unit(e.by)} with ${e.kind === 'fire' ? 'fire' : 'a move'}${
      e.loss > 0 ? `; its moves lose ${n.inches(e.loss)}` : ''
    }.`,
  sacrificed: (e, n) => `${n.unit(e.unit)}: interrupt given up for fire at ${n.unit(e.target)}.`,
  reactionTested: (e, n) =>
    `Reaction: ${opposed(e.insurgent, n)}; ${opposed(e.regular, n)}. ${
      e.insurgentFirst ? 'The Insurgents act first.' : 'The Regulars act first.'
    }`,
  reacted: (e, n) => `${n.unit(e.unit)}: reaction ${capacity[e.as]}.`,
  fired: (e, n) => {
    const attack = ruledPool('en', pool, e.firepower, e.result.shots.length, e.attackDie);
    const defence = ruledPool('en', pool, e.defence, e.result.defence.length, e.defenceDie);
    return `Fire of ${n.unit(e.unit)} at ${n.unit(e.at)}, ${n.inches(e.distance)} away. Attack ${attack}; defence ${defence} (${faces(e.result.defence)}). Shots ${shots(e.result)}. ${
      e.hits === 0 ? 'No hit.' : `${plural('en', e.hits, 'hit', 'hits')}.`
    }`;
  },
  hit: (e, n) =>
    `${n.unit(e.unit)}: a figure${e.weapon === undefined ? '' : ` (${armOf('en', e.weapon)})`} is hit${
      e.face === null ? '' : `, First Aid d6 shows ${e.face}`
    }: ${e.sitsOut ? 'a slight wound, back in the fight when the next turn begins' : wounds[e.wound]}.`,
  weaponPickedUp: (e) => `A comrade takes up the ${e.weapon === undefined ? 'support weapon' : armOf('en', e.weapon)}.`,
  moraleChecked: (e, n) => {
    const change = e.modifiers.length === 0 ? '' : ` (each ${changes('en', pool, e.modifiers)})`;
    const leaders = e.leaders.length === 0 ? '' : `, leaders ${faces(e.leaders)}`;
    return `${n.unit(e.unit)}, Morale Test on d${e.die}${change}: ${faces(e.figures)}${leaders}; ${plural('en', e.successes, 'success', 'successes')}, ${plural('en', e.failures, 'failure', 'failures')}: ${e.passed ? 'passed' : 'failed'}.`;
  },
  shrank: (e, n) => `${n.unit(e.unit)}: ${plural('en', e.figures.length, 'figure slips', 'figures slip')} away.`,
  pinned: (e, n) => `${n.unit(e.unit)}: Pinned${e.count > 1 ? `, time ${e.count}` : ''}.`,
  pulledBack: (e, n) => `${n.unit(e.unit)}: Pulled Back.`,
  hunkeredDown: (e, n) => `${n.unit(e.unit)}: hunkered down.`,
  shaken: (e, n) =>
    `${n.unit(e.unit)}: Shaken, Morale is now d${e.morale}${e.recovers ? '; time to recover is needed' : ''}.`,
  fled: (e, n) => `${n.unit(e.unit)}: fled, out of the game.`,
  wiped: (e, n) =>
    e.down ? `${n.unit(e.unit)}: nobody left who can fight; the fallen lie there.` : `${n.unit(e.unit)}: wiped out.`,
  splitOff: (e, n) => `A leader parts from ${n.unit(e.from)} and acts by himself as ${n.unit(e.unit)}.`,
  promoted: (e, n) => `${n.unit(e.unit)}: another figure takes the place of the fallen leader.`,
  joined: (e, n) =>
    `A leader of ${n.unit(e.from)} joins ${n.unit(e.unit)}${e.fireOnly ? ', which may only fire this turn' : ''}.`,
  takenIntoCare: (e, n) =>
    `${n.unit(e.unit)}: ${plural('en', e.figures.length, 'person', 'people')} taken into care${e.reached ? ': the people in danger are reached' : ''}.`,
  captured: (e, n) => `${n.unit(e.unit)}: ${plural('en', e.figures.length, 'prisoner', 'prisoners')} taken.`,
  laidDown: (e, n) => `${n.unit(e.unit)}: ${plural('en', e.figures.length, 'person', 'people')} put down for the move.`,
  abandoned: (e, n) => `${n.unit(e.unit)}: ${plural('en', e.figures.length, 'person', 'people')} left behind.`,
  neutralised: (e, n) => `Hot Spot ${e.number} is neutralised by ${n.unit(e.by)}.`,
  turnEnded: (e, n) =>
    `Turn ${e.turn} is over${
      e.held.some((unit) => unit >= 0)
        ? `; at a Hot Spot: ${units(
            e.held.filter((unit) => unit >= 0),
            n,
          )}`
        : ''
    }.`,
  won: (e, n) => {
    const who = e.outcome.winner === null ? 'a draw' : `won by the ${n.seat(e.outcome.winner)}`;
    if (e.degree === 'points')
      return `The game is over: ${who}. Points: ${n.seat('regular')} ${e.points.regular}, ${n.seat('insurgent')} ${e.points.insurgent}.`;
    const out = e.outcome.winner === 'insurgent' ? 'none' : e.degree === 'marginal' ? 'only some' : 'all';
    return `The game is over: ${who}, ${e.degree === 'marginal' ? 'marginally' : 'decisively'}; of the people in danger ${out} were brought out.`;
  },
};
