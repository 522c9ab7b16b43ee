import { describe, expect, it } from 'vitest';
import { table } from '../../games/embuscades/testing/table.ts';
import { embuscadesOdds } from './index.ts';

const eyesOf = (t: ReturnType<typeof table>) => t.machine.eyes(t.state, t.asked().seat);

describe('the next throw', () => {
  it('hits an enemy three steps ahead with a 3, with 1 and 2, and from further back', () => {
    const t = table('R.tank(5)@t2-05 T.gun(2)@t2-08');
    const odds = embuscadesOdds(eyesOf(t), t.asked(), { t: 'roll' });
    // Eleven throws with a 3; 1 and 2 together; 1 or 2 back and then 4 or 5 forward.
    expect(odds?.expected['hit T.gun.1']).toBeCloseTo(17 / 36, 12);
    expect(odds?.expected['canAttack']).toBeCloseTo(17 / 36, 12);
  });

  it('lays a vehicle that has moved open to the next player, and tells nothing of cards', () => {
    const t = table('R.tank(1)@t2-03 T.gun(2)@t2-08 dice=2,6');
    const before = JSON.stringify(t.state);
    const move = t.options().find((c) => c.t === 'move' && c.vehicle === 'R.tank.1' && c.route.at(-1) === 't2-05');
    if (move === undefined) throw new Error('no such move');
    const odds = embuscadesOdds(eyesOf(t), t.asked(), move);
    expect(odds?.expected['attacked']).toBeCloseTo(17 / 36, 12);
    expect(JSON.stringify(t.state)).toBe(before);
  });
});
