import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import type { Log } from '../../kernel/machine.ts';
import type { Crate, Status } from './board.ts';
import type { Choice } from './choices.ts';
import { outcomeOf, reckoning, tally } from './ending.ts';
import type { ForcesEvent } from './events.ts';
import { sum } from './pool.ts';
import { rule, type Scene, table } from './testing/table.ts';
import type { SpecialForces } from './types.ts';

type Table = ReturnType<typeof table>;

/** Goes on from the end of a slot, or of a turn, to whatever is asked or decided next. */
function judged(t: Table, last = false): Table {
  t.state.stack = [
    { proc: 'game', at: 'turns', l: { unit: 0 } },
    { proc: 'turn', at: last ? 'close' : 'hand', l: { passes: 0, unit: 0 } },
  ];
  const log: Log<SpecialForces> = { rolls: [], events: [] };
  t.machine.run(t.state, seeded('end'), log);
  t.events.push(...(log.events as ForcesEvent[]));
  return t;
}

const become = (t: Table, status: Status, ...figures: number[]): void => {
  for (const f of figures) Object.assign(t.board().figures[f] as object, { status });
};
const run = (from: number, n: number): number[] => Array.from({ length: n }, (_, i) => from + i);
const scored = (t: Table) => t.all('scored').map(({ why, points, rules }) => [why, points, ...rules]);

const base = (options: Scene['options'] = {}): Table => {
  const t = table({ house: 'colombia-1996', options });
  become(t, 'inPlay', ...run(0, 20));
  t.board().phase = 'action';
  return t;
};
const crates = (t: Table, drugs: number, gps: boolean, found = true): void => {
  t.board().crates = run(0, 5).map(
    (i): Crate => ({
      x: 1,
      y: 1,
      level: 0,
      inside: 0,
      content: i === 0 ? 'gps' : 'drugs',
      found,
      destroyed: i === 0 ? gps : i <= drugs,
    }),
  );
};

