/** Plans as they are typed: `move fire move`, `all fire`, `give 2 A3`, `A1 move; A2 fire`. */

import type { Entry, Kind } from '../../../games/special-forces/choices.ts';
import { costOf, recipients } from '../../../games/special-forces/plan.ts';
import type { Reading } from '../face.ts';
import { say } from '../../../words/common/index.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { figuresNamed, labelOf } from './letters.ts';
import { type Moment, tried } from './moment.ts';
import { type Token, tokensIn, type Verb } from './words.ts';

const kinds: readonly string[] = ['move', 'fire', 'close', 'rally', 'special', 'idle'];

/** More entries than any figure has actions for; the rest is cut. */
const MANY = 12;

/** A plan, and what it says of how often the last entry is meant. */
interface Said {
  readonly entries: Entry[];
  readonly all: boolean;
}

/** The entries of one plan; nothing when a word is none. */
function entriesOf(m: Moment, f: number, tokens: readonly Token[], most: number): Said | undefined {
  const entries: Entry[] = [];
  let all = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.t !== 'verb') return undefined;
    const { verb } = token;
    if (verb === 'all') all = true;
    else if (verb === 'stop' || verb === 'pass') continue;
    else if (verb === 'give') {
      const given = transferOf(m, f, tokens.slice(i + 1), most);
      if (given === undefined) return undefined;
      entries.push(given.entry);
      i += given.length;
    } else if (kinds.includes(verb)) entries.push({ do: verb as Kind });
    else return undefined;
  }
  return { entries, all };
}

/** `2 A3`, `A3`, `all A3`, `2 to 3`: how many actions, then who; a number alone is somebody. */
function transferOf(
  m: Moment,
  f: number,
  tokens: readonly Token[],
  most: number,
): { entry: Entry; length: number } | undefined {
  const rest = tokens.filter((token) => !isVerb(token, 'to'));
  const [first, second] = rest;
  const counted = isVerb(first, 'all') || (first?.t === 'number' && second !== undefined && second.t !== 'verb');
  const who = wordOf(counted ? second : first);
  const actions = !counted ? 1 : first?.t === 'number' ? first.value : most;
  if (who === undefined || !Number.isInteger(actions)) return undefined;
  const among = figuresNamed(m.setting, who, (other) => m.view.figures[other]?.side === m.side);
  const to = among.find((other) => recipients(m.view, f).includes(other)) ?? among[0];
  const last = tokens.indexOf((counted ? second : first) as Token);
  return to === undefined ? undefined : { entry: { do: 'transfer', to, actions }, length: last + 1 };
}

const isVerb = (token: Token | undefined, verb: Verb): boolean => token?.t === 'verb' && token.verb === verb;
const wordOf = (token: Token | undefined): string | undefined =>
  token?.t === 'name' ? token.name : token?.t === 'number' ? token.text : undefined;

/** So many of its entries as there are actions for; the last one again where all is said. */
function within({ entries, all }: Said, most: number): Entry[] {
  const last = entries.at(-1);
  const whole =
    all && last !== undefined && last.do !== 'idle'
      ? [...entries, ...Array.from({ length: MANY }, () => last)]
      : entries;
  let left = most;
  return whole.filter((entry) => {
    left -= costOf(entry);
    return left >= 0;
  });
}

/** The parts of a line that belong to one figure each, with the figure where it is named. */
function partsOf(m: Moment, figures: readonly number[]): { figure: number | undefined; tokens: Token[] }[] {
  return m.line.text
    .split(/[;/]/)
    .map((part) => tokensIn(part))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => {
      const [first] = tokens;
      const named =
        first?.t === 'name' ? figuresNamed(m.setting, first.name, (f) => figures.includes(f))[0] : undefined;
      return named === undefined ? { figure: undefined, tokens } : { figure: named, tokens: tokens.slice(1) };
    });
}

export function planning(m: Moment): Reading | undefined {
  const { figures = [], most = [] } = m.about;
  const parts = partsOf(m, figures);
  const alone = parts.find(({ figure, tokens }) => figure !== undefined && tokens.length === 0);
  // Whom it is about, but not what: nobody means by it to do nothing.
  if (alone?.figure !== undefined) return nameAlone(m, alone.figure);
  const [first] = parts;
  const forAll = parts.length === 1 && first?.figure === undefined ? first?.tokens : undefined;
  const plans: Entry[][] = [];
  for (const [i, f] of figures.entries()) {
    const actions = most[i] ?? 0;
    const tokens = forAll ?? (parts.find(({ figure }) => figure === f) ?? unnamed(parts, i))?.tokens ?? [];
    const said = entriesOf(m, f, tokens, actions);
    if (said === undefined) return undefined;
    // Too much for one alone is refused with its rule; of a plan for all each does what he can.
    plans.push(said.all || figures.length > 1 ? within(said, actions) : said.entries);
  }
  const empty = plans.every((plan) => plan.length === 0);
  return tried(m.decision.ask === 'next' && empty ? { t: 'stop' } : { t: 'plan', plans });
}

function nameAlone({ lang, setting }: Moment, figure: number): Reading {
  const { nameAlone: text, typing } = panelTexts[lang];
  return { t: 'begun', follows: say(lang, text, { name: labelOf(setting, figure), words: typing.plan }) };
}

const unnamed = (
  parts: readonly { figure: number | undefined; tokens: Token[] }[],
  i: number,
): { tokens: Token[] } | undefined => (parts[i]?.figure === undefined ? parts[i] : undefined);
