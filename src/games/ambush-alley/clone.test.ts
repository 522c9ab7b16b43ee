/** A copy of a board is complete and shares nothing: no field may be forgotten, no list be the same list. */

import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { faultsOf, mark, type Tree } from '../../kernel/testing/copies.ts';
import { type AmbushBoard, cloneBoard } from './board.ts';
import { ambushAlley } from './index.ts';
import { presetNames, readOptions } from './options.ts';
import { compileSetting, newBoard } from './setting.ts';
import { dice, table } from './testing/table.ts';

function marked(): AmbushBoard {
  const chosen = readOptions({});
  if ('faults' in chosen) throw new Error('options');
  const board = newBoard(compileSetting({ scenario: 'contracting-trouble-en', options: chosen.options }));
  const { open } = board;
  open.hotSpots.push({ x: 1, y: 2, active: true, heldBy: 0 });
  open.outcome = { winner: 'regular', rule: 'AA-SCN-13' };
  for (const unit of open.units)
    for (const value of Object.values(unit)) if (Array.isArray(value) && value.length === 0) value.push(1, 2);
  mark(open as unknown as Tree, { n: 0 });
  return board;
}

describe('a copy of the board', () => {
  it('has every field with its value, and nothing in common', () => {
    expect(faultsOf(cloneBoard, marked())).toEqual([]);
  });

  it('would be found out if it forgot a field, whichever it is', () => {
    const whole = marked();
    const lists = { units: whole.open.units[0], figures: whole.open.figures[0], hotSpots: whole.open.hotSpots[0] };
    for (const [list, sample] of Object.entries(lists)) {
      for (const field of Object.keys(sample as object)) {
        const forgetful = (board: AmbushBoard): AmbushBoard => {
          const copy = cloneBoard(board);
          delete (copy.open as unknown as Record<string, Record<string, unknown>[]>)[list]?.[0]?.[field];
          return copy;
        };
        expect(faultsOf(forgetful, whole), `${list}/${field}`).not.toEqual([]);
      }
    }
    for (const field of Object.keys(whole.open)) {
      const forgetful = (board: AmbushBoard): AmbushBoard => {
        const copy = cloneBoard(board);
        delete (copy.open as unknown as Record<string, unknown>)[field];
        return copy;
      };
      expect(faultsOf(forgetful, whole), field).not.toEqual([]);
    }
  });

  it('would be found out if it shared something', () => {
    const sharing = (board: AmbushBoard): AmbushBoard => {
      const copy = cloneBoard(board);
      copy.open.units[0]!.interrupted = board.open.units[0]!.interrupted;
      return copy;
    };
    expect(faultsOf(sharing, marked())).toEqual(['shared']);
  });

  it('stays as it was while the game goes on, and plays on alike', () => {
    const t = table({
      units: [
        { id: 'alpha', side: 'regular', at: [10, 10] },
        { id: 'bravo', side: 'regular', at: [20, 10] },
        { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1 },
      ],
    });
    t.activate('alpha');
    const kept = t.machine.clone(t.state);
    const written = JSON.stringify(kept);
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    expect(JSON.stringify(kept)).toBe(written);
    const steps = [
      { t: 'order', order: 'fire' },
      { t: 'target', unit: t.unitNo('mob') },
    ] as const;
    for (const choice of steps) t.machine.play(kept, 'regular', choice, seeded('copy'));
    expect(kept.board).toEqual(t.state.board);
    expect(t.machine.pending(kept)).toEqual(t.machine.pending(t.state));
    t.play({ t: 'pass' }, dice('attack', 1, 1, 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1));
    expect(kept.board).not.toEqual(t.state.board);
  });

  it('is sound in the middle of whole games, with every preset', () => {
    const found: unknown[] = [];
    for (const preset of presetNames) {
      const read = ambushAlley.read({ scenario: 'contracting-trouble-fr', preset, options: { turnLimit: 2 } });
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      const m = machine(ambushAlley, ambushAlley.setting(read.setup));
      const rolls = seeded(preset);
      const state = m.start(read.setup, rolls);
      for (let n = 0; n < 60; n++) {
        const decision = m.pending(state)[0];
        if (decision === undefined) break;
        if (n % 10 === 0) found.push(...faultsOf(cloneBoard, state.board));
        m.play(state, decision.seat, decision.otherwise, rolls);
      }
    }
    expect(found).toEqual([]);
  });
});
