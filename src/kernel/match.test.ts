import { describe, expect, it } from 'vitest';
import { canonical, chain } from './canonical.ts';
import { seeded } from './dice.ts';
import { flow } from './flow.ts';
import type { Entry, Illegal } from './game.ts';
import { loadMatch, type Match, newMatch, replay, type Save } from './match.ts';
import { type Duel, duel } from './testing/duel.ts';

const dice = seeded('table');
const fresh = (): Match<Duel> => newMatch(duel, { rounds: 2 }, dice);
const play = (match: Match<Duel>, seat: string, choice: Duel['choice']): Entry<Duel> => {
  const entry = match.play({ seat, choice, seq: match.entries.length, id: `${match.entries.length}` }, dice);
  if ('error' in entry) throw new Error(JSON.stringify(entry));
  return entry;
};
/** Two bids, an aim and an answer. */
function opening(): Match<Duel> {
  const match = fresh();
  play(match, 'A', { t: 'bid', n: 0 });
  play(match, 'B', { t: 'bid', n: 0 });
  play(match, 'A', { t: 'aim', x: 3 });
  play(match, 'B', { t: 'riposte' });
  play(match, 'A', { t: 'suffer' });
  return match;
}

describe('the record', () => {
  it('loading folds facts and runs no rule', () => {
    const match = opening();
    const loaded = loadMatch(duel, JSON.parse(JSON.stringify(match.save({}))) as Save<Duel>);
    if ('error' in loaded) throw new Error(JSON.stringify(loaded));
    expect(canonical(loaded.state())).toBe(canonical(match.state()));
    expect(loaded.hash()).toBe(match.hash());
    expect(canonical(loaded.pending())).toBe(canonical(match.pending()));
  });

  it('a draft brings the text of its entry, which is the text that its hash is of', () => {
    const match = opening();
    const [asked] = match.pending();
    if (asked === undefined) throw new Error('nothing is asked');
    const { seat, otherwise: choice } = asked;
    const draft = match.draft({ seat, choice, seq: match.entries.length, id: 'next' }, dice);
    if ('error' in draft) throw new Error(JSON.stringify(draft));
    const { hash, ...rest } = draft.entry;
    expect(draft.text).toBe(canonical(draft.entry));
    expect(hash).toBe(chain(match.hash(), rest));
  });

  it('every state of the past is the fold of its entries', () => {
    const match = fresh();
    const states = [canonical(match.state())];
    for (const [seat, choice] of [
      ['A', { t: 'bid', n: 0 }],
      ['B', { t: 'bid', n: 1 }],
    ] as const) {
      if ('error' in match.play({ seat, choice, seq: match.entries.length, id: '' }, dice)) continue;
      states.push(canonical(match.state()));
    }
    states.forEach((text, seq) => expect(canonical(match.stateAt(seq))).toBe(text));
  });

  it('a stale or foreign command changes nothing', () => {
    const match = opening();
    const before = match.hash();
    expect(match.play({ seat: 'A', choice: { t: 'bid', n: 0 }, seq: 1, id: '' }, dice)).toMatchObject({
      error: 'stale',
    });
    expect(
      match.play({ seat: 'Z', choice: { t: 'bid', n: 0 }, seq: match.entries.length, id: '' }, dice),
    ).toMatchObject({
      error: 'noSuchSeat',
    });
    expect(match.hash()).toBe(before);
  });

  it('replay runs the rules again and gives the same bytes', () => {
    const match = opening();
    expect(replay(duel, match.save({}))).toEqual({ entries: match.entries.length });
  });

  it.each(['events', 'rolls', 'command', 'stack', 'rolled', 'by'] as const)(
    'a changed %s breaks the chain',
    (field) => {
      const save = opening().save({});
      const entry = save.entries[5] as unknown as Record<string, unknown>;
      entry[field] = Array.isArray(entry[field]) ? [] : 'other';
      expect(loadMatch(duel, save)).toMatchObject({ error: 'brokenChain', seq: 5 });
    },
  );

  it('facts that the rules do not give are found by replay even under a good chain', () => {
    const save = opening().save({});
    const blow = save.entries[5]?.events.find((e) => e.t === 'struck') as { faces: number[] };
    blow.faces = [6, 6, 6];
    const { hash: _, ...body } = save.entries[5] as Entry<Duel>;
    (save.entries[5] as Entry<Duel>).hash = chain(save.entries[4]?.hash as string, body);
    expect('error' in loadMatch(duel, save)).toBe(false);
    expect(replay(duel, save)).toMatchObject({ error: 'differs', seq: 5 });
  });

  it('another version of the rules is not played on', () => {
    expect(loadMatch({ ...duel, edition: '2' }, opening().save({}))).toMatchObject({ error: 'otherEdition' });
  });

  it('facts that do not fit are damage, not a crash', () => {
    const save = opening().save({});
    expect(
      loadMatch(
        {
          ...duel,
          evolve: () => {
            throw new Error('no such unit');
          },
        },
        save,
      ),
    ).toMatchObject({ error: 'badEntry' });
  });
});

