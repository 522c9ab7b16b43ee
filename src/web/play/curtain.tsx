/** Covers the table while the device goes from hand to hand. */

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Seat } from '../../kernel/game.ts';
import { common } from '../../words/common/index.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Play } from './usePlay.ts';
import styles from './table.module.css';

interface CurtainProps {
  readonly play: Play;
  readonly seat: Seat;
}

export function Curtain({ play: { scene, presses, takeOver }, seat: next }: CurtainProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const seat = scene.words.seat(lang, scene.setting, next);
  const settled = useSyncExternalStore(presses.subscribe, presses.settled);
  const { over, ready } = common[lang].hand;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.curtain} data-curtain data-settled={settled === next ? true : undefined}>
      <h1>{put(lang, over, { seat })}</h1>
      <p>{ready}</p>
      <button type="button" ref={button} className="press" onClick={takeOver}>
        {put(lang, t.table.yourTurn, { seat })}
      </button>
    </div>
  );
}
