/** The table while one sits at it: the board, the question, the answers, and what happened. */

import { type ReactNode, useEffect, useRef } from 'react';
import { recordedTexts } from '../../words/recorded.ts';
import type { GameName } from '../../words/web/index.ts';
import type { BoardProps } from '../games/board.ts';
import type { PlayedGame } from '../games/index.ts';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Link } from '../table/link.ts';
import { Announcer } from './announcer.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Curtain } from './curtain.tsx';
import { Health } from './health.tsx';
import { EndPanel, Offers, Replay, Seats, StandingOrders, Talk } from './later.tsx';
import { Log } from './log.tsx';
import { News } from './news.tsx';
import { NotShown } from './notShown.tsx';
import { offeredAt } from './offered.ts';
import { Prompt } from './prompt.tsx';
import { Refusal } from './refusal.tsx';
import { SinceVisit } from './sinceVisit.tsx';
import { TableMenu } from './menu.tsx';
import { TabNotice } from './tabNotice.tsx';
import { Tools } from './tools.tsx';
import { factsOf, type Play, usePlay } from './usePlay.ts';
import { Waits } from './waits.tsx';
import styles from './table.module.css';

interface TableProps {
  readonly link: Link;
  readonly game: PlayedGame;
  /** Somebody who teaches at this table: in the place of tools and of the end. */
  readonly coach?: (play: Play) => ReactNode;
}

/** Letters that do something at the table, wherever the focus is, but not while somebody writes. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      const writes = target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      if (writes || ctrlKey || metaKey || altKey || repeat) return;
      const act = keys[key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);
}

/** Whoever has taken over goes on at the question: on its words, so that a key held too long answers nothing. */
function useFocusAfterCurtain({ handTo, question }: Play): void {
  const covered = useRef(false);
  useEffect(() => {
    if (handTo !== undefined) covered.current = true;
    else if (covered.current && question !== null) {
      covered.current = false;
      document.getElementById('question')?.focus();
    }
  }, [handTo, question]);
}

export function PlayTable({ link, game, coach }: TableProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const play = usePlay(link, game, lang);
  const { scene, screen, question, handTo } = play;
  const title = t.posters[link.card.game as GameName].title;
  useTitle(title);
  useFocusAfterCurtain(play);
  useKeys({
    u: () => {
      if (screen.view.mayUndo) play.undo();
    },
    h: () => {
      if (question !== null) play.askHint();
    },
  });
  if (handTo !== undefined) {
    return (
      <Layout>
        <Curtain play={play} seat={handTo} />
      </Layout>
    );
  }
  const { Board, Beside } = game;
  const board: BoardProps = {
    ...scene,
    question,
    eyes: play.eyes,
    // What boards show of a fact they read from it; by other rules it may say other things.
    last: play.toldOnly ? [] : (play.moment?.entry.events ?? factsOf(screen.lines.slice(-1))),
    picked: play.picked,
    onPick: play.pick,
    hovered: play.hovered,
    onHover: play.hover,
    onChoose: play.choose,
  };
  const { served } = link;
  const offered = offeredAt(link);
  const over = screen.view.outcome !== null && screen.behind === 0;
  return (
    <Layout wide bar={<Breadcrumb game={link.card.game} stack={scene.seen.stack} title={title} />}>
      <h1 className="unseen">{title}</h1>
      <Health link={link} />
      <TabNotice link={link} />
      {offered.any ? <Offers play={play} offered={offered} /> : null}
      <NotShown play={play} />
      {play.toldOnly ? (
        <p role="status" className={styles.health} data-recorded={link.card.edition}>
          {put(lang, recordedTexts[lang].otherRules, { save: link.card.edition, game: game.game.edition })}
        </p>
      ) : null}
      {play.begun ? (
        <div className={styles.table} data-move={screen.view.move}>
          {coach === undefined ? null : <div className={styles.coach}>{coach(play)}</div>}
          <section className={styles.board} aria-label={t.table.board}>
            <Board {...board} />
          </section>
          <div className={styles.side}>
            {served === null ? null : <Seats play={play} served={served} />}
            <SinceVisit play={play} />
            {over && coach === undefined ? <EndPanel play={play} /> : null}
            {over ? null : play.toldOnly ? (
              served === null ? (
                <Replay play={play} />
              ) : null
            ) : question === null ? (
              <Waits play={play} />
            ) : (
              <Prompt play={play} question={question} />
            )}
            {question === null && play.refusal !== undefined ? (
              <Refusal words={scene.words} setting={scene.setting} refusal={play.refusal} />
            ) : null}
            {coach === undefined ? <Tools play={play} /> : null}
            <News play={play} />
            {served === null ? null : <Talk play={play} served={served} />}
            {served === null || link.seats.length === 0 || over ? null : <StandingOrders play={play} served={served} />}
            <Log play={play} />
            {coach === undefined ? <TableMenu play={play} /> : null}
          </div>
          {Beside === undefined ? null : (
            <div className={styles.beside}>
              <Beside {...board} />
            </div>
          )}
        </div>
      ) : (
        <div className={styles.side}>
          {served === null ? null : <Seats play={play} served={served} />}
          <Waits play={play} />
          {served === null ? null : <Talk play={play} served={served} />}
          <TableMenu play={play} />
        </div>
      )}
      <Announcer play={play} />
    </Layout>
  );
}
