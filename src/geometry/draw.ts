/** A table as a picture: SVG text without scripts or anything from outside, the same bytes for the same input. */
import type { Base } from './base.ts';
import { drawPiece } from './draw-pieces.ts';
import { treeStamps } from './draw-trees.ts';
import { dither, escape, LAYERS, makePen, num, type Pen, SCALE, type Sheet } from './ink.ts';
import { distanceSquared, INCH, type Point, point } from './point.ts';
import { boxOf, locate } from './polygon.ts';
import { allPresent, type Present, standing, type Table } from './table.ts';
import type { Ground } from './terrain.ts';

/** Sides differ by shape as well as by colour. */
export type Side = 0 | 1 | 2;

export interface Figure extends Base {
  /** One or two characters on the base. */
  readonly letter: string;
  readonly side: Side;
  /** Drawn faded: out of action, or not yet known for certain. */
  readonly faded?: boolean;
}

/** A part of the table that matters: for deployment, as an objective. */
export interface Zone {
  readonly points: readonly Point[];
  readonly label: string;
  readonly side: Side;
}

/** A numbered place: a hot spot, an objective. */
export interface Marker extends Point {
  readonly label: string;
}

/** A ladder from its foot to its head. */
export interface Climb {
  readonly foot: Point;
  readonly head: Point;
}

export interface Picture {
  readonly present?: Present;
  readonly ladders?: readonly Climb[];
  readonly zones?: readonly Zone[];
  readonly markers?: readonly Marker[];
  readonly figures?: readonly Figure[];
  /** A line above the map. */
  readonly title?: string;
  /** Whether pieces show their names. */
  readonly names?: boolean;
}

/** Blue, vermilion and black with white: told apart by every kind of colour vision, and each with its own shape. */
const SIDES = [
  { fill: '#0b5a94', pale: '#cfe3f1' },
  { fill: '#c8500a', pale: '#fbe0cb' },
  { fill: '#2b2b2b', pale: '#efefef' },
] as const;

const MARGIN = 44;
const FONT = `font-family="'Gill Sans','Gill Sans MT',Optima,'DejaVu Sans',sans-serif"`;

/** Draws a table, with what stands on it, as the text of an SVG file. */
export function drawTable(table: Table, picture: Picture = {}): string {
  const pen = makePen(table.depth);
  const width = (table.width * SCALE) / INCH;
  const depth = (table.depth * SCALE) / INCH;
  const head = picture.title === undefined ? 0 : 30;
  const sheet = Object.fromEntries(LAYERS.map((layer) => [layer, []])) as unknown as Sheet;
  const grounds = standing(table, picture.present ?? allPresent(table));
  for (const ground of grounds) drawPiece(sheet, pen, ground);
  const layers = LAYERS.map((layer) =>
    layer === 'shade'
      ? `<g fill="#2c1f0e" opacity="0.3">${sheet.shade.join('')}</g>`
      : `<g>${sheet[layer].join('')}</g>`,
  );
  const [left, top] = [0 - MARGIN, 0 - MARGIN - head];
  const whole = { width: width + 2 * MARGIN, height: depth + 2 * MARGIN + head + 26 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${num(left)} ${num(top)} ${num(whole.width)} ${num(whole.height)}" ${FONT}>`,
    `${DEFINITIONS}${treeStamps(sheet.crown.join(''))}`,
    `<clipPath id="table"><rect width="${num(width)}" height="${num(depth)}"/></clipPath>`,
    `<rect x="${num(left)}" y="${num(top)}" width="${num(whole.width)}" height="${num(whole.height)}" fill="#f4ecd8"/>`,
    `<g clip-path="url(#table)">`,
    soil(width, depth),
    ...layers,
    ...(picture.ladders ?? []).map((ladder) => drawLadder(pen, ladder)),
    ...(picture.zones ?? []).map((zone, i) => drawZone(pen, zone, i)),
    `<rect width="${num(width)}" height="${num(depth)}" fill="url(#vignette)"/>`,
    '</g>',
    frame(width, depth),
    ...(picture.markers ?? []).map((marker) => drawMarker(pen, marker)),
    ...(picture.figures ?? []).map((figure) => drawFigure(pen, figure)),
    ...(picture.names === false ? [] : grounds.map((ground) => drawName(pen, ground))),
    ...(picture.title === undefined ? [] : [title(picture.title, width)]),
    legend(width, depth),
    '</svg>',
  ].join('\n');
}

