/** A table for tests: any scene in inches, any options, scripted dice, and what became of them. */

import type { DeepReadonly } from '../../../kernel/game.ts';
import { machine } from '../../../kernel/machine.ts';
import { claims, rehearse } from '../../../kernel/testing/rehearsal.ts';
import type { Figure, SideNo, Unit, Vehicle } from '../board.ts';
import { begun } from '../activation.ts';
import type { Choice, ChoiceOf, Entry, Kind } from '../choices.ts';
import type { ClassName } from '../classes.ts';
import type { ForcesEvent } from '../events.ts';
import { specialForces } from '../index.ts';
import { type Options, type PresetName, readOptions } from '../options.ts';
import { rulebook } from '../rulebook/index.ts';
import type { FigureFile, MapFile, ScenarioFile, TerrainFile, UnitFile, VehicleFile } from '../scenario.ts';
import { mapFiles, scenarioFiles, settingOf } from '../setting.ts';
import type { WeaponKey } from '../weapons.ts';

export const rule = claims(rulebook.entries);

type At = readonly [number, number];

/** A unit in a scene: one figure a place, the commander first; every figure with the same weapons unless told otherwise. */
export interface SceneUnit {
  readonly id: string;
  readonly class?: ClassName;
  readonly at: readonly At[];
  readonly arms?: readonly WeaponKey[];
  readonly crewOf?: string;
  /** Changes to figures, by their place in the unit. */
  readonly figures?: Readonly<Record<number, Partial<FigureFile>>>;
}

export interface Scene {
  readonly raiders?: readonly SceneUnit[];
  readonly defenders?: readonly SceneUnit[];
  readonly terrain?: DeepReadonly<TerrainFile[]>;
  readonly ladders?: MapFile['ladders'];
  readonly vehicles?: readonly (Partial<VehicleFile> & { id: string; at: [number, number] })[];
  readonly width?: number;
  readonly depth?: number;
  readonly preset?: PresetName;
  readonly options?: Partial<Record<keyof Options, unknown>> | undefined;
  readonly scenario?: Partial<ScenarioFile>;
  /** A scenario of the house with its map instead of all of this. */
  readonly house?: string;
}

function unitFile(unit: SceneUnit): UnitFile {
  const arms = (unit.arms ?? ['assault']).map((weapon) => ({ weapon }));
  return {
    id: unit.id,
    nameEn: unit.id,
    nameFr: unit.id,
    class: unit.class ?? 'B',
    ...(unit.crewOf === undefined ? {} : { crewOf: unit.crewOf }),
    figures: unit.at.map(([x, y], i) => ({ id: `${unit.id}-${i + 1}`, arms, at: [x, y], ...unit.figures?.[i] })),
  };
}

const vehicleFile = (given: Partial<VehicleFile> & { id: string; at: [number, number] }): VehicleFile => ({
  nameEn: given.id,
  nameFr: given.id,
  side: 0,
  kind: 'small',
  wheeled: true,
  armoured: false,
  open: true,
  capacity: 4,
  arms: [],
  heading: 0,
  ...given,
});

const far: SceneUnit = { id: 'far', class: 'B', at: [[47, 47]] };

/** Sits down at a scene on an open table of 48 inches by 48; the first question is who activates first. */
export function table(scene: Scene = {}) {
  const house = scenarioFiles.find(({ id }) => id === scene.house);
  const mapFile: MapFile = mapFiles.find(({ id }) => id === house?.map) ?? {
    id: 'scene',
    version: 1,
    titleEn: 'Scene',
    titleFr: 'Scène',
    table: { width: scene.width ?? 48, depth: scene.depth ?? 48 },
    terrain: (scene.terrain as TerrainFile[] | undefined) ?? [],
    ...(scene.ladders === undefined ? {} : { ladders: scene.ladders }),
  };
  const placed = { how: 'placed' } as const;
  const side = (id: string, units: readonly SceneUnit[] | undefined, home: 'south' | 'north') => ({
    id,
    nameEn: id,
    nameFr: id,
    units: (units ?? [far]).map(unitFile),
    setup: placed,
    home: [home],
  });
  const file: ScenarioFile = {
    id: 'scene',
    version: 1,
    titleEn: 'Scene',
    titleFr: 'Scène',
    textEn: 'A scene.',
    textFr: 'Une scène.',
    map: 'scene',
    sides: [side('raiders', scene.raiders, 'south'), side('defenders', scene.defenders, 'north')],
    ...(scene.vehicles === undefined ? {} : { vehicles: scene.vehicles.map(vehicleFile) }),
    goal: 'lastStanding',
    ...house,
    ...scene.scenario,
  };
  const chosen = readOptions({ turnLimit: 99, ...scene.options }, scene.preset ?? 'literal');
  if ('faults' in chosen) throw new Error(JSON.stringify(chosen.faults));
  const setup = { scenario: 'scene', options: chosen.options, file, mapFile };
  const setting = settingOf(file, mapFile, chosen.options);
  const m = machine(specialForces, setting);
  const rehearsal = rehearse(m, setup);
  const { state } = rehearsal;
  const number = (list: readonly string[], id: string): number => {
    const found = list.indexOf(id);
    if (found < 0) throw new Error(`no ${id}`);
    return found;
  };

  const self = {
    machine: m,
    setting,
    ...rehearsal,
    inch: (n: number): number => Math.floor(n * setting.space.inch + 0.5),
    point: (x: number, y: number) => ({ x: self.inch(x), y: self.inch(y) }),
    figureNo: (id: string): number => number(setting.figureNames, id),
    unitNo: (id: string): number => number(setting.unitNames, id),
    vehicleNo: (id: string): number => number(setting.vehicleNames, id),
    board: () => state.board.open,
    figure: (id: string): Figure => state.board.open.figures[self.figureNo(id)] as Figure,
    unit: (id: string): Unit => state.board.open.units[self.unitNo(id)] as Unit,
    vehicle: (id: string): Vehicle => state.board.open.vehicles[self.vehicleNo(id)] as Vehicle,
    /** Where a figure is, in inches. */
    at(id: string): [number, number] {
      const { x, y } = self.figure(id);
      return [x / setting.space.inch, y / setting.space.inch];
    },
    listed<T extends Choice['t']>(t: T): ChoiceOf<T>[] {
      return rehearsal.options().filter((c): c is ChoiceOf<T> => c.t === t);
    },
    /** Activates figures whoever's turn it is; the next question is their plan. */
    begin(ids: string | readonly string[]): void {
      const figures = (typeof ids === 'string' ? [ids] : ids).map(self.figureNo);
      const { side } = state.board.open.figures[figures[0] as number] as Figure;
      self.enter('activation', { side, acting: begun(state.board.open, figures), at: 0, chosen: [], blasts: [] });
    },
    /** One plan a figure: kinds, or entries in full. */
    plan: (...plans: readonly (Kind | Entry)[][]): ChoiceOf<'plan'> => ({
      t: 'plan',
      plans: plans.map((plan) => plan.map((entry) => (typeof entry === 'string' ? { do: entry } : entry))),
    }),
    /** Both; the next question is the first action. */
    act(ids: string | readonly string[], ...plans: readonly (Kind | Entry)[][]): ForcesEvent[] {
      self.begin(ids);
      return self.play(self.plan(...plans));
    },
    side: (id: string): SideNo => self.figure(id).side,
  };
  return self;
}

export { dice } from '../../../kernel/testing/rehearsal.ts';
