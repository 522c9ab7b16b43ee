/** Houses to play in: over either database, with a clock that tests turn, bots that think at once, and people at seats. */

import type { Types } from '../../kernel/game.ts';
import { type Patch, patched } from '../../kernel/patch.ts';
import { toHex } from '../../fair/bytes.ts';
import { clientCommitment } from '../../fair/streams.ts';
import { findGame } from '../../games/index.ts';
import { attend, isAttended } from '../attend.ts';
import { command, enter, type House, newHouse, roomOf } from '../house.ts';
import { isProblem, type Problem } from '../problem.ts';
import type { TableCommand } from '../protocol.ts';
import { join, type Laid, layTable, newTableSchema } from '../seats.ts';
import { signingKey } from '../signing.ts';
import { KEY, type Kind, usePlaces } from '../store/testing/places.ts';
import type { Store } from '../store/store.ts';
import { epochOf, type News, type Room } from '../table/room.ts';
import { outcomeOf } from '../table/sitting.ts';
import type { TableView } from '../table/tell.ts';
import { thinkOver } from '../think/job.ts';

export interface Troubles {
  readonly told: { level: string; event: string; data: object }[];
}

export interface Clock {
  now: number;
}

export function houseOver(store: Store, clock: Clock, told: Troubles['told'] = []): House {
  return newHouse(
    {
      store,
      thinkers: { think: (job) => Promise.resolve().then(() => thinkOver(job)), close: () => Promise.resolve() },
      key: signingKey(KEY),
      now: () => clock.now,
      served: (from, to) => to - from,
      report: (level, event, data) => void told.push({ level, event, data }),
      nodes: 20,
    },
    attend,
  );
}

export const readSetup = async (game: string, input: object) =>
  findGame(game)?.game.read(input) ?? { faults: [{ path: '', error: 'noSuchGame' }] };

export async function lay(house: House, wanted: object): Promise<Laid> {
  const laid = await layTable(house, newTableSchema.parse(wanted), readSetup);
  if (isProblem(laid)) throw new Error(JSON.stringify(laid));
  return laid;
}

/** Somebody at a table, as his client has it. */
export interface Person {
  readonly seat: string | null;
  readonly heard: News[];
  table(): TableView;
  dismissed(): boolean;
  send(message: Partial<TableCommand> & { t: TableCommand['t'] }): Promise<{ readonly receipt: string } | Problem>;
}

let ids = 0;

export async function sitDown(house: House, gid: string, seat: string | null, tells = false): Promise<Person> {
  const room = (await roomOf(house, gid)) as Room;
  const heard: News[] = [];
  let gone = false;
  let table: TableView;
  const watcher = {
    viewer: seat,
    epoch: epochOf(room, seat),
    tells,
    hear(news: News) {
      heard.push(news);
      // As it would come over a wire.
      if (news.t === 'line') table = patched(table, JSON.parse(news.patch) as Patch);
    },
    dismiss: () => {
      gone = true;
    },
  };
  enter(house, room, watcher, (view) => {
    table = view;
  });
  return {
    seat,
    heard,
    table: () => table,
    dismissed: () => gone,
    send: (message) => command(house, room, seat ?? '', { id: `command-${(ids += 1)}`, ...message } as TableCommand),
  };
}

const seedOf = (seat: string): Uint8Array => new TextEncoder().encode(seat.padEnd(32, '.').slice(0, 32));

/** A table with people on all seats that no bot has, begun; seeds are exchanged where the dice want them. */
export async function begin(
  house: House,
  wanted: object,
  tells = false,
): Promise<{ laid: Laid; people: Map<string, Person> }> {
  const laid = await lay(house, { name: 'Host', ...wanted });
  const people = new Map<string, Person>();
  if (laid.seat !== null) people.set(laid.seat, await sitDown(house, laid.gid, laid.seat, tells));
  for (const { seat, token } of laid.invitations) {
    const joined = await join(house, laid.gid, { seat, invitation: token, name: `Guest ${seat}` });
    if (isProblem(joined)) throw new Error(JSON.stringify(joined));
    people.set(seat, await sitDown(house, laid.gid, seat, tells));
  }
  const room = (await roomOf(house, laid.gid)) as Room;
  if (room.sitting.created.settings.dice === 2) {
    for (const [seat, person] of people) {
      await person.send({ t: 'pledge', d: toHex(clientCommitment(laid.gid, seat, seedOf(seat))) });
    }
    for (const [seat, person] of people) await person.send({ t: 'open', c: toHex(seedOf(seat)) });
  }
  await quiet(room);
  return { laid, people };
}

/** Until nothing is going on at a table any more. */
export async function quiet(room: Room): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    const { seq } = room.sitting.head;
    await room.busy;
    await new Promise((resolve) => setTimeout(resolve, 5));
    calm = seq === room.sitting.head.seq && !isAttended(room) ? calm + 1 : 0;
  }
}

/** Until the log is so long, or the game over. */
export async function reaches(room: Room, seq: number): Promise<void> {
  while (room.sitting.head.seq < seq && outcomeOf(room.sitting) === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const optionsOf = (person: Person): readonly Types['choice'][] => {
  const [question] = person.table().seen?.asked ?? [];
  if (question === undefined) return [];
  return Array.isArray(question.options) ? (question.options as readonly object[]) : [question.otherwise];
};

/** Everybody answers with his first option until it is over or so many answers are given. */
export async function playOn(people: Iterable<Person>, answers: number): Promise<void> {
  const all = [...people];
  for (let given = 0; given < answers; given++) {
    const asked = all.find((person) => optionsOf(person).length > 0 && person.table().outcome === null);
    if (asked === undefined) return;
    const [choice] = optionsOf(asked);
    const done = await asked.send({ t: 'play', move: asked.table().move, choice } as never);
    if (isProblem(done)) throw new Error(JSON.stringify(done));
  }
}

export { type Kind, usePlaces };
