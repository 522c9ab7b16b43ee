/** What a shot is worth: exactly, where all stand as they do, and as an estimate for somewhere else. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import type { FireContext } from '../../games/ambush-alley/types.ts';
import { type Hits, hitsIf, hitsNow, NONE } from './fireOdds.ts';
import { type Cell, SHELTERED } from './ground.ts';
import { looks, type Position, type Troop } from './position.ts';

/** How somebody moves who is shot at or shoots. */
export type Gait = 'halted' | 'cautious' | 'rapid';

export const worthOf = ({ mean, any }: Hits, at: Troop): number => mean * at.perHit + any * at.perScare;

/** A shot as all stand now. */
export function shotNow(p: Position, by: UnitNo, at: UnitNo, as: FireContext): Hits {
  return p.troops[by] === undefined || p.troops[at] === undefined ? NONE : hitsNow(p.setting, p.board, by, at, as);
}

/** One of the two stands on a square of its own choice. */
export interface Guess {
  readonly from: Cell;
  readonly to: Cell;
  readonly sheltered: boolean;
  readonly firer: Gait;
  readonly target: Gait;
  readonly interrupts: boolean;
}

const guesses = new WeakMap<Position, Map<number, Hits>>();
const gaits: readonly Gait[] = ['halted', 'cautious', 'rapid'];

/** An estimate for two troops, where one of them would stand elsewhere. */
export function shotFrom(p: Position, by: Troop, at: Troop, g: Guess): Hits {
  const { ground, setting } = p;
  const { space } = setting;
  const [a, b] = [ground.middle(g.from), ground.middle(g.to)];
  // Men stand around their middle: the nearest two are nearer than that.
  const far = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) - 2 * space.radius - space.inch / 2;
  const band = far <= by.range ? 0 : far <= 2 * by.range ? 1 : 2;
  const exposed = ground.isExposed(g.to);
  let known = guesses.get(p);
  if (known === undefined) guesses.set(p, (known = new Map()));
  const flags = band * 4 + (exposed ? 2 : 0) + (g.sheltered ? 1 : 0);
  const modes = (gaits.indexOf(g.firer) * 3 + gaits.indexOf(g.target)) * 2 + (g.interrupts ? 1 : 0);
  const key = ((by.u * 512 + at.u) * 16 + flags) * 18 + modes;
  let hits = known.get(key);
  if (hits === undefined) {
    hits = hitsIf(
      {
        facts: {
          guns: by.men,
          distance: band === 0 ? 0 : band === 1 ? by.range + 1 : 2 * by.range + 1,
          optimalRange: by.range,
          interruptionLoss: 0,
          overwatchLoss: 0,
          phaseReactionLoss: 0,
          movedRapidly: g.firer === 'rapid',
          pinned: by.unit.pinned,
          dependants: by.people + by.fallen > 0,
          interruptsCautious: g.interrupts && g.target === 'cautious',
          targetExposed: exposed,
          targetRapid: g.target === 'rapid',
        },
        guard: {
          able: at.men.length,
          dependants: at.people + at.fallen,
          cautious: g.target === 'cautious',
          hunkered: at.unit.hunkered && g.target === 'halted',
          solidCover: g.sheltered,
          armour: at.unit.armour,
          pinned: at.unit.pinned,
        },
        attackDie: by.quality,
        defenceDie: at.quality,
      },
      setting.options,
    );
    known.set(key, hits);
  }
  return hits;
}

/** What the fire of one troop brings against another that stands on a square; nothing where it sees nobody. */
export function hitsAt(p: Position, by: Troop, at: Troop, cell: Cell, gait: Gait, interrupts = false): Hits {
  const look = looks(p, by, cell);
  if (look < 2) return NONE;
  const sheltered = look === SHELTERED;
  return shotFrom(p, by, at, { from: by.cell, to: cell, sheltered, firer: 'halted', target: gait, interrupts });
}

/** What that is worth. */
export const harm = (p: Position, by: Troop, at: Troop, cell: Cell, gait: Gait, interrupts = false): number =>
  worthOf(hitsAt(p, by, at, cell, gait, interrupts), at);

/** What a troop could do from a square to another that stands where it does. */
export function threat(p: Position, by: Troop, cell: Cell, gait: Gait, at: Troop): number {
  const { ground } = p;
  const look = ground.look(cell, at.cell);
  if (at.above === undefined ? look < 2 : !ground.overlooks(at.above, cell)) return 0;
  const sheltered = look === SHELTERED;
  return worthOf(
    shotFrom(p, by, at, { from: cell, to: at.cell, sheltered, firer: gait, target: 'halted', interrupts: false }),
    at,
  );
}
