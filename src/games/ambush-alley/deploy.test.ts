import { describe, expect, it } from 'vitest';
import { distanceSquared, INCH, inchPoint } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { Open } from './board.ts';
import type { Placement } from './choices.ts';
import {
  arrivalPlaces,
  autoDeploy,
  autoHotSpots,
  checkArrival,
  checkHotSpots,
  checkPlacement,
  figuresOf,
  squeeze,
} from './deploy.ts';
import { newFigure } from './evolve.ts';
import { type Options, optionsSchema } from './options.ts';
import type { Deploy, ScenarioFile } from './scenario.ts';
import { compileSetting, firstScenarioFiles, newBoard, REVISION, scenarioFiles, type Setting } from './setting.ts';
import { siteAt } from './sites.ts';
import { inZone } from './zones.ts';
import { isTogether } from './space.ts';

const options = optionsSchema.parse({});
/** Distances are measured where the contractors of the first revision are. */
const [en] = firstScenarioFiles as [ScenarioFile];

/** Small and quick, and the same on every machine. */
function picker(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % n;
  };
}

const AK = 7;
const LEADERS = 4;
const TEAM = 1;

/** The market, with another zone for the first band. */
function given(deploy: Deploy, more: Partial<Options> = {}, who = AK) {
  const file = structuredClone(en);
  file.zones = [
    {
      id: 'yard',
      nameEn: 'Yard',
      nameFr: 'Cour',
      area: [
        [14, 16],
        [20, 16],
        [20, 20],
        [14, 20],
      ],
    },
  ];
  (file.units[who] as ScenarioFile['units'][number]).deploy = deploy;
  const setting = compileSetting({ scenario: en.id, file, options: { ...options, ...more } });
  return { setting, open: newBoard(setting).open };
}

function put({ open }: { open: Open }, unit: number, places: readonly Placement[]): void {
  figuresOf(open, unit).forEach((f, i) => Object.assign(open.figures[f] as object, places[i]));
  (open.units[unit] as Open['units'][number]).onTable = true;
}

function deployAll(setting: Setting, open: Open, pick: Chance): void {
  setting.units.forEach((info, unit) => {
    const places = autoDeploy(setting, open, unit, pick);
    expect(places, info.id).toBeDefined();
    expect(checkPlacement(setting, open, unit, places ?? []), info.id).toBeUndefined();
    put({ open }, unit, places ?? []);
    expect(isTogether(setting.space, open, unit), info.id).toBe(true);
  });
}

