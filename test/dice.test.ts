/** Verifiable dice over whole games: forgers are caught, two programs agree, no face is favoured. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fromHex } from '../src/fair/bytes.ts';
import { problemCodes } from '../src/fair/codes.ts';
import { proofsOf } from '../src/fair/fair.ts';
import { readRecord } from '../src/fair/reader.ts';
import type { GameRecord } from '../src/fair/record.ts';
import { vectorRecord } from '../src/fair/testing/vectors.ts';
import { verify, verifySignature } from '../src/fair/verifier.ts';
import { findGame } from '../src/games/index.ts';
import type { GameEntry } from '../src/games/registry.ts';
import { copy } from '../src/kernel/canonical.ts';
import type { Entry, Types } from '../src/kernel/game.ts';
import { LOADED, remainderTrial, trials } from '../src/sim/dice/bias.ts';
import { chiSquareTail } from '../src/sim/dice/chiSquare.ts';
import { fairGame, type FairGame, type FairPlan } from '../src/sim/dice/fairGame.ts';
import { forgers, isNamed, tamper, type Tampered } from '../src/sim/dice/tamper.ts';
import { picker } from '../src/sim/pick.ts';

const play = (name: string, plan: Omit<FairPlan, 'setup'> & { setup?: object }) =>
  fairGame(findGame(name) as GameEntry, { setup: { scenario: name }, ...plan });

const forces = findGame('special-forces') as GameEntry;
const short = (variant: number): object => forces.variants[variant] as object;

/** Finished games of all three; short chains, so that some go on to their second and third. */
const games = [
  play('yambo', { setup: { scenario: 'yambo', preset: 'short' }, seed: 'a', bot: 'greedy', humans: 1, n: 32 }),
  play('yambo', { setup: { scenario: 'yambo', preset: 'short' }, seed: 'b', bot: 'greedy', humans: 2, n: 256 }),
  play('checkpoint', { seed: 'c', bot: 'greedy', humans: 1, n: 64 }),
  play('contracting-trouble-fr', { seed: 'd', bot: 'greedy', humans: 2, n: 256 }),
  play('special-forces', { setup: short(16), seed: 'e', bot: 'random', humans: 2, absent: ['hide'], n: 256 }),
  play('special-forces', { setup: short(18), seed: 'f', bot: 'random', humans: 1, n: 32 }),
  play('special-forces', { setup: short(24), seed: 'g', bot: 'random', humans: 0, n: 256 }),
  play('yambo', {
    setup: {
      scenario: 'yambo',
      preset: 'short',
      position: 'R.tank(5)@t2-05 T.inf(2)@t3-05 turn=R hand[T]=P05',
    },
    seed: 'p',
    bot: 'greedy',
    humans: 2,
    n: 256,
  }),
];
/** One that goes on from another in the middle, with other people and dice of its own; and one that goes on from that. */
const forked = play('yambo', {
  setup: { scenario: 'yambo', preset: 'short' },
  seed: 'h',
  bot: 'greedy',
  humans: 2,
  n: 16,
  from: { game: games[0] as FairGame, move: 9 },
});
games.push(forked);
games.push(
  play('yambo', {
    setup: { scenario: 'yambo', preset: 'short' },
    seed: 'i',
    bot: 'random',
    humans: 0,
    n: 256,
    from: { game: forked, move: 30 },
  }),
);
const records = games.map((game) => copy(game.record('all')));

function* forgeries(count: number): Generator<Tampered> {
  const kinds = Object.keys(forgers);
  const pick = picker('forgers');
  for (let made = 0, n = 0; made < count; n++) {
    const record = records[Math.floor(n / kinds.length) % records.length] as GameRecord;
    const forged = tamper(record, kinds[n % kinds.length] as string, pick);
    if (forged === undefined) continue;
    made += 1;
    yield forged;
  }
}

