/** Lessons: all of them, or one at its table. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { learnTexts } from '../../words/learn/pages.ts';
import { offers } from '../games/catalogue.ts';
import { loadWebGame, type PlayedGame } from '../games/index.ts';
import { Coach } from '../learn/coach.tsx';
import { forgetReached, keepReached, keepScenesDone, reachedIn, scenesDone } from '../learn/learnt.ts';
import type { LessonScene } from '../learn/lesson.ts';
import { newLessonTable } from '../learn/lessonTable.ts';
import { loadLesson, minutesOf, type Taught } from '../learn/lessons/index.ts';
import styles from '../learn/learn.module.css';
import { PlayTable } from '../play/table.tsx';
import { Layout, useTitle, Waiting } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { useLay } from './useLay.ts';

interface Ready {
  readonly taught: Taught;
  readonly game: PlayedGame;
}

export default function LearnPage({ game }: { readonly game?: string | undefined }): ReactNode {
  const t = useTexts();
  const [ready, setReady] = useState<Ready | 'none'>();
  useEffect(() => {
    let there = true;
    const lesson = game === undefined ? undefined : loadLesson(game);
    if (game === undefined || lesson === undefined) setReady('none');
    else
      void Promise.all([lesson, loadWebGame(game)]).then(
        ([taught, loaded]) => there && setReady({ taught, game: loaded }),
      );
    return () => {
      there = false;
    };
  }, [game]);
  if (game === undefined) return <Lessons />;
  if (ready === undefined || ready === 'none') {
    return <Layout>{ready === undefined ? <Waiting /> : <h1>{t.shell.nothingHere}</h1>}</Layout>;
  }
  return <LessonAtTable taught={ready.taught} game={ready.game} />;
}

function Lessons(): ReactNode {
  const lang = useLang();
  const t = useTexts();
  const { title, lead, begin, learnt, minutes } = learnTexts[lang];
  useTitle(title);
  return (
    <Layout>
      <h1>{title}</h1>
      <p>{lead}</p>
      <ul className={styles.list}>
        {offers.map(({ game }) => (
          <li key={game}>
            <h2>{t.posters[game].title}</h2>
            <p>{t.posters[game].pitch}</p>
            <p className={styles.facts}>
              {put(lang, minutes, { count: minutesOf[game] })}
              {scenesDone(game) > 0 ? ` · ✓ ${learnt}` : ''}
            </p>
            <Link className="button press" href={`/learn/${game}`}>
              {begin}
              <span className="unseen"> — {t.posters[game].title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Layout>
  );
}

function LessonAtTable({ taught, game }: Ready): ReactNode {
  const lang = useLang();
  const t = learnTexts[lang];
  const { scenes, game: name } = taught.lesson;
  const [at, setAt] = useState(() => scenesDone(name) % scenes.length);
  const [round, setRound] = useState(0);
  const scene = scenes[at] as LessonScene;
  const table = useMemo(
    () => newLessonTable(game.game, scene, `lesson-${name}-${at}-${round}`, reachedIn(name, at)),
    [game, scene, name, at, round],
  );
  // A closed tab loses nothing.
  useEffect(() => table.subscribe(() => keepReached(name, at, table.reached())), [table, name, at]);
  const { lay, busy } = useLay();
  const offer = offers.find((each) => each.game === name);
  const isLast = at === scenes.length - 1;
  const go = (scenesSoFar: number): void => {
    keepScenesDone(name, scenesSoFar);
    setAt(scenesSoFar % scenes.length);
  };
  const end = isLast ? (
    <>
      {offer === undefined ? null : (
        <button
          type="button"
          className="press"
          disabled={busy}
          onClick={() => {
            keepScenesDone(name, scenes.length);
            lay(name, offer.now.setup, offer.now.players, offer.now.placed);
          }}
        >
          {t.playNow}
        </button>
      )}
      <Link className="button" href="/learn" onClick={() => keepScenesDone(name, scenes.length)}>
        {t.others}
      </Link>
    </>
  ) : (
    <button type="button" className="press" onClick={() => go(at + 1)}>
      {t.nextScene}
    </button>
  );
  return (
    <PlayTable
      key={`${at} ${round}`}
      link={table.link}
      game={game}
      coach={(play) => (
        <Coach
          play={play}
          table={table}
          taught={taught}
          scene={scene}
          before={scenes.slice(0, at).reduce((sum, { steps }) => sum + steps.length, 0)}
          isLast={isLast}
          end={end}
          onAgain={() => {
            forgetReached(name);
            setRound(round + 1);
          }}
        />
      )}
    />
  );
}
