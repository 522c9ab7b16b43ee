/** Under the table: what is pointed at, in words; the price, the reason why not, who could cut in, and the odds. */

import type { ReactNode } from 'react';
import type { Illegal } from '../../../kernel/game.ts';
import type { Odds } from '../../../odds/odds.ts';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { useRules } from '../ruleTexts.ts';
import { percent, poolText, resultLines } from './oddsLines.ts';
import { rangeTexts } from './rulerText.ts';
import type { Limit, SightLine, Stage, Tabletop, Trial, Watcher } from './tabletop.ts';
import styles from './board.module.css';

export function TrialInfo({
  scene,
  stage,
  trial,
  watchers,
  fixed,
  moving,
  onConfirm,
  label,
  commits,
}: {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly trial: Trial;
  readonly watchers: readonly Watcher[];
  readonly fixed: boolean;
  /** It is a way that is walked, which somebody may watch. */
  readonly moving: boolean;
  readonly onConfirm: () => void;
  readonly label: string;
  /** What there is no way back from. */
  readonly commits: string;
}): ReactNode {
  const t = skirmishTexts[scene.lang];
  const { cost, reach, inPoints, legal, refusal, items } = trial;
  const points = (value: number): string =>
    (value / stage.inch).toFixed(2).replace('.', scene.lang === 'fr' ? ',' : '.');
  const paid = inPoints === true ? points : stage.inches;
  const price = say(scene.lang, inPoints === true ? t.trial.points : t.trial.cost, {
    cost: paid(cost),
    reach: paid(reach),
    left: paid(Math.max(0, reach - cost)),
  });
  return (
    <>
      <div className={styles.trial}>
        <p className={legal ? styles.yes : styles.no}>
          {legal ? '✓ ' : '✗ '}
          {legal ? label : refusal === undefined ? t.trial.impossible : ''}
          {refusal === undefined ? null : <Why scene={scene} refusal={refusal} />}
          {legal && reach > 0 ? (
            <strong>
              {' '}
              {price}
              {items.length === 0 ? '' : ` (${items.join(', ')})`}
            </strong>
          ) : null}
        </p>
        {legal && fixed ? (
          <p className={styles.confirm}>
            <button type="button" className="press" onClick={onConfirm} title={t.hints.again}>
              {t.trial.confirm}
            </button>
            {commits === '' ? null : <small>{commits}</small>}
          </p>
        ) : null}
      </div>
      {legal && moving ? <Forecast scene={scene} watchers={watchers} /> : null}
    </>
  );
}

function Why({
  scene: { lang, words, setting },
  refusal,
}: {
  readonly scene: Scene;
  readonly refusal: Illegal;
}): ReactNode {
  const t = skirmishTexts[lang].trial;
  const textOf = useRules(refusal.rule === undefined ? [] : [refusal.rule]);
  return (
    <>
      {words.refusal(lang, setting, refusal)}
      {refusal.rule === undefined ? null : (
        <small>
          {' '}
          <cite>{say(lang, t.byRule, { rule: refusal.rule })}</cite> {textOf(refusal.rule)}
        </small>
      )}
    </>
  );
}

/** So many watchers are told of. */
const MOST = 6;

function Forecast({
  scene: { lang },
  watchers,
}: {
  readonly scene: Scene;
  readonly watchers: readonly Watcher[];
}): ReactNode {
  const t = skirmishTexts[lang].forecast;
  if (watchers.length === 0) return <p className={styles.quiet}>{t.quiet}</p>;
  return (
    <>
      <p className={styles.caption}>{t.title}</p>
      <ul className={styles.watchers}>
        {watchers.slice(0, MOST).map(({ name, letter, text }) => (
          <li key={name}>
            <b>{letter}</b> {text}
          </li>
        ))}
        {watchers.length > MOST ? <li>… +{watchers.length - MOST}</li> : null}
      </ul>
    </>
  );
}

export function SightInfo({
  scene,
  stage,
  line,
  distance,
  limits,
}: {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly line: SightLine;
  readonly distance: number | undefined;
  readonly limits: readonly Limit[];
}): ReactNode {
  return (
    <>
      <p className={line.clear ? styles.yes : styles.no}>
        {line.clear ? '✓ ' : '✗ '}
        {line.text}
      </p>
      {distance === undefined ? null : <Ranges scene={scene} stage={stage} distance={distance} limits={limits} />}
    </>
  );
}

export function Ranges({
  scene,
  stage,
  distance,
  limits,
}: {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly distance: number;
  readonly limits: readonly Limit[];
}): ReactNode {
  return (
    <ul className={styles.ranges}>
      <li>{stage.inches(distance)}</li>
      {rangeTexts(scene.lang, stage, distance, limits).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The pools with their reasons, and every result with its chance as a bar. */
export function OddsInfo({
  scene,
  tabletop,
  odds,
  label,
}: {
  readonly scene: Scene;
  readonly tabletop: Tabletop;
  readonly odds: Odds;
  readonly label: string;
}): ReactNode {
  const { lang } = scene;
  return (
    <div className={styles.odds}>
      <p className={styles.caption}>{label}</p>
      <dl>
        {odds.pools.map((pool, i) => (
          <div key={i}>
            <dt>{tabletop.poolName(scene, pool)}</dt>
            <dd>{poolText(lang, tabletop.reasons(scene), pool)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={skirmishTexts[lang].odds.title}>
        {resultLines(lang, odds).map((line) => (
          <li key={line.label}>
            <span>{line.label}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${line.p * 100}%` }} />
            </span>
            <strong>{percent(lang, line.p)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
