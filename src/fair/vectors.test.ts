import { describe, expect, it } from 'vitest';
import { enc, fromHex, hash, hashText, toHex, u32 } from './bytes.ts';
import { before, keysOf } from './chain.ts';
import { fairDice, rollKey, shuffleKey } from './dice.ts';
import { rolled, shuffled, uniformOf } from './faces.ts';
import { cardLeaf, cardSalt } from './seals.ts';
import { clientCommitment, commitmentOf, mixOf, rootOf, seatsHashOf, seedOf } from './streams.ts';
import { vectorRecord } from './testing/vectors.ts';
import { verify } from './verifier.ts';

const secret = fromHex(`${'00'.repeat(31)}01`);
const gid = 'game-0001';
const n = 1024;
const streams = ['bot:P3', 'deck:main', 'private:P1', 'private:P2'];
const seats = [
  { seat: 'P1', kind: 'human' },
  { seat: 'P2', kind: 'human' },
  { seat: 'P3', kind: 'bot' },
] as const;
const clients = [
  { seat: 'P1', seed: fromHex('11'.repeat(32)) },
  { seat: 'P2', seed: fromHex('22'.repeat(32)) },
];
const keys = keysOf(secret, gid, n);
const seeds = new Map(streams.map((stream) => [stream, seedOf(secret, gid, stream)]));
const root = rootOf({
  gid,
  rulesHash: hashText('rules-1.0.0'),
  scenarioHash: hashText('scenario-a'),
  seatsHash: seatsHashOf(seats),
  n,
  anchor: keys.anchor(1),
  commitments: new Map([...seeds].map(([stream, seed]) => [stream, commitmentOf(gid, stream, seed)])),
});
const mix = mixOf(gid, root, clients);
const seed = seeds.get('deck:main') as Uint8Array;

describe('the vectors of DICE1', () => {
  it('gives the anchor, ROOT, client commitments, the mix and the first key', () => {
    expect(toHex(keys.anchor(1))).toBe('dd2ab8c429eaa3f67fb20e59bf966ad6d6791bcbbacd1c234db7bc3baf3d85d5');
    expect(toHex(root)).toBe('2355d628081922380328ec75088ac32a9fb930496e620afe8e9e9fce4d86071d');
    expect(clients.map((client) => toHex(clientCommitment(gid, client.seat, client.seed)))).toEqual([
      '5002ea316aa476f87bb9ed6610685d0e55e2fabbbcfa2df01e9f56f67a3027df',
      '1a2388180fa3bf80b39a154896329304093ccb010f341c31a97279d51fbb80c5',
    ]);
    expect(toHex(mix)).toBe('0f943e9de3a26d765b01b10b99aab06f951648cb39645185992a0e38750a9152');
    expect(toHex(keys.key(1))).toBe('f6f03c77e7a38073bccd27d0772a34012e9b8f610c27a938b2a4a76cc4559249');
  });

  it('gives two d6 and then a d10 for rolls 1 to 6', () => {
    const faces = [1, 2, 3, 4, 5, 6].map((i) => {
      const uniform = uniformOf(rollKey(gid, mix, keys.key(i), i));
      return [uniform(6) + 1, uniform(6) + 1, uniform(10) + 1];
    });
    expect(faces).toEqual([
      [4, 5, 2],
      [3, 2, 5],
      [4, 1, 6],
      [1, 3, 10],
      [3, 5, 9],
      [4, 4, 7],
    ]);
  });

  it('throws the first byte of roll 173 away, and of none before', () => {
    const dice = fairDice({ gid, mix, keys, seeds });
    expect(dice.roll('public', 172, 1, 6, 'any')).toEqual([5]);
    const firstByte = (i: number) => uniformOf(rollKey(gid, mix, keys.key(i), i))(256);
    const rejected = Array.from({ length: 173 }, (_, i) => i + 1).filter((i) => firstByte(i) >= 252);
    expect(rejected).toEqual([173]);
  });

  it('shuffles twelve cards and seals the first', () => {
    const order = shuffled(shuffleKey(gid, mix, seed, 1), 12).map((card) => `c${card}`);
    expect(order.join(' ')).toBe('c11 c10 c5 c4 c8 c7 c3 c9 c1 c6 c2 c0');
    expect(toHex(cardLeaf(gid, 1, 0, order[0] as string, cardSalt(seed, gid, 1, 0)))).toBe(
      '25dea7adef13f2f4c95be34a7e72a85b4f8d4ff0bd44f7c79635e499f6fe6e42',
    );
  });

  it('holds for the verifier, which objects only to the made-up names of rules and scenario', () => {
    const verdict = verify(vectorRecord());
    expect(verdict.problems.map(({ seq, code }) => [seq, code])).toEqual([
      [-1, 'rulesHash'],
      [-1, 'scenarioHash'],
    ]);
    expect(verdict.checked).toEqual({ seeds: 5, publicRolls: 6, shuffles: 1, leaves: 1, entries: 1 });
  });
});

describe('the parts', () => {
  it('never writes two lists alike', () => {
    expect(toHex(enc('ab', 'c'))).toBe('0000000261620000000163');
    expect(toHex(enc('a', 'bc'))).not.toBe(toHex(enc('ab', 'c')));
    expect(toHex(u32(0xfffefdfc))).toBe('fffefdfc');
    expect(() => u32(-1)).toThrow('notU32');
  });

  it('walks the chain to every key, and goes on with the next chain', () => {
    const short = keysOf(secret, gid, 130);
    for (let i = 1; i <= 400; i++) {
      const first = (i - 1) % 130 === 0;
      const known = first ? short.anchor((i - 1) / 130 + 1) : short.key(i - 1);
      expect(toHex(before(short.key(i)))).toBe(toHex(known));
    }
    expect(toHex(short.key(130))).toBe(toHex(seedOf(secret, gid, 'public')));
    expect(toHex(short.key(260))).toBe(toHex(seedOf(secret, gid, 'public:2')));
    expect(toHex(short.key(3))).toBe(toHex(keysOf(secret, gid, 130).key(3)));
  });

  it('draws large numbers from two and four bytes', () => {
    const key = hash(u32(1));
    expect(Math.max(...rolled(key, 200, 1000))).toBeGreaterThan(900);
    expect(Math.max(...rolled(key, 200, 0x40000000))).toBeGreaterThan(0x38000000);
    expect(() => rolled(key, 1, 2 ** 33)).toThrow('badSides');
  });

  it('keeps streams apart and refuses those it has not committed to', () => {
    const dice = fairDice({ gid, mix, keys, seeds });
    const draw = (stream: string) => dice.roll(stream, 0, 8, 1000, 'any').join();
    const names = ['public', 'private:P1', 'private:P2', 'bot:P3', 'bot:P3:list', 'bot:P3:choice', 'deck:main'];
    expect(new Set(names.map(draw)).size).toBe(names.length);
    expect(dice.shuffle('private:P1', 0, 20, 'any')).not.toEqual(dice.shuffle('private:P1', 1, 20, 'any'));
    for (const stream of ['private:P3', 'private:P1:x', 'deck:other', 'public:2', 'pick', '']) {
      expect(() => dice.roll(stream, 0, 1, 6, 'any')).toThrow('unknownStream');
    }
  });
});
