import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import { duel } from '../../games/ambush-alley/testing/duel.ts';
import { table } from '../../games/ambush-alley/testing/table.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { rulebook } from '../../games/ambush-alley/rulebook/index.ts';
import { mapFiles, scenarioFiles } from '../../games/ambush-alley/setting.ts';
import { viewOf } from '../../games/ambush-alley/view.ts';
import { weaponNames } from '../../games/ambush-alley/weapons.ts';
import { type Lang, langs } from '../lang.ts';
import { armsOf, names, sayAsk, sayChoice, sayEvent, weaponWords } from './index.ts';
import { scoreText } from './score.ts';

const source = path.join(import.meta.dirname, '../..');

describe('the French words of the rulebook', () => {
  /** What the rulebook calls en alerte, accroché, secoué, retranché, arme d’appui and contractant. */
  const otherWords =
    /surveill\p{L}*|clou(?:ée?s?|er)(?!\p{L})|ébranl\p{L}*|(?<!\p{L})terr(?:ée?s?|er)(?!\p{L})|armes? de soutien|contractuel\p{L}*/giu;
  const filesIn = (folder: string): string[] =>
    fs
      .readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name));
  const spoken = [...filesIn('words'), ...filesIn('games/ambush-alley'), ...filesIn('web/learn')].filter(
    (name) => !/words\/(?:special-forces|embuscades)\/|playthroughs/.test(name),
  );

  test('are those of the whole game', () => {
    const found = spoken.flatMap((name) =>
      [...fs.readFileSync(path.join(source, name), 'utf8').matchAll(otherWords)].map(([word]) => `${name}: ${word}`),
    );
    expect(spoken.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    expect('L’unité terrée est clouée, ébranlée'.match(otherWords)).toHaveLength(3);
  });

  test('contractors have a French name everywhere', () => {
    const texts = [
      ...Object.values(rulebook.fr),
      ...[...Object.values(rulebook.rulings), ...Object.values(rulebook.differences)].map(({ fr }) => fr),
      ...scenarioFiles.flatMap((file) => [file.textFr, ...file.contractors.map(({ nameFr }) => nameFr)]),
      ...mapFiles.flatMap(({ titleFr, textFr = '' }) => [titleFr, textFr]),
    ];
    expect(texts.filter((text) => /\bcontractors?\b/i.test(text))).toEqual([]);
    expect(texts.filter((text) => /\bcontractants?\b/.test(text)).length).toBeGreaterThan(5);
  });
});

const said = (lang: Lang, t: { setting: Parameters<typeof sayEvent>[1] }, event: AmbushEvent): string =>
  sayEvent(lang, t.setting, event);

describe('declared fire', () => {
  const aimed = () => {
    const t = duel({ more: [{ id: 'gang', side: 'insurgent', at: [16, 15], leaders: 1 }] });
    t.aim('mob');
    return t;
  };

  test('is a fact that names the target, in both languages', () => {
    const t = aimed();
    expect(t.last('fireDeclared')).toMatchObject({ unit: 0, targets: [{ unit: t.unitNo('mob'), dice: 0 }] });
    expect(said('en', t, t.last('fireDeclared'))).toBe('Alpha: about to fire at mob.');
    expect(said('fr', t, t.last('fireDeclared'))).toBe('Alpha : tir annoncé sur mob.');
  });

  test('is named by the question whether to interrupt', () => {
    const t = aimed();
    const asked = t.asked();
    expect(asked).toMatchObject({ ask: 'window', about: { targets: [{ unit: t.unitNo('mob') }] } });
    const view = ambushAlley.view(t.setting, t.state.board, 'insurgent');
    const ask = (lang: Lang): string => sayAsk(lang, 'window', view, t.setting, asked.about ?? {});
    expect(ask('en')).toBe('Alpha is about to fire at mob: do you interrupt?');
    expect(ask('fr')).toBe('Alpha va tirer sur mob : voulez-vous interrompre ?');
    // Of a move nothing is declared but the move; between activations nothing is under way.
    expect(sayAsk('en', 'window', view, t.setting, { unit: 0 })).toBe('Do you interrupt alpha?');
    expect(sayAsk('en', 'window', view, t.setting)).toMatch(/weakened Regulars/);
  });

  test('is not in the records of the first revision', () => {
    const t = duel({ revision: 1 });
    t.aim('mob');
    expect(t.all('fireDeclared')).toEqual([]);
  });
});

describe('weapons', () => {
  test('each have a name, with the dice of those that support', () => {
    for (const lang of langs)
      for (const weapon of weaponNames) expect(weaponWords[lang][weapon][0].length).toBeGreaterThan(2);
    const t = table({
      units: [
        { id: 'team', side: 'regular', at: [10, 10], weapons: ['rifle', 'rifle', 'saw', 'm203'] },
        { id: 'mob', side: 'insurgent', at: [10, 20], weapons: ['ak47', 'lmg', 'rpg', 'rpg'] },
      ],
    });
    const arms = (lang: Lang, unit: string): string =>
      armsOf(
        lang,
        t.board().figures.filter((man) => man.unit === t.unitNo(unit)),
      ).join(', ');
    expect(arms('en', 'team')).toBe('2 rifles, SAW +1, M203 +1');
    expect(arms('en', 'mob')).toBe('1 AK-47, light machine gun +1, 2 RPGs +4');
    expect(arms('fr', 'mob')).toBe('1 AK-47, mitrailleuse légère +1, 2 RPG +4');
  });

  test('are named when somebody is hit, taken for a casualty, or takes one up', () => {
    const t = duel();
    const view = ambushAlley.view(t.setting, t.state.board, 'regular');
    expect(sayChoice('en', t.setting, { t: 'casualty', figure: 3 }, view)).toMatch(/^Hit: SAW of alpha at/);
    expect(sayChoice('fr', t.setting, { t: 'casualty', figure: 4 }, view)).toMatch(/^Touché : chef, AK-47 de mob en/);
    const hit = { t: 'hit', figure: 3, unit: 0, face: 1, wound: 'slight', sitsOut: false, rules: [] } as const;
    expect(said('en', t, { ...hit, weapon: 'saw' })).toMatch(/^Alpha: a figure \(SAW\) is hit/);
    expect(said('fr', t, { t: 'weaponPickedUp', from: 1, by: 2, weapon: 'rpg', rules: [] })).toMatch(/RPG/);
  });
});

