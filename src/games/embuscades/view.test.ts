/** 8 Hidden information, cell by cell; redrawn boards; and copies that share nothing. */

import { describe, expect, it } from 'vitest';
import { hash32, seeded } from '../../kernel/dice.ts';
import { seen } from '../../kernel/seen.ts';
import { cloneBoard, type EmbuscadesBoard, newBoard } from './board.ts';
import type { EmbuscadesEvent } from './events.ts';
import { embuscades } from './index.ts';
import { drawn, handOf, pileOf, type Table } from './testing/deck.ts';
import { table, type Wanted } from './testing/table.ts';
import { variants } from './variants.ts';
import { determinise, sees, viewOf } from './view.ts';

const four: Wanted = { options: { players: 4 } };
const shared: Wanted = { options: { players: 4, partnerSeesCards: true } };
/** Owner, partner, enemies, spectator. */
const owner = 'R1';
const partner = 'R2';
const strangers = ['T1', 'T2', null];
const everyone = [owner, partner, ...strangers];

const position =
  'R.inf(2,F)@t2-05 R.com(1,M)@t3-05 T.tank(4)@t2-09 T.gun@arsenal mine[T]@t1-05 held[R]=1 prison[T]=2 delivered[R]=1 ' +
  'hand[R1]=P04,P05 hand[R2]=P06 hand[T1]=P07 pile=R03,P01';

/** The names of cards anywhere in a text. */
const cardsIn = (what: unknown): string[] => JSON.stringify(what).match(/"[PR]\d\d"/g) ?? [];

