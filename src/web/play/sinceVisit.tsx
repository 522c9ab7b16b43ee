/** Coming back: what happened while one was away, in a few lines. */

import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../shell/texts.ts';
import { Entry } from './entry.tsx';
import { counted } from './history.ts';
import type { Play } from './usePlay.ts';
import styles from './log.module.css';

const MOST = 12;
const keyOf = (gid: string): string => `seen ${gid}`;

/** How many lines were on the screen when the page was left; nothing when it was never open. */
function lastSeen(gid: string): number | undefined {
  const kept = Number.parseInt(localStorage.getItem(keyOf(gid)) ?? '', 10);
  return Number.isNaN(kept) ? undefined : kept;
}

export function SinceVisit({ play }: { readonly play: Play }): ReactNode {
  const { link, screen } = play;
  const t = useTexts();
  const { gid } = link.card;
  const [missed] = useState(() => {
    const before = lastSeen(gid);
    return before === undefined ? [] : counted(link.lines()).filter(({ line }) => line.seq >= before);
  });
  const [open, setOpen] = useState(true);
  const seen = screen.lines.length;
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(gid), String(seen));
    } catch {
      // Without a memory nothing is told twice or forgotten, it is only not told again.
    }
  }, [gid, seen]);
  const told = missed.filter(({ line: { entry } }) => entry.events.length > 0);
  if (!open || told.length === 0) return null;
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h2 id="missed">{t.table.sinceVisit}</h2>
      <ul>
        {told.slice(-MOST).map(({ line, undone }) => (
          <Entry key={line.seq} play={play} line={line} undone={undone} />
        ))}
      </ul>
      <button type="button" onClick={() => setOpen(false)}>
        {t.table.understood}
      </button>
    </section>
  );
}
