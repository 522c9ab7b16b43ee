/** The board: figures, units and vehicles on the table, charges and scenario flags; and what one side has hidden. */

import type { Outcome } from '../../kernel/game.ts';
import type { Point } from '../../geometry/point.ts';
import type { ClassName } from './classes.ts';
import type { WeaponKey } from './weapons.ts';

/** The side that the scenario lists first, and the other one. */
export const RAIDERS = 0;
export const DEFENDERS = 1;
export type SideNo = typeof RAIDERS | typeof DEFENDERS;
export type FigureNo = number;
export type UnitNo = number;
export type VehicleNo = number;
export const NOBODY = -1;
/** No place: off the table, or not known to all. */
export const NOWHERE = -1;

export const statuses = ['waiting', 'inPlay', 'captive', 'killed', 'removed', 'exited'] as const;
/** Off the table but still to come; on the table; a hostage who has not been freed; and three ways to be gone. */
export type Status = (typeof statuses)[number];

export const roles = ['none', 'driver', 'gunner', 'commander', 'passenger'] as const;
/** What somebody aboard a vehicle does there. */
export type Role = (typeof roles)[number];

export interface Arm {
  key: WeaponKey;
  /** Shots left; -1 is without end. */
  shots: number;
}

export interface Figure {
  side: SideNo;
  /** NOBODY for hostages. */
  unit: UnitNo;
  class: ClassName;
  commander: boolean;
  hostage: boolean;
  arms: Arm[];
  status: Status;
  x: number;
  y: number;
  /** Storeys above the ground, and the piece that it is in or on. */
  level: number;
  inside: number;
  aboard: VehicleNo;
  role: Role;
  /** Suppression markers. */
  suppressed: number;
  wounds: number;
  /** Of this turn. */
  activated: boolean;
  received: number;
  /** Figures that received actions from one commander act together; NOBODY for none. */
  group: number;
  /** Until the alert is decided: by whom seen (SF-Q-80), whether he has killed in close combat (SF-Q-81). */
  seenBy: FigureNo[];
  silentKill: boolean;
  /** SF-Q-20: the ladder that he is half up or half down, or NOBODY. */
  climbing: number;
  /** SF-BAIL-2: one of a crew who has left his damaged vehicle, and serves it no more. */
  bailed: boolean;
}

export const effects = ['normal', 'hold', 'retreat', 'removed'] as const;
export type MoraleEffect = (typeof effects)[number];

export interface Unit {
  side: SideNo;
  class: ClassName;
  /** The crew of this vehicle, or NOBODY. */
  crewOf: VehicleNo;
  killed: number;
  killedThisTurn: number;
  effect: MoraleEffect;
  /** SF-Q-83: waits for the alert. */
  dormant: boolean;
}

export const vehicleKinds = ['small', 'motorcycle', 'carrier', 'truck', 'tank'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export interface Vehicle {
  side: SideNo;
  kind: VehicleKind;
  wheeled: boolean;
  armoured: boolean;
  open: boolean;
  capacity: number;
  arms: Arm[];
  x: number;
  y: number;
  /** In half degrees, 0 is north, clockwise. */
  heading: number;
  weaponsOk: boolean;
  mobile: boolean;
  bogged: boolean;
  /** SF-BAIL-1: by a hit; to be bogged is no damage. */
  damaged: boolean;
  destroyed: boolean;
}

/** SF-Q-85: a charge that ticks; or a mine that waits. */
export interface Charge {
  key: 'satchel' | 'claymore';
  x: number;
  y: number;
  level: number;
  by: FigureNo;
  /** The turn at whose end of actions it goes off; 0 for one that is fired by hand. */
  due: number;
  /** Where a mine looks. */
  heading: number;
}

export type CrateContent = 'unknown' | 'drugs' | 'gps';

/** SF-COL-7: what all know of a crate; where it is may be known before what is in it. */
export interface Crate {
  /** NOWHERE until it is seen. */
  x: number;
  y: number;
  level: number;
  inside: number;
  content: CrateContent;
  found: boolean;
  destroyed: boolean;
}

export const phases = ['setup', 'initiative', 'action', 'morale'] as const;
export type Phase = (typeof phases)[number];

export const edges = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof edges)[number];

