/**
 * Embuscades: what the next throw allows. Every throw is thrown, and what may be done with it is what the rules list: moves
 * and attacks with one die, with the other after it, or with both together. Cards count for nothing: whoever holds them may do
 * more.
 */

import type { Frame, State } from '../../kernel/game.ts';
import { machine, type Machine } from '../../kernel/machine.ts';
import { newTable } from '../../kernel/table.ts';
import type { Dice } from '../../kernel/dice.ts';
import { cloneBoard, type Open } from '../../games/embuscades/board.ts';
import type { Action } from '../../games/embuscades/choices.ts';
import { embuscades } from '../../games/embuscades/index.ts';
import type { OpenBoard } from '../../games/embuscades/sense.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { Embuscades } from '../../games/embuscades/types.ts';
import { gathering } from '../distribution.ts';
import { numbers } from '../measure.ts';

/** What can be done in a turn: vehicles with the cells that they can come to, and enemies that can be attacked. */
export interface Possible {
  readonly reach: ReadonlySet<string>;
  readonly hit: ReadonlySet<string>;
}

/** The same as chances. `T.gun.1 t2-08` is the name of a vehicle and a cell. */
export interface Chances {
  readonly reach: ReadonlyMap<string, number>;
  readonly hit: ReadonlyMap<string, number>;
  /** That anything at all can be attacked. */
  readonly anyHit: number;
}

const steppers = new WeakMap<Setting, Machine<Embuscades>>();

export function stepper(setting: Setting): Machine<Embuscades> {
  let found = steppers.get(setting);
  if (found === undefined) steppers.set(setting, (found = machine(embuscades, setting, true)));
  return found;
}

const turnAt = (at: string): Frame<Embuscades> => ({ proc: 'turn', at, l: { resume: false, closing: 'endTurn' } });

/** A state in which a turn stands at that step; nobody holds a card. */
export function turnState({ seats }: Setting, open: OpenBoard, at: string): State<Embuscades> {
  const secret = { pile: [], hands: seats.map(() => []) };
  const board = cloneBoard({ open: open as Open, secret });
  return { board, stack: [turnAt(at)], rolled: {}, table: newTable() };
}

/** The pair that is thrown. */
const thrown = (a: number, b: number): Dice => ({
  roll: () => [a, b],
  shuffle: (_stream, _index, n) => Array.from({ length: n }, (_, i) => i),
});

/** Plays the answer alone; whatever it would draw stays in the pile. */
export function answered(m: Machine<Embuscades>, state: State<Embuscades>, choice: Action): State<Embuscades> {
  const next = m.clone(state);
  const [decision] = m.pending(next);
  if (decision !== undefined) m.play(next, decision.seat, choice, thrown(1, 1));
  next.stack = [turnAt('act')];
  return next;
}

/** Everything that one throw allows, the second die after the first. */
function explore(m: Machine<Embuscades>, state: State<Embuscades>, reach: Set<string>, hit: Set<string>): void {
  const { island, vehicles } = m.setting;
  const { open } = state.board;
  const [decision] = m.pending(state);
  for (const choice of (decision?.options ?? []) as readonly Action[]) {
    if (choice.t !== 'move' && choice.t !== 'attack' && choice.t !== 'leaveCamp') continue;
    if (choice.t !== 'leaveCamp') {
      const end = choice.route[choice.route.length - 1] as string;
      if (choice.t === 'move') reach.add(`${choice.vehicle} ${end}`);
      else hit.add(vehicles[open.on[island.numbers.get(end) as number] as number]?.id as string);
    }
    if (open.spent === 0 && choice.amount !== 'total') explore(m, answered(m, state, choice), reach, hit);
  }
}

/** What the next throw allows whoever throws it, with the step of the turn at which the state stands. */
export function throwChances(setting: Setting, state: State<Embuscades>): Chances {
  const m = stepper(setting);
  const reach = gathering<string, number>(numbers);
  const hit = gathering<string, number>(numbers);
  let anyHit = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = a; b <= 6; b++) {
      const p = (a === b ? 1 : 2) / 36;
      const possible = { reach: new Set<string>(), hit: new Set<string>() };
      const now = m.clone(state);
      m.run(now, thrown(a, b));
      explore(m, now, possible.reach, possible.hit);
      for (const name of possible.reach) reach.add(name, p);
      for (const name of possible.hit) hit.add(name, p);
      if (possible.hit.size > 0) anyHit += p;
    }
  const asMap = (all: typeof reach): Map<string, number> => new Map(all.all().map(({ result, p }) => [result, p]));
  return { reach: asMap(reach), hit: asMap(hit), anyHit };
}

/** The turn after this one: the turn under way ends as it stands, and the next player is about to throw. */
export function afterThisTurn(setting: Setting, state: State<Embuscades>): State<Embuscades> {
  const m = stepper(setting);
  const next = m.clone(state);
  next.stack = [turnAt('close')];
  m.run(next, thrown(1, 1));
  next.stack = [turnAt('begin')];
  m.run(next, thrown(1, 1));
  next.stack = [turnAt('throw')];
  return next;
}
