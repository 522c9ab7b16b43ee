/** A place that is thought of as an answer: while the pointer moves only whether it goes, at rest also why not and who watches. */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { gap } from './lines.ts';
import type { Manner, Pointing, Trial, Watcher } from './tabletop.ts';

/** So long at rest, in milliseconds, before the reasons are looked up. */
const REST = 90;

export interface Trying {
  readonly places: readonly Point[];
  readonly trial: Trial | undefined;
  readonly watchers: readonly Watcher[];
  /** It was put down there, and waits to be confirmed. */
  readonly fixed: boolean;
  readonly manner: Manner | undefined;
  readonly roof: boolean;
  readonly setManner: (id: string) => void;
  readonly setRoof: (roof: boolean) => void;
  /** The pointer is there. */
  readonly hover: (at: Point | null) => void;
  /** The cursor of the keys is there; what was put down is taken up again. */
  readonly move: (at: Point) => void;
  /** The place is meant; what it would be as an answer. */
  readonly fix: (at: Point) => Trial | undefined;
  readonly clear: () => void;
  readonly isNear: (at: Point, within: number) => boolean;
}

const nothing: readonly Watcher[] = [];

export function useTrial(pointing: Pointing | undefined): Trying {
  const [mannerId, setManner] = useState('');
  const [wished, setRoof] = useState(false);
  const [places, setPlaces] = useState<readonly Point[]>([]);
  const [trial, setTrial] = useState<Trial>();
  const [watchers, setWatchers] = useState(nothing);
  const [fixed, setFixed] = useState(false);
  const roof = wished && pointing?.roofs === true;
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const manner = useMemo(
    () => pointing?.manners.find(({ id }) => id === mannerId) ?? pointing?.manners[0],
    [pointing, mannerId],
  );

  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current);
    clearTimeout(rest.current);
  }, []);
  const clear = useCallback(() => {
    stop();
    setPlaces([]);
    setTrial(undefined);
    setWatchers(nothing);
    setFixed(false);
  }, [stop]);
  useLayoutEffect(() => {
    clear();
    return stop;
  }, [pointing, clear, stop]);

  const judge = useCallback(
    (all: readonly Point[], up: boolean, id: string): Trial | undefined => {
      const found = pointing?.try(all, id, up, false);
      setTrial(found);
      setWatchers(found === undefined || !found.legal ? nothing : (pointing?.watchers(found) ?? nothing));
      return found;
    },
    [pointing],
  );

  const hover = useCallback(
    (at: Point | null) => {
      if (pointing === undefined || fixed || pointing.count > 1) return;
      stop();
      if (at === null) {
        clear();
        return;
      }
      frame.current = requestAnimationFrame(() => {
        setPlaces([at]);
        setTrial(pointing.try([at], manner?.id ?? '', roof, true));
        setWatchers(nothing);
        rest.current = setTimeout(() => judge([at], roof, manner?.id ?? ''), REST);
      });
    },
    [pointing, fixed, manner, roof, clear, stop, judge],
  );
  const move = useCallback(
    (at: Point) => {
      if (pointing === undefined || pointing.count > 1) return;
      stop();
      setFixed(false);
      setPlaces([at]);
      judge([at], roof, manner?.id ?? '');
    },
    [pointing, roof, manner, stop, judge],
  );
  const fix = useCallback(
    (at: Point): Trial | undefined => {
      if (pointing === undefined) return undefined;
      stop();
      const all = pointing.count > 1 && places.length < pointing.count ? [...places, at] : [at];
      setPlaces(all);
      if (all.length < pointing.count) {
        setTrial(undefined);
        return undefined;
      }
      setFixed(true);
      return judge(all, roof, manner?.id ?? '');
    },
    [pointing, places, roof, manner, stop, judge],
  );
  const isNear = useCallback(
    (at: Point, within: number): boolean => {
      const last = places.at(-1);
      return fixed && last !== undefined && gap(last, at) <= within;
    },
    [fixed, places],
  );
  return {
    places,
    trial,
    watchers,
    fixed,
    manner,
    roof,
    setManner(id) {
      setManner(id);
      clear();
    },
    setRoof(up) {
      setRoof(up);
      clear();
    },
    hover,
    move,
    fix,
    clear,
    isNear,
  };
}
