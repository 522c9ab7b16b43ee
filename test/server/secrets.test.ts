/** Promise P6 over the wire: twin games that differ only in what a seat may not know look the same to it, byte for byte. */

import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as FairModule from '../../src/fair/fair.ts';
import { hashText, toHex } from '../../src/fair/bytes.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import type { Types } from '../../src/kernel/game.ts';
import type * as RandomModule from '../../src/server/random.ts';
import { oneOf, picker } from '../../src/sim/pick.ts';
import { ask } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { type Choose, firstDifference, playTwin, type Twin } from '../support/server/twins.ts';

/** What twins share, and what the second one has otherwise: two cards of the deck change places. */
const shared = vi.hoisted(() => ({ name: 'twin', swap: undefined as readonly [number, number] | undefined }));

vi.mock('../../src/server/random.ts', async (original) => ({
  ...(await original<typeof RandomModule>()),
  freshGid: () => shared.name,
  freshSecret: () => hashText(`secret of ${shared.name}`),
}));
vi.mock('../../src/fair/fair.ts', async (original) => {
  const fair = await original<typeof FairModule>();
  const otherwise = (dice: Dice): Dice => ({
    roll: (...wanted) => dice.roll(...wanted),
    shuffle(...wanted) {
      const order = dice.shuffle(...wanted);
      if (shared.swap === undefined || !wanted[0].startsWith('deck:')) return order;
      const [a, b] = shared.swap;
      [order[a], order[b]] = [order[b] as number, order[a] as number];
      return order;
    },
  });
  const settleFair: typeof fair.settleFair = (...given) => {
    const settled = fair.settleFair(...given);
    return 'error' in settled ? settled : { ...settled, dice: otherwise(settled.dice) };
  };
  return { ...fair, settleFair };
});

beforeAll(() => {
  vi.stubEnv('AMBUSCADE_KEY', toHex(hashText('the key of both houses')));
});

const twinAt = async (...given: [wanted: object, most: number, choose: Parameters<typeof playTwin>[3]]) =>
  playTwin(await serveInside(), ...given);

const byChance = (seed: string, may: (choice: object) => boolean = () => true): Choose => {
  const pick = picker(seed);
  return ({ machine }, decision, state) => {
    const { options, ask: asked } = decision;
    const asking = machine.game.asks[asked];
    const list = (
      Array.isArray(options) ? options : (asking?.propose(machine.eyes(state, decision.seat), decision, pick) ?? [])
    ) as readonly Types['choice'][];
    const open = list.filter(may);
    return open.length === 0 ? decision.otherwise : oneOf(pick, open);
  };
};

describe('Embuscades, with another card in the hand of the other', () => {
  const wanted = { game: 'embuscades' };
  const usesNoCard = (choice: object): boolean => !JSON.stringify(choice).includes('"card"');
  let one: Twin;
  let other: Twin;

  /** The place in the pile of a card that T has drawn and kept, and of another one that nobody has drawn. */
  function cardsOf({ match }: Twin): readonly [number, number] {
    const events = match.entries.slice().flatMap((entry) => entry.events) as {
      t: string;
      pile?: string[];
      seat?: string;
      kind?: string;
    }[];
    const pile = events.find(({ t }) => t === 'shuffled')?.pile ?? [];
    const draws = events.filter(({ t }) => t === 'drew');
    const kept = draws.findIndex(({ seat, kind }) => seat === 'T' && kind === 'personnel');
    const below = pile.findIndex((card, i) => i >= draws.length && card.startsWith('P') && card !== pile[kept]);
    return [kept, below];
  }

  beforeAll(async () => {
    shared.name = 'hands';
    one = await twinAt(wanted, 150, byChance('hands', usesNoCard));
    shared.swap = cardsOf(one);
    other = await twinAt(wanted, 150, one.steps);
    shared.swap = undefined;
  }, 120_000);

  test('is another game', () => {
    const hands = ({ match }: Twin) => (match.state().board.secret as { hands: number[][] }).hands;
    expect(other.steps).toEqual(one.steps);
    expect(one.steps.length).toBeGreaterThan(100);
    expect(hands(one)[1]).not.toEqual(hands(other)[1]);
    expect(hands(one)[0]).toEqual(hands(other)[0]);
  });
  test.each(['R', '-'])('looks the same to %s', (who) => {
    expect(one.traffic[who]?.length).toBeGreaterThan(150);
    expect(firstDifference(one.traffic[who] ?? [], other.traffic[who] ?? [])).toBeUndefined();
  });
  test('and looks different to the one who holds it: the comparison is not blind', () => {
    expect(firstDifference(one.traffic['T'] ?? [], other.traffic['T'] ?? [])).toBeGreaterThan(0);
  });
  test('a longer frame, a changed byte and a missing frame are differences', () => {
    const said = one.traffic['R'] ?? [];
    const changed = (i: number, change: (text: string) => string) =>
      said.map((text, n) => (n === i ? change(text) : text));
    expect(
      firstDifference(
        said,
        changed(7, (text) => `${text} `),
      ),
    ).toBe(7);
    expect(
      firstDifference(
        said,
        changed(8, (text) => text.replace(/[a-z]/, 'Z')),
      ),
    ).toBe(8);
    expect(firstDifference(said, said.slice(0, -1))).toBe(said.length - 1);
  });
});

