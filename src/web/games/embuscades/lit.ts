/** Which places on the island answer the question: for each die, for both together, for an attack. */

import type { Amount, Choice } from '../../../games/embuscades/choices.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { targetOf } from '../../../words/embuscades/groups.ts';

export interface Lit {
  readonly cell: string;
  readonly choices: readonly Choice[];
  readonly amounts: readonly Amount[];
  readonly attack: boolean;
}

export const vehicleOf = (choice: Choice): string | undefined =>
  'vehicle' in choice && choice.t !== 'recover' ? choice.vehicle : undefined;

/** Where on the board an answer is given. */
export function placeOf({ island }: Setting, view: View, choice: Choice): string | undefined {
  const found = targetOf(choice);
  if (found !== undefined) return found;
  const id = vehicleOf(choice);
  const vehicle = view.vehicles.find((each) => each.id === id);
  if (vehicle === undefined) return undefined;
  const army = vehicle.army === 'R' ? 0 : 1;
  if (choice.t === 'leaveCamp') return island.cells[island.qg[army]]?.id;
  if (choice.t === 'returnToCamp') return island.cells[island.camp[army]]?.id;
  return choice.t === 'takeFlag' ? vehicle.at : undefined;
}

/** Places by name; of one vehicle alone when one is selected. */
export function litOf(
  setting: Setting,
  view: View,
  options: readonly Choice[],
  selected: string | null,
): ReadonlyMap<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const choice of options) {
    if (selected !== null && vehicleOf(choice) !== selected) continue;
    const cell = placeOf(setting, view, choice);
    if (cell === undefined) continue;
    const before = lit.get(cell) ?? { cell, choices: [], amounts: [], attack: false };
    const amount = 'amount' in choice ? choice.amount : undefined;
    lit.set(cell, {
      cell,
      choices: [...before.choices, choice],
      amounts: amount === undefined || before.amounts.includes(amount) ? before.amounts : [...before.amounts, amount],
      attack: before.attack || choice.t === 'attack',
    });
  }
  return lit;
}

export const actors = (options: readonly Choice[]): ReadonlySet<string> =>
  new Set(options.flatMap((choice) => vehicleOf(choice) ?? []));

/** What a die or both are worth now. */
export const worthOf = ({ dice: [a = 0, b = 0] }: View, amount: Amount): number =>
  amount === 'dieA' ? a : amount === 'dieB' ? b : a + b;