describe('where a unit may be set up', () => {
  // The contractors are at 11.35, 13.35 and 12.15, 13.2; the streets are 10.5-13.5 across and 12.5-15.5 up.
  const cases: [string, Deploy, [number, number, number?], [number, number, number?], string][] = [
    ['on a road', { onRoad: 'ns' }, [11, 2], [14, 5], 'deployRoad'],
    ['beside a road', { distanceFromRoad: { road: 'ns', min: 4, max: 6 } }, [18, 11], [17.7, 9], 'deployRoad'],
    [
      'not too far from a road',
      { distanceFromRoad: { road: 'ns', min: 4, max: 6 } },
      [5.4, 4.5],
      [4.2, 4.8],
      'deployRoad',
    ],
    ['near the north', { maxFromEdge: { edge: 'north', distance: 4 } }, [12, 19.8], [12, 19.7], 'deployEdge'],
    ['near the south', { maxFromEdge: { edge: 'south', distance: 4 } }, [12, 4.2], [12, 4.3], 'deployEdge'],
    ['near the east', { maxFromEdge: { edge: 'east', distance: 4 } }, [19.8, 14], [19.7, 14], 'deployEdge'],
    ['near the west', { maxFromEdge: { edge: 'west', distance: 4 } }, [4.2, 14], [4.3, 14], 'deployEdge'],
    ['far from the contractors', { fromContractors: { min: 6, max: 8 } }, [18.7, 13.2], [18.5, 13.2], 'deployDistance'],
    ['not too far from them', { fromContractors: { min: 6, max: 8 } }, [20.6, 13.2], [20.7, 13.2], 'deployDistance'],
    ['north of them', { bearing: 'north' }, [12, 18], [20, 14], 'deployBearing'],
    ['east of them', { bearing: 'east' }, [20, 14], [12, 18], 'deployBearing'],
    ['south of them', { bearing: 'south' }, [12, 2], [12, 18], 'deployBearing'],
    ['west of them', { bearing: 'west' }, [2, 14], [12, 2], 'deployBearing'],
    ['in cover', { inCover: true }, [2, 2], [12, 2], 'deployCover'],
    ['behind a wall', { inCover: true }, [16, 5.7], [12, 20], 'deployCover'],
    ['in a zone', { zone: 'yard' }, [16.6, 18], [12, 18], 'deployZone'],
    ['not on a roof', { rooftop: 'forbidden' }, [2, 2, 0], [2, 2, 1], 'deployRoof'],
    ['not on a roof if nobody says so', {}, [2, 2, 0], [2, 2, 1], 'deployRoof'],
    ['on the roof, not on its edge', { rooftop: 'allowed' }, [2, 2, 1], [0.9, 2, 1], 'cannotStand'],
    ['on the roof above the storeys', { rooftop: 'allowed' }, [2, 9, 2], [2, 9, 3], 'cannotStand'],
    ['anywhere but in a wreck', { anywhere: true }, [1, 6.5], [12.35, 14.35], 'cannotStand'],
  ];
  it.each(cases)('%s', (_, deploy, good, bad, error) => {
    const { setting, open } = given(deploy);
    const ask = ([x, y, level]: [number, number, number?]) => inZone(setting, open, AK, inchPoint(x, y), level ?? 0);
    expect(ask(good)).toBeUndefined();
    expect(ask(bad)).toMatchObject({ error, rule: 'AA-SETUP-7' });
  });

  it('lets Regulars stand on the road or beside it (AA-Q-132)', () => {
    const ask = (x: number, more: Partial<Options> = {}) => {
      const { setting, open } = given({ anywhere: true }, more);
      return inZone(setting, open, TEAM, inchPoint(x, 2), 0);
    };
    for (const x of [12, 14, 16, 17.7]) expect(ask(x)).toBeUndefined();
    expect(ask(17.8)).toMatchObject({
      error: 'deployRoad',
      rule: 'AA-SETUP-6',
      data: { min: 0, max: 4, ruling: 'AA-Q-132' },
    });
    for (const x of [12, 15.75, 17.7]) expect(ask(x, { deployBand: 'strict' })).toBeUndefined();
    expect(ask(15.7, { deployBand: 'strict' })).toMatchObject({ error: 'deployRoad', data: { min: 2 } });
    const { setting, open } = given({ anywhere: true });
    expect(inZone(setting, open, TEAM, inchPoint(12, 8.3), 0)).toMatchObject({ error: 'deployEdge' });
  });

  it('measures bearings to 45 degrees, the diagonal included', () => {
    const { setting, open } = given({ bearing: 'east' });
    expect(inZone(setting, open, AK, inchPoint(16.15, 17.2), 0)).toMatchObject({ error: 'cannotStand' });
    expect(inZone(setting, open, AK, inchPoint(15.15, 16.2), 0)).toBeUndefined();
    expect(inZone(setting, open, AK, inchPoint(15.14, 16.2), 0)).toMatchObject({ error: 'deployBearing' });
  });

  it('keeps units apart and across the road, once the others stand', () => {
    const at = (x: number, y: number): Placement => ({ ...inchPoint(x, y), z: 0, inside: -1 });
    const apart = given({ apartFrom: { unit: 'leaders', distance: 1 } });
    const here = inchPoint(5.4, 6.4);
    expect(inZone(apart.setting, apart.open, AK, here, 0)).toBeUndefined();
    put(apart, LEADERS, [at(5.4, 7.9), at(5.4, 8.5), at(5.4, 9.1), at(5.4, 11)]);
    expect(inZone(apart.setting, apart.open, AK, here, 0)).toMatchObject({ error: 'deployApart' });
    expect(inZone(apart.setting, apart.open, AK, inchPoint(5.4, 6.3), 0)).toBeUndefined();
    const across = given({ acrossFrom: { road: 'ns', unit: 'leaders' } });
    expect(inZone(across.setting, across.open, AK, here, 0)).toBeUndefined();
    put(across, LEADERS, [at(5.4, 7.9), at(5.4, 8.5), at(5.4, 9.1), at(5.4, 11)]);
    expect(inZone(across.setting, across.open, AK, here, 0)).toMatchObject({ error: 'deployAcross' });
    expect(inZone(across.setting, across.open, AK, inchPoint(18, 6.1), 0)).toBeUndefined();
    const ew = given({ acrossFrom: { road: 'ew', unit: 'leaders' } });
    put(ew, LEADERS, [at(5.4, 7.9), at(5.4, 8.5), at(5.4, 9.1), at(5.4, 11)]);
    expect(inZone(ew.setting, ew.open, AK, here, 0)).toMatchObject({ error: 'deployAcross' });
    expect(inZone(ew.setting, ew.open, AK, inchPoint(12, 20), 0)).toBeUndefined();
  });

  it('knows a bunch by the names of its men', () => {
    const { setting, open } = given({ apartFrom: { unit: 'leaders', distance: 1 } }, { leaderBunch: 'individuals' });
    const ak = setting.unitNames.indexOf('ak-1');
    put({ open }, LEADERS, [{ ...inchPoint(5.4, 8), z: 0, inside: -1 }]);
    expect(inZone(setting, open, ak, inchPoint(5.4, 7), 0)).toMatchObject({ error: 'deployApart' });
  });
});

