/** Odds as JSON, or as a table with bars. */

import { type Fraction, fractions, fractionText, numberOf, numbers } from '../../odds/measure.ts';
import { texts as ambushTexts } from '../../words/ambush-alley/index.ts';
import { isSingular, type Lang } from '../../words/lang.ts';
import { oddsTexts } from '../../words/odds.ts';
import { texts as forcesTexts } from '../../words/special-forces/index.ts';
import { terms } from '../../words/tabletop/sums.ts';
import { put } from '../../words/tools.ts';
import { wrapped } from '../terminal/paint.ts';
import { type Answer, askers, type Kind } from './answers.ts';
import type { Typed } from './read.ts';

/** How a chance is written for programs, and how big it is. */
interface Written<W> {
  readonly json: (p: W) => number | string;
  readonly number: (p: W) => number;
}

function jsonOf<W>(
  { list, results, further, illegal, sums }: Answer<W>,
  { json }: Written<W>,
  withItems: boolean,
): object {
  const each = Object.fromEntries(results.map(({ name, p }) => [name, json(p)]));
  const more = Object.fromEntries(Object.entries(further ?? {}).map(([name, p]) => [name, json(p)]));
  const chances = list === undefined ? each : { [list]: results.map(({ p }) => json(p)) };
  const forbidden = illegal === undefined ? {} : { legal: false, rule: illegal };
  return { ...chances, ...more, ...forbidden, ...(withItems ? { pools: sums } : {}) };
}

const BAR = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar as long as the chance, to an eighth of a letter. */
function bar(p: number): string {
  const eighths = Math.floor(p * BAR * 8 + 0.5);
  return `${'█'.repeat(Math.floor(eighths / 8))}${EIGHTHS[eighths % 8]}`;
}

const decimal = (lang: Lang, text: string): string => (lang === 'fr' ? text.replace('.', ',') : text);

/** Very small chances keep their first digits. */
function percent(lang: Lang, p: number): string {
  const text = p > 0 && p < 0.00005 ? (100 * p).toExponential(2) : (100 * p).toFixed(3);
  return `${decimal(lang, text)} %`;
}

/** `Firepower: 5 firepower − 1 cover = 4d6 [SF-WPN-6, SF-FIRE-5]`. */
function sumLine(
  lang: Lang,
  game: Answer<unknown>['game'],
  { name, items, dice, needs, instead }: Answer<unknown>['sums'][number],
): string {
  const t = oddsTexts[lang];
  const reasons = game === 'ambush-alley' ? ambushTexts[lang].pool : forcesTexts[lang].sums;
  const rules = new Set(items.map(({ rule }) => rule));
  for (const more of [instead, needs]) if (more !== undefined) rules.add(more.rule);
  const title = `${t.pools[name] ?? name}${lang === 'fr' ? ' : ' : ': '}`;
  const said = items.length === 0 ? '' : terms(lang, { ...reasons, other: ['', ''] }, items).trim();
  // Dice of a pool are the sum itself; a single die is what the sum is added to.
  const sum = name === 'firepower' ? `${said} = ${dice}` : `${dice} ${/^[−+]/.test(said) ? '' : '+ '}${said}`;
  const whole = [said === '' ? dice : sum];
  if (instead !== undefined) whole.push(put(t.instead[instead.reason], { dice: instead.dice }));
  if (needs !== undefined) whole.push(put(t.needs, { face: needs.face }));
  return `${title}${whole.join(', ')}${cited([...rules])}`;
}

const cited = (rules: readonly string[]): string => (rules.length === 0 ? '' : ` [${rules.join(', ')}]`);

function tableOf<W>(
  lang: Lang,
  answer: Answer<W>,
  { json, number }: Written<W>,
  exact: boolean,
  columns: number,
): string {
  const t = oddsTexts[lang];
  const labelOf = ({ name, label = name }: Answer<W>['results'][number]): string => {
    if (answer.list === undefined) return t.results[label] ?? label;
    return `${name} ${t.results[isSingular(lang, Number(name)) ? 'casualty' : 'casualties']}`;
  };
  const wide = Math.max(...answer.results.map((result) => labelOf(result).length));
  const rows = answer.results.map((result) => {
    const { p } = result;
    const fraction = exact ? `  ${json(p)}` : '';
    return `${labelOf(result).padEnd(wide)}  ${percent(lang, number(p)).padStart(11)}  ${bar(number(p))}${fraction}`.trimEnd();
  });
  const mean = answer.results.reduce((sum, { p }, count) => sum + number(p) * count, 0);
  const last = answer.list === undefined ? [] : [put(t.mean, { mean: decimal(lang, mean.toFixed(4)) })];
  const sums = answer.sums.map((sum) => sumLine(lang, answer.game, sum));
  const notes = (answer.notes ?? []).map(({ name, data = {}, rules }) => `${put(t.notes[name], data)}${cited(rules)}`);
  const head = [...sums, ...notes].flatMap((line) => wrapped(line, columns, 2));
  return [...head, '', ...rows, ...last].join('\n');
}

function shown<W>(lang: Lang, answer: Answer<W>, written: Written<W>, typed: Typed, columns: number): string {
  if (typed['json'] === true) return JSON.stringify(jsonOf(answer, written, typed['items'] === true));
  return tableOf(lang, answer, written, typed['exact'] === true, columns);
}

const USUAL_COLUMNS = 80;

/** The whole answer to a command line, for a terminal so wide. */
export function oddsText(lang: Lang, kind: Kind, typed: Typed, columns = USUAL_COLUMNS): string {
  const exactly: Written<Fraction> = { json: fractionText, number: numberOf };
  const inDigits: Written<number> = { json: (p) => p, number: (p) => p };
  return typed['exact'] === true
    ? shown(lang, askers[kind](fractions, lang, typed), exactly, typed, columns)
    : shown(lang, askers[kind](numbers, lang, typed), inDigits, typed, columns);
}
