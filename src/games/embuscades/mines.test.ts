/** 2.12 Mines. */

import { describe, expect, it } from 'vitest';
import { embuscades } from './index.ts';
import { yamboBoard } from './setting.ts';
import type { Table } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';

const laying = (t: Table) => t.listed('move').filter((c) => c.layMine === true);
const lay = (to: string[], amount: 'dieA' | 'dieB' | 'total' = 'dieA') =>
  ({ t: 'move', amount, vehicle: 'R.com.1', route: to, layMine: true }) as const;

describe('laying mines', () => {
  rule('EM-MINE-1', 'a mine stops everyone: neither army can drive through it', () => {
    for (const colour of ['R', 'T']) {
      for (const army of ['R', 'T']) {
        const t = table(`turn=${army} ${army}.tank(5)@t2-04 mine[${colour}]@t2-06 dice=3,2`);
        expect(t.cells(`${army}.tank.1`, 3)).toEqual(['t2-01']);
        expect(t.cells(`${army}.tank.1`, 2)).toEqual(['t2-02']);
        for (const route of [
          ['t2-05', 't2-06', 't2-07'],
          ['t2-05', 't2-06'],
        ]) {
          const amount = route.length === 3 ? 'dieA' : 'dieB';
          const refusal = t.refused({ t: 'move', amount, vehicle: `${army}.tank.1`, route });
          expect(refusal).toMatchObject({ error: 'mined', rule: 'EM-MOVE-10', also: ['EM-MINE-1'] });
        }
      }
    }
  });

  rule('EM-MINE-2', 'mines can be laid on white cells and nowhere else', () => {
    expect(yamboBoard.nodes.filter(({ white }) => white === true)).toHaveLength(42);
    for (const node of yamboBoard.nodes) {
      if (['camp', 'prisonIsland'].includes(node.kind) || node.owner === 'T') continue;
      const t = table(`R.com(1,M)@${node.id} dice=1,2`);
      expect(laying(t).length > 0, node.id).toBe(node.white === true);
      const { route, amount } = t.listed('move')[0] as { route: string[]; amount: 'dieA' };
      const refusal = t.check(lay(route, amount));
      expect([refusal?.error, refusal?.rule], node.id).toEqual(
        node.white === true ? [undefined, undefined] : ['notWhite', 'EM-MINE-2'],
      );
    }
  });

  rule('EM-MINE-3', 'laying mines is a job for commandos alone', () => {
    const t = table('R.tank(5)@t3-05 R.eng(1)@t2-05 R.com(1)@t2-08 dice=1,2');
    expect(laying(t)).toEqual([]);
    for (const [vehicle, route] of [
      ['R.tank.1', ['t3-06']],
      ['R.eng.1', ['t2-06']],
    ] as const) {
      expect(t.refused({ ...lay([...route]), vehicle })).toMatchObject({ error: 'notACommando', rule: 'EM-MINE-3' });
    }
    expect(t.refused(lay(['t2-09']))).toMatchObject({ error: 'noMineAboard', also: ['EM-MINE-3'] });
    const armed = table('R.com(1,M)@t2-08 dice=1,2');
    armed.play(lay(['t2-09']));
    expect(armed.view().mines).toEqual([{ cell: 't2-08', army: 'R' }]);
    expect(armed.vehicle('R.com.1').mine).toBe(false);
  });

  rule('EM-MINE-4', 'a commando that has driven to a cell can lay its mine there from your next turn on', () => {
    const t = table('R.com(1,M)@t3-04 dice=1,2');
    t.play(t.move('R.com.1', 't3-05'));
    expect(laying(t)).toEqual([]);
    expect(t.refused(lay(['t3-06', 't3-07'], 'dieB'))).toMatchObject({ error: 'justArrived', rule: 'EM-MINE-4' });
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.throws(1, 2);
    t.play(lay(['t3-06']));
    expect(t.view().mines).toEqual([{ cell: 't3-05', army: 'R' }]);
  });

  rule('EM-MINE-5', 'the commando lays its mine by driving off: the mine stays on the cell it has left', () => {
    const t = table('R.com(1,M)@t3-05 dice=3,1');
    t.play(lay(['t3-06', 't3-07', 't3-08']));
    expect(t.last('laid')).toMatchObject({ vehicle: 'R.com.1', cell: 't3-05' });
    expect(t.vehicle('R.com.1')).toMatchObject({ at: 't3-08', mine: false });
    // Who cannot leave cannot lay.
    const stuck = table('R.com(1,M)@t3-05 T.tank(5)@t3-06 T.tank(5)@t3-04 R.gun(1)@t2-05 dice=3,1');
    expect(laying(stuck)).toEqual([]);
    expect(stuck.refused(lay(['t3-06'], 'dieB'))).toMatchObject({ error: 'enemyThere' });
  });

  rule('EM-MINE-6', 'laying a mine is free; only the drive away uses dice', () => {
    const t = table('R.com(1,M)@t3-05 dice=3,1');
    t.play(lay(['t3-06', 't3-07', 't3-08']));
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    expect(t.last('moved')).toMatchObject({ value: 3, amount: 'dieA' });
    expect(t.army('R').mines).toBe(4);
    expect(t.cells('R.com.1', 1)).toEqual(['t3-07', 't3-09']);
  });

  rule('EM-MINE-7', 'you cannot lay a mine where one already lies', () => {
    for (const other of ['R', 'T']) {
      expect(embuscades.read({ position: `mine[R]@t2-06 mine[${other}]@t2-06` })).toMatchObject({
        faults: [{ error: 'occupied', rule: 'EM-MINE-7' }],
      });
      // No commando ever stands where a mine lies, so there is nothing to lay on.
      expect(embuscades.read({ position: `R.com(1,M)@t2-06 mine[${other}]@t2-06` })).toMatchObject({
        faults: [{ error: 'mined', rule: 'EM-MOVE-10' }],
      });
      const t = table(`R.com(1,M)@t2-05 mine[${other}]@t2-06 dice=1,2`);
      expect(t.cells('R.com.1', 1)).toEqual(['t2-04']);
    }
  });
});

