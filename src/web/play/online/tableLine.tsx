/** A line of the log that is no step of the game: who came, asked, agreed, took over. */

import type { ReactNode } from 'react';
import type { Seat } from '../../../kernel/game.ts';
import type { Scene } from '../../../words/groups.ts';
import { onlineTexts } from '../../../words/web/online.ts';
import { put } from '../../shell/texts.ts';
import type { Told } from '../../table/link.ts';
import styles from './online.module.css';

type Texts = (typeof onlineTexts)['en']['told'];
const tookOver = (o: Texts) => ({
  time: o.tookOverTime,
  left: o.tookOverLeft,
  absent: o.tookOverAbsent,
  operator: o.tookOverOperator,
});

/** Nothing for what only the machine cares about. */
export function tableText({ lang, words, setting }: Scene, line: Told): string | undefined {
  const o = onlineTexts[lang].told;
  const name = (seat: Seat): string => words.seat(lang, setting, seat);
  switch (line.t) {
    case 'joined':
      return put(lang, o.joined, { name: line.name, seat: name(line.seat) });
    case 'left':
    case 'consented':
    case 'declined':
    case 'handedBack':
      return put(lang, o[line.t], { seat: name(line.seat) });
    case 'wished': {
      const { wish } = line;
      if (wish.t === 'undo') return put(lang, o.wishedUndo, { seat: name(line.seat), move: wish.to });
      if (wish.t === 'reveal') return put(lang, o.wishedReveal, { seat: name(line.seat) });
      if (wish.seat === null) return put(lang, o.wishedNoReferee, { seat: name(line.seat) });
      return put(lang, o.wishedReferee, { seat: name(line.seat), other: name(wish.seat) });
    }
    case 'refereed':
      return line.seat === null ? o.unrefereed : put(lang, o.refereed, { seat: name(line.seat) });
    case 'attempted':
      return put(lang, o.attempted, { seat: name(line.other) });
    case 'adjudicated':
    case 'revealed':
      return o[line.t];
    case 'tookOver':
      return put(lang, tookOver(o)[line.why], { seat: name(line.seat) });
    default:
      return undefined;
  }
}

export function TableLine({ scene, line }: { readonly scene: Scene; readonly line: Told }): ReactNode {
  const text = tableText(scene, line);
  return text === undefined ? null : <li className={styles.tableLine}>{text}</li>;
}
