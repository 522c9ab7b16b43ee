import { describe, expect, it } from 'vitest';
import { distanceSquared } from '../../geometry/point.ts';
import { arrivalPlaces, figuresOf } from './deploy.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
const alpha = { id: 'alpha', side: 'regular', at: [40, 40] } as const;
const bravo = { id: 'bravo', side: 'regular', at: [30, 40] } as const;
const band = { id: 'band', side: 'insurgent', at: [2, 2], leaders: 1 } as const;
const hotSpots = [
  [6, 10],
  [14, 10],
  [22, 10],
  [30, 10],
  [38, 10],
] as const;
const wall: NonNullable<Scene['pieces']> = [{ id: 'block', kind: 'building', box: [0, 30, 48, 32] }];
const scene = (more: Partial<Scene> = {}) =>
  table({ contractors, pieces: wall, hotSpots, units: [alpha, bravo, band], ...more });
type Table = ReturnType<typeof scene>;
type Rolls = ReturnType<typeof dice>[];

/** Arrivals by themselves. */
const arrive = (t: Table, ...rolls: Rolls) => t.enter('arrivals', { units: [], wholeLost: false, number: 0 }, ...rolls);
/** Puts the unit that is asked for where the machine would. */
function place(t: Table, ...rolls: Rolls) {
  const { unit, hotSpot } = (t.asked().options as unknown as { data: { unit: number; hotSpot: number } }).data;
  const men = figuresOf(t.board(), unit).length;
  const places = arrivalPlaces(t.setting, t.board(), hotSpot - 1, men, () => 0);
  return t.play({ t: 'deploy', unit, places }, ...rolls);
}
/** A lone RPG: row 3 of the table, no leader. */
const lone: Rolls = [dice('arrivals', 1), dice('reinforcements', 1, 2), dice('leader', 6)];

describe('whether they come', () => {
  rule('AA-REIN-1', 'No Insurgents arrive until the first turn is over.', () => {
    for (const arrivalTiming of ['startOfTurn', 'endOfTurn'] as const) {
      const t = scene({ units: [alpha, band], options: { arrivalTiming } });
      t.activate('alpha');
      t.order('hold');
      expect(t.all('arrivalChecked')).toEqual([]);
      t.play({ t: 'endPhase' }, dice('arrivals', 6));
      expect(t.all('arrivalChecked').length).toBe(1);
    }
  });
  rule('AA-REIN-2', 'Roll a d6 for arrivals: they come when it does not exceed the Insurgency Level.', () => {
    for (const [arrivalTest, face, arrives] of [
      ['lessOrEqual', 4, true],
      ['lessOrEqual', 5, false],
      ['fourPlus', 3, false],
      ['fourPlus', 4, true],
    ] as const) {
      const t = scene({ options: { insurgencyLevel: 4, arrivalTest } });
      arrive(t, dice('arrivals', face), ...(arrives ? [...lone.slice(1), dice('hot spot', 1)] : []));
      expect(t.last('arrivalChecked').arrives).toBe(arrives);
    }
  });
  it('TV-29 level 4: from 1 to 4, or from 4 to 6', () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      for (const arrivalTest of ['lessOrEqual', 'fourPlus'] as const) {
        const t = scene({ preset: 'en-2007', options: { arrivalTest } });
        const expected = arrivalTest === 'lessOrEqual' ? face <= 4 : face >= 4;
        arrive(t, dice('arrivals', face), ...(expected ? [...lone.slice(1), dice('hot spot', 1)] : []));
        expect(t.all('raised').length > 0).toBe(expected);
      }
  });
  rule('AA-REIN-3', 'At the "automatic" level, arrivals come each time, with no die rolled.', () => {
    const t = scene({ options: { insurgencyLevel: 'automatic' } });
    arrive(t, ...lone.slice(1), dice('hot spot', 1));
    expect(t.all('arrivalChecked')).toEqual([]);
    expect(t.all('raised').length).toBe(1);
  });
});

