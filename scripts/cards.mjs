/**
 * Writes the balance cards of docs/balance: one for each scenario and preset, and a page that lists them.
 *   npm run cards                      all of them; takes hours
 *   npm run cards -- --missing         those that are not there yet
 *   npm run cards -- yambo             those whose name contains this
 *   npm run cards -- --games 1000      anything else that begins with a dash goes to `ambuscade balance`
 */
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, orExit, root, run } from './bootstrap.mjs';

const FOLDER = 'docs/balance';

await orExit(bootstrap());
const { games } = await import('../dist/games/index.js');
const args = process.argv.slice(2);
const missing = args.includes('--missing');
const passed = args.filter((arg, i) => arg !== '--missing' && (arg.startsWith('-') || args[i - 1]?.startsWith('--')));
const names = args.filter((arg) => arg !== '--missing' && !passed.includes(arg));

const cards = games.flatMap(({ scenarios, presets }) =>
  presets.flatMap((preset, rank) => scenarios.map(({ id }) => ({ id, preset, rank, file: `${id}.${preset}.md` }))),
);
// What most people play comes first, should somebody lose patience.
cards.sort((a, b) => a.rank - b.rank);

for (const { id, preset, file } of cards) {
  const card = `${FOLDER}/${file}`;
  if (names.length > 0 && !names.some((name) => file.includes(name))) continue;
  if (missing && fs.existsSync(path.join(root, card))) continue;
  const command = ['bin/ambuscade.mjs', 'balance', id, '--preset', preset, '--lang', 'en', ...passed, '--card', card];
  const code = await run(process.execPath, command);
  if (code !== 0) process.exit(code);
}
fs.writeFileSync(path.join(root, FOLDER, 'README.md'), indexPage());

/** Each card with its first lesson, by name. */
function indexPage() {
  const there = fs.readdirSync(path.join(root, FOLDER)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const rows = there.sort().map((file) => {
    const text = fs.readFileSync(path.join(root, FOLDER, file), 'utf8');
    const [, title = file] = /^# Balance: (.*)$/m.exec(text) ?? [];
    const [, lesson = ''] = /^- (.*)$/m.exec(text) ?? [];
    return `| [${file.replace(/\.md$/, '')}](${file}) | ${title} | ${lesson} |`;
  });
  return [
    '# Balance cards',
    '',
    'What simulated games say about each scenario, by preset. Bots are no people: a card tells how the scenario treats',
    'players of equal strength, and what would change that, as far as these bots can play. Written by `npm run cards`.',
    'A scenario file here (`iraq-2004.even.json`) is one that was made even: `ambuscade play special-forces --file` takes it.',
    '',
    '| card | scenario | first lesson |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
