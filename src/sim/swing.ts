/**
 * How each turn swings the result, learnt from the games themselves: at the end of a stage a curve is fitted to the games
 * under way that tells from the lead how likely the first side is to win.
 */

import type { Story } from './plan.ts';
import { niceStep, rounded } from './statistics.ts';

export interface Swing {
  /** The last turn of the stage. */
  readonly turn: number;
  /** Games still under way at its end. */
  readonly open: number;
  /** Of those where a side led on points and somebody won: how many the leader won. */
  readonly led: number;
  readonly leaderWon: number;
  /** By how much, on average, the stage moved the first side's chance in a game that had come to it: 0 to 1. */
  readonly swing: number;
}

const STAGES = 16;
const ROUNDS = 50;
const CLOSE = 1e-9;
/** How firmly the curve is drawn to the overall share and to a lead that means nothing: as by so many games. */
const FIRM = { level: 2 / 4, slope: 1 };

interface Track {
  readonly story: Story;
  /** What the game was worth to the first side in the end. */
  readonly worth: number;
  chance: number;
}

const worthOf = ({ winner }: Story): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0);

/** The lead when the last turn up to this one was over. */
function leadAt({ standings }: Story, turn: number): number {
  let lead = 0;
  for (const standing of standings) if (standing.turn <= turn) lead = standing.lead;
  return lead;
}

/** The ends of the stages: every turn, or every so many when games are long; the last is the longest game's. */
export function stagesOf(stories: readonly Story[]): number[] {
  let longest = 0;
  for (const { turns } of stories) longest = Math.max(longest, turns);
  const step = niceStep(Math.max(1, longest), STAGES);
  return Array.from({ length: Math.ceil(longest / step) }, (_, i) => (i + 1) * step);
}

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Logistic regression of what games were worth on their leads, by Newton's method; `usual` are the odds without a lead. */
export function fitted(leads: readonly number[], worths: readonly number[], usual: number): (lead: number) => number {
  const middle = leads.reduce((sum, lead) => sum + lead, 0) / Math.max(1, leads.length);
  const spread = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - middle) ** 2, 0) / Math.max(1, leads.length)) || 1;
  let [level, slope] = [usual, 0];
  for (let round = 0; round < ROUNDS; round++) {
    let [pullLevel, pullSlope] = [FIRM.level * (usual - level), -FIRM.slope * slope];
    let [a, b, c] = [FIRM.level, 0, FIRM.slope];
    leads.forEach((lead, i) => {
      const z = (lead - middle) / spread;
      const p = chanceOf(level + slope * z);
      const [gap, weight] = [(worths[i] as number) - p, p * (1 - p)];
      pullLevel += gap;
      pullSlope += gap * z;
      a += weight;
      b += weight * z;
      c += weight * z * z;
    });
    const whole = a * c - b * b;
    const steps = [(c * pullLevel - b * pullSlope) / whole, (a * pullSlope - b * pullLevel) / whole] as const;
    const longest = Math.max(Math.abs(steps[0]), Math.abs(steps[1]));
    // Far from the top the curve is flat and a whole step would overshoot.
    const scale = longest > 1 ? 1 / longest : 1;
    level += scale * steps[0];
    slope += scale * steps[1];
    if (longest < CLOSE) break;
  }
  return (lead) => chanceOf(level + (slope * (lead - middle)) / spread);
}

export function swings(stories: readonly Story[]): Swing[] {
  const tracks = stories.map((story): Track => ({ story, worth: worthOf(story), chance: 0 }));
  const won = tracks.reduce((sum, { worth }) => sum + worth, 0);
  const usual = Math.log((won + 1) / (tracks.length - won + 1));
  for (const track of tracks) track.chance = won / Math.max(1, tracks.length);
  let coming = tracks;
  return stagesOf(stories).map((turn) => {
    const going = coming.filter(({ story }) => story.turns > turn);
    const leads = going.map(({ story }) => leadAt(story, turn));
    const curve = fitted(
      leads,
      going.map(({ worth }) => worth),
      usual,
    );
    const chances = new Map(going.map((track, i) => [track, curve(leads[i] as number)]));
    let moved = 0;
    for (const track of coming) {
      const chance = chances.get(track) ?? track.worth;
      moved += Math.abs(chance - track.chance);
      track.chance = chance;
    }
    const told = going.filter(({ story }, i) => leads[i] !== 0 && story.winner !== null);
    const leaderWon = told.filter(({ story }) => leadAt(story, turn) > 0 === (story.winner === 0)).length;
    const swing = rounded(moved / Math.max(1, coming.length));
    coming = going;
    return { turn, open: going.length, led: told.length, leaderWon, swing };
  });
}
