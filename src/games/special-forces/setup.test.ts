import { describe, expect, it } from 'vitest';
import type { Choice, ChoiceOf, Placement } from './choices.ts';
import { isIndoors, isOnTop, siteAt } from './sites.ts';
import { dice, rule, table } from './testing/table.ts';

type Table = ReturnType<typeof table>;
const auto: Choice = { t: 'auto' };

/** A scenario of the house up to this question, all before it left to the machine. */
function upTo(ask: string, house: string, options = {}): Table {
  const t = table({ house, options });
  // The square is rolled for after the last defender.
  for (let n = 0; t.asked().ask !== ask; n++) {
    if (n > 20) throw new Error(`never asked: ${ask}`);
    t.chance(t.asked().otherwise, `set-up ${n}`);
  }
  return t;
}

const place = (t: Table, x: number, y: number, level = 0): Placement => {
  const site = siteAt(t.setting.space, t.board().present, t.point(x, y), level);
  if (site === undefined) throw new Error(`nobody can stand at ${x},${y}`);
  return site;
};

describe('units', () => {
  const ask = () => upTo('organise', 'iraq-2004');
  const organise = (...units: number[][]): Choice => ({ t: 'organise', units });
  const run = (from: number, n: number): number[] => Array.from({ length: n }, (_, i) => from + i);
  rule('SF-SETUP-2', 'a player divides all of his figures, each into one unit', () => {
    const t = ask();
    expect(t.refused(organise(run(0, 4))).error).toBe('leftOver');
    expect(t.refused(organise(run(0, 4), [4, 5, 6, 7, 0])).error).toBe('inTwoUnits');
    expect(t.refused(organise(run(0, 4), [4, 5, 6, 8])).error).toBe('notToDivide');
    t.play(organise([7, 6, 5, 4, 3, 2, 1, 0]));
    expect(
      t
        .board()
        .figures.slice(0, 8)
        .map(({ unit }) => unit),
    ).toEqual(run(0, 8).map(() => 0));
    expect(t.figure('squad-2-4').commander).toBe(true);
    expect(t.figure('squad-1-1').commander).toBe(false);
  });
  rule('SF-SETUP-3', 'TV-69 units of four to ten figures', () => {
    const t = ask();
    expect(t.refused(organise(run(0, 3), run(3, 5)))).toMatchObject({ error: 'unitSize', rule: 'SF-SETUP-3' });
    t.play(auto);
    const all = run(8, 24);
    expect(t.refused(organise(all.slice(0, 11), all.slice(11, 17), all.slice(17))).error).toBe('unitSize');
    expect(t.check(organise(all.slice(0, 10), all.slice(10, 14), all.slice(14)))).toBeUndefined();
  });
  rule('SF-SETUP-4', 'TV-69 all of one class', () => {
    const at = (n: number, y: number): [number, number][] => run(0, n).map((i) => [5 + 2 * i, y]);
    const t = table({
      raiders: [
        { id: 'a', class: 'A', at: at(4, 5) },
        { id: 'b', class: 'B', at: at(4, 8) },
      ],
      scenario: {},
    });
    Object.assign(t.setting.scenario.sides[0], { organise: true });
    t.enter('game', { unit: 0 });
    expect(t.refused(organise([0, 1, 2, 4], [3, 5, 6, 7]))).toMatchObject({
      error: 'mixedClasses',
      rule: 'SF-SETUP-4',
    });
    expect(t.check(organise([0, 1, 2, 3], [4, 5, 6, 7]))).toBeUndefined();
  });
  rule('SF-SETUP-5', 'TV-69 one commander each: the first that is named', () => {
    const t = ask();
    expect(t.refused(organise(run(0, 8), []))).toMatchObject({ error: 'malformed' });
    expect(t.refused(organise([0, 1, 2, 3], [0, 4, 5, 6, 7]))).toMatchObject({
      error: 'commandsTwice',
      rule: 'SF-SETUP-5',
    });
    t.play(auto);
    expect(t.last('organised').rules).toContain('SF-SETUP-5');
    expect(t.board().figures.filter(({ commander, side }) => commander && side === 0)).toHaveLength(2);
  });
  it('SF-Q-101 a scenario may field a unit of two', () => {
    const t = upTo('deploy', 'afghanistan-2001');
    expect(t.board().figures.filter(({ unit }) => unit === t.unitNo('commandos'))).toHaveLength(2);
  });
  it('proposes other divisions, all of them legal', () => {
    const t = upTo('organise', 'colombia-1996');
    t.play(auto);
    expect(t.options().length).toBeGreaterThan(2);
    for (const option of t.options()) expect(t.check(option)).toBeUndefined();
  });
  it('more units than the file names can be made, and the game goes on with them', () => {
    const t = upTo('organise', 'colombia-1996');
    t.play(auto);
    t.play(organise(run(4, 4), run(8, 4), run(12, 4), run(16, 4)));
    expect(t.board().units).toHaveLength(5);
    expect(
      t
        .board()
        .units.slice(1)
        .every(({ dormant }) => dormant),
    ).toBe(true);
    while (t.asked().ask === 'deploy') t.play(auto);
    expect(t.asked().ask).toBe('hide');
  });
});

