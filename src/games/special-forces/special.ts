/** 2.18 Special actions: what scenarios let soldiers do, and taking over a dead man's place in a vehicle. */

import type { Chance } from '../../kernel/dice.ts';
import type { Point } from '../../geometry/point.ts';
import { type Act, type Done, done } from './act.ts';
import { isCrewOf } from './boarding.ts';
import { type FigureNo, NOBODY, RAIDERS } from './board.ts';
import type { Choice, ChoiceOf, Deed } from './choices.ts';
import { classInfo } from './classes.ts';
import { commanderOf, inRadius } from './command.ts';
import type { EventOf, ForcesEvent } from './events.ts';
import { effectOn, manOf } from './plan.ts';
import { add, type Item, sum } from './pool.ts';
import { searched } from './hiding.ts';
import { freedomRules } from './hostages.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { siteAt } from './sites.ts';
import { actsWounded, inContact } from './space.ts';
import type { BoardView, G, Man, Refusal } from './types.ts';

type Special = ChoiceOf<'special'>;
type Of<D extends Deed> = Extract<Special, { deed: D }>;

const classRules: Readonly<Record<Man['class'], RuleNo>> = {
  A: 'SF-SPEC-3',
  B: 'SF-SPEC-4',
  C: 'SF-SPEC-5',
  D: 'SF-SPEC-5',
};

/** SF-COL-4, SF-Q-85. */
const FUSE = 2;

/** A charge has no base of its own. */
const DOT = 1;

/** SF-Q-84, SF-Q-51: where he stands, or in contact, on the table and on his floor. */
function inHand({ space }: Setting, board: BoardView, man: Man, at: Point): boolean {
  const { table } = space;
  if (!inContact(space, man, { ...at, level: man.level })) return false;
  if (man.level > 0) return siteAt({ table, radius: DOT }, board.present, at, man.level) !== undefined;
  return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.depth;
}

const carries = ({ arms }: Man, key: 'satchel' | 'claymore'): boolean =>
  arms.some((arm) => arm.key === key && arm.shots !== 0);

const freeRule = ({ scenario }: Setting): RuleNo => (scenario.squares === true ? 'SF-AFG-14' : 'SF-IRQ-8');

function checkFree(setting: Setting, board: BoardView, f: FigureNo, c: Of<'free'>): Refusal | undefined {
  const rule = freeRule(setting);
  const [man, held] = [manOf(board, f), board.figures[c.figure]];
  if (man.side !== RAIDERS || man.hostage) return { error: 'notALiberator', rule, data: { figure: f } };
  // Who has not been found yet is refused like who is far away.
  const near = held?.status === 'captive' && held.x >= 0 && inContact(setting.space, man, held);
  return near ? undefined : { error: 'nobodyToFree', rule, data: { figure: f } };
}

function checkDestroy(setting: Setting, board: BoardView, f: FigureNo, c: Of<'destroy'>): Refusal | undefined {
  const man = manOf(board, f);
  const data = { figure: f };
  if (setting.options.crateDestroy !== 'special') return { error: 'notByHand', rule: 'SF-COL-15', data };
  const crate = board.crates[c.crate];
  const near =
    crate !== undefined &&
    crate.found &&
    !crate.destroyed &&
    man.side === RAIDERS &&
    inContact(setting.space, man, crate);
  return near ? undefined : { error: 'noCrate', rule: 'SF-COL-15', data };
}

/** SF-Q-51: anybody of the unit that laid it, in reach of its commander. */
function checkDetonate(setting: Setting, board: BoardView, f: FigureNo, c: Of<'detonate'>): Refusal | undefined {
  const man = manOf(board, f);
  const data = { figure: f };
  const charge = board.charges[c.charge];
  const own = charge?.key === 'claymore' && man.unit !== NOBODY && manOf(board, charge.by).unit === man.unit;
  if (!own) return { error: 'noMine', rule: 'SF-WPN-15', data };
  const commander = commanderOf(board, man.unit);
  const led = commander?.status === 'inPlay' && inRadius(setting, commander, man);
  return led ? undefined : { error: 'outOfCommand', rule: 'SF-CMD-4', data };
}

