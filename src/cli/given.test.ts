import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { dataText } from './data.ts';
import { givenOf, readGiven } from './given.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-given-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Writes a file of one’s own; what is not a text becomes JSON. */
function own(name: string, content: unknown): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const embuscades = findGame('embuscades') as GameEntry;
const ambushAlley = findGame('ambush-alley') as GameEntry;
const { files } = ambushAlley;
const story = files['contracting-trouble-en'] as { units: object[] };
const town = files['map-market'] as { pieces: object[] };

describe('what is given', () => {
  test('is a scenario and a map by name, files of one’s own, and a position', () => {
    const file = own('story.json', story);
    const mapFile = own('town.json', town);
    expect(givenOf('en', { scenario: 'x', map: 'y', file, mapFile })).toEqual({
      scenario: 'x',
      map: 'y',
      file: story,
      mapFile: town,
    });
    expect(givenOf('en', {})).toEqual({});
    expect(readGiven('en', ambushAlley, givenOf('en', { file, mapFile }))).toMatchObject({ file: story });
  });

  test('is a built-in scenario as a file, too', () => {
    const scenarios = path.join(import.meta.dirname, '../games/special-forces/scenarios');
    const file = path.join(scenarios, 'iraq-2004-even.json');
    const specialForces = findGame('special-forces') as GameEntry;
    const setup = readGiven('en', specialForces, givenOf('en', { file }));
    const counts = specialForces.forces(setup).filter(({ counts, of }) => counts === 'figures' && of === 'insurgents');
    expect(counts).toMatchObject([{ value: 9 }]);
  });

  test('is a position as it is typed, or the file that holds it', () => {
    expect(givenOf('en', { position: 'turn=R' })).toEqual({ position: 'turn=R' });
    expect(givenOf('en', { position: own('position.txt', 'turn=T\n') })).toEqual({ position: 'turn=T\n' });
    expect(givenOf('en', { position: folder })).toEqual({ position: folder });
  });

  test('is refused where it is wrong', () => {
    expect(() => givenOf('en', { file: path.join(folder, 'nowhere.json') })).toThrow('cannot be read');
    expect(() => givenOf('en', { file: own('broken.json', '{') })).toThrow('is not JSON');
    const position = 'turn=99 regular';
    expect(() => readGiven('en', ambushAlley, { position })).toThrow(
      'position/1: the number of the turn has to be from 1 to 5. [AA-SEQ-8]',
    );
    expect(() => readGiven('fr', ambushAlley, { position })).toThrow('le numéro du tour doit aller de 1 à 5.');
  });
});

test('a preset that there is not is told in the language asked for', () => {
  for (const name of ['ambush-alley', 'special-forces', 'embuscades']) {
    const entry = findGame(name) as GameEntry;
    expect(() => readGiven('fr', entry, { preset: 'foo' })).toThrow(/il n’y a pas d’ensemble foo ; il y a /);
    expect(() => readGiven('en', entry, { preset: 'foo' })).toThrow(/there is no preset foo; there are /);
  }
});

describe('the data of a game', () => {
  test('are the files of the house, all or one', () => {
    const all = JSON.parse(dataText('en', ambushAlley, undefined, {})) as object;
    expect(Object.keys(all)).toEqual(Object.keys(files));
    expect(JSON.parse(dataText('en', ambushAlley, 'map-market', {}))).toEqual(town);
    expect(JSON.parse(dataText('en', embuscades, 'deck', {}))).toEqual(embuscades.files['deck']);
    expect(() => dataText('en', embuscades, 'map-market', {})).toThrow('there are board, fleet and deck');
  });

  test('printed, changed and given back they are checked', () => {
    const file = own('story.json', JSON.parse(dataText('en', ambushAlley, 'contracting-trouble-en', {})));
    expect(dataText('en', ambushAlley, undefined, { file })).toBe(`All in order: ${file}.`);
    expect(dataText('fr', ambushAlley, undefined, { file })).toBe(`Tout est en ordre : ${file}.`);
    const [first, ...others] = story.units;
    const units = [{ ...first, deploy: { onRoad: 'nowhere' } }, ...others];
    const wrong = own('wrong.json', { ...story, units });
    expect(() => dataText('en', ambushAlley, undefined, { file: wrong })).toThrow(
      'file/units/0/deploy/onRoad: there is no road nowhere. [AA-SETUP-6]',
    );
    const [piece] = town.pieces;
    const mapFile = own('map.json', { ...town, pieces: [{ ...piece, box: [0, 0, 30, 1] }, ...town.pieces.slice(1)] });
    expect(() => dataText('en', ambushAlley, undefined, { mapFile })).toThrow(/mapFile\/pieces\/0/);
    const fleet = own('fleet.json', { id: 'x', vehicles: [] });
    expect(() => dataText('en', embuscades, undefined, { fleet })).toThrow('fleet/vehicles');
  });
});
