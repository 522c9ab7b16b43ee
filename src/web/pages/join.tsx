/** Behind an invitation: which seat it is, one's name, and in. */

import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { serverTexts } from '../../words/server.ts';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { joinOnline } from '../table/server.ts';
import styles from './setUp.module.css';

interface Invited {
  readonly gid: string;
  readonly seat: string;
  readonly token: string;
}

/** Reads the part behind `#` and takes it out of the address: it opens a seat and is nobody else's business. */
function invitation(): Invited | undefined {
  const found = /^#([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(location.hash);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  const [, gid, seat, token] = found ?? [];
  return gid === undefined || seat === undefined || token === undefined ? undefined : { gid, seat, token };
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
  const sit = async ({ gid, seat, token }: Invited): Promise<void> => {
    const refusal = await joinOnline(gid, seat, token, name.trim());
    if (refusal === undefined) go(`/table/${gid}`);
    else if (refusal.error === 'unreachable') setWhy(t.setUp.unreachable);
    else setWhy(put(lang, serverTexts[lang].problems[refusal.error] ?? refusal.error, refusal.data ?? {}));
  };
  return (
    <Layout>
      <h1>{t.join.title}</h1>
      {invited === undefined ? (
        <p>{t.join.badLink}</p>
      ) : (
        <form
          className={styles.column}
          onSubmit={(event) => {
            event.preventDefault();
            void sit(invited);
          }}
        >
          <p>{put(lang, t.join.lead, { seat: invited.seat })}</p>
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
