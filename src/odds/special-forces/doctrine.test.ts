import { describe, expect, it } from 'vitest';
import type { Choice } from '../../games/special-forces/choices.ts';
import { specialForces } from '../../games/special-forces/index.ts';
import { standingOrders } from '../../games/special-forces/standingOrders.ts';
import { misses, range } from '../../games/special-forces/testing/range.ts';
import { dice, table } from '../../games/special-forces/testing/table.ts';
import { oddsFor } from '../index.ts';

type Table = ReturnType<typeof table>;

const viewOf = (t: Table, seat = t.asked().seat) => specialForces.view(t.setting, t.state.board, seat);

function oddsAt(t: Table) {
  return oddsFor('special-forces', t.machine.eyes(t.state, t.asked().seat), t.asked());
}

const say = (t: Table, orders: object, odds = oddsAt(t)) =>
  specialForces.doctrine(t.setting, viewOf(t), t.asked(), orders, odds);

/** Everybody stays where he is, rallies and fires. */
const stand = { slot: 'stand' } as const;
const stop = { t: 'stop' };

describe('whether to fire', () => {
  it('follows the order for the slot', () => {
    const t = range({ apart: 10 }).ready();
    expect(t.asked().ask).toBe('fire');
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { slot: 'rest' })).toEqual(stop);
    expect(say(t, stand)).toEqual(range({}).fireAt());
  });

  it('follows the range in inches', () => {
    const t = range({ apart: 10 }).ready();
    expect(say(t, { ...stand, mostRange: 9 })).toEqual(stop);
    expect(say(t, { ...stand, mostRange: 10 })).toMatchObject({ t: 'fire' });
  });

  it('follows the names of figures', () => {
    const t = range({ apart: 10 }).ready();
    expect(say(t, { ...stand, figures: ['r-2'] })).toEqual(stop);
    expect(say(t, { ...stand, figures: ['r-1'] })).toMatchObject({ t: 'fire' });
  });

  it.each([
    ['leastEffect', 'effect'],
    ['leastKill', 'kill'],
  ] as const)('follows %s to the percent', (order, name) => {
    const t = range({ apart: 10 });
    t.ready();
    const p = Math.floor((oddsAt(t)(t.fireAt())?.[name] ?? 0) * 100);
    expect(p).toBeGreaterThan(5);
    expect(p).toBeLessThan(100);
    expect(say(t, { ...stand, leastEffect: 0, [order]: p })).toMatchObject({ t: 'fire' });
    expect(say(t, { ...stand, leastEffect: 0, [order]: p + 1 })).toEqual(stop);
  });

  it('spares one’s own', () => {
    const t = range({ arms: ['gl'], apart: 10, friends: [[1.4, 0]] });
    t.ready();
    const shot = t.fireAt();
    const { ownRisk = 0 } = oddsAt(t)(shot) ?? {};
    expect(ownRisk).toBeGreaterThan(0.05);
    const orders = { ...stand, leastEffect: 0, counted: true, mostRange: 12 };
    expect(say(t, orders)).toEqual(stop);
    expect(say(t, { ...orders, mostOwnRisk: Math.floor(ownRisk * 100) + 1 })).toMatchObject({ t: 'fire' });
  });

  it('chooses the target', () => {
    const t = range({
      apart: 14,
      others: [
        [-4, 0],
        [0, 6],
      ],
    });
    t.ready();
    Object.assign(t.figure('d-1'), { commander: false });
    Object.assign(t.figure('d-3'), { commander: true });
    const whom = (prefer: string) => say(t, { ...stand, leastEffect: 0, prefer });
    expect(whom('nearest')).toEqual(t.fireAt('d-2'));
    expect(whom('commanders')).toEqual(t.fireAt('d-3'));
    Object.assign(t.figure('d-1'), { wounds: 1 });
    expect(whom('kill')).toEqual(t.fireAt('d-1'));
  });

  it('keeps counted shots, and silence before the alert, unless told otherwise', () => {
    const few = range({ arms: ['assault'], apart: 10 });
    few.ready();
    Object.assign(few.figure('r-1').arms[0] ?? {}, { shots: 2 });
    expect(say(few, stand)).toEqual(stop);
    expect(say(few, { ...stand, counted: true })).toEqual(few.fireAt());
    const quiet = range({ apart: 10, scenario: { alert: true } });
    quiet.ready();
    expect(say(quiet, stand)).toEqual(stop);
    expect(say(quiet, { ...stand, breakSilence: true })).toEqual(quiet.fireAt());
    quiet.board().alert = true;
    expect(say(quiet, stand)).toEqual(quiet.fireAt());
  });

  it('holds fire where odds are asked for and nobody can tell them', () => {
    const t = range({ apart: 10 });
    t.ready();
    const unknown = () => undefined;
    expect(say(t, stand, unknown)).toEqual(stop);
    expect(say(t, { ...stand, leastEffect: 0, mostOwnRisk: 100 }, unknown)).toEqual(t.fireAt());
  });
});

