/** The odds of the answer that is looked at, counted when the eye rests on it and kept for as long as the question stands. */

import { useEffect, useState } from 'react';
import type { Eyes, Types } from '../../../kernel/game.ts';
import type { Odds } from '../../../odds/odds.ts';
import type { Question } from '../../table/eyes.ts';
import type { Tabletop } from './tabletop.ts';

const REST = 40;
const kept = new WeakMap<Question, Map<object, Odds | null>>();

export function useOdds(
  tabletop: Tabletop,
  eyes: Eyes<Types> | null,
  question: Question | null,
  choice: object | null,
): Odds | null {
  const [odds, setOdds] = useState<Odds | null>(null);
  useEffect(() => {
    if (eyes === null || question === null || choice === null || !question.options.includes(choice)) {
      setOdds(null);
      return undefined;
    }
    const known = kept.get(question) ?? new Map<object, Odds | null>();
    kept.set(question, known);
    const before = known.get(choice);
    if (before !== undefined) {
      setOdds(before);
      return undefined;
    }
    const timer = setTimeout(() => {
      const found = tabletop.odds(eyes, question.put, choice) ?? null;
      known.set(choice, found);
      setOdds(found);
    }, REST);
    return () => clearTimeout(timer);
  }, [tabletop, eyes, question, choice]);
  return odds;
}
