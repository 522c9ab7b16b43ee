import { describe, expect, test } from 'vitest';
import { presets as ambushPresets } from '../../games/ambush-alley/options.ts';
import { rulebook as ambushRules } from '../../games/ambush-alley/rulebook/index.ts';
import { presets as forcesPresets } from '../../games/special-forces/options.ts';
import { rulebook as forcesRules } from '../../games/special-forces/rulebook/index.ts';
import { seeded } from '../../kernel/dice.ts';
import { langs } from '../../words/lang.ts';
import { companionTexts } from '../../words/companion/index.ts';
import { newLessonTable } from '../learn/lessonTable.ts';
import { loadLesson, type Taught } from '../learn/lessons/index.ts';
import { games } from '../../games/index.ts';
import type { EventOf } from '../../games/ambush-alley/events.ts';
import { aid, fire, nerves, reaction } from './ambush.ts';
import { arrivals } from './arrivals.ts';
import { closeCombat, deviation, morale, rally, shot } from './forces.ts';
import { filled, type Found, type Options, type Screen, type Values } from './screen.ts';
import { screens } from './screens.ts';
import { course, readFaces, throwDice } from './throwing.ts';

const usual: Options = { ambush: ambushPresets.recommended, forces: forcesPresets.recommended };
const withAmbush = (part: Partial<Options['ambush']>): Options => ({ ...usual, ambush: { ...usual.ambush, ...part } });
const withForces = (part: Partial<Options['forces']>): Options => ({ ...usual, forces: { ...usual.forces, ...part } });

function resolved(
  screen: Screen,
  values: Values,
  thrown: readonly (readonly number[])[],
  options = usual,
): readonly Found[] {
  const done = course((roll) => screen.resolve(filled(screen, values), options, roll), thrown);
  if ('wants' in done) throw new Error(`wants ${JSON.stringify(done.wants)}`);
  return done.found;
}
const says = (...given: Parameters<typeof resolved>): readonly string[] => resolved(...given).map(({ say }) => say);
const diceOf = (screen: Screen, values: Values, options = usual): readonly string[] =>
  screen.sums(filled(screen, values), options).map(({ dice }) => dice);

