/** Makes it fair: turns what matters, one knob after the other, until the share of the first side is as wanted. */

import type { GameEntry } from '../../games/registry.ts';
import type { Value } from '../../kernel/optionKinds.ts';
import { campaign } from '../campaign.ts';
import type { Crew } from '../crew.ts';
import { isMishap, type Plan, type Story } from '../plan.ts';
import { type Estimate, meanOf, wilson } from '../statistics.ts';
import { type Change, type Knob, optionsAt, spanOf, turned } from './changes.ts';
import { leadIn, shareIn } from './effect.ts';
import type { Line } from './sensitivity.ts';

/** A table that was tried: what is other than at the beginning, and how it came out. */
export interface Trial {
  readonly changes: readonly Change[];
  readonly games: number;
  readonly share: Estimate;
  readonly lead: Estimate;
}

export interface Fair {
  readonly target: number;
  /** Whether the interval of the last, largest trial holds the target; it has dice that nothing was chosen by. */
  readonly found: boolean;
  readonly best: Trial;
  /** The table of the best trial. */
  readonly setup: object;
  readonly trials: readonly Trial[];
  readonly played: number;
}

export interface Search {
  readonly entry: GameEntry;
  readonly plan: Plan;
  readonly lines: readonly Line[];
  readonly target: number;
  /** Of the last trial; the first ones make do with a quarter. */
  readonly games: number;
}

/** So many knobs at most are turned: a scenario that needs more is another scenario. */
const MOST_KNOBS = 5;
const MOST_TRIALS = 40;

interface Tried {
  readonly setup: object;
  readonly trial: Trial;
}

const sameKnob = (a: Knob, b: Knob): boolean => a.kind === b.kind && a.name === b.name && a.of === b.of;
const holds = ({ low, high }: Estimate, target: number): boolean => low <= target && target <= high;

/** What a change does to the first side: more for it, or less. */
const seenWay = ({ effect }: Line): number => Math.sign(effect.share.value) || Math.sign(effect.lead.value);

/** Where one side never wins nothing shows an effect: more of a side is taken to help it, until a table says otherwise. */
function likelyWay({ kind, of, from, to }: Line, sides: readonly string[]): number {
  const whose = sides.indexOf(of);
  if (kind !== 'force' || whose < 0 || typeof from !== 'number' || typeof to !== 'number') return 0;
  return Math.sign(to - from) * (whose === 0 ? 1 : -1);
}

/** Nearer to the target; of two as near, the one where nobody leads by so much. */
function isNearer(one: Trial, other: Trial, target: number): boolean {
  const [a, b] = [Math.abs(one.share.value - target), Math.abs(other.share.value - target)];
  return a === b ? Math.abs(one.lead.value) < Math.abs(other.lead.value) : a < b;
}

class Tuner {
  readonly trials: Trial[] = [];
  played = 0;
  private readonly crew: Crew;
  private readonly search: Search;
  private readonly signal: AbortSignal;
  private readonly told: ((done: number, of: number) => void) | undefined;

  constructor(crew: Crew, search: Search, signal: AbortSignal, told?: (done: number, of: number) => void) {
    this.crew = crew;
    this.search = search;
    this.signal = signal;
    this.told = told;
  }

  get over(): boolean {
    return this.signal.aborted || this.trials.length >= MOST_TRIALS;
  }

  /**
   * Numbers first, since they can be turned little by little; then what is surest and does most. What only may do
   * something comes last: each table is checked on fresh dice, so that a vain try costs games and nothing else.
   */
  candidates(way: number, used: readonly Knob[]): Line[] {
    const { entry, plan, lines } = this.search;
    const sides = [...new Set(entry.game.setting(plan.setup).seats.map(({ side }) => side))];
    const wayOf = (line: Line): number => seenWay(line) || likelyWay(line, sides);
    const able = lines.filter(
      (line) => line.verdict !== 'alike' && wayOf(line) === way && !used.some((knob) => sameKnob(knob, line)),
    );
    const isFine = (line: Line): boolean =>
      typeof line.from === 'number' && typeof line.to === 'number' && spanOf(entry, plan.setup, line) !== undefined;
    const isKnown = ({ verdict }: Line): boolean => verdict === 'clear' || verdict === 'seen';
    const rank = (line: Line): number => (isKnown(line) ? 0 : 2) + (isFine(line) ? 0 : 1);
    return able.toSorted((a, b) => rank(a) - rank(b));
  }

