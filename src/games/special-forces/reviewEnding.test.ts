/** How the printed scenarios end, condition by condition, and what an agreed end counts as. */

import { describe, expect, it } from 'vitest';
import { type ScriptedRoll, scripted, seeded } from '../../kernel/dice.ts';
import type { Log } from '../../kernel/machine.ts';
import type { Crate, Status } from './board.ts';
import type { ForcesEvent } from './events.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';
import type { SpecialForces } from './types.ts';

type Table = ReturnType<typeof table>;

/** A scenario of the house in the middle of its actions: everybody in play, hostages held somewhere. */
function midway(house: string, options: Scene['options'] = {}): Table {
  const t = table({ house, options });
  for (const man of t.board().figures) if (!man.hostage) man.status = 'inPlay';
  t.board().phase = 'action';
  t.board().turn = 1;
  return t;
}
const numbers = (t: Table, side: number, hostage = false): number[] =>
  t.board().figures.flatMap((man, f) => (man.side === side && man.hostage === hostage ? [f] : []));
const become = (t: Table, status: Status, figures: readonly number[]): void => {
  for (const f of figures) Object.assign(t.board().figures[f] as object, { status });
};
const held = (t: Table): number[] => numbers(t, 0, true);

/** What is decided after a slot, or at the end of the turn. */
function judged(t: Table, last = false): string | null | undefined {
  t.state.stack = [
    { proc: 'game', at: 'turns', l: { unit: 0 } },
    { proc: 'turn', at: last ? 'close' : 'hand', l: { passes: 0, unit: 0 } },
  ];
  const log: Log<SpecialForces> = { rolls: [], events: [] };
  t.machine.run(t.state, seeded('end'), log);
  t.events.push(...(log.events as ForcesEvent[]));
  return t.board().outcome === null ? undefined : t.board().outcome?.winner;
}

/** Both agree to end it. */
function agree(t: Table, ...rolls: ScriptedRoll[]): string | null | undefined {
  const script = scripted(rolls, seeded('shuffles'));
  for (const { seat } of t.setting.seats) {
    expect(t.machine.outcome(t.state)).toBeUndefined();
    const log: Log<SpecialForces> = { rolls: [], events: [] };
    t.machine.act(t.state, seat, 'offerDraw', log, script);
    t.events.push(...(log.events.filter(({ t: name }) => name !== 'table') as ForcesEvent[]));
  }
  script.done();
  expect(t.machine.pending(t.state)).toEqual([]);
  return t.machine.outcome(t.state)?.winner;
}

const crates = (t: Table, drugs: number, gps: 'destroyed' | 'unfound' | 'whole'): void => {
  t.board().crates = Array.from(
    { length: 5 },
    (_, i): Crate => ({
      x: 1,
      y: 1,
      level: 0,
      inside: 0,
      content: i === 0 ? 'gps' : 'drugs',
      found: gps !== 'unfound',
      destroyed: i === 0 ? gps !== 'whole' : i <= drugs,
    }),
  );
};

describe('an agreed end', () => {
  rule('SF-TURN-2', 'SF-Q-73 counts as any other: in Iraq the hostage has not been evacuated', () => {
    expect(agree(midway('iraq-2004'))).toBe('insurgents');
    expect(agree(midway('afghanistan-2001'))).toBe('insurgents');
  });
  it('SF-Q-73 before anything has been set up too', () => {
    expect(agree(table({ house: 'iraq-2004' }))).toBe('insurgents');
    expect(agree(table({ house: 'colombia-1996' }))).toBeNull();
  });
  it('SF-Q-73 in Colombia the points are counted and told', () => {
    const t = midway('colombia-1996');
    become(t, 'killed', numbers(t, 1).slice(0, 3));
    expect(agree(t)).toBe('raiders');
    expect(t.all('scored').map(({ why, points }) => [why, points])).toEqual([['mercenariesKilled', 3]]);
    expect(t.board().points[0]).toBe(3);
    expect(t.last('won').outcome).toEqual({ winner: 'raiders', rule: 'SF-COL-9' });
    const worse = midway('colombia-1996');
    become(worse, 'exited', numbers(worse, 1).slice(0, 1));
    expect(agree(worse)).toBe('mercenaries');
    expect(agree(midway('colombia-1996'))).toBeNull();
  });
  it('SF-Q-88 what ticks is forgotten, or goes off before the count', () => {
    const ticking = (pendingCharges: string): Table => {
      const t = midway('colombia-1996', { pendingCharges });
      const [victim, second] = numbers(t, 1) as [number, number];
      Object.assign(t.board().figures[victim] as object, { ...t.point(24, 24), inside: -1 });
      t.board().charges.push({ key: 'satchel', ...t.point(24, 24), level: 0, by: 0, due: 9, heading: 0 });
      become(t, 'killed', [second]);
      return t;
    };
    const ignored = ticking('ignore');
    agree(ignored);
    expect(ignored.board().points[0]).toBe(1);
    const resolved = ticking('resolve');
    agree(resolved, dice('fire', 6, 1, 1, 1, 1, 1, 1, 1, 1, 1), dice('effect', 6));
    expect(resolved.all('wentOff')).toHaveLength(1);
    expect(resolved.board().points[0]).toBe(2);
  });
  it('SF-Q-97 by one option one of two is half of it', () => {
    const t = midway('afghanistan-2001', { afgPartial: 'draw' });
    become(t, 'exited', held(t).slice(0, 1));
    expect(agree(t)).toBeNull();
  });
  it('of scenarios of our own is by points, or by who is left', () => {
    const points = table({ house: 'crossroads' });
    become(points, 'killed', numbers(points, 0).slice(0, 1));
    expect(agree(points)).toBe('militia');
    expect(agree(table())).toBeNull();
  });
  it('who takes his offer back has not agreed', () => {
    const t = midway('iraq-2004');
    t.machine.act(t.state, 'rescuers', 'offerDraw');
    t.machine.act(t.state, 'insurgents', 'declineDraw');
    t.machine.act(t.state, 'insurgents', 'offerDraw');
    expect(t.machine.outcome(t.state)).toBeUndefined();
  });
});