describe('sound games', () => {
  test('hold, all of them, in every part', () => {
    const sum: Record<string, number> = {};
    for (const record of records) {
      expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual({ record });
      const verdict = verify(record);
      expect(verdict.problems).toEqual([]);
      expect(verdict.ok).toBe(true);
      expect(verdict.unchecked).toEqual(record.fork === undefined ? {} : { past: record.fork.move + 1 });
      for (const [kind, count] of Object.entries(verdict.checked)) sum[kind] = (sum[kind] ?? 0) + count;
    }
    for (const kind of ['entries', 'seeds', 'publicRolls', 'privateRolls', 'shuffles', 'leaves', 'seals']) {
      expect(sum[kind], kind).toBeGreaterThan(0);
    }
    expect(records.some(({ fair }) => fair.anchors.length > 2)).toBe(true);
  });

  test('hold as far as they go while everything is sealed, and say what could not be checked', () => {
    const sealed = verify((games[0] as (typeof games)[0]).record('nothing'));
    expect(sealed.ok).toBe(true);
    expect(sealed.unchecked).toMatchObject({ shuffles: 1, leaves: 1 });
    expect(sealed.unchecked['seals']).toBeGreaterThan(10);
    const deck = verify((games[0] as (typeof games)[0]).record({ streams: ['deck:compass'] }));
    expect(deck).toMatchObject({ ok: true, checked: { shuffles: 1, leaves: 1, seeds: 1 } });
  });

  test('come out the same, byte for byte, when played again', () => {
    const again = play('yambo', {
      setup: { scenario: 'yambo', preset: 'short' },
      seed: 'a',
      bot: 'greedy',
      humans: 1,
      n: 32,
    });
    expect(JSON.stringify(again.record('all'))).toBe(JSON.stringify((games[0] as (typeof games)[0]).record('all')));
  });

  test('give their proofs entry by entry, as the whole has them', () => {
    for (const [g, { fair, match, salts }] of games.entries()) {
      const record = records[g] as GameRecord;
      const own = match.entries.slice(record.fork === undefined ? 0 : record.fork.move + 1);
      const proofs = own.map((entry) => proofsOf(fair, entry, salts[`${entry.seq}`]));
      expect(Object.assign({}, ...proofs.map((proof) => proof.keys))).toEqual(record.fair.keys);
      expect(proofs.flatMap(({ seal }) => seal ?? [])).toEqual(record.fair.seals);
      // Every further anchor is out before the first roll that needs it.
      let known = 1;
      for (const { keys, anchors } of proofs) {
        const needed = Object.keys(keys).map((number) => (Number(number) - 1) / fair.n);
        expect(needed.every((chains) => chains < known)).toBe(true);
        known += Object.keys(anchors).length;
      }
    }
  });
});

