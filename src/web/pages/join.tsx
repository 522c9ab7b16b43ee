/** Behind an invitation: which seat it is, one's name, and in. A link that opens nothing is told at once. */

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { cardOf } from '../../words/balance/table.ts';
import { problemTexts } from '../../words/problems.ts';
import { keepingTexts } from '../../words/web/keeping.ts';
import { loadWebGame, type PlayedGame } from '../games/index.ts';
import { Evenness } from '../shell/evenness.tsx';
import { Layout, useTitle, Waiting } from '../shell/layout.tsx';
import { useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { type Invited, invitedTo, joinOnline, type Offered } from '../table/server.ts';
import styles from './setUp.module.css';

/**
 * The part behind `#` opens a seat and is nobody else's business: it leaves the address for the memory of this entry of the
 * history, where it is found when the page is loaded again.
 */
function invitation(): Invited | undefined {
  const { hash, pathname } = location;
  if (hash !== '') {
    const [, gid, seat, token] = /^#([A-Za-z0-9_-]+)(?:\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+))?$/.exec(hash) ?? [];
    const whole = seat === undefined || token === undefined ? {} : { seat, invitation: token };
    const invited = gid === undefined ? null : { gid, ...whole };
    history.replaceState({ ...(history.state as object | null), invited }, '', pathname);
  }
  return (history.state as { readonly invited?: Invited | null } | null)?.invited ?? undefined;
}

type Found = (Offered & { readonly played: PlayedGame }) | { readonly error: string; readonly data?: object } | 'yours';

export default function JoinPage(): ReactNode {
  const t = useTexts();
  const k = keepingTexts[useLang()].invitation;
  const [, go] = useLocation();
  const [invited, setInvited] = useState(invitation);
  const [found, setFound] = useState<Found>();
  useTitle(t.join.title);
  useEffect(() => {
    const read = (): void => setInvited(invitation());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const look = useCallback(() => {
    let there = true;
    const ask = async (to: Invited): Promise<Found> => {
      const offered = await invitedTo(to);
      if (offered === 'yours' || 'error' in offered) return offered;
      return { ...offered, played: await loadWebGame(offered.card.game) };
    };
    setFound(undefined);
    if (invited !== undefined) void ask(invited).then((now) => there && setFound(now));
    return () => {
      there = false;
    };
  }, [invited]);
  useEffect(look, [look]);
  const watch = (): void => go(`/table/${invited?.gid ?? ''}`);
  return (
    <Layout>
      <h1>{t.join.title}</h1>
      {invited === undefined ? (
        <p role="alert">{t.join.badLink}</p>
      ) : found === undefined ? (
        <Waiting />
      ) : found === 'yours' ? (
        <>
          <p>{k.yours}</p>
          <button type="button" className="press" onClick={watch}>
            {k.toTable}
          </button>
        </>
      ) : 'error' in found ? (
        <Closed why={found} onAgain={look} onWatch={watch} />
      ) : (
        <Seat invited={invited} offered={found} onWatch={watch} onSit={() => go(`/table/${invited.gid}`)} />
      )}
    </Layout>
  );
}

interface ClosedProps {
  readonly why: { readonly error: string; readonly data?: object };
  readonly onAgain: () => void;
  readonly onWatch: () => void;
}

/** What no answer to an invitation can change. */
const FINAL: readonly string[] = ['badInvitation', 'noFreeSeat', 'noSuchTable', 'badRequest'];

function Closed({ why: { error, data = {} }, onAgain, onWatch }: ClosedProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const k = keepingTexts[lang].invitation;
  const own: Readonly<Record<string, string>> = {
    badInvitation: k.gone,
    badRequest: t.join.badLink,
    unreachable: t.setUp.unreachable,
  };
  return (
    <>
      <p role="alert" className={styles.trouble}>
        {own[error] ?? put(lang, problemTexts[lang][error] ?? error, data)}
      </p>
      {FINAL.includes(error) ? null : (
        <button type="button" className="press" onClick={onAgain}>
          {k.again}
        </button>
      )}
      {error === 'badInvitation' || error === 'noFreeSeat' ? (
        <button type="button" onClick={onWatch}>
          {t.join.watch}
        </button>
      ) : null}
    </>
  );
}

interface SeatProps {
  readonly invited: Invited;
  readonly offered: Offered & { readonly played: PlayedGame };
  readonly onWatch: () => void;
  readonly onSit: () => void;
}

function Seat({ invited, offered: { seat, card, played }, onWatch, onSit }: SeatProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { name, setName } = usePrefs();
  const [why, setWhy] = useState('');
  const { words, game } = played;
  const title = words.title(lang);
  const names = invited.seat === undefined ? title : `${words.seat(lang, game.setting(card.setup), seat)} — ${title}`;
  const sit = async (): Promise<void> => {
    const refusal = await joinOnline(invited, name.trim());
    if (refusal === undefined) onSit();
    else if (refusal.error === 'unreachable') setWhy(t.setUp.unreachable);
    else setWhy(put(lang, problemTexts[lang][refusal.error] ?? refusal.error, refusal.data ?? {}));
  };
  return (
    <form
      className={`${styles.column} ${styles.alone}`}
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <p>{put(lang, t.join.lead, { seat: names })}</p>
      <Evenness card={cardOf(card.setup)} />
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
      <button type="button" onClick={onWatch}>
        {t.join.watch}
      </button>
      {why === '' ? null : (
        <p role="alert" className={styles.trouble}>
          {why}
        </p>
      )}
    </form>
  );
}
