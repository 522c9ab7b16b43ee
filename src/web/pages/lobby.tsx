/** Tables of the server that anybody may see: to sit down at, to watch, to look back at. */

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { wordsOf } from '../../words/index.ts';
import { problemTexts } from '../../words/problems.ts';
import { onlineTexts } from '../../words/web/online.ts';
import type { GameName } from '../../words/web/index.ts';
import { Layout, useTitle, Waiting } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { useTexts } from '../shell/texts.ts';
import { type OpenTable, openTables } from '../table/server.ts';
import styles from './start.module.css';

export default function LobbyPage(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = onlineTexts[lang].lobby;
  const [tables, setTables] = useState<readonly OpenTable[]>();
  const [why, setWhy] = useState('');
  const look = useCallback(() => {
    const ask = async (): Promise<void> => {
      const found = await openTables();
      if (!('error' in found)) setTables(found);
      setWhy('error' in found ? found.error : '');
    };
    void ask();
  }, []);
  useEffect(look, [look]);
  useTitle(o.title);
  return (
    <Layout>
      <h1>{o.title}</h1>
      <p className={styles.lead}>{o.lead}</p>
      {why !== '' ? (
        <p role="alert">{problemTexts[lang][why] ?? t.setUp.unreachable}</p>
      ) : tables === undefined ? (
        <Waiting />
      ) : (
        <section className={styles.games} aria-label={o.title}>
          {tables.length === 0 ? <p>{o.none}</p> : null}
          <ul>
            {tables.map(({ gid, game, scenario, status, updated }) => {
              const title = t.posters[game as GameName]?.title ?? game;
              const act = status === 'waiting' ? o.sit : status === 'playing' ? o.watch : o.look;
              const when = new Date(updated).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
              return (
                <li key={gid}>
                  <Link
                    className={status === 'waiting' ? 'button press' : 'button'}
                    href={status === 'waiting' ? `/join#${gid}` : `/table/${gid}`}
                  >
                    {act}
                    <span className="unseen">
                      {' '}
                      — {title}, {when}
                    </span>
                  </Link>
                  <span>
                    <strong>{title}</strong> · {wordsOf(game).scenario(lang, scenario)}
                  </span>
                  <span className={styles.facts}>
                    {o[status]} · {when}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <button type="button" onClick={look}>
        {o.again}
      </button>
    </Layout>
  );
}