describe('forged games', () => {
  test('are found out in 240 cases of 240, and the entry is named', () => {
    const kinds = new Map<string, number>();
    for (const forged of forgeries(240)) {
      kinds.set(forged.kind, (kinds.get(forged.kind) ?? 0) + 1);
      const { record, ...what } = forged;
      expect(isNamed(forged), `${record.game} ${JSON.stringify({ ...what, found: verify(record).problems[0] })}`).toBe(
        true,
      );
    }
    expect([...kinds.keys()].sort()).toEqual(Object.keys(forgers).sort());
  });

  test.each([
    ['rulesHash', (r: GameRecord) => ({ ...r, edition: '2' })],
    ['scenarioHash', (r: GameRecord) => ({ ...r, setup: { ...r.setup, other: 1 } })],
    ['seatsHash', (r: GameRecord) => ({ ...r, seats: [...r.seats].reverse() })],
    ['root', (r: GameRecord) => ({ ...r, fair: { ...r.fair, anchors: [r.fair.root] } })],
    ['mix', (r: GameRecord) => ({ ...r, fair: { ...r.fair, mix: r.fair.root } })],
    ['clients', (r: GameRecord) => ({ ...r, fair: { ...r.fair, level: 1 } })],
    ['clients', (r: GameRecord) => ({ ...r, fair: { ...r.fair, clients: [] } })],
    ['keyExtra', (r: GameRecord) => ({ ...r, fair: { ...r.fair, keys: { ...r.fair.keys, '99999': r.fair.root } } })],
    [
      'leavesExtra',
      (r: GameRecord) => ({ ...r, fair: { ...r.fair, leaves: [...r.fair.leaves, { deck: 'x', r: 1, leaves: [] }] } }),
    ],
    ['leavesMissing', (r: GameRecord) => ({ ...r, fair: { ...r.fair, leaves: [] } })],
    ['anchorMissing', (r: GameRecord) => ({ ...r, fair: { ...r.fair, anchors: r.fair.anchors.slice(0, 1) } })],
    [
      'scenarioHash',
      (r: GameRecord) => ({ ...r, fork: { gid: 'x', move: 3, hash: (r.entries[3] as Entry<Types>).hash } }),
    ],
    ['fork', (r: GameRecord) => ({ ...r, fork: { gid: 'x', move: 1_000_000, hash: r.fair.root } })],
    ['noEntries', (r: GameRecord) => ({ ...r, entries: [] })],
    ['saltMissing', (r: GameRecord) => ({ ...r, fair: { ...r.fair, reveal: { ...r.fair.reveal, salts: {} } } })],
    ['secret', (r: GameRecord) => ({ ...r, fair: { ...r.fair, reveal: { ...r.fair.reveal, secret: r.fair.root } } })],
    ['order', (r: GameRecord) => ({ ...r, entries: r.entries.filter((_, seq) => seq !== 5) })],
    ['malformed', (r: GameRecord) => ({ ...r, fair: { ...r.fair, n: 1e12 } })],
    ['malformed', () => null],
  ] as const)('are told %s', (code, forge) => {
    const { ok, problems } = verify(forge(records[0] as GameRecord));
    expect(ok).toBe(false);
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(problemCodes).toEqual(expect.arrayContaining(problems.map((problem) => problem.code)));
  });

  test('every code of the verifier is on the list, and the file stands alone', () => {
    const source = readFileSync(path.join(import.meta.dirname, '..', 'src', 'fair', 'verifier.ts'), 'utf8');
    const said = [...source.matchAll(/(?:expect\(|is\(|code: )(?:[\w.-]+(?:\([^)]*\))?, )?'(\w+)'/g)].map(
      ([, code]) => code,
    );
    expect(problemCodes).toEqual(expect.arrayContaining(said.filter((code) => code !== 'seeds')));
    for (const code of problemCodes) expect(source).toContain(`'${code}'`);
    expect(source).not.toMatch(/^import|import\(|require\(/m);
    expect(source.split('\n').length).toBeLessThan(401);
  });
});

describe('a signature', () => {
  test('of ROOT is checked where Ed25519 is to be had', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const sound = records[2] as GameRecord;
    const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
    const signature = sign(null, fromHex(sound.fair.root), privateKey).toString('hex');
    const signed = { ...sound, fair: { ...sound.fair, signature, publicKey: raw } };
    expect(await verifySignature(sound)).toBe('none');
    expect(await verifySignature(signed)).toBe('good');
    expect(await verifySignature({ fair: { ...signed.fair, root: sound.fair.mix } })).toBe('bad');
    expect(await verifySignature({ fair: { ...signed.fair, publicKey: '00' } })).toBe('bad');
  });
});

describe('the second program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambuscade-dice-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(import.meta.dirname, 'verify_dice.py');

  /** Python must be there: without it this is a failure, never a pass. */
  function python(all: readonly unknown[]): unknown[] {
    const files = all.map((record, i) => {
      const file = path.join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(record));
      return file;
    });
    let out: string;
    try {
      out = execFileSync('python3', ['-B', script, ...files], { encoding: 'utf8', maxBuffer: 1e9 });
    } catch (error) {
      const { status, stdout } = error as { status: number | null; stdout: string };
      if (status !== 1) throw error;
      out = stdout;
    }
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }

  test('says the same of the vectors, sound games, sealed games and forged ones', () => {
    const strange = copy(records[3] as GameRecord) as { setup: object };
    strange.setup = {
      'é\u{1f600}': '\u0001\u007f\u2028"\\',
      '\uffff': [1e21, 1e-7, -0.5, 123456789.125, 2 ** 60, 0.1, null, true],
      '\ud800': 5e-324,
    };
    const pick = picker('both');
    const ofForks = Object.keys(forgers).map((kind) => tamper(records.at(-2) as GameRecord, kind, pick)?.record);
    const forged = [
      ...[...forgeries(24)].map(({ record }) => record),
      ...ofForks.filter((record) => record !== undefined),
    ];
    const sealed = games.slice(0, 3).map((game) => game.record('nothing'));
    const all = [vectorRecord(), strange, ...records, ...sealed, ...forged, null, { fair: 1 }];
    const theirs = python(all);
    const ours = all.map((record) => verify(JSON.parse(JSON.stringify(record))));
    expect(theirs).toHaveLength(ours.length);
    for (const [i, verdict] of ours.entries()) expect(theirs[i]).toEqual(verdict);
  });

  test('gives the leaf of the vectors', () => {
    const code = [
      'import verify_dice as v',
      'seed = v.mac(bytes(31) + bytes([1]), v.enc("DICE1/stream", "game-0001", "deck:main"))',
      'print(v.leaf("game-0001", 1, 0, "c11", seed).hex())',
    ].join('\n');
    const said = execFileSync('python3', ['-B', '-c', code], { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(said.trim()).toBe('25dea7adef13f2f4c95be34a7e72a85b4f8d4ff0bd44f7c79635e499f6fe6e42');
  });
});

describe('checking by hand', () => {
  test('goes as the document says', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ambuscade-hand-'));
    const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'DICE.md'), 'utf8');
    const [, code] = /```python\n([\s\S]*?)```/.exec(text) as RegExpExecArray;
    const record = records[0] as GameRecord;
    writeFileSync(path.join(folder, 'game.json'), JSON.stringify(record));
    const env = { ...process.env, PYTHONPATH: import.meta.dirname };
    const said = execFileSync('python3', ['-B', '-c', code as string], { cwd: folder, env, encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    const rolls = record.entries.flatMap((entry) => entry.rolls);
    const fifth = rolls.find(({ stream, index }) => stream === 'public' && index === 4);
    expect(said.trim().split('\n')).toEqual(['True', `[${fifth?.faces.join(', ')}]`]);
  });
});

describe('chance', () => {
  test('favours no face, no pair and no order of cards', () => {
    for (const { name, p } of trials(1 / 100)) expect(p, name).toBeGreaterThan(LOADED);
  });

  test('is caught when the remainder of a byte is taken for a die', () => {
    expect(remainderTrial(900_000).p).toBeLessThan(LOADED);
  });

  test('is judged by tails that are in every table', () => {
    for (const [statistic, freedom, p] of [
      [11.07, 5, 0.05],
      [20.515, 5, 0.001],
      [49.802, 35, 0.05],
      [1.145, 5, 0.95],
      [3.841, 1, 0.05],
    ] as const) {
      expect(chiSquareTail(statistic, freedom)).toBeCloseTo(p, 3);
    }
  });
});
