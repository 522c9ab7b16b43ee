/** What one can do beside answering: take a slip back, ask for a hint, wait for something. */

import type { ReactNode } from 'react';
import { sayEntry } from '../../words/gameWords.ts';
import { keepingTexts } from '../../words/web/keeping.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { lastStep } from './offered.ts';
import { AskUndo } from './later.tsx';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function Tools({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { scene, screen, question, passes, link, busy, order, orderOver } = play;
  if (link.seats.length === 0 || screen.view.outcome !== null) return null;
  const last = lastStep(link);
  const what = last === undefined ? '' : sayEntry(lang, scene.words, scene.setting, last).join(' ');
  const takes = what === '' ? undefined : put(lang, keepingTexts[lang].offers.undoTakes, { what });
  return (
    <div className={styles.tools}>
      <button type="button" disabled={!screen.view.mayUndo || busy} onClick={play.undo} title={takes}>
        {t.table.undo}
      </button>
      <button type="button" disabled={question === null} onClick={play.askHint}>
        {t.table.hint}
      </button>
      {link.served === null ? null : <AskUndo play={play} />}
      {passes.length === 0 ? null : (
        <select
          aria-label={t.table.until}
          value={order?.id ?? ''}
          disabled={question === null && order === undefined}
          onChange={({ target: { value } }) => play.setOrder(passes.find(({ id }) => id === value))}
        >
          <option value="">{order === undefined ? t.table.until : t.table.untilNone}</option>
          {passes.map((pass) => (
            <option key={pass.id} value={pass.id}>
              {pass.label(lang)}
            </option>
          ))}
        </select>
      )}
      {orderOver === undefined ? null : (
        <p role="status" className={styles.orderOver}>
          {put(lang, t.table.untilOver, { why: orderOver.label(lang) })}
        </p>
      )}
    </div>
  );
}
