import { describe, expect, test } from 'vitest';
import { clamped, extent, panned, showing, turned, unturned, wholeOf, windowOf, zoomed } from './camera.ts';

const sheet = { width: 480, height: 360, margin: 20 };

describe('the camera', () => {
  test('begins with the whole table, and never leaves it', () => {
    const whole = wholeOf(sheet);
    expect(windowOf(sheet, whole)).toBe('-20.00 -20.00 520.00 400.00');
    expect(panned(sheet, whole, 300, 300)).toEqual(whole);
    expect(clamped(sheet, { ...whole, zoom: 0.2 }).zoom).toBe(1);
  });

  test('zooms about the pointer: what is under it stays', () => {
    const at = { x: 300, y: 200 };
    const near = zoomed(sheet, wholeOf(sheet), 2, at);
    expect(near.zoom).toBe(2);
    const { width } = extent(sheet, near);
    expect((at.x - (near.x - width / 2)) / width).toBeCloseTo((at.x + 20) / 520, 5);
  });

  test('fills its window, whatever the shape of it, and centres what is smaller', () => {
    const tall = { ...sheet, aspect: 0.8 };
    expect(extent(tall, wholeOf(sheet))).toEqual({ width: 520, height: 650 });
    expect(panned(tall, wholeOf(sheet), 0, 100).y).toBe(180);
    expect(panned(tall, { ...wholeOf(sheet), zoom: 2 }, 100, 100)).toMatchObject({ x: 340, y: 217.5 });
  });

  test('goes to what matters, and stays where that is in view', () => {
    const corner = { minX: 400, minY: 20, maxX: 460, maxY: 60 };
    const near = showing(sheet, wholeOf(sheet), corner, 2, 4);
    expect(near).toMatchObject({ zoom: 4 });
    expect(near.x + extent(sheet, near).width / 2).toBeGreaterThanOrEqual(460);
    expect(showing(sheet, near, corner, 2, 4)).toBe(near);
  });

  test('turns by quarters, and a way on the screen follows', () => {
    const once = turned(wholeOf(sheet));
    expect(extent(sheet, once)).toEqual({ width: 400, height: 520 });
    expect([0, 1, 2, 3].reduce((camera) => turned(camera), wholeOf(sheet)).turn).toBe(0);
    // To the right on a table turned with the clock is what was up before.
    expect(unturned({ turn: 1 }, 10, 0)).toEqual({ x: 0, y: -10 });
    expect(unturned({ turn: 2 }, 10, 5)).toEqual({ x: -10, y: -5 });
    expect(unturned({ turn: 3 }, 10, 0)).toEqual({ x: 0, y: 10 });
  });
});
