/**
 * Writes the balance cards of docs/balance: one for each scenario and preset, and a page that lists them.
 *   npm run cards                      all of them; takes some hours
 *   npm run cards -- --missing         those that are not there yet
 *   npm run cards -- yambo             those whose name contains this
 *   npm run cards -- --games 1000      anything else that begins with a dash goes to `ambuscade balance`, instead of the sizes below
 */
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, orExit, root, run } from './bootstrap.mjs';

const FOLDER = 'docs/balance';

/** Games of the comparison, of the last fair table, and of each two bots: first of the usual preset, then of the others. */
const SIZES = {
  embuscades: [
    [1000, 100, 50],
    [400, 60, 25],
  ],
  'ambush-alley': [
    [1200, 120, 50],
    [800, 80, 40],
  ],
  // Its games are long: a card takes some minutes.
  'special-forces': [
    [700, 60, 30],
    [300, 40, 20],
  ],
};
/** Made anew by a test whenever the tests run, so that it must be quick. */
const SAMPLE = { file: 'yambo.short.md', sizes: [0, 40, 15] };
/** Where the simplest bots do not play for the scenario, better ones measure it. */
const LEVELS = { 'special-forces': ['greedy', 'tactical'] };

/** How a card is made: its sizes, and who plays. */
function measure({ game, seats, rank, file }) {
  const [few, all] = [SIZES[game]?.[rank === 0 ? 0 : 1] ?? [400, 40, 20], LEVELS[game]];
  const [games, fair, level] = file === SAMPLE.file ? SAMPLE.sizes : few;
  const best = all?.at(-1);
  return [
    ...['--games', games, '--fair-games', fair, '--level-games', level].map(String),
    ...(best === undefined ? [] : ['--seats', seats.map((seat) => `${seat}=${best}`).join(',')]),
    ...(all === undefined ? [] : ['--levels', all.join(',')]),
  ];
}

await orExit(bootstrap());
const { games } = await import('../dist/games/index.js');
const args = process.argv.slice(2);
const missing = args.includes('--missing');
const passed = args.filter((arg, i) => arg !== '--missing' && (arg.startsWith('-') || args[i - 1]?.startsWith('--')));
const names = args.filter((arg) => arg !== '--missing' && !passed.includes(arg));

const cards = games.flatMap((entry) =>
  entry.presets.flatMap((preset, rank) =>
    entry.scenarios.map(({ id }) => ({
      game: entry.game.id,
      id,
      preset,
      rank,
      seats: entry.seats(preset, id).map(({ seat }) => seat),
      file: `${id}.${preset}.md`,
    })),
  ),
);
// What most people play comes first, should somebody lose patience.
cards.sort((a, b) => a.rank - b.rank);

for (const card of cards) {
  const { id, preset, file } = card;
  const place = `${FOLDER}/${file}`;
  if (names.length > 0 && !names.some((name) => file.includes(name))) continue;
  if (missing && fs.existsSync(path.join(root, place))) continue;
  const table = ['balance', id, '--preset', preset, '--lang', 'en'];
  const command = ['bin/ambuscade.mjs', ...table, ...(passed.length > 0 ? passed : measure(card)), '--card', place];
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
