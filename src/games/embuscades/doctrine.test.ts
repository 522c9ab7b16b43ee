import { describe, expect, it } from 'vitest';
import { embuscades } from './index.ts';
import { standingOrders } from './standingOrders.ts';
import { table, thrown } from './testing/table.ts';

type Table = ReturnType<typeof table>;

const say = (t: Table, orders: object) =>
  embuscades.doctrine(t.machine.setting, t.view(t.asked().seat), t.asked(), orders);

/** A tank leaves its HQ over the compass and draws. */
function drawn(position: string) {
  const t = table(`R.tank(5)@qg-r ${position} turn=R`);
  t.play({ t: 'roll' }, thrown(1, 2));
  const move = t
    .listed('move')
    .find(({ route }) => t.machine.setting.island.numbers.get(route.at(-1) ?? '') !== undefined);
  if (move === undefined) throw new Error('no move');
  t.play(move);
  return t;
}

describe('the throw', () => {
  it('is made when nothing else can be done and no card is held, always, or never', () => {
    const alone = table('R.tank(5)@t2-04 turn=R');
    expect(say(alone, {})).toEqual({ t: 'roll' });
    expect(say(alone, { roll: 'wait' })).toBeUndefined();
    // A card that could not be played now and one that could: the answer must not tell which is held.
    for (const card of ['P05', 'P04']) {
      const held = table(`R.tank(5)@t2-04 turn=R hand[R]=${card}`);
      expect(say(held, {})).toBeUndefined();
      expect(say(held, { roll: 'always' })).toEqual({ t: 'roll' });
    }
  });

  it('is passed where that is ordered', () => {
    const t = table('R.tank(5)@t2-04 dice=4,1');
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { afterThrow: 'pass' })).toEqual({ t: 'pass' });
  });
});

it('the question after the dice is answered where that is ordered, whichever cards are held', () => {
  for (const card of ['P01', 'P04']) {
    const t = table(`R.tank(5)@t2-05 dice=1,2 spent=B hand[R]=${card}`);
    expect(say(t, { lastCards: 'endTurn' })).toBeUndefined();
    t.play(t.move('R.tank.1', 't2-06'));
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { lastCards: 'endTurn' })).toEqual({ t: 'endTurn' });
  }
});

it('mines are exchanged or not', () => {
  const t = table('held[R]=2 held[T]=1 offer=R:1 turn=T');
  const answer = (accept: boolean) => ({ t: 'answerExchange', accept });
  expect(say(t, { exchange: 'accept' })).toEqual(answer(true));
  expect(say(t, { exchange: 'decline' })).toEqual(answer(false));
  expect(say(t, { exchange: 'wait', roll: 'wait' })).toBeUndefined();
});

it('flags are taken and brought home', () => {
  const there = table('R.inf(2)@reserve-r turn=R');
  expect(say(there, {})).toMatchObject({ t: 'takeFlag' });
  expect(say(there, { takeFlags: false })).toBeUndefined();
  const home = table('R.inf(2,F)@qg-r turn=R');
  expect(say(home, {})).toMatchObject({ t: 'returnToCamp', vehicle: 'R.inf.1' });
  expect(say(home, { bringHome: false })).toBeUndefined();
});

it('a card too many goes back, the newest or the oldest', () => {
  const t = drawn('hand[R]=P04,P05 pile=P06');
  expect(t.asked().ask).toBe('discard');
  expect(say(t, {})).toEqual({ t: 'discard', card: 'P06' });
  expect(say(t, { discard: 'oldest' })).toEqual({ t: 'discard', card: 'P04' });
  expect(say(t, { discard: 'wait' })).toBeUndefined();
});

it('the vehicle that is missed most comes back', () => {
  const t = drawn('R.com@arsenal R.inf@arsenal pile=R02');
  expect(t.asked().ask).toBe('recover');
  expect(say(t, {})).toEqual({ t: 'recover', vehicle: 'R.inf.1' });
  expect(say(t, { recover: 'wait' })).toBeUndefined();
});

it('orders that cannot be read say nothing', () => {
  expect(say(table('turn=R'), { roll: 'perhaps' })).toBeUndefined();
  expect(say(table('turn=R'), { rolls: 'always' })).toBeUndefined();
});

it('orders expire with the turn, with the player, and with an attack', () => {
  const t = table('R.tank(5)@t3-06 T.inf(2,F)@t3-09 dice=3,1');
  const before = t.view('T');
  const facts = t.play(t.attack('R.tank.1', 't3-09'));
  const after = t.view('T');
  const over = (seat: string, until: 'shotAt' | 'turn' | 'activation', ...told: (typeof facts)[]) =>
    standingOrders.expired({ setting: t.machine.setting, seat, until }, before, after, ...told);
  expect([over('T', 'shotAt'), over('T', 'shotAt', facts), over('R', 'shotAt', facts)]).toEqual([true, true, false]);
  expect(over('T', 'turn')).toBe(false);
  t.play({ t: 'endTurn' });
  const table2 = { setting: t.machine.setting, seat: 'T' };
  expect(standingOrders.expired({ ...table2, until: 'turn' }, after, t.view('T'))).toBe(true);
  expect(standingOrders.expired({ ...table2, until: 'activation' }, after, t.view('T'))).toBe(true);
});
