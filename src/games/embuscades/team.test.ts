/** 2.17 Four players, and three (EM-Q-42). */

import { describe, expect, it } from 'vitest';
import { embuscades } from './index.ts';
import { handOf, pileOf, type Table } from './testing/deck.ts';
import { rule, table, type Wanted } from './testing/table.ts';

const four: Wanted = { options: { players: 4 } };
const free: Wanted = { options: { players: 4, teamControl: 'free' } };
const three: Wanted = { options: { players: 3 } };
const first = ['inf', 'com', 'jeep'];
const second = ['tank', 'gun', 'eng'];

/** One vehicle of each type of an army on the roads; everybody has something to do. */
const spread = (army: string) =>
  `${army}.inf(1)@t2-02 ${army}.com(1)@t2-05 ${army}.jeep(1)@t2-08 ${army}.tank(1)@t3-02 ${army}.gun(1)@t3-05 ${army}.eng(1)@t3-08`;

const typesMoved = (t: Table) => new Set(t.listed('move').map((c) => c.vehicle.split('.')[1]));

/** Passes turns until a seat is asked for orders. */
function until(t: Table, seat: string): void {
  while (t.asked().seat !== seat) {
    const { turn } = t.view();
    t.throws(1, 2);
    if (t.view().turn === turn) t.play({ t: 'pass' });
  }
}

