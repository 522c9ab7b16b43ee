/** 2.17 Close combat: first to get at the enemy, then the fight; somebody dies. */

import type { Point } from '../../geometry/point.ts';
import { type Act, type Done, done } from './act.ts';
import { placeBeside } from './approach.ts';
import { DEFENDERS, type FigureNo } from './board.ts';
import type { ChoiceOf } from './choices.ts';
import { classInfo } from './classes.ts';
import type { EventOf, ForcesEvent } from './events.ts';
import { protectedHostage } from './hostages.ts';
import { effectOn, manOf } from './plan.ts';
import { add, type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { lineOf, standOf } from './sight.ts';
import { isIndoors } from './sites.ts';
import { actsWounded, isWithin, touchesPiece } from './space.ts';
import type { BoardView, G, Man, Refusal } from './types.ts';

type Engage = ChoiceOf<'engage'>;

/** SF-CC-2, in inches, and SF-CC-3. */
const REACH = 6;
const ENGAGED_ON = 6;

const engageRules: Readonly<Record<Man['class'], RuleNo>> = {
  A: 'SF-CC-4',
  B: 'SF-CC-5',
  C: 'SF-CC-3',
  D: 'SF-CC-4',
};
const fightRules: Readonly<Record<Man['class'], RuleNo>> = {
  A: 'SF-CC-10',
  B: 'SF-CC-11',
  C: 'SF-CC-12',
  D: 'SF-CC-12',
};

/** Whether this is an enemy who can be fought hand to hand: on foot, and no captive. */
function isFoe(board: BoardView, f: FigureNo, other: FigureNo): boolean {
  const foe = board.figures[other];
  return foe !== undefined && foe.side !== manOf(board, f).side && foe.status === 'inPlay' && foe.aboard < 0;
}

/** Why this one cannot be engaged. */
function checkFoe(setting: Setting, board: BoardView, f: FigureNo, other: FigureNo): Refusal | undefined {
  const data = { figure: f, foe: other };
  if (!isFoe(board, f, other)) return { error: 'notAnEnemy', rule: 'SF-CC-2', data };
  const [man, foe] = [manOf(board, f), manOf(board, other)];
  if (man.side === DEFENDERS && protectedHostage({ setting, open: board }, other))
    return { error: 'protectedHostage', rule: setting.scenario.squares === true ? 'SF-AFG-20' : 'SF-IRQ-10', data };
  if (!isWithin(setting.space, man, foe, REACH)) return { error: 'tooFar', rule: 'SF-CC-2', data };
  if (man.level !== foe.level) return { error: 'otherLevel', rule: 'SF-CC-2', data };
  return placeBeside(setting, board, f, other) === undefined ? { error: 'noWay', rule: 'SF-CC-2', data } : undefined;
}

const foes = (setting: Setting, board: BoardView, f: FigureNo): FigureNo[] =>
  board.figures.flatMap((_, other) => (checkFoe(setting, board, f, other) === undefined ? [other] : []));

/** Why he engages nobody at all now, whoever is there. */
function unfit(board: BoardView, f: FigureNo): Refusal | undefined {
  const { status, suppressed, aboard } = manOf(board, f);
  const data = { figure: f };
  if (status !== 'inPlay') return { error: 'notOnTable', rule: 'SF-CC-2', data };
  if (suppressed > 0) return { error: 'suppressed', rule: 'SF-CC-1', also: ['SF-SUP-3'], data };
  const effect = effectOn(board, f);
  if (effect === 'hold') return { error: 'holding', rule: 'SF-MORALE-11', data };
  if (effect === 'retreat') return { error: 'retreating', rule: 'SF-MORALE-10', data };
  return aboard >= 0 ? { error: 'aboard', rule: 'SF-CC-2', data } : undefined;
}

/** What is added to the engage roll. */
export function engageItems(setting: Setting, man: Man): Item[] {
  const items: Item[] = [];
  add(items, classInfo[man.class].engage, `class${man.class}`, engageRules[man.class]);
  add(items, actsWounded(setting, man) ? -1 : 0, 'wounded', 'SF-CC-6');
  return items;
}

/** SF-Q-63: by one option a natural six always does it. */
export const engages = ({ options }: Setting, items: readonly Item[], face: number): boolean =>
  face + sum(items) >= ENGAGED_ON || (options.naturalSix && face === 6);

/** SF-Q-61: what shelters the defender from where the attacker comes: as in fire, but a wall that hides him counts too. */
export function coverInFight(setting: Setting, board: BoardView, f: FigureNo, foe: FigureNo): boolean {
  const { space } = setting;
  const [from, to] = [standOf(board, f), standOf(board, foe)];
  if (isIndoors(space.table, to) && from.inside !== to.inside) return true;
  return lineOf(setting, board, from, to).meets.some(({ piece, why, effect }) => {
    const ground = effect === 'stops' && piece !== undefined ? space.table.grounds[piece] : undefined;
    return ground === undefined ? effect === 'shelters' && why !== 'between' : touchesPiece(space, to, ground);
  });
}

/** What is added to the die of one who fights; cover helps the defender alone. */
export function fightItems(setting: Setting, man: Man, covered: boolean): Item[] {
  const items: Item[] = [];
  add(items, classInfo[man.class].fight, `class${man.class}`, fightRules[man.class]);
  add(items, actsWounded(setting, man) ? -1 : 0, 'wounded', 'SF-CC-13');
  add(items, covered ? 1 : 0, 'cover', 'SF-CC-14');
  return items;
}

/** SF-CC-15, SF-CC-16: who wins, from the point of view of the attacker. */
export const fightResult = (attack: number, defence: number): 'wins' | 'ties' | 'loses' =>
  attack > defence ? 'wins' : attack === defence ? 'ties' : 'loses';

function fight(g: G, f: FigureNo, foe: FigureNo): EventOf<'fought'> {
  const board = g.board.open;
  const [man, enemy] = [manOf(board, f), manOf(board, foe)];
  const attack = fightItems(g.setting, man, false);
  const defence = fightItems(g.setting, enemy, coverInFight(g.setting, board, f, foe));
  const [one = 1] = g.roll('attack', 1, 6);
  const [two = 1] = g.roll('defence', 1, 6);
  const result = fightResult(one + sum(attack), two + sum(defence));
  const rules = new Set<RuleNo>(['SF-CC-9', fightRules[man.class], fightRules[enemy.class]]);
  for (const { rule } of [...attack, ...defence]) rules.add(rule);
  rules.add(result === 'ties' ? 'SF-CC-16' : 'SF-CC-15').add('SF-DEATH-1');
  if (result === 'ties') rules.add('SF-WND-1');
  if (result === 'ties' && man.wounds > 0) rules.add('SF-WND-3');
  if (enemy.suppressed > 0) rules.add('SF-SUP-4');
  return {
    t: 'fought',
    figure: f,
    foe,
    faces: [one, two],
    attack,
    defence,
    killed: [result === 'loses' ? f : foe],
    wounded: result === 'ties' ? [f] : [],
    rules: [...rules],
  };
}

export const close: Act = {
  kind: 'close',
  rule: 'SF-CC-2',
  rolls: () => true,
  barred(setting, board, f) {
    const no = unfit(board, f);
    if (no !== undefined) return no;
    const near = board.figures.some((_, other) => checkFoe(setting, board, f, other) === undefined);
    return near ? undefined : { error: 'nobodyInReach', rule: 'SF-CC-2', data: { figure: f } };
  },
  check: (e, f, c) => unfit(e.open, f) ?? checkFoe(e.setting, e.open, f, (c as Engage).figure),
  propose: (e, f) =>
    unfit(e.open, f) === undefined
      ? foes(e.setting, e.open, f).map((figure) => ({ t: 'engage' as const, figure }))
      : [],
  any(e, f, chance) {
    const all = close.propose(e, f, chance);
    return all[chance(Math.max(1, all.length))];
  },
  carryOut(g, f, c, taken): Done {
    const board = g.board.open;
    const { figure: foe } = c as Engage;
    const man = manOf(board, f);
    const items = engageItems(g.setting, man);
    const [face = 1] = g.roll('engage', 1, 6);
    const success = engages(g.setting, items, face);
    const rules: RuleNo[] = ['SF-CC-1', 'SF-CC-2', 'SF-CC-3', ...items.map(({ rule }) => rule)];
    rules.push(success ? 'SF-CC-7' : 'SF-CC-8');
    const engaged: ForcesEvent = { t: 'engaged', figure: f, foe, face, items, success, rules };
    if (!success) return done(engaged);
    // SF-Q-13: where others of his group leave no room beside the enemy, he fights from where he stands.
    const place = placeBeside(g.setting, board, f, foe, taken);
    const way = ({ x, y }: Point): Point => ({ x, y });
    const closing: ForcesEvent[] =
      place === undefined
        ? []
        : [{ t: 'closedIn', figure: f, foe, path: [way(man), way(place)], place, rules: ['SF-CC-7'] }];
    return done(engaged, ...closing, fight(g, f, foe));
  },
};
