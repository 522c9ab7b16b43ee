import { describe, expect, it } from 'vitest';
import { ambushAlley } from './index.ts';
import { rulebook } from './rulebook/index.ts';
import type { MapFile, ScenarioFile } from './scenario.ts';
import { mapFaults, scenarioFaults } from './scenarioFaults.ts';
import { mapFiles, scenarioFiles } from './setting.ts';

const [en] = scenarioFiles as [ScenarioFile];
const [market] = mapFiles as [MapFile];

type Spoil<F> = (file: F) => void;
const unit = (file: ScenarioFile, u: number) => file.units[u] as ScenarioFile['units'][number];

describe('bad scenarios', () => {
  const shapes: [string, Spoil<Record<string, unknown>>, string][] = [
    ['an unknown field', (f) => (f['colour'] = 'red'), 'file'],
    ['a die of 7 sides', (f) => ((f['units'] as { quality: number }[])[0]!.quality = 7), 'file/units/0/quality'],
    ['three decimals', (f) => ((f['contractors'] as { at: number[] }[])[0]!.at[0] = 1.234), 'file/contractors/0/at/0'],
    [
      'dice that are none',
      (f) => ((f['reinforcement'] as { rows: { figures: { count: string }[] }[] }).rows[0]!.figures[0]!.count = '1d8'),
      'file/reinforcement/rows/0/figures/0/count',
    ],
    ['a level of 7', (f) => (f['insurgencyLevel'] = 7), 'file/insurgencyLevel'],
    ['no exits', (f) => (f['exits'] = []), 'file/exits'],
    ['two shapes', (f) => ((f['objects'] as { box: number[] }[])[0]!.box = [1, 1, 2, 2]), 'file/objects/0'],
  ];
  it.each(shapes)('%s', (_, spoil, path) => {
    const file = structuredClone(en) as unknown as Record<string, unknown>;
    spoil(file);
    const read = ambushAlley.read({ file });
    expect('faults' in read && read.faults[0]).toMatchObject({ path, error: 'schema' });
  });

  const meanings: [string, Spoil<ScenarioFile>, string, string, string?][] = [
    ['one id twice', (f) => (unit(f, 1).id = 'squad-leader'), 'scenario/units/1/id', 'duplicate'],
    ['an id that positions use', (f) => (unit(f, 1).id = 'turn'), 'scenario/units/1/id', 'reservedId'],
    ['an id of arrivals', (f) => (unit(f, 1).id = 'arrival-1'), 'scenario/units/1/id', 'reservedId'],
    ['an object named as a road', (f) => (f.objects![0]!.id = 'ns'), 'scenario/objects/0/id', 'duplicate'],
    [
      'an unknown road',
      (f) => (unit(f, 1).deploy = { onRoad: 'nn' }),
      'scenario/units/1/deploy/onRoad',
      'unknownRoad',
      'AA-SETUP-6',
    ],
    [
      'an unknown unit',
      (f) => (unit(f, 6).deploy = { apartFrom: { unit: 'x', distance: 1 } }),
      'scenario/units/6/deploy/apartFrom/unit',
      'unknownUnit',
      'AA-SETUP-7',
    ],
    ['an unknown zone', (f) => (unit(f, 6).deploy = { zone: 'x' }), 'scenario/units/6/deploy/zone', 'unknownZone'],
    [
      'an empty band',
      (f) => (unit(f, 7).deploy = { fromContractors: { min: 8, max: 6 } }),
      'scenario/units/7/deploy/fromContractors',
      'emptyRange',
    ],
    [
      'anywhere, but not there',
      (f) => (unit(f, 7).deploy = { anywhere: true, inCover: true }),
      'scenario/units/7/deploy/anywhere',
      'notAnywhere',
    ],
    ['no place at all', (f) => delete unit(f, 7).deploy, 'scenario/units/7/deploy', 'noDeploy'],
    ['half a unit placed', (f) => (unit(f, 7).figures[0]!.at = [1, 1]), 'scenario/units/7/figures', 'partlyPlaced'],
    ['a bearing from nobody', (f) => (f.contractors = []), 'scenario/units/4/deploy/bearing', 'noContractors'],
    [
      'a contractor in a house',
      (f) => (f.contractors[0]!.at = [12.4, 14.4]),
      'scenario/contractors/0/at',
      'cannotStand',
    ],
    ['a contractor off the table', (f) => (f.contractors[0]!.at = [30, 14]), 'scenario/contractors/0/at', 'offTable'],
    [
      'contractors upon each other',
      (f) => (f.contractors[1]!.at = [12.7, 16.3]),
      'scenario/contractors/1/at',
      'overlap',
    ],
    [
      'someone off the table',
      (f) => (unit(f, 0).figures[0]!.at = [30, 1]),
      'scenario/units/0/figures/0/at',
      'offTable',
      'AA-SETUP-6',
    ],
    [
      'someone in the car',
      (f) => (unit(f, 0).figures[0]!.at = [12.4, 14.4]),
      'scenario/units/0/figures/0/at',
      'cannotStand',
    ],
    [
      'someone on a roof in the street',
      (f) => Object.assign(unit(f, 0).figures[0]!, { at: [12, 2], level: 1 }),
      'scenario/units/0/figures/0/at',
      'cannotStand',
    ],
    [
      'Hot Spots too near',
      (f) =>
        (f.hotSpots = {
          count: 2,
          minApart: 6,
          positions: [
            [1, 1],
            [5, 5],
          ],
        }),
      'scenario/hotSpots/positions/1',
      'hotSpotsTooNear',
      'AA-HOT-2',
    ],
    [
      'too few Hot Spots',
      (f) => (f.hotSpots.positions = [[1, 1]]),
      'scenario/hotSpots/positions',
      'hotSpotCount',
      'AA-HOT-1',
    ],
    ['a row too few', (f) => f.reinforcement.rows.pop(), 'scenario/reinforcement/rows', 'missingRow', 'AA-REIN-4'],
    [
      'a row twice',
      (f) => (f.reinforcement.rows[1]!.roll = 2),
      'scenario/reinforcement/rows/1/roll',
      'duplicate',
      'AA-REIN-4',
    ],
    ['no Regulars', (f) => (f.units = f.units.slice(4)), 'scenario/units', 'noUnits'],
    [
      'Regulars with the dice of Insurgents',
      (f) => (unit(f, 0).morale = 'option'),
      'scenario/units/0/morale',
      'insurgentsOnly',
    ],
    [
      'hunkered down at the run',
      (f) => (unit(f, 5).start = { hunkered: true, mode: 'rapid' }),
      'scenario/units/5/start/mode',
      'hunkeredAndMoving',
    ],
    [
      'a limit that is not given',
      (f) => {
        f.decides = ['turnLimit'];
        delete f.turnLimit;
      },
      'scenario/turnLimit',
      'undecided',
    ],
    ['an exit twice', (f) => (f.exits = ['south', 'south']), 'scenario/exits/1', 'duplicate'],
    ['the care of nobody', (f) => (f.contractors[0]!.care = 'x'), 'scenario/contractors/0/care', 'unknownUnit'],
    [
      'a zone across itself',
      (f) =>
        (f.zones = [
          {
            id: 'z',
            nameEn: 'z',
            nameFr: 'z',
            area: [
              [0, 0],
              [2, 2],
              [2, 0],
              [0, 2],
            ],
          },
        ]),
      'scenario/zones/0/area',
      'crosses itself',
    ],
    [
      'a zone off the table',
      (f) =>
        (f.zones = [
          {
            id: 'z',
            nameEn: 'z',
            nameFr: 'z',
            area: [
              [0, 0],
              [30, 0],
              [2, 2],
            ],
          },
        ]),
      'scenario/zones/0/area/1',
      'offTable',
    ],
    [
      'a zone without room',
      (f) => (unit(f, 7).deploy = { maxFromEdge: { edge: 'south', distance: 1 }, bearing: 'north' }),
      'scenario/units/7/deploy',
      'noRoom',
      'AA-SETUP-7',
    ],
    ['more town than there is', (f) => (f.minFeatures = 99), 'map/pieces', 'tooFewFeatures', 'AA-SCN-17'],
    [
      'an object off the table',
      (f) => (f.objects![0] = { kind: 'wreck', box: [23, 1, 25, 2] }),
      'scenario/objects/0/box',
      'outside',
    ],
  ];
  it.each(meanings)('%s', (_, spoil, path, error, rule) => {
    const file = structuredClone(en);
    spoil(file);
    expect(scenarioFaults(file, market)).toContainEqual(
      expect.objectContaining({ path, error, ...(rule ? { rule } : {}) }),
    );
  });

  it('names only rules of the book', () => {
    const named = meanings.flatMap(([, , , , rule]) => rule ?? []);
    expect(named.filter((rule) => !Object.hasOwn(rulebook.entries, rule))).toEqual([]);
  });
});

