import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Balance } from '../sim/balance/balance.ts';
import type { Crew } from '../sim/crew.ts';
import { builtCrew, crewHere, story } from '../sim/testing/plans.ts';
import { type BalanceOptions, weigh } from './balance.ts';
import { orTrouble } from './play.ts';
import { simulate } from './sim.ts';
import type { Figures } from './trials/figures.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-balance-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Streams {
  readonly output: PassThrough;
  readonly errors: PassThrough;
}

/** Runs a command to its end: what it wrote, and its exit code. */
async function ran(run: (streams: Streams) => Promise<number>) {
  const streams = { output: new PassThrough(), errors: new PassThrough() };
  const texts = { output: '', errors: '' };
  for (const name of ['output', 'errors'] as const)
    streams[name].on('data', (chunk: Buffer) => (texts[name] += chunk.toString()));
  const before = process.exitCode;
  await orTrouble(() => run(streams), streams.errors);
  const code = process.exitCode;
  process.exitCode = before;
  return { out: texts.output, errors: texts.errors, code };
}

/** A few turns by random bots: the figures mean little, but all of them are there. */
const quick: BalanceOptions = {
  seats: ['R=random,T=random'],
  option: ['turnLimit=12'],
  games: '240',
  fairGames: '8',
  levelGames: '4',
};

const weighed = (options: BalanceOptions, crew: () => Crew = () => builtCrew(2), stop?: AbortSignal) =>
  ran((streams) => weigh('yambo', { lang: 'en', ...quick, ...options }, streams, crew, stop));

