import { describe, expect, test } from 'vitest';
import { weaponKeys } from '../games/special-forces/weapons.ts';
import { langs } from '../words/lang.ts';
import { oddsTexts } from '../words/odds.ts';
import { texts as forcesTexts } from '../words/special-forces/index.ts';
import type { Kind } from './odds/answers.ts';
import { noRest, type Typed, weaponNames } from './odds/read.ts';
import { oddsText } from './odds/show.ts';
import { Trouble } from './terminal/store.ts';

const json = (kind: Kind, typed: Typed) => JSON.parse(oddsText('en', kind, { json: true, ...typed })) as never;
const refused = (kind: Kind, typed: Typed, lang: 'en' | 'fr' = 'en'): string => {
  try {
    oddsText(lang, kind, typed);
  } catch (error) {
    if (error instanceof Trouble) return error.message;
    throw error;
  }
  throw new Error('not refused');
};

describe('odds as JSON', () => {
  test('fire', () => {
    const { casualties } = json('fire', { firepower: '5d6', defence: '4d8' }) as { casualties: number[] };
    expect(casualties).toHaveLength(6);
    expect(casualties[0]).toBeCloseTo(0.5477562421633874, 14);
    const mixed = json('fire', { firepower: '2d8@4,4d8@7', defence: '5d6' });
    expect(mixed).toEqual(json('fire', { firepower: '2d8,4d8@7', defence: '3d6,2d6', need: '4' }));
    expect(json('fire', { firepower: '1d6', defence: '0d6', exact: true })).toEqual({ casualties: ['1/2', '1/2'] });
    expect(json('fire', { firepower: '1d8', defence: '0d6', need: '7', exact: true })).toEqual({
      casualties: ['3/4', '1/4'],
    });
    const capped = json('fire', { firepower: '5d6', defence: '4d8', figures: '2' }) as { casualties: number[] };
    expect(capped.casualties).toHaveLength(3);
    expect(capped.casualties.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  test('shot: the exact numbers of the catalogue, and what weighs on the firer', () => {
    expect(json('shot', { weapon: 'sniper-rifle', exact: true })).toEqual({
      none: '1/8',
      suppressed: '19/64',
      wounded: '9/32',
      killed: '19/64',
    });
    const four = json('shot', { weapon: 'semi-automatic-rifle' });
    expect(json('shot', { weapon: 'assault-rifle', cover: true })).toEqual(four);
    expect(json('shot', { weapon: 'assault', wounded: true })).toEqual(four);
    expect(json('shot', { weapon: 'lmg', suppressed: true, beyondRange: true })).toEqual(four);
    const wounded = json('shot', { weapon: 'pistol', targetWounded: true }) as { killed: number };
    expect(wounded.killed.toFixed(4)).toBe('0.3056');
    expect(json('shot', { weapon: 'rocket', vehicle: 'light', exact: true })).toMatchObject({ explosion: '2059/2187' });
    expect(json('shot', { weapon: 'tank-gun', beyondRange: true })).toEqual(json('shot', { weapon: 'tank-gun' }));
  });

  test('melee, reaction, rally, morale', () => {
    expect(json('melee', { attacker: 'A', defender: 'c', exact: true })).toMatchObject({
      defenderKilled: '5/12',
      attackerKilled: '1/12',
    });
    expect(json('melee', { attacker: 'B', defender: 'B', engaged: true, exact: true })).toMatchObject({
      notEngaged: '0',
      wins: '5/12',
      ties: '1/6',
    });
    const reaction = (mods?: string) => json('reaction', { insurgent: 'd6', regular: 'd8', mods, exact: true });
    expect(reaction()).toEqual({ insurgentFirst: '1/4', regularFirst: '3/4' });
    expect(reaction('regular-cautious')).toMatchObject({ insurgentFirst: '3/16' });
    expect(reaction('regular+1')).toMatchObject({ insurgentFirst: '3/16' });
    expect(reaction('insurgent+1,regular-rapid')).toMatchObject({ insurgentFirst: '11/24' });
    expect(json('rally', { class: 'A', isolated: true, exact: true })).toEqual({ rallied: '1/3', failed: '2/3' });
    expect(json('morale', { class: 'D', mods: '-1', exact: true })).toEqual({
      removed: '0',
      retreat: '1/6',
      hold: '5/12',
      normal: '5/12',
    });
  });

  test('with the lines of the sums', () => {
    expect(json('shot', { weapon: 'assault-rifle', cover: true, items: true })).toMatchObject({
      pools: [
        {
          name: 'firepower',
          items: [
            { value: 5, reason: 'firepower', rule: 'SF-WPN-6' },
            { value: -1, reason: 'cover', rule: 'SF-FIRE-5' },
          ],
          dice: '4d6',
        },
      ],
    });
  });

  test('every weapon has a name', () => {
    expect(Object.values(weaponNames).sort()).toEqual([...weaponKeys].sort());
  });
});

describe('odds as a table', () => {
  test('in both languages, with sums, bars and the mean', () => {
    const typed = { firepower: '2d8@4,4d8@7', defence: '5d6' };
    const english = oddsText('en', 'fire', typed);
    expect(english).toContain('Firepower: 2d8@4 + 4d8@7');
    expect(english).toMatch(/1 casualty +32\.796 % {2}█+/);
    expect(english).toContain('Casualties on average: 1.6651');
    expect(oddsText('fr', 'fire', typed)).toMatch(/0 perte +14,162 % {2}█+/);
    expect(oddsText('fr', 'shot', { weapon: 'assault-rifle', cover: true })).toContain('[SF-WPN-6, SF-FIRE-5]');
  });
  test('every result of every kind has a word', () => {
    for (const lang of langs)
      for (const [kind, typed] of [
        ['shot', { weapon: 'rifle' }],
        ['shot', { weapon: 'rifle', vehicle: 'armoured' }],
        ['melee', { attacker: 'A', defender: 'B' }],
        ['reaction', { insurgent: 'd6', regular: 'd8' }],
        ['rally', { class: 'B' }],
        ['morale', { class: 'C' }],
      ] as const) {
        const { pools: _, ...results } = JSON.parse(oddsText(lang, kind, { ...typed, json: true })) as object & {
          pools?: unknown;
        };
        const table = oddsText(lang, kind, typed);
        const told = Object.keys(results).filter((name) => oddsTexts[lang].results[name] !== undefined);
        for (const name of told) expect(table).toContain(oddsTexts[lang].results[name]);
        expect(told.length).toBeGreaterThanOrEqual(2);
      }
  });
});

test('a shot without dice is not allowed (SF-Q-34), and long sums are broken', () => {
  const typed = { weapon: 'pistol', wounded: true, suppressed: true, cover: true, beyondRange: true };
  expect(json('shot', typed)).toEqual({ none: 1, suppressed: 0, wounded: 0, killed: 0, legal: false, rule: 'SF-Q-34' });
  const table = oddsText('en', 'shot', typed);
  expect(table).toContain('Not allowed: no dice are left. [SF-FIRE-7, SF-Q-34]');
  expect(table).not.toContain('at least one die');
  for (const lang of langs)
    for (const line of oddsText(lang, 'shot', typed).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(oddsText('en', 'shot', typed, 200).split('\n')[0]).toMatch(/^Firepower: .* = 0d6 \[.*\]$/);
  expect(oddsText('fr', 'shot', typed)).toContain('Interdit');
});

test('deviation counts as in the catalogue, and is told of where it does not', () => {
  for (const [weapon, killed, none] of [
    ['hand-grenade', '0.3665', '0.3777'],
    ['grenade-launcher', '0.3665', '0.3777'],
    ['rocket-launcher', '0.2942', '0.3985'],
  ] as const) {
    const found = json('shot', { weapon, deviation: true }) as { killed: number; none: number };
    expect([found.killed.toFixed(4), found.none.toFixed(4)]).toEqual([killed, none]);
    expect(json('shot', { weapon, deviation: true, exact: true })).toMatchObject({ touched: '23/36' });
    expect(oddsText('en', 'shot', { weapon })).toContain('If it lands on the target');
    expect(oddsText('fr', 'shot', { weapon })).toContain('S’il tombe sur la cible');
    expect(oddsText('en', 'shot', { weapon, vehicle: 'light' })).toContain('If it lands on the target');
  }
  expect(oddsText('en', 'shot', { weapon: 'rifle' })).not.toContain('lands');
});

test('no chance is above one, and all add up to one', () => {
  const all: [Kind, Typed][] = [['morale', { class: 'A' }]];
  for (const sides of [4, 6, 8, 10, 12])
    for (const count of [0, 1, 3, 7, 11, 19, 30])
      for (const figures of ['0', '1', '4', '99'])
        all.push(['fire', { firepower: `${count}d${sides}`, defence: '7d6', figures, need: '7' }]);
  for (const weapon of Object.keys(weaponNames)) all.push(['shot', { weapon }], ['shot', { weapon, vehicle: 'light' }]);
  for (const [kind, typed] of all) {
    const found = json(kind, typed) as Record<string, number | number[]>;
    const chances = Object.values(found).flat();
    expect(Math.max(...chances), JSON.stringify([kind, typed])).toBeLessThanOrEqual(1);
    expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  }
});

test('a die says what it needs, and why it is a smaller one', () => {
  expect(oddsText('en', 'rally', { class: 'B' })).toContain('Rally: 1d6, 5 or more needed [SF-RALLY-3]');
  expect(oddsText('fr', 'rally', { class: 'A', isolated: true })).toMatch(
    /1d6 − 1 .*, il faut \d ou plus \[SF-RALLY-6, SF-RALLY-2\]/,
  );
  expect(json('rally', { class: 'B', items: true })).toMatchObject({
    pools: [{ needs: { face: 5, rule: 'SF-RALLY-3' } }],
  });
  const pinned = { insurgent: 'd6', regular: 'd8', mods: 'regular-pinned' };
  expect(oddsText('en', 'reaction', pinned)).toContain('Regulars: 1d6, Pinned, instead of 1d8 [AA-PIN-6]');
  expect(json('reaction', { ...pinned, items: true })).toMatchObject({
    pools: [{}, { dice: '1d6', instead: { dice: '1d8', reason: 'pinned', rule: 'AA-PIN-6' } }],
  });
});

test('a tie kills an attacker who was wounded before too (SF-Q-62)', () => {
  const typed = { attacker: 'A', defender: 'C', attackerWounded: true };
  expect(oddsText('en', 'melee', typed)).toContain('tie: both killed');
  expect(oddsText('fr', 'melee', typed)).toContain('égalité : les deux tués');
  expect(oddsText('en', 'melee', { ...typed, attackerWounded: false })).toContain('defender killed, attacker wounded');
});

test('one French word for suppressed', () => {
  expect(JSON.stringify([oddsTexts.fr, forcesTexts.fr])).not.toMatch(/neutralis/);
  expect(oddsTexts.fr.results['suppressed']).toBe('accroché seulement');
});

test('what is like nothing has no likeness', () => {
  const flags = ['--json', '--items', '--firepower'];
  const message = (name: string): string => {
    try {
      noRest('en', [name], flags);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(message('--foo')).toBe('“--foo” means nothing here.');
  expect(message('--firepwer')).toBe('“--firepwer” means nothing here. Did you mean --firepower?');
  expect(refused('shot', { weapon: 'zzzzzz' })).not.toContain('Did you mean');
});

describe('what cannot be read', () => {
  test.each<[Kind, Typed, RegExp]>([
    ['fire', { defence: '5d6' }, /--firepower/],
    ['fire', { firepower: true, defence: '5d6' }, /--firepower/],
    ['fire', { firepower: 'six', defence: '5d6' }, /six/],
    ['fire', { firepower: '6d7', defence: '5d6' }, /d7/],
    ['fire', { firepower: '6d8@x', defence: '5d6' }, /x/],
    ['fire', { firepower: '6d8@3', defence: '5d6' }, /3/],
    ['fire', { firepower: '6d8', defence: '5d6@4' }, /5d6@4/],
    ['fire', { firepower: '99d8', defence: '5d6' }, /30/],
    ['fire', { firepower: '-1d8', defence: '5d6' }, /-1d8/],
    ['fire', { firepower: '6d8', defence: '5d6', need: 'lots' }, /lots/],
    ['fire', { firepower: '6d8', defence: '5d6', figures: 'x' }, /--figures/],
    ['fire', { firepower: '6d8', defence: '5d6', preset: 'x' }, /recommended/],
    ['fire', { firepower: '1d4,1d6,1d8,1d10,1d12', defence: '5d6' }, /\b4\b.*\b5\b/],
    ['fire', { firepower: '1000d8', defence: '5d6' }, /30/],
    ['fire', { firepower: '6d8', defence: '5d6', need: true }, /--need/],
    ['fire', { firepower: '6d8', defence: '5d6', figures: true }, /--figures/],
    ['fire', { firepower: '6d8', defence: '5d6', preset: true }, /--preset/],
    ['shot', { weapon: 'rifle', vehicle: true }, /--vehicle/],
    ['shot', { weapon: 'rifle', vehicle: 'light', targetWounded: true }, /--target-wounded/],
    ['reaction', { insurgent: '2d6', regular: 'd8' }, /2d6/],
    ['reaction', { insurgent: 'd6', regular: 'd8', mods: true }, /--mods/],
    ['reaction', { insurgent: 'd6', regular: 'd8', mods: 'regular-cautious,regular-rapid' }, /regular-rapid/],
    ['reaction', { insurgent: 'd6', regular: 'd8', mods: 'regular-halted,regular-rapid' }, /regular-rapid/],
    ['shot', {}, /--weapon/],
    ['shot', { weapon: 'asault-rifle' }, /assault-rifle/],
    ['shot', { weapon: 'toString' }, /toString/],
    ['shot', { weapon: 'hand-grenade', beyondRange: true }, /hand-grenade/],
    ['shot', { weapon: 'rifle', vehicle: 'x' }, /armoured/],
    ['shot', { weapon: 'rifle', deviation: true }, /rifle/],
    ['shot', { weapon: 'grenade', deviation: true, vehicle: 'light' }, /--deviation/],
    ['melee', { attacker: 'A' }, /--defender/],
    ['melee', { attacker: 'E', defender: 'A' }, /--attacker/],
    ['reaction', { insurgent: 'd6' }, /--regular/],
    ['reaction', { insurgent: 'd7', regular: 'd8' }, /d7/],
    ['reaction', { insurgent: 'd6', regular: 'd8', mods: 'regular-tired' }, /regular-tired/],
    ['rally', {}, /--class/],
    ['morale', { class: 'A', mods: 'x' }, /--mods/],
    ['morale', { class: 'A', mods: '+3' }, /--mods/],
    ['morale', { class: 'A', mods: true }, /--mods=-3/],
  ])('%s %j', (kind, typed, told) => {
    for (const lang of langs) {
      expect(refused(kind, typed, lang)).toMatch(told);
      expect(refused(kind, typed, lang)).not.toMatch(/[{}[\]]|“true”|« true »/);
    }
    expect(refused(kind, typed, 'en')).not.toBe(refused(kind, typed, 'fr'));
  });
});
