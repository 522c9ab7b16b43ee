#!/usr/bin/env node
/** The command `ambuscade`. A checkout that was never built is built first. */
import fs from 'node:fs';
import { checkNode } from './node.mjs';

checkNode();

const main = new URL('../dist/cli/main.js', import.meta.url);
if (!fs.existsSync(main)) {
  const { bootstrap, orExit } = await import('../scripts/bootstrap.mjs');
  await orExit(bootstrap());
}
await import(main.href);
