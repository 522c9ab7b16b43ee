import { describe, expect, it } from 'vitest';
import { distanceSquared } from '../../geometry/point.ts';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { watching } from '../../kernel/watch.ts';
import { autoDeploy, autoHotSpots } from './deploy.ts';
import { ambushAlley } from './index.ts';
import type { Setup } from './setting.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
const alpha = { id: 'alpha', side: 'regular', at: [10, 10] } as const;
const bravo = { id: 'bravo', side: 'regular', at: [20, 10] } as const;
const band = { id: 'band', side: 'insurgent', at: [10, 18], leaders: 1 } as const;
const scene = (more: Partial<Scene> = {}) => table({ contractors, units: [alpha, bravo, band], ...more });

/** The scenario of the house from its very beginning. */
function begin(options: object = {}, scenario = 'contracting-trouble-en') {
  const got = ambushAlley.read({ scenario, options }) as { setup: Setup };
  const m = machine(ambushAlley, ambushAlley.setting(got.setup));
  const rolls = seeded('begin');
  const state = m.start(got.setup, rolls);
  const pick = (n: number): number => Math.floor(n / 2);
  return {
    m,
    state,
    pick,
    rolls,
    asked: () => m.pending(state)[0] as NonNullable<ReturnType<typeof m.pending>[0]>,
    board: () => state.board.open,
    play: (choice: never) => m.play(state, m.pending(state)[0]?.seat as string, choice, rolls),
    refused: (choice: unknown) => m.check(state, m.pending(state)[0]?.seat as string, choice),
  };
}
function deployAll(t: ReturnType<typeof begin>): number[] {
  const order: number[] = [];
  while (t.asked().ask === 'deploy') {
    const { unit } = (t.asked().options as unknown as { data: { unit: number } }).data;
    const places = autoDeploy(t.m.setting, t.board(), unit, t.pick);
    t.play({ t: 'deploy', unit, places } as never);
    order.push(t.board().units[unit]?.side as number);
  }
  return order;
}

describe('set-up', () => {
  rule('AA-SETUP-1', 'Begin by choosing a scenario.', () => {
    expect('faults' in ambushAlley.read({ scenario: 'nowhere' })).toBe(true);
    const t = begin();
    expect(t.m.setting.scenario.id).toBe('contracting-trouble-en');
    expect(t.board().phase).toBe('setup');
  });
  rule('AA-SETUP-4', 'Lay out the table and its terrain as the scenario shows.', () => {
    const t = begin();
    expect(t.m.setting.space.table.pieces.length).toBeGreaterThanOrEqual(t.m.setting.map.pieces.length);
    expect(begin({}, 'checkpoint').m.setting.map.id).not.toBe(t.m.setting.map.id);
  });
  rule('AA-SETUP-5', 'Hot Spots go on the table before any unit does.', () => {
    const t = begin();
    expect(t.asked()).toMatchObject({ ask: 'hotSpots', seat: 'insurgent' });
    expect(t.board().units.some((unit) => unit.onTable)).toBe(false);
    for (const hotSpotPlacement of ['scenario', 'random']) {
      const other = begin({ hotSpotPlacement });
      expect(other.asked().ask).toBe('deploy');
      expect(other.board().hotSpots.length).toBe(5);
    }
  });
  rule('AA-HOT-1', 'Before play, five Hot Spots with the numbers 1 to 5 are set out.', () => {
    const t = begin();
    const spots = autoHotSpots(t.m.setting, t.board(), t.pick) ?? [];
    expect(t.refused({ t: 'placeHotSpots', spots: spots.slice(1) })?.rule).toBe('AA-HOT-1');
    t.play({ t: 'placeHotSpots', spots } as never);
    expect(t.board().hotSpots.length).toBe(5);
    expect(t.board().hotSpots.every((spot) => spot.active)).toBe(true);
  });
  rule('AA-HOT-2', 'Hot Spots keep 6" or more between one another.', () => {
    const t = begin();
    const spots = autoHotSpots(t.m.setting, t.board(), t.pick) ?? [];
    const crowd = spots.map((spot, i) =>
      i === 1 ? { x: (spots[0]?.x ?? 0) + 6 * 2540 - 1, y: spots[0]?.y ?? 0 } : spot,
    );
    expect(t.refused({ t: 'placeHotSpots', spots: crowd })).toMatchObject({
      error: 'hotSpotsTooNear',
      rule: 'AA-HOT-2',
    });
    const random = begin({ hotSpotPlacement: 'random' }).board().hotSpots;
    random.forEach((a, i) =>
      random.slice(i + 1).forEach((b) => expect(distanceSquared(a, b)).toBeGreaterThanOrEqual((6 * 2540) ** 2)),
    );
  });
  rule('AA-SETUP-6', 'The Regulars then deploy where the scenario lets them.', () => {
    const t = begin({ hotSpotPlacement: 'scenario' });
    expect(t.asked()).toMatchObject({ ask: 'deploy', seat: 'regular' });
    const { unit } = (t.asked().options as unknown as { data: { unit: number } }).data;
    const { depth } = t.m.setting.space.table;
    const places = (autoDeploy(t.m.setting, t.board(), unit, t.pick) ?? []).map((at) => ({
      ...at,
      y: depth - at.y,
      z: 0,
    }));
    expect(t.refused({ t: 'deploy', unit, places })?.rule).toBe('AA-SETUP-6');
    deployAll(t);
  });
  rule('AA-SETUP-7', 'The Insurgents deploy last, if they like in sight and within range of the enemy.', () => {
    const t = begin({ hotSpotPlacement: 'scenario' });
    const order = deployAll(t);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order)).toEqual(new Set([0, 1]));
    expect(t.board().turn).toBe(1);
  });
});

