/**
 * Plays one table of ours and writes down what was said and heard: `record.mjs {"url", "game", "moves", "file"}`. Servers without rules play it
 * back, so that they read and write the same bytes.
 */
import fs from 'node:fs';
import { table } from './players/ambuscade.mjs';

const { url, game, moves: wanted, file } = JSON.parse(process.argv[2]);
const moves = [];
const failed = (message) => {
  throw new Error(message);
};
const tape = {
  said: (mover, command) => moves.push({ mover, command, frames: [[], [], []] }),
  heard: (who, text) => moves.at(-1)?.frames[who].push(text),
};
const one = await table(url, 0, failed, game, tape);
await one.ready;
while (moves.length < wanted && (await one.move()) !== undefined);
one.end();
// Of the last move not everybody may have heard.
fs.writeFileSync(file, JSON.stringify(moves.slice(0, -1)));
process.send({ moves: moves.length - 1 });
process.disconnect();