describe.each([
  ['iraq-2004', 'a'],
  ['iraq-2004', 'b'],
  ['afghanistan-2001', 'c'],
  ['colombia-1996', 'd'],
])('Special Forces, %s, with things hidden in other places (%s)', (scenario, seed) => {
  test('looks the same until the rules reveal them', async () => {
    shared.name = `${scenario}-${seed}`;
    const wanted = { game: 'special-forces', setup: { scenario } };
    let elsewhere: object | undefined;
    const chance = byChance(seed);
    const hiding: Choose = (match, decision, state) => {
      if (decision.ask !== 'hide') return chance(match, decision, state);
      const eyes = match.machine.eyes(state, decision.seat);
      const [here, there] = ['here', 'there'].map((where) =>
        match.machine.game.asks['hide']
          ?.propose(eyes, decision, picker(where))
          .find((choice) => 't' in choice && choice.t === 'hide'),
      );
      elsewhere = there;
      return here;
    };
    const one = await twinAt(wanted, 45, hiding);
    const steps = one.steps.map((step) =>
      (step.choice as { t: string }).t === 'hide' ? { ...step, choice: elsewhere as object } : step,
    );
    const other = await twinAt(wanted, 45, steps);
    const hider = steps.find(({ choice }) => choice === elsewhere)?.seat ?? '';
    const reveals = ({ traffic }: Twin, who: string): number => {
      const at = traffic[who]?.findIndex((text) => text.includes('"t":"revealed"')) ?? -1;
      return at < 0 ? Infinity : at;
    };
    for (const who of Object.keys(one.traffic)) {
      const differs = firstDifference(one.traffic[who] ?? [], other.traffic[who] ?? []) ?? Infinity;
      const told = Math.min(reveals(one, who), reveals(other, who), other.traffic[who]?.length ?? 0);
      // The hider himself sees what is different: the comparison is not blind.
      expect([who, differs < told]).toEqual([who, who === hider]);
      expect(told).toBeGreaterThan(20);
    }
  }, 120_000);
});

describe('secrets of a table', () => {
  test('are in no frame, answer, log line or number that others get', async () => {
    shared.name = 'canaries';
    const house = await serveInside();
    const table = await playTwin(house, { game: 'embuscades' }, 60, byChance('canaries'));
    const { begun, salts, fair } = table.sitting;
    const next = (table.match.state().rolled['public'] ?? 0) + 1;
    const closed = [
      toHex(hashText('secret of canaries')),
      toHex(hashText('the key of both houses')),
      ...[...begun.seeds.values()].map(toHex),
      ...Object.values(salts),
      toHex(fair?.keys.key(next) ?? new Uint8Array()),
      toHex(fair?.keys.key(next + 1) ?? new Uint8Array()),
      ...table.invitations,
    ];
    expect(Object.values(salts).length).toBeGreaterThan(10);
    // Something breaks, and somebody sends nonsense with his key in it: neither is repeated to anybody.
    const { store } = house.house;
    const failing = vi.spyOn(store, 'append').mockRejectedValue(new Error('planted'));
    const body = { t: 'act', id: 'to-break-it', move: table.match.entries.length, act: 'offerDraw' };
    const place = `/api/tables/${table.gid}/commands`;
    const broken = await ask(house.url, 'POST', place, { token: table.tokens['R'], body });
    failing.mockRestore();
    expect([broken.status, broken.body]).toEqual([
      500,
      { type: 'urn:ambuscade:problem:tableFailed', status: 500, code: 'tableFailed' },
    ]);
    const told: string[] = [...house.reports, broken.text];
    expect(house.reports.some((line) => line.includes('planted'))).toBe(true);
    const key = table.tokens['R'] as string;
    for (const raw of [`{"t":"${key}"}`, `{"t":"say","id":"${key}","text":7}`, `{"${key}":1}`, key])
      told.push((await ask(house.url, 'POST', place, { token: table.tokens['T'], raw })).text);
    for (const page of ['/metrics', '/api', '/api/openapi.json', '/api/games', '/api/tables', '/healthz', `/${key}`])
      told.push((await ask(house.url, 'GET', page)).text);
    const find = (texts: readonly string[], secrets: readonly string[]): string[] =>
      texts.filter((text) => secrets.some((secret) => text.includes(secret)));
    const all = [...closed, ...Object.values(table.tokens)];
    expect(find([...told, ...Object.values(table.traffic).flat()], all)).toEqual([]);
    expect(told.filter((text) => /\bat .*\.[jt]s:\d+/.test(text))).toEqual([]);
    // Where such a thing is, it is found.
    for (const secret of all) expect(find([`{"salt":"${secret}"}`], all)).toHaveLength(1);
  }, 120_000);

  test('stand in a link only after the mark that no server is sent', async () => {
    shared.name = 'links';
    const house = await serveInside();
    const { body } = await ask(house.url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'Me' } });
    const [{ link, token }] = body['invitations'] as [{ link: string; token: string }];
    expect(link.split('#')[0]).not.toContain(token);
    expect(link.split('#')[1]).toContain(token);
  });
});