describe('Colombia', () => {
  const all = (t: Table): number[] => numbers(t, 1);
  it('SF-COL-9 it ends with the last mercenary, dead, routed or away, and not before', () => {
    const t = midway('colombia-1996');
    const [first, second, ...rest] = all(t) as [number, number, ...number[]];
    become(t, 'killed', rest);
    become(t, 'exited', [second]);
    expect(judged(t)).toBeUndefined();
    become(t, 'removed', [first]);
    // 14 killed, one away, one routed for nothing.
    expect(judged(t)).toBe('raiders');
    expect(t.board().points[0]).toBe(9);
  });
  it('SF-COL-17 three who leave outweigh a dozen dead, and four make up for a lost device', () => {
    const score = (killed: number, left: number, lost: number, drugs = 0, gps: 'destroyed' | 'whole' = 'whole') => {
      const t = midway('colombia-1996');
      become(t, 'removed', all(t));
      become(t, 'killed', all(t).slice(0, killed));
      become(t, 'exited', all(t).slice(killed, killed + left));
      become(t, 'killed', numbers(t, 0).slice(0, lost));
      crates(t, drugs, gps);
      return [judged(t), t.board().points[0]];
    };
    expect(score(16, 0, 0, 4, 'destroyed')).toEqual(['raiders', 25]);
    expect(score(12, 3, 0)).toEqual(['mercenaries', -3]);
    expect(score(10, 2, 0)).toEqual([null, 0]);
    expect(score(11, 2, 0)).toEqual(['raiders', 1]);
    expect(score(9, 2, 0)).toEqual(['mercenaries', -1]);
    expect(score(10, 0, 1)).toEqual([null, 0]);
    expect(score(0, 16, 4)).toEqual(['mercenaries', -120]);
  });
  it('SF-COL-16 the device counts only for who had found it', () => {
    for (const [gps, points] of [
      ['destroyed', 5],
      ['unfound', 0],
      ['whole', 0],
    ] as const) {
      const t = midway('colombia-1996');
      become(t, 'removed', all(t));
      crates(t, 0, gps);
      judged(t);
      expect(t.board().points[0]).toBe(points);
    }
  });
  it('SF-Q-88 both sides may be gone at once', () => {
    const t = midway('colombia-1996');
    become(t, 'killed', [...numbers(t, 0), ...all(t)]);
    expect(judged(t)).toBe('mercenaries');
    expect(t.board().points[0]).toBe(16 - 40);
    const routed = midway('colombia-1996');
    become(routed, 'removed', [...numbers(routed, 0), ...all(routed)]);
    expect(judged(routed)).toBeNull();
  });
  it('SF-Q-88 raiders who have run from the table lose no points', () => {
    const t = midway('colombia-1996');
    become(t, 'exited', numbers(t, 0));
    become(t, 'killed', all(t).slice(0, 1));
    expect(judged(t)).toBe('raiders');
    expect(t.board().points[0]).toBe(1);
  });
  it('SF-Q-73 the last turn is played to its end, the one before it is not the last', () => {
    const t = midway('colombia-1996', { turnLimit: 5 });
    become(t, 'killed', all(t).slice(0, 1));
    t.board().turn = 4;
    expect(judged(t, true)).toBeUndefined();
    t.board().turn = 5;
    expect(judged(t)).toBeUndefined();
    expect(judged(t, true)).toBe('raiders');
  });
});

