/** Looking without acting: whose field of view is shown, which line of sight, what is measured. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Key, Limit, SightLine, Stage, Tabletop } from './tabletop.ts';
import type { Tool } from './tools.tsx';

export interface Looking {
  /** Whose eyes: who was selected, else who acts. */
  readonly viewer: Key | null;
  readonly line: SightLine | undefined;
  readonly distance: number | undefined;
  readonly limits: readonly Limit[];
  readonly sees: ((at: Point) => boolean) | undefined;
  readonly ruler: { readonly from: Point; readonly to: Point } | undefined;
  /** Who or what is under the pointer or the focus. */
  readonly target: Key | Point | null;
  readonly look: (at: Key | Point | null) => void;
  readonly measure: (from: Point, to: Point) => void;
}

interface Parts {
  readonly tabletop: Tabletop;
  readonly scene: Scene;
  readonly stage: Stage;
  readonly tool: Tool;
  readonly selected: Key | null;
  readonly actor: Key | null;
}

const nothing: readonly Limit[] = [];

export function useLooking({ tabletop, scene, stage, tool, selected, actor }: Parts): Looking {
  const [target, setTarget] = useState<Key | Point | null>(null);
  const [ruler, setRuler] = useState<Looking['ruler']>();
  useEffect(() => {
    setTarget(null);
    setRuler(undefined);
  }, [stage, tool]);
  const viewer = selected ?? actor;
  const isMan = (key: Key | null): key is Key => key !== null && /^(?:man|unit|hull) /.test(key);
  const eyes = isMan(viewer) ? viewer : null;
  // A place is looked at only on purpose; somebody also while one acts.
  const aim = tool === 'sight' || typeof target === 'string' ? target : null;
  const line = useMemo(
    () => (eyes === null || aim === null || aim === eyes ? undefined : tabletop.sight(scene, eyes, aim)),
    [tabletop, scene, eyes, aim],
  );
  const distance = useMemo(
    () => (eyes === null || aim === null || aim === eyes ? undefined : tabletop.distance(scene, eyes, aim)),
    [tabletop, scene, eyes, aim],
  );
  const limits = useMemo(() => (eyes === null ? nothing : tabletop.limits(scene, eyes)), [tabletop, scene, eyes]);
  const sees = useMemo(
    () => (tool !== 'sight' || eyes === null ? undefined : tabletop.looker(scene, eyes)),
    [tabletop, scene, tool, eyes],
  );
  const measure = useCallback((from: Point, to: Point) => setRuler({ from, to }), []);
  return { viewer: eyes, line, distance, limits, sees, ruler, target, look: setTarget, measure };
}
