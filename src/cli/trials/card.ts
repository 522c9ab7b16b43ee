/** A balance card: what a scenario is like, in Markdown, and what the figures teach; no sentence says more than they do. */

import type { Balance } from '../../sim/balance/balance.ts';
import { lengthOf } from '../../sim/balance/figures.ts';
import { type Meeting, mirrorOf } from '../../sim/balance/levels.ts';
import type { Estimate } from '../../sim/statistics.ts';
import { say } from '../../words/common/index.ts';
import { balanceTexts, simTexts } from '../../words/common/sim/index.ts';
import { baseLine, changeName, effectsTable, fairLines, sidesPlayed } from './balancing.ts';
import { between, number, percent, shares, signed } from './numbers.ts';
import type { Subject } from './subject.ts';
import { type Table, tableNotes, titleOf } from './tables.ts';

const TOP = 10;
const NAMED = 3;

export interface CardFacts {
  readonly balance: Balance;
  readonly meetings: readonly Meeting[];
  /** The command that gives this card again. */
  readonly command: string;
  /** The command that plays this table. */
  readonly play: string;
  /** Whether it was stopped before its time. */
  readonly isCut: boolean;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*');

function markdown({ heads, rows }: Table): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [row(heads), row(heads.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)];
}

function meetingsTable({ lang, side }: Subject, meetings: readonly Meeting[]): Table {
  const { report } = simTexts[lang];
  const sides = meetings[0]?.report.sides ?? [];
  const cell = (share: Estimate): string => `${percent(lang, share.value)} (${shares(lang, share)})`;
  const lead = say(lang, report.lead, { side: side(sides[0]?.side ?? '') });
  return {
    heads: [
      sides.map((each) => side(each.side)).join(' – '),
      report.games,
      ...sides.map((each) => side(each.side)),
      report.draws,
      lead,
    ],
    rows: meetings.map(({ bots, report: { played, sides: won, draws, margin } }) => [
      bots.join(' – '),
      String(played),
      ...won.map(({ share }) => cell(share)),
      percent(lang, draws.share.value),
      `${signed(lang, margin.value, 2)} (${between(lang, margin, 2)})`,
    ]),
  };
}

function favours({ lang, side }: Subject, { bots, report }: Meeting): string {
  const t = balanceTexts[lang];
  const told = (name: string, share: Estimate, sentence: string): string =>
    say(lang, sentence, { bot: bots[0], side: name, share: percent(lang, share.value), interval: shares(lang, share) });
  const favoured = report.sides.find(({ share }) => share.low > 0.5);
  if (favoured !== undefined) return told(side(favoured.side), favoured.share, t.lessonFavours);
  const [first] = report.sides;
  return first === undefined ? '' : told(side(first.side), first.share, t.lessonEven);
}

/** Whether level or side decides, where two levels were swapped over the sides. */
function skill({ lang, side }: Subject, meetings: readonly Meeting[], strong: string): string[] {
  const t = balanceTexts[lang];
  const away = meetings.filter(({ bots: [one, other] }) => one !== other);
  const home = away.find(({ bots }) => bots[0] === strong);
  const weak = home?.bots[1] ?? '';
  const guest = away.find(({ bots: [one, other] }) => one === weak && other === strong);
  if (home === undefined || guest === undefined) return [];
  const [one, other] = home.report.sides.map((each) => side(each.side));
  const won = ({ report }: Meeting, number: number): Estimate =>
    report.sides[number]?.share ?? { value: 0, low: 0, high: 0 };
  const said = ({ value }: Estimate): string => percent(lang, value);
  const [asFirst, asSecond] = [won(home, 0), won(guest, 1)];
  if (asFirst.low > 0.5 && asSecond.low > 0.5)
    return [say(lang, t.lessonSkill, { strong, weak, first: said(asFirst), one, second: said(asSecond), other })];
  const spoilers: [Estimate, string | undefined][] = [
    [won(home, 1), other],
    [won(guest, 0), one],
  ];
  return spoilers
    .filter(([share]) => share.low > 0.5)
    .map(([share, name]) => say(lang, t.lessonSide, { strong, weak, side: name, share: said(share) }));
}

function matters(subject: Subject, { lines, tried }: Balance): string {
  const { lang } = subject;
  const t = balanceTexts[lang];
  const clear = lines.filter(({ verdict }) => verdict === 'clear').slice(0, NAMED);
  if (clear.length === 0) return say(lang, t.lessonNothing, { tried });
  const list = clear.map((line) => {
    const { share, lead } = line.effect;
    return `${changeName(subject, line)} (${signed(lang, share.value * 100, 1)} %, ${signed(lang, lead.value, 2)})`;
  });
  return say(lang, t.lessonMost, { list: list.join('; ') });
}