/** SF-Q-22, SF-Q-59: a crew fills its own gaps; by one option others take over a vehicle whose crew is gone. */
function checkRole(setting: Setting, board: BoardView, f: FigureNo, c: Of<'takeRole'>): Refusal | undefined {
  const { crewSwap, recrew } = setting.options;
  const man = manOf(board, f);
  const rule: RuleNo = c.role === 'driver' ? 'SF-CREW-5' : 'SF-CREW-6';
  const data = { figure: f, role: c.role };
  const ride = board.vehicles[man.aboard];
  if (ride === undefined || ride.destroyed) return { error: 'notAboard', rule, data };
  const aboard = board.figures.filter((other) => other.aboard === man.aboard && other.status === 'inPlay');
  if (aboard.some(({ role }) => role === c.role)) return { error: 'roleFilled', rule, data };
  if (c.role === 'gunner' && ride.arms.length === 0) return { error: 'noGun', rule, data };
  const isCrew = (other: Man): boolean => isCrewOf(board, other, man.aboard);
  if (isCrew(man) ? crewSwap : recrew && !aboard.some(isCrew)) return undefined;
  return { error: 'notOfTheCrew', rule, data };
}

function checkPlaced(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  { at }: Of<'arm' | 'mine'>,
  key: 'satchel' | 'claymore',
): Refusal | undefined {
  const rule: RuleNo = key === 'satchel' ? 'SF-COL-3' : 'SF-WPN-15';
  const man = manOf(board, f);
  const data = { figure: f };
  if (key === 'claymore' && setting.options.claymores === 'off') return { error: 'noMines', rule, data };
  if (man.aboard >= 0) return { error: 'aboard', rule, data };
  if (!carries(man, key)) return { error: 'noCharge', rule, data };
  return inHand(setting, board, man, at) ? undefined : { error: 'outOfReach', rule, data };
}

function checkDeed(setting: Setting, board: BoardView, f: FigureNo, c: Special): Refusal | undefined {
  switch (c.deed) {
    case 'arm':
      return checkPlaced(setting, board, f, c, 'satchel');
    case 'mine':
      return checkPlaced(setting, board, f, c, 'claymore');
    case 'free':
      return checkFree(setting, board, f, c);
    case 'destroy':
      return checkDestroy(setting, board, f, c);
    case 'detonate':
      return checkDetonate(setting, board, f, c);
    case 'takeRole':
      return checkRole(setting, board, f, c);
  }
}

/** What this figure could try, by what all know; charges at its own feet, mines to the eight winds. */
function deeds(setting: Setting, board: BoardView, f: FigureNo): Special[] {
  const { x, y } = manOf(board, f);
  const t = 'special';
  const tries: Special[] = [
    { t, deed: 'arm', at: { x, y } },
    ...board.figures.flatMap((man, figure): Special[] =>
      man.status === 'captive' ? [{ t, deed: 'free', figure }] : [],
    ),
    ...board.crates.map((_, crate): Special => ({ t, deed: 'destroy', crate })),
    ...board.charges.map((_, charge): Special => ({ t, deed: 'detonate', charge })),
    ...[0, 90, 180, 270, 360, 450, 540, 630].map((heading): Special => ({ t, deed: 'mine', at: { x, y }, heading })),
    { t, deed: 'takeRole', role: 'driver' },
    { t, deed: 'takeRole', role: 'gunner' },
  ];
  return tries.filter((c) => checkDeed(setting, board, f, c) === undefined);
}

function unfit(board: BoardView, f: FigureNo): Refusal | undefined {
  const data = { figure: f };
  if (manOf(board, f).status !== 'inPlay') return { error: 'notOnTable', rule: 'SF-SPEC-1', data };
  return effectOn(board, f) === 'retreat' ? { error: 'retreating', rule: 'SF-MORALE-10', data } : undefined;
}

/** SF-SPEC-6. */
export function specialItems(setting: Setting, man: Man): Item[] {
  const items: Item[] = [];
  add(items, actsWounded(setting, man) ? -1 : 0, 'wounded', 'SF-SPEC-6');
  return items;
}

export const succeeds = (needs: number, items: readonly Item[], face: number): boolean => face + sum(items) >= needs;

/** SF-SPEC-2, SF-Q-64: by one option the class decides; changing seats is no matter of skill. */
const isTested = ({ options }: Setting, deed: Deed): boolean => options.specialRoll !== 'none' && deed !== 'takeRole';

