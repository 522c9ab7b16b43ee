/** How even a table is and how long it takes: a bar, a sentence, the time. */

import type { ReactNode } from 'react';
import { type BalanceCard, balanceWords, evennessOf } from '../../words/balance/index.ts';
import { capital } from '../../words/lang.ts';
import styles from './evenness.module.css';
import { useLang } from './prefs.ts';

interface EvennessProps {
  /** Undefined where this table was not measured. */
  readonly card: BalanceCard | undefined;
  /** What is said first, where it is not plain of what table. */
  readonly of?: string | undefined;
}

/** In hundredths of the width of the bar. */
const WIDTH = 100;
const HEIGHT = 6;

export function Evenness({ card, of }: EvennessProps): ReactNode {
  const lang = useLang();
  if (card === undefined) return <p className={styles.said}>{balanceWords[lang].unmeasured}</p>;
  const { sentence, minutes, parts, label, interval } = evennessOf(lang, card);
  const [first, draws, second] = parts;
  const reach = (interval.high - interval.low) * WIDTH;
  return (
    <div className={styles.evenness}>
      <p className={styles.names} aria-hidden="true">
        <span>{first.name}</span>
        <span>{second.name}</span>
      </p>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <rect className={styles.first} width={first.share * WIDTH} height={HEIGHT} />
        <rect className={styles.draws} x={first.share * WIDTH} width={draws.share * WIDTH} height={HEIGHT} />
        <rect
          className={styles.second}
          x={(first.share + draws.share) * WIDTH}
          width={second.share * WIDTH}
          height={HEIGHT}
        />
        <rect className={styles.half} x={WIDTH / 2 - 0.6} width={1.2} height={HEIGHT} />
        <rect className={styles.interval} x={interval.low * WIDTH} y={HEIGHT / 2 - 0.8} width={reach} height={1.6} />
      </svg>
      <p className={styles.said}>
        {of === undefined ? '' : `${of} `}
        {sentence} <strong>{capital(minutes)}.</strong>
      </p>
    </div>
  );
}
