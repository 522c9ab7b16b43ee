/**
 * The build once more with its questions about space counted: in a copy, each module that answers them is put behind one
 * that counts. Only calls from other modules pass through it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryIn, load, snapshot } from './product.mjs';

/** The functions that are counted, by how their names begin: others of that kind may come. */
const COUNTED = [
  ['geometry/sight.js', /^sees/],
  ['geometry/explain.js', /^explain/],
  ['geometry/walk.js', /^find/],
  ['geometry/formation.js', /^(?:find|plan)/],
];

export const isSight = (name) => /^(?:sees|explain)/.test(name);

const front = (plain, names) =>
  [
    `import * as plain from './${plain}';`,
    `export * from './${plain}';`,
    ...names.map(
      (name) => `export function ${name}(...given) {
  globalThis.ambuscadeCounted.${name} += 1;
  return plain.${name}(...given);
}`,
    ),
    '',
  ].join('\n');

/** A way to find games in such a copy, and the counters, which only grow. */
export async function countedBuild() {
  const counted = {};
  globalThis.ambuscadeCounted = counted;
  const build = new URL('counted/', snapshot());
  for (const folder of ['games', 'geometry', 'kernel']) {
    fs.cpSync(fileURLToPath(new URL(folder, snapshot())), fileURLToPath(new URL(folder, build)), { recursive: true });
  }
  for (const [module, pattern] of COUNTED) {
    const loaded = await load(module, []);
    const names = Object.keys(loaded).filter((name) => pattern.test(name) && typeof loaded[name] === 'function');
    if (names.length === 0) throw new Error(`${module} has nothing to count any more`);
    for (const name of names) counted[name] = 0;
    const file = fileURLToPath(new URL(module, build));
    const plain = file.replace(/\.js$/, '.plain.js');
    fs.renameSync(file, plain);
    fs.writeFileSync(file, front(path.basename(plain), names));
  }
  return { counted, entryOf: entryIn(await load('games/index.js', ['findGame'], build)) };
}
