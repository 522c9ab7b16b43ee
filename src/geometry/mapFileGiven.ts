/** Setups name files of the house or bring their own: what to say when one is unknown or wrong. */

import type { Fault } from '../kernel/game.ts';

export const unknownFile = (path: string, known: readonly { id: string }[]): { faults: readonly Fault[] } => ({
  faults: [{ path, error: 'unknownFile', data: { known: known.map(({ id }) => id) } }],
});

/** Faults of a file that came from outside have the path that it came by. */
export const asGiven = ({ file, mapFile }: { file?: object; mapFile?: object }, fault: Fault): Fault => ({
  ...fault,
  path: fault.path
    .replace(/^scenario\b/, file === undefined ? 'scenario' : 'file')
    .replace(/^map\b/, mapFile === undefined ? 'map' : 'mapFile'),
});
