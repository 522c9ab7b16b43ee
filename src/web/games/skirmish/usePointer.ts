/** Fingers and mouse on the table: a tap, a drag of those who go, a drag of the ground, two fingers. */

import { type PointerEvent, useRef } from 'react';
import type { Point } from '../../../geometry/point.ts';
import type { View } from './useCamera.ts';

export interface Touches {
  /** Whether a drag that begins here carries something, or measures, instead of moving the table. */
  readonly carries: (at: Point) => boolean;
  readonly tap: (at: Point) => void;
  /** While something is carried, and where it is put down. */
  readonly carry: (from: Point, at: Point) => void;
  readonly drop: (from: Point, at: Point) => void;
  /** The mouse goes over the table with no button down. */
  readonly over: (at: Point | null) => void;
}

interface Grip {
  readonly id: number;
  readonly from: Point;
  readonly carries: boolean;
  x: number;
  y: number;
  moved: boolean;
}

/** So many pixels are still a tap. */
const SLACK = 6;

export interface Handlers {
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerLeave: (event: PointerEvent<SVGSVGElement>) => void;
}

export function usePointer(view: View, toTable: (spot: Point) => Point, touches: Touches): Handlers {
  const grips = useRef<Grip[]>([]);
  const placeOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const spot = view.spotAt(clientX, clientY);
    return spot === undefined ? undefined : toTable(spot);
  };
  const release = (id: number): Grip | undefined => {
    const grip = grips.current.find((each) => each.id === id);
    grips.current = grips.current.filter((each) => each.id !== id);
    return grip;
  };
  const pinch = (grip: Grip, x: number, y: number): void => {
    const other = grips.current.find((each) => each !== grip);
    if (other === undefined) return;
    const before = Math.hypot(grip.x - other.x, grip.y - other.y);
    const after = Math.hypot(x - other.x, y - other.y);
    if (before > 0) view.zoom(after / before, view.spotAt((x + other.x) / 2, (y + other.y) / 2));
    view.pan((x - grip.x) / 2, (y - grip.y) / 2);
  };
  return {
    onPointerDown(event) {
      const at = placeOf(event);
      if (at === undefined || event.button > 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const carries = grips.current.length === 0 && touches.carries(at);
      grips.current.push({ id: event.pointerId, from: at, carries, x: event.clientX, y: event.clientY, moved: false });
    },
    onPointerMove(event) {
      const at = placeOf(event);
      if (at === undefined) return;
      const grip = grips.current.find((each) => each.id === event.pointerId);
      if (grip === undefined) {
        if (event.pointerType === 'mouse') touches.over(at);
        return;
      }
      const { clientX: x, clientY: y } = event;
      if (!grip.moved && Math.hypot(x - grip.x, y - grip.y) < SLACK) return;
      grip.moved = true;
      if (grips.current.length > 1) pinch(grip, x, y);
      else if (grip.carries) touches.carry(grip.from, at);
      else view.pan(x - grip.x, y - grip.y);
      [grip.x, grip.y] = [x, y];
    },
    onPointerUp(event) {
      const alone = grips.current.length === 1;
      const grip = release(event.pointerId);
      const at = placeOf(event);
      if (grip === undefined || at === undefined || !alone) return;
      if (!grip.moved) touches.tap(at);
      else if (grip.carries) touches.drop(grip.from, at);
    },
    onPointerCancel: ({ pointerId }) => {
      release(pointerId);
    },
    onPointerLeave(event) {
      if (event.pointerType === 'mouse' && grips.current.length === 0) touches.over(null);
    },
  };
}
