import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { seeded } from '../kernel/dice.ts';
import type { Save } from '../kernel/match.ts';
import { langOf, langOfArguments } from './lang.ts';
import { gamesJson } from './games.ts';
import { menu } from './menu.ts';
import { orTrouble, type PlayOptions, playGame } from './play.ts';

let folder = '';
const before = process.env['XDG_STATE_HOME'];
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-play-'));
  process.env['XDG_STATE_HOME'] = path.join(folder, 'state');
});
afterAll(() => {
  if (before === undefined) delete process.env['XDG_STATE_HOME'];
  else process.env['XDG_STATE_HOME'] = before;
  fs.rmSync(folder, { recursive: true, force: true });
});
const file = (name: string): string => path.join(folder, name);
const readSaved = (name: string): Save => JSON.parse(fs.readFileSync(file(name), 'utf8')) as Save;

const streams = (lines: readonly string[]) => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const input = Readable.from(lines.map((line) => `${line}\n`));
  return { input, output, text: () => text };
};

/** Plays with these lines typed; what was written, in one text. */
async function typed(options: PlayOptions, lines: readonly string[], game = 'embuscades'): Promise<string> {
  const io = streams(lines);
  expect(await playGame(game, { lang: 'en', ...options }, io)).toBe(0);
  return io.text();
}

const hotSeat = ['R=human', 'T=human'];
const meeting = 'R.tank(5)@t2-05 R.inf(2)@t2-09 R.gun(3)@qg-r T.gun(1)@t2-08 T.tank(3)@t3-08 turn=R dice=1,4';

