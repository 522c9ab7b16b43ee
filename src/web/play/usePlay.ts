/** Everything that happens at the table while one sits there: what is shown, asked, pointed at, refused, hinted. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { canonical } from '../../kernel/canonical.ts';
import type { Eyes, Illegal, Seat, Stated, Types } from '../../kernel/game.ts';
import type { Seen } from '../../kernel/seen.ts';
import { sayEntry } from '../../words/gameWords.ts';
import type { Scene } from '../../words/groups.ts';
import type { Lang } from '../../words/lang.ts';
import type { PlayedGame } from '../games/index.ts';
import { type Speed, usePrefs } from '../shell/prefs.ts';
import { eyesOf, type Question, questionOf } from '../table/eyes.ts';
import type { Hint, Link, Moment, Told, Viewer, Wanted } from '../table/link.ts';
import { type Pass, passesOf } from './passing.ts';
import { type Presses, usePresses } from './presses.ts';
import { newPlayback, type Playback, type Screen } from './playback.ts';

const factor: Readonly<Record<Speed, number>> = { slow: 1.8, normal: 1, fast: 0.3, instant: 0 };

/** As long as it takes to read; a step without words is not waited for. */
export function paceOf(game: PlayedGame, setting: Types['setting'], line: Told): number {
  const { lang, speed } = usePrefs.getState();
  if (!('entry' in line)) return 0;
  const text = sayEntry(lang, game.words, setting, line.entry).join(' ');
  return text === '' ? 0 : factor[speed] * Math.min(3_200, 350 + 26 * text.length);
}

/** So long before a clock begins by itself the question is on the screen. */
const EARLY_MS = 1_000;

/** How long the own clock, if there is one, still waits for its question. */
function hurryOf({ served, seats: [own], view }: Link): number | undefined {
  const { waits, since } = view();
  const wait = own === undefined ? undefined : waits[own];
  return served === null || wait === undefined ? undefined : Math.max(0, since + wait - EARLY_MS - served.now());
}

export const factsOf = (lines: readonly Told[]): readonly Stated<Types>[] =>
  lines.flatMap((line) => ('entry' in line ? line.entry.events : []));

/** Before the game has begun there is nothing to see. */
const nothing: Seen<Types> = { seat: null, view: {}, stack: [], asked: [], waiting: [], outcome: null };

