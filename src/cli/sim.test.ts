import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import type { Crew } from '../sim/crew.ts';
import { entryOf } from '../sim/heading.ts';
import { type Report, reportOf } from '../sim/report.ts';
import { builtCrew, crewHere, planFor, story } from '../sim/testing/plans.ts';
import { type LadderOptions, measure } from './ladder.ts';
import { orTrouble } from './play.ts';
import { type SimOptions, simulate } from './sim.ts';
import { lengthChart } from './trials/charts.ts';
import { barOf, progressOn } from './trials/progress.ts';
import { subjectOf } from './trials/subject.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-sim-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const stream = () => {
  const through = new PassThrough();
  let text = '';
  through.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { through, text: () => text };
};

/** Runs a command to its end: what it wrote, and its exit code. */
async function ran(
  run: (streams: { output: PassThrough; errors: PassThrough }) => Promise<number>,
): Promise<{ out: string; errors: string; code: unknown }> {
  const [output, errors] = [stream(), stream()];
  const before = process.exitCode;
  await orTrouble(() => run({ output: output.through, errors: errors.through }), errors.through);
  const code = process.exitCode;
  process.exitCode = before;
  return { out: output.text(), errors: errors.text(), code };
}

const sim = (
  scenario: string | undefined,
  options: SimOptions,
  crew: () => Crew = () => crewHere(),
  stop?: AbortSignal,
) => ran((streams) => simulate(scenario, { lang: 'en', ...options }, streams, crew, stop));
const ladder = (scenario: string | undefined, options: LadderOptions) =>
  ran((streams) => measure(scenario, { lang: 'en', ...options }, streams, () => crewHere()));

