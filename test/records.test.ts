/** Games recorded by earlier versions of the program: they verify, replay and go on as they were, whatever the rules are today. */

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bots, consult, askedOf } from '../src/bots/index.ts';
import type { GameRecord } from '../src/fair/record.ts';
import { readRecord } from '../src/fair/reader.ts';
import { verify } from '../src/fair/verifier.ts';
import { findGame } from '../src/games/index.ts';
import { canonical } from '../src/kernel/canonical.ts';
import { seeded } from '../src/kernel/dice.ts';
import type { Entry, Types } from '../src/kernel/game.ts';
import { loadMatch, replay, type Save } from '../src/kernel/match.ts';

const folder = new URL('records/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
const MORE = 12;

function recordIn(file: string): GameRecord {
  const read = readRecord(JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()));
  if (!('record' in read)) throw new Error(`not a record: ${file}`);
  return read.record;
}

const saveOf = ({ game, edition, setup, entries }: GameRecord): Save => ({
  format: 'ambuscade-save',
  version: 1,
  game,
  edition,
  setup,
  dice: {},
  entries: entries as Entry<Types>[],
});

describe.each(files)('a game of before: %s', (file) => {
  const record = recordIn(file);
  const game = findGame(record.game)?.game;
  if (game === undefined) throw new Error(`no such game: ${record.game}`);

  it('has a setup that is read and left as it is', () => {
    const read = game.recorded(record.setup);
    expect(read).toHaveProperty('setup');
    expect('setup' in read && canonical(read.setup)).toBe(canonical(record.setup));
  });

  it('verifies, and plays again to the same hashes', () => {
    expect(verify(record)).toMatchObject({ ok: true });
    expect(replay(game, saveOf(record))).toEqual({ entries: record.entries.length });
  });

  it('goes on from its middle by the rules that it began with', () => {
    const loaded = loadMatch(game, saveOf(record));
    if ('error' in loaded) throw new Error(loaded.error);
    const match = loaded.fork(Math.floor(record.entries.length / 2));
    const dice = seeded(file);
    let played = 0;
    for (; played < MORE && match.outcome() === undefined; played++) {
      const [decision] = match.pending();
      if (decision === undefined) break;
      const greedy = bots['greedy'];
      if (greedy === undefined) throw new Error('no greedy bot');
      const { choice } = consult(greedy, askedOf(match.machine, match.state(), decision, played), dice);
      const entry = match.play({ seat: decision.seat, seq: match.entries.length, id: `m${played}`, choice }, dice);
      expect(entry).not.toHaveProperty('error');
    }
    expect(played).toBeGreaterThan(0);
  });
});

it('records without an option that was there when they were made are refused with its name', () => {
  const record = recordIn(files[0] as string);
  const { options } = record.setup as { options: Record<string, unknown> };
  const [name = ''] = Object.keys(options);
  const { [name]: _, ...others } = options;
  const read = findGame(record.game)?.game.recorded({ ...record.setup, options: others });
  expect(read).toMatchObject({ faults: [{ path: `options/${name}`, error: 'schema' }] });
});
