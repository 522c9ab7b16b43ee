import { describe, expect, test } from 'vitest';
import { findGame, games } from '../games/index.ts';
import { seeded } from '../kernel/dice.ts';
import type { Types } from '../kernel/game.ts';
import { type Log, machine } from '../kernel/machine.ts';
import * as ambushCodes from './ambush-alley/codes.ts';
import { texts as ambushTexts } from './ambush-alley/index.ts';
import { reasonCodes as ambushReasonCodes, reasons as ambushReasons } from './ambush-alley/reasons.ts';
import { askNames } from './ambush-alley/shapes.ts';
import { common, say, sayError } from './common/index.ts';
import { simTexts } from './common/sim/index.ts';
import { commonCodes } from './common/texts.ts';
import { faultCodes, refusalCodes } from './embuscades/codes.ts';
import { texts } from './embuscades/index.ts';
import { reasonCodes } from './embuscades/reasons.ts';
import { reasonCodes as forcesReasonCodes, reasons as forcesReasons } from './special-forces/reasons.ts';
import { fairTexts } from './fair.ts';
import { isSingular, type Lang, listing, plural, unbroken } from './lang.ts';
import { wordsOf } from './index.ts';
import { serverTexts } from './server.ts';
import { tools } from './tools.ts';
import { webTexts } from './web/index.ts';
import { codesIn, flaws } from './testing/codes.ts';

test('no line of French ends before a mark, after an opening quote, or between a number and its unit', () => {
  const said = 'Tir : 12 pouces, 40 % ; « feu » ? 3 dés et 2 tirs … 10 sacs · fin';
  const bound = unbroken('fr', said);
  expect(bound.replaceAll('\u00a0', ' ')).toBe(said);
  expect(bound.split(' ')).toEqual([
    'Tir\u00a0:',
    '12\u00a0pouces,',
    '40\u00a0%\u00a0;',
    '«\u00a0feu\u00a0»\u00a0?',
    '3\u00a0dés',
    'et',
    '2',
    'tirs\u00a0…',
    '10',
    'sacs\u00a0·',
    'fin',
  ]);
  expect(unbroken('en', said)).toBe(said);
  // Signs of a legend stand apart, and belong to what follows them.
  expect(unbroken('fr', 'mur  % gravats')).toBe('mur  % gravats');
});

test('one of a kind is singular', () => {
  const one = { games: 1, lines: 1, gid: 'g', entries: 1, hash: 'h', done: 1, of: 1, asked: 1, dice: 1, count: 1 };
  const said = (lang: Lang): string[] =>
    [
      serverTexts[lang].copied,
      serverTexts[lang].import.done,
      tools[lang].replay.equal,
      fairTexts[lang].command.replayed,
      simTexts[lang].progress.line,
      simTexts[lang].report.partial,
      webTexts[lang].dice.shuffle,
    ].map((sentence) => say(lang, sentence, one));
  expect(said('en')).toEqual([
    '1 game, 1 line; all chains hold.',
    'Taken in as g: 1 entry.',
    'equal: 1 entry, hash h',
    'Played again by the rules: 1 entry is the same.',
    '1 of 1 game',
    'Stopped early: 1 game was asked for.',
    '1 card shuffled',
  ]);
  expect(said('fr')).toEqual([
    '1 partie, 1 ligne ; toutes les chaînes tiennent.',
    'Reçue sous le nom g : 1 entrée.',
    'identique : 1 étape, empreinte h',
    'Rejouée selon les règles : 1 étape est la même.',
    '1 partie sur 1',
    'Arrêté avant la fin : 1 partie était demandée.',
    '1 carte mélangée',
  ]);
});

test('what is counted in a blank says its noun both ways', () => {
  const counts =
    'count|games|lines|entries|commands|failures|pairs|nodes|tried|asked|fired|dice|steps|moves|seconds|hits';
  const nouns = new RegExp(`(\\{(?:${counts})\\} \\p{L}+s)(?!\\p{L})`, 'gu');
  expect(codesIn('words', nouns)).toEqual([]);
});

