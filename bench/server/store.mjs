/**
 * The store alone, in a process of its own: lines of 500 games, appended one commit each, and as many at once as wait (group
 * commit). Both are on disk before they are acknowledged. `store.mjs OPTIONS`, answered over IPC.
 */
import { load } from '../lib/product.mjs';

const { folder, games, windowMs } = JSON.parse(process.argv[2]);
const { openStore, keyAt } = await load('server/store/open.js', ['openStore', 'keyAt']);
const { link } = await load('server/store/chain.js', ['link']);
const place = { dataDir: folder };
const store = await openStore(place, keyAt(place));

const START = '0'.repeat(64);
const body = JSON.stringify({ t: 'moved', what: 'x'.repeat(600) });
const heads = new Map();
const nextLine = (gid) => {
  const { seq, hash } = heads.get(gid) ?? { seq: -1, hash: START };
  const line = { seq: seq + 1, commandId: `c${seq + 1}`, body, hash: link(hash, body), receipt: `{"seq":${seq + 1}}` };
  heads.set(gid, line);
  return line;
};
const gids = Array.from({ length: games }, (_, i) => `game-${i}`);
await Promise.all(
  gids.map((gid) =>
    store.createGame(
      {
        gid,
        game: 'bench',
        edition: '1',
        scenario: '',
        title: '',
        setup: '{}',
        settings: '{}',
        start: START,
        listed: false,
        status: 'playing',
        created: 0,
        updated: 0,
      },
      [nextLine(gid)],
    ),
  ),
);

async function append(gid) {
  const answer = await store.append(gid, nextLine(gid));
  if (answer.t !== 'stored') throw new Error(`${gid}: ${answer.t}`);
}

async function window(work) {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  const end = begun + windowMs;
  let events = 0;
  await work(
    () => performance.now() < end,
    () => {
      events += 1;
    },
  );
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { events, per_s: (1000 * events) / ms, cpu_us: (user + system) / events, ms_an_event: ms / events };
}

const single = (going, stored) =>
  (async () => {
    for (let i = 0; going(); i++) {
      await append(gids[i % games]);
      stored();
    }
  })();
const grouped = (going, stored) =>
  Promise.all(
    gids.map(async (gid) => {
      while (going()) {
        await append(gid);
        stored();
      }
    }),
  );

// Turns of both, so that a busy second does not fall on one alone.
const rounds = [];
for (let i = 0; i < 3; i++) rounds.push({ single: await window(single), grouped: await window(grouped) });
const wrong = [];
for (const gid of gids) if ((await store.head(gid)) !== heads.get(gid).seq) wrong.push(`${gid}: lines are missing`);
await store.close();
process.send({ rounds, wrong: wrong.slice(0, 5) });
process.disconnect();
