/**
 * A process that appends until it is killed, and writes a line for every acknowledgement. It sends again what it was
 * not answered before it died the last time. Runs the built program.
 *   node appender.mjs '{"place": …, "games": ["a"], "next": {"a": 3}, "plant": "early"}'
 */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const built = (name) => import(new URL(`../../../../dist/server/store/${name}`, import.meta.url).href);
const { follow, openStore } = await built('index.js');

const { place, games, next, plant } = JSON.parse(process.argv[2] ?? '{}');
const key = Buffer.alloc(32, 7);

/** The log is carried over all the time, and not once in a long life. */
async function openCarrying() {
  const [{ openSqlite }, { vaultOf }] = [await built('sqlite.js'), await built('vault.js')];
  return openSqlite(place.dataDir, vaultOf(key), { every: 1 });
}
const store = plant === 'carries' ? await openCarrying() : await openStore(place, key);

/** Planted: says that it is stored, and stores it later. */
const early = async (gid, line) => {
  void pause(100).then(() => store.append(gid, line));
  await pause(1);
  return { t: 'stored' };
};
const append = plant === 'early' ? early : store.append;

async function play(gid) {
  const { start } = await store.game(gid);
  const head = await store.head(gid);
  let before = head < 0 ? { seq: -1, hash: start } : (await store.lines(gid, head, 1))[0];
  for (let command = next[gid]; ; command++) {
    const line = follow(
      before,
      `c${command}`,
      JSON.stringify({ command, gid, filler: 'x'.repeat(100) }),
      `r${command}`,
    );
    const result = await append(gid, line);
    if (result.t === 'moved') throw new Error(`somebody else writes ${gid}`);
    if (result.t === 'stored') before = line;
    fs.writeSync(1, `${gid} ${command}\n`);
  }
}

await Promise.all(games.map(play));
