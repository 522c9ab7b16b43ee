/** 5.4 CHECK_END: whether it is over, who has won, and the points line by line. */

import type { Outcome } from '../../kernel/game.ts';
import { DEFENDERS, RAIDERS, type SideNo } from './board.ts';
import { fates, strength } from './hostages.ts';
import { add, type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import type { BoardView, G, Man } from './types.ts';

const win = ({ sides }: Setting, side: SideNo | null, rule: RuleNo): Outcome => ({
  winner: side === null ? null : sides[side].id,
  rule,
});

const count = (board: BoardView, side: SideNo, test: (man: Man) => boolean): number =>
  board.figures.filter((man) => man.side === side && !man.hostage && test(man)).length;

/** SF-COL-14 to SF-COL-18: the score of the raiders as things stand. */
export function tally({ options }: Setting, board: BoardView): Item[] {
  const items: Item[] = [];
  const routed = count(board, DEFENDERS, ({ status }) => status === 'removed');
  const killed = count(board, DEFENDERS, ({ status }) => status === 'killed');
  const left = count(board, DEFENDERS, ({ status }) => status === 'exited');
  const burnt = board.crates.filter(({ content, destroyed }) => content === 'drugs' && destroyed).length;
  // SF-Q-86: the device must have been found before it was destroyed.
  const gps = board.crates.filter(({ content, destroyed, found }) => content === 'gps' && destroyed && found).length;
  const lost = count(board, RAIDERS, ({ status }) => status === 'killed');
  add(items, killed, 'mercenariesKilled', 'SF-COL-14');
  // SF-Q-74: a rout is neither, unless an option makes it one of the two.
  if (options.routScoring === 'killed') add(items, routed, 'mercenariesRouted', 'SF-COL-14');
  add(items, burnt, 'drugsDestroyed', 'SF-COL-15');
  add(items, 5 * gps, 'gpsDestroyed', 'SF-COL-16');
  add(items, -5 * left, 'mercenariesLeft', 'SF-COL-17');
  if (options.routScoring === 'exited') add(items, -5 * routed, 'mercenariesRouted', 'SF-COL-17');
  add(items, -10 * lost, 'raidersKilled', 'SF-COL-18');
  return items;
}

/** Of scenarios of our own: what each side has killed and wrecked, at the prices of the file. */
export function reckoning({ scenario, firstCar }: Setting, board: BoardView, side: SideNo): Item[] {
  const other = side === RAIDERS ? DEFENDERS : RAIDERS;
  const { killed = 1, wrecked = 2, left = 0 } = scenario.points ?? {};
  // SF-Q-90: a parked car is nobody's loss.
  const wrecks = board.vehicles.slice(0, firstCar).filter((ride) => ride.side === other && ride.destroyed).length;
  const items: Item[] = [];
  add(items, killed * count(board, other, ({ status }) => status === 'killed'), 'enemiesKilled', 'SF-TURN-2');
  add(items, wrecked * wrecks, 'vehiclesWrecked', 'SF-TURN-2');
  add(items, left * count(board, side, ({ status }) => status === 'exited'), 'ownLeft', 'SF-TURN-2');
  return items;
}

/** SF-COL-9, SF-Q-88: one of the two sides has nobody left. */
const isSettled = (board: BoardView): boolean => strength(board, DEFENDERS) === 0 || strength(board, RAIDERS) === 0;

/** SF-Q-87: at the threshold the raiders win, one point short of it nobody; SF-Q-88: by one option nobody either where guards are left. */
function byPoints(setting: Setting, board: BoardView): Outcome {
  const points = sum(tally(setting, board));
  const { colombiaThreshold, unfinished } = setting.options;
  if (unfinished === 'mission' && strength(board, DEFENDERS) > 0)
    return win(setting, points >= colombiaThreshold ? null : DEFENDERS, 'SF-COL-9');
  if (points >= colombiaThreshold) return win(setting, RAIDERS, 'SF-COL-9');
  return win(setting, points === colombiaThreshold - 1 ? null : DEFENDERS, 'SF-COL-9');
}

/** The rules of the two hostage scenarios: it ends, the raiders win, they do not. */
const hostageRules = ({ scenario }: Setting): { ends: RuleNo; won: RuleNo; lost: RuleNo } =>
  scenario.hostages?.bySquare === true
    ? { ends: 'SF-AFG-12', won: 'SF-AFG-22', lost: 'SF-AFG-22' }
    : { ends: 'SF-IRQ-6', won: 'SF-IRQ-11', lost: 'SF-IRQ-12' };

/** SF-IRQ-6, SF-AFG-12, SF-Q-97: what has become of the hostages, and whether anybody is left to help them. */
function byHostages(setting: Setting, board: BoardView, last: boolean): Outcome | undefined {
  const { won, lost } = hostageRules(setting);
  const { all, safe, killed, held, free } = fates(board);
  if (safe === all) return win(setting, RAIDERS, won);
  const mixed = setting.options.afgPartial === 'draw';
  if (killed > 0 && !mixed) return win(setting, DEFENDERS, lost);
  const hopeless = held + free === 0 || (free === 0 && strength(board, RAIDERS) === 0);
  if (!hopeless && !last) return undefined;
  return win(setting, mixed && safe > 0 ? null : DEFENDERS, lost);
}

function bySurvival(setting: Setting, board: BoardView): Outcome {
  const [ours, theirs] = [strength(board, RAIDERS), strength(board, DEFENDERS)];
  if (ours > 0 && theirs > 0) return win(setting, null, 'SF-TURN-2');
  return win(setting, ours > 0 ? RAIDERS : theirs > 0 ? DEFENDERS : null, 'SF-TURN-2');
}

function byReckoning(setting: Setting, board: BoardView): Outcome {
  const lead = sum(reckoning(setting, board, RAIDERS)) - sum(reckoning(setting, board, DEFENDERS));
  return win(setting, lead > 0 ? RAIDERS : lead < 0 ? DEFENDERS : null, 'SF-TURN-2');
}

/** The outcome, if there is one; `last` is the end of the last turn. */
export function outcomeOf(setting: Setting, board: BoardView, last: boolean): Outcome | undefined {
  const { goal } = setting.scenario;
  if (goal === 'hostages') return byHostages(setting, board, last);
  if (!isSettled(board) && !last) return undefined;
  if (goal === 'colombia') return byPoints(setting, board);
  return goal === 'points' ? byReckoning(setting, board) : bySurvival(setting, board);
}

function score(g: G): void {
  const { setting, board } = g;
  const lines: [SideNo, Item[]][] =
    setting.scenario.goal === 'colombia'
      ? [[RAIDERS, tally(setting, board.open)]]
      : setting.scenario.goal === 'points'
        ? [
            [RAIDERS, reckoning(setting, board.open, RAIDERS)],
            [DEFENDERS, reckoning(setting, board.open, DEFENDERS)],
          ]
        : [];
  for (const [side, items] of lines)
    for (const { value, reason, rule } of items)
      g.emit({ t: 'scored', side, points: value, why: reason, rules: [rule] });
}

const ticks = (board: BoardView): boolean => board.charges.some(({ due }) => due > 0);

/** How much longer those have whom nobody has noticed. */
const UNNOTICED = 2;

/** SF-Q-73: the last turn as things stand; by one option it is counted from the alert. */
export function lastTurn({ options, scenario }: Setting, { alert, alarm }: BoardView): number {
  const { turnLimit, limitFrom } = options;
  if (turnLimit === 'none') return Infinity;
  if (scenario.alert !== true || limitFrom === 'start') return turnLimit;
  return alert ? alarm + turnLimit : UNNOTICED * turnLimit;
}

/** 5.4 CHECK_END. */
export function endIfOver(g: G, endOfTurn: boolean): void {
  const { setting, board } = g;
  if (board.open.phase === 'setup') return;
  conclude(g, (endOfTurn && board.open.turn >= lastTurn(setting, board.open)) || board.open.closing);
}

/** SF-Q-73: an end that both sides agree on counts like the end of the last turn. */
export const endByAgreement = (g: G): void => conclude(g, true);

function conclude(g: G, last: boolean): void {
  const { setting, board } = g;
  if (board.open.outcome !== null) return;
  const outcome = outcomeOf(setting, board.open, last);
  if (outcome === undefined) return;
  // SF-Q-88: by one option what still ticks goes off before the points are counted.
  if (setting.scenario.goal === 'colombia' && setting.options.pendingCharges === 'resolve' && ticks(board.open)) {
    if (!board.open.closing) g.emit({ t: 'closing', rules: ['SF-COL-9'] });
    return;
  }
  score(g);
  const { ends } = hostageRules(setting);
  const rules: RuleNo[] = setting.scenario.goal === 'hostages' ? [ends] : ['SF-TURN-2'];
  g.emit({ t: 'won', outcome, rules: [outcome.rule as RuleNo, ...rules] });
}
