/** How each kind of piece looks from above. Light falls from the north-west. */
import { building, tower } from './draw-roofs.ts';
import { stampTree } from './draw-trees.ts';
import {
  beads,
  between,
  blob,
  disc,
  dither,
  fill,
  inset,
  type Pen,
  ROUND,
  type Sheet,
  shift,
  strew,
  stroke,
} from './ink.ts';
import { INCH, type Point } from './point.ts';
import { boxOf } from './polygon.ts';
import type { Ground, Kind } from './terrain.ts';

/** Draws a piece into the layers. */
export function drawPiece(sheet: Sheet, pen: Pen, ground: Ground): void {
  const { piece, points, isArea } = ground;
  if (piece.height > 0 && piece.kind !== 'wood' && piece.kind !== 'tree') sheet.shade.push(shadow(pen, ground));
  const outline = isArea ? pen.ring(points) : pen.way(points);
  DRAWERS[piece.kind](sheet, pen, ground, outline, dither(piece.id));
}

type Drawer = (sheet: Sheet, pen: Pen, ground: Ground, outline: string, random: () => number) => void;

/** The ground darkened to the south-east: the footprint swept along the light. */
function shadow(pen: Pen, { piece, points, isArea }: Ground): string {
  const reach = Math.min(piece.height + piece.parapet, 5 * INCH) * 0.3;
  const far = points.map((p) => shift(p, 270, reach));
  const sides = points.flatMap((p, i) => {
    const k = (i + 1) % points.length;
    if (!isArea && k === 0) return [];
    return [pen.ring([p, points[k] as Point, far[k] as Point, far[i] as Point])];
  });
  return `<path d="${isArea ? pen.ring(far) : ''}"/>${sides.map((d) => `<path d="${d}"/>`).join('')}`;
}

function wall(sheet: Sheet, pen: Pen, { points, piece, isArea }: Ground, outline: string): void {
  const width = piece.blocks ? 6.4 : 5;
  if (isArea) sheet.low.push(fill(outline, '#bfae8e'));
  sheet.low.push(
    stroke(outline, '#4a3b27', width, ROUND),
    stroke(outline, piece.blocks ? '#c9b48c' : '#d8c9a8', width - 2, ROUND),
  );
  const joints = beads(points, INCH * 0.45).map((p) => disc(pen, p, INCH * 0.035, '#7d6a4b'));
  sheet.low.push(joints.join(''));
}

function hedge(sheet: Sheet, pen: Pen, { points }: Ground, _outline: string, random: () => number): void {
  for (const [size, colour, moved] of [
    [0.36, '#41502a', 0],
    [0.31, '#66793f', 0.05],
    [0.17, '#8a9c58', 0.12],
  ] as const) {
    for (const p of beads(points, INCH * 0.4)) {
      const at = shift(p, 630, INCH * moved);
      sheet.crown.push(
        disc(pen, shift(at, Math.floor(random() * 720), INCH * 0.06), INCH * size * (0.85 + random() * 0.3), colour),
      );
    }
  }
}

function fence(sheet: Sheet, pen: Pen, { points }: Ground, outline: string): void {
  sheet.low.push(stroke(outline, '#5d4a31', 1.6, ROUND));
  for (const p of beads(points, INCH)) sheet.low.push(disc(pen, p, INCH * 0.1, '#3f301d'));
}

function rubble(sheet: Sheet, pen: Pen, { points }: Ground, outline: string, random: () => number): void {
  sheet.litter.push(
    fill(outline, '#a9977a', ' opacity="0.8" stroke="#8a7757" stroke-width="1.2" stroke-dasharray="3 2"'),
  );
  for (const p of strew(points, INCH * 0.36, INCH * 0.1, random)) {
    const stone = blob(p, INCH * (0.12 + random() * 0.16), 5, 0.45, random);
    const tone = ['#cdbd9d', '#8f7f63', '#b5a484', '#776850'][Math.floor(random() * 4)] ?? '#b5a484';
    sheet.litter.push(fill(pen.ring(stone), tone, ' stroke="#54462f" stroke-width="0.5"'));
  }
}

/** A crown over its own shade. */
function treeAt(sheet: Sheet, pen: Pen, p: Point, size: number, random: () => number): void {
  sheet.shade.push(disc(pen, shift(p, 270, size * 0.45), size, '#000'));
  sheet.crown.push(stampTree(pen, p, size, random));
}

function wood(sheet: Sheet, pen: Pen, { points }: Ground, outline: string, random: () => number): void {
  sheet.soil.push(
    fill(
      outline,
      '#8f9a5f',
      ' opacity="0.55" stroke="#5f6b3c" stroke-width="2" stroke-dasharray="1 3" stroke-linecap="round"',
    ),
  );
  for (const p of strew(points, INCH * 1.2, INCH * 0.35, random))
    treeAt(sheet, pen, p, INCH * (0.55 + random() * 0.3), random);
}

function tree(sheet: Sheet, pen: Pen, { points }: Ground, _outline: string, random: () => number): void {
  const { minX, minY, maxX, maxY } = boxOf(points);
  const size = Math.max(maxX - minX, maxY - minY) * 0.9;
  treeAt(sheet, pen, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, size, random);
}

function field(sheet: Sheet, _pen: Pen, { piece }: Ground, outline: string): void {
  const pattern = piece.id % 2 === 0 ? 'furrows' : 'crops';
  sheet.soil.push(
    fill(outline, '#b3a064'),
    fill(outline, `url(#${pattern})`),
    stroke(outline, '#7c6b3c', 1.4, ' stroke-dasharray="5 2"'),
  );
}

