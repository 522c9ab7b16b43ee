/** Plans, retreats and proposals: cases that a second reading of the rulings brought up. */

import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { specialForces } from './index.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type T = ReturnType<typeof table>;

const stop: Choice = { t: 'stop' };
const to = (t: T, x: number, y: number): Choice => ({ t: 'move', to: t.point(x, y) });

/** A class B commander and his man ten inches from home, with an enemy in sight. */
function fleeing(more: Scene = {}, ...men: object[]): T {
  const figures = Object.fromEntries(men.map((man, i) => [i, man]));
  const t = table({
    raiders: [
      {
        id: 'r',
        at: [
          [24, 10],
          [28, 10],
        ],
        figures,
      },
    ],
    defenders: [{ id: 'd', at: [[24, 30]] }],
    ...more,
    options: { retreatFire: false, ...more.options },
  });
  t.unit('r').effect = 'retreat';
  return t;
}
const asked = (t: T, id = 'r-1'): T => {
  t.begin(id);
  return t;
};

describe('the plan of a retreat', () => {
  rule('SF-MORALE-10', 'every action goes into the way home', () => {
    const t = asked(fleeing());
    const all = { error: 'mustSpendAll', rule: 'SF-MORALE-10' };
    expect(t.refused(t.plan([]))).toMatchObject({ ...all, data: { most: 2, cost: 0 } });
    expect(t.refused(t.plan(['move']))).toMatchObject(all);
    expect(t.refused(t.plan(['fire', 'move']))).toMatchObject({ error: 'retreating', rule: 'SF-MORALE-10' });
    expect(t.refused(t.plan(['rally', 'move']))).toMatchObject({ error: 'mustRetreat', rule: 'SF-MORALE-10' });
    expect(t.asked().otherwise).toEqual(t.plan(['move', 'move']));
    expect(t.options()[0]).toEqual(t.plan(['move', 'move']));
    t.play(t.plan(['move', 'move']));
    expect(t.refused(stop)).toMatchObject(all);
    expect(t.listed('stop')).toEqual([]);
    expect(t.asked().otherwise).toEqual(to(t, 24, 4));
    t.play(t.asked().otherwise);
    t.play(t.asked().otherwise);
    expect(t.at('r-1')).toEqual([24, 0]);
  });
  rule('SF-CMD-1', 'a commander in retreat may give his actions away', () => {
    const t = asked(fleeing());
    const give = (actions: number) => ({ do: 'transfer', to: 1, actions }) as const;
    expect(t.refused(t.plan([give(1)]))).toMatchObject({ error: 'mustSpendAll' });
    expect(t.check(t.plan([give(1), 'move']))).toBeUndefined();
    t.play(t.plan([give(2)]));
    expect(t.figure('r-2').received).toBe(2);
    t.begin('r-2');
    expect(t.asked().otherwise).toEqual(t.plan(['move', 'move', 'move', 'move']));
  });
  rule('SF-MOVE-8', 'who is suppressed rallies before he goes', () => {
    const t = asked(fleeing({}, { suppressed: 1 }));
    expect(t.refused(t.plan([]))).toMatchObject({ error: 'mustSpendAll' });
    expect(t.refused(t.plan(['move', 'rally']))).toMatchObject({ error: 'suppressed', rule: 'SF-MOVE-8' });
    expect(t.check(t.plan(['rally', 'rally']))).toBeUndefined();
    t.play(t.plan(['rally', 'move']));
    expect(t.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    t.play({ t: 'rally' }, dice('rally', 5));
    t.play(t.asked().otherwise);
    expect(t.at('r-1')).toEqual([24, 4]);
    const twice = asked(fleeing({}, { suppressed: 2 }));
    expect(twice.refused(twice.plan(['rally', 'move']))).toMatchObject({ error: 'suppressed' });
    expect(twice.asked().otherwise).toEqual(twice.plan(['rally', 'rally']));
  });
  it('SF-Q-70: who is home, or cannot get on, stays and does nothing', () => {
    const home = asked(fleeing({ raiders: [{ id: 'r', at: [[24, 0]] }] }));
    expect(home.asked().otherwise).toEqual(home.plan([]));
    expect(home.refused(home.plan(['fire']))).toMatchObject({ error: 'retreating' });
    home.play(home.plan([]));
    const wall = (box: [number, number, number, number]) => ({ piece: { kind: 'rock' as const, box } });
    const shut = asked(
      fleeing({
        terrain: [wall([20, 6, 32, 7]), wall([20, 13, 32, 14]), wall([20, 7, 21, 13]), wall([31, 7, 32, 13])],
      }),
    );
    shut.play(shut.plan([]));
    expect(shut.figure('r-1').activated).toBe(true);
  });
  it('SF-Q-70: a way that a friend has taken in the same step may be left', () => {
    const t = fleeing({
      raiders: [
        {
          id: 'r',
          at: [
            [24, 6],
            [24, 7.2],
          ],
        },
      ],
    });
    t.begin(['r-1', 'r-2']);
    expect(t.refused(t.plan(['move', 'move'], []))).toMatchObject({ error: 'mustSpendAll', data: { figure: 1 } });
    t.play(t.plan(['move', 'move'], ['move', 'move']));
    t.play(to(t, 24, 0));
    expect(t.check(t.asked().otherwise)).toBeUndefined();
    for (const c of t.options()) expect(t.check(c)).toBeUndefined();
  });
  it('SF-Q-8: step by step nobody in retreat stops or waits', () => {
    const t = asked(fleeing({ options: { announce: 'step' } }));
    expect(t.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    expect(t.refused(t.plan(['fire']))).toMatchObject({ error: 'retreating' });
    expect(t.listed('stop')).toEqual([]);
    t.play(t.asked().otherwise);
    t.play(t.asked().otherwise);
    expect(t.at('r-1')).toEqual([24, 4]);
    const pair = fleeing({ options: { announce: 'step' } });
    pair.begin(['r-1', 'r-2']);
    expect(pair.refused(pair.plan(['idle']))).toMatchObject({ error: 'mustSpendAll' });
    const home = asked(fleeing({ options: { announce: 'step' }, raiders: [{ id: 'r', at: [[24, 0]] }] }));
    expect(home.asked().otherwise).toEqual(stop);
    home.play(stop);
  });
  it('SF-Q-70: by one option shots count too, by another the table is left', () => {
    const t = asked(fleeing({ options: { retreatFire: true } }));
    expect(t.refused(t.plan(['fire']))).toMatchObject({ error: 'mustSpendAll' });
    t.play(t.plan(['fire', 'move']));
    expect(t.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    const blind = asked(fleeing({ options: { retreatFire: true }, defenders: [{ id: 'd', at: [[24, 30]] }] }));
    blind.figure('d-1').status = 'removed';
    expect(blind.refused(blind.plan(['fire', 'move']))).toMatchObject({ error: 'noTarget' });
    const out = asked(fleeing({ options: { retreatExits: true }, raiders: [{ id: 'r', at: [[24, 0]] }] }));
    out.play(out.plan(['move', 'move']));
    expect(out.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    out.play(out.asked().otherwise);
    expect(out.figure('r-1').status).toBe('exited');
  });
  it('from a roof whose ladder is far away the way leads towards it', () => {
    const t = asked(
      fleeing({
        raiders: [{ id: 'r', at: [[34, 12]], figures: { 0: { level: 1 } } }],
        terrain: [{ piece: { kind: 'building', box: [22, 8, 36, 14] } }],
        ladders: [{ id: 'l', foot: [21.4, 11], head: [22.6, 11] }],
      }),
    );
    t.play(t.plan(['move', 'move']));
    t.play(t.asked().otherwise);
    expect(t.at('r-1')[0]).toBeLessThan(31);
  });
});

describe('a retreat with vehicles', () => {
  /** A man of a retreating unit, and a jeep with its driver who stands fast or retreats too. */
  const jeep = (at: [number, number], crew: 'normal' | 'retreat', man: object = {}): T => {
    const t = table({
      raiders: [
        { id: 'r', at: [[24, 16]], figures: { 0: man } },
        { id: 'c', at: [[24, 24]], crewOf: 'jeep', figures: { 0: { aboard: 'jeep', role: 'driver' } } },
      ],
      defenders: [{ id: 'd', at: [[24, 40]] }],
      vehicles: [{ id: 'jeep', at, heading: 180 }],
    });
    t.unit('r').effect = 'retreat';
    t.unit('c').effect = crew;
    return t;
  };
  const board: Choice = { t: 'board', vehicle: 0 };
  const boarding = (at: [number, number], crew: 'normal' | 'retreat') => {
    const t = jeep(at, crew);
    t.act('r-1', ['move', 'move']);
    return t.check(board);
  };

  rule('SF-TRANS-2', 'who retreats boards what goes home, and no step away from it', () => {
    expect(boarding([24, 12], 'retreat')).toBeUndefined();
    expect(boarding([24, 12], 'normal')).toMatchObject({ error: 'mustRetreat', rule: 'SF-MORALE-10' });
    expect(boarding([24, 21], 'retreat')).toMatchObject({ error: 'mustRetreat' });
    const t = jeep([24, 12], 'retreat');
    t.act('r-1', ['move', 'move']);
    t.play(board);
    expect(t.check(stop)).toBeUndefined();
  });
  it('SF-Q-70: a passenger gets off towards home, unless he is driven there', () => {
    const aboard = { aboard: 'jeep', role: 'passenger' };
    const driven = asked(jeep([24, 16], 'retreat', aboard));
    driven.play(driven.plan([]));
    const t = asked(jeep([24, 16], 'normal', aboard));
    expect(t.refused(t.plan([]))).toMatchObject({ error: 'mustSpendAll' });
    t.play(t.plan(['move', 'move']));
    expect(t.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    expect(t.asked().otherwise).toMatchObject({ t: 'alight' });
    t.play(t.asked().otherwise);
    expect(t.at('r-1')[1]).toBeLessThan(9);
  });
  it('SF-Q-59: a driver in retreat drives home, leaves what does not move, and stays when he is there', () => {
    const t = asked(jeep([34, 16], 'retreat'), 'c-1');
    expect(t.refused(t.plan([]))).toMatchObject({ error: 'mustSpendAll' });
    t.play(t.plan(['move', 'move']));
    expect(t.refused(stop)).toMatchObject({ error: 'mustSpendAll' });
    expect(t.asked().otherwise).toMatchObject({ t: 'drive' });
    t.chance(t.asked().otherwise);
    expect(t.vehicle('jeep').y).toBeLessThan(t.inch(16));
    const stuck = jeep([34, 16], 'retreat');
    stuck.vehicle('jeep').mobile = false;
    stuck.act('c-1', ['move', 'move']);
    expect(stuck.asked().otherwise).toMatchObject({ t: 'alight' });
    const home = asked(jeep([24, 2.5], 'retreat'), 'c-1');
    home.play(home.plan([]));
    expect(home.figure('c-1').activated).toBe(true);
  });
});

describe('hold', () => {
  rule('SF-MORALE-11', 'nobody leaves the table past the enemy', () => {
    const leaving = (y: number) => {
      const t = table({
        raiders: [{ id: 'r', at: [[4, 10]] }],
        defenders: [{ id: 'd', at: [[1, y]] }],
        scenario: { exit: 'any' },
      });
      t.unit('r').effect = 'hold';
      t.act('r-1', ['move']);
      return t.check({ t: 'exit', at: t.point(0, 10), edge: 'west' });
    };
    expect(leaving(14)).toMatchObject({ error: 'towardsEnemy', rule: 'SF-MORALE-11' });
    const away = table({
      raiders: [{ id: 'r', at: [[4, 10]] }],
      defenders: [{ id: 'd', at: [[20, 10]] }],
      scenario: { exit: 'any' },
    });
    away.unit('r').effect = 'hold';
    away.act('r-1', ['move']);
    away.play({ t: 'exit', at: away.point(0, 10), edge: 'west' });
    expect(away.figure('r-1').status).toBe('exited');
  });
});

describe('proposals', () => {
  const once = (t: T) => {
    const texts = t.options().map((c) => JSON.stringify(c));
    expect(texts).toEqual([...new Set(texts)]);
    return texts;
  };
  it('name a ladder on the way home once', () => {
    const t = fleeing({
      raiders: [{ id: 'r', at: [[22.6, 11]], figures: { 0: { level: 1 } } }],
      terrain: [{ piece: { kind: 'building', box: [22, 8, 28, 14] } }],
      ladders: [{ id: 'l', foot: [21.4, 11], head: [22.6, 11] }],
    });
    t.act('r-1', ['move', 'move']);
    expect(once(t)).toEqual([JSON.stringify({ t: 'climb', ladder: 0 })]);
  });
  it('name a point of the ground once, whoever lies there', () => {
    const t = table({
      raiders: [{ id: 'r', arms: ['gl'], at: [[24, 10]] }],
      defenders: [
        {
          id: 'd',
          at: [
            [24, 30],
            [24, 30],
          ],
          figures: { 1: { status: 'killed' } },
        },
      ],
      options: { freeAim: 'areaWeapons', bodies: 'stay' },
    });
    t.act('r-1', ['fire']);
    once(t);
    expect(t.listed('fire').filter(({ target }) => target.t === 'point')).toHaveLength(1);
  });
  it('lead somewhere', () => {
    const t = table({
      raiders: [{ id: 'r', at: [[24, 10]] }],
      terrain: [{ piece: { kind: 'building', box: [24.5, 8, 30, 14] } }],
      defenders: [{ id: 'd', at: [[25.4, 10]] }],
    });
    t.act('r-1', ['move']);
    const short = t.listed('move').filter(({ to: { x, y } }) => {
      const [dx, dy] = [x - t.inch(24), y - t.inch(10)];
      return dx * dx + dy * dy < (t.setting.space.inch / 10) ** 2;
    });
    expect(t.listed('move').length).toBeGreaterThan(3);
    expect(short).toEqual([]);
  });
  it('begin with what makes sense, and end with doing nothing', () => {
    const first = (figure: object, enemy: [number, number], alert?: boolean) => {
      const t = table({
        raiders: [{ id: 'r', at: [[24, 10]], figures: { 0: figure } }],
        defenders: [{ id: 'd', at: [enemy] }],
        terrain: [{ piece: { kind: 'rock', box: [0, 35, 48, 36] } }],
        ...(alert === undefined ? {} : { scenario: { alert } }),
      });
      t.begin('r-1');
      const plans = t.listed('plan').map((c) => c.plans[0]);
      expect(plans.at(-1)).toEqual([]);
      return plans[0]?.map((entry) => entry.do);
    };
    expect(first({}, [24, 30])).toEqual(['fire', 'fire']);
    expect(first({}, [24, 40])).toEqual(['move', 'move']);
    expect(first({ suppressed: 1 }, [24, 30])).toEqual(['rally', 'rally']);
    expect(first({}, [24, 30], true)).toEqual(['move', 'move']);
    const step = table({ raiders: [{ id: 'r', at: [[24, 10]] }], options: { announce: 'step' } });
    step.begin('r-1');
    expect(step.options()[0]).toMatchObject({ t: 'plan' });
    expect(step.options().at(-1)).toEqual(stop);
  });
});

describe('questions', () => {
  it('say in their form who is asked for what', () => {
    const t = asked(fleeing());
    expect(t.asked().options).toEqual({ form: 'plan', data: { figures: [0], most: [2] } });
    t.play(t.plan(['move', 'move']));
    const data = { figure: 0, left: 2, members: [0], chosen: [null] };
    expect(t.asked().options).toEqual({ form: 'move', data });
  });
  it('say that dice roll where dice may roll', () => {
    const commits = (t: T, c: Choice) => specialForces.commits(t.machine.eyes(t.state, t.asked().seat), t.asked(), c);
    const sapper = (options: Scene['options']) => {
      const t = table({ raiders: [{ id: 'r', arms: ['satchel'], at: [[10, 10]] }], options });
      t.act('r-1', ['special']);
      const arm: Choice = { t: 'special', deed: 'arm', at: t.point(10, 10) };
      return [t.asked().commits, commits(t, arm), commits(t, stop)];
    };
    expect(sapper({})).toEqual(['nothing', 'nothing', 'nothing']);
    expect(sapper({ specialRoll: 'class' })).toEqual(['rolls', 'rolls', 'nothing']);
    const t = table({
      raiders: [{ id: 'r', at: [[24, 10]] }],
      defenders: [{ id: 'd', at: [[24, 30]] }],
    });
    t.act('r-1', ['fire']);
    const shot: Choice = { t: 'fire', arm: 0, target: { t: 'figure', figure: 1 } };
    expect([t.asked().commits, commits(t, shot), commits(t, stop)]).toEqual(['rolls', 'rolls', 'nothing']);
    const driver = table({
      raiders: [{ id: 'c', at: [[24, 24]], crewOf: 'car', figures: { 0: { aboard: 'car', role: 'driver' } } }],
      vehicles: [{ id: 'car', at: [24, 24], heading: 0 }],
      terrain: [{ piece: { kind: 'road', box: [22, 20, 26, 34] } }],
    });
    driver.act('c-1', ['move']);
    const drive = (inches: number): Choice => ({ t: 'drive', legs: [{ go: driver.inch(inches) }] });
    expect([driver.asked().commits, commits(driver, drive(4)), commits(driver, drive(14))]).toEqual([
      'rolls',
      'nothing',
      'rolls',
    ]);
  });
});

describe('linked groups', () => {
  rule('SF-CMD-6', 'one fallen man’s launcher is taken by one of them', () => {
    const t = table({
      options: { rocketPickup: true },
      raiders: [{ id: 'r', at: [[24, 30]] }],
      defenders: [
        {
          id: 'd',
          at: [
            [23.2, 10],
            [24.8, 10],
            [24, 10],
          ],
          figures: { 2: { status: 'killed', arms: [{ weapon: 'rocket', shots: 2 }] } },
        },
      ],
    });
    t.act(['d-1', 'd-2'], ['fire'], ['fire']);
    const launcher: Choice = { t: 'fire', arm: 1, target: { t: 'figure', figure: t.figureNo('r-1') } };
    t.play(launcher);
    expect(t.refused(launcher)).toMatchObject({ error: 'launcherTaken', rule: 'SF-CMD-6', also: ['SF-AFG-17'] });
    expect(t.listed('fire').every(({ arm }) => arm === 0)).toBe(true);
    t.chance({ ...launcher, arm: 0 });
    expect(t.all('pickedUp')).toHaveLength(1);
  });
  it('SF-Q-22, SF-Q-59: a post is taken by one of them, and nobody boards what drives off', () => {
    const crew = (recrew: boolean, ...figures: object[]) =>
      table({
        options: { recrew },
        raiders: [
          {
            id: 'c',
            ...(recrew ? {} : { crewOf: 'car' }),
            at: [
              [24, 24],
              [24, 24],
              [26, 24],
            ],
            figures: Object.fromEntries(figures.map((man, i) => [i, man])),
          },
        ],
        vehicles: [{ id: 'car', at: [24, 24], heading: 0, arms: [{ weapon: 'hmg' }] }],
      });
    const seated = (role: string) => ({ aboard: 'car', role });
    const swap = crew(false, seated('commander'), seated('passenger'));
    swap.act(['c-1', 'c-2'], ['special'], ['special']);
    const wheel: Choice = { t: 'special', deed: 'takeRole', role: 'driver' };
    swap.play(wheel);
    expect(swap.refused(wheel)).toMatchObject({ error: 'roleFilled', rule: 'SF-CMD-6' });
    swap.play({ ...wheel, role: 'gunner' });
    expect([swap.figure('c-1').role, swap.figure('c-2').role]).toEqual(['driver', 'gunner']);
    const empty = crew(true, { at: [22.4, 24] }, { at: [26, 26] });
    empty.act(['c-1', 'c-3'], ['move'], ['move']);
    empty.play({ t: 'board', vehicle: 0 });
    expect(empty.refused({ t: 'board', vehicle: 0 })).toMatchObject({ error: 'roleFilled', rule: 'SF-CMD-6' });
    const off = crew(false, seated('driver'), seated('gunner'));
    off.act(['c-1', 'c-3'], ['move'], ['move']);
    off.play({ t: 'drive', legs: [{ go: off.inch(3) }] });
    expect(off.refused({ t: 'board', vehicle: 0 })).toMatchObject({ error: 'drivesOff', rule: 'SF-CMD-6' });
  });
  rule('SF-CMD-6', 'whoever of them is named, they act together', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [10, 10],
            [10, 12],
            [10, 14],
          ],
        },
        { id: 'q', class: 'A', at: [[4, 4]] },
      ],
    });
    t.play({ t: 'first', side: 0 });
    t.play({ t: 'activate', figure: 0 });
    t.play(t.plan([1, 2].map((f) => ({ do: 'transfer', to: f, actions: 1 }))));
    while (t.asked().seat === 'defenders')
      t.play(t.asked().ask === 'activate' ? (t.options()[0] as Choice) : t.asked().otherwise);
    expect(t.listed('activate').map(({ figure }) => figure)).toEqual([1, 3]);
    expect(t.refused({ t: 'activate', figure: 0 })).toMatchObject({ error: 'notReady' });
    expect(t.refused({ t: 'pass' })).toMatchObject({ error: 'notReady' });
    t.play({ t: 'activate', figure: 2 });
    expect(t.asked().about).toMatchObject({ figures: [1, 2], most: [4, 4] });
  });
});
