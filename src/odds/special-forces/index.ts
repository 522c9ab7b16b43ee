/** Special Forces: what an action is likely to lead to, from what its seat knows. */

import type { Decision } from '../../kernel/game.ts';
import type { FigureNo, Secret, UnitNo } from '../../games/special-forces/board.ts';
import type { Choice, ChoiceOf } from '../../games/special-forces/choices.ts';
import { close } from '../../games/special-forces/closeCombat.ts';
import type { EventOf, ForcesEvent, Struck } from '../../games/special-forces/events.ts';
import { fire } from '../../games/special-forces/fire.ts';
import { moraleItems } from '../../games/special-forces/morale.ts';
import { sum } from '../../games/special-forces/pool.ts';
import { rally } from '../../games/special-forces/rally.ts';
import type { Eyes, SpecialForces } from '../../games/special-forces/types.ts';
import { type WeaponKey, weapons } from '../../games/special-forces/weapons.ts';
import type { Dice } from '../../kernel/dice.ts';
import { type Distribution, gathering } from '../distribution.ts';
import { everyRoll, playOver } from '../everyRoll.ts';
import { numbers } from '../measure.ts';
import { type Chance, type Odds, oddsFrom, type Pool, type Result } from '../odds.ts';
import { shotChances, wreckChances } from './shot.ts';
import { moraleChances } from './tests.ts';

type Known = Pick<Eyes, 'setting' | 'open' | 'mine'>;
/** Of what is hidden a seat counts its own. */
const secretOf = ({ mine }: Known): Secret => ({
  hostages: [...(mine.hostages ?? [])] as Secret['hostages'],
  crates: [...(mine.crates ?? [])] as Secret['crates'],
  looks: 0,
});

/** The `g` of an action; it emits nothing and writes nothing. */
const over = (known: Known, dice: Dice) =>
  playOver<SpecialForces>(known.setting, { open: known.open, secret: secretOf(known) }, dice);

/** Misses for every die of a shot, so that the rules say who is shot at with how many dice, and the folds do the rest. */
const onlyAiming = (dice: Dice): Dice => ({
  ...dice,
  roll: (stream, index, count, sides, name) =>
    name === 'fire' ? Array.from({ length: count }, () => 1) : dice.roll(stream, index, count, sides, name),
});

const fired = (events: readonly ForcesEvent[]): EventOf<'fired'> =>
  events.find((event): event is EventOf<'fired'> => event.t === 'fired') as EventOf<'fired'>;

const poolOf = ({ figure, vehicle, dice }: Struck, key: WeaponKey): Pool => ({
  name: vehicle === undefined ? 'firepower' : 'firepowerAtVehicle',
  who: vehicle ?? figure ?? -1,
  items: dice,
  dice: [{ count: sum(dice), sides: 6, needs: 5 - (weapons[key].toHit ?? 0) }],
});

/** What the dice against one do to him, or to it. */
function struckChances({ open }: Known, key: WeaponKey, { figure, vehicle, dice }: Struck): Distribution<string> {
  if (vehicle !== undefined) return wreckChances(numbers, key, sum(dice), open.vehicles[vehicle]?.armoured === true);
  return shotChances(numbers, key, sum(dice), open.figures[figure as FigureNo]?.wounds ?? 0);
}

/** Names for who is struck: `f3`, `v1`. */
const nameOf = ({ figure, vehicle }: Struck): string => (vehicle === undefined ? `f${figure}` : `v${vehicle}`);

/** Every place where a shot may come down, and whom it touches there; a shot that does not stray has one. */
function impacts(known: Known, f: FigureNo, c: ChoiceOf<'fire'>): Distribution<readonly Struck[]> {
  return everyRoll(numbers, (dice) => fired(fire.carryOut(over(known, onlyAiming(dice)), f, c).events).struck);
}

