import { describe, expect, it } from 'vitest';
import { firstAid } from './firstAid.ts';
import { presets } from './options.ts';
import { calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

const steady = (count: number) => dice('morale', ...Array.from({ length: count }, () => 9));

interface Hurt {
  readonly preset?: 'en-2007' | 'fr-quickstart' | 'reference';
  readonly options?: object;
  readonly medic?: boolean;
  readonly checkers?: number;
}

/** One Marine is hit; this is his First Aid die. */
function hurt(face: number, { preset = 'reference', options = {}, medic = false, checkers = 3 }: Hurt = {}) {
  const t = duel({
    preset,
    options: { ...calm, optimalRangeBonusDie: 0, casualtyAllocation: 'random', insurgencyLevel: 1, ...options },
    team: { medic },
  });
  t.fire(
    'mob',
    'team',
    dice('attack', 6, 1, 1, 1, 1),
    low('defence', 5),
    dice('who is hit', 1),
    dice('first aid', face),
    steady(checkers),
  );
  return t;
}
const condition = (t: ReturnType<typeof hurt>) => t.board().figures[0]?.condition;

describe('First Aid', () => {
  rule('AA-AID-1', 'A d6 decides what becomes of each Regular who was hit.', () => {
    const t = hurt(6, { checkers: 3 });
    expect(t.last('hit')).toMatchObject({ face: 6, unit: 0, figure: 0 });
  });
  rule('AA-AID-2', 'Quick-start, 1 or 2: a scratch, and the man fights on.', () => {
    for (const preset of ['en-2007', 'fr-quickstart'] as const)
      for (const face of [1, 2]) {
        const t = hurt(face, { preset, checkers: 4 });
        expect([t.last('hit').wound, condition(t), t.able('team')]).toEqual(['slight', 'able', 4]);
      }
  });
  rule('AA-AID-3', 'Quick-start, 3 or 4: a worse wound, and the man becomes a Dependant.', () => {
    for (const preset of ['en-2007', 'fr-quickstart'] as const)
      for (const face of [3, 4]) {
        const t = hurt(face, { preset });
        expect([t.last('hit').wound, condition(t), t.board().figures[0]?.care]).toEqual(['dependant', 'dependant', 0]);
      }
  });
  rule(
    'AA-AID-4',
    'Quick-start, 5 or 6: a grave wound; the man becomes a Dependant and his unit checks Morale.',
    () => {
      for (const preset of ['en-2007', 'fr-quickstart'] as const)
        for (const face of [5, 6]) {
          const t = hurt(face, { preset });
          expect([t.last('hit').wound, condition(t), t.all('moraleChecked').length]).toEqual([
            'serious',
            'dependant',
            1,
          ]);
        }
    },
  );
  rule('AA-AID-5', 'In the full game, units with a medic read column A, the others column B.', () => {
    expect(condition(hurt(4, { medic: true }))).toBe('light');
    expect(condition(hurt(4))).toBe('dependant');
    // The quick-start table has no use for medics.
    const quick = [3, 6].map((face) => firstAid(face, true, presets['en-2007']).wound);
    expect(quick).toEqual(['dependant', 'serious']);
  });
  rule(
    'AA-AID-6',
    'A 1 in either column kills the man, who is then carried like a Dependant and may affect victory.',
    () => {
      for (const medic of [true, false]) {
        const t = hurt(1, { medic });
        expect([condition(t), t.board().figures[0]?.care]).toEqual(['killed', 0]);
      }
      expect(presets['fr-quickstart'].firstAidTable).toBe('quickstart');
    },
  );
  rule('AA-AID-7', 'A 2 or 3 in column A, 2 to 4 in column B, wounds the man: a Dependant until evacuated.', () => {
    for (const [medic, faces] of [
      [true, [2, 3]],
      [false, [2, 3, 4]],
    ] as const)
      for (const face of faces) expect(condition(hurt(face, { medic }))).toBe('dependant');
    // AA-Q-96: he leaves the table with his unit.
    const t = duel({
      options: calm,
      team: {
        figures: [
          { weapon: 'rifle', at: [10, 3] },
          { weapon: 'rifle', at: [10.6, 3], condition: 'dependant' },
        ],
      },
      gap: 30,
    });
    t.activate('team');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(10), y: t.inch(0.2) } });
    t.play({ t: 'pass' });
    expect(
      t
        .board()
        .figures.slice(0, 2)
        .map((f) => f.condition),
    ).toEqual(['out', 'out']);
  });
  rule(
    'AA-AID-8',
    'A 4 or more in column A, 5 or more in column B, is nothing grave: the man fights again next turn.',
    () => {
      for (const [medic, faces] of [
        [true, [4, 5, 6]],
        [false, [5, 6]],
      ] as const)
        for (const face of faces) expect(condition(hurt(face, { medic }))).toBe('light');
      const t = hurt(5);
      expect([t.able('team'), t.last('hit').sitsOut]).toEqual([3, true]);
      t.play({ t: 'endPhase' }, dice('arrivals', 6));
      expect([t.board().turn, t.able('team')]).toEqual([2, 4]);
    },
  );
  it('AA-D-46 the scratched man fights on, or is back next turn, whichever table was read', () => {
    expect(condition(hurt(5, { options: { lightWoundReturn: 'immediate' }, checkers: 4 }))).toBe('able');
    expect(condition(hurt(1, { preset: 'en-2007', options: { lightWoundReturn: 'nextTurn' } }))).toBe('light');
  });
  rule('AA-MED-1', 'A medic gives his unit the kinder First Aid column, A.', () => {
    const [with_, without] = [hurt(4, { medic: true }), hurt(4)];
    expect([with_.last('hit').wound, without.last('hit').wound]).toEqual(['slight', 'dependant']);
    expect(without.last('hit').rules).not.toContain('AA-MED-1');
  });
});