describe('undo', () => {
  it('is free for the own last entry when nothing was rolled or shown', () => {
    const match = fresh();
    play(match, 'A', { t: 'bid', n: 0 });
    play(match, 'B', { t: 'bid', n: 0 });
    const before = canonical(match.state().board);
    play(match, 'A', { t: 'aim', x: 3 });
    expect(match.undoTo('A')).toBe(2);
    expect(match.undoTo('B')).toBeUndefined();
    match.undo('A', 2, 'u');
    expect(canonical(match.state().board)).toBe(before);
    expect(match.entries).toHaveLength(5);
    play(match, 'A', { t: 'aim', x: 4 });
    expect(replay(duel, match.save({}))).toEqual({ entries: 6 });
  });

  it('stops at a die; further back the dice go on, never again', () => {
    const match = opening();
    expect(match.undoTo('A')).toBeUndefined();
    const rolled = match.state().rolled['public'] as number;
    const first = match.entries[5]?.rolls.map((r) => r.index);
    match.undo('A', 4, 'u');
    expect(match.state().rolled['public']).toBe(rolled);
    const again = play(match, 'A', { t: 'suffer' });
    expect(again.rolls.map((r) => r.index)).toEqual(first?.map((i) => i + 2));
    const loaded = loadMatch(duel, match.save({}));
    expect('error' in loaded ? loaded : loaded.hash()).toBe(match.hash());
  });

  it('is free again and again, also where the entry before is an undoing', () => {
    const match = fresh();
    play(match, 'A', { t: 'bid', n: 0 });
    play(match, 'B', { t: 'bid', n: 0 });
    const before = canonical(match.state().board);
    for (const x of [3, 4, 5]) {
      play(match, 'A', { t: 'aim', x });
      const to = match.undoTo('A');
      expect(to).toBe(2);
      expect(match.undo('A', to as number, 'u')).toMatchObject({ parent: 2, command: { undo: 2 } });
      expect(canonical(match.state().board)).toBe(before);
    }
    play(match, 'A', { t: 'aim', x: 3 });
    // The entry before is the third undoing: going back to it is going back to where it went.
    expect(match.undo('A', match.last().parent, 'u')).toMatchObject({ command: { undo: 2 } });
    expect(replay(duel, match.save({}))).toEqual({ entries: match.entries.length });
  });

  it('takes back only what the player answered himself', () => {
    for (const by of ['clock', 'bot', 'orders', 'referee'] as const) {
      const match = fresh();
      play(match, 'A', { t: 'bid', n: 0 });
      play(match, 'B', { t: 'bid', n: 0 });
      match.play({ seat: 'A', choice: { t: 'aim', x: 3 }, seq: 3, id: '3' }, dice, by);
      expect([by, match.entries.length, match.undoTo('A')]).toEqual([by, 4, undefined]);
    }
  });

  it('what was seen and then taken back by consent still stands in the way', () => {
    const match = fresh();
    play(match, 'A', { t: 'bid', n: 0 });
    play(match, 'B', { t: 'bid', n: 0 });
    play(match, 'A', { t: 'aim', x: 3 });
    play(match, 'B', { t: 'riposte' });
    match.undo('B', 3, 'u');
    expect(match.last().seq).toBe(3);
    expect(match.undoTo('A')).toBeUndefined();
  });

  it('what was undone cannot be undone to, and a second undo goes on from there', () => {
    const match = opening();
    match.undo('A', 2, 'u');
    expect(match.undo('A', 4, 'u') as Illegal).toMatchObject({ error: 'noSuchEntry' });
    match.undo('A', 1, 'u');
    expect(match.pending().map((d) => d.seat)).toEqual(['B']);
    expect(match.undo('A', 99, 'u') as Illegal).toMatchObject({ error: 'noSuchEntry' });
  });
});

