/** A game in the hands of a test: questions, refusals, and choices played with scripted dice. */

import { expect, it } from 'vitest';
import { type ScriptedRoll, scripted, seeded } from '../dice.ts';
import type { Board, Decision, DeepReadonly, Illegal, State, Types } from '../game.ts';
import type { Log, Machine } from '../machine.ts';
import { watching } from '../watch.ts';

/** Makes `rule`: a claim of a rulebook, which fails unless a step, a refusal or an event cites the rule while it runs. */
export const claims =
  <R extends string>(entries: Readonly<Record<R, { readonly kind: string }>>) =>
  (id: R, claim: string, body: () => void): void =>
    it(`${id} ${claim}`, () => {
      const heard = new Set<string>();
      watching((cited) => heard.add(cited), body);
      const mustCite = entries[id].kind === 'procedure';
      expect(!mustCite || heard.has(id), `${id} was not cited`).toBe(true);
    });

/** Dice by name: `dice('attack', 7, 7, 6)`. */
export const dice = (name: string, ...faces: number[]): ScriptedRoll => ({ name, faces });

type Told<T extends Types, K> = Extract<T['event'], { t: K }>;

export interface Rehearsal<T extends Types> {
  readonly state: State<T>;
  /** Everything that has been told so far. */
  readonly events: T['event'][];
  asked(): Decision<T>;
  options(): readonly T['choice'][];
  check(choice: unknown): Illegal | undefined;
  refused(choice: unknown): Illegal;
  /** Plays a legal choice; the dice it rolls must be exactly those given, by name and number. Returns the new events. */
  play(choice: T['choice'], ...rolls: ScriptedRoll[]): T['event'][];
  /** The same with dice by chance, where the outcome does not matter. */
  chance(choice: T['choice'], seed?: string): T['event'][];
  /** Puts another procedure on the stack, to test it by itself: its locals as the chapter declares them. */
  enter<P extends keyof T['locals'] & string>(proc: P, l: T['locals'][P], ...rolls: ScriptedRoll[]): T['event'][];
  /** Runs on from wherever the stack stands, until somebody is asked. */
  resume(...rolls: ScriptedRoll[]): T['event'][];
  last<K extends T['event']['t']>(t: K): Told<T, K>;
  all<K extends T['event']['t']>(t: K): Told<T, K>[];
}

/** The game begins with any dice; what that told is among the events. */
export function rehearse<T extends Types>(m: Machine<T>, setup: T['setup']): Rehearsal<T> {
  const begun: Log<T> = { rolls: [], events: [] };
  const state = m.start(setup, seeded('start'), begun);
  const events = begun.events as T['event'][];
  const note = (run: (log: Log<T>) => void): T['event'][] => {
    const log: Log<T> = { rolls: [], events: [] };
    run(log);
    const told = log.events as T['event'][];
    events.push(...told);
    return told;
  };
  const exactly = (rolls: readonly ScriptedRoll[], run: (dice: ReturnType<typeof scripted>) => void): void => {
    const dice = scripted(rolls, seeded('shuffles'));
    run(dice);
    dice.done();
  };
  const self: Rehearsal<T> = {
    state,
    events,
    asked() {
      const decision = m.pending(state)[0];
      if (decision === undefined) throw new Error('nothing is asked');
      return decision;
    },
    options: () => m.listed(state, self.asked(), () => 0).options,
    check: (choice) => m.check(state, self.asked().seat, choice),
    refused(choice) {
      const illegal = self.check(choice);
      if (illegal === undefined) throw new Error(`not refused: ${JSON.stringify(choice)}`);
      return illegal;
    },
    play(choice, ...rolls) {
      expect(self.check(choice), `refused: ${JSON.stringify(choice)}`).toBeUndefined();
      const told = note((log) => exactly(rolls, (dice) => m.play(state, self.asked().seat, choice, dice, log)));
      expect(m.game.invariants(m.setting, state.board as DeepReadonly<Board<T>>)).toEqual([]);
      return told;
    },
    chance: (choice, seed = 'chance') =>
      note((log) => m.play(state, self.asked().seat, choice, seeded(`${seed} ${events.length}`), log)),
    enter(proc, l, ...rolls) {
      state.stack.push({ proc, at: m.game.procedures[proc].first, l });
      return self.resume(...rolls);
    },
    resume: (...rolls) => note((log) => exactly(rolls, (dice) => m.run(state, dice, log))),
    last<K extends T['event']['t']>(t: K) {
      const found = self.all(t).at(-1);
      if (found === undefined) throw new Error(`no event ${t}`);
      return found;
    },
    all: <K extends T['event']['t']>(t: K) => events.filter((e): e is Told<T, K> => e.t === t),
  };
  return self;
}
