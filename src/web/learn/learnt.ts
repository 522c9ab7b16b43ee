/** Which lessons were gone through on this device, which scene comes next, and how far it has come. */

import type { Reached } from './lessonTable.ts';

const KEY = 'ambuscade lessons';
const STEPS = 'ambuscade lesson steps';

function stored(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function store(key: string, game: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored(key), [game]: value }));
  } catch {
    // A device without a memory begins with the first scene.
  }
}

/** How many scenes of the lesson of a game are done. */
export function scenesDone(game: string): number {
  const done = stored(KEY)[game];
  return Number.isInteger(done) ? (done as number) : 0;
}

export function keepScenesDone(game: string, scenes: number): void {
  store(KEY, game, scenes);
  forgetReached(game);
}

/** Where a scene was left; nothing where it was not begun. */
export function reachedIn(game: string, scene: number): Reached | undefined {
  const kept = stored(STEPS)[game] as Partial<Reached & { scene: number }> | undefined;
  if (kept?.scene !== scene || !Number.isInteger(kept.step) || !Array.isArray(kept.answers)) return undefined;
  const answers: readonly unknown[] = kept.answers;
  const isChoice = (each: unknown): each is object => typeof each === 'object' && each !== null;
  return answers.every(isChoice) ? { step: kept.step as number, answers } : undefined;
}

export const keepReached = (game: string, scene: number, { step, answers }: Reached): void =>
  store(STEPS, game, { scene, step, answers });

export const forgetReached = (game: string): void => store(STEPS, game, undefined);
