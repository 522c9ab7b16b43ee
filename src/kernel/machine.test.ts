import { describe, expect, it } from 'vitest';
import { canonical, copy } from './canonical.ts';
import { scripted, seeded } from './dice.ts';
import { flow, goto } from './flow.ts';
import type { Illegal, State } from './game.ts';
import { type Log, machine } from './machine.ts';
import { seen, seenEntry } from './seen.ts';
import { newMatch } from './match.ts';
import { type Duel, duel } from './testing/duel.ts';
import { watching } from './watch.ts';

const m = machine(duel, duel.setting({ rounds: 2 }));
const open = (seed = 's') => m.start({ rounds: 2 }, seeded(seed));
const bid = (n: number) => ({ t: 'bid', n }) as const;

/** Both bid, the striker aims: the answer to the strike is asked. */
function struck(): State<Duel> {
  const state = open();
  m.play(state, 'A', bid(0), seeded('s'));
  m.play(state, 'B', bid(0), seeded('s'));
  m.play(state, 'A', { t: 'aim', x: 7 }, seeded('s'));
  return state;
}

describe('procedures', () => {
  it('interrupts nest, and every frame goes on where it stood', () => {
    const state = struck();
    m.play(state, 'B', { t: 'riposte' }, seeded('s'));
    m.play(state, 'A', { t: 'riposte' }, seeded('s'));
    expect(state.stack.map((f) => `${f.proc}.${f.at}`)).toEqual([
      'game.bid',
      'round.strike',
      'strike.answer',
      'strike.answer',
      'strike.answer',
    ]);
    const log: Log<Duel> = { rolls: [], events: [] };
    m.play(state, 'B', { t: 'suffer' }, seeded('s'), log);
    expect(log.events.map((e) => (e.t === 'struck' ? `${e.seat}${e.depth}` : e.t))).toEqual(['B2', 'A1', 'B0']);
    expect(log.rolls.map((r) => r.name)).toEqual(['strike 2', 'strike 1', 'strike 0']);
    expect(m.pending(state).map((d) => d.ask)).toEqual(['bid', 'bid']);
  });

  it('a value handed back reaches the step that called', () => {
    const state = struck();
    m.play(state, 'B', { t: 'riposte' }, seeded('s'));
    const log: Log<Duel> = { rolls: [], events: [] };
    m.play(state, 'A', { t: 'parry' }, seeded('s'), log);
    expect(log.events.map((e) => e.t)).toEqual(['struck']);
  });

  it('a state in mid-interrupt is plain JSON and goes on alike', () => {
    const one = struck();
    m.play(one, 'B', { t: 'riposte' }, seeded('s'));
    const two: State<Duel> = JSON.parse(JSON.stringify(one));
    const three = m.clone(one);
    expect(canonical(two)).toBe(canonical(one));
    for (const state of [one, two, three]) {
      m.play(state, 'A', { t: 'riposte' }, seeded('s'));
      m.play(state, 'B', { t: 'suffer' }, seeded('s'));
    }
    expect(canonical(two)).toBe(canonical(one));
    expect(canonical(three)).toBe(canonical(one));
  });

  it('a decision with one option is taken by itself', () => {
    const state = struck();
    const log: Log<Duel> = { rolls: [], events: [] };
    m.play(state, 'B', { t: 'riposte' }, seeded('s'));
    m.play(state, 'A', { t: 'riposte' }, seeded('s'));
    m.play(state, 'B', { t: 'riposte' }, seeded('s'), log);
    expect(log.events.filter((e) => e.t === 'struck')).toHaveLength(4);
  });

  it('a procedure that runs in a circle is stopped', () => {
    const { procedure } = flow<Duel>();
    const circle = procedure('game')((s) => ({ deal: s.run('D-1', () => goto('deal')) }));
    const mad = machine({ ...duel, procedures: { ...duel.procedures, game: circle } }, m.setting);
    expect(() => mad.start({ rounds: 1 }, seeded('s'))).toThrow(/10000 steps/);
  });

  it('a jump to a label that does not exist does not compile', () => {
    const { procedure } = flow<Duel>();
    // @ts-expect-error: there is no step called nowhere
    const lost = () => procedure('game')((s) => ({ deal: s.run('D-1', () => goto('nowhere')) }));
    // @ts-expect-error: D-9 is no rule of this game
    const unruled = () => procedure('game')((s) => ({ deal: s.run('D-9', () => undefined) }));
    expect([lost, unruled]).toHaveLength(2);
  });
});

