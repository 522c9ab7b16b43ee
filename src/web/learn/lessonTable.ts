/** A table for a lesson: the real rules on dice that are fixed beforehand; the other side does what the lesson says. */

import { seeded } from '../../kernel/dice.ts';
import type { Entry, Game, Illegal, Types } from '../../kernel/game.ts';
import { newMatch } from '../../kernel/match.ts';
import { seen, seenEntry } from '../../kernel/seen.ts';
import type { Link, News, TableCard, TableView, Told } from '../table/link.ts';
import { acceptedBy, examplesOf, type LessonScene, type Step } from './lesson.ts';

export interface Progress {
  /** The number of the step that is shown; as many as there are when all are done. */
  readonly step: number;
  /** Something else was answered that is possible: kindly, this comes first. */
  readonly astray: boolean;
}

/** How far a scene has come: dice are fixed, so what was answered leads to the same table again. */
export interface Reached {
  readonly step: number;
  readonly answers: readonly object[];
}

export interface LessonTable {
  readonly link: Link;
  readonly progress: () => Progress;
  readonly reached: () => Reached;
  /** The step was read. */
  readonly next: () => void;
  /** Which of the answers the lesson waits for. */
  readonly wanted: (options: readonly object[]) => readonly object[];
  readonly subscribe: (listener: () => void) => () => void;
}

const unproved = { keys: {}, leaves: [], anchors: {} } as const;
const nobody = '';

/** Dice that were fixed beforehand need no seals. */
const unsealed: TableCard['fair'] = {
  n: 0,
  rulesHash: nobody,
  scenarioHash: nobody,
  seatsHash: nobody,
  anchors: {},
  commitments: {},
  root: nobody,
} as unknown as TableCard['fair'];

/** A scene from its beginning, or from where it was left; what does not fit the lesson any more begins anew. */
export function newLessonTable(game: Game<Types>, scene: LessonScene, name: string, left?: Reached): LessonTable {
  const table = freshTable(game, scene, name);
  return left === undefined || table.resume(left) ? table : freshTable(game, scene, name);
}

interface Resumable extends LessonTable {
  readonly resume: (left: Reached) => boolean;
}

function freshTable(game: Game<Types>, scene: LessonScene, name: string): Resumable {
  const read = game.read(scene.setup);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const { setup } = read;
  const { seat, steps } = scene;
  const dice = seeded(scene.seed);
  const match = newMatch(game, setup, dice);
  const { machine } = match;
  const answered: Record<string, number> = {};
  const listeners = new Set<(news: News) => void>();
  const readers = new Set<() => void>();
  const answers: object[] = [];
  let progress: Progress = { step: 0, astray: false };

  const told = (entry: Entry<Types>): Told => ({
    seq: entry.seq,
    t: entry.seq === 0 ? 'began' : 'moved',
    at: 0,
    entry: seenEntry(machine, entry, seat),
    proofs: unproved,
    left: {},
  });
  const viewNow = (): TableView => ({
    move: match.entries.length,
    names: {},
    pledged: [],
    opened: [],
    standIns: {},
    request: null,
    referee: null,
    left: {},
    since: 0,
    waits: {},
    outcome: match.outcome() ?? null,
    isPublic: true,
    mayUndo: false,
    seen: seen(machine, match.state(), seat),
  });
  let view = viewNow();
  let lines: readonly Told[] = match.entries.map(told);

  const go = (to: Progress): void => {
    progress = to;
    for (const reader of readers) reader();
  };
  const play = (who: string, choice: object, by: Entry<Types>['by']): Illegal | undefined => {
    const seq = match.entries.length;
    const entry = match.play({ seat: who, seq, id: `lesson-${seq}`, choice }, dice, by);
    if ('error' in entry) return entry;
    const line = told(entry);
    view = viewNow();
    lines = [...lines, line];
    for (const listener of listeners) listener({ t: 'line', line, view });
    return undefined;
  };
  const foePlays = (): void => {
    for (let asked = match.pending()[0]; asked !== undefined && asked.seat !== seat; asked = match.pending()[0]) {
      const number = answered[asked.ask] ?? 0;
      answered[asked.ask] = number + 1;
      const refusal = play(asked.seat, scene.foe[asked.ask]?.[number] ?? asked.otherwise, 'bot');
      if (refusal !== undefined) throw new Error(`the lesson goes wrong: ${JSON.stringify(refusal)}`);
    }
  };
  /** The step whose answer is waited for: what there is only to read may be passed over by doing. */
  const due = (): number => steps.findIndex(({ accepts }, i) => i >= progress.step && accepts !== undefined);

  const answer = (choice: object): Illegal | undefined => {
    const command = { seat, seq: match.entries.length, id: 'lesson', choice };
    const refusal = match.check(command);
    if (refusal !== undefined) return refusal;
    const number = due();
    const wanted = number < 0 ? choice : acceptedBy(steps[number] as Step, choice);
    if (wanted === undefined) {
      go({ ...progress, astray: true });
      return undefined;
    }
    const refused = play(seat, wanted, 'player');
    if (refused !== undefined) return refused;
    answers.push(wanted);
    foePlays();
    go({ step: number < 0 ? progress.step : number + 1, astray: false });
    return undefined;
  };

  const card: TableCard = {
    gid: name,
    game: game.id,
    edition: game.edition,
    setup,
    chairs: machine.setting.seats.map((each) => ({
      seat: each.seat,
      kind: each.seat === seat ? 'human' : 'bot',
      level: null,
    })),
    settings: { dice: 1, clock: null, timeUp: { t: 'otherwise' }, spectators: false, reveal: 'all' },
    fair: unsealed,
  };
  const link: Link = {
    card,
    served: null,
    tab: null,
    seats: [seat],
    eyes: () => seat,
    look: () => Promise.resolve(),
    view: () => view,
    lines: () => lines,
    talk: () => [],
    present: () => [],
    health: () => 'ready',
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (sent) => Promise.resolve(sent.t === 'play' ? answer(sent.choice) : { error: 'unknownAct' }),
    hint: () => Promise.resolve(undefined),
    shown: () => undefined,
    moment: () => Promise.resolve(undefined),
    fork: () => Promise.resolve(undefined),
    record: () => Promise.resolve(undefined),
    close: () => listeners.clear(),
  };
  return {
    link,
    progress: () => progress,
    reached: () => ({ step: progress.step, answers: [...answers] }),
    resume(left) {
      let taken: boolean;
      try {
        taken = left.answers.every((choice) => answer(choice) === undefined && !progress.astray);
      } catch {
        // Answers to a lesson that has changed since may lead anywhere.
        return false;
      }
      const last = due();
      const end = last < 0 ? steps.length : last;
      if (!taken || left.step < progress.step || left.step > end) return false;
      go({ step: left.step, astray: false });
      return true;
    },
    next: () => go({ step: progress.step + 1, astray: false }),
    wanted(options) {
      const step = steps[due()];
      return step === undefined ? [] : examplesOf(step, options);
    },
    subscribe(listener) {
      readers.add(listener);
      return () => void readers.delete(listener);
    },
  };
}
