/** What happened since one last decided. */

import type { ReactNode } from 'react';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { Entry } from './entry.tsx';
import { type Counted, counted } from './history.ts';
import type { Play } from './usePlay.ts';
import styles from './log.module.css';

const MOST = 6;

/** From the own last answer on. */
function fresh(lines: readonly Counted[], seats: readonly string[]): readonly Counted[] {
  const last = lines.findLastIndex(
    ({ line: { entry } }) => entry.by === 'player' && entry.seat !== null && seats.includes(entry.seat),
  );
  return lines.slice(Math.max(0, last));
}

export function News({ play }: { readonly play: Play }): ReactNode {
  const { screen, link } = play;
  const t = useTexts();
  const lang = useLang();
  const seat = link.eyes();
  const told = fresh(counted(screen.lines), seat === null ? [] : [seat]).filter(
    ({ line: { entry } }) => entry.events.length > 0,
  );
  const shown = told.slice(-MOST);
  return (
    <section aria-labelledby="news" className={styles.news}>
      <h2 id="news">{t.table.news}</h2>
      {told.length > shown.length ? (
        <p className={styles.more}>{put(lang, t.table.more, { count: told.length - shown.length })}</p>
      ) : null}
      {shown.length === 0 ? <p>{t.table.noNews}</p> : null}
      <ul>
        {shown.map(({ line, undone }, i) => (
          <Entry key={line.seq} play={play} line={line} undone={undone} fresh={i === shown.length - 1} />
        ))}
      </ul>
    </section>
  );
}
