/** What every page has: the name of the house, the language, the way back. */

import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { type Lang, langs } from '../../words/lang.ts';
import { usePrefs } from './prefs.ts';
import { useTexts } from './texts.ts';
import styles from './layout.module.css';

const languages: Readonly<Record<Lang, string>> = { en: 'English', fr: 'Français' };

export function LanguageSwitch(): ReactNode {
  const { lang, setLang } = usePrefs();
  const t = useTexts();
  return (
    <div className={styles.languages} role="group" aria-label={t.shell.language}>
      {langs.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.language}
          aria-pressed={each === lang}
          onClick={() => setLang(each)}
        >
          {each.toUpperCase()}
          <span className="unseen"> {languages[each]}</span>
        </button>
      ))}
    </div>
  );
}

/** The title of the page, for the tab and for whoever listens. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Ambuscade' : `${title} · Ambuscade`;
  }, [title]);
}

interface LayoutProps {
  readonly children: ReactNode;
  /** Beside the name of the house. */
  readonly bar?: ReactNode;
  readonly wide?: boolean;
}

export function Layout({ children, bar, wide = false }: LayoutProps): ReactNode {
  const lang = usePrefs((prefs) => prefs.lang);
  const t = useTexts();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <div className={wide ? styles.wide : styles.page}>
      <a className={styles.skip} href="#content">
        {t.shell.skip}
      </a>
      <header className={styles.header}>
        <Link href="/" className={styles.house} aria-label={`Ambuscade, ${t.shell.home}`}>
          <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.flag}>
            <path d="M8 29V4" className={styles.pole} />
            <path d="M9 5c5-3 9 3 15 0v11c-6 3-10-3-15 0z" className={styles.cloth} />
          </svg>
          <span>Ambuscade</span>
        </Link>
        <div className={styles.bar}>{bar}</div>
        <nav className={styles.nav} aria-label="Ambuscade">
          <Link href="/rules">{t.shell.rules}</Link>
          <Link href="/verify">{t.shell.verify}</Link>
        </nav>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

export function Waiting(): ReactNode {
  return (
    <p className={styles.waiting} role="status">
      {useTexts().shell.loading}
    </p>
  );
}
