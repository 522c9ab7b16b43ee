/** What must hold after every action; each finding names its rule. */

import type { DeepReadonly } from '../../kernel/game.ts';
import { edges, type ForcesBoard, NOWHERE, type Open, type Secret } from './board.ts';
import { lastTurn } from './ending.ts';
import { isMarked } from './lairs.ts';
import type { Setting } from './setting.ts';

type Must = (holds: boolean, text: string) => void;
type Board = DeepReadonly<Open>;

export function invariants(setting: Setting, { open, secret }: DeepReadonly<ForcesBoard>): string[] {
  const broken: string[] = [];
  const must: Must = (holds, text) => {
    if (!holds) broken.push(text);
  };
  places(setting, open, must);
  people(open, must);
  rides(setting, open, must);
  secrets(setting, open, secret, must);
  must(open.turn <= lastTurn(setting, open), `SF-TURN-2 turn ${open.turn}`);
  const timed = open.alert && setting.options.limitFrom === 'alert';
  must(timed === open.alarm > 0, `SF-COL-10 alert in turn ${open.alarm}`);
  must(open.entry === '' || edges.includes(open.entry), `SF-COL-8 entry ${open.entry}`);
  must(open.square >= 0 && open.square <= 4, `SF-AFG-8 square ${open.square}`);
  return broken;
}

/** Whoever is on foot stands on the table, and nobody in anybody. */
function places({ space }: Setting, open: Board, must: Must): void {
  const { width, depth } = space.table;
  const least = 2 * space.radius;
  const afoot = open.figures.flatMap((man, f) =>
    man.status === 'inPlay' && man.aboard < 0 && man.x >= 0 ? [{ man, f }] : [],
  );
  afoot.forEach(({ man, f }, i) => {
    must(Number.isInteger(man.x) && Number.isInteger(man.y), `SF-MOVE-1 figure ${f} off the lattice`);
    must(man.x <= width && man.y >= 0 && man.y <= depth, `SF-MOVE-1 figure ${f} off the table`);
    for (const { man: other, f: g } of afoot.slice(i + 1)) {
      const [dx, dy] = [man.x - other.x, man.y - other.y];
      must(man.level !== other.level || dx * dx + dy * dy >= least * least, `SF-MOVE-1 figures ${f} and ${g} overlap`);
    }
  });
}

function people(open: Board, must: Must): void {
  open.figures.forEach((man, f) => {
    must(man.status === 'killed' || man.wounds < 2, `SF-WND-3 figure ${f} lives with two wounds`);
    must(man.suppressed >= 0 && man.received >= 0, `SF-SUP-1 figure ${f} has less than nothing`);
    must(man.status !== 'captive' || man.hostage, `SF-IRQ-7 figure ${f} is captive and no hostage`);
    must(man.status !== 'captive' || (!man.activated && man.received === 0), `SF-IRQ-7 captive ${f} acts`);
    must(man.hostage || open.units[man.unit] !== undefined, `SF-SETUP-2 figure ${f} has no unit`);
    const gone = man.status === 'removed' || man.status === 'exited';
    must(!gone || (man.x === NOWHERE && man.aboard < 0), `SF-MORALE-9 figure ${f} has gone and is there`);
  });
  open.units.forEach((_, u) => {
    const heads = open.figures.filter((man) => man.unit === u && man.commander).length;
    must(heads <= 1, `SF-SETUP-5 unit ${u} has ${heads} commanders`);
  });
  must(
    open.alert ||
      open.units.every(({ dormant }, u) => !dormant || !open.figures.some((man) => man.unit === u && man.activated)),
    'SF-COL-10 somebody acts in his sleep',
  );
}

function rides({ space }: Setting, open: Board, must: Must): void {
  open.figures.forEach((man, f) => {
    must(man.aboard < 0 || open.vehicles[man.aboard] !== undefined, `SF-TRANS-1 figure ${f} is aboard nothing`);
  });
  open.vehicles.forEach((vehicle, v) => {
    const aboard = open.figures.filter((man) => man.aboard === v && man.role === 'passenger').length;
    must(aboard <= vehicle.capacity, `SF-TRANS-3 vehicle ${v} is too full`);
    must(!vehicle.bogged || !vehicle.mobile, `SF-VEH-12 vehicle ${v} is bogged and moves`);
    const { x, y } = vehicle;
    must(x >= 0 && y >= 0 && x <= space.table.width && y <= space.table.depth, `SF-VEH-1 vehicle ${v} off the table`);
  });
}

/** SF-Q-95: what is hidden is hidden once, where nobody has looked; what all know is no secret. */
function secrets({ space, scenario }: Setting, open: Board, secret: DeepReadonly<Secret>, must: Must): void {
  if (!open.hidden) return;
  const rule = scenario.crates === undefined ? 'SF-IRQ-4' : 'SF-COL-7';
  const seen = secret.crates.filter(({ crate }) => (open.crates[crate]?.x ?? NOWHERE) >= 0);
  for (const { crate, at } of seen) {
    const known = open.crates[crate];
    must(known?.x === at.x && known.y === at.y && known.level === at.level, `${rule} crate ${crate} is elsewhere`);
  }
  const hidden = [...secret.hostages, ...secret.crates.filter((each) => !seen.includes(each))];
  for (const { at } of hidden) {
    const n = space.lairs.findIndex((lair) => lair.x === at.x && lair.y === at.y && lair.level === at.level);
    must(n >= 0 && !isMarked(open.searched, n), `${rule} something is hidden where all have looked`);
  }
  const captives = open.figures.filter((man) => man.status === 'captive' && man.x < 0).length;
  must(
    captives === secret.hostages.length,
    `${rule} ${secret.hostages.length} hostages are hidden, ${captives} are missed`,
  );
  const missing = open.crates.filter((crate) => crate.x < 0 || crate.content === 'unknown').length;
  must(missing === secret.crates.length, `${rule} ${secret.crates.length} crates are hidden, ${missing} are missed`);
}
