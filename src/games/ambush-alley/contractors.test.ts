/** 2.22 Contractors: reached, escorted, captured, freed, shot at, and brought off the table. */

import { describe, expect } from 'vitest';
import { shot } from './reaction.ts';
import { check, type Table } from './testing/morale.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type At = [number, number];
const contractor = (at: At, more: object = {}) => ({ nameEn: 'One', nameFr: 'Un', at, ...more });
const pair = [contractor([20, 20]), contractor([20.7, 20])];
const marine = (id: string, at: At): Scene['units'][number] => ({ id, side: 'regular', at, weapons: ['rifle'] });
const units: Scene['units'] = [
  marine('alpha', [20, 17]),
  marine('bravo', [40, 40]),
  { id: 'mob', side: 'insurgent', at: [15, 20], weapons: ['ak47'], leaders: 1 },
];
const scene = (more: Partial<Scene> = {}): Table =>
  table({
    units,
    contractors: pair,
    ...more,
    options: { sacrificeFireTargets: [], casualtyAllocation: 'random', ...more.options },
  });

const contractors = (t: Table) => t.board().figures.filter((figure) => figure.contractor);
const places = (t: Table) => contractors(t).map(({ x, y }) => [x / t.inch(1), y / t.inch(1)]);
const cares = (t: Table) => contractors(t).map(({ care }) => care);

/** Lets the Insurgents look on, and the Regulars too. */
function quietly(t: Table): void {
  while (t.asked().ask === 'window' || t.asked().ask === 'answer') t.play({ t: 'pass' });
}
function march(t: Table, id: string, x: number, y: number, order: 'move' | 'moveFire' = 'move'): void {
  t.activate(id);
  t.order(order);
  t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(x), y: t.inch(y) } });
  if (t.asked().ask === 'window') quietly(t);
}
/** An Insurgent unit moves, whosever turn it is. */
function sneak(t: Table, x: number, y: number): void {
  t.enter('insurgentMarch', { unit: t.unitNo('mob'), move: null, answered: [], queued: [] });
  t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(x), y: t.inch(y) } });
  if (t.asked().ask === 'answer') quietly(t);
}

describe('with the Marines', () => {
  rule('AA-SCN-2', 'The two contractors never shoot', () => {
    const t = scene({ contractors: [contractor([20, 16.4], { care: 'alpha' })], preset: 'en-2007' });
    const rolls = [dice('attack', 1, 1), dice('defence', 1)];
    t.enter('fire', shot(t.unitNo('alpha'), t.unitNo('mob'), 'activation'), ...rolls);
    const figures = t.last('fired').firepower.find((item) => item.rule === 'AA-FP-2');
    expect(figures?.value).toBe(1);
    expect(t.last('fired').rules).toContain('AA-SCN-2');
  });
  rule('AA-SCN-3', 'Contractors move only together with the Regulars who escort them', () => {
    const t = scene();
    march(t, 'alpha', 18, 14);
    expect(places(t)).toEqual(places(scene()));
    const escort = scene({
      contractors: [contractor([20, 16.4], { care: 'alpha' }), contractor([30, 30])],
    });
    march(escort, 'alpha', 18, 14);
    const [one, two] = places(escort) as [number[], number[]];
    expect(one[1]).toBeLessThan(15.5);
    expect(two).toEqual([30, 30]);
    expect(escort.last('walked').rules).toContain('AA-SCN-3');
  });
  rule('AA-SCN-4', 'When a Regular’s base touches a contractor, they become his unit’s Dependants on the spot', () => {
    const t = scene();
    march(t, 'alpha', 20, 19.3);
    expect(cares(t)).toEqual([-1, -1]);
    expect(t.board().contractorsReached).toBe(false);
    const touching = scene();
    march(touching, 'alpha', 20, 19.5);
    expect(cares(touching)).toEqual([0, 0]);
    expect(touching.board().contractorsReached).toBe(true);
    expect(touching.last('takenIntoCare')).toMatchObject({ unit: 0, reached: true });
  });
  rule('AA-SCN-4', 'the one touched, those beside him, or all: an option', () => {
    const taken = (absorbBoth: string, second: At): number[] => {
      const t = scene({ contractors: [contractor([20, 20]), contractor(second)], options: { absorbBoth } });
      march(t, 'alpha', 20, 19.5);
      return cares(t);
    };
    const near: At = [20.7, 20];
    const far: At = [30, 20];
    expect(taken('adjacent', near)).toEqual([0, 0]);
    expect(taken('adjacent', far)).toEqual([0, -1]);
    expect(taken('always', near)).toEqual([0, 0]);
    expect(taken('always', far)).toEqual([0, 0]);
    expect(taken('touchedOnly', near)).toEqual([0, -1]);
    expect(taken('touchedOnly', far)).toEqual([0, -1]);
  });
  rule('AA-SCN-4', 'even when the enemy drives him there', () => {
    const twoPins = (spot?: { x: number; y: number }): Table => {
      const t = scene({ contractors: [contractor([45, 3])], units: [...units, marine('charlie', [2, 46])] });
      Object.assign(contractors(t)[0]!, spot);
      Object.assign(t.unit('alpha'), { pinned: true, pinCount: 1 });
      check(t, 'alpha', [1]);
      return t;
    };
    const { x, y } = twoPins().board().figures[0]!;
    const offsets = [
      [1270, 0],
      [-1270, 0],
      [0, 1270],
      [0, -1270],
      [762, 1016],
      [762, -1016],
      [-762, 1016],
      [-762, -1016],
    ];
    const ends = offsets.map(([dx = 0, dy = 0]) => twoPins({ x: x + dx, y: y + dy }));
    const met = ends.filter((t) => t.board().contractorsReached);
    expect(met.length).toBeGreaterThan(0);
    for (const t of met) expect([t.last('walked').forced, cares(t)]).toEqual([true, [t.unitNo('alpha')]]);
  });
  rule('AA-SCN-5', 'The unit that makes contact may go on with its move', () => {
    const t = scene();
    march(t, 'alpha', 20, 19.5);
    expect(t.asked()).toMatchObject({ ask: 'march', seat: 'regular' });
    const tooFar = { t: 'move', pace: 'cautious', to: { x: t.inch(20), y: t.inch(13.5) } } as const;
    t.refused(tooFar);
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(20), y: t.inch(17.5) } });
    quietly(t);
    expect(t.unit('alpha').moved).toBeLessThanOrEqual(t.inch(6));
    for (const [, y] of places(t) as [number, number][]) expect(y).toBeLessThan(19);
  });
  rule('AA-SCN-6', 'The unit that makes contact may still shoot', () => {
    const t = scene({ preset: 'en-2007' });
    march(t, 'alpha', 20, 19.5, 'moveFire');
    if (t.asked().ask === 'march') t.play({ t: 'skip' });
    expect(t.asked().ask).toBe('aim');
    expect(t.listed('target').map(({ unit }) => unit)).toContain(t.unitNo('mob'));
  });
});

