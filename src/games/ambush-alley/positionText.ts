/** A position as one readable line: the turn, Hot Spots, units with their state and where their figures stand, in inches. */

import type { DeepReadonly } from '../../kernel/game.ts';
import type { AmbushBoard, Figure, Unit } from './board.ts';
import { type Setting, unitName } from './setting.ts';

type Man = DeepReadonly<Figure>;

const flags: readonly (keyof Unit)[] = [
  'done',
  'checkFailed',
  'overwatch',
  'pinned',
  'pulledBack',
  'hunkered',
  'shaken',
  'fired',
  'abandoned',
];

export function positionText({ space, ...setting }: Setting, { open }: DeepReadonly<AmbushBoard>): string {
  const inch = (value: number): string => String(Math.floor((value / space.inch) * 100 + 0.5) / 100);
  const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${inch(x)},${inch(y)}`;
  const mark = (man: Man): string => {
    const kind = `${man.leader ? '*' : ''}${man.support > 0 ? `+${man.support}` : ''}`;
    const state = man.condition === 'able' ? '' : `(${man.captured ? 'captured' : man.condition})`;
    return `${place(man)}${man.z > 0 ? `^${inch(man.z)}` : ''}${kind}${state}`;
  };
  const there = (man: Man): boolean => man.x >= 0 && man.condition !== 'removed' && man.condition !== 'out';
  const units = open.units.map((unit, u) => {
    const men = open.figures.filter((man) => man.unit === u && there(man)).map(mark);
    const states = [...flags.filter((flag) => unit[flag] === true), ...(unit.mode === 'none' ? [] : [unit.mode])];
    const words = states.length === 0 ? '' : `[${states.join(' ')}]`;
    return `${unitName(setting, u)}(d${unit.quality}/d${unit.morale})${words}=${unit.onTable ? men.join(' ') : 'off'}`;
  });
  const contractors = open.figures
    .filter((man) => man.contractor)
    .map(
      (man) => `C=${there(man) ? place(man) : man.condition}${man.care >= 0 ? `@${unitName(setting, man.care)}` : ''}`,
    );
  const spots = open.hotSpots.map((spot, i) => `hot${i + 1}=${place(spot)}${spot.active ? '' : 'x'}`);
  const active = open.active < 0 ? [] : [`active=${unitName(setting, open.active)}`];
  return [`turn=${open.turn} ${open.phase}`, ...active, ...spots, ...units, ...contractors].join(' | ');
}