describe('Ambush Alley at a real table, by the vectors of the catalogue', () => {
  const marines = { shooterDie: 'd8', shooters: 4, light: 2, distance: 20, optimalRange: 8 };
  const none = withAmbush({ optimalRangeBonusDie: 0 });
  const one = withAmbush({ optimalRangeBonusDie: 1 });
  test('TV-4, TV-9: defence of four Marines in body armour', () => {
    const target = { targetDie: 'd8', targets: 4, armour: 'body' };
    expect(diceOf(fire, { ...target, targetMode: 'rapid' })[1]).toBe('5d8');
    expect(diceOf(fire, { ...target, solidCover: true })[1]).toBe('6d8');
  });
  test('TV-6, TV-15, TV-10, TV-18: firepower', () => {
    expect(diceOf(fire, { ...marines, distance: 8 }, none)[0]).toBe('6d8 (4+)');
    expect(diceOf(fire, { ...marines, distance: 8 }, one)[0]).toBe('7d8 (4+)');
    expect(diceOf(fire, { ...marines, distance: 8, exposed: true }, one)[0]).toBe('8d8 (4+)');
    const rpg = { shooterDie: 'd6', shooters: 5, light: 0, medium: 1, distance: 6, optimalRange: 6 };
    expect(diceOf(fire, rpg, none)[0]).toBe('7d6 (4+)');
    expect(diceOf(fire, { ...rpg, exposed: true }, one)[0]).toBe('9d6 (4+)');
  });
  test('TV-11 to TV-14, TV-16: attack dice against defence dice', () => {
    const fedayeen = { targetDie: 'd8', targets: 3, solidCover: true };
    const near = { ...marines, ...fedayeen, distance: 6 };
    const dice = [
      [7, 7, 6, 5, 4, 3],
      [8, 5, 4, 4],
    ];
    const casualties = (options: Options, values: Values = near, thrown = dice) =>
      resolved(fire, values, thrown, options)[0]?.data;
    expect(casualties(withAmbush({ optimalRangeBonusDie: 0, defenceTie: 'saves' }))).toEqual({ count: 2 });
    expect(casualties(withAmbush({ optimalRangeBonusDie: 0, defenceTie: 'wounds' }))).toEqual({ count: 3 });
    const french = { ...near, targetDie: 'd6', hunkered: true };
    const frenchDice = [
      [7, 6, 5, 4, 4, 3, 2],
      [5, 5, 4, 4, 3],
    ];
    expect(casualties(withAmbush({ optimalRangeBonusDie: 1, defenceTie: 'saves' }), french, frenchDice)).toEqual({
      count: 2,
    });
    expect(casualties(withAmbush({ optimalRangeBonusDie: 1, defenceTie: 'wounds' }), french, frenchDice)).toEqual({
      count: 3,
    });
    const far = { ...marines, ...fedayeen, shooters: 6, light: 0, distance: 9 };
    expect(casualties(withAmbush({ optimalRangeBonusDie: 0, defenceTie: 'saves' }), far)).toEqual({ count: 1 });
  });
  test('TV-20 to TV-22: who acts first', () => {
    const plain = withAmbush({ insurgentReactionModifiers: false });
    const cautious = { insurgentDie: 'd6', regularDie: 'd8', regularMode: 'cautious' };
    expect(says(reaction, cautious, [[5], [3]], plain)).toEqual(['insurgentFirst']);
    expect(says(reaction, cautious, [[5], [4]], plain)).toEqual(['regularFirst']);
    expect(says(reaction, { ...cautious, regularMode: 'rapid' }, [[3], [1]], plain)).toEqual(['regularFirst']);
    expect(reaction.chances(filled(reaction, cautious), plain)[0]?.p).toBeCloseTo(9 / 48);
  });
  test('TV-25, TV-26: morale', () => {
    const marine = { side: 'regular', moraleDie: 'd10', figures: 4, casualties: 0 };
    expect(says(nerves, marine, [[7, 5, 3, 2]], withAmbush({ moraleTieRegular: 'pass' }))).toEqual(['stands']);
    expect(says(nerves, marine, [[7, 5, 3, 2]], withAmbush({ moraleTieRegular: 'fail' }))).toEqual(['pinned']);
    const band = { side: 'insurgent', moraleDie: 'd8', figures: 4, casualties: 0 };
    expect(says(nerves, band, [[8, 4, 3, 1]], withAmbush({ moraleTieInsurgent: 'pass' }))).toEqual([
      'stands',
      'shrinks',
    ]);
    const shaken = resolved(nerves, band, [[8, 4, 3, 1]], withAmbush({ moraleTieInsurgent: 'fail' }));
    expect(shaken.map(({ say }) => say)).toEqual(['shaken', 'lowerMorale', 'shrinks']);
    expect(shaken[1]?.data).toEqual({ die: 'd6' });
  });
  test('TV-28: first aid', () => {
    const six = { wounded: 6 };
    const dice = [[1, 2, 3, 4, 5, 6]];
    const [quick, columns] = [
      withAmbush({ firstAidTable: 'quickstart' }),
      withAmbush({ firstAidTable: 'medicColumns' }),
    ];
    expect(says(aid, six, dice, quick)).toEqual(['slight', 'slight', 'dependant', 'dependant', 'serious', 'serious']);
    expect(says(aid, { ...six, medic: true }, dice, columns)).toEqual([
      'killed',
      'dependant',
      'dependant',
      'slight',
      'slight',
      'slight',
    ]);
    expect(says(aid, six, dice, columns)).toEqual([
      'killed',
      'dependant',
      'dependant',
      'dependant',
      'slight',
      'slight',
    ]);
  });
  test('TV-29 to TV-31: arrivals', () => {
    const level = withAmbush({ insurgencyLevel: 4 });
    expect(says(arrivals, { scenario: 'checkpoint' }, [[5]], level)).toEqual(['nobodyComes']);
    expect(arrivals.chances(filled(arrivals, { scenario: 'checkpoint' }), level)[0]?.p).toBeCloseTo(4 / 6);
    const two = resolved(arrivals, { scenario: 'checkpoint' }, [[4], [1, 3], [3], [6], [3, 4], [5], [2], [6]], level);
    expect(two.map(({ say }) => say)).toEqual([
      'somebodyComes',
      'unitWithout',
      'unitWithLeader',
      'hotSpot',
      'anyHotSpot',
    ]);
    expect(two.map(({ data }) => data?.['count'])).toEqual([undefined, 3, 7, undefined, undefined]);
    expect(says(arrivals, { scenario: 'checkpoint', hotSpots: 1 }, [[1], [3, 3], [2], [4], [2]], level)).toContain(
      'lostOnTheWay',
    );
  });
});

