/** Orders of every sort for a game, and tables at which they are asked. */

import fc from 'fast-check';
import type { GameEntry } from '../../src/games/registry.ts';
import { type Dice, seeded } from '../../src/kernel/dice.ts';
import type { Decision, State, Types } from '../../src/kernel/game.ts';
import { type Machine, machine } from '../../src/kernel/machine.ts';
import { type Kind } from '../../src/kernel/optionKinds.ts';
import { isSpan } from '../../src/kernel/optionReader.ts';
import { seen } from '../../src/kernel/seen.ts';
import { oddsFor } from '../../src/odds/index.ts';

function valueOf({ values, names }: Kind, known: readonly string[]): fc.Arbitrary<unknown> {
  const each = values.map((value): fc.Arbitrary<unknown> => {
    if (!isSpan(value)) return fc.constant(value);
    const { min, max, step } = value;
    return step === 1 ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  });
  return fc.oneof(...each, ...(names === true ? [fc.subarray([...known])] : []));
}

/** Any orders that can be read: each field given or left out. */
export const anyOrders = ({ orders }: GameEntry, known: readonly string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(orders.fields).map(([name, kind]) => [name, valueOf(kind, known)])), {
    requiredKeys: [],
  });

export interface Seated {
  readonly entry: GameEntry;
  readonly m: Machine<Types>;
  readonly dice: Dice;
  state: State<Types>;
}

export function sit(entry: GameEntry, input: object, seed: string): Seated {
  const read = entry.game.read(input);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(entry.game, entry.game.setting(read.setup));
  const dice = seeded(seed);
  return { entry, m, dice, state: m.start(read.setup, dice) };
}

/** Names by which orders may call units or figures. */
export const namesAt = ({ m }: Seated): readonly string[] => {
  const { unitNames, figureNames } = m.setting as { unitNames?: readonly string[]; figureNames?: readonly string[] };
  return figureNames ?? unitNames ?? [];
};

/** What orders say to a question at a state, as a server would ask them. */
export function answerOf(
  { entry: { game }, m, state }: Seated,
  decision: Decision<Types>,
  orders: object,
): object | undefined {
  const { view } = seen(m, state, decision.seat);
  return game.doctrine(m.setting, view, decision, orders, oddsFor(game.id, m.eyes(state, decision.seat), decision));
}

/** One legal answer by chance. */
export function byChance({ entry: { game }, m, state, dice }: Seated, decision: Decision<Types>, n: number): object {
  const chance = (of: number): number => (of < 2 ? 0 : (dice.roll('chance', n++, 1, of, 'chance')[0] as number) - 1);
  if (Array.isArray(decision.options)) return decision.options[chance(decision.options.length)] as object;
  const eyes = m.eyes(state, decision.seat);
  const any = game.asks[decision.ask]?.any?.(eyes, decision, chance);
  if (any !== undefined) return any;
  const { options } = m.listed(state, decision, chance);
  return options[chance(options.length)] as object;
}
