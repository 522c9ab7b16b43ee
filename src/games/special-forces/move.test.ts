import { describe, expect, it } from 'vitest';
import type { ChoiceOf } from './choices.ts';
import { sum } from './pool.ts';
import { dice, rule, type Scene, type SceneUnit, table } from './testing/table.ts';

type Terrain = NonNullable<Scene['terrain']>;
type Box = [number, number, number, number];

/** One man of class A at (10, 10) on some ground, ready to move. */
function man(terrain: Terrain = [], more: Partial<Scene> = {}, unit: Partial<SceneUnit> = {}) {
  const t = table({ raiders: [{ id: 'r', class: 'A', at: [[10, 10]], ...unit }], terrain, ...more });
  t.act('r-1', ['move', 'move', 'move']);
  return t;
}
type T = ReturnType<typeof man>;

const to = (t: T, x: number, y = 10): ChoiceOf<'move'> => ({ t: 'move', to: t.point(x, y) });
const rough = (west: number, east: number) => ({
  piece: { kind: 'slope' as const, box: [west, 4, east, 16] as Box },
});
const wall = (x: number) => ({
  piece: {
    kind: 'wall' as const,
    line: [
      [x, 2],
      [x, 18],
    ] as [number, number][],
  },
});
const wounded = { figures: { 0: { wounds: 1 } } };

/** Whether he gets there in one action. */
const reaches = (t: T, x: number, y = 10): boolean => t.check(to(t, x, y)) === undefined;