describe('Special Forces at a real table, by the vectors of the catalogue', () => {
  test('TV-01, TV-21 to TV-23: dice of a shot', () => {
    expect(diceOf(shot, { weapon: 'assault', wounded: true, cover: true, beyondRange: true })).toEqual(['2d6']);
    expect(diceOf(shot, { weapon: 'assault' })).toEqual(['5d6']);
    expect(diceOf(shot, { weapon: 'assault', beyondRange: true })).toEqual(['4d6']);
    expect(diceOf(shot, { weapon: 'tankgun', beyondRange: true })).toEqual(['9d6']);
    expect(says(shot, { weapon: 'pistol', wounded: true, cover: true }, [], withForces({ minDice: 0 }))).toEqual([
      'noDice',
    ]);
    expect(
      says(shot, { weapon: 'flamer', beyondRange: true }, [], withForces({ hardMax: 'thrownFlamePlaced' })),
    ).toEqual(['tooFar']);
  });
  test('TV-25, TV-26, TV-29: what hits do', () => {
    const struck = resolved(shot, { weapon: 'assault' }, [
      [5, 6, 2, 5, 1],
      [2, 4, 5],
    ]);
    expect(struck.map(({ say, data }) => [say, data])).toEqual([
      ['hits', { count: 3 }],
      ['soldierKilled', { markers: 0, wounds: 2 }],
    ]);
    expect(says(shot, { weapon: 'rifle', targetWounded: true }, [[5, 4, 1], [4]])).toEqual(['hits', 'soldierKilled']);
    expect(
      resolved(shot, { weapon: 'sniper' }, [
        [4, 3, 5],
        [1, 1],
      ])[0]?.data,
    ).toEqual({ count: 2 });
    expect(resolved(shot, { weapon: 'rifle' }, [[4, 3, 5], [1]])[0]?.data).toEqual({ count: 1 });
    expect(says(shot, { weapon: 'rocket', against: 'light' }, [[5, 1, 1, 1, 1, 1, 1]])).toEqual([
      'hits',
      'damage explosion',
    ]);
  });
  test('TV-02, TV-30, TV-35: deviation', () => {
    expect(resolved(deviation, { aimDistance: 28 }, [[3, 4], [2], [6]])).toMatchObject([
      { say: 'strays short', data: { inches: 3 } },
    ]);
    expect(says(deviation, {}, [[5, 4]])).toEqual(['onTarget']);
    for (const [face, inches] of [
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
      [6, 3],
    ] as const)
      expect(resolved(deviation, { aimDistance: 20 }, [[1, 1], [3], [face]])[0]?.data).toEqual({ inches });
    expect(resolved(deviation, { aimDistance: 2 }, [[1, 1], [1], [6]])[0]?.data).toEqual({ inches: 2 });
  });
  test('TV-42, TV-43: close combat', () => {
    const engages = (attacker: string, face: number, attackerWounded = false): boolean =>
      says(closeCombat, { attacker, attackerWounded }, [[face], [6], [1]], withForces({ naturalSix: false }))[0] ===
      'engaged';
    expect([
      engages('A', 3),
      engages('A', 4),
      engages('B', 4),
      engages('B', 5),
      engages('C', 5),
      engages('C', 6),
    ]).toEqual([false, true, false, true, false, true]);
    expect([engages('D', 4), engages('C', 6, true), engages('D', 4, true), engages('D', 5, true)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(says(closeCombat, { attacker: 'A', defender: 'C', cover: true, engaged: true }, [[3], [4]])).toEqual([
      'ties',
    ]);
    expect(says(closeCombat, { attacker: 'A', defender: 'C', engaged: true }, [[1], [6]])).toEqual(['loses']);
  });
  test('TV-08, TV-48: rally', () => {
    expect([3, 4].map((face) => says(rally, { class: 'A' }, [[face]])[0])).toEqual(['notRallied', 'rallied']);
    expect(
      says(rally, { class: 'A', outOfCommand: true, isolated: true }, [[5]], withForces({ naturalSix: false })),
    ).toEqual(['notRallied']);
  });
  test('TV-49, TV-50, TV-52: morale', () => {
    expect(says(morale, { class: 'B', suppressedMen: 1, woundedMen: 1, killed: 1 }, [[5, 3]])).toEqual([
      'effect retreat',
    ]);
    const lost = { class: 'A', killed: 1, commanderDead: true };
    expect([says(morale, lost, [[3, 4]])[0], says(morale, lost, [[3, 3]])[0]]).toEqual([
      'effect retreat',
      'effect removed',
    ]);
    const untouched = [
      [1, 3],
      [1, 4],
      [4, 4],
      [4, 5],
    ].map((faces) => says(morale, { class: 'C' }, [faces])[0]);
    expect(untouched).toEqual(['effect removed', 'effect retreat', 'effect hold', 'effect normal']);
  });
});

describe('what the engine did', () => {
  test('comes out alike from the same dice: every fire of a played game', async () => {
    const { lesson } = (await loadLesson('ambush-alley')) as Taught;
    const game = games.find((entry) => entry.game.id === 'ambush-alley')?.game;
    if (game === undefined) throw new Error('no game');
    const [scene] = lesson.scenes;
    if (scene === undefined) throw new Error('no scene');
    const table = newLessonTable(game, scene, 'lesson');
    for (const { accepts } of scene.steps)
      if (accepts === undefined) table.next();
      else await table.link.send({ t: 'play', choice: accepts[0].near?.play ?? accepts[0].like });
    const fired = table.link
      .lines()
      .flatMap((line) => ('entry' in line ? line.entry.events : []))
      .filter((event): event is EventOf<'fired'> & typeof event => event.t === 'fired');
    expect(fired.length).toBeGreaterThan(2);
    for (const { firepower: items, defence: guard, attackDie, defenceDie, result, hits } of fired) {
      const has = (list: typeof items, reason: string): number =>
        list.find((item) => item.reason === reason)?.value ?? 0;
      const able = has(guard, 'figures');
      const near = result.shots.filter(({ needs }) => needs === 4);
      const far = result.shots.filter(({ needs }) => needs !== 4);
      const values = {
        shooterDie: `d${attackDie}`,
        targetDie: `d${defenceDie}`,
        shooters: has(items, 'figures'),
        light: has(items, 'figures') === 5 ? has(items, 'support') : 0,
        medium: has(items, 'figures') === 5 ? 0 : has(items, 'support') / 2,
        optimalRange: 10,
        distance: has(items, 'optimalRange') > 0 ? 3 : 12,
        exposed: has(items, 'exposed') > 0,
        interrupts: has(items, 'cautiousTarget') < 0,
        targetMode: has(guard, 'cautious') > 0 ? 'cautious' : 'halted',
        targets: able,
        armour: has(guard, 'armour') > 0 ? 'light' : 'none',
      };
      const thrown = [near, far].flatMap((shots) => (shots.length === 0 ? [] : [shots.map(({ face }) => face)]));
      expect(fire.sums(filled(fire, values), usual).map((sum) => sum.items)).toEqual([items, guard]);
      expect(resolved(fire, values, [...thrown, result.defence])[0]?.data).toEqual({ count: hits });
    }
  });
});

describe('every screen', () => {
  const all = Object.values(screens).flat();
  const rules = new Set<string>([...Object.keys(ambushRules.entries), ...Object.keys(forcesRules.entries)]);
  test.each(all)('$id: chances add up, results have words and rules in both languages', (screen) => {
    const values = filled(screen, {});
    expect(screen.chances(values, usual).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    for (let n = 0; n < 120; n++) {
      const dice = seeded(`companion ${screen.id} ${n}`);
      let index = 0;
      const varied = Object.fromEntries(
        screen.fields.map((field) => {
          const pick = (of: number): number => (dice.roll('pick', index++, 1, of, 'pick')[0] as number) - 1;
          if (field.kind === 'yes') return [field.id, pick(2) === 1];
          if (field.kind === 'choice') return [field.id, field.of[pick(field.of.length)] as string];
          return [field.id, Math.min(field.most, field.least + pick(6))];
        }),
      );
      const found = screen.resolve(filled(screen, varied), usual, (name, count, sides) =>
        dice.roll(name, index++, count, sides, name),
      );
      expect(found.length).toBeGreaterThan(0);
      for (const { say, rules: cited } of found) {
        for (const lang of langs) expect([say, companionTexts[lang].found[say] !== undefined]).toEqual([say, true]);
        expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
      }
    }
  });
  test('has words for its name, its fields and its roles', () => {
    for (const lang of langs) {
      const t = companionTexts[lang];
      for (const { id, fields, roles } of all) {
        expect([id, t.screens[id] !== undefined]).toEqual([id, true]);
        for (const field of fields) expect([field.id, t.fields[field.id] !== undefined]).toEqual([field.id, true]);
        for (const role of roles) expect([role, t.roles[role] !== undefined]).toEqual([role, true]);
      }
    }
    expect(Object.keys(companionTexts.fr.found).sort()).toEqual(Object.keys(companionTexts.en.found).sort());
  });
});

describe('dice that are typed', () => {
  const three = { name: 'fire', count: 3, sides: 6 };
  test('are checked', () => {
    expect(readFaces('6 3, 1', three)).toEqual([6, 3, 1]);
    expect(readFaces('631', three)).toEqual([6, 3, 1]);
    expect(readFaces('63', three)).toBe('count');
    expect(readFaces('6 3 7', three)).toBe('face');
    expect(readFaces('10 3', { name: 'x', count: 2, sides: 12 })).toEqual([10, 3]);
    expect(readFaces('0 3', { name: 'x', count: 2, sides: 12 })).toBe('face');
  });
  test('or thrown by the device, every face', () => {
    const seen = new Set(throwDice({ name: 'x', count: 400, sides: 8 }));
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
