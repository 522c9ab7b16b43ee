/** The odds of the answers that are looked at, counted when the eye rests on them and kept for as long as the question stands. */

import { useEffect, useState } from 'react';
import type { Eyes, Types } from '../../../kernel/game.ts';
import type { Odds } from '../../../odds/odds.ts';
import type { Question } from '../../table/eyes.ts';
import type { Tabletop } from './tabletop.ts';

const REST = 40;
const kept = new WeakMap<Question, Map<object, Odds | null>>();

export interface Counted {
  readonly choice: object;
  readonly odds: Odds;
}

const nothing: readonly Counted[] = [];

export function useOdds(
  tabletop: Tabletop,
  eyes: Eyes<Types> | null,
  question: Question | null,
  choices: readonly object[],
): readonly Counted[] {
  const [counted, setCounted] = useState(nothing);
  useEffect(() => {
    if (eyes === null || question === null || choices.length === 0) {
      setCounted(nothing);
      return undefined;
    }
    const known = kept.get(question) ?? new Map<object, Odds | null>();
    kept.set(question, known);
    const oddsOf = (choice: object): Odds | null => {
      const before = known.get(choice);
      if (before !== undefined) return before;
      const found = tabletop.odds(eyes, question.put, choice) ?? null;
      known.set(choice, found);
      return found;
    };
    const count = (): void =>
      setCounted(
        choices.flatMap((choice) => {
          const odds = oddsOf(choice);
          return odds === null ? [] : [{ choice, odds }];
        }),
      );
    if (choices.every((choice) => known.has(choice))) {
      count();
      return undefined;
    }
    const timer = setTimeout(count, REST);
    return () => clearTimeout(timer);
  }, [tabletop, eyes, question, choices]);
  return counted;
}
