/** The turn: which phase it is, by which rules, and what was resolved so far. */

import type { ReactNode } from 'react';
import { companionTexts } from '../../words/companion/index.ts';
import { RuleLink } from '../play/ruleLink.tsx';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import type { TableGame } from './screen.ts';
import { FoundLines } from './screenView.tsx';
import { useCompanion } from './store.ts';
import styles from './companion.module.css';

interface Phase {
  readonly id: string;
  readonly rules: readonly string[];
}

const phases: Readonly<Record<TableGame, readonly [Phase, ...Phase[]]>> = {
  'ambush-alley': [
    { id: 'arrivals', rules: ['AA-SEQ-1', 'AA-REIN-1', 'AA-REIN-2'] },
    { id: 'regular', rules: ['AA-SEQ-2', 'AA-SEQ-3', 'AA-SEQ-5'] },
    { id: 'insurgent', rules: ['AA-SEQ-6'] },
  ],
  'special-forces': [
    { id: 'initiative', rules: ['SF-INIT-1', 'SF-INIT-2', 'SF-INIT-3'] },
    { id: 'action', rules: ['SF-ACT-1', 'SF-ACT-7'] },
    { id: 'morale', rules: ['SF-MORALE-1', 'SF-MORALE-8'] },
  ],
};

export function Sequence({ game }: { readonly game: TableGame }): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const { turn, phase, sheets, evening, change } = useCompanion();
  const all = phases[game];
  const next = (): void => {
    if (phase + 1 < all.length) change({ phase: phase + 1 });
    else {
      // Whoever has acted may act again.
      const rested = sheets.map((sheet) =>
        sheet.game === game ? { ...sheet, values: { ...sheet.values, done: false } } : sheet,
      );
      change({ phase: 0, turn: turn + 1, sheets: rested });
    }
  };
  const told = evening.filter((each) => each.game === game);
  return (
    <section aria-label={t.page.turn}>
      <h2>{put(lang, t.sequence.turn, { turn })}</h2>
      <ol className={styles.phases}>
        {all.map(({ id, rules }, i) => (
          <li key={id} aria-current={i === phase ? 'step' : undefined}>
            {i === phase ? <strong>{t.sequence.now}: </strong> : null}
            {t.sequence.phases[id]} <RuleLink rules={rules} />
          </li>
        ))}
      </ol>
      <div className={styles.sheetTools}>
        <button type="button" className="press" onClick={next}>
          {t.sequence.next}
        </button>
        <button type="button" className="quiet" onClick={() => change({ turn: 1, phase: 0 })}>
          {t.sequence.restart}
        </button>
      </div>
      <h2>{t.page.evening}</h2>
      {told.length === 0 ? <p>{t.page.noEvening}</p> : null}
      <ol className={styles.evening}>
        {told.map((each, i) => (
          <li key={`${evening.length - i}`}>
            <h3>
              {put(lang, t.sequence.turn, { turn: each.turn })} · {t.screens[each.screen]} [
              {each.faces.flat().join(' ')}]
            </h3>
            <FoundLines found={each.found} />
          </li>
        ))}
      </ol>
      {told.length === 0 ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => change({ evening: evening.filter((each) => each.game !== game) })}
        >
          {t.page.forgetEvening}
        </button>
      )}
    </section>
  );
}