describe('clearing mines', () => {
  rule('EM-MINE-8', 'a mine can be cleared by engineers or by a card, and by nothing else', () => {
    const t = table('R.eng(1)@t2-06 R.tank(5)@t2-04 R.com(1)@t2-08 mine[T]@t2-06 mine[T]@t3-06 turn=T');
    t.throws(1, 2);
    expect(t.last('lifted')).toMatchObject({ cell: 't2-06', vehicle: 'R.eng.1' });
    expect(t.view().mines).toEqual([{ cell: 't3-06', army: 'T' }]);
    const none = table('R.tank(5)@t2-04 hand[R]=P08');
    expect(none.refused({ t: 'playCard', card: 'P08', cell: 't2-06' }).also).toContain('EM-MINE-8');
    for (const type of ['tank', 'gun', 'com', 'inf', 'jeep']) {
      const other = table(`R.${type}(1)@t2-05 mine[T]@t2-06 dice=1,2`);
      expect(other.cells(`R.${type}.1`, 1)).toEqual(['t2-04']);
    }
  });

  rule('EM-MINE-9', 'engineers can clear mines of both armies', () => {
    for (const colour of ['R', 'T'] as const) {
      const t = table(`R.eng(0)@t2-06 mine[${colour}]@t2-06`);
      expect(t.last('lifted')).toMatchObject({ army: 'R', mine: colour, kept: colour === 'T' });
      expect(t.view().mines).toEqual([]);
    }
  });

  rule('EM-MINE-10', 'mines block the way but never hurt anyone', () => {
    const t = table('R.eng(2)@t2-05 mine[T]@t2-06 dice=1,2');
    t.play(t.move('R.eng.1', 't2-06'));
    expect(t.vehicle('R.eng.1')).toMatchObject({ at: 't2-06', companies: 2 });
    expect(t.army('R')).toMatchObject({ prisoners: 0, camp: 15, arsenal: 8 });
  });

  rule('EM-MINE-11', 'engineers may stop right on a mine if the number fits exactly', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,1');
    expect(t.cells('R.eng.1', 2)).toEqual(['t2-02', 't2-06']);
    expect(t.cells('R.eng.1', 3)).toEqual(['t2-01']);
    t.play(t.move('R.eng.1', 't2-06'));
    expect(t.vehicle('R.eng.1').at).toBe('t2-06');
    expect(t.view().mines).toEqual([{ cell: 't2-06', army: 'T' }]);
    expect(t.last('moved').rules).toContain('EM-MINE-11');
  });

  rule('EM-MINE-11', 'with the option on arrival, the mine is cleared at once', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,1', { options: { mineLift: 'onArrival' } });
    t.play(t.move('R.eng.1', 't2-06'));
    expect(t.view().mines).toEqual([]);
    expect(t.army('R').held).toBe(1);
    expect(t.last('lifted')).toMatchObject({ vehicle: 'R.eng.1', cell: 't2-06' });
    // Crossing is still closed.
    const cross = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=3,1', { options: { mineLift: 'onArrival' } });
    expect(cross.cells('R.eng.1', 3)).toEqual(['t2-01']);
  });

  rule('EM-MINE-12', 'when your next turn begins, your engineers clear the mine they stand on, for free', () => {
    const t = table('R.eng(1)@t2-05 mine[T]@t2-06 T.inf(1)@t3-05 dice=1,2');
    t.play(t.move('R.eng.1', 't2-06'));
    t.play({ t: 'endTurn' });
    expect(t.view().mines).toHaveLength(1);
    t.throws(1, 2);
    expect(t.view().mines).toHaveLength(1);
    t.play({ t: 'pass' });
    expect(t.view().mines).toEqual([]);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'orders' });
    t.throws(1, 2);
    expect(t.view().spent).toEqual({ dieA: false, dieB: false });
  });

  rule('EM-MINE-12', 'with partners, when the one in charge of engineers is on turn', () => {
    const t = table('R.eng(1)@t2-06 mine[T]@t2-06 R.inf(1)@t3-05 T.inf(1)@t4-05 turn=R1', { options: { players: 4 } });
    expect(t.view().mines).toHaveLength(1);
    for (const _ of ['R1', 'T1']) {
      t.throws(1, 2);
      t.play({ t: 'pass' });
    }
    expect(t.asked().seat).toBe('R2');
    expect(t.view().mines).toEqual([]);
  });

  rule('EM-MINE-13', 'even engineers cannot drive on past a mine', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=3,1');
    const route = ['t2-05', 't2-06', 't2-07'];
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.eng.1', route })).toMatchObject({
      error: 'mined',
      also: ['EM-MINE-1', 'EM-MINE-13'],
    });
    expect(t.cells('R.eng.1', 3)).toEqual(['t2-01']);
  });

  rule(
    'EM-MINE-13',
    'with the other die engineers go back the way they came, or stay: the mine still bars the road',
    () => {
      const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,3');
      // The sum of both dice leads past the mine: no way either.
      expect(t.cells('R.eng.1', 5)).not.toContain('t2-09');
      t.play(t.move('R.eng.1', 't2-06'));
      expect(t.cells('R.eng.1', 3)).toEqual(['t2-03']);
      const past = { t: 'move', amount: 'dieB', vehicle: 'R.eng.1', route: ['t2-07', 't2-08', 't2-09'] };
      expect(t.refused(past)).toMatchObject({ error: 'onlyBack', also: ['EM-MINE-11'] });
      t.play(t.move('R.eng.1', 't2-03'));
      expect(t.view().mines).toEqual([{ cell: 't2-06', army: 'T' }]);
      // A card that clears the mine opens the road.
      const cleared = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,3 hand[R]=P08');
      cleared.play(cleared.move('R.eng.1', 't2-06'));
      cleared.play({ t: 'playCard', card: 'P08', cell: 't2-06' });
      expect(cleared.cells('R.eng.1', 3)).toEqual(['t2-03', 't2-09']);
    },
  );

  rule('EM-MINE-13', 'where one may turn round in mid-move, engineers on a mine still go back first', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,3', { options: { midMoveReversal: true } });
    t.play(t.move('R.eng.1', 't2-06'));
    expect(t.cells('R.eng.1', 3)).toEqual(['t2-03', 't2-05']);
    const past = { t: 'move', amount: 'dieB', vehicle: 'R.eng.1', route: ['t2-07', 't2-08', 't2-07'] };
    expect(t.refused(past)).toMatchObject({ error: 'onlyBack' });
  });

  it('EM-Q-27 option engineersOnMine: with driveOn they leave the mine by any road', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,3', { options: { engineersOnMine: 'driveOn' } });
    t.play(t.move('R.eng.1', 't2-06'));
    expect(t.cells('R.eng.1', 3)).toEqual(['t2-03', 't2-09']);
  });

  rule('EM-MINE-14', 'when you clear a mine of your own, it returns to your camp', () => {
    const t = table('R.eng(1)@t2-06 mine[R]@t2-06');
    expect(t.army('R')).toMatchObject({ mines: 5, held: 0 });
    expect(t.army('T')).toMatchObject({ mines: 5, held: 0 });
    expect(t.last('lifted').rules).toContain('EM-MINE-14');
  });

  rule('EM-MINE-14', 'with the option, every cleared mine returns to its owner', () => {
    const t = table('R.eng(1)@t2-06 mine[T]@t2-06', { options: { liftedMines: 'backToOwner' } });
    expect(t.army('T').mines).toBe(5);
    expect(t.army('R').held).toBe(0);
    expect(t.listed('offerExchange')).toEqual([]);
  });

  rule('EM-MINE-15', 'when you clear an enemy mine, you keep it but cannot lay it', () => {
    const t = table(
      'R.eng(1)@t2-06 mine[T]@t2-06 mine[R]@t1-05 mine[R]@t1-07 mine[R]@t1-08 mine[R]@t1-10 mine[R]@t1-11',
    );
    expect(t.army('R')).toMatchObject({ mines: 0, held: 1 });
    expect(t.army('T').mines).toBe(4);
    t.throws(6, 1);
    expect(t.listed('leaveCamp').some((c) => c.mine === true)).toBe(false);
    expect(t.refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.com.1', companies: 1, mine: true })).toMatchObject({
      error: 'noMineInCamp',
      rule: 'EM-LOAD-13',
    });
  });

  rule('EM-MINE-16', 'the armies may agree to swap the mines they keep; each one returns to its own camp', () => {
    const t = table('held[R]=2 held[T]=1');
    const offer = (count: number) => ({ t: 'offerExchange', count }) as const;
    const answer = (accept: boolean) => ({ t: 'answerExchange', accept }) as const;
    expect(t.listed('offerExchange')).toEqual([offer(1)]);
    expect(t.refused(offer(2))).toMatchObject({ error: 'notEnoughMines', rule: 'EM-MINE-16' });
    expect(t.refused(answer(true))).toMatchObject({ error: 'noOffer', rule: 'EM-MINE-16' });
    t.play(offer(1));
    expect(t.view('T').offer).toEqual({ by: 'R', count: 1 });
    expect(t.refused(offer(1))).toMatchObject({ error: 'offerStands', rule: 'EM-MINE-16' });
    expect(t.refused(answer(true))).toMatchObject({ error: 'noOffer' });
    t.throws(1, 2);
    expect(t.asked()).toMatchObject({ seat: 'T', ask: 'orders' });
    expect(t.listed('answerExchange')).toEqual([answer(true), answer(false)]);
    t.play(answer(true));
    expect(t.army('R')).toMatchObject({ held: 1, mines: 5 });
    expect(t.army('T')).toMatchObject({ held: 0, mines: 4 });
    expect(t.view().offer).toBeNull();
    const no = table('held[R]=2 held[T]=1 offer=R:1 turn=T');
    no.play(answer(false));
    expect(no.army('R')).toMatchObject({ held: 2, mines: 4 });
    expect(no.view().offer).toBeNull();
    expect(table('held[R]=2').listed('offerExchange')).toEqual([]);
  });

  rule('EM-MINE-16', 'an offer stands until the other side answers', () => {
    const t = table('held[R]=1 held[T]=1 T.inf(1)@t3-05 R.inf(1)@t2-05');
    t.play({ t: 'offerExchange', count: 1 });
    for (const _ of ['R', 'T']) {
      t.throws(1, 2);
      expect(t.refused({ t: 'answerExchange', accept: true })).toMatchObject({ error: 'beforeTheThrow' });
      t.play({ t: 'pass' });
    }
    expect(t.asked().seat).toBe('R');
    expect(t.view().offer).toEqual({ by: 'R', count: 1 });
    expect(t.listed('answerExchange')).toEqual([]);
  });

  const held = 'held[R]=3 held[T]=3 turn=R';
  const offering = (count: number) => ({ t: 'offerExchange', count }) as const;

  rule('EM-MINE-16', 'an offer can be changed or withdrawn as long as nobody has answered it', () => {
    const t = table(held);
    t.play(offering(2));
    expect(t.listed('offerExchange')).toEqual([offering(3), offering(1)]);
    expect(t.refused(offering(2))).toMatchObject({ error: 'offerStands' });
    t.play(offering(3));
    expect(t.view().offer).toEqual({ by: 'R', count: 3 });
    t.play({ t: 'withdrawExchange' });
    expect(t.last('withdrew')).toMatchObject({ army: 'R', count: 3 });
    expect(t.view().offer).toBeNull();
    expect(t.refused({ t: 'withdrawExchange' })).toMatchObject({ error: 'noOwnOffer' });
    t.play(offering(1));
    t.throws(1, 2);
    // It is the enemy's to answer, not to withdraw.
    expect(t.refused({ t: 'withdrawExchange' })).toMatchObject({ error: 'noOwnOffer' });
    t.play({ t: 'answerExchange', accept: true });
    expect(t.army('R').held).toBe(2);
  });

  it('EM-Q-50 option exchangeOffers: with final an offer stands until it is answered', () => {
    const t = table(held, { options: { exchangeOffers: 'final' } });
    t.play(offering(2));
    expect(t.options().map(({ t: kind }) => kind)).toEqual(['roll']);
    expect(t.refused(offering(1))).toMatchObject({ error: 'offerStands' });
    expect(t.refused({ t: 'withdrawExchange' })).toMatchObject({ error: 'noOwnOffer' });
  });

  rule('EM-MINE-17', 'when a commando is destroyed, the mine it carried returns to its camp', () => {
    const t = table('R.eng(1)@t3-06 T.com(1,M)@t3-09 dice=3,1');
    expect(t.army('T').mines).toBe(4);
    t.play(t.attack('R.eng.1', 't3-09'));
    expect(t.army('T').mines).toBe(5);
    expect(t.vehicle('T.com.1')).toMatchObject({ at: 'arsenal', mine: false });
    expect(t.view().mines).toEqual([]);
  });

  rule('EM-MINE-18', 'you cannot attack past a mine', () => {
    for (const type of ['tank', 'eng']) {
      const t = table(`R.${type}(2)@t2-05 mine[T]@t2-06 T.gun(1)@t2-08 dice=3,1`);
      expect(t.hits(`R.${type}.1`, 3)).toEqual([]);
      const route = ['t2-06', 't2-07', 't2-08'];
      const refusal = t.refused({ t: 'attack', amount: 'dieA', vehicle: `R.${type}.1`, route });
      expect(refusal).toMatchObject({ error: 'mined', rule: 'EM-ATK-8' });
      expect(refusal.also).toContain('EM-MINE-18');
    }
  });

  rule('EM-MINE-19', 'if engineers are destroyed before clearing a mine, it remains in place', () => {
    const t = table('turn=T T.tank(5)@t2-08 R.eng(0)@t2-06 mine[T]@t2-06 dice=2,1');
    t.play(t.attack('T.tank.1', 't2-06'));
    expect(t.vehicle('R.eng.1').at).toBe('arsenal');
    expect(t.view().mines).toEqual([{ cell: 't2-06', army: 'T' }]);
    t.play({ t: 'endTurn' });
    expect(t.asked().seat).toBe('R');
    expect(t.view().mines).toEqual([{ cell: 't2-06', army: 'T' }]);
    expect(t.army('R').held).toBe(0);
  });
});
