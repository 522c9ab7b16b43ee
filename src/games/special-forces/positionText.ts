/**
 * A position as one line of text, fields between bars, distances in inches:
 * `turn=3 action | slot=raiders | team-1[wounded suppressed:2 arms:assault,satchel:0]=12,13.5^1 | guard-1-4=killed 20,9 | jeep[heading:90]=10,18`.
 * A figure is where it stands, `^` a storey, or how it is gone; units are written where they are no longer as the scenario
 * has them. Hiding places are written only for those who may know them. Everything on the board is written, and nothing of
 * an activation under way. See `notation`.
 */

import type { DeepReadonly } from '../../kernel/game.ts';
import { isPresent } from '../../geometry/table.ts';
import { type Arm, type Figure, type ForcesBoard, NOBODY, type Open, type Unit, type Vehicle } from './board.ts';
import { newBoard, type Setting, unitName } from './setting.ts';

type Man = DeepReadonly<Figure>;
type Board = DeepReadonly<Open>;

/** Four decimals of an inch give back every point of the lattice. */
const DECIMALS = 10_000;

export const flagWords = ['activated', 'silentKill', 'bailed'] as const satisfies readonly (keyof Figure)[];
export const countWords = ['suppressed', 'wounds', 'received', 'group'] as const satisfies readonly (keyof Figure)[];

export const armText = (arms: readonly DeepReadonly<Arm>[]): string =>
  arms.length === 0 ? '-' : arms.map(({ key, shots }) => (shots < 0 ? key : `${key}:${shots}`)).join(',');

const bracket = (words: readonly string[]): string => (words.length === 0 ? '' : `[${words.join(' ')}]`);

