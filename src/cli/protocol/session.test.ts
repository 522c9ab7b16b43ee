import { describe, expect, it } from 'vitest';
import { findGame, games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { requests, verbs } from './requests.ts';
import { house, MOST_MATCHES } from './tables.ts';
import { type Answer, talk } from './testing/talk.ts';

const PLAYERS = { do: 'new', game: 'embuscades', seed: 'one' };

/** Plays a number of random legal choices, the same ones each time. */
function playOn(t: ReturnType<typeof talk>, match: string, moves: number): Answer {
  let now = t.ok({ do: 'pending', match });
  for (let i = 0; i < moves && now.pending.length > 0; i++) {
    const { seat, options } = now.pending[0] as Answer['pending'][number];
    now = t.ok({ do: 'play', match, seat, choice: options[(i * 7919 + 13) % options.length] });
  }
  return now;
}

describe('every verb', () => {
  it('games lists games, scenarios, presets and seats', () => {
    const { games: listed } = talk().ok({ do: 'games' });
    expect(listed).toMatchObject([
      { id: 'embuscades', scenarios: [{ id: 'yambo' }], seats: ['R', 'T'] },
      { id: 'ambush-alley', seats: ['regular', 'insurgent'] },
      { id: 'special-forces', seats: ['raiders', 'mercenaries'] },
    ]);
  });

  it('new opens a match, draws a seed when none is given, and says what happened', () => {
    const t = talk();
    const first = t.ok({ do: 'new', game: 'embuscades', id: 'a' });
    expect(first).toMatchObject({ id: 'a', match: 'm1', seq: 0, outcome: null });
    expect(first.seed).toMatch(/^[0-9a-f]{16}$/);
    expect(first.events.map((event) => event.t)).toEqual(expect.arrayContaining(['shuffled', 'threwForStart']));
    const again = t.ok({ do: 'new', scenario: 'yambo', seed: first.seed });
    expect(again.match).toBe('m2');
    expect(again.events).toEqual(first.events);
  });

  it('new takes presets, options, files, and a script for the throw for the start', () => {
    const t = talk();
    const { presets } = games[0] as GameEntry;
    for (const preset of presets) t.ok({ do: 'new', game: 'embuscades', preset });
    t.ok({ do: 'new', game: 'embuscades', options: { flagsToWin: 3, players: 4 }, ...games[0]?.files });
    const script = [
      { name: 'start R', faces: [1, 2] },
      { name: 'start T', faces: [6, 6] },
    ];
    const { events, match } = t.ok({ do: 'new', game: 'embuscades', script });
    expect(events).toContainEqual(expect.objectContaining({ t: 'threwForStart', starter: 'T' }));
    expect(t.no({ do: 'play', match, seat: 'T', choice: { t: 'roll' } }).code).toBe('diceMissing');
    expect(t.no({ do: 'new', game: 'embuscades', script: [] }).code).toBe('diceMissing');
  });

  it('new refuses an unknown game and a bad setup, with the place and the rule', () => {
    const t = talk();
    expect(t.no({ do: 'new', game: 'chess' }).code).toBe('unknownGame');
    expect(t.no({ do: 'new' })).toMatchObject({ code: 'badRequest', data: { path: 'game' } });
    expect(t.no({ do: 'new', game: 'embuscades', position: 'R.tank(9)@t2-05' })).toMatchObject({
      code: 'badSetup',
      data: { faults: [{ path: 'position/1', error: 'overloaded' }] },
    });
    expect(t.no({ do: 'new', game: 'embuscades', options: { players: 9 } })).toMatchObject({
      code: 'badSetup',
      data: { faults: [{ path: 'options/players' }] },
    });
  });

  it('pending lists who is asked what, and by which rule', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    const { pending } = t.ok({ do: 'pending', match });
    expect(pending).toHaveLength(1);
    expect(Object.keys(pending[0] ?? {})).toEqual(['seat', 'ask', 'rule', 'options', 'otherwise', 'commits']);
  });

  it('propose and check agree: all that is proposed may be played', () => {
    const t = talk();
    const { match } = t.ok({ ...PLAYERS, position: 'R.tank(5)@t2-05 turn=R dice=6,2' });
    const { choices } = t.ok({ do: 'propose', match, seat: 'R' });
    expect(choices.length).toBeGreaterThan(3);
    for (const choice of choices) t.ok({ do: 'check', match, seat: 'R', choice });
    expect(t.no({ do: 'propose', match, seat: 'T' })).toMatchObject({ code: 'notYourDecision' });
    expect(t.no({ do: 'propose', match, seat: 'X' }).code).toBe('noSuchSeat');
    expect(t.no({ do: 'check', match, seat: 'R', choice: { t: 'roll' } })).toMatchObject({
      code: 'alreadyThrown',
      rule: 'EM-DICE-1',
    });
    expect(t.no({ do: 'check', match, seat: 'R', choice: null }).code).toBe('malformed');
    expect(t.no({ do: 'check', match, seat: 'R' })).toMatchObject({ code: 'badRequest', data: { path: 'choice' } });
  });

  it('play takes a choice or an act, once for each commandId', () => {
    const t = talk();
    const { match } = t.ok({ ...PLAYERS, position: 'turn=R' });
    const roll = { do: 'play', match, seat: 'R', choice: { t: 'roll' }, seq: 1, commandId: 'c-1' };
    const first = t.ok(roll);
    expect(first.rolls).toMatchObject([{ name: 'turn' }]);
    expect(t.ok(roll)).toEqual(first);
    expect(t.no({ ...roll, choice: { t: 'pass' } }).code).toBe('commandIdReused');
    expect(t.no({ ...roll, commandId: 'c-2' })).toMatchObject({ code: 'stale', data: { expected: 2 } });
    t.ok({ do: 'play', match, seat: 'T', act: 'offerDraw' });
    expect(t.ok(roll)).toEqual(first);
    const agreed = t.ok({ do: 'play', match, seat: 'R', act: 'offerDraw' });
    expect(agreed.outcome).toMatchObject({ winner: null });
    expect(t.no({ do: 'play', match, seat: 'R', choice: { t: 'pass' } }).code).toBe('gameOver');
  });

  it('resigning ends the game', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    expect(t.ok({ do: 'play', match, seat: 'R', act: 'resign' }).outcome).toMatchObject({ winner: 'T' });
    expect(t.no({ do: 'play', match, seat: 'R', act: 'resign' }).code).toBe('gameOver');
    expect(t.no({ do: 'play', match, seat: 'R', act: 'shout' })).toMatchObject({
      code: 'badRequest',
      data: { path: 'act' },
    });
  });

  it('view shows a seat its own cards only, and a position without secrets', () => {
    const t = talk();
    const { match } = t.ok({ ...PLAYERS, position: 'hand[R]=P04,P05 hand[T]=P06 turn=R' });
    const own = t.ok({ do: 'view', match, seat: 'R' });
    expect(own.view.hands['R']?.cards).toEqual(['P04', 'P05']);
    expect(own.view.hands['T']?.cards).toBeNull();
    expect(own.asked).toHaveLength(1);
    const other = t.ok({ do: 'view', match, seat: 'T' });
    expect(other.asked).toEqual([]);
    expect(other.waiting).toHaveLength(1);
    for (const seat of [null, undefined]) {
      const seen = t.ok({ do: 'view', match, seat });
      expect(seen.position).not.toMatch(/hand|pile/);
      expect(JSON.stringify(seen)).not.toMatch(/"P0[456]"/);
    }
    expect(t.no({ do: 'view', match, seat: 'X' }).code).toBe('noSuchSeat');
  });

  it('state shows all, and its position opens the same board again', () => {
    const t = talk();
    const { match } = t.ok({ ...PLAYERS, position: 'R.tank(5)@t2-05 hand[R]=P04 turn=R' });
    const { position, state } = t.ok({ do: 'state', match });
    expect(position).toContain('hand[R]=P04');
    const again = t.ok({ ...PLAYERS, position });
    expect(t.ok({ do: 'state', match: again.match }).state.board).toEqual(state.board);
  });

  it('log gives every entry as a seat may see it', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    const { seq } = playOn(t, match, 20);
    const { entries } = t.ok({ do: 'log', match, seat: 'R' });
    expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i));
    expect(entries[0]?.events[0]).toMatchObject({ t: 'shuffled', pile: null });
    expect(t.ok({ do: 'log', match, from: seq }).entries).toHaveLength(1);
    expect(t.ok({ do: 'log', match, from: seq + 5 }).entries).toEqual([]);
  });

  it('save and load give the same hash, state and further dice', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    playOn(t, match, 60);
    const { save } = t.ok({ do: 'save', match });
    const loaded = t.ok({ do: 'load', save, check: true });
    expect(loaded.hash).toBe(t.ok({ do: 'hash', match }).hash);
    expect(t.ok({ do: 'state', match: loaded.match })).toEqual({ ...t.ok({ do: 'state', match }), id: null });
    playOn(t, match, 30);
    playOn(t, loaded.match, 30);
    expect(t.ok({ do: 'hash', match: loaded.match }).hash).toBe(t.ok({ do: 'hash', match }).hash);
  });

  it('undo goes back one step, or to an entry, and says so in the log', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    expect(t.no({ do: 'undo', match }).code).toBe('nothingToUndo');
    playOn(t, match, 6);
    const { state: at5 } = t.ok({ do: 'state', match: t.ok({ do: 'fork', match, at: 5 }).match });
    expect(t.ok({ do: 'undo', match })).toMatchObject({ to: 5, seq: 7 });
    expect(t.ok({ do: 'state', match }).state.board).toEqual(at5.board);
    expect(t.ok({ do: 'undo', match, seat: 'R' })).toMatchObject({ to: 4, seq: 8 });
    expect(t.ok({ do: 'undo', match, to: 1 })).toMatchObject({ to: 1, seq: 9 });
    expect(t.no({ do: 'undo', match, to: 5 }).code).toBe('noSuchEntry');
    expect(t.ok({ do: 'undo', match })).toMatchObject({ to: 0 });
    playOn(t, match, 5);
    // Entry 10 is that undoing.
    expect(t.ok({ do: 'undo', match, to: 10 })).toMatchObject({ to: 0 });
    playOn(t, match, 5);
    t.ok({ do: 'load', save: t.ok({ do: 'save', match }).save, check: true });
  });

  it('fork shares the past and has dice of its own', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    playOn(t, match, 10);
    const { hash } = t.ok({ do: 'hash', match });
    const forked = t.ok({ do: 'fork', match, at: 10 });
    expect(t.ok({ do: 'hash', match: forked.match }).hash).toBe(hash);
    expect(forked.seed).not.toBe('one');
    playOn(t, forked.match, 10);
    expect(t.ok({ do: 'hash', match }).hash).toBe(hash);
    expect(t.no({ do: 'fork', match, at: 11 }).code).toBe('noSuchEntry');
  });

  it('bot names a choice and a reason, and does not play it', () => {
    const t = talk();
    const { match, pending } = t.ok(PLAYERS);
    const seat = pending[0]?.seat as string;
    for (const bot of Object.keys(house.bots)) {
      const { choice, reason } = t.ok({ do: 'bot', match, seat, bot });
      expect(reason.code).toBeTypeOf('string');
      t.ok({ do: 'check', match, seat, choice });
      expect(t.ok({ do: 'bot', match, seat, bot }).choice).toEqual(choice);
    }
    expect(t.ok({ do: 'hash', match }).seq).toBe(0);
    expect(t.no({ do: 'bot', match, seat, bot: 'constructor' }).code).toBe('unknownBot');
    expect(t.no({ do: 'bot', match, seat: seat === 'R' ? 'T' : 'R', bot: 'random' }).code).toBe('notYourDecision');
  });

  it('rules shows one or all, rulings too, in a language or in both', () => {
    const t = talk();
    const { rules } = t.ok({ do: 'rules', game: 'embuscades' });
    expect(rules.length).toBeGreaterThan(200);
    const one = t.ok({ do: 'rules', game: 'embuscades', rule: 'EM-MOVE-8', lang: 'fr' }).rules;
    expect(one).toMatchObject([{ id: 'EM-MOVE-8', kind: 'procedure' }]);
    expect(one[0]?.text).toBe(rules.find((rule) => rule.id === 'EM-MOVE-8')?.['fr' as 'en']);
    expect(t.ok({ do: 'rules', game: 'embuscades', id: 'EM-Q-1' })).toMatchObject({
      id: 'EM-Q-1',
      rules: [{ id: 'EM-Q-1' }],
    });
    expect(t.no({ do: 'rules', game: 'embuscades', rule: 'EM-NO-1' }).code).toBe('unknownRule');
    expect(t.no({ do: 'rules', game: 'chess' }).code).toBe('unknownGame');
  });

  it('close, version, help and quit', () => {
    const t = talk();
    const { match } = t.ok(PLAYERS);
    t.ok({ do: 'close', match });
    expect(t.no({ do: 'close', match }).code).toBe('noSuchMatch');
    expect(t.ok(PLAYERS).match).toBe('m2');
    expect(t.ok({ do: 'version' })).toMatchObject({ program: 'ambuscade', protocol: 1 });
    expect(Object.keys(t.ok({ do: 'help' })['verbs'] as object)).toEqual(verbs);
    expect(t.engine.over()).toBe(false);
    t.ok({ do: 'quit' });
    expect(t.engine.over()).toBe(true);
  });
});

