/** 5.5 The alert: who is seen, who has killed in silence, and what wakes everybody. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { compareToSegment } from '../../geometry/segment.ts';
import { DEFENDERS, type FigureNo, NOBODY, RAIDERS } from './board.ts';
import type { EventOf, ForcesEvent } from './events.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { sees, standOf } from './sight.ts';
import type { BoardView, G, Man } from './types.ts';

/** SF-COL-11, in inches. */
const NEAR = 6;

/** SF-COL-10: it can still be raised. */
const isAsleep = ({ setting, board }: G): boolean => setting.scenario.alert === true && !board.open.alert;

const reach = ({ space }: Setting): number =>
  NEAR * space.inch + (space.options.measure === 'edge' ? 2 * space.radius : 0);

/** SF-Q-80: a way comes within so much of a man, both its ends included. */
function comesNear(path: readonly Point[], man: Man, distance: number): boolean {
  const [only] = path;
  if (path.length === 1 && only !== undefined) return compareToSegment(man, only, only, distance) <= 0;
  return path.some((to, i) => i > 0 && compareToSegment(man, path[i - 1] as Point, to, distance) <= 0);
}

/** `alertNeedsLos`: from a corner of the way, or from where a leg of it comes nearest, he is in sight as well as near. */
function inSight(setting: Setting, board: BoardView, path: readonly Point[], f: FigureNo, by: FigureNo): boolean {
  const { level, inside } = manOf(board, f);
  const watcher = manOf(board, by);
  const near = (a: Point, b: Point): boolean => compareToSegment(watcher, a, b, reach(setting)) <= 0;
  const corners = path.filter((at) => near(at, at));
  const passing = path.flatMap((to, i) => {
    const from = path[i - 1];
    return from !== undefined && near(from, to) ? [nearestOnLeg(from, to, watcher)] : [];
  });
  const eye = standOf(board, by);
  return [...corners, ...passing].some(({ x, y }) => sees(setting, board, eye, { x, y, level, inside, figure: f }));
}

/** Where a leg of a way comes nearest to somebody. */
function nearestOnLeg(a: Point, b: Point, to: Point): Point {
  const square = distanceSquared(a, b);
  const dot = (to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y);
  if (square === 0 || dot <= 0) return a;
  return dot >= square ? b : along(a, b, dot / Math.sqrt(square));
}

/** SF-COL-11: every living mercenary whom this raider comes near on his way notes him once. */
function notice(g: G, f: FigureNo, path: readonly Point[]): void {
  const { setting, board } = g;
  const raider = manOf(board.open, f);
  if (raider.side !== RAIDERS || path.length === 0) return;
  board.open.figures.forEach((man, by) => {
    if (man.side !== DEFENDERS || man.status !== 'inPlay' || man.x < 0) return;
    if (manOf(g.board.open, f).seenBy.includes(by) || !comesNear(path, man, reach(setting))) return;
    if (setting.options.alertNeedsLos && !inSight(setting, board.open, path, f, by)) return;
    g.emit({ t: 'noticed', figure: f, by, rules: ['SF-COL-11'] });
  });
}

/** The ways that somebody went in an action. */
function waysOf(board: BoardView, event: ForcesEvent): { figure: FigureNo; path: readonly Point[] }[] {
  switch (event.t) {
    case 'moved':
    case 'boarded':
    case 'alighted':
    case 'exited':
    case 'closedIn':
      return [{ figure: event.figure, path: event.path }];
    case 'climbed':
      // SF-Q-20: half up he is still where he was.
      return event.half ? [] : [{ figure: event.figure, path: [event.place] }];
    case 'drove':
      return board.figures.flatMap(({ aboard }, figure) =>
        aboard === event.vehicle ? [{ figure, path: event.path }] : [],
      );
    default:
      return [];
  }
}

function raise(g: G, by: FigureNo, ...rules: RuleNo[]): void {
  g.emit({ t: 'alerted', by, rules: [...rules, 'SF-COL-10'] });
}

/** SF-COL-12, SF-Q-82: a fire action of the raiders, with whatever weapon. */
const isRaidersFire = ({ board }: G, event: ForcesEvent): event is EventOf<'fired'> =>
  event.t === 'fired' && event.by >= 0 && manOf(board.open, event.by).side === RAIDERS;

/** What these facts of an action have betrayed. */
export function listen(g: G, events: readonly ForcesEvent[]): void {
  for (const event of events) {
    if (!isAsleep(g)) return;
    for (const { figure, path } of waysOf(g.board.open, event)) notice(g, figure, path);
    if (isRaidersFire(g, event)) raise(g, event.by, 'SF-COL-12');
  }
}

/** SF-Q-82: charges and vehicles that have blown up. */
export function hearBlast(g: G): void {
  if (isAsleep(g) && g.setting.options.explosionAlerts) raise(g, NOBODY, 'SF-COL-12');
}

/** SF-Q-80: wherever they stand as they begin or end an action. */
export function watch(g: G, figures: readonly FigureNo[]): void {
  if (!isAsleep(g)) return;
  for (const f of figures) {
    const { status, x, y } = manOf(g.board.open, f);
    if (status === 'inPlay' && x >= 0) notice(g, f, [{ x, y }]);
  }
}

/** SF-COL-13, SF-Q-81: whether his kill has made up for it that he was seen. */
function isUntold({ setting, board }: G, f: FigureNo): boolean {
  const { silentKill, seenBy } = manOf(board.open, f);
  if (!silentKill) return false;
  return setting.options.silentKillScope === 'any' || seenBy.every((by) => manOf(board.open, by).status !== 'inPlay');
}

function decide(g: G, figures: readonly FigureNo[]): void {
  for (const f of figures) {
    if (!isAsleep(g)) return;
    const { seenBy, silentKill } = manOf(g.board.open, f);
    const seen = seenBy.length > 0;
    if (seen && !isUntold(g, f)) raise(g, f, 'SF-COL-11');
    else if (seen || silentKill) g.emit({ t: 'silenced', figure: f, rules: ['SF-COL-13'] });
  }
}

/** At the end of an activation, where that is his time to make up for it. */
export function atEndOfActivation(g: G, figures: readonly FigureNo[]): void {
  watch(g, figures);
  if (g.setting.options.silentKillWindow === 'activation') decide(g, figures);
}

/** `silentKillWindow`: at the end of the actions of a turn. */
export function atEndOfActions(g: G): void {
  decide(
    g,
    g.board.open.figures.flatMap((man, f) => (man.side === RAIDERS ? [f] : [])),
  );
}
