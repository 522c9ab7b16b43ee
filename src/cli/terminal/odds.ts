/** `odds 2`: what may come of an answer, through first aid, morale and the fire that answers, before it is given. */

import type { Decision, Types } from '../../kernel/game.ts';
import { odds } from '../../odds/index.ts';
import type { Chance, Odds, Pool } from '../../odds/odds.ts';
import { texts as ambushTexts } from '../../words/ambush-alley/index.ts';
import { oddsTexts } from '../../words/odds.ts';
import { oddsInPlay } from '../../words/oddsInPlay.ts';
import type { Lang } from '../../words/lang.ts';
import { texts as forcesTexts } from '../../words/special-forces/index.ts';
import { type Reasons, terms } from '../../words/tabletop/sums.ts';
import { tell, type Ui } from './screen.ts';
import type { Session } from './session.ts';

const colon = (lang: Lang): string => (lang === 'fr' ? ' : ' : ': ');

function percent(lang: Lang, p: number): string {
  const text = (100 * p).toFixed(1);
  return `${lang === 'fr' ? text.replace('.', ',') : text} %`;
}

const reasonsOf = (lang: Lang, game: string): Reasons =>
  game === 'ambush-alley' ? ambushTexts[lang].pool : forcesTexts[lang].sums;

/** `Firepower: 4 figures + 1 support = 5d8@4 [AA-FP-1, AA-FP-4]`. */
function poolLine(lang: Lang, game: string, { name, items, dice }: Pool): string {
  const thrown = dice
    .filter(({ count }) => count > 0)
    .map(({ count, sides, needs }) => `${count}d${sides}${needs === undefined ? '' : `@${needs}`}`);
  const parts = [terms(lang, reasonsOf(lang, game), items), thrown.join(' + ')].filter((part) => part !== '');
  const rules = [...new Set(items.map(({ rule }) => rule))];
  const title = oddsTexts[lang].pools[name.replace('AtVehicle', '')] ?? name;
  return `${title}${colon(lang)}${parts.join(' = ')}${rules.length === 0 ? '' : ` [${rules.join(', ')}]`}`;
}

/** One part of the results by itself: a yes with its chance, or every value with its own. */
function resultLine(lang: Lang, name: string, outcomes: readonly Chance[]): string {
  const t = oddsInPlay[lang];
  const chances = new Map<string | number | boolean, number>();
  for (const { result, p } of outcomes) {
    const value = result[name] ?? false;
    chances.set(value, (chances.get(value) ?? 0) + p);
  }
  const title = `${t.results[name] ?? name}${colon(lang)}`;
  if ([...chances.keys()].every((value) => typeof value === 'boolean'))
    return `${title}${percent(lang, chances.get(true) ?? 0)}`;
  const word = (value: string | number | boolean): string =>
    t.values[String(value)] ?? oddsTexts[lang].results[String(value)] ?? String(value);
  const numbers = [...chances].every(([value]) => typeof value === 'number');
  const all = [...chances].sort(([a, p], [b, q]) => (numbers ? Number(a) - Number(b) : q - p));
  return `${title}${all.map(([value, p]) => `${word(value)} ${percent(lang, p)}`).join(', ')}`;
}

/** What surely does not happen is not told, but for the target. */
const NOTHING: readonly unknown[] = [0, false, 'nobody', 'steady', undefined];
const ALWAYS: readonly string[] = ['casualties', 'state'];
const isTold = (name: string, outcomes: readonly Chance[]): boolean =>
  ALWAYS.includes(name) || outcomes.some(({ result }) => !NOTHING.includes(result[name]));

export function oddsLines(lang: Lang, game: string, { pools, outcomes }: Odds): string[] {
  const names = [...new Set(outcomes.flatMap(({ result }) => Object.keys(result)))].filter((name) =>
    isTold(name, outcomes),
  );
  return [...pools.map((pool) => poolLine(lang, game, pool)), ...names.map((name) => resultLine(lang, name, outcomes))];
}

export function tellOdds(ui: Ui, session: Session, decision: Decision<Types>, choice: object, label: string): void {
  const { machine } = session.match;
  const eyes = machine.eyes(session.match.state(), decision.seat);
  const found = odds(machine.game.id, eyes, decision, choice, 'through');
  tell(ui, ui.paint('bold', label));
  if (found === undefined) tell(ui, `  ${oddsInPlay[ui.lang].none}`);
  else for (const line of oddsLines(ui.lang, machine.game.id, found)) tell(ui, `  ${line}`, 4);
}