/** Who may be struck, each with his chances whatever becomes of the others: an area is too much for one list of all. */
function fireOdds(known: Known, f: FigureNo, c: ChoiceOf<'fire'>): Odds {
  const all = impacts(known, f, c);
  const key = fired(fire.carryOut(over(known, onlyAiming(ones)), f, c).events).weapon;
  const pools = new Map<string, Pool>();
  for (const { result } of all) for (const struck of result) pools.set(nameOf(struck), poolOf(struck, key));
  const target = targetName(c);
  const each = gathering<Result, number>(numbers);
  const expected: Record<string, number> = {};
  for (const { result, p } of all) {
    const own = result.find((struck) => nameOf(struck) === target);
    if (own === undefined) each.add({ effect: 'none', untouched: true }, p);
    else
      for (const { result: effect, p: q } of struckChances(known, key, own))
        each.add({ effect, untouched: false }, p * q);
    for (const struck of result)
      for (const { result: effect, p: q } of struckChances(known, key, struck)) {
        const name = `${nameOf(struck)} ${effect}`;
        expected[name] = (expected[name] ?? 0) + p * q;
      }
  }
  const odds = oddsFrom([...pools.values()], each.all());
  return { ...odds, expected: { ...odds.expected, ...expected } };
}

/** Always the first face. */
const ones: Dice = {
  roll: (_stream, _index, count) => Array.from({ length: count }, () => 1),
  shuffle: (_stream, _index, n) => Array.from({ length: n }, (_, i) => i),
};

function targetName({ target }: ChoiceOf<'fire'>): string {
  if (target.t === 'figure') return `f${target.figure}`;
  return target.t === 'vehicle' ? `v${target.vehicle}` : '';
}

/** The whole action, by the action itself. */
function closeOdds(known: Known, f: FigureNo, c: ChoiceOf<'engage'>): Odds {
  const pools = new Map<string, Pool>();
  const one = (name: string, items: Pool['items']): void => {
    pools.set(name, { name, items, dice: [{ count: 1, sides: 6 }] });
  };
  const all = everyRoll<Result, number>(numbers, (dice) => {
    const { events } = close.carryOut(over(known, dice), f, c);
    const engaged = events.find((event): event is EventOf<'engaged'> => event.t === 'engaged');
    const fought = events.find((event): event is EventOf<'fought'> => event.t === 'fought');
    one('engage', engaged?.items ?? []);
    if (fought === undefined) return { engaged: false, foeKilled: false, killed: false, wounded: false };
    one('attack', fought.attack);
    one('defence', fought.defence);
    // Who was wounded already dies of a second wound.
    const dies = fought.wounded.includes(f) && (known.open.figures[f]?.wounds ?? 0) > 0;
    return {
      engaged: true,
      foeKilled: fought.killed.includes(c.figure),
      killed: fought.killed.includes(f) || dies,
      wounded: fought.wounded.includes(f) && !dies,
    };
  });
  return oddsFrom([...pools.values()], all);
}

function rallyOdds(known: Known, f: FigureNo): Odds {
  let pool: Pool = { name: 'rally', items: [], dice: [] };
  const all = everyRoll<Result, number>(numbers, (dice) => {
    const [event] = rally.carryOut(over(known, dice), f, { t: 'rally' }).events;
    const { items, needs, success } = event as EventOf<'rallied'>;
    pool = { name: 'rally', who: f, items, dice: [{ count: 1, sides: 6, needs }] };
    return { rallied: success };
  });
  return oddsFrom([pool], all);
}

/** SF-MORALE-2: how a unit would stand up to its test now; nobody decides that it tests, so no option asks for it. */
export function moraleOdds({ setting, open }: Pick<Eyes, 'setting' | 'open'>, unit: UnitNo): Odds | undefined {
  const name = open.units[unit]?.class;
  if (name === undefined) return undefined;
  const items = moraleItems(setting, open, unit);
  const outcomes = moraleChances(numbers, name, sum(items)).map(
    ({ result, p }): Chance => ({ result: { effect: result }, p }),
  );
  return oddsFrom([{ name: 'morale', who: unit, items, dice: [{ count: 2, sides: 6 }] }], outcomes);
}

export function forcesOdds(eyes: Eyes, decision: Decision<SpecialForces>, choice: Choice): Odds | undefined {
  const { figure = -1 } = (decision.about ?? {}) as { readonly figure?: FigureNo };
  switch (choice.t) {
    case 'fire':
      return fireOdds(eyes, figure, choice);
    case 'engage':
      return closeOdds(eyes, figure, choice);
    case 'rally':
      return rallyOdds(eyes, figure);
    default:
      return undefined;
  }
}
