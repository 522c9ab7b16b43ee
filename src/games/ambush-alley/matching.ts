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
    ...near.map((face) => ({ face, needs: DEFENCE_NEEDS })),
    ...far.map((face) => ({ face, needs: farNeeds })),
  ].map(({ face, needs }) => ({ face, needs, kept: face - perDie >= needs, value: face - perDie }));
  const sorted = [...defence].sort((a, b) => b - a);
  const useful = sorted.filter((face) => face >= DEFENCE_NEEDS);
  const stoppedBy = new Map<number, number>();
  const byFace = shots.map((shot, i) => ({ ...shot, i })).filter((shot) => shot.kept);
  byFace.sort((a, b) => b.value - a.value || a.i - b.i);
  const top = Math.max(0, ...byFace.map((shot) => shot.value), ...useful);
  let fold = nothingYet;
  const free: number[] = [];
  for (let face = top; face >= 1; face--) {
    const attackers = byFace.filter((shot) => shot.value === face);
    const defenders = useful.filter((die) => die === face);
    if (tie === 'saves') free.push(...defenders);
    const before = fold;
    fold = foldFace(fold, attackers.length, defenders.length, tie);
    const stopped = attackers.length - (fold.hits - before.hits);
    // The smallest die that will do is spent: the pairs read better, the number is the same.
    for (const shot of attackers.slice(attackers.length - stopped)) stoppedBy.set(shot.i, free.pop() as number);
    if (tie === 'wounds') free.push(...defenders);
  }
  return {
    shots: shots.map(({ face, needs, kept }, i) => ({ face, needs, kept, stoppedBy: stoppedBy.get(i) ?? null })),
    defence: sorted,
    hits: fold.hits,
  };
}