describe('what is announced', () => {
  it('is to rally, then to fire; or nothing', () => {
    const t = range({ apart: 10 });
    t.begin('r-1');
    const plan = (...kinds: string[]) => ({ t: 'plan', plans: [kinds.map((kind) => ({ do: kind }))] });
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { slot: 'rest' })).toEqual(plan());
    expect(say(t, stand)).toEqual(plan('fire', 'fire', 'fire'));
    expect(say(t, { ...stand, mostRange: 5 })).toEqual(plan());
    t.figure('r-1').suppressed = 1;
    expect(say(t, stand)).toEqual(plan('rally', 'fire', 'fire'));
    expect(say(t, { ...stand, rally: false })).toEqual(plan('fire', 'fire', 'fire'));
  });

  it('is the same step by step', () => {
    const t = range({ apart: 10, options: { announce: 'step' } });
    t.begin('r-1');
    expect(t.asked().ask).toBe('next');
    expect(say(t, stand)).toEqual({ t: 'plan', plans: [[{ do: 'fire' }]] });
    expect(say(t, { slot: 'rest' })).toEqual(stop);
    t.figure('r-1').suppressed = 1;
    expect(say(t, stand)).toEqual({ t: 'plan', plans: [[{ do: 'rally' }]] });
    t.play({ t: 'plan', plans: [[{ do: 'rally' }]] });
    expect(t.asked().ask).toBe('rally');
    expect(say(t, stand)).toEqual({ t: 'rally' });
    expect(say(t, { ...stand, rally: false })).toEqual(stop);
  });

  it('is the way home for who has to retreat', () => {
    const t = range({ apart: 10 });
    t.unit('r').effect = 'retreat';
    t.begin('r-1');
    const otherwise = t.asked().otherwise as Extract<Choice, { t: 'plan' }>;
    expect(otherwise.plans[0]?.length).toBeGreaterThan(0);
    expect(say(t, stand)).toEqual(otherwise);
    expect(say(t, { slot: 'rest' })).toEqual(otherwise);
  });
});

describe('whose turn it is', () => {
  it('goes to the winner of the initiative, or not', () => {
    const t = range({ apart: 10 });
    expect(t.asked().ask).toBe('first');
    const own = t.board().initiative;
    expect(say(t, {})).toEqual({ t: 'first', side: own });
    expect(say(t, { first: 'other' })).toEqual({ t: 'first', side: 1 - own });
    expect(say(t, { first: 'wait' })).toBeUndefined();
  });

  it('goes to the nearest, the suppressed or the first; or is passed', () => {
    const t = range({ apart: 30, friends: [[-8, 0]], options: { allowPass: true } });
    t.play({ t: 'first', side: 0 });
    expect(t.asked()).toMatchObject({ ask: 'activate', seat: 'raiders' });
    const who = (orders: object) => say(t, { ...stand, ...orders });
    const activate = (id: string) => ({ t: 'activate', figure: t.figureNo(id) });
    expect(who({})).toEqual(activate('r-2'));
    expect(who({ turnOf: 'listed' })).toEqual(activate('r-1'));
    t.figure('r-3').suppressed = 2;
    expect(who({ turnOf: 'suppressed' })).toEqual(activate('r-3'));
    expect(say(t, {})).toBeUndefined();
    expect(say(t, { slot: 'rest' })).toEqual({ t: 'pass' });
  });

  it('lets received actions lapse, or uses them', () => {
    const t = range({ apart: 10 });
    t.play({ t: 'first', side: 0 });
    for (const man of t.board().figures) if (man.side === 0) man.activated = true;
    Object.assign(t.figure('r-1'), { received: 2 });
    const options = [{ t: 'activate', figure: 0 } as const, { t: 'decline' } as const];
    const asked = { ...t.asked(), options, otherwise: options[1] as (typeof options)[number] };
    const answer = (orders: object) => specialForces.doctrine(t.setting, viewOf(t), asked, { ...stand, ...orders });
    expect([answer({}), answer({ received: 'use' })]).toEqual([options[1], options[0]]);
  });
});

it('survivors get away from the enemy, or stand at the first free place', () => {
  const t = table({
    vehicles: [{ id: 'car', at: [24, 24], side: 0 }],
    raiders: [{ id: 'crew', at: [[24, 24]], figures: { 0: { aboard: 'car', role: 'driver' } as never } }],
    defenders: [{ id: 'd', at: [[30, 24]] }],
  });
  const man = t.figure('crew-1');
  if (man.aboard < 0) throw new Error('nobody in the car');
  t.vehicle('car').destroyed = true;
  t.enter('blasts', { queue: [], homeless: [], vehicle: -1 });
  expect(t.asked().ask).toBe('place');
  const away = say(t, {}) as Extract<Choice, { t: 'place' }>;
  expect(t.check(away)).toBeUndefined();
  expect(away.at.x).toBeLessThan(t.inch(24));
  expect(say(t, { survivors: 'first' })).toEqual(t.asked().otherwise);
  expect(say(t, { survivors: 'wait' })).toBeUndefined();
});

it('the machine sets up where that is ordered', () => {
  const t = table({ house: 'iraq-2004' });
  expect(['organise', 'deploy', 'hide']).toContain(t.asked().ask);
  expect(say(t, {})).toBeUndefined();
  expect(say(t, { setUp: 'auto' })).toEqual({ t: 'auto' });
});

it('orders expire when one is shot at, even in vain, and with the activation and the turn', () => {
  const t = range({ apart: 10 });
  t.ready();
  const before = viewOf(t, 'defenders');
  const over = (until: string, after: typeof before, facts?: ReturnType<typeof t.shoot>, seat = 'defenders') =>
    standingOrders.expired({ setting: t.setting, seat, until } as never, before, after, facts);
  const facts = t.shoot(dice('fire', ...misses(5)));
  const after = viewOf(t, 'defenders');
  expect([over('shotAt', after), over('shotAt', after, facts), over('withdrawn', after, facts)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(over('shotAt', after, facts, 'raiders')).toBe(false);
  t.figure('d-1').suppressed = 1;
  expect(over('shotAt', viewOf(t, 'defenders'))).toBe(true);
  expect(over('activation', { ...before, slot: 1 - before.slot })).toBe(true);
  expect([over('turn', before), over('turn', { ...before, turn: before.turn + 1 })]).toEqual([false, true]);
});