test('a wound says whether its bearer fights on or sits the turn out', () => {
  const t = duel();
  const hit = { t: 'hit', figure: 0, unit: 0, face: 2, wound: 'slight', rules: [] } as const;
  expect(said('en', t, { ...hit, sitsOut: false })).toContain('a scratch, the figure fights on');
  expect(said('en', t, { ...hit, sitsOut: true })).toContain('back in the fight when the next turn begins');
  expect(said('fr', t, { ...hit, sitsOut: false })).toContain('continue le combat');
});

test('somebody on a roof is announced there, not inside', () => {
  const pieces = [
    { id: 'shop', kind: 'building', box: [4, 4, 12, 12], height: 3, floors: 1, nameEn: 'Workshop', nameFr: 'Atelier' },
  ] as const;
  const figures = [{ weapon: 'rpg', at: [8, 8], level: 1 }] as const;
  const t = table({
    pieces,
    units: [
      { id: 'team', side: 'regular', at: [30, 30] },
      { id: 'gunner', side: 'insurgent', at: [8, 8], figures: figures.map((man) => ({ ...man, at: [8, 8] })) },
    ],
  });
  const man = t.board().figures.find(({ unit }) => unit === t.unitNo('gunner'));
  expect(man?.z).toBeGreaterThan(0);
  if (man === undefined) return;
  expect(names('en', t.setting).place(man)).toBe('(8.0, 8.0) on the roof of Workshop');
  expect(names('fr', t.setting).place(man)).toBe('(8,0 ; 8,0) sur le toit de Atelier');
  expect(names('en', t.setting).place({ x: man.x, y: man.y })).toBe('(8.0, 8.0) in Workshop');
});

test('the die for an anti-tank weapon is told', () => {
  const t = duel();
  const made = t.unit('mob');
  const recruits = [{ weapon: 'rpg', support: 2, antiTank: true, leader: false }] as const;
  const raised = {
    t: 'raised',
    unit: 2,
    name: 'arrival-1',
    made,
    recruits,
    leaderFace: 6,
    antiTankFaces: [5],
  } as const;
  expect(said('en', t, { ...raised, rules: [] })).toMatch(
    /RPG \+2 and 1 of them anti-tank.*anti-tank d6, needs 5: 5\./,
  );
  expect(said('fr', t, { ...raised, rules: [] })).toMatch(/dont 1 antichar.*antichar au d6, il faut 5 : 5\./);
});

describe('how the game stands', () => {
  const fetched = (out: number, preset: 'en-2007' | 'recommended', lang: Lang) => {
    const t = table({
      preset,
      units: [
        { id: 'alpha', side: 'regular', at: [10, 10] },
        { id: 'mob', side: 'insurgent', at: [40, 40] },
      ],
      contractors: [1, 2].map((n) => ({ nameEn: `No ${n}`, nameFr: `No ${n}`, at: [10 + n, 12] as [number, number] })),
    });
    for (const man of t
      .board()
      .figures.filter(({ contractor }) => contractor)
      .slice(0, out))
      man.condition = 'out';
    return scoreText(lang, t.setting, viewOf(t.setting, t.state.board, null)).join(' · ');
  };
  test('is told in points where the scenario counts them, and else in people brought out (AA-SCN-13)', () => {
    expect(fetched(0, 'recommended', 'en')).toBe('points: Regulars 0, Insurgents 0');
    expect(fetched(1, 'recommended', 'fr')).toBe('points : Réguliers 5, Insurgés 0 · 1 hors de la table');
    expect(fetched(0, 'en-2007', 'en')).toBe('people in danger brought out: 0 of 2 (so far the Insurgents win)');
    expect(fetched(1, 'en-2007', 'en')).toMatch(/1 of 2 \(a marginal victory of the Regulars\)/);
    expect(fetched(2, 'en-2007', 'fr')).toMatch(/2 sur 2 \(victoire décisive des Réguliers\)/);
  });
  test('so is its end', () => {
    const { setting } = table({ units: [{ id: 'alpha', side: 'regular', at: [10, 10] }] });
    const won = (winner: string, degree: 'decisive' | 'marginal' | 'points'): AmbushEvent => ({
      t: 'won',
      outcome: { winner, rule: 'AA-SCN-13' },
      points: { regular: 5, insurgent: 0 },
      degree,
      rules: ['AA-SCN-13'],
    });
    expect(sayEvent('en', setting, won('regular', 'points'))).toMatch(/Points: Regulars 5, Insurgents 0/);
    for (const lang of ['en', 'fr'] as const)
      for (const degree of ['decisive', 'marginal'] as const)
        expect(sayEvent(lang, setting, won('regular', degree))).not.toMatch(/points/i);
    expect(sayEvent('en', setting, won('insurgent', 'decisive'))).toMatch(/none were brought out/);
    expect(sayEvent('fr', setting, won('regular', 'marginal'))).toMatch(/de justesse/);
  });
});
