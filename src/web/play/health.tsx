/** Says so when the table is out of reach for a while. */

import { type ReactNode, useEffect, useState } from 'react';
import { problemTexts } from '../../words/problems.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Link } from '../table/link.ts';
import styles from './table.module.css';

export function Health({ link }: { readonly link: Link }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [health, setHealth] = useState(link.health());
  useEffect(() => link.subscribe(({ t: what }) => what === 'health' && setHealth(link.health())), [link]);
  if (health === 'ready') return null;
  const trouble = link.served?.trouble();
  const why = trouble === 'dismissed' ? t.table.dismissed : problemTexts[lang][trouble ?? ''];
  const waiting = why === undefined ? t.table.reconnecting : put(lang, t.table.comingBack, { why });
  return (
    <p role="status" className={styles.health}>
      {health === 'waiting' ? waiting : put(lang, t.table.lost, { why: why ?? '–' })}
    </p>
  );
}
