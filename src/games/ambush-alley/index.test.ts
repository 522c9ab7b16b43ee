import { describe, expect, it } from 'vitest';
import { type Chance, seeded } from '../../kernel/dice.ts';
import { loadMatch, newMatch, replay, type Save } from '../../kernel/match.ts';
import { erase } from '../registry.ts';
import { ambushAlley } from './index.ts';
import type { MapFile, ScenarioFile } from './scenario.ts';
import { mapFiles, scenarioFiles, type Setup } from './setting.ts';

const [en] = scenarioFiles as [ScenarioFile];
const [market] = mapFiles as [MapFile];
const own = (): { file: ScenarioFile; mapFile: MapFile } => ({
  file: { ...structuredClone(en), id: 'my-story', map: 'my-town' },
  mapFile: { ...structuredClone(market), id: 'my-town' },
});

const setupOf = (asked: object): Setup => {
  const read = ambushAlley.read(asked);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.setup;
};
const faultsOf = (asked: object): string[] => {
  const read = ambushAlley.read(asked);
  if ('setup' in read) return [];
  return read.faults.map(({ path, error, rule }) => `${path} ${error}${rule === undefined ? '' : ` ${rule}`}`);
};

describe('what is asked for', () => {
  it('may be files of the house, by name', () => {
    expect(setupOf({})).toMatchObject({ scenario: 'contracting-trouble-en' });
    expect(setupOf({ scenario: 'contracting-trouble-fr', map: 'map-suburb' })).toMatchObject({ map: 'map-suburb' });
    expect(faultsOf({ scenario: 'nowhere' })).toEqual(['scenario unknownFile']);
    expect(faultsOf({ map: 'nowhere' })).toEqual(['map unknownFile']);
    expect(faultsOf({ map: 'map-checkpoint' })).toEqual([]);
  });

  it('may be a whole scenario, a whole map, or both; the setup keeps them whole', () => {
    const { file, mapFile } = own();
    const setup = setupOf({ file, mapFile, map: 'map-quarter' });
    expect(setup).toMatchObject({ scenario: 'my-story', file, mapFile });
    expect(setup.map).toBeUndefined();
    expect(ambushAlley.setting(setup).map.id).toBe('my-town');
    expect(setupOf({ file, map: 'map-quarter' })).toMatchObject({ file, map: 'map-quarter' });
    expect(setupOf({ scenario: 'contracting-trouble-fr', mapFile }).scenario).toBe('contracting-trouble-fr');
    expect(faultsOf({ file })).toEqual(['file/map unknownFile']);
  });

  it('is read from its own setup again, as a save does', () => {
    const { file, mapFile } = own();
    const setup = setupOf({ file, mapFile });
    expect(setupOf(JSON.parse(JSON.stringify(setup)) as object)).toEqual(setup);
    const match = newMatch(ambushAlley, setup, seeded('own'));
    const dice = seeded('own');
    for (let n = 0; n < 12; n++) {
      const { seat, otherwise } = match.pending()[0]!;
      const played = match.play({ seat, choice: otherwise, seq: match.entries.length, id: `${n}` }, dice);
      expect('error' in played).toBe(false);
    }
    const save = JSON.parse(JSON.stringify(match.save({}))) as Save;
    expect(save.setup).toMatchObject({ file: { id: 'my-story' }, mapFile: { id: 'my-town' } });
    const loaded = loadMatch(erase(ambushAlley), save);
    expect('error' in loaded ? loaded : loaded.hash()).toBe(match.hash());
    expect(replay(erase(ambushAlley), save)).toEqual({ entries: match.entries.length });
  });
});

type Spoil = (file: ScenarioFile, mapFile: MapFile) => void;

