/** The vectors of DICE1 as a record: what the specification gives is written out, the rest follows from it. */

import { chain } from '../../kernel/canonical.ts';
import { fromHex, hashText, toHex } from '../bytes.ts';
import { keysOf } from '../chain.ts';
import { fairDice } from '../dice.ts';
import { leavesOf } from '../seals.ts';
import { commitmentOf, seatsHashOf, seedOf } from '../streams.ts';

export function vectorRecord() {
  const secret = fromHex(`${'00'.repeat(31)}01`);
  const gid = 'game-0001';
  const seats = [
    { seat: 'P1', kind: 'human' },
    { seat: 'P2', kind: 'human' },
    { seat: 'P3', kind: 'bot' },
  ] as const;
  const streams = ['bot:P3', 'deck:main', 'private:P1', 'private:P2'];
  const seeds = new Map(streams.map((stream) => [stream, seedOf(secret, gid, stream)]));
  const keys = keysOf(secret, gid, 1024);
  const mix = '0f943e9de3a26d765b01b10b99aab06f951648cb39645185992a0e38750a9152';
  const dice = fairDice({ gid, mix: fromHex(mix), keys, seeds });
  const order = [11, 10, 5, 4, 8, 7, 3, 9, 1, 6, 2, 0];
  const pairs = [
    [4, 5],
    [3, 2],
    [4, 1],
    [1, 3],
    [3, 5],
    [4, 4],
  ];
  const head = { game: 'any', edition: '1', setup: {} };
  const entry = {
    seq: 0,
    parent: -1,
    command: { start: true },
    by: 'referee',
    rolls: [
      ...pairs.map((faces, index) => ({ name: 'two', stream: 'public', index, sides: 6, faces })),
      { name: 'cards', stream: 'deck:main', index: 0, sides: 0, faces: order },
    ],
    events: [],
    stack: [],
    rolled: { public: 6, 'deck:main': 1 },
    commits: 'shows',
  };
  if (dice.roll('public', 5, 2, 6, 'two').join() !== '4,4') throw new Error('the library differs from the vectors');
  return {
    format: 'ambuscade-game',
    version: 1,
    gid,
    ...head,
    seats,
    fair: {
      level: 2,
      n: 1024,
      rulesHash: toHex(hashText('rules-1.0.0')),
      scenarioHash: toHex(hashText('scenario-a')),
      seatsHash: toHex(seatsHashOf(seats)),
      anchors: ['dd2ab8c429eaa3f67fb20e59bf966ad6d6791bcbbacd1c234db7bc3baf3d85d5'],
      commitments: Object.fromEntries(
        [...seeds].map(([stream, seed]) => [stream, toHex(commitmentOf(gid, stream, seed))]),
      ),
      root: '2355d628081922380328ec75088ac32a9fb930496e620afe8e9e9fce4d86071d',
      signature: '',
      publicKey: '',
      clients: [
        {
          seat: 'P1',
          d: '5002ea316aa476f87bb9ed6610685d0e55e2fabbbcfa2df01e9f56f67a3027df',
          c: '11'.repeat(32),
        },
        {
          seat: 'P2',
          d: '1a2388180fa3bf80b39a154896329304093ccb010f341c31a97279d51fbb80c5',
          c: '22'.repeat(32),
        },
      ],
      mix,
      keys: Object.fromEntries(pairs.map((_, index) => [`${index + 1}`, toHex(keys.key(index + 1))])),
      leaves: [
        {
          deck: 'main',
          r: 1,
          leaves: leavesOf(seeds.get('deck:main') as Uint8Array, gid, 1, order).map(toHex),
        },
      ],
      seals: [],
      reveal: {
        seeds: Object.fromEntries(['public', ...streams].map((stream) => [stream, toHex(seedOf(secret, gid, stream))])),
        salts: {},
        secret: toHex(secret),
      },
    },
    entries: [{ ...entry, hash: chain(chain('0'.repeat(64), head), entry) }],
  };
}
