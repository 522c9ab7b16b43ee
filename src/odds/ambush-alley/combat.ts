/**
 * Attack dice against defence dice, exactly: from the highest face down, through the same fold that play uses
 * (`matching.ts`). What is counted is ways to roll; at every face so many of the dice that are left show it.
 */

import { foldFace } from '../../games/ambush-alley/matching.ts';
import { chooses, type Measure, type Row } from '../measure.ts';

/** Equal dice: how many, of how many faces, and the value from which they count. */
export interface Group {
  readonly count: number;
  readonly sides: number;
  readonly needs: number;
}

export interface Combat {
  readonly attack: readonly Group[];
  readonly defence: readonly Group[];
  /** Taken off every attack die. */
  readonly perDie: number;
  readonly tie: 'saves' | 'wounds';
}

/** A group on its way down: `step` is the weight of one of its dice in the number of a state. */
interface Falling extends Group {
  readonly attacks: boolean;
  readonly minus: number;
  readonly step: number;
}

function fallingOf({ attack, defence, perDie, tie }: Combat): Falling[] {
  let step = 1;
  const falling = (attacks: boolean) => (group: Group) => {
    const own = { ...group, attacks, minus: attacks ? perDie : 0, step };
    step *= group.count + 1;
    return own;
  };
  const some = (groups: readonly Group[]): Group[] => groups.filter(({ count }) => count > 0);
  const shots = some(attack).map(falling(true));
  const saves = some(defence).map(falling(false));
  // Of one face, those come first who are to be counted first: defence dice where a tie saves.
  return tie === 'saves' ? [...saves, ...shots] : [...shots, ...saves];
}

const isShown = ({ sides, needs, minus }: Falling, value: number): boolean => value >= needs && value + minus <= sides;

/** All states of a combat: for every number of dice used of each group, the ways to come to 0, 1, 2 and more hits. */
interface Sheet<W> {
  readonly groups: readonly Falling[];
  /** By the number of a state: attack dice used, which is the most hits, and defence dice used. */
  readonly shots: readonly number[];
  readonly saves: readonly number[];
  /** Places for hits in each state. */
  readonly width: number;
  readonly ways: Row<W>;
}

function newSheet<W>(m: Measure<W>, groups: readonly Falling[]): Sheet<W> {
  const shots = [0];
  const saves = [0];
  for (const { attacks, count } of groups.toSorted((a, b) => a.step - b.step)) {
    const states = shots.length;
    for (let used = 1; used <= count; used++)
      for (let state = 0; state < states; state++) {
        shots.push((shots[state] as number) + (attacks ? used : 0));
        saves.push((saves[state] as number) + (attacks ? 0 : used));
      }
  }
  const width = (shots[shots.length - 1] as number) + 1;
  const ways = m.list(shots.length * width);
  ways[0] = m.sure;
  return { groups, shots, saves, width, ways };
}

/**
 * Where so many more dice of a group lead to, by the number of defence dice that are free: the hits that they bring are
 * what the rule itself says.
 */
function jumpsOf({ attacks, count, step }: Falling, free: number, width: number, tie: Combat['tie']): number[] {
  const jumps: number[] = [];
  for (let k = 0; k <= count; k++) {
    const { hits } = foldFace({ free, hits: 0 }, attacks ? k : 0, attacks ? 0 : k, tie);
    jumps.push(k * step * width + hits);
  }
  return jumps;
}

/**
 * One group at one face. A die that stops another is spent, so the dice that are free follow from those used and the hits.
 * From the last state down, because dice are only ever added: what is added to has been read before.
 */
function fall<W>(m: Measure<W>, sheet: Sheet<W>, { step, count }: Falling, jumps: readonly number[][]): void {
  const { shots, saves, width, ways } = sheet;
  for (let state = shots.length - 1; state >= 0; state--) {
    const left = count - (Math.floor(state / step) % (count + 1));
    if (left === 0) continue;
    const row = chooses(left);
    const most = shots[state] as number;
    const ahead = (saves[state] as number) - most;
    const least = ahead < 0 ? -ahead : 0;
    const at = state * width;
    m.spread(ways, at + least, at + most, jumps, ahead + least, row);
  }
}

/** The powers of a number of faces up to so many dice. */
function powers<W>(m: Measure<W>, faces: number, most: number): W[] {
  const all = [m.sure];
  for (let i = 0; i < most; i++) all.push(m.times(all[i] as W, m.of(faces)));
  return all;
}

/** What has not counted shows any of the faces too low to count: in how many ways, by the number of a state. */
function lowFaces<W>(m: Measure<W>, { groups, shots }: Sheet<W>): Row<W> {
  const all = m.list(shots.length);
  for (let state = 0; state < all.length; state++) all[state] = m.sure;
  for (const { step, count, sides, needs, minus } of groups) {
    const low = powers(m, Math.min(sides, Math.max(0, needs + minus - 1)), count);
    for (let state = 0; state < all.length; state++)
      all[state] = m.times(all[state] as W, low[count - (Math.floor(state / step) % (count + 1))] as W);
  }
  return all;
}

/** The chances of 0, 1, 2 and more hits. */
export function hitChances<W>(m: Measure<W>, combat: Combat): W[] {
  const groups = fallingOf(combat);
  const sheet = newSheet(m, groups);
  const { shots, saves, width, ways } = sheet;
  const guards = saves[saves.length - 1] as number;
  const tables = groups.map((group) =>
    Array.from({ length: guards + 1 }, (_, free) => jumpsOf(group, free, width, combat.tie)),
  );
  const highest = groups.reduce((most, { sides, minus }) => Math.max(most, sides - minus), 0);
  for (let value = highest; value >= 1; value--)
    groups.forEach((group, i) => {
      if (isShown(group, value)) fall(m, sheet, group, tables[i] as number[][]);
    });
  const hits = m.list(width);
  const low = lowFaces(m, sheet);
  for (let state = 0; state < shots.length; state++)
    for (let h = 0; h <= (shots[state] as number); h++) {
      const w = ways[state * width + h] as W;
      if (w !== m.none) hits[h] = m.add(hits[h] as W, m.times(w, low[state] as W));
    }
  return Array.from({ length: width }, (_, h) => {
    let p = hits[h] as W;
    for (const { count, sides } of groups) for (let i = 0; i < count; i++) p = m.over(p, sides);
    return m.either(m.none, p);
  });
}
