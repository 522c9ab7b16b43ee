import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../../fair/record.ts';
import { verify } from '../../../fair/verifier.ts';
import { findGame } from '../../../games/index.ts';
import { memory } from '../../keep/testing/memory.ts';
import type { Link } from '../link.ts';
import { recordedElsewhere } from '../testing/elsewhere.ts';
import { portsOver } from '../testing/ports.ts';
import { layHere, openHere, takeHere } from './link.ts';
import type { Players } from './messages.ts';

const twoPeople: Players = { R: 'human', T: 'human' };
const againstBot: Players = { R: 'human', T: { bot: 'random' } };
const botsOnly: Players = { R: { bot: 'random' }, T: { bot: 'random' } };

async function newTable(players: Players, setup: object = { preset: 'short' }) {
  const keep = memory();
  const { newPort, hosts } = portsOver(keep);
  const laid = await layHere(newPort, 'embuscades', setup, players);
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
  return { keep, newPort, gid, open, quiet };
}

const optionsOf = (link: Link): readonly object[] => {
  const [asked] = link.view().seen?.asked ?? [];
  return Array.isArray(asked?.options) ? (asked.options as readonly object[]) : [];
};

describe('a table of this device', () => {
  test('is laid, opened, played and heard of line by line', async () => {
    const { open } = await newTable(twoPeople);
    const link = await open();
    expect(link.card.game).toBe('embuscades');
    expect(link.seats).toEqual(['R', 'T']);
    const heard: string[] = [];
    link.subscribe((news) => heard.push(news.t === 'line' ? `line ${news.line.seq} ${news.view.move}` : news.t));
    const first = link.eyes();
    expect(optionsOf(link)).toContainEqual({ t: 'roll' });
    expect(await link.send({ t: 'play', choice: { t: 'roll' } })).toBeUndefined();
    expect(link.view().move).toBe(2);
    expect(link.lines()).toHaveLength(2);
    expect(heard).toEqual(['line 1 2']);
    expect(link.eyes()).toBe(first);
  });

  test('says why not, with the rule, and changes nothing', async () => {
    const link = await (await newTable(twoPeople)).open();
    const refusal = await link.send({ t: 'play', choice: { t: 'takeFlag', vehicle: `${link.eyes()}.inf.1` } });
    expect(refusal).toMatchObject({ error: expect.any(String), rule: expect.stringMatching(/^EM-/) });
    expect(link.lines()).toHaveLength(1);
  });

  test('goes on where it was when the page is opened again', async () => {
    const { open, gid, keep } = await newTable(twoPeople);
    const before = await open();
    await before.send({ t: 'play', choice: { t: 'roll' } });
    const view = before.view();
    const eyes = before.eyes();
    before.close();
    const after = await open();
    // Who is asked now depends on the dice; the table is opened with the eyes of that seat.
    await after.look(eyes);
    expect(after.view()).toEqual(view);
    expect(after.lines()).toEqual(before.lines());
    expect(await keep.table(gid)).toMatchObject({ moves: 2, outcome: null });
  });

  test('does nothing that it could not keep', async () => {
    const { open, keep } = await newTable(twoPeople);
    const link = await open();
    keep.fail = true;
    await expect(link.send({ t: 'play', choice: { t: 'roll' } })).rejects.toThrow('no room');
    expect(link.lines()).toHaveLength(1);
    keep.fail = false;
    expect(await link.send({ t: 'play', choice: { t: 'roll' } })).toBeUndefined();
  });

  test('shows each seat its own questions, and the same table to both', async () => {
    const link = await (await newTable(twoPeople)).open();
    const first = link.eyes() as string;
    const second = first === 'R' ? 'T' : 'R';
    await link.look(second);
    expect(link.view().seen?.asked).toEqual([]);
    expect(link.view().seen?.waiting).toMatchObject([{ seat: first }]);
    expect(await link.send({ t: 'play', choice: { t: 'roll' } })).toMatchObject({ error: 'notYourDecision' });
    await link.look(first);
    expect(await link.send({ t: 'play', choice: { t: 'roll' } })).toBeUndefined();
  });

  test('gives a hint with its reason', async () => {
    const link = await (await newTable(twoPeople)).open();
    expect(await link.hint()).toMatchObject({ choice: { t: 'roll' }, reason: { code: expect.any(String) } });
  });

  test('is shown with everything set up where that was wished for', async () => {
    const { newPort } = portsOver(memory());
    const players: Players = { regular: 'human', insurgent: { bot: 'random' } };
    const asked = async (placed: readonly string[]): Promise<string | undefined> => {
      const laid = await layHere(newPort, 'ambush-alley', { scenario: 'checkpoint' }, players, placed);
      if ('faults' in laid) throw new Error(JSON.stringify(laid.faults));
      const link = await openHere(newPort, laid.gid);
      if ('error' in link) throw new Error(link.error);
      return link.view().seen?.waiting[0]?.ask;
    };
    expect(await asked([])).toBe('hotSpots');
    expect(await asked(['hotSpots', 'deploy'])).toBe('activate');
  });

  test('lets bots play, but not far ahead of the reader', async () => {
    const { open, quiet } = await newTable(botsOnly);
    const link = await open();
    await quiet();
    const { move } = link.view();
    expect(move).toBeGreaterThan(10);
    await quiet();
    expect(link.view().move).toBe(move);
    link.shown(move);
    await quiet();
    expect(link.view().move).toBeGreaterThan(move);
  });

  test('ends, and its dice can be checked and its moments looked at', async () => {
    const { open, quiet } = await newTable(botsOnly, { preset: 'short', options: { turnLimit: 12 } });
    const link = await open();
    for (let i = 0; link.view().outcome === null && i < 60; i++) {
      link.shown(link.view().move);
      await quiet();
    }
    expect(link.view().outcome).not.toBeNull();
    const record = await link.record();
    expect(record).toBeDefined();
    expect(verify(record as never)).toMatchObject({ ok: true });
    const moment = await link.moment(5, 'R');
    expect(moment).toMatchObject({ move: 5, seen: { seat: 'R' } });
  });

  test('forks: the past stays, the dice are new', async () => {
    const { open, newPort } = await newTable(twoPeople);
    const link = await open();
    await link.send({ t: 'play', choice: { t: 'roll' } });
    const gid = await link.fork(0);
    const other = await openHere(newPort, gid as string);
    if ('error' in other) throw new Error(other.error);
    expect(other.lines()).toHaveLength(1);
    expect(await other.send({ t: 'play', choice: { t: 'roll' } })).toBeUndefined();
    expect(other.lines()[1]).not.toEqual(link.lines()[1]);
  });

  test('answers a bot by itself when a person has played', async () => {
    const { open, quiet } = await newTable(againstBot);
    const link = await open();
    await quiet();
    expect(link.seats).toEqual(['R']);
    for (let i = 0; i < 12 && link.view().outcome === null; i++) {
      const [choice] = optionsOf(link);
      if (choice !== undefined) await link.send({ t: 'play', choice });
      await quiet();
      link.shown(link.view().move);
    }
    const authors = new Set(link.lines().map((line) => ('entry' in line ? line.entry.by : '')));
    expect(authors).toEqual(new Set(['referee', 'player', 'bot']));
  });

  test('takes a slip back, but no die', async () => {
    const link = await (await newTable(twoPeople, { preset: 'short' })).open();
    await link.send({ t: 'play', choice: { t: 'roll' } });
    expect(link.view().mayUndo).toBe(false);
    expect(await link.send({ t: 'undo' })).toMatchObject({ error: 'nothingToUndo' });
  });

  test('takes slip after slip back', async () => {
    const link = await (
      await newTable(twoPeople, { position: 'R.tank(5)@t2-05 T.inf(1)@t3-08 turn=R dice=1,4' })
    ).open();
    const { seen } = link.view();
    for (const choice of optionsOf(link)
      .filter((each) => 't' in each && each.t === 'move')
      .slice(0, 3)) {
      expect(await link.send({ t: 'play', choice })).toBeUndefined();
      expect(link.view().mayUndo).toBe(true);
      expect(await link.send({ t: 'undo' })).toBeUndefined();
      expect(link.view().seen).toEqual(seen);
    }
    expect(link.view().move).toBe(7);
  });

  test('a table that is not there, or was changed, is not opened', async () => {
    const { newPort, keep, gid } = await newTable(twoPeople);
    expect(await openHere(newPort, 'here-nothing')).toMatchObject({ error: 'noSuchTable' });
    const [first] = await keep.moves(gid);
    if (first === undefined) throw new Error('nothing was kept');
    keep.damage(gid, 0, { ...first, entry: { ...first.entry, events: [] } });
    expect(await openHere(newPort, gid)).toMatchObject({ error: 'brokenChain' });
  });

  test.each([
    ['embuscades', 'R', 'T', { preset: 'short' }],
    ['special-forces', 'column', 'militia', { scenario: 'crossroads' }],
  ])('a game of %s that the table agreed to end is opened again from its file', async (game, one, other, setup) => {
    const { newPort } = portsOver(memory());
    const laid = await layHere(newPort, game, setup, { [one]: 'human', [other]: 'human' });
    if ('faults' in laid) throw new Error(JSON.stringify(laid.faults));
    const link = await openHere(newPort, laid.gid);
    if ('error' in link) throw new Error(link.error);
    for (const seat of [one, other]) {
      await link.look(seat);
      expect(await link.send({ t: 'act', act: 'offerDraw' })).toBeUndefined();
    }
    const { outcome } = link.view();
    expect(outcome).not.toBeNull();
    const record = (await link.record()) as GameRecord;
    expect(verify(record as never)).toMatchObject({ ok: true });
    const taken = await takeHere(newPort, record);
    if ('error' in taken) throw new Error(taken.error);
    const again = await openHere(newPort, taken.gid);
    if ('error' in again) throw new Error(again.error);
    expect(again.view().outcome).toEqual(outcome);
  });

  test('a game that a referee ended is opened again from its file; nothing more happens there', async () => {
    const { open, quiet, newPort } = await newTable(againstBot);
    const link = await open();
    await quiet();
    await link.send({ t: 'act', act: 'resign' });
    // As if the referee had come before the resignation.
    const whole = (await link.record()) as GameRecord;
    const verdict = { winner: 'T', rule: 'any' };
    const record = { ...whole, entries: whole.entries.slice(0, -1), verdict };
    const taken = await takeHere(newPort, record);
    if ('error' in taken) throw new Error(taken.error);
    const again = await openHere(newPort, taken.gid);
    if ('error' in again) throw new Error(again.error);
    await quiet();
    expect(again.view()).toMatchObject({ outcome: verdict, move: record.entries.length, mayUndo: false });
    expect(await again.send({ t: 'play', choice: { t: 'roll' } })).toMatchObject({ error: 'gameOver' });
    const gid = await again.fork(0);
    const forked = await openHere(newPort, gid as string);
    expect('error' in forked ? forked : forked.view().outcome).toBeNull();

    const { verdict: _, ...unended } = record;
    expect(await takeHere(newPort, unended)).toMatchObject({ error: 'notOver' });
    expect(await takeHere(newPort, { ...whole, verdict })).toMatchObject({ error: 'gameOver' });
    expect(await takeHere(newPort, { ...record, verdict: { winner: 'X', rule: 'any' } })).toMatchObject({
      error: 'noSuchSide',
    });
  });

  test('a setup that the game does not accept comes back with its faults', async () => {
    const { newPort } = portsOver(memory());
    const laid = await layHere(newPort, 'embuscades', { preset: 'nothing' }, twoPeople);
    expect(laid).toMatchObject({ faults: [{ path: expect.stringContaining('preset') }] });
  });
});