/** No blank is left open; the style sheet has braces of its own. */
const clean = (text: string): void => {
  const words = text.replace(/<style>.*?<\/style>/s, '');
  expect(words.match(/.{20}(?:undefined|NaN|Infinity|\[object|\{\w+[}:])/g)).toBeNull();
};

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

describe('a simulation', () => {
  test('says of each side what it did of each chapter, in both languages and as JSON', async () => {
    const options = { games: '3', preset: 'short', seats: ['R=greedy,T=random'] };
    const { deeds, answers } = JSON.parse((await sim('yambo', { ...options, json: true })).out) as Report;
    expect(deeds.map(({ chapter }) => chapter)).toContain('EM-MINE');
    const attacks = deeds.find(({ deed }) => deed === 'attacked');
    expect(attacks?.perGame[0]).toBeGreaterThan(0);
    expect(answers.map(({ seat }) => seat)).toEqual(['R', 'T']);
    const said = attacks?.perGame.map((times) => times.toFixed(2)).join(' +');
    expect((await sim('yambo', options)).out).toMatch(new RegExp(`attacks \\(EM-ATK\\) +${said}`));
    const french = (await sim('yambo', { ...options, lang: 'fr' })).out;
    expect(french).toMatch(new RegExp(`attaques \\(EM-ATK\\) +${said?.replaceAll('.', ',')}`));
  });

  test('counts people where the scenario knows no points', async () => {
    const options = { games: '2', seats: ['regular=random,insurgent=random'] };
    const shown = async (preset: string, lang: string) =>
      (await sim('contracting-trouble-fr', { ...options, preset, lang, option: ['turnLimit=3'] })).out;
    expect(await shown('en-2007', 'en')).toMatch(/\nPeople in danger\n/);
    expect(await shown('en-2007', 'en')).not.toMatch(/\nPoints\n/);
    expect(await shown('en-2007', 'fr')).toMatch(/\nLes personnes en danger\n/);
    expect(await shown('recommended', 'en')).toMatch(/\nPoints\n/);
  });

  test('is as wide as the terminal, and the same everywhere else', async () => {
    const shown = (lang: string, screen: { isTTY?: boolean; columns?: number }) =>
      ran(({ output, errors }) =>
        simulate(
          'yambo',
          { games: '2', preset: 'short', lang },
          { output: Object.assign(output, screen), errors },
          () => crewHere(),
        ),
      );
    for (const lang of ['en', 'fr']) {
      const plain = (await shown(lang, {})).out;
      expect(widest(plain)).toBeLessThanOrEqual(80);
      expect((await shown(lang, { columns: 132 })).out).toBe(plain);
      expect((await shown(lang, { isTTY: true, columns: 80 })).out).toBe(plain);
      expect(widest((await shown(lang, { isTTY: true, columns: 50 })).out)).toBeLessThanOrEqual(50);
      expect(widest((await shown(lang, { isTTY: true, columns: 100 })).out)).toBeGreaterThan(80);
    }
  });

  test.each([
    ['yambo', { preset: 'short' }],
    ['checkpoint', {}],
    ['iraq-2004', {}],
  ])(
    'of %s is told in both languages, as text and as a page',
    async (scenario, asked) => {
      for (const lang of ['en', 'fr']) {
        const html = path.join(folder, `${scenario}.${lang}.html`);
        const told = await sim(scenario, { ...asked, games: '4', seats: [], lang });
        expect(told.code).toBe(0);
        expect(told.out).toContain(lang === 'en' ? 'Who wins' : 'Qui gagne');
        expect(told.out).toContain('95 %');
        clean(told.out);
        const paged = await sim(scenario, { ...asked, games: '4', html, lang });
        expect(paged).toMatchObject({ out: '', code: 0 });
        const page = fs.readFileSync(html, 'utf8');
        expect(page).toMatch(new RegExp(`^<!doctype html>\n<html lang="${lang}">`));
        expect(page).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org)|<link|@import|url\((?!#)/);
        expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(7);
        expect(page).toContain('<details><summary>');
        clean(page);
      }
    },
    120_000,
  );

  test('gives the same bytes by one thread and by three, as JSON, text and page', async () => {
    const all: string[] = [];
    for (const workers of [1, 3]) {
      const html = path.join(folder, 'same.html');
      const options = { preset: 'short', games: '12', seats: ['R=greedy,T=random'] };
      const json = await sim('yambo', { ...options, json: true, html }, () => builtCrew(workers));
      const text = await sim('yambo', options, () => builtCrew(workers));
      all.push(json.out + text.out + fs.readFileSync(html, 'utf8'));
    }
    expect(all[1]).toBe(all[0]);
    expect(all[0]).not.toMatch(/\b20\d\d-\d\d-\d\d|workers/);
  }, 120_000);

  test('takes seats, sides and files of one’s own', async () => {
    const one = await sim('yambo', { games: '1', json: true, preset: 'short', seats: ['r=random', 'T=bot:greedy'] });
    const { sides } = JSON.parse(one.out) as Report;
    expect(sides.map(({ players }) => players)).toEqual([{ R: 'random' }, { T: 'greedy' }]);
    const four = findGame('yambo')?.presets.find((preset) => (findGame('yambo')?.seats(preset).length ?? 0) === 4);
    const team = await sim('yambo', { games: '1', json: true, preset: four ?? '', seats: ['R=random'] });
    const [regulars, rebels] = (JSON.parse(team.out) as Report).sides;
    expect(Object.values(regulars?.players ?? {})).toEqual(['random', 'random']);
    expect(Object.values(rebels?.players ?? {})).toEqual(['greedy', 'greedy']);
    const file = path.join(folder, 'mine.json');
    const house = findGame('checkpoint')?.files['checkpoint'];
    fs.writeFileSync(file, JSON.stringify({ ...house, id: 'mine', titleEn: 'My own alley' }));
    const mine = await sim('ambush-alley', { games: '1', file });
    expect(mine.out).toContain('My own alley');
    expect(mine.out).toContain('Given from outside: file');
  }, 60_000);

  test('that is stopped reports what it has, and says so', async () => {
    const stop = new AbortController();
    const crew: Crew = {
      ...crewHere(),
      work: (jobs, told, signal) =>
        crewHere().work(
          jobs,
          (result) => {
            told(result);
            if (result.number === 2) stop.abort();
          },
          signal,
        ),
    };
    const { out, errors, code } = await sim('yambo', { games: '50', preset: 'short' }, () => crew, stop.signal);
    expect(code).toBe(130);
    expect(errors).toContain('the first 3 games of 50');
    expect(out).toContain('Stopped early: 50 games were asked for.');
    expect(out).toContain('3 games, Regulars');
    const page = path.join(folder, 'cut.html');
    await sim('yambo', { games: '50', preset: 'short', html: page }, () => crew, stop.signal);
    const [foot] = /<footer>.*<\/footer>/.exec(fs.readFileSync(page, 'utf8')) ?? [];
    expect(foot).toContain('stopped early');
    expect(foot).not.toContain('byte for byte');
  });

  test('counts games in whole numbers beside its bars, however few they are', async () => {
    const plan = planFor('yambo', ['random'], { preset: 'short' });
    const subject = subjectOf('fr', entryOf('yambo'), plan.setup);
    for (const count of [1, 2, 3, 5]) {
      const stories = Array.from({ length: count }, (_, number) => story(number, { turns: 4, rule: 'EM-END-1' }));
      const chart = lengthChart(subject, reportOf(plan, count, stories));
      const ticks = [...chart.matchAll(/text-anchor="end" class="tick">([^<]*)</g)].map(([, tick]) => tick);
      expect(ticks).toEqual(Array.from({ length: count + 1 }, (_, i) => `${i}`));
    }
  });

  test('in which nothing came to an end says so', async () => {
    const crew: Crew = {
      ...crewHere(),
      work(jobs, told) {
        for (const { from, to } of jobs)
          for (let number = from; number < to; number++)
            told({ number, seed: `1/${number}`, error: 'the bot fell asleep' });
        return Promise.resolve();
      },
    };
    const html = path.join(folder, 'nothing.html');
    const { out, errors, code } = await sim('yambo', { games: '2' }, () => crew);
    expect(code).toBe(1);
    expect(errors).toContain('Game 1 (seed 1/1) broke off: the bot fell asleep');
    expect(out).toContain('No game came to its end.');
    await sim('yambo', { games: '2', html }, () => crew);
    expect(fs.readFileSync(html, 'utf8')).toContain('the bot fell asleep');
  });
});

describe('bad input', () => {
  test.each<[string | undefined, SimOptions, string]>([
    [undefined, {}, 'Which scenario or game?'],
    ['yambu', {}, 'There is no game or scenario "yambu"'],
    ['yambo', { games: '0' }, '--games takes a whole number from 1 to'],
    ['yambo', { games: '1.5' }, '--games takes a whole number'],
    ['yambo', { workers: 'many' }, '--workers takes a whole number'],
    ['yambo', { nodes: '-1' }, '--nodes takes a whole number'],
    ['yambo', { seats: ['R'] }, 'A seat is given as R=greedy,T=greedy; "R" is not.'],
    [
      'checkpoint',
      { seats: ['regular=greedy,Regular=random'] },
      'The seat "Regular" is given twice, to greedy and random.',
    ],
    ['checkpoint', { seats: ['reglar=random'] }, 'no seat or side "reglar"; did you mean regular?'],
    [
      'checkpoint',
      { seats: ['regular=clever'] },
      'There is no bot "clever"; there are random, greedy, tactical and search.',
    ],
    ['yambo', { preset: 'long' }, 'The game does not accept this:'],
    ['yambo', { option: ['exactHq'] }, 'An option is written name=value'],
    ['yambo', { file: '/nowhere/at/all.json' }, 'cannot be read'],
    [
      'yambo',
      { games: '1', preset: 'short', html: path.join(import.meta.dirname, 'sim.test.ts', 'x.html') },
      'cannot be written',
    ],
  ])('to sim: %s %j', async (scenario, options, sentence) => {
    const { errors, code } = await sim(scenario, options);
    expect(errors).toContain(sentence);
    expect(code).toBe(2);
  });

  test.each<[string | undefined, LadderOptions, string]>([
    ['checkpoint', { bots: 'random' }, 'A ladder needs two bots at least; ambush-alley has'],
    ['yambo', { bots: 'greedy' }, 'A ladder needs two bots at least'],
    ['yambo', { bots: 'greedy,clever' }, 'There is no bot "clever"'],
    ['yambo', { pairs: 'x' }, '--pairs takes a whole number'],
    ['yambo', { target: '2' }, '--target takes a number from 0.1 to 0.99; "2" is not one.'],
  ])('to ladder: %s %j', async (scenario, options, sentence) => {
    const { errors, code } = await ladder(scenario, options);
    expect(errors).toContain(sentence);
    expect(code).toBe(2);
  });
});

test('a ladder is told in both languages and as JSON', async () => {
  for (const lang of ['en', 'fr']) {
    const { out, code } = await ladder('yambo', { preset: 'short', bots: 'random,greedy', pairs: '3', lang });
    expect(code).toBe(0);
    expect(out).toContain(lang === 'en' ? 'random = 0' : 'maximum de vraisemblance');
    expect(out).toMatch(lang === 'en' ? /greedy – random +3 / : /greedy – random {2}ouvert : jouer davantage.*\n +3 /);
    // The verdict is whole, and nothing is wider than a narrow terminal.
    expect(out).toMatch(
      lang === 'en'
        ? /open: needs more games; 100\.0% of the pairs won$/m
        : /ouvert : jouer davantage ; 100,0.% des paires gagnées$/m,
    );
    expect(out).not.toContain('…');
    expect(widest(out)).toBeLessThanOrEqual(80);
    clean(out);
  }
  const json = await ladder('yambo', {
    preset: 'short',
    bots: 'random,greedy',
    pairs: '2',
    json: true,
    untilClear: true,
    target: '0.7',
  });
  expect(JSON.parse(json.out)).toMatchObject({ format: 'ambuscade-ladder/1', untilClear: true, asked: 2 });
}, 60_000);

describe('the bar', () => {
  test('shows how far it is and the time that is left, once that is known', () => {
    expect(barOf('en', 10, 40, 1000)).toBe(`${'█'.repeat(6)}${'░'.repeat(18)} 10 of 40 games`);
    expect(barOf('en', 10, 40, 10_000)).toContain('30 s left');
    expect(barOf('fr', 10, 40, 100_000)).toContain('encore 5 min');
  });

  test('is drawn on a terminal only, and not too often', () => {
    const written: string[] = [];
    let now = 0;
    const screen = { isTTY: true, write: (text: string) => written.push(text) };
    const bar = progressOn('en', screen, () => now);
    bar.show(1, 9);
    now = 50;
    bar.show(2, 9);
    now = 150;
    bar.show(3, 9);
    bar.show(9, 9);
    bar.clear();
    expect(written).toHaveLength(4);
    bar.wait();
    expect(written[4]).toContain('waiting for workers');
    const hidden = progressOn('en', { ...screen, isTTY: false });
    hidden.wait();
    hidden.show(1, 2);
    expect(written).toHaveLength(5);
  });
});