describe('who comes', () => {
  rule('AA-REIN-4', 'When Insurgents come, 2d6 on the scenario’s table give their number and weapons.', () => {
    const t = scene();
    arrive(
      t,
      dice('arrivals', 1),
      dice('reinforcements', 1, 1),
      dice('figures', 3),
      dice('leader', 2),
      dice('hot spot', 2),
    );
    expect(t.last('reinforced')).toMatchObject({ row: 2, size: 4, again: false });
    expect(t.last('raised').recruits.map((man) => man.support)).toEqual([0, 0, 0, 1]);
    expect(t.last('raised').made).toMatchObject({ side: 1, quality: 6, morale: 10, startStrength: 4 });
  });
  rule('AA-REIN-5', 'A row with a re-roll brings its unit and then one more roll on the table.', () => {
    const t = scene();
    arrive(
      t,
      dice('arrivals', 1),
      dice('reinforcements', 2, 2),
      dice('figures', 3),
      dice('leader', 5),
      dice('reinforcements', 1, 2),
      dice('leader', 5),
      dice('hot spot', 1),
    );
    expect(t.all('raised').map((e) => e.recruits.length)).toEqual([3, 1]);
  });
  it('TV-31 three men, then five with a leader and a machine gun, each with its own Hot Spot', () => {
    const t = scene({ preset: 'en-2007' });
    arrive(
      t,
      dice('arrivals', 4),
      dice('reinforcements', 1, 3),
      dice('figures', 3),
      dice('leader', 2),
      dice('reinforcements', 3, 4),
      dice('figures', 5),
      dice('hot spot', 1),
    );
    const [first, second] = t.all('raised');
    expect(first?.recruits.map((man) => man.leader)).toEqual([false, false, false]);
    expect(second?.leaderFace).toBeNull();
    expect(second?.recruits.filter((man) => man.leader).length).toBe(1);
    expect(second?.recruits.map((man) => man.support).sort()).toEqual([0, 0, 0, 0, 0, 0, 1]);
    place(t, dice('hot spot', 2));
    expect(t.all('hotSpotRolled').map((e) => e.number)).toEqual([1, 2]);
  });
  rule('AA-REIN-7', 'A new unit whose row has no leader rolls a d6, and a 1 gives it one.', () => {
    for (const [reinforcementLeader, men] of [
      ['replace', 4],
      ['add', 5],
    ] as const) {
      const t = scene({ options: { reinforcementLeader } });
      const rolls = [dice('arrivals', 1), dice('reinforcements', 1, 1), dice('figures', 3), dice('leader', 1)];
      arrive(t, ...rolls, dice('hot spot', 2));
      const { recruits } = t.last('raised');
      expect(recruits.length).toBe(men);
      expect(recruits.filter((man) => man.leader)).toEqual([
        { weapon: 'ak47', support: 0, antiTank: false, leader: true },
      ]);
    }
    const gunner = scene();
    arrive(gunner, dice('arrivals', 1), dice('reinforcements', 1, 2), dice('leader', 1), dice('hot spot', 2));
    expect(gunner.last('raised').recruits).toMatchObject([{ support: 2, leader: true }]);
  });
  rule('AA-REIN-8', 'A starred RPG rolls a d6 when it arrives: with 5 or 6 it is an AT-RPG.', () => {
    for (const face of [4, 5]) {
      const t = scene({ options: { atRpgRoll: true } });
      const starred = t.setting.rows[1]?.parts.some((part) => part.antiTankRoll) === true;
      arrive(
        t,
        dice('arrivals', 1),
        dice('reinforcements', 1, 2),
        ...(starred ? [dice('anti-tank', face)] : []),
        dice('leader', 6),
        dice('hot spot', 2),
      );
      const { recruits, antiTankFaces } = t.last('raised');
      expect(recruits[0]).toMatchObject({ weapon: 'rpg', support: 2, antiTank: starred && face >= 5 });
      expect(antiTankFaces).toEqual(starred ? [face] : undefined);
      place(t);
    }
    const off = scene();
    arrive(off, ...lone, dice('hot spot', 2));
    expect(off.last('raised').recruits[0]?.antiTank).toBe(false);
  });
});