describe('Colombia', () => {
  /** The first eight in the laboratory; then seven more in huts, and one of the given places. */
  function garrison(last: readonly [number, number, number?][]): { t: Table; choice: Choice } {
    const t = upTo('deploy', 'colombia-1996');
    const inLab = [12, 14, 16].flatMap((x) => [29, 31, 33].map((y) => place(t, x, y))).slice(0, 8);
    t.play({ t: 'deploy', unit: 1, places: inLab });
    const inStore = [25, 27, 29].flatMap((x) => [33, 35, 37].map((y) => place(t, x, y)));
    const given = last.map(([x, y, level]) => place(t, x, y, level));
    return { t, choice: { t: 'deploy', unit: 2, places: [...given, ...inStore.slice(0, 8 - given.length)] } };
  }
  rule('SF-COL-6', 'TV-71 twelve in buildings, of whom two in towers; four anywhere in the base', () => {
    const open: [number, number][] = [
      [20, 12],
      [22, 12],
      [24, 12],
      [24, 14],
    ];
    const towers: [number, number, number][] = [
      [36.6, 34.6, 1],
      [37.4, 35.4, 1],
      [10, 23, 1],
    ];
    expect(
      garrison([...open, ...towers.slice(0, 2)]).t.check(garrison([...open, ...towers.slice(0, 2)]).choice),
    ).toBeUndefined();
    const three = garrison([...open.slice(1), ...towers]);
    expect(three.t.refused(three.choice)).toMatchObject({ error: 'towersFull', rule: 'SF-COL-6' });
    const five = garrison([...open, [26, 9]]);
    expect(five.t.refused(five.choice)).toMatchObject({ error: 'tooManyOutdoors', rule: 'SF-COL-6' });
    const jungle = garrison([[3, 3]]);
    expect(jungle.t.refused(jungle.choice)).toMatchObject({ error: 'outsideTheBase' });
    const double = garrison([
      [20, 12],
      [20.5, 12],
    ]);
    expect(double.t.refused(double.choice).error).toBe('overlap');
    const wall = garrison([]);
    const places = (wall.choice as ChoiceOf<'deploy'>).places.slice();
    expect(wall.t.refused({ ...wall.choice, places: places.slice(1) }).error).toBe('figureCount');
    expect(wall.t.refused({ ...wall.choice, unit: 1 }).error).toBe('notToDeploy');
    places[0] = { ...wall.t.point(24, 37), level: 0, inside: -1 };
    expect(wall.t.refused({ ...wall.choice, places }).error).toBe('cannotStand');
    wall.t.play(wall.choice);
    expect(
      wall.t
        .board()
        .figures.slice(4)
        .every(({ status, x }) => status === 'inPlay' && x >= 0),
    ).toBe(true);
  });
  it('leaves places to the machine, which keeps to the rules', () => {
    const t = upTo('hide', 'colombia-1996');
    const men = t.board().figures.slice(4);
    expect(men.filter((man) => isIndoors(t.setting.space.table, man)).length).toBeGreaterThanOrEqual(10);
  });
  rule('SF-COL-7', 'five crates are hidden in buildings; all know that, one knows where', () => {
    const t = upTo('hide', 'colombia-1996');
    const { lairs } = t.setting.space;
    const five = lairs.slice(0, 5);
    expect(t.asked().seat).toBe('mercenaries');
    expect(t.refused({ t: 'hide', places: five.slice(1), gps: 0 })).toMatchObject({
      error: 'placeCount',
      rule: 'SF-COL-7',
    });
    expect(t.refused({ t: 'hide', places: five }).error).toBe('whereIsTheDevice');
    expect(t.refused({ t: 'hide', places: five, gps: 5 }).error).toBe('noSuchCrate');
    expect(t.refused({ t: 'hide', places: [...five.slice(1), lairs[1] as Placement], gps: 0 }).error).toBe('overlap');
    const outside = { ...t.point(20, 12), level: 0, inside: -1 };
    expect(t.refused({ t: 'hide', places: [...five.slice(1), outside], gps: 0 }).error).toBe('notAHidingPlace');
    t.play({ t: 'hide', places: five, gps: 3 });
    expect(t.state.board.secret.crates.map(({ content }) => content)).toEqual([
      'drugs',
      'drugs',
      'drugs',
      'gps',
      'drugs',
    ]);
    expect(t.board().crates.every(({ content, x }) => content === 'unknown' && x < 0)).toBe(true);
    const told = t.machine.game.sees(t.setting, t.last('hid'), 'raiders');
    expect(told).toEqual({ t: 'hid', rules: ['SF-COL-7'] });
    expect(t.machine.game.sees(t.setting, t.last('hid'), 'mercenaries')).toEqual(t.last('hid'));
  });
  rule('SF-COL-8', 'the raiders name one side and wait off the table', () => {
    const t = upTo('enterBy', 'colombia-1996');
    expect(t.asked()).toMatchObject({ seat: 'raiders', rule: 'SF-COL-8' });
    expect(t.options()).toHaveLength(4);
    t.chance({ t: 'enterBy', edge: 'west' });
    expect(t.board().entry).toBe('west');
    expect(t.figure('team-1')).toMatchObject({ status: 'waiting', x: -1 });
  });
  it('SF-Q-78 by one option no side is named', () => {
    const t = upTo('first', 'colombia-1996', { entrySides: 'any' });
    expect(t.board().entry).toBe('');
    expect(t.all('entryNamed')).toHaveLength(0);
  });
});