export interface Open {
  figures: Figure[];
  units: Unit[];
  vehicles: Vehicle[];
  charges: Charge[];
  crates: Crate[];
  /** Terrain that still stands, as the table packs it. */
  present: number[];
  turn: number;
  phase: Phase;
  /** Who has the initiative, and whose slot it is; NOBODY before it is decided. */
  initiative: number;
  slot: number;
  alert: boolean;
  /** SF-Q-73: the turn in which it was raised, where that counts; 0 before. */
  alarm: number;
  /** SF-Q-78: the side by which the raiders come; empty until it is named. */
  entry: Edge | '';
  /** SF-AFG-8: the square that holds the hostages, 1 to 4; 0 where that does not matter. */
  square: number;
  hidden: boolean;
  /** SF-Q-95: hiding places that the raiders have looked into, packed like terrain. */
  searched: number[];
  /** SF-Q-88: it is over as soon as the charges that still tick have gone off. */
  closing: boolean;
  points: [number, number];
  outcome: Outcome | null;
}

/** Where something is hidden. */
export interface Hidden extends Point {
  level: number;
  inside: number;
}

/** SF-Q-95: what has not come to light: places of hostages by figure number, places and contents of crates by number. */
export interface Secret {
  hostages: { figure: FigureNo; at: Hidden }[];
  crates: { crate: number; at: Hidden; content: 'drugs' | 'gps' }[];
  /** How many looks have been taken: who has learnt that there is nothing cannot take his step back. */
  looks: number;
}

export interface ForcesBoard {
  open: Open;
  secret: Secret;
}

const cloneArms = (arms: readonly Arm[]): Arm[] => arms.map(({ key, shots }) => ({ key, shots }));

const cloneFigure = (f: Figure): Figure => ({
  side: f.side,
  unit: f.unit,
  class: f.class,
  commander: f.commander,
  hostage: f.hostage,
  arms: cloneArms(f.arms),
  status: f.status,
  x: f.x,
  y: f.y,
  level: f.level,
  inside: f.inside,
  aboard: f.aboard,
  role: f.role,
  suppressed: f.suppressed,
  wounds: f.wounds,
  activated: f.activated,
  received: f.received,
  group: f.group,
  seenBy: f.seenBy.slice(),
  silentKill: f.silentKill,
  climbing: f.climbing,
  bailed: f.bailed,
});

const cloneUnit = (u: Unit): Unit => ({
  side: u.side,
  class: u.class,
  crewOf: u.crewOf,
  killed: u.killed,
  killedThisTurn: u.killedThisTurn,
  effect: u.effect,
  dormant: u.dormant,
});

const cloneVehicle = (v: Vehicle): Vehicle => ({
  side: v.side,
  kind: v.kind,
  wheeled: v.wheeled,
  armoured: v.armoured,
  open: v.open,
  capacity: v.capacity,
  arms: cloneArms(v.arms),
  x: v.x,
  y: v.y,
  heading: v.heading,
  weaponsOk: v.weaponsOk,
  mobile: v.mobile,
  bogged: v.bogged,
  damaged: v.damaged,
  destroyed: v.destroyed,
});

export const cloneSecret = ({ hostages, crates, looks }: Secret): Secret => ({
  hostages: hostages.map(({ figure, at }) => ({ figure, at: { ...at } })),
  crates: crates.map(({ crate, at, content }) => ({ crate, at: { ...at }, content })),
  looks,
});

/** By hand, for speed; a test sees to it that no field is forgotten. */
export function cloneBoard({ open: o, secret: s }: ForcesBoard): ForcesBoard {
  return {
    open: {
      figures: o.figures.map(cloneFigure),
      units: o.units.map(cloneUnit),
      vehicles: o.vehicles.map(cloneVehicle),
      charges: o.charges.map((c) => ({ ...c })),
      crates: o.crates.map((c) => ({ ...c })),
      present: o.present.slice(),
      turn: o.turn,
      phase: o.phase,
      initiative: o.initiative,
      slot: o.slot,
      alert: o.alert,
      alarm: o.alarm,
      entry: o.entry,
      square: o.square,
      hidden: o.hidden,
      searched: o.searched.slice(),
      closing: o.closing,
      points: [o.points[0], o.points[1]],
      outcome: o.outcome === null ? null : { winner: o.outcome.winner, rule: o.outcome.rule },
    },
    secret: cloneSecret(s),
  };
}
