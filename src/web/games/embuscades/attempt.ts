/** What was probably meant by pointing at a place that is not lit: the rules then say why not. */

import type { Amount, Choice } from '../../../games/embuscades/choices.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { VehicleView, View } from '../../../games/embuscades/view.ts';

/** A route may have so many cells. */
const LONGEST = 12;

/** The shortest way over the roads, without the first cell; straight there where no road leads. */
function shortest({ island }: Setting, from: number, goal: number): readonly string[] {
  const before = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const cell of queue) {
    if (cell === goal) break;
    for (const next of island.cells[cell]?.roads ?? []) {
      if (before.has(next)) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  const way: string[] = [];
  for (let cell = before.has(goal) ? goal : from; cell !== from; cell = before.get(cell) ?? from) {
    way.unshift(island.cells[cell]?.id ?? '');
  }
  return way.length === 0 ? [island.cells[goal]?.id ?? ''] : way.slice(0, LONGEST);
}

const leftOf = ({ spent }: View): Amount => (spent.dieA ? 'dieB' : spent.dieB ? 'dieA' : 'total');

export function attempted(setting: Setting, view: View, vehicle: VehicleView, cell: string): Choice | undefined {
  const { numbers, cells } = setting.island;
  const [from, goal] = [numbers.get(vehicle.at), numbers.get(cell)];
  if (from === undefined || goal === undefined || from === goal || view.dice.length === 0) return undefined;
  const amount = leftOf(view);
  if (cells[from]?.kind === 'camp') return { t: 'leaveCamp', amount, vehicle: vehicle.id, companies: 0 };
  const enemy = view.vehicles.some(({ at, army }) => at === cell && army !== vehicle.army);
  return { t: enemy ? 'attack' : 'move', amount, vehicle: vehicle.id, route: [...shortest(setting, from, goal)] };
}
