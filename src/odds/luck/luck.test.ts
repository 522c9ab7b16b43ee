import { describe, expect, test } from 'vitest';
import { askedOf, bots, consult } from '../../bots/index.ts';
import { cloneBoard } from '../../games/ambush-alley/board.ts';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { shot } from '../../games/ambush-alley/reaction.ts';
import { duel } from '../../games/ambush-alley/testing/duel.ts';
import type { AmbushAlley } from '../../games/ambush-alley/types.ts';
import { findGame } from '../../games/index.ts';
import type { ForcesEvent } from '../../games/special-forces/events.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Frame, Types } from '../../kernel/game.ts';
import { machine } from '../../kernel/machine.ts';
import { type Match, newMatch } from '../../kernel/match.ts';
import { newTable } from '../../kernel/table.ts';
import { meanOf } from '../distribution.ts';
import { everyRoll } from '../everyRoll.ts';
import { numbers } from '../measure.ts';
import { ambushLuck } from './ambush-alley.ts';
import { forcesLuck } from './special-forces.ts';
import { luckOf } from './index.ts';
import type { Feat, Reckoning, Step } from './luck.ts';

/** A game, or its beginning, that quick bots play. */
function played(name: string, setup: object, moves: number): Match<Types> {
  const game = findGame(name)?.game;
  const bot = bots['greedy'];
  const read = game?.read(setup);
  if (game === undefined || bot === undefined || read === undefined || 'faults' in read) throw new Error(name);
  const dice = seeded('luck');
  const match = newMatch(game, read.setup, dice);
  while (match.entries.length < moves && match.outcome() === undefined) {
    const [decision] = match.pending();
    if (decision === undefined) break;
    const seq = match.entries.length;
    const { choice } = consult(bot, askedOf(match.machine, match.state(), decision, seq), seeded(`bot ${seq}`), {
      nodes: 20,
    });
    match.play({ seat: decision.seat, seq, id: `b-${seq}`, choice }, dice, 'bot');
  }
  return match;
}

const reckoned = (match: Match<Types>): Reckoning =>
  luckOf(match.machine.game.id)(match.machine.setting, match.state().board.open, match.entries);
const thrownBy = (match: Match<Types>, step: Step): Reckoning =>
  luckOf(match.machine.game.id)(match.machine.setting, match.state().board.open, [step]);
const sorted = (faces: readonly number[]): number[] => faces.toSorted((a, b) => a - b);
const facesOf = ({ dice }: Reckoning, name: string, seat: string | null): number[] =>
  dice.flatMap((each) => (each.name === name && each.seat === seat ? each.faces : []));

describe('whose dice they are', () => {
  test.each([
    ['embuscades', { preset: 'short' }],
    ['ambush-alley', { scenario: 'checkpoint' }],
    ['special-forces', { scenario: 'crossroads' }],
  ])('%s: every public die is counted once, and every seat has its own', (name, setup) => {
    const match = played(name, setup, 400);
    const { dice } = reckoned(match);
    const rolls = match.entries.flatMap((entry) => entry.rolls);
    const open = rolls.filter(({ stream, sides, faces }) => stream === 'public' && sides > 1 && faces.length > 0);
    expect(dice.map(({ name: each, faces }) => [each, faces])).toEqual(
      open.map(({ name: each, faces }) => [each, faces]),
    );
    const lucky = new Set(dice.flatMap(({ seat, luck }) => (luck ? [seat] : [])));
    expect(lucky).toEqual(new Set(match.machine.setting.seats.map(({ seat }) => seat)));
    expect(dice.filter(({ seat, luck }) => seat === null && luck)).toEqual([]);
  });

  test('a defence is that of whoever is shot at, by whomever the shot was ordered', () => {
    const match = played('ambush-alley', { scenario: 'checkpoint' }, 400);
    const sides = (match.state().board.open as { units: { side: number }[] }).units.map(({ side }) => side);
    const seat = (unit: number): string => (sides[unit] === 0 ? 'regular' : 'insurgent');
    let across = 0;
    for (const entry of match.entries) {
      const shots = (entry.events as unknown as readonly AmbushEvent[]).filter((event) => event.t === 'fired');
      for (const who of ['regular', 'insurgent']) {
        const found = thrownBy(match, entry);
        const own = shots.filter(({ unit }) => seat(unit) === who);
        const at = shots.filter((event) => seat(event.at) === who);
        expect(facesOf(found, 'attack', who)).toEqual(
          own.flatMap(({ result }) => result.shots.map(({ face }) => face)),
        );
        expect(sorted(facesOf(found, 'defence', who))).toEqual(sorted(at.flatMap(({ result }) => result.defence)));
      }
      if ('seat' in entry.command)
        across += shots.filter(({ at }) => seat(at) !== (entry.command as { seat: string }).seat).length;
    }
    expect(across).toBeGreaterThan(3);
  });

  test('who is hit is nobody’s luck, nor is what comes from a table', () => {
    const match = played('ambush-alley', { scenario: 'checkpoint', options: { casualtyAllocation: 'random' } }, 400);
    const { dice } = reckoned(match);
    const chosen = dice.filter(({ name }) => name === 'who is hit' || name === 'arrivals');
    expect(new Set(chosen.map(({ name }) => name)).size).toBe(2);
    expect(chosen.filter(({ luck }) => luck)).toEqual([]);
    expect(dice.some(({ luck, name }) => luck && name === 'defence')).toBe(true);
  });

  test('in a close combat each has one die, and both have theirs of the initiative', () => {
    const fight = {
      t: 'fought',
      figure: 0,
      foe: 1,
      faces: [5, 2],
      attack: [],
      defence: [],
      killed: [1],
      wounded: [],
      rules: [],
    } as unknown as ForcesEvent;
    const { machine: m } = played('special-forces', { scenario: 'crossroads' }, 1);
    const [raiders, defenders] = m.setting.seats.map(({ seat }) => seat);
    const roll = (name: string, index: number, face: number) =>
      ({ stream: 'public', index, count: 1, sides: 6, name, faces: [face] }) as const;
    const seen = { figures: [{ side: 0 }, { side: 1 }], units: [] };
    const initiative = { t: 'initiativeRolled', faces: [4, 3], winner: 0, rules: [] };
    const rolls = [roll('initiative', 0, 4), roll('initiative', 1, 3), roll('attack', 2, 5), roll('defence', 3, 2)];
    const { dice, achieved } = forcesLuck(m.setting, seen, [{ rolls, events: [initiative, fight] }]);
    expect(dice.map(({ seat }) => seat)).toEqual([raiders, defenders, raiders, defenders]);
    // Equal fighters: 15 ways of 36 to be higher, 6 to be equal, in which both come to harm.
    expect(achieved).toEqual([
      { seat: raiders, feat: 'casualties', actual: 1, expected: expect.closeTo(21 / 36, 12) as number },
      { seat: defenders, feat: 'casualties', actual: 0, expected: expect.closeTo(21 / 36, 12) as number },
    ]);
  });
});

