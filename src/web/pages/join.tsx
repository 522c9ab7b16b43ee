/** Behind an invitation: which seat it is, one's name, and in. */

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Lang } from '../../words/lang.ts';
import { problemTexts } from '../../words/problems.ts';
import { loadWebGame } from '../games/index.ts';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { TableCard } from '../table/link.ts';
import { ask, type Invited, joinOnline } from '../table/server.ts';
import styles from './setUp.module.css';

/** Reads the part behind `#` and takes it out of the address: it opens a seat and is nobody else's business. */
function invitation(): Invited | undefined {
  const found = /^#([A-Za-z0-9_-]+)(?:\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+))?$/.exec(location.hash);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  const [, gid, seat, token] = found ?? [];
  if (gid === undefined) return undefined;
  return seat === undefined || token === undefined ? { gid } : { gid, seat, invitation: token };
}

/** How the game calls itself and the seat. */
async function namesOf({ gid, seat }: Invited, lang: Lang): Promise<string> {
  const found = await ask(`/api/tables/${gid}`, null);
  if ('error' in found) return '';
  const { card } = found.answer as { card: TableCard };
  const { game, words } = await loadWebGame(card.game);
  const title = words.title(lang);
  return seat === undefined ? title : `${words.seat(lang, game.setting(card.setup), seat)} — ${title}`;
}

let read: Invited | undefined;

export default function JoinPage(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { name, setName } = usePrefs();
  const [, go] = useLocation();
  // Rendered twice, the address is read once.
  const [invited] = useState(() => (read = invitation() ?? read));
  const [why, setWhy] = useState('');
  useTitle(t.join.title);
  const [names, setNames] = useState('');
  useEffect(() => {
    let there = true;
    if (invited !== undefined) void namesOf(invited, lang).then((found) => there && setNames(found));
    return () => {
      there = false;
    };
  }, [invited, lang]);
  const sit = async (to: Invited): Promise<void> => {
    const { gid } = to;
    const refusal = await joinOnline(to, name.trim());
    if (refusal === undefined) go(`/table/${gid}`);
    else if (refusal.error === 'unreachable') setWhy(t.setUp.unreachable);
    else setWhy(put(lang, problemTexts[lang][refusal.error] ?? refusal.error, refusal.data ?? {}));
  };
  return (
    <Layout>
      <h1>{t.join.title}</h1>
      {invited === undefined ? (
        <p>{t.join.badLink}</p>
      ) : (
        <form
          className={`${styles.column} ${styles.alone}`}
          onSubmit={(event) => {
            event.preventDefault();
            void sit(invited);
          }}
        >
          <p>{put(lang, t.join.lead, { seat: names === '' ? '…' : names })}</p>
          <label className={styles.seat}>
            <span>{t.join.name}</span>
            <input
              type="text"
              required
              maxLength={40}
              value={name}
              autoComplete="nickname"
              onChange={({ target: { value } }) => setName(value)}
            />
          </label>
          <button type="submit" className={`press ${styles.begin}`}>
            {t.join.sit}
          </button>
          <button type="button" onClick={() => go(`/table/${invited.gid}`)}>
            {t.join.watch}
          </button>
          {why === '' ? null : (
            <p role="alert" className={styles.trouble}>
              {why}
            </p>
          )}
        </form>
      )}
    </Layout>
  );
}
