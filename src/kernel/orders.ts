/** Standing orders from outside: how they are read, what a form may offer, and when they expire. */

import { z } from 'zod';
import type { Fault, Seat, Types } from './game.ts';
import { type Kind, kindOf, one } from './optionKinds.ts';
import { isSpan, nearest } from './optionReader.ts';

/** How long orders stand: until they are withdrawn, or until something happens. */
export const untils = ['withdrawn', 'shotAt', 'activation', 'turn'] as const;
export type Until = (typeof untils)[number];

/** The field that every game has. */
export const until = () => one(...untils);

/** As much of a view as decides whether orders still stand. */
export interface Moment {
  readonly turn: number;
  /** Whose activation it is, in whatever words; another text is another activation. */
  readonly activation: string;
  /** What each of one's own has suffered; more is worse. */
  readonly suffered: readonly number[];
}

/** Has what orders wait for come to pass from one moment to the other? `shotAt`: a fact says so, even if nobody was hurt. */
export function expired(until: Until, before: Moment, after: Moment, shotAt = false): boolean {
  switch (until) {
    case 'withdrawn':
      return false;
    case 'turn':
      return after.turn !== before.turn;
    case 'activation':
      return after.turn !== before.turn || after.activation !== before.activation;
    case 'shotAt':
      return shotAt || after.suffered.some((much, i) => much > (before.suffered[i] ?? 0));
  }
}

/** All that a server and a form need to know of the orders of a game. */
export interface StandingOrders<T extends Types> {
  /** What each field may be, the default first. */
  readonly fields: Readonly<Record<string, Kind>>;
  /** The same as JSON Schema. */
  schema(): object;
  /** What is not given has its default. */
  read(input: unknown): { readonly orders: object } | { readonly faults: readonly Fault[] };
  /** Orders by which nobody does anything that he need not, and no question waits. */
  passUntil(until: Until): object;
  /** Are orders over, that stood at the first view? `facts` are those that the seat was told in between. */
  expired(
    table: { readonly setting: T['setting']; readonly seat: Seat; readonly until: Until },
    before: T['view'],
    after: T['view'],
    facts?: readonly T['event'][],
  ): boolean;
}

const MAX_NAME = 40;
const MAX_FAULTS = 20;

/** Values as a form or a fault shows them: `wait`, `0..100`. */
const written = ({ values, names }: Kind): string[] => [
  ...values.map((value) => (isSpan(value) ? `${value.min}..${value.max}` : String(value))),
  ...(names === true ? ['[a, b]'] : []),
];

/** The reading half of standing orders, and those by which one passes; the game adds when they expire. */
export function ordersReader<S extends Record<string, z.ZodType>>(
  schema: z.ZodObject<S, z.core.$strict>,
  pass: Partial<z.infer<z.ZodObject<S, z.core.$strict>>>,
): Pick<StandingOrders<Types>, 'fields' | 'schema' | 'read' | 'passUntil'> {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const names = Object.keys(shape);
  const fields = Object.fromEntries(
    names.map((name) => {
      const kind = kindOf(shape[name] as z.ZodType);
      if (kind === undefined) throw new Error(`an order of no kind: ${name}`);
      return [name, kind];
    }),
  );
  const faultOf = (name: string, value: unknown): Fault | undefined => {
    const order = name.slice(0, MAX_NAME);
    const path = `orders/${order}`;
    const known = Object.hasOwn(shape, name) ? fields[name] : undefined;
    if (known === undefined) return { path, error: 'unknownOrder', data: { order, nearest: nearest(order, names) } };
    if ((shape[name] as z.ZodType).safeParse(value).success) return undefined;
    return { path, error: 'badOrder', data: { order, allowed: written(known) } };
  };
  return {
    fields,
    schema: () => z.toJSONSchema(schema, { io: 'input' }),
    passUntil: (when) => schema.parse({ ...pass, until: when }),
    read(input) {
      const given = input ?? {};
      if (typeof given !== 'object' || Array.isArray(given))
        return { faults: [{ path: 'orders', error: 'ordersNotAnObject' }] };
      const entries = Object.entries(given).filter(([, value]) => value !== undefined);
      const faults: Fault[] = [];
      for (const [name, value] of entries) {
        const fault = faultOf(name, value);
        if (fault !== undefined && faults.push(fault) === MAX_FAULTS) break;
      }
      return faults.length > 0 ? { faults } : { orders: schema.parse(Object.fromEntries(entries)) };
    },
  };
}
