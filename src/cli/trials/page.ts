/** A report as one page: no script, nothing from outside, the same bytes for the same report. */

import { escape as safe } from '../../geometry/ink.ts';
import type { Report } from '../../sim/report.ts';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import { causesChart, curveChart, lengthChart, swingChart, winBar } from './charts.ts';
import { groundOf } from './ground.ts';
import { backdrop, heatPanels } from './heat.ts';
import { number, percent } from './numbers.ts';
import { style } from './style.ts';
import type { Subject } from './subject.ts';
import * as tables from './tables.ts';

/** Safe for HTML; a sign that French sets apart never begins a line. */
const escape = (text: string): string => safe(text).replaceAll(/ ([;:?!%»])/g, '\u00a0$1');

function tabled({ heads, rows, said }: tables.Table): string {
  const head = heads.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('');
  const more = (i: number): string => (said === undefined ? '' : `<td class="said">${escape(said[i] ?? '')}</td>`);
  const body = rows.map((row, i) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}${more(i)}</tr>`);
  return `<div class="scroll"><table><thead><tr>${head}${said === undefined ? '' : '<th class="said"></th>'}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const section = (title: string, note: string, ...body: readonly string[]): string =>
  `<section><h2>${escape(title)}</h2>${note === '' ? '' : `<p>${escape(note)}</p>`}${body.join('')}</section>`;

const beside = (picture: string, ...tables: readonly tables.Table[]): string =>
  `<div class="beside"><div>${picture}</div><div>${tables.map(tabled).join('')}</div></div>`;

/** What one would say first when asked how it went. */
function facts({ lang }: Subject, report: Report): string {
  const t = simTexts[lang].report;
  const { turns, decisions, losses, played, sides } = report;
  const lost = losses.sides.reduce((sum, { perGame }) => sum + perGame.value, 0);
  const gap = Math.abs((sides[0]?.share.value ?? 0) - (sides[1]?.share.value ?? 0));
  const all: [string, string][] = [
    [number(lang, played), t.games],
    [percent(lang, gap, 0), t.gap],
    [number(lang, turns.median), `${t.turns} (${t.spread.median})`],
    [number(lang, decisions.median), `${t.decisions} (${t.spread.median})`],
    [number(lang, lost, 1), `${t.fallen} ${t.perGame}`],
  ];
  return `<div class="facts">${all.map(([value, name]) => `<div><b>${escape(value)}</b><span>${escape(name)}</span></div>`).join('')}</div>`;
}

function trouble({ lang }: Subject, { failed }: Report): string {
  const t = simTexts[lang].report;
  if (failed.length === 0) return '';
  const items = failed.map((mishap) => `<li>${escape(say(lang, t.again, mishap))}</li>`);
  return `<section class="failed"><p>${escape(say(lang, t.failed, { count: failed.length }))}</p><ul>${items.join('')}</ul></section>`;
}

function chapters(subject: Subject, report: Report): string[] {
  const t = simTexts[subject.lang].report;
  const ground = groundOf(subject.entry.game.id, subject.setting);
  return [
    section(
      t.wins,
      `${t.winsNote} ${tables.counted(subject)[1]}`,
      winBar(subject, report),
      facts(subject, report),
      `<div class="two">${tabled(tables.winsTable(subject, report))}${tabled(tables.pointsTable(subject, report))}</div>`,
    ),
    section(
      t.length,
      t.lengthNote,
      beside(lengthChart(subject, report), tables.lengthTable(subject, report)),
      `<h3>${escape(t.endings)}</h3>${tabled(tables.endingsTable(subject, report))}`,
    ),
    section(t.deeds, t.deedsNote, tabled(tables.deedsTable(subject, report))),
    section(
      t.places,
      t.placesNote[ground.kind],
      backdrop(ground),
      `<div class="two">${heatPanels(subject, report, ground).join('')}</div>`,
      tabled(tables.placesTable(subject, report)),
    ),
    section(
      t.losses,
      t.lossesNote[report.losses.unit] ?? '',
      beside(causesChart(subject, report), tables.lossesTable(subject, report)),
    ),
    section(t.curve, '', beside(curveChart(subject, report), tables.curveTable(subject, report))),
    section(
      t.swing,
      tables.swingNote(subject, report),
      beside(swingChart(subject, report), tables.swingTable(subject, report)),
    ),
    section(
      t.rules,
      '',
      `<details><summary>${escape(tables.rulesNote(subject, report))}</summary>${tabled(tables.rulesTable(subject, report))}</details>`,
    ),
  ];
}

export function reportPage(subject: Subject, report: Report): string {
  const { lang } = subject;
  const t = simTexts[lang].report;
  const title = tables.titleOf(subject);
  const partial = report.played + report.failed.length < report.asked ? ` ${say(lang, t.partial, report)}` : '';
  const empty = report.played === 0;
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escape(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escape(title)}</h1><p>${escape(tables.summary(subject, report) + partial)}</p>`,
    trouble(subject, report),
    ...(empty ? [`<p>${escape(t.noGames)}</p>`] : chapters(subject, report)),
    `<footer>${escape(partial === '' ? t.foot : t.footCut)}</footer></main></body></html>`,
    '',
  ].join('\n');
}