describe('scripted dice', () => {
  const start = () => {
    const t = talk();
    const { match } = t.ok({ ...PLAYERS, position: 'turn=R' });
    return { ...t, match, roll: { do: 'play', match, seat: 'R', choice: { t: 'roll' } } };
  };

  it.each([
    ['diceMissing', []],
    ['diceMismatch', [{ name: 'start R', faces: [1, 2] }]],
    ['diceMismatch', [{ faces: [1] }]],
    ['diceMismatch', [{ faces: [1, 7] }]],
  ])('%s leaves the match as it was', (code, script) => {
    const t = start();
    const { hash } = t.ok({ do: 'hash', match: t.match });
    const { state } = t.ok({ do: 'state', match: t.match });
    expect(t.ok({ do: 'dice', match: t.match, script })).toMatchObject({ left: script.length });
    expect(t.no(t.roll).code).toBe(code);
    expect(t.ok({ do: 'hash', match: t.match }).hash).toBe(hash);
    expect(t.ok({ do: 'state', match: t.match }).state).toEqual(state);
    t.ok({ do: 'dice', match: t.match, script: [{ faces: [2, 3] }], replace: true });
    expect(t.ok(t.roll).rolls).toMatchObject([{ faces: [2, 3] }]);
  });

  it('a new script while some is left is refused, unless it replaces it; null goes back to the seed', () => {
    const t = start();
    const { match } = t;
    const script = [{ faces: [1, 2] }, { faces: [3, 4] }];
    expect(t.ok({ do: 'dice', match, script }).left).toBe(2);
    expect(t.no({ do: 'dice', match, script: [] })).toMatchObject({ code: 'diceLeftOver', data: { left: script } });
    expect(t.ok({ do: 'dice', match, script: null }).left).toBeNull();
    const seeded = t.ok(t.roll).rolls;
    t.ok({ do: 'undo', match });
    expect(seeded[0]?.faces).toHaveLength(2);
    t.ok({ do: 'dice', match, script });
    t.ok(t.roll);
    const { save } = t.ok({ do: 'save', match });
    expect(save.dice).toEqual({ kind: 'scripted', seed: 'one', script: [{ faces: [3, 4] }] });
    const loaded = t.ok({ do: 'load', save }).match;
    expect(t.no({ do: 'dice', match: loaded, script: [] }).code).toBe('diceLeftOver');
  });
});

