/** What everybody may see: all of it. Both seats and a spectator see one board, and it can be rebuilt from any view. */

import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { ambushAlley } from './index.ts';
import { cloneBoard } from './board.ts';
import { tally } from './ending.ts';
import { presetNames } from './options.ts';
import { table } from './testing/table.ts';
import { determinise, viewOf } from './view.ts';

const seats = ['regular', 'insurgent', null] as const;

const scene = () =>
  table({
    units: [
      { id: 'alpha', side: 'regular', at: [10, 10], start: { pinned: true } },
      { id: 'bravo', side: 'regular', at: [30, 10] },
      { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1, start: { hunkered: true } },
    ],
    contractors: [{ nameEn: 'One', nameFr: 'Un', at: [20, 20] }],
    hotSpots: [[40, 40]],
  });

describe('a view', () => {
  it('shows every field of the board to both seats and to a spectator alike', () => {
    const t = scene();
    for (const seat of seats) {
      const { seat: whose, tally: count, ...shown } = viewOf(t.setting, t.state.board, seat);
      const units = shown.units.map(({ name: _, ...unit }) => unit);
      expect(whose).toBe(seat);
      expect({ ...shown, units }).toEqual(t.board());
      expect(count).toEqual(tally(t.setting, t.board()));
    }
  });

  it('names the units, also those who arrive later', () => {
    const t = scene();
    t.board().units.push(structuredClone(t.unit('mob')));
    const { units } = viewOf(t.setting, t.state.board, null);
    expect(units.map(({ name }) => name)).toEqual(['alpha', 'bravo', 'mob', 'arrival-1']);
  });

  it('is a copy: nobody can change the board through it', () => {
    const t = scene();
    const before = JSON.stringify(t.state.board);
    const view = viewOf(t.setting, t.state.board, 'regular');
    view.units[0]!.pinned = false;
    view.figures[0]!.x = 0;
    view.hotSpots[0]!.active = false;
    view.present.length = 0;
    expect(JSON.stringify(t.state.board)).toBe(before);
  });

  it('holds nothing back of what happens: every seat hears every event in full', () => {
    const t = scene();
    t.activate('bravo');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.chance({ t: 'pass' });
    expect(t.events.length).toBeGreaterThan(5);
    for (const event of t.events)
      for (const seat of seats) expect(ambushAlley.sees(t.setting, event, seat)).toEqual(event);
    for (const seat of ['regular', 'insurgent']) expect(ambushAlley.mine(t.setting, t.state.board, seat)).toEqual({});
  });
});

describe('a board made from a view', () => {
  it('is the board', () => {
    const t = scene();
    for (const seat of seats) {
      const view = viewOf(t.setting, t.state.board, seat);
      const board = determinise(t.setting, view);
      expect(board).toEqual(t.state.board);
      expect(board.open.units[0]).not.toBe(view.units[0]);
      expect(ambushAlley.determinise(t.setting, view, seeded('any'))).toEqual(t.state.board);
    }
  });

  it('is the board all through whole games, with every preset', () => {
    const pairs: [unknown, unknown][] = [];
    for (const preset of presetNames) {
      const read = ambushAlley.read({ scenario: 'contracting-trouble-en', preset, options: { turnLimit: 2 } });
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      const m = machine(ambushAlley, ambushAlley.setting(read.setup));
      const rolls = seeded(preset);
      const state = m.start(read.setup, rolls);
      for (let n = 0; n < 60; n++) {
        const decision = m.pending(state)[0];
        if (decision === undefined) break;
        if (n % 6 === 0)
          for (const seat of seats)
            pairs.push([determinise(m.setting, viewOf(m.setting, state.board, seat)), cloneBoard(state.board)]);
        m.play(state, decision.seat, decision.otherwise, rolls);
      }
    }
    for (const [redrawn, real] of pairs) expect(redrawn).toEqual(real);
    expect(pairs.length).toBeGreaterThan(20);
  });

  it('is played on like the board', () => {
    const t = scene();
    t.activate('bravo');
    const twin = t.machine.clone(t.state);
    twin.board = determinise(t.setting, viewOf(t.setting, t.state.board, 'insurgent'));
    const after = t.order('overwatch');
    t.machine.play(twin, 'regular', { t: 'order', order: 'overwatch' }, seeded('twin'));
    expect(after.length).toBeGreaterThan(0);
    expect(twin.board).toEqual(t.state.board);
  });
});
