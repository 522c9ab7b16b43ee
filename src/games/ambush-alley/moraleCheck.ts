/** 5.10 Morale Checks and their effects: Stand, Pinned, Pull Back, Shrink, Shaken, Flee; and the moves they force. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { type FigureNo, REGULAR, type UnitNo } from './board.ts';
import { takeCare } from './contact.ts';
import { levelDown } from './ladder.ts';
import { placesAt, planMarch } from './march.ts';
import { moraleModifiers, readMorale } from './moraleRoll.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, hasLeader, isDown } from './space.ts';
import { isDefensible, isSheltered, shelters, straightAway } from './retreat.ts';
import type { Setting } from './setting.ts';
import type { AmbushAlley, BoardView, G } from './types.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];
const seatOf = (board: BoardView, u: UnitNo) => (unitOf(board, u).side === REGULAR ? 'regular' : 'insurgent');

/** AA-PULL-3 and its kin: a forced move is at most this long. */
const FORCED = 6;

/** What a unit checks with: how many of its dice are leaders', and what is added to each. */
export function moraleOf(setting: Setting, board: BoardView, l: AmbushAlley['locals']['morale']) {
  const unit = unitOf(board, l.unit);
  // AA-Q-104: what happened in this attack, or in the whole game.
  const ever = setting.options.moraleModifierScope === 'game';
  const modifiers = moraleModifiers(
    {
      regular: unit.side === REGULAR,
      casualties: ever ? Math.max(l.casualties, unit.lostFigures) : l.casualties,
      leaderLost: l.leaderLost || (ever && unit.leaderLost),
      overHalfLost: unit.lostFigures * 2 > unit.startStrength,
      leaderAttached: hasLeader(setting.space, board, l.unit),
      abandoned: unit.abandoned,
    },
    setting.options,
  );
  const men = ableFigures(board, l.unit);
  return { men: men.length, leaders: men.filter((man) => man.leader).length, die: unit.morale, modifiers };
}

export const morale = procedure('morale')((s) => ({
  roll: s.run('AA-MOR-7', (g, l) => {
    const { setting } = g;
    const board = g.board.open;
    const unit = unitOf(board, l.unit);
    const men = ableFigures(board, l.unit);
    const regular = unit.side === REGULAR;
    if (men.length === 0) {
      // AA-Q-99: Regulars lie where they fell, unless the option takes them away; the lightly wounded come back.
      const down = regular && (setting.options.downedUnits === 'rescue' || !isDown(board, l.unit));
      g.emit({ t: 'wiped', unit: l.unit, down, rules: [regular ? 'AA-DEP-1' : 'AA-CAS-1'] });
      return end();
    }
    const { leaders, modifiers } = moraleOf(setting, board, l);
    const dice = g.roll('morale', men.length, unit.morale);
    const figures = dice.slice(0, men.length - leaders);
    const result = readMorale(figures, dice.slice(men.length - leaders), modifiers, regular, setting.options);
    const unhurt: RuleNo = regular ? 'AA-IFIRE-2' : 'AA-MOR-2';
    const trigger: RuleNo = l.casualties === 0 ? unhurt : regular ? 'AA-MOR-3' : 'AA-MOR-1';
    const rules: RuleNo[] = [trigger, 'AA-MOR-7', 'AA-MOR-14', 'AA-MOR-15', ...modifiers.map((item) => item.rule)];
    rules.push(...(regular ? (['AA-MOR-17'] as const) : (['AA-MOR-16', 'AA-MOR-18'] as const)));
    if (modifiers.length > 0) rules.push('AA-MOR-8');
    if (unit.pinned) rules.push('AA-PIN-7');
    if (result.passed) rules.push('AA-STAND-1');
    const { successes, failures, passed } = result;
    g.emit({
      t: 'moraleChecked',
      unit: l.unit,
      die: unit.morale,
      figures,
      leaders: dice.slice(men.length - leaders),
      modifiers,
      successes,
      failures,
      passed,
      rules,
    });
    if (regular) return passed ? end() : goto('fail');
    shrink(g, l, result.ones, passed);
    return passed || !unitOf(g.board.open, l.unit).onTable ? end() : goto('waver');
  }),

  fail: s.run(
    'AA-PIN-1',
    (g, l) => {
      const board = g.board.open;
      const count = unitOf(board, l.unit).pinCount + 1;
      const defensible = isDefensible(g.setting, board, l.unit, l.foe);
      g.emit({ t: 'pinned', unit: l.unit, count, rules: ['AA-PIN-1'] });
      if (count === 1)
        return call('forced', { unit: l.unit, foe: l.foe, kind: 'pin', allowance: pinAllowance(g, l.unit) });
      if (defensible) return end();
      g.emit({ t: 'pulledBack', unit: l.unit, rules: ['AA-PULL-1', 'AA-PULL-5', 'AA-PULL-8'] });
      return call('forced', { unit: l.unit, foe: l.foe, kind: 'pullBack', allowance: FORCED * g.setting.space.inch });
    },
    () => end(),
  ),

  waver: s.run(
    'AA-SHAKEN-1',
    (g, l) => {
      const { options, space } = g.setting;
      const unit = unitOf(g.board.open, l.unit);
      const lower = levelDown(unit.morale);
      if (lower === undefined) {
        g.emit({ t: 'fled', unit: l.unit, rules: ['AA-SHAKEN-3', 'AA-FLEE-1'] });
        return end();
      }
      const recovers = options.shakenEffect === 'dieAndRecover';
      const rules: RuleNo[] = recovers ? ['AA-SHAKEN-1', 'AA-SHAKEN-2', 'AA-SHAKEN-5'] : ['AA-SHAKEN-1', 'AA-SHAKEN-2'];
      rules.push('AA-QUAL-5');
      g.emit({ t: 'shaken', unit: l.unit, morale: lower, recovers, rules });
      if (!recovers || unit.moved > 0) return end();
      return call('forced', { unit: l.unit, foe: l.foe, kind: 'shaken', allowance: FORCED * space.inch });
    },
    () => end(),
  ),
}));

