/** What we are measured against, in its fastest fair form: production mode, no undo stack, no streams in between. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Battle, Teams } from '@pkmn/sim';
import { TeamGenerators } from '@pkmn/randoms';

if (process.env.NODE_ENV !== 'production') throw new Error('rivals are only measured in production mode');
const require = createRequire(import.meta.url);

/** boardgame.io's random plugin; it has no door of its own, so the file is found by its name. */
export function boardgameRandom() {
  const folder = path.dirname(require.resolve('boardgame.io/dist/cjs/internal.js'));
  const file = fs.readdirSync(folder).find((name) => name.startsWith('plugin-random-'));
  if (file === undefined) throw new Error('boardgame.io has no random plugin any more');
  return require(path.join(folder, file)).RandomPlugin;
}

/** boardgame.io's reducer on a game whose state is `state`, and a function that makes one move after the other. */
export function boardgameMoves(state) {
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/dist/cjs/internal.js');
  const game = {
    name: 'bench',
    setup: () => state,
    disableUndo: true,
    moves: {
      nothing: () => undefined,
      step: ({ G }, figure) => {
        G.figures[figure].pos.x += 1;
      },
    },
  };
  const reducer = CreateGameReducer({ game });
  const fresh = InitializeGame({ game });
  const action = (type, args) => ({ type: 'MAKE_MOVE', payload: { type, args, playerID: '0' } });
  const movesOf = ({ _stateID: moves }) => moves;
  return {
    fresh,
    movesOf,
    move(from, type, ...args) {
      const to = reducer(from, action(type, args));
      if (movesOf(to) !== movesOf(from) + 1) throw new Error(`boardgame.io refused ${type}`);
      return to;
    },
  };
}

const FORMAT = 'gen1randombattle';
Teams.setGeneratorFactory(TeamGenerators);

/** Teams are drawn beforehand: only the battle itself is timed. */
export const teams = (count) =>
  Array.from({ length: count }, (_, i) => [1, 2].map((side) => Teams.getGenerator(FORMAT, [side, 2, 3, i]).getTeam()));

function optionsOf(request) {
  const options = [];
  const { pokemon } = request.side;
  const active = request.active?.[0];
  if (!request.forceSwitch) {
    active.moves.forEach((move, i) => {
      if (!move.disabled) options.push(`move ${i + 1}`);
    });
  }
  if (request.forceSwitch || !active.trapped) {
    pokemon.forEach((mon, i) => {
      if (!mon.active && !mon.condition.endsWith(' fnt')) options.push(`switch ${i + 1}`);
    });
  }
  return options;
}

/** A first-generation random battle of Pokemon Showdown's simulator, both sides choosing by chance. */
export function battle([one, two], seed, pick) {
  const copied = (team) => team.map((set) => ({ ...set }));
  const played = new Battle({
    formatid: FORMAT,
    seed: [seed, 2, 3, 4],
    p1: { name: 'A', team: copied(one) },
    p2: { name: 'B', team: copied(two) },
  });
  let decisions = 0;
  while (!played.ended) {
    const before = decisions;
    for (const side of played.sides) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone()) continue;
      const options = optionsOf(request);
      decisions += 1;
      if (options.length === 0 || !played.choose(side.id, options[pick(options.length)])) {
        played.choose(side.id, 'default');
      }
      // The second choice of a turn runs it.
      if (played.ended) break;
    }
    if (decisions === before) throw new Error('a battle is stuck');
  }
  return { decisions, turns: played.turn };
}
