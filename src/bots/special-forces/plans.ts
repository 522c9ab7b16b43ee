/** What somebody could announce, with what it is worth: shots, moves, both in any order, fights, deeds, gifts. */

import { whyNoTransfer } from '../../games/special-forces/command.ts';
import type { Entry, Kind } from '../../games/special-forces/choices.ts';
import { moraleItems } from '../../games/special-forces/morale.ts';
import { sum } from '../../games/special-forces/pool.ts';
import { recipients } from '../../games/special-forces/plan.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import type { Reason } from '../bot.ts';
import { scoreShots } from './aims.ts';
import { scoreDeeds } from './deeds.ts';
import { type Errand, errandOf } from './errands.ts';
import { rallyChance, scoreFights } from './fights.ts';
import { coupOf } from './infiltration.ts';
import { type Care, exitIdeas, moveIdeas } from './moves.ts';
import { CALM, nerveLoss } from './nerves.ts';
import { dangerAt, placeAt, type Temper, wayAt } from './place.ts';
import { type Position, type Soldier, strideOf } from './position.ts';
import { arrivals, bestSquare, entryHop, outsideOf, sequelAt } from './reach.ts';
import { seatValue } from './rides.ts';
import { aimsFrom, volley } from './shots.ts';
import { isStalking, stalker } from './stalking.ts';
import { COUP, EXIT, FREE } from './worth.ts';
import { why } from './why.ts';

/** A plan and how much better than to do nothing it is. */
export interface Idea {
  readonly entries: readonly Entry[];
  readonly score: number;
  readonly reason: Reason;
}

/** What is asked of the planner: with eyes it looks at what the rules allow, without it guesses. */
export interface Thought {
  readonly eyes: Eyes | undefined;
  readonly p: Position;
  readonly s: Soldier;
  readonly n: number;
  readonly care: Care;
}

const kinds = (...list: readonly (readonly [Kind, number])[]): Entry[] =>
  list.flatMap(([kind, count]) => Array.from({ length: Math.max(0, count) }, () => ({ do: kind })));

interface Shooting {
  readonly aims: readonly { readonly value: number }[];
  readonly reason: Reason;
}

function shootingOf({ eyes, p, s, n }: Thought): Shooting {
  const shoot = why('shoot', { figure: s.f });
  if (s.cell < 0 || n === 0 || (s.morale === 'retreat' && !p.setting.options.retreatFire))
    return { aims: [], reason: shoot };
  if (eyes === undefined) {
    const aims = aimsFrom(p, s, s.site);
    return { aims, reason: why('shoot', { figure: s.f, ...(aims[0] === undefined ? {} : { foe: aims[0].foe.f }) }) };
  }
  const shots = scoreShots(eyes, p, s);
  // One mark with several weapons is still one mark.
  const marks = new Map<string, number>();
  for (const { choice, score } of shots) {
    const key = JSON.stringify((choice as { target: object }).target);
    marks.set(key, Math.max(score, marks.get(key) ?? 0));
  }
  return { aims: [...marks.values()].map((value) => ({ value })), reason: shots[0]?.reason ?? shoot };
}

/** On foot and on the ground: moves, and shots before and after them. */
function marchIdeas({ p, s, n, care }: Thought, errand: Errand, here: number, { aims, reason }: Shooting): Idea[] {
  const { temper } = care;
  const found: Idea[] = [];
  const best = (moves: number, shots: number, hides: boolean): number | undefined =>
    bestSquare(p, s, errand, moves, temper, { shots, hides })?.value;
  const add = (entries: Entry[], value: number | undefined, said: Reason): void => {
    if (value !== undefined) found.push({ entries, score: value - here, reason: said });
  };
  const go = why(errand.goal, { figure: s.f });
  const sight = why('getInSight', { figure: s.f });
  const hide = why('hitAndHide', { figure: s.f });
  if (!temper.ahead || isStalking(p)) {
    if (isStalking(p)) add(kinds(['move', 1]), best(1, 0, false), go);
    add(kinds(['move', n]), best(n, 0, false), go);
    return found;
  }
  for (let m = n; m >= 1; m--) add(kinds(['move', m]), best(m, 0, false), go);
  if (n >= 2) add(kinds(['move', 1], ['fire', n - 1]), best(1, n - 1, false), sight);
  if (n >= 3) add(kinds(['move', n - 1], ['fire', 1]), best(n - 1, 1, false), sight);
  if (n < 2) return found;
  const away = best(1, 0, false);
  if (aims.length > 0 && away !== undefined)
    add(
      kinds(['fire', n - 1], ['move', 1]),
      away + volley(aims, n - 1),
      why('hitAndHide', { ...reason.data, figure: s.f }),
    );
  if (n >= 3) add(kinds(['move', 1], ['fire', n - 2], ['move', 1]), best(1, n - 2, true), hide);
  return found;
}

