/** One clear question: what it is, by which rule, what may be answered, and why something is not possible. */

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Question } from '../table/eyes.ts';
import { Options } from './options.tsx';
import { choiceText, questionText } from './questionText.ts';
import { Refusal } from './refusal.tsx';
import { RuleLink } from './ruleLink.tsx';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function Prompt({ play, question }: { readonly play: Play; readonly question: Question }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { scene, game, refusal, hint } = play;
  const settled = useSyncExternalStore(play.presses.subscribe, play.presses.settled);
  const seat = scene.words.seat(lang, scene.setting, question.seat);
  return (
    <section
      className={styles.prompt}
      aria-labelledby="question"
      data-settled={settled === question ? true : undefined}
    >
      <p className={styles.seat}>{put(lang, t.table.yourTurn, { seat })}</p>
      <h2 id="question" tabIndex={-1}>
        {questionText(scene, question)}
      </h2>
      <RuleLink rules={[question.rule]} />
      {refusal === undefined ? null : <Refusal words={scene.words} setting={scene.setting} refusal={refusal} />}
      {hint === undefined ? null : (
        <p className={styles.hint} role="status">
          <strong>{t.table.hint}.</strong>{' '}
          {hint === 'thinking'
            ? t.table.thinking
            : hint === 'none'
              ? t.table.hintNone
              : put(lang, t.table.hintSays, {
                  choice: choiceText(game, scene, question, hint.choice),
                  reason: scene.words.reason(lang, scene.setting, hint.reason),
                })}
          {typeof hint === 'object' ? (
            <button type="button" className="quiet" onClick={() => play.pick([hint.choice])}>
              {t.table.takeHint}
            </button>
          ) : null}
        </p>
      )}
      <Options key={`${play.screen.view.move} ${question.seat}`} play={play} question={question} />
      <Keys />
    </section>
  );
}

/** What the keys do, for those who ask. */
function Keys(): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <p className={styles.keys}>
      <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.table.keyboard}
      </button>
      {open ? ` ${t.table.keys}` : null}
    </p>
  );
}
