import { execFileSync } from 'node:child_process';
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../fair/bytes.ts';
import { clientCommitment } from '../fair/streams.ts';
import { verify } from '../fair/verifier.ts';
import { canonical } from '../kernel/canonical.ts';
import { exported } from './export.ts';
import { type House, roomOf } from './house.ts';
import { isProblem } from './problem.ts';
import { getUp, join } from './seats.ts';
import type { Room } from './table/room.ts';
import { cardOf, viewOf } from './table/tell.ts';
import { type Clock, houseOver, lay, type Person, playOn, quiet, sitDown, usePlaces } from './testing/houses.ts';

const clock: Clock = { now: 1_800_000_000_000 };
const seedOf = (n: number): string => `${n}`.repeat(64);

/** What the second verifier says, which knows nothing of this code. */
function inPython(record: object): unknown {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-seeds-'));
  try {
    fs.writeFileSync(path.join(folder, 'game.json'), JSON.stringify(record));
    const script = path.join(import.meta.dirname, '../../test/verify_dice.py');
    return JSON.parse(execFileSync('python3', ['-B', script, path.join(folder, 'game.json')], { encoding: 'utf8' }));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function takes(house: House, gid: string, seat: string, invitation: string): Promise<Person> {
  const joined = await join(house, gid, { seat, invitation, name: 'Guest' });
  if (isProblem(joined)) throw new Error(joined.code);
  return sitDown(house, gid, seat);
}

describe('whoever leaves before the game begins', { timeout: 60_000 }, () => {
  const places = usePlaces();
  async function table() {
    const store = await places.fresh('sqlite');
    const house = houseOver(store, clock);
    const laid = await lay(house, { game: 'embuscades', setup: { preset: 'short' }, name: 'Host' });
    const [{ seat, token } = { seat: '', token: '' }] = laid.invitations;
    const host = await sitDown(house, laid.gid, laid.seat);
    const guest = await takes(house, laid.gid, seat, token);
    const room = (await roomOf(house, laid.gid)) as Room;
    const pledge = (who: Person, seed: string) =>
      who.send({ t: 'pledge', d: toHex(clientCommitment(laid.gid, who.seat as string, fromHex(seed))) });
    const replaced = async (): Promise<Person> => {
      const got = await getUp(house, room, seat, 'random');
      if (isProblem(got)) throw new Error(got.code);
      return takes(house, laid.gid, seat, got.invitation);
    };
    return { store, house, gid: laid.gid, host, guest, room, pledge, replaced };
  }

  test('takes his sealed seed with him; where none was shown the others keep theirs', async () => {
    const { host, guest, room, pledge, replaced } = await table();
    const { root } = cardOf(room.sitting).fair;
    await pledge(host, seedOf(1));
    await pledge(guest, seedOf(2));
    const other = await replaced();
    expect(host.table()).toMatchObject({ pledged: [host.seat], opened: [] });
    expect(cardOf(room.sitting).fair.root).toBe(root);
    await pledge(other, seedOf(3));
    await host.send({ t: 'open', c: seedOf(1) });
    await other.send({ t: 'open', c: seedOf(3) });
    await quiet(room);
    expect(host.table().seen).not.toBeNull();
  });

  test('ends the attempt where a seed was shown: all seal others, and the server has other dice', async () => {
    const { store, gid, host, guest, room, pledge, replaced } = await table();
    const before = cardOf(room.sitting).fair;
    await pledge(host, seedOf(1));
    await pledge(guest, seedOf(2));
    await host.send({ t: 'open', c: seedOf(1) });
    const other = await replaced();
    expect(other.table()).toMatchObject({ pledged: [], opened: [] });
    const { fair } = cardOf(room.sitting);
    expect([fair.root, fair.anchors[0]]).not.toEqual([before.root, before.anchors[0]]);
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), fromHex(fair.publicKey)]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    expect(verifySignature(null, fromHex(fair.root), key, fromHex(fair.signature))).toBe(true);
    const told = host.heard.flatMap((news) => (news.t === 'line' && news.line.t === 'left' ? [news.line] : []));
    expect(told).toMatchObject([{ seat: guest.seat, fair: { root: fair.root } }]);

    expect(await pledge(host, seedOf(1))).toMatchObject({ code: 'alreadyOpened' });
    await pledge(host, seedOf(3));
    await pledge(other, seedOf(4));
    await host.send({ t: 'open', c: seedOf(3) });
    await other.send({ t: 'open', c: seedOf(4) });
    await quiet(room);
    await playOn([host, other], 10);
    await host.send({ t: 'act', move: host.table().move, act: 'resign' });
    await quiet(room);
    const record = exported(room.sitting);
    expect(verify(record)).toMatchObject({ ok: true, problems: [] });
    expect(inPython(record)).toMatchObject({ ok: true, problems: [] });
    expect(record.fair).toMatchObject({ root: fair.root, signature: fair.signature });
    expect(record.fair.reveal?.secret).not.toBe(Buffer.from((await store.secret(gid)) ?? []).toString('hex'));

    const again = (await roomOf(houseOver(store, clock), gid)) as Room;
    expect(canonical(viewOf(again.sitting, null))).toBe(canonical(viewOf(room.sitting, null)));
    expect(exported(again.sitting)).toEqual(record);
  });
});
