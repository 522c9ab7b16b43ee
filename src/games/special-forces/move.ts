/** 2.6 and 2.9 The move action: walking, climbing, boarding, leaving a vehicle or the table; drivers drive. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { type Act, type Done, done } from './act.ts';
import { bailing, bails } from './bail.ts';
import { boardingWay, noAlighting, roleAboard } from './boarding.ts';
import type { FigureNo } from './board.ts';
import { entryBorders, exitBorders, isOn, nearestOn } from './borders.ts';
import type { Choice, ChoiceOf, Placement } from './choices.ts';
import { driveAct } from './drive.ts';
import type { ForcesEvent } from './events.ts';
import { climbTo, isHalfClimb, leadsUp } from './ladders.ts';
import { boardLimit, isHome, moraleOf, walkLimit } from './limits.ts';
import { anyMove, moveProposals } from './moveProposals.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import { seatOf, type Setting } from './setting.ts';
import { houseAt } from './sites.ts';
import { actsWounded, baseOf } from './space.ts';
import type { Claim } from './together.ts';
import type { BoardView, Eyes, G, Man, Refusal } from './types.ts';
import { mineOf } from './view.ts';
import {
  allowanceFor,
  drawnWay,
  findWay,
  isFree,
  isWay,
  type Known,
  shorten,
  trafficFor,
  upstairsWay,
  type Way,
} from './ways.ts';

function barred(setting: Setting, board: BoardView, f: FigureNo): Refusal | undefined {
  const man = manOf(board, f);
  const data = { figure: f };
  if (man.suppressed > 0) return { error: 'suppressed', rule: 'SF-MOVE-8', data };
  if (man.status === 'waiting' && entryBorders(setting, board).length === 0)
    return { error: 'noEntry', rule: 'SF-MOVE-1', data };
  const stays = moraleOf(board, man) === 'retreat' && !setting.options.retreatExits && isHome(setting, board, man);
  return stays ? { error: 'atTheEdge', rule: 'SF-MORALE-10', data } : undefined;
}

/** SF-Q-78: where a way begins: under one's feet, or at a free point of the side by which one enters. */
function startOf(known: Known, f: FigureNo, to: Point, from: Point | undefined): Point | Refusal {
  const { setting, open } = known;
  const man = manOf(open, f);
  const data = { figure: f };
  if (man.aboard >= 0) return { error: 'aboard', rule: 'SF-TRANS-2', data };
  if (man.status !== 'waiting') {
    if (from !== undefined && distanceSquared(from, man) > 0) return { error: 'notThere', rule: 'SF-MOVE-1', data };
    return { x: man.x, y: man.y };
  }
  const borders = entryBorders(setting, open);
  const [first] = borders
    .map((border) => nearestOn(border, to))
    .sort((p, q) => distanceSquared(p, to) - distanceSquared(q, to));
  const start = from ?? first;
  if (start === undefined || !borders.some((border) => isOn(border, start)))
    return { error: 'notAtEntry', rule: 'SF-MOVE-1', data };
  return isFree(known, f, start, 0, trafficFor(known, f, 0)) ? start : { error: 'entryTaken', rule: 'SF-MOVE-1', data };
}

/** SF-MOVE-1 to SF-MOVE-5: the way of a walk, or why there is none. */
function walk(known: Known, f: FigureNo, { to, via, from }: ChoiceOf<'move'>): Way | Refusal {
  const start = startOf(known, f, to, from);
  if ('error' in start) return start;
  const { level } = manOf(known.open, f);
  const corners = [start, ...(via ?? []), to];
  const allowance = allowanceFor(known, f);
  if (level > 0) return limited(known, f, upstairsWay(known, f, corners, allowance));
  const traffic = trafficFor(known, f, 0);
  const way =
    corners.length > 2
      ? drawnWay(known, f, corners, traffic, allowance)
      : findWay(known, f, start, to, traffic, allowance);
  return limited(known, f, way);
}

/** The same way, where morale allows it. */
function limited({ setting, open }: Known, f: FigureNo, way: Way | Refusal): Way | Refusal {
  if (!isWay(way)) return way;
  return walkLimit(setting, open, f, way.corners[0] as Point, way.place) ?? way;
}

