/** The pictures of a report: SVG without scripts, with a title on every mark; numbers stand in the tables beside them. */

import { escape, num } from '../../geometry/ink.ts';
import type { Report } from '../../sim/report.ts';
import { niceStep } from '../../sim/statistics.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import { number, percent, shares } from './numbers.ts';
import type { Subject } from './subject.ts';
import { causeName } from './tables.ts';

type Chart = (subject: Subject, report: Report) => string;

const WIDTH = 620;
const HEIGHT = 300;
const PLOT = { left: 46, right: 16, top: 28, bottom: 44 };

export const svg = (width: number, height: number, label: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${num(width)} ${num(height)}" role="img" aria-label="${escape(label)}">${parts.join('')}</svg>`;

const tip = (text: string): string => `<title>${escape(text)}</title>`;

const label = (x: number, y: number, text: string, kind = '', anchor = 'middle'): string =>
  `<text x="${num(x)}" y="${num(y)}" text-anchor="${anchor}"${kind === '' ? '' : ` class="${kind}"`}>${escape(text)}</text>`;

const box = (x: number, y: number, width: number, height: number, kind: string, inside = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, width))}" height="${num(Math.max(0, height))}" class="${kind}">${inside}</rect>`;

/** The frame of a plot: lines across with their numbers, names of both axes, and where a value lies. */
function frame(
  lang: Subject['lang'],
  mostX: number,
  mostY: number,
  names: { x: string; y: string },
  /** What is counted is not shown in parts. */
  whole = false,
) {
  const [wide, high] = [WIDTH - PLOT.left - PLOT.right, HEIGHT - PLOT.top - PLOT.bottom];
  const step = mostY >= 4 || whole ? niceStep(mostY, 5) : mostY / 4;
  const top = Math.ceil(mostY / step) * step;
  const x = (value: number): number => PLOT.left + (value / mostX) * wide;
  const y = (value: number): number => PLOT.top + high - (value / top) * high;
  const lines: string[] = [];
  for (let i = 0; i * step <= top + step / 2; i++) {
    const at = y(i * step);
    lines.push(`<path d="M${num(PLOT.left)} ${num(at)}H${num(WIDTH - PLOT.right)}" class="rule"/>`);
    lines.push(label(PLOT.left - 7, at + 4, number(lang, i * step, step < 1 ? 2 : 0), 'tick', 'end'));
  }
  lines.push(label(PLOT.left + wide / 2, HEIGHT - 6, names.x, 'axis'));
  lines.push(label(PLOT.left - 40, PLOT.top - 15, names.y, 'axis', 'start'));
  return { x, y, lines, high, wide };
}

/** The shares of victories in one bar, with their intervals as whiskers below. */
export const winBar: Chart = ({ lang, side }, { sides, draws }) => {
  const t = simTexts[lang].report;
  const wide = 960;
  const at = (share: number): number => share * wide;
  const [first, second] = sides;
  if (first === undefined || second === undefined) return '';
  const parts = [
    { share: first.share.value, from: 0, kind: 'side0', name: side(first.side) },
    { share: draws.share.value, from: first.share.value, kind: 'drawn', name: t.draws },
    { share: second.share.value, from: 1 - second.share.value, kind: 'side1', name: side(second.side) },
  ];
  const whisker = (low: number, high: number, y: number, kind: string, text: string): string =>
    `<g class="whisker ${kind}">${tip(text)}<path d="M${num(at(low))} ${y}H${num(at(high))}M${num(at(low))} ${y - 6}v12M${num(at(high))} ${y - 6}v12"/></g>`;
  return svg(wide, 124, t.wins, [
    label(0, 16, `${side(first.side)} ${percent(lang, first.share.value)}`, 'big side0', 'start'),
    label(wide, 16, `${side(second.side)} ${percent(lang, second.share.value)}`, 'big side1', 'end'),
    ...parts.map(({ share, from, kind, name }) =>
      box(at(from), 28, at(share), 46, `bar ${kind}`, tip(`${name} ${percent(lang, share)}`)),
    ),
    // A narrow part has its number in the table.
    ...(at(draws.share.value) > 90
      ? [
          label(
            at(first.share.value + draws.share.value / 2),
            56,
            `${t.draws} ${percent(lang, draws.share.value)}`,
            'inside',
          ),
        ]
      : []),
    `<path d="M${wide / 2} 22V80" class="half"/>`,
    whisker(first.share.low, first.share.high, 90, 'side0', `${side(first.side)} ${shares(lang, first.share)}`),
    whisker(
      1 - second.share.high,
      1 - second.share.low,
      110,
      'side1',
      `${side(second.side)} ${shares(lang, second.share)}`,
    ),
  ]);
};