describe('Iraq', () => {
  rule(
    'SF-IRQ-4',
    'the insurgents stand within 24 inches of the middle of their camp, the hostage in one of the buildings',
    () => {
      const t = upTo('deploy', 'iraq-2004');
      const line = (y: number) => Array.from({ length: 8 }, (_, i) => place(t, 33 + 1.5 * i, y));
      expect(t.check({ t: 'deploy', unit: 2, places: line(24) })).toBeUndefined();
      expect(t.refused({ t: 'deploy', unit: 2, places: [...line(24).slice(1), place(t, 11.9, 24)] })).toMatchObject({
        error: 'tooFarFromCentre',
        rule: 'SF-IRQ-4',
      });
      expect(t.check({ t: 'deploy', unit: 2, places: [...line(24).slice(1), place(t, 12, 24)] })).toBeUndefined();
      while (t.asked().ask === 'deploy') t.play(auto);
      expect(t.asked()).toMatchObject({ ask: 'hide', seat: 'insurgents', rule: 'SF-IRQ-4' });
      t.play(auto);
      const [hidden] = t.state.board.secret.hostages;
      expect(isIndoors(t.setting.space.table, hidden?.at as Placement)).toBe(true);
    },
  );
  rule('SF-IRQ-5', 'the raiders enter by one side', () => {
    const t = upTo('enterBy', 'iraq-2004');
    expect(t.asked().rule).toBe('SF-IRQ-5');
    t.chance(t.asked().otherwise);
    expect(t.last('entryNamed').rules).toEqual(['SF-IRQ-5']);
  });
});

