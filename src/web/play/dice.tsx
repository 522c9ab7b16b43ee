/** Dice as they lie on the table: pips on six sides, a number on others, and what became of each. */

import type { ReactNode } from 'react';
import type { FaceState } from '../games/board.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './dice.module.css';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[16, 16]],
  2: [
    [9, 9],
    [23, 23],
  ],
  3: [
    [9, 9],
    [16, 16],
    [23, 23],
  ],
  4: [
    [9, 9],
    [23, 9],
    [9, 23],
    [23, 23],
  ],
  5: [
    [9, 9],
    [23, 9],
    [16, 16],
    [9, 23],
    [23, 23],
  ],
  6: [
    [9, 8],
    [23, 8],
    [9, 16],
    [23, 16],
    [9, 24],
    [23, 24],
  ],
};

interface DieProps {
  readonly face: number;
  readonly sides: number;
  readonly state?: FaceState | undefined;
}

export function Die({ face, sides, state }: DieProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const what = state === undefined ? '' : `, ${t.dice[state]}`;
  return (
    <svg
      viewBox="0 0 32 32"
      className={`${styles.die} ${state === undefined ? '' : styles[state]}`}
      role="img"
      aria-label={`${put(lang, t.dice.face, { face, sides })}${what}`}
    >
      {sides === 6 ? (
        <>
          <rect x="2" y="2" width="28" height="28" rx="6" className={styles.body} />
          {pips[face]?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="2.9" className={styles.pip} />
          ))}
        </>
      ) : (
        <>
          <path d="M16 1.5 29 9v14L16 30.5 3 23V9z" className={styles.body} />
          <text x="16" y="21" textAnchor="middle" className={styles.number}>
            {face}
          </text>
        </>
      )}
      {state === 'spent' || state === 'dropped' ? <path d="M4 28 28 4" className={styles.struck} /> : null}
      {state === 'matched' ? <circle cx="26" cy="26" r="5" className={styles.stopped} /> : null}
    </svg>
  );
}

interface DiceProps {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly states: readonly FaceState[];
}

export function Dice({ sides, faces, states }: DiceProps): ReactNode {
  const t = useTexts();
  return (
    <span className={styles.dice} role="group" aria-label={t.dice.title}>
      {faces.map((face, i) => (
        // Dice of one throw are told apart by their place alone.
        <Die key={`${i} of ${faces.length}`} face={face} sides={sides} state={states[i]} />
      ))}
    </span>
  );
}
