/** How even a table is, and how long a game of it takes: one bar and one sentence, from its balance card. */

import { fill } from '../fill.ts';
import { type Lang, unbroken } from '../lang.ts';
import type { BalanceCard } from './cards.ts';

export { type BalanceCard, balanceCards, cardName } from './cards.ts';

interface BalanceWords {
  readonly even: string;
  readonly evenWithDraws: string;
  readonly minutes: string;
  readonly unmeasured: string;
  readonly wins: string;
  readonly draws: string;
}

export const balanceWords: Readonly<Record<Lang, BalanceWords>> = {
  en: {
    even: 'Between equal computers {side} win {share} ({low} to {high}; {games:game|games}).',
    evenWithDraws:
      'Between equal computers {side} win {share}, a draw counted as half ({low} to {high}; {games:game|games}, {draws:draw|draws}).',
    minutes: 'about {minutes:minute|minutes}',
    unmeasured: 'How even it is: not measured with these options.',
    wins: '{side} {wins}',
    draws: 'draws {draws}',
  },
  fr: {
    even: 'Entre ordinateurs de même force : {share} de victoires pour le camp « {side} » ({low} à {high} ; {games:partie|parties}).',
    evenWithDraws:
      'Entre ordinateurs de même force : {share} de victoires pour le camp « {side} », une nulle comptant pour moitié ({low} à {high} ; {games:partie|parties}, dont {draws:nulle|nulles}).',
    minutes: 'environ {minutes:minute|minutes}',
    unmeasured: 'Équilibre : pas mesuré avec ces options.',
    wins: '{side} : {wins}',
    draws: 'nulles : {draws}',
  },
};

/** A part of the bar: games that a side won, or that nobody did. */
export interface Part {
  readonly name: string;
  readonly share: number;
}

export interface Evenness {
  readonly sentence: string;
  readonly minutes: string;
  /** The first side, draws, the other side; all of them together are the whole. */
  readonly parts: readonly [Part, Part, Part];
  /** The parts in words, for those who do not see them. */
  readonly label: string;
  /** Where between the ends the share of the first side may truly lie. */
  readonly interval: { readonly low: number; readonly high: number };
}

const say = (lang: Lang, sentence: string, data: object): string =>
  unbroken(
    lang,
    fill(lang, sentence, data, (_, value) => String(value)),
  );

const percent = (lang: Lang, hundredths: number): string => `${hundredths}${lang === 'fr' ? ' ' : ''}%`;

/** In hundredths, a half rounded up; a share such as 0.545 is a hair less than it says. */
const whole = (share: number): number => Math.floor(share * 100 + 0.5 + 1e-9);

/** The sentence names the side that wins more. */
export function evennessOf(lang: Lang, { sides, games, share, minutes }: BalanceCard): Evenness {
  const t = balanceWords[lang];
  const [first, second] = sides as [BalanceCard['sides'][number], BalanceCard['sides'][number]];
  const draws = games - first.wins - second.wins;
  const named = share.value < 0.5 ? second : first;
  const of = (value: number): string => percent(lang, named === first ? whole(value) : 100 - whole(value));
  const said = {
    side: named[lang],
    share: of(share.value),
    low: of(named === first ? share.low : share.high),
    high: of(named === first ? share.high : share.low),
    games,
    draws,
  };
  // Rounded so that together they are a hundred.
  const [won, level] = [whole(first.wins / games), whole(draws / games)];
  const wins = (side: BalanceCard['sides'][number]): string =>
    say(lang, t.wins, { side: side[lang], wins: percent(lang, side === first ? won : 100 - won - level) });
  const drawn = say(lang, t.draws, { draws: percent(lang, level) });
  const part = (name: string, count: number): Part => ({ name, share: count / games });
  return {
    sentence: say(lang, draws > 0 ? t.evenWithDraws : t.even, said),
    minutes: say(lang, t.minutes, { minutes }),
    parts: [part(wins(first), first.wins), part(drawn, draws), part(wins(second), second.wins)],
    label: [wins(first), ...(draws > 0 ? [drawn] : []), wins(second)].join(', '),
    interval: { low: share.low, high: share.high },
  };
}
