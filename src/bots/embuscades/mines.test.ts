import { describe, expect, it } from 'vitest';
import type { Action } from '../../games/embuscades/choices.ts';
import { embuscades } from '../../games/embuscades/index.ts';
import { erase } from '../../games/registry.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, Types } from '../../kernel/game.ts';
import { machine } from '../../kernel/machine.ts';
import { askedOf, bots } from '../index.ts';
import { obstacles } from './place.ts';
import { positionOf } from './position.ts';
import { tollOf } from './worth.ts';

const game = erase(embuscades);

/** A table at a position, with what `tactical` does there until it has thrown or the turn is over. */
function tableOf(position: string) {
  const read = game.read({ preset: 'short', position });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const state = m.start(read.setup, seeded('mines'));
  const open = state.board.open as Parameters<typeof positionOf>[1];
  return { m, state, p: positionOf(m.setting as Parameters<typeof positionOf>[0], open, 'R') };
}

function playedBy(position: string): Action[] {
  const { m, state } = tableOf(position);
  const { tactical } = bots;
  const acts: Action[] = [];
  for (let moment = 0; acts.length < 8; moment++) {
    const decision = m.pending(state)[0] as Decision<Types>;
    if (decision.seat !== 'R' || tactical === undefined) break;
    const { choice } = tactical.choose(askedOf(m, state, decision, moment), seeded('thoughts'));
    acts.push(choice as Action);
    m.play(state, 'R', choice, seeded('dice'));
    if (acts.at(-1)?.t === 'roll') break;
  }
  return acts;
}

describe('mines', () => {
  it('cost the army whose ways they make longer, and only until engineers stand on them', () => {
    const { p } = tableOf('mine[T]@t2-08 turn=R');
    expect(tollOf(p, 0)).toBeGreaterThan(0);
    expect(tollOf(p, 1)).toBe(0);
    const lifting = tableOf('mine[T]@t2-08 R.eng(1)@t2-08 dice=1,2 turn=R').p;
    expect(tollOf(lifting, 0)).toBe(0);
    expect(tollOf(tableOf('mine[T]@t2-08 mine[T]@t1-12 turn=R').p, 0)).toBeGreaterThan(tollOf(p, 0));
  });

  it('are in the way on the second road, too, when the first is mined', () => {
    const { p } = tableOf('mine[T]@t2-08 mine[T]@t1-12 mine[T]@t4-10 turn=R');
    const names = obstacles(p).map((cell) => p.island.cells[cell]?.id ?? '');
    expect(new Set(names)).toEqual(new Set(['t1-12', 't2-08']));
  });

  it('are laid by tactical where that makes the enemy’s way longer', () => {
    const acts = playedBy('R.tank(4)@t3-12 R.com(2,M)@t3-09 T.inf(2)@qg-t dice=1,2 turn=R');
    expect(acts).toContainEqual(expect.objectContaining({ t: 'move', vehicle: 'R.com.1', layMine: true }));
  });

  it('are driven onto by engineers when a die leads there', () => {
    const acts = playedBy('R.eng(2)@t2-03 R.inf(2,F)@t1-14 mine[T]@t2-06 T.gun(1)@t4-10 dice=3,2 turn=R');
    expect(acts[0]).toMatchObject({ vehicle: 'R.eng.1', route: ['t2-04', 't2-05', 't2-06'] });
  });
});

describe('cards', () => {
  const drawn = 'R.inf(2,F)@t2-05 T.tank(4)@t2-09 hand[R]=P09';

  it('that hide a vehicle wait until all have moved', () => {
    expect(playedBy(`${drawn} turn=R`)).toEqual([{ t: 'roll' }]);
  });

  it('are played with both dice spent, when that is still worth something', () => {
    const { m, state } = tableOf('R.inf(2,F)@t2-05 R.tank(1)@qg-r T.tank(4)@t2-09 dice=1,1 spent=B pile=P09 turn=R');
    const last = { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['compass-r'] };
    m.play(state, 'R', last, seeded('dice'));
    const decision = m.pending(state)[0] as Decision<Types>;
    const { choice } = bots['tactical']!.choose(askedOf(m, state, decision, 1), seeded('thoughts'));
    expect(choice).toEqual({ t: 'playCard', card: 'P09', vehicle: 'R.inf.1' });
  });
});
