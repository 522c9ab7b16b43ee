/** Sheets to print: reference card, map, forces and counters of a game. */

import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type ClassName, classes, classInfo } from '../../games/special-forces/classes.ts';
import { weaponKeys, weapons } from '../../games/special-forces/weapons.ts';
import { ambushWords } from '../../words/ambush-alley/words.ts';
import { embuscadesWords } from '../../words/embuscades/words.ts';
import type { GameWords } from '../../words/gameWords.ts';
import { colon } from '../../words/lang.ts';
import { printTexts } from '../../words/print/index.ts';
import { texts as forcesTexts } from '../../words/special-forces/index.ts';
import { forcesWords } from '../../words/special-forces/words.ts';
import type { GameName } from '../../words/web/index.ts';
import { offers } from '../games/catalogue.ts';
import { useRules } from '../games/ruleTexts.ts';
import { cards } from '../print/cards.ts';
import { compassCards } from '../print/compass.ts';
import { type Counter, type Printed, printed, scenariosOf } from '../print/forces.ts';
import styles from '../print/print.module.css';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';

const parts = ['reference', 'map', 'forces', 'counters'] as const;
type Part = (typeof parts)[number];

const words: Readonly<Record<GameName, GameWords>> = {
  embuscades: embuscadesWords,
  'ambush-alley': ambushWords,
  'special-forces': forcesWords,
};

export default function PrintPage({ game = 'embuscades' }: { readonly game?: string | undefined }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { title, lead } = printTexts[lang];
  const offer = offers.find((each) => each.game === game);
  useTitle(title);
  return (
    <Layout>
      <div className={styles.screenOnly}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <nav className={styles.tools} aria-label={t.rules.game}>
          {offers.map(({ game: id }) => (
            <Link
              key={id}
              href={`/print/${id}`}
              className={id === game ? 'button press' : 'button'}
              aria-current={id === game ? 'page' : undefined}
            >
              {t.posters[id].title}
            </Link>
          ))}
        </nav>
      </div>
      {offer === undefined ? <p>{t.shell.nothingHere}</p> : <Sheets game={offer.game} picture={offer.picture} />}
    </Layout>
  );
}

function Sheets({ game, picture }: { readonly game: GameName; readonly picture: string }): ReactNode {
  const lang = useLang();
  const t = printTexts[lang];
  const scenarios = scenariosOf[game];
  const [scenario, setScenario] = useState(scenarios[0] ?? '');
  const [shown, setShown] = useState<readonly Part[]>(parts);
  const sheet = useMemo(() => printed(game, lang, scenario), [game, lang, scenario]);
  return (
    <>
      <form className={`${styles.screenOnly} ${styles.tools}`} onSubmit={(event) => event.preventDefault()}>
        {scenarios.length < 2 ? null : (
          <label>
            {t.scenario}{' '}
            <select value={scenario} onChange={({ target: { value } }) => setScenario(value)}>
              {scenarios.map((id) => (
                <option key={id} value={id}>
                  {words[game].scenario(lang, id)}
                </option>
              ))}
            </select>
          </label>
        )}
        {parts.map((part) => (
          <label key={part} className={styles.part}>
            <input
              type="checkbox"
              checked={shown.includes(part)}
              onChange={({ target: { checked } }) =>
                setShown(parts.filter((each) => (each === part ? checked : shown.includes(each))))
              }
            />{' '}
            {t.parts[part]}
          </label>
        ))}
        <button type="button" className="press" onClick={() => print()}>
          {t.print}
        </button>
      </form>
      {shown.includes('reference') ? <Reference game={game} /> : null}
      {shown.includes('map') ? <MapSheet sheet={sheet} picture={picture} /> : null}
      {shown.includes('forces') ? <ForceSheet sheet={sheet} /> : null}
      {shown.includes('counters') ? <Counters counters={sheet.counters} title={sheet.title} /> : null}
    </>
  );
}

