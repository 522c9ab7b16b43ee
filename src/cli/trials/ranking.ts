/** A ladder as text: ratings, who scores what against whom, verdicts and leads. */

import type { Ladder, Pairing } from '../../sim/ladder.ts';
import type { Estimate } from '../../sim/statistics.ts';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import type { Lang } from '../../words/lang.ts';
import { between, number, percent, shares, signed } from './numbers.ts';
import type { Subject } from './subject.ts';
import { type Table, tableNotes, titleOf } from './tables.ts';
import { lines, wrapped } from './text.ts';

const NAMES = ' – ';

function eloTable(lang: Lang, { ratings }: Ladder): Table {
  const t = simTexts[lang];
  return {
    heads: [t.ranking.bot, 'Elo', t.report.interval, t.report.games, t.ranking.score],
    rows: ratings.map(({ bot, elo, games, score }) => [
      bot,
      number(lang, elo.value),
      elo.low === elo.high ? '–' : between(lang, elo, 0),
      String(games),
      percent(lang, score),
    ]),
  };
}

function matrix(lang: Lang, { ratings, pairings }: Ladder): Table {
  const bots = ratings.map(({ bot }) => bot);
  const cell = (own: string, other: string): string => {
    if (own === other) return '·';
    const strong = pairings.find((pairing) => pairing.strong === own && pairing.weak === other);
    const weak = pairings.find((pairing) => pairing.weak === own && pairing.strong === other);
    const score = strong?.score.value ?? (weak === undefined ? undefined : 1 - weak.score.value);
    const pairs = strong?.pairs ?? weak?.pairs ?? 0;
    return score === undefined || pairs === 0 ? '–' : percent(lang, score);
  };
  return { heads: ['', ...bots], rows: bots.map((own) => [own, ...bots.map((other) => cell(own, other))]) };
}

const named = ({ strong, weak }: Pairing): string => strong + NAMES + weak;

/** Whether each is as much stronger as it should be; the verdict stands to the row, so that it is never cut. */
function testsTable(lang: Lang, { pairings }: Ladder): Table {
  const t = simTexts[lang];
  const tested = pairings.filter(({ neighbours, pairs }) => neighbours && pairs > 0);
  return {
    heads: [
      t.ranking.pairing,
      t.ranking.pairs,
      t.ranking.score,
      t.report.interval,
      t.ranking.hypotheses,
      t.ranking.ratio,
    ],
    rows: tested.map((pairing) => {
      const { pairs, score, test } = pairing;
      return [
        named(pairing),
        String(pairs),
        percent(lang, score.value),
        shares(lang, score),
        `≤ ${number(lang, test.h0, 2)} | ≥ ${number(lang, test.h1, 2)}`,
        `${signed(lang, test.ratio, 2)} (±${number(lang, test.bound, 2)})`,
      ];
    }),
    said: tested.map(({ test, pairsWon }) =>
      say(lang, t.ranking.pairsWon, {
        verdict: t.ranking.verdicts[test.verdict],
        share: percent(lang, pairsWon.value),
      }),
    ),
  };
}

function marginsTable({ lang, side }: Subject, { pairings }: Ladder): Table {
  const t = simTexts[lang].ranking;
  const lead = (estimate: Estimate): string => `${signed(lang, estimate.value, 2)} (${between(lang, estimate, 2)})`;
  return {
    heads: [
      t.pairing,
      ...(pairings[0]?.sides ?? []).map((each) => say(lang, t.asSide, { side: side(each.side) })),
      t.gain,
    ],
    rows: pairings
      .filter(({ pairs }) => pairs > 0)
      .map((pairing) => [named(pairing), ...pairing.sides.map(({ margin }) => lead(margin)), lead(pairing.gain)]),
  };
}

export function ladderText(subject: Subject, ladder: Ladder, wide: number): string {
  const { lang } = subject;
  const t = simTexts[lang].ranking;
  const { asked: pairs, pairings, untilClear } = ladder;
  const anchor = ladder.ratings.find(({ elo }) => elo.value === 0 && elo.low === 0)?.bot ?? '';
  const section = (title: string, note: string, table: Table): string[] => [
    '',
    title,
    ...wrapped(note, wide),
    ...lines(table, wide),
  ];
  return [
    ...wrapped(say(lang, t.title, { subject: titleOf(subject) }), wide, ''),
    ...wrapped(say(lang, t.summary, { ...ladder, pairs }), wide, ''),
    ...tableNotes(lang, ladder).flatMap((note) => wrapped(note, wide, '')),
    ...(untilClear ? wrapped(t.untilClear, wide, '') : []),
    ...section(t.elo, say(lang, t.eloNote, { anchor }), eloTable(lang, ladder)),
    ...(pairings.length > 1 ? section(t.matrix, t.matrixNote, matrix(lang, ladder)) : []),
    ...section(t.tests, t.testsNote, testsTable(lang, ladder)),
    ...section(t.margins, t.marginsNote, marginsTable(subject, ladder)),
  ].join('\n');
}
