/** Why not: in words, with the rule that says so. */

import type { ReactNode } from 'react';
import type { Illegal, Types } from '../../kernel/game.ts';
import type { GameWords } from '../../words/gameWords.ts';
import { problemTexts } from '../../words/problems.ts';
import { useRules } from '../games/ruleTexts.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './prompt.module.css';

interface RefusalProps {
  readonly words: GameWords;
  readonly setting: Types['setting'];
  readonly refusal: Illegal;
}

export function Refusal({ words, setting, refusal }: RefusalProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { error, rule, also = [], data = {} } = refusal;
  const ofServer = problemTexts[lang][error];
  const rules = rule === undefined ? [] : [rule, ...also];
  const textOf = useRules(rules);
  return (
    <div role="alert" className={styles.refusal}>
      <p>
        <strong>{t.table.refused}.</strong>{' '}
        {ofServer === undefined ? words.refusal(lang, setting, refusal) : put(lang, ofServer, data)}
      </p>
      {rules.map((each) => (
        <blockquote key={each}>
          <cite>{put(lang, t.table.byRule, { rule: each })}</cite> {textOf(each)}
        </blockquote>
      ))}
    </div>
  );
}