describe('setting up by hand', () => {
  const row = (x: number, y: number, step = 0.6, count = 6): Placement[] =>
    Array.from({ length: count }, (_, i) => ({ ...inchPoint(x + i * step, y), z: 0, inside: -1 }));
  const { setting, open } = given({ anywhere: true, rooftop: 'allowed' });

  it('takes what is in order', () => expect(checkPlacement(setting, open, AK, row(14, 13))).toBeUndefined());

  const wrong: [string, Placement[], string, string][] = [
    ['too few', row(14, 13, 0.6, 5), 'figureCount', 'AA-SETUP-7'],
    ['upon each other', row(14, 13, 0.4), 'overlap', 'AA-SETUP-7'],
    ['upon a contractor', row(12.2, 13.2), 'overlap', 'AA-SETUP-7'],
    ['all over the place', row(1, 13, 3), 'notTogether', 'AA-COH-1'],
    ['off the table', row(22, 14), 'cannotStand', 'AA-SETUP-7'],
    ['in the air', row(14, 13).map((place) => ({ ...place, z: 500 })), 'cannotStand', 'AA-SETUP-7'],
    [
      'in a house that is not there',
      row(14, 13).map((place) => ({ ...place, inside: 3 })),
      'cannotStand',
      'AA-SETUP-7',
    ],
    ['between the lattice', row(14, 13).map((place) => ({ ...place, x: place.x + 0.5 })), 'cannotStand', 'AA-SETUP-7'],
  ];
  it.each(wrong)('refuses %s', (_, places, error, rule) => {
    expect(checkPlacement(setting, open, AK, places)).toMatchObject({ error, rule });
  });

  it('lets roofs be used: the height of the roof, and the house', () => {
    const roof = Array.from({ length: 6 }, (_, i) =>
      siteAt(setting.space, open.present, inchPoint(1.2 + 0.55 * i, 2), 1),
    );
    expect(roof[0]).toMatchObject({ z: 3 * INCH, inside: 2 });
    expect(checkPlacement(setting, open, AK, roof as Placement[])).toBeUndefined();
    expect(siteAt(setting.space, open.present, inchPoint(2, 9), 1)).toMatchObject({ z: 2.5 * INCH, inside: 4 });
  });

  it('names the figure that is out of its zone', () => {
    const far = given({ maxFromEdge: { edge: 'east', distance: 8 } });
    expect(checkPlacement(far.setting, far.open, AK, row(15.3, 13))).toMatchObject({
      error: 'deployEdge',
      data: { index: 0 },
    });
  });

  it('is done once, and for units of the scenario', () => {
    const done = given({ anywhere: true });
    put(done, AK, row(14, 13));
    expect(checkPlacement(done.setting, done.open, AK, row(14, 14))).toMatchObject({ error: 'alreadyDeployed' });
    expect(checkPlacement(done.setting, done.open, 99, [])).toMatchObject({ error: 'notAStartingUnit' });
    expect(inZone(done.setting, done.open, 99, inchPoint(14, 14), 0)).toMatchObject({ error: 'notAStartingUnit' });
  });
});

const tables = scenarioFiles.flatMap((file) => (file.maps ?? [file.map]).map((map) => [file.id, map] as const));

