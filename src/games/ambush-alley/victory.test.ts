/** 2.22 Who leaves where, when the game is over, and who has won; the forces and the table of the scenario. */

import { describe, expect, it } from 'vitest';
import { tally } from './ending.ts';
import { ambushAlley } from './index.ts';
import { presets, readOptions } from './options.ts';
import { compileSetting, firstScenarioFiles, mapFiles, scenarioFiles } from './setting.ts';
import type { Table } from './testing/morale.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type At = [number, number];
const contractor = (at: At, more: object = {}) => ({ nameEn: 'One', nameFr: 'Un', at, ...more });
const marine = (id: string, at: At): Scene['units'][number] => ({ id, side: 'regular', at, weapons: ['rifle'] });
const mob: Scene['units'][number] = { id: 'mob', side: 'insurgent', at: [40, 40], weapons: ['ak47'], leaders: 1 };

/** So many of two contractors walk with the last Marines. */
function scene(escorted: number, more: Partial<Scene> = {}, at: At = [10, 3]): Table {
  const with1 = (n: number) => (escorted >= n ? { care: 'alpha' } : {});
  return table({
    units: [marine('alpha', at), mob],
    contractors: [
      contractor(escorted >= 1 ? [at[0] + 0.5, at[1]] : [30, 30], with1(1)),
      contractor(escorted >= 2 ? [at[0] + 1, at[1]] : [31, 31], with1(2)),
    ],
    ...more,
    options: { sacrificeFireTargets: [], turnLimit: 3, ...more.options },
  });
}
function go(t: Table, x: number, y: number): void {
  t.activate('alpha');
  t.order('move');
  t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(x), y: t.inch(y) } });
  while (t.machine.pending(t.state)[0]?.ask === 'window') t.play({ t: 'pass' });
}
/** Everybody waits until the game is over. */
function wait(t: Table): void {
  for (let n = 0; t.machine.pending(t.state).length > 0 && n < 60; n++) {
    const { ask, options } = t.asked();
    if (ask === 'order') t.chance({ t: 'order', order: 'hold' });
    else if (ask === 'act') t.chance({ t: 'endPhase' });
    else t.chance((options as never[])[0] as never);
  }
}

describe('the edge of the table', () => {
  const exits = { north: [24, 47.8], east: [47.8, 24], south: [10, 0.2], west: [0.2, 10] } as const;
  const starts = { north: [24, 44], east: [44, 24], south: [10, 3], west: [3, 10] } as const;
  const leaves = (edge: keyof typeof exits, exitEdges: unknown): boolean => {
    const t = scene(0, { options: { exitEdges } }, [...starts[edge]] as At);
    const [x, y] = exits[edge];
    go(t, x, y);
    return t.all('left').length > 0;
  };
  rule('AA-SCN-11', 'Contractors get away over the south or west side of the table', () => {
    const printed = ['south', 'west'];
    expect([leaves('south', printed), leaves('west', printed)]).toEqual([true, true]);
    expect([leaves('north', printed), leaves('east', printed)]).toEqual([false, false]);
    const t = scene(2);
    go(t, 10.5, 0.2);
    expect(t.last('left')).toMatchObject({ edge: 'south' });
    expect(t.board().figures.filter((figure) => figure.condition === 'out')).toHaveLength(3);
    expect(t.unit('alpha').onTable).toBe(false);
  });
  rule('AA-SCN-11', 'in the French edition the west corner may be meant; or the scenario says it', () => {
    const corner = ['south', 'westCorner'];
    expect([leaves('south', corner), leaves('west', corner)]).toEqual([true, false]);
    const t = scene(0, { options: { exitEdges: corner } }, [3, 3]);
    go(t, 0.2, 3);
    expect(t.last('left').edge).toBe('westCorner');
    const own = scene(0, { options: { exitEdges: 'scenario' }, scenario: { exits: ['north'] } }, [24, 44]);
    go(own, 24, 47.8);
    expect(own.last('left').edge).toBe('north');
  });
});