const DEFINITIONS = `<defs>
<pattern id="sand" width="64" height="64" patternUnits="userSpaceOnUse">${specks(1, 64, 46, '#8a6f42', 0.22)}${specks(2, 64, 30, '#fff6dd', 0.4)}</pattern>
<pattern id="gravel" width="40" height="40" patternUnits="userSpaceOnUse">${specks(3, 40, 34, '#5f5443', 0.3)}${specks(4, 40, 22, '#e6dcc6', 0.4)}</pattern>
<pattern id="plaster" width="48" height="48" patternUnits="userSpaceOnUse">${specks(5, 48, 26, '#4a3520', 0.14)}${specks(6, 48, 18, '#fff3d6', 0.3)}</pattern>
<pattern id="furrows" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(8)"><path d="M0 2H8" stroke="#7f7038" stroke-width="1.6"/><path d="M0 5.6H8" stroke="#cdbb7b" stroke-width="1"/></pattern>
<pattern id="crops" width="11" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)"><path d="M0 7.5H11" stroke="#8a7a45" stroke-width="1.2"/><circle cx="3" cy="4" r="2.1" fill="#6e7f43"/><circle cx="8.4" cy="4.4" r="1.8" fill="#86965a"/></pattern>
<pattern id="ripples" width="26" height="14" patternUnits="userSpaceOnUse"><path d="M2 5q4-3 8 0t8 0M12 11q4-3 8 0" fill="none" stroke="#d6e8ea" stroke-width="0.9" opacity="0.8"/></pattern>
<pattern id="hachures" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M1 0V6M5.5 3V9" stroke="#8b734a" stroke-width="0.9"/></pattern>
<pattern id="zone0" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 6H12" stroke="#0b5a94" stroke-width="1.6" opacity="0.4"/></pattern>
<pattern id="zone1" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 6H12" stroke="#c8500a" stroke-width="1.6" opacity="0.4"/></pattern>
<pattern id="zone2" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="1.2" fill="#2b2b2b" opacity="0.4"/></pattern>
<radialGradient id="scorch"><stop offset="0" stop-color="#1b130b" stop-opacity="0.75"/><stop offset="0.55" stop-color="#1b130b" stop-opacity="0.35"/><stop offset="1" stop-color="#1b130b" stop-opacity="0"/></radialGradient>
<radialGradient id="stain"><stop offset="0" stop-color="#a98b56" stop-opacity="0.4"/><stop offset="1" stop-color="#a98b56" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fbf1d6" stop-opacity="0.55"/><stop offset="1" stop-color="#fbf1d6" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx="0.46" cy="0.44" r="0.78"><stop offset="0.6" stop-color="#3a2810" stop-opacity="0"/><stop offset="1" stop-color="#3a2810" stop-opacity="0.22"/></radialGradient>
</defs>`;

function specks(seed: number, size: number, count: number, colour: string, opacity: number): string {
  const random = dither(seed);
  const dots = Array.from({ length: count }, () => {
    const [x, y, r] = [random() * size, random() * size, 0.3 + random() * 0.75];
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;
  });
  return `<g fill="${colour}" opacity="${opacity}">${dots.join('')}</g>`;
}

/** Bare ground: a colour, large stains and light places, fine specks. */
function soil(width: number, depth: number): string {
  const random = dither(7);
  const size = `width="${num(width)}" height="${num(depth)}"`;
  const count = Math.floor((width * depth) / 26_000);
  const blotches = Array.from({ length: count }, (_, i) => {
    const [x, y, r] = [random() * width, random() * depth, 60 + random() * 120];
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r)}" ry="${num(r * (0.5 + random() * 0.4))}" fill="url(#${i % 2 === 0 ? 'stain' : 'glow'})"/>`;
  });
  const tufts = Array.from({ length: count * 5 }, () => {
    const [x, y] = [random() * width, random() * depth];
    return `M${num(x)} ${num(y)}l-1.6-3.4M${num(x)} ${num(y)}l0.2-4.2M${num(x)} ${num(y)}l1.9-3`;
  });
  return `<rect ${size} fill="#dfcda3"/>${blotches.join('')}<rect ${size} fill="url(#sand)"/><path d="${tufts.join('')}" stroke="#8d8a4e" stroke-width="0.8" fill="none" opacity="0.7"/>`;
}