describe('Colombia', () => {
  rule('SF-COL-9', 'TV-63 it ends when no mercenary is left, and is counted', () => {
    const t = base();
    expect(judged(t).board().outcome).toBeNull();
    become(t, 'killed', ...run(4, 13), 0);
    become(t, 'exited', ...run(17, 3));
    crates(t, 4, true);
    expect(judged(t).board().outcome).toEqual({ winner: 'mercenaries', rule: 'SF-COL-9' });
    expect(t.board().points[0]).toBe(-3);
    expect(scored(t)).toEqual([
      ['mercenariesKilled', 13, 'SF-COL-14'],
      ['drugsDestroyed', 4, 'SF-COL-15'],
      ['gpsDestroyed', 5, 'SF-COL-16'],
      ['mercenariesLeft', -15, 'SF-COL-17'],
      ['raidersKilled', -10, 'SF-COL-18'],
    ]);
  });
  const over = (how: (t: Table) => void, options: Scene['options'] = {}): Table => {
    const t = base(options);
    become(t, 'removed', ...run(4, 16));
    how(t);
    return judged(t);
  };
  rule('SF-COL-14', 'a point for each mercenary killed', () =>
    expect(over((t) => become(t, 'killed', 4, 5)).board().points[0]).toBe(2),
  );
  rule('SF-COL-15', 'a point for each crate of drugs', () =>
    expect(over((t) => crates(t, 3, false)).board().points[0]).toBe(3),
  );
  rule('SF-COL-16', 'five for the device, if it had been found', () => {
    expect(over((t) => crates(t, 0, true)).board().points[0]).toBe(5);
    expect(over((t) => crates(t, 0, true, false)).board().points[0]).toBe(0);
    expect(scored(over((t) => crates(t, 0, true)))).toEqual([['gpsDestroyed', 5, 'SF-COL-16']]);
  });
  rule('SF-COL-17', 'five off for each who has left', () =>
    expect(over((t) => become(t, 'exited', 4)).board().points[0]).toBe(-5),
  );
  rule('SF-COL-18', 'ten off for each raider killed', () =>
    expect(over((t) => become(t, 'killed', 1)).board().points[0]).toBe(-10),
  );
  it('TV-64 SF-Q-74 a rout scores nothing, or as an escape, or as deaths', () => {
    const six = (options: Scene['options']) => sum(tally(base(options).setting, over(() => {}, options).board()));
    expect(six({})).toBe(0);
    expect(six({ routScoring: 'exited' })).toBe(-80);
    expect(six({ routScoring: 'killed' })).toBe(16);
  });
  it('SF-Q-87 nobody wins with nothing; another threshold may be set', () => {
    expect(over(() => {}).board().outcome).toEqual({ winner: null, rule: 'SF-COL-9' });
    expect(over((t) => become(t, 'killed', 4)).board().outcome?.winner).toBe('raiders');
    expect(over((t) => become(t, 'killed', 4), { colombiaThreshold: 3 }).board().outcome?.winner).toBe('mercenaries');
    expect(over((t) => become(t, 'killed', 4, 5), { colombiaThreshold: 3 }).board().outcome?.winner).toBeNull();
  });
  it('SF-Q-88 it ends when no raider is left; who waits off the table is left', () => {
    const t = base();
    become(t, 'killed', 0, 1, 2);
    become(t, 'waiting', 3);
    expect(judged(t).board().outcome).toBeNull();
    become(t, 'killed', 3);
    expect(judged(t).board().outcome?.winner).toBe('mercenaries');
  });
  it('SF-Q-88 charges that tick are forgotten, or go off first', () => {
    const ticking = (pendingCharges: string) =>
      over((t) => t.board().charges.push({ key: 'satchel', ...t.point(24, 24), level: 0, by: 0, due: 9, heading: 0 }), {
        pendingCharges,
      });
    expect(ticking('ignore').board().outcome).not.toBeNull();
    const t = ticking('resolve');
    expect(t.all('closing')).toHaveLength(1);
    expect(t.all('wentOff')).toHaveLength(1);
    expect(t.board().outcome).toEqual({ winner: null, rule: 'SF-COL-9' });
  });
  it('SF-Q-73 at the end of the last turn it is counted as it stands', () => {
    const t = base({ turnLimit: 3, pendingCharges: 'resolve' });
    become(t, 'killed', 4);
    t.board().turn = 3;
    expect(judged(t, false).board().outcome).toBeNull();
    expect(judged(t, true).board().outcome).toEqual({ winner: 'raiders', rule: 'SF-COL-9' });
  });
});