describe('victory', () => {
  const english = (escorted: number) => {
    const t = scene(escorted, { preset: 'en-2007' });
    go(t, 10 + escorted / 4, 0.2);
    return [t.last('won').outcome.winner, t.last('won').degree];
  };
  it('TV-35 contractors out: 2, 1 or 0', () => {
    expect(english(2)).toEqual(['regular', 'decisive']);
    expect(english(1)).toEqual(['regular', 'marginal']);
    expect(english(0)).toEqual(['insurgent', 'decisive']);
  });
  rule('AA-SCN-13', 'The English edition has decisive and marginal victories', () => {
    expect(new Set([0, 1, 2].map((out) => english(out)[1]))).toEqual(new Set(['decisive', 'marginal']));
  });
  rule('AA-SCN-13', 'the French one counts points', () => {
    const out = scene(2, { preset: 'fr-quickstart' });
    go(out, 10.5, 0.2);
    expect(out.last('won')).toMatchObject({
      outcome: { winner: 'regular', rule: 'AA-SCN-13' },
      points: { regular: 15, insurgent: 0 },
      degree: 'points',
    });
    const one = (options: object) => {
      const t = scene(1, { preset: 'fr-quickstart', options });
      go(t, 10.25, 0.2);
      return t.last('won').points;
    };
    expect(one({})).toEqual({ regular: 5, insurgent: 0 });
    expect(one({ nobodyLeftBehind: 'marinesOnly' })).toEqual({ regular: 10, insurgent: 0 });
  });
  rule('AA-SCN-13', 'points for the wounded, the dead and the prisoners; equal points are a draw', () => {
    const ending = (change: (t: Table) => void, nobodyLeftBehind = 'marinesOnly') => {
      const t = scene(0, { preset: 'fr-quickstart', options: { turnLimit: 1, nobodyLeftBehind } });
      t.board().figures.push(
        ...[1, 2].map((n) => ({ ...t.board().figures[0]!, x: t.inch(20 + 2 * n), y: t.inch(20) })),
      );
      change(t);
      wait(t);
      const { outcome, points } = t.last('won');
      return [outcome.winner, points.regular, points.insurgent];
    };
    const fallen = (t: Table, n: number, condition: 'dependant' | 'killed', captured = false) =>
      Object.assign(t.board().figures.at(-n)!, { condition, captured, care: captured ? -1 : 0 });
    const taken = (t: Table) => {
      t.board().figures.find((figure) => figure.contractor)!.captured = true;
    };
    expect(ending(() => undefined)).toEqual(['regular', 5, 0]);
    expect(ending((t) => fallen(t, 1, 'dependant'))).toEqual(['insurgent', 0, 1]);
    expect(ending((t) => fallen(t, 1, 'killed'))).toEqual(['insurgent', 0, 2]);
    expect(ending((t) => fallen(t, 1, 'dependant', true))).toEqual(['insurgent', 0, 6]);
    // AA-Q-129: where own men are all that counts, a captured contractor does not cost the Marines their own points.
    expect(ending(taken)).toEqual([null, 5, 5]);
    expect(ending((t) => (taken(t), fallen(t, 1, 'dependant'), fallen(t, 2, 'killed')))).toEqual(['insurgent', 0, 8]);
    // Else nobody is given them for staying away.
    expect(ending(() => undefined, 'everybody')).toEqual([null, 0, 0]);
    expect(ending(taken, 'everybody')).toEqual(['insurgent', 0, 5]);
  });
  it('the wounded and the dead count, also when they are evacuated (AA-Q-95, AA-Q-96)', () => {
    const t = scene(0);
    t.board().figures.push(
      { ...t.board().figures[0]!, x: t.inch(10.5), condition: 'dependant', care: 0 },
      { ...t.board().figures[0]!, x: t.inch(11), condition: 'killed', care: 0 },
    );
    expect(tally(t.setting, t.board())).toMatchObject({ regular: 0, insurgent: 3 });
    go(t, 10.5, 0.2);
    expect(t.last('won').points).toEqual({ regular: 0, insurgent: 3 });
  });
  rule('AA-SCN-13', 'where the option leaves it to the scenario, the scenario says how', () => {
    for (const mode of ['points', 'decisiveMarginal'] as const) {
      const { victory } = scenarioFiles[0]!;
      const t = scene(1, { options: { victoryMode: 'scenario' }, scenario: { victory: { ...victory, mode } } });
      go(t, 10.25, 0.2);
      expect(t.last('won').degree).toBe(mode === 'points' ? 'points' : 'marginal');
    }
  });
  rule(
    'AA-SCN-14',
    'The printed scenario has no limit on turns: it is played without one where that is asked for',
    () => {
      for (const scenario of ['contracting-trouble-en', 'contracting-trouble-fr'])
        for (const preset of ['en-2007', 'fr-quickstart'])
          expect(ambushAlley.read({ scenario, preset, options: { turnLimit: null } })).toMatchObject({
            setup: { options: { turnLimit: null } },
          });
      const endless = scene(0, { options: { turnLimit: null } });
      wait(endless);
      expect(endless.board().turn).toBeGreaterThan(5);
      expect(endless.board().outcome).toBeNull();
      // AA-Q-128: with a limit it ends there.
      const short = scene(0, { options: { turnLimit: 2 } });
      wait(short);
      expect([short.board().turn, short.board().outcome?.rule]).toEqual([2, 'AA-SCN-13']);
    },
  );
  it('AA-Q-128 ends when no able Regular is left on the table', () => {
    const t = scene(0, { units: [marine('alpha', [10, 3]), marine('bravo', [10, 5]), mob] });
    for (const man of t.board().figures) if (man.unit >= 0 && man.unit < 2) man.condition = 'dependant';
    t.activate('alpha');
    t.order('hold');
    expect(t.board().outcome?.winner).toBe('insurgent');
  });
});