describe('every code has words', () => {
  const faultFiles = /files\.ts|boardFaults\.ts|notation\.ts/;
  test('of the game’s refusals', () => {
    const codes = codesIn('games/embuscades', /error: '(\w+)'/g, (name) => !faultFiles.test(name));
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !refusalCodes.includes(code as 'mined'))).toEqual([]);
    expect(refusalCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('of the game’s faults', () => {
    const own = codesIn('games/embuscades', /(?:error: |[^e]fault\()'(\w+)'/g, (name) => faultFiles.test(name));
    expect(own.filter((code) => !faultCodes.includes(code as 'cargo'))).toEqual([]);
    expect(faultCodes.filter((code) => !own.includes(code))).toEqual([]);
  });

  test('of the kernel', () => {
    const codes = codesIn('kernel', /error: '(\w+)'/g, (name) => !/optionReader|recordedOptions|outside/.test(name));
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !commonCodes.includes(code as 'stale'))).toEqual([]);
  });

  test('of the bots’ reasons', () => {
    const codes = codesIn('bots', /code: (?:\w+ \? )?'(\w+)'/g);
    expect(codes.filter((code) => !reasonCodes.includes(code as 'roll'))).toEqual([]);
  });

  test('of the bots’ reasons in Ambush Alley, each of them', () => {
    const own = codesIn('bots/ambush-alley', /'(\w+)'/g, (name) => name === 'why.ts');
    const common = codesIn('bots', /code: '(\w+)'/g, (name) => !name.includes('embuscades'));
    expect([...own, ...common].sort()).toEqual([...ambushReasonCodes]);
    for (const code of ambushReasonCodes)
      expect(flaws((lang) => ambushReasons[lang][code].replaceAll(/[{}]/g, ''))).toEqual([]);
  });

  test('of the bots’ reasons in Special Forces, each of them', () => {
    const own = codesIn('bots/special-forces', /'(\w+)'/g, (name) => name === 'why.ts');
    const common = codesIn('bots', /code: '(\w+)'/g, (name) => !name.includes('embuscades'));
    expect([...own, ...common].sort()).toEqual([...forcesReasonCodes]);
    for (const code of forcesReasonCodes)
      expect(flaws((lang) => forcesReasons[lang][code].replaceAll(/[{}]/g, ''))).toEqual([]);
  });

  test('in both languages, and not the same', () => {
    for (const code of refusalCodes) expect(texts.en.refusals[code]).not.toBe(texts.fr.refusals[code]);
    for (const code of faultCodes) expect(texts.en.faults[code]).not.toBe(texts.fr.faults[code]);
    for (const code of commonCodes) expect(common.en.errors[code]).not.toBe(common.fr.errors[code]);
  });
});