/** Those who wait off the table. */
function arrivalIdeas({ p, s, n, care }: Thought, errand: Errand): Idea[] {
  const { temper } = care;
  const ways = arrivals(p, s);
  const outside = outsideOf(p, s, errand, ways);
  const reason = why('arrive', { figure: s.f });
  const found: Idea[] = [];
  const best = (shots: number, hides: boolean): number =>
    ways.reduce((most, { cell }) => Math.max(most, sequelAt(p, s, errand, cell, temper, { shots, hides })), -Infinity);
  if (p.sly === true) {
    const hop = ways.reduce((most, { cell }) => Math.max(most, entryHop(p, s, errand, cell, temper)), -Infinity);
    found.push({ entries: kinds(['move', n]), score: hop - outside, reason });
    return found;
  }
  const more = errand.perInch * strideOf(p, s) * 0.8;
  found.push({ entries: kinds(['move', n]), score: best(0, false) + more * (n - 1) - outside, reason });
  if (n >= 2 && temper.ahead && !isStalking(p))
    found.push({ entries: kinds(['move', 1], ['fire', n - 1]), score: best(n - 1, false) - outside, reason });
  if (n >= 3 && temper.ahead && !isStalking(p))
    found.push({
      entries: kinds(['move', 1], ['fire', n - 2], ['move', 1]),
      score: best(n - 2, true) - outside,
      reason,
    });
  return found;
}

/** To be upon those who are held, or upon a crate, and have an action left for it. */
function deedIdeas({ eyes, p, s, n, care }: Thought, errand: Errand): Idea[] {
  const found: Idea[] = [];
  if (
    eyes !== undefined &&
    (p.board.crates.length > 0 || p.board.figures.some((man) => man.hostage) || s.man.aboard >= 0)
  ) {
    for (const { score, reason } of scoreDeeds(eyes, p, s))
      if (score > 0) found.push({ entries: kinds(['special', 1], ['move', n - 1]), score, reason });
  }
  if (errand.goal === 'findThem' && n >= 2) {
    // What is announced comes before what is found: those who are held may be beside one when the last action comes up.
    const coup = coupOf(p, s, n);
    const there = coup > 0 ? bestSquare(p, s, errand, n - 1, care.temper, { shots: 0, hides: false }) : undefined;
    if (there !== undefined)
      found.push({
        entries: kinds(['move', n - 1], ['special', 1]),
        score: there.value - placeAt(p, s, errand, s.cell, care.temper) + COUP * coup,
        reason: why('findThem', { figure: s.f }),
      });
  }
  if (errand.goal !== 'reachThem' || s.cell < 0) return found;
  const far = (errand.far[s.cell] as number) - 1;
  const strides = Math.floor(far / strideOf(p, s)) + 1;
  if (far > 0.3 && strides < n && s.man.suppressed === 0) {
    const reason = why('reachThem', { figure: s.f });
    found.push({ entries: kinds(['move', strides], ['special', 1]), score: FREE * 0.8, reason });
  }
  return found;
}

/** What a comrade would do with more actions. */
function useOf(p: Position, to: Soldier, given: number, temper: Temper): number {
  if (to.morale === 'retreat' || (to.man.status === 'waiting' && to.acted)) return 0;
  const own = to.man.activated ? 0 : to.actions;
  const aims = to.cell < 0 || to.man.suppressed > 0 ? [] : aimsFrom(p, to, to.site);
  const shots = volley(aims, own + given) - volley(aims, own);
  const errand = errandOf(p, to);
  const way = to.cell < 0 || to.man.suppressed > 0 ? 0 : errand.perInch * strideOf(p, to) * given * 0.7;
  const step = errand.goal === 'hunt' ? 0 : way;
  const hides =
    own === 0 || to.man.level > 0 || to.cell < 0 ? 0 : dangerAt(p, to.cell) * to.worth * 0.3 * temper.danger;
  const strike = strikeOf(p, to, errand, own + given) - strikeOf(p, to, errand, own);
  return Math.max(shots, step, strike, Math.min(shots, hides));
}

/** A few against many: what so many actions are worth to reach those who are held and free them. */
function strikeOf(p: Position, s: Soldier, errand: Errand, n: number): number {
  if (p.sly !== true || s.cell < 0 || s.man.suppressed > 0) return 0;
  if (errand.goal === 'findThem') return coupOf(p, s, n) * COUP;
  if (errand.goal !== 'reachThem') return 0;
  const far = (errand.far[s.cell] as number) - 1;
  const strides = far <= 0.3 ? 0 : Math.floor(far / strideOf(p, s)) + 1;
  return strides < n ? FREE * 0.8 : 0;
}

function giftIdeas({ p, s, n, care }: Thought): Idea[] {
  if (!care.temper.ahead || !s.man.commander || n === 0 || s.man.unit < 0) return [];
  const found: Idea[] = [];
  for (const to of recipients(p.board, s.f)) {
    const other = p.soldiers[to];
    if (other === undefined || whyNoTransfer(p.setting, p.board, s.f, to) !== undefined) continue;
    const score = useOf(p, other, n, care.temper) * 0.85 - 0.05;
    if (score > 0)
      found.push({
        entries: [{ do: 'transfer', to, actions: n }],
        score,
        reason: why('giveActions', { figure: s.f, to }),
      });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, 3);
}

