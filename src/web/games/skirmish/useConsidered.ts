/** The answers that the eye rests on, in the list or on the table, and what one of them would come to on the table. */

import { useMemo } from 'react';
import type { Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';
import type { Pointing, Tabletop, Trial, Watcher } from './tabletop.ts';
import type { Trying } from './useTrial.ts';

interface Parts {
  readonly tabletop: Tabletop;
  readonly scene: Scene;
  readonly question: Question | null;
  readonly pointing: Pointing | undefined;
  readonly trying: Trying;
  readonly hovered: object | null;
  readonly picked: readonly object[];
  /** The answers that whoever is under the pointer means. */
  readonly aimed: readonly object[];
}

export interface Thought {
  readonly trial: Trial;
  readonly watchers: readonly Watcher[];
  /** It waits to be confirmed. */
  readonly fixed: boolean;
}

export interface Considered {
  readonly choices: readonly object[];
  readonly thought: Thought | undefined;
}

/** More than so many are not compared. */
const MOST = 3;
const none: readonly object[] = [];

export function useConsidered(parts: Parts): Considered {
  const { tabletop, scene, question, pointing, trying, hovered, picked, aimed } = parts;
  const sole = hovered ?? (picked.length === 1 ? (picked[0] ?? null) : null);
  const choices = useMemo(() => {
    if (hovered !== null) return [hovered];
    const all = picked.length > 0 ? picked : aimed;
    return all.length > MOST ? none : all.filter((choice) => question?.options.includes(choice) === true);
  }, [hovered, picked, aimed, question]);
  const foreseen = useMemo(() => {
    if (sole === null || question === null || pointing === undefined || pointing.count > 1) return undefined;
    const { at, manner, roof } = tabletop.pointed(scene, question, sole);
    // Only a way that is told by its end is found from it.
    const byEnd = at !== undefined && 'to' in sole;
    const trial = byEnd ? pointing.try([at], manner ?? '', roof === true, false) : pointing.of?.(sole);
    return trial?.legal === true
      ? { trial: { ...trial, choice: sole }, watchers: pointing.watchers(trial), fixed: false }
      : undefined;
  }, [tabletop, scene, question, pointing, sole]);
  const { trial, watchers, fixed } = trying;
  if (trial !== undefined && hovered === null) return { choices, thought: { trial, watchers, fixed } };
  return {
    choices,
    thought: foreseen === undefined ? undefined : { ...foreseen, fixed: hovered === null },
  };
}