describe('Afghanistan', () => {
  rule('SF-AFG-7', 'the insurgents deploy first, around the middle and on no roof', () => {
    const t = upTo('deploy', 'afghanistan-2001');
    expect(t.asked()).toMatchObject({ seat: 'insurgents', rule: 'SF-AFG-7' });
    const unit = t.unitNo('cell-1');
    const six = Array.from({ length: 6 }, (_, i) => place(t, 17 + i, 15.5));
    expect(t.check({ t: 'deploy', unit, places: [...six, place(t, 19.6, 19.6)] })).toBeUndefined();
    expect(t.refused({ t: 'deploy', unit, places: [...six, place(t, 2, 2)] })).toMatchObject({
      error: 'tooFarFromCentre',
    });
    const roof = place(t, 13, 33, 1);
    expect(isOnTop(t.setting.space.table, roof)).toBe(true);
    expect(t.refused({ t: 'deploy', unit, places: [...six, roof] })).toMatchObject({
      error: 'noRoofs',
      rule: 'SF-AFG-7',
    });
  });
  it('SF-Q-100 by one option they keep away from where the raiders may stand', () => {
    const t = upTo('deploy', 'afghanistan-2001', { minDeployGap: 4 });
    const unit = t.unitNo('cell-1');
    const six = Array.from({ length: 6 }, (_, i) => place(t, 17 + i, 15.5));
    expect(t.refused({ t: 'deploy', unit, places: [...six, place(t, 19, 5.9)] }).error).toBe('tooNearTheEdge');
    expect(t.check({ t: 'deploy', unit, places: [...six, place(t, 19, 6)] })).toBeUndefined();
  });
  rule('SF-AFG-8', 'a die of four names the square of the hostages', () => {
    for (const face of [1, 2, 3, 4]) {
      const t = upTo('deploy', 'afghanistan-2001');
      t.play(auto);
      t.play(auto);
      t.play(auto, dice('square', face));
      expect(t.board().square).toBe(face);
    }
  });
  const atCorner = (options = {}): Table => {
    const t = upTo('deploy', 'afghanistan-2001', options);
    t.play(auto);
    t.play(auto);
    t.play(auto, dice('square', 2));
    return t;
  };
  rule(
    'SF-AFG-9',
    'the raiders stand in the corner of the opposite square, by one option anywhere up to two inches from its outer edges',
    () => {
      const t = atCorner({ afgDeploy: 'lStrip' });
      expect(t.asked()).toMatchObject({ seat: 'rescuers', rule: 'SF-AFG-9' });
      const unit = t.unitNo('recon');
      const check = (...last: [number, number]) => {
        const strip = [1, 2.5, 4, 5.5, 7].map((x) => ({ ...t.point(x, 1), level: 0, inside: -1 }));
        return t.check({ t: 'deploy', unit, places: [...strip, { ...t.point(...last), level: 0, inside: -1 }] });
      };
      expect(check(2, 19)).toBeUndefined();
      expect(check(2.01, 19)).toMatchObject({ error: 'tooFarFromEdge' });
      expect(check(2, 20)).toMatchObject({ error: 'otherSquare' });
      t.play(auto);
      t.play(auto);
      expect(
        t
          .board()
          .figures.slice(0, 8)
          .every(({ status }) => status === 'inPlay'),
      ).toBe(true);
      expect(t.asked().ask).toBe('hide');
    },
  );
  it('SF-Q-99 by default they stand within six inches of the corner', () => {
    const t = atCorner();
    const unit = t.unitNo('commandos');
    const two = (x: number): Choice => ({
      t: 'deploy',
      unit,
      places: [1, x].map((each) => ({ ...t.point(each, 1), level: 0, inside: -1 })),
    });
    expect(t.check(two(6))).toBeUndefined();
    expect(t.refused(two(6.01)).error).toBe('tooFarFromCorner');
    t.play(auto);
    t.play(auto);
    expect(t.asked().ask).toBe('hide');
  });
  rule('SF-AFG-10', 'the hostages are together in one house of that square, never in the place of worship', () => {
    const t = atCorner();
    t.play(auto);
    t.play(auto);
    const { lairs, table: ground } = t.setting.space;
    const free = (n: string) =>
      lairs.filter(
        (lair) =>
          t.setting.map.terrain[lair.inside]?.piece.id === n &&
          !t.board().figures.some((man) => man.inside === lair.inside && man.x >= 0),
      );
    expect(ground.pieces.length).toBeGreaterThan(0);
    const hide = (...places: (Placement | undefined)[]): Choice => ({ t: 'hide', places: places as Placement[] });
    const [farm, smithy, potter] = ['farm', 'smithy', 'potter'].map(free) as [Placement[], Placement[], Placement[]];
    const rich = [farm, smithy].filter((list) => list.length > 1);
    for (const [one, two] of rich) expect(t.check(hide(one, two))).toBeUndefined();
    expect(potter.length === 0 || t.refused(hide(potter[0], potter[1])).error === 'otherSquare').toBe(true);
    if (rich.length === 2) expect(t.refused(hide(farm[0], smithy[0])).error).toBe('notOneBuilding');
    const worship = lairs.filter(({ inside }) => t.setting.map.terrain[inside]?.forbidden === true);
    expect(t.refused(hide(worship[0], worship[1])).error).toBe('otherSquare');
    t.chance(auto);
    const [one, two] = t.state.board.secret.hostages;
    expect(one?.at.inside).toBe(two?.at.inside);
  });
});
