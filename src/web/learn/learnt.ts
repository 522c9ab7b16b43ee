/** Which lessons were gone through on this device, and which scene comes next. */

const KEY = 'ambuscade lessons';

function stored(): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** How many scenes of the lesson of a game are done. */
export function scenesDone(game: string): number {
  const done = stored()[game];
  return Number.isInteger(done) ? (done as number) : 0;
}

export function keepScenesDone(game: string, scenes: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: scenes }));
  } catch {
    // A device without a memory begins with the first scene.
  }
}
