/** A table of 60 figures and 30 buildings. */
import { scenarioFiles } from '../../dist/games/ambush-alley/setting.js';

const box = (x, y) => [x, y, x + 4, y + 4];
const named = (en) => ({ nameEn: en, nameFr: en });

/** A town of six by five houses between two strips of open ground. */
export const mapFile = {
  id: 'bench-town',
  version: 1,
  titleEn: 'Bench',
  titleFr: 'Bench',
  textEn: 'Bench',
  textFr: 'Bench',
  table: { width: 48, depth: 48 },
  pieces: Array.from({ length: 30 }, (_, i) => ({
    kind: 'building',
    box: box(4 + 7 * (i % 6), 9 + 6 * Math.floor(i / 6)),
    ...named(`House ${i + 1}`),
  })),
};
const team = (side, i, count) => ({
  id: `${side}-${i}`,
  side,
  ...named(`${side === 'regular' ? 'Team' : 'Band'} ${i + 1}`),
  quality: 8,
  morale: 10,
  armour: side === 'regular' ? 'light' : 'none',
  optimalRange: 8,
  figures: Array.from({ length: count }, (_, f) => ({
    weapon: side === 'regular' ? 'rifle' : 'ak47',
    leader: f === 0,
  })),
  deploy: { zone: side, rooftop: 'forbidden' },
});
const strip = (id, from, to) => ({
  id,
  ...named(id),
  area: [
    [0, from],
    [48, from],
    [48, to],
    [0, to],
  ],
});
const { objects: _, ...frame } = scenarioFiles.find(({ id }) => id === 'checkpoint');
const file = {
  ...frame,
  id: 'bench',
  map: 'bench-town',
  zones: [strip('regular', 0, 8), strip('insurgent', 38, 48)],
  units: [0, 1, 2, 3, 4, 5].flatMap((i) => [team('regular', i, 5), team('insurgent', i, 5)]),
  contractors: [{ ...named('Somebody'), at: [2, 24] }],
};
export const setup = { file, mapFile };

const sorted = (all) => all.toSorted((a, b) => a - b);

/** The value below which such a share of them lies, to a hundredth. */
export const quantile = (all, share) =>
  Math.round((sorted(all)[Math.floor((all.length - 1) * share)] ?? 0) * 100) / 100;
