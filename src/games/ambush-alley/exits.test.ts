/** Who goes off the table by a move over an edge, and what the Regulars are asked when everybody in danger is out. */

import { describe, expect, it } from 'vitest';
import { positionText } from './positionText.ts';
import { readPosition } from './notation.ts';
import { presetNames } from './options.ts';
import { doctrine } from './doctrine.ts';
import { standingOrders } from './standingOrders.ts';
import { viewOf } from './view.ts';
import { rule, type Scene, table } from './testing/table.ts';

type At = [number, number];
const contractor = (at: At, more: object = {}) => ({ nameEn: 'One', nameFr: 'Un', at, ...more });
const mob = { id: 'mob', side: 'insurgent', at: [40, 40], weapons: ['ak47'], leaders: 1 } as const;
const man = (at: At) => ({ weapon: 'rifle', at }) as const;
const squad = (id: string, ...places: At[]): Scene['units'][number] => ({
  id,
  side: 'regular',
  at: places[0] as At,
  figures: places.map(man),
});
const sit = (more: Partial<Scene>) =>
  table({
    units: [squad('alpha', [10, 5.5], [10, 6.6]), squad('bravo', [30, 30]), mob],
    ...more,
    options: { sacrificeFireTargets: [], turnLimit: 9, exitEdges: ['south', 'west'], ...more.options },
  });
type T = ReturnType<typeof sit>;
function go(t: T, id: string, x: number, y: number): void {
  t.activate(id);
  t.order('move');
  t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(x), y: t.inch(y) } });
  while (t.machine.pending(t.state)[0]?.ask === 'window') t.play({ t: 'pass' });
}
/** The turn goes by, and the next begins. */
function pass(t: T): void {
  const { turn } = t.board();
  while (t.board().turn === turn && t.board().outcome === null) {
    const { ask, options } = t.asked();
    if (ask === 'order') t.chance({ t: 'order', order: 'hold' });
    else if (ask === 'act') t.chance({ t: 'endPhase' });
    else t.chance((options as never[])[0] as never);
  }
}
const conditions = (t: T) => t.board().figures.map(({ condition }) => condition);

describe.each(presetNames)('over the edge, %s', (preset) => {
  rule(
    'AA-SCN-11',
    'a figure leaves when its own move takes it across; the others finish theirs and follow later',
    () => {
      const t = sit({ preset });
      go(t, 'alpha', 10, 0.6);
      expect(t.last('left')).toMatchObject({ unit: 0, figures: [0], edge: 'south' });
      expect(conditions(t).slice(0, 2)).toEqual(['out', 'able']);
      expect(t.unit('alpha').onTable).toBe(true);
      expect(t.board().figures[1]!.y).toBe(t.inch(1.15));
      pass(t);
      go(t, 'alpha', 10, 0.3);
      expect(conditions(t).slice(0, 2)).toEqual(['out', 'able']);
      pass(t);
      go(t, 'alpha', 10, 0.1);
      expect([conditions(t)[1], t.unit('alpha').onTable]).toEqual(['out', false]);
    },
  );

  rule('AA-SCN-11', 'one man over the edge took all of them off before the second reading (AA-Q-130)', () => {
    const t = sit({ preset, options: { exitBy: 'unit' } });
    go(t, 'alpha', 10, 0.6);
    expect(t.last('left').figures).toEqual([0, 1]);
  });

  rule('AA-SCN-11', 'who has movement left walks on behind the first', () => {
    const t = sit({ preset, units: [squad('alpha', [10, 4], [10, 5.1]), squad('bravo', [30, 30]), mob] });
    go(t, 'alpha', 10, 0.6);
    expect(t.last('left').figures).toEqual([0, 1]);
    expect(t.unit('alpha').onTable).toBe(false);
  });

  rule('AA-SCN-11', 'those in care leave with a carrier beside them, and all with the last', () => {
    const cared = { care: 'alpha' };
    const t = sit({ preset, contractors: [contractor([10.55, 5.5], cared), contractor([10.55, 7.6], cared)] });
    go(t, 'alpha', 10.3, 0.825);
    const [one, two] = [2, 3].map((n) => t.board().figures.findIndex((_, f) => f === n + 2));
    expect(t.last('left').figures).toContain(0);
    expect(t.last('left').figures).not.toContain(1);
    expect(t.board().figures[one!]?.condition).toBe('out');
    expect(t.board().figures[two!]).toMatchObject({ condition: 'dependant', care: 0 });
    pass(t);
    go(t, 'alpha', t.board().figures[1]!.x / t.inch(1), 0.1);
    expect(conditions(t).filter((each) => each === 'out')).toHaveLength(4);
  });
});

describe('with everybody in danger out', () => {
  const cared = { care: 'alpha' };
  const both = (more: Partial<Scene> = {}) => {
    const t = sit({
      units: [squad('alpha', [10, 3]), squad('bravo', [14, 5], [14.6, 5]), mob],
      contractors: [contractor([10.6, 3], cared), contractor([11.2, 3], cared)],
      ...more,
    });
    // One of bravo is down, and carried by the other.
    Object.assign(t.board().figures[2]!, { condition: 'dependant', care: 1 });
    go(t, 'alpha', 10.6, 0.1);
    return t;
  };
  rule('AA-SEQ-8', 'the Regulars are asked once whether they end it, and play on to the last of them', () => {
    const t = both();
    expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'breakOff' });
    expect(t.options()).toEqual([{ t: 'endGame' }, { t: 'playOn' }]);
    t.play({ t: 'playOn' });
    expect(t.board().outcome).toBeNull();
    go(t, 'bravo', 14.3, 0.1);
    expect(t.last('won')).toMatchObject({ points: { regular: 15, insurgent: 1 }, outcome: { winner: 'regular' } });
    expect(t.all('playedOn')).toHaveLength(1);
  });
  rule('AA-SEQ-8', 'who ends it leaves those behind who lie there', () => {
    const t = both();
    t.play({ t: 'endGame' });
    expect(t.last('won').points).toEqual({ regular: 10, insurgent: 1 });
  });
  rule('AA-GEN-9', 'without points it is decided then, and before the second reading it always ended there', () => {
    expect(both({ preset: 'en-2007' }).last('won').degree).toBe('decisive');
    expect(both({ options: { scenarioEnd: 'contractorsOut' } }).last('won').points.regular).toBe(10);
  });
  it('standing orders leave it to the player, unless his own turn is given away', () => {
    const t = both();
    const view = viewOf(t.setting, t.state.board, 'regular');
    const read = standingOrders.read({});
    if (!('orders' in read)) throw new Error('no orders');
    expect(doctrine(t.setting, view, t.asked(), read.orders)).toBeUndefined();
    expect(doctrine(t.setting, view, t.asked(), standingOrders.passUntil('turn'))).toEqual({ t: 'playOn' });
  });
  it('a position keeps that they play on', () => {
    const t = both();
    t.play({ t: 'playOn' });
    const text = positionText(t.setting, t.state.board);
    expect(text).toContain('playsOn');
    const read = readPosition(t.setting, text);
    expect('board' in read && read.board.open.playsOn).toBe(true);
  });
});
