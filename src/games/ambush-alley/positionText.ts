/**
 * A position as one line of text, fields between bars, distances in inches of the rules:
 * `turn=3 regular | hot1=4,20 | team-1(d8/d10)[done pinned pinCount:1]=11.5,3* 12.1,3+saw removed:1 | contractor=12,14(dependant)`.
 * A man is his place, `^` a storey, `*` a leader, `+` a weapon other than small arms, `!` anti-tank, a condition, `@` the unit in whose care
 * he is. Everything on the board is written; where a unit stands within its activation is not on the board. See `notation`.
 */

import type { DeepReadonly } from '../../kernel/game.ts';
import { type AmbushBoard, type Figure, INSURGENT, NOBODY, type Unit, type UnitNo } from './board.ts';
import { sideNames } from './scenario.ts';
import { type Setting, unitName } from './setting.ts';
import { levelHeight, roofLevel } from './sites.ts';
import { smallArms, weapons } from './weapons.ts';

type KeysOf<V> = { [K in keyof Unit]: Unit[K] extends V ? K : never }[keyof Unit];

/** The words in brackets after a unit: those that stand alone, and those with a number, a distance, a pace or a unit. */
export const flagWords = [
  'done',
  'checkFailed',
  'overwatch',
  'pinned',
  'pulledBack',
  'joinedFireOnly',
  'moving',
  'fired',
  'hunkered',
  'shaken',
  'shrunk',
  'lossesEver',
  'leaderLost',
  'abandoned',
] as const satisfies readonly KeysOf<boolean>[];
export const countWords = [
  'overwatchShots',
  'phaseReactions',
  'pinCount',
  'timesInterrupted',
  'reactionsMade',
  'regroupTurn',
  'recoverTurn',
  'lostFigures',
  'arrivedTurn',
] as const satisfies readonly KeysOf<number>[];
export const distanceWords = ['moved', 'moveLeft', 'lastMoved'] as const satisfies readonly KeysOf<number>[];
export const modeWords = ['mode', 'lastMode'] as const satisfies readonly KeysOf<Unit['mode']>[];
export const unitWords = ['lastFoe', 'origin'] as const satisfies readonly KeysOf<UnitNo>[];

type Man = DeepReadonly<Figure>;

/** Four decimals of an inch give back every point of the lattice. */
const DECIMALS = 10_000;

export const hasLeft = ({ condition }: Man): boolean => condition === 'removed' || condition === 'out';

export function positionText(setting: Setting, { open }: DeepReadonly<AmbushBoard>): string {
  const { space } = setting;
  const inch = (value: number): string => String(Math.floor((value / space.inch) * DECIMALS + 0.5) / DECIMALS);
  const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${inch(x)},${inch(y)}`;
  const careOf = (unit: UnitNo): string => (unit === NOBODY ? '' : `@${unitName(setting, unit)}`);
  const manText = (man: Man): string => {
    const here = man.x < 0 || hasLeft(man) ? 'off' : `${place(man)}${storey(setting, man)}`;
    const kind = `${man.leader ? '*' : ''}${armsOf(setting, open, man)}${man.antiTank ? '!' : ''}`;
    const state = man.condition === 'able' ? '' : `(${man.condition}${man.captured ? ',captured' : ''})`;
    return `${here}${kind}${state}${hasLeft(man) ? '' : careOf(man.care)}`;
  };
  /** Those who have left play are only counted, but for prisoners. */
  const menText = (men: readonly Man[]): string => {
    const counted = (['removed', 'out'] as const).flatMap((condition) => {
      const count = men.filter((man) => man.condition === condition && !man.captured).length;
      return count === 0 ? [] : [`${condition}:${count}`];
    });
    return [...men.filter((man) => !hasLeft(man) || man.captured).map(manText), ...counted].join(' ');
  };
  const units = open.units.map((unit, u) => {
    const men = open.figures.filter((man) => man.unit === u);
    const name = unitName(setting, u);
    if (men.every(hasLeft))
      return `${name}${unit.origin === NOBODY ? '' : `[origin:${unitName(setting, unit.origin)}]`}=${menText(men)}`;
    const words = wordsOf(setting, unit, men, inch);
    return `${name}(d${unit.quality}/d${unit.morale})${words.length === 0 ? '' : `[${words.join(' ')}]`}=${menText(men)}`;
  });
  const spots = open.hotSpots.map(
    (spot, i) => `hot${i + 1}=${place(spot)}${spot.active ? '' : '(neutralised)'}${careOf(spot.heldBy)}`,
  );
  return [
    `turn=${open.turn} ${open.phase}`,
    ...(open.active === NOBODY ? [] : [`active=${unitName(setting, open.active)}`]),
    ...(open.contractorsReached ? ['reached'] : []),
    ...(open.playsOn === true ? ['playsOn'] : []),
    ...spots,
    ...units,
    ...open.figures.filter((man) => man.contractor).map((man) => `contractor=${manText(man)}`),
  ].join(' | ');
}

/** His weapon, where it is not what his side carries; in the first records its support dice. */
function armsOf({ revision }: Setting, { units }: DeepReadonly<AmbushBoard>['open'], man: Man): string {
  const { weapon, support, unit } = man;
  const usual = smallArms[sideNames[units[unit]?.side ?? INSURGENT]];
  if (revision < 2 || (weapon !== null && weapons[weapon].support !== support)) return support > 0 ? `+${support}` : '';
  return weapon === null || weapon === usual ? '' : `+${weapon}`;
}

function storey({ space }: Setting, { z, inside }: Man): string {
  const piece = space.table.pieces[inside];
  if (z === 0 || piece === undefined) return '';
  for (let level = 1; level <= roofLevel(piece); level++) if (levelHeight(piece, level) === z) return `^${level}`;
  throw new RangeError(`nobody stands at a height of ${z} in piece ${inside}`);
}

/** The state of a unit that still has somebody, without what is usual. */
function wordsOf(
  setting: Setting,
  unit: DeepReadonly<Unit>,
  men: readonly Man[],
  inch: (value: number) => string,
): string[] {
  const there = men.some((man) => man.x >= 0 && !hasLeft(man));
  return [
    ...(unit.onTable || !there ? [] : ['off']),
    ...(unit.startStrength === men.length ? [] : [`startStrength:${unit.startStrength}`]),
    ...flagWords.filter((word) => unit[word]),
    ...countWords.filter((word) => unit[word] !== 0).map((word) => `${word}:${unit[word]}`),
    ...distanceWords.filter((word) => unit[word] !== 0).map((word) => `${word}:${inch(unit[word])}`),
    ...modeWords.filter((word) => unit[word] !== 'none').map((word) => `${word}:${unit[word]}`),
    ...unitWords.filter((word) => unit[word] !== NOBODY).map((word) => `${word}:${unitName(setting, unit[word])}`),
    ...(unit.interrupted.length === 0
      ? []
      : [`interrupted:${unit.interrupted.map((u) => unitName(setting, u)).join(',')}`]),
  ];
}