/** The border with ticks at every inch, longer at 6, with figures at 6: larger on a large table, which is seen from farther off. */
function frame(width: number, depth: number): string {
  const size = Math.max(width, depth) > 36 * SCALE ? 16 : 11;
  const ticks: string[] = [];
  const labels: string[] = [];
  const text = (x: number, y: number, inch: number) =>
    labels.push(`<text x="${num(x)}" y="${num(y)}" text-anchor="middle">${inch}</text>`);
  for (let inch = 0; inch * SCALE <= width; inch++) {
    const long = inch % 6 === 0 ? 11 : inch % 3 === 0 ? 7 : 4;
    const x = num(inch * SCALE);
    ticks.push(`M${x} 0V${-long - 4}M${x} ${num(depth)}v${long + 4}`);
    if (inch % 6 === 0) text(inch * SCALE, -19, inch);
    if (inch % 6 === 0) text(inch * SCALE, depth + 18 + size, inch);
  }
  for (let inch = 0; inch * SCALE <= depth; inch++) {
    const long = inch % 6 === 0 ? 11 : inch % 3 === 0 ? 7 : 4;
    const y = num(depth - inch * SCALE);
    ticks.push(`M0 ${y}H${-long - 4}M${num(width)} ${y}h${long + 4}`);
    if (inch % 6 === 0) text(-26, depth - inch * SCALE + size / 3, inch);
    if (inch % 6 === 0) text(width + 26, depth - inch * SCALE + size / 3, inch);
  }
  return `<path d="${ticks.join('')}" stroke="#4a3823" stroke-width="1"/><g font-size="${size}" fill="#4a3823">${labels.join('')}</g><rect x="-2" y="-2" width="${num(width + 4)}" height="${num(depth + 4)}" fill="none" stroke="#3a2a18" stroke-width="4"/><rect x="1.5" y="1.5" width="${num(width - 3)}" height="${num(depth - 3)}" fill="none" stroke="#f4ecd8" stroke-width="1" opacity="0.7"/>`;
}

function title(text: string, width: number): string {
  return `<text x="${num(width / 2)}" y="-42" text-anchor="middle" font-size="22" letter-spacing="3" fill="#3a2a18">${escape(text.toUpperCase())}</text>`;
}

/** A bar of 6 inches and an arrow to the north, in the margin below. */
function legend(width: number, depth: number): string {
  const y = depth + 46;
  const boxes = Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="${i * SCALE}" y="${num(y)}" width="${SCALE}" height="6" fill="${i % 2 === 0 ? '#3a2a18' : '#f4ecd8'}"/>`,
  );
  const x = width - 12;
  return `${boxes.join('')}<rect x="0" y="${num(y)}" width="${6 * SCALE}" height="6" fill="none" stroke="#3a2a18"/><text x="${6 * SCALE + 8}" y="${num(y + 7)}" font-size="11" fill="#3a2a18">6"</text><path d="M${num(x)} ${num(y - 8)}l6 18l-6-4l-6 4Z" fill="#3a2a18"/><text x="${num(x - 12)}" y="${num(y + 9)}" text-anchor="end" font-size="13" fill="#3a2a18">N</text>`;
}

function drawZone(pen: Pen, { points, label, side }: Zone, index: number): string {
  const d = pen.ring(points);
  const { fill } = SIDES[side];
  const { minX, maxX, maxY } = boxOf(points);
  const { x, y } = pen.at(point((minX + maxX) / 2, maxY - INCH * 0.9));
  const text = `<text x="${num(x)}" y="${num(y + 5)}" text-anchor="middle" font-size="15" letter-spacing="2" fill="${fill}" stroke="#f7efdc" stroke-width="4" paint-order="stroke">${escape(label)}</text>`;
  return `<g id="zone-${index}"><path d="${d}" fill="url(#zone${side})" stroke="${fill}" stroke-width="2.4" stroke-dasharray="10 5"/>${text}</g>`;
}

const RUNGS = 5;

