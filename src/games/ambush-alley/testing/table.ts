/** A table for tests: any scene in inches, any options, scripted dice, and what became of them. */

import type { ScriptedRoll } from '../../../kernel/dice.ts';
import type { DeepReadonly } from '../../../kernel/game.ts';
import { machine } from '../../../kernel/machine.ts';
import { claims, rehearse } from '../../../kernel/testing/rehearsal.ts';
import type { Unit } from '../board.ts';
import type { Choice, ChoiceOf } from '../choices.ts';
import type { AmbushEvent } from '../events.ts';
import { ambushAlley } from '../index.ts';
import { type Options, type PresetName, readOptions } from '../options.ts';
import { rulebook } from '../rulebook/index.ts';
import type { FigureFile, MapFile, ScenarioFile, UnitFile } from '../scenario.ts';
import { compileSetting, REVISION, scenarioFiles } from '../setting.ts';

export const rule = claims(rulebook.entries);

type At = readonly [number, number];

/** A unit in a scene: its figures as weapons (default rifles or AKs), standing side by side from `at` eastwards. */
export interface SceneUnit {
  readonly id: string;
  readonly side: 'regular' | 'insurgent';
  readonly at: At;
  readonly weapons?: readonly FigureFile['weapon'][];
  readonly leaders?: number;
  readonly quality?: 6 | 8 | 10 | 12;
  readonly morale?: 6 | 8 | 10 | 12;
  readonly armour?: 'none' | 'body' | 'light';
  readonly medic?: boolean;
  readonly gap?: number;
  readonly start?: UnitFile['start'];
  /** Figures in full, when the short form does not do. */
  readonly figures?: UnitFile['figures'];
}

export interface Scene {
  readonly units: readonly SceneUnit[];
  readonly pieces?: DeepReadonly<MapFile['pieces']>;
  readonly contractors?: ScenarioFile['contractors'];
  readonly hotSpots?: readonly At[];
  readonly width?: number;
  readonly depth?: number;
  readonly preset?: PresetName;
  /** Of the built-in files and facts; that of today unless it is said. */
  readonly revision?: number;
  readonly options?: Partial<Record<keyof Options, unknown>> | undefined;
  readonly scenario?: Partial<ScenarioFile>;
}

const BASE = 0.5;

function unitFile(unit: SceneUnit): UnitFile {
  const { id, side, at, leaders = 0, gap = 0.1 } = unit;
  const usual =
    side === 'regular' ? (['rifle', 'rifle', 'rifle', 'saw'] as const) : (['ak47', 'ak47', 'ak47', 'ak47'] as const);
  const weapons = unit.weapons ?? usual;
  const figures = weapons.map((weapon, i) => ({
    weapon,
    at: [round(at[0] + i * (BASE + gap)), at[1]] as [number, number],
    ...(i < leaders ? { leader: true } : {}),
  }));
  return {
    id,
    side,
    nameEn: id,
    nameFr: id,
    quality: unit.quality ?? (side === 'regular' ? 8 : 6),
    morale: unit.morale ?? 10,
    armour: unit.armour ?? (side === 'regular' ? 'body' : 'none'),
    ...(unit.medic === true ? { medic: true } : {}),
    optimalRange: side === 'regular' ? 8 : 6,
    figures: unit.figures ?? figures,
    ...(unit.start === undefined ? {} : { start: unit.start }),
  };
}

const round = (value: number): number => Math.floor(value * 100 + 0.5) / 100;

/** Sits down at a scene. Everybody stands where the scene says; the first question is which Regular unit acts. */
export function table(scene: Scene) {
  const [base] = scenarioFiles;
  if (base === undefined) throw new Error('no scenario');
  const mapFile: MapFile = {
    id: 'scene',
    version: 1,
    titleEn: 'Scene',
    titleFr: 'Scène',
    table: { width: scene.width ?? 48, depth: scene.depth ?? 48 },
    pieces: (scene.pieces as MapFile['pieces'] | undefined) ?? [{ id: 'far-road', kind: 'road', box: [0, 0, 1, 1] }],
  };
  const { objects: _o, zones: _z, minFeatures: _m, ...plain } = base;
  const file: ScenarioFile = {
    ...plain,
    id: 'scene',
    map: 'scene',
    units: scene.units.map(unitFile),
    contractors: scene.contractors ?? [],
    hotSpots: {
      count: scene.hotSpots?.length ?? 0,
      minApart: 6,
      positions: (scene.hotSpots ?? []).map(([x, y]) => [x, y]),
    },
    ...scene.scenario,
  };
  const chosen = readOptions({ turnLimit: 99, ...scene.options }, scene.preset ?? 'recommended');
  if ('faults' in chosen) throw new Error(JSON.stringify(chosen.faults));
  const setup = { revision: scene.revision ?? REVISION, scenario: 'scene', options: chosen.options, file, mapFile };
  const setting = compileSetting(setup);
  const m = machine(ambushAlley, setting);
  const rehearsal = rehearse(m, setup);
  const { state } = rehearsal;
  const unitNo = (id: string): number => {
    const found = setting.unitNames.indexOf(id);
    if (found < 0) throw new Error(`no unit ${id}`);
    return found;
  };
  const inch = (n: number): number => Math.floor(n * setting.space.inch);

  const self = {
    machine: m,
    setting,
    ...rehearsal,
    inch,
    unitNo,
    board: () => state.board.open,
    unit: (id: string): Unit => state.board.open.units[unitNo(id)] as Unit,
    able: (id: string): number =>
      state.board.open.figures.filter((f) => f.unit === unitNo(id) && f.condition === 'able').length,
    listed<T extends Choice['t']>(t: T): ChoiceOf<T>[] {
      return rehearsal.options().filter((c): c is ChoiceOf<T> => c.t === t);
    },
    /** Activates a unit; the only one there is has been activated by itself. */
    activate(id: string, ...rolls: ScriptedRoll[]): AmbushEvent[] {
      if (self.asked().ask !== 'activate' && state.board.open.active === unitNo(id)) return [];
      return self.play({ t: 'activate', unit: unitNo(id) }, ...rolls);
    },
    order: (order: ChoiceOf<'order'>['order'], ...rolls: ScriptedRoll[]) => self.play({ t: 'order', order }, ...rolls),
  };
  return self;
}

export { dice } from '../../../kernel/testing/rehearsal.ts';
