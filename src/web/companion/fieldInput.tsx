/** One field of a screen or a sheet. */

import type { ReactNode } from 'react';
import { texts as forcesTexts } from '../../words/special-forces/index.ts';
import { texts as ambushTexts } from '../../words/ambush-alley/index.ts';
import { companionTexts } from '../../words/companion/index.ts';
import type { Lang } from '../../words/lang.ts';
import { sayScenario as sayAmbushScenario } from '../../words/ambush-alley/index.ts';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import type { Field, TableGame, Value } from './screen.ts';
import styles from './companion.module.css';

function optionText(lang: Lang, id: string, value: string): string {
  const t = companionTexts[lang];
  if (id === 'weapon') return forcesTexts[lang].terms.weapons[value as 'rifle'];
  if (id === 'scenario') return sayAmbushScenario(lang, value);
  if (id === 'side') return t.sides[value] ?? value;
  return t.values[`${id} ${value}`] ?? t.values[value] ?? value;
}

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function FieldInput({ field, label, value, onChange }: FieldProps): ReactNode {
  const lang = useLang();
  if (field.kind === 'yes') {
    return (
      <label className={styles.yes}>
        <input type="checkbox" checked={value === true} onChange={({ target: { checked } }) => onChange(checked)} />
        <span>{label}</span>
      </label>
    );
  }
  if (field.kind === 'choice') {
    return (
      <label className={styles.field}>
        <span>{label}</span>
        <select value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {field.of.map((each) => (
            <option key={each} value={each}>
              {optionText(lang, field.id, each)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const { less, more } = companionTexts[lang].sheets;
  const at = Number(value);
  const to = (next: number): void => onChange(Math.max(field.least, Math.min(field.most, next)));
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span>{label}</span>
      <span className={styles.steps}>
        <button type="button" aria-label={put(lang, less, { what: label })} onClick={() => to(at - 1)}>
          −
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          min={field.least}
          max={field.most}
          value={at}
          onChange={({ target: { valueAsNumber } }) => {
            if (!Number.isNaN(valueAsNumber)) to(Math.trunc(valueAsNumber));
          }}
        />
        <button type="button" aria-label={put(lang, more, { what: label })} onClick={() => to(at + 1)}>
          +
        </button>
      </span>
    </div>
  );
}

/** How the lines of a sum are said in a game. */
export const reasonsOf = (lang: Lang, game: TableGame) =>
  game === 'ambush-alley' ? ambushTexts[lang].pool : forcesTexts[lang].sums;
