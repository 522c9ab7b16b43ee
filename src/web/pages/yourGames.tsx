/** Games of this device that can be gone on with, the latest first. */

import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameName } from '../../words/web/index.ts';
import { keepHere } from '../keep/here.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './start.module.css';

interface Row {
  readonly gid: string;
  readonly game: GameName;
  readonly at: number;
  /** Steps played here; none where that is known elsewhere. */
  readonly moves: number | null;
  readonly over: boolean;
}

const MOST = 6;

async function rowsOf(): Promise<readonly Row[]> {
  const [tables, seats] = await Promise.all([keepHere.tables(), keepHere.seats()]);
  const here = tables
    .filter(({ watched, moves }) => !watched && moves > 1)
    .map(({ gid, game, played, moves, outcome }) => ({ gid, game, at: played, moves, over: outcome !== null }));
  const elsewhere = seats.map(({ gid, game, at }) => ({ gid, game, at, moves: null, over: false }));
  const rows = [...here, ...elsewhere].sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at);
  return rows.slice(0, MOST) as readonly Row[];
}

export function YourGames(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let there = true;
    rowsOf().then(
      (found) => there && setRows(found),
      // A device without a memory has no games to go on with.
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, []);
  if (rows.length === 0) return null;
  const forget = (gid: string): void => {
    setRows((before) => before.filter((row) => row.gid !== gid));
    void keepHere.forget(gid);
  };
  return (
    <section aria-labelledby="your-games" className={styles.games}>
      <h2 id="your-games">{t.start.continueTitle}</h2>
      <ul>
        {rows.map(({ gid, game, at, moves, over }) => {
          const what = moves === null ? t.start.elsewhere : put(lang, t.start.moves, { count: moves });
          const when = new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
          const title = t.posters[game]?.title ?? game;
          return (
            <li key={gid}>
              <Link className={over ? 'button' : 'button press'} href={`/table/${gid}`}>
                {over ? title : `${t.start.continue} — ${title}`}
              </Link>
              <span className={styles.facts}>
                {what}
                {over ? `, ${t.start.over}` : ''} · {when}
              </span>
              <button type="button" className="quiet" onClick={() => forget(gid)}>
                {t.start.forget}
                <span className="unseen">
                  {' '}
                  — {title}, {when}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
