import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../games/special-forces/choices.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import type { Scene } from '../face.ts';
import { seenBy } from '../session.ts';
import { duel } from './testing/duel.ts';
import { atRandom, begin, lineFor, typing } from './testing/typist.ts';
import { readTyped } from './typed.ts';

/** Types these lines at the duel, the raiders first. */
const type = (lines: readonly string[], options: object = {}): Promise<string> =>
  typing(duel(options), ['first', ...lines], { columns: 400, shape: 'list' });

describe('what is typed at Special Forces', () => {
  test('a figure by its letter and number, and its plan in words', async () => {
    const shown = await type(['a1', 'move fire move']);
    expect(shown).toContain('Activated: Team 1.');
    expect(shown).toContain('Announced: Team 1, move, fire, move.');
    expect(shown).toContain('Where shall Team 1 go?');
  });

  test('too many actions are refused with the rule; “all” fills what there is', async () => {
    const shown = await type(['A1', 'move move move fire', 'why all fire', 'all fire']);
    expect(shown).toMatch(/Not possible: .*\nRule SF-ACT-/);
    expect(shown).toMatch(/That is allowed: .*fire, fire, fire/);
    expect(shown).toContain('Announced: Team 1, fire, fire, fire.');
  });

  test.each([
    ['give 2 A3', 'transfer 2 actions to Team 3'],
    ['give 2 to 3', 'transfer 2 actions to Team 3'],
    ['give a3', 'transfer 1 action to Team 3'],
    ['give all a3', 'transfer 3 actions to Team 3'],
    ['fire give 1 a3 give 1 a2', 'fire, transfer 1 action to Team 3, transfer 1 action to Team 2'],
    ['close combat, special action', 'close combat, special action'],
    ['nothing', 'no action'],
  ])('“%s” is %s', async (line, said) => {
    expect(await type(['a1', line])).toContain(`Announced: Team 1, ${said}.`);
  });

  test('a name alone is asked what it shall do, and ends nothing', async () => {
    const shown = await type(['a1', 'A1', 'move']);
    expect(shown).toContain('A1: what shall it do? Type “move fire move”');
    expect(shown).not.toContain('Announced: Team 1, no action');
    expect(shown).toContain('Announced: Team 1, move.');
    const group = await type([
      'a1',
      'give 1 a2 give 1 a3',
      'n1',
      'nothing',
      'a2',
      'A3',
      'A2; A3 fire',
      'A2 rally; A3 fire',
    ]);
    expect(group).toContain('A3: what shall it do?');
    expect(group).toContain('A2: what shall it do?');
    expect(group).toContain('Announced: Team 2, rally; Team 3, fire.');
  });

  test('passing is named where the rules allow it, and nowhere else', async () => {
    expect(await type(['a1', 'move'])).not.toContain('“pass”');
    expect(await type(['?'])).toContain('where the rules allow it, “pass”');
    const passing = await type([], { allowPass: true });
    expect(passing).toContain('the figure as “A1” or “n3”, “pass”');
  });

  test('a linked group: one plan for all, or one for each', async () => {
    const start = ['a1', 'give 1 a2 give 1 a3', 'n1', 'nothing'];
    const all = await type([...start, 'a3', 'rally fire']);
    expect(all).toContain('A2+A3  Activate Team 2');
    expect(all).toContain('Announced: Team 2, rally, fire; Team 3, rally, fire.');
    const each = await type([...start, 'a2', 'A3 all fire; A2 rally']);
    expect(each).toContain('Announced: Team 2, rally; Team 3, fire, fire, fire, fire.');
  });

  test('places in inches, with points or commas, by way of others', async () => {
    const shown = await type(['a1', 'all move', '30 20', '12 9', '12,5 9', '12 8 11 8.5']);
    expect(shown).toMatch(/Not possible: .*\nRule SF-MOVE-/);
    expect(shown).toContain('Team 1 moves to (12.0, 9.0)');
    expect(shown).toContain('Team 1 moves to (12.5, 9.0)');
    expect(shown).toContain('Team 1 moves to (11.0, 8.5)');
    const via = await type(['a1', 'move', 'why 12 8 via 11 11', '12 8 via 11 11']);
    expect(via).toContain('That is allowed: Move to (12.0, 8.0)');
    expect(via).toContain('Team 1 moves to (12.0, 8.0)');
  });

  test('ladders, vehicles, edges', async () => {
    const climbing = await type(['a2', 'rally climb climb', 'a2', 'rally move move']);
    expect(climbing).toContain('Not possible');
    const board = await type(['a1', 'all move', 'climb', 'exit south', 'board', '1']);
    expect(board).toMatch(/Not possible: .*ladder/i);
    expect(board).toMatch(/Team 1 (?:gets into|boards|gets aboard)[^\n]*Jeep/i);
    const gone = await type(['a3', 'move', 'exit south']);
    expect(gone).toMatch(/Team 3[^\n]*south/);
  });

  test('a drive leg by leg', async () => {
    const shown = await type(['b1', 'move move', 'go 6 left 45 go 2', 'back 2', 'leave 10 8']);
    expect(shown).toMatch(/Jeep[^\n]*\(1[5-9]\.\d, \d\.\d\)/);
    expect(shown).toContain('What shall');
  });

  test('fire, with the dice told before', async () => {
    const shown = await type([
      'a1',
      'all fire',
      'why fire n1 with assault',
      'why fire 1 with gl',
      'fire p9',
      'fire n1 with assault',
    ]);
    expect(shown).toMatch(/n1 {2}Fire at one 1, assault rifle, 5\.1": 5 firepower = 5 dice, hits on 5 or more/);
    expect(shown).toMatch(/That is allowed: n1 {2}Fire at one 1, assault rifle, [^\n]*5 firepower = 5 dice/);
    expect(shown).toMatch(
      /grenade launcher, [^\n]*9 firepower = 9 dice, hits on 5 or more, for each in an area of 2" by 2"/,
    );
    expect(shown).toMatch(/Team 1 fires[^\n]*one 1|Team 1[^\n]*one 1[^\n]*Assault rifle/);
    const asked = await type(['a1', 'fire', 'fire n1']);
    expect(asked).toContain('Which one?');
  });

  test('close combat and rally say what the die needs', async () => {
    const fight = await type(['a1', 'close', 'engage n1']);
    expect(fight).toMatch(/n1 {2}Close combat with one 1, 5\.1": die \+ 2 Elite, 6 or more/);
    expect(fight).toMatch(/Team 1[^\n]*one 1/);
    const rally = await type(['a2', 'rally', 'why rally', 'rally']);
    expect(rally).toMatch(/Rally: [^\n]*: die [^\n]*4 or more/);
  });

  test('special actions by their names', async () => {
    const shown = await type(['a1', 'all special', 'free', 'mine north', 'arm', 'driver']);
    expect(shown).toMatch(/Team 1[^\n]*satchel charge/);
    expect(shown.match(/Not possible/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('one action at a time, where nothing is announced', async () => {
    const shown = await type(['a1', 'move', '11 10', 'fire', 'fire n1 with 1', 'stop'], { announce: 'step' });
    expect(shown).toContain('Team 1 moves to (11.0, 10.0)');
    expect(shown).toMatch(/fires|Fire of/);
  });

  test('the same in French', async () => {
    const lines = [
      'premier',
      'a1',
      'aller tirer',
      '12,5 9',
      'pourquoi tirer n1 avec fusil',
      'tirer n1 avec lance-grenades',
    ];
    const shown = await typing(duel(), lines, { lang: 'fr', columns: 400, shape: 'list' });
    expect(shown).toContain('Annonce : Équipe 1, bouger, tirer.');
    expect(shown).toMatch(/C’est permis : n1 {2}[^\n]*5 puissance de feu = 5 dés, touche sur 5 ou plus/);
    expect(shown).not.toContain('Pas compris');
  });

  test('a word that belongs to another question is no answer to this one', async () => {
    const moving = await type(['a1', 'move', 'fire 12 9', 'engage n1', 'a2', 'fire n1']);
    expect(moving).not.toMatch(/Team 1 moves|Which one/);
    const firing = await type(['a1', 'fire', 'move 15 9', '1 1']);
    expect(firing).not.toMatch(/fires|Fire of/);
  });

  test('what is not understood is said so, and nothing is broken by it', async () => {
    const words = [
      'a1',
      'fire n3',
      'move',
      '12 9',
      '3,5 4',
      'give 1 a2',
      'engage p1',
      'rally',
      'arm',
      'free h1',
      'go 6',
    ];
    const more = [
      'left 90 go 2',
      'climb 9',
      'board v7',
      'leave',
      'exit west',
      'place 3 3',
      'hide 1 1',
      'auto',
      'pass',
      'stop',
      '1',
      '2 2',
      'with',
      'why',
      'all',
    ];
    const all = [...words, ...more];
    const typed = Array.from({ length: 200 }, (_, i) => all[(i * 7 + Math.floor(i / 11)) % all.length] as string);
    const shown = await type(['nonsense', ...typed]);
    expect(shown).toContain('Not understood: "nonsense"');
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe('every kind of choice', () => {
  const session = duel();
  const setting = session.match.machine.setting as unknown as Setting;
  const at = { x: 25_400, y: 25_400 };
  const place = { ...at, level: 0, inside: -1 };
  const t = 'special';
  test.each<[string, Choice, object?]>([
    ['special', { t, deed: 'arm', at }],
    ['special', { t, deed: 'mine', at, heading: 90 }],
    ['special', { t, deed: 'destroy', crate: 2 }],
    ['special', { t, deed: 'detonate', charge: 1 }],
    ['special', { t, deed: 'takeRole', role: 'gunner' }],
    ['move', { t: 'climb', ladder: 0 }],
    ['move', { t: 'board', vehicle: 0 }],
    ['move', { t: 'move', to: at, from: { x: 25_400, y: 0 } }],
    ['move', { t: 'drive', legs: [{ go: 2540 }, { turn: -91 }, { go: -5080 }] }, { figure: 3 }],
    ['fire', { t: 'fire', arm: 1, target: { t: 'figure', figure: 5 } }],
    ['fire', { t: 'fire', arm: 0, target: { t: 'point', at } }],
    ['close', { t: 'engage', figure: 5 }],
    ['place', { t: 'place', figure: 0, at }],
    ['enterBy', { t: 'enterBy', edge: 'west' }],
    ['hide', { t: 'hide', places: [place] }],
    ['organise', { t: 'organise', units: [[0, 1], [2]] }],
    ['next', { t: 'plan', plans: [[{ do: 'transfer', to: 2, actions: 2 }]] }, { figures: [0], most: [3] }],
    ['next', { t: 'stop' }, { figures: [0], most: [3] }],
  ])('%s: %o is what its line means', (ask, choice, about = { figure: 0 }) => {
    const scene = { setting, seen: seenBy(session, 'raiders'), lang: 'en' } as unknown as Scene;
    const decision = { ...session.match.pending()[0], ask, about, options: [] } as unknown as Decision<Types>;
    expect(readTyped(scene, decision, lineFor(setting, choice))).toEqual({ t: 'tried', choice });
  });
});

describe('games that are typed to their end', () => {
  test.each([
    ['colombia-1996', 80, 'en'],
    ['iraq-2004', 110, 'fr'],
    ['afghanistan-2001', 110, 'en'],
    ['crossroads', 80, 'fr'],
  ] as const)('%s at %i columns: every proposed choice can be typed', async (scenario, columns, lang) => {
    const session = begin(scenario, { turnLimit: 2 });
    const shown = await typing(session, atRandom(scenario), { lang, columns, live: true });
    expect(session.match.outcome()).toBeDefined();
    expect(shown).not.toMatch(/Not understood|Pas compris|Not possible|Impossible/);
    expect(shown).not.toMatch(/undefined|NaN|\[object|…\.|\{\w+\}/);
  });
});