describe('the turn', () => {
  rule('AA-SEQ-2', 'Next, the Regular player picks a unit of his and activates it.', () => {
    const t = scene();
    expect(t.asked()).toMatchObject({ ask: 'activate', seat: 'regular' });
    expect(t.listed('activate').map((c) => c.unit)).toEqual([0, 1]);
    t.activate('bravo');
    expect(t.board().active).toBe(1);
  });
  rule('AA-SEQ-3', 'Insurgents may interrupt the unit that is active.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: 2 });
    expect(t.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
    expect(t.listed('interrupt').every((c) => c.unit === 2)).toBe(true);
  });
  rule('AA-SEQ-4', 'After that the active unit completes what it was doing.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(14), y: t.inch(10) } });
    t.play({ t: 'pass' });
    expect(t.board().figures[0]?.x).toBeGreaterThan(t.inch(12));
    expect(t.unit('alpha').done).toBe(true);
  });
  rule('AA-SEQ-5', 'This goes on until each Regular unit has had its activation.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('hold');
    expect(t.board().active).toBe(1);
    expect(t.board().phase).toBe('regular');
    t.order('hold');
    expect(t.board().phase).toBe('insurgent');
  });
  rule('AA-SEQ-6', 'At the end, Insurgents that did not interrupt this turn may move, fire or do both.', () => {
    for (const [insurgentPhaseActions, orders] of [
      ['moveAndFire', ['hold', 'move', 'fire', 'moveFire', 'fireMove']],
      ['moveOnly', ['hold', 'move']],
    ] as const) {
      const t = scene({
        options: { insurgentPhaseActions },
        units: [alpha, band, { ...band, id: 'done', at: [30, 30] }],
      });
      t.activate('alpha');
      t.unit('done').done = true;
      t.order('hold');
      expect(t.listed('activate')).toEqual([{ t: 'activate', unit: 1 }]);
      t.play({ t: 'activate', unit: 1 });
      expect(t.listed('order').map((c) => c.order)).toEqual(orders);
    }
  });
  rule('AA-SEQ-7', 'A Regular unit that reacted to help a friend has thereby been activated.', () => {
    const charlie = { ...bravo, id: 'charlie', at: [40, 40] as [number, number] };
    const wall: NonNullable<Scene['pieces']> = [{ id: 'block', kind: 'building', box: [0, 30, 48, 32] }];
    const t = scene({ pieces: wall, units: [alpha, { ...bravo, at: [13, 10] }, band, charlie] });
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: 2 });
    t.play({ t: 'interrupt', unit: 2, kind: 'fire' });
    t.play(
      { t: 'support', units: [1] },
      dice('reaction insurgent', 1),
      dice('reaction regular', 8),
      dice('reaction insurgent', 1),
      dice('reaction regular', 8),
    );
    t.play({ t: 'decline' });
    t.chance({ t: 'fireBack' });
    expect(t.all('reacted').map((e) => [e.unit, e.as])).toEqual([[1, 'support']]);
    expect(t.unit('bravo').done).toBe(true);
  });
  rule('AA-SEQ-8', 'Turn follows turn until somebody’s victory condition is fulfilled.', () => {
    const t = scene({ units: [alpha, band] });
    t.activate('alpha');
    t.order('hold');
    t.play({ t: 'endPhase' }, dice('arrivals', 6));
    expect(t.board()).toMatchObject({ turn: 2, phase: 'regular', outcome: null });
    expect(t.unit('alpha').hunkered).toBe(true);
  });
  rule('AA-SEQ-1', 'From the second turn on, each turn opens with Insurgent arrivals.', () => {
    for (const [arrivalTiming, turn] of [
      ['startOfTurn', 2],
      ['endOfTurn', 1],
    ] as const) {
      const t = scene({ units: [alpha, band], options: { arrivalTiming } });
      const seen: number[] = [];
      t.activate('alpha');
      expect(t.all('arrivalChecked')).toEqual([]);
      t.order('hold');
      t.play({ t: 'endPhase' }, dice('arrivals', 6));
      const at = t.events.findIndex((e) => e.t === 'arrivalChecked');
      for (const e of t.events.slice(0, at)) if (e.t === 'turnBegan') seen.push(e.turn);
      expect(Math.max(...seen)).toBe(turn);
    }
  });
  it('an ordinary game cites most of the sequence', () => {
    const heard = new Set<string>();
    watching(
      (cited) => heard.add(cited),
      () => deployAll(begin({ hotSpotPlacement: 'scenario' })),
    );
    expect(['AA-SETUP-1', 'AA-SETUP-6', 'AA-SETUP-7', 'AA-SEQ-2'].every((id) => heard.has(id))).toBe(true);
  });
});