describe('hostages', () => {
  const rescue = (house: string, options: Scene['options'] = {}) => {
    const t = table({ house, options });
    t.board().phase = 'action';
    const raiders = t.board().figures.flatMap(({ side, hostage }, f) => (side === 0 && !hostage ? [f] : []));
    const hostages = t.board().figures.flatMap(({ hostage }, f) => (hostage ? [f] : []));
    become(t, 'inPlay', ...raiders);
    return { t, raiders, hostages };
  };
  rule('SF-IRQ-6', 'it ends when the hostage is killed or evacuated', () => {
    const { t, hostages } = rescue('iraq-2004');
    become(t, 'inPlay', ...hostages);
    expect(judged(t).board().outcome).toBeNull();
    become(t, 'killed', ...hostages);
    expect(judged(t).last('won').rules).toContain('SF-IRQ-6');
  });
  rule('SF-IRQ-11', 'the rescuers win the moment that he is evacuated', () => {
    const { t, hostages, raiders } = rescue('iraq-2004');
    become(t, 'exited', ...hostages);
    become(t, 'killed', ...raiders);
    expect(judged(t).board().outcome).toEqual({ winner: 'rescuers', rule: 'SF-IRQ-11' });
    expect(t.last('won').rules).toContain('SF-IRQ-11');
  });
  rule('SF-IRQ-12', 'everything else is a victory of the insurgents', () => {
    const dead = rescue('iraq-2004');
    become(dead.t, 'killed', ...dead.hostages);
    expect(judged(dead.t).board().outcome).toEqual({ winner: 'insurgents', rule: 'SF-IRQ-12' });
    const alone = rescue('iraq-2004');
    become(alone.t, 'killed', ...alone.raiders);
    expect(judged(alone.t).board().outcome).toEqual({ winner: 'insurgents', rule: 'SF-IRQ-12' });
    // A freed one may still make it on his own.
    const free = rescue('iraq-2004');
    become(free.t, 'killed', ...free.raiders);
    become(free.t, 'inPlay', ...free.hostages);
    expect(judged(free.t).board().outcome).toBeNull();
    const late = rescue('iraq-2004', { turnLimit: 1 });
    late.t.board().turn = 1;
    expect(judged(late.t, true).board().outcome).toEqual({ winner: 'insurgents', rule: 'SF-IRQ-12' });
  });
  rule('SF-AFG-12', 'one of two evacuated is not the end, one of two killed is', () => {
    const { t, hostages } = rescue('afghanistan-2001');
    become(t, 'exited', hostages[0] as number);
    expect(judged(t).board().outcome).toBeNull();
    become(t, 'killed', hostages[1] as number);
    expect(judged(t).board().outcome).toEqual({ winner: 'insurgents', rule: 'SF-AFG-22' });
    expect(t.last('won').rules).toContain('SF-AFG-12');
  });
  rule('SF-AFG-22', 'both must come out alive', () => {
    const { t, hostages } = rescue('afghanistan-2001');
    become(t, 'exited', ...hostages);
    expect(judged(t).board().outcome).toEqual({ winner: 'rescuers', rule: 'SF-AFG-22' });
  });
  it('SF-Q-97 by one option one of two is a draw, and the game goes on for the other', () => {
    const { t, hostages } = rescue('afghanistan-2001', { afgPartial: 'draw' });
    const [one, two] = hostages as [number, number];
    become(t, 'killed', one);
    expect(judged(t).board().outcome).toBeNull();
    become(t, 'exited', two);
    expect(judged(t).board().outcome).toEqual({ winner: null, rule: 'SF-AFG-22' });
    const both = rescue('afghanistan-2001', { afgPartial: 'draw' });
    become(both.t, 'killed', ...both.hostages);
    expect(judged(both.t).board().outcome?.winner).toBe('insurgents');
  });
  it('is played to the edge of the table', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          at: [
            [20, 20],
            [30, 30],
          ],
        },
      ],
      scenario: {
        goal: 'hostages',
        exit: 'any',
        hostages: { figures: [{ id: 'h', nameEn: 'h', nameFr: 'h', at: [2, 20] }], bySquare: false },
      },
    });
    t.figure('h').status = 'inPlay';
    t.act('h', ['move']);
    const leave = t.listed('exit')[0] as Choice;
    t.play(leave);
    expect(t.board().outcome).toEqual({ winner: 'raiders', rule: 'SF-IRQ-11' });
  });
});

describe('scenarios of our own', () => {
  it('points for the dead and for wrecks, at the prices of the file', () => {
    const t = table({ house: 'crossroads' });
    become(t, 'killed', 0, 1, 2);
    Object.assign(t.vehicle('tank'), { destroyed: true });
    expect(reckoning(t.setting, t.board(), 0)).toEqual([{ value: 3, reason: 'vehiclesWrecked', rule: 'SF-TURN-2' }]);
    expect(reckoning(t.setting, t.board(), 1)).toEqual([{ value: 3, reason: 'enemiesKilled', rule: 'SF-TURN-2' }]);
    expect(outcomeOf(t.setting, t.board(), true)?.winner).toBeNull();
    become(t, 'killed', 3);
    expect(outcomeOf(t.setting, t.board(), true)?.winner).toBe('militia');
  });
  it('or who is left', () => {
    const t = table({});
    expect(outcomeOf(t.setting, t.board(), true)).toEqual({ winner: null, rule: 'SF-TURN-2' });
    become(t, 'removed', 1);
    expect(outcomeOf(t.setting, t.board(), false)?.winner).toBe('raiders');
    become(t, 'killed', 0);
    expect(outcomeOf(t.setting, t.board(), false)?.winner).toBeNull();
  });
});
