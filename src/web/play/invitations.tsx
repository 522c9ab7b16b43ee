/** The links for the other people of a table, to copy or to hold a telephone up to. */

import { type ReactNode, useEffect, useState } from 'react';
import { keepHere } from '../keep/here.ts';
import type { KeptSeat } from '../keep/keep.ts';
import { useTexts } from '../shell/texts.ts';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function LinkCard({ link, qr }: { readonly link: string; readonly qr: string }): ReactNode {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <div className={styles.card}>
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="" width="160" height="160" />
      <code>{link}</code>
      <button type="button" onClick={copy}>
        {copied ? t.table.copied : t.table.copy}
      </button>
    </div>
  );
}

/** Of seats where nobody sits yet. */
export function Invitations({ play: { link, scene } }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const [invited, setInvited] = useState<KeptSeat['invitations']>([]);
  const { gid } = link.card;
  useEffect(() => {
    let there = true;
    void keepHere.seat(gid).then((kept) => there && setInvited(kept?.invitations ?? []));
    return () => {
      there = false;
    };
  }, [gid]);
  const { names } = link.view();
  const free = invited.filter(({ seat }) => !(seat in names));
  if (free.length === 0) return null;
  return (
    <>
      <p>{t.table.invitations}</p>
      <ul className={styles.invitations}>
        {free.map(({ seat, link: address, qr }) => (
          <li key={seat}>
            <strong>{scene.words.seat(scene.lang, scene.setting, seat)}</strong>
            <LinkCard link={address} qr={qr} />
          </li>
        ))}
      </ul>
    </>
  );
}
