/** The conformance battery: what must hold for every game, scenario and mix of options in the registry. */

import { describe, expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { canonical } from '../src/kernel/canonical.ts';
import { seeded } from '../src/kernel/dice.ts';
import type { Types } from '../src/kernel/game.ts';
import { loadMatch, type Match, newMatch, replay, type Save } from '../src/kernel/match.ts';
import { seen, seenEntry } from '../src/kernel/seen.ts';
import { oneOf, picker } from '../src/sim/pick.ts';
import { anyChoice, playRandom, seat } from '../src/sim/random.ts';
import { stateFaults } from '../src/sim/fuzz.ts';

const each = games.flatMap((entry) =>
  entry.variants.map((variant, i) => ({
    entry,
    variant,
    name: `${entry.game.id} ${i} ${JSON.stringify(variant).slice(0, 70)}`,
  })),
);

/** Plays a recorded match for a number of decisions, with undos in between. */
function recordedGame(entry: (typeof games)[number], variant: object, seed: string, most: number): Match<Types> {
  const read = entry.game.read(variant);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const dice = seeded(`dice ${seed}`);
  const pick = picker(`choices ${seed}`);
  const match = newMatch(entry.game, read.setup, dice);
  for (let n = 0; n < most && match.outcome() === undefined; n++) {
    const decision = oneOf(pick, match.pending());
    const choice = anyChoice(match.machine, match.state(), decision, pick);
    const entryOrNot = match.play({ seat: decision.seat, choice, seq: match.entries.length, id: `${n}` }, dice);
    if ('error' in entryOrNot) throw new Error(JSON.stringify(entryOrNot));
    const back = match.undoTo(decision.seat);
    if (back !== undefined && pick(12) === 0) match.undo(decision.seat, back, `u${n}`);
  }
  return match;
}

describe.each(each)('$name', ({ entry, variant }) => {
  it('random games end, and every state on the way is sound', () => {
    const { machine: m, setup } = seat(entry.game, variant);
    // Many variants make up for few games of each.
    const rounds = entry.variants.length > 20 ? 1 : 3;
    for (let n = 0; n < rounds; n++) {
      const { outcome } = playRandom(m, setup, `conformance/${n}`, (state, asked, pick) => {
        const deep = pick(60) === 0;
        if (!deep && pick(6) !== 0) return;
        expect(stateFaults(m, state, deep)).toEqual([]);
        const others = m.setting.seats.filter((s) => asked.every((d) => d.seat !== s.seat));
        const [first] = asked;
        for (const other of others)
          expect(m.check(state, other.seat, first?.otherwise)).toMatchObject({ error: 'notYourDecision' });
        for (const decision of asked) expect(m.check(state, decision.seat, decision.otherwise)).toBeUndefined();
      });
      expect(entry.rules.map((rule) => rule.id)).toContain(outcome.rule);
    }
  });

  it('the board is the fold of its events, and replay gives the same bytes', () => {
    const match = recordedGame(entry, variant, 'fold', 250);
    expect(canonical(match.stateAt(match.entries.length - 1))).toBe(canonical(match.state()));
    const save = JSON.parse(JSON.stringify(match.save({}))) as Save;
    const loaded = loadMatch(entry.game, save);
    if ('error' in loaded) throw new Error(JSON.stringify(loaded));
    expect(loaded.hash()).toBe(match.hash());
    expect(canonical(loaded.pending())).toBe(canonical(match.pending()));
    expect(replay(entry.game, save)).toEqual({ entries: match.entries.length });
  });

  it('an absent player never stops the game', () => {
    const { machine: m, setup } = seat(entry.game, variant);
    const dice = seeded('absent');
    const pick = picker('absent');
    const absent = (m.setting.seats[0] as { seat: string }).seat;
    const state = m.start(setup, dice);
    let decisions = 0;
    for (; m.outcome(state) === undefined; decisions++) {
      const decision = oneOf(pick, m.pending(state));
      const choice = decision.seat === absent ? decision.otherwise : anyChoice(m, state, decision, pick);
      m.play(state, decision.seat, choice, dice);
      if (decisions > 50_000) throw new Error('no end');
    }
    expect(decisions).toBeGreaterThan(0);
  });

  it('every seat can be told every entry, and the position has a text that reads back', () => {
    const match = recordedGame(entry, variant, 'told', 120);
    const { machine: m } = match;
    for (const who of [...m.setting.seats.map((s) => s.seat), null]) {
      for (const one of match.entries) {
        const told = seenEntry(m, one, who);
        expect(told.seq).toBe(one.seq);
        expect(JSON.stringify(told)).not.toContain('undefined');
      }
      expect(seen(m, match.state(), who).seat).toBe(who);
    }
    // A finished game is no position to start from.
    const last = match.outcome() === undefined ? match : match.fork(match.entries.length - 2);
    const position = entry.positionText(m.setting, last.state().board, true);
    const again = entry.game.read({ ...variant, position });
    expect('faults' in again ? again.faults : []).toEqual([]);
  });
});
