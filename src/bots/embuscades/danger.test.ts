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

const read = embuscades.read({ preset: 'short' });
if ('faults' in read) throw new Error(JSON.stringify(read.faults));
const setting = embuscades.setting(read.setup);
const m = machine(embuscades, setting) as unknown as Machine<Types>;
const { setup } = read;

/** Boards of one game between bots, each with a throw to come. */
function* throwsOf(seed: string): Generator<{ open: Open; seat: string }> {
  const dice = seeded(seed);
  const state: State<Types> = m.start(setup, dice);
  for (let moment = 0; m.outcome(state) === undefined; moment++) {
    const decision = m.pending(state)[0] as Decision<Types>;
    const open = state.board.open as Open;
    if (decision.ask === 'orders' && open.turn % 5 === 0 && open.ceaseFire < 0 && open.mobilised < 0) {
      yield { open, seat: decision.seat };
    }
    const bot = bots['greedy'] as (typeof bots)[string];
    m.play(state, decision.seat, bot.choose(askedOf(m, state, decision, moment), dice).choice, dice);
  }
}

/** Another own vehicle that one hit removes may stand in the way of a second hit: the tables do not look that far. */
const mayBeClearedAway = (p: Position, target: number): boolean =>
  p.at.some((cell, v) => {
    if (v === target || armyOfVehicle(p, v) !== p.army || !isOut(p, v)) return false;
    const near = p.ways.distance(cell, p.at[target] as number) <= 5;
    return near && (isFragile(p, v) || (p.companies[v] as number) === 0);
  });

/** Throws of 36 that can hit each vehicle of the seat that waits: by the odds, and by the tables. */
function compared(open: Open, thrower: string): { vehicle: string; exact: number; counted: number; sure: boolean }[] {
  const own = thrower === 'R' ? 'T' : 'R';
  const place = setting.order.indexOf(setting.seatNumbers.get(own) as number);
  const p = positionOf(setting, { ...open, place }, own);
  const { hit } = throwChances(setting, turnState(setting, open, 'throw'));
  const out = p.at.map((_, v) => v).filter((v) => armyOfVehicle(p, v) === p.army && isOut(p, v));
  return out.map((v) => ({
    vehicle: nameOf(p, v),
    exact: Math.floor((hit.get(nameOf(p, v)) ?? 0) * 36 + 0.5),
    counted: dangerOf(p, v).throws,
    sure: !mayBeClearedAway(p, v),
  }));
}

it('counts the same throws as the exact odds, on boards of whole games', () => {
  const rows = ['danger 1', 'danger 2', 'danger 3', 'danger 4'].flatMap((seed) =>
    Array.from(throwsOf(seed), ({ open, seat }) => compared(open, seat)).flat(),
  );
  expect(rows.filter(({ exact, counted, sure }) => counted > exact || (sure && counted < exact))).toEqual([]);
  expect(rows.filter(({ exact, sure }) => sure && exact > 0).length).toBeGreaterThan(25);
});

it.each([
  ['back and forth on the road', 'R.gun(1)@t2-05 T.tank(2)@t2-08 turn=T', 17],
  ['out of camp with a six', 'R.tank(3)@ap-t2a turn=T', 2],
  ['from a mine, by engineers', 'R.com(1)@t3-04 T.eng(1)@ap-t3a mine[R]@t3-09 turn=T', 2],
  ['over the HQ with steps to spare', 'R.tank(4)@op-t2 T.tank(5)@ap-t3a turn=T', 21],
])('counts hits %s', (_how, position, throws) => {
  const t = embuscades.read({ preset: 'short', position });
  if ('faults' in t) throw new Error(JSON.stringify(t.faults));
  const state = m.start(t.setup, seeded('position'));
  const [row] = compared(state.board.open as Open, 'T');
  expect(row?.exact).toBe(row?.counted);
  expect(row?.exact).toBe(throws);
});
