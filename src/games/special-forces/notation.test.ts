import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { type ForcesBoard, NOBODY } from './board.ts';
import { specialForces } from './index.ts';
import { goesOn, readPosition } from './notation.ts';
import { positionText } from './positionText.ts';
import { compileSetting, scenarioFiles } from './setting.ts';
import { table } from './testing/table.ts';

function read(t: ReturnType<typeof table>, text: string): ForcesBoard {
  const parsed = readPosition(t.setting, text);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.board;
}

/** What a position does not keep: who has won, and how often somebody has looked. */
const kept = ({ open, secret }: ForcesBoard) => ({
  open: { ...open, outcome: null },
  secret: { ...secret, looks: Math.min(1, secret.looks) },
});

describe('positions', () => {
  for (const { id } of scenarioFiles)
    it(`every position of a game of ${id} reads back`, () => {
      const t = table({ house: id, options: { turnLimit: 3 } });
      for (let n = 0; n < 90 && t.machine.pending(t.state).length > 0; n++) {
        const text = positionText(t.setting, t.state.board, true);
        const board = read(t, text);
        expect(kept(board)).toEqual(kept(t.state.board));
        expect(positionText(t.setting, board, true)).toBe(text);
        const asked = t.asked();
        const form = t.machine.game.asks[asked.ask];
        const pick = (k: number): number => (n * 7) % k;
        t.chance(form?.any?.(t.machine.eyes(t.state, asked.seat), asked, pick) ?? asked.otherwise, `${n}`);
      }
      expect(t.board().turn).toBeGreaterThan(0);
    });
  it('hiding places are written for those who may know them', () => {
    const t = table({ house: 'iraq-2004' });
    for (let n = 0; t.board().turn === 0; n++) t.chance(t.asked().otherwise, `${n}`);
    expect(positionText(t.setting, t.state.board, true)).toContain('hostage=pilot');
    const open = positionText(t.setting, t.state.board, false);
    expect(open).not.toContain('hostage=');
    // Whoever goes on from it hides them somewhere that fits.
    expect(read(t, open).secret.hostages).toHaveLength(1);
  });
  it('everything that can befall anybody is written', () => {
    const t = table({ house: 'crossroads' });
    Object.assign(t.figure('watch-1'), {
      wounds: 1,
      suppressed: 2,
      activated: true,
      received: 1,
      group: 3,
      seenBy: [0, 2],
    });
    Object.assign(t.figure('watch-2'), { status: 'killed' });
    Object.assign(t.figure('rifles-3'), {
      arms: [{ key: 'rocket', shots: 1 }],
      status: 'exited',
      x: -1,
      y: -1,
      aboard: NOBODY,
      role: 'none',
    });
    Object.assign(t.unit('watch'), { killed: 1, killedThisTurn: 1, effect: 'retreat' });
    Object.assign(t.vehicle('tank'), { weaponsOk: false, mobile: false, bogged: true, damaged: true, heading: 541 });
    Object.assign(t.vehicle('jeep'), { damaged: true, destroyed: true });
    t.board().charges.push({ key: 'claymore', ...t.point(12, 12), level: 0, by: 2, due: 0, heading: 90 });
    t.board().points = [4, -3];
    const text = positionText(t.setting, t.state.board, true);
    expect(kept(read(t, text))).toEqual(kept(t.state.board));
    expect(text).toContain('watch-2=killed 31,24.6');
    expect(text).toContain('tank[heading:270.5 disarmed immobile bogged]=43,18');
  });
  it('the game goes on from a position', () => {
    const t = table({ house: 'colombia-1996' });
    for (let n = 0; n < 12; n++) t.chance(t.asked().otherwise, `${n}`);
    const position = positionText(t.setting, t.state.board, false);
    const got = specialForces.read({ scenario: 'colombia-1996', preset: 'literal', position });
    if ('faults' in got) throw new Error(JSON.stringify(got.faults));
    const m = machine(specialForces, compileSetting(got.setup));
    const state = m.start(got.setup, seeded('x'));
    expect(m.pending(state)).toHaveLength(1);
    expect(state.board.open.turn).toBe(t.board().turn);
    for (const phase of ['setup', 'initiative', 'action', 'morale'] as const)
      expect(goesOn({ ...t.board(), phase }).at(-1)?.at).toBe(
        { setup: 'begin', initiative: 'initiative', action: 'slot', morale: 'nerves' }[phase],
      );
    expect(goesOn({ ...t.board(), phase: 'action', slot: NOBODY }).at(-1)?.at).toBe('first');
  });
  it('what cannot be read is refused with its place', () => {
    const t = table({ house: 'crossroads' });
    const errorOf = (text: string): string => {
      const parsed = readPosition(t.setting, text);
      return 'faults' in parsed ? `${parsed.faults[0]?.path} ${parsed.faults[0]?.error}` : 'read';
    };
    expect(errorOf('turn=1 action')).toBe('read');
    expect(errorOf('turn=1 action | nonsense')).toBe('position/2 unreadable');
    expect(errorOf('nobody=1,1')).toBe('position/1 unknownName');
    expect(errorOf('turn=1 tea')).toBe('position/1 unreadable');
    expect(errorOf('turn=x action')).toBe('position/1 wrongNumber');
    expect(errorOf('watch-1=70,70')).toBe('position/1 offTable');
    expect(errorOf('watch-1=')).toBe('position/1 notPlaced');
    expect(errorOf('watch-1[tired]=29,23.5')).toBe('position/1 unreadable');
    expect(errorOf('watch-1[arms:broom]=29,23.5')).toBe('position/1 unreadable');
    expect(errorOf('watch-1=29,23.5 | watch-2=29.5,23.5')).toBe('position impossible');
    expect(errorOf('slot=nobody')).toBe('position/1 unknownName');
    expect(errorOf('entry=up')).toBe('position/1 unreadable');
    expect(errorOf('jeep[heading:900]=10,18')).toBe('position/1 wrongNumber');
    expect(errorOf('charge=rock 1,1 - 0 0')).toBe('position/1 unreadable');
    expect(errorOf('crate=unknown')).toBe('position/1 tooMany');
    expect(errorOf('searched=1,2,3')).toBe('position/1 unreadable');
    expect(errorOf('points=much')).toBe('position/1 unreadable');
    expect(errorOf('watch=stranger*')).toBe('position/1 unknownName');
    expect(errorOf('x'.repeat(40_000))).toBe('position tooLong');
  });
});
