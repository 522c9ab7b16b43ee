/** Behind a link to one's own seat: from now on it is played at this device. */

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { problemTexts } from '../../words/problems.ts';
import { Layout, useTitle, Waiting } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { randomHex } from '../table/random.ts';
import { sitHere } from '../table/server.ts';

const KEY = /^#([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)(?:\.([0-9a-f]{64}))?$/;

/**
 * What opens the seat leaves the address at once, for the memory of this entry of the history: there it is found when the
 * page is loaded again because the server could not be reached.
 */
function keyGiven(): string {
  const { hash, pathname } = location;
  if (hash !== '') history.replaceState({ ...(history.state as object | null), key: hash }, '', pathname);
  return (history.state as { readonly key?: string } | null)?.key ?? '';
}

export default function SeatPage(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [, go] = useLocation();
  const [given] = useState(keyGiven);
  const [why, setWhy] = useState('');
  useTitle(t.join.title);
  useEffect(() => {
    const sit = async (): Promise<void> => {
      const [, gid, seat, token, seed] = KEY.exec(given) ?? [];
      if (gid === undefined || seat === undefined || token === undefined) {
        setWhy(t.join.badLink);
        return;
      }
      const refusal = await sitHere(gid, seat, token, seed ?? randomHex(32));
      // The key is nobody else's business: it does not stay in the history either.
      if (refusal === undefined) go(`/table/${gid}`, { replace: true });
      else if (refusal.error === 'unreachable') setWhy(t.setUp.unreachable);
      else setWhy(put(lang, problemTexts[lang][refusal.error] ?? refusal.error, refusal.data ?? {}));
    };
    void sit();
  }, [given, go, lang, t]);
  return (
    <Layout>
      <h1>{t.join.title}</h1>
      {why === '' ? <Waiting /> : <p role="alert">{why}</p>}
    </Layout>
  );
}