describe('what was to be expected', () => {
  /** The mean of what comes of a shot, counted out die by die through the rules, and what is said to be expected. */
  function counted(
    preset: 'en-2007' | 'fr-quickstart',
    by: 'alpha' | 'mob',
    feat: Feat,
  ): { mean: number; said: number[] } {
    const t = duel({
      preset,
      options: { optimalRangeBonusDie: 0 },
      alpha: { at: [10, 3], weapons: ['rifle'], morale: 6, quality: by === 'alpha' ? 8 : 6, armour: 'none' },
      mob: { weapons: ['ak47'], quality: 6, morale: 6, leaders: 1 },
    });
    const at = by === 'alpha' ? 'mob' : 'alpha';
    const l = shot(t.unitNo(by), t.unitNo(at), 'activation');
    const m = machine(ambushAlley, t.setting);
    const said = new Set<number>();
    const all = everyRoll(numbers, (dice) => {
      const frame = { proc: 'fire', at: 'roll', l: { ...l } } as Frame<AmbushAlley>;
      const state = {
        board: cloneBoard({ open: t.board(), secret: {} }),
        stack: [frame],
        rolled: {},
        table: newTable(),
      };
      const log = { rolls: [], events: [] as AmbushAlley['event'][] };
      m.run(state, dice, log);
      for (let [d] = m.pending(state); d !== undefined; [d] = m.pending(state))
        m.play(state, d.seat, d.otherwise, dice, log);
      const seat = by === 'alpha' ? 'regular' : 'insurgent';
      const { achieved } = ambushLuck(t.setting, state.board.open, [log]);
      const own = achieved.find((each) => each.seat === seat && each.feat === feat);
      said.add(own?.expected ?? -1);
      return own?.actual ?? -1;
    });
    return { mean: meanOf(all, (result) => result), said: [...said] };
  }

  test.each([
    ['en-2007', 'alpha'],
    ['en-2007', 'mob'],
    ['fr-quickstart', 'mob'],
  ] as const)('%s, %s fires: the mean of every way in which the dice can fall', (preset, by) => {
    for (const feat of ['hits', 'casualties'] as const) {
      const { mean, said } = counted(preset, by, feat);
      expect(said).toHaveLength(1);
      expect(mean).toBeGreaterThan(0);
      expect(said[0]).toBeCloseTo(mean, 10);
    }
  });

  test('a shot of the field by its dice', () => {
    const struck = [
      {
        figure: 1,
        dice: [],
        faces: [6, 5, 1],
        hits: 2,
        effectFaces: [1, 2],
        harm: ['suppressed', 'suppressed'],
        damage: [],
      },
    ];
    const event = {
      t: 'fired',
      by: 0,
      weapon: 'sniper',
      target: null,
      distance: 0,
      deviation: null,
      struck,
      rules: [],
    };
    const { machine: m } = played('special-forces', { scenario: 'crossroads' }, 1);
    const seen = { figures: [{ side: 1 }, { side: 0 }], units: [] };
    const { achieved } = forcesLuck(m.setting, seen, [{ rolls: [], events: [event] }]);
    const seat = m.setting.seats[1]?.seat;
    expect(achieved).toEqual([
      { seat, feat: 'hits', actual: 2, expected: expect.closeTo(1.5, 12) as number },
      { seat, feat: 'casualties', actual: 0, expected: expect.closeTo(37 / 64, 12) as number },
    ]);
  });

  test.each([
    ['ambush-alley', { scenario: 'checkpoint' }],
    ['special-forces', { scenario: 'crossroads' }],
  ])('%s: a whole game comes near it', (name, setup) => {
    const { achieved } = reckoned(played(name, setup, 2_000));
    expect(new Set(achieved.map(({ feat }) => feat))).toEqual(new Set(['hits', 'casualties', 'checks']));
    for (const { seat, feat, actual, expected } of achieved) {
      expect(Math.abs(actual - expected), `${seat} ${feat}`).toBeLessThan(4 * Math.sqrt(expected) + 2);
    }
  });

  test('of a game that is not known, or facts that are not, nothing is said and nothing fails', () => {
    const step = { rolls: [], events: [{ t: 'somethingNew' }] };
    for (const game of ['embuscades', 'ambush-alley', 'special-forces', 'chess']) {
      expect(luckOf(game)({ seats: [] }, { units: [], figures: [] }, [step])).toEqual({ dice: [], achieved: [] });
    }
  });
});