describe('walking', () => {
  rule('SF-MOVE-1', 'six inches in the open', () => {
    const t = man();
    expect(t.refused(to(t, 16.01))).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-1', data: { has: 600 } });
    expect(t.refused(to(t, 40))).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-1', data: { needs: 3000, has: 600 } });
    t.play(to(t, 16));
    expect(t.at('r-1')).toEqual([16, 10]);
    expect(t.last('moved')).toMatchObject({
      path: [t.point(10, 10), t.point(16, 10)],
      cost: [{ value: 600, reason: 'open', rule: 'SF-MOVE-1' }],
    });
  });
  rule('SF-MOVE-2', 'four inches on rough ground', () => {
    const t = man([rough(5, 40)]);
    expect(t.refused(to(t, 14.01))).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-2' });
    t.play(to(t, 14));
    expect(t.last('moved').cost).toEqual([{ value: 600, reason: 'rough', rule: 'SF-MOVE-2' }]);
  });
  it('TV-13: three inches of open ground leave two of rough', () => {
    expect(reaches(man([rough(13, 40)]), 15)).toBe(true);
    expect(reaches(man([rough(13, 40)]), 15.1)).toBe(false);
  });
  it('mixedMove worst: one rough step makes the whole way rough', () => {
    const options = { mixedMove: 'worst' };
    expect(reaches(man([rough(13, 40)], { options }), 14)).toBe(true);
    expect(reaches(man([rough(13, 40)], { options }), 14.01)).toBe(false);
    expect(reaches(man([rough(13, 40)], { options }), 13)).toBe(true);
    expect(reaches(man([], { options }), 16)).toBe(true);
    // Around a corner of it the way stays open.
    const corner = { piece: { kind: 'slope' as const, box: [12, 9.9, 13, 16] as Box } };
    expect(reaches(man([corner], { options }), 15.9)).toBe(true);
  });
  rule('SF-MOVE-3', 'a light wood is open ground', () => {
    const wood = { piece: { kind: 'wood' as const, box: [5, 4, 40, 16] as Box } };
    expect(reaches(man([wood]), 16)).toBe(true);
    expect(reaches(man([{ ...wood, jungle: true }]), 16)).toBe(false);
  });
  rule('SF-MOVE-4', 'slopes, rivers, interiors and fields are rough', () => {
    for (const kind of ['slope', 'water', 'building', 'field'] as const) {
      const t = man([{ piece: { kind, box: [5, 4, 40, 16] as Box } }]);
      expect(reaches(t, 14), kind).toBe(true);
      expect(reaches(t, 14.1), kind).toBe(false);
    }
  });
  rule('SF-MOVE-5', 'a linear obstacle costs two inches', () => {
    const t = man([wall(12)]);
    expect(t.refused(to(t, 14.1))).toMatchObject({ error: 'tooFar', data: { needs: 610, has: 600 } });
    t.play(to(t, 14));
    expect(t.last('moved').cost).toContainEqual({ value: 200, reason: 'linear', rule: 'SF-MOVE-5' });
  });
  it('TV-14: four inches and a wall in the open, two inches and a wall on rough ground', () => {
    expect(reaches(man([wall(12)]), 14)).toBe(true);
    expect(reaches(man([wall(12)]), 14.1)).toBe(false);
    expect(reaches(man([wall(11), rough(5, 40)]), 12)).toBe(true);
    expect(reaches(man([wall(11), rough(5, 40)]), 12.1)).toBe(false);
  });
  it('SF-Q-19: the ground before the wall sets its price', () => {
    // Two inches of open ground, the wall, one of rough: 2 + 2 + 1.5. The other way: 1.5 + 3 + 1.5.
    const into = man([wall(12), rough(12, 40)]);
    into.play(to(into, 13));
    expect(sum(into.last('moved').cost)).toBe(550);
    const out = man([wall(11), rough(5, 11)]);
    out.play(to(out, 12.5));
    expect(sum(out.last('moved').cost)).toBe(600);
    expect(out.last('moved').cost).toContainEqual({ value: 300, reason: 'linearInRough', rule: 'SF-MOVE-5' });
  });
  it('SF-Q-19: a dear window is left for a door that is not far', () => {
    const house = {
      piece: {
        kind: 'building' as const,
        box: [6, 4, 12, 12] as Box,
        openings: [
          { kind: 'window' as const, from: [12, 9] as [number, number], to: [12, 10.5] as [number, number] },
          { kind: 'door' as const, from: [12, 10.5] as [number, number], to: [12, 12] as [number, number] },
        ],
      },
    };
    const t = man([house], {}, { at: [[11.4, 9.75]] });
    t.play(to(t, 12.6, 9.75));
    expect(t.last('moved').cost.map(({ reason }) => reason)).toEqual(['open', 'rough']);
    expect(t.last('moved').path.length).toBeGreaterThan(2);
  });
  it('SF-Q-21: doors are free, windows are not', () => {
    const house = (kind: 'door' | 'window') => ({
      piece: {
        kind: 'building' as const,
        box: [12, 4, 30, 16] as Box,
        openings: [{ kind, from: [12, 9] as [number, number], to: [12, 11] as [number, number] }],
      },
    });
    expect(reaches(man([house('door')]), 14.6)).toBe(true);
    expect(reaches(man([house('window')]), 13.3)).toBe(true);
    expect(reaches(man([house('window')]), 13.4)).toBe(false);
    const inside = man([house('door')]);
    inside.play(to(inside, 14));
    expect(inside.figure('r-1').inside).toBe(0);
  });
  rule('SF-MOVE-7', 'a wounded soldier goes half as far, walls cost him the same', () => {
    expect(reaches(man([], {}, wounded), 13)).toBe(true);
    expect(reaches(man([rough(5, 40)], {}, wounded), 12)).toBe(true);
    expect(reaches(man([rough(5, 40)], {}, wounded), 12.1)).toBe(false);
    expect(reaches(man([wall(10.6)], {}, wounded), 11)).toBe(true);
    expect(reaches(man([wall(10.6)], {}, wounded), 11.1)).toBe(false);
    const t = man([], {}, wounded);
    expect(t.refused(to(t, 13.01))).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-7' });
    t.play(to(t, 13));
    expect(t.last('moved').rules).toContain('SF-MOVE-7');
  });
  rule('SF-MOVE-8', 'a suppressed soldier does not move: the action is lost', () => {
    const t = man([], {}, { figures: { 0: { suppressed: 1 } } });
    expect(t.all('actionLost').map(({ why }) => why)).toEqual(['suppressed', 'suppressed', 'suppressed']);
    const step = table({
      raiders: [{ id: 'r', at: [[10, 10]], figures: { 0: { suppressed: 2 } } }],
      options: { announce: 'step' },
    });
    step.enter('activation', {
      side: 0,
      acting: [{ figure: 0, plan: [], next: 0, left: 2, gave: [] }],
      at: 0,
      chosen: [],
      blasts: [],
    });
    expect(step.refused({ t: 'plan', plans: [[{ do: 'move' }]] })).toMatchObject({ rule: 'SF-MOVE-8' });
  });
  it('TV-03: class A moves, fires and moves; a fourth action is refused', () => {
    const t = table({ raiders: [{ id: 'r', class: 'A', at: [[10, 10]] }], defenders: [{ id: 'd', at: [[30, 10]] }] });
    t.enter('activation', {
      side: 0,
      acting: [{ figure: 0, plan: [], next: 0, left: 3, gave: [] }],
      at: 0,
      chosen: [],
      blasts: [],
    });
    const plan = (...kinds: ('move' | 'fire')[]) => ({
      t: 'plan' as const,
      plans: [kinds.map((kind) => ({ do: kind }))],
    });
    expect(t.refused(plan('move', 'fire', 'move', 'fire'))).toMatchObject({ error: 'tooManyActions' });
    t.play(plan('move', 'fire', 'move'));
    t.play({ t: 'move', to: t.point(10, 16) });
    t.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: 1 } }, dice('fire', 1, 1, 1, 1, 1));
    t.play({ t: 'move', to: t.point(16, 16) });
    expect(t.at('r-1')).toEqual([16, 16]);
    expect(t.last('ended').figures).toEqual([0]);
  });
});