describe('where they come', () => {
  rule('AA-REIN-6', 'New units roll for their Hot Spots one by one.', () => {
    const t = scene();
    arrive(
      t,
      dice('arrivals', 1),
      dice('reinforcements', 2, 2),
      dice('figures', 1),
      dice('leader', 5),
      dice('reinforcements', 1, 2),
      dice('leader', 5),
      dice('hot spot', 1),
    );
    expect(t.all('hotSpotRolled').length).toBe(1);
    place(t, dice('hot spot', 4));
    expect(t.all('hotSpotRolled').map((e) => e.number)).toEqual([1, 4]);
    place(t);
    expect(t.all('deployed').length).toBeGreaterThanOrEqual(2);
  });
  rule(
    'AA-HOT-3',
    'Each new Insurgent unit rolls a d6: from 1 to 5, it comes in at the Hot Spot of that number.',
    () => {
      for (const face of [1, 2, 3, 4, 5]) {
        const t = scene();
        arrive(t, ...lone, dice('hot spot', face));
        expect(t.last('hotSpotRolled')).toMatchObject({ face, number: face, lost: false });
        place(t);
        const man = t.board().figures.at(-1) as { x: number; y: number };
        const [x, y] = hotSpots[face - 1] as readonly [number, number];
        expect(distanceSquared(man, { x: t.inch(x), y: t.inch(y) })).toBeLessThanOrEqual(t.inch(4) ** 2);
      }
    },
  );
  rule('AA-HOT-4', 'With a 6, the Insurgent player chooses the Hot Spot himself.', () => {
    const t = scene();
    arrive(t, ...lone, dice('hot spot', 6));
    expect(t.asked()).toMatchObject({ ask: 'hotSpot', seat: 'insurgent' });
    expect(t.listed('hotSpot').map((c) => c.number)).toEqual([1, 2, 3, 4, 5]);
    t.play({ t: 'hotSpot', number: 3 });
    expect(t.asked().ask).toBe('arrive');
  });
  rule('AA-HOT-5', 'New figures are set down no more than 4" from their Hot Spot.', () => {
    const t = scene({ units: [alpha, { ...bravo, at: [7, 10] }, band] });
    arrive(t, ...lone, dice('hot spot', 1));
    const { unit } = (t.asked().options as unknown as { data: { unit: number } }).data;
    const at = (x: number, y: number) => [{ x: t.inch(x), y: t.inch(y), z: 0, inside: -1 }];
    expect(t.refused({ t: 'deploy', unit, places: at(6, 14.4) })).toMatchObject({
      error: 'tooFarFromHotSpot',
      rule: 'AA-HOT-5',
    });
    expect(t.refused({ t: 'deploy', unit, places: at(7, 11.2) })).toMatchObject({ error: 'tooNearRegulars' });
    t.play({ t: 'deploy', unit, places: at(6, 13.9) });
    expect(t.board().units[unit]).toMatchObject({ onTable: true, done: false });
    const close = scene({ units: [alpha, { ...bravo, at: [7, 10] }, band], options: { arrivalMinDistanceIn: 0 } });
    arrive(close, ...lone, dice('hot spot', 1));
    expect(close.check({ t: 'deploy', unit, places: at(7, 11.2) })).toBeUndefined();
  });
  it('AA-Q-36 arrivals act at once, or not in their first turn', () => {
    for (const arrivalsActAtOnce of [true, false]) {
      const t = scene({ units: [alpha, band], options: { arrivalsActAtOnce } });
      t.activate('alpha');
      t.order('hold');
      t.play({ t: 'endPhase' }, ...lone, dice('hot spot', 1));
      place(t);
      t.order('hold');
      expect(t.listed('activate').length).toBe(arrivalsActAtOnce ? 2 : 1);
    }
  });
  rule('AA-HOT-8', 'A unit sent to a neutralised Hot Spot is lost, without another roll.', () => {
    for (const [neutralisedRoll, lost] of [
      ['unitLost', [true, false]],
      ['wholeArrivalLost', [true, true]],
    ] as const) {
      const t = scene({ options: { neutralisedRoll } });
      (t.board().hotSpots[1] as { active: boolean }).active = false;
      arrive(
        t,
        dice('arrivals', 1),
        dice('reinforcements', 2, 2),
        dice('figures', 1),
        dice('leader', 5),
        dice('reinforcements', 1, 2),
        dice('leader', 5),
        dice('hot spot', 2),
        dice('hot spot', 3),
      );
      expect(t.all('hotSpotRolled').map((e) => e.lost)).toEqual(lost);
    }
  });
  it('TV-30 Hot Spot 2 is gone: a 2 is lost, a 6 picks among the others, a 5 is the fifth', () => {
    for (const face of [2, 6, 5]) {
      const t = scene({ preset: 'en-2007' });
      (t.board().hotSpots[1] as { active: boolean }).active = false;
      arrive(t, ...lone, dice('hot spot', face));
      expect(t.last('hotSpotRolled')).toMatchObject({ lost: face === 2, number: face === 6 ? null : face });
      expect(t.options().flatMap((c) => (c.t === 'hotSpot' ? [c.number] : []))).toEqual(face === 6 ? [1, 3, 4, 5] : []);
      expect(t.asked().ask).toBe({ 2: 'activate', 6: 'hotSpot', 5: 'arrive' }[face]);
    }
  });
});

describe('neutralising', () => {
  /** Marines beside the marker of the first Hot Spot for one turn. */
  function held(t: Table, moves: boolean) {
    t.activate('alpha');
    t.order(moves ? 'move' : 'hold');
    if (moves) t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(6.75), y: t.inch(10.6) } });
    if (t.asked().ask === 'window') t.play({ t: 'pass' });
    t.play({ t: 'endPhase' }, dice('arrivals', 6));
  }
  const at = { ...alpha, at: [6.45, 10] as [number, number], weapons: ['rifle', 'rifle'] as const };
  rule('AA-HOT-6', 'Regulars neutralise a Hot Spot by touching its marker for a turn without moving.', () => {
    const t = scene({ units: [at, band] });
    held(t, false);
    expect(t.last('neutralised')).toMatchObject({ number: 1, by: 0 });
    const late = scene({ units: [{ ...at, at: [6.45, 11.5] }, band] });
    held(late, true);
    expect(late.all('neutralised')).toEqual([]);
    for (const [hotSpotNeutralise, gone] of [
      ['stationaryInContact', 0],
      ['inContact', 1],
    ] as const) {
      const moved = scene({ units: [at, band], options: { hotSpotNeutralise } });
      moved.unit('alpha').moved = 100;
      held(moved, false);
      expect(moved.all('neutralised').length).toBe(gone);
    }
  });
  rule('AA-HOT-7', 'Take a neutralised Hot Spot off the table.', () => {
    const t = scene({ units: [at, band] });
    held(t, false);
    expect(t.board().hotSpots.map((spot) => spot.active)).toEqual([false, true, true, true, true]);
    t.activate('alpha');
    t.order('hold');
    t.play({ t: 'endPhase' }, dice('arrivals', 6));
    expect(t.all('neutralised').length).toBe(1);
  });
});
