/** 2.20 Morale: who tests, what counts against a unit, what becomes of it; and who takes over from a dead commander. */

import { end, flow } from '../../kernel/flow.ts';
import { DEFENDERS, type MoraleEffect, RAIDERS, type UnitNo } from './board.ts';
import type { ClassName } from './classes.ts';
import { commanderOf } from './command.ts';
import { add, type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import type { BoardView, G, Man, SpecialForces } from './types.ts';

const { procedure } = flow<SpecialForces>();

/** 3.7: the lowest totals that retreat, hold and stand; below the first a unit is gone. */
const columns: Readonly<Record<ClassName, readonly [number, number, number]>> = {
  A: [3, 4, 5],
  B: [4, 5, 7],
  C: [5, 7, 9],
  D: [-Infinity, 4, 7],
};

/** SF-Q-68: whatever is below the table is its worst row. */
export function effectOf(name: ClassName, total: number): MoraleEffect {
  const [retreat, hold, normal] = columns[name];
  if (total >= normal) return 'normal';
  if (total >= hold) return 'hold';
  return total >= retreat ? 'retreat' : 'removed';
}

/** On the table, or waiting to come. */
const isLeft = ({ status }: Man): boolean => status === 'inPlay' || status === 'waiting';

/** SF-Q-93: a hostage who joins a unit does so for transfers alone. */
const members = (board: BoardView, u: UnitNo): Man[] =>
  board.figures.filter((man) => man.unit === u && !man.hostage && man.status === 'inPlay');

/** SF-MORALE-3 to SF-MORALE-7, SF-Q-69: markers count once a soldier; a dead commander counts twice. */
export function moraleItems({ options }: Setting, board: BoardView, u: UnitNo): Item[] {
  const unit = board.units[u] as BoardView['units'][number];
  const men = members(board, u);
  const items: Item[] = [];
  const count = (test: (man: Man) => boolean): number => men.filter(test).length;
  add(items, 0 - count(({ suppressed }) => suppressed > 0), 'suppressed', 'SF-MORALE-3');
  add(items, 0 - count(({ wounds }) => wounds > 0), 'wounded', 'SF-MORALE-4');
  add(items, -2 * (options.moraleKills === 'game' ? unit.killed : unit.killedThisTurn), 'killed', 'SF-MORALE-5');
  add(items, commanderOf(board, u)?.status === 'killed' ? -2 : 0, 'commanderDead', 'SF-MORALE-6');
  return items;
}

/** SF-Q-67, SF-Q-72: who rolls dice: units with somebody on the table; by one option only those that have suffered. */
const rolls = ({ options }: Setting, board: BoardView, u: UnitNo, items: readonly Item[]): boolean =>
  members(board, u).length > 0 && (options.moraleTest === 'always' || items.length > 0);

/** Does something become of this unit in this phase? Not of one that sleeps; of one that has nobody left nothing ever again. */
export function tests(setting: Setting, board: BoardView, u: UnitNo): boolean {
  const unit = board.units[u];
  if (unit === undefined || unit.dormant) return false;
  if (rolls(setting, board, u, moraleItems(setting, board, u))) return true;
  // SF-MORALE-8: what the last phase brought ends for those too who need not test, or wait off the table again.
  return unit.effect !== 'normal' && board.figures.some((man) => man.unit === u && !man.hostage && isLeft(man));
}

/** SF-Q-3: the units of the raiders first, each side in the order of its numbers. */
export const testOrder = ({ units }: BoardView): UnitNo[] =>
  ([RAIDERS, DEFENDERS] as const).flatMap((side) => units.flatMap((unit, u) => (unit.side === side ? [u] : [])));

const effectRules: Readonly<Record<MoraleEffect, RuleNo>> = {
  removed: 'SF-MORALE-9',
  retreat: 'SF-MORALE-10',
  hold: 'SF-MORALE-11',
  normal: 'SF-MORALE-12',
};

function test(g: G, u: UnitNo): void {
  const board = g.board.open;
  const { class: name } = board.units[u] as BoardView['units'][number];
  const items = moraleItems(g.setting, board, u);
  if (!rolls(g.setting, board, u, items)) {
    g.emit({ t: 'steadied', unit: u, rules: ['SF-MORALE-8'] });
    return;
  }
  const faces = g.roll('morale', 2, 6);
  const total = faces.reduce((all, face) => all + face, sum(items));
  const effect = effectOf(name, total);
  const rules: RuleNo[] = ['SF-MORALE-1', 'SF-MORALE-2', ...items.map(({ rule }) => rule)];
  if (items.length > 1) rules.push('SF-MORALE-7');
  rules.push('SF-MORALE-8', effectRules[effect]);
  if (name === 'D') rules.push('SF-MORALE-13');
  g.emit({ t: 'moraleTested', unit: u, faces, items, total, effect, rules });
}

export const morale = procedure('morale')((s) => ({
  roll: s.run('SF-MORALE-2', (g, l) => {
    test(g, l.unit);
    return end();
  }),
}));

/** SF-Q-15: by one option the next in line commands from the turn after the commander's death. */
export function nameCommanders(g: G): void {
  if (g.setting.options.replaceCommander === 'never') return;
  g.board.open.units.forEach((_, u) => {
    const board = g.board.open;
    if (commanderOf(board, u)?.status !== 'killed') return;
    const figure = board.figures.findIndex((man) => man.unit === u && !man.hostage && isLeft(man));
    if (figure >= 0) g.emit({ t: 'commanderNamed', unit: u, figure, rules: ['SF-CMD-1', 'SF-MORALE-6'] });
  });
}
