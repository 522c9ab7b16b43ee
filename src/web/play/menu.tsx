/** Acts at the table that are no steps of the game: resigning, agreeing to end it; and who is there. */

import { type ReactNode, useState } from 'react';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { Invitations } from './invitations.tsx';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function TableMenu({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [sure, setSure] = useState(false);
  const { link, scene, screen } = play;
  const present = link.present().map((seat) => scene.words.seat(lang, scene.setting, seat));
  return (
    <details className={styles.menu}>
      <summary>{t.table.menu}</summary>
      <p>{scene.words.goal(lang)}</p>
      {present.length === 0 ? null : <p>{put(lang, t.table.present, { seats: present })}</p>}
      <Invitations gid={link.card.gid} />
      {link.seats.length === 0 || screen.view.outcome !== null ? null : sure ? (
        <p>
          {t.table.sure}{' '}
          <button
            type="button"
            onClick={() => {
              setSure(false);
              play.send({ t: 'act', act: 'resign' });
            }}
          >
            {t.table.yes}
          </button>{' '}
          <button type="button" onClick={() => setSure(false)}>
            {t.table.no}
          </button>
        </p>
      ) : (
        <div className={styles.tools}>
          <button type="button" onClick={() => setSure(true)}>
            {t.table.resign}
          </button>
          <button type="button" onClick={() => play.send({ t: 'act', act: 'offerDraw' })}>
            {t.table.offerDraw}
          </button>
          <button type="button" onClick={() => play.send({ t: 'act', act: 'declineDraw' })}>
            {t.table.declineDraw}
          </button>
        </div>
      )}
    </details>
  );
}
