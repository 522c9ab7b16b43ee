/** Acts at the table that are no steps of the game: resigning, agreeing to end it; and who is there. */

import { type ReactNode, useState } from 'react';
import { useLang, usePrefs } from '../shell/prefs.ts';
import { useTexts } from '../shell/texts.ts';
import { lookingTexts } from '../../words/web/looking.ts';
import { Invitations } from './invitations.tsx';
import { Device, Referee } from './later.tsx';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function TableMenu({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [sure, setSure] = useState(false);
  const { link, scene, screen } = play;
  const { rolling, setRolling } = usePrefs();
  const { served } = link;
  return (
    <details className={styles.menu}>
      <summary>{t.table.menu}</summary>
      <p>{scene.words.goal(lang)}</p>
      {scene.words.stakes === undefined ? null : <p>{scene.words.stakes(lang, scene.setting).join(' ')}</p>}
      <label className={styles.check}>
        <input type="checkbox" checked={rolling} onChange={({ target }) => setRolling(target.checked)} />
        {lookingTexts[lang].dice.rolling}
      </label>
      {play.begun ? <Invitations play={play} /> : null}
      {link.seats.length === 0 || !play.begun || screen.view.outcome !== null ? null : sure ? (
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
        </div>
      )}
      {served === null ? null : (
        <>
          {play.begun ? <Referee play={play} /> : null}
          <Device play={play} served={served} />
        </>
      )}
    </details>
  );
}