describe('setting up by itself', () => {
  it.each(tables)(
    '%s on %s: 50 times, always legal',
    (scenario, map) => {
      const setting = compileSetting({ revision: REVISION, scenario, map, options });
      const seen = new Set<string>();
      for (let seed = 0; seed < 50; seed++) {
        const { open } = newBoard(setting);
        deployAll(setting, open, picker(seed));
        seen.add(JSON.stringify(open.figures));
      }
      expect(seen.size).toBeGreaterThan(40);
    },
    60_000,
  );

  it.each([
    [{ figureScale: '28mm' }],
    [{ figureScale: '28mm', tableSide28mmIn: 36 }],
    [{ figureScale: '28mm', tableSide28mmIn: 36, scaleFactor28mm: 2 }],
    [{ cohesionChain: false }],
    [{ cohesionCentre: 'referenceFigure' }],
    [{ leaderBunch: 'individuals' }],
    [{ deployBand: 'strict' }],
  ] as [Partial<Options>][])(
    'with %o',
    (more) => {
      for (const [scenario, map] of tables) {
        const setting = compileSetting({ revision: REVISION, scenario, map, options: { ...options, ...more } });
        const { open } = newBoard(setting);
        deployAll(setting, open, picker(1));
        expect(open.figures.every(({ x }) => x >= 0)).toBe(true);
      }
    },
    60_000,
  );

  it('gives the same places for the same picks', () => {
    const setting = compileSetting({ scenario: en.id, options });
    const { open } = newBoard(setting);
    expect(autoDeploy(setting, open, 3, picker(5))).toEqual(autoDeploy(setting, open, 3, picker(5)));
  });

  it('says when there is no room', () => {
    const { setting, open } = given({ maxFromEdge: { edge: 'south', distance: 1 }, bearing: 'north' });
    expect(autoDeploy(setting, open, AK, picker(1))).toBeUndefined();
    const crowd = given({ fromContractors: { min: 0, max: 0.1 } });
    expect(autoDeploy(crowd.setting, crowd.open, AK, picker(1))).toBeUndefined();
  });

  it('and then the machine puts the unit as near as it can', () => {
    const { setting, open } = given({ fromContractors: { min: 0, max: 0.1 } });
    const places = squeeze(setting, open, AK);
    expect(places).toHaveLength(figuresOf(open, AK).length);
    for (const [i, place] of places.entries()) {
      expect(siteAt(setting.space, open.present, place, 0)).toEqual(place);
      const others = [...places.slice(i + 1), ...open.figures.filter((man) => man.x >= 0)];
      const base = 4 * setting.space.radius * setting.space.radius;
      expect(others.every((other) => distanceSquared(place, other) >= base)).toBe(true);
    }
  });
});

describe('Hot Spots', () => {
  it.each(tables)('%s on %s: apart, on the table, in cover', (scenario, map) => {
    for (const figureScale of ['15mm', '28mm'] as const) {
      const setting = compileSetting({ revision: REVISION, scenario, map, options: { ...options, figureScale } });
      const { open } = newBoard(setting);
      for (let seed = 0; seed < 50; seed++) {
        expect(checkHotSpots(setting, autoHotSpots(setting, open, picker(seed)) ?? [])).toBeUndefined();
      }
    }
  });

  it('are refused with the rule', () => {
    const setting = compileSetting({ scenario: en.id, options });
    const spots = [inchPoint(1, 1), inchPoint(7, 1), inchPoint(13, 1), inchPoint(19, 1), inchPoint(1, 7)];
    expect(checkHotSpots(setting, spots)).toBeUndefined();
    expect(checkHotSpots(setting, spots.slice(1))).toMatchObject({ error: 'hotSpotCount', rule: 'AA-HOT-1' });
    expect(checkHotSpots(setting, [...spots.slice(1), inchPoint(7, 6.99)])).toMatchObject({
      error: 'hotSpotsTooNear',
      rule: 'AA-HOT-2',
    });
    expect(checkHotSpots(setting, [...spots.slice(1), inchPoint(25, 7)])).toMatchObject({ error: 'offTable' });
    expect(checkHotSpots(setting, [...spots.slice(1), { x: 1.5, y: 30_000 }])).toMatchObject({ error: 'offTable' });
  });

  it('stay where they are fixed', () => {
    const setting = compileSetting({ scenario: en.id, options: { ...options, hotSpotPlacement: 'scenario' } });
    const { open } = newBoard(setting);
    const fixed = open.hotSpots.map(({ x, y }) => ({ x, y }));
    expect(autoHotSpots(setting, open, picker(1))).toEqual(fixed);
    expect(checkHotSpots(setting, fixed)).toBeUndefined();
  });

  it('may not fit', () => {
    const file = structuredClone(en);
    file.hotSpots.minApart = 40;
    const setting = compileSetting({ scenario: en.id, file, options });
    expect(autoHotSpots(setting, newBoard(setting).open, picker(1))).toBeUndefined();
  });
});

