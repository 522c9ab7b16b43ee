/**
 * `npm run advisories`: asks the registry what is known against the packages that run. Ends with 0 when nothing of the severity
 * high or worse is, with 1 when something is or the packages break the house's rules, with 2 when nobody answers.
 */
import { root } from './bootstrap.mjs';
import { askNpm, blockedBy, readSupply, supplyFaults } from './supply.mjs';

const faults = supplyFaults(readSupply(root));
const blocked = blockedBy(await askNpm(['audit', '--omit=dev', '--package-lock-only', '--json'], root));
for (const each of [...faults, ...(blocked ?? [])]) process.stderr.write(`${each}\n`);
if (blocked === undefined) {
  process.stderr.write(
    'ambuscade: no registry answers with advisories (no network?); nothing is known for or against\n',
  );
} else if (blocked.length === 0) process.stdout.write('no advisory of the severity high or worse\n');
if (faults.length > 0 || (blocked?.length ?? 0) > 0) process.exitCode = 1;
else if (blocked === undefined) process.exitCode = 2;