describe('SF-Q-21: others', () => {
  const crowd = (options = {}, foe = 'd' as 'd' | 'r') =>
    man([], {
      raiders: [
        { id: 'r', class: 'A', at: [[10, 10]] },
        { id: 's', at: foe === 'r' ? [[13, 10]] : [[40, 10]] },
      ],
      defenders: [{ id: 'd', at: foe === 'd' ? [[13, 10]] : [[40, 40]] }],
      options,
    });
  it('friends are passed, enemies are walked around', () => {
    const friend = crowd({}, 'r');
    friend.play(to(friend, 16));
    expect(friend.last('moved').path).toHaveLength(2);
    expect(reaches(crowd(), 16)).toBe(false);
    expect(reaches(crowd(), 15)).toBe(true);
    expect(reaches(crowd({ passFriends: false }, 'r'), 16)).toBe(false);
  });
  it('nobody ends on anybody, nor draws a way through an enemy', () => {
    const friend = crowd({}, 'r');
    expect(friend.refused(to(friend, 13.9))).toMatchObject({ error: 'occupied', rule: 'SF-MOVE-1' });
    expect(reaches(friend, 14)).toBe(true);
    const foe = crowd();
    const drawn = { ...to(foe, 14.2), via: [foe.point(12, 10)] };
    expect(foe.refused(drawn)).toMatchObject({ error: 'enemyInTheWay' });
    foe.play({ ...to(foe, 13, 12), via: [foe.point(10, 12)] });
    expect(foe.last('moved').path).toEqual([foe.point(10, 10), foe.point(10, 12), foe.point(13, 12)]);
  });
  it('vehicles and trees are walked around, and the table ends at its edge', () => {
    const t = man([{ piece: { kind: 'tree', circle: [10, 13, 0.5] } }], {
      vehicles: [{ id: 'car', at: [13, 10], heading: 0 }],
    });
    expect(t.refused(to(t, 13))).toMatchObject({ error: 'vehicleInTheWay', data: { vehicle: 0 } });
    expect(t.refused(to(t, 10, 13))).toMatchObject({ error: 'pieceInTheWay', data: { piece: 0 } });
    expect(t.refused({ ...to(t, 11, 15), via: [t.point(10, 15)] })).toMatchObject({ error: 'pieceInTheWay' });
    expect(reaches(t, 15)).toBe(false);
    expect(reaches(t, 13, 13)).toBe(true);
    expect(t.refused(to(t, -1))).toMatchObject({ error: 'offTable' });
  });
  rule('SF-AFG-21', 'the raiders may not enter a forbidden house, by door or by ladder; others may', () => {
    const shrine = {
      piece: {
        kind: 'building' as const,
        box: [12, 8, 16, 12] as Box,
        openings: [{ kind: 'door' as const, from: [12, 9] as [number, number], to: [12, 11] as [number, number] }],
      },
      forbidden: true,
    };
    const ladders = [{ id: 'l', foot: [11.4, 8.5] as [number, number], head: [12.6, 8.6] as [number, number] }];
    const t = man([shrine], { ladders, raiders: [{ id: 'r', class: 'A', at: [[11.3, 8.5]] }] });
    expect(t.refused(to(t, 14))).toMatchObject({ error: 'forbidden', rule: 'SF-AFG-21' });
    expect(t.refused({ t: 'climb', ladder: 0 })).toMatchObject({ error: 'forbidden', rule: 'SF-AFG-21' });
    const other = table({ defenders: [{ id: 'd', at: [[10, 10]] }], terrain: [shrine] });
    other.act('d-1', ['move']);
    expect(other.check(to(other, 14))).toBeUndefined();
  });
});