function road(sheet: Sheet, pen: Pen, { points }: Ground, outline: string): void {
  sheet.kerb.push(stroke(outline, '#75664e', 7.4, ROUND), stroke(outline, '#cfc3aa', 5.6, ROUND));
  sheet.street.push(fill(outline, '#a99d89'), fill(outline, 'url(#gravel)'));
  if (points.length !== 4) return;
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  const isTall = Math.abs(b.x - a.x) + Math.abs(b.y - a.y) < Math.abs(c.x - b.x) + Math.abs(c.y - b.y);
  const middle = isTall ? [between(a, b, 0.5), between(d, c, 0.5)] : [between(a, d, 0.5), between(b, c, 0.5)];
  sheet.street.push(stroke(pen.way(middle), '#e8dfca', 1.2, ' stroke-dasharray="12 10" opacity="0.75"'));
}

function water(sheet: Sheet, _pen: Pen, _ground: Ground, outline: string): void {
  sheet.soil.push(stroke(outline, '#8c7a55', 5, ROUND), fill(outline, '#7fa8b3'), fill(outline, 'url(#ripples)'));
}

function rock(sheet: Sheet, pen: Pen, { points }: Ground, outline: string): void {
  const { minX, minY, maxX, maxY } = boxOf(points);
  const top = { x: minX + (maxX - minX) * 0.42, y: minY + (maxY - minY) * 0.6 };
  sheet.body.push(fill(outline, '#9c917c', ' stroke="#453c2d" stroke-width="1.6" stroke-linejoin="round"'));
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    const light = p.x - q.x + (p.y - q.y);
    const tone = light > 0 ? '#fff4dc' : '#2a2216';
    sheet.body.push(
      fill(pen.ring([p, q, top]), tone, ` opacity="${light > 0 ? 0.28 : 0.2}" stroke="#453c2d" stroke-width="0.5"`),
    );
  });
}

function wreck(sheet: Sheet, pen: Pen, { points, piece }: Ground, outline: string, random: () => number): void {
  const isBurnt = piece.kind === 'wreck';
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  const middle = between(a, c, 0.5);
  const length = INCH * 2.6;
  if (isBurnt) sheet.litter.push(disc(pen, middle, length, 'url(#scorch)'));
  if (isBurnt) {
    for (const p of strew(
      blob(middle, length, 9, 0.2, random).map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) })),
      INCH,
      0,
      random,
    )) {
      sheet.litter.push(fill(pen.ring(blob(p, INCH * 0.1, 4, 0.5, random)), '#3a332a'));
    }
  }
  sheet.body.push(
    fill(outline, isBurnt ? '#5b5147' : '#7c7a52', ' stroke="#1f1a14" stroke-width="1.6" stroke-linejoin="round"'),
  );
  if (points.length !== 4) return;
  const across = (share: number, from = 0.14, to = 0.86) =>
    [
      between(between(a, d, share), between(b, c, share), from),
      between(between(a, d, share), between(b, c, share), to),
    ] as [Point, Point];
  const glass = [...across(0.62), ...across(0.72, 0.2, 0.8).reverse()];
  const cabin = [...across(0.2), ...across(0.6).reverse()];
  sheet.body.push(fill(pen.ring(cabin), isBurnt ? '#463d34' : '#8f8d63', ' stroke="#1f1a14" stroke-width="0.9"'));
  sheet.body.push(fill(pen.ring(glass), isBurnt ? '#1d1914' : '#a9c6cf'));
  sheet.body.push(stroke(pen.way(across(0.86)), '#1f1a14', 0.8, ' opacity="0.6"'));
  if (isBurnt)
    sheet.body.push(
      fill(pen.soft(blob(between(a, c, 0.42), INCH * 0.5, 8, 0.5, random)), '#8a5a33', ' opacity="0.55"'),
    );
}

function crates(sheet: Sheet, pen: Pen, { points }: Ground, outline: string): void {
  sheet.body.push(fill(outline, '#b08a55', ' stroke="#4c361a" stroke-width="1.4"'));
  const inner = inset(points, INCH * 0.14);
  sheet.body.push(stroke(pen.ring(inner), '#6d4f2a', 0.8));
  if (points.length === 4) {
    sheet.body.push(
      stroke(
        pen.way([inner[0] as Point, inner[2] as Point]) + pen.way([inner[1] as Point, inner[3] as Point]),
        '#6d4f2a',
        0.8,
      ),
    );
  }
}

function ladder(sheet: Sheet, _pen: Pen, _ground: Ground, outline: string): void {
  sheet.crown.push(stroke(outline, '#2f2416', 6), stroke(outline, '#e2c48d', 4, ' stroke-dasharray="1.4 2"'));
}

function slope(sheet: Sheet, _pen: Pen, _ground: Ground, outline: string): void {
  sheet.soil.push(
    fill(outline, '#c3ab7c', ' opacity="0.8"'),
    fill(outline, 'url(#hachures)'),
    stroke(outline, '#8b734a', 1, ' stroke-dasharray="2 2"'),
  );
}

const DRAWERS: Readonly<Record<Kind, Drawer>> = {
  building,
  tower,
  wall,
  hedge,
  fence,
  rubble,
  wood,
  tree,
  field,
  road,
  water,
  rock,
  wreck,
  vehicle: wreck,
  crates,
  ladder,
  slope,
};
