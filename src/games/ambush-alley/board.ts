/** The board: figures on the table, the units they form, hot spots, and the turn. All of it is open. */

import type { DeepReadonly, Outcome } from '../../kernel/game.ts';
import type { Placement } from './choices.ts';
import type { DieType } from './ladder.ts';
import type { Weapon } from './weapons.ts';

export const REGULAR = 0;
export const INSURGENT = 1;
export type SideNo = typeof REGULAR | typeof INSURGENT;
export type UnitNo = number;
export type FigureNo = number;
export const NOBODY = -1;

/** What a figure can do. */
export const conditions = ['able', 'light', 'dependant', 'killed', 'removed', 'out'] as const;
/** Fights; is back next turn; is in somebody's care; is dead and carried; has left play; has left the table alive. */
export type Condition = (typeof conditions)[number];

export interface Figure {
  /** The unit it belongs to; contractors belong to none. */
  unit: UnitNo;
  x: number;
  y: number;
  /** Height of its feet, and the building it is in or on. */
  z: number;
  inside: number;
  /** Contractors have none. */
  weapon: Weapon | null;
  /** Support dice of its weapon; small arms have none. */
  support: number;
  antiTank: boolean;
  leader: boolean;
  contractor: boolean;
  condition: Condition;
  /** The unit in whose care it is, as a Dependant. */
  care: UnitNo;
  /** Contractors and downed Marines only: held by the Insurgents. */
  captured: boolean;
  /** Put down for the move under way, and the unit that has abandoned him (AA-Q-101), or NOBODY. */
  laidDown: boolean;
  leftBy: UnitNo;
}

export const modeNames = ['none', 'halted', 'cautious', 'rapid'] as const;
export type Mode = (typeof modeNames)[number];

export interface Unit {
  side: SideNo;
  quality: DieType;
  morale: DieType;
  armour: 'none' | 'body' | 'light';
  medic: boolean;
  startStrength: number;
  onTable: boolean;
  /** Activated (Regulars), or done for the turn (Insurgents). */
  done: boolean;
  checkFailed: boolean;
  /** Units that an Insurgent unit has interrupted, where the option counts pairs. */
  interrupted: UnitNo[];
  overwatch: boolean;
  overwatchShots: number;
  phaseReactions: number;
  pinned: boolean;
  pinCount: number;
  pulledBack: boolean;
  joinedFireOnly: boolean;
  mode: Mode;
  moved: number;
  /** In the middle of a declared move. */
  moving: boolean;
  /** Of the activation. */
  moveLeft: number;
  timesInterrupted: number;
  reactionsMade: number;
  fired: boolean;
  /** Across turns. */
  lastMode: Mode;
  lastMoved: number;
  hunkered: boolean;
  regroupTurn: number;
  recoverTurn: number;
  shaken: boolean;
  /** Has lost figures to Shrink since it last declared something. */
  shrunk: boolean;
  lostFigures: number;
  lossesEver: boolean;
  leaderLost: boolean;
  abandoned: boolean;
  arrivedTurn: number;
  /** The enemy unit that fired at it last. */
  lastFoe: UnitNo;
  /** The unit of the roster that a leader on his own has left, or NOBODY. */
  origin: UnitNo;
}

export interface HotSpot {
  x: number;
  y: number;
  active: boolean;
  /** The Regular unit in contact since the start of the turn, or NOBODY. */
  heldBy: UnitNo;
}

export const phases = ['setup', 'arrivals', 'regular', 'insurgent', 'end'] as const;
export type Phase = (typeof phases)[number];

export interface Open {
  figures: Figure[];
  units: Unit[];
  hotSpots: HotSpot[];
  /** Terrain that still stands, as the table packs it. */
  present: number[];
  turn: number;
  phase: Phase;
  active: UnitNo;
  contractorsReached: boolean;
  /** All contractors are out, and the Regulars have chosen to play on (AA-Q-128); absent until then. */
  playsOn?: true;
  outcome: Outcome | null;
}

export interface AmbushBoard {
  open: Open;
  secret: object;
}

/** What a unit is made of; everything else about it begins empty. */
export type Made = Pick<Unit, 'side' | 'quality' | 'morale' | 'armour' | 'medic' | 'startStrength'>;