/** AA-SHRINK-1: as many figures leave as rolled a 1, riflemen first, gunners last, leaders never. */
function shrink(g: G, l: AmbushAlley['locals']['morale'], ones: number, passed: boolean): void {
  if (ones === 0 || (g.setting.options.shrinkApplies === 'passedOnly' && !passed)) return;
  const board = g.board.open;
  const men = board.figures.flatMap((man, f) =>
    man.unit === l.unit && man.condition === 'able' && !man.leader ? [f] : [],
  );
  men.sort((a, b) => (board.figures[a]?.support ?? 0) - (board.figures[b]?.support ?? 0) || a - b);
  const figures = men.slice(0, ones);
  const rules: RuleNo[] = ['AA-SHRINK-1', 'AA-SHRINK-3', 'AA-SHRINK-4', 'AA-LEAD-12'];
  if (passed) rules.push('AA-SHRINK-2');
  g.emit({ t: 'shrank', unit: l.unit, figures, rules });
  l.shrunk = true;
}

/** AA-Q-110: the active unit uses what movement it has left; one that has not acted yet may run six inches. */
function pinAllowance(g: G, u: UnitNo): number {
  const { options, space } = g.setting;
  const unit = unitOf(g.board.open, u);
  const full = FORCED * space.inch;
  if (g.board.open.active === u) {
    const losses = options.interruptMovePenaltyIn * space.inch * unit.timesInterrupted;
    return unit.moved > 0 ? unit.moveLeft : Math.max(0, full - losses);
  }
  return !unit.done && options.pinnedInactiveMove ? full : 0;
}

/** A move that nobody wanted: to cover, away, or down on the spot. */
export const forced = procedure('forced')((s) => ({
  shelter: s.ask(
    'AA-PIN-2',
    (g, l) => {
      const board = g.board.open;
      if (l.kind !== 'pullBack' && isSheltered(g.setting, board, l.unit, l.foe)) return undefined;
      const places = shelters(g.setting, board, l.unit, l.foe, l.allowance, l.kind === 'pullBack');
      // AA-PULL-4: the nearest one, where the rule leaves no choice.
      const listed = l.kind === 'pullBack' ? places.slice(0, 1) : places;
      const options = listed.map((to) => ({ t: 'retreat', to }) as const);
      const [otherwise] = options;
      if (otherwise === undefined) return undefined;
      return {
        seat: seatOf(board, l.unit),
        ask: 'retreat',
        about: { unit: l.unit, foe: l.foe },
        options,
        otherwise,
        commits: 'nothing',
      };
    },
    (g, l, c) => {
      walkForced(g, l, c.to);
      return goto('settle');
    },
  ),
  away: s.run('AA-PULL-2', (g, l) => {
    if (l.kind !== 'pullBack') return undefined;
    const to = straightAway(g.setting, g.board.open, l.unit, l.foe, l.allowance);
    if (to !== undefined) walkForced(g, l, to);
    return goto('settle');
  }),
  spot: s.ask(
    'AA-PIN-4',
    (g, l) => {
      if (l.kind !== 'pin' || g.setting.options.pinnedNoCover === 'must') return undefined;
      if (isSheltered(g.setting, g.board.open, l.unit, l.foe)) return undefined;
      const options = [{ t: 'hunkerDown' }, { t: 'decline' }] as const;
      return {
        seat: 'regular',
        ask: 'hunker',
        about: { unit: l.unit, foe: l.foe },
        options,
        otherwise: options[0],
        commits: 'nothing',
      };
    },
    (_, __, c) => (c.t === 'decline' ? end() : goto('settle')),
  ),
  settle: s.run('AA-PIN-8', (g, l) => {
    if (l.kind === 'shaken') return end();
    g.emit({
      t: 'hunkeredDown',
      unit: l.unit,
      rules: l.kind === 'pin' ? ['AA-PIN-4', 'AA-PIN-8', 'AA-HUNK-2'] : ['AA-PULL-4'],
    });
    return end();
  }),
}));

const forcedRules = {
  pin: ['AA-PIN-2', 'AA-PIN-3'],
  pullBack: ['AA-PULL-2', 'AA-PULL-3', 'AA-PULL-4'],
  shaken: ['AA-SHAKEN-4'],
} as const;

function walkForced(g: G, l: AmbushAlley['locals']['forced'], to: { x: number; y: number }): void {
  const { space } = g.setting;
  const move = planMarch(space, g.board.open, l.unit, to, l.allowance, false);
  if (move === undefined) return;
  const places = placesAt(space, g.board.open, move, move.length);
  const figures: FigureNo[] = move.figures;
  g.emit({
    t: 'walked',
    unit: l.unit,
    figures,
    places,
    distance: move.length,
    forced: true,
    rules: forcedRules[l.kind],
  });
  // Contact counts, however it came about; but nobody is driven off the table.
  if (unitOf(g.board.open, l.unit).side === REGULAR) takeCare(g, l.unit);
}