function Reference({ game }: { readonly game: GameName }): ReactNode {
  const lang = useLang();
  const textOf = useRules(cards[game].flatMap(({ rules }) => rules));
  const t = printTexts[lang];
  const { title } = useTexts().posters[game];
  return (
    <article className={styles.sheet}>
      <h2>{put(lang, t.referenceOf, { title })}</h2>
      <div className={styles.columns}>
        {cards[game].map(({ id, rules }) => (
          <section key={id}>
            <h3>{t.chapters[id]}</h3>
            <ul>
              {rules.map((rule) => (
                <li key={rule}>
                  {textOf(rule)} <small>{rule}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {game === 'special-forces' ? <ForcesTables /> : null}
        {game === 'embuscades' ? <CompassCards /> : null}
      </div>
      <p className={styles.note}>{t.note}</p>
    </article>
  );
}

/** Every card of the deck with what it does, by the deck that the game plays with. */
function CompassCards(): ReactNode {
  const lang = useLang();
  return (
    <section>
      <h3>{printTexts[lang].chapters['cards']}</h3>
      <ul>
        {compassCards(lang).map(({ name, copies, text }) => (
          <li key={name}>
            <strong>{name}</strong> ({copies} ×){colon(lang)}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Weapons and classes, from the tables that the rules themselves read. */
function ForcesTables(): ReactNode {
  const lang = useLang();
  const { table: t } = printTexts[lang];
  const names = forcesTexts[lang].terms.weapons;
  const rowOf = (name: ClassName): readonly (string | number)[] => {
    const { actions, command, rally, engage, fight } = classInfo[name];
    return [actions, `${command}"`, `${rally}+`, `+${engage}`, `+${fight}`];
  };
  return (
    <>
      <table>
        <thead>
          <tr>
            {[t.classes, t.actions, t.command, t.rally, t.engage, t.fight].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {rowOf(name).map((cell, i) => (
                <td key={`${i} ${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            {[t.weapon, t.dice, t.range, t.area].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weaponKeys.map((key) => {
            const { firepower, range, area } = weapons[key];
            return (
              <tr key={key}>
                <th scope="row">{names[key]}</th>
                <td>{firepower}</td>
                <td>{range === null ? '∞' : `${range}"`}</td>
                <td>{area === undefined ? '–' : `${area.width}" × ${area.length}"`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

interface SheetProps {
  readonly sheet: Printed;
}

function MapSheet({ sheet: { title, story, map }, picture }: SheetProps & { readonly picture: string }): ReactNode {
  const src = map === undefined ? picture : `data:image/svg+xml,${encodeURIComponent(map)}`;
  return (
    <article className={styles.sheet}>
      <h2>{title}</h2>
      <p>{story}</p>
      <img className={styles.map} src={src} alt={title} />
    </article>
  );
}

function ForceSheet({ sheet: { title, forces } }: SheetProps): ReactNode {
  const lang = useLang();
  return (
    <article className={styles.sheet}>
      <h2>
        {title}
        {colon(lang)}
        {printTexts[lang].parts.forces}
      </h2>
      <div className={styles.columns}>
        {forces.map(({ name, lines }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.name}>
                  <strong>{line.name}</strong> {line.facts.join(' · ')}
                  {line.boxes === 0 ? null : (
                    <span className={styles.boxes} aria-hidden="true">
                      {' ☐'.repeat(line.boxes)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}

const sideStyles = [styles.first, styles.second, styles.third] as const;

function Counters({ counters, title }: { readonly counters: readonly Counter[]; readonly title: string }): ReactNode {
  const lang = useLang();
  const t = printTexts[lang];
  return (
    <article className={styles.sheet}>
      <h2>
        {title}
        {colon(lang)}
        {t.parts.counters}
      </h2>
      <p className={styles.screenOnly}>{t.countersLead}</p>
      <ul className={styles.counters}>
        {counters.map(({ sign, text, side }, i) => (
          <li key={`${i} ${sign}`} className={sideStyles[side]}>
            <strong>{sign}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