function usePlayback(link: Link, game: PlayedGame, setting: Types['setting']): { screen: Screen; skip: () => void } {
  const playback = useRef<Playback | undefined>(undefined);
  const [screen, setScreen] = useState<Screen>(() => ({ view: link.view(), lines: link.lines(), behind: 0 }));
  const [, refresh] = useState(0);
  useEffect(() => {
    const mine = newPlayback({
      link,
      pace: (line) => paceOf(game, setting, line),
      hurry: () => hurryOf(link),
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

export interface Verdict {
  /** Nothing where there is no record to check. */
  readonly sound: boolean | undefined;
  /** The first thing that is wrong. */
  readonly code: string;
  /** Entries that are not what was fixed. */
  readonly wrong: ReadonlySet<number>;
}

/** Checks every die here, in the reader's own browser. */
function useVerdict(link: Link): { verdict: Verdict | undefined; verify: () => void } {
  const [verdict, setVerdict] = useState<Verdict>();
  const verify = useCallback(() => {
    const check = async (): Promise<Verdict> => {
      const record = await link.record();
      if (record === undefined) return { sound: undefined, code: '', wrong: new Set() };
      const { verify: verified } = await import('../../fair/verifier.ts');
      const { ok, problems } = verified(record);
      return { sound: ok, code: problems[0]?.code ?? '', wrong: new Set(problems.map(({ seq }) => seq)) };
    };
    void check().then(setVerdict);
  }, [link]);
  return { verdict, verify };
}

interface Order {
  readonly pass: Pass;
  readonly since: number;
  readonly before: Seen<Types>;
}

export interface Play {
  readonly link: Link;
  readonly game: PlayedGame;
  readonly scene: Scene;
  readonly screen: Screen;
  readonly begun: boolean;
  /** Recorded under other rules: it is shown as recorded, and nobody is asked anything. */
  readonly toldOnly: boolean;
  readonly question: Question | null;
  readonly eyes: Eyes<Types> | null;
  readonly busy: boolean;
  readonly refusal: Illegal | undefined;
  readonly picked: readonly object[];
  readonly hovered: object | null;
  readonly hint: Hint | 'thinking' | 'none' | undefined;
  readonly passes: readonly Pass[];
  readonly order: Pass | undefined;
  /** A standing order that has just ended. */
  readonly orderOver: Pass | undefined;
  /** Who shall take the device; the screen is covered until then. */
  readonly handTo: Seat | undefined;
  readonly moment: Moment | undefined;
  /** What came of checking the dice, when that was asked for. */
  readonly verdict: Verdict | undefined;
  readonly skip: () => void;
  readonly send: (wanted: Wanted) => void;
  /** The same for whoever wants to know what came of it. */
  readonly ask: (wanted: Wanted) => Promise<Illegal | undefined>;
  readonly presses: Presses;
  /** What a person pressed: dropped when it was meant for what was there before. */
  readonly choose: (choice: object) => void;
  readonly undo: () => void;
  readonly pick: (choices: readonly object[]) => void;
  readonly hover: (choice: object | null) => void;
  readonly askHint: () => void;
  readonly setOrder: (pass: Pass | undefined) => void;
  readonly takeOver: () => void;
  readonly lookAt: (move: number | undefined, eyes: Viewer) => void;
  readonly verify: () => void;
}

/** The answer in the list that says the same: boards know answers by identity. */
function asListed(question: Question | null, choice: object): object {
  const said = canonical(choice);
  return question?.options.find((each) => canonical(each) === said) ?? choice;
}

export function usePlay(link: Link, game: PlayedGame, lang: Lang): Play {
  const { card } = link;
  const setting = useMemo(() => game.game.setting(card.setup), [game, card]);
  const { screen, skip } = usePlayback(link, game, setting);
  const [picked, setPicked] = useState<readonly object[]>([]);
  const [hovered, hover] = useState<object | null>(null);
  const [refusal, setRefusal] = useState<Illegal>();
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState<Play['hint']>();
  const [order, setOrderState] = useState<Order>();
  const [orderOver, setOrderOver] = useState<Pass>();
  const passes = useMemo(() => passesOf(game), [game]);
  const { verdict, verify } = useVerdict(link);
  const [handTo, setHandTo] = useState<Seat>();
  const [moment, setMoment] = useState<Moment>();

  const { view, behind } = screen;
  const seen = moment?.seen ?? view.seen ?? nothing;
  const scene = useMemo<Scene>(() => ({ lang, words: game.words, setting, seen }), [lang, game, setting, seen]);
  const playing = link.tab?.playing() !== false;
  const live = playing && moment === undefined && behind === 0 && view.seen !== null && view.outcome === null;
  const eyes = useMemo(
    () => (view.seen === null || view.seen.seat === null ? null : eyesOf(game.game, setting, view.seen)),
    [game, setting, view],
  );
  const question = useMemo(() => {
    const [asked] = view.seen?.asked ?? [];
    return live && asked !== undefined && eyes !== null ? questionOf(game.game, eyes, asked, view.move) : null;
  }, [live, view, eyes, game]);

  const ask = useCallback(
    async (wanted: Wanted) => {
      setBusy(true);
      setRefusal(undefined);
      const refused = await link.send(wanted).catch((error: unknown): Illegal => ({ error: String(error) }));
      setRefusal(refused);
      setBusy(false);
      return refused;
    },
    [link],
  );
  const send = useCallback((wanted: Wanted) => void ask(wanted), [ask]);
  const presses = usePresses();
  useLayoutEffect(() => presses.appear(handTo ?? question), [presses, question, picked, handTo, refusal, hint]);
  const press = (wanted: Wanted): void => {
    if (!busy && presses.meant()) send(wanted);
  };

  // Every new moment begins with clean hands: before anything can be pressed in it.
  const { move } = view;
  useLayoutEffect(() => {
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
    if (handTo === undefined || !presses.meant()) return;
    void link.look(handTo).then(() => setHandTo(undefined));
  }, [link, handTo, presses]);

  /** Of several moments asked for in a row the last one is shown, whichever comes first. */
  const looks = useRef(0);
  const lookAt = useCallback(
    (at: number | undefined, viewer: Viewer) => {
      looks.current += 1;
      const look = looks.current;
      if (at === undefined) setMoment(undefined);
      else void link.moment(at, viewer).then((found) => look === looks.current && setMoment(found));
    },
    [link],
  );

  // A standing order answers until what it waits for has happened.
  useEffect(() => {
    if (order === undefined || question === null || busy) return;
    const facts = factsOf(screen.lines.slice(order.since));
    const { pass, before } = order;
    const answer = refusal === undefined ? pass.answer({ setting, question, seen, before, facts }) : undefined;
    if (answer === undefined) {
      setOrderState(undefined);
      setOrderOver(pass);
    } else send({ t: 'play', choice: answer });
  }, [order, question, busy, screen, seen, setting, refusal, send]);

  return {
    link,
    game,
    scene,
    screen,
    begun: view.seen !== null,
    toldOnly: card.edition !== game.game.edition,
    question: order === undefined ? question : null,
    eyes,
    busy,
    refusal,
    picked,
    hovered,
    hint,
    passes,
    order: order?.pass,
    orderOver,
    handTo,
    moment,
    verdict,
    skip,
    send,
    ask,
    presses,
    choose: (choice) => press({ t: 'play', choice }),
    undo: () => press({ t: 'undo' }),
    pick: setPicked,
    hover,
    askHint() {
      setHint('thinking');
      link.hint().then(
        (found) => setHint(found === undefined ? 'none' : { ...found, choice: asListed(question, found.choice) }),
        () => setHint('none'),
      );
    },
    setOrder(pass) {
      setOrderOver(undefined);
      setOrderState(pass === undefined ? undefined : { pass, since: screen.lines.length, before: seen });
    },
    takeOver,
    lookAt,
    verify,
  };
}