describe('bad maps', () => {
  const cases: [string, Spoil<MapFile>, string, string][] = [
    ['one id twice', (f) => (f.pieces[1]!.id = 'ns'), 'map/pieces/1/id', 'duplicate'],
    ['a road without a name', (f) => delete f.pieces[0]!.id, 'map/pieces/0/id', 'roadWithoutId'],
    [
      'a road as a line',
      (f) =>
        (f.pieces[0] = {
          id: 'ns',
          kind: 'road',
          line: [
            [1, 1],
            [2, 2],
          ],
        }),
      'map/pieces/0/line',
      'roadNotAnArea',
    ],
    ['a house off the table', (f) => (f.pieces[2]!.box = [23, 1, 25, 3]), 'map/pieces/2/box', 'outside'],
    ['an area off the table', (f) => (f.pieces[3]!.area![1] = [26, 1]), 'map/pieces/3/area/1', 'outside'],
    [
      'an area across itself',
      (f) =>
        (f.pieces[3] = {
          kind: 'rubble',
          area: [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
          ],
        }),
      'map/pieces/3/area',
      'crosses itself',
    ],
    ['a door in no wall', (f) => (f.pieces[5]!.openings![0]!.from = [9, 9]), 'map/pieces/5/openings/0', 'opening'],
    [
      'Hot Spots too near',
      (f) =>
        (f.hotSpots = [
          [1, 1],
          [2, 2],
        ]),
      'map/hotSpots/1',
      'hotSpotsTooNear',
    ],
  ];
  it.each(cases)('%s', (_, spoil, path, error) => {
    const file = structuredClone(market);
    spoil(file);
    expect(mapFaults(file)).toContainEqual(expect.objectContaining({ path, error }));
    const read = ambushAlley.read({ mapFile: file });
    expect('faults' in read).toBe(true);
  });

  it('says where a shape is wrong', () => {
    const read = ambushAlley.read({ mapFile: { ...market, table: { width: 5, depth: 24 } } });
    expect('faults' in read && read.faults[0]).toMatchObject({ path: 'mapFile/table/width', error: 'schema' });
  });
});
