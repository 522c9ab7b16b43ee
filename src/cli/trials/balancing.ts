/** The measure of balance as text: what changes it, what does not, and fair settings. */

import type { Balance } from '../../sim/balance/balance.ts';
import type { Change } from '../../sim/balance/changes.ts';
import type { Line } from '../../sim/balance/sensitivity.ts';
import type { Estimate } from '../../sim/statistics.ts';
import { say } from '../../words/common/index.ts';
import { balanceTexts, simTexts } from '../../words/common/sim/index.ts';
import { between, number, percent, shares, signed } from './numbers.ts';
import type { Subject } from './subject.ts';
import { type Table, tableNotes, titleOf } from './tables.ts';
import { lines as laid, wrapped } from './text.ts';

/** As it is typed behind `--option name=`. */
export const typed = (value: unknown): string => (Array.isArray(value) ? `[${value.join(',')}]` : String(value));

/** `figures of Regulars 12 → 13`. */
export function changeName({ lang, side }: Subject, { kind, name, of, from, to }: Change): string {
  const t = balanceTexts[lang];
  const what = kind === 'option' ? name : say(lang, t.counts[name] ?? name, { of: t.of[of] ?? (of && side(of)) });
  return `${what} ${typed(from)} → ${typed(to)}`;
}

/** In percentage points, with a sign. */
const points = (subject: Subject, value: number): string => signed(subject.lang, value * 100, 1);
const reach = ({ lang }: Subject, { low, high }: Estimate, digits: number, scale = 1): string =>
  Number.isFinite(low) ? `${signed(lang, low * scale, digits)} – ${signed(lang, high * scale, digits)}` : '–';

export function effectsTable(subject: Subject, lines: readonly Line[]): Table {
  const { lang } = subject;
  const t = balanceTexts[lang];
  const { interval, games } = simTexts[lang].report;
  return {
    heads: [t.change, games, t.share, interval, t.lead, interval],
    rows: lines.map((line) => [
      `${changeName(subject, line)}${line.verdict === 'clear' ? ' *' : ''}`,
      String(line.effect.games),
      points(subject, line.effect.share.value),
      reach(subject, line.effect.share, 1, 100),
      signed(lang, line.effect.lead.value, 2),
      reach(subject, line.effect.lead, 2),
    ]),
  };
}

export const sidesPlayed = ({ lang, side, setting }: Subject, { sides, players }: Balance): string =>
  sides
    .map((id) => {
      const own = setting.seats.filter((seat) => seat.side === id).map(({ seat }) => players[seat] ?? '');
      return `${side(id)} (${[...new Set(own)].join(' + ')})`;
    })
    .join(` ${simTexts[lang].report.against} `);

/** What to add to a command to play the fair table; a file of one’s own goes where it was written. */
export function fairArguments(fair: NonNullable<Balance['fair']>, file: string): string[] {
  const flags = Object.keys(fair.files).map(
    (name) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)} ${file}`,
  );
  const options = Object.entries(fair.options).map(([name, value]) => {
    const text = `${name}=${typed(value)}`;
    return `--option ${/^[\w=.,/-]+$/.test(text) ? text : `'${text}'`}`;
  });
  return [...flags, ...options];
}

/** What the search came to, in sentences. */
export function fairLines(subject: Subject, balance: Balance, command: string, file: string | undefined): string[] {
  const { lang, side } = subject;
  const t = balanceTexts[lang];
  const { fair, sides } = balance;
  if (fair === null) return [];
  const { found, best, target } = fair;
  const facts = {
    side: side(sides[0] ?? ''),
    share: percent(lang, best.share.value),
    interval: shares(lang, best.share),
    count: best.games,
    target: percent(lang, target, 0),
  };
  const verdict = !found ? t.fairNot : best.changes.length === 0 ? t.fairAlready : t.fairFound;
  const needsFile = Object.keys(fair.files).length > 0 && file === undefined;
  const again = [command, ...fairArguments(fair, file ?? 'FILE')].join(' ');
  const games = fair.played;
  return [
    say(lang, verdict, facts),
    ...best.changes.map((change) => `· ${changeName(subject, change)}`),
    ...(best.changes.length > 0 ? [say(lang, t.fairPlay, { command: again })] : []),
    ...(needsFile ? [t.fairWrite] : []),
    say(lang, t.fairTrials, { count: fair.trials.length, games }),
  ];
}

export const baseLine = ({ lang, side }: Subject, { base, sides }: Balance): string =>
  say(lang, balanceTexts[lang].baseNote, {
    side: side(sides[0] ?? ''),
    share: percent(lang, base.share.value),
    count: base.games,
    interval: shares(lang, base.share),
    lead: signed(lang, base.lead.value, 2),
    between: between(lang, base.lead, 2),
  });

export function balanceText(
  subject: Subject,
  balance: Balance,
  wide: number,
  command: string,
  file: string | undefined,
): string {
  const { lang, side } = subject;
  const t = balanceTexts[lang];
  const { lines, played, tried } = balance;
  const of = (...verdicts: Line['verdict'][]): Line[] => lines.filter(({ verdict }) => verdicts.includes(verdict));
  const shown = of('clear', 'seen');
  const listed = (title: string, note: string, these: readonly Line[]): string[] =>
    these.length === 0
      ? []
      : [
          '',
          title,
          ...wrapped(note, wide),
          ...wrapped(
            these.map((line) => `${changeName(subject, line)} (${number(lang, line.effect.games)})`).join(', '),
            wide,
          ),
        ];
  const players = sidesPlayed(subject, balance);
  const first = side(balance.sides[0] ?? '');
  const facts = { ...balance, count: played + (balance.fair?.played ?? 0), players };
  const compared = [
    '',
    t.base,
    ...wrapped(baseLine(subject, balance), wide),
    '',
    t.effects,
    ...(shown.length === 0
      ? [`  ${t.noEffects}`]
      : [
          ...wrapped(say(lang, t.effectsNote, { side: first, tried }), wide),
          ...laid(effectsTable(subject, shown), wide),
        ]),
    ...listed(t.none, t.noneNote, of('none')),
    ...listed(t.few, t.fewNote, of('few')),
    ...listed(t.alike, t.alikeNote, of('alike')),
  ];
  return [
    ...wrapped(say(lang, t.title, { subject: titleOf(subject) }), wide, ''),
    ...wrapped(say(lang, tried === 0 ? t.summaryBare : t.summary, facts), wide, ''),
    ...tableNotes(lang, balance).flatMap((note) => wrapped(note, wide, '')),
    ...(tried === 0 ? [] : compared),
    ...(balance.fair === null
      ? []
      : ['', t.fair, ...fairLines(subject, balance, command, file).flatMap((line) => wrapped(line, wide))]),
  ].join('\n');
}
