/**
 * How each turn swings the result, learnt from the games themselves: those under way at the end of a turn are put in order by
 * who leads and cut into groups; a group's share of victories is the chance of winning from there.
 */

import type { Standing, Story } from './plan.ts';
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

/** A group holds at least so many games: a smaller one says more about chance than about the lead. */
const LEAST = 20;
const GROUPS = 5;
/** Games at the overall share that are added to each group, so that rare leads do not count for too much. */
const PRIOR = 2;
const STAGES = 16;

interface Track {
  readonly story: Story;
  /** What the game was worth to the first side in the end. */
  readonly worth: number;
  chance: number;
}

const worthOf = ({ winner }: Story): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0);

const leadAt = ({ standings }: Story, turn: number): number => {
  let last: Standing | undefined;
  for (const standing of standings) if (standing.turn <= turn) last = standing;
  return last?.lead ?? 0;
};

/** Games in order of their leads, cut into groups of about equal size; equal leads stay together. */
function grouped(games: readonly { track: Track; lead: number }[]): Track[][] {
  const sorted = games.slice().sort((a, b) => a.lead - b.lead || a.track.story.number - b.track.story.number);
  const count = Math.max(1, Math.min(GROUPS, Math.floor(sorted.length / LEAST)));
  const groups: Track[][] = [];
  let before: number | undefined;
  sorted.forEach(({ track, lead }, i) => {
    const due = Math.floor((i * count) / sorted.length) >= groups.length;
    if (groups.length === 0 || (due && lead !== before)) groups.push([]);
    groups[groups.length - 1]?.push(track);
    before = lead;
  });
  return groups;
}

/** The ends of the stages: every turn, or every so many when games are long; the last is the longest game's. */
export function stagesOf(stories: readonly Story[]): number[] {
  let longest = 0;
  for (const { turns } of stories) longest = Math.max(longest, turns);
  const step = niceStep(Math.max(1, longest), STAGES);
  return Array.from({ length: Math.ceil(longest / step) }, (_, i) => (i + 1) * step);
}

export function swings(stories: readonly Story[]): Swing[] {
  const tracks = stories.map((story): Track => ({ story, worth: worthOf(story), chance: 0 }));
  const overall = tracks.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, tracks.length);
  for (const track of tracks) track.chance = overall;
  let coming = tracks;
  return stagesOf(stories).map((turn) => {
    const going = coming.filter(({ story }) => story.turns > turn);
    const leads = going.map((track) => ({ track, lead: leadAt(track.story, turn) }));
    const chances = new Map<Track, number>();
    for (const group of grouped(leads)) {
      const won = group.reduce((sum, { worth }) => sum + worth, 0);
      for (const track of group) chances.set(track, (won + PRIOR * overall) / (group.length + PRIOR));
    }
    let moved = 0;
    for (const track of coming) {
      const chance = chances.get(track) ?? track.worth;
      moved += Math.abs(chance - track.chance);
      track.chance = chance;
    }
    const told = leads.filter(({ track, lead }) => lead !== 0 && track.story.winner !== null);
    const leaderWon = told.filter(({ track, lead }) => lead > 0 === (track.story.winner === 0)).length;
    const swing = rounded(moved / Math.max(1, coming.length));
    coming = going;
    return { turn, open: going.length, led: told.length, leaderWon, swing };
  });
}
