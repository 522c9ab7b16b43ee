/** The game is over: who won, what the dice came to, and looking back. */

import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { lookingTexts } from '../../words/web/looking.ts';
import { saveFile } from '../shell/file.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { AskReveal } from './later.tsx';
import { mayLookBack } from './moments.ts';
import { Replay } from './replay.tsx';
import { RuleLink } from './ruleLink.tsx';
import { type DiceCount, luckBySeat } from './statistics.ts';
import type { Play } from './usePlay.ts';
import styles from './end.module.css';

export function EndPanel({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { screen, scene, link } = play;
  const { outcome } = screen.view;
  if (outcome === null) return null;
  return (
    <section className={styles.end} aria-labelledby="end">
      <h2 id="end">{t.end.title}</h2>
      <p className={styles.outcome}>{scene.words.outcome(lang, scene.setting, outcome)}</p>
      <RuleLink rules={[outcome.rule]} />
      {mayLookBack(link) ? <Replay play={play} /> : <p>{lookingTexts[lang].replay.seatsOnly}</p>}
      <Statistics play={play} />
      {mayLookBack(link) ? <Check play={play} /> : null}
      <AskReveal play={play} />
      <p>
        <Link className="button" href={`/new/${link.card.game}`}>
          {t.end.again}
        </Link>
      </p>
    </section>
  );
}

function Statistics({ play: { game, scene, link, toldOnly } }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const lines = link.lines();
  const { setting, seen } = scene;
  const luck = useMemo(() => {
    const steps = lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
    const seats = link.card.chairs.map(({ seat }) => seat);
    // What facts of other rules say of luck is not known here.
    return toldOnly ? [] : luckBySeat(seats, game.luck(setting, seen.view, steps));
  }, [game, setting, seen, lines, link, toldOnly]);
  const number = (x: number): string => x.toLocaleString(lang, { maximumFractionDigits: 2 });
  if (luck.length === 0) return null;
  return (
    <>
      <h3>{t.end.statistics}</h3>
      <p>{t.end.onlyLuck}</p>
      <dl className={styles.counts}>
        {luck.map(({ seat, counts, achieved }) => (
          <div key={seat} data-luck={seat}>
            <dt>{put(lang, t.end.statisticsOf, { seat: scene.words.seat(lang, setting, seat) })}</dt>
            {achieved.map(({ feat, actual, expected }) => (
              <dd key={feat}>{put(lang, t.end[feat], { actual: number(actual), expected: number(expected) })}</dd>
            ))}
            {counts.map((count) => (
              <dd key={count.sides}>
                <Faces count={count} number={number} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** How often each face came, and what that says of luck. */
function Faces({ count, number }: { readonly count: DiceCount; readonly number: (x: number) => string }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { sides, faces, dice, mean, expected, deviation } = count;
  const most = Math.max(...faces);
  const off = Math.abs(deviation);
  return (
    <>
      d{sides}: {put(lang, t.end.statisticsHead, { dice, mean: number(mean), expected: number(expected) })}{' '}
      {off < 1.6 ? t.end.usualLuck : off < 2.3 ? t.end.someLuck : t.end.rareLuck}
      <svg viewBox={`0 0 ${faces.length * 22} 46`} className={styles.bars} aria-hidden="true">
        {faces.map((n, i) => (
          <g key={`face ${i + 1}`}>
            <rect x={i * 22 + 3} y={32 - (n / most) * 30} width="16" height={(n / most) * 30} />
            <text x={i * 22 + 11} y="44" textAnchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** Checks the dice here, and hands the game out as a file for whoever wants to check it elsewhere. */
function Check({ play: { link, verdict, verify } }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [said, setSaid] = useState('');
  const found =
    verdict === undefined
      ? said
      : verdict.sound === undefined
        ? t.end.noRecord
        : verdict.sound
          ? `✓ ${t.end.sound}`
          : put(lang, t.end.unsound, { what: verdict.code });
  const save = async (): Promise<void> => {
    const record = await link.record();
    if (record === undefined) {
      setSaid(t.end.noRecord);
      return;
    }
    saveFile(`${link.card.game}-${link.card.gid}.json`, JSON.stringify(record));
  };
  return (
    <div className={styles.check}>
      <button type="button" onClick={verify}>
        {t.end.verify}
      </button>
      <button type="button" onClick={() => void save()}>
        {t.end.save}
      </button>
      <p role="status">{found}</p>
    </div>
  );
}
