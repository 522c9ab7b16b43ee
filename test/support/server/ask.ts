/** HTTP as a client speaks it, and tables laid with everybody's keys. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function ask(
  url: string,
  method: 'GET' | 'POST',
  place: string,
  given: { readonly token?: string | undefined; readonly body?: unknown; readonly raw?: string } = {},
): Promise<Answer> {
  const text = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  const response = await fetch(`${url}${place}`, {
    method,
    headers: {
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(120_000),
  });
  const said = await response.text();
  const json = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text: said,
    body: json ? (JSON.parse(said) as Record<string, unknown>) : {},
  };
}

export interface Table {
  readonly gid: string;
  /** The key of each person. */
  readonly tokens: Readonly<Record<string, string>>;
}

interface Laid {
  readonly gid: string;
  readonly seat: string;
  readonly token: string;
  readonly invitations: readonly { readonly seat: string; readonly token: string }[];
}

/** Lays a table and seats a person on every chair that is not a bot's. */
export async function layTable(url: string, wanted: object): Promise<Table> {
  const laid = await ask(url, 'POST', '/api/tables', { body: { name: 'First', ...wanted } });
  if (laid.status !== 201) throw new Error(`no table: ${laid.text}`);
  const { gid, seat, token, invitations } = laid.body as unknown as Laid;
  const tokens: Record<string, string> = { [seat]: token };
  for (const each of invitations) {
    const joined = await ask(url, 'POST', `/api/tables/${gid}/join`, {
      body: { seat: each.seat, invitation: each.token, name: `Player ${each.seat}` },
    });
    if (joined.status !== 200) throw new Error(`no seat: ${joined.text}`);
    tokens[each.seat] = (joined.body as { token: string }).token;
  }
  return { gid, tokens };
}