function attempt(g: G, f: FigureNo, deed: Deed): EventOf<'tested'> | undefined {
  if (!isTested(g.setting, deed)) return undefined;
  const man = manOf(g.board.open, f);
  const items = specialItems(g.setting, man);
  const needs = classInfo[man.class].special;
  const [face = 1] = g.roll('special', 1, 6);
  const rules: RuleNo[] = ['SF-SPEC-2', classRules[man.class], ...items.map(({ rule }) => rule)];
  return { t: 'tested', figure: f, face, items, needs, success: succeeds(needs, items, face), rules };
}

/** SF-Q-94: one, or by default all in the same building, those included whom nobody had found yet. */
function freed(g: G, f: FigureNo, { figure }: Of<'free'>): ForcesEvent[] {
  const { setting, board } = g;
  const { inside } = manOf(board.open, figure);
  const whole = setting.options.freeAll && inside !== NOBODY;
  const found = whole ? searched(g, inside) : [];
  const late = found.flatMap((event) => (event.t === 'revealed' ? event.hostages.map((each) => each.figure) : []));
  const all = board.open.figures.flatMap((man, other) =>
    other === figure || late.includes(other) || (whole && man.status === 'captive' && man.inside === inside)
      ? [other]
      : [],
  );
  const joins = setting.options.hostageJoinsUnit ? manOf(board.open, f).unit : NOBODY;
  const rules: RuleNo[] = ['SF-SPEC-1', freeRule(setting), ...freedomRules(setting)];
  return [...found, { t: 'freed', by: f, figures: all, joins, rules }];
}

/** SF-COL-15, SF-COL-16. */
function smashed({ board }: G, { crate }: Of<'destroy'>): ForcesEvent {
  const gps = board.open.crates[crate]?.content === 'gps';
  const rules: RuleNo[] = ['SF-SPEC-1', gps ? 'SF-COL-16' : 'SF-COL-15'];
  return { t: 'crateDestroyed', crate, points: gps ? 5 : 1, rules };
}

function carryOutDeed(g: G, f: FigureNo, c: Special): Done {
  const { level } = manOf(g.board.open, f);
  switch (c.deed) {
    case 'arm': {
      const due = g.board.open.turn + FUSE;
      return done({ t: 'armed', figure: f, at: c.at, level, due, rules: ['SF-SPEC-1', 'SF-COL-3', 'SF-COL-4'] });
    }
    case 'mine':
      return done({
        t: 'mined',
        figure: f,
        at: c.at,
        level,
        heading: c.heading,
        rules: ['SF-SPEC-1', 'SF-WPN-15'],
      });
    case 'free':
      return done(...freed(g, f, c));
    case 'destroy':
      return done(smashed(g, c));
    case 'detonate':
      return { events: [], blasts: [{ charge: c.charge }] };
    case 'takeRole': {
      const rule: RuleNo = c.role === 'driver' ? 'SF-CREW-5' : 'SF-CREW-6';
      return done({ t: 'tookRole', figure: f, role: c.role, rules: ['SF-CREW-3', rule] });
    }
  }
}

export const special: Act = {
  kind: 'special',
  rule: 'SF-SPEC-1',
  rolls(setting, board, f, c) {
    const tries = c === undefined ? deeds(setting, board, f) : [c as Special];
    return tries.some(({ deed }) => deed === 'detonate' || isTested(setting, deed));
  },
  barred(setting, board, f) {
    const no = unfit(board, f);
    if (no !== undefined) return no;
    return deeds(setting, board, f).length > 0
      ? undefined
      : { error: 'nothingToDo', rule: 'SF-SPEC-1', data: { figure: f } };
  },
  check: (e, f, c) => unfit(e.open, f) ?? checkDeed(e.setting, e.open, f, c as Special),
  propose: (e, f) => (unfit(e.open, f) === undefined ? deeds(e.setting, e.open, f) : []),
  any(e, f, chance: Chance): Choice | undefined {
    const all = special.propose(e, f, chance);
    return all[chance(Math.max(1, all.length))];
  },
  carryOut(g, f, c) {
    const deed = c as Special;
    const test = attempt(g, f, deed.deed);
    if (test === undefined) return carryOutDeed(g, f, deed);
    if (!test.success) return done(test);
    const { events, blasts } = carryOutDeed(g, f, deed);
    return { events: [test, ...events], blasts };
  },
};