describe('arrivals', () => {
  /** A game under way, with a unit of so many that waits to be placed. */
  function underWay(scenario: string, map: string, seed: number, count: number) {
    const setting = compileSetting({ revision: REVISION, scenario, map, options });
    const { open } = newBoard(setting);
    const pick = picker(seed);
    open.hotSpots = (autoHotSpots(setting, open, pick) ?? []).map((at) => ({ ...at, active: true, heldBy: -1 }));
    deployAll(setting, open, pick);
    const unit = open.units.push({ ...(open.units.at(-1) as Open['units'][number]), onTable: false }) - 1;
    for (let i = 0; i < count; i++) open.figures.push({ ...newFigure(unit, 'ak47'), leader: i === 0 });
    return { setting, open, unit, pick };
  }

  it.each(tables)(
    '%s on %s: within 4 inches, together, away from Regulars',
    (scenario, map) => {
      for (let seed = 0; seed < 4; seed++) {
        const { setting, open, unit, pick } = underWay(scenario, map, seed, 8);
        open.hotSpots.forEach((_, i) => {
          const places = arrivalPlaces(setting, open, i, 8, pick);
          expect(places.length).toBe(8);
          expect(checkArrival(setting, open, i, unit, places)).toBeUndefined();
        });
      }
    },
    60_000,
  );

  it('leaves out those who do not fit', () => {
    const { setting, open, unit, pick } = underWay(en.id, 'map-market', 1, 12);
    const [man] = open.figures;
    const spot = inchPoint(12, 22);
    open.hotSpots[0] = { ...spot, active: true, heldBy: -1 };
    // A ring of Regulars leaves little room around the marker.
    for (let x = 9; x <= 15; x += 2.7) {
      for (let y = 18; y <= 23.5; y += 2.7)
        open.figures.push({ ...(man as Open['figures'][number]), ...inchPoint(x, y), z: 0, inside: -1 });
    }
    const places = arrivalPlaces(setting, open, 0, 12, pick);
    expect(places.length).toBeLessThan(12);
    expect(checkArrival(setting, open, 0, unit, places)).toBeUndefined();
    expect(arrivalPlaces(setting, open, 9, 3, pick)).toEqual([]);
    expect(arrivalPlaces(setting, open, 0, 0, pick)).toEqual([]);
  });

  it('are refused with the rule', () => {
    const { setting, open, unit } = underWay(en.id, 'map-market', 2, 2);
    const spot = inchPoint(12, 20);
    open.hotSpots[0] = { ...spot, active: true, heldBy: -1 };
    open.figures = open.figures.filter((man) => man.x < 0 || distanceSquared(man, spot) > (8 * INCH) ** 2);
    const at = (x: number, y: number): Placement => ({ ...inchPoint(x, y), z: 0, inside: -1 });
    const ask = (...places: Placement[]) => checkArrival(setting, open, 0, unit, places);
    expect(ask(at(12, 20), at(12.6, 20))).toBeUndefined();
    expect(ask(at(12, 20))).toMatchObject({ error: 'figureCount', rule: 'AA-HOT-5', data: { wanted: 2, given: 1 } });
    expect(ask(at(12, 20), at(12.2, 20))).toMatchObject({ error: 'overlap', rule: 'AA-HOT-5' });
    expect(ask(at(12, 15.7), at(12.6, 20))).toMatchObject({ error: 'tooFarFromHotSpot', rule: 'AA-HOT-5' });
    expect(ask({ ...at(12, 20), z: 7 }, at(12.6, 20))).toMatchObject({ error: 'cannotStand' });
    expect(ask(at(12, 20), at(12.6, 20), at(13.2, 20))).toMatchObject({ error: 'figureCount' });
    expect(checkArrival(setting, open, 8, unit, [])).toMatchObject({ error: 'noHotSpot' });
    Object.assign(open.figures[0] as object, at(12, 21));
    expect(ask(at(12, 20), at(12.6, 20))).toMatchObject({ error: 'tooNearRegulars', data: { ruling: 'AA-Q-29' } });
    expect(ask(at(12, 19.4), at(12.6, 19.4))).toBeUndefined();
  });
});
