/** Covers the table while the device goes from hand to hand. */

import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../../words/common/index.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './table.module.css';

export function Curtain({ seat, onReady }: { readonly seat: string; readonly onReady: () => void }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { over, ready } = common[lang].hand;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.curtain} data-curtain>
      <h1>{put(lang, over, { seat })}</h1>
      <p>{ready}</p>
      <button
        type="button"
        ref={button}
        className="press"
        onClick={onReady}
        onKeyDown={(event) => {
          // A key that still lies on the answer before must not lift the curtain.
          if (event.repeat) event.preventDefault();
        }}
      >
        {put(lang, t.table.yourTurn, { seat })}
      </button>
    </div>
  );
}
