import { describe, expect, it } from 'vitest';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { NOBODY } from '../../games/ambush-alley/board.ts';
import { standingOrders } from '../../games/ambush-alley/standingOrders.ts';
import { type Duel, duel, miss, test } from '../../games/ambush-alley/testing/duel.ts';
import { check } from '../../games/ambush-alley/testing/morale.ts';
import { dice } from '../../games/ambush-alley/testing/table.ts';
import { oddsFor } from '../index.ts';

type Table = ReturnType<typeof duel>;

const viewOf = (t: Table, seat = t.asked().seat) => ambushAlley.view(t.setting, t.state.board, seat);

function oddsAt(t: Table) {
  return oddsFor('ambush-alley', t.machine.eyes(t.state, t.asked().seat), t.asked());
}

/** What orders say to the question that is asked. */
const say = (t: Table, orders: object, odds = oddsAt(t)) =>
  ambushAlley.doctrine(t.setting, viewOf(t), t.asked(), orders, odds);

/** Alpha takes aim at the mob, which may cut in: 4.5 inches between the bases, in the open. */
function aimed(scene: Duel = {}) {
  const t = duel(scene);
  t.aim('mob');
  return t;
}

const pass = { t: 'pass' };
const decline = { t: 'decline' };
const bravo = { id: 'bravo', side: 'regular', at: [4, 10] } as const;

describe('whether to interrupt', () => {
  it('follows the order itself', () => {
    const t = aimed();
    expect(say(t, {})).toEqual(t.cutIn('mob'));
    expect(say(t, { interrupt: 'never' })).toEqual(pass);
    expect(say(t, { interrupt: 'wait' })).toBeUndefined();
  });

  it('follows the range in inches', () => {
    const t = aimed();
    expect(say(t, { mostRange: 4 })).toEqual(pass);
    expect(say(t, { mostRange: 5 })).toEqual(t.cutIn('mob'));
  });

  it('follows the names of units', () => {
    const t = aimed();
    expect(say(t, { units: ['gang'] })).toEqual(pass);
    expect(say(t, { units: ['gang', 'mob'] })).toEqual(t.cutIn('mob'));
    expect(say(t, { units: [] })).toEqual(pass);
  });

  it('follows the cover of the target', () => {
    const open = aimed();
    expect(say(open, { cover: 'exposed' })).toEqual(open.cutIn('mob'));
    expect(say(open, { cover: 'noSolid' })).toEqual(open.cutIn('mob'));
    const near = aimed({ pieces: [{ id: 'wall', kind: 'wall', height: 0.5, box: [8, 8, 14, 8.1] }] });
    expect(say(near, { cover: 'exposed', leastHit: 0 })).toEqual(pass);
    expect(say(near, { cover: 'noSolid', leastHit: 0 })).toEqual(near.cutIn('mob'));
    const behind = aimed({ pieces: [{ id: 'wall', kind: 'wall', height: 0.5, box: [8, 10.4, 14, 10.5] }] });
    expect(say(behind, { cover: 'noSolid', leastHit: 0 })).toEqual(pass);
    expect(say(behind, { cover: 'any', leastHit: 0 })).toEqual(behind.cutIn('mob'));
  });

  it.each([
    ['leastHit', 'hit', 100],
    ['leastQuicker', 'quicker', 100],
  ] as const)('follows %s to the percent', (order, name, scale) => {
    const t = aimed();
    const p = Math.floor((oddsAt(t)(t.cutIn('mob'))?.[name] ?? 0) * scale);
    expect(p).toBeGreaterThan(10);
    expect(p).toBeLessThan(95);
    expect(say(t, { leastHit: 0, [order]: p })).toEqual(t.cutIn('mob'));
    expect(say(t, { leastHit: 0, [order]: p + 1 })).toEqual(pass);
  });

  it('follows the casualties to be expected', () => {
    const t = aimed();
    const mean = oddsAt(t)(t.cutIn('mob'))?.['casualties'] ?? 0;
    expect(mean).toBeGreaterThan(0);
    expect(say(t, { leastCasualties: mean })).toEqual(t.cutIn('mob'));
    expect(say(t, { leastCasualties: mean + 0.01 })).toEqual(pass);
  });

  it('holds fire where odds are asked for and nobody can tell them', () => {
    const t = aimed();
    const unknown = () => undefined;
    expect(say(t, {}, unknown)).toEqual(pass);
    expect(say(t, { leastHit: 0 }, unknown)).toEqual(t.cutIn('mob'));
    expect(ambushAlley.doctrine(t.setting, viewOf(t), t.asked(), { leastHit: 0 })).toEqual(t.cutIn('mob'));
  });

  it('says where along a move', () => {
    const t = duel();
    t.march(13, 13);
    const at = (moment: string) => (say(t, { moment, leastHit: 0 }) as { at?: number } | undefined)?.at ?? -1;
    const length = t.inch(3.5);
    expect(at('first')).toBe(0);
    expect(at('last')).toBeGreaterThan(length);
    expect(at('nearest')).toBeGreaterThan(length / 2);
    const away = duel();
    away.march(10, 6);
    expect(say(away, { moment: 'nearest', leastHit: 0 })).toMatchObject({ t: 'interrupt', at: 0 });
  });

  it('chooses who does it: the most casualties expected, or the nearest', () => {
    const many = { id: 'crowd', side: 'insurgent', at: [8, 4.5], leaders: 1, weapons: Array(7).fill('ak47') } as const;
    const t = aimed({ more: [many], mob: { weapons: ['ak47'] } });
    const by = (prefer: string) => say(t, { prefer, leastHit: 0 });
    expect(by('casualties')).toEqual(t.cutIn('crowd'));
    expect(by('nearest')).toEqual(t.cutIn('mob'));
  });

  it('chooses whom, where the fire may go elsewhere', () => {
    const t = aimed({ options: { interruptRetarget: true }, more: [{ ...bravo, leaders: 1 }] });
    t.play(t.cutIn('mob'));
    t.play({ t: 'support', units: [] }, ...test(6, 1));
    expect(t.asked().ask).toBe('aim');
    const target = (id: string) => ({ t: 'target', unit: t.unitNo(id) });
    expect(say(t, { prefer: 'nearest', leastHit: 0 })).toEqual(target('alpha'));
    expect(say(t, { prefer: 'leaders', leastHit: 0 })).toEqual(target('bravo'));
    expect(say(t, { prefer: 'carriers', leastHit: 0 })).toEqual(target('alpha'));
    const man = t.board().figures.find(({ unit }) => unit === t.unitNo('bravo'));
    Object.assign(man ?? {}, { condition: 'dependant', care: t.unitNo('bravo') });
    expect(say(t, { prefer: 'carriers', leastHit: 0 })).toEqual(target('bravo'));
    expect(say(t, { mostRange: 1 })).toEqual({ t: 'skip' });
  });

  it('spends an interrupt on the weak only where told so', () => {
    const options = { sacrificeFireTargets: ['pinned'] };
    const t = aimed({ options, more: [{ ...bravo, at: [14, 10], start: { pinned: true } }] });
    const weak = { t: 'sacrifice', unit: t.unitNo('mob'), target: t.unitNo('bravo') };
    expect(t.check(weak)).toBeUndefined();
    expect(say(t, { interrupt: 'never', leastHit: 0 })).toEqual(weak);
    expect(say(t, { interrupt: 'never', sacrifice: 'never', leastHit: 0 })).toEqual(pass);
  });
});

