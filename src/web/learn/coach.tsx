/** The teacher beside the question: what there is to see, what to do now, and by which rule. */

import { type ReactNode, useSyncExternalStore } from 'react';
import { learnTexts } from '../../words/learn/pages.ts';
import { RuleLink } from '../play/ruleLink.tsx';
import type { Play } from '../play/usePlay.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { LessonScene } from './lesson.ts';
import type { LessonTable } from './lessonTable.ts';
import type { Taught } from './lessons/index.ts';
import styles from './learn.module.css';

interface CoachProps {
  readonly play: Play;
  readonly table: LessonTable;
  readonly taught: Taught;
  readonly scene: LessonScene;
  /** Steps of the scenes before. */
  readonly before: number;
  /** Below the last words of a scene. */
  readonly end: ReactNode;
  readonly isLast: boolean;
  readonly onAgain: () => void;
}

export function Coach({ play, table, taught, scene, before, end, isLast, onAgain }: CoachProps): ReactNode {
  const lang = useLang();
  const t = learnTexts[lang];
  const title = useTexts().posters[taught.lesson.game].title;
  const { step, astray } = useSyncExternalStore(table.subscribe, table.progress);
  const words = taught.words[lang];
  const steps = taught.lesson.scenes.reduce((sum, each) => sum + each.steps.length, 0);
  const now = scene.steps[step];
  const shown = Math.min(before + step + 1, steps);
  return (
    <section className={styles.coach} aria-labelledby="lesson">
      <h2 id="lesson">{put(lang, t.lessonOf, { title })}</h2>
      <p className={styles.step}>
        <progress value={shown} max={steps} aria-hidden="true" />
        <span>{put(lang, t.step, { step: shown, steps })}</span>
      </p>
      <div aria-live="polite">
        {play.screen.behind > 0 ? (
          <p>{t.watch}</p>
        ) : now === undefined ? (
          <Over text={isLast ? words.end : t.sceneOver} title={isLast ? t.over : ''} />
        ) : (
          <>
            <p className={styles.see}>{words.steps[now.id]?.see}</p>
            {now.accepts === undefined ? null : <p className={styles.act}>▸ {words.steps[now.id]?.act}</p>}
            {astray ? (
              <p className={styles.astray} role="status">
                {now.accepts === undefined ? t.read : put(lang, t.first, { act: words.steps[now.id]?.act })}
              </p>
            ) : null}
          </>
        )}
      </div>
      {play.screen.behind > 0 ? null : now === undefined ? (
        <div className={styles.ways}>{end}</div>
      ) : (
        <div className={styles.ways}>
          {now.accepts === undefined ? (
            <button type="button" className="press" onClick={table.next}>
              {t.next}
            </button>
          ) : (
            <button
              type="button"
              disabled={play.question === null}
              onClick={() => {
                play.pick(table.wanted(play.question?.options ?? []).slice(0, 1));
                // On a phone the list may be out of sight.
                document.getElementById('question')?.scrollIntoView({ block: 'center' });
              }}
            >
              {t.show}
            </button>
          )}
          <button type="button" className="quiet" onClick={onAgain}>
            {t.restart}
          </button>
          <RuleLink key={now.id} rules={now.rules} />
        </div>
      )}
    </section>
  );
}

function Over({ text, title }: { readonly text: string; readonly title: string }): ReactNode {
  return (
    <>
      {title === '' ? null : <p className={styles.act}>{title}</p>}
      <p className={styles.see}>{text}</p>
    </>
  );
}
