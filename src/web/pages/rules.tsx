/** The rulebook: every rule in our own words, searchable, by game. */

import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { findGame, games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import type { GameName } from '../../words/web/index.ts';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './rules.module.css';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export default function RulesPage({ game = 'embuscades' }: { readonly game?: string | undefined }): ReactNode {
  const t = useTexts();
  const entry = findGame(game);
  useTitle(t.rules.title);
  return (
    <Layout>
      <h1>{t.rules.title}</h1>
      <p>{t.rules.lead}</p>
      <nav className={styles.games} aria-label={t.rules.game}>
        {games.map(({ game: { id } }) => (
          <Link
            key={id}
            href={`/rules/${id}`}
            className={id === entry?.game.id ? 'button press' : 'button'}
            aria-current={id === entry?.game.id ? 'page' : undefined}
          >
            {t.posters[id as GameName].title}
          </Link>
        ))}
      </nav>
      {entry === undefined ? <p>{t.shell.nothingHere}</p> : <Rules key={entry.game.id} entry={entry} />}
    </Layout>
  );
}

function Rules({ entry }: { readonly entry: GameEntry }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [find, setFind] = useState(decodeURIComponent(location.hash.slice(1)));
  const wanted = plain(useDeferredValue(find).trim());
  const fits = (id: string, text: string): boolean => plain(`${id} ${text}`).includes(wanted);
  const rules = entry.rules.filter((rule) => fits(rule.id, rule[lang]));
  const rulings = entry.rulings.filter((ruling) => fits(`${ruling.id} ${ruling.option ?? ''}`, ruling[lang]));
  return (
    <>
      <label className={styles.search}>
        <span>{t.rules.search}</span>
        <input type="search" value={find} onChange={({ target: { value } }) => setFind(value)} />
      </label>
      <p role="status" className={styles.count}>
        {rules.length + rulings.length === 0 ? t.rules.none : put(lang, t.rules.count, { count: rules.length })}
      </p>
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule.id}>
            <dt>{rule.id}</dt>
            <dd>
              {rule[lang]}
              <small>
                {rule.ruling === undefined ? '' : ` ${put(lang, t.rules.ruling, { ruling: rule.ruling })}`}
                {rule.basis === 'ours' ? ` ${t.rules.ours}` : ''}
                {rule.status === 'later' ? ` ${t.rules.later}` : ''}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {rulings.length === 0 ? null : <h2>{t.rules.rulings}</h2>}
      <dl className={styles.rules}>
        {rulings.map((ruling) => (
          <div key={ruling.id}>
            <dt>{ruling.id}</dt>
            <dd>
              {ruling[lang]} {ruling.option === undefined ? null : <code>{ruling.option}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
