/**
 * `npm run lock`: package-lock.json names every optional package of other systems, with version, os and cpu. Where a registry does
 * not have one of them, npm leaves it out, and `npm ci` refuses the file. With --check it only says what is missing, and ends with 1.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = {
  arm64: 'arm64',
  x64: 'x64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
};

/** For which system and processor a package is, by its name; the last part may hold an ABI too. */
function systemOf(name) {
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = Object.keys(PROCESSORS).find((processor) => parts.includes(processor));
  if (os === undefined || cpu === undefined) throw new Error(`${name}: for which system?`);
  return { cpu: [PROCESSORS[cpu]], os: [os] };
}

/** Where npm would put the package, beside those of its parent that there are. */
const isThere = (packages, name) => Object.keys(packages).some((key) => key.endsWith(`node_modules/${name}`));

/** The entries that are missing, by their keys. */
export function missingFrom({ packages }) {
  const missing = {};
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(packages, name)) continue;
      if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}: ${version} is no exact version`);
      const { cpu, os } = systemOf(name);
      missing[`node_modules/${name}`] = { version, cpu, ...(dev === true ? { dev } : {}), optional: true, os };
    }
  }
  return missing;
}

/** The whole of a lock file, in the order that npm keeps. */
function whole(lock) {
  const packages = { ...lock.packages, ...missingFrom(lock) };
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return { ...lock, packages: sorted };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  const missing = Object.keys(missingFrom(lock));
  if (process.argv.includes('--check')) {
    for (const name of missing) process.stdout.write(`missing: ${name}\n`);
    process.exitCode = missing.length === 0 ? 0 : 1;
  } else if (missing.length > 0) {
    fs.writeFileSync(file, `${JSON.stringify(whole(lock), null, 2)}\n`);
    process.stdout.write(`${missing.length} packages of other systems named\n`);
  }
}
