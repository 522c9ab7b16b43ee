/** Promise P6: whatever a seat gets is the same for all states that it cannot tell apart. */

import { canonical } from '../kernel/canonical.ts';
import { seeded } from '../kernel/dice.ts';
import type { Seat, State, Types } from '../kernel/game.ts';
import type { Log, Machine } from '../kernel/machine.ts';
import { redrawn, seen } from '../kernel/seen.ts';
import type { GameEntry } from '../games/registry.ts';
import type { Chance } from '../kernel/dice.ts';
import { oneOf } from './pick.ts';
import { playRandom, seat } from './random.ts';
import { stray, Vocabulary } from './stray.ts';

export interface Leak {
  readonly seed: string;
  readonly variant: number;
  readonly seat: Seat | null;
  readonly what: string;
  readonly data: object;
}

export interface SecrecyReport {
  readonly game: string;
  readonly states: number;
  /** States in which the re-drawn one really differed: without these the proof would be empty. */
  readonly different: number;
  /** Commands whose events were compared. */
  readonly commands: number;
  readonly leaks: readonly Leak[];
}

/** What a seat sees of a command played in a state: its events, or that it was refused. */
function told(m: Machine<Types>, state: State<Types>, by: Seat, choice: object, to: Seat | null, seed: string): string {
  const played = m.apply(state, { seat: by, choice, seq: 0, id: '' }, seeded(seed));
  if ('error' in played) return by === to ? `refused ${canonical(played)}` : 'refused';
  const { log } = played as { log: Log<Types> };
  return canonical(
    log.events.map((e) => (e.t === 'table' ? e : m.game.sees(m.setting, e as Types['event'], to)) ?? null),
  );
}

/** Compares one state with one that the seat cannot tell apart. */
function compare(
  m: Machine<Types>,
  state: State<Types>,
  who: Seat | null,
  pick: Chance,
  words: Vocabulary,
  seed: string,
): { differs: boolean; commands: number; leak?: { what: string; data: object } } {
  const known = seen(m, state, who);
  const other = redrawn(m, known, state, seeded(`redraw ${seed}`));
  const again = seen(m, other, who);
  const differs = canonical(other.board.secret) !== canonical(state.board.secret);
  if (canonical(again) !== canonical(known))
    return { differs, commands: 0, leak: { what: 'view', data: { known, again } } };
  const decision = m.pending(state)[0];
  if (decision === undefined) return { differs, commands: 0 };
  // What the mover may do without touching a secret must look the same to everybody, in both states.
  const ours = decision.seat === who;
  const choices = Array.isArray(decision.options) ? (decision.options as readonly object[]) : [decision.otherwise];
  let commands = 0;
  for (let i = 0; i < 3; i++) {
    const strange = ours && i === 2;
    const choice = strange ? (stray(decision, pick, words) as object) : oneOf(pick, choices);
    const commits = strange ? 'nothing' : m.game.commits(m.eyes(state, decision.seat), decision, choice);
    if (commits === 'shows') continue;
    if (strange && m.check(state, decision.seat, choice) === undefined) continue;
    commands += 1;
    const here = told(m, state, decision.seat, choice, who, seed);
    const there = told(m, other, decision.seat, choice, who, seed);
    if (here !== there) return { differs, commands, leak: { what: 'events', data: { choice, here, there } } };
  }
  return { differs, commands };
}

/** Plays random games over all variants and compares `states` states, each for one seat or the spectator. */
export function secrecy(entry: GameEntry, states: number, seed: string, every = 7): SecrecyReport {
  const leaks: Leak[] = [];
  const words = new Vocabulary();
  let seenStates = 0;
  let different = 0;
  let commands = 0;
  for (let n = 0; seenStates < states && leaks.length === 0; n++) {
    const variant = n % entry.variants.length;
    const { machine: m, setup } = seat(entry.game, entry.variants[variant] as object);
    const gameSeed = `${seed}/${n}`;
    const watchers: (Seat | null)[] = [...m.setting.seats.map((s) => s.seat), null];
    playRandom(m, setup, gameSeed, (state, _, pick) => {
      if (seenStates >= states || leaks.length > 0 || pick(every) !== 0) return;
      seenStates += 1;
      const who = oneOf(pick, watchers);
      const found = compare(m, state, who, pick, words, `${gameSeed}/${seenStates}`);
      commands += found.commands;
      if (found.differs) different += 1;
      if (found.leak !== undefined) leaks.push({ seed: gameSeed, variant, seat: who, ...found.leak });
    });
  }
  return { game: entry.game.id, states: seenStates, different, commands, leaks };
}
