/** The ground of a game as the backdrop of a heat map: a picture, where a place lies on it, and what it is called. */

import type { Setting as AmbushSetting } from '../../games/ambush-alley/setting.ts';
import type { Setting as IslandSetting } from '../../games/embuscades/setting.ts';
import type { Setting as ForcesSetting } from '../../games/special-forces/setting.ts';
import { drawTable } from '../../geometry/draw.ts';
import { num, SCALE } from '../../geometry/ink.ts';
import { INCH } from '../../geometry/point.ts';
import type { Table } from '../../geometry/table.ts';
import type { Types } from '../../kernel/game.ts';
import type { Spot } from '../../sim/plan.ts';
import { names as ambushNames } from '../../words/ambush-alley/index.ts';
import type { Lang } from '../../words/lang.ts';
import { names as forcesNames } from '../../words/special-forces/index.ts';
import { nameIn } from '../../words/tabletop/places.ts';

export interface Ground {
  /** The picture in its own units, without an svg element around it. */
  readonly picture: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** A place of the game in those units. */
  at(spot: Spot): Spot;
  /** In those units: how wide the largest mark is. */
  readonly mark: number;
  /** Squares that touch, or cells with room between them. */
  readonly kind: 'square' | 'cell';
  name(lang: Lang, spot: Spot): string;
}

type NameOf = Ground['name'];

function onTable(table: Table, name: NameOf): Ground {
  const [width, height] = [(table.width * SCALE) / INCH, (table.depth * SCALE) / INCH];
  return {
    picture: drawTable(table, { names: false })
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, ''),
    box: { x: 0, y: 0, width, height },
    at: ({ x, y }) => ({ x: (x * SCALE) / INCH, y: ((table.depth - y) * SCALE) / INCH }),
    mark: 2 * SCALE,
    kind: 'square',
    name,
  };
}

const ring = (points: readonly (readonly number[])[]): string =>
  `M${points.map(([x = 0, y = 0]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** Sea, land and roads. */
function islandGround({ island }: IslandSetting): Ground {
  const { nodes, edges, drawing } = island.file;
  const at = (id: string): Spot => nodes[island.numbers.get(id) ?? 0] as Spot;
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - 45, Math.min(...ys) - 45];
  const box = { x: left, y: top, width: Math.max(...xs) + 45 - left, height: Math.max(...ys) + 45 - top };
  const size = `x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}"`;
  const land = drawing === undefined ? [] : [drawing.coast, ...drawing.islets];
  const roads = edges.map(({ a, b }) => `M${num(at(a).x)} ${num(at(a).y)}L${num(at(b).x)} ${num(at(b).y)}`);
  const cells = nodes.map(({ x, y }) => `<circle cx="${num(x)}" cy="${num(y)}" r="5"/>`);
  return {
    picture: [
      `<rect ${size} fill="#cfdfe0"/>`,
      `<path d="${land.map(ring).join('')}" fill="#ece0be" stroke="#b59f6a" stroke-width="3" stroke-linejoin="round"/>`,
      `<path d="${roads.join('')}" stroke="#b9a676" stroke-width="5" stroke-linecap="round" fill="none"/>`,
      `<g fill="#fbf6e6" stroke="#a08c58" stroke-width="1.5">${cells.join('')}</g>`,
    ].join(''),
    box,
    at: (spot) => spot,
    mark: 56,
    kind: 'cell',
    name(lang, { x, y }) {
      const node = nodes.find((each) => each.x === x && each.y === y);
      return nameIn(lang, node) ?? `${x}, ${y}`;
    },
  };
}

const grounds: Readonly<Record<string, (setting: Types['setting']) => Ground>> = {
  embuscades: (setting) => islandGround(setting as IslandSetting),
  'ambush-alley': (given) => {
    const setting = given as AmbushSetting;
    return onTable(setting.space.table, (lang, spot) => ambushNames(lang, setting).place(spot));
  },
  'special-forces': (given) => {
    const setting = given as ForcesSetting;
    return onTable(setting.space.table, (lang, spot) => forcesNames(lang, setting).place(spot));
  },
};

export function groundOf(game: string, setting: Types['setting']): Ground {
  const ground = grounds[game];
  if (ground === undefined) throw new Error(`no ground to draw for the game ${game}`);
  return ground(setting);
}
