/** Moves as they are typed: places, ladders, vehicles, edges of the table; and drives, leg by leg. */

import { besideHull, noAlighting } from '../../../games/special-forces/boarding.ts';
import { type Edge, edges } from '../../../games/special-forces/board.ts';
import { exitBorders, nearestOn } from '../../../games/special-forces/borders.ts';
import type { Leg } from '../../../games/special-forces/choices.ts';
import { distanceSquared, lattice, type Point } from '../../../geometry/point.ts';
import type { Reading } from '../face.ts';
import { vehicleNamed } from './letters.ts';
import { listed, type Man, type Moment, pointAt, pointsIn, saysOnly, tried } from './moment.ts';
import { edgeIn, type Token } from './words.ts';

export function moving(m: Moment): Reading | undefined {
  const man = m.view.figures[m.figure];
  if (man === undefined) return undefined;
  const { verbs } = m.line;
  if (man.aboard >= 0 && man.role === 'driver') {
    const legs = legsIn(m);
    if (legs.length > 0) return tried({ t: 'drive', legs });
    if (verbs.includes('drive')) return listed(m, ({ t }) => t === 'drive');
  }
  if (verbs.includes('climb')) return climbing(m, man);
  if (verbs.includes('board')) return boarding(m, man);
  if (verbs.includes('exit')) return leaving(m, man);
  if (verbs.includes('leave') || man.aboard >= 0) return alighting(m, man);
  return walking(m);
}

/** `go 6 right 45 go 4 back 2`: inches, and degrees. */
function legsIn({ setting, line }: Moment): Leg[] {
  const { inch } = setting.space;
  return line.tokens.flatMap((token, i): Leg[] => {
    const before = line.tokens[i - 1];
    if (token.t !== 'number' || before?.t !== 'verb') return [];
    switch (before.verb) {
      case 'move':
      case 'drive':
        return [{ go: lattice(token.value * inch) }];
      case 'back':
        return [{ go: 0 - lattice(token.value * inch) }];
      case 'right':
        return [{ turn: Math.floor(token.value * 2) }];
      case 'left':
        return [{ turn: 0 - Math.floor(token.value * 2) }];
      default:
        return [];
    }
  });
}

/** The numbers of a line by the word before them: `to` where there is none. */
function numbersBy(tokens: readonly Token[]): Readonly<Record<'to' | 'via' | 'from', number[]>> {
  const by = { to: [] as number[], via: [] as number[], from: [] as number[] };
  let into = by.to;
  for (const token of tokens) {
    if (token.t === 'number') into.push(token.value);
    else if (token.t === 'verb' && (token.verb === 'to' || token.verb === 'via' || token.verb === 'from'))
      into = by[token.verb];
  }
  return by;
}

/** `12 9`, `10 8 12 9` and `12 9 via 10 8` by way of 10 8, `12 3 from 12 0` onto the table. */
function walking(m: Moment): Reading | undefined {
  if (!saysOnly(m, 'move', 'via', 'from', 'to')) return undefined;
  const by = numbersBy(m.line.tokens);
  const points = pointsIn(m, by.to);
  const to = points.at(-1);
  const [from] = pointsIn(m, by.from);
  if (to === undefined) return m.line.verbs.includes('move') ? listed(m, ({ t }) => t === 'move') : undefined;
  const via = [...pointsIn(m, by.via), ...points.slice(0, -1)];
  return tried({ t: 'move', to, ...(via.length === 0 ? {} : { via }), ...(from === undefined ? {} : { from }) });
}

const nearest = <P extends Point>(points: readonly P[], at: Point): P | undefined =>
  points.toSorted((a, b) => distanceSquared(a, at) - distanceSquared(b, at))[0];

function climbing(m: Moment, man: Man): Reading | undefined {
  const [number] = m.line.numbers;
  if (number !== undefined) return tried({ t: 'climb', ladder: Math.max(0, Math.floor(number) - 1) });
  const offered = listed(m, ({ t }) => t === 'climb');
  if (offered !== undefined) return offered;
  const ends = m.setting.space.ladders.flatMap(({ foot, head }, ladder) => [
    { ...foot, ladder },
    { ...head, ladder },
  ]);
  const end = nearest(ends, man);
  return end === undefined ? undefined : tried({ t: 'climb', ladder: end.ladder });
}

function boarding(m: Moment, man: Man): Reading | undefined {
  const { names, numbers } = m.line;
  const word = names[0] ?? (numbers[0] === undefined ? undefined : String(numbers[0]));
  const vehicle = word === undefined ? undefined : vehicleNamed(word);
  if (vehicle !== undefined) return tried({ t: 'board', vehicle });
  const offered = listed(m, ({ t }) => t === 'board');
  if (offered !== undefined) return offered;
  const rides = m.view.vehicles.flatMap((ride, v) => (ride.side === m.side && !ride.destroyed ? [{ ...ride, v }] : []));
  const ride = nearest(rides, man);
  return ride === undefined ? undefined : tried({ t: 'board', vehicle: ride.v });
}

/** Off the vehicle, and on to a place if there is one: from the side of the hull that is nearest to it. */
function alighting(m: Moment, man: Man): Reading | undefined {
  if (!saysOnly(m, 'leave', 'move', 'to')) return undefined;
  const { setting, view, figure } = m;
  const [x, y] = m.line.numbers;
  const ride = view.vehicles[man.aboard];
  if (x === undefined || y === undefined) return listed(m, ({ t }) => t === 'alight');
  const to = pointAt(m, x, y);
  if (ride === undefined) return tried({ t: 'alight', from: to, to });
  const known = { setting, open: view, mine: view.mine };
  const beside = besideHull(setting, ride, to);
  const from = beside.find((at) => noAlighting(known, figure, at) === undefined) ?? beside[0] ?? to;
  return tried({ t: 'alight', from, to });
}

/** Off the table by an edge, where it is nearest; without a word, by any that is allowed. */
function leaving(m: Moment, man: Man): Reading | undefined {
  const { setting, view } = m;
  const wanted = edgeIn(m.line);
  const offered = listed(m, (c) => c.t === 'exit' && (wanted === undefined || c.edge === wanted));
  if (offered !== undefined) return offered;
  const borders = exitBorders(setting, view, man).filter(({ edge }) => wanted === undefined || edge === wanted);
  const ends = borders.map((border) => ({ ...nearestOn(border, man), edge: border.edge }));
  const best = nearest(ends, man) ?? edgePoint(m, man, wanted ?? edges[0]);
  return tried({ t: 'exit', at: { x: best.x, y: best.y }, edge: best.edge });
}

function edgePoint({ setting }: Moment, man: Man, edge: Edge): Point & { edge: Edge } {
  const { width, depth } = setting.space.table;
  const x = edge === 'east' ? width : edge === 'west' ? 0 : Math.max(0, man.x);
  const y = edge === 'north' ? depth : edge === 'south' ? 0 : Math.max(0, man.y);
  return { x, y, edge };
}
