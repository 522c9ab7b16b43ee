/** What the person at this page presses, and whether that is meant for what is there now. */

import { useState } from 'react';
import { type Appeared, isMeant, type Press, SETTLING, type Spot } from './meant.ts';

/** From a key to the click that it makes, at most. */
const KEY_TO_CLICK = 1_000;

let pointer: Spot | null = null;
let pressed: Spot | null = null;
let last: Press = { at: 0, spot: null, hovers: false, repeated: false };

const spotOf = ({ clientX: x, clientY: y }: PointerEvent): Spot => ({ x, y });

addEventListener('pointermove', (event) => {
  if (event.pointerType !== 'touch') pointer = spotOf(event);
});
// Before anything else hears of them.
addEventListener(
  'pointerdown',
  (event) => {
    pressed = spotOf(event);
    last = { at: event.timeStamp, spot: pressed, hovers: event.pointerType !== 'touch', repeated: false };
  },
  true,
);
addEventListener(
  'keydown',
  ({ timeStamp: at, repeat: repeated }) => {
    last = { at, spot: null, hovers: false, repeated };
  },
  true,
);
// Who has the page read aloud presses without a pointer and without a key.
addEventListener(
  'click',
  ({ detail, timeStamp: at }) => {
    const isSilent = detail === 0 && (last.spot !== null || at - last.at > KEY_TO_CLICK);
    if (isSilent) last = { at, spot: null, hovers: false, repeated: false };
  },
  true,
);

/** Where was pressed last, by a pointer. */
export const lastPressed = (): Spot | null => pressed;

export interface Presses {
  /** What can be pressed has changed: this is asked now, if anything is. */
  readonly appear: (asked: unknown) => void;
  /** Whether what was pressed last is meant for it. */
  readonly meant: () => boolean;
  /** What has been asked for long enough. */
  readonly settled: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

function newPresses(): Presses {
  const listeners = new Set<() => void>();
  let appeared: Appeared = { at: Infinity, pointer: null };
  let settled: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (now: unknown): void => {
    if (settled === now) return;
    settled = now;
    for (const listener of listeners) listener();
  };
  return {
    appear(asked) {
      const mine: Appeared = { at: Infinity, pointer };
      appeared = mine;
      settle(null);
      clearTimeout(timer);
      requestAnimationFrame(() => {
        if (appeared !== mine) return;
        appeared = { ...mine, at: performance.now() };
        timer = setTimeout(() => settle(asked), SETTLING);
      });
    },
    meant: () => isMeant(last, appeared),
    settled: () => settled,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function usePresses(): Presses {
  const [presses] = useState(newPresses);
  return presses;
}
