/**
 * 2.15 Attack roll: attack dice against defence dice, as a fold from the highest face down. Play folds the faces that
 * were rolled; the odds fold their distribution through the same step.
 */

/** Defence dice not used yet, all at least as high as the face in hand; attack dice that nothing stopped. */
export interface Fold {
  readonly free: number;
  readonly hits: number;
}

export const nothingYet: Fold = { free: 0, hits: 0 };

/** One face: so many attack dice that count, so many defence dice. */
export function foldFace(fold: Fold, attack: number, defence: number, tie: 'saves' | 'wounds'): Fold {
  const before = fold.free + (tie === 'saves' ? defence : 0);
  const saved = Math.min(before, attack);
  return { free: before - saved + (tie === 'saves' ? 0 : defence), hits: fold.hits + attack - saved };
}

/** One attack die as it came out. */
export interface Shot {
  readonly face: number;
  /** The face it needed. */
  readonly needs: number;
  readonly kept: boolean;
  /** The defence die that stopped it. */
  readonly stoppedBy: number | null;
}

export interface Matched {
  readonly shots: readonly Shot[];
  /** Defence dice, highest first; those below 4 stop nothing. */
  readonly defence: readonly number[];
  readonly hits: number;
}

/** AA-ATK-2: a defence die below this is discarded. */
const DEFENCE_NEEDS = 4;

/** An attack die before anything stops it: which it is, and what is left of its face. */
interface Aimed extends Omit<Shot, 'stoppedBy'> {
  readonly i: number;
  readonly value: number;
}

const aim = (i: number, face: number, needs: number, perDie: number): Aimed => ({
  i,
  face,
  needs,
  value: face - perDie,
  kept: face - perDie >= needs,
});

/** Pairs the rolled dice as well as they can be paired: no arrangement stops more. */
export function matchDice(
  near: readonly number[],
  far: readonly number[],
  farNeeds: number,
  perDie: number,
  defence: readonly number[],
  tie: 'saves' | 'wounds',
): Matched {
  const shots = [
    ...near.map((face, i) => aim(i, face, DEFENCE_NEEDS, perDie)),
    ...far.map((face, i) => aim(near.length + i, face, farNeeds, perDie)),
  ];
  const sorted = [...defence].sort((a, b) => b - a);
  const useful = sorted.filter((face) => face >= DEFENCE_NEEDS);
  const stoppedBy: (number | null)[] = shots.map(() => null);
  const byFace = shots.filter((shot) => shot.kept);
  byFace.sort((a, b) => b.value - a.value || a.i - b.i);
  let fold = nothingYet;
  const free: number[] = [];
  let shot = 0;
  let die = 0;
  for (let face = Math.max(byFace[0]?.value ?? 0, useful[0] ?? 0); face >= 1; face--) {
    const first = shot;
    while (byFace[shot]?.value === face) shot++;
    const least = die;
    while (useful[die] === face) die++;
    if (tie === 'saves') free.push(...useful.slice(least, die));
    const { hits } = fold;
    fold = foldFace(fold, shot - first, die - least, tie);
    // The smallest die that will do is spent: the pairs read better, the number is the same.
    for (let k = first + fold.hits - hits; k < shot; k++) stoppedBy[(byFace[k] as Aimed).i] = free.pop() as number;
    if (tie === 'wounds') free.push(...useful.slice(least, die));
  }
  return {
    shots: shots.map(({ face, needs, kept }, i) => ({ face, needs, kept, stoppedBy: stoppedBy[i] ?? null })),
    defence: sorted,
    hits: fold.hits,
  };
}