describe('section 8, row by row', () => {
  it('positions, loads, stocks, prisoners and kept mines: all see the same', () => {
    const t = table(`${position} dice=1,2`, four);
    const open = (seat: string | null) => {
      const { vehicles, mines, armies } = t.view(seat);
      return { vehicles, mines, armies };
    };
    for (const seat of everyone) expect(open(seat)).toEqual(open(null));
    const { vehicles, mines, armies } = open(null);
    expect(vehicles.find((v) => v.id === 'R.inf.1')).toMatchObject({ at: 't2-05', companies: 2, flag: true });
    expect(vehicles.find((v) => v.id === 'R.com.1')).toMatchObject({ at: 't3-05', companies: 1, mine: true });
    expect(vehicles.find((v) => v.id === 'T.gun.1')?.at).toBe('arsenal');
    expect(mines).toEqual([{ cell: 't1-05', army: 'T' }]);
    expect(armies.R).toEqual({ camp: 15, arsenal: 7, prisoners: 0, mines: 4, held: 1, flags: 3, delivered: 1 });
    expect(armies.T).toEqual({ camp: 15, arsenal: 4, prisoners: 2, mines: 3, held: 0, flags: 5, delivered: 0 });
  });

  it('dice once thrown: all see them', () => {
    const t = table(position, four);
    for (const seat of everyone) expect(t.view(seat).dice).toEqual([]);
    t.throws(4, 2);
    for (const seat of everyone) {
      expect(t.view(seat).dice).toEqual([4, 2]);
      expect(sees(t.machine.setting, t.last('threw'), seat)).toMatchObject({ faces: [4, 2] });
    }
  });

  it('own Personnel cards: the owner, not the partner, not the enemy, not a spectator', () => {
    const t = table(position, four);
    expect(t.view(owner).hands[owner]?.cards).toEqual(['P04', 'P05']);
    for (const seat of [partner, ...strangers]) expect(t.view(seat).hands[owner]?.cards).toBeNull();
    expect(t.view(partner).hands[partner]?.cards).toEqual(['P06']);
    for (const seat of [owner, ...strangers]) expect(t.view(seat).hands[partner]?.cards).toBeNull();
    expect(t.view('T1').hands['T1']?.cards).toEqual(['P07']);
    for (const seat of [owner, partner, 'T2', null]) expect(t.view(seat).hands['T1']?.cards).toBeNull();
    expect(t.view('nobody').hands[owner]?.cards).toBeNull();
    expect(cardsIn(t.view(null))).toEqual([]);
  });

  it('with partnerSeesCards: the partner, too, and nobody else', () => {
    const t = table(position, shared);
    for (const seat of [owner, partner]) {
      expect(t.view(seat).hands[owner]?.cards).toEqual(['P04', 'P05']);
      expect(t.view(seat).hands[partner]?.cards).toEqual(['P06']);
      expect(t.view(seat).hands['T1']?.cards).toBeNull();
    }
    for (const seat of strangers) expect(t.view(seat).hands[owner]?.cards).toBeNull();
    expect(t.view('T2').hands['T1']?.cards).toEqual(['P07']);
    expect(cardsIn(t.view(null))).toEqual([]);
  });

  it('the number of cards in each hand and in the pile: all', () => {
    const t = table(position, four);
    for (const seat of everyone) {
      const { hands, pile } = t.view(seat);
      expect(Object.entries(hands).map(([who, { count }]) => [who, count])).toEqual([
        ['R1', 2],
        ['T1', 1],
        ['R2', 1],
        ['T2', 0],
      ]);
      expect(pile).toBe(36);
    }
  });

  it('a drawn Personnel card: the drawer only; the others hear that one was drawn', () => {
    for (const [wanted, readers] of [
      [four, [owner]],
      [shared, [owner, partner]],
    ] as const) {
      const t = table('R.inf(1)@qg-r dice=1,2 pile=P08', wanted);
      t.play(t.move('R.inf.1', 'compass-r'));
      const event = t.last('drew');
      for (const seat of everyone) {
        const told = sees(t.machine.setting, event, seat);
        const may = readers.includes(seat as 'R1');
        expect(told).toEqual({ ...event, card: may ? 'P08' : null });
        expect(told).toMatchObject({ kind: 'personnel', seat: owner });
        expect(cardsIn(told)).toEqual(may ? ['"P08"'] : []);
        // Nor does a rule that it cites betray the card.
        expect(JSON.stringify(told.rules)).not.toContain('EM-C-');
        expect(t.view(seat).hands[owner]?.cards).toEqual(may ? ['P08'] : null);
      }
    }
  });

  it('a drawn Radio card and a played Personnel card: all', () => {
    const t = drawn('hand[R]=P04 pile=R06');
    t.play({ t: 'playCard', card: 'P04' });
    for (const seat of ['R', 'T', null]) {
      expect(sees(t.machine.setting, t.last('drew'), seat)).toMatchObject({ card: 'R06', kind: 'radio' });
      expect(sees(t.machine.setting, t.last('played'), seat)).toMatchObject({ card: 'P04' });
    }
  });

  it('a Personnel card put under the pile unused: its player only; the others hear that one was put back', () => {
    for (const [wanted, readers] of [
      [four, [owner]],
      [shared, [owner, partner]],
    ] as const) {
      const t = table('R.inf(1)@qg-r dice=1,2 hand[R1]=P04,P05 pile=P08', wanted);
      t.play(t.move('R.inf.1', 'compass-r'));
      // The question itself is for the player alone.
      for (const seat of everyone) {
        const { asked, waiting } = seen(t.machine, t.state, seat);
        expect(asked).toHaveLength(seat === owner ? 1 : 0);
        expect(waiting).toEqual([{ seat: owner, ask: 'discard', rule: 'EM-CARD-4' }]);
      }
      t.play({ t: 'discard', card: 'P05' });
      const event = t.last('putBack');
      for (const seat of everyone) {
        const may = readers.includes(seat as 'R1');
        expect(sees(t.machine.setting, event, seat)).toEqual({ ...event, card: may ? 'P05' : null });
      }
    }
  });

  it('the order of the pile: nobody', () => {
    const t = table('R.tank(5)@qg-r', {});
    const shuffled = t.last('shuffled');
    expect(shuffled.pile).toHaveLength(40);
    for (const seat of ['R', 'T', null]) {
      expect(sees(t.machine.setting, shuffled, seat)).toEqual({ ...shuffled, pile: null });
      expect(cardsIn(t.view(seat))).toEqual([]);
    }
    // Two piles in different orders look the same to everyone.
    const a = table('R.tank(5)@qg-r', { seed: 'one' });
    const b = table('R.tank(5)@qg-r', { seed: 'two' });
    expect(pileOf(a)).not.toEqual(pileOf(b));
    for (const seat of ['R', 'T', null]) expect(a.view(seat)).toEqual(b.view(seat));
  });

  it('cards shown by an intercepted signal: all, as long as they are surely there', () => {
    const t = drawn('T.inf(1)@qg-t hand[T]=P05,P09 pile=R09,P04');
    for (const seat of ['R', 'T', null]) {
      expect(sees(t.machine.setting, t.last('showed'), seat)).toMatchObject({ hands: { T: ['P05', 'P09'] } });
      expect(t.view(seat).hands['T']?.shown).toEqual(['P05', 'P09']);
    }
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.play(t.move('T.inf.1', 'compass-t'));
    expect(t.view('R').hands['T']).toEqual({ count: 3, cards: null, shown: ['P05', 'P09'] });
    t.play({ t: 'discard', card: 'P04' });
    // One of the three went back unseen, so none is certain any more.
    expect(t.view('R').hands['T']).toEqual({ count: 2, cards: null, shown: [] });
    expect(handOf(t, 'T')).toEqual(['P05', 'P09']);
  });

  it('every other event is told in full to everyone', () => {
    const secret = new Set(['shuffled', 'drew', 'putBack']);
    for (const { events, t } of played()) {
      for (const event of events) {
        if (secret.has(event.t)) continue;
        for (const { seat } of [...t.machine.setting.seats, { seat: null }]) {
          expect(sees(t.machine.setting, event, seat)).toBe(event);
        }
      }
    }
  });
});

