/** Plays a whole game of Embuscades by chance:  node random-bot.mjs ambuscade engine */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command = 'ambuscade', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['ambuscade', 'engine'];
const engine = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const reply = JSON.parse((await replies.next()).value);
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply;
}

let game = await ask({ do: 'new', game: 'embuscades', preset: 'short' });
const { match } = game;
while (game.outcome === null) {
  const { seat } = game.pending[0];
  const seen = await ask({ do: 'view', match, seat }); // all that an honest bot may look at
  const { options } = seen.asked[0];
  game = await ask({ do: 'play', match, seat, choice: options[Math.floor(Math.random() * options.length)] });
}
console.log(JSON.stringify({ outcome: game.outcome, commands: game.seq }));
await ask({ do: 'quit' });
