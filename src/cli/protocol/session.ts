/** One engine as a function from lines to lines. It never throws: what goes wrong is answered with a code. */

import { problem, type ProtocolError, Refused } from './errors.ts';
import { type Incoming, parseLine } from './line.ts';
import { idOf, readRequest } from './requests.ts';
import { type House, house as ownHouse, type Table } from './tables.ts';
import { engineVerbs, type Reply } from './verbs.ts';

export interface Session {
  /** The reply to a line; a blank line has none. */
  handle(line: string): string | undefined;
  /** The reply to a line as it came in, readable or not. */
  answer(incoming: Incoming): string | undefined;
  /** After `quit`. */
  over(): boolean;
}

type Id = string | number | null;

const refusal = (id: Id, error: ProtocolError): string => JSON.stringify({ id, ok: false, error });

/** Puts a match back to where it stood, should a bug have left it half way. */
function guard(table: Table): () => void {
  const { match } = table;
  const { script } = table;
  const state = match.state();
  const last = match.entries.length - 1;
  return () => {
    table.script = script;
    const moved = match.state() !== state || match.entries.length - 1 !== last;
    if (moved) table.match = match.fork(last);
  };
}

export function session(house: House = ownHouse): Session {
  const verbs = engineVerbs(house);
  let over = false;

  const run = (input: object): Reply => {
    const request = readRequest(input);
    const restore = 'match' in request ? guard(verbs.table(request.match)) : undefined;
    try {
      const work = verbs[request.do] as (asked: typeof request) => Reply;
      const reply = work(request);
      if (request.do === 'quit') over = true;
      return reply;
    } catch (error) {
      if (!(error instanceof Refused)) restore?.();
      throw error;
    }
  };

  const handle = (line: string): string | undefined => {
    if (line.trim() === '') return undefined;
    let id: Id = null;
    try {
      const input = parseLine(line);
      id = idOf(input);
      return JSON.stringify({ id, ok: true, ...run(input) });
    } catch (error) {
      if (error instanceof Refused) return refusal(id, error.error);
      house.report(error);
      return refusal(id, problem('internal'));
    }
  };

  return {
    handle,
    answer: (incoming) => ('text' in incoming ? handle(incoming.text) : refusal(null, incoming.refused.error)),
    over: () => over,
  };
}
