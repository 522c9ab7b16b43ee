/** The tables of a report: the same rows in a terminal and beside the pictures of a page. */

import { readerOf } from '../../sim/facts/index.ts';
import type { Place } from '../../sim/losses.ts';
import type { Report } from '../../sim/report.ts';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import type { Lang } from '../../words/lang.ts';
import { groundOf } from './ground.ts';
import { between, number, percent, shares, signed } from './numbers.ts';
import type { Subject } from './subject.ts';

export interface Table {
  readonly heads: readonly string[];
  /** The first column stands left, the others right. */
  readonly rows: readonly (readonly string[])[];
  /** A sentence to each row. */
  readonly said?: readonly string[];
}

type Teller = (subject: Subject, report: Report) => Table;

const t = (lang: Lang) => simTexts[lang].report;
export const causeName = (lang: Lang, cause: string): string => simTexts[lang].causes[cause] ?? cause;

/** A game whose title names the scenario already says it once. */
export const titleOf = ({ lang, game, scenario }: Subject): string =>
  game.toLowerCase().includes(scenario.toLowerCase()) ? game : say(lang, t(lang).title, { game, scenario });

export const summary = ({ lang, side }: Subject, report: Report): string => {
  const { played, sides } = report;
  const players = sides
    .map((each) => `${side(each.side)} (${[...new Set(Object.values(each.players))].join(' + ')})`)
    .join(` ${t(lang).against} `);
  return [say(lang, t(lang).summary, { ...report, count: played, players }), ...tableNotes(lang, report)].join(' ');
};

/** The options of the table: the preset, and what is not as it has it. */
export function tableNotes(lang: Lang, { preset, options, own }: Pick<Report, 'preset' | 'options' | 'own'>): string[] {
  const list = Object.entries(options).map(([name, value]) => `${name}=${written(value)}`);
  return [
    say(lang, list.length > 0 ? t(lang).options : t(lang).preset, { preset, list: list.join(', ') }),
    ...(own.length > 0 ? [say(lang, t(lang).own, { list: own.join(', ') })] : []),
  ];
}

/** As it is typed behind `--option`. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const winsTable: Teller = ({ lang, played }, { sides, draws }) => ({
  heads: [t(lang).side, t(lang).games, t(lang).share, t(lang).interval],
  rows: [
    ...sides.map(({ side, players, wins, share }) => [
      played(side, players),
      String(wins),
      percent(lang, share.value),
      shares(lang, share),
    ]),
    [t(lang).draws, String(draws.count), percent(lang, draws.share.value), shares(lang, draws.share)],
  ],
});

/** What the sides are counted in: points, or what the scenario counts instead; its name and a note. */
export function counted({ lang, entry, setting }: Subject): [string, string] {
  const { points, pointsNote, people, peopleNote } = t(lang);
  return readerOf(entry.game.id).counts?.(setting) === 'people' ? [people, peopleNote] : [points, pointsNote];
}

export const pointsTable: Teller = ({ lang, side }, { sides, margin }) => ({
  heads: [t(lang).side, t(lang).perGame, t(lang).interval],
  rows: [
    ...sides.map(({ side: id, points }) => [side(id), number(lang, points.value, 2), between(lang, points, 2)]),
    [
      say(lang, t(lang).lead, { side: side(sides[0]?.side ?? '') }),
      signed(lang, margin.value, 2),
      between(lang, margin, 2),
    ],
  ],
});

export const endingsTable: Teller = ({ lang, words }, { endings, played }) => ({
  heads: [t(lang).ending, t(lang).games, t(lang).share],
  rows: endings.map(({ rule, games }) => [rule, String(games), percent(lang, games / Math.max(1, played))]),
  said: endings.map(({ rule }) => words.rule(lang, rule) ?? ''),
});

