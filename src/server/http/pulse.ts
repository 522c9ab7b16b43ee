/**
 * Whether those at the other end still live. Everybody is asked once a round, a few at each stroke: to ask thousands in one breath
 * would keep the tables waiting. Who said nothing since he was last asked is gone.
 */

export interface Listener {
  ask(): void;
  end(): void;
}
export interface Heard {
  /** He said something. */
  lives(): void;
  leaves(): void;
}
export interface Pulse {
  listen(to: Listener): Heard;
  stop(): void;
}

const ROUND_MS = 25_000;
const STROKES = 250;

export function newPulse(): Pulse {
  const asked = Array.from({ length: STROKES }, () => new Map<Listener, { lives: boolean }>());
  let stroke = 0;
  let next = 0;
  const timer = setInterval(() => {
    for (const [listener, state] of asked[stroke] ?? []) {
      if (state.lives) listener.ask();
      else listener.end();
      state.lives = false;
    }
    stroke = (stroke + 1) % STROKES;
  }, ROUND_MS / STROKES);
  timer.unref();

  return {
    listen(to) {
      const state = { lives: true };
      const place = asked[next];
      next = (next + 1) % STROKES;
      place?.set(to, state);
      return {
        lives() {
          state.lives = true;
        },
        leaves: () => void place?.delete(to),
      };
    },
    stop: () => clearInterval(timer),
  };
}
