/** Whether tabs with different versions of these pages stand in each other's way at the memory of this device. */

import { create } from 'zustand';

/** `outdated`: a newer version needs it. `blocked`: an older version does not let go of it. */
export type StorageTrouble = 'outdated' | 'blocked';

export const useStorageTrouble = create<{ readonly trouble: StorageTrouble | null }>(() => ({ trouble: null }));

/** What is outdated stays so until the page is loaded again. */
export function tellTrouble(trouble: StorageTrouble | null): void {
  useStorageTrouble.setState((before) => (before.trouble === 'outdated' ? before : { trouble }));
}
