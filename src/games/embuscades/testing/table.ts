/** A table for tests: any position, scripted dice, choices by name, and what became of them. */

import { expect, it } from 'vitest';
import { type ScriptedRoll, scripted, seeded } from '../../../kernel/dice.ts';
import type { Illegal, State } from '../../../kernel/game.ts';
import { type Log, machine } from '../../../kernel/machine.ts';
import { watching } from '../../../kernel/watch.ts';
import type { Action, Choice } from '../choices.ts';
import type { EmbuscadesEvent, EventOf } from '../events.ts';
import { embuscades } from '../index.ts';
import type { Options } from '../options.ts';
import { rulebook, type RuleNo } from '../rulebook/index.ts';
import type { DeckFile, BoardFile, FleetFile } from '../files.ts';
import type { Embuscades } from '../types.ts';
import type { VehicleView } from '../view.ts';

/** A claim of the rulebook; it fails unless a step, a refusal or an event cites the rule while it runs. */
export function rule(id: RuleNo, claim: string, body: () => void): void {
  it(`${id} ${claim}`, () => {
    const heard = new Set<string>();
    watching((cited) => heard.add(cited), body);
    const mustCite = rulebook.entries[id].kind === 'procedure';
    expect(!mustCite || heard.has(id), `${id} was not cited`).toBe(true);
  });
}

export interface Wanted {
  options?: Partial<Options>;
  board?: BoardFile;
  fleet?: FleetFile;
  deck?: DeckFile;
  seed?: string;
}

/** A throw of the turn. */
export const thrown = (a: number, b: number): ScriptedRoll => ({ name: 'turn', faces: [a, b] });

/** Sits down at a position (or at the beginning, with none); dice only from the script given to `play`. */
export function table(position?: string, wanted: Wanted = {}) {
  const { seed = 'test', ...rest } = wanted;
  const read = embuscades.read({ ...rest, ...(position === undefined ? {} : { position }) });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(embuscades, embuscades.setting(read.setup));
  const start: Log<Embuscades> = { rolls: [], events: [] };
  const state: State<Embuscades> = m.start(read.setup, seeded(seed), start);
  const events: EmbuscadesEvent[] = [...(start.events as EmbuscadesEvent[])];

  const asked = () => {
    const decision = m.pending(state)[0];
    if (decision === undefined) throw new Error('nothing is asked');
    return decision;
  };
  /** Every legal action now, as listed. */
  const options = (): readonly Choice[] => asked().options as readonly Choice[];
  const check = (choice: unknown, seat = asked().seat): Illegal | undefined => m.check(state, seat, choice);
  const view = (seat: string | null = null) => embuscades.view(m.setting, state.board, seat);

  return {
    machine: m,
    state,
    events,
    asked,
    options,
    check,
    view,
    /** Plays a choice that must be legal; the dice that it rolls must be exactly those given. Returns the new events. */
    play(choice: Choice, ...rolls: ScriptedRoll[]): EmbuscadesEvent[] {
      const { seat } = asked();
      expect(check(choice), `refused: ${JSON.stringify(choice)}`).toBeUndefined();
      const dice = scripted(rolls, seeded('shuffles'));
      const log: Log<Embuscades> = { rolls: [], events: [] };
      m.play(state, seat, choice, dice, log);
      dice.done();
      expect(embuscades.invariants(m.setting, state.board)).toEqual([]);
      events.push(...(log.events as EmbuscadesEvent[]));
      return log.events as EmbuscadesEvent[];
    },
    /** Throws the dice of this turn. */
    throws(a: number, b: number): EmbuscadesEvent[] {
      return this.play({ t: 'roll' }, thrown(a, b));
    },
    /** The refusal of a choice, which must be refused. */
    refused(choice: unknown, seat?: string): Illegal {
      const illegal = check(choice, seat);
      if (illegal === undefined) throw new Error(`not refused: ${JSON.stringify(choice)}`);
      return illegal;
    },
    /** Options of one kind. */
    listed<T extends Action['t']>(t: T): Extract<Action, { t: T }>[] {
      return options().filter((c): c is Extract<Action, { t: T }> => c.t === t);
    },
    /** The end cells of moves, sorted, of a vehicle and an amount of that many pips. */
    cells(vehicle: string, pips: number): string[] {
      const { dice } = state.board.open;
      const value = { dieA: dice[0], dieB: dice[1], total: (dice[0] ?? 0) + (dice[1] ?? 0) };
      const ends = this.listed('move').filter((c) => c.vehicle === vehicle && value[c.amount] === pips);
      return [...new Set(ends.map((c) => c.route[c.route.length - 1] as string))].sort();
    },
    /** The cells of attack targets, sorted. */
    hits(vehicle: string, pips: number): string[] {
      const { dice } = state.board.open;
      const value = { dieA: dice[0], dieB: dice[1], total: (dice[0] ?? 0) + (dice[1] ?? 0) };
      const ends = this.listed('attack').filter((c) => c.vehicle === vehicle && value[c.amount] === pips);
      return [...new Set(ends.map((c) => c.route[c.route.length - 1] as string))].sort();
    },
    /** The listed move of a vehicle to a cell. */
    move(vehicle: string, to: string): Extract<Action, { t: 'move' }> {
      const found = this.listed('move').find(
        (c) => c.vehicle === vehicle && c.route[c.route.length - 1] === to && c.layMine === undefined,
      );
      if (found === undefined) throw new Error(`no move of ${vehicle} to ${to}`);
      return found;
    },
    attack(vehicle: string, to: string): Extract<Action, { t: 'attack' }> {
      const found = this.listed('attack').find((c) => c.vehicle === vehicle && c.route[c.route.length - 1] === to);
      if (found === undefined) throw new Error(`no attack of ${vehicle} on ${to}`);
      return found;
    },
    vehicle(id: string): VehicleView {
      const found = view().vehicles.find((v) => v.id === id);
      if (found === undefined) throw new Error(`no vehicle ${id}`);
      return found;
    },
    army(code: 'R' | 'T') {
      return view().armies[code];
    },
    /** The last event of a kind. */
    last<T extends EmbuscadesEvent['t']>(t: T): EventOf<T> {
      const found = events.findLast((e): e is EventOf<T> => e.t === t);
      if (found === undefined) throw new Error(`no event ${t}`);
      return found;
    },
  };
}
