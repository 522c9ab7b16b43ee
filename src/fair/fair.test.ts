import { describe, expect, it } from 'vitest';
import { embuscades } from '../games/embuscades/index.ts';
import { erase } from '../games/registry.ts';
import { canonical } from '../kernel/canonical.ts';
import { newMatch } from '../kernel/match.ts';
import { fromHex, hashText, toHex } from './bytes.ts';
import { beginFair, exportOf, type Fair, isSealed, proofsOf, settleFair } from './fair.ts';
import { clientCommitment } from './streams.ts';
import { verify } from './verifier.ts';

const game = erase(embuscades);
const read = game.read({ scenario: 'yambo', position: 'R.tank(5)@qg-r pile=P04 turn=R' });
const { setup } = read as { setup: object };
const gid = 'table 7';
const table = {
  secret: hashText('secret'),
  gid,
  game,
  setup,
  seats: [
    { seat: 'R', kind: 'human' },
    { seat: 'T', kind: 'human' },
  ],
  n: 64,
} as const;
const begun = beginFair(table);
const client = (seat: string, text: string) => {
  const c = toHex(hashText(text));
  return { seat, c, d: toHex(clientCommitment(gid, seat, fromHex(c))) };
};
const [r, t] = [client('R', 'r'), client('T', 't')];

describe('beginning', () => {
  it('commits to every stream before anybody has said anything', () => {
    const streams = ['bot:R', 'bot:T', 'deck:compass', 'private:R', 'private:T'];
    expect(Object.keys(begun.published.commitments)).toEqual(streams);
    expect(beginFair(table).published).toEqual(begun.published);
    expect(beginFair({ ...table, secret: hashText('other') }).published.root).not.toBe(begun.published.root);
    expect(beginFair({ ...table, gid: 'table 8' }).published.root).not.toBe(begun.published.root);
  });

  it('mixes the seeds of all human seats, in the order of seats, or of none', () => {
    expect(settleFair(begun, [])).toMatchObject({ level: 1 });
    const both = settleFair(begun, [t, r]) as Fair;
    expect(both).toMatchObject({ level: 2, clients: [r, t] });
    expect(toHex(both.mix)).toBe(toHex((settleFair(begun, [r, t]) as Fair).mix));
    expect(both.dice.roll('public', 0, 9, 6, 'any')).not.toEqual(
      (settleFair(begun, []) as Fair).dice.roll('public', 0, 9, 6, 'any'),
    );
  });

  it('refuses seeds of some only, of strangers, twice, and others than were committed to', () => {
    const wrong = { error: 'seedsNotOfAllHumans', data: { humans: ['R', 'T'] } };
    expect(settleFair(begun, [r])).toEqual(wrong);
    expect(settleFair(begun, [r, r])).toEqual(wrong);
    expect(settleFair(begun, [r, client('X', 'x')])).toEqual(wrong);
    expect(settleFair(begun, [r, t, t])).toEqual(wrong);
    expect(settleFair(begun, [r, { ...t, c: r.c }])).toEqual({ error: 'seedNotAsCommitted', data: { seat: 'T' } });
    expect(settleFair(begun, [{ ...r, c: 'zz' }, t])).toEqual({ error: 'seedNotAsCommitted', data: { seat: 'R' } });
  });

  it('tells nobody who guesses what a position names, and opens it with the secret', () => {
    const sealed = beginFair({ ...table, sealed: true });
    const { scenarioHash } = sealed.published;
    expect(begun.published.scenarioHash).toBe(toHex(hashText(canonical(setup))));
    expect(scenarioHash).not.toBe(begun.published.scenarioHash);
    expect(beginFair({ ...table, sealed: true, secret: hashText('other') }).published.scenarioHash).not.toBe(
      scenarioHash,
    );
    expect([isSealed(table, scenarioHash), isSealed(table, begun.published.scenarioHash)]).toEqual([true, false]);

    const fair = settleFair(sealed, [r, t]) as Fair;
    const match = newMatch(game, setup, fair.dice);
    const whole = exportOf(fair, match.entries, {}, 'all');
    expect(verify(whole).problems).toEqual([]);
    const other = { ...whole, setup: { ...setup, position: 'R.tank(4)@qg-r pile=P04 turn=R' } };
    expect(verify(other).problems[0]).toMatchObject({ seq: -1, code: 'scenarioHash' });
    expect(verify(exportOf(fair, match.entries, {}, 'nothing')).problems).toEqual([]);
  });

  it('is no use with a short secret, a seat that looks like a stream or a chain without keys', () => {
    expect(() => beginFair({ ...table, secret: new Uint8Array(31) })).toThrow('badSecret');
    expect(() => beginFair({ ...table, seats: [{ seat: 'R:x', kind: 'human' }] })).toThrow('badSeat');
    expect(() => beginFair({ ...table, n: 1 })).toThrow('badLength');
  });
});

describe('a game with undo and acts at the table', () => {
  const fair = settleFair(begun, [r, t]) as Fair;
  const match = newMatch(game, setup, fair.dice);
  const next = (rest: { choice: object } | { act: 'resign' }) =>
    match.play({ seat: 'R', seq: match.entries.length, id: `id${match.entries.length}`, ...rest }, fair.dice);
  next({ choice: { t: 'roll' } });
  const options = match.pending()[0]?.options as { t: string }[];
  next({ choice: options.find((option) => option.t === 'move') as object });
  match.undo('R', 1, 'back');
  next({ act: 'resign' });
  const salts = { 1: toHex(hashText('salt 1')), 2: toHex(hashText('salt 2')) };

  it('is sound, and seals the answers alone', () => {
    expect(match.entries.map(({ command }) => Object.keys(command).at(-1))).toEqual([
      'start',
      'choice',
      'choice',
      'undo',
      'act',
    ]);
    const record = exportOf(fair, match.entries, salts, 'all');
    expect(record.fair.seals.map(({ seq, slot }) => [seq, slot])).toEqual([
      [1, 'id1'],
      [2, 'id2'],
    ]);
    expect(verify(record)).toMatchObject({ ok: true, problems: [], checked: { seals: 2, entries: 5 } });
  });

  it('needs the salt of the player, and opens no stream that there is not', () => {
    const answered = match.entries[1] as (typeof match.entries)[number];
    expect(() => proofsOf(fair, answered)).toThrow('noSalt');
    expect(() => exportOf(fair, match.entries, salts, { streams: ['deck:other'] })).toThrow('unknownStream');
  });

  it('shows neither seeds nor secret while it goes on', () => {
    const running = JSON.stringify(exportOf(fair, match.entries, salts, 'nothing'));
    const sealed = [table.secret, ...fair.seeds.values(), fair.keys.key(64), ...Object.values(salts).map(fromHex)];
    for (const bytes of sealed) expect(running).not.toContain(toHex(bytes));
  });
});
