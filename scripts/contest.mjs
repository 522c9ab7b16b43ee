/**
 * `npm run contest -- [--games N] [--bots tactical] [--seed S] [--preset P] [--option O=V] SCENARIO...`: the share of the first side
 * between equal bots, one line for each scenario and preset, so that placements can be tuned. Built on `ambuscade sim`.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, orExit, root } from './bootstrap.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    bots: { type: 'string', default: 'tactical' },
    seed: { type: 'string', default: '1' },
    preset: { type: 'string', multiple: true, default: ['recommended', 'reference', 'en-2007', 'fr-quickstart'] },
    option: { type: 'string', multiple: true, default: [] },
  },
});
const scenarios =
  positionals.length > 0 ? positionals : ['contracting-trouble-en', 'contracting-trouble-fr', 'checkpoint'];
const percent = (share) => `${(share * 100).toFixed(0)} %`;

await orExit(bootstrap());
for (const scenario of scenarios)
  for (const preset of values.preset) {
    const given = values.option.flatMap((option) => ['--option', option]);
    const seats = `regular=${values.bots},insurgent=${values.bots}`;
    const asked = [
      'sim',
      scenario,
      '--preset',
      preset,
      '--games',
      values.games,
      '--seed',
      values.seed,
      '--workers',
      '1',
    ];
    const told = execFileSync(
      process.execPath,
      [path.join(root, 'bin/ambuscade.mjs'), ...asked, '--json', '--seats', seats, ...given],
      { maxBuffer: 1e9 },
    );
    const { sides, turns, failed } = JSON.parse(told.toString());
    const { share, points } = sides[0];
    console.log(
      `${scenario} ${preset}: ${percent(share.value)} (${percent(share.low)} to ${percent(share.high)}), counted ${points.value.toFixed(1)} : ${sides[1].points.value.toFixed(1)}, turns ${turns.median} (${turns.least} to ${turns.most})${failed.length === 0 ? '' : `, ${failed.length} failed`}`,
    );
  }
