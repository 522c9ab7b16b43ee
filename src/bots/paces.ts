/** Ways over a grid of squares: what each step to one of eight neighbours costs, and how far everything is. */

/** Eight for each square: where a step leads, -1 where there is none, and its price. */
export interface Steps {
  readonly to: Int32Array;
  readonly price: Float32Array;
}

/** Farther than anything. */
export const FAR = 1e6;
/** Less than this is no gain. */
const GRAIN = 1e-4;

/** The price from everywhere to the nearest of these, by a queue of rings. */
export function spread({ to, price }: Steps, count: number, sources: readonly number[], ring: number): Float32Array {
  const far = new Float32Array(count).fill(FAR);
  const rings: number[][] = [[...sources]];
  for (const cell of sources) far[cell] = 0;
  for (let i = 0; i < rings.length; i++) {
    const now = rings[i] ?? [];
    for (const cell of now) {
      const at = far[cell] as number;
      if (Math.floor(at / ring) !== i) continue;
      for (let k = cell * 8; k < cell * 8 + 8; k++) {
        const other = to[k] as number;
        if (other < 0) continue;
        const next = at + (price[k] as number);
        if (next >= (far[other] as number) - GRAIN) continue;
        far[other] = next;
        (rings[Math.floor(far[other] / ring)] ??= []).push(other);
      }
    }
  }
  return far;
}
