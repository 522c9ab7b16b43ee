/** Promise P6, small tier; the larger one is `npm run prove -- secrecy-GAME`. */

import { describe, expect, it } from 'vitest';
import type { EmbuscadesBoard } from '../src/games/embuscades/board.ts';
import { findGame, games } from '../src/games/index.ts';
import { erase, type GameEntry } from '../src/games/registry.ts';
import type { Play, Types } from '../src/kernel/game.ts';
import { seen } from '../src/kernel/seen.ts';
import { playRandom, seat } from '../src/sim/random.ts';
import { secrecy } from '../src/sim/secrecy.ts';

/** Where everything lies open, a few states will show that it does. */
const each = games.map((entry) => ({ name: entry.game.id, entry, states: entry.open === true ? 1000 : 5000 }));

it.each(each)('$name: $states re-drawn states look the same', ({ name, entry, states }) => {
  // Where one side hides things and the other looks for them, the hider and the end of the search have nothing to re-draw.
  const least = name === 'special-forces' ? 0.3 : 0.9;
  const report = secrecy(entry, states, 'test');
  expect(report.leaks).toEqual([]);
  expect(report.states).toBe(states);
  expect(entry.open === true ? report.different === 0 : report.different > least * states).toBe(true);
  expect(report.commands).toBeGreaterThan(states);
});

it.each(each)('$name: what a seat sees is the same when it shares what a spectator sees', ({ entry }) => {
  const { machine: m, setup } = seat(entry.game, entry.variants[0] ?? {});
  playRandom(m, setup, 'shared', (state, _, pick) => {
    if (pick(10) > 0) return;
    const all = seen(m, state, null);
    for (const who of [...m.setting.seats.map((info) => info.seat), null]) {
      expect(JSON.stringify(seen(m, state, who, all))).toBe(JSON.stringify(seen(m, state, who)));
    }
  });
});

describe('the checker catches planted leaks', () => {
  const entry = findGame('embuscades') as GameEntry;
  const { game } = entry;
  const leaks = (change: Partial<typeof game>, variants = entry.variants): number =>
    secrecy({ ...entry, variants, game: erase({ ...game, ...change }) }, 1500, 'planted', 3).leaks.length;
  const secretOf = (board: unknown) => (board as EmbuscadesBoard).secret;

  it('the top of the pile in the view', () => {
    expect(leaks({ view: (s, b, seat) => ({ ...game.view(s, b, seat), top: secretOf(b).pile[0] }) })).toBeGreaterThan(
      0,
    );
  });
  it('the sum of all hands in the view', () => {
    expect(
      leaks({
        view: (s, b, seat) => ({
          ...game.view(s, b, seat),
          sum: secretOf(b)
            .hands.flat()
            .reduce((x, y) => x + y, 0),
        }),
      }),
    ).toBeGreaterThan(0);
  });
  it('a refusal that names a card of another hand', () => {
    const act = game.asks['act'];
    if (act === undefined) throw new Error('no ask');
    const mine: typeof game.mine = (s, b, seat) => ({ ...game.mine(s, b, seat), all: secretOf(b).hands });
    const asks = {
      ...game.asks,
      act: {
        ...act,
        check: (...args: Parameters<typeof act.check>) => {
          const illegal = act.check(...args);
          return illegal === undefined ? undefined : { ...illegal, data: args[0].mine };
        },
      },
    };
    expect(leaks({ mine, asks })).toBeGreaterThan(0);
  });
  it('a question that is asked only when a card can be played', () => {
    const turn = game.procedures['turn'];
    if (turn === undefined) throw new Error('no procedure');
    const lines = new Map(turn.lines);
    const act = lines.get('act');
    if (act === undefined) throw new Error('no step');
    lines.set('act', {
      ...act,
      ask: (g, l) => {
        const q = act.ask?.(g, l);
        return q === undefined ? undefined : { ...q, guarded: false };
      },
    });
    // Everything in camp and two cards: whether the turn waits after a poor throw would tell what they are.
    const options = { turnLimit: 1 };
    const variants = ['P04,P05', 'P01,P10'].map((hand) => ({ options, position: `hand[R]=${hand} turn=R` }));
    expect(leaks({ procedures: { ...game.procedures, turn: { ...turn, lines } } }, variants)).toBeGreaterThan(0);
    expect(leaks({}, variants)).toBe(0);
  });
  it('an event that tells how good the hand of the mover is', () => {
    const turn = game.procedures['turn'];
    if (turn === undefined) throw new Error('no procedure');
    const lines = new Map(turn.lines);
    const throwing = lines.get('throw');
    if (throwing === undefined) throw new Error('no step');
    lines.set('throw', {
      ...throwing,
      run: (g: Play<Types>, l: never) => {
        const marked = secretOf(g.board).hands.flat().includes(3);
        const emit: typeof g.emit = (e) => g.emit(marked ? { ...e, rules: [] } : e);
        return throwing.run?.({ ...g, emit } as never, l);
      },
    });
    expect(leaks({ procedures: { ...game.procedures, turn: { ...turn, lines } } })).toBeGreaterThan(0);
  });
});
