import { describe, expect, test } from 'vitest';
import { askedOf, bots, consult } from '../../../bots/index.ts';
import type { AmbushEvent } from '../../../games/ambush-alley/events.ts';
import { findGame } from '../../../games/index.ts';
import type { ForcesEvent } from '../../../games/special-forces/events.ts';
import { seeded } from '../../../kernel/dice.ts';
import type { Entry, Types } from '../../../kernel/game.ts';
import { newMatch } from '../../../kernel/match.ts';
import { langs } from '../../../words/lang.ts';
import { throwTexts } from '../../../words/web/throws.ts';
import type { Throw } from '../board.ts';
import { faces as ambushFaces } from './ambush-alley.ts';
import { faces as embuscadesFaces } from './embuscades.ts';
import { faces as forcesFaces } from './special-forces.ts';

const followers = {
  embuscades: embuscadesFaces,
  'ambush-alley': ambushFaces,
  'special-forces': forcesFaces,
} as const;

/** Entries of a game that quick bots play, with their dice as they are followed. */
function played(name: keyof typeof followers, setup: object, moves: number): [Entry<Types>, readonly Throw[]][] {
  const faces = followers[name];
  const game = findGame(name)?.game;
  const bot = bots['greedy'];
  const read = game?.read(setup);
  if (game === undefined || bot === undefined || read === undefined || 'faults' in read) throw new Error(name);
  const dice = seeded('follow');
  const match = newMatch(game, read.setup, dice);
  while (match.entries.length < moves && match.outcome() === undefined) {
    const [decision] = match.pending();
    if (decision === undefined) break;
    const seq = match.entries.length;
    const asked = askedOf(match.machine, match.state(), decision, seq);
    const { choice } = consult(bot, asked, seeded(`bot ${seq}`), { nodes: 20 });
    match.play({ seat: decision.seat, seq, id: `b-${seq}`, choice }, dice, 'bot');
  }
  return match.entries.map((entry) => [entry, faces(entry.rolls, entry.events)]);
}

const said = (throws: readonly Throw[], name: string): Throw[] => throws.filter((each) => each.name === name);
const count = (throws: readonly Throw[], state: string): number =>
  throws.flatMap(({ dice }) => dice).filter((die) => die.state === state).length;

const tables = [
  ['embuscades', { preset: 'short' }, 60],
  ['ambush-alley', { scenario: 'checkpoint' }, 400],
  ['special-forces', { scenario: 'crossroads' }, 400],
] as const;

describe('dice that one can follow', () => {
  test.each(tables)('%s: every public throw is there with its faces, its counter and a name', (name, setup, moves) => {
    let rules = 0;
    for (const [entry, throws] of played(name, setup, moves)) {
      const rolls = entry.rolls.filter(({ sides, faces }) => sides > 1 && faces.length > 0);
      expect(throws.map(({ dice }) => dice.map(({ face }) => face))).toEqual(rolls.map(({ faces }) => faces));
      expect(throws.map(({ index }) => index)).toEqual(
        rolls.map(({ stream, index }) => (stream === 'public' ? index : null)),
      );
      for (const each of throws) {
        for (const lang of langs) expect(throwTexts[lang][name]?.[each.name], each.name).toBeDefined();
        rules += Number(each.rule !== null);
      }
    }
    expect(rules).toBeGreaterThan(5);
  });

  test('attack dice are matched against the defence as the rules matched them', () => {
    let shots = 0;
    for (const [entry, throws] of played('ambush-alley', { scenario: 'checkpoint' }, 400)) {
      const fired = (entry.events as unknown as readonly AmbushEvent[]).filter((event) => event.t === 'fired');
      const stopped = fired.flatMap(({ result }) => result.shots).filter(({ stoppedBy }) => stoppedBy !== null);
      const hits = fired.reduce((sum, { result }) => sum + result.hits, 0);
      shots += fired.length;
      expect(count(said(throws, 'attack'), 'kept')).toBe(hits);
      expect(count(said(throws, 'attack'), 'matched')).toBe(stopped.length);
      expect(count(said(throws, 'defence'), 'stops')).toBe(stopped.length);
    }
    expect(shots).toBeGreaterThan(3);
  });

  test('hits are as many as the rules counted', () => {
    let shots = 0;
    for (const [entry, throws] of played('special-forces', { scenario: 'crossroads' }, 400)) {
      const fired = (entry.events as unknown as readonly ForcesEvent[]).filter((event) => event.t === 'fired');
      const struck = fired.flatMap((event) => event.struck);
      shots += struck.length;
      expect(count(said(throws, 'fire'), 'kept')).toBe(struck.reduce((sum, { hits }) => sum + hits, 0));
    }
    expect(shots).toBeGreaterThan(3);
  });
});
