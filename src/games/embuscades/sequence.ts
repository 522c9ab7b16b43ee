/** 6 The sequence of play: shuffle, throw for the start, then turn after turn. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { actOptions, mayHoldOn, ordersOptions } from './asks.ts';
import { attack } from './attack.ts';
import { leaveByDie, returnToCamp } from './camp.ts';
import { playCard } from './cards.ts';
import type { Action } from './choices.ts';
import { communicate } from './communicate.ts';
import { draw, TURN_OVER } from './draw.ts';
import { judgeIfTime } from './ending.ts';
import type { Closing, EventOf } from './events.ts';
import { takeFlag } from './flags.ts';
import { codeOf } from './island.ts';
import { answerExchange, liftAtStart, offerExchange, withdrawExchange } from './mines.ts';
import { drive } from './move.ts';
import type { RuleNo } from './rulebook/index.ts';
import { firstOf, mover, pastOf, type Sight, sight, vehicleAt } from './sense.ts';
import type { Player } from './setting.ts';
import type { Embuscades, G } from './types.ts';

const { procedure, call } = flow<Embuscades>();

/** What a new game is set up by; a position brings its own set-up. */
const setUp: readonly RuleNo[] = [
  'EM-SET-11',
  'EM-SET-2',
  'EM-SET-5',
  'EM-SET-6',
  'EM-SET-7',
  'EM-SET-8',
  'EM-SET-9',
  'EM-SET-10',
];

/** The whole game: the pile, who begins, and turns until somebody has won. */
const game = procedure('game')((s) => ({
  shuffle: s.run('EM-SET-11', (g, l) => {
    const { pile } = g.board.secret;
    const fixed = pile.slice(0, l.fixed);
    const order = g.shuffle('compass cards', pile.length - l.fixed, 'deck:compass');
    const shuffled = [...fixed, ...order.map((i) => pile[l.fixed + i] as number)];
    const names = shuffled.map((no) => g.setting.cards[no]?.id as string);
    const rules: readonly RuleNo[] = l.position ? ['EM-SET-11'] : setUp;
    g.emit({ t: 'shuffled', pile: names, count: names.length, rules });
    return l.position ? goto('turns') : undefined;
  }),

  throwForStart: s.run('EM-SET-13', (g) => {
    const regulars = g.roll('start R', 2, 6);
    const rebels = g.roll('start T', 2, 6);
    const lead = sum(regulars) - sum(rebels);
    const starter = lead === 0 ? null : lead > 0 ? 'R' : 'T';
    g.emit({ t: 'threwForStart', throws: { R: regulars, T: rebels }, starter, rules: ['EM-SET-12', 'EM-SET-13'] });
    return starter === null ? goto('throwForStart') : undefined;
  }),

  turns: s.run(
    'EM-SET-13',
    (_, l) => call('turn', { resume: l.resume, closing: 'spent' }),
    (_, l) => {
      l.resume = false;
      return goto('turns');
    },
  ),
}));

