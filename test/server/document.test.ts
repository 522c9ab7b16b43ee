/** The document of the API holds together, and says what is so: keys, problems, messages of the socket. */

import { beforeAll, expect, test } from 'vitest';
import { heard, sent } from '../../src/server/http/messages.ts';
import { ask, layTable, type Table } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet, type Heard } from '../support/server/talk.ts';

interface Operation {
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
}

let house: Inside;
let table: Table;
let document: Document;
beforeAll(async () => {
  house = await serveInside();
  table = await layTable(house.url, { game: 'embuscades', dice: 1, clock: { kind: 'game', seconds: 1000 } });
  document = (await ask(house.url, 'GET', '/api/openapi.json')).body as unknown as Document;
}, 60_000);

/** Every object of a document, itself included. */
const parts = (value: unknown): Readonly<Record<string, unknown>>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(parts)]
    : [];

/** What a reference of the document points at. */
const at = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], document);

test('every reference leads somewhere', () => {
  const references = parts(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references).toContain('#/components/schemas/Problem');
  expect(references.filter((each) => at(each) === undefined)).toEqual([]);
});

test('the page shows every route and every schema', async () => {
  const { text } = await ask(house.url, 'GET', '/api');
  for (const name of Object.keys(document.paths)) expect(text).toContain(` ${name}</code>`);
  for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`<summary>${name}</summary>`);
});

const operations = (): { method: 'GET' | 'POST'; place: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([place, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      place,
      operation,
    })),
  );

test('every route that takes a key says so, and whether it must', async () => {
  expect(document.components.securitySchemes).toMatchObject({ seat: { type: 'http', scheme: 'bearer' } });
  const bodies: Readonly<Record<string, object>> = {
    '/api/tables': { game: 'embuscades', name: 'Me' },
    '/api/tables/{gid}/commands': { t: 'say', id: 'document-says', text: 'text' },
    '/api/tables/{gid}/fork': { move: 0, name: 'Me' },
    '/api/tables/{gid}/invitation': {},
    '/api/tables/{gid}/join': { name: 'Me' },
  };
  for (const { method, place, operation } of operations()) {
    const address = place.replace('{gid}', table.gid).replace('{move}', '0');
    const body = method === 'POST' ? { body: bodies[place] } : {};
    const bare = await ask(house.url, method, address, body);
    const wrong = await ask(house.url, method, address, { ...body, token: 'A'.repeat(22) });
    const without = bare.status === 401 ? [] : [{}];
    const expected = wrong.status === 401 ? [{ seat: [] }, ...without] : undefined;
    expect([method, place, operation.security]).toEqual([method, place, expected]);
  }
});

test('refusals are problems', () => {
  for (const { place, operation } of operations().filter((each) => each.place !== '/ws')) {
    for (const status of ['4XX', '5XX'])
      expect([place, status, operation.responses[status]?.content]).toEqual([
        place,
        status,
        { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      ]);
  }
});

test('what goes over the socket is described, as it is', async () => {
  expect(document.paths).toHaveProperty(['/ws', 'get', 'description']);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([...Object.keys(sent), ...Object.keys(heard), 'ClientMessage', 'ServerMessage']),
  );
  const talk = await greet(house.url, table.gid, table.tokens['R']);
  const asked = await greet(house.url, table.gid, table.tokens['T']);
  // One of the two is asked.
  for (const each of [talk, asked]) each.say({ t: 'shown', move: 1 });
  await talk.first('shown');
  expect(await talk.answer({ t: 'say', id: 'document-talks', text: 'text' } as { id: string })).toBe('done');
  expect(await talk.answer({ t: 'act', id: 'document-plays', move: 1, act: 'offerDraw' } as { id: string })).toBe(
    'done',
  );
  expect(await talk.answer({ t: 'undone', id: 'document-errs' } as { id: string })).toBe('badMessage');
  talk.say({ t: 'ping' });
  await Promise.all(['said', 'line', 'pong'].map((kind) => talk.first(kind)));
  const other = await greet(house.url, table.gid);
  await talk.first('presence');
  for (const text of talk.texts) {
    const frame = JSON.parse(text) as Heard;
    const [, schema] = Object.entries(heard).find(([name]) => name.toLowerCase() === frame.t) ?? [];
    expect([frame.t, schema?.strict().safeParse(frame).error]).toEqual([frame.t, undefined]);
  }
  expect(new Set(talk.texts.map((text) => (JSON.parse(text) as Heard).t))).toEqual(
    new Set(Object.keys(heard).map((name) => name.toLowerCase())),
  );
  for (const { socket } of [talk, asked, other]) socket.terminate();
});