describe('the engine protects itself', () => {
  it('holds a thousand matches and no more', () => {
    const t = talk();
    t.ok({ ...PLAYERS, position: 'turn=R' });
    for (let i = 1; i < MOST_MATCHES; i++) t.ok({ do: 'fork', match: 'm1', at: 0 });
    expect(t.no(PLAYERS).code).toBe('tooManyMatches');
    expect(t.no({ do: 'fork', match: 'm1', at: 0 }).code).toBe('tooManyMatches');
    t.ok({ do: 'close', match: 'm7' });
    t.ok(PLAYERS);
  });

  it('a bug inside is reported, answered as internal, and leaves the match as it was', () => {
    const reported: unknown[] = [];
    const real = findGame('embuscades') as GameEntry;
    let broken = false;
    const game = {
      ...real.game,
      evolve(...args: Parameters<typeof real.game.evolve>) {
        if (broken && args[2].t === 'threw') throw new Error('planted, with a secret');
        real.game.evolve(...args);
      },
    };
    const t = talk({ ...house, findGame: () => ({ ...real, game }), report: (error) => reported.push(error) });
    const { match } = t.ok({ ...PLAYERS, position: 'turn=R' });
    const before = t.ok({ do: 'state', match });
    t.ok({ do: 'dice', match, script: [{ faces: [2, 3] }] });
    broken = true;
    const reply = t.raw(JSON.stringify({ do: 'play', match, seat: 'R', choice: { t: 'roll' }, id: 5 }));
    expect(reply).toEqual({ id: 5, ok: false, error: { code: 'internal', rule: null, data: {} } });
    expect(reported).toHaveLength(1);
    broken = false;
    expect(t.ok({ do: 'state', match })).toEqual(before);
    expect(t.ok({ do: 'play', match, seat: 'R', choice: { t: 'roll' } }).rolls).toMatchObject([{ faces: [2, 3] }]);
  });

  it('knows a schema for every verb', () => {
    expect(verbs).toEqual(Object.keys(requests));
    const t = talk();
    for (const verb of verbs.filter((name) => name !== 'quit')) {
      expect(t.no({ do: verb, extra: 1 })).toMatchObject({ code: 'badRequest' });
    }
  });
});
