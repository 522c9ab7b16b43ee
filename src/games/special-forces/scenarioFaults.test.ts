import { describe, expect, it } from 'vitest';
import { presets } from './options.ts';
import type { MapFile, ScenarioFile, VehicleFile } from './scenario.ts';
import { scenarioFaults } from './scenarioFaults.ts';
import { mapFiles, scenarioFiles } from './setting.ts';

type Files = { scenario: ScenarioFile; map: MapFile };

function broken(id: string, change: (files: Files) => void): string[] {
  const scenario = structuredClone(scenarioFiles.find((file) => file.id === id)) as ScenarioFile;
  const map = structuredClone(mapFiles.find((file) => file.id === scenario.map)) as MapFile;
  change({ scenario, map });
  return scenarioFaults(scenario, map).map(({ path, error }) => `${path} ${error}`);
}
const rides = ({ vehicles }: ScenarioFile): VehicleFile[] => vehicles as VehicleFile[];
const first = <X>(list: readonly X[] | undefined): X => (list as readonly X[])[0] as X;

describe('what can be wrong in a file', () => {
  const cases: readonly [string, string, (files: Files) => void][] = [
    [
      'colombia-1996',
      'map/terrain/1/piece/id duplicate',
      ({ map }) => {
        (map.terrain[1] as MapFile['terrain'][number]).piece.id = first(map.terrain).piece.id;
      },
    ],
    [
      'colombia-1996',
      'map/terrain/8/piece/box outside',
      ({ map }) => {
        (map.terrain[8] as MapFile['terrain'][number]).piece.box = [40, 40, 60, 60];
      },
    ],
    [
      'colombia-1996',
      'map/terrain/9/piece/openings/0 opening',
      ({ map }) => {
        first((map.terrain[9] as MapFile['terrain'][number]).piece.openings).from = [1, 1];
      },
    ],
    [
      'colombia-1996',
      'map/ladders/0/foot cannotStand',
      ({ map }) => {
        first(map.ladders).foot = [36.2, 35];
      },
    ],
    [
      'colombia-1996',
      'map/ladders/0/head cannotStand',
      ({ map }) => {
        first(map.ladders).head = [30, 30];
      },
    ],
    [
      'colombia-1996',
      'map/ladders/1/id duplicate',
      ({ map }) => {
        (map.ladders as { id: string }[])[1] = { ...first(map.ladders) };
      },
    ],
    [
      'colombia-1996',
      'scenario/sides/1/setup/zone unknownZone',
      ({ scenario }) => {
        scenario.zones = [];
      },
    ],
    [
      'colombia-1996',
      'scenario/zones/0/area crosses itself',
      ({ scenario }) => {
        first(scenario.zones).area = [
          [10, 10],
          [20, 20],
          [20, 10],
          [10, 20],
        ];
      },
    ],
    [
      'colombia-1996',
      'scenario/zones/0/area/0 offTable',
      ({ scenario }) => {
        first(scenario.zones).area[0] = [60, 60];
      },
    ],
    [
      'colombia-1996',
      'scenario/sides/0/units/0/figures unitSize',
      ({ scenario }) => {
        first(scenario.sides[0].units).figures.pop();
      },
    ],
    [
      'colombia-1996',
      'scenario/sides/0/units/0/figures/1/id duplicate',
      ({ scenario }) => {
        (first(scenario.sides[0].units).figures[1] as { id: string }).id = 'team-1';
      },
    ],
    [
      'colombia-1996',
      'scenario/sides/0/units/0/figures/0/id reservedId',
      ({ scenario }) => {
        first(first(scenario.sides[0].units).figures).id = 'turn';
      },
    ],
    [
      'colombia-1996',
      'scenario/crates cratesAndHostages',
      ({ scenario }) => {
        scenario.hostages = { figures: [{ id: 'h', nameEn: 'h', nameFr: 'h' }], bySquare: false };
      },
    ],
    [
      'colombia-1996',
      'scenario/crates nobodyHides',
      ({ scenario }) => {
        scenario.sides[1].setup = { how: 'placed' };
      },
    ],
    [
      'colombia-1996',
      'scenario/sides/1/setup noRoom',
      ({ scenario }) => {
        first(scenario.zones).area = [
          [24, 32],
          [26, 32],
          [26, 34],
          [24, 34],
        ];
      },
    ],
    [
      'iraq-2004',
      'map/terrain nowhereToHide',
      ({ map }) => {
        map.terrain = map.terrain.filter(({ piece }) => piece.kind !== 'building');
        map.ladders = [];
      },
    ],
    [
      'iraq-2004',
      'scenario/hostages noHostages',
      ({ scenario }) => {
        delete scenario.hostages;
      },
    ],
    [
      'iraq-2004',
      'scenario/sides/1/setup/centre offTable',
      ({ scenario }) => {
        scenario.sides[1].setup = { how: 'circle', centre: [72, 60], radius: 24, roofs: true };
      },
    ],
    [
      'iraq-2004',
      'scenario/hostages/figures placedAndHidden',
      ({ scenario }) => {
        first(scenario.hostages?.figures).at = [36, 32];
      },
    ],
    [
      'afghanistan-2001',
      'scenario/squares noSquares',
      ({ scenario }) => {
        delete scenario.squares;
      },
    ],
    [
      'crossroads',
      'scenario/vehicles/0/at offTable',
      ({ scenario }) => {
        first(scenario.vehicles).at = [0.5, 18];
      },
    ],
    [
      'crossroads',
      'scenario/vehicles/1/capacity tooFull',
      ({ scenario }) => {
        rides(scenario)[1] = { ...(rides(scenario)[1] as VehicleFile), capacity: 5 };
      },
    ],
    [
      'crossroads',
      'scenario/vehicles/2/capacity capacity',
      ({ scenario }) => {
        rides(scenario)[2] = { ...(rides(scenario)[2] as VehicleFile), capacity: 1 };
      },
    ],
    [
      'crossroads',
      'scenario/sides/0/units/1/crewOf unknownVehicle',
      ({ scenario }) => {
        (scenario.sides[0].units[1] as { crewOf: string }).crewOf = 'tank';
      },
    ],
    [
      'crossroads',
      'scenario/sides/0/units/0/figures/0/aboard unknownVehicle',
      ({ scenario }) => {
        first(first(scenario.sides[0].units).figures).aboard = 'bus';
      },
    ],
    [
      'crossroads',
      'scenario/sides/0/units/0/figures/0/role noRole',
      ({ scenario }) => {
        delete first(first(scenario.sides[0].units).figures).role;
      },
    ],
    [
      'crossroads',
      'scenario/sides/1/units/0/figures/0/at notPlaced',
      ({ scenario }) => {
        delete first(first(scenario.sides[1].units).figures).at;
      },
    ],
    [
      'crossroads',
      'scenario/sides/1/units/0/figures/1/at overlap',
      ({ scenario }) => {
        (first(scenario.sides[1].units).figures[1] as { at: [number, number] }).at = [29.5, 23.5];
      },
    ],
    [
      'crossroads',
      'scenario/sides/1/units/0/figures/0/at cannotStand',
      ({ scenario }) => {
        first(first(scenario.sides[1].units).figures).at = [27.5, 25.5];
      },
    ],
  ];
  for (const [id, fault, change] of cases) it(`${id}: ${fault}`, () => expect(broken(id, change)).toContain(fault));
  it('an option may leave too little room', () => {
    const [scenario, map] = [scenarioFiles[2] as ScenarioFile, mapFiles[2] as MapFile];
    const faults = scenarioFaults(scenario, map, { ...presets.literal, minDeployGap: 12 });
    expect(faults.length === 0 || faults[0]?.error === 'noRoom').toBe(true);
  });
});