function climb(known: Known, f: FigureNo, ladder: number, taken: readonly Claim[] = []): Placement | Refusal {
  const { setting, open } = known;
  const man = manOf(open, f);
  const data = { figure: f };
  const place = climbTo(known, f, ladder, taken);
  if ('error' in place) return place;
  const effect = moraleOf(open, man);
  if (effect === 'retreat')
    return leadsUp(setting, man, ladder) ? { error: 'mustRetreat', rule: 'SF-MORALE-10', data } : place;
  return walkLimit(setting, open, f, man, place) ?? place;
}

/** SF-TRANS-2: a retreating figure may ride home; who holds may board where no enemy is nearer. */
function board(known: Known, f: FigureNo, c: ChoiceOf<'board'>): Way | Refusal {
  const { setting, open } = known;
  const ride = open.vehicles[c.vehicle];
  const start = ride === undefined ? undefined : startOf(known, f, ride, c.from);
  if (start !== undefined && 'error' in start) return start;
  const way = boardingWay(known, f, c.vehicle, start ?? manOf(open, f));
  return isWay(way) ? (boardLimit(setting, open, f, c.vehicle, way) ?? way) : way;
}

function alight(known: Known, f: FigureNo, { from, to }: ChoiceOf<'alight'>): Way | Refusal {
  const no = noAlighting(known, f, from);
  if (no !== undefined) return no;
  return limited(known, f, findWay(known, f, from, to, trafficFor(known, f, 0), allowanceFor(known, f)));
}

/** SF-Q-89, SF-Q-96, SF-AFG-11: the way off the table. */
function exit(known: Known, f: FigureNo, { at, edge }: ChoiceOf<'exit'>): Way | Refusal {
  const { setting, open } = known;
  const man = manOf(open, f);
  const rule = exitRule(setting, open, man);
  if (man.status !== 'inPlay' || man.aboard >= 0 || man.level > 0)
    return { error: 'cannotLeave', rule, data: { figure: f } };
  if (!exitBorders(setting, open, man).some((border) => border.edge === edge && isOn(border, at)))
    return { error: 'noExit', rule, data: { figure: f, edge } };
  const { enemies } = trafficFor(known, f, 0);
  return limited(known, f, findWay(known, f, man, at, { enemies, friends: [] }, allowanceFor(known, f)));
}

/** Which rule speaks of leaving the table. */
function exitRule({ scenario }: Setting, open: BoardView, man: Man): RuleNo {
  if (moraleOf(open, man) === 'retreat') return 'SF-MORALE-10';
  if (scenario.exit === 'square') return 'SF-AFG-11';
  if (scenario.goal === 'hostages') return 'SF-IRQ-6';
  return scenario.goal === 'colombia' ? 'SF-COL-9' : 'SF-MOVE-1';
}

function check(e: Eyes, f: FigureNo, c: Choice, hasty = false): Refusal | undefined {
  const no = barred(e.setting, e.open, f);
  if (no !== undefined) return no;
  const found = wayOf({ setting: e.setting, open: e.open, mine: e.mine, hasty }, f, c);
  if (found === undefined) return driveAct.check(e, f, c);
  return 'error' in found ? found : undefined;
}

/** What a choice on foot comes to; nothing for one at the wheel. */
function wayOf(
  known: Known,
  f: FigureNo,
  c: Choice,
  taken: readonly Claim[] = [],
): Way | Placement | Refusal | undefined {
  switch (c.t) {
    case 'move':
      return walk(known, f, c);
    case 'climb':
      return climb(known, f, c.ladder, taken);
    case 'board':
      return board(known, f, c);
    case 'alight':
      return alight(known, f, c);
    case 'exit':
      return exit(known, f, c);
    default:
      return undefined;
  }
}