/** Stages that few games reach swing by chance, so that only those of half of the games count. */
function pace({ lang }: Subject, { report: { turns, swings, played } }: Meeting): string[] {
  const usual = swings.filter(({ open }) => open * 2 >= played);
  const [first] = usual;
  if (first === undefined) return [];
  const most = usual.reduce((best, each) => (each.swing > best.swing ? each : best), first);
  const facts = { turns: number(lang, turns.median), turn: most.turn, swing: number(lang, most.swing * 100, 1) };
  return [say(lang, balanceTexts[lang].lessonLength, facts)];
}

function firstMover({ lang, side }: Subject, { first: { games, share }, report }: Meeting): string {
  const t = balanceTexts[lang];
  const names = report.sides.map((each) => side(each.side));
  const only = games.findIndex((count) => count > 0 && count === games.reduce((sum, each) => sum + each, 0));
  if (only >= 0) return say(lang, t.firstAlways, { side: names[only] });
  return say(lang, t.firstShare, {
    share: percent(lang, share.value),
    interval: shares(lang, share),
    count: games.reduce((sum, each) => sum + each, 0),
    split: names.map((name, i) => `${name} ${games[i] ?? 0}`).join(', '),
  });
}

function length({ lang }: Subject, { report: { turns, decisions } }: Meeting): string {
  return say(lang, balanceTexts[lang].lengthLine, {
    median: number(lang, turns.median),
    low: number(lang, turns.lowQuarter),
    high: number(lang, turns.highQuarter),
    least: number(lang, turns.least),
    most: number(lang, turns.most),
    decisions: number(lang, decisions.median),
  });
}

/** How long people would take, and what that rests on. */
function minutes({ lang, words, setting }: Subject, { report }: Meeting): string {
  const { decisions, seconds, minutes: long } = lengthOf(report);
  const list = report.answers.map(
    ({ seat, perGame }) => `${words.seat(lang, setting, seat)} ${number(lang, perGame, 1)}`,
  );
  return say(lang, balanceTexts[lang].minutesLine, {
    list: list.join(', '),
    decisions: number(lang, decisions),
    seconds,
    minutes: long,
  });
}

const section = (title: string, ...body: readonly string[]): string[] => ['', `## ${title}`, '', ...body];

/** The top of what changes it. */
function sensitive(subject: Subject, balance: Balance): string[] {
  const { lang } = subject;
  const t = balanceTexts[lang];
  const { lines, tried } = balance;
  const count = (verdict: string): number => lines.filter((line) => line.verdict === verdict).length;
  const counted = { tried, clear: count('clear'), seen: count('seen'), none: count('none'), alike: count('alike') };
  const few = lines.filter(({ verdict }) => verdict === 'few').map(({ effect }) => effect.games);
  const fewSaid = { few: few.length, least: Math.min(...few), most: Math.max(...few) };
  const top = lines.filter(({ verdict }) => verdict === 'clear' || verdict === 'seen').slice(0, TOP);
  return section(
    t.top,
    escaped(baseLine(subject, balance)),
    '',
    [say(lang, t.counted, counted), ...(few.length === 0 ? [] : [say(lang, t.countedFew, fewSaid)])].join(' '),
    '',
    ...(top.length === 0
      ? [t.noEffects]
      : [
          escaped(say(lang, t.effectsNote, { side: subject.side(balance.sides[0] ?? ''), tried })),
          '',
          ...markdown(effectsTable(subject, top)),
        ]),
  );
}

export function cardText(subject: Subject, { balance, meetings, command, play, isCut }: CardFacts): string {
  const { lang } = subject;
  const t = balanceTexts[lang];
  const { tried } = balance;
  const mirror = mirrorOf(meetings);
  const games =
    balance.played + (balance.fair?.played ?? 0) + meetings.reduce((sum, { report }) => sum + report.played, 0);
  const lessons =
    mirror === undefined
      ? []
      : [favours(subject, mirror), ...skill(subject, meetings, mirror.bots[0] ?? ''), ...pace(subject, mirror)];
  const intro = { ...balance, players: sidesPlayed(subject, balance), games };
  return [
    `# ${say(lang, t.title, { subject: titleOf(subject) })}`,
    '',
    [say(lang, t.cardIntro, intro), ...tableNotes(lang, balance)].map(escaped).join(' '),
    ...section(
      t.teaches,
      ...[...lessons, ...(tried === 0 ? [] : [matters(subject, balance)])].map((lesson) => `- ${escaped(lesson)}`),
    ),
    ...section(t.meetings, ...markdown(meetingsTable(subject, meetings))),
    ...(mirror === undefined
      ? []
      : section(simTexts[lang].report.length, escaped(length(subject, mirror)), '', escaped(minutes(subject, mirror)))),
    ...(mirror === undefined ? [] : section(t.firstMover, escaped(firstMover(subject, mirror)))),
    ...(tried === 0 ? [] : sensitive(subject, balance)),
    ...(balance.fair === null
      ? []
      : section(
          t.fair,
          ...fairLines(subject, balance, play, undefined)
            .flatMap((line) => [escaped(line), ''])
            .slice(0, -1),
        )),
    '',
    '---',
    '',
    say(lang, isCut ? t.cardCut : t.cardFoot, { command }),
    '',
  ].join('\n');
}
