/** A table for tests: any scene in inches, any options, scripted dice, and what became of them. */

import { expect, it } from 'vitest';
import { type ScriptedRoll, scripted, seeded } from '../../../kernel/dice.ts';
import type { DeepReadonly, Illegal, State } from '../../../kernel/game.ts';
import { type Log, machine } from '../../../kernel/machine.ts';
import { watching } from '../../../kernel/watch.ts';
import type { Unit } from '../board.ts';
import type { Choice, ChoiceOf } from '../choices.ts';
import type { AmbushEvent, EventOf } from '../events.ts';
import { ambushAlley } from '../index.ts';
import { type Options, type PresetName, readOptions } from '../options.ts';
import { rulebook, type RuleNo } from '../rulebook/index.ts';
import type { FigureFile, MapFile, ScenarioFile, UnitFile } from '../scenario.ts';
import { compileSetting, scenarioFiles } from '../setting.ts';
import type { AmbushAlley } from '../types.ts';

/** A claim of the rulebook; it fails unless a step, a refusal or an event cites the rule while it runs. */
export function rule(id: RuleNo, claim: string, body: () => void): void {
  it(`${id} ${claim}`, () => {
    const heard = new Set<string>();
    watching((cited) => heard.add(cited), body);
    const mustCite = rulebook.entries[id].kind === 'procedure';
    expect(!mustCite || heard.has(id), `${id} was not cited`).toBe(true);
  });
}

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
  const setup = { scenario: 'scene', options: chosen.options, file, mapFile };
  const setting = compileSetting(setup);
  const m = machine(ambushAlley, setting);
  const events: AmbushEvent[] = [];
  const log: Log<AmbushAlley> = { rolls: [], events: [] };
  const state: State<AmbushAlley> = m.start(setup, seeded('start'), log);
  events.push(...(log.events as AmbushEvent[]));
  const unitNo = (id: string): number => {
    const found = setting.unitNames.indexOf(id);
    if (found < 0) throw new Error(`no unit ${id}`);
    return found;
  };
  const inch = (n: number): number => Math.floor(n * setting.space.inch);

  const self = {
    machine: m,
    setting,
    state,
    events,
    inch,
    unitNo,
    board: () => state.board.open,
    unit: (id: string): Unit => state.board.open.units[unitNo(id)] as Unit,
    able: (id: string): number =>
      state.board.open.figures.filter((f) => f.unit === unitNo(id) && f.condition === 'able').length,
    asked() {
      const decision = m.pending(state)[0];
      if (decision === undefined) throw new Error('nothing is asked');
      return decision;
    },
    options: (): readonly Choice[] => {
      const { options } = m.listed(state, self.asked(), () => 0);
      return options;
    },
    listed<T extends Choice['t']>(t: T): ChoiceOf<T>[] {
      return self.options().filter((c): c is ChoiceOf<T> => c.t === t);
    },
    check: (choice: unknown): Illegal | undefined => m.check(state, self.asked().seat, choice),
    refused(choice: unknown): Illegal {
      const illegal = self.check(choice);
      if (illegal === undefined) throw new Error(`not refused: ${JSON.stringify(choice)}`);
      return illegal;
    },
    /** Plays a legal choice; the dice it rolls must be exactly those given, by name and number. Returns the new events. */
    play(choice: Choice, ...rolls: ScriptedRoll[]): AmbushEvent[] {
      expect(self.check(choice), `refused: ${JSON.stringify(choice)}`).toBeUndefined();
      const dice = scripted(rolls, seeded('shuffles'));
      const kept: Log<AmbushAlley> = { rolls: [], events: [] };
      m.play(state, self.asked().seat, choice, dice, kept);
      dice.done();
      expect(ambushAlley.invariants(setting, state.board)).toEqual([]);
      events.push(...(kept.events as AmbushEvent[]));
      return kept.events as AmbushEvent[];
    },
    /** The same with dice by chance, where the outcome does not matter. */
    chance(choice: Choice, seed = 'chance'): AmbushEvent[] {
      const kept: Log<AmbushAlley> = { rolls: [], events: [] };
      m.play(state, self.asked().seat, choice, seeded(`${seed} ${events.length}`), kept);
      events.push(...(kept.events as AmbushEvent[]));
      return kept.events as AmbushEvent[];
    },
    /** Activates a unit; the only one there is has been activated by itself. */
    activate(id: string, ...rolls: ScriptedRoll[]): AmbushEvent[] {
      if (self.asked().ask !== 'activate' && state.board.open.active === unitNo(id)) return [];
      return self.play({ t: 'activate', unit: unitNo(id) }, ...rolls);
    },
    order: (order: ChoiceOf<'order'>['order'], ...rolls: ScriptedRoll[]) => self.play({ t: 'order', order }, ...rolls),
    /** Puts another procedure on the stack, to test it by itself: its locals as the chapter declares them. */
    enter<P extends keyof AmbushAlley['locals']>(
      proc: P,
      l: AmbushAlley['locals'][P],
      ...rolls: ScriptedRoll[]
    ): AmbushEvent[] {
      const first = ambushAlley.procedures[proc].first;
      state.stack.push({ proc, at: first, l });
      return self.resume(...rolls);
    },
    /** Runs on from wherever the stack stands, until somebody is asked. */
    resume(...rolls: ScriptedRoll[]): AmbushEvent[] {
      const dice = scripted(rolls, seeded('shuffles'));
      const kept: Log<AmbushAlley> = { rolls: [], events: [] };
      m.run(state, dice, kept);
      dice.done();
      events.push(...(kept.events as AmbushEvent[]));
      return kept.events as AmbushEvent[];
    },
    last<T extends AmbushEvent['t']>(t: T): EventOf<T> {
      const found = events.findLast((e): e is EventOf<T> => e.t === t);
      if (found === undefined) throw new Error(`no event ${t}`);
      return found;
    },
    all: <T extends AmbushEvent['t']>(t: T): EventOf<T>[] => events.filter((e): e is EventOf<T> => e.t === t),
  };
  return self;
}

/** Dice by name: `dice('attack', 7, 7, 6)`. */
export const dice = (name: string, ...faces: number[]): ScriptedRoll => ({ name, faces });
