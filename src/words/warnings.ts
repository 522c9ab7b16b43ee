/** Where a list of answers warns that there is no way back. */

import type { Commits } from '../kernel/game.ts';

type Answer = { readonly t?: unknown };

/** Answers whose own words say that dice are thrown. */
const speaking: readonly unknown[] = [
  'roll',
  'fire',
  'fireBack',
  'target',
  'targets',
  'interrupt',
  'sacrifice',
  'react',
  'support',
  'casualty',
  'engage',
  'rally',
];

/**
 * What each answer should be warned of. A secret that would be shown always; dice only where nobody would think of them,
 * which is neither where the words speak of them, nor in letting things be, nor where every answer throws.
 */
export function warnings(
  choices: readonly object[],
  otherwise: object,
  commitsOf: (choice: object) => Commits,
): (choice: object) => Commits {
  const plain = JSON.stringify(otherwise);
  const isPlain = (choice: object): boolean => JSON.stringify(choice) === plain;
  const others = choices.filter((choice) => !isPlain(choice));
  const tells = others.some((choice) => commitsOf(choice) !== 'rolls');
  return (choice) => {
    const commits = commitsOf(choice);
    if (commits !== 'rolls') return commits;
    return tells && !isPlain(choice) && !speaking.includes((choice as Answer).t) ? 'rolls' : 'nothing';
  };
}