/** Two rails and the rungs between them. */
function drawLadder(pen: Pen, { foot, head }: Climb): string {
  const [a, b] = [pen.at(foot), pen.at(head)];
  const length = Math.max(1, Math.sqrt(distanceSquared(a, b)));
  const across = { x: (-4 * (b.y - a.y)) / length, y: (4 * (b.x - a.x)) / length };
  const bar = (share: number, side: number): string =>
    `${num(a.x + share * (b.x - a.x) + side * across.x)} ${num(a.y + share * (b.y - a.y) + side * across.y)}`;
  const rails = [-1, 1].map((side) => `M${bar(0, side)}L${bar(1, side)}`);
  const rungs = Array.from({ length: RUNGS }, (_, i) => (i + 0.5) / RUNGS).map((at) => `M${bar(at, -1)}L${bar(at, 1)}`);
  const d = [...rails, ...rungs].join('');
  return `<path d="${d}" fill="none" stroke="#f4e3bd" stroke-width="4"/><path d="${d}" fill="none" stroke="#5b3d1d" stroke-width="2"/>`;
}

function drawMarker(pen: Pen, marker: Marker): string {
  const { x, y } = pen.at(marker);
  return `<g transform="translate(${num(x)} ${num(y)})"><path d="M0-13L13 0L0 13L-13 0Z" fill="#f6d64a" stroke="#2b2417" stroke-width="2"/><text y="5" text-anchor="middle" font-size="14" font-weight="bold" fill="#2b2417">${escape(marker.label)}</text></g>`;
}

/** A round base with the shape of its side: a square, a diamond, a circle. */
function drawFigure(pen: Pen, figure: Figure): string {
  const { x, y } = pen.at(figure);
  const r = (figure.radius * SCALE) / INCH;
  const { fill, pale } = SIDES[figure.side];
  const s = r * 0.64;
  const shapes = [
    `<rect x="${num(-s)}" y="${num(-s)}" width="${num(2 * s)}" height="${num(2 * s)}" rx="1"`,
    `<path d="M0 ${num(-r * 0.92)}L${num(r * 0.92)} 0L0 ${num(r * 0.92)}L${num(-r * 0.92)} 0Z"`,
    `<circle r="${num(r * 0.8)}"`,
  ] as const;
  const size = r * (figure.letter.length > 1 ? 0.85 : 1.15);
  return `<g transform="translate(${num(x)} ${num(y)})"${figure.faded ? ' opacity="0.45"' : ''}><circle cx="${num(r * 0.16)}" cy="${num(r * 0.2)}" r="${num(r * 1.04)}" fill="#2c1f0e" opacity="0.4"/><circle r="${num(r * 1.16)}" fill="#fffaf0"/><circle r="${num(r)}" fill="${pale}" stroke="#1d150b" stroke-width="${num(Math.max(0.8, r * 0.12))}"/>${shapes[figure.side]} fill="${fill}"/><text y="${num(size * 0.36)}" text-anchor="middle" font-size="${num(size)}" font-weight="bold" fill="#fff">${escape(figure.letter)}</text></g>`;
}

/** A name in the middle of its piece, beside a line, and on a street away from the crossings in its middle. */
function drawName(pen: Pen, { piece, points, isArea }: Ground): string {
  if (piece.name === undefined) return '';
  const { minX, maxX, minY, maxY } = boxOf(points);
  const isTall = piece.road && maxY - minY > maxX - minX;
  const inBox = (across: number, up: number) => point(minX + (maxX - minX) * across, minY + (maxY - minY) * up);
  let place = inBox(0.5, 0.5);
  if (!isArea) place = point(place.x, maxY + INCH * 0.6);
  else if (isTall) place = inBox(0.27, 0.74);
  else if (piece.road) place = inBox(0.2, 0.5);
  else if (locate(place, points) !== 'inside') place = inBox(0.5, 0.2);
  const { x, y } = pen.at(place);
  const turn = isTall ? ` transform="rotate(-90 ${num(x)} ${num(y)})"` : '';
  const storeys = piece.floors > 1 ? ` ${'•'.repeat(piece.floors)}` : '';
  const style = piece.road
    ? 'font-size="12" font-style="italic" letter-spacing="2"'
    : 'font-size="11" letter-spacing="0.6"';
  return `<text x="${num(x)}" y="${num(y + 4)}"${turn} text-anchor="middle" ${style} fill="#2b1f10" stroke="#f7efdc" stroke-width="3" stroke-opacity="0.75" stroke-linejoin="round" paint-order="stroke">${escape(piece.name + storeys)}</text>`;
}