describe('simultaneous decisions', () => {
  it('answers wait hidden until all are in', () => {
    const state = open();
    m.play(state, 'A', bid(0), seeded('s'));
    expect(m.pending(state).map((d) => d.seat)).toEqual(['B']);
    expect(canonical(seen(m, state, 'B').stack)).not.toContain('answers');
    expect(canonical(seen(m, state, 'A').stack)).toContain('"n":0');
    expect(canonical(seen(m, state, null).stack)).not.toContain('answers');
    const log: Log<Duel> = { rolls: [], events: [] };
    m.play(state, 'B', bid(0), seeded('s'), log);
    expect(log.events[0]).toMatchObject({ t: 'bids', bids: { A: 0, B: 0 } });
    expect(state.stack.some((f) => 'answers' in f)).toBe(false);
  });

  it('nobody answers twice or for another', () => {
    const state = open();
    m.play(state, 'A', bid(0), seeded('s'));
    expect(m.check(state, 'A', bid(0))).toMatchObject({ error: 'notYourDecision' });
    expect(m.check(state, 'C', bid(0))).toMatchObject({ error: 'noSuchSeat' });
  });

  it('options depend on the own secret, and others do not see them', () => {
    const state = open();
    const [a] = seen(m, state, 'A').asked;
    expect(a?.seat).toBe('A');
    expect(seen(m, state, 'A').waiting).toEqual([
      { seat: 'A', ask: 'bid', rule: 'D-2' },
      { seat: 'B', ask: 'bid', rule: 'D-2' },
    ]);
  });
});

describe('check', () => {
  it('refuses with a code and the rule, and never throws', () => {
    const state = open();
    const hostile = [
      null,
      undefined,
      [],
      3,
      'bid',
      Number.NaN,
      { t: 'bid' },
      { t: 'bid', n: Number.NaN },
      JSON.parse('{"__proto__":{"t":"bid","n":0}}'),
    ];
    for (const choice of hostile) expect((m.check(state, 'A', choice) as Illegal).rule).toBe('D-2');
  });

  it('asks the form for an answer that cannot be listed', () => {
    const state = open();
    m.play(state, 'A', bid(0), seeded('s'));
    m.play(state, 'B', bid(0), seeded('s'));
    expect(m.check(state, 'A', { t: 'aim', x: 1001 })).toEqual({ error: 'offTarget', rule: 'D-4' });
    expect(m.check(state, 'A', { t: 'aim', x: 1000 })).toBeUndefined();
  });

  it('apply leaves the old state alone', () => {
    const state = open();
    const before = canonical(state);
    const after = m.apply(state, { seat: 'A', choice: bid(0), seq: 1, id: 'x' }, seeded('s'));
    expect('state' in after && canonical(after.state)).not.toBe(before);
    expect(canonical(state)).toBe(before);
  });

  it('a failing die leaves the old state alone', () => {
    const state = struck();
    const before = canonical(state);
    expect(() => m.apply(state, { seat: 'B', choice: { t: 'suffer' }, seq: 1, id: 'x' }, scripted([]))).toThrow(
      'diceMissing',
    );
    expect(canonical(state)).toBe(before);
    expect(m.pending(state)[0]?.ask).toBe('answer');
  });
});

describe('secrets', () => {
  it('private rolls and their facts reach their owner only', () => {
    const match = newMatch(duel, { rounds: 1 }, seeded('s'));
    const entry = match.entries[0];
    if (entry === undefined) throw new Error('no entry');
    const [a, b, all] = ['A', 'B', null].map((seat) => seenEntry(m, entry, seat));
    expect(a?.rolls.map((r) => r.stream)).toEqual(['private:A']);
    expect(b?.rolls.map((r) => r.stream)).toEqual(['private:B']);
    expect(all?.rolls).toEqual([]);
    expect(a?.events.map((e) => (e.t === 'purse' ? typeof e.n : ''))).toEqual(['number', 'object']);
    expect(all?.events.map((e) => (e.t === 'purse' ? e.n : ''))).toEqual([null, null]);
  });
});

describe('watching', () => {
  it('hears steps, events and refusals, and watchers nest', () => {
    const outer: string[] = [];
    const inner: string[] = [];
    watching(
      (r) => outer.push(r),
      () => {
        const state = open();
        watching(
          (r) => inner.push(r),
          () => m.check(state, 'A', { t: 'bid', n: 99 }),
        );
      },
    );
    expect(inner).toEqual(['D-2']);
    expect(outer).toContain('D-1');
    expect(outer.at(-1)).toBe('D-2');
    expect(copy(outer)).toEqual(outer);
  });
});
