/** The numbers that a scenario of Special Forces gives: figures and units of each side, crates, points. */

import type { FigureFile, ScenarioFile, SideFile, UnitFile } from './scenario.ts';
import { scenarioOf, type Setup } from './setting.ts';

const MOST_FIGURES = 20;
const MOST_UNITS = 12;
const MOST_DRUGS = 9;
const MOST_POINTS = 20;

const countIn = ({ units }: SideFile): number => units.reduce((sum, { figures }) => sum + figures.length, 0);

/** Neither the commander nor a crew is one of many. */
const plainIn = ({ figures, crewOf }: UnitFile): FigureFile | undefined =>
  crewOf === undefined ? figures.slice(1).find(({ role }) => role === undefined || role === 'passenger') : undefined;

/** Where the file places figures or seats them, it has no place for another. */
const hasRoom = ({ figures }: UnitFile): boolean =>
  figures.length < MOST_FIGURES && figures.every(({ at, aboard }) => at === undefined && aboard === undefined);

/** One more in the smallest unit that has room, or one less in the largest; undefined when no unit can. */
function oneFigure(side: SideFile, more: boolean): SideFile | undefined {
  const able = side.units.filter((unit) => plainIn(unit) !== undefined && (!more || hasRoom(unit)));
  const [first] = able;
  if (first === undefined) return undefined;
  const chosen = able.reduce((best, unit) => {
    const [size, bestSize] = [unit.figures.length, best.figures.length];
    return (more ? size < bestSize : size > bestSize) ? unit : best;
  }, first);
  const plain = plainIn(chosen) as FigureFile;
  const id = `${chosen.id.slice(0, 24)}-more-${chosen.figures.length + 1}`;
  const figures = more ? [...chosen.figures, { ...plain, id }] : chosen.figures.filter((figure) => figure !== plain);
  return { ...side, units: side.units.map((unit) => (unit === chosen ? { ...unit, figures } : unit)) };
}

function withFigures(side: SideFile, value: number): SideFile {
  let changed = side;
  for (let count = countIn(side); count !== value; count += count < value ? 1 : -1)
    changed = oneFigure(changed, count < value) ?? changed;
  return changed;
}

function again(unit: UnitFile, number: number): UnitFile {
  return {
    ...unit,
    id: `${unit.id.slice(0, 28)}-${number}`,
    nameEn: `${unit.nameEn} (${number})`,
    nameFr: `${unit.nameFr} (${number})`,
    figures: unit.figures.map((figure) => ({ ...figure, id: `${figure.id.slice(0, 28)}-${number}` })),
  };
}

/** The last unit of several figures is left out, or comes again under another name. */
function withUnits(side: SideFile, value: number): SideFile {
  const able = side.units.filter((unit) => plainIn(unit) !== undefined);
  const twice = able.filter(hasRoom).slice(-1);
  const more = Array.from({ length: Math.max(0, value - side.units.length) }, (_, n) =>
    twice.map((unit) => again(unit, n + 2)),
  );
  const gone = able
    .slice()
    .reverse()
    .slice(0, Math.max(0, side.units.length - value));
  return { ...side, units: [...side.units.filter((unit) => !gone.includes(unit)), ...more.flat()] };
}

export function forces(setup: Setup) {
  if (setup.position !== undefined) return [];
  const file = scenarioOf(setup);
  const given = (changed: ScenarioFile): object => ({ ...setup, file: changed });
  const bySide = file.sides.flatMap((side, number) => {
    const other = (changed: SideFile): object => {
      const [first, second] = file.sides;
      return given({ ...file, sides: number === 0 ? [changed, second] : [first, changed] });
    };
    return [
      {
        counts: 'figures',
        of: side.id,
        value: countIn(side),
        least: side.units.length,
        most: countIn(side) * 2,
        with: (value: number) => other(withFigures(side, value)),
      },
      {
        counts: 'units',
        of: side.id,
        value: side.units.length,
        least: 1,
        most: Math.min(side.units.length * 2, MOST_UNITS),
        with: (value: number) => other(withUnits(side, value)),
      },
    ];
  });
  const { crates, points } = file;
  const drugs = (crates === undefined ? [] : [crates]).map((each) => ({
    counts: 'crates',
    of: '',
    value: each.drugs,
    least: 1,
    most: MOST_DRUGS,
    with: (value: number) => given({ ...file, crates: { ...each, drugs: value } }),
  }));
  const counted = Object.entries(points ?? {}).map(([name, value]) => ({
    counts: 'points',
    of: name,
    value,
    least: 0,
    most: MOST_POINTS,
    with: (other: number) => given({ ...file, points: { ...(points as NonNullable<typeof points>), [name]: other } }),
  }));
  return [...bySide, ...drugs, ...counted];
}