describe('ladders', () => {
  const tower = { piece: { kind: 'tower' as const, box: [12, 9, 14, 11] as Box } };
  const ladders = [{ id: 'l', foot: [11.9, 10] as [number, number], head: [12.6, 10] as [number, number] }];
  const climber = (unit: Partial<SceneUnit> = {}, more: Partial<Scene> = {}) =>
    man([tower], { ladders, ...more }, { at: [[11.4, 10]], ...unit });
  const climb = { t: 'climb', ladder: 0 } as const;
  rule('SF-MOVE-6', 'a ladder takes a whole action, from end to end', () => {
    const t = climber();
    t.play(climb);
    expect(t.figure('r-1')).toMatchObject({ level: 1, inside: 0 });
    expect(t.refused(to(t, 20))).toMatchObject({ error: 'offTheFloor', rule: 'SF-MOVE-6' });
    t.play({ t: 'move', to: t.point(13.4, 10) });
    expect(t.refused(climb)).toMatchObject({ error: 'notAtLadder' });
  });
  it('TV-16: class C climbs and is done; class A climbs, fires and climbs down', () => {
    const c = table({ raiders: [{ id: 'r', class: 'C', at: [[11.4, 10]] }], terrain: [tower], ladders });
    c.act('r-1', ['move']);
    c.play(climb);
    expect(c.last('ended').figures).toEqual([0]);
    const a = table({
      raiders: [{ id: 'r', class: 'A', at: [[11.4, 10]] }],
      defenders: [{ id: 'd', at: [[30, 10]] }],
      terrain: [tower],
      ladders,
    });
    a.act('r-1', ['move', 'fire', 'move']);
    a.play(climb);
    a.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: 1 } }, dice('fire', 1, 1, 1, 1, 1));
    a.play(climb);
    expect(a.figure('r-1').level).toBe(0);
  });
  it('SF-Q-20: one must touch its end; wounded men need one action, or two', () => {
    const far = climber({ at: [[11.2, 10]] });
    expect(far.refused(climb)).toMatchObject({ error: 'notAtLadder', rule: 'SF-MOVE-6' });
    const one = climber(wounded);
    one.play(climb);
    expect(one.figure('r-1').level).toBe(1);
    const two = climber(wounded, { options: { woundedLadder: 'two' } });
    two.play(climb);
    expect(two.figure('r-1')).toMatchObject({ level: 0, climbing: 0 });
    two.play(climb);
    expect(two.figure('r-1')).toMatchObject({ level: 1, climbing: -1 });
    // Who walks in between begins anew.
    const undecided = climber(wounded, { options: { woundedLadder: 'two' } });
    undecided.play(climb);
    undecided.play({ t: 'move', to: undecided.point(11.4, 10.1) });
    undecided.play(climb);
    expect(undecided.figure('r-1').level).toBe(0);
  });
  it('a taken head lets nobody up', () => {
    const t = climber(
      {
        at: [
          [11.4, 10],
          [12.9, 10],
        ],
        figures: { 1: { level: 1 } },
      },
      {},
    );
    expect(t.refused(climb)).toMatchObject({ error: 'ladderTaken' });
  });
});

describe('SF-Q-78: entering', () => {
  const off = (more: Partial<Scene> = {}) => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', at: [[10, 10]], figures: { 0: { status: 'waiting' } } }],
      ...more,
    });
    Object.assign(t.figure('r-1'), { x: -1, y: -1 });
    return t;
  };
  const begin = (t: T) => t.act('r-1', ['move', 'move', 'move']);
  it('the first move begins at a free point of the side that was named, with all of its length', () => {
    const t = off();
    Object.assign(t.board(), { entry: 'west' });
    begin(t);
    expect(t.refused({ ...to(t, 3), from: t.point(3, 0) })).toMatchObject({ error: 'notAtEntry' });
    expect(t.refused({ ...to(t, 6.1), from: t.point(0, 10) })).toMatchObject({ error: 'tooFar' });
    t.play({ ...to(t, 6), from: t.point(0, 10) });
    expect(t.figure('r-1')).toMatchObject({ status: 'inPlay' });
    expect(t.last('moved').path).toEqual([t.point(0, 10), t.point(6, 10)]);
    expect(t.refused({ ...to(t, 9), from: t.point(0, 10) })).toMatchObject({ error: 'notThere' });
  });
  it('without a side nobody enters; by one option any side will do', () => {
    const t = off();
    begin(t);
    expect(t.all('actionLost')).toHaveLength(3);
    const any = off({ options: { entrySides: 'any' } });
    begin(any);
    expect(any.check({ t: 'move', from: any.point(20, 48), to: any.point(20, 42) })).toBeUndefined();
    expect(any.listed('move').length).toBeGreaterThan(4);
  });
});

