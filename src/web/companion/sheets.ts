/** Unit sheets of a real table: what is written on them, where they come from, and what a screen takes from them. */

import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { scenarioFiles as ambushScenarios } from '../../games/ambush-alley/setting.ts';
import { classes } from '../../games/special-forces/classes.ts';
import { scenarioFiles as forcesScenarios } from '../../games/special-forces/setting.ts';
import { weaponKeys } from '../../games/special-forces/weapons.ts';
import type { Lang } from '../../words/lang.ts';
import { type Field, filled, isSet, numberOf, type TableGame, type Values } from './screen.ts';

export interface Sheet {
  readonly id: string;
  readonly game: TableGame;
  readonly name: string;
  readonly values: Values;
}

const qualities = ['d6', 'd8', 'd10', 'd12'] as const;
const number = (id: string, usual: number, most: number): Field => ({ kind: 'number', id, least: 0, most, usual });
const choice = (id: string, of: readonly string[], usual = of[0] ?? ''): Field => ({ kind: 'choice', id, of, usual });
const yes = (id: string): Field => ({ kind: 'yes', id });

/** What stands on a sheet: counted in play first, then what seldom changes. */
export const sheetFields: Readonly<Record<TableGame, readonly Field[]>> = {
  'ambush-alley': [
    number('able', 4, 30),
    number('light', 0, 20),
    number('medium', 0, 20),
    number('leaders', 0, 4),
    choice('side', ['regular', 'insurgent']),
    choice('quality', qualities, 'd8'),
    choice('morale', qualities, 'd10'),
    choice('armour', ['none', 'body', 'light']),
    number('range', 8, 48),
    ...['done', 'overwatch', 'pinned', 'hunkered', 'shaken', 'medic'].map(yes),
  ],
  'special-forces': [
    number('suppressed', 0, 9),
    number('wounds', 0, 2),
    choice('side', ['first', 'second']),
    choice('class', classes),
    choice('weapon', weaponKeys, 'assault'),
    ...['done', 'killed', 'commander'].map(yes),
  ],
};

export const newSheet = (game: TableGame, id: string, name: string, values: Values = {}): Sheet => ({
  id,
  game,
  name,
  values: filled({ fields: sheetFields[game] }, values),
});

export const scenariosOf = (game: TableGame): readonly string[] =>
  (game === 'ambush-alley' ? ambushScenarios : forcesScenarios).map(({ id }) => id);

function ambushForces(lang: Lang, scenario: string): Sheet[] {
  const read = ambushAlley.read({ scenario });
  if ('faults' in read) return [];
  const setting = ambushAlley.setting(read.setup);
  const { units, figures } = ambushAlley.setup(setting, read.setup).board.open;
  return setting.scenario.units.flatMap((file, u) => {
    const unit = units[u];
    if (unit === undefined) return [];
    const men = figures.filter((man) => man.unit === u);
    return [
      newSheet('ambush-alley', `${scenario} ${file.id}`, lang === 'fr' ? file.nameFr : file.nameEn, {
        able: men.length,
        light: men.filter(({ support }) => support === 1).length,
        medium: men.filter(({ support }) => support === 2).length,
        leaders: men.filter(({ leader }) => leader).length,
        side: file.side,
        quality: `d${unit.quality}`,
        morale: `d${unit.morale}`,
        armour: unit.armour,
        range: file.optimalRange ?? unit.quality,
        hunkered: unit.hunkered,
        medic: unit.medic,
      }),
    ];
  });
}

function forcesOf(lang: Lang, scenario: string): Sheet[] {
  const file = forcesScenarios.find(({ id }) => id === scenario);
  return (file?.sides ?? []).flatMap(({ units }, side) =>
    units.flatMap((unit) =>
      unit.figures.map((man, i) =>
        newSheet('special-forces', `${scenario} ${man.id}`, `${lang === 'fr' ? unit.nameFr : unit.nameEn} ${i + 1}`, {
          side: side === 0 ? 'first' : 'second',
          class: unit.class,
          weapon: man.arms[0]?.weapon ?? 'pistol',
          suppressed: man.suppressed ?? 0,
          wounds: man.wounds ?? 0,
          commander: i === 0,
        }),
      ),
    ),
  );
}

/** The forces of a scenario as sheets. */
export const sheetsOf = (game: TableGame, lang: Lang, scenario: string): Sheet[] =>
  game === 'ambush-alley' ? ambushForces(lang, scenario) : forcesOf(lang, scenario);

type Taking = (values: Values) => Values;
const of = (values: Values, id: string): Values[string] => values[id] ?? '';

/** What a screen takes from the sheet of somebody in a role. */
const takings: Readonly<Record<string, Taking>> = {
  'fire shooter': (v) => ({
    shooterDie: of(v, 'quality'),
    shooters: of(v, 'able'),
    light: of(v, 'light'),
    medium: of(v, 'medium'),
    optimalRange: of(v, 'range'),
    shooterPinned: isSet(v, 'pinned'),
  }),
  'fire target': (v) => ({
    targetDie: of(v, 'quality'),
    targets: of(v, 'able'),
    armour: of(v, 'armour'),
    hunkered: isSet(v, 'hunkered'),
    targetPinned: isSet(v, 'pinned'),
  }),
  'reaction insurgent': (v) => ({ insurgentDie: of(v, 'quality') }),
  'reaction regular': (v) => ({ regularDie: of(v, 'quality'), regularPinned: isSet(v, 'pinned') }),
  'nerves unit': (v) => ({
    side: of(v, 'side'),
    moraleDie: of(v, 'morale'),
    figures: Math.max(0, numberOf(v, 'able') - numberOf(v, 'leaders')),
    leaders: of(v, 'leaders'),
    leaderAttached: numberOf(v, 'leaders') > 0,
  }),
  'shot shooter': (v) => ({
    weapon: of(v, 'weapon'),
    wounded: numberOf(v, 'wounds') > 0,
    suppressed: numberOf(v, 'suppressed') > 0,
  }),
  'shot target': (v) => ({ against: 'soldier', targetWounded: numberOf(v, 'wounds') > 0 }),
  'melee attacker': (v) => ({ attacker: of(v, 'class'), attackerWounded: numberOf(v, 'wounds') > 0 }),
  'melee defender': (v) => ({ defender: of(v, 'class'), defenderWounded: numberOf(v, 'wounds') > 0 }),
  'rally soldier': (v) => ({ class: of(v, 'class') }),
};

export const takenFrom = (screen: string, role: string, { values }: Sheet): Values =>
  takings[`${screen} ${role}`]?.(values) ?? {};
