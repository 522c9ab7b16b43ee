import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { exportOf } from '../fair/fair.ts';
import type { GameRecord } from '../fair/record.ts';
import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { chain, copy } from '../kernel/canonical.ts';
import { fairGame } from '../sim/dice/fairGame.ts';
import { print } from './print.ts';
import { replayFile } from './replay.ts';
import { verifyFile } from './verify.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ambuscade-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: unknown): string {
  const file = path.join(folder, 'game.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** With the hashes mended, as a careful forger would. */
function forged(
  record: GameRecord,
  change: (entry: GameRecord['entries'][number]) => unknown,
  seq: number,
): GameRecord {
  const draft = copy(record);
  change(draft.entries[seq] as GameRecord['entries'][number]);
  const { game, edition, setup, entries } = draft;
  let before = chain('0'.repeat(64), { game, edition, setup });
  for (const entry of entries) {
    const { hash: _, ...body } = entry;
    before = chain(before, body);
    entry.hash = before;
  }
  return draft;
}

describe('verifying a game', () => {
  const setup = { scenario: 'yambo', preset: 'short' };
  const played = fairGame(findGame('embuscades') as GameEntry, { setup, seed: 'v', bot: 'greedy', humans: 1, n: 256 });
  const sound = played.record('all');
  const withRoll = sound.entries.findIndex(
    ({ rolls, seq }) => seq > 0 && rolls.some(({ stream }) => stream === 'public'),
  );

  it('says sound, in both languages and as JSON', async () => {
    const english = await verifyFile(fileOf(sound), { lang: 'en' });
    expect(english.exitCode).toBe(0);
    expect(english.lines[0]).toBe('The dice are sound.');
    expect(english.lines.at(-1)).toContain(`${sound.entries.length} entries are all the same`);
    const french = await verifyFile(fileOf(sound), { lang: 'fr' });
    expect(french).toMatchObject({ exitCode: 0 });
    expect(french.lines).toHaveLength(english.lines.length);
    expect(french.lines[0]).toBe('Les dés sont honnêtes.');
    const json = await verifyFile(fileOf(sound), { json: true });
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({
      ok: true,
      root: sound.fair.root,
      hash: played.match.hash(),
      dice: { ok: true, problems: [] },
      signature: 'none',
      rules: { entries: sound.entries.length },
    });
  });

  it('says what is sealed still', async () => {
    const told = await verifyFile(fileOf(played.record('nothing')), { lang: 'en' });
    expect(told.exitCode).toBe(0);
    expect(told.lines.join('\n')).toMatch(/Still sealed, so not checked: .*1 shuffle,/);
  });

  it('says of a game that goes on from another where its past is proved, and finds a past that was changed', async () => {
    const from = { game: played, move: 12 };
    const plan = { setup, seed: 'w', bot: 'greedy', humans: 1, n: 256, from };
    const further = fairGame(findGame('embuscades') as GameEntry, plan).record('all');
    const told = await verifyFile(fileOf(further), { lang: 'en' });
    expect(told.exitCode).toBe(0);
    expect(told.lines.join('\n')).toContain(`It goes on from entry 12 of the game ${sound.gid}`);
    expect(told.lines.join('\n')).not.toContain('sealed, so');
    const bad = forged(further, ({ events }) => (events as object[]).pop(), 7);
    expect((await verifyFile(fileOf(bad), { lang: 'en' })).lines[1]).toMatch(/^Entry 12: .* \[fork\]$/);
  });

  it('says of a game that a referee ended that this is his word; replay tells it to that end', async () => {
    const { fair, match, salts } = played;
    const sealed = Object.fromEntries(Object.entries(salts).filter(([seq]) => Number(seq) < 20));
    const cut = exportOf(fair, match.entries.slice(0, 20), sealed, 'all');
    const ended: GameRecord = { ...cut, verdict: { winner: 'T', rule: 'any' } };
    const told = await verifyFile(fileOf(ended), { lang: 'en' });
    expect(told.exitCode).toBe(0);
    expect(told.lines).toContain('A referee ended this game before the rules did. That is his word; no die proves it.');
    const json = await verifyFile(fileOf(ended), { json: true });
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({ ok: true, referee: ended.verdict });
    expect(replayFile(fileOf(ended), { lang: 'en' }).lines.at(-1)).toMatch(/Rebels/);
    expect(replayFile(fileOf(ended), { check: true })).toMatchObject({ exitCode: 0 });

    // Nobody overrules the rules, and no side wins that does not play.
    for (const bad of [
      { ...sound, verdict: { winner: 'T', rule: 'any' } },
      { ...ended, verdict: { winner: 'X', rule: 'any' } },
    ]) {
      expect(await verifyFile(fileOf(bad), { lang: 'en' })).toMatchObject({ exitCode: 1 });
      expect(replayFile(fileOf(bad), { check: true })).toMatchObject({ exitCode: 1 });
    }
  });

  it('names the entry whose faces were changed, and the right faces', async () => {
    const bad = forged(
      sound,
      ({ rolls }) => (rolls[0] as unknown as { faces: number[] }).faces.reverse().push(1),
      withRoll,
    );
    const told = await verifyFile(fileOf(bad), { lang: 'en' });
    expect(told.exitCode).toBe(1);
    expect(told.lines[1]).toMatch(
      new RegExp(`^Entry ${withRoll}: the faces of roll \\d+ of public are wrong; right are`),
    );
    const json = await verifyFile(fileOf(bad), { json: true });
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({ ok: false, rules: null });
  });

  it.each([
    [
      'a die of another name',
      0,
      (entry: GameRecord['entries'][number]) => Object.assign(entry.rolls[0] ?? {}, { name: 'x' }),
    ],
    [
      'an event that did not happen',
      3,
      (entry: GameRecord['entries'][number]) => entry.events.push(...(sound.entries[0]?.events ?? [])),
    ],
  ])('finds by the rules %s, where dice alone show nothing', async (_, seq, change) => {
    const told = await verifyFile(fileOf(forged(sound, change, seq)), { lang: 'en' });
    expect(told).toMatchObject({ exitCode: 1 });
    expect(told.lines[0]).toBe('The dice are sound.');
    expect(told.lines.at(-1)).toMatch(/differs from entry|\[badEntry\]/);
  });

  it('says of a bad signature that it is bad', async () => {
    const fair = { ...sound.fair, signature: '00'.repeat(64), publicKey: '00'.repeat(32) };
    expect(await verifyFile(fileOf({ ...sound, fair }), { lang: 'en' })).toMatchObject({ exitCode: 1 });
  });

  const ESCAPE = '\r\u001b[2KThe dice are sound.\nChecked: 973 entries\u001b[8m\u009b\u202e';

  it.each([
    ['a key', { ...sound, [ESCAPE]: 1 }],
    ['a key of the dice', { ...sound, fair: { ...sound.fair, [ESCAPE]: 1 } }],
    [
      'the stream of a roll',
      forged(sound, ({ rolls }) => Object.assign(rolls[0] as object, { stream: ESCAPE }), withRoll),
    ],
  ])('prints %s of a forger as text that moves no cursor and begins no line', async (_, record) => {
    const written: string[] = [];
    const keep = (text: unknown): boolean => written.push(String(text)) > 0;
    const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep));
    try {
      for (const options of [{ lang: 'en' }, { json: true }])
        print(await verifyFile(fileOf(record), options), options.json === true);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    const text = written.join('');
    expect(text).toContain('2KThe dice are sound.');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(text).not.toMatch(/^(?:The dice are sound|Checked: 973)/m);
  });

  it.each(['', 'not json', '[]', '{}', '{"__proto__":1}'])('cannot read %s', async (text) => {
    expect(await verifyFile(fileOf(text), { lang: 'en' })).toMatchObject({ exitCode: 2, lines: [] });
  });

  it('cannot read what is not there, and says where a record is broken', async () => {
    expect(await verifyFile(path.join(folder, 'none.json'), {})).toMatchObject({ exitCode: 2 });
    const told = await verifyFile(fileOf({ ...sound, gid: 5 }), { lang: 'en' });
    expect(told).toMatchObject({
      exitCode: 2,
      complaint: 'This is no game record: gid: not a text of the right length [notText]',
    });
  });
});