describe('a game by typed lines', () => {
  test('is played to its end against a bot, every step told', async () => {
    const out = await typed({ preset: 'short', seed: 'whole' }, ['', 'pass until 400 turns']);
    expect(out).toContain('Passing until 400 turns of yours are over');
    expect(out).toMatch(/Flag ⚑ number 3 is home!/);
    expect(out).toContain('The game is won: Rebels. [EM-WIN-1]');
    expect(out).not.toMatch(/undefined|\[object|[{}]/);
  }, 60_000);

  test('is won by bringing the last flag home', async () => {
    const position = 'R.inf(2,F)@qg-r delivered[R]=4 turn=R';
    const out = await typed({ position }, ['camp']);
    expect(out).toContain('Infantry 1 returns to camp (delivers its flag ⚑; takes the whole turn)');
    expect(out).toContain('The game is won: Regulars.');
  });

  test('shows the map of the island, and a list when lines have to be plain', async () => {
    const map = await typed({ position: meeting }, ['quit']);
    expect(map).toMatch(/g1·+I2·+\(s\)/);
    expect(map).toContain('CAMP====HQ'.slice(0, 6));
    const list = await typed({ position: meeting, plain: true }, ['quit']);
    expect(list).toContain('T5   Regular tank 1: North Ridge 5 (t2-05), strength 5');
    expect(list).not.toContain('~');
  });

  test('groups many choices by vehicle, and takes number, pair of numbers or cell', async () => {
    const out = await typed({ position: meeting, seat: hotSeat }, ['1', 'b', '3 1', 'u', 'inf 1 t2-08', 'tank t2-01']);
    expect(out).toContain('Infantry 1 I2, North Ridge 9 (t2-09): ⚔ 1 attack, 5 moves');
    expect(out).toContain('Regular infantry 1 (strength 2) attacks Rebel gun carrier 1 (strength 1)');
    expect(out).toContain('Regulars take back their last step.');
    expect(out).toContain('Regular tank 1, die 4: North Ridge 5 → North Ridge 1 (t2-01) by t2-04, t2-03, t2-02.');
  });

  test('says why not, with the rule', async () => {
    const lines = ['tank 1 t2-10', 'tank 1 t2-11', 'why inf 1 t2-08', 'gun 2 t2-01', 'rule EM-QG-4', 'rule X', 'dance'];
    const out = await typed({ position: meeting }, lines);
    expect(out).toContain('Not possible: Rebel gun carrier 1 bars the way on North Ridge 8 (t2-08).');
    expect(out).toContain('Rule EM-MOVE-8: ');
    expect(out).toContain('Tank 1 is 6 steps from North Ridge 11 (crossroads) (t2-11); the dice give die 1, die 4');
    expect(out).toContain('That is allowed: Attack Rebel gun carrier 1');
    expect(out).toContain('Regular gun carrier 2 is in camp');
    expect(out).toContain('There is no rule X.');
    expect(out).toContain('Not understood: "dance".');
  });

  test.each(['en', 'fr'])('survives whatever is typed (%s)', async (lang) => {
    const dice = seeded(`typing ${lang}`);
    const words = [
      '',
      '',
      '',
      'hint',
      'u',
      'log 3',
      'pass',
      'b',
      'tank 1 t2-05',
      'why inf 1 t1-09',
      'inf 2',
      'jeep',
      'flag',
    ];
    const lines = Array.from({ length: 1500 }, (_, i) => {
      const [kind = 1, number = 1] = dice.roll('typing', i, 2, 16, 'line');
      return kind <= words.length ? (words[kind - 1] as string) : String(number);
    });
    const out = await typed({ lang, seed: lang, seat: hotSeat, preset: 'short' }, lines);
    expect(out).not.toMatch(/undefined|\bnull\b|NaN|\[object|[{}]/);
    expect(out.length).toBeGreaterThan(50_000);
  });

  test('has help, a hint and a log', async () => {
    const out = await typed({ position: meeting }, ['?', 'hint', 'log 1']);
    expect(out).toContain('pass until attacked');
    expect(out).toMatch(/Hint: .+ Why: .+/);
    expect(out).toMatch(/Log\n {2}• /);
  });
});

describe('two people at one device', () => {
  const secrets = 'turn=R hand[R]=P04,P06 hand[T]=P09 R.tank(5)@t2-05 T.tank(5)@t3-05';

  test('hand over without showing a card of the other', async () => {
    const out = await typed({ position: secrets, seat: hotSeat, seed: 'h' }, ['', 'pass', '', 'log', '', 'pass', '']);
    const [first = '', second = '', third = ''] = out.split('Please hand over to: ');
    expect(first).toContain('Reinforcements');
    expect(first).not.toContain('Camouflage');
    expect(second).toMatch(/^Rebels/);
    expect(second).toContain('Camouflage');
    expect(second).not.toMatch(/Reinforcements|Precise Order/);
    expect(third).toMatch(/^Regulars/);
    expect(third).not.toContain('Camouflage');
  });

  test('need no hand-over while nobody holds cards', async () => {
    const out = await typed({ position: meeting, seat: hotSeat }, ['pass', '', 'pass']);
    expect(out).not.toContain('hand over');
    expect(out).toContain('Rebels > ');
  });

  test('hand over when the seat changes, not whenever the same seat is asked again', async () => {
    const seat = ['rescuers=human', 'insurgents=human'];
    const lines = Array.from({ length: 40 }, () => '1');
    const out = await typed({ seat, seed: 'h', plain: true }, lines, 'iraq-2004');
    const turns = [...out.matchAll(/^(?:(Please hand over to: )(.+)\.|(.+) > .*)$/gm)].map((m) =>
      m[1] === undefined ? { over: false, who: m[3] } : { over: true, who: m[2] },
    );
    // Before the Insurgents have hidden anything there is nothing to hide from the other person.
    const hidden = turns.findIndex(({ over }) => over);
    const repeated = turns.filter(({ over, who }, i) => over && turns[i - 1]?.who === who);
    const unannounced = turns.filter(
      ({ over, who }, i) => i > hidden && !over && who === 'Insurgents' && turns[i - 1]?.who !== who,
    );
    expect(turns.filter(({ over }) => over).length).toBeGreaterThan(2);
    expect([...repeated, ...unannounced]).toEqual([]);
  });

  test('take back one answer after the other, with a bot too', async () => {
    const lines = ['tank t2-01', 'u', 'tank t2-04', 'u', 'tank t2-01', 'u', 'u', 'quit'];
    const out = await typed({ position: meeting }, lines);
    expect(out.match(/Regulars take back their last step\./g)).toHaveLength(3);
    expect(out).not.toContain('no such entry');
  });

  test('take back a throw when all agree; with a bot nobody can', async () => {
    const alone = await typed({ position: 'R.tank(5)@t2-05 turn=R', seat: hotSeat }, ['', 'u', 'yes']);
    expect(alone).toMatch(
      /This would be taken back:\s+• Regulars: .*throw \d and \d.*\s+Dice were rolled in it; .* Everybody here must agree\./,
    );
    expect(alone).toContain('Regulars take back their last step.');
    const bot = await typed({ position: 'R.tank(5)@t2-05 turn=R' }, ['', 'u']);
    expect(bot).toContain('That cannot be taken back');
  });

  test('agree on a draw, or resign', async () => {
    const draw = await typed({ position: meeting, seat: hotSeat }, ['draw', 'pass', 'draw']);
    expect(draw).toContain('A draw is offered by Regulars. "draw" accepts, "decline" refuses.');
    expect(draw).toContain('The game is a draw. [EM-END-3]');
    const resigned = await typed({ position: meeting }, ['resign', 'no', 'resign', 'yes']);
    expect(resigned).toContain('Nothing changed.');
    expect(resigned).toContain('The game is won: Rebels. [EM-WIN-3]');
    expect(await typed({ position: meeting }, ['draw'])).toContain('Rebels decline the draw.');
  });
});

describe('a saved game', () => {
  const first = ['', 'pass', '', 'pass'];
  const second = ['', 'pass', '', 'pass', ''];
  const position = 'R.tank(5)@t2-05 T.tank(5)@t3-05 turn=R';

  test('goes on as if nothing had been', async () => {
    const seat = hotSeat;
    await typed({ position, seed: 'same', seat, save: file('once.json') }, [...first, ...second]);
    const out = await typed({ position, seed: 'same', seat, save: file('twice.json') }, first);
    expect(out).toContain('ambuscade play --resume');
    const resumed = await typed({ resume: file('twice.json') }, second);
    expect(resumed).toContain('The game goes on after');
    const [once, twice] = [readSaved('once.json'), readSaved('twice.json')];
    expect(twice.entries.at(-1)?.hash).toBe(once.entries.at(-1)?.hash);
    expect(twice.entries.length).toBeGreaterThan(6);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('that is damaged, foreign or missing is refused in words, with code 2', async () => {
    await typed({ position, seed: 'x', save: file('whole.json') }, ['']);
    const save = readSaved('whole.json');
    const spoilt = { ...save, entries: save.entries.map((entry) => ({ ...entry, by: 'referee' })) };
    fs.writeFileSync(file('spoilt.json'), JSON.stringify(spoilt));
    fs.writeFileSync(file('foreign.json'), '{"hello":1}');
    fs.writeFileSync(file('text.json'), 'no json');
    const expected = {
      'spoilt.json': 'changed or damaged',
      'foreign.json': 'not a saved game',
      'text.json': 'is not JSON',
      'missing.json': 'cannot be read',
    };
    for (const [name, words] of Object.entries(expected)) {
      const errors = new PassThrough();
      await orTrouble(() => playGame(undefined, { resume: file(name), lang: 'en' }, streams([])), errors);
      expect(process.exitCode).toBe(2);
      expect(String(errors.read())).toContain(words);
      process.exitCode = 0;
    }
  });

  const kept = (): string[] => {
    const games = path.join(folder, 'state', 'ambuscade', 'games');
    return fs.existsSync(games) ? fs.readdirSync(games).sort() : [];
  };
  const clean = (): void => fs.rmSync(path.join(folder, 'state'), { recursive: true, force: true });

  test('is kept on leaving, and the menu goes on with it', async () => {
    clean();
    await typed({ position, seed: 'm' }, ['', 'quit']);
    const io = streams(['1', 'quit']);
    expect(await menu('en', io)).toBe(0);
    expect(io.text()).toMatch(/1 {2}Go on with .+, \d{4}-\d\d-\d\d \d\d:\d\d \(\d+ steps?\)/);
    expect(io.text()).toContain('Seed m.');
  });

  test('has a file of its own from its first step, whatever else is played, also without a word of leaving', async () => {
    clean();
    await typed({ position, seed: 'one' }, ['']);
    await typed({ seed: 'two', plain: true }, [], 'checkpoint');
    await typed({ position, seed: 'three' }, []);
    const names = kept();
    expect(names).toHaveLength(3);
    expect(names[0]).toMatch(/^checkpoint-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    for (const name of names.slice(1)) expect(name).toMatch(/^yambo-[\d-]+\.json$/);
    const seeds = names.map(
      (name) => (readSaved(path.join('state', 'ambuscade', 'games', name)).dice as { seed: string }).seed,
    );
    expect(seeds.sort()).toEqual(['one', 'three', 'two']);
  });

  test('goes on in the file in which it was kept, chosen from a list', async () => {
    clean();
    await typed({ position, seed: 'older' }, ['']);
    const [older = ''] = kept();
    const long = new Date(Date.now() - 3_600_000);
    fs.utimesSync(path.join(folder, 'state', 'ambuscade', 'games', older), long, long);
    await typed({ seed: 'newer', plain: true }, [], 'checkpoint');
    const out = await typed({ resume: true }, ['2', '', 'quit']);
    expect(out).toMatch(/1 {2}Ambush Alley: .+\n {2}2 {2}.+ \(\d+ steps?\)/);
    expect(out).toContain('Seed older.');
    expect(kept()).toHaveLength(2);
    clean();
    expect(await typed({ resume: true }, ['1'])).toContain('No game is kept here that could go on.');
  });

  test('is not offered when it is over, and makes room before one that is not; so many stay', async () => {
    clean();
    const won = { position: 'R.inf(2,F)@qg-r delivered[R]=4 turn=R', seed: 'won' };
    await typed(won, ['camp']);
    expect(await typed({ resume: true }, ['1'])).toContain('No game is kept here');
    const [over = ''] = kept();
    for (let n = 0; n < 19; n++) await typed({ position, seed: `open ${n}` }, []);
    expect(kept()).toHaveLength(20);
    expect(kept()).toContain(over);
    await typed({ position, seed: 'one more' }, []);
    expect(kept()).toHaveLength(20);
    expect(kept()).not.toContain(over);
  });

  test('is played all the same where nothing can be kept', async () => {
    clean();
    fs.writeFileSync(path.join(folder, 'state'), 'a file where a folder should be');
    expect(await typed({ position, seed: 'x' }, ['', 'pass'])).toContain('Seed x.');
    clean();
  });
});

describe('what was asked for', () => {
  const refused = async (options: PlayOptions, game = 'embuscades'): Promise<string> => {
    const errors = new PassThrough();
    await orTrouble(() => playGame(game, { lang: 'en', ...options }, streams([])), errors);
    expect(process.exitCode).toBe(2);
    process.exitCode = 0;
    return String(errors.read());
  };

  test('is refused where it is wrong, and why', async () => {
    expect(await refused({}, 'chess')).toContain('There is no game or scenario "chess"');
    expect(await refused({ seat: ['X=human'] })).toContain('there are R and T');
    expect(await refused({ seat: ['R=bot:nobody'] })).toContain('There is no bot "nobody"');
    expect(await refused({ seat: ['R=human', 'r=bot:greedy'] })).toContain(
      'The seat "R" is given twice, to human and bot:greedy.',
    );
    expect(await refused({ lang: 'fr', seat: ['T=bot:greedy', 'T=human'] })).toContain('est donnée deux fois');
    expect(await refused({ option: ['flagsToWin'] })).toContain('name=value');
    expect(await refused({ option: ['flagsToWin=4'] })).toContain('options/flagsToWin');
    expect(await refused({ option: ['flagsToWin=3,5'] })).toContain('options/flagsToWin');
    expect(await refused({ option: ['flagsToWin=null'] })).toContain('options/flagsToWin');
    expect(await refused({ map: 'map-market' })).toContain('map');
    expect(await refused({ position: 'R.tank(9)@t2-05' })).toContain('at most 5 [EM-LOAD-1]');
  });

  test('can be a board, a fleet and a deck of one’s own', async () => {
    const json = gamesJson()[0];
    expect(json?.seats).toEqual(['R', 'T']);
    expect(json?.presetSeats['four-players']).toEqual(['R1', 'T1', 'R2', 'T2']);
    const deck = JSON.parse(JSON.stringify(games[0]?.files['deck'])) as { cards: { id: string; nameEn: string }[] };
    for (const card of deck.cards) card.nameEn = `My ${card.id}`;
    fs.writeFileSync(file('deck.json'), JSON.stringify(deck));
    const own = await typed({ deck: file('deck.json'), position: 'turn=R hand[R]=P04' }, []);
    expect(own).toContain('Play My P04');
    fs.writeFileSync(file('fleet.json'), JSON.stringify({ id: 'x', vehicles: [] }));
    expect(await refused({ fleet: file('fleet.json') })).toContain('fleet/vehicles');
  });

  test('is told in the language asked for, else in that of the system', async () => {
    expect(langOf(undefined, { LANG: 'fr_CA.UTF-8' })).toBe('fr');
    expect(langOf(undefined, { LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
    expect(langOf('fr', {})).toBe('fr');
    expect(langOfArguments(['play', '--lang=fr'])).toBe('fr');
    const out = await typed({ lang: 'fr', position: meeting }, ['inf 1 t2-08', 'tank 1 t2-09', 'lang en', 'quitter']);
    expect(out).toContain('Infanterie 1 régulière (force 2) attaque Porte-canon 1 rebelle (force 1)');
    expect(out).toContain('Impossible : Porte-canon 1 rebelle barre la route');
    expect(out).toContain('One die is left');
    expect(out).not.toMatch(/undefined|[{}]/);
  });
});