describe('what Regulars do who are interrupted', () => {
  it('fires first, gets into cover, or lets it be', () => {
    const shed = { id: 'shed', kind: 'building', box: [14, 8, 18, 12] } as const;
    const t = aimed({ pieces: [shed] });
    t.play(t.cutIn('mob'), ...test(1, 6));
    expect(t.asked().ask).toBe('reactFirst');
    expect(say(t, {})).toEqual({ t: 'fireBack' });
    expect(say(t, { mostRange: 1 })).toEqual(decline);
    expect(say(t, { reactFirst: 'decline' })).toEqual(decline);
    expect(say(t, { reactFirst: 'wait' })).toBeUndefined();
    const covered = say(t, { reactFirst: 'cover' });
    expect(covered).toMatchObject({ t: 'reactMove' });
    expect(t.check(covered)).toBeUndefined();
    const bare = aimed();
    bare.play(bare.cutIn('mob'), ...test(1, 6));
    expect(say(bare, { reactFirst: 'cover' })).toEqual({ t: 'fireBack' });
  });

  it('returns fire or not', () => {
    const t = aimed({ mob: { leaders: 4 } });
    t.play(t.cutIn('mob'), ...test(6, 1), ...miss(5, 5));
    expect(t.asked().ask).toBe('returnFire');
    expect(say(t, {})).toEqual({ t: 'fireBack' });
    expect(say(t, { returnFire: 'never' })).toEqual(decline);
    expect(say(t, { leastHit: 100 })).toEqual(decline);
    expect(say(t, { returnFire: 'wait' })).toBeUndefined();
  });

  it('supports with those who may and would', () => {
    const t = aimed({ more: [bravo, { ...bravo, id: 'charlie', at: [4, 2] }] });
    t.play(t.cutIn('mob'));
    const all = [t.unitNo('bravo'), t.unitNo('charlie')];
    expect(t.asked().about).toMatchObject({ ready: all });
    const fire = { support: 'fire', leastHit: 0 };
    expect(say(t, {})).toEqual({ t: 'support', units: [] });
    expect(say(t, fire)).toEqual({ t: 'support', units: all });
    expect(say(t, { ...fire, mostRange: 9 })).toEqual({ t: 'support', units: [all[0]] });
    expect(say(t, { ...fire, leastQuicker: 100 })).toEqual({ t: 'support', units: [] });
    expect(say(t, { support: 'wait' })).toBeUndefined();
  });

  it('uses Overwatch against who interrupts', () => {
    const t = duel({ more: [bravo] });
    t.activate('bravo');
    t.order('overwatch');
    t.aim('mob');
    t.play(t.cutIn('mob'));
    expect(t.asked().ask).toBe('overwatch');
    const react = { t: 'react', unit: t.unitNo('bravo') };
    const { quicker = 0, hit = 0 } = oddsAt(t)(react) ?? {};
    expect(quicker).toBeGreaterThan(0.3);
    expect(hit).toBeGreaterThan(0.1);
    expect(say(t, { leastHit: 0 })).toEqual(react);
    expect(say(t, { leastHit: Math.floor(hit * 100) + 1 })).toEqual(pass);
    expect(say(t, { leastHit: 0, leastQuicker: Math.floor(quicker * 100) + 1 })).toEqual(pass);
    expect(say(t, { overwatch: 'never' })).toEqual(pass);
    expect(say(t, { overwatch: 'wait' })).toBeUndefined();
  });

  it.each([
    ['overwatch', 'overwatch', 'answer'],
    ['hold', 'answer', 'overwatch'],
  ] as const)('answers in the Insurgent phase, units on %s by their own order', (order, by, other) => {
    const t = duel({ options: { regularReactionsInInsurgentPhase: 'all' } });
    t.activate('alpha');
    t.order(order);
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: t.place(14, 15) });
    expect(t.asked().ask).toBe('answer');
    const leastHit = 0;
    expect(say(t, { leastHit })).toMatchObject({ t: 'react', unit: t.unitNo('alpha') });
    expect(say(t, { leastHit, [other]: 'never' })).toMatchObject({ t: 'react' });
    expect(say(t, { leastHit, [by]: 'never' })).toEqual(pass);
    expect(say(t, { leastHit, [by]: 'wait' })).toBeUndefined();
  });

  it('names the point', () => {
    const t = duel({ options: { interruptPointChosenBy: 'regular' } });
    t.march(14, 10);
    t.play(say(t, { leastHit: 0 }) as never);
    expect(t.asked().ask).toBe('point');
    const points = t.listed('point');
    expect(say(t, { point: 'first' })).toEqual(points[0]);
    expect(say(t, { point: 'last' })).toEqual(points.at(-1));
    expect(say(t, { point: 'wait' })).toBeUndefined();
  });

  it('goes on along the path, or stops', () => {
    const t = duel();
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    if (t.asked().ask === 'returnFire') t.play(decline as never);
    expect(t.asked().ask).toBe('onward');
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { onward: 'continue' })).toEqual({ t: 'continue' });
    expect(say(t, { onward: 'stop' })).toEqual({ t: 'stop' });
    expect(say(t, { ownTurn: 'hold' })).toEqual({ t: 'stop' });
  });
});