/** One player's turn. */
const turn = procedure('turn')((s) => ({
  begin: s.run('EM-SET-13', (g, l) => {
    if (l.resume) return goto('act');
    const { setting, open } = sight(g);
    const place = open.extra ? open.place : (open.place + 1) % setting.order.length;
    const seat = setting.order[place] as number;
    const rules: RuleNo[] = ['EM-SET-13'];
    if (setting.partners) rules.push('EM-TEAM-4');
    if (open.extra) rules.push('EM-C-R10');
    const over: EventOf<'turnBegan'>['over'][number][] = [];
    if (open.storm === seat) over.push('storm');
    if (open.ceaseFire === seat) over.push('ceaseFire');
    if (open.camouflagedBy.includes(seat)) over.push('camouflage');
    g.emit({ t: 'turnBegan', turn: open.turn + 1, place, seat: (setting.seats[seat] as Player).seat, over, rules });
    liftAtStart(g);
    return undefined;
  }),

  orders: s.ask(
    'EM-DICE-1',
    (g) => {
      const { seat } = mover(sight(g));
      const options = ordersOptions(eyesOf(g));
      return {
        seat,
        ask: 'orders',
        options,
        otherwise: { t: 'roll' } as Action,
        commits: 'rolls',
        guarded: holdsCards(g),
      };
    },
    (g, l, c) => {
      if (c.t === 'roll') return goto('throw');
      if (c.t === 'returnToCamp') {
        returnToCamp(g, c.vehicle);
        return close(l, 'returned');
      }
      if (c.t === 'recoverInfantry') {
        g.emit({
          t: 'recovered',
          army: codeOf(mover(sight(g)).army),
          companies: 0,
          vehicle: c.vehicle,
          rules: ['EM-ARS-6'],
        });
        return close(l, 'recovered');
      }
      if (c.t === 'communicate') {
        communicate(g, c);
        return afterJourney(g, l);
      }
      if (c.t === 'takeFlag') takeFlag(g, c);
      if (c.t === 'playCard') playCard(g, c);
      if (c.t === 'offerExchange') offerExchange(g, c.count);
      if (c.t === 'withdrawExchange') withdrawExchange(g);
      if (c.t === 'answerExchange') answerExchange(g, c.accept);
      return goto('orders');
    },
  ),

  throw: s.run('EM-DICE-1', (g) => {
    const { seat } = mover(sight(g));
    const rules: RuleNo[] = g.setting.partners ? ['EM-DICE-1', 'EM-TEAM-5'] : ['EM-DICE-1'];
    g.emit({ t: 'threw', seat, faces: g.roll('turn', 2, 6), rules });
  }),

  act: s.ask(
    'EM-DICE-9',
    (g) => {
      const { seat, army } = mover(sight(g));
      const options = actOptions(eyesOf(g));
      if (options === undefined) return undefined;
      const otherwise: Action = g.board.open.spent === 0 ? { t: 'pass' } : { t: 'endTurn' };
      const commits = mayDraw(sight(g), army) ? 'shows' : 'nothing';
      return { seat, ask: 'act', options, otherwise, commits, guarded: holdsCards(g) };
    },
    (g, l, c) => {
      switch (c.t) {
        case 'pass':
          return close(l, c.t);
        case 'endTurn':
          // With both dice spent the turn ends as it would have without the question.
          return g.setting.options.cardsAfterDice && g.board.open.spent === 3 ? goto('close') : close(l, c.t);
        case 'communicate':
          return communicate(g, c) ? afterJourney(g, l) : goto('act');
        case 'move':
          return drive(g, c) ? call('draw', { vehicle: c.vehicle }) : goto('act');
        case 'leaveCamp':
          leaveByDie(g, c);
          return goto('act');
        case 'attack':
          attack(g, c);
          return goto('act');
        case 'takeFlag':
          takeFlag(g, c);
          return goto('act');
        case 'playCard':
          playCard(g, c);
          return goto('act');
        default:
          throw new Error(`${c.t} is no action after the throw`);
      }
    },
    (_, l, value) => (value === TURN_OVER ? close(l, 'outOfFuel') : goto('act')),
  ),

  close: s.run('EM-DICE-11', (g, l) => {
    const { open } = g.board;
    const lost = l.closing === 'communicated' ? [] : open.dice.filter((_, i) => (open.spent & (i + 1)) === 0);
    const quiet = open.progress ? 0 : open.quiet + 1;
    const rules: RuleNo[] = [...closingRules[l.closing]];
    if (lost.length > 0) rules.push('EM-DICE-11');
    if (l.closing === 'endTurn' && lost.length > 0) rules.push('EM-DICE-4');
    g.emit({ t: 'turnEnded', seat: mover(sight(g)).seat, why: l.closing, lost, quiet, rules });
    judgeIfTime(g);
    return end();
  }),
}));

const closingRules: Readonly<Record<Closing, readonly RuleNo[]>> = {
  pass: ['EM-DICE-5'],
  endTurn: [],
  spent: ['EM-DICE-6'],
  returned: ['EM-CAMP-8'],
  communicated: ['EM-COM-4'],
  recovered: ['EM-ARS-6'],
  outOfFuel: ['EM-C-R05'],
};

function close(l: Embuscades['locals']['turn'], why: Closing) {
  l.closing = why;
  return goto('close');
}

/** The throw is gone with the journey; cards may still be played. */
function afterJourney(g: G, l: Embuscades['locals']['turn']) {
  l.closing = 'communicated';
  return mayHoldOn(sight(g)) ? goto('act') : goto('close');
}

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);
const holdsCards = (g: G): boolean => (g.board.open.hands[g.setting.order[g.board.open.place] as number] as number) > 0;

const eyesOf = (g: G) => {
  const { setting } = g;
  const no = setting.order[g.board.open.place] as number;
  return {
    seat: (setting.seats[no] as Player).seat,
    setting,
    open: g.board.open,
    mine: { hand: g.board.secret.hands[no] as readonly number[] },
  };
};

/** A vehicle on the HQ can draw a card by moving off. */
function mayDraw({ setting, open }: Sight, army: 0 | 1): boolean {
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    if (vehicleAt(open, v).at === setting.island.qg[army]) return true;
  }
  return false;
}

export const procedures = { game, turn, draw };
