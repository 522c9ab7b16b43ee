/** A game that was exported, taken into the archive: only if its dice hold, and its rules where they are here. */

import { fromHex } from '../fair/bytes.ts';
import { beginFair, forkAfter, isSealed, NO_PROOFS, proofsOf, settleFair } from '../fair/fair.ts';
import { readRecord } from '../fair/reader.ts';
import { verdictFault } from '../fair/verdict.ts';
import { verify } from '../fair/verifier.ts';
import { findGame } from '../games/index.ts';
import { asRecorded } from '../kernel/asRecorded.ts';
import { canonical } from '../kernel/canonical.ts';
import { loadMatch, replay, type Save } from '../kernel/match.ts';
import { readOutside } from '../kernel/outside.ts';
import { beginning, follow } from './store/chain.ts';
import { rowOf } from './table/beginning.ts';
import type { Line, SeatRow, Store } from './store/store.ts';
import type { Body, Created } from './table/body.ts';

const LARGEST = 64 * 1_048_576;
const DEEPEST = 64;

export type Imported = { readonly gid: string; readonly entries: number } | { readonly refused: string };

export async function importGame(store: Store, text: string, now: number): Promise<Imported> {
  const outside = readOutside(text, LARGEST, DEEPEST);
  if ('error' in outside) return { refused: outside.error };
  const read = readRecord(outside.value);
  if (!('record' in read)) return { refused: 'unreadable' };
  const { record } = read;
  const { gid, setup, seats, fork, fair, entries, edition } = record;
  const here = findGame(record.game)?.game;
  if (here === undefined || here.id !== record.game) return { refused: 'otherRules' };
  const game = asRecorded(here, edition, () => true);
  const { secret, salts = {} } = fair.reveal ?? {};
  if (secret === undefined) return { refused: 'sealed' };
  const verdict = verify(record);
  if (!verdict.ok) return { refused: verdict.problems[0]?.code ?? 'unsound' };
  const known = game.recorded(setup);
  if ('faults' in known) return { refused: 'badSetup' };
  const save: Save = {
    format: 'ambuscade-save',
    version: 1,
    game: game.id,
    edition,
    setup: known.setup,
    dice: {},
    entries: [...entries],
  };
  // By rules that are not here nothing can be played again: it is kept to be told.
  const played = game === here ? replay(game, save) : { entries: entries.length };
  if ('error' in played) return { refused: played.error };
  const match = loadMatch(game, save);
  const fault = 'error' in match ? match : verdictFault(record, match);
  if (fault !== undefined) return { refused: fault.error };

  const past = fork === undefined ? [] : entries.slice(0, fork.move + 1);
  const goesOn = fork === undefined ? {} : { fork: forkAfter(fork.gid, past) };
  const table = { secret: fromHex(secret), gid, game, setup: known.setup, seats, n: fair.n, ...goesOn };
  const begun = beginFair({ ...table, sealed: isSealed(table, fair.scenarioHash) });
  if (begun.published.root !== fair.root) return { refused: 'otherRules' };
  const settled = settleFair(begun, fair.clients, fair);
  if ('error' in settled) return { refused: settled.error };
  const { signature, publicKey } = fair;
  const created: Created = {
    t: 'created',
    at: now,
    gid,
    game: game.id,
    edition,
    setup: known.setup,
    chairs: seats.map(({ seat, kind }) => ({
      seat,
      kind: kind === 'bot' ? 'bot' : 'human',
      level: kind === 'bot' ? 'random' : null,
    })),
    settings: { dice: fair.level, clock: null, timeUp: { t: 'otherwise' }, spectators: true, reveal: 'all' },
    fair: { ...begun.published, signature, publicKey },
    ...(fork === undefined ? {} : { fork: { gid: fork.gid, move: fork.move, past } }),
  };
  const bodies: Body[] = [created];
  const first = fork?.move ?? 0;
  for (const entry of entries.slice(first)) {
    const salt = salts[`${entry.seq}`];
    const proofs = entry.seq < past.length ? NO_PROOFS : proofsOf(settled, entry, salt);
    if (entry.seq === first) bodies.push({ t: 'began', at: now, clients: fair.clients, entry, proofs, left: {} });
    else bodies.push({ t: 'moved', at: now, entry, proofs, ...(salt === undefined ? {} : { salt }), left: {} });
  }
  if (record.verdict !== undefined) bodies.push({ t: 'adjudicated', at: now, outcome: record.verdict });
  const row = rowOf(created, now, { title: '', listed: false, status: 'over' });
  const lines: Line[] = [];
  for (const body of bodies) {
    const before = lines.at(-1) ?? beginning(row);
    lines.push(follow(before, `import:${before.seq + 1}`, canonical(body), ''));
  }
  const rows = seats.map(
    ({ seat, kind }): SeatRow => ({
      gid,
      seat,
      kind: kind === 'bot' ? 'bot' : 'open',
      name: '',
      level: null,
      tokenHash: null,
      epoch: 0,
    }),
  );
  const made = await store.createGame(row, lines, { seats: rows, secret: fromHex(secret) });
  return made === 'exists' ? { refused: 'exists' } : { gid, entries: entries.length };
}
