/** What the packages of others are held to: pinned, sealed by a hash, none that runs anything unasked, none with a grave advisory. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand } from './bootstrap.mjs';
import { missingFrom } from './lock.mjs';

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const SEAL = /^sha512-[A-Za-z0-9+/]{86}==$/;
const BLOCKING = ['high', 'critical'];
const PLACE = 'node_modules/';

/** package.json and the lock file of a folder. */
export function readSupply(folder) {
  const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
  return { manifest: read('package.json'), lock: read('package-lock.json') };
}

/** A tool's binary for another system, which the registry may not have had: named without a hash, and never what runs in the end. */
const isElsewhere = ({ integrity, resolved, optional, dev, os, cpu }) =>
  integrity === undefined &&
  resolved === undefined &&
  optional === true &&
  dev === true &&
  os?.length > 0 &&
  cpu?.length > 0;

/** What is wrong with them, a line each; neither the network nor the installed packages are asked. */
export function supplyFaults({ manifest, lock }) {
  const { dependencies = {}, devDependencies = {}, overrides = {}, allowScripts = {} } = manifest;
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
  const faults = [];
  for (const [name, version] of Object.entries({ ...devDependencies, ...dependencies })) {
    if (!EXACT.test(version)) faults.push(`${name}: ${version} is no exact version`);
    const locked = lock.packages[PLACE + name]?.version;
    if (locked !== version) faults.push(`${name}: ${version} in package.json, ${locked ?? 'nothing'} in the lock file`);
  }
  for (const [name, version] of Object.entries(overrides)) {
    if (!EXACT.test(version)) faults.push(`${name}: overridden by ${version}, no exact version`);
  }
  for (const [place, entry] of packages) {
    if (!SEAL.test(entry.integrity ?? '') && !isElsewhere(entry)) faults.push(`${place}: no integrity hash`);
  }
  for (const place of Object.keys(missingFrom(lock)))
    faults.push(`${place}: of another system, and not in the lock file; run npm run lock`);
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const nameOf = (place) => place.slice(place.lastIndexOf(PLACE) + PLACE.length);
  for (const [place, { dev }] of running) {
    const allowed = allowScripts[nameOf(place)];
    if (allowed === undefined) faults.push(`${place}: an install script that allowScripts does not know`);
    else if (allowed && dev !== true) faults.push(`${place}: may run its install script, and is no tool`);
  }
  for (const name of Object.keys(allowScripts)) {
    if (!running.some(([place]) => nameOf(place) === name)) faults.push(`${name}: in allowScripts, without a script`);
  }
  return faults;
}

/** Packages of an answer of `npm audit --json` that block, with what is said of them; nothing when it is no answer. */
export function blockedBy(audit) {
  if (typeof audit?.vulnerabilities !== 'object' || audit.auditReportVersion === undefined) return undefined;
  return Object.values(audit.vulnerabilities)
    .filter(({ severity }) => BLOCKING.includes(severity))
    .map(({ name, severity, via = [] }) => {
      const said = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url}`));
      return `${name}: ${severity}, ${said.join('; ')}`;
    });
}

/** What npm writes on its output, as JSON; nothing where it is none. */
export function askNpm(args, folder) {
  const { command, first, shell } = npmCommand();
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { cwd: folder, shell, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', () => resolve(undefined));
    child.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(undefined);
      }
    });
  });
}

const isTool = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
const byRef = (a, b) => (a < b ? -1 : 1);

/**
 * The bill of materials of what runs, after the lock file alone: the same bytes for the same files, wherever and whenever. Tools
 * are left out here and not by npm, whose `--omit=dev` also leaves out what tools share with the program.
 */
export async function billOf(folder) {
  const bill = await askNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], folder);
  if (bill?.bomFormat !== 'CycloneDX') return undefined;
  const { serialNumber: _serial, metadata, components, dependencies, ...rest } = bill;
  const { timestamp: _timestamp, ...told } = metadata;
  const { manifest } = readSupply(folder);
  const kept = components.filter((each) => !isTool(each)).sort((a, b) => byRef(a['bom-ref'], b['bom-ref']));
  const refs = new Set([told.component['bom-ref'], ...kept.map((each) => each['bom-ref'])]);
  const needs = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)).sort(byRef) }))
    .sort((a, b) => byRef(a.ref, b.ref));
  // npm calls the whole by the name of its folder.
  const component = { ...told.component, name: manifest.name };
  const whole = { ...rest, metadata: { ...told, component }, components: kept, dependencies: needs };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
