/** SU3 and A3 Leaders who begin the game with a unit, and men who arrive: as many as there is room for. */

import { describe, expect, it } from 'vitest';
import { scripted, seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { arrivalPlaces, figuresOf } from './deploy.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { ambushAlley } from './index.ts';
import { type PresetName, presetNames, presets } from './options.ts';
import { compileSetting } from './setting.ts';
import { dice, table } from './testing/table.ts';

/** The English story up to the set-up of the Regulars' last unit: the squad leader, who comes after the fireteams. */
function setUp(preset: PresetName) {
  const setup = { scenario: 'contracting-trouble-en', options: presets[preset] };
  const setting = compileSetting(setup);
  const m = machine(ambushAlley, setting);
  const state = m.start(setup, seeded('attach'));
  const asked = () => m.pending(state)[0]!;
  const play = (choice: Choice) => m.play(state, asked().seat, choice, scripted([], seeded('attach')));
  const unit = () => (asked().options as unknown as { data: { unit: number } }).data.unit;
  const leader = setting.unitNames.indexOf('squad-leader');
  while (asked().ask !== 'deploy' || unit() !== leader) play({ t: 'auto' });
  const offered = () =>
    m.listed(state, asked(), () => 0).options.filter((c): c is ChoiceOf<'deploy'> => c.t === 'deploy');
  return { setting, state, leader, asked, play, offered, check: (c: unknown) => m.check(state, asked().seat, c) };
}

describe.each(presetNames)('set-up, %s', (preset) => {
  it('AA-LEAD-1 a lone leader may begin with one of his units', () => {
    const t = setUp(preset);
    const team = t.setting.unitNames.indexOf('fireteam-1');
    const joins = t.offered().filter((c) => c.join !== undefined);
    expect(joins.map((c) => c.join)).toContain(team);
    const choice = joins.find((c) => c.join === team)!;
    // Not with Insurgents.
    expect(t.check({ ...choice, join: t.setting.unitNames.indexOf('ak-1') })).toMatchObject({
      error: 'cannotJoin',
      rule: 'AA-LEAD-7',
    });
    t.play(choice);
    const men = t.state.board.open.figures.filter((man) => man.unit === team);
    expect([men.length, men.filter((man) => man.leader).length]).toEqual([5, 1]);
    expect(t.state.board.open.units[team]?.startStrength).toBe(5);
    while (t.asked().ask === 'deploy') t.play({ t: 'auto' });
    // The first turn finds the unit fresh: it may move, and the leader has no activation of his own.
    expect(t.state.board.open.units[team]).toMatchObject({ joinedFireOnly: false, done: false });
    const options = t.asked().options as readonly Choice[];
    expect(options.filter((c) => c.t === 'activate').map((c) => c.unit)).not.toContain(t.leader);
  });
  it('AA-LEAD-1 or stand alone', () => {
    const t = setUp(preset);
    t.play({ t: 'auto' });
    expect(t.state.board.open.units[t.leader]?.onTable).toBe(true);
  });
});

describe('arrivals', () => {
  const hotSpots = [
    [0.5, 0.5],
    [15, 40],
    [25, 40],
    [35, 40],
    [45, 40],
  ] as const;
  const house = { id: 'house', kind: 'building', box: [2, 28, 46, 31] } as never;
  const units = [
    { id: 'alpha', side: 'regular', at: [20, 4] },
    { id: 'mob', side: 'insurgent', at: [40, 45], leaders: 1 },
  ] as const;

  it.each(presetNames)('AA-Q-29 as many as fit must be put; leaders are the last to be lost, %s', (preset) => {
    const t = table({
      preset,
      options: { insurgencyLevel: 6, reinforcementLeader: 'add' },
      units,
      hotSpots,
      pieces: [house],
    });
    // Alpha stands around the first Hot Spot, which lies in a corner: there is little room.
    const ring = [
      [1, 2.6],
      [2.6, 1],
      [2.3, 2.3],
      [3.6, 3.6],
    ] as const;
    t.board()
      .figures.slice(0, 4)
      .forEach((man, i) => {
        const [x, y] = ring[i] as readonly [number, number];
        Object.assign(man, { x: t.inch(x), y: t.inch(y) });
      });
    t.enter(
      'arrivals',
      { units: [], wholeLost: false, number: 0 },
      dice('arrivals', 1),
      dice('reinforcements', 6, 6),
      dice('figures', 6, 6),
      dice('leader', 1),
      dice('hot spot', 1),
    );
    const unit = t.board().units.length - 1;
    const men = figuresOf(t.board(), unit);
    expect([men.length, t.board().figures[men[0]!]?.leader]).toEqual([13, true]);
    const fit = arrivalPlaces(t.setting, t.board(), 0, men.length, (n) => Math.floor(n / 2));
    expect(fit.length).toBeLessThan(13);
    expect(t.refused({ t: 'deploy', unit, places: fit.slice(1) })).toMatchObject({
      error: 'figureCount',
      rule: 'AA-HOT-5',
      data: { wanted: fit.length },
    });
    t.play({ t: 'deploy', unit, places: fit });
    const there = t.board().figures.filter((man) => man.unit === unit && man.condition === 'able');
    expect([there.length, there.some((man) => man.leader)]).toEqual([fit.length, true]);
  });

  it.each(['en-2007', 'reference', 'recommended'] as const)(
    'AA-HUNK-1 who came at the start of a turn and stood still is Hunkered Down in the next, %s',
    (preset) => {
      const t = table({
        preset,
        options: { insurgencyLevel: 4, supporterReactions: 'off' },
        units,
        hotSpots,
        pieces: [house],
      });
      t.activate('alpha');
      t.order('hold');
      t.play(
        { t: 'endPhase' },
        dice('arrivals', 1),
        dice('reinforcements', 1, 2),
        dice('leader', 6),
        dice('hot spot', 2),
      );
      t.play({ t: 'auto' });
      const unit = t.board().units.length - 1;
      expect([t.board().turn, t.board().units[unit]?.hunkered]).toEqual([2, false]);
      t.activate('alpha');
      t.order('hold');
      t.play({ t: 'endPhase' }, dice('arrivals', 6));
      expect([t.board().turn, t.board().units[unit]?.hunkered]).toEqual([3, true]);
    },
  );

  it('AA-HUNK-1 not so who came at the end of it', () => {
    const options = { insurgencyLevel: 4, arrivalTiming: 'endOfTurn', supporterReactions: 'off' };
    const t = table({ preset: 'en-2007', options, units, hotSpots, pieces: [house] });
    t.activate('alpha');
    t.order('hold');
    t.play(
      { t: 'endPhase' },
      dice('arrivals', 1),
      dice('reinforcements', 1, 2),
      dice('leader', 6),
      dice('hot spot', 2),
    );
    t.play({ t: 'auto' });
    const unit = t.board().units.length - 1;
    expect([t.board().turn, t.board().units[unit]?.hunkered, t.unit('mob').hunkered]).toEqual([2, false, true]);
  });
});

it.each(presetNames)(
  'AA-SCN-9 in both stories Insurgents may capture once the contractors have been reached, %s',
  (preset) => {
    for (const scenario of ['contracting-trouble-en', 'contracting-trouble-fr'])
      expect(compileSetting({ scenario, options: presets[preset] }).options.contractorCapture).toBe('afterReached');
  },
);
