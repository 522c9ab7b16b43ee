import { describe, expect, it } from 'vitest';
import type { Action } from './choices.ts';
import type { Options } from './options.ts';
import { rule, table } from './testing/table.ts';

const move = (vehicle: string, route: string[], amount: 'dieA' | 'dieB' | 'total' = 'dieA'): Action => ({
  t: 'move',
  amount,
  vehicle,
  route,
});

function after(position: string, a: number, b: number, options: Partial<Options> = {}) {
  const t = table(position, { options });
  t.throws(a, b);
  return t;
}

const draws = (t: ReturnType<typeof table>) => t.events.filter(({ t: kind }) => kind === 'drew').length;
const handOf = (t: ReturnType<typeof table>, seat: 'R' | 'T') => t.view(seat).hands[seat]?.cards;

describe('compass cards', () => {
  rule('EM-COMP-1', 'you draw when your vehicle comes from your HQ and reaches or crosses your compass', () => {
    for (const [a, route] of [
      [1, ['compass-r']],
      [3, ['compass-r', 'ap-r1a', 'ap-r1b']],
    ] as const) {
      const t = after('R.tank(5)@qg-r pile=P04,P05 turn=R', a, 6);
      t.play(move('R.tank.1', [...route]));
      expect(t.last('drew')).toMatchObject({ seat: 'R', card: 'P04', kind: 'personnel', vehicle: 'R.tank.1' });
      expect(t.last('drew').rules).toContain('EM-COMP-1');
      expect(draws(t)).toBe(1);
      expect(handOf(t, 'R')).toEqual(['P04']);
      expect(t.view().pile).toBe(39);
      expect(t.view().hands.T?.count).toBe(0);
    }
    const rebel = after('T.tank(5)@qg-t pile=P07 turn=T', 2, 6);
    rebel.play(rebel.move('T.tank.1', 'ap-t2a'));
    expect(handOf(rebel, 'T')).toEqual(['P07']);
  });

  rule('EM-COMP-2', 'driving home over your compass brings no card', () => {
    const t = after('R.tank(5)@op-r2 pile=P04 turn=R', 3, 1);
    const [moved] = t.play(move('R.tank.1', ['ap-r2a', 'compass-r', 'qg-r']));
    expect(moved?.rules).toContain('EM-COMP-2');
    expect(draws(t)).toBe(0);
    expect(t.view().pile).toBe(40);
  });

  rule('EM-COMP-3', 'using your compass to switch tracks brings no card', () => {
    const t = after('R.tank(5)@ap-r2a pile=P04 turn=R', 2, 1);
    const [moved] = t.play(move('R.tank.1', ['compass-r', 'ap-r1a']));
    expect(moved?.rules).toContain('EM-COMP-3');
    expect(draws(t)).toBe(0);
    const stops = after('R.tank(5)@ap-r2a pile=P04 turn=R', 1, 2);
    stops.play(move('R.tank.1', ['compass-r']));
    stops.play(move('R.tank.1', ['ap-r3a', 'op-r3'], 'dieB'));
    expect(draws(stops)).toBe(0);
  });

  rule('EM-COMP-4', 'you never draw a card for the enemy compass', () => {
    const t = after('T.tank(5)@ap-r2a pile=P04 turn=T', 2, 1);
    const [moved] = t.play(move('T.tank.1', ['compass-r', 'ap-r1a']));
    expect(moved?.rules).toContain('EM-COMP-4');
    expect(draws(t)).toBe(0);
    expect(t.view().pile).toBe(40);
  });

  rule('EM-COMP-5', 'each new trip out from your HQ brings a card, even for the same vehicle', () => {
    const t = after('R.tank(5)@qg-r pile=P04,P05 T.gun(1)@t2-09 turn=R', 1, 4, { compassDraw: 'perPassage' });
    t.play(move('R.tank.1', ['compass-r']));
    t.play(move('R.tank.1', ['qg-r'], 'dieB'));
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.play({ t: 'pass' });
    t.throws(2, 4);
    t.play(move('R.tank.1', ['compass-r', 'ap-r4a']));
    expect(draws(t)).toBe(2);
    expect(t.last('drew').rules).toContain('EM-COMP-5');
    expect(handOf(t, 'R')).toEqual(['P04', 'P05']);
    expect(t.vehicle('R.tank.1').drew).toBe(2);
  });

  rule('EM-COMP-6', 'finish the move first; then draw and deal with the card before anything else', () => {
    const t = after('R.tank(5)@qg-r R.gun(1)@t2-05 hand[R]=P04,P05 pile=P01 turn=R', 4, 3);
    const events = t.play(move('R.tank.1', ['compass-r', 'ap-r2a', 'op-r2', 't2-01']));
    expect(events.map(({ t: kind }) => kind)).toEqual(['moved', 'drew']);
    expect(t.last('drew').rules).toContain('EM-COMP-6');
    expect(t.vehicle('R.tank.1').at).toBe('t2-01');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'discard' });
    const early = t.refused(move('R.gun.1', ['t2-06', 't2-07', 't2-08'], 'dieB'));
    expect(early).toMatchObject({ error: 'notOffered', rule: 'EM-CARD-4' });
    t.play({ t: 'discard', card: 'P04' });
    expect(t.asked().ask).toBe('act');
    t.play(move('R.gun.1', ['t2-06', 't2-07', 't2-08'], 'dieB'));
    // Both dice are spent, but cards are held.
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
    t.play({ t: 'endTurn' });
    expect(t.asked().seat).toBe('T');
    // A card that ends the turn takes the unspent die with it, but not the move.
    const fuel = after('R.tank(5)@qg-r R.gun(1)@t2-05 pile=R05 turn=R', 2, 3);
    fuel.play(move('R.tank.1', ['compass-r', 'ap-r2a']));
    expect(fuel.vehicle('R.tank.1').at).toBe('ap-r2a');
    expect(fuel.last('turnEnded')).toMatchObject({ why: 'outOfFuel', lost: [3] });
  });

  rule(
    'EM-COMP-7',
    'stopping on your compass on the way out, you draw then, and nothing more when you drive on',
    () => {
      const t = after('R.tank(5)@qg-r pile=P04,P05 turn=R', 1, 2);
      t.play(move('R.tank.1', ['compass-r']));
      expect(draws(t)).toBe(1);
      expect(t.last('drew').rules).toContain('EM-COMP-7');
      const [moved] = t.play(move('R.tank.1', ['ap-r2a', 'op-r2'], 'dieB'));
      expect(moved?.rules).toContain('EM-COMP-7');
      expect(draws(t)).toBe(1);
    },
  );

  rule('EM-COMP-8', 'attacking across your compass brings no card', () => {
    const t = after('R.tank(5)@qg-r T.gun(2)@ap-r1b pile=P04 turn=R', 3, 6);
    const [hit] = t.play(t.attack('R.tank.1', 'ap-r1b'));
    expect(hit?.rules).toContain('EM-COMP-8');
    expect(draws(t)).toBe(0);
    expect(t.view().pile).toBe(40);
  });
});

