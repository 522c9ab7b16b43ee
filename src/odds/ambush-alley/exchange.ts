/**
 * A whole exchange from a position: checks, Reaction Tests, fire, first aid, morale and the fire that answers, counted out
 * by the procedures of the game. Whoever may shoot does, nobody else is called in, and what is left to choose is answered
 * as a seat that is away would.
 */

import type { Decision, Form, Frame } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { newTable } from '../../kernel/table.ts';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import { cloneBoard, type Open, type UnitNo } from '../../games/ambush-alley/board.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import type { AmbushAlley, Eyes } from '../../games/ambush-alley/types.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Choice } from '../../games/ambush-alley/choices.ts';
import type { Distribution } from '../distribution.ts';
import { everyCourse } from '../everyState.ts';
import type { Measure } from '../measure.ts';
import { summary } from './summaries.ts';

/** What has become of a unit: figures by their wounds, figures that ran, and the unit itself. */
export interface Fate {
  readonly slight: number;
  readonly dependant: number;
  readonly serious: number;
  readonly killed: number;
  readonly removed: number;
  readonly shrank: number;
  readonly state: 'steady' | 'pinned' | 'pulledBack' | 'shaken' | 'fled' | 'wiped';
}

export interface Course {
  /** Who was quicker in the first Reaction Test; nobody where there was none. */
  readonly first: 'insurgent' | 'regular' | 'nobody';
  /** The interrupt was lost to a failed check. */
  readonly checkFailed: boolean;
  readonly fates: Readonly<Record<UnitNo, Fate>>;
}

export const unharmed: Fate = {
  slight: 0,
  dependant: 0,
  serious: 0,
  killed: 0,
  removed: 0,
  shrank: 0,
  state: 'steady',
};
const nothingYet: Course = { first: 'nobody', checkFailed: false, fates: {} };

const changed = (course: Course, unit: UnitNo, change: (fate: Fate) => Partial<Fate>): Course => {
  const fate = course.fates[unit] ?? unharmed;
  return { ...course, fates: { ...course.fates, [unit]: { ...fate, ...change(fate) } } };
};

function heed(course: Course, event: AmbushEvent): Course {
  switch (event.t) {
    case 'checked':
      return event.purpose === 'interrupt' ? { ...course, checkFailed: !event.passed } : course;
    case 'reactionTested':
      if (course.first !== 'nobody') return course;
      return { ...course, first: event.insurgentFirst ? 'insurgent' : 'regular' };
    case 'hit':
      return changed(course, event.unit, (fate) => ({ [event.wound]: fate[event.wound] + 1 }));
    case 'shrank':
      return changed(course, event.unit, ({ shrank }) => ({ shrank: shrank + event.figures.length }));
    case 'pinned':
    case 'pulledBack':
    case 'shaken':
    case 'fled':
    case 'wiped':
      return changed(course, event.unit, () => ({ state: event.t }));
    default:
      return course;
  }
}

/** Fire where one may, else what a seat that is away would answer. */
function answer({ options, otherwise }: Decision<AmbushAlley>): Choice {
  if (!Array.isArray(options)) {
    const { data } = options as Form;
    return (data as { shoots?: boolean }).shoots === true ? { t: 'fireBack' } : otherwise;
  }
  return (options as readonly Choice[]).find(({ t }) => t === 'fireBack' || t === 'react') ?? otherwise;
}

/** Machines that let go after every step, one a table. */
const steppers = new WeakMap<Setting, Machine<AmbushAlley>>();

function stepper(setting: Setting): Machine<AmbushAlley> {
  let found = steppers.get(setting);
  if (found === undefined) steppers.set(setting, (found = machine(ambushAlley, setting, true)));
  return found;
}

/** All of the board that changes in an exchange. */
function boardKey({ figures, units }: Open): string {
  let key = '';
  for (const f of figures) key += `${f.condition}${f.unit},${f.care},${f.x},${f.y},${f.support},${f.leader};`;
  for (const u of units)
    key += `${u.morale}${u.mode}${u.moved},${u.pinCount},${u.timesInterrupted},${u.reactionsMade},${u.overwatchShots},${
      u.phaseReactions
    },${u.pinned}${u.pulledBack}${u.shaken}${u.shrunk}${u.hunkered}${u.done}${u.onTable}${u.fired}${u.checkFailed}${u.overwatch}${
      u.leaderLost
    }${u.lostFigures},${u.recoverTurn},${u.regroupTurn},${u.moveLeft};`;
  return key;
}

/** In what order men were struck makes no difference, nor does a die that serves for nobody else. */
const stackKey = ({ options }: Setting, stack: readonly Frame<AmbushAlley>[]): string =>
  JSON.stringify(stack, (name, value: unknown) => {
    if (name === 'struck') return (value as number[]).toSorted((a, b) => a - b);
    return name === 'face' && !options.sharedInsurgentReactionRoll ? undefined : value;
  });

/** What the position has in hand: a procedure, where it is over, and the answers to what it asks on its own account. */
export interface Matter {
  readonly frame: Frame<AmbushAlley>;
  readonly isOver?: (stack: readonly Frame<AmbushAlley>[]) => boolean;
  readonly choice?: (frame: Frame<AmbushAlley>, decision: Decision<AmbushAlley>) => Choice | undefined;
}

/** Everything that can come of it. */
export function courses<W>(
  measure: Measure<W>,
  { setting, open }: Pick<Eyes, 'setting' | 'open'>,
  { frame, isOver = (stack) => stack.length === 0, choice }: Matter,
): Distribution<Course, W> {
  return everyCourse<AmbushAlley, Course, W>({
    measure,
    machine: stepper(setting),
    start: {
      board: cloneBoard({ open: open as Open, secret: {} }),
      stack: [frame],
      rolled: {},
      table: newTable(),
    },
    note: nothingYet,
    heed,
    isOver: ({ board, stack }) => board.open.outcome !== null || isOver(stack),
    answer: ({ stack: [below, above] }, decision) =>
      (below === undefined || above !== undefined ? undefined : choice?.(below, decision)) ?? answer(decision),
    key: ({ board, stack }) => `${boardKey(board.open)}${stackKey(setting, stack)}`,
    summary: (state) => summary(measure, setting, state),
  });
}
