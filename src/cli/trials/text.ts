/** A report as text: a table and bars for each question, for a terminal or a file. */

import type { Report } from '../../sim/report.ts';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import { capital } from '../../words/lang.ts';
import type { Subject } from './subject.ts';
import * as tables from './tables.ts';

/** What goes into a file or another program is the same wherever it was made. */
const USUAL_WIDTH = 80;
const LEAST_WIDTH = 40;
/** Longer lines are hard to read. */
const MOST_WIDTH = 120;
const BAR = 40;
/** A shorter bar or sentence beside a table would say nothing. */
const LEAST_BAR = 8;
const LEAST_SAID = 24;
const RULES = 12;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** How wide a report may be: as wide as the terminal that shows it. */
export const widthOf = ({ isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number }): number =>
  isTTY === true && columns !== undefined && columns > 0
    ? Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, columns))
    : USUAL_WIDTH;

/** A bar in eighths of a sign. */
export function bar(share: number, width = BAR): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** A paragraph in lines that fit; those after the first may stand further in. */
export function wrapped(text: string, wide: number, indent = '  ', hanging = indent): string[] {
  const out: string[] = [];
  let line = '';
  const begin = (): string => (out.length === 0 ? indent : hanging);
  // A sign that stands apart never begins a line.
  for (const word of text.split(/ (?![%:;?!»])/)) {
    if (line !== '' && begin().length + line.length + word.length + 1 > wide) {
      out.push(begin() + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...out, begin() + line];
}

const GAP = '  ';

/** The first column left, the others right, each as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[], first: number): string[] {
  const count = Math.max(...rows.map((row) => row.length));
  const wide = Array.from({ length: count }, (_, c) => Math.max(...rows.map((row) => (row[c] ?? '').length)));
  const cell = (text: string, c: number): string =>
    c === first ? text.padEnd(wide[c] ?? 0) : text.padStart(wide[c] ?? 0);
  return rows.map((row) => row.map(cell).join(GAP));
}

/** A row, and behind it what is said to it where that has room; else below. */
function withSaid(row: string, said: string, wide: number): string[] {
  const room = wide - row.length - GAP.length;
  if (said === '') return [row];
  if (said.length <= room || room >= LEAST_SAID)
    return wrapped(said, wide, row + GAP, ' '.repeat(row.length + GAP.length));
  return [row, ...wrapped(said, wide, GAP + GAP)];
}

/** Where a row has no room: its name on a line, with what is said to it; its numbers below. */
function folded({ heads, rows, said = [] }: tables.Table, wide: number): string[] {
  const all = [heads, ...rows];
  const names = all.map(([name = ''], i) => wrapped([name, said[i - 1] ?? ''].join(GAP).trimEnd(), wide));
  const numbers = columns(
    all.map((row) => row.slice(1)),
    -1,
  ).map((row) => GAP + GAP + row);
  if (numbers.every((row) => row.length <= wide)) return names.flatMap((name, i) => [...name, numbers[i] as string]);
  const listed = rows.map((row) =>
    row.slice(1).flatMap((cell, c) => wrapped(`${heads[c + 1] ?? ''} ${cell}`, wide, GAP + GAP)),
  );
  return names.slice(1).flatMap((name, i) => [...name, ...(listed[i] ?? [])]);
}

/** The rows, and behind them bars where there are any; the longest stands for `most`. */
export function lines(
  table: tables.Table,
  wide: number,
  bars: readonly number[] = [],
  most = Math.max(0, ...bars),
): string[] {
  const { heads, rows, said = [] } = table;
  const laid = columns([heads, ...rows], 0).map((row) => GAP + row);
  const taken = Math.max(...laid.map((row) => row.length));
  if (taken > wide) return folded(table, wide).map((line) => line.trimEnd());
  const room = Math.min(BAR, wide - taken - GAP.length);
  return laid.flatMap((row, i) => {
    const size = bars[i - 1];
    if (size === undefined || most === 0 || room < LEAST_BAR)
      return withSaid(row, said[i - 1] ?? '', wide).map((line) => line.trimEnd());
    return [(row + GAP + bar(size / most, room)).trimEnd()];
  });
}

export function reportText(subject: Subject, report: Report, wide: number): string {
  const { lang } = subject;
  const t = simTexts[lang].report;
  const { sides, draws, turns, losses, swings, rules, failed } = report;
  const head = [...wrapped(tables.titleOf(subject), wide, ''), ...wrapped(tables.summary(subject, report), wide, '')];
  if (report.played + failed.length < report.asked) head.push(say(lang, t.partial, { asked: report.asked }));
  if (failed.length > 0) {
    head.push(say(lang, t.failed, { count: failed.length }));
    head.push(...failed.flatMap((mishap) => wrapped(say(lang, t.again, mishap), wide)));
  }
  if (report.played === 0) return [...head, t.noGames].join('\n');
  const bars: tables.Table = {
    heads: [t.turns, t.games],
    rows: turns.bars.map(({ from, to, count }) => [to - from === 1 ? `${from}` : `${from} – ${to - 1}`, `${count}`]),
  };
  const rare = tables.rulesTable(subject, report);
  const shown = { ...rare, rows: rare.rows.slice(0, RULES) };
  const section = (name: string, note: string | undefined, ...body: readonly string[][]): string[] => [
    '',
    capital(name),
    ...(note === undefined ? [] : wrapped(note, wide)),
    ...body.flat(),
  ];
  return [
    ...head,
    ...section(
      t.wins,
      undefined,
      lines(tables.winsTable(subject, report), wide, [...sides.map(({ share }) => share.value), draws.share.value], 1),
    ),
    ...section(...tables.counted(subject), lines(tables.pointsTable(subject, report), wide)),
    ...section(t.endings, undefined, lines(tables.endingsTable(subject, report), wide)),
    ...section(
      t.length,
      undefined,
      lines(tables.lengthTable(subject, report), wide),
      [''],
      lines(
        bars,
        wide,
        turns.bars.map(({ count }) => count),
      ),
    ),
    ...section(t.deeds, t.deedsNote, lines(tables.deedsTable(subject, report), wide)),
    ...section(t.losses, t.lossesNote[losses.unit], lines(tables.lossesTable(subject, report), wide)),
    ...section(t.curve, undefined, lines(tables.curveTable(subject, report), wide)),
    ...section(t.places, undefined, lines(tables.placesTable(subject, report), wide)),
    ...section(
      t.swing,
      tables.swingNote(subject, report),
      lines(
        tables.swingTable(subject, report),
        wide,
        swings.map(({ swing }) => swing),
      ),
    ),
    ...section(t.rules, tables.rulesNote(subject, report), lines(shown, wide)),
    ...(rules.length > RULES ? wrapped(say(lang, t.moreRules, { count: rules.length - RULES }), wide) : []),
  ].join('\n');
}