describe('files that are wrong say where', () => {
  const cases: [string, Spoil, string][] = [
    ['a shape', (f) => Object.assign(f.units[0]!, { quality: 7 }), 'file/units/0/quality schema'],
    ['an unknown field', (f) => Object.assign(f, { colour: 'red' }), 'file schema'],
    ['a shape of the map', (_, m) => (m.table.width = 5), 'mapFile/table/width schema'],
    ['a corner', (_, m) => (m.pieces[3]!.area![1] = [26, 1]), 'mapFile/pieces/3/area/1 outside'],
    ['an object', (f) => (f.objects![0] = { kind: 'wreck', box: [23, 1, 25, 2] }), 'file/objects/0/box outside'],
    ['a road', (f) => (f.units[1]!.deploy = { onRoad: 'nn' }), 'file/units/1/deploy/onRoad unknownRoad AA-SETUP-6'],
    ['a row too few', (f) => f.reinforcement.rows.pop(), 'file/reinforcement/rows missingRow AA-REIN-4'],
    ['too little town', (f) => (f.minFeatures = 99), 'mapFile/pieces tooFewFeatures AA-SCN-17'],
    ['a name that positions use', (f) => (f.units[1]!.id = 'hot1'), 'file/units/1/id reservedId'],
    [
      'too many figures',
      (f) => f.units.forEach((unit) => (unit.figures = Array.from({ length: 16 }, () => ({ weapon: 'rifle' })))),
      'file/units tooMany',
    ],
    [
      'too many corners',
      (_, m) => {
        const area = Array.from({ length: 64 }, (__, i): [number, number] => [1 + i / 100, i < 32 ? 1 : 2]);
        m.pieces.push(...Array.from({ length: 20 }, () => ({ kind: 'rubble' as const, area })));
      },
      'mapFile/pieces tooMany',
    ],
    [
      'too many pieces',
      (_, m) => (m.pieces = Array.from({ length: 121 }, () => m.pieces[0]!)),
      'mapFile/pieces schema',
    ],
    ['a long text', (f) => (f.textEn = 'x'.repeat(2001)), 'file/textEn schema'],
    [
      'Hot Spots without end',
      (f) => (f.hotSpots.positions = Array.from({ length: 9 }, () => [1, 1])),
      'file/hotSpots/positions schema',
    ],
  ];
  it.each(cases)('%s', (_, spoil, fault) => {
    const { file, mapFile } = own();
    spoil(file, mapFile);
    expect(faultsOf({ file, mapFile })).toContain(fault);
  });

  it('leaders who split up do not take the names of others', () => {
    const { file, mapFile } = own();
    const bunch = file.units.find(({ figures }) => figures.length > 1 && figures.every(({ leader }) => leader))!;
    file.units.push({ ...structuredClone(bunch), id: `${bunch.id}-1`, figures: [{ weapon: 'ak47' }] });
    expect(faultsOf({ file, mapFile, options: { leaderBunch: 'individuals' } })).toContain('file/units duplicate');
  });

  it.each([null, 7, 'x', [], {}, { file: null }, { file: [] }, { mapFile: 'map-market' }, { file: { id: 'x' } }])(
    'nothing is thrown for %j',
    (asked) => {
      const read = ambushAlley.read(asked);
      const isNothing = asked === null || JSON.stringify(asked) === '{}';
      expect('setup' in read).toBe(isNothing);
    },
  );

  it('nothing is thrown whatever is changed in a file', () => {
    const dice = seeded('spoil');
    let index = 0;
    const chance: Chance = (n) => (dice.roll('spoil', index++, 1, n, 'spoil')[0] as number) - 1;
    const strange = [0, -1, 1, 2.5, 7, 24, 1e9, '', 'x', 'ns', 'team-1', null, true, [], {}, [1, 1], '__proto__'];
    let [sound, longest] = [0, 0];
    for (let i = 0; i < 250; i++) {
      const asked = own();
      let at = asked as unknown as Record<string, unknown>;
      for (;;) {
        const keys = Object.keys(at);
        const key = keys[chance(keys.length)] as string;
        const inner = at[key];
        if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && chance(12) > 0) {
          at = inner as Record<string, unknown>;
          continue;
        }
        at[key] = structuredClone(strange[chance(strange.length)]);
        break;
      }
      const read = ambushAlley.read(asked);
      if ('setup' in read) {
        sound += 1;
        ambushAlley.setup(ambushAlley.setting(read.setup), read.setup);
      } else {
        longest = Math.max(longest, JSON.stringify(read.faults).length);
      }
    }
    expect(sound).toBeGreaterThan(5);
    expect(longest).toBeLessThan(10_000);
  });
});
