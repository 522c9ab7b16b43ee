/** Vehicles on the island: blue and square for the one army, red and eight-cornered for the other, with their companies. */

import type { KeyboardEvent, ReactNode } from 'react';
import type { VehicleView } from '../../../games/embuscades/view.ts';
import { VehicleIcon } from './icons.tsx';
import type { Spot } from './ground.ts';
import styles from './board.module.css';

interface VehicleProps {
  readonly vehicle: VehicleView;
  readonly at: Spot;
  readonly name: string;
  /** It can answer the question. */
  readonly acts: boolean;
  readonly selected: boolean;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export function Vehicle({ vehicle, at, name, acts, selected, onPress, onKey }: VehicleProps): ReactNode {
  const { army, type, companies, flag, mine, camouflagedBy } = vehicle;
  return (
    <g
      role="button"
      tabIndex={acts ? 0 : -1}
      aria-label={name}
      aria-disabled={!acts}
      aria-pressed={selected}
      className={`${styles.vehicle} ${army === 'R' ? styles.ofR : styles.ofT} ${camouflagedBy === null ? '' : styles.hidden}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      onClick={onPress}
      onKeyDown={onKey}
    >
      {selected ? (
        <circle r="27" className={styles.chosen} />
      ) : acts ? (
        <circle r="26" className={styles.ready} />
      ) : null}
      <Counter army={army} />
      <g transform="translate(0 -1) scale(.98)" className={styles.mark}>
        <VehicleIcon type={type} />
      </g>
      <circle cx="14" cy="14" r="9" className={styles.badge} />
      <text x="14" y="18.600" textAnchor="middle" aria-hidden="true" className={styles.companies}>
        {companies}
      </text>
      {flag ? <path d="M-13-8v-24M-12-31c7-4 11 3 18 0v12c-7 4-11-3-18 0z" className={styles.carried} /> : null}
      {mine ? <path d={MINE} transform="translate(-14 -16) scale(.7)" className={styles.mine} /> : null}
    </g>
  );
}

export const Counter = ({ army }: { readonly army: string }): ReactNode =>
  army === 'R' ? (
    <rect x="-18" y="-18" width="36" height="36" rx="5" className={styles.counter} />
  ) : (
    <path d="M-8-19H8L19-8V8L8 19H-8L-19 8V-8z" className={styles.counter} />
  );

export const MINE =
  'M0-8a8 8 0 1 0 .01 0zM-1.200-13h2.400v5h-2.400zM-1.200 8h2.400v5h-2.400zM-13-1.200h5v2.400h-5zM8-1.200h5v2.400H8z';
