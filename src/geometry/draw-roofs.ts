/** Roofs: the half of a town that one sees from above. Light falls from the north-west. */
import { between, disc, fill, inset, num, type Pen, ROUND, type Sheet, shift, strew, stroke } from './ink.ts';
import { INCH, type Point } from './point.ts';
import type { Ground } from './terrain.ts';

const ROOFS = [
  { lit: '#d9b98c', dim: '#c2a074', rim: '#8d6f49' },
  { lit: '#cf9a78', dim: '#b47f5f', rim: '#7f5239' },
  { lit: '#d8cbb0', dim: '#c2b497', rim: '#8c7f64' },
  { lit: '#c7b7a3', dim: '#ae9d88', rim: '#786a58' },
] as const;

/** A building from above: hipped or gabled where it has four corners, else flat within its parapet; openings on top. */
export function building(sheet: Sheet, pen: Pen, ground: Ground, outline: string, random: () => number): void {
  const { piece, points } = ground;
  const roof = ROOFS[Math.floor(random() * ROOFS.length)] ?? ROOFS[0];
  sheet.body.push(fill(outline, roof.dim), fill(outline, 'url(#plaster)'));
  if (points.length === 4 && piece.parapet === 0) hipped(sheet, pen, points, roof, piece.id % 3 === 0);
  else {
    const rim = inset(points, INCH * 0.28);
    sheet.body.push(fill(outline, roof.lit), fill(pen.ring(rim), roof.dim), fill(pen.ring(rim), 'url(#plaster)'));
    // The parapet throws its own shade on the roof.
    const inner = inset(points, INCH * 0.5);
    rim.forEach((p, i) => {
      const k = (i + 1) % rim.length;
      const q = rim[k] as Point;
      const faces = q.x - p.x < 0 || q.y - p.y < 0;
      if (faces) {
        const quad = pen.ring([p, q, inner[k] as Point, inner[i] as Point]);
        sheet.body.push(fill(quad, '#3b2a16', ' opacity="0.2"'));
      }
    });
    sheet.body.push(stroke(pen.ring(rim), roof.rim, 0.9));
    clutter(sheet, pen, inset(points, INCH * 0.9), random);
  }
  sheet.body.push(stroke(outline, '#4a3823', 1.8, ' stroke-linejoin="miter"'));
  if (piece.openings === 'anywhere') return;
  for (const { kind, a, b } of piece.openings) {
    const isDoor = kind === 'door';
    sheet.crown.push(
      stroke(pen.way([a, b]), '#2f2416', 5.4),
      stroke(pen.way([a, b]), isDoor ? '#f3d9a4' : '#9fc4d8', isDoor ? 3.6 : 3),
    );
  }
}

/** A hipped roof: four slopes, a ridge along the longer side, courses of tiles, each slope lit by where it faces. */
function hipped(
  sheet: Sheet,
  pen: Pen,
  points: readonly Point[],
  roof: (typeof ROOFS)[number],
  isGable: boolean,
): void {
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  const side = (p: Point, q: Point) => Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
  const [p, q, r, s] = side(a, b) >= side(b, c) ? [a, b, c, d] : [b, c, d, a];
  const share = isGable ? 0 : Math.min(0.42, (side(q, r) / side(p, q)) * 0.5);
  const left = between(between(p, s, 0.5), between(q, r, 0.5), share);
  const right = between(between(q, r, 0.5), between(p, s, 0.5), share);
  const slopes: Point[][] = [
    [p, q, right, left],
    [r, s, left, right],
  ];
  if (!isGable) slopes.push([q, r, right, right], [s, p, left, left]);
  for (const slope of slopes) {
    const [u, v, w, x] = slope as [Point, Point, Point, Point];
    // Outwards is to the right of an edge; how much of it looks to the north-west.
    const light = (0 - (v.y - u.y) + (u.x - v.x)) / side(u, v);
    sheet.body.push(fill(pen.ring(slope), roof.lit));
    sheet.body.push(fill(pen.ring(slope), '#3b2410', ` opacity="${num(0.16 - light * 0.14)}"`));
    const courses: string[] = [];
    for (let k = 1; k < 7; k++) courses.push(pen.way([between(u, x, k / 7), between(v, w, k / 7)]));
    sheet.body.push(stroke(courses.join(''), roof.rim, 0.5, ' opacity="0.6"'));
  }
  const hips = isGable ? '' : pen.way([p, left, s]) + pen.way([q, right, r]);
  sheet.body.push(stroke(hips, roof.rim, 1.4), stroke(hips, '#f3e4c6', 0.5));
  sheet.body.push(
    stroke(pen.way([left, right]), roof.rim, 3.2, ROUND),
    stroke(pen.way([left, right]), '#f3e4c6', 1.3, ROUND),
  );
}

/** What stands on flat roofs: a hatch, tanks, boxes. */
function clutter(sheet: Sheet, pen: Pen, polygon: readonly Point[], random: () => number): void {
  const whole = polygon.map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }));
  const spots = strew(whole, INCH * 2.4, INCH * 0.5, random);
  spots.slice(0, 5).forEach((p, i) => {
    const size = INCH * 0.34;
    if (i % 2 === 0) {
      const box = [shift(p, 90, size), shift(p, 270, size), shift(p, 450, size), shift(p, 630, size)];
      const shade = box.map((q) => shift(q, 270, INCH * 0.14));
      sheet.body.push(fill(pen.ring(shade), '#3b2a16', ' opacity="0.25"'));
      sheet.body.push(fill(pen.ring(box), '#e6d9bf', ' stroke="#6b573b" stroke-width="0.8"'));
      if (i === 0) sheet.body.push(stroke(pen.way([box[0] as Point, box[2] as Point]), '#6b573b', 0.6));
    } else {
      sheet.body.push(disc(pen, shift(p, 270, INCH * 0.12), size * 0.8, '#3b2a16', ' opacity="0.25"'));
      sheet.body.push(disc(pen, p, size * 0.8, '#b9b4a6', ' stroke="#5f5a4d" stroke-width="0.8"'));
      sheet.body.push(disc(pen, p, size * 0.35, '#d9d5c9'));
    }
  });
}

/** A tower or minaret: rings up to a dome. */
export function tower(sheet: Sheet, pen: Pen, { points }: Ground, outline: string): void {
  sheet.body.push(fill(outline, '#e8dcc2', ' stroke="#4a3823" stroke-width="1.6"'));
  for (const [distance, colour] of [
    [0.22, '#cdbb97'],
    [0.42, '#efe6d0'],
    [0.72, '#7fa3a0'],
  ] as const) {
    sheet.body.push(fill(pen.ring(inset(points, INCH * distance)), colour, ' stroke="#6d5b3d" stroke-width="0.6"'));
  }
}
