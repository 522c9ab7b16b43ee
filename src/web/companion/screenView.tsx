/** One screen: how things stand, the sums and chances of it, the dice, and what came of them. */

import { type ReactNode, useState } from 'react';
import { ambushWords } from '../../words/ambush-alley/words.ts';
import { companionTexts } from '../../words/companion/index.ts';
import type { GameWords } from '../../words/gameWords.ts';
import { oddsTexts } from '../../words/odds.ts';
import { forcesWords } from '../../words/special-forces/words.ts';
import { terms } from '../../words/tabletop/sums.ts';
import { isSingular, type Lang } from '../../words/lang.ts';
import { Die } from '../play/dice.tsx';
import { RuleLink } from '../play/ruleLink.tsx';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import { FieldInput, reasonsOf } from './fieldInput.tsx';
import { filled, type Found, type Options, type Screen, type TableGame, usualOf, type Values } from './screen.ts';
import { takenFrom } from './sheets.ts';
import { useCompanion } from './store.ts';
import { course, readFaces, type Throw, throwDice, type TypedFault } from './throwing.ts';
import styles from './companion.module.css';

export const wordsFor = (game: TableGame): GameWords => (game === 'ambush-alley' ? ambushWords : forcesWords);

const once = (rules: readonly string[]): string[] => [...new Set(rules)];

/** What was found, line by line, each with its rules. */
export function FoundLines({ found }: { readonly found: readonly Found[] }): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  return (
    <ul className={styles.found}>
      {found.map(({ say, data, rules }, i) => (
        <li key={`${i} ${say}`}>
          {put(lang, t.found[say] ?? say, data ?? {})} <RuleLink rules={once(rules)} />
        </li>
      ))}
    </ul>
  );
}

function resultName(lang: Lang, screen: Screen, name: string): string {
  const [own, shared] = [companionTexts[lang].results, oddsTexts[lang].results];
  if (/^\d+$/.test(name)) return `${name} ${shared[isSingular(lang, Number(name)) ? 'casualty' : 'casualties'] ?? ''}`;
  return (screen.game === 'special-forces' ? (shared[name] ?? own[name]) : (own[name] ?? shared[name])) ?? name;
}

interface ScreenProps {
  readonly screen: Screen;
  readonly options: Options;
}

export function ScreenView({ screen, options }: ScreenProps): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const { values: all, change } = useCompanion();
  const values = filled(screen, all[screen.id] ?? {});
  const set = (part: Values): void => change({ values: { ...all, [screen.id]: { ...values, ...part } } });
  return (
    <div className={styles.screen}>
      <section aria-label={t.screens[screen.id]} className={styles.form}>
        <h2>{t.screens[screen.id]}</h2>
        <Roles screen={screen} onTake={set} />
        <div className={styles.fields}>
          {screen.fields
            .filter(({ kind }) => kind !== 'yes')
            .map((field) => (
              <FieldInput
                key={field.id}
                field={field}
                label={t.fields[field.id] ?? field.id}
                value={values[field.id] ?? usualOf(field)}
                onChange={(value) => set({ [field.id]: value })}
              />
            ))}
        </div>
        <div className={styles.yesses}>
          {screen.fields
            .filter(({ kind }) => kind === 'yes')
            .map((field) => (
              <FieldInput
                key={field.id}
                field={field}
                label={t.fields[field.id] ?? field.id}
                value={values[field.id] ?? false}
                onChange={(value) => set({ [field.id]: value })}
              />
            ))}
        </div>
      </section>
      <div className={styles.answers}>
        <Sums screen={screen} options={options} values={values} />
        <Hand key={JSON.stringify(values)} screen={screen} options={options} values={values} />
        <Odds screen={screen} options={options} values={values} />
      </div>
    </div>
  );
}

