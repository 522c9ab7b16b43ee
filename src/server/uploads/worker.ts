/** Reads a setup that came from outside, in a thread of its own with little memory: it may be anything. */

import { parentPort, workerData } from 'node:worker_threads';
import { findGame } from '../../games/index.ts';

const { game, input } = workerData as { game: string; input: object };
// From now on its time counts.
parentPort?.postMessage('ready', []);
const read = findGame(game)?.game.read(input) ?? { faults: [{ path: '', error: 'noSuchGame' }] };
parentPort?.postMessage(read, []);