export const lengthChart: Chart = ({ lang }, { turns }) => {
  const t = simTexts[lang].report;
  const [first, last] = [turns.bars[0]?.from ?? 0, turns.bars[turns.bars.length - 1]?.to ?? 1];
  const most = Math.max(1, ...turns.bars.map(({ count }) => count));
  const { x, y, lines } = frame(lang, last - first, most, { x: t.turns, y: t.games }, true);
  const every = Math.ceil(turns.bars.length / 10);
  const single = turns.bars.every(({ from, to }) => to - from === 1);
  const median = x(turns.median - first + (single ? 0.5 : 0));
  return svg(WIDTH, HEIGHT, t.length, [
    ...lines,
    ...turns.bars.map(({ from, to, count }) => {
      const [left, right] = [x(from - first), x(to - first)];
      const name = single ? `${from}` : `${from} – ${to - 1}`;
      return box(
        left + 1,
        y(count),
        right - left - 2,
        y(0) - y(count),
        'bar plain',
        tip(`${name} ${t.turns}: ${count}`),
      );
    }),
    ...turns.bars.flatMap(({ from, to }, i) =>
      i % every === 0
        ? [label(single ? x((from + to) / 2 - first) : x(from - first), y(0) + 17, `${from}`, 'tick')]
        : [],
    ),
    `<path d="M${num(median)} ${PLOT.top}V${num(y(0))}" class="median"/>`,
    label(
      median,
      PLOT.top - 6,
      `${t.spread.median} ${number(lang, turns.median, turns.median % 1 === 0 ? 0 : 1)}`,
      'tick strong',
    ),
  ]);
};

export const curveChart: Chart = ({ lang, side }, { losses, sides }) => {
  const t = simTexts[lang].report;
  const last = Math.max(1, ...losses.curve.map(({ turn }) => turn));
  const most = Math.max(0.01, ...losses.curve.flatMap(({ lost }) => lost));
  const { x, y, lines } = frame(lang, last, most, { x: t.turn, y: t.fallen });
  const every = niceStep(last, 10);
  const ticks = Array.from({ length: Math.floor(last / every) + 1 }, (_, i) => i * every);
  return svg(WIDTH, HEIGHT, t.curve, [
    ...lines,
    ...ticks.map((turn) => label(x(turn), y(0) + 17, `${turn}`, 'tick')),
    ...sides.map((each, s) => {
      const points = losses.curve.map(({ turn, lost }) => ({ turn, lost: lost[s] ?? 0 }));
      const way = points.map(({ turn, lost }) => `${num(x(turn))} ${num(y(lost))}`).join('L');
      const dots = points.map(
        ({ turn, lost }) =>
          `<circle cx="${num(x(turn))}" cy="${num(y(lost))}" r="${s === 0 ? 4 : 3.4}">${tip(`${side(each.side)}, ${t.turn} ${turn}: ${number(lang, lost, 2)}`)}</circle>`,
      );
      return `<g class="line side${s}"><path d="M${way}"/>${dots.join('')}</g>`;
    }),
    ...sides.map((each, s) => {
      const [left, top] = [PLOT.left + 14, PLOT.top + 18 + s * 20];
      return `<g class="line side${s}"><path d="M${left} ${top - 4}h26"/><circle cx="${left + 13}" cy="${top - 4}" r="4"/></g>${label(left + 34, top, side(each.side), `tick strong`, 'start')}`;
    }),
  ]);
};

/** Bars by cause, one for each side. */
export const causesChart: Chart = ({ lang, side }, { losses, sides }) => {
  const t = simTexts[lang].report;
  const causes = [...new Set(losses.sides.flatMap((each) => Object.keys(each.causes)))];
  const count = (cause: string, s: number): number => losses.sides[s]?.causes[cause] ?? 0;
  const all = (cause: string): number => losses.sides.reduce((sum, _, s) => sum + count(cause, s), 0);
  causes.sort((a, b) => all(b) - all(a) || (a < b ? -1 : 1));
  const most = Math.max(0.01, ...causes.flatMap((cause) => sides.map((_, s) => count(cause, s))));
  const [names, row] = [190, 40];
  const wide = WIDTH - names - 60;
  return svg(
    WIDTH,
    Math.max(1, causes.length) * row + 8,
    t.losses,
    causes.flatMap((cause, i) => [
      label(names - 10, i * row + 25, causeName(lang, cause), 'tick strong', 'end'),
      ...sides.flatMap((each, s) => {
        const [value, top] = [count(cause, s), i * row + 5 + s * 16];
        const size = (value / most) * wide;
        const name = `${side(each.side)}, ${causeName(lang, cause)}: ${number(lang, value, 2)}`;
        return [
          box(names, top, Math.max(size, 1), 14, `bar side${s}`, tip(name)),
          label(names + size + 6, top + 11, number(lang, value, 2), 'tick', 'start'),
        ];
      }),
    ]),
  );
};

export const swingChart: Chart = ({ lang }, { swings }) => {
  const t = simTexts[lang].report;
  const most = Math.max(1, ...swings.map(({ swing }) => swing * 100));
  const { x, y, lines, wide } = frame(lang, Math.max(1, swings.length), most, { x: t.turn, y: `${t.moved}, %` });
  const every = Math.ceil(swings.length / 16);
  return svg(WIDTH, HEIGHT, t.swing, [
    ...lines,
    ...swings.flatMap(({ turn, open, swing }, i) => [
      box(
        x(i) + 2,
        y(swing * 100),
        wide / swings.length - 4,
        y(0) - y(swing * 100),
        'bar plain',
        tip(`${t.turn} ${turn}: ${number(lang, swing * 100, 1)} (${open} ${t.open})`),
      ),
      ...(i % every === 0 ? [label(x(i + 0.5), y(0) + 17, `${turn}`, 'tick')] : []),
    ]),
  ]);
};