describe('fork and preview', () => {
  it('a fork shares the past and leaves the original alone', () => {
    const match = opening();
    const before = match.hash();
    const fork = match.fork(3);
    play(fork, 'B', { t: 'parry' });
    expect(match.hash()).toBe(before);
    expect(fork.entries[3]?.hash).toBe(match.entries[3]?.hash);
  });

  it('a preview changes nothing and uses other dice', () => {
    const match = opening();
    const before = canonical(match.state());
    const seen = match.preview(
      { seat: 'A', choice: { t: 'bid', n: 0 }, seq: match.entries.length, id: '' },
      seeded('preview'),
    );
    expect('error' in seen).toBe(false);
    expect(canonical(match.state())).toBe(before);
  });
});

describe('acts at the table', () => {
  const act = (
    match: Match<Duel>,
    seat: string,
    what: 'resign' | 'offerDraw' | 'declineDraw' | 'takeBackResignation',
  ) => match.play({ seat, act: what, seq: match.entries.length, id: '' }, dice);

  it('a draw needs everybody; an offer can be declined', () => {
    const match = opening();
    act(match, 'A', 'offerDraw');
    expect(match.outcome()).toBeUndefined();
    expect(act(match, 'A', 'offerDraw')).toMatchObject({ error: 'drawAlreadyOffered' });
    act(match, 'B', 'declineDraw');
    act(match, 'B', 'offerDraw');
    expect(match.outcome()).toBeUndefined();
    act(match, 'A', 'offerDraw');
    expect(match.outcome()).toEqual({ winner: null, rule: 'D-5' });
    expect(match.pending()).toEqual([]);
    expect(act(match, 'B', 'resign')).toMatchObject({ error: 'gameOver' });
    expect(replay(duel, match.save({}))).toEqual({ entries: match.entries.length });
  });

  it('a game may judge an end that all agree on, with dice, and the record knows', () => {
    const { procedure, call } = flow<Duel>();
    const judge = procedure('strike')((s) => ({
      last: s.run('D-5', (g) => {
        const [face = 1] = g.roll('judge', 1, 6);
        g.emit({ t: 'ended', winner: face > 0 ? 'B' : null, rules: ['D-5'] });
      }),
    }));
    const judging = {
      ...duel,
      procedures: { ...duel.procedures, strike: judge },
      agreed: () => call('strike', { by: 'A', depth: 0 }),
    };
    const match = newMatch(judging, { rounds: 2 }, dice);
    act(match, 'A', 'offerDraw');
    expect(match.outcome()).toBeUndefined();
    expect(match.pending()).not.toEqual([]);
    const entry = act(match, 'B', 'offerDraw') as Entry<Duel>;
    expect(entry.events.map(({ t }) => t)).toEqual(['table', 'ended']);
    expect(entry).toMatchObject({ stack: [], commits: 'rolls', rolls: [{ name: 'judge' }] });
    expect(match.outcome()?.winner).toBe('B');
    const save = match.save({});
    expect(replay(judging, save)).toEqual({ entries: match.entries.length });
    const loaded = loadMatch(judging, save);
    expect('error' in loaded ? loaded : loaded.outcome()).toEqual(match.outcome());
  });

  it('who resigns loses', () => {
    const match = opening();
    act(match, 'B', 'resign');
    expect(match.outcome()).toEqual({ winner: 'A', rule: 'D-5' });
  });

  it.each(['declineDraw', 'takeBackResignation'] as const)('%s needs something to answer', (what) => {
    expect(act(fresh(), 'A', what)).toHaveProperty('error');
  });

  it('an unknown act is refused', () => {
    const match = fresh();
    expect(match.play({ seat: 'A', act: '__proto__' as 'resign', seq: 1, id: '' }, dice)).toMatchObject({
      error: 'unknownAct',
    });
  });
});
