import { expect, test } from 'vitest';
import { findGame } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import type { Open } from '../../games/special-forces/board.ts';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { askedOf, bots, consult } from '../index.ts';

const TURNS = 14;

/** All of a unit are gone but those who stand somewhere. */
const men = (name: string, count: number, ...places: string[]): string =>
  Array.from({ length: count }, (_, i) => `${name}-${i + 1}=${places[i] ?? 'removed'}`).join(' | ');

test('whoever is led out goes around enemies who wait where the way off the table begins', () => {
  const { game } = findGame('special-forces') as GameEntry;
  // The western side of the quarter begins at 19.7; the first free place on it is at 25.
  const position = [
    'turn=2 initiative | hidden= | square=1 | pilot-1[wounds:1]=0.04,19.37 | pilot-2=exited',
    men('recon', 6),
    men('commando', 2),
    men('cell-1', 7, '0,20.44'),
    men('cell-2', 7, '0,21.45'),
    men('cell-3', 7, '0,24'),
    ...['cell-1', 'cell-2', 'cell-3'].map((unit) => `${unit}[killed:6 retreat]=`),
  ].join(' | ');
  const read = game.read({ scenario: 'afghanistan-2001', preset: 'literal', position });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const dice = seeded('edge');
  const state = m.start(read.setup, dice);
  const open = state.board.open as Open;
  for (let n = 0; (state.board.open as Open).turn < TURNS; n++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    const asked = askedOf(m, state, decision, n);
    const bot = bots['tactical'];
    if (bot === undefined) break;
    m.play(state, decision.seat, consult(bot, asked, seeded(`bots ${n}`), { nodes: 200 }).choice, dice);
  }
  expect(open.figures.find((man) => man.hostage)?.status).toBe('exited');
});
