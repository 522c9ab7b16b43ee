import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canonical, chain, copy, sha256Hex } from '../kernel/canonical.ts';
import type { Save } from '../kernel/match.ts';
import { talk } from './protocol/testing/talk.ts';
import { replayFile } from './replay.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ambuscade-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = path.join(folder, 'game.json');
  writeFileSync(file, text);
  return file;
}

describe('replaying a saved game', () => {
  const t = talk();
  const { match } = t.ok({ do: 'new', game: 'embuscades', seed: 'told', position: 'R.tank(5)@qg-r pile=P04 turn=R' });
  t.ok({ do: 'dice', match, script: [{ faces: [4, 1] }] });
  t.ok({ do: 'play', match, seat: 'R', choice: { t: 'roll' } });
  const move = t.ok({ do: 'pending', match }).pending[0]?.options.find((c) => c.t === 'move' && c.amount === 'dieA');
  t.ok({ do: 'play', match, seat: 'R', choice: move });
  t.ok({ do: 'undo', match });
  const { save } = t.ok({ do: 'save', match });
  const good = JSON.stringify(save);

  it('tells it in words, in both languages, and takes back what was taken back', () => {
    const english = replayFile(fileOf(good), { lang: 'en' });
    expect(english).toMatchObject({ exitCode: 0 });
    expect(english.lines.length).toBeGreaterThan(4);
    const french = replayFile(fileOf(good), { lang: 'fr' });
    expect(french.lines).toHaveLength(english.lines.length);
    expect(french.lines).not.toEqual(english.lines);
  });

  it('tells a seat only what it may see', () => {
    const told = (seat?: string) => replayFile(fileOf(good), { json: true, ...(seat === undefined ? {} : { seat }) });
    expect(told().lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([0, 1, 2, 3]);
    expect(told().lines.join('\n')).toContain('"card":"P04"');
    expect(told('R').lines.join('\n')).toContain('"card":"P04"');
    expect(told('T').lines.join('\n')).not.toContain('"P04"');
    expect(told('spectator').lines.join('\n')).not.toContain('"P04"');
    expect(told('X')).toMatchObject({ exitCode: 2, complaint: expect.stringContaining('noSuchSeat') as string });
  });

  it('plays it again and says equal', () => {
    expect(replayFile(fileOf(good), { check: true })).toMatchObject({ exitCode: 0 });
    const { lines } = replayFile(fileOf(good), { check: true, json: true });
    expect(JSON.parse(lines[0] ?? '')).toEqual({ equal: true, entries: 4, hash: t.ok({ do: 'hash', match }).hash });
  });

  describe('of other rules', () => {
    /** The same game as another edition would have recorded it, with a fact that nobody knows here. */
    function elsewhere(change: Partial<Save> = {}): string {
      const other = { ...(copy(save) as unknown as Save), edition: '0', ...change };
      const [first] = other.entries;
      first?.events.push({ t: 'somethingElseHappened', rules: [] });
      let before = sha256Hex(
        `${'0'.repeat(64)}\n${canonical({ game: other.game, edition: other.edition, setup: other.setup })}`,
      );
      for (const entry of other.entries) {
        const { hash: _, ...body } = entry;
        before = chain(before, body);
        entry.hash = before;
      }
      return JSON.stringify(other);
    }

    it('is told from its facts, those by their names that nobody knows, and cannot be compared', () => {
      const [notice, ...told] = replayFile(fileOf(elsewhere()), { lang: 'en' }).lines;
      expect(notice).toContain('recorded under other rules (edition 0; here it is 1)');
      const known = replayFile(fileOf(good), { lang: 'en' }).lines;
      expect(told).toContain('      something else happened');
      expect(told.filter((line) => !line.includes('something else'))).toEqual(known);
      expect(replayFile(fileOf(elsewhere()), { check: true })).toMatchObject({
        exitCode: 2,
        complaint: expect.stringContaining('otherEdition') as string,
      });
    });

    it('shows a seat what it may see, where the rules know what that is', () => {
      const told = (seat: string) => replayFile(fileOf(elsewhere()), { json: true, seat }).lines.join('\n');
      expect(told('R')).toContain('"card":"P04"');
      expect(told('T')).not.toContain('"P04"');
    });

    it.each([{ setup: { unheardOf: true } as never }, { game: 'chess' }])(
      'without its setup by names alone: %j',
      (change) => {
        const { lines, exitCode } = replayFile(fileOf(elsewhere(change)), { lang: 'en' });
        expect([exitCode, lines[1]]).toEqual([0, expect.stringContaining('by names alone')]);
        expect(lines).toContain('      something else happened');
      },
    );

    it('is damaged like any other', () => {
      const broken = elsewhere().replace('somethingElse', 'somethingOther');
      expect(replayFile(fileOf(broken), {})).toMatchObject({
        exitCode: 2,
        complaint: expect.stringContaining('brokenChain') as string,
      });
    });
  });

  it('says which entry differs', () => {
    const forged = copy(save);
    (forged.entries[2] as { by: string }).by = 'clock';
    expect(replayFile(fileOf(JSON.stringify(forged)), { check: true })).toEqual({
      lines: ['differs from entry 2 on: brokenChain'],
      exitCode: 1,
    });
    expect(replayFile(fileOf(JSON.stringify(forged)), {}).exitCode).toBe(2);
  });

  it.each(['', 'not json', '[]', '{}', '{"__proto__":1}'])('cannot read %s', (text) => {
    expect(replayFile(fileOf(text), { check: true })).toMatchObject({ exitCode: 2, lines: [] });
  });

  it('cannot read what is not there', () => {
    expect(replayFile(path.join(folder, 'none.json'), {})).toMatchObject({ exitCode: 2 });
  });
});
