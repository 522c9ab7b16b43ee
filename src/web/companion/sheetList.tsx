/** The unit sheets of the table. */

import { type ReactNode, useState } from 'react';
import { companionTexts } from '../../words/companion/index.ts';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import { FieldInput } from './fieldInput.tsx';
import { type TableGame, usualOf, type Value } from './screen.ts';
import { wordsFor } from './screenView.tsx';
import { newSheet, scenariosOf, type Sheet, sheetFields, sheetsOf } from './sheets.ts';
import { useCompanion } from './store.ts';
import styles from './companion.module.css';

export function SheetList({ game }: { readonly game: TableGame }): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang].sheets;
  const { sheets, change } = useCompanion();
  const own = sheets.filter((sheet) => sheet.game === game);
  const others = sheets.filter((sheet) => sheet.game !== game);
  const scenarios = scenariosOf(game);
  const [scenario, setScenario] = useState(scenarios[0] ?? '');
  const keepOwn = (next: readonly Sheet[]): void => change({ sheets: [...others, ...next] });
  const nextNumber = own.reduce((most, { id }) => Math.max(most, Number(/^own (\d+)$/.exec(id)?.[1] ?? 0)), 0) + 1;
  return (
    <section aria-label={companionTexts[lang].page.units}>
      <p>{t.lead}</p>
      <div className={styles.sheetTools}>
        <label className={styles.field}>
          <span>{t.fromScenario}</span>
          <select value={scenario} onChange={({ target: { value } }) => setScenario(value)}>
            {scenarios.map((id) => (
              <option key={id} value={id}>
                {wordsFor(game).scenario(lang, id)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="press" onClick={() => keepOwn(sheetsOf(game, lang, scenario))}>
          {t.load}
        </button>
        <button
          type="button"
          onClick={() =>
            keepOwn([...own, newSheet(game, `own ${nextNumber}`, put(lang, t.newUnit, { number: nextNumber }))])
          }
        >
          {t.add}
        </button>
        {own.length === 0 ? null : (
          <button type="button" className="quiet" onClick={() => keepOwn([])}>
            {t.clear}
          </button>
        )}
      </div>
      {own.length === 0 ? <p>{t.none}</p> : null}
      <ul className={styles.sheets}>
        {own.map((sheet) => (
          <li key={sheet.id}>
            <SheetCard
              sheet={sheet}
              onChange={(next) => keepOwn(own.map((each) => (each.id === next.id ? next : each)))}
              onRemove={() => keepOwn(own.filter(({ id }) => id !== sheet.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
  readonly onRemove: () => void;
}

function SheetCard({ sheet, onChange, onRemove }: CardProps): ReactNode {
  const lang = useLang();
  const { sheets: t, states } = companionTexts[lang];
  const fields = sheetFields[sheet.game];
  const set = (id: string, value: Value): void => onChange({ ...sheet, values: { ...sheet.values, [id]: value } });
  const labelOf = (id: string): string => states[id] ?? t[id as 'able'];
  return (
    <fieldset className={styles.sheet} data-side={String(sheet.values['side'])}>
      <legend className="unseen">{sheet.name}</legend>
      <label className={styles.name}>
        <span className="unseen">{t.name}</span>
        <input
          type="text"
          maxLength={40}
          value={sheet.name}
          onChange={({ target: { value } }) => onChange({ ...sheet, name: value })}
        />
      </label>
      <div className={styles.fields}>
        {fields
          .filter(({ kind }) => kind !== 'yes')
          .map((field) => (
            <FieldInput
              key={field.id}
              field={field}
              label={labelOf(field.id)}
              value={sheet.values[field.id] ?? usualOf(field)}
              onChange={(value) => set(field.id, value)}
            />
          ))}
      </div>
      <div className={styles.yesses}>
        {fields
          .filter(({ kind }) => kind === 'yes')
          .map((field) => (
            <FieldInput
              key={field.id}
              field={field}
              label={labelOf(field.id)}
              value={sheet.values[field.id] ?? false}
              onChange={(value) => set(field.id, value)}
            />
          ))}
      </div>
      <button type="button" className="quiet" onClick={onRemove}>
        {t.remove}
        <span className="unseen"> — {sheet.name}</span>
      </button>
    </fieldset>
  );
}
