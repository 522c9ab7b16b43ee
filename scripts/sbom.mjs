/** `npm run sbom [-- FILE]`: the bill of materials (CycloneDX) of what runs, into a file; needs no network. */
import fs from 'node:fs';
import { root } from './bootstrap.mjs';
import { billOf } from './supply.mjs';

const file = process.argv[2] ?? 'sbom.cdx.json';
const bill = await billOf(root);
if (bill === undefined) {
  process.stderr.write('ambuscade: this npm makes no bill of materials; npm 10 or later does\n');
  process.exit(2);
}
fs.writeFileSync(file, bill);
process.stdout.write(`${file}: ${JSON.parse(bill).components.length} packages\n`);
