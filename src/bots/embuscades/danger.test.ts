import { expect, it } from 'vitest';
import { embuscades } from '../../games/embuscades/index.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, State, Types } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { throwChances, turnState } from '../../odds/embuscades/nextTurn.ts';
import { askedOf, bots } from '../index.ts';
import { dangerOf } from './danger.ts';
import { armyOfVehicle, isFragile, isOut, nameOf, type Position, positionOf } from './position.ts';

type Open = Parameters<typeof positionOf>[1];

/** Boards of one game between bots, each with a throw to come. */
function* throwsOf(seed: string): Generator<{ open: Open; seat: string }> {
  const read = embuscades.read({ preset: 'short' });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(embuscades, embuscades.setting(read.setup)) as unknown as Machine<Types>;
  const dice = seeded(seed);
  const state: State<Types> = m.start(read.setup, dice);
  for (let moment = 0; m.outcome(state) === undefined; moment++) {
    const decision = m.pending(state)[0] as Decision<Types>;
    if (decision.ask === 'orders') yield { open: state.board.open as Open, seat: decision.seat };
    const bot = bots['greedy'] as (typeof bots)[string];
    m.play(state, decision.seat, bot.choose(askedOf(m, state, decision, moment), dice).choice, dice);
  }
}

/** Another own vehicle that one hit removes may stand in the way of a second: the tables do not look that far. */
const mayBeClearedAway = (p: Position, target: number): boolean =>
  p.at.some(
    (_, v) =>
      v !== target &&
      armyOfVehicle(p, v) === p.army &&
      isOut(p, v) &&
      (isFragile(p, v) || (p.companies[v] as number) === 0),
  );

it('counts the same throws as the exact odds, on boards of whole games', () => {
  const read = embuscades.read({ preset: 'short' });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const setting = embuscades.setting(read.setup);
  const wrong: object[] = [];
  let compared = 0;
  for (const seed of ['danger 1', 'danger 2']) {
    for (const { open, seat } of throwsOf(seed)) {
      if (open.turn % 3 !== 0 || open.ceaseFire >= 0 || open.mobilised >= 0) continue;
      const { hit } = throwChances(setting, turnState(setting, open, 'throw'));
      const own = seat === 'R' ? 'T' : 'R';
      const p = positionOf(
        setting,
        { ...open, place: setting.order.indexOf(setting.seatNumbers.get(own) as number) },
        own,
      );
      for (let v = 0; v < p.at.length; v++) {
        if (armyOfVehicle(p, v) !== p.army || !isOut(p, v)) continue;
        const exact = hit.get(nameOf(p, v)) ?? 0;
        const counted = dangerOf(p, v).throws / 36;
        compared += exact > 0 ? 1 : 0;
        const equal = Math.abs(exact - counted) < 1e-9;
        if (!equal && (counted > exact || !mayBeClearedAway(p, v)))
          wrong.push({ seed, turn: open.turn, vehicle: nameOf(p, v), exact: exact * 36, counted: counted * 36 });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(50);
});
