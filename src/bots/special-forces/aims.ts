/** Shots as all stand now: every legal one, with what it is worth by the exact odds. */

import type { ChoiceOf } from '../../games/special-forces/choices.ts';
import { isShot, judgeShot } from '../../games/special-forces/aim.ts';
import { fire } from '../../games/special-forces/fire.ts';
import { pooled } from '../../games/special-forces/firepower.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Eyes, SpecialForces } from '../../games/special-forces/types.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import type { Decision } from '../../kernel/game.ts';
import { forcesOdds } from '../../odds/special-forces/index.ts';
import type { Scored } from '../bot.ts';
import { harmOf } from './chances.ts';
import type { Position, Soldier } from './position.ts';
import { valueOfWreck, worthOfHarm } from './shots.ts';
import { ON_TARGET } from './worth.ts';
import { why } from './why.ts';

type Fire = ChoiceOf<'fire'>;

/** One shot at what it is aimed at; an area counts its target alone. */
function valueOf(e: Eyes, p: Position, s: Soldier, choice: Fire): number {
  const shot = judgeShot(e, s.f, choice);
  if (!isShot(shot)) return 0;
  const { key } = shot.hand;
  const { target } = choice;
  const dice = sum(pooled(p.setting.options, shot.items, shot.cover));
  const aim = weapons[key].strays === true ? ON_TARGET : 1;
  if (target.t === 'vehicle')
    return p.board.vehicles[target.vehicle]?.side === p.side ? 0 : valueOfWreck(p, key, dice, target.vehicle) * aim;
  const at = target.t === 'figure' ? p.soldiers[target.figure] : undefined;
  return at === undefined ? 0 : worthOfHarm(harmOf(key, dice, at.man.wounds > 0), at) * aim;
}

/** What an area does to everybody under it, friends too; from every place where it may come down. */
function areaValue(e: Eyes, p: Position, s: Soldier, choice: Fire): number {
  const decision = { about: { figure: s.f } } as unknown as Decision<SpecialForces>;
  const expected = forcesOdds(e, decision, choice)?.expected ?? {};
  let value = 0;
  for (const [name, chance] of Object.entries(expected)) {
    const [, kind = '', number = '', effect = ''] = /^([fv])(\d+) (\w+)$/.exec(name) ?? [];
    if (kind === 'f') {
      const at = p.soldiers[Number(number)];
      if (at === undefined) continue;
      const one = { killed: 0, wounded: 0, suppressed: 0, [effect]: chance };
      value += worthOfHarm(one, at) * (at.man.side === p.side ? -1 : 1);
    } else if (kind === 'v' && effect === 'explosion') {
      const side = p.board.vehicles[Number(number)]?.side;
      value += valueOfWreck(p, 'tankgun', 15, Number(number)) * chance * (side === p.side ? -1 : 1);
    }
  }
  return value;
}

const isArea = (e: Eyes, s: Soldier, choice: Fire): boolean => {
  const shot = judgeShot(e, s.f, choice);
  return isShot(shot) && weapons[shot.hand.key].area !== undefined;
};

/** How many areas are counted out; the others are estimated. */
export function scoreShots(e: Eyes, p: Position, s: Soldier, exact: number): Scored[] {
  const quick = fire
    .propose(e, s.f, () => 0)
    .map((choice) => ({ choice: choice as Fire, score: valueOf(e, p, s, choice as Fire) }))
    .filter(({ choice, score }) => score > 0 || choice.target.t === 'point')
    .sort((a, b) => b.score - a.score);
  let counted = 0;
  return quick
    .map(({ choice, score }): Scored => {
      const { target } = choice;
      const out = counted < exact && isArea(e, s, choice);
      if (out) counted += 1;
      const reason =
        target.t === 'vehicle'
          ? why('shootVehicle', { figure: s.f, vehicle: target.vehicle })
          : why('shoot', { figure: s.f, ...(target.t === 'figure' ? { foe: target.figure } : {}) });
      return { choice, score: out ? areaValue(e, p, s, choice) : score, reason };
    })
    .sort((a, b) => b.score - a.score);
}
