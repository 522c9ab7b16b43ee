/** Where on the table a question is about: what a small window should show. */

import type { Point } from '../../../geometry/point.ts';
import type { Box } from './camera.ts';
import { onSheet, toSheet } from './lines.ts';
import type { Answers } from './reach.ts';
import type { Key, Manner, Pointing, Stage } from './tabletop.ts';

/** Inches around what matters, and how much of a long way ahead is shown. */
const AROUND = 2;
const AHEAD = 8;

/** Where somebody or something is. */
function placesOf(stage: Stage, key: Key): readonly Point[] {
  const troop = key.startsWith('unit ') ? stage.troops.find((each) => each.key === key) : undefined;
  if (troop !== undefined) return stage.men.filter(({ no }) => troop.men.includes(no)).map(({ at }) => at);
  return [...stage.men, ...stage.hulls, ...stage.spots].filter((each) => each.key === key).map(({ at }) => at);
}

export function interestOf(
  stage: Stage,
  answers: Answers,
  actor: Key | null,
  pointing: Pointing | undefined,
  manner: Manner | undefined,
): Box | undefined {
  const from = pointing?.from;
  const ahead = from === undefined ? 0 : Math.min(AHEAD * stage.inch, manner?.reach ?? 0);
  const places =
    from === undefined
      ? [
          ...[...answers.by.keys(), ...(actor === null ? [] : [actor])].flatMap((key) => placesOf(stage, key)),
          ...answers.places.map(({ at }) => at),
        ]
      : [from];
  if (places.length === 0) return undefined;
  const spots = places.map((at) => onSheet(stage.table.depth, at));
  const around = toSheet(ahead + AROUND * stage.inch);
  return {
    minX: Math.min(...spots.map(({ x }) => x)) - around,
    minY: Math.min(...spots.map(({ y }) => y)) - around,
    maxX: Math.max(...spots.map(({ x }) => x)) + around,
    maxY: Math.max(...spots.map(({ y }) => y)) + around,
  };
}