describe('every code of Ambush Alley has words', () => {
  const folder = 'games/ambush-alley';
  const faultFiles = /scenarioFaults\.ts|options\.ts|^index\.ts|^scenario\.ts|^notation/;
  test('of its refusals', () => {
    const known: readonly string[] = ambushCodes.refusalCodes;
    const codes = codesIn(folder, /(?:error: |[( ]no\()'(\w+)'/g, (name) => !faultFiles.test(name));
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('of its faults', () => {
    const known: readonly string[] = ambushCodes.faultCodes;
    // What all games share: the reading of options and of terrain.
    const shared = [
      ...codesIn('kernel', /error: '(\w+)'/g, (name) => /optionReader/.test(name)),
      ...codesIn('geometry', /error: '(\w+)'/g, (name) => /mapFile/.test(name)),
    ];
    const own = codesIn(folder, /(?:error: |fault\([^;]*?, )'(\w+)'/g, (name) => faultFiles.test(name));
    const codes = [...new Set([...own, ...shared])];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('of its pools and questions', () => {
    const reasons = codesIn(folder, /'(\w+)',\s+(?:'AA-|facts)/g, (name) =>
      /firepower|defence|reactionRoll|moraleRoll/.test(name),
    );
    expect(reasons.sort()).toEqual([...ambushCodes.poolReasons]);
    const asks = codesIn(folder, /\bask: '(\w+)'/g);
    expect(asks.sort()).toEqual([...askNames].sort());
  });

  test('in both languages, and not the same', () => {
    const { en, fr } = ambushTexts;
    for (const code of ambushCodes.refusalCodes) expect(en.refusals[code]).not.toBe(fr.refusals[code]);
    for (const code of ambushCodes.faultCodes) expect(en.faults[code]).not.toBe(fr.faults[code]);
    for (const code of ambushCodes.poolReasons) expect(en.pool[code]).not.toEqual(fr.pool[code]);
  });

  test('faults are whole sentences', () => {
    const bad = [
      { scenario: 'nowhere' },
      { map: 'nowhere' },
      { preset: 'no such' },
      { options: { overwach: true, overwatch: 3, vehicles: true, sacrificeFireTargets: ['all'] } },
    ];
    const faults = bad.flatMap((input) => {
      const read = findGame('ambush-alley')!.game.read(input);
      return 'faults' in read ? read.faults : [];
    });
    expect(faults.length).toBeGreaterThan(5);
    expect(faults.flatMap((fault) => flaws((lang) => wordsOf('ambush-alley').fault(lang, fault)))).toEqual([]);
  });
});

/** Games with many variants show every eleventh only. */
const played = games.flatMap((entry) =>
  entry.variants
    .map((variant, i) => ({ entry, variant, i }))
    .filter(({ i }) => entry.variants.length < 20 || i % 11 === 0),
);

describe.each(played)('random play of $entry.game.id, variant $i', ({ entry, variant, i }) => {
  test('has a sentence for every event, question, choice and refusal', () => {
    const read = entry.game.read(variant);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const words = wordsOf(entry.game.id);
    const m = machine(entry.game, entry.game.setting(read.setup));
    const dice = seeded(`words ${i}`);
    const log: Log<Types> = { rolls: [], events: [] };
    let state = m.start(read.setup, dice, log);
    const said = new Set<string>();
    const wrong: string[] = [];
    const once = (key: string, say: (lang: Lang) => string): void => {
      if (said.has(key)) return;
      said.add(key);
      wrong.push(...flaws(say));
    };
    const { setting } = m;
    for (let n = 0; n < (entry.variants.length < 20 ? 400 : 120); n++) {
      for (const event of log.events.splice(0)) {
        for (const seat of [null, ...setting.seats.map((s) => s.seat)]) {
          const told = event.t === 'table' ? event : entry.game.sees(setting, event, seat);
          if (told !== undefined) once(JSON.stringify(told), (lang) => words.event(lang, setting, told));
        }
      }
      const decision = m.pending(state)[0];
      if (decision === undefined) {
        // A short game is followed by another.
        state = m.start(read.setup, seeded(`words ${i} ${n}`), log);
        continue;
      }
      const { seat, ask } = decision;
      const view = entry.game.view(setting, state.board, seat);
      once(ask, (lang) => words.ask(lang, ask, view));
      once(`${ask} about`, (lang) => words.ask(lang, ask, view, setting, decision.about));
      const { options } = m.listed(state, decision, (most) => (dice.roll('list', n, 1, most, 'list')[0] ?? 1) - 1);
      for (const choice of options) once(JSON.stringify(choice), (lang) => words.choice(lang, setting, choice, view));
      const tried = Array.from({ length: 6 }, (_, k) =>
        entry.tempt(
          setting,
          state.board,
          seat,
          (most) => (dice.roll('tempt', n * 10 + k, 1, most, 'tempt')[0] ?? 1) - 1,
        ),
      );
      [...refusals(m, state, seat, options), ...tried.flatMap((choice) => m.check(state, seat, choice) ?? [])].forEach(
        (illegal) =>
          once(`${illegal.error} ${JSON.stringify(illegal.data)}`, (lang) => words.refusal(lang, setting, illegal)),
      );
      const pick = dice.roll('words', n, 1, options.length, 'pick')[0] ?? 1;
      m.play(state, seat, options[pick - 1] as object, dice, log);
    }
    const outcome = m.outcome(state) ?? { winner: setting.seats[0]?.side ?? null, rule: 'any' };
    once('outcome', (lang) => words.outcome(lang, setting, outcome));
    expect(wrong).toEqual([]);
    expect(said.size).toBeGreaterThan(200);
  });
});

/** Choices of one moment, bent a little, and what the game says to them. */
function refusals(
  m: ReturnType<typeof machine<Types>>,
  state: Parameters<typeof m.check>[0],
  seat: string,
  options: readonly object[],
) {
  const bent = options.slice(0, 12).flatMap((choice) => [
    { ...choice, vehicle: 'R.tank.1' },
    { ...choice, vehicle: 'T.jeep.1' },
    { ...choice, amount: 'total' },
    { ...choice, route: ['t1-01', 't1-02'] },
    { ...choice, companies: 9 },
    { t: 'attack', amount: 'dieA', ...choice },
  ]);
  const tried = [
    ...bent,
    { t: 'returnToCamp', vehicle: 'all' },
    { t: 'offerExchange', count: 3 },
    { t: 'answerExchange', accept: true },
    { t: 'withdrawExchange' },
    { t: 'playCard', card: 'P05' },
    { t: 'communicate', vehicle: `${seat.slice(0, 1)}.inf.1`, to: 't1-06' },
    { t: 'takeFlag', vehicle: `${seat.slice(0, 1)}.inf.1` },
    { t: 'nonsense' },
  ];
  return tried.flatMap((choice) => m.check(state, seat, choice) ?? []);
}

test('bad positions are refused in whole sentences', () => {
  const [entry] = games;
  const bad = [
    'R.tank(9)@t2-05 R.tank@t2-06 R.tank@t2-07 R.bike@t2-08 R.gun(1,F)@t3-01 R.inf(1)@nowhere R.com(1)@qg-t',
    'mine[R]@t2-04 mine[R]@t2-05 mine[R]@t2-05 mine[R]@x camp=3 camp[R]=99 turn=X dice=7,7 offer=9 extra=never',
    'hand[R]=P99 hand[T]=R01 hand[X]=P01 pile=P03,P03 what=1 ??? R.eng(1)@t3-05 R.inf(1)@t3-05 R.inf(2)@camp',
    'camp[R]=25 R.tank(5)@t2-05 prison[R]=9',
    'delivered[R]=5 R.inf(1,F)@t2-05',
  ];
  const faults = bad.flatMap((position) => {
    const read = entry?.game.read({ position });
    return read !== undefined && 'faults' in read ? read.faults : [];
  });
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.flatMap((fault) => flaws((lang) => wordsOf('embuscades').fault(lang, fault)))).toEqual([]);
});

test('plurals and lists follow the language', () => {
  expect(plural('en', 0, 'mine', 'mines')).toBe('0 mines');
  expect(plural('fr', 0, 'mine', 'mines')).toBe('0 mine');
  expect(plural('fr', 2, 'mine', 'mines')).toBe('2 mines');
  expect(isSingular('fr', 1)).toBe(true);
  expect(listing('en', ['a', 'b', 'c'])).toBe('a, b and c');
  expect(listing('fr', ['a', 'b'])).toBe('a et b');
  expect(sayError('en', 'notYourDecision', {})).toBe('It is not your decision.');
});

test('the printed names of the armies are an option', () => {
  const [entry] = games;
  const read = entry?.game.read({ options: { armyLabels: 'printed' } });
  if (entry === undefined || read === undefined || 'faults' in read) throw new Error('no game');
  const setting = entry.game.setting(read.setup);
  expect(wordsOf('embuscades').seat('fr', setting, 'T')).toBe('Armée terroriste');
  expect(wordsOf('embuscades').seat('en', entry.game.setting(setupOf({})), 'T')).toBe('Rebels');
});

function setupOf(input: object): object {
  const read = games[0]?.game.read(input);
  if (read === undefined || 'faults' in read) throw new Error('no setup');
  return read.setup;
}
