/** 2.15 Areas of effect: their shape, and whom they touch. */

import type { Base } from '../../geometry/base.ts';
import { step } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/point.ts';
import { circle, patch, type Template, touchesBase, touchesPolygon } from '../../geometry/templates.ts';
import type { FigureNo, VehicleNo } from './board.ts';
import type { Placement } from './choices.ts';
import { exposure } from './firepower.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import { houseAt, roofLevel } from './sites.ts';
import { baseOf, hullOf } from './space.ts';
import type { BoardView } from './types.ts';
import { type WeaponKey, weapons } from './weapons.ts';

/** SF-Q-45, SF-Q-47, SF-AFG-23: whether the area of a weapon is round. */
const isRound = ({ options, scenario }: Setting, key: WeaponKey): boolean =>
  options.areaShape === 'circle' || (key === 'rocket' && scenario.roundRockets === true);

/** SF-Q-45: across and along a line from `from`; a circle has the first number as its diameter. */
function shape(setting: Setting, key: WeaponKey, from: Point, centre: Point): Template {
  const { inch } = setting.space;
  const { width = 0, length = 0 } = weapons[key].area ?? {};
  if (isRound(setting, key)) return circle(centre, (width * inch) / 2);
  return patch(from, centre, width * inch, length * inch);
}

/** SF-AREA-4: the area of a shot where it comes down, turned with the line of fire. */
export function shotArea(setting: Setting, key: WeaponKey, from: Point, aim: Point, impact: Point): Template {
  const looking = { x: impact.x - (aim.x - from.x), y: impact.y - (aim.y - from.y) };
  return shape(setting, key, looking, impact);
}

/** SF-Q-45: a charge or a vehicle that blows up: on the axes of the table, around its centre. */
export const blastArea = (setting: Setting, key: WeaponKey, at: Point): Template => shape(setting, key, at, at);

/** SF-Q-45, SF-Q-51: a mine throws its fan ahead of itself. */
export function mineArea(setting: Setting, at: Point, heading: number): Template {
  const { width = 0, length = 0 } = weapons.claymore.area ?? {};
  const depth = isRound(setting, 'claymore') ? width : length;
  return shape(setting, 'claymore', at, step(at, heading, (depth * setting.space.inch) / 2));
}

/** A place of the table as an impact: in whatever stands there, on a level, or SF-Q-44: on the highest floor below it. */
export function impactAt({ space }: Setting, board: BoardView, { x, y }: Point, level: number): Placement {
  const inside = houseAt(space.table, board.present, { x, y });
  const piece = space.table.pieces[inside];
  return { x, y, level: piece === undefined ? 0 : Math.min(level, roofLevel(piece)), inside };
}

/** SF-Q-44: what comes down off the table has no effect. */
export const isOnTable = ({ space }: Setting, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= space.table.width && y <= space.table.depth;

/** An area that lies askew is rounded to the lattice: a centre on its very edge may come to lie so far beyond it. */
const HAIR = 2;

/** SF-Q-46: touched, or by one option only with the centre under it. */
export const covers = ({ options }: Setting, template: Template, base: Base): boolean =>
  touchesBase(template, options.areaTest === 'touch' ? base : { ...base, radius: HAIR });

/** SF-Q-46: a hull under an area; SF-Q-49: vehicles are on the ground. */
function coversVehicle(setting: Setting, board: BoardView, template: Template, level: number, v: VehicleNo): boolean {
  const ride = board.vehicles[v];
  if (ride === undefined || level !== 0) return false;
  if (setting.options.areaTest === 'centre') return covers(setting, template, baseOf(setting.space, ride));
  return touchesPolygon(template, hullOf(setting.space, ride));
}

/** SF-Q-58: who sits in a closed vehicle is not attacked for himself; in others he is when the vehicle is touched. */
function coversFigure(setting: Setting, board: BoardView, template: Template, level: number, f: FigureNo): boolean {
  const man = manOf(board, f);
  const isThere = man.status === 'inPlay' || (man.status === 'captive' && man.x >= 0);
  if (!isThere || man.level !== level) return false;
  // Who has survived the end of his vehicle but is not placed yet stands where it was.
  if (man.aboard < 0 || board.vehicles[man.aboard]?.destroyed === true)
    return covers(setting, template, baseOf(setting.space, man));
  return exposure(board, man) !== 'closed' && coversVehicle(setting, board, template, level, man.aboard);
}

/** SF-AREA-2, SF-Q-50: everybody under an area, friend and foe; SF-Q-3: soldiers first, then vehicles, by number. */
export function under(
  setting: Setting,
  board: BoardView,
  template: Template,
  level: number,
): { figures: FigureNo[]; vehicles: VehicleNo[] } {
  return {
    figures: board.figures.flatMap((_, f) => (coversFigure(setting, board, template, level, f) ? [f] : [])),
    vehicles: board.vehicles.flatMap(({ destroyed }, v) =>
      !destroyed && coversVehicle(setting, board, template, level, v) ? [v] : [],
    ),
  };
}

/** SF-Q-95: of hostages who are hidden in these places, those under an area. */
export const hiddenUnder = (
  setting: Setting,
  hostages: readonly { readonly figure: FigureNo; readonly at: Placement }[],
  template: Template,
  level: number,
): FigureNo[] =>
  hostages.flatMap(({ figure, at }) =>
    at.level === level && covers(setting, template, baseOf(setting.space, at)) ? [figure] : [],
  );

/** `coverNeedsBlast`: whether an area touches a piece of terrain. */
export function coversPiece({ space }: Setting, template: Template, piece: number): boolean {
  const ground = space.table.grounds[piece];
  if (ground === undefined) return false;
  const { points, isArea } = ground;
  if (isArea) return touchesPolygon(template, points);
  return points.some((p, i) => i > 0 && touchesPolygon(template, [points[i - 1] as Point, p]));
}
