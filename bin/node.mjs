/** Whether this Node is one that the program can run on; asked before anything is loaded that an older one could not read. */
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** What is wrong with a Node of this version, in both languages: before the program is there, nobody's is known. */
function faultOf(version) {
  const wanted = engines.node.replace(/^>=/, '');
  const [major, minor] = version.split('.').map(Number);
  const [least, after] = wanted.split('.').map(Number);
  if (major > least || (major === least && minor >= after)) return undefined;
  return (
    `ambuscade: Node ${wanted} or later is needed; this is Node ${version} (${process.execPath}).\n` +
    `ambuscade : il faut Node ${wanted} ou plus récent ; ceci est Node ${version} (${process.execPath}).\n`
  );
}

/** Ends the process where it cannot go on. */
export function checkNode() {
  const fault = faultOf(process.versions.node);
  if (fault === undefined) return;
  process.stderr.write(fault);
  process.exit(2);
}