/** What it does to the nerves of his unit when he is up again, if he was the only one. */
function calmGain({ setting, board }: Position, { man, worth, scare }: Soldier): number {
  if (scare === CALM || man.unit < 0) return 0;
  const change = sum(moraleItems(setting, board, man.unit));
  return (nerveLoss(setting, man.class, change) - nerveLoss(setting, man.class, change + 1)) * worth * 1.5;
}

/** Whoever lies low: to shake it off, to shoot all the same, or first the one and then the other. */
function pinnedIdeas({ p, s, n }: Thought, { aims }: Shooting): Idea[] {
  const chance = rallyChance(p, s.f);
  const gain = s.worth * (0.22 + (s.cell < 0 ? 0 : dangerAt(p, s.cell) * 0.4)) + calmGain(p, s);
  const reason = why('rally', { figure: s.f });
  const found: Idea[] = [{ entries: kinds(['rally', n]), score: gain * (1 - (1 - chance) ** n), reason }];
  if (n >= 2) {
    found.push({ entries: kinds(['rally', 1], ['fire', n - 1]), score: gain * chance + volley(aims, n - 1), reason });
    found.push({ entries: kinds(['rally', 1], ['move', n - 1]), score: gain * chance * 1.3, reason });
  }
  return found;
}

/** Aboard: what the best drive or the best way off is worth. */
function rideIdeas(thought: Thought, seat: number, { aims }: Shooting, chance: (n: number) => number): Idea[] {
  const { eyes, p, s, n, care } = thought;
  const course = { moves: 1, shots: 0, hides: false, touches: false };
  if (eyes === undefined) {
    const danger = s.man.role === 'passenger' ? 0.3 - Math.min(0, seat) : 0.3;
    return [{ entries: kinds(['move', n]), score: danger, reason: why('dismount', { figure: s.f }) }];
  }
  const found: Idea[] = [];
  const all = moveIdeas(eyes, p, s, course, care, chance);
  const [best] = [...all].sort((a, b) => b.score - a.score);
  if (best !== undefined && best.score > 0) {
    found.push({ entries: kinds(['move', 1]), score: best.score, reason: best.reason });
    if (n >= 2 && aims.length > 0)
      found.push({
        entries: kinds(['fire', n - 1], ['move', 1]),
        score: best.score + volley(aims, n - 1),
        reason: best.reason,
      });
    if (n >= 2) found.push({ entries: kinds(['move', n]), score: best.score * 1.3, reason: best.reason });
  }
  return found;
}

/** Everything worth a thought, the best first; never nothing. */
export function planIdeas(asked: Thought, chance: (n: number) => number): Idea[] {
  const stalks = isStalking(asked.p);
  const thought = stalks ? { ...asked, care: { ...asked.care, temper: stalker(asked.care.temper) } } : asked;
  const { eyes, p, s, n, care } = thought;
  const { temper } = care;
  const errand = errandOf(p, s);
  const all = shootingOf(thought);
  const shooting: Shooting = stalks ? { ...all, aims: [] } : all;
  const { aims } = shooting;
  const rest: Idea = { entries: [], score: 0, reason: why('waitAndSee', { figure: s.f }) };
  const found: Idea[] = [rest];
  if (aims.length > 0) found.push({ entries: kinds(['fire', n]), score: volley(aims, n), reason: shooting.reason });
  if (s.man.suppressed > 0) found.push(...pinnedIdeas(thought, shooting));
  else if (s.man.status === 'waiting') found.push(...arrivalIdeas(thought, errand));
  else if (s.man.aboard >= 0) found.push(...rideIdeas(thought, seatValue(p, s, errand, temper), shooting, chance));
  else if (s.man.level === 0) {
    const here = placeAt(p, s, errand, s.cell, temper);
    found.push(...marchIdeas(thought, errand, here, shooting));
  } else if (aims.length === 0 && s.guns.length > 0 && wayAt(errand, s.cell) < -0.4)
    found.push({ entries: kinds(['move', n]), score: 0.05, reason: why('comeOut', { figure: s.f }) });
  if (eyes !== undefined && s.man.suppressed === 0 && s.cell >= 0) {
    const [best] = scoreFights(eyes, p, s).sort((a, b) => b.score - a.score);
    if (best !== undefined && best.score > 0)
      found.push({ entries: kinds(['close', n]), score: best.score * (n > 1 ? 1.5 : 1), reason: best.reason });
  }
  // Who stands at the very edge has no better square to go to, and leaves all the same.
  if (s.cell >= 0 && s.man.suppressed === 0 && exitIdeas(p, s).length > 0)
    found.push({ entries: kinds(['move', 1]), score: EXIT, reason: why('leaveTable', { figure: s.f }) });
  found.push(...deedIdeas(thought, errand), ...giftIdeas(thought));
  return found.sort((a, b) => b.score - a.score || a.entries.length - b.entries.length);
}
