/** The hard cases of sight as one picture, so that people can check by eye what the tests claim. */
import { inches, type Point } from '../point.ts';
import { makeTable } from '../table.ts';
import type { Ground } from '../terrain.ts';
import { type Case, CASES, scene } from './cases.ts';

const COLUMNS = 8;
const SIDE = 120;
const CAPTION = 46;
const GAP = 14;
const TABLE = inches(20);
const WRAP = 20;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A place on the sheet, north up, with one decimal. */
const at = ({ x, y }: Point): string => {
  const tenth = (value: number): number => Math.floor(value * 10 + 0.5) / 10;
  return `${tenth((x / TABLE) * SIDE)},${tenth(SIDE - (y / TABLE) * SIDE)}`;
};
const points = (list: readonly Point[]): string => list.map(at).join(' ');

function pieceOf({ piece, isArea, points: corners }: Ground): string {
  const look = piece.blocks ? 'class="b"' : 'class="o"';
  const shape = isArea
    ? `<polygon ${look} points="${points(corners)}"/>`
    : `<polyline class="w" points="${points(corners)}"/>`;
  const doors = piece.openings === 'anywhere' ? [] : piece.openings;
  return `${shape}${doors.map(({ a, b }) => `<polyline class="d" points="${points([a, b])}"/>`).join('')}`;
}

/** A caption in at most three lines. */
function lines(text: string): string[] {
  const found: string[] = [''];
  for (const word of text.split(' ')) {
    const last = found[found.length - 1] as string;
    if (last.length + word.length < WRAP || last === '') found[found.length - 1] = `${last} ${word}`.trim();
    else found.push(word);
  }
  return found.slice(0, 3);
}

function drawCase([name, of, from, to, sees]: Case, i: number): string {
  const { grounds } = makeTable(
    TABLE,
    TABLE,
    scene(of, (x, y) => [x, y]),
  );
  const [p, q] = [from, to].map(([x, y]) => at({ x: inches(x), y: inches(y) })) as [string, string];
  const [px, py] = p.split(',');
  const [qx, qy] = q.split(',');
  const high = [from, to].map(([, , z = 1]) => z);
  const x = (i % COLUMNS) * (SIDE + GAP) + GAP;
  const y = Math.floor(i / COLUMNS) * (SIDE + CAPTION) + GAP;
  const caption = lines(`${i + 1}. ${name}`)
    .map((line, k) => `<text y="${SIDE + 11 + k * 10}">${escape(line)}</text>`)
    .join('');
  const heights = high.some((z) => z !== 1) ? `<text x="3" y="10">eyes ${high.join('" and ')}"</text>` : '';
  return (
    `<g transform="translate(${x},${y})"><rect width="${SIDE}" height="${SIDE}" class="t"/>${grounds.map(pieceOf).join('')}` +
    `<line x1="${px}" y1="${py}" x2="${qx}" y2="${qy}" class="${sees ? 's' : 'n'}"/>` +
    `<circle cx="${px}" cy="${py}" r="2.2"/><circle cx="${qx}" cy="${qy}" r="2.2"/>${heights}${caption}</g>`
  );
}

/** One small table for each case: a full line where they see each other, a broken one where they do not. */
export function drawCases(): string {
  const width = COLUMNS * (SIDE + GAP) + GAP;
  const rows = Math.floor((CASES.length + COLUMNS - 1) / COLUMNS);
  const height = rows * (SIDE + CAPTION) + 2 * GAP;
  const style =
    'text{font:9px sans-serif;fill:#222}.t{fill:#f6f1e4;stroke:#b9ae94}.b{fill:#b98f6a;stroke:#5b4632}' +
    '.o{fill:#dfe5c3;stroke:#8a9466}.w{fill:none;stroke:#5b4632;stroke-width:2.4}.d{fill:none;stroke:#f6f1e4;stroke-width:2.6}' +
    '.s{stroke:#0b6b3a;stroke-width:1.4}.n{stroke:#b3261e;stroke-width:1.4;stroke-dasharray:4 3}';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${style}</style><rect width="100%" height="100%" fill="#fff"/>\n${CASES.map(drawCase).join('\n')}\n</svg>\n`
  );
}
