import { describe, expect, it } from 'vitest';
import { canonical } from '../../kernel/canonical.ts';
import { type Chance, hash32, seeded } from '../../kernel/dice.ts';
import type { Outcome, State } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { redrawn, seen } from '../../kernel/seen.ts';
import type { Choice } from './choices.ts';
import { specialForces } from './index.ts';
import { optionInfo, presetNames, presets } from './options.ts';
import { mapFiles, scenarioFiles } from './setting.ts';
import { tempt } from './tempt.ts';
import { rule } from './testing/table.ts';
import type { SpecialForces } from './types.ts';
import { variants } from './variants.ts';

const faultOf = (input: unknown): string => {
  const got = specialForces.read(input);
  return 'faults' in got ? `${got.faults[0]?.path} ${got.faults[0]?.error}` : 'read';
};

describe('reading a setup', () => {
  it('takes a scenario, a preset and options', () => {
    expect(faultOf(undefined)).toBe('read');
    for (const { id } of scenarioFiles)
      for (const preset of presetNames) expect(faultOf({ scenario: id, preset })).toBe('read');
    expect(faultOf({ scenario: 'atlantis' })).toBe('scenario unknownFile');
    expect(faultOf({ preset: 'easy' })).toBe('preset unknownPreset');
    expect(faultOf({ options: { turnLimit: 0 } })).toContain('turnLimit');
    expect(faultOf({ options: { tea: true } })).toContain('tea');
    expect(faultOf({ colour: 'red' })).toContain('schema');
  });
  it('takes files from outside, and says what is wrong in them', () => {
    const file = structuredClone(scenarioFiles.find(({ id }) => id === 'crossroads'));
    const mapFile = structuredClone(mapFiles[3]);
    expect(faultOf({ file })).toBe('read');
    expect(faultOf({ file, mapFile })).toBe('read');
    expect(faultOf({ file: { ...file, map: 'nowhere' } })).toBe('file/map unknownFile');
    expect(faultOf({ file: { ...file, goal: 'fun' } })).toBe('file/goal schema');
    expect(faultOf({ file, mapFile: { ...mapFile, table: { width: 12, depth: 12 } } })).toContain('mapFile/');
    expect(faultOf({ file: { ...file, squares: undefined, exit: 'square' } })).toBe('file/squares noSquares');
    expect(faultOf({ scenario: 'crossroads', position: 'turn=1 tea' })).toBe('position/1 unreadable');
  });
  it('knows one scenario of each goal that it can end by', () => {
    expect(scenarioFiles.map(({ goal }) => goal)).toEqual(['colombia', 'hostages', 'hostages', 'hostages', 'points']);
  });
});

describe('variants', () => {
  it('turn every option to every other value', () => {
    const turned = new Map<string, Set<unknown>>();
    for (const { options } of variants as { options: Record<string, unknown> }[])
      for (const [name, value] of Object.entries(options)) turned.set(name, (turned.get(name) ?? new Set()).add(value));
    const missing = Object.entries(optionInfo).flatMap(([name, { values }]) => {
      const others = values.filter(
        (value) => typeof value !== 'object' && value !== presets.literal[name as 'measure'],
      );
      const left = others.filter((value) => name !== 'turnLimit' && turned.get(name)?.has(value) !== true);
      return turned.has(name) ? left.map((value) => `${name}: ${JSON.stringify(value)}`) : [name];
    });
    expect(missing).toEqual([]);
  });
  it('are all read, with every scenario and every preset', () => {
    for (const variant of variants) expect(faultOf(variant)).toBe('read');
    const seen = new Set(
      (variants as { scenario: string; preset: string }[]).map(({ scenario, preset }) => `${scenario} ${preset}`),
    );
    expect(seen.size).toBe(scenarioFiles.length * presetNames.length);
  });
});

type Each = (m: Machine<SpecialForces>, state: State<SpecialForces>, pick: Chance) => void;

/** A game by chance from beginning to end, or to so many decisions. */
function play(input: object, seed: string, each: Each, most = 2000): Outcome | undefined {
  const got = specialForces.read(input);
  if ('faults' in got) throw new Error(JSON.stringify(got.faults));
  const m = machine(specialForces, specialForces.setting(got.setup));
  let n = 0;
  const pick: Chance = (k) => (hash32(`${seed} ${n++}`, 1) >>> 0) % k;
  const dice = seeded(seed);
  const state = m.start(got.setup, dice);
  for (let count = 0; count < most; count++) {
    const [asked] = m.pending(state);
    if (asked === undefined) return m.outcome(state);
    each(m, state, pick);
    const form = specialForces.asks[asked.ask];
    const listed = (): readonly Choice[] => m.listed(state, asked, pick).options;
    const choice = form?.any?.(m.eyes(state, asked.seat), asked, pick) ?? listed()[pick(listed().length)];
    m.play(state, asked.seat, choice as Choice, dice);
  }
  return undefined;
}

describe('play by chance', () => {
  for (const { id } of scenarioFiles)
    rule('SF-TURN-2', `${id} comes to an end, sound at every moment, whatever a player may try`, () => {
      const outcome = play({ scenario: id, options: { turnLimit: 2 } }, id, (m, state, pick) => {
        expect(specialForces.invariants(m.setting, state.board)).toEqual([]);
        const { seat } = m.pending(state)[0] as { seat: string };
        const tried = tempt(m.setting, state.board.open, m.setting.sides[0].seat === seat ? 0 : 1, pick);
        expect(m.check(state, seat, tried)?.error).not.toBe('');
      });
      expect(outcome?.rule).toMatch(/^SF-/);
    });
  for (const { id } of scenarioFiles.filter(({ crates, hostages }) => crates !== undefined || hostages !== undefined))
    it(`SF-Q-95 in ${id} a seat sees the same of every board that it cannot tell apart`, () => {
      let differ = 0;
      const each: Each = (m, state, pick) => {
        if (pick(12) !== 0) return;
        for (const who of [m.setting.sides[0].seat, m.setting.sides[1].seat, null]) {
          const known = seen(m, state, who);
          const other = redrawn(m, known, state, seeded(`redrawn ${pick(1000)}`));
          expect(canonical(seen(m, other, who))).toBe(canonical(known));
          expect(specialForces.invariants(m.setting, other.board)).toEqual([]);
          if (canonical(other.board.secret) !== canonical(state.board.secret)) differ += 1;
        }
      };
      // What is hidden may be found at once in one game, hardly in two.
      for (const seed of [id, `${id} again`]) play({ scenario: id, options: { turnLimit: 2 } }, seed, each);
      expect(differ).toBeGreaterThan(1);
    });
});