export const lengthTable: Teller = ({ lang }, { turns, decisions }) => {
  const { spread } = t(lang);
  const numbers = [turns, decisions];
  const row = (name: string, of: (each: (typeof numbers)[number]) => string): string[] => [name, ...numbers.map(of)];
  return {
    heads: ['', t(lang).turns, t(lang).decisions],
    rows: [
      row(spread.mean, ({ mean }) => number(lang, mean, 1)),
      row(spread.median, ({ median }) => number(lang, median, median % 1 === 0 ? 0 : 1)),
      row(
        spread.quarters,
        ({ lowQuarter, highQuarter }) => `${number(lang, lowQuarter)} – ${number(lang, highQuarter)}`,
      ),
      row(spread.least, ({ least }) => number(lang, least)),
      row(spread.most, ({ most }) => number(lang, most)),
    ],
  };
};

export const deedsTable: Teller = ({ lang, side }, { deeds, sides }) => ({
  heads: [t(lang).chapter, ...sides.map((each) => side(each.side))],
  rows: deeds.map(({ chapter, deed, perGame }) => [
    `${simTexts[lang].deeds[deed] ?? deed} (${chapter})`,
    ...perGame.map((times) => number(lang, times, 2)),
  ]),
});

export const lossesTable: Teller = ({ lang, side }, { losses, sides }) => {
  const causes = new Map<string, number>();
  for (const each of losses.sides)
    for (const [cause, count] of Object.entries(each.causes)) causes.set(cause, (causes.get(cause) ?? 0) + count);
  const sorted = [...causes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([cause]) => cause);
  return {
    heads: [t(lang).cause, ...sides.map((each) => side(each.side))],
    rows: [
      ...sorted.map((cause) => [
        causeName(lang, cause),
        ...losses.sides.map((each) => number(lang, each.causes[cause] ?? 0, 2)),
      ]),
      [t(lang).all, ...losses.sides.map(({ perGame }) => number(lang, perGame.value, 2))],
      [t(lang).interval, ...losses.sides.map(({ perGame }) => between(lang, perGame, 2))],
    ],
  };
};

export const curveTable: Teller = ({ lang, side }, { losses, sides }) => ({
  heads: [t(lang).turn, ...sides.map((each) => side(each.side))],
  rows: losses.curve
    .filter(({ turn }) => turn > 0)
    .map(({ turn, lost }) => [String(turn), ...lost.map((count) => number(lang, count, 2))]),
});

const WORST = 8;
const total = ({ counts }: Place): number => counts.reduce((sum, count) => sum + count, 0);

export const placesTable: Teller = ({ lang, side, entry, setting }, { losses, sides }) => {
  const ground = groundOf(entry.game.id, setting);
  const worst = losses.places.slice().sort((a, b) => total(b) - total(a) || a.y - b.y || a.x - b.x);
  return {
    heads: [t(lang).place, ...sides.map((each) => side(each.side))],
    rows: worst.slice(0, WORST).map((place) => [ground.name(lang, place), ...place.counts.map(String)]),
  };
};

export const swingTable: Teller = ({ lang }, { swings }) => ({
  heads: [t(lang).turn, t(lang).open, t(lang).leaderWon, t(lang).moved],
  rows: swings.map(({ turn, open, led, leaderWon, swing }) => [
    String(turn),
    String(open),
    led === 0 ? '–' : percent(lang, leaderWon / led, 0),
    number(lang, swing * 100, 1),
  ]),
});

export const rulesTable: Teller = ({ lang, words }, { rules }) => ({
  heads: [t(lang).rule, t(lang).games, t(lang).times],
  rows: rules.toReversed().map(({ rule, games, times }) => [rule, String(games), String(times)]),
  said: rules.toReversed().map(({ rule }) => words.rule(lang, rule) ?? ''),
});

export const rulesNote = ({ lang }: Subject, { rules }: Report): string =>
  say(lang, t(lang).rulesNote, { count: rules.length });

export const swingNote = ({ lang, side }: Subject, { sides }: Report): string =>
  say(lang, t(lang).swingNote, { side: side(sides[0]?.side ?? '') });
