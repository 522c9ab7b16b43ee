/** The links for the other people of a table, to copy or to hold a telephone up to. */

import { type ReactNode, useEffect, useState } from 'react';
import { database } from '../keep/database.ts';
import type { KeptSeat } from '../keep/keep.ts';
import { useTexts } from '../shell/texts.ts';
import styles from './prompt.module.css';

export function Invitations({ gid }: { readonly gid: string }): ReactNode {
  const t = useTexts();
  const [invited, setInvited] = useState<KeptSeat['invitations']>([]);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    let there = true;
    void database()
      .seat(gid)
      .then((kept) => there && setInvited(kept?.invitations ?? []));
    return () => {
      there = false;
    };
  }, [gid]);
  if (invited.length === 0) return null;
  const copy = (link: string): void => {
    void navigator.clipboard.writeText(link).then(() => setCopied(link));
  };
  return (
    <>
      <p>{t.table.invitations}</p>
      <ul className={styles.invitations}>
        {invited.map(({ seat, link, qr }) => (
          <li key={seat}>
            <strong>{seat}</strong>
            <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="" width="160" height="160" />
            <code>{link}</code>
            <button type="button" onClick={() => copy(link)}>
              {copied === link ? t.table.copied : t.table.copy}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
