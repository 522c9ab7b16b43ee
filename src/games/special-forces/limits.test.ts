import { describe, expect, it } from 'vitest';
import type { MoraleEffect } from './board.ts';
import { moveLimit, retreatStep } from './limits.ts';
import { rule, type Scene, table } from './testing/table.ts';

/** A man of class B at (24, 10) whose side is the south, an enemy at (24, 30), under some effect of morale. */
function under(effect: MoraleEffect, more: Partial<Scene> = {}) {
  const t = table({
    raiders: [{ id: 'r', class: 'B', at: [[24, 10]] }],
    defenders: [{ id: 'd', at: [[24, 30]] }],
    ...more,
  });
  t.unit('r').effect = effect;
  t.act('r-1', ['move', 'move']);
  return t;
}
type T = ReturnType<typeof under>;
const to = (t: T, x: number, y: number) => ({ t: 'move', to: t.point(x, y) }) as const;

describe('hold', () => {
  rule('SF-MORALE-11', 'no move ends nearer to the nearest enemy', () => {
    const t = under('hold');
    expect(t.refused(to(t, 24, 10.5))).toMatchObject({ error: 'towardsEnemy', rule: 'SF-MORALE-11' });
    expect(t.check(to(t, 28, 10))).toBeUndefined();
    expect(t.check(to(t, 24, 5))).toBeUndefined();
    t.play(to(t, 20, 10));
    expect(t.last('moved').rules).toContain('SF-MORALE-11');
  });
  it('SF-Q-71: all enemies count, or those in sight; captives never', () => {
    const rock = { piece: { kind: 'rock' as const, box: [20, 18, 28, 22] as [number, number, number, number] } };
    const seen = under('hold', { terrain: [rock], options: { holdCounts: 'visible' } });
    expect(seen.check(to(seen, 24, 14))).toBeUndefined();
    const all = under('hold', { terrain: [rock] });
    expect(all.refused(to(all, 24, 14))).toMatchObject({ error: 'towardsEnemy' });
    const held = under('hold');
    held.figure('d-1').status = 'captive';
    expect(held.check(to(held, 24, 14))).toBeUndefined();
  });
  it('the nearest is looked for anew: from one enemy towards another is towards the enemy', () => {
    const t = under('hold', {
      defenders: [
        {
          id: 'd',
          at: [
            [24, 20],
            [34, 5],
          ],
        },
      ],
    });
    expect(t.check(to(t, 24, 4))).toBeUndefined();
    expect(t.refused(to(t, 28, 6))).toMatchObject({ error: 'towardsEnemy' });
  });
});

describe('retreat', () => {
  rule('SF-MORALE-10', 'by the quickest way to the nearest friendly side', () => {
    const t = under('retreat');
    expect(t.refused(to(t, 28, 10))).toMatchObject({ error: 'mustRetreat', rule: 'SF-MORALE-10' });
    expect(t.refused(to(t, 24, 8))).toMatchObject({ error: 'mustRetreat' });
    expect(t.listed('move')).toEqual([to(t, 24, 4)]);
    t.play(to(t, 24, 4));
    expect(t.last('moved').rules).toContain('SF-MORALE-10');
    t.play(to(t, 24, 0));
    expect(t.at('r-1')).toEqual([24, 0]);
  });
  it('TV-55: he only walks home and does not fire, and his suppressed neighbour does not walk at all', () => {
    const t = under('retreat');
    expect(t.refused(to(t, 24, 12))).toMatchObject({ error: 'mustRetreat' });
    expect(t.check(to(t, 24, 4))).toBeUndefined();
    const scene = { raiders: [{ id: 'r', at: [[24, 10]] }], defenders: [{ id: 'd', at: [[24, 30]] }] } as const;
    const shooter = table({ ...scene, options: { retreatFire: false } });
    shooter.unit('r').effect = 'retreat';
    shooter.begin('r-1');
    expect(shooter.refused(shooter.plan(['fire', 'move']))).toMatchObject({ error: 'retreating' });
    const pinned = table({ raiders: [{ id: 'r', at: [[24, 10]], figures: { 0: { suppressed: 1 } } }] });
    pinned.unit('r').effect = 'retreat';
    pinned.begin('r-1');
    expect(pinned.refused(pinned.plan(['move', 'move']))).toMatchObject({ error: 'suppressed' });
  });
  it('SF-Q-70: at the edge one stays, or leaves by option', () => {
    const home = (options = {}) => under('retreat', { raiders: [{ id: 'r', at: [[24, 0]] }], options });
    expect(home().last('actionLost')).toMatchObject({ why: 'atTheEdge' });
    const t = home({ retreatExits: true });
    t.play({ t: 'exit', at: t.point(24, 0), edge: 'south' });
    expect(t.figure('r-1').status).toBe('exited');
  });
  it('around a house the quickest way is not the straight one', () => {
    const rock = { piece: { kind: 'rock' as const, box: [20, 4, 32, 9] as [number, number, number, number] } };
    const t = under('retreat', { terrain: [rock] });
    const [step] = t.listed('move');
    expect(step).toBeDefined();
    expect(step?.to.x).toBeLessThan(t.inch(20));
    expect(t.refused(to(t, 29, 10))).toMatchObject({ error: 'mustRetreat' });
  });
  it('from a roof the way home begins with the ladder', () => {
    const t = under('retreat', {
      raiders: [{ id: 'r', at: [[27, 12]], figures: { 0: { level: 1 } } }],
      terrain: [{ piece: { kind: 'building', box: [22, 8, 28, 14] } }],
      ladders: [{ id: 'l', foot: [21.4, 11], head: [22.6, 11] }],
    });
    expect(t.refused(to(t, 27.2, 12))).toMatchObject({ error: 'mustRetreat' });
    expect(retreatStep(t.setting, t.board(), 0)).toEqual(to(t, 22.6, 11));
    t.play(to(t, 22.6, 11));
    expect(retreatStep(t.setting, t.board(), 0)).toEqual({ t: 'climb', ladder: 0 });
    t.play({ t: 'climb', ladder: 0 });
    expect(t.figure('r-1').level).toBe(0);
  });
  it('never up a ladder', () => {
    const t = under('retreat', {
      raiders: [{ id: 'r', at: [[21.3, 11]] }],
      terrain: [{ piece: { kind: 'building', box: [22, 8, 28, 14] } }],
      ladders: [{ id: 'l', foot: [21.4, 11], head: [22.6, 11] }],
    });
    expect(t.refused({ t: 'climb', ladder: 0 })).toMatchObject({ error: 'mustRetreat', rule: 'SF-MORALE-10' });
  });
  it('SF-Q-59: a retreating crew drives towards its side', () => {
    const t = under('retreat', {
      raiders: [{ id: 'r', at: [[24, 20]], crewOf: 'car', figures: { 0: { aboard: 'car', role: 'driver' } } }],
      vehicles: [{ id: 'car', at: [24, 20] }],
    });
    const limit = (y: number) => moveLimit(t.setting, t.board(), 0, t.point(24, 20), t.point(24, y));
    expect(limit(15)).toBeUndefined();
    expect(limit(22)).toMatchObject({ error: 'mustRetreat', rule: 'SF-MORALE-10' });
  });
});
