/** Says why a link to a moment shows something else, and what that is. */

import { type ReactNode, useState } from 'react';
import { lookingTexts } from '../../words/web/looking.ts';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import { mayLookBack, momentIn } from './moments.ts';
import type { Play } from './usePlay.ts';
import styles from './table.module.css';

export function NotShown({ play: { link, screen } }: { readonly play: Play }): ReactNode {
  const lang = useLang();
  const o = lookingTexts[lang].replay;
  const [linked] = useState(() => momentIn(location.search));
  const over = screen.view.outcome !== null;
  if (linked === undefined || (over && mayLookBack(link))) return null;
  return (
    <p role="status" className={styles.health}>
      {put(lang, over ? o.endInstead : o.nowInstead, { move: linked.move })}
    </p>
  );
}
