/** Something that one has to know before going on, across the page, with what can be done about it. */

import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  readonly answers?: ReactNode;
  /** Over everything, on every page. */
  readonly above?: boolean;
  /** It cannot wait. */
  readonly urgent?: boolean;
  /** What it is about. */
  readonly about: string;
}

export function Notice({ children, answers, about, above = false, urgent = false }: NoticeProps): ReactNode {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={above ? `${styles.notice} ${styles.above}` : styles.notice}
      data-notice={about}
    >
      <div className={styles.text}>{children}</div>
      {answers === undefined ? null : <div className={styles.answers}>{answers}</div>}
    </div>
  );
}
