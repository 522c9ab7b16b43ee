/** Dice as they lie on the table: pips on six sides, a number on others, and what became of each. */

import type { ReactNode } from 'react';
import { lookingTexts } from '../../words/web/looking.ts';
import { throwTexts } from '../../words/web/throws.ts';
import type { FaceState, Throw } from '../games/board.ts';
import { useLang, usePrefs } from '../shell/prefs.ts';
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
  readonly note?: string;
}

export function Die({ face, sides, state, note = '' }: DieProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const more = lookingTexts[lang].dice;
  const said = state === undefined ? '' : state === 'stops' || state === 'idle' ? more[state] : t.dice[state];
  const what = [said, note].filter((each) => each !== '').map((each) => `, ${each}`);
  return (
    <svg
      viewBox="0 0 32 32"
      className={`${styles.die} ${state === undefined ? '' : styles[state]}`}
      role="img"
      aria-label={`${put(lang, t.dice.face, { face, sides })}${what.join('')}`}
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
      {state === 'matched' ? <path d="M6 26h20" className={styles.stopped} /> : null}
      {state === 'stops' ? <path d="M20 19h11v5q0 5-5.5 7q-5.5-2-5.5-7z" className={styles.shield} /> : null}
    </svg>
  );
}

/** Those that count first, then what was stopped, then what was discarded. */
const order: readonly (FaceState | undefined)[] = ['kept', undefined, 'matched', 'stops', 'idle', 'spent', 'dropped'];

interface ThrowProps {
  readonly game: string;
  readonly thrown: Throw;
  /** The dice have just been thrown. */
  readonly fresh: boolean;
}

export function ThrowRow({ game, thrown, fresh }: ThrowProps): ReactNode {
  const lang = useLang();
  const { rolling, speed } = usePrefs();
  const t = lookingTexts[lang].dice;
  const { name, needs, dice } = thrown;
  const roll = fresh && rolling && speed !== 'instant' ? `${styles.rolling} ${styles[speed]}` : '';
  const sorted = dice.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <div className={`${styles.throw} ${roll}`} data-throw={name}>
      <span className={styles.what}>
        {throwTexts[lang][game]?.[name] ?? name}
        {needs === null ? '' : ` (${put(lang, t.needs, { needs })})`}
      </span>
      <span className={styles.dice} role="group" aria-label={throwTexts[lang][game]?.[name] ?? name}>
        {sorted.map(({ face, sides, state, against }, i) => (
          // Dice of one throw are told apart by their place alone.
          <span key={`${i} of ${dice.length}`} className={styles.pair}>
            <Die
              face={face}
              sides={sides}
              state={state}
              note={against === undefined ? '' : put(lang, t.against, { face: against })}
            />
            {against === undefined ? null : (
              <span className={styles.against} aria-hidden="true">
                {against}
              </span>
            )}
          </span>
        ))}
      </span>
    </div>
  );
}