const clean = (text: string): void =>
  expect(text.match(/.{0,20}(?:undefined|NaN|Infinity|\[object|\{\w+[}:]|…)/g)).toBeNull();

describe('the balance of a scenario', () => {
  test('is told in both languages', async () => {
    const [en, fr] = [await weighed({}), await weighed({ lang: 'fr' })];
    expect([en.code, fr.code]).toEqual([0, 0]);
    for (const word of [
      'The table as it is',
      'What changes it',
      'Not in the few games',
      'Making it fair',
      'turnLimit=12',
    ])
      expect(en.out).toContain(word);
    for (const word of ['La table telle quelle', 'Pas dans les quelques parties', 'Pour l’équité'])
      expect(fr.out).toContain(word);
    for (const { out } of [en, fr]) {
      clean(out);
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
  }, 120_000);

  test('gives the same bytes by one thread and by three, as JSON and as a card', async () => {
    const all: string[] = [];
    const card = path.join(folder, 'card.md');
    for (const threads of [1, 3]) {
      const { out } = await weighed({ json: true, card }, () => builtCrew(threads));
      all.push(out + fs.readFileSync(card, 'utf8'));
    }
    expect(all[1]).toBe(all[0]);
    const found = JSON.parse(all[0]?.split('\n# ')[0] ?? '') as Balance;
    expect(found).toMatchObject({ format: 'ambuscade-balance/1', scenario: 'yambo', sides: ['R', 'T'] });
    expect(found.lines.length).toBe(found.tried);
    const text = fs.readFileSync(card, 'utf8');
    clean(text);
    for (const title of [
      '## What it teaches',
      '## Who wins',
      '## Length',
      '## Moving first',
      '## What changes it most',
    ])
      expect(text).toContain(title);
    expect(text).toContain('random – greedy');
    expect(text).toContain('--option turnLimit=12');
  }, 120_000);

  test('looks for fair settings without a comparison too, and says nothing of games that were not played', async () => {
    const card = path.join(folder, 'bare.md');
    const crew = () => crewHere();
    const { out, code } = await weighed({ games: '0', fairGames: '8' }, crew);
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('No changes were compared');
    expect(out).toContain('Making it fair');
    expect(out).not.toMatch(/ 0 games|No effect was seen|The table as it is/);
    const { out: json } = await weighed({ games: '0', fairGames: '8', json: true, card }, crew);
    const found = JSON.parse(json) as Balance;
    expect(found.fair?.played).toBeGreaterThanOrEqual(8);
    expect(found.fair?.best.games).toBe(8);
    expect(fs.readFileSync(card, 'utf8')).toMatch(/## Making it fair[^]*8 games[^]*--games 0 --fair-games 8/);
    const none = await weighed({ games: '0', fairGames: '0', json: true, card }, crew);
    expect((JSON.parse(none.out) as Balance).fair).toBeNull();
    expect(fs.readFileSync(card, 'utf8')).not.toContain('Making it fair');
  }, 60_000);

  test('that is stopped tells what it has, and says so', async () => {
    const stop = new AbortController();
    let count = 0;
    const crew: Crew = {
      ...crewHere(),
      work: (jobs, told, signal) =>
        crewHere().work(
          jobs,
          (result) => {
            told(result);
            if (++count === 30) stop.abort();
          },
          signal,
        ),
    };
    const { out, errors, code } = await weighed({}, () => crew, stop.signal);
    expect(code).toBe(130);
    expect(errors).toContain('Stopped');
    expect(out).toContain('What changes it');
    const card = path.join(folder, 'cut.md');
    count = 0;
    await weighed({ card }, () => crew, stop.signal);
    expect(fs.readFileSync(card, 'utf8')).toMatch(
      /\nStopped early: `ambuscade balance yambo [^`]*` gives the whole card\.\n$/,
    );
  }, 60_000);

  test.each([
    ['a number of games that says nothing', { games: '10' }, '--games takes 0 or a whole number from'],
    ['fewer than no games', { games: '-1' }, '--games takes 0 or a whole number from'],
    ['a share that is none', { target: '1.5' }, '--target takes a number from'],
    ['a bot that there is not', { levels: 'random,genius' }, 'genius'],
    ['a seat that there is not', { seats: ['X=random'] }, 'X'],
    ['a file that cannot be', { card: '/dev/null/card.md' }, '/dev/null/card.md'],
  ])('refuses %s', async (_, options, sentence) => {
    const { out, errors, code } = await weighed(options);
    expect([out, code]).toEqual(['', 2]);
    expect(errors).toContain(sentence);
  });
});

test('a fair file can be simulated as it is printed', async () => {
  // A world in which the first side wins unless it is short of tanks.
  const crew: Crew = {
    ...crewHere(),
    async work(jobs, told) {
      for (const { plan, from, to } of jobs) {
        const { fleet } = plan.setup as { fleet?: { vehicles: { type: string; count: number }[] } };
        const tanks = fleet?.vehicles.find(({ type }) => type === 'tank')?.count ?? 2;
        for (let number = from; number < to; number++) {
          const first = number % 6 < tanks * 3;
          const points = first ? [1, 0] : [0, 1];
          told(story(number, { winner: first ? 0 : 1, points }));
        }
      }
      await Promise.resolve();
    },
  };
  const fairFile = path.join(folder, 'fair.json');
  const { out, code } = await weighed({ fairFile, fairGames: '60', games: '2000' }, () => crew);
  expect(code).toBe(0);
  expect(out).toContain('vehicles: tanks 2 → 1');
  expect(out.replaceAll(/\s+/g, ' ')).toContain(`--option turnLimit=12 --fleet ${fairFile}`);
  const played = await ran((streams) =>
    simulate('yambo', { lang: 'en', games: '1', fleet: fairFile, option: ['turnLimit=12'] }, streams, () => crewHere()),
  );
  expect(played.code).toBe(0);
}, 60_000);

describe('the figures beside a card', () => {
  const card = (preset: string, more: BalanceOptions = {}) => {
    const options = { card: path.join(folder, 'a.md'), figures: path.join(folder, 'figures.json'), lang: 'en', preset };
    const sizes = { games: '0', fairGames: '0', levelGames: '1', equalGames: '3', levels: 'random,greedy' };
    return ran((streams) => weigh('yambo', { ...sizes, ...options, ...more }, streams, () => crewHere()));
  };

  test('have an entry a card, by name; another card leaves it as it is', async () => {
    const file = path.join(folder, 'figures.json');
    expect((await card('standard')).code).toBe(0);
    const before = (JSON.parse(fs.readFileSync(file, 'utf8')) as Figures)['yambo.standard'];
    expect(before).toMatchObject({ game: 'embuscades', bots: 'greedy', games: 3 });
    expect(before?.sides.map(({ id, fr }) => [id, fr])).toEqual([
      ['R', 'Réguliers'],
      ['T', 'Rebelles'],
    ]);
    expect((await card('short')).code).toBe(0);
    const after = JSON.parse(fs.readFileSync(file, 'utf8')) as Figures;
    expect(Object.keys(after)).toEqual(['yambo.short', 'yambo.standard']);
    expect(after['yambo.standard']).toEqual(before);
    const text = fs.readFileSync(path.join(folder, 'a.md'), 'utf8');
    expect(text).toMatch(
      /Decisions by person: Regulars \d+\.\d, Rebels \d+\.\d\. .*measured decisions × 3 assumed seconds/,
    );
    expect(text).toMatch(/\| greedy – greedy \| 3 \|/);
  });

  test('are of a table as a preset has it', async () => {
    const { errors, code } = await card('short', { option: ['turnLimit=12'] });
    expect(code).toBe(2);
    expect(errors).toContain('without options or files of one’s own');
  });
});
