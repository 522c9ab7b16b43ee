import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inches, inchPoint as p, type Point } from './point.ts';
import { basesUnder, beam, circle, cone, patch, touchesBase, touchesPolygon } from './templates.ts';

const base = ({ x, y }: Point) => ({ x, y, radius: 1270 });

describe('templates', () => {
  it('a blast touches at its rim', () => {
    const blast = circle(p(10, 10), inches(2));
    expect(touchesBase(blast, base(p(12.5, 10)))).toBe(true);
    expect(touchesBase(blast, { ...p(12.5, 10), x: inches(12.5) + 1, radius: 1270 })).toBe(false);
    expect(basesUnder(blast, [p(10, 10), p(14, 10), p(11, 11)].map(base))).toHaveLength(2);
    expect(touchesPolygon(blast, [p(12, 9), p(14, 9), p(14, 11), p(12, 11)])).toBe(true);
  });

  it('a jet widens ahead and reaches nobody behind', () => {
    const jet = cone(p(10, 4), p(10, 9), inches(8), inches(0.5), inches(3));
    expect(jet).toEqual({ t: 'polygon', points: [p(9.75, 4), p(10.25, 4), p(11.5, 12), p(8.5, 12)] });
    expect(touchesBase(jet, base(p(10, 12.5)))).toBe(true);
    expect(touchesBase(jet, base(p(10, 12.501)))).toBe(false);
    expect(touchesBase(jet, base(p(10, 3.4)))).toBe(false);
    expect(touchesBase(jet, base(p(11.9, 11.9)))).toBe(true);
    expect(touchesBase(jet, base(p(12, 6)))).toBe(false);
  });

  it('a beam has its width all along, a patch lies across the line of fire', () => {
    const ray = beam(p(2, 2), p(12, 2), inches(1));
    expect(touchesBase(ray, base(p(6, 3)))).toBe(true);
    expect(touchesBase(ray, base(p(6, 3.001)))).toBe(false);
    const area = patch(p(10, 0), p(10, 10), inches(2), inches(4));
    expect(area).toEqual({ t: 'polygon', points: [p(9, 8), p(11, 8), p(11, 12), p(9, 12)] });
    expect(patch(p(1, 1), p(1, 1), 2, 4)).toEqual(patch(p(1, 0), p(1, 1), 2, 4));
  });

  it('whoever stands in a template is touched, wherever it points', () => {
    const somewhere = fc.record({ x: fc.integer({ min: 0, max: 99_999 }), y: fc.integer({ min: 0, max: 99_999 }) });
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        expect(touchesBase(patch(from, to, inches(2), inches(4)), base(to))).toBe(true);
        expect(touchesBase(beam(from, to, inches(1)), base(from))).toBe(true);
        const far = { x: to.x, y: to.y, radius: 1 };
        const jet = cone(from, to, inches(1), inches(0.5), inches(1));
        const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
        expect(square > inches(1.2) ** 2 && touchesBase(jet, far)).toBe(false);
      }),
    );
  });
});