describe('small choices that somebody must make', () => {
  it('takes the least valuable of its own, the most valuable of others', () => {
    for (const [casualtyAllocation, wanted] of [
      ['owner', 'rifle'],
      ['attacker', 'leader'],
    ] as const) {
      const t = duel({ options: { casualtyAllocation }, mob: { leaders: 1 } });
      t.enter(
        'fire',
        {
          by: t.unitNo('alpha'),
          at: t.unitNo('mob'),
          as: 'activation',
          share: 0,
          left: 0,
          casualties: 0,
          leaderLost: false,
          serious: false,
        },
        dice('attack', 8, 1, 1, 1, 1, 1),
        dice('defence', 1, 1, 1, 1),
      );
      expect(t.asked().ask).toBe('casualty');
      const { figure } = say(t, {}) as { figure: number };
      expect(t.board().figures[figure]?.leader).toBe(wanted === 'leader');
      expect(say(t, { casualty: 'first' })).toEqual(t.asked().otherwise);
      expect(say(t, { casualty: 'wait' })).toBeUndefined();
    }
  });

  it('goes for cover by the shortest way, or far away', () => {
    const walls = [
      { id: 'near', kind: 'wall', box: [8, 17, 14, 17.1] },
      { id: 'far', kind: 'wall', box: [8, 19.5, 14, 19.6] },
    ] as const;
    const t = duel({ preset: 'recommended', pieces: walls });
    check(t, 'mob', [2, 2, 2, 2]);
    expect(t.asked()).toMatchObject({ ask: 'retreat', seat: 'insurgent' });
    const to = (retreat: string) => (say(t, { retreat }) as { to: { y: number } }).to.y;
    expect(to('near')).toBeLessThan(to('away'));
    expect(say(t, { retreat: 'wait' })).toBeUndefined();
  });

  it('goes down on the spot, or stands', () => {
    const t = duel({
      preset: 'fr-quickstart',
      pieces: [{ id: 'wall', kind: 'wall', box: [8, 12, 14, 12.1], height: 0.5 }],
    });
    check(t, 'alpha', [1, 1, 1, 1]);
    if (t.asked().ask !== 'hunker') throw new Error(t.asked().ask);
    expect(say(t, {})).toEqual({ t: 'hunkerDown' });
    expect(say(t, { hunker: 'stand' })).toEqual(decline);
    expect(say(t, { hunker: 'wait' })).toBeUndefined();
  });

  it('lets reinforcements come near, or far; hands people over, or keeps them', () => {
    const t = duel();
    t.board().hotSpots.push(
      { x: t.inch(40), y: t.inch(40), active: true, heldBy: NOBODY },
      { x: t.inch(12), y: t.inch(12), active: true, heldBy: NOBODY },
    );
    const spots = [1, 2].map((number) => ({ t: 'hotSpot', number }) as const);
    const asked = { ...t.asked(), seat: 'insurgent', ask: 'hotSpot', options: spots, otherwise: spots[0]! };
    const spot = (orders: object) => ambushAlley.doctrine(t.setting, viewOf(t), asked, orders);
    expect([spot({}), spot({ hotSpot: 'far' }), spot({ arrivals: 'wait' })]).toEqual([spots[1], spots[0], undefined]);
    const give = { t: 'handOver', figures: [1], to: 0 } as const;
    const hand = { ...t.asked(), ask: 'handOver', options: [give, { t: 'pass' } as const] };
    const held = (handOver: string) => ambushAlley.doctrine(t.setting, viewOf(t), hand, { handOver });
    expect([held('keep'), held('give'), held('wait')]).toEqual([pass, give, undefined]);
  });
});