describe('EM-Q-34 option compassDraw', () => {
  const perSortie = { compassDraw: 'perSortie', cardsAfterDice: false } as const;

  it('perSortie: one card until the vehicle has been back in camp', () => {
    const t = after('R.tank(5)@qg-r pile=P04,P05 T.gun(1)@t2-09 turn=R', 1, 2, perSortie);
    const rebelsPass = () => {
      t.throws(1, 2);
      t.play({ t: 'pass' });
    };
    t.play(move('R.tank.1', ['compass-r']));
    t.play(move('R.tank.1', ['qg-r'], 'dieB'));
    rebelsPass();
    t.throws(1, 2);
    t.play(move('R.tank.1', ['compass-r']));
    t.play(move('R.tank.1', ['qg-r'], 'dieB'));
    expect(draws(t)).toBe(1);
    rebelsPass();
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    rebelsPass();
    t.throws(6, 3);
    t.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 5 });
    t.play(t.move('R.tank.1', 'op-r2'));
    expect(draws(t)).toBe(2);
    expect(handOf(t, 'R')).toEqual(['P04', 'P05']);
  });

  it('perSortie: the jeep too begins anew when it has entered the camp', () => {
    const t = after('R.jeep(1)@qg-r* prison[R]=1 T.gun(1)@t2-09 turn=R', 1, 2, perSortie);
    t.play(move('R.jeep.1', ['compass-r']));
    t.play(move('R.jeep.1', ['qg-r'], 'dieB'));
    expect(draws(t)).toBe(0);
    t.throws(1, 2);
    t.play({ t: 'pass' });
    t.play({ t: 'returnToCamp', vehicle: 'R.jeep.1' });
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 'prison-r', drew: 0 });
  });

  it('perTrack, unless said otherwise: no card for going out to the approach and back, one for a cell of a track', () => {
    const t = after('R.tank(5)@qg-r pile=P04,P05,R06 T.gun(1)@t2-09 turn=R', 2, 2);
    const rebelsPass = () => {
      t.throws(1, 2);
      t.play({ t: 'pass' });
    };
    t.play(t.move('R.tank.1', 'ap-r2a'));
    t.play(t.move('R.tank.1', 'qg-r'));
    t.play({ t: 'endTurn' });
    expect(draws(t)).toBe(1);
    rebelsPass();
    // Nor for the camp and out again.
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    rebelsPass();
    t.throws(6, 4);
    t.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 5 });
    t.play(move('R.tank.1', ['compass-r', 'ap-r2a', 'op-r2', 't2-01'], 'dieB'));
    t.play({ t: 'endTurn' });
    expect(draws(t)).toBe(1);
    rebelsPass();
    // It has stood on a track now: home, and out for a card.
    t.throws(4, 1);
    t.play(t.move('R.tank.1', 'qg-r'));
    t.play(t.move('R.tank.1', 'compass-r'));
    expect(draws(t)).toBe(2);
    expect(handOf(t, 'R')).toEqual(['P04', 'P05']);
  });

  it('perTrack: driving over a track is enough, and so is a journey that ends on one', () => {
    const over = after('R.tank(5)@qg-r* R.inf(1)@op-r1* pile=P04 T.gun(1)@t2-09 turn=R', 2, 6);
    over.play(over.move('R.tank.1', 'ap-r2a'));
    expect(draws(over)).toBe(0);
    over.play(over.move('R.inf.1', 't1-06'));
    expect(over.vehicle('R.inf.1').drew).toBe(0);
    const far = after('R.tank(5)@t2-04* pile=P04 turn=R', 2, 6);
    far.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' });
    expect(far.vehicle('R.tank.1').drew).toBe(0);
  });

  it('perPassage draws for every way out; a mark on the position counts as a card drawn', () => {
    const position = 'R.tank(5)@qg-r* pile=P04 turn=R';
    const passage = after(position, 2, 6, { compassDraw: 'perPassage' });
    passage.play(passage.move('R.tank.1', 'ap-r2a'));
    expect(draws(passage)).toBe(1);
    const sortie = after(position, 2, 6, perSortie);
    sortie.play(sortie.move('R.tank.1', 'ap-r2a'));
    expect(draws(sortie)).toBe(0);
  });

  it('perSortie counts for each vehicle by itself', () => {
    const t = after('R.tank(5)@qg-r* R.gun(1)@qg-r pile=P04 turn=R', 2, 3, perSortie);
    t.play(t.move('R.tank.1', 'ap-r2a'));
    t.play(t.move('R.gun.1', 'op-r3'));
    expect(draws(t)).toBe(1);
    expect(t.last('drew').vehicle).toBe('R.gun.1');
  });
});

describe('an empty pile', () => {
  it('EM-Q-56 no card is drawn from it', () => {
    const t = table('R.tank(5)@qg-r turn=R', { deck: { id: 'none', cards: [] } });
    t.throws(2, 6);
    t.play(t.move('R.tank.1', 'ap-r2a'));
    expect(draws(t)).toBe(0);
    expect(t.vehicle('R.tank.1').at).toBe('ap-r2a');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
  });
});
