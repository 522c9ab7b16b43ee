/** How much anybody may send, and how often. A legal move is never refused because of what others send. */

export const LARGEST_FRAME = 64 * 1024;
export const LARGEST_UPLOAD = 512 * 1024;
export const DEEPEST = 32;
/** Bytes that wait for a slow reader before he is cut off; he comes back and catches up. */
export const SLOW_READER = 1_048_576;

export interface Bucket {
  /** Whether there is one more. */
  take(): boolean;
}

/** So many at once, and so many a second. */
export function bucket(most: number, perSecond: number, now: () => number): Bucket {
  let left = most;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(most, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