describe('four players', () => {
  rule('EM-TEAM-1', 'in teams the same rules hold, and partners have everything in common', () => {
    const t = table('R.inf(0,F)@qg-r R.tank(5)@t2-05 delivered[R]=4', four);
    expect(Object.keys(t.view().armies)).toEqual(['R', 'T']);
    t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(t.machine.outcome(t.state)).toEqual({ winner: 'R', rule: 'EM-WIN-1' });
    const stock = table('turn=R2 dice=6,1', four);
    stock.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 5 });
    expect(stock.army('R').camp).toBe(10);
    stock.play({ t: 'endTurn' });
    until(stock, 'R1');
    stock.throws(6, 1);
    stock.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.inf.1', companies: 3 });
    expect(stock.army('R').camp).toBe(7);
  });

  rule('EM-TEAM-2', 'each partner looks after certain jobs for the whole game', () => {
    const t = table(`${spread('R')} ${spread('T').replaceAll('t2', 't1').replaceAll('t3', 't4')} dice=1,2`, four);
    for (let round = 0; round < 2; round++) {
      for (const [seat, types] of [
        ['R1', first],
        ['T1', first],
        ['R2', second],
        ['T2', second],
      ] as const) {
        if (t.asked().ask === 'orders') t.throws(1, 2);
        expect(t.asked().seat).toBe(seat);
        expect(typesMoved(t)).toEqual(new Set(types));
        t.play({ t: 'pass' });
      }
    }
    const refusal = table(`${spread('R')} dice=1,2`, four).refused({
      t: 'move',
      amount: 'dieA',
      vehicle: 'R.tank.1',
      route: ['t3-03'],
    });
    expect(refusal.also).toContain('EM-TEAM-2');
  });

  rule(
    'EM-TEAM-3',
    'one partner drives infantry, commandos and jeep; the other tanks, gun carriers and engineers',
    () => {
      for (const [seat, own, others] of [
        ['R1', first, second],
        ['R2', second, first],
      ] as const) {
        const t = table(`${spread('R')} turn=${seat} dice=1,2`, four);
        expect(typesMoved(t)).toEqual(new Set(own));
        const cell = { inf: 't2-03', com: 't2-06', jeep: 't2-09', tank: 't3-03', gun: 't3-06', eng: 't3-09' };
        const move = (type: string) =>
          ({ t: 'move', amount: 'dieA', vehicle: `R.${type}.1`, route: [cell[type as 'inf']] }) as const;
        for (const type of own) expect(t.check(move(type))).toBeUndefined();
        for (const type of others) {
          expect(t.refused(move(type))).toMatchObject({ error: 'notYourTask', rule: 'EM-TEAM-3' });
        }
      }
      // Taking flags and leaving camp are tasks, too.
      const flag = table('R.inf(1)@reserve-r R.tank(1)@t3-02 turn=R2 dice=6,1', four);
      expect(flag.listed('takeFlag')).toEqual([]);
      expect(flag.refused({ t: 'takeFlag', vehicle: 'R.inf.1' })).toMatchObject({ rule: 'EM-TEAM-3' });
      expect(flag.listed('leaveCamp').every((c) => second.includes(c.vehicle.split('.')[1] as string))).toBe(true);
      expect(flag.refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.com.1', companies: 1 })).toMatchObject({
        rule: 'EM-TEAM-3',
      });
    },
  );

  it('EM-TEAM-3 with the option of free control, both partners drive everything', () => {
    for (const seat of ['R1', 'R2']) {
      const t = table(`${spread('R')} turn=${seat} dice=1,2`, free);
      expect(typesMoved(t)).toEqual(new Set([...first, ...second]));
      t.play(t.move(seat === 'R1' ? 'R.tank.1' : 'R.inf.1', seat === 'R1' ? 't3-03' : 't2-03'));
    }
    const t = table(`${spread('R')} turn=R1 dice=1,2`, free);
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.inf.1', route: ['t2-03'] })).toMatchObject({
      error: 'notYourArmy',
    });
  });

  it('EM-Q-43 option teamControl: teams lead what they agreed on', () => {
    const options = { players: 4, teamControl: 'agreed', tasksR: ['tank', 'jeep'] } as const;
    const agreed = (seat: string) => typesMoved(table(`${spread('R')} turn=${seat} dice=1,2`, { options }));
    expect(agreed('R1')).toEqual(new Set(['tank', 'jeep']));
    expect(agreed('R2')).toEqual(new Set(['inf', 'com', 'gun', 'eng']));
    // The other team has a split of its own: here the usual one.
    expect(typesMoved(table(`${spread('T')} turn=T1 dice=1,2`, { options }))).toEqual(new Set(first));
    for (const tasksR of [[], [...first, ...second], ['tank', 'tank'], ['truck']])
      expect(embuscades.read({ options: { ...options, tasksR } })).toHaveProperty('faults');
  });

  it('the preset for three players leaves both partners every vehicle', () => {
    const read = embuscades.read({ preset: 'three-players' });
    expect(read).toMatchObject({ setup: { options: { players: 3, teamControl: 'free' } } });
  });

  rule('EM-TEAM-4', 'turns go round: first Regular, first Rebel, second Regular, second Rebel', () => {
    const t = table('', four);
    const seats: string[] = [];
    for (let i = 0; i < 8; i++) {
      seats.push(t.asked().seat);
      t.throws(1, 2);
    }
    expect(seats).toEqual(['R1', 'T1', 'R2', 'T2', 'R1', 'T1', 'R2', 'T2']);
  });

  rule('EM-TEAM-5', 'you roll on your turn and may use the dice for your own sorts of vehicle only', () => {
    const t = table(`${spread('R')} T.tank(1)@t3-09`, four);
    expect(t.refused({ t: 'roll' }, 'R2')).toMatchObject({ error: 'notYourDecision' });
    t.throws(1, 6);
    expect(t.last('threw').seat).toBe('R1');
    for (const choice of [
      { t: 'move', amount: 'dieA', vehicle: 'R.gun.1', route: ['t3-06'] },
      { t: 'attack', amount: 'dieA', vehicle: 'R.eng.1', route: ['t3-09'] },
      { t: 'leaveCamp', amount: 'dieB', vehicle: 'R.tank.2', companies: 1 },
    ]) {
      const refusal = t.refused(choice);
      expect(refusal).toMatchObject({ error: 'notYourTask', rule: 'EM-TEAM-3' });
      expect(refusal.also).toContain('EM-TEAM-5');
    }
    expect(t.listed('attack')).toEqual([]);
    expect(table(`${spread('R')} T.tank(1)@t3-09 turn=R2 dice=1,6`, four).hits('R.eng.1', 1)).toEqual(['t3-09']);
    const link = table('R.tank(1)@t2-04 R.inf(1)@t3-02 dice=1,2', four);
    expect(link.listed('communicate')).toEqual([]);
    expect(link.refused({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' })).toMatchObject({ rule: 'EM-TEAM-3' });
  });

  rule(
    'EM-TEAM-6',
    'partners each hold up to 2 Personnel cards and play them on their own turn, for the whole army',
    () => {
      const t = table(
        'R.inf(1)@qg-r R.tank(5)@t1-06 R.gun@arsenal hand[R1]=P05 hand[R2]=P04,P04 dice=1,2 pile=P01',
        four,
      );
      t.play(t.move('R.inf.1', 'compass-r'));
      expect(t.asked()).toMatchObject({ seat: 'R1', ask: 'act' });
      expect(handOf(t, 'R1')).toEqual(['P05', 'P01']);
      expect(handOf(t, 'R2')).toEqual(['P04', 'P04']);
      expect(t.refused({ t: 'playCard', card: 'P04' })).toMatchObject({ error: 'cardNotHeld' });
      expect(t.refused({ t: 'playCard', card: 'P04' }, 'R2')).toMatchObject({ error: 'notYourDecision' });
      // A gun carrier is the partner's task, but the card is for the army.
      t.play({ t: 'playCard', card: 'P05', vehicle: 'R.gun.1' });
      expect(t.vehicle('R.gun.1').at).toBe('camp-r');
      t.play({ t: 'endTurn' });
      until(t, 'R1');
      t.throws(1, 2);
      t.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10', card: 'P01' });
      expect(t.vehicle('R.tank.1').at).toBe('t3-10');
      expect(t.last('played').rules).toContain('EM-TEAM-6');
      const third = table('R.inf(1)@qg-r hand[R1]=P05,P04 dice=1,2 pile=P01', four);
      third.play(third.move('R.inf.1', 'compass-r'));
      expect(third.asked()).toMatchObject({ seat: 'R1', ask: 'discard' });
    },
  );

  rule('EM-TEAM-7', 'the player who drove over the compass is the one who draws', () => {
    for (const [seat, type, partner] of [
      ['R1', 'inf', 'R2'],
      ['R2', 'tank', 'R1'],
    ] as const) {
      const t = table(`R.${type}(1)@qg-r turn=${seat} dice=1,2 pile=P04`, four);
      t.play(t.move(`R.${type}.1`, 'compass-r'));
      expect(t.last('drew').seat).toBe(seat);
      expect(handOf(t, seat)).toEqual(['P04']);
      expect(handOf(t, partner)).toEqual([]);
    }
  });

  rule('EM-TEAM-8', 'you can bring back into camp only the sorts of vehicle you are in charge of', () => {
    const t = table('R.inf(1)@qg-r R.tank(5)@qg-r R.jeep(2)@qg-r', four);
    const back = (vehicle: string) => ({ t: 'returnToCamp', vehicle }) as const;
    expect(t.listed('returnToCamp')).toEqual([back('R.inf.1'), back('R.jeep.1')]);
    const refusal = t.refused(back('R.tank.1'));
    expect(refusal).toMatchObject({ error: 'notYourTask', rule: 'EM-TEAM-3' });
    expect(refusal.also).toContain('EM-TEAM-8');
    const partner = table('R.inf(1)@qg-r R.tank(5)@qg-r turn=R2', four);
    expect(partner.listed('returnToCamp')).toEqual([back('R.tank.1')]);
    partner.play(back('R.tank.1'));
    expect(partner.vehicle('R.tank.1').at).toBe('camp-r');
    expect(table('R.inf(1)@qg-r R.tank(5)@qg-r', free).listed('returnToCamp')).toHaveLength(2);
    // All at once, with that option, is all of one's own.
    const all = table('R.inf(1)@qg-r R.com(1)@qg-r R.tank(5)@qg-r', { options: { players: 4, returnAll: true } });
    all.play(back('all'));
    expect(all.vehicle('R.tank.1').at).toBe('qg-r');
    expect(all.vehicle('R.com.1').at).toBe('camp-r');
  });
});

describe('three players', () => {
  const order = (wanted: Wanted, position = '') => {
    const t = table(position, wanted);
    return Array.from({ length: 8 }, () => {
      const { seat } = t.asked();
      t.throws(1, 2);
      return seat;
    });
  };

  it('EM-Q-42 alone, partner 1, alone, partner 2', () => {
    expect(order(three)).toEqual(['R', 'T1', 'R', 'T2', 'R', 'T1', 'R', 'T2']);
    const rebel: Wanted = { options: { players: 3, alone: 'T' } };
    expect(order(rebel)).toEqual(['T', 'R1', 'T', 'R2', 'T', 'R1', 'T', 'R2']);
  });

  it('EM-Q-42 the one alone commands everything, the partners their tasks', () => {
    expect(typesMoved(table(`${spread('R')} dice=1,2`, three))).toEqual(new Set([...first, ...second]));
    expect(typesMoved(table(`${spread('T')} turn=T1 dice=1,2`, three))).toEqual(new Set(first));
    expect(typesMoved(table(`${spread('T')} turn=T2 dice=1,2`, three))).toEqual(new Set(second));
  });

  it('EM-Q-42 the two partners together hold at most 2 cards', () => {
    const t = table('T.tank(1)@qg-t turn=T2 hand[T1]=P04,P05 dice=1,2 pile=P01', three);
    t.play(t.move('T.tank.1', 'compass-t'));
    expect(t.asked()).toMatchObject({ seat: 'T2', ask: 'discard' });
    // It is the new one that goes, or the partner gives one up, of whose cards the drawer knows nothing.
    expect(t.options()).toEqual([{ t: 'discard', card: 'P01' }, { t: 'keepDrawn' }]);
    t.play({ t: 'discard', card: 'P01' });
    expect(handOf(t, 'T1')).toEqual(['P04', 'P05']);
    expect(handOf(t, 'T2')).toEqual([]);
    expect(pileOf(t).at(-1)).toBe('P01');
    const one = table('T.tank(1)@qg-t turn=T2 hand[T1]=P04 dice=1,2 pile=P01', three);
    one.play(one.move('T.tank.1', 'compass-t'));
    expect(one.asked().ask).toBe('act');
    const mixed = table('T.tank(1)@qg-t turn=T2 hand[T1]=P04 hand[T2]=P05 dice=1,2 pile=P01', three);
    mixed.play(mixed.move('T.tank.1', 'compass-t'));
    expect(mixed.options()).toEqual([{ t: 'discard', card: 'P05' }, { t: 'discard', card: 'P01' }, { t: 'keepDrawn' }]);
    const alone = table('R.tank(1)@qg-r hand[R]=P04 hand[T1]=P05,P05 dice=1,2 pile=P01', three);
    alone.play(alone.move('R.tank.1', 'compass-r'));
    expect(alone.asked().ask).toBe('act');
    expect(handOf(alone, 'R')).toEqual(['P04', 'P01']);
  });

  it('EM-CARD-4 who draws for a shared hand that is full may keep the card: the partner says which one goes', () => {
    const t = table('T.tank(1)@qg-t turn=T2 hand[T1]=P04,P05 dice=1,2 pile=P01', three);
    t.play(t.move('T.tank.1', 'compass-t'));
    t.play({ t: 'keepDrawn' });
    expect(t.asked()).toMatchObject({ seat: 'T1', ask: 'discard', rule: 'EM-CARD-4' });
    expect(t.options()).toEqual([
      { t: 'discard', card: 'P04' },
      { t: 'discard', card: 'P05' },
    ]);
    t.play({ t: 'discard', card: 'P04' });
    expect([handOf(t, 'T1'), handOf(t, 'T2'), pileOf(t).at(-1)]).toEqual([['P05'], ['P01'], 'P04']);
    expect(t.asked()).toMatchObject({ seat: 'T2', ask: 'act' });
    // What went back nobody but its owner sees, the partner neither.
    expect(embuscades.sees(t.machine.setting, t.last('putBack'), 'T2')).toMatchObject({ seat: 'T1', card: null });
  });

  it('EM-Q-42 option sharedHand: with own the drawer gives up one of their own', () => {
    const options = { ...three.options, sharedHand: 'own' } as const;
    const t = table('T.tank(1)@qg-t turn=T2 hand[T1]=P04,P05 dice=1,2 pile=P01', { options });
    t.play(t.move('T.tank.1', 'compass-t'));
    expect(t.options()).toEqual([{ t: 'discard', card: 'P01' }]);
  });

  it('EM-Q-42 "until your next turn" of the one alone ends after one enemy turn', () => {
    const t = table('R.tank(5)@qg-r T.inf(1)@t1-06 dice=1,2 pile=R04', three);
    t.play(t.move('R.tank.1', 'compass-r'));
    t.play({ t: 'endTurn' });
    expect(t.view().inForce.storm).toBe('R');
    t.throws(1, 2);
    t.play({ t: 'pass' });
    expect(t.asked().seat).toBe('R');
    expect(t.view().inForce.storm).toBeNull();
  });
});
