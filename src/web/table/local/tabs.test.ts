import { describe, expect, test } from 'vitest';
import { memory } from '../../keep/testing/memory.ts';
import type { Link } from '../link.ts';
import { portsOver } from '../testing/ports.ts';
import { layHere, mendHere, openHere, salvageHere } from './link.ts';

const ROLL = { t: 'play', choice: { t: 'roll' } } as const;

async function newTable(others: 'human' | { bot: string } = 'human') {
  const keep = memory();
  const { newPort, hosts, browser } = portsOver(keep);
  const laid = await layHere(newPort, 'embuscades', { preset: 'short' }, { R: 'human', T: others });
  if ('faults' in laid) throw new Error(JSON.stringify(laid.faults));
  const { gid } = laid;
  const open = async (): Promise<Link> => {
    const link = await openHere(newPort, gid);
    if ('error' in link) throw new Error(link.error);
    return link;
  };
  const quiet = async (): Promise<void> => {
    for (const host of hosts) await host.quiet();
  };
  return { keep, newPort, browser, gid, open, quiet };
}

describe('two tabs at one table of this device', () => {
  test('one plays, the other watches live and cannot act', async () => {
    const { open, quiet } = await newTable();
    const [player, watcher] = [await open(), await open()];
    expect([player.tab?.playing(), watcher.tab?.playing()]).toEqual([true, false]);
    expect(watcher.seats).toEqual([]);
    expect(await player.send(ROLL)).toBeUndefined();
    await quiet();
    expect(watcher.lines()).toHaveLength(2);
    // Of a table of several people whoever watches sees what is open to all.
    expect(watcher.eyes()).toBeNull();
    await watcher.look('R');
    expect(await watcher.send(ROLL)).toEqual({ error: 'playedElsewhere' });
    expect(player.lines()).toHaveLength(2);
  });

  test('the other takes over, and the first one watches', async () => {
    const { open, quiet, gid, keep } = await newTable();
    const [first, second] = [await open(), await open()];
    await second.tab?.play('takeOver');
    expect([first.tab?.playing(), second.tab?.playing()]).toEqual([false, true]);
    expect([first.seats, second.seats]).toEqual([[], ['R', 'T']]);
    expect(await second.send(ROLL)).toBeUndefined();
    await quiet();
    expect(first.lines()).toHaveLength(2);
    expect(await first.send(ROLL)).toMatchObject({ error: expect.any(String) });
    expect(await keep.moves(gid)).toHaveLength(2);
  });

  test('a tab that is alone again may go on', async () => {
    const { open } = await newTable();
    const [first, second] = [await open(), await open()];
    await second.tab?.play('ifFree');
    expect(second.tab?.playing()).toBe(false);
    first.close();
    await second.tab?.play('ifFree');
    expect(second.tab?.playing()).toBe(true);
  });

  test('bots play in one of them only', async () => {
    const { open, quiet } = await newTable({ bot: 'random' });
    const [player, watcher] = [await open(), await open()];
    for (let i = 0; i < 12 && player.view().outcome === null; i++) {
      const [asked] = player.view().seen?.asked ?? [];
      if (asked !== undefined) await player.send({ t: 'play', choice: asked.otherwise });
      await quiet();
      expect(watcher.lines()).toEqual(player.lines());
      expect(watcher.view()).toEqual(player.view());
    }
    expect(player.view().move).toBeGreaterThan(12);
  });

  test('where there are no locks, what another tab has added is told and never written over', async () => {
    const { open, quiet, keep, gid, newPort, browser } = await newTable();
    browser.isSecure = false;
    browser.isDeaf = true;
    const [first, second] = [await open(), await open()];
    expect(await first.send(ROLL)).toBeUndefined();
    const kept = await keep.moves(gid);
    expect(await second.send(ROLL)).toEqual({ error: 'stale' });
    expect(second.tab?.overtaken()).toBe(true);
    expect(await keep.moves(gid)).toEqual(kept);
    expect(second.lines()).toEqual(first.lines());
    await quiet();
    expect(await openHere(newPort, gid)).not.toHaveProperty('error');
  });

  test('a table that was forgotten in another tab does not come back by a move', async () => {
    const { open, keep, gid } = await newTable();
    const link = await open();
    await keep.forget(gid);
    expect(await link.send(ROLL)).toEqual({ error: 'noSuchTable' });
    expect(await keep.table(gid)).toBeUndefined();
    expect(await keep.moves(gid)).toEqual([]);
  });
});

describe('a damaged table of this device', () => {
  test('is played on from its last sound entry, and saved as far as it holds', async () => {
    const { open, keep, newPort, gid, quiet } = await newTable({ bot: 'random' });
    const link = await open();
    for (let i = 0; i < 6; i++) {
      const [asked] = link.view().seen?.asked ?? [];
      if (asked !== undefined) await link.send({ t: 'play', choice: asked.otherwise });
      await quiet();
    }
    const lines = link.lines();
    link.close();
    const moves = await keep.moves(gid);
    const other = moves[4];
    if (other === undefined) throw new Error('too short a game');
    keep.damage(gid, 4, { ...other, entry: { ...other.entry, events: [] } });
    expect(await openHere(newPort, gid)).toMatchObject({ error: 'brokenChain' });
    const salvage = await salvageHere(newPort, gid);
    expect(salvage).toMatchObject({ sound: 4, all: moves.length });
    expect(JSON.parse(salvage?.text ?? '')).toMatchObject({ format: 'ambuscade-save', entries: { length: 4 } });
    const mended = await mendHere(newPort, gid);
    if ('error' in mended) throw new Error(mended.error);
    const again = await openHere(newPort, mended.gid);
    if ('error' in again) throw new Error(again.error);
    expect(
      again
        .lines()
        .slice(0, 4)
        .map((line) => 'entry' in line && line.entry),
    ).toEqual(lines.slice(0, 4).map((line) => 'entry' in line && line.entry));
    // The damaged one stays as it was found.
    expect(await keep.moves(gid)).toHaveLength(moves.length);
  });

  test('of which nothing holds is still handed out as it is', async () => {
    const { keep, newPort, gid } = await newTable();
    keep.damage(gid, 0, {} as never);
    expect(await openHere(newPort, gid)).toMatchObject({ error: 'brokenChain', seq: 0 });
    expect(await salvageHere(newPort, gid)).toMatchObject({ sound: 0, all: 1, text: expect.stringContaining(gid) });
    expect(await mendHere(newPort, gid)).toEqual({ error: 'noEntries' });
  });
});
