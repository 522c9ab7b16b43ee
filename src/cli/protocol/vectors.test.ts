/** The catalogue's worked examples, played through the protocol as a stranger's program would play them. */

import { describe, expect, it } from 'vitest';
import { tableAt } from './testing/talk.ts';

const kinds = (events: { t: string }[]): string[] => events.map((event) => event.t);

describe('the test vectors of the catalogue, by the protocol', () => {
  it('TV-03 a six on one die brings a vehicle out, and the other die moves it past the compass', () => {
    const t = tableAt('turn=R');
    t.throws(6, 3);
    t.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 5 });
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 'qg-r', companies: 5 });
    expect(t.army('R').camp).toBe(10);
    expect(t.cells('R.tank.1', 'dieB')).toEqual(['ap-r1b', 'ap-r4b', 'op-r2', 'op-r3']);
    const { events } = t.play(t.to('move', 'R.tank.1', 'dieB', 'op-r2'));
    expect(kinds(events).filter((kind) => kind === 'drew')).toHaveLength(1);
  });

  it('TV-05 a full headquarters lets nobody in before one has moved off', () => {
    const t = tableAt('R.tank(5)@qg-r R.gun(4)@qg-r R.inf(3)@qg-r camp[R]=3 pile=P04 turn=R');
    t.throws(6, 2);
    const leave = { t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.2', companies: 1 };
    expect(t.listed('leaveCamp')).toEqual([]);
    expect(t.refused(leave)).toMatchObject({ rule: 'EM-CAMP-4' });
    const to = t.cells('R.gun.1', 'dieB')[0] as string;
    t.play(t.to('move', 'R.gun.1', 'dieB', to));
    t.play(leave);
    expect(t.vehicle('R.tank.2')).toMatchObject({ at: 'qg-r', companies: 1 });
  });

  it('TV-07 a flag counts when its carrier returns to camp, instead of a throw', () => {
    const t = tableAt('R.inf(2,F)@qg-r delivered[R]=1 turn=R');
    const { camp } = t.army('R');
    const { rolls, events } = t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(rolls).toEqual([]);
    expect(kinds(events)).toContain('turnEnded');
    expect(t.army('R')).toMatchObject({ delivered: 2, camp: camp + 2 });
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'camp-r', companies: 0, flag: false });
    expect(t.asked().seat).toBe('T');
  });

  it('TV-10 a die is used in full, both ways along the track', () => {
    const t = tableAt('R.tank(5)@t2-05 turn=R');
    t.throws(4, 1);
    expect(t.cells('R.tank.1', 'dieA')).toEqual(['t2-01', 't2-09']);
  });

  it('TV-15 a hit takes one prisoner, moves nobody and leaves the other die', () => {
    const t = tableAt('R.inf(3)@t2-05 T.tank(2)@t2-07 turn=R');
    t.throws(2, 5);
    t.play(t.to('attack', 'R.inf.1', 'dieA', 't2-07'));
    expect(t.vehicle('T.tank.1').companies).toBe(1);
    expect(t.army('T').prisoners).toBe(1);
    expect(t.vehicle('R.inf.1').at).toBe('t2-05');
    expect(t.cells('R.inf.1', 'dieB').length).toBeGreaterThan(0);
  });

  it('TV-16 equal strength is enough', () => {
    const t = tableAt('R.gun(3)@t2-05 T.tank(3)@t2-08 turn=R');
    t.throws(3, 1);
    t.play(t.to('attack', 'R.gun.1', 'dieA', 't2-08'));
    expect(t.vehicle('T.tank.1').companies).toBe(2);
  });

  it('TV-21 a flag carrier that is hit is lost with all aboard, and the flag goes back', () => {
    const t = tableAt('R.inf(2)@t3-06 T.inf(2,F)@t3-09 turn=R');
    const before = t.army('T');
    t.throws(3, 1);
    t.play(t.to('attack', 'R.inf.1', 'dieA', 't3-09'));
    expect(t.vehicle('T.inf.1')).toMatchObject({ at: 'arsenal', companies: 0, flag: false });
    expect(t.army('T')).toMatchObject({
      arsenal: before.arsenal + 2,
      flags: before.flags + 1,
      prisoners: before.prisoners,
    });
  });

  it('TV-32 a commando lays its mine where it stood, at no further cost', () => {
    const t = tableAt('R.com(1,M)@t3-05 turn=R');
    t.throws(3, 1);
    const laying = t.listed('move').filter((c) => c['layMine'] === true && c.amount === 'dieA');
    expect([...new Set(laying.map((c) => c.route?.at(-1) ?? ''))].sort()).toEqual(['ra-t3', 't3-02', 't3-08']);
    t.play(laying[0] as object);
    expect(t.view().mines).toEqual([{ cell: 't3-05', army: 'R' }]);
    expect(t.vehicle('R.com.1').mine).toBe(false);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
  });

  it('TV-36 engineers stop on a mine and lift it when their next turn starts', () => {
    const t = tableAt('R.eng(1)@t2-04 mine[T]@t2-06 turn=R');
    const { mines } = t.army('T');
    t.throws(2, 6);
    expect(t.cells('R.eng.1', 'dieA')).toEqual(['t2-02', 't2-06']);
    t.play(t.to('move', 'R.eng.1', 'dieA', 't2-06'));
    t.play({ t: 'endTurn' });
    expect(t.view().mines).toHaveLength(1);
    // All of T is in camp: nothing but to pass, which is taken by itself.
    const { events } = t.throws(1, 2);
    expect(kinds(events)).toContain('lifted');
    expect(t.view().mines).toEqual([]);
    expect(t.army('R').held).toBe(1);
    expect(t.army('T').mines).toBe(mines);
  });

  it('TV-41 a communication costs the whole throw and ends the turn', () => {
    const t = tableAt('R.inf(2)@t2-04 turn=R');
    t.throws(5, 2);
    const { events } = t.play({ t: 'communicate', vehicle: 'R.inf.1', to: 't3-10' });
    expect(t.vehicle('R.inf.1').at).toBe('t3-10');
    expect(events).toContainEqual(expect.objectContaining({ t: 'turnEnded', seat: 'R', why: 'communicated' }));
    expect(t.asked().seat).toBe('T');
  });

  it('TV-50 a third card means that one goes under the pile, unseen by the enemy', () => {
    const t = tableAt('R.tank(5)@qg-r hand[R]=P04,P05 pile=P01 turn=R');
    t.throws(4, 1);
    t.play(t.to('move', 'R.tank.1', 'dieA', 't2-01'));
    expect(t.asked()).toMatchObject({ ask: 'discard', rule: 'EM-CARD-4' });
    t.play({ t: 'discard', card: 'P04' });
    expect(t.view('R').hands['R']?.cards).toEqual(['P05', 'P01']);
    expect(t.view('T').hands['R']).toMatchObject({ count: 2, cards: null });
    const { position } = t.ok({ do: 'state', match: t.match });
    expect(position).toMatch(/pile=[^ ]*,P04$/);
    const { entries } = t.ok({ do: 'log', match: t.match, seat: 'T', from: 1 });
    expect(JSON.stringify(entries)).not.toMatch(/"P0[145]"/);
  });

  it('TV-54 the jeep fetches prisoners without a six', () => {
    const t = tableAt('prison[R]=4 turn=R');
    t.throws(2, 5);
    expect(t.cells('R.jeep.1', 'dieA')).toEqual(['t4-13', 't4-15']);
    const three = t.listed('move').find((c) => c.amount === 'dieA' && c['jeepLoad'] === 3);
    t.play(three as object);
    expect(t.army('R').prisoners).toBe(1);
    expect(t.vehicle('R.jeep.1').companies).toBe(3);
  });
});
