/** Templates laid on the table, and whom they touch. Touching counts; a template is made of lattice points, so all is exact. */
import { type Base, basesWithin } from './base.ts';
import { distanceSquared, type Point, point } from './point.ts';
import { discTouches, type Polygon, polygonsTouch } from './polygon.ts';

/** A blast, or a jet, fan or beam with corners. */
export type Template =
  | { readonly t: 'circle'; readonly centre: Point; readonly radius: number }
  | { readonly t: 'polygon'; readonly points: Polygon };

/** A round blast. */
export function circle(centre: Point, radius: number): Template {
  return { t: 'circle', centre, radius };
}

/** A jet that widens: from `near` across at the muzzle to `far` across at `length`, aimed through a point. */
export function cone(muzzle: Point, aim: Point, length: number, near: number, far: number): Template {
  const turn = turned(muzzle, muzzle, aim);
  return {
    t: 'polygon',
    points: [turn(0, near / -2), turn(0, near / 2), turn(length, far / 2), turn(length, far / -2)],
  };
}

/** A band of a width from one point to another. */
export function beam(from: Point, to: Point, width: number): Template {
  const turn = turned(from, from, to);
  const back = turned(to, from, to);
  return { t: 'polygon', points: [turn(0, width / -2), turn(0, width / 2), back(0, width / 2), back(0, width / -2)] };
}

/** A rectangle around its centre, `width` across and `length` along the line of fire from `from` to `centre`. */
export function patch(from: Point, centre: Point, width: number, length: number): Template {
  const turn = turned(centre, from, centre);
  const [right, ahead] = [width / 2, length / 2];
  return {
    t: 'polygon',
    points: [turn(0 - ahead, 0 - right), turn(0 - ahead, right), turn(ahead, right), turn(ahead, 0 - right)],
  };
}

/** The point ahead of and right of an origin, in the frame that looks from a to b; north when these are one point. */
function turned(origin: Point, a: Point, b: Point): (ahead: number, right: number) => Point {
  const length = Math.sqrt(distanceSquared(a, b));
  const x = length === 0 ? 0 : (b.x - a.x) / length;
  const y = length === 0 ? 1 : (b.y - a.y) / length;
  return (ahead, right) => point(origin.x + ahead * x + right * y, origin.y + ahead * y - right * x);
}

/** Whether a template touches a base. */
export function touchesBase(template: Template, base: Base): boolean {
  if (template.t === 'circle') return basesWithin({ ...template.centre, radius: template.radius }, base, 0);
  return discTouches(base, base.radius, template.points);
}

/** Whether a template touches a hull or an area. */
export function touchesPolygon(template: Template, polygon: Polygon): boolean {
  if (template.t === 'circle') return discTouches(template.centre, template.radius, polygon);
  return polygonsTouch(template.points, polygon);
}

/** The bases under a template, in the order given. */
export function basesUnder<B extends Base>(template: Template, bases: readonly B[]): B[] {
  return bases.filter((base) => touchesBase(template, base));
}