  async assess(setup: object, changes: readonly Change[], games: number, seed: string): Promise<Tried> {
    const { plan } = this.search;
    const results = await campaign(
      this.crew,
      { ...plan, setup, seed },
      {
        games,
        signal: this.signal,
        progress: (done) => this.told?.(this.played + done, Math.max(this.played + games, MOST_KNOBS * 4 * games)),
      },
    );
    this.played += results.length;
    const stories = results.filter((result): result is Story => !isMishap(result));
    const points = stories.reduce((sum, story) => sum + shareIn(story), 0);
    const trial: Trial = {
      changes,
      games: stories.length,
      share: wilson(points, stories.length),
      lead: meanOf(stories.map(leadIn)),
    };
    this.trials.push(trial);
    return { setup, trial };
  }

  /** The best that this knob alone can do from here. */
  async turn(from: Tried, line: Line): Promise<Tried> {
    const { entry, plan, target, games } = this.search;
    const few = Math.max(1, Math.floor(games / 4));
    let best = from;
    const span = spanOf(entry, from.setup, line);
    const now = valueAt(entry, from.setup, line) ?? line.from;
    const { kind, name, of } = line;
    const changed = (to: Value): Change[] => [...from.trial.changes, { kind, name, of, from: now, to }];
    const isTable = (to: Value): boolean => turned(entry, from.setup, line, to) !== undefined;
    const tryIt = async (to: Value, count: number): Promise<Tried | undefined> => {
      const setup = this.over ? undefined : turned(entry, from.setup, line, to);
      if (setup === undefined) return undefined;
      const tried = await this.assess(setup, changed(to), count, plan.seed);
      if (isNearer(tried.trial, best.trial, target)) best = tried;
      return tried;
    };
    if (span === undefined || typeof now !== 'number' || typeof line.to !== 'number' || typeof line.from !== 'number') {
      await tryIt(line.to, few);
      return best;
    }
    const way = Math.sign(line.to - line.from);
    const short = (trial: Trial): boolean => trial.share.value < target === from.trial.share.value < target;
    let [near, far] = [now, now];
    for (let step = 1; ; step *= 2) {
      let to = Math.max(span.min, Math.min(span.max, now + way * step));
      // What no game accepts is a step too far: half of it may do.
      while (Math.abs(to - far) > 1 && !isTable(to)) to = far + way * Math.floor(Math.abs(to - far) / 2);
      const tried = to === far ? undefined : await tryIt(to, few);
      if (tried === undefined) break;
      far = to;
      if (!short(tried.trial)) break;
      near = to;
    }
    while (Math.abs(far - near) > 1) {
      const middle = Math.floor((near + far) / 2);
      const tried = await tryIt(middle, Math.max(1, Math.floor(games / 2)));
      if (tried === undefined) break;
      if (short(tried.trial)) near = middle;
      else far = middle;
    }
    return best;
  }
}

function valueAt(entry: GameEntry, setup: object, { kind, name, of }: Knob): Value | undefined {
  if (kind === 'option') return optionsAt(entry, setup)[name];
  return entry.forces(setup).find((force) => force.counts === name && force.of === of)?.value;
}

export async function makeFair(
  crew: Crew,
  search: Search,
  signal: AbortSignal,
  told?: (done: number, of: number) => void,
): Promise<Fair> {
  const { plan, target, games } = search;
  const tuner = new Tuner(crew, search, signal, told);
  const check = (setup: object, changes: readonly Change[]): Promise<Tried> =>
    tuner.assess(setup, changes, games, `${plan.seed}/check`);
  let best = await check(plan.setup, []);
  const used: Knob[] = [];
  while (!holds(best.trial.share, target) && used.length < MOST_KNOBS && !tuner.over) {
    const way = Math.sign(target - best.trial.share.value);
    const [line] = tuner.candidates(way, used);
    if (line === undefined) break;
    used.push(line);
    const tried = await tuner.turn(best, line);
    if (tried === best || signal.aborted) continue;
    const checked = await check(tried.setup, tried.trial.changes);
    if (isNearer(checked.trial, best.trial, target)) best = checked;
  }
  const { setup, trial } = best;
  const found = trial.games >= games && holds(trial.share, target);
  return { target, found, best: trial, setup, trials: tuner.trials, played: tuner.played };
}
