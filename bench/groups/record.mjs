/** The recorder: a command checked, played, written down and hashed; a save opened; a save played again. */
import { measure } from '../lib/measure.mjs';
import { playGame, table } from '../lib/play.mjs';
import { loadMatch, newMatch, replay, seeded } from '../lib/product.mjs';

/** Without the clauses that end a game early, so that growth with its length would show. */
const LONG = { options: { noProgressLimit: 'off', turnLimit: 2000 } };
const FIFTHS = 5;

/** The commands of one random game. */
function commandsOf({ machine: m, setup }, seed) {
  const commands = [];
  playGame(m, setup, seed, (_state, decision, choice, at) => {
    commands.push({ seat: decision.seat, seq: at + 1, id: `c${at}`, choice });
  });
  return commands;
}

function fail(what, result) {
  if ('error' in result) throw new Error(`${what}: ${JSON.stringify(result)}`);
  return result;
}

function record({ game, setup }, commands, dice) {
  const match = newMatch(game, setup, dice);
  for (const command of commands) fail('play', match.play(command, dice));
  return match;
}

/** Laps of a fifth each: parts `first` and `last` are kept. */
function fifths(commands, lap, playOne) {
  const length = Math.floor(commands.length / FIFTHS);
  lap(undefined, 1);
  for (let fifth = 0; fifth < FIFTHS; fifth++) {
    for (let i = fifth * length; i < (fifth + 1) * length; i++) playOne(commands[i]);
    lap(fifth === 0 ? 'first fifth' : fifth === FIFTHS - 1 ? 'last fifth' : undefined, length);
  }
}

export function group({ rounds, sampleMs, warmMs, first }) {
  const usual = table();
  const commands = commandsOf(usual, 'record 0');
  const dice = seeded('dice record 0');
  const match = record(usual, commands, dice);
  const save = match.save({});
  const entries = save.entries.length;

  const long = table(LONG);
  const longCommands = commandsOf(long, 'record long');
  const longDice = seeded('dice record long');
  const { machine: m } = long;

  const samples = measure(
    [
      {
        name: 'match.play, recorded and hashed',
        unit: 'decision',
        ops: commands.length,
        run: () => record(usual, commands, dice).hash(),
      },
      {
        name: 'machine.apply, nothing kept',
        unit: 'decision',
        ops: commands.length,
        run() {
          let state = usual.machine.start(usual.setup, dice);
          for (const command of commands) state = fail('apply', usual.machine.apply(state, command, dice)).state;
          return state.rolled.public;
        },
      },
      {
        name: 'machine.play, nothing kept',
        unit: 'decision',
        ops: commands.length,
        run() {
          const state = usual.machine.start(usual.setup, dice);
          for (const { seat, choice } of commands) usual.machine.play(state, seat, choice, dice);
          return state.rolled.public;
        },
      },
      {
        name: 'load: chain checked, facts folded',
        unit: 'entry',
        ops: entries,
        run: () => fail('load', loadMatch(usual.game, save)).hash(),
      },
      {
        name: 'fold alone (stateAt)',
        unit: 'entry',
        ops: entries,
        run: () => match.stateAt(entries - 1).stack.length,
      },
      {
        name: 'replay: loaded, played again, compared',
        unit: 'entry',
        ops: entries,
        run: () => fail('replay', replay(usual.game, save)).entries,
      },
      {
        name: 'long game, recorded',
        unit: 'decision',
        parts: ['first fifth', 'last fifth'],
        split(lap) {
          const played = newMatch(long.game, long.setup, longDice);
          fifths(longCommands, lap, (command) => fail('play', played.play(command, longDice)));
        },
      },
      {
        name: 'long game, nothing kept',
        unit: 'decision',
        parts: ['first fifth', 'last fifth'],
        split(lap) {
          let state = m.start(long.setup, longDice);
          fifths(longCommands, lap, (command) => {
            state = fail('apply', m.apply(state, command, longDice)).state;
          });
        },
      },
    ],
    { rounds, sampleMs, warmMs },
  );
  return {
    samples,
    counters: first
      ? {
          record: {
            decisions: commands.length,
            'bytes of the save': JSON.stringify(save).length,
            'decisions of the long game': longCommands.length,
          },
        }
      : undefined,
    checks: first ? { hash: match.hash() } : undefined,
  };
}
