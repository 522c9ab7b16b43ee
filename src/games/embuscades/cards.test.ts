/** 2.9 and 5 Compass cards, and the PERSONNEL cards one by one. */

import { describe, expect, it } from 'vitest';
import { compassDeckFile } from './setting.ts';
import { drawn, handOf, pileOf } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';
import { sees } from './view.ts';

const P04 = { t: 'playCard', card: 'P04' } as const;

describe('cards', () => {
  rule('EM-CARD-1', 'there are two sorts of cards: Personnel and Radio Yambo', () => {
    const kinds = compassDeckFile.cards.map(({ kind, copies }) => ({ kind, copies }));
    const count = (wanted: string) =>
      kinds.filter(({ kind }) => kind === wanted).reduce((sum, { copies }) => sum + copies, 0);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['personnel', 'radio']));
    expect([count('personnel'), count('radio')]).toEqual([22, 18]);
    expect(drawn('pile=P09').last('drew')).toMatchObject({ card: 'P09', kind: 'personnel' });
    expect(drawn('pile=R06').last('drew')).toMatchObject({ card: 'R06', kind: 'radio' });
  });

  rule('EM-CARD-2', 'you keep a Personnel card in your hand until you want to use it', () => {
    const t = drawn('pile=P04');
    expect(handOf(t, 'R')).toEqual(['P04']);
    expect(t.view().pile).toBe(39);
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'orders' });
    expect(t.listed('playCard')).toEqual([P04]);
    expect(t.refused({ t: 'playCard', card: 'P05', vehicle: 'R.tank.1' })).toMatchObject({
      error: 'cardNotHeld',
      rule: 'EM-CARD-2',
    });
  });

  rule('EM-CARD-3', 'your hand has room for 2 Personnel cards', () => {
    const second = drawn('hand[R]=P04 pile=P05');
    expect(second.asked().ask).toBe('act');
    expect(handOf(second, 'R')).toEqual(['P04', 'P05']);
    const third = drawn('hand[R]=P04,P05 pile=P06');
    expect(third.asked()).toMatchObject({ seat: 'R', ask: 'discard' });
    third.play({ t: 'discard', card: 'P06' });
    expect(handOf(third, 'R')).toEqual(['P04', 'P05']);
    expect(third.asked().ask).toBe('act');
    expect(third.view().hands['R']?.count).toBe(2);
  });

  rule('EM-CARD-4', 'with a third card in hand, pick one of the three and put it under the pile', () => {
    for (const card of ['P04', 'P05', 'P06']) {
      const t = drawn('hand[R]=P04,P05 pile=P06');
      expect(t.options()).toEqual(['P04', 'P05', 'P06'].map((id) => ({ t: 'discard', card: id })));
      expect(t.asked().otherwise).toEqual({ t: 'discard', card: 'P06' });
      expect(t.refused({ t: 'discard', card: 'P01' })).toMatchObject({ error: 'notOffered', rule: 'EM-CARD-4' });
      expect(t.refused({ t: 'endTurn' })).toMatchObject({ error: 'notOffered', rule: 'EM-CARD-4' });
      t.play({ t: 'discard', card });
      expect(pileOf(t).at(-1)).toBe(card);
      expect(handOf(t, 'R')).toEqual(['P04', 'P05', 'P06'].filter((id) => id !== card));
    }
    expect(drawn('hand[R]=P04,P04 pile=P05').options()).toHaveLength(2);
  });

  rule('EM-CARD-5', 'nobody else sees the cards in your hand before you play them', () => {
    const t = drawn('hand[R]=P05 pile=P04');
    const { setting } = t.machine;
    const drew = t.last('drew');
    expect(t.view('R').hands['R']?.cards).toEqual(['P05', 'P04']);
    expect(sees(setting, drew, 'R')).toMatchObject({ card: 'P04' });
    for (const other of ['T', null]) {
      expect(t.view(other).hands['R']).toEqual({ count: 2, cards: null, shown: [] });
      expect(sees(setting, drew, other)).toMatchObject({ card: null, kind: 'personnel' });
    }
    const played = t.play(P04)[0];
    expect(played).toMatchObject({ t: 'played', card: 'P04' });
    expect(sees(setting, played as typeof drew, 'T')).toEqual(played);
  });

  rule('EM-CARD-6', 'a Personnel card is good for one use; put it under the pile straight after', () => {
    const t = table('hand[R]=P04');
    expect(t.view().pile).toBe(39);
    t.play(P04);
    expect(handOf(t, 'R')).toEqual([]);
    expect(pileOf(t).at(-1)).toBe('P04');
    expect(t.view().pile).toBe(40);
    expect(t.refused(P04)).toMatchObject({ error: 'cardNotHeld' });
    const two = table('hand[R]=P04,P04');
    two.play(P04);
    expect(handOf(two, 'R')).toEqual(['P04']);
  });

  rule('EM-CARD-7', 'a Radio Yambo card is shown to all and takes effect on the spot', () => {
    const t = drawn('prison[R]=1 pile=R11');
    expect(t.army('R').prisoners).toBe(0);
    expect(handOf(t, 'R')).toEqual([]);
    for (const other of ['R', 'T', null]) {
      expect(sees(t.machine.setting, t.last('drew'), other)).toMatchObject({ card: 'R11', kind: 'radio' });
    }
  });

  rule('EM-CARD-8', 'once obeyed, a Radio Yambo card slides under the pile', () => {
    const t = drawn('pile=R06,P04');
    expect(pileOf(t)[0]).toBe('P04');
    expect(pileOf(t).at(-1)).toBe('R06');
    expect(t.view().pile).toBe(40);
  });

  rule('EM-CARD-9', 'play your Personnel cards during your own turn, at the moment the card allows', () => {
    const set = { t: 'playCard', card: 'P06', die: 'dieA', face: 6 } as const;
    const t = table('R.tank(5)@t2-05 hand[R]=P06,P04 hand[T]=P04');
    expect(t.refused(set)).toMatchObject({ error: 'wrongMoment', rule: 'EM-CARD-9' });
    expect(t.listed('playCard')).toEqual([P04]);
    expect(t.refused(P04, 'T')).toMatchObject({ error: 'notYourDecision' });
    t.throws(1, 2);
    expect(t.check(set)).toBeUndefined();
    expect(t.listed('playCard')).toContainEqual(set);
    t.play(t.move('R.tank.1', 't2-06'));
    expect(t.refused(set)).toMatchObject({ error: 'wrongMoment', rule: 'EM-CARD-9' });
    t.play(P04);
    expect(t.army('R').arsenal).toBe(2);
  });

  rule('EM-CARD-10', 'you may play several cards in a turn, even one you have only just drawn', () => {
    const t = drawn('hand[R]=P04 pile=P09');
    t.play({ t: 'playCard', card: 'P09', vehicle: 'R.tank.1' });
    t.play(P04);
    expect(t.last('played').rules).toContain('EM-CARD-10');
    expect(handOf(t, 'R')).toEqual([]);
    expect(pileOf(t).slice(-2)).toEqual(['P09', 'P04']);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
  });

  const act = { seat: 'R', ask: 'act' };
  const lastDie = (more: string, options: object = {}) => {
    const t = table(`R.tank(5)@qg-r dice=1,2 spent=B ${more}`, { options });
    t.play(t.move('R.tank.1', 'compass-r'));
    return t;
  };

  rule('EM-CARD-10', 'a card drawn with the last die can still be played in that turn', () => {
    const t = lastDie('pile=P09 T.gun(1)@t2-05');
    expect(t.asked()).toMatchObject({ ...act, otherwise: { t: 'endTurn' } });
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['ap-r2a'] })).toMatchObject({
      error: 'alreadySpent',
    });
    t.play({ t: 'playCard', card: 'P09', vehicle: 'R.tank.1' });
    expect(t.last('camouflaged').vehicle).toBe('R.tank.1');
    // No card is left to play, so the turn is over.
    expect(t.asked().seat).toBe('T');
    expect(t.last('turnEnded')).toMatchObject({ why: 'spent', lost: [] });
  });

  it('EM-CARD-10 the question is asked whichever cards are held, so that it tells nothing', () => {
    // P01 is of no use without a throw.
    for (const pile of ['P01', 'P09']) {
      const t = lastDie(`pile=${pile}`);
      expect(t.asked()).toMatchObject(act);
      t.play({ t: 'endTurn' });
      expect(t.last('turnEnded').why).toBe('spent');
    }
    expect(lastDie('pile=R06').asked().seat).toBe('T');
  });

  it('EM-CARD-10 after a journey, too', () => {
    const t = table('R.tank(5)@t2-04 hand[R]=P04 camp[R]=5 dice=1,2');
    t.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' });
    expect(t.asked()).toMatchObject(act);
    expect(t.options().map(({ t: kind }) => kind)).toEqual(['playCard', 'endTurn']);
    t.play({ t: 'endTurn' });
    expect(t.last('turnEnded')).toMatchObject({ why: 'communicated', lost: [] });
    // The journey was nobody's die, whatever the dice show.
    const six = table('R.tank(5)@t2-04 hand[R]=P07 dice=6,6');
    six.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' });
    six.play({ t: 'playCard', card: 'P07', vehicle: 'R.inf.1', companies: 3 });
    expect(six.last('left').rules).not.toContain('EM-CAMP-5');
  });

  it('EM-CARD-10 a deck without cards for any time asks no more', () => {
    const cards = compassDeckFile.cards.filter(({ when }) => when !== 'any');
    const t = table('R.tank(5)@qg-r dice=1,2 spent=B pile=P01', { deck: { id: 'timed', cards } });
    t.play(t.move('R.tank.1', 'compass-r'));
    expect(t.asked().seat).toBe('T');
  });

  it('EM-Q-36 option cardsAfterDice: without it the last die ends the turn', () => {
    expect(lastDie('pile=P09', { cardsAfterDice: false }).asked().seat).toBe('T');
    const t = table('R.tank(5)@t2-04 hand[R]=P04 camp[R]=5 dice=1,2', { options: { cardsAfterDice: false } });
    t.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' });
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-CARD-11', 'a Radio card with nothing to do is skipped; a Personnel card that would do nothing stays', () => {
    const radio = drawn('pile=R11');
    expect(radio.last('nothingHappened').card).toBe('R11');
    expect(radio.asked()).toMatchObject({ seat: 'R', ask: 'act' });
    expect(pileOf(radio).at(-1)).toBe('R11');
    const kept = table('hand[R]=P05,P08 R.tank(5)@t2-05');
    for (const choice of [
      { t: 'playCard', card: 'P05', vehicle: 'R.tank.1' },
      { t: 'playCard', card: 'P08', cell: 't2-06' },
    ]) {
      expect(kept.refused(choice)).toMatchObject({ error: 'cardWouldDoNothing', rule: 'EM-CARD-11' });
    }
    expect(kept.listed('playCard')).toEqual([]);
    expect(handOf(kept, 'R')).toEqual(['P05', 'P08']);
  });

  rule('EM-CARD-12', 'naval air lift links all ports and airfields: go from any one to any other', () => {
    const cells = ['t1-06', 't2-04', 't3-10', 't4-12'];
    for (const from of cells) {
      const t = table(`R.tank(5)@${from} hand[R]=P01 dice=1,2`);
      const ends = t.listed('communicate').flatMap((c) => (c.card === 'P01' ? [c.to] : []));
      expect(ends.sort()).toEqual(cells.filter((to) => to !== from));
      expect(t.refused({ t: 'communicate', vehicle: 'R.tank.1', to: 't2-07', card: 'P01' })).toMatchObject({
        error: 'cardDoesNotServe',
        rule: 'EM-C-P01',
        also: ['EM-CARD-12'],
      });
      t.play({ t: 'communicate', vehicle: 'R.tank.1', to: ends[0] as string, card: 'P01' });
      expect(t.last('communicated')).toMatchObject({ from, to: ends[0] });
    }
    // The other cards of this sort have rules of their own.
    const overland = table('R.tank(5)@t2-07 hand[R]=P02 dice=1,2');
    overland.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't2-10', card: 'P02' });
    expect(overland.last('communicated').rules).not.toContain('EM-CARD-12');
  });

  rule('EM-CARD-13', 'travelling by a card uses up both dice, just like a normal communication', () => {
    const lift = { t: 'communicate', vehicle: 'R.tank.1', to: 't3-10', card: 'P01' } as const;
    const t = table('R.tank(5)@t1-06 R.gun(1)@t2-08 hand[R]=P01 dice=1,2');
    expect(t.refused({ ...lift, amount: 'dieA' })).toMatchObject({ error: 'wholeThrow', rule: 'EM-CARD-13' });
    t.play(lift);
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'communicated' });
    expect(t.asked()).toMatchObject({ seat: 'T', ask: 'orders' });
    const late = table('R.tank(5)@t1-06 R.gun(1)@t2-08 hand[R]=P01 dice=1,2');
    late.play(late.move('R.gun.1', 't2-09'));
    expect(late.refused(lift)).toMatchObject({ error: 'afterADie', also: ['EM-CARD-13', 'EM-COM-5'] });
    expect(late.listed('communicate')).toEqual([]);
    // The card costs the whole throw even where an ordinary communication costs a die.
    const dear = table('R.tank(5)@t1-06 hand[R]=P01 dice=1,2', { options: { communicationCost: 'oneDie' } });
    expect(dear.refused({ ...lift, amount: 'dieA' })).toMatchObject({ error: 'wholeThrow', rule: 'EM-CARD-13' });
    dear.play(lift);
    expect(dear.asked().seat).toBe('T');
  });

  rule('EM-CARD-14', 'you always draw the top card of the pile', () => {
    const t = table('R.tank(5)@qg-r R.gun(4)@qg-r dice=1,2 pile=P07,P02,R06');
    t.play(t.move('R.tank.1', 'compass-r'));
    t.play(t.move('R.gun.1', 'ap-r2a'));
    expect(handOf(t, 'R')).toEqual(['P07', 'P02']);
    expect(pileOf(t)[0]).toBe('R06');
  });

  rule('EM-CARD-15', 'when a card says something other than a rule, follow the card', () => {
    const t = table('R.tank(5)@t2-05 hand[R]=P07 dice=1,2');
    expect(t.refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.gun.1', companies: 1 }).rule).toBe('EM-CAMP-1');
    t.play({ t: 'playCard', card: 'P07', vehicle: 'R.gun.1', companies: 1 });
    expect(t.vehicle('R.gun.1').at).toBe('qg-r');
  });
});