/** SF-Q-95: who would end on somebody he could not know of stops short of him. */
function stopShort(g: G, known: Known, f: FigureNo, way: Way, taken: readonly Claim[]): Way {
  const { space } = g.setting;
  const { level } = way.place;
  const unseen = g.board.secret.hostages.flatMap(({ figure, at }) =>
    manOf(g.board.open, figure).x < 0 && at.level === level ? [baseOf(space, at)] : [],
  );
  const least = 4 * space.radius * space.radius;
  if (unseen.every((base) => distanceSquared(base, way.place) >= least)) return way;
  const others = taken.filter((claim) => claim.level === level).map((claim) => baseOf(space, claim));
  const { enemies, friends } = trafficFor(known, f, level);
  const traffic = { enemies, friends: [...friends, ...others, ...unseen] };
  const [start] = way.corners as readonly [Point];
  const inside = houseAt(space.table, known.open.present, start);
  const stays = { corners: [start], price: { total: 0, crossed: 0, items: [] }, place: { ...start, level, inside } };
  return shorten(known, f, { corners: way.corners, level }, traffic, allowanceFor(known, f)) ?? stays;
}

/** The rules that a way on foot has been measured by. */
function rulesOf({ setting, open }: Known, man: Man, { price }: Way): RuleNo[] {
  const effect = moraleOf(open, man);
  return [
    ...new Set<RuleNo>([
      'SF-MOVE-1',
      ...price.items.map(({ rule }) => rule),
      ...(actsWounded(setting, man) ? (['SF-MOVE-7', 'SF-WND-2'] as const) : []),
      ...(effect === 'hold' ? (['SF-MORALE-11'] as const) : effect === 'retreat' ? (['SF-MORALE-10'] as const) : []),
    ]),
  ];
}

const path = (way: Way): Point[] => way.corners.map(({ x, y }) => ({ x, y }));

function walked(known: Known, f: FigureNo, c: Choice, way: Way): ForcesEvent {
  const man = manOf(known.open, f);
  const rules = rulesOf(known, man, way);
  if (c.t === 'board') {
    const role = roleAboard(known.setting, known.open, f, c.vehicle);
    return { t: 'boarded', figure: f, vehicle: c.vehicle, role, path: path(way), rules: ['SF-TRANS-2', ...rules] };
  }
  if (c.t === 'alight')
    return {
      t: 'alighted',
      figure: f,
      vehicle: man.aboard,
      path: path(way),
      place: way.place,
      ...bailing(known.setting, known.open, f),
      rules: ['SF-TRANS-2', ...(bails(known.open, f) ? (['SF-BAIL-1', 'SF-BAIL-2'] as const) : []), ...rules],
    };
  if (c.t === 'exit') {
    const rule = exitRule(known.setting, known.open, man);
    return { t: 'exited', figure: f, edge: c.edge, path: path(way), rules: [...new Set([rule, ...rules])] };
  }
  return { t: 'moved', figure: f, path: path(way), place: way.place, cost: way.price.items, rules };
}

/** SF-Q-9: what others of the group have done in the same step may have made it impossible. */
const lost = (f: FigureNo, { error, rule }: Refusal): Done =>
  done({ t: 'actionLost', figure: f, entry: { do: 'move' }, why: error, rules: ['SF-ACT-7', rule ?? 'SF-MOVE-1'] });

function carryOut(g: G, f: FigureNo, c: Choice, taken: readonly Claim[] = []): Done {
  const open = g.board.open;
  const man = manOf(open, f);
  const known: Known = { setting: g.setting, open, mine: mineOf(g.setting, g.board, seatOf(g.setting, man.side)) };
  const found = wayOf(known, f, c, taken);
  if (found === undefined) return driveAct.carryOut(g, f, c);
  if ('error' in found) return lost(f, found);
  if (c.t === 'climb') {
    const half = isHalfClimb(g.setting, man, c.ladder);
    const place = found as Placement;
    return done({ t: 'climbed', figure: f, ladder: c.ladder, place, half, rules: ['SF-MOVE-6'] });
  }
  return done(
    walked(
      known,
      f,
      c,
      c.t === 'exit' || c.t === 'board' ? (found as Way) : stopShort(g, known, f, found as Way, taken),
    ),
  );
}

export const move: Act = {
  kind: 'move',
  rule: 'SF-MOVE-1',
  rolls: driveAct.rolls,
  barred,
  check: (e, f, c) => check(e, f, c),
  propose: (e, f, chance) => moveProposals(e, f, chance, (c) => check(e, f, c, true) === undefined),
  any: (e, f, chance) => anyMove(e, f, chance, (c) => check(e, f, c, true) === undefined),
  carryOut,
};