describe('among the Insurgents', () => {
  rule('AA-SCN-7', 'Until Marines get to the contractors, Insurgents can neither take nor kill them', () => {
    const t = scene({ contractors: [contractor([20, 20])] });
    sneak(t, 19.5, 20);
    expect(t.all('captured')).toHaveLength(0);
    t.unit('mob').moved = 0;
    sneak(t, 15, 20);
    march(t, 'alpha', 20, 19.5);
    expect(t.last('takenIntoCare').rules).toContain('AA-SCN-7');
  });
  const reached = (more: Partial<Scene> = {}): Table => {
    const t = scene({ contractors: [contractor([20, 20])], ...more });
    t.board().contractorsReached = true;
    return t;
  };
  rule('AA-SCN-8', 'Insurgents can never move contractors about', () => {
    const t = reached();
    sneak(t, 19.5, 20);
    expect(contractors(t)[0]).toMatchObject({ captured: true, care: -1 });
    t.unit('mob').moved = 0;
    sneak(t, 16, 20);
    expect(places(t)).toEqual([[20, 20]]);
  });
  rule('AA-SCN-9', 'Insurgents may take contractors prisoner by touching them hand to hand', () => {
    const t = reached();
    sneak(t, 19.3, 20);
    expect(t.all('captured')).toHaveLength(0);
    const touching = reached();
    sneak(touching, 19.5, 20);
    expect(touching.last('captured')).toMatchObject({ unit: touching.unitNo('mob') });
    const never = reached({ options: { contractorCapture: 'never' } });
    sneak(never, 19.5, 20);
    expect(never.all('captured')).toHaveLength(0);
  });
  rule('AA-SCN-9', 'not while an able Regular is beside them, and not the escort’s', () => {
    const t = reached({ units: units.map((unit) => (unit.id === 'alpha' ? marine('alpha', [21.3, 20]) : unit)) });
    sneak(t, 19.5, 20);
    expect(t.all('captured')).toHaveLength(0);
    expect(reached().check({ t: 'activate', unit: 0 })).toBeUndefined();
    const free = reached();
    sneak(free, 19.5, 20);
    expect(free.all('captured')).toHaveLength(1);
  });
  rule('AA-SCN-9', 'Marines who are down can be taken too, and contact frees everybody', () => {
    const down = reached({
      contractors: [contractor([20, 20], { captured: true })],
      units: [...units, marine('charlie', [15, 24])],
    });
    const fallen = down.board().figures.find((man) => man.unit === down.unitNo('charlie'));
    fallen!.condition = 'dependant';
    fallen!.care = down.unitNo('charlie');
    sneak(down, 15, 23.5);
    expect(fallen).toMatchObject({ captured: true, care: -1 });
    expect(contractors(down)[0]?.captured).toBe(true);
    march(down, 'alpha', 20, 19.5);
    expect(contractors(down)[0]).toMatchObject({ captured: false, care: 0 });
    expect(down.last('takenIntoCare').rules).toContain('AA-SCN-9');
  });
  rule('AA-SCN-10', 'Shooting at the escort never kills a contractor', () => {
    const escort = (options: Scene['options']): Table =>
      scene({ contractors: [contractor([20, 16.4], { care: 'alpha' })], preset: 'fr-quickstart', options });
    const safe = escort({ casualtyAllocation: 'owner' });
    const fire = shot(safe.unitNo('mob'), safe.unitNo('alpha'), 'activation');
    safe.enter('fire', fire, dice('attack', 6, 1, 1), dice('defence', 1, 1));
    expect(safe.listed('casualty').map(({ figure }) => figure)).toEqual([0]);
    expect(contractors(safe)[0]?.condition).toBe('dependant');
    // Unless the game is played without that mercy.
    const cruel = escort({ contractorsImmuneToFire: false });
    cruel.enter('fire', { ...fire }, dice('attack', 6, 1, 1), dice('defence', 1, 1), dice('who is hit', 2));
    expect(contractors(cruel)[0]).toMatchObject({ condition: 'removed', care: -1 });
    expect([cruel.able('alpha'), cruel.unit('alpha').lostFigures]).toEqual([1, 0]);
    // Nobody is left to be fetched: whether they go home with what they have is theirs to say (AA-Q-128).
    expect(cruel.asked().ask).toBe('breakOff');
    cruel.play({ t: 'endGame' });
    expect(cruel.last('won').points).toEqual({ regular: 0, insurgent: 0 });
  });
});
