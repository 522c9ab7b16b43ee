/** Everything that happens at the table while one sits there: what is shown, asked, pointed at, refused, hinted. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Eyes, Illegal, Seat, Stated, Types } from '../../kernel/game.ts';
import type { Seen } from '../../kernel/seen.ts';
import { sayEntry } from '../../words/gameWords.ts';
import type { Scene } from '../../words/groups.ts';
import type { Lang } from '../../words/lang.ts';
import type { Until, WebGame } from '../games/board.ts';
import { type Speed, usePrefs } from '../shell/prefs.ts';
import { eyesOf, type Question, questionOf } from '../table/eyes.ts';
import type { Hint, Link, Moment, Told, Viewer, Wanted } from '../table/link.ts';
import { newPlayback, type Playback, type Screen } from './playback.ts';

const factor: Readonly<Record<Speed, number>> = { slow: 1.8, normal: 1, fast: 0.3, instant: 0 };

/** As long as it takes to read; a step without words is not waited for. */
function paceOf(game: WebGame, setting: Types['setting'], line: Told): number {
  const { lang, speed } = usePrefs.getState();
  if (!('entry' in line)) return 0;
  const text = sayEntry(lang, game.words, setting, line.entry).join(' ');
  return text === '' ? 0 : factor[speed] * Math.min(3_200, 350 + 26 * text.length);
}

export const factsOf = (lines: readonly Told[]): readonly Stated<Types>[] =>
  lines.flatMap((line) => ('entry' in line ? line.entry.events : []));

/** Before the game has begun there is nothing to see. */
const nothing: Seen<Types> = { seat: null, view: {}, stack: [], asked: [], waiting: [], outcome: null };

function usePlayback(link: Link, game: WebGame, setting: Types['setting']): { screen: Screen; skip: () => void } {
  const playback = useRef<Playback | undefined>(undefined);
  const [screen, setScreen] = useState<Screen>(() => ({ view: link.view(), lines: link.lines(), behind: 0 }));
  const [, refresh] = useState(0);
  useEffect(() => {
    const mine = newPlayback({
      link,
      pace: (line) => paceOf(game, setting, line),
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      changed() {
        setScreen(mine.screen());
        refresh((n) => n + 1);
      },
    });
    playback.current = mine;
    setScreen(mine.screen());
    return () => mine.close();
  }, [link, game, setting]);
  const skip = useCallback(() => playback.current?.skip(), []);
  return { screen, skip };
}

interface Order {
  readonly until: Until;
  readonly since: number;
}

export interface Play {
  readonly link: Link;
  readonly game: WebGame;
  readonly scene: Scene;
  readonly screen: Screen;
  readonly begun: boolean;
  readonly question: Question | null;
  readonly eyes: Eyes<Types> | null;
  readonly busy: boolean;
  readonly refusal: Illegal | undefined;
  readonly picked: readonly object[];
  readonly hovered: object | null;
  readonly hint: Hint | 'thinking' | 'none' | undefined;
  readonly order: Until | undefined;
  /** A standing order that has just ended. */
  readonly orderOver: Until | undefined;
  /** Who shall take the device; the screen is covered until then. */
  readonly handTo: Seat | undefined;
  readonly moment: Moment | undefined;
  readonly skip: () => void;
  readonly send: (wanted: Wanted) => void;
  readonly choose: (choice: object) => void;
  readonly pick: (choices: readonly object[]) => void;
  readonly hover: (choice: object | null) => void;
  readonly askHint: () => void;
  readonly setOrder: (until: Until | undefined) => void;
  readonly takeOver: () => void;
  readonly lookAt: (move: number | undefined, eyes: Viewer) => void;
}

export function usePlay(link: Link, game: WebGame, lang: Lang): Play {
  const { card } = link;
  const setting = useMemo(() => game.game.setting(card.setup), [game, card]);
  const { screen, skip } = usePlayback(link, game, setting);
  const [picked, setPicked] = useState<readonly object[]>([]);
  const [hovered, hover] = useState<object | null>(null);
  const [refusal, setRefusal] = useState<Illegal>();
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState<Play['hint']>();
  const [order, setOrderState] = useState<Order>();
  const [orderOver, setOrderOver] = useState<Until>();
  const [handTo, setHandTo] = useState<Seat>();
  const [moment, setMoment] = useState<Moment>();

  const { view, behind } = screen;
  const seen = moment?.seen ?? view.seen ?? nothing;
  const scene = useMemo<Scene>(() => ({ lang, words: game.words, setting, seen }), [lang, game, setting, seen]);
  const live = moment === undefined && behind === 0 && view.seen !== null && view.outcome === null;
  const eyes = useMemo(
    () => (view.seen === null || view.seen.seat === null ? null : eyesOf(game.game, setting, view.seen)),
    [game, setting, view],
  );
  const question = useMemo(() => {
    const [asked] = view.seen?.asked ?? [];
    return live && asked !== undefined && eyes !== null ? questionOf(game.game, eyes, asked, view.move) : null;
  }, [live, view, eyes, game]);

  const send = useCallback(
    (wanted: Wanted) => {
      setBusy(true);
      setRefusal(undefined);
      link
        .send(wanted)
        .then(setRefusal, (error: unknown) => setRefusal({ error: String(error) }))
        .finally(() => setBusy(false));
    },
    [link],
  );
  const choose = useCallback((choice: object) => send({ t: 'play', choice }), [send]);

  // Every new moment begins with clean hands.
  const { move } = view;
  useEffect(() => {
    setPicked([]);
    hover(null);
    setHint(undefined);
    setRefusal(undefined);
  }, [move]);

  // Two people at one device: the next one takes over, covered when that one has something to hide.
  useEffect(() => {
    if (!live || view.seen === null || handTo !== undefined) return;
    const waiting = view.seen.waiting.map(({ seat }) => seat);
    const eyesNow = link.eyes();
    if (eyesNow === null || waiting.includes(eyesNow)) return;
    const next = waiting.find((seat) => link.seats.includes(seat));
    if (next === undefined) return;
    if (game.holdsSecrets(scene, next)) setHandTo(next);
    else void link.look(next);
  }, [live, view, link, game, scene, handTo]);
  const takeOver = useCallback(() => {
    if (handTo === undefined) return;
    void link.look(handTo).then(() => setHandTo(undefined));
  }, [link, handTo]);

  // A standing order answers until what it waits for has happened.
  useEffect(() => {
    if (order === undefined || question === null || busy) return;
    const facts = factsOf(screen.lines.slice(order.since));
    const over = !order.until.answers(question.ask) || order.until.happened(facts, seen, question.seat);
    if (over) {
      setOrderState(undefined);
      setOrderOver(order.until);
    } else choose(question.otherwise);
  }, [order, question, busy, screen, seen, choose]);

  return {
    link,
    game,
    scene,
    screen,
    begun: view.seen !== null,
    question: order === undefined ? question : null,
    eyes,
    busy,
    refusal,
    picked,
    hovered,
    hint,
    order: order?.until,
    orderOver,
    handTo,
    moment,
    skip,
    send,
    choose,
    pick: setPicked,
    hover,
    askHint() {
      setHint('thinking');
      link.hint().then(
        (found) => setHint(found ?? 'none'),
        () => setHint('none'),
      );
    },
    setOrder(until) {
      setOrderOver(undefined);
      setOrderState(until === undefined ? undefined : { until, since: screen.lines.length });
    },
    takeOver,
    lookAt(at, viewer) {
      if (at === undefined) setMoment(undefined);
      else void link.moment(at, viewer).then(setMoment);
    },
  };
}
