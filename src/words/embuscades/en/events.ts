/** The log in English: one line for every fact, with its arithmetic. */

import { listing, plural } from '../../lang.ts';
import { forceOf } from '../cards.ts';
import type { EventWords } from '../shapes.ts';
import type { Names } from '../names.ts';

const companies = (count: number): string => plural('en', count, 'company', 'companies');
const sum = (faces: readonly number[]): string => `${faces.join(' + ')} = ${faces.reduce((a, b) => a + b, 0)}`;
const spent = (amount: string, value: number): string => (amount === 'total' ? `total ${value}` : `die ${value}`);
const way = (path: readonly string[]): string => (path.length > 1 ? ` by ${path.slice(0, -1).join(', ')}` : '');
const end = (path: readonly string[]): string => path[path.length - 1] as string;
const cards = (ids: readonly string[], n: Names): string => listing('en', ids.map(n.card));

const inForce = { storm: 'The storm', ceaseFire: 'The cease-fire', mobilised: 'The mobilisation' };
const over = { ...inForce, camouflage: 'The camouflage' };

export const events: EventWords = {
  shuffled: (e) => `${plural('en', e.count, 'compass card is', 'compass cards are')} shuffled.`,
  threwForStart: (e, n) =>
    `Throw for the start: ${n.army('R')} ${sum(e.throws.R)}, ${n.army('T')} ${sum(e.throws.T)}; ${
      e.starter === null ? 'equal, so once more.' : `${n.army(e.starter)} begin.`
    }`,
  turnBegan: (e, n) =>
    [`Turn ${e.turn}, ${n.seat(e.seat)}.`, ...e.over.map((what) => `${over[what]} is over.`)].join(' '),
  threw: (e, n) => `${n.seat(e.seat)} throw ${e.faces.join(' and ')} (total ${sum(e.faces).split('= ')[1]}).`,
  dieSet: (e, n) => `${n.amount(e.die)} is turned from ${e.from} to ${e.to}.`,
  left: (e, n) =>
    `${n.vehicle(e.vehicle)} leaves camp${e.value === null ? ' by card' : ` with a ${e.value}`} onto ${n.cell(e.to)}, ${
      e.companies === 0 ? 'empty' : `${companies(e.companies)} aboard`
    }${e.mine ? ' and a mine' : ''}.`,
  moved: (e, n) => {
    const freed = e.freed > 0 ? `, ${plural('en', e.freed, 'escaped prisoner', 'escaped prisoners')} aboard` : '';
    const surplus = e.surplus > 0 ? `; ${plural('en', e.surplus, 'step', 'steps')} left over` : '';
    return `${n.vehicle(e.vehicle)}, ${spent(e.amount, e.value)}: ${n.place(e.from)} → ${n.cell(end(e.path))}${way(e.path)}${freed}${surplus}.`;
  },
  laid: (e, n) => `${n.vehicle(e.vehicle)} leaves a mine on ${n.cell(e.cell)}.`,
  attacked: (e, n) =>
    `${n.vehicle(e.vehicle)} (strength ${e.strength}) attacks ${n.vehicle(e.target)} (strength ${e.against}) on ${n.cell(end(e.path))} with ${spent(e.amount, e.value)}.`,
  captured: (e, n) => `${n.vehicle(e.vehicle)} loses 1 company, now a prisoner on ${n.place(e.island)}.`,
  destroyed: (e, n) => {
    const crew = e.companies > 0 ? ` with its ${companies(e.companies)}` : '';
    const cargo = e.cargo
      ? e.vehicle.includes('.inf.')
        ? ' Its flag is back on the reserve.'
        : ' Its mine is back in camp.'
      : '';
    return `${n.vehicle(e.vehicle)} is destroyed on ${n.cell(e.at)} and goes to the arsenal${crew}.${cargo}`;
  },
  tookFlag: (e, n) => `${n.vehicle(e.vehicle)} takes a flag ⚑; ${e.left} left on the reserve.`,
  entered: (e, n) => {
    const crew = e.companies > 0 ? ` with ${companies(e.companies)}` : '';
    const flag = e.cargo && e.vehicle.includes('.inf.') ? ` Flag ⚑ number ${e.delivered} is home!` : '';
    const mine = e.cargo && e.vehicle.includes('.com.') ? ' Its mine is back in stock.' : '';
    const jeep = e.vehicle.includes('.jeep.') ? ' It waits on its island again.' : '';
    return `${n.vehicle(e.vehicle)} enters camp${crew}.${flag}${mine}${jeep}`;
  },
  communicated: (e, n) =>
    `${n.vehicle(e.vehicle)} travels from ${n.place(e.from)} to ${n.cell(e.to)} instead of ${
      e.amount === null ? 'using the throw' : 'using one die'
    }.`,
  lifted: (e, n) => {
    const who = e.vehicle === null ? n.army(e.army) : n.vehicle(e.vehicle);
    return `${who}: a mine of the ${n.army(e.mine)} on ${n.cell(e.cell)} is lifted and ${e.kept ? 'kept' : 'goes back to camp'}.`;
  },
  drew: (e, n) => {
    const card = e.card === null ? 'a PERSONNEL card' : n.card(e.card);
    const kind = e.kind === 'radio' ? 'RADIO YAMBO, ' : '';
    const kept = e.card !== null && e.kind === 'personnel' ? ' and keep it' : '';
    const effect = e.card === null ? '' : ` ${n.effect(e.card)}`;
    return `${n.vehicle(e.vehicle)} passed the compass: ${n.seat(e.seat)} draw ${kind}${card}${kept}.${effect}`;
  },
  putBack: (e, n) => `${n.seat(e.seat)} put ${e.card === null ? 'a card' : n.card(e.card)} under the pile.`,
  played: (e, n) => `${n.seat(e.seat)} play ${n.card(e.card)}.`,
  nothingHappened: (e, n) => `${n.card(e.card)} has no effect here.`,
  recovered: (e, n) =>
    e.vehicle === null
      ? `${n.army(e.army)}: ${companies(e.companies)} from the arsenal to the camp.`
      : `${n.vehicle(e.vehicle)} comes back from the arsenal.`,
  freed: (e, n) =>
    `${listing('en', e.armies.map(n.army))}: ${plural('en', e.count, 'prisoner', 'prisoners')} ${e.armies.length > 1 ? 'each ' : ''}back in camp.`,
  proclaimed: (e, n) => {
    const force = forceOf('en', n.setting);
    const what = {
      storm: `${force.storm} until the next turn of ${n.seat(e.seat)}`,
      ceaseFire: `nobody may attack until the next turn of ${n.seat(e.seat)}`,
      mobilised: `${force.mobilised}, until ${n.seat(e.seat)} end their next turn`,
    };
    return `${inForce[e.what]} begins: ${what[e.what]}.`;
  },
  camouflaged: (e, n) => `${n.vehicle(e.vehicle)} is camouflaged until the next turn of ${n.seat(e.seat)}.`,
  sentBack: (e, n) => `${n.vehicle(e.vehicle)} has to go back from ${n.place(e.from)} to its HQ.`,
  washedAway: (e, n) =>
    `The wave takes the mines of the coast: ${listing(
      'en',
      e.mines.map((m) => n.cell(m.cell)),
    )}.`,
  showed: (e, n) =>
    Object.entries(e.hands)
      .map(([seat, hand]) => `${n.seat(seat)} show ${hand.length === 0 ? 'an empty hand' : cards(hand, n)}.`)
      .join(' '),
  granted: (e, n) => `${n.seat(e.seat)} will take another turn after this one.`,
  offered: (e, n) => `${n.army(e.army)} offer to exchange ${plural('en', e.count, 'mine', 'mines')}, one for one.`,
  withdrew: (e, n) => `${n.army(e.army)} withdraw their offer to exchange mines.`,
  answered: (e, n) =>
    e.accepted
      ? `${n.army(e.army)} accept: ${plural('en', e.count, 'mine', 'mines')} of each colour back to camp.`
      : `${n.army(e.army)} decline the exchange of mines.`,
  turnEnded: (e, n) => {
    const lost =
      e.lost.length > 0
        ? ` Unused: ${listing(
            'en',
            e.lost.map((face) => `die ${face}`),
          )}.`
        : '';
    const why = {
      pass: 'pass.',
      endTurn: 'end the turn.',
      spent: 'have used both dice.',
      returned: 'end the turn in camp.',
      communicated: 'end the turn after the journey.',
      recovered: 'end the turn with the recovery.',
      outOfFuel: 'are out of fuel: the turn is over.',
    };
    return `${n.seat(e.seat)} ${why[e.why]}${lost}`;
  },
  won: (e, n) => `${n.army(e.outcome.winner ?? '')} have brought their last flag home and win!`,
  judged: (e, n) => {
    const counts = (army: 'R' | 'T') =>
      `${n.army(army)} ${e.tally[army][0]} home, ${e.tally[army][1]} on the way, ${companies(e.tally[army][2] ?? 0)}, ${plural('en', e.tally[army][3] ?? 0, 'vehicle', 'vehicles')}`;
    const verdict = e.outcome.winner === null ? 'a draw' : `${n.army(e.outcome.winner)} win`;
    return `The game is stopped and judged. Flags: ${counts('R')}; ${counts('T')}. Verdict: ${verdict}.`;
  },
};