/** Takes the numbers of a screen from a sheet. */
function Roles({ screen, onTake }: { readonly screen: Screen; readonly onTake: (part: Values) => void }): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const sheets = useCompanion((store) => store.sheets).filter(({ game }) => game === screen.game);
  if (sheets.length === 0) return null;
  return (
    <div className={styles.fields}>
      {screen.roles.map((role) => (
        <label key={role} className={styles.field}>
          <span>{put(lang, t.page.from, { role: t.roles[role] ?? role })}</span>
          <select
            defaultValue=""
            onChange={({ target: { value } }) => {
              const sheet = sheets.find(({ id }) => id === value);
              if (sheet !== undefined) onTake(takenFrom(screen.id, role, sheet));
            }}
          >
            <option value="">{t.page.nobody}</option>
            {sheets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

interface PartProps extends ScreenProps {
  readonly values: Values;
}

function Sums({ screen, options, values }: PartProps): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  return (
    <section aria-label={t.page.sums}>
      <h3>{t.page.sums}</h3>
      <dl className={styles.sums}>
        {screen.sums(values, options).map(({ name, items, dice }) => (
          <div key={name}>
            <dt>
              {oddsTexts[lang].pools[name] ?? t.sums[name] ?? name} <strong>{dice}</strong>
            </dt>
            {items.length === 0 ? null : (
              <dd>
                {terms(lang, reasonsOf(lang, screen.game), items)}{' '}
                <RuleLink rules={once(items.map(({ rule }) => rule))} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Odds({ screen, options, values }: PartProps): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const chances = screen.chances(values, options).filter(({ p }) => p > 0.0005);
  const percent = (p: number): string => `${(100 * p).toLocaleString(lang, { maximumFractionDigits: 1 })} %`;
  const isCount = chances.every(({ name }) => /^\d+$/.test(name));
  const mean = chances.reduce((sum, { name, p }) => sum + Number(name) * p, 0);
  return (
    <section aria-label={t.page.odds}>
      <h3>{t.page.odds}</h3>
      <ul className={styles.odds}>
        {chances.map(({ name, p }) => (
          <li key={name}>
            <span>{resultName(lang, screen, name)}</span>
            <progress value={p} max={1} aria-hidden="true" />
            <span className={styles.percent}>{percent(p)}</span>
          </li>
        ))}
      </ul>
      {isCount ? (
        <p>{put(lang, t.page.mean, { mean: mean.toLocaleString(lang, { maximumFractionDigits: 2 }) })}</p>
      ) : null}
    </section>
  );
}

/** The dice, throw by throw: typed as they fell, or thrown by the device. */
function Hand({ screen, options, values }: PartProps): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const note = useCompanion((store) => store.note);
  const [thrown, setThrown] = useState<readonly (readonly number[])[]>([]);
  const at = course((roll) => screen.resolve(values, options, roll), thrown);
  const add = (faces: readonly number[]): void => {
    const next = [...thrown, faces];
    setThrown(next);
    const then = course((roll) => screen.resolve(values, options, roll), next);
    if ('found' in then) note({ game: screen.game, screen: screen.id, faces: next, found: then.found });
  };
  return (
    <section aria-label={t.page.dice} className={styles.hand}>
      <h3>{t.page.dice}</h3>
      <div aria-live="polite">
        {'wants' in at ? (
          <p>
            {put(lang, t.page.wants, {
              what: t.throws[at.wants.name] ?? at.wants.name,
              dice: `${at.wants.count}d${at.wants.sides}`,
            })}
          </p>
        ) : (
          <>
            {at.throws.map(({ name, sides, faces }, i) => (
              <p key={`${i} ${name}`} className={styles.thrown}>
                <span>{t.throws[name] ?? name}</span>{' '}
                {faces.map((face, place) => (
                  <Die key={`${place} of ${faces.length}`} face={face} sides={sides} />
                ))}
              </p>
            ))}
            <h4>{t.page.result}</h4>
            <FoundLines found={at.found} />
          </>
        )}
      </div>
      {'wants' in at ? (
        <Typed key={thrown.length} wants={at.wants} onFaces={add} />
      ) : thrown.length > 0 ? (
        <button type="button" onClick={() => setThrown([])}>
          {t.page.again}
        </button>
      ) : null}
    </section>
  );
}

interface TypedProps {
  readonly wants: Throw;
  readonly onFaces: (faces: readonly number[]) => void;
}

function Typed({ wants, onFaces }: TypedProps): ReactNode {
  const t = companionTexts[useLang()].page;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<TypedFault>();
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        const faces = readFaces(text, wants);
        if (typeof faces === 'string') setFault(faces);
        else onFaces(faces);
      }}
    >
      <label>
        <span>{t.typed}</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target: { value } }) => setText(value)}
        />
      </label>
      <button type="submit">{t.take}</button>
      <button type="button" className="press" onClick={() => onFaces(throwDice(wants))}>
        {t.throwHere}
      </button>
      {fault === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {fault === 'count' ? t.badCount : t.badFace}
        </p>
      )}
    </form>
  );
}