describe('a game of another edition', () => {
  test.each([
    ['embuscades', { preset: 'short' }],
    ['ambush-alley', { scenario: 'checkpoint' }],
  ])('%s: is taken in, opened and looked back at as it was recorded, and cannot be played on', async (name, input) => {
    const game = findGame(name)?.game;
    const read = game?.read(input);
    if (game === undefined || read === undefined || 'faults' in read) throw new Error(name);
    const record = recordedElsewhere(game, read.setup);
    const { newPort } = portsOver(memory());
    const taken = await takeHere(newPort, record);
    if ('error' in taken) throw new Error(taken.error);
    const link = await openHere(newPort, taken.gid, null);
    if ('error' in link) throw new Error(link.error);
    expect(link.card.edition).toBe('0');
    expect(link.view()).toMatchObject({ mayUndo: false, seen: { asked: [], waiting: [] } });
    expect(link.view().outcome).not.toBeNull();
    const unknown = { t: 'somethingElseHappened', rules: [] };
    expect(link.lines()[0]).toMatchObject({ entry: { events: expect.arrayContaining([unknown]) as unknown } });
    expect((await link.moment(5, null))?.move).toBe(5);
    const kept = await link.record();
    expect(kept && verify(kept).ok).toBe(true);
    await expect(link.fork(2)).rejects.toThrow('other rules');
    link.close();
  });
});
