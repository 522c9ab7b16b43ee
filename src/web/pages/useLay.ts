/** Lays a table at this device and goes there. */

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Players } from '../table/local/messages.ts';

interface Lay {
  /** `placed`: questions of the set-up that nobody needs to answer. */
  readonly lay: (game: string, setup: object, players: Players, placed?: readonly string[]) => void;
  readonly busy: boolean;
  readonly why: string;
}

export function useLay(): Lay {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const lay: Lay['lay'] = (game, setup, players, placed = []) => {
    setBusy(true);
    // What the table page needs comes while the table is laid; the page itself says what is amiss.
    const games = import('../games/index.ts');
    void Promise.allSettled([import('./table.tsx'), games.then(({ loadWebGame }) => loadWebGame(game))]);
    void import('../table/lay.ts')
      .then(({ layTable }) => layTable(game, setup, players, placed))
      .then((gid) => go(`/table/${gid}`))
      .catch((error: unknown) => setWhy(String(error)))
      .finally(() => setBusy(false));
  };
  return { lay, busy, why };
}