export function positionText(setting: Setting, { open, secret }: DeepReadonly<ForcesBoard>, secrets: boolean): string {
  const { space, figureNames, vehicleNames } = setting;
  const start = newBoard(setting).open;
  const inch = (value: number): string => String(Math.floor((value / space.inch) * DECIMALS + 0.5) / DECIMALS);
  const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${inch(x)},${inch(y)}`;
  const storey = (level: number): string => (level === 0 ? '' : `^${level}`);
  const usual: Record<string, number> = { suppressed: 0, wounds: 0, received: 0, group: NOBODY };

  const manText = (man: Man, f: number): string => {
    const begun = start.figures[f] as Man;
    const words = [
      ...flagWords.filter((word) => man[word]),
      ...countWords.filter((word) => man[word] !== usual[word]).map((word) => `${word}:${man[word]}`),
      ...(man.class === begun.class ? [] : [`class:${man.class}`]),
      ...(man.climbing === NOBODY ? [] : [`climbing:${space.ladders[man.climbing]?.id}`]),
      ...(man.seenBy.length === 0 ? [] : [`seenBy:${man.seenBy.map((by) => figureNames[by]).join(',')}`]),
      ...(armText(man.arms) === armText(begun.arms) ? [] : [`arms:${armText(man.arms)}`]),
    ];
    const here = man.x < 0 ? '' : `${place(man)}${storey(man.level)}`;
    const aboard = man.aboard === NOBODY ? here : `${vehicleNames[man.aboard]}/${man.role}`;
    const status = man.status === 'inPlay' ? '' : man.status;
    return `${figureNames[f]}${bracket(words)}=${[status, aboard].filter((part) => part !== '').join(' ')}`;
  };
  return [
    `turn=${open.turn} ${open.phase}`,
    ...globals(setting, open, start),
    ...units(setting, open, start),
    ...open.figures.map(manText),
    ...open.vehicles.map((vehicle, v) => {
      const words = vehicleWords(vehicle, start.vehicles[v] as DeepReadonly<Vehicle>);
      return `${vehicleNames[v]}${bracket(words)}=${place(vehicle)}`;
    }),
    ...open.charges.map(
      ({ key, x, y, level, by, due, heading }) =>
        `charge=${key} ${place({ x, y })}${storey(level)} ${figureNames[by] ?? '-'} ${due} ${heading}`,
    ),
    ...open.crates.map((crate) =>
      crate.x < 0
        ? `crate=unknown${crate.destroyed ? ' destroyed' : ''}`
        : `crate=${place(crate)}${storey(crate.level)} ${crate.content}${crate.found ? ' found' : ''}${crate.destroyed ? ' destroyed' : ''}`,
    ),
    ...(secrets
      ? [
          ...secret.hostages.map(({ figure, at }) => `hostage=${figureNames[figure]} ${place(at)}${storey(at.level)}`),
          ...secret.crates.map(
            ({ crate, at, content }) => `lies=${crate + 1} ${place(at)}${storey(at.level)} ${content}`,
          ),
        ]
      : []),
  ].join(' | ');
}

/** What belongs to nobody, without what is usual. */
function globals(setting: Setting, open: Board, start: Board): string[] {
  const { sides, space } = setting;
  const gone = space.table.pieces.flatMap(({ id }) => (isPresent(open.present, id) ? [] : [id]));
  const side = (number: number): string => sides[number as 0 | 1].id;
  return [
    ...(open.initiative === NOBODY ? [] : [`initiative=${side(open.initiative)}`]),
    ...(open.slot === NOBODY ? [] : [`slot=${side(open.slot)}`]),
    ...(open.alert ? [`alert=${open.alarm === 0 ? '' : open.alarm}`] : []),
    ...(open.entry === '' ? [] : [`entry=${open.entry}`]),
    ...(open.square === 0 ? [] : [`square=${open.square}`]),
    ...(open.hidden ? ['hidden='] : []),
    ...(open.closing ? ['closing='] : []),
    ...(JSON.stringify(open.searched) === JSON.stringify(start.searched)
      ? []
      : [`searched=${open.searched.join(',')}`]),
    ...(gone.length === 0 ? [] : [`gone=${gone.join(',')}`]),
    ...(open.points.every((points) => points === 0) ? [] : [`points=${open.points.join(',')}`]),
  ];
}

function units(setting: Setting, open: Board, start: Board): string[] {
  const men = (board: Board, u: number): string =>
    board.figures
      .flatMap((man, f) => (man.unit === u ? [`${setting.figureNames[f]}${man.commander ? '*' : ''}`] : []))
      .join(' ');
  return open.units.flatMap((unit, u) => {
    const words = unitWords(unit, start.units[u]);
    const same = start.units[u] !== undefined && men(open, u) === men(start, u);
    return same && words.length === 0 ? [] : [`${unitName(setting, u)}${bracket(words)}=${men(open, u)}`];
  });
}

function unitWords(unit: DeepReadonly<Unit>, begun: DeepReadonly<Unit> | undefined): string[] {
  return [
    ...(begun?.side === unit.side && begun.class === unit.class ? [] : [`side:${unit.side}`, `class:${unit.class}`]),
    ...(unit.killed === 0 ? [] : [`killed:${unit.killed}`]),
    ...(unit.killedThisTurn === 0 ? [] : [`killedThisTurn:${unit.killedThisTurn}`]),
    ...(unit.effect === 'normal' ? [] : [unit.effect]),
    ...(unit.dormant ? ['dormant'] : begun?.dormant === true ? ['awake'] : []),
  ];
}

/** Whether a vehicle has been hit, as far as the other words about it tell. */
export const tellsDamage = (words: readonly string[]): boolean =>
  words.includes('disarmed') ||
  words.includes('destroyed') ||
  (words.includes('immobile') && !words.includes('bogged'));

function vehicleWords(vehicle: DeepReadonly<Vehicle>, begun: DeepReadonly<Vehicle>): string[] {
  const words = [
    ...(vehicle.heading === 0 ? [] : [`heading:${vehicle.heading / 2}`]),
    ...(vehicle.weaponsOk ? [] : ['disarmed']),
    ...(vehicle.mobile ? [] : ['immobile']),
    ...(vehicle.bogged ? ['bogged'] : []),
    ...(vehicle.destroyed ? ['destroyed'] : []),
    ...(armText(vehicle.arms) === armText(begun.arms) ? [] : [`arms:${armText(vehicle.arms)}`]),
  ];
  return vehicle.damaged && !tellsDamage(words) ? [...words, 'damaged'] : words;
}