/** Games of all option mixes, some way in, by random choices. */
function* played(): Generator<{ t: Table; events: EmbuscadesEvent[] }> {
  for (const [no, wanted] of variants.entries()) {
    const t = table(undefined, { options: wanted.options as NonNullable<Wanted['options']>, seed: `view ${no}` });
    const { machine: m, state } = t;
    const dice = seeded(`play ${no}`);
    for (let i = 0; i < 260; i++) {
      const decision = m.pending(state)[0];
      if (decision === undefined) break;
      const options = decision.options as readonly object[];
      // Dull waiting is left out, so that something happens.
      const lively = options.filter((c) => !['pass', 'endTurn', 'returnToCamp'].includes((c as { t: string }).t));
      const from = lively.length > 0 ? lively : options;
      const choice = from[(hash32(`${no} ${i}`, 7) >>> 0) % from.length] as never;
      const log = { rolls: [], events: [] as EmbuscadesEvent[] };
      m.play(state, decision.seat, choice, dice, log);
      if (i % 13 === 0) yield { t, events: log.events };
    }
  }
}

describe('redrawn boards', () => {
  it('a seat cannot tell a redrawn board from the real one', () => {
    let redealt = 0;
    for (const { t } of played()) {
      const { setting } = t.machine;
      for (const seat of [...setting.seats.map((player) => player.seat), null]) {
        const view = t.view(seat);
        const board = determinise(setting, view, seeded(`${view.turn} ${seat}`));
        expect(viewOf(setting, board, seat)).toEqual(view);
        expect(embuscades.invariants(setting, board)).toEqual([]);
        expect({ ...board.open, camouflaged: [], camouflagedBy: [] }).toEqual({
          ...t.state.board.open,
          camouflaged: [],
          camouflagedBy: [],
        });
        if (board.secret.pile.join() !== t.state.board.secret.pile.join()) redealt += 1;
      }
    }
    expect(redealt).toBeGreaterThan(100);
  });

  it('knows the own hand and shown cards, and deals the others anew from Personnel cards', () => {
    const t = drawn('hand[R]=P01,P02 hand[T]=P05,P09 pile=R09');
    const { setting } = t.machine;
    const name = (no: number) => setting.cards[no]?.id;
    const hands = determinise(setting, t.view('R'), seeded('a')).secret.hands.map((hand) => hand.map(name));
    expect(hands).toEqual([
      ['P01', 'P02'],
      ['P05', 'P09'],
    ]);
    const hidden = table('hand[R]=P01,P02 hand[T]=P05,P09');
    const dealt = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const board = determinise(setting, hidden.view('R'), seeded(`deal ${i}`));
      const [own, other] = board.secret.hands as [number[], number[]];
      expect(own.map(name)).toEqual(['P01', 'P02']);
      expect(other).toHaveLength(2);
      for (const no of other) expect(setting.cards[no]?.personnel).toBe(true);
      dealt.add(other.map(name).join());
    }
    expect(dealt.size).toBeGreaterThan(10);
  });
});

/** Puts something of its own into every leaf of a board, so that a field that is left out shows. */
function fill(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((v) => fill(v, next)) : [next(), next()];
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, fill(v, next)]));
  }
  if (value === null) return { winner: 'R', rule: 'EM-WIN-1' };
  return typeof value === 'boolean' ? !value : next();
}

/** The paths of all objects and arrays of one tree that the other holds at the same path. */
function sharedParts(a: unknown, b: unknown, path: string): string[] {
  if (a === null || typeof a !== 'object') return [];
  const below = Object.keys(a).flatMap((key) =>
    sharedParts((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}/${key}`),
  );
  return a === b ? [path, ...below] : below;
}

describe('copies', () => {
  it('a copy of a board is equal in every field and shares nothing', () => {
    for (const options of [{}, { players: 4 as const }]) {
      let last = 1000;
      const board = fill(newBoard(table(undefined, { options }).machine.setting), () => ++last) as EmbuscadesBoard;
      const before = JSON.stringify(board);
      const copy = cloneBoard(board);
      expect(copy).toStrictEqual(board);
      expect(Object.keys(copy.open)).toEqual(Object.keys(board.open));
      expect(sharedParts(board, copy, 'board')).toEqual([]);
      expect(JSON.stringify(board)).toBe(before);
    }
  });

  it('a board in play, too', () => {
    for (const { t } of played()) {
      const copy = cloneBoard(t.state.board);
      expect(copy).toStrictEqual(t.state.board);
      expect(sharedParts(t.state.board, copy, 'board')).toEqual([]);
    }
  });

  it('a game that goes on leaves its copy alone', () => {
    const t = table('R.tank(5)@qg-r T.gun(2)@t2-05 hand[R]=P04 pile=P05');
    const copy = t.machine.clone(t.state);
    const before = JSON.stringify(copy);
    t.play({ t: 'playCard', card: 'P04' });
    t.throws(1, 3);
    t.play(t.move('R.tank.1', 'compass-r'));
    expect(JSON.stringify(copy)).toBe(before);
  });
});
