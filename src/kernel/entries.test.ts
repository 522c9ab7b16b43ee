import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { seeded } from './dice.ts';
import { type Entries, written } from './entries.ts';
import { type Match, newMatch, resumeMatch } from './match.ts';
import { type Duel, duel } from './testing/duel.ts';

const ROUNDS = 12;
type Any = Match<Duel, Entries<Duel>>;

/** The same game twice: with a list of entries, and with a past that is kept as text. */
function both(): readonly [Match<Duel>, Any] {
  const first = newMatch(duel, { rounds: ROUNDS }, seeded('table'));
  const again = resumeMatch(duel, first.setup, written(first.entries), first.stateAt(0));
  return [first, again];
}

/** The usual answers, and now and then one is taken back. */
function playOn(match: Any, moves: number): void {
  const dice = seeded('table');
  for (let n = 0; n < moves; n++) {
    const [asked] = match.pending();
    if (asked === undefined) return;
    const { seat, otherwise: choice } = asked;
    const played = match.play({ seat, choice, seq: match.entries.length, id: `c${n}` }, dice);
    if ('error' in played) throw new Error(JSON.stringify(played));
    if (n % 5 === 4) match.undo(seat, match.entries.length - 3, `u${n}`);
  }
}

describe('a past that is kept as text', () => {
  it('is the same as a list in all that is asked of it', () => {
    const [list, texts] = both();
    for (const match of [list, texts]) playOn(match, 30);
    const { length } = list.entries;
    expect(length).toBeGreaterThan(20);
    expect(texts.entries.length).toBe(length);
    expect([...texts.entries]).toEqual(list.entries);
    for (const at of [0, 1, length - 3, length - 2, length - 1, length, -1, -2, -length, -length - 1])
      expect(texts.entries.at(at)).toEqual(list.entries.at(at));
    const bounds = [undefined, 0, 3, length - 1, length, length + 5, -2, -length - 4];
    for (const from of bounds)
      for (const to of bounds) expect(texts.entries.slice(from, to)).toEqual(list.entries.slice(from, to));
  });

  it('leads to the same states, hashes, saves and forks', () => {
    const [list, texts] = both();
    for (const match of [list, texts]) playOn(match, 30);
    expect(texts.hash()).toBe(list.hash());
    expect(canonical(texts.state())).toBe(canonical(list.state()));
    expect(canonical(texts.save({}))).toBe(canonical(list.save({})));
    for (let seq = 0; seq < list.entries.length; seq++) {
      expect(canonical(texts.stateAt(seq))).toBe(canonical(list.stateAt(seq)));
      expect(texts.fork(seq).hash()).toBe(list.fork(seq).hash());
    }
    for (const seat of ['A', 'B']) expect(texts.undoTo(seat)).toBe(list.undoTo(seat));
    expect(texts.last()).toEqual(list.last());
  });

  it('nobody can change what is past', () => {
    const [, texts] = both();
    playOn(texts, 10);
    const entry = texts.entries.at(2);
    if (entry === undefined) throw new Error('no entry');
    entry.events.length = 0;
    entry.hash = '';
    expect(texts.entries.at(2)?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
