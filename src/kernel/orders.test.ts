import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { games } from '../games/index.ts';
import { amount, flag, one, whole, wordOrNames } from './optionKinds.ts';
import { expired, type Moment, ordersReader, until, untils } from './orders.ts';

const { fields, read, schema, passUntil } = ordersReader(
  z.strictObject({
    until: until(),
    fire: one('always', 'never'),
    careful: flag(true),
    percent: whole(20, 0, 100),
    mean: amount(0, 0, 20),
    units: wordOrNames('all'),
  }),
  { fire: 'never' },
);
const usual = { until: 'withdrawn', fire: 'always', careful: true, percent: 20, mean: 0, units: 'all' };

describe('orders are read', () => {
  it('with defaults for what is not given', () => {
    expect(read({})).toEqual({ orders: usual });
    expect(read(undefined)).toEqual({ orders: usual });
    expect(read({ fire: undefined, units: ['a', 'b'] })).toEqual({ orders: { ...usual, units: ['a', 'b'] } });
  });

  it.each<[string, unknown, string]>([
    ['no object', 'fire', 'orders ordersNotAnObject'],
    ['a list', [], 'orders ordersNotAnObject'],
    ['an unknown field', { fires: 'never' }, 'orders/fires unknownOrder'],
    ['what every object has', JSON.parse('{"__proto__": 1, "constructor": 2}'), 'orders/__proto__ unknownOrder'],
    ['an unknown word', { fire: 'perhaps' }, 'orders/fire badOrder'],
    ['too much', { percent: 101 }, 'orders/percent badOrder'],
    ['a part of a whole', { percent: 0.5 }, 'orders/percent badOrder'],
    ['no number', { mean: Number.NaN }, 'orders/mean badOrder'],
    ['a name twice', { units: ['a', 'a'] }, 'orders/units badOrder'],
    ['another word than all', { units: 'none' }, 'orders/units badOrder'],
    ['too many names', { units: Array.from({ length: 61 }, (_, i) => `u${i}`) }, 'orders/units badOrder'],
    ['nothing', { careful: null }, 'orders/careful badOrder'],
  ])('and refused with their path: %s', (_, input, fault) => {
    const got = read(input);
    const [first] = 'faults' in got ? got.faults : [];
    expect(`${first?.path} ${first?.error}`).toBe(fault);
  });

  it('and every fault is told, up to twenty', () => {
    const got = read(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x${i}`, i])));
    expect('faults' in got ? got.faults.length : 0).toBe(20);
    expect(read({ fires: 1 })).toMatchObject({ faults: [{ data: { order: 'fires', nearest: 'fire' } }] });
    expect(read({ units: 3 })).toMatchObject({ faults: [{ data: { allowed: ['all', '[a, b]'] } }] });
  });

  it('and described: kinds for a form, JSON Schema for a program', () => {
    expect(fields['percent']?.values).toEqual([20, { min: 0, max: 100, step: 1 }]);
    expect(fields['units']).toEqual({ values: ['all'], names: true });
    expect(schema()).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { percent: { type: 'integer', minimum: 0, maximum: 100, default: 20 } },
    });
  });

  it.each(games.map((entry) => [entry.game.id, entry] as const))(
    'in %s, with a schema that needs nothing',
    (_, entry) => {
      const json = entry.orders.schema() as { properties: object; required?: string[] };
      expect(Object.keys(json.properties)).toEqual(Object.keys(entry.orders.fields));
      expect(json.required ?? []).toEqual([]);
      expect(Object.keys(json.properties)).toContain('until');
      for (const input of [undefined, null, {}]) expect(entry.orders.read(input)).toHaveProperty('orders');
      for (const input of [1, 'x', [], { until: {} }, { [Object.keys(entry.orders.fields)[1] as string]: -1 }])
        expect(entry.orders.read(input)).toHaveProperty('faults');
    },
  );
});

it('to pass is an order too, for a while', () => {
  expect(passUntil('turn')).toEqual({ ...usual, fire: 'never', until: 'turn' });
});

describe('orders expire', () => {
  const calm: Moment = { turn: 3, activation: 'alpha', suffered: [0, 2] };
  const over = (after: Partial<Moment>, shotAt?: boolean) =>
    untils.filter((each) => expired(each, calm, { ...calm, ...after }, shotAt));

  it('each for its own reason, and withdrawn ones never', () => {
    expect(over({})).toEqual([]);
    expect(over({ turn: 4 })).toEqual(['activation', 'turn']);
    expect(over({ activation: 'bravo' })).toEqual(['activation']);
    expect(over({ suffered: [1, 2] })).toEqual(['shotAt']);
    expect(over({}, true)).toEqual(['shotAt']);
  });

  it('not because somebody has recovered; newcomers have not suffered', () => {
    expect(over({ suffered: [0, 1] })).toEqual([]);
    expect(over({ suffered: [0, 2, 0] })).toEqual([]);
    expect(over({ suffered: [0, 2, 1] })).toEqual(['shotAt']);
  });
});
