/**
 * Whether a press is meant for what is on the screen. A question that has just appeared takes none, since whoever presses now
 * means what was there before; unless the pointer has been moved to it since. A key that is held down presses once.
 */

/** So long nobody has read it. */
export const SETTLING = 350;
/** In pixels: a hand that rests is never quite still. */
const REST = 8;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a person did last, and when, by the clock of the events. */
export interface Press {
  readonly at: number;
  /** Nothing of a key. */
  readonly spot: Spot | null;
  /** A mouse is seen where it goes; a finger only where it is put down. */
  readonly hovers: boolean;
  readonly repeated: boolean;
}

/** What has appeared: when, and where the pointer was; not before it was painted. */
export interface Appeared {
  readonly at: number;
  readonly pointer: Spot | null;
}

const gap = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export function isMeant(press: Press, { at, pointer }: Appeared): boolean {
  if (press.repeated) return false;
  if (press.at - at >= SETTLING) return true;
  return press.at >= at && press.hovers && press.spot !== null && (pointer === null || gap(press.spot, pointer) > REST);
}
