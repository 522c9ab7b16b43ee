/** The numbers that a scenario of Ambush Alley gives: figures and units of each side, Hot Spots, points of victory. */

import { sideNames, type FigureFile, type ScenarioFile, type UnitFile } from './scenario.ts';
import { scenarioOf, type Setup } from './setting.ts';

type Side = (typeof sideNames)[number];

const MOST_FIGURES = 16;
const MOST_UNITS = 24;
const MOST_HOT_SPOTS = 5;
const MOST_POINTS = 99;

/** A leader is not one of many, and a figure that the file places has no room beside it. */
const isOneOfMany = ({ leader, at }: FigureFile): boolean => leader !== true && at === undefined;
const plainIn = ({ figures }: UnitFile): FigureFile | undefined =>
  figures.length > 1 ? figures.find(isOneOfMany) : undefined;

const countIn = ({ units }: ScenarioFile, side: Side): number =>
  units.reduce((sum, unit) => sum + (unit.side === side ? unit.figures.length : 0), 0);

/** One more in the smallest unit that has room, or one less in the largest; undefined when no unit can. */
function oneFigure(file: ScenarioFile, side: Side, more: boolean): ScenarioFile | undefined {
  const able = file.units.filter((unit) => unit.side === side && plainIn(unit) !== undefined);
  const open = more ? able.filter(({ figures }) => figures.length < MOST_FIGURES) : able;
  const [first] = open;
  if (first === undefined) return undefined;
  const chosen = open.reduce((best, unit) => {
    const [size, bestSize] = [unit.figures.length, best.figures.length];
    return (more ? size < bestSize : size > bestSize) ? unit : best;
  }, first);
  const plain = plainIn(chosen) as FigureFile;
  const figures = more ? [...chosen.figures, plain] : chosen.figures.filter((figure) => figure !== plain);
  return { ...file, units: file.units.map((unit) => (unit === chosen ? { ...unit, figures } : unit)) };
}

function withFigures(file: ScenarioFile, side: Side, value: number): ScenarioFile {
  let changed = file;
  for (let count = countIn(file, side); count !== value; count += count < value ? 1 : -1)
    changed = oneFigure(changed, side, count < value) ?? changed;
  return changed;
}

/** The last unit of several figures is left out, or comes again under another name. */
function withUnits(file: ScenarioFile, side: Side, value: number): ScenarioFile {
  const units = file.units.slice();
  const own = units.filter((unit) => unit.side === side);
  const twice = own.filter((unit) => plainIn(unit) !== undefined).slice(-1);
  for (let n = own.length; n < value; n++) {
    const number = n - own.length + 2;
    for (const unit of twice)
      units.push({
        ...unit,
        id: `${unit.id.slice(0, 28)}-${number}`,
        nameEn: `${unit.nameEn} (${number})`,
        nameFr: `${unit.nameFr} (${number})`,
      });
  }
  const gone = own
    .filter((unit) => plainIn(unit) !== undefined)
    .reverse()
    .slice(0, Math.max(0, own.length - value));
  return { ...file, units: units.filter((unit) => !gone.includes(unit)) };
}

export function forces(setup: Setup) {
  if (setup.position !== undefined) return [];
  const file = scenarioOf(setup);
  const given = (changed: ScenarioFile): object => ({ ...setup, file: changed });
  const bySide = sideNames.flatMap((side) => {
    const own = file.units.filter((unit) => unit.side === side);
    return [
      {
        counts: 'figures',
        of: side,
        value: countIn(file, side),
        least: own.length,
        most: countIn(file, side) * 2,
        with: (value: number) => given(withFigures(file, side, value)),
      },
      {
        counts: 'units',
        of: side,
        value: own.length,
        least: 1,
        most: Math.min(own.length * 2, MOST_UNITS - file.units.length + own.length),
        with: (value: number) => given(withUnits(file, side, value)),
      },
    ];
  });
  const hotSpots = {
    counts: 'hotSpots',
    of: '',
    value: file.hotSpots.count,
    least: 0,
    most: MOST_HOT_SPOTS,
    with: (value: number) => given({ ...file, hotSpots: { ...file.hotSpots, count: value } }),
  };
  const points = Object.entries(file.victory.points).map(([name, value]) => ({
    counts: 'points',
    of: name,
    value,
    least: 0,
    most: MOST_POINTS,
    with: (other: number) =>
      given({ ...file, victory: { ...file.victory, points: { ...file.victory.points, [name]: other } } }),
  }));
  return [...bySide, hotSpots, ...points];
}
