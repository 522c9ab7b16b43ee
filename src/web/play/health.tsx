/** Says so when the table is out of reach for a while. */

import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../shell/texts.ts';
import type { Link } from '../table/link.ts';
import styles from './table.module.css';

export function Health({ link }: { readonly link: Link }): ReactNode {
  const t = useTexts();
  const [health, setHealth] = useState(link.health());
  useEffect(() => link.subscribe(({ t: what }) => what === 'health' && setHealth(link.health())), [link]);
  if (health === 'ready') return null;
  return (
    <p role="status" className={styles.health}>
      {health === 'waiting' ? t.table.reconnecting : t.table.lost.replace('{why}', '–')}
    </p>
  );
}
