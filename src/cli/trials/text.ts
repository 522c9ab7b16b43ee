/** A report as text: a table and bars for each question, for a terminal or a file. */

import type { Report } from '../../sim/report.ts';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import { capital } from '../../words/lang.ts';
import type { Subject } from './subject.ts';
import * as tables from './tables.ts';

const WIDE = 100;
const BAR = 40;
const RULES = 12;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar in eighths of a sign. */
export function bar(share: number, width = BAR): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** The rows, and behind them bars where there are any; the longest stands for `most`. */
export function lines(
  { heads, rows, said = [] }: tables.Table,
  bars: readonly number[] = [],
  most = Math.max(0, ...bars),
): string[] {
  const all = [heads, ...rows];
  const wide = heads.map((_, c) => Math.max(...all.map((row) => (row[c] ?? '').length)));
  const laid = (row: readonly string[]): string =>
    row.map((cell, c) => (c === 0 ? cell.padEnd(wide[c] ?? 0) : cell.padStart(wide[c] ?? 0))).join('  ');
  return all.map((row, i) => {
    const size = bars[i - 1];
    const line = `  ${laid(row)}  ${size === undefined || most === 0 ? (said[i - 1] ?? '') : bar(size / most)}`;
    return (line.length > WIDE ? `${line.slice(0, WIDE - 1).trimEnd()}…` : line).trimEnd();
  });
}

/** A paragraph in lines that fit. */
export function wrapped(text: string, indent = '  '): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDE - indent.length) {
      out.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...out, indent + line];
}

export function reportText(subject: Subject, report: Report): string {
  const { lang } = subject;
  const t = simTexts[lang].report;
  const { sides, draws, turns, losses, swings, rules, failed } = report;
  const head = [tables.titleOf(subject), ...wrapped(tables.summary(subject, report), '')];
  if (report.played + failed.length < report.asked) head.push(say(lang, t.partial, { asked: report.asked }));
  if (failed.length > 0) {
    head.push(say(lang, t.failed, { count: failed.length }));
    head.push(...failed.map((mishap) => `  ${say(lang, t.again, mishap)}`));
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
    ...(note === undefined ? [] : wrapped(note)),
    ...body.flat(),
  ];
  return [
    ...head,
    ...section(
      t.wins,
      undefined,
      lines(tables.winsTable(subject, report), [...sides.map(({ share }) => share.value), draws.share.value], 1),
    ),
    ...section(t.points, t.pointsNote, lines(tables.pointsTable(subject, report))),
    ...section(t.endings, undefined, lines(tables.endingsTable(subject, report))),
    ...section(
      t.length,
      undefined,
      lines(tables.lengthTable(subject, report)),
      [''],
      lines(
        bars,
        turns.bars.map(({ count }) => count),
      ),
    ),
    ...section(t.losses, t.lossesNote[losses.unit], lines(tables.lossesTable(subject, report))),
    ...section(t.curve, undefined, lines(tables.curveTable(subject, report))),
    ...section(t.places, undefined, lines(tables.placesTable(subject, report))),
    ...section(
      t.swing,
      tables.swingNote(subject, report),
      lines(
        tables.swingTable(subject, report),
        swings.map(({ swing }) => swing),
      ),
    ),
    ...section(t.rules, tables.rulesNote(subject, report), lines(shown)),
    ...(rules.length > RULES ? [`  ${say(lang, t.moreRules, { count: rules.length - RULES })}`] : []),
  ].join('\n');
}
