/** The sheet of the map: as wide as the screen, or larger and moved about with a finger. */

import { type ReactNode, useState } from 'react';
import styles from './board.module.css';

const steps = [1, 1.6, 2.4] as const;
const sizes = [styles.fit, styles.larger, styles.largest] as const;

interface ZoomProps {
  readonly name: string;
  /** What the signs mean. */
  readonly legend: string;
  readonly children: ReactNode;
}

export function Zoom({ name, legend, children }: ZoomProps): ReactNode {
  const [step, setStep] = useState(0);
  return (
    <div>
      <div className={styles.sheet}>
        <svg viewBox="0 20 1000 960" role="group" aria-label={name} className={`${styles.map} ${sizes[step] ?? ''}`}>
          {children}
        </svg>
      </div>
      <div className={styles.zoom}>
        <p className={styles.legend}>{legend}</p>
        <button type="button" aria-label="−" disabled={step === 0} onClick={() => setStep(step - 1)}>
          −
        </button>
        <button type="button" aria-label="+" disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