describe('leaving the table', () => {
  const exit = (t: T, x: number, y: number, edge: 'north' | 'east' | 'south' | 'west') =>
    ({ t: 'exit', at: t.point(x, y), edge }) as const;
  const at = (x: number, y: number, scenario: Scene['scenario'], options = {}) =>
    man([], { raiders: [{ id: 'r', class: 'A', at: [[x, y]] }], scenario: { goal: 'hostages', ...scenario }, options });
  it('SF-Q-96: only where the scenario lets one, within a move', () => {
    const none = at(4, 24, {});
    expect(none.refused(exit(none, 0, 24, 'west'))).toMatchObject({ error: 'noExit' });
    const any = at(4, 24, { exit: 'any' });
    expect(any.refused(exit(any, 0, 29, 'west'))).toMatchObject({ error: 'tooFar' });
    any.play(exit(any, 0, 24, 'west'));
    expect(any.figure('r-1').status).toBe('exited');
    expect(any.last('exited')).toMatchObject({ edge: 'west', path: [any.point(4, 24), any.point(0, 24)] });
    const entry = at(4, 24, { exit: 'any' }, { iraqExit: 'entrySide' });
    Object.assign(entry.board(), { entry: 'south' });
    expect(entry.refused(exit(entry, 0, 24, 'west'))).toMatchObject({ error: 'noExit', rule: 'SF-IRQ-6' });
  });
  rule('SF-AFG-11', 'by the outer sides of the square of the hostages', () => {
    const t = at(4, 26, { exit: 'square' });
    Object.assign(t.board(), { square: 1 });
    expect(t.check(exit(t, 0, 26, 'west'))).toBeUndefined();
    expect(t.refused(exit(t, 0, 23, 'west'))).toMatchObject({ error: 'noExit', rule: 'SF-AFG-11' });
    Object.assign(t.board(), { square: 3 });
    expect(t.refused(exit(t, 0, 26, 'west'))).toMatchObject({ error: 'noExit', rule: 'SF-AFG-11' });
  });
  it('SF-Q-89: after the alert the defenders may run, unless an option forbids it', () => {
    const run = (alert: boolean, options = {}) => {
      const t = table({
        defenders: [{ id: 'd', at: [[10, 44]] }],
        scenario: { goal: 'colombia', alert: true },
        options,
      });
      Object.assign(t.board(), { alert });
      t.act('d-1', ['move']);
      return t.check({ t: 'exit', at: t.point(10, 48), edge: 'north' })?.error;
    };
    expect(run(true)).toBeUndefined();
    expect(run(false)).toBe('noExit');
    expect(run(true, { voluntaryExit: false })).toBe('noExit');
  });
});

describe('proposals', () => {
  it('are legal, on the ground, upstairs and from off the table', () => {
    const t = man([rough(12, 20), wall(11)], { vehicles: [{ id: 'car', at: [13, 13] }] });
    const list = t.options();
    expect(list.length).toBeGreaterThan(8);
    for (const c of list) expect(t.check(c)).toBeUndefined();
    expect(t.listed('board')).toHaveLength(1);
  });
  it('SF-Q-95: who would end on somebody hidden stops short of him', () => {
    const t = man([], {
      scenario: {
        goal: 'hostages',
        hostages: { figures: [{ id: 'h', nameEn: 'h', nameFr: 'h' }], bySquare: false },
      },
    });
    t.state.board.secret.hostages = [{ figure: t.figureNo('h'), at: { ...t.point(14, 10), level: 0, inside: -1 } }];
    t.play(to(t, 14));
    const [x] = t.at('r-1');
    expect(x).toBeLessThanOrEqual(13);
    expect(x).toBeGreaterThan(12.7);
  });
  it('SF-Q-95: upstairs too', () => {
    const house = { piece: { kind: 'building' as const, box: [8, 6, 20, 14] as Box, floors: 2, height: 6 } };
    const t = man([house], {
      raiders: [{ id: 'r', class: 'A', at: [[10, 10]], figures: { 0: { level: 1 } } }],
      scenario: {
        goal: 'hostages',
        hostages: { figures: [{ id: 'h', nameEn: 'h', nameFr: 'h' }], bySquare: false },
      },
    });
    // An upper storey is as rough as the ground floor.
    expect(t.refused(to(t, 14.1))).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-2' });
    t.state.board.secret.hostages = [{ figure: t.figureNo('h'), at: { ...t.point(14, 10), level: 1, inside: 0 } }];
    t.play(to(t, 14));
    const [x] = t.at('r-1');
    expect(x).toBeLessThanOrEqual(13);
    expect(x).toBeGreaterThan(12.7);
    expect(t.figure('r-1').level).toBe(1);
  });
});