/** A unit that has done and suffered nothing yet. */
export const newUnit = (made: Made): Unit => ({
  side: made.side,
  quality: made.quality,
  morale: made.morale,
  armour: made.armour,
  medic: made.medic,
  startStrength: made.startStrength,
  onTable: false,
  done: false,
  checkFailed: false,
  interrupted: [],
  overwatch: false,
  overwatchShots: 0,
  phaseReactions: 0,
  pinned: false,
  pinCount: 0,
  pulledBack: false,
  joinedFireOnly: false,
  mode: 'none',
  moved: 0,
  moving: false,
  moveLeft: 0,
  timesInterrupted: 0,
  reactionsMade: 0,
  fired: false,
  lastMode: 'none',
  lastMoved: 0,
  hunkered: false,
  regroupTurn: 0,
  recoverTurn: 0,
  shaken: false,
  shrunk: false,
  lostFigures: 0,
  lossesEver: false,
  leaderLost: false,
  abandoned: false,
  arrivedTurn: 0,
  lastFoe: NOBODY,
  origin: NOBODY,
});

/** A figure as it is, put somewhere else. Field by field, here as below: a spread makes a new shape each time. */
export const figureAt = (f: DeepReadonly<Figure>, at: DeepReadonly<Placement>): Figure => ({
  unit: f.unit,
  x: at.x,
  y: at.y,
  z: at.z,
  inside: at.inside,
  weapon: f.weapon,
  support: f.support,
  antiTank: f.antiTank,
  leader: f.leader,
  contractor: f.contractor,
  condition: f.condition,
  care: f.care,
  captured: f.captured,
  laidDown: f.laidDown,
  leftBy: f.leftBy,
});

const cloneFigure = (f: Figure): Figure => figureAt(f, f);

export const cloneUnit = (u: DeepReadonly<Unit>): Unit => ({
  side: u.side,
  quality: u.quality,
  morale: u.morale,
  armour: u.armour,
  medic: u.medic,
  startStrength: u.startStrength,
  onTable: u.onTable,
  done: u.done,
  checkFailed: u.checkFailed,
  interrupted: u.interrupted.slice(),
  overwatch: u.overwatch,
  overwatchShots: u.overwatchShots,
  phaseReactions: u.phaseReactions,
  pinned: u.pinned,
  pinCount: u.pinCount,
  pulledBack: u.pulledBack,
  joinedFireOnly: u.joinedFireOnly,
  mode: u.mode,
  moved: u.moved,
  moving: u.moving,
  moveLeft: u.moveLeft,
  timesInterrupted: u.timesInterrupted,
  reactionsMade: u.reactionsMade,
  fired: u.fired,
  lastMode: u.lastMode,
  lastMoved: u.lastMoved,
  hunkered: u.hunkered,
  regroupTurn: u.regroupTurn,
  recoverTurn: u.recoverTurn,
  shaken: u.shaken,
  shrunk: u.shrunk,
  lostFigures: u.lostFigures,
  lossesEver: u.lossesEver,
  leaderLost: u.leaderLost,
  abandoned: u.abandoned,
  arrivedTurn: u.arrivedTurn,
  lastFoe: u.lastFoe,
  origin: u.origin,
});

/** The board with other figures on it. */
export const withFigures = (o: DeepReadonly<Open>, figures: DeepReadonly<Figure[]>): DeepReadonly<Open> => ({
  figures,
  units: o.units,
  hotSpots: o.hotSpots,
  present: o.present,
  turn: o.turn,
  phase: o.phase,
  active: o.active,
  contractorsReached: o.contractorsReached,
  ...(o.playsOn === true ? { playsOn: o.playsOn } : {}),
  outcome: o.outcome,
});

/** By hand, for speed; a test sees to it that no field is forgotten. */
export function cloneBoard({ open: o }: AmbushBoard): AmbushBoard {
  return {
    open: {
      figures: o.figures.map(cloneFigure),
      units: o.units.map(cloneUnit),
      hotSpots: o.hotSpots.map((h) => ({ x: h.x, y: h.y, active: h.active, heldBy: h.heldBy })),
      present: o.present.slice(),
      turn: o.turn,
      phase: o.phase,
      active: o.active,
      contractorsReached: o.contractorsReached,
      ...(o.playsOn === true ? { playsOn: o.playsOn } : {}),
      outcome: o.outcome === null ? null : { winner: o.outcome.winner, rule: o.outcome.rule },
    },
    secret: {},
  };
}
