/** The camera of one board: kept while the board is, moved by wheel, fingers, keys and buttons. */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Camera, clamped, panned, type Sheet, turned, unturned, wholeOf, zoomed } from './camera.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface View {
  readonly camera: Camera;
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
}

export function useCamera(sheet: Sheet): View {
  const svg = useRef<SVGSVGElement>(null);
  const inner = useRef<SVGGElement>(null);
  const [camera, setCamera] = useState<Camera>(() => wholeOf(sheet));
  const [scale, setScale] = useState(1);

  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const matrix = inner.current?.getScreenCTM();
      if (matrix) setScale(Math.hypot(matrix.a, matrix.b) || 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [camera]);

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

  return { camera, scale, svg, inner, spotAt, pan, zoom, turn, whole };
}
