/** The number of a rule; pressed, it says what the rule says. */

import { type ReactNode, useId, useState } from 'react';
import { useRules } from '../games/ruleTexts.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import styles from './prompt.module.css';

interface RuleLinkProps {
  readonly rules: readonly string[];
}

export function RuleLink({ rules }: RuleLinkProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const id = useId();
  const [open, setOpen] = useState<string>();
  const textOf = useRules(open === undefined ? [] : [open]);
  return (
    <span className={styles.rules}>
      {rules.map((rule) => (
        <button
          key={rule}
          type="button"
          className={styles.rule}
          aria-expanded={open === rule}
          aria-controls={id}
          aria-label={put(lang, t.table.showRule, { rule })}
          onClick={() => setOpen(open === rule ? undefined : rule)}
        >
          {rule}
        </button>
      ))}
      <span id={id}>{open === undefined ? null : <span className={styles.ruleText}>{textOf(open) ?? ''}</span>}</span>
    </span>
  );
}