describe('the own turn', () => {
  it('is the player’s, unless he says so', () => {
    const t = duel({ more: [bravo] });
    const choices = ['wait', 'hold', 'overwatch'] as const;
    expect(choices.map((ownTurn) => say(t, { ownTurn })?.t)).toEqual([undefined, 'activate', 'activate']);
    t.activate('alpha');
    expect(choices.map((ownTurn) => say(t, { ownTurn }))).toEqual([
      undefined,
      { t: 'order', order: 'hold' },
      { t: 'order', order: 'overwatch' },
    ]);
    t.order('move');
    expect(choices.map((ownTurn) => say(t, { ownTurn })?.t)).toEqual([undefined, 'skip', 'skip']);
  });
});

describe('orders expire', () => {
  const table = (t: Table, until: string, seat = 'regular') => ({ setting: t.setting, seat, until }) as never;

  it('when one is shot at, by the view or by the facts', () => {
    const t = aimed();
    const before = viewOf(t, 'regular');
    expect(standingOrders.expired(table(t, 'shotAt'), before, before)).toBe(false);
    const facts = t.play(t.cutIn('mob'), ...test(6, 1), ...miss(5, 5));
    const after = viewOf(t, 'regular');
    expect(standingOrders.expired(table(t, 'shotAt'), before, after)).toBe(true);
    expect(standingOrders.expired(table(t, 'shotAt', 'insurgent'), before, after)).toBe(false);
    // The same enemy again, in vain: only the facts tell.
    expect(standingOrders.expired(table(t, 'shotAt'), after, after)).toBe(false);
    expect(standingOrders.expired(table(t, 'shotAt'), after, after, facts)).toBe(true);
    expect(standingOrders.expired(table(t, 'withdrawn'), before, after, facts)).toBe(false);
  });

  it('with the activation and with the turn', () => {
    const t = duel({ more: [bravo] });
    t.activate('alpha');
    const before = viewOf(t, 'regular');
    t.order('hold');
    const next = viewOf(t, 'regular');
    expect(standingOrders.expired(table(t, 'activation'), before, next)).toBe(true);
    expect(standingOrders.expired(table(t, 'turn'), before, next)).toBe(false);
    while (t.board().turn === before.turn) t.chance(t.asked().otherwise);
    expect(standingOrders.expired(table(t, 'turn'), before, viewOf(t, 'regular'))).toBe(true);
  });
});
