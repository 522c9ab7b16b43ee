/** The camera of one board: kept while the board is, moved by wheel, fingers, keys and buttons. */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Box,
  type Camera,
  clamped,
  extent,
  panned,
  type Sheet,
  showing,
  type Spot,
  turned,
  unturned,
  wholeOf,
  zoomed,
} from './camera.ts';

/** A window narrower than this, in pixels, is too small for a whole table. */
const NARROW = 640;
/** So many pixels for a unit of the picture are wanted in such a window, and no more than so many. */
const LEGIBLE = 0.7;
const CLOSE = 1.6;

export interface View {
  readonly camera: Camera;
  /** The picture in its window. */
  readonly sheet: Sheet;
  /** Pixels of the screen in a unit of the picture. */
  readonly scale: number;
  readonly svg: RefObject<SVGSVGElement | null>;
  /** What is turned: its matrix leads from the screen to the picture. */
  readonly inner: RefObject<SVGGElement | null>;
  /** From the screen to the picture. */
  readonly spotAt: (clientX: number, clientY: number) => Spot | undefined;
  /** By so many pixels. */
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at?: Spot) => void;
  readonly turn: () => void;
  readonly whole: () => void;
  /** Brings what matters into a small window; a large one shows everything anyway. */
  readonly show: (box: Box) => void;
  /** Where a small screen was scrolled away from the table, back to it. */
  readonly unroll: () => void;
  /** Brings a place into view that lies outside. */
  readonly reveal: (at: Spot) => void;
}

export function useCamera(paper: Sheet): View {
  const svg = useRef<SVGSVGElement>(null);
  const inner = useRef<SVGGElement>(null);
  const [camera, setCamera] = useState<Camera>(() => wholeOf(paper));
  const [scale, setScale] = useState(1);
  const [aspect, setAspect] = useState<number>();
  const sheet = useMemo(() => (aspect === undefined ? paper : { ...paper, aspect }), [paper, aspect]);

  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setAspect(Math.floor((width / height) * 1000) / 1000);
      const matrix = inner.current?.getScreenCTM();
      if (matrix) setScale(Math.hypot(matrix.a, matrix.b) || 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [camera, aspect]);

  const spotAt = useCallback((clientX: number, clientY: number): Spot | undefined => {
    const matrix = inner.current?.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : undefined;
  }, []);
  const pan = useCallback(
    (dx: number, dy: number) =>
      setCamera((now) => {
        const matrix = inner.current?.getScreenCTM();
        const size = matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
        const way = unturned(now, dx / size, dy / size);
        return panned(sheet, now, 0 - way.x, 0 - way.y);
      }),
    [sheet],
  );
  const zoom = useCallback(
    (factor: number, at?: Spot) => setCamera((now) => zoomed(sheet, now, factor, at ?? now)),
    [sheet],
  );
  const turn = useCallback(() => setCamera((now) => clamped(sheet, turned(now))), [sheet]);
  const whole = useCallback(() => setCamera(({ turn: kept }) => ({ ...wholeOf(sheet), turn: kept })), [sheet]);
  const show = useCallback(
    (box: Box) => {
      const width = svg.current?.clientWidth ?? 0;
      if (width === 0 || width >= NARROW) return;
      setCamera((now) => {
        const perUnit = width / extent(sheet, { zoom: 1, turn: now.turn }).width;
        return showing(sheet, now, box, LEGIBLE / perUnit, CLOSE / perUnit);
      });
    },
    [sheet],
  );
  const unroll = useCallback(() => {
    const element = svg.current;
    if (element === null || element.clientWidth >= NARROW) return;
    const { top, height } = element.getBoundingClientRect();
    if (top < 0 || top + height > innerHeight) element.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  const reveal = useCallback(
    ({ x, y }: Spot) =>
      setCamera((now) => showing(sheet, now, { minX: x, maxX: x, minY: y, maxY: y }, 0, Math.max(1, now.zoom))),
    [sheet],
  );

  // A wheel over the table must not scroll the page, which only a listener of this kind can prevent.
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, spotAt(event.clientX, event.clientY));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [zoom, spotAt]);

  return { camera, sheet, scale, svg, inner, spotAt, pan, zoom, turn, whole, show, unroll, reveal };
}
