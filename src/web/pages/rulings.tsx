/** The options of a game, each with the ruling behind it; what differs from the preset is marked. */

import { type ReactNode, useState } from 'react';
import type { GameEntry } from '../../games/registry.ts';
import type { Kind, Span, Value } from '../../kernel/optionKinds.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './setUp.module.css';

export type Changes = Readonly<Record<string, unknown>>;

interface RulingsProps {
  readonly entry: GameEntry;
  /** As they are now, with the preset and the changes. */
  readonly options: object;
  readonly changes: Changes;
  readonly onChange: (changes: Changes) => void;
}

export function Rulings({ entry, options, changes, onChange }: RulingsProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [find, setFind] = useState('');
  const behind = (name: string): string[] =>
    entry.rulings.filter(({ option }) => option?.split(/[\s,]+/).includes(name)).map((ruling) => ruling[lang]);
  const wanted = find.trim().toLowerCase();
  const rows = Object.entries(entry.choices)
    .map(([name, kind]) => ({ name, kind, rulings: behind(name) }))
    .filter(({ name, rulings }) => `${name} ${rulings.join(' ')}`.toLowerCase().includes(wanted));
  const changed = Object.keys(changes).length;
  return (
    <details className={styles.rulings}>
      <summary>
        {t.setUp.rulings}
        {changed === 0 ? '' : ` · ${put(lang, t.setUp.changed, { count: changed })}`}
      </summary>
      <p className={styles.note}>{t.setUp.rulingsLead}</p>
      <label className={styles.seat}>
        <span>{t.setUp.filter}</span>
        <input type="search" value={find} onChange={({ target: { value } }) => setFind(value)} />
      </label>
      <ul className={styles.options}>
        {rows.map(({ name, kind, rulings }) => (
          <li key={name} className={name in changes ? styles.changed : undefined}>
            <OptionField
              name={name}
              kind={kind}
              value={(options as Record<string, unknown>)[name]}
              onChange={(value) => {
                const { [name]: _, ...others } = changes;
                onChange(value === undefined ? others : { ...others, [name]: value });
              }}
            />
            {rulings.map((text) => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

const isSpan = (value: Value | Span): value is Span => typeof value === 'object' && value !== null && 'min' in value;

interface FieldProps {
  readonly name: string;
  readonly kind: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function OptionField({ name, kind, value, onChange }: FieldProps): ReactNode {
  const t = useTexts();
  const say = (each: unknown): string =>
    each === true ? t.setUp.yes : each === false ? t.setUp.no : Array.isArray(each) ? each.join(', ') : String(each);
  const span = kind.values.find(isSpan);
  const listed = kind.values.filter((each) => !isSpan(each));
  if (kind.subset === true) {
    const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [];
    return (
      <fieldset className={styles.seat}>
        <legend>
          <code>{name}</code>
        </legend>
        {listed.map((member) => (
          <label key={say(member)}>
            <input
              type="checkbox"
              checked={chosen.includes(member)}
              onChange={({ target: { checked } }) =>
                onChange(listed.filter((each) => (each === member ? checked : chosen.includes(each))))
              }
            />{' '}
            {say(member)}
          </label>
        ))}
      </fieldset>
    );
  }
  if (kind.notYet !== undefined) {
    return (
      <p className={styles.seat}>
        <code>{name}</code> <span>{t.setUp.notBuilt}</span>
      </p>
    );
  }
  if (span !== undefined) {
    return (
      <label className={styles.seat}>
        <code>{name}</code>
        <input
          type="number"
          min={span.min}
          max={span.max}
          step={span.step === 1 ? 1 : 'any'}
          placeholder={say(value)}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target: { valueAsNumber } }) =>
            onChange(Number.isFinite(valueAsNumber) ? valueAsNumber : undefined)
          }
        />
      </label>
    );
  }
  return (
    <label className={styles.seat}>
      <code>{name}</code>
      <select
        value={JSON.stringify(value)}
        onChange={({ target: { value: chosen } }) => onChange(JSON.parse(chosen) as unknown)}
      >
        {listed.map((each) => (
          <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