describe('the scenario', () => {
  const [en, fr] = scenarioFiles;
  const men = (file: typeof en, side: string): number[] =>
    file!.units.filter((unit) => unit.side === side).map((unit) => unit.figures.length);
  rule('AA-SCN-1', 'This scenario uses neither Fog of War nor Asset cards, even when a Reaction die shows 1', () => {
    // There is no option that could switch them on, and the die of 1 states nothing but the test itself.
    const t = scene(0, { units: [marine('alpha', [20, 20]), { ...mob, at: [20, 26] }] });
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    const after = t.play(
      { t: 'interrupt', unit: t.unitNo('mob'), kind: 'move', pace: 'cautious', to: { x: t.inch(20), y: t.inch(28) } },
      dice('reaction insurgent', 1),
      dice('reaction regular', 1),
    );
    expect(after.map((event) => event.t)).toEqual(['interrupted', 'reactionTested']);
    expect(readOptions({ fogOfWarCards: true })).toHaveProperty('faults');
    expect(readOptions({ assetCards: true })).toHaveProperty('faults');
  });
  rule('AA-SCN-12', 'Two single RPG gunners begin the game Hunkered Down', () => {
    const lying = en!.units.filter((unit) => unit.start?.hunkered === true);
    expect(lying.map((unit) => unit.figures.map(({ weapon }) => weapon))).toEqual([['rpg'], ['rpg']]);
  });
  rule('AA-SCN-15', 'The Marines are 13 in English, in three fireteams and a corporal, and 9 in French, in two', () => {
    expect(men(en, 'regular')).toEqual([1, 4, 4, 4]);
    expect(men(fr, 'regular')).toEqual([1, 4, 4]);
    const weapons = (file: typeof en) => file!.units[1]!.figures.map(({ weapon }) => weapon);
    expect(weapons(en).sort()).toEqual(['rifle', 'rifle', 'rifle', 'saw']);
    expect(weapons(fr).sort()).toEqual(['m203', 'rifle', 'rifle', 'saw']);
    for (const file of [en, fr]) expect(file!.units[0]!.figures[0]!.leader).toBe(true);
  });
  rule(
    'AA-SCN-16',
    'The Insurgents begin in five groups, 18 men in all in English; the French bear the numbers 1 to 5',
    () => {
      expect(men(en, 'insurgent').sort((a, b) => a - b)).toEqual([1, 1, 4, 6, 6]);
      const french = fr!.units.filter((unit) => unit.side === 'insurgent').map((unit) => unit.id);
      expect(french).toEqual(['group-1', 'group-2', 'group-3', 'group-4', 'group-5']);
      expect(men(fr, 'insurgent')).toEqual([6, 4, 1, 2, 1]);
    },
  );
  rule(
    'AA-SCN-17',
    'The table shows a crowded town; two roads cross near the middle, where SUV and contractors are',
    () => {
      for (const file of [en, fr]) {
        for (const id of file!.maps ?? []) {
          const map = mapFiles.find((each) => each.id === id)!;
          const town = map.pieces.filter(({ kind }) => kind === 'building' || kind === 'wall');
          expect(town.length).toBeGreaterThanOrEqual(8);
          expect(map.pieces.filter(({ kind }) => kind === 'road').length).toBeGreaterThanOrEqual(2);
        }
        expect(file!.objects?.some(({ id }) => id === 'suv')).toBe(true);
        const { pieces } = mapFiles.find(({ id }) => id === file!.map)!;
        const roads = pieces.flatMap(({ kind, area }) => (kind === 'road' && area !== undefined ? [area] : []));
        expect(roads).toHaveLength(2);
        const spans = (axis: 0 | 1) =>
          roads.map(
            (road) => [Math.min(...road.map((at) => at[axis])), Math.max(...road.map((at) => at[axis]))] as const,
          );
        for (const { at } of file!.contractors)
          for (const axis of [0, 1] as const)
            for (const [least, most] of spans(axis)) {
              expect(at[axis]).toBeGreaterThan(least);
              expect(at[axis]).toBeLessThan(most);
            }
        // AA-Q-134: the middle of the crossing is slightly past that of the table.
        const [south, north] = spans(1).find(([least, most]) => most - least < 24)!;
        const middle = (south + north) / 2;
        expect(middle).toBeGreaterThan(12.5);
        expect(middle).toBeLessThan(15);
      }
    },
  );
  it('a game of before stands where it stood, and games of today elsewhere', () => {
    for (const file of firstScenarioFiles) {
      const setup = { scenario: file.id, options: presets.recommended };
      expect(compileSetting(setup).scenario).toBe(file);
      expect(compileSetting({ ...setup, revision: 2 }).scenario).not.toEqual(file);
    }
    const [first, second] = [firstScenarioFiles, scenarioFiles].map(([one]) => one!.contractors.map(({ at }) => at[1]));
    // Beyond the car, seen from where the Marines come.
    expect(Math.max(...first!)).toBeLessThan(14);
    expect(Math.min(...second!)).toBeGreaterThan(15);
  });
});
