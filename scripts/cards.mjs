/**
 * Writes the balance cards of docs/balance, one for each scenario and preset, a page that lists them, and beside them the
 * figures that pages and programs show (src/words/balance/cards.json, one entry a card).
 *   npm run cards                      all of them: about half an hour on two cores
 *   npm run cards -- --stale           those that are missing, rest on too few games, or whose games go otherwise today
 *   npm run cards -- yambo             those whose name contains this
 *   npm run cards -- yambo --full      also what each option and number would change, and the search for fair settings
 *   npm run cards -- --workers 1       what else begins with a dash goes to `ambuscade balance`, over what is said here
 */
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, orExit, root, run } from './bootstrap.mjs';

const FOLDER = 'docs/balance';
const FIGURES = 'src/words/balance/cards.json';

/** The strongest that answers at once comes last: it plays both sides for the share that is shown. */
const LEVELS = ['greedy', 'tactical'];
/** With --full, games of the comparison and of the last fair table: first of the usual preset, then of the others. */
const FULL = {
  embuscades: [
    [1000, 100],
    [400, 60],
  ],
  'ambush-alley': [
    [1200, 120],
    [800, 80],
  ],
  'special-forces': [
    [700, 60],
    [300, 40],
  ],
};

/** How a card is made: its sizes, and who plays. */
function measure({ entry, scenario, preset, rank }) {
  const [games, fairGames] = FULL[entry.game.id]?.[rank === 0 ? 0 : 1] ?? [400, 40];
  const sizes = full ? { ...SIZES, '--games': games, '--fair-games': fairGames } : SIZES;
  const seats = entry.seats(preset, scenario).map(({ seat }) => `${seat}=${LEVELS.at(-1)}`);
  return [
    ...Object.entries(sizes).flatMap(([name, size]) => [name, String(size)]),
    '--seats',
    seats.join(','),
    '--levels',
    LEVELS.join(','),
  ];
}

await orExit(bootstrap());
const { LEAST_GAMES, offered, staleness } = await import('../dist/cli/trials/offered.js');
const SIZES = { '--equal-games': LEAST_GAMES, '--level-games': 30, '--games': 0, '--fair-games': 0 };
const args = process.argv.slice(2);
const [stale, full] = ['--stale', '--full'].map((flag) => args.includes(flag));
const rest = args.filter((arg) => arg !== '--stale' && arg !== '--full');
const passed = rest.filter((arg, i) => arg.startsWith('-') || rest[i - 1]?.startsWith('--'));
const names = rest.filter((arg) => !passed.includes(arg));

dropThoseOfNoTable();
for (const card of offered) {
  const { scenario, preset, name } = card;
  const place = `${FOLDER}/${name}.md`;
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
  if (stale && fs.existsSync(path.join(root, place)) && staleness(card) === undefined) continue;
  const table = ['balance', scenario, '--preset', preset, '--lang', 'en'];
  const command = ['bin/ambuscade.mjs', ...table, ...measure(card), ...passed, '--card', place, '--figures', FIGURES];
  const code = await run(process.execPath, command);
  if (code !== 0) process.exit(code);
}
fs.writeFileSync(path.join(root, FOLDER, 'README.md'), indexPage());

/** Cards of scenarios and presets that are offered no longer. */
function dropThoseOfNoTable() {
  const known = new Set(offered.map(({ name }) => name));
  const file = path.join(root, FIGURES);
  const figures = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')));
  const kept = figures.filter(([name]) => known.has(name));
  if (kept.length < figures.length) fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  for (const card of fs.readdirSync(path.join(root, FOLDER))) {
    if (card.endsWith('.md') && card !== 'README.md' && !known.has(card.replace(/\.md$/, '')))
      fs.rmSync(path.join(root, FOLDER, card));
  }
}

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
    '`iraq-2004-even` is a scenario that was made even.',
    '',
    '| card | scenario | first lesson |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
