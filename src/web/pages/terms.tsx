/** What people at a server agree on before they begin: time to think, and who may see the table. */

import type { ReactNode } from 'react';
import type { ClockRule, Settings } from '../../server/table/body.ts';
import { onlineTexts } from '../../words/web/online.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './setUp.module.css';

export interface Terms {
  readonly clock: ClockRule | null;
  readonly timeUp: Settings['timeUp'];
  readonly listed: boolean;
  readonly spectators: { readonly delay: number };
}

export const usualTerms: Terms = {
  clock: null,
  timeUp: { t: 'otherwise' },
  listed: false,
  spectators: { delay: 0 },
};

/** How many lines late spectators may be shown a game. */
const delays = [0, 5, 20, 50] as const;

/** What each kind of clock begins with. */
const usual: Readonly<Record<ClockRule['kind'], ClockRule>> = {
  move: { kind: 'move', seconds: 120 },
  game: { kind: 'game', seconds: 3600 },
  bank: { kind: 'bank', seconds: 1200, increment: 20 },
};
const kinds = ['move', 'game', 'bank'] as const;

interface TermsProps {
  readonly terms: Terms;
  readonly levels: readonly string[];
  readonly onChange: (terms: Terms) => void;
}

export function TermsFields({ terms, levels, onChange }: TermsProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = onlineTexts[lang].clocks;
  const { clock, timeUp, listed, spectators } = terms;
  const set = (part: Partial<Terms>): void => onChange({ ...terms, ...part });
  return (
    <fieldset className={styles.field}>
      <legend>{o.title}</legend>
      <label className={styles.seat}>
        <span>{o.kind}</span>
        <select
          value={clock?.kind ?? ''}
          onChange={({ target: { value } }) => set({ clock: value === '' ? null : usual[value as ClockRule['kind']] })}
        >
          <option value="">{o.none}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {o[kind]}
            </option>
          ))}
        </select>
      </label>
      {clock === null ? null : (
        <>
          <Time
            label={clock.kind === 'move' ? o.seconds : o.minutes}
            unit={clock.kind === 'move' ? 1 : 60}
            seconds={clock.seconds}
            least={1}
            onChange={(seconds) => set({ clock: { ...clock, seconds } })}
          />
          {clock.kind === 'bank' ? (
            <Time
              label={o.increment}
              unit={1}
              seconds={clock.increment}
              least={0}
              onChange={(increment) => set({ clock: { ...clock, increment } })}
            />
          ) : null}
          <label className={styles.seat}>
            <span>{o.timeUp}</span>
            <select
              value={timeUp.t}
              onChange={({ target: { value } }) =>
                set({ timeUp: value === 'bot' ? { t: 'bot', level: levels.at(-2) ?? 'random' } : { t: 'otherwise' } })
              }
            >
              <option value="otherwise">{o.otherwise}</option>
              <option value="bot">
                {o.bot} ({t.levels[(levels.at(-2) ?? 'random') as keyof typeof t.levels]})
              </option>
            </select>
          </label>
        </>
      )}
      <label className={styles.seat}>
        <span>{o.spectators}</span>
        <select
          value={spectators.delay}
          onChange={({ target: { value } }) => set({ spectators: { delay: Number(value) } })}
        >
          {delays.map((delay) => (
            <option key={delay} value={delay}>
              {delay === 0 ? o.atOnce : put(lang, o.late, { count: delay })}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.radio}>
        <input type="checkbox" checked={listed} onChange={({ target }) => set({ listed: target.checked })} />
        <span>{o.listed}</span>
      </label>
      {listed ? <p className={styles.note}>{o.listedNote}</p> : null}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  /** So many seconds are one of what is typed. */
  readonly unit: number;
  readonly seconds: number;
  readonly least: number;
  readonly onChange: (seconds: number) => void;
}

const LONGEST = 86_400;

function Time({ label, unit, seconds, least, onChange }: TimeProps): ReactNode {
  return (
    <label className={styles.seat}>
      <span>{label}</span>
      <input
        type="number"
        required
        min={least}
        max={LONGEST / unit}
        step={1}
        value={Math.round(seconds / unit)}
        onChange={({ target: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber)) onChange(Math.min(LONGEST, Math.max(least, valueAsNumber) * unit));
        }}
      />
    </label>
  );
}
