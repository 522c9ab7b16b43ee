import { describe, expect, it } from 'vitest';
import { inchPoint } from '../../geometry/point.ts';
import { distanceBetween, distanceToVehicle, hullOf, inContact, isWithin, touchesHull } from './space.ts';
import { table } from './testing/table.ts';

const scene = (measure: 'centre' | 'edge' = 'centre') =>
  table({
    vehicles: [
      { id: 'car', at: [20, 10], heading: 90 },
      { id: 'tank', at: [20, 30], heading: 0, armoured: true },
    ],
    options: { measure },
  });

describe('SF-Q-1: measuring', () => {
  it('centre to centre, or edge to edge', () => {
    const [a, b] = [inchPoint(0, 0), inchPoint(36, 0)];
    expect(distanceBetween(scene().setting.space, a, b)).toBe(36 * 2540);
    expect(distanceBetween(scene('edge').setting.space, a, b)).toBe(35 * 2540);
  });
  it('SF-Q-2: within includes the limit', () => {
    const { space } = scene().setting;
    expect(isWithin(space, inchPoint(0, 0), inchPoint(6, 0), 6)).toBe(true);
    expect(isWithin(space, inchPoint(0, 0), inchPoint(6.01, 0), 6)).toBe(false);
  });
  it('figures touch at an inch, with a little grace, on one level', () => {
    const { space } = scene().setting;
    const at = (x: number, level = 0) => ({ ...inchPoint(x, 0), level });
    expect(inContact(space, at(0), at(1.05))).toBe(true);
    expect(inContact(space, at(0), at(1.06))).toBe(false);
    expect(inContact(space, at(0), at(1, 1))).toBe(false);
  });
  it('hulls are rectangles turned by their heading', () => {
    const t = scene();
    const { space } = t.setting;
    const corners = (id: string) => hullOf(space, t.vehicle(id)).map(({ x, y }) => [x / 2540, y / 2540]);
    expect(corners('car')).toEqual([
      [18, 11],
      [18, 9],
      [22, 9],
      [22, 11],
    ]);
    expect(corners('tank')).toEqual([
      [18.5, 27.5],
      [21.5, 27.5],
      [21.5, 32.5],
      [18.5, 32.5],
    ]);
    expect(distanceToVehicle(space, inchPoint(10, 10), t.vehicle('car'))).toBe(8 * 2540);
    expect(distanceToVehicle(scene('edge').setting.space, inchPoint(10, 10), t.vehicle('car'))).toBe(7.5 * 2540);
    expect(touchesHull(space, inchPoint(17.4, 10), t.vehicle('car'))).toBe(true);
    expect(touchesHull(space, inchPoint(17.39, 10), t.vehicle('car'))).toBe(false);
  });
});
