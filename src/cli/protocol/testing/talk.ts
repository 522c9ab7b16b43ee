/** A program that talks to the engine, for tests: requests as objects, replies as objects. */

import { expect } from 'vitest';
import { type Session, session } from '../session.ts';
import { type House, house as ownHouse } from '../tables.ts';

/** Bugs come out into the test that meets them. */
const strict: House = {
  ...ownHouse,
  report(error) {
    throw error;
  },
};

export interface Choice {
  t: string;
  vehicle?: string;
  amount?: string;
  route?: string[];
  [field: string]: unknown;
}
export interface Asked {
  seat: string;
  ask: string;
  rule: string;
  options: Choice[];
  otherwise: Choice;
  commits: string;
}
export interface Vehicle {
  id: string;
  at: string;
  companies: number;
  flag: boolean;
  mine: boolean;
}
export interface Army {
  camp: number;
  arsenal: number;
  prisoners: number;
  mines: number;
  held: number;
  flags: number;
  delivered: number;
}
/** The fields of all replies together; each verb fills some of them. */
export interface Answer {
  id: string | number | null;
  ok: boolean;
  error: { code: string; rule: string | null; data: Record<string, unknown> };
  match: string;
  seed: string;
  seq: number;
  hash: string;
  left: number | null;
  position: string;
  pending: Asked[];
  asked: Asked[];
  waiting: object[];
  choices: Choice[];
  choice: Choice;
  reason: { code: string };
  events: { t: string; rules: string[]; [field: string]: unknown }[];
  rolls: { name: string; faces: number[] }[];
  outcome: { winner: string | null; rule: string } | null;
  entries: { seq: number; command: object | null; events: { t: string; [field: string]: unknown }[] }[];
  rules: { id: string; text?: string; en?: string; kind: string; basis: string }[];
  games: { id: string }[];
  save: { dice: object; entries: Record<string, unknown>[]; [field: string]: unknown };
  view: {
    vehicles: Vehicle[];
    armies: Record<'R' | 'T', Army>;
    mines: { cell: string; army: string }[];
    hands: Record<string, { count: number; cards: string[] | null }>;
  };
  state: { board: { secret: object }; table: object };
  [field: string]: unknown;
}

export function talk(house: House = strict) {
  const engine: Session = session(house);
  const raw = (line: string): Answer => {
    const reply = engine.handle(line);
    if (reply === undefined) throw new Error(`no reply to ${line.slice(0, 100)}`);
    expect(reply).not.toContain('\n');
    return JSON.parse(reply) as Answer;
  };
  const ask = (request: object): Answer => raw(JSON.stringify(request));
  /** Asks what must be granted. */
  const ok = (request: object): Answer => {
    const reply = ask(request);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.error)}`);
    return reply;
  };
  /** Asks what must be refused; gives the error. */
  const no = (request: object): Answer['error'] => {
    const reply = ask(request);
    if (reply.ok) throw new Error(`not refused: ${JSON.stringify(request).slice(0, 300)}`);
    return reply.error;
  };
  return { engine, raw, ask, ok, no };
}

/** Sits down at a position of Embuscades with only scripted dice. */
export function tableAt(position: string, options: object = {}) {
  const { ok, no } = talk();
  let now = ok({ do: 'new', game: 'embuscades', position, options, seed: 'vectors' });
  const { match } = now;
  ok({ do: 'dice', match, script: [] });

  const asked = (): Asked => now.pending[0] as Asked;
  const listed = (t: string): Choice[] => asked().options.filter((choice) => choice.t === t);
  const endOf = (choice: Choice): string => choice.route?.at(-1) ?? '';
  const ends = (t: string) => (vehicle: string, amount: string) =>
    [...new Set(listed(t).flatMap((c) => (c.vehicle === vehicle && c.amount === amount ? [endOf(c)] : [])))].sort();

  const play = (choice: object): Answer => (now = ok({ do: 'play', match, seat: asked().seat, choice }));
  return {
    match,
    ok,
    asked,
    listed,
    /** The end cells of moves, and the targets of attacks. */
    cells: ends('move'),
    hits: ends('attack'),
    play,
    refused: (choice: object) => no({ do: 'check', match, seat: asked().seat, choice }),
    throws(a: number, b: number): Answer {
      ok({ do: 'dice', match, script: [{ name: 'turn', faces: [a, b] }] });
      const answer = play({ t: 'roll' });
      expect(answer.rolls).toMatchObject([{ name: 'turn', faces: [a, b] }]);
      return answer;
    },
    /** The listed choice of a kind that ends on a cell. */
    to(t: string, vehicle: string, amount: string, cell: string): Choice {
      const wanted = (c: Choice) => c.vehicle === vehicle && c.amount === amount && endOf(c) === cell;
      const found = listed(t).find((c) => wanted(c) && c['layMine'] === undefined);
      if (found === undefined) throw new Error(`no ${t} of ${vehicle} to ${cell}`);
      return found;
    },
    view: (seat: string | null = null) => ok({ do: 'view', match, seat }).view,
    vehicle(id: string): Vehicle {
      const { view } = ok({ do: 'view', match, seat: null });
      return view.vehicles.find((v) => v.id === id) as Vehicle;
    },
    army: (code: 'R' | 'T'): Army => ok({ do: 'view', match, seat: null }).view.armies[code],
  };
}
