/** A batch of games once more, with every step, die and fact counted: far too slow to be timed. */
import { playGame, table } from './play.mjs';
import { canonical, machine, seeded } from './product.mjs';

/** How many values differ between two pieces of JSON. */
function differing(a, b) {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b) ? 0 : 1;
  let found = 0;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) found += differing(a[key], b[key]);
  return found;
}

export function countBatch(asked, entry, seeds) {
  const { game, machine: m, setup } = table(asked, entry);
  const counted = {
    games: seeds.length,
    decisions: 0,
    steps: 0,
    asks: 0,
    options: 0,
    events: 0,
    rolls: 0,
    dice: 0,
    writes: 0,
  };
  const wrapped = (inner, key) =>
    inner === undefined
      ? undefined
      : (g, l) => {
          counted.steps += 1;
          if (key !== undefined) counted[key] += 1;
          return inner(g, l);
        };
  const procedures = Object.fromEntries(
    Object.entries(game.procedures).map(([name, procedure]) => {
      const lines = new Map();
      for (const [label, line] of procedure.lines) {
        const { run, ask, together } = line;
        const counting = { run: wrapped(run), ask: wrapped(ask, 'asks'), together: wrapped(together, 'asks') };
        lines.set(label, { ...line, ...counting });
      }
      return [name, { ...procedure, lines }];
    }),
  );
  const evolve = (setting, board, event) => {
    const before = structuredClone(board);
    game.evolve(setting, board, event);
    counted.events += 1;
    counted.writes += differing(before, board);
  };
  const counting = machine({ ...game, procedures, evolve }, m.setting);
  for (const seed of seeds) {
    const dice = seeded(`dice ${seed}`);
    const watched = {
      roll(stream, index, count, sides, name) {
        counted.dice += count;
        return dice.roll(stream, index, count, sides, name);
      },
      shuffle: (stream, index, n, name) => dice.shuffle(stream, index, n, name),
    };
    const each = (_state, decision) => {
      if (Array.isArray(decision.options)) counted.options += decision.options.length;
    };
    const again = playGame(counting, setup, seed, each, watched);
    counted.decisions += again.decisions;
    for (const index of Object.values(again.state.rolled)) counted.rolls += index;
    const plain = playGame(m, setup, seed);
    if (canonical(again.state) !== canonical(plain.state)) throw new Error(`counting changed the game of ${seed}`);
  }
  if (counted.steps < counted.decisions) throw new Error('the steps were not counted: the machine goes another way');
  return counted;
}