describe('Iraq', () => {
  it('SF-IRQ-11 at the last moment of the last turn, with nobody else left, he is still evacuated', () => {
    const t = midway('iraq-2004', { turnLimit: 1 });
    become(t, 'killed', numbers(t, 0));
    become(t, 'exited', held(t));
    expect(judged(t, true)).toBe('rescuers');
    expect(t.last('won').rules).toEqual(['SF-IRQ-11', 'SF-IRQ-6']);
  });
  it('SF-IRQ-6 it goes on without any insurgent, until he is out or time is', () => {
    const t = midway('iraq-2004', { turnLimit: 2 });
    become(t, 'killed', numbers(t, 1));
    expect(judged(t)).toBeUndefined();
    expect(judged(t, true)).toBeUndefined();
    t.board().turn = 2;
    expect(judged(t, true)).toBe('insurgents');
  });
  it('SF-IRQ-12 a dead hostage is lost whoever is left, freed or not', () => {
    const t = midway('iraq-2004');
    become(t, 'killed', [...held(t), ...numbers(t, 1)]);
    expect(judged(t)).toBe('insurgents');
    expect(t.last('won').rules).toEqual(['SF-IRQ-12', 'SF-IRQ-6']);
  });
  it('SF-IRQ-12 nobody is left to free him: dead, routed or away; who waits may still come', () => {
    for (const status of ['killed', 'removed', 'exited'] as const) {
      const t = midway('iraq-2004');
      const [first, ...rest] = numbers(t, 0) as [number, ...number[]];
      become(t, status, rest);
      become(t, 'waiting', [first]);
      expect(judged(t)).toBeUndefined();
      become(t, status, [first]);
      expect(judged(t)).toBe('insurgents');
    }
  });
  it('5.4 a freed hostage without any soldier goes on', () => {
    const t = midway('iraq-2004');
    become(t, 'removed', numbers(t, 0));
    become(t, 'inPlay', held(t));
    expect(judged(t)).toBeUndefined();
  });
});

describe('Afghanistan', () => {
  const fate = (one: Status, two: Status, options: Scene['options'] = {}, last = false) => {
    const t = midway('afghanistan-2001', options);
    const [a, b] = held(t) as [number, number];
    become(t, one, [a]);
    become(t, two, [b]);
    return judged(t, last);
  };
  it('SF-AFG-22 SF-Q-97 both out wins, one dead loses at once, one out decides nothing yet', () => {
    expect(fate('exited', 'exited')).toBe('rescuers');
    expect(fate('killed', 'captive')).toBe('insurgents');
    expect(fate('inPlay', 'killed')).toBe('insurgents');
    expect(fate('exited', 'killed')).toBe('insurgents');
    expect(fate('exited', 'captive')).toBeUndefined();
    expect(fate('exited', 'inPlay')).toBeUndefined();
  });
  it('SF-Q-97 the last turn takes what has not been done as failed, or as half done', () => {
    const late = { turnLimit: 1 };
    expect(fate('exited', 'exited', late, true)).toBe('rescuers');
    expect(fate('exited', 'inPlay', late, true)).toBe('insurgents');
    expect(fate('exited', 'inPlay', { ...late, afgPartial: 'draw' }, true)).toBeNull();
    expect(fate('inPlay', 'inPlay', { ...late, afgPartial: 'draw' }, true)).toBe('insurgents');
    expect(fate('killed', 'inPlay', { afgPartial: 'draw' })).toBeUndefined();
    expect(fate('killed', 'exited', { afgPartial: 'draw' })).toBeNull();
    expect(fate('killed', 'killed', { afgPartial: 'draw' })).toBe('insurgents');
  });
  it('5.4 with the rescuers gone one freed pilot still has a chance, one held has none', () => {
    const alone = (one: Status, two: Status) => {
      const t = midway('afghanistan-2001');
      become(t, 'killed', numbers(t, 0));
      const [a, b] = held(t) as [number, number];
      become(t, one, [a]);
      become(t, two, [b]);
      return judged(t);
    };
    expect(alone('inPlay', 'inPlay')).toBeUndefined();
    expect(alone('exited', 'inPlay')).toBeUndefined();
    expect(alone('captive', 'captive')).toBe('insurgents');
    expect(alone('exited', 'captive')).toBe('insurgents');
  });
});
