/** Facts: all that can happen to the board. Every event names the rules that were applied. */

import type { Outcome } from '../../kernel/game.ts';
import type { Point } from '../../geometry/point.ts';
import type {
  CrateContent,
  Edge,
  FigureNo,
  Hidden,
  MoraleEffect,
  Phase,
  Role,
  SideNo,
  UnitNo,
  VehicleNo,
} from './board.ts';
import type { Entry, Placement, Target } from './choices.ts';
import type { ClassName } from './classes.ts';
import type { Item } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { WeaponKey } from './weapons.ts';

/** What one effect die did to a figure. */
export const harms = ['suppressed', 'wounded', 'killed'] as const;
export type Harm = (typeof harms)[number];

export const damages = ['none', 'weapons', 'transmission', 'explosion'] as const;
export type Damage = (typeof damages)[number];

/** What the dice of a shot did to one figure or vehicle. */
export interface Struck {
  readonly figure?: FigureNo;
  readonly vehicle?: VehicleNo;
  /** The pool, line by line, and what was rolled. */
  readonly dice: readonly Item[];
  readonly faces: readonly number[];
  readonly hits: number;
  readonly effectFaces: readonly number[];
  /** Of a figure: markers, wounds, death; of a vehicle: what is broken. */
  readonly harm: readonly Harm[];
  readonly damage: readonly Damage[];
  /** SF-Q-54: the mounted weapons that are put out of action, by their place in the list of the vehicle. */
  readonly broken?: readonly number[];
}

/** SF-IND-2 to SF-IND-8: two dice, then the faces for direction and distance, 0 where it did not stray. */
export interface Deviation {
  readonly faces: readonly number[];
  readonly direction: number;
  readonly distance: number;
  /** Where it was aimed, and where it came down. */
  readonly aim: Point;
  readonly impact: Point;
}

type Facts =
  | { readonly t: 'organised'; readonly side: SideNo; readonly units: readonly (readonly FigureNo[])[] }
  | {
      readonly t: 'deployed';
      readonly unit: UnitNo;
      readonly figures: readonly FigureNo[];
      readonly places: readonly Placement[];
    }
  | {
      readonly t: 'vehiclePlaced';
      readonly vehicle: VehicleNo;
      readonly at: Point;
      readonly heading: number;
    }
  /** Told to all without the places; the places are the owner's alone (see `sees`). */
  | {
      readonly t: 'hid';
      readonly hostages?: readonly { figure: FigureNo; at: Hidden }[];
      readonly crates?: readonly { crate: number; at: Hidden; content: 'drugs' | 'gps' }[];
    }
  | { readonly t: 'entryNamed'; readonly edge: Edge }
  | { readonly t: 'squareRolled'; readonly face: number; readonly square: number }
  | { readonly t: 'turnBegan'; readonly turn: number }
  | { readonly t: 'phaseBegan'; readonly phase: Phase }
  | { readonly t: 'initiativeRolled'; readonly faces: readonly [number, number]; readonly winner: SideNo | null }
  | { readonly t: 'firstNamed'; readonly side: SideNo }
  | { readonly t: 'slotBegan'; readonly side: SideNo }
  | { readonly t: 'passed'; readonly side: SideNo; readonly declined: boolean }
  | { readonly t: 'activated'; readonly figures: readonly FigureNo[] }
  | { readonly t: 'planned'; readonly figures: readonly FigureNo[]; readonly plans: readonly (readonly Entry[])[] }
  /** SF-Q-9: an entry that has become impossible. */
  | { readonly t: 'actionLost'; readonly figure: FigureNo; readonly entry: Entry; readonly why: string }
  | { readonly t: 'transferred'; readonly from: FigureNo; readonly to: FigureNo; readonly actions: number }
  | { readonly t: 'linked'; readonly figures: readonly FigureNo[]; readonly group: number }
  | { readonly t: 'lapsed'; readonly figures: readonly FigureNo[] }
  | { readonly t: 'ended'; readonly figures: readonly FigureNo[] }
  | {
      readonly t: 'moved';
      readonly figure: FigureNo;
      readonly path: readonly Point[];
      readonly place: Placement;
      /** Points spent of the points there were (SF-Q-18), in hundredths of an inch in the open. */
      readonly cost: readonly Item[];
    }
  | {
      readonly t: 'climbed';
      readonly figure: FigureNo;
      readonly ladder: number;
      readonly place: Placement;
      /** SF-Q-20: the first of two actions. */
      readonly half: boolean;
    }
  | {
      readonly t: 'boarded';
      readonly figure: FigureNo;
      readonly vehicle: VehicleNo;
      readonly role: Role;
      readonly path: readonly Point[];
    }
  | {
      readonly t: 'alighted';
      readonly figure: FigureNo;
      readonly vehicle: VehicleNo;
      readonly path: readonly Point[];
      readonly place: Placement;
      readonly bailed?: true;
      readonly class?: ClassName;
    }
  | { readonly t: 'exited'; readonly figure: FigureNo; readonly edge: Edge; readonly path: readonly Point[] }
  | {
      readonly t: 'drove';
      readonly vehicle: VehicleNo;
      readonly by: FigureNo;
      readonly path: readonly { readonly x: number; readonly y: number; readonly heading: number }[];
      /** Hundredths of an inch over each kind of ground. */
      readonly cost: readonly Item[];
      /** The roll for bogging, if there was one, and the highest face that bogs. */
      readonly face: number | null;
      readonly bogsTo: number;
      readonly bogged: boolean;
    }
  | {
      readonly t: 'motorcycleLost';
      readonly vehicle: VehicleNo;
      readonly rider: FigureNo;
      readonly face: number;
      readonly harm: Harm | null;
    }
  | { readonly t: 'tookRole'; readonly figure: FigureNo; readonly role: Role }
  | {
      readonly t: 'fired';
      /** NOBODY for charges and explosions. */
      readonly by: FigureNo;
      readonly weapon: WeaponKey;
      readonly target: Target | null;
      readonly distance: number;
      readonly deviation: Deviation | null;
      readonly struck: readonly Struck[];
    }
  /** SF-Q-102: the launcher of a dead man; it comes after the weapons that one has. */
  | { readonly t: 'pickedUp'; readonly figure: FigureNo; readonly from: FigureNo; readonly arm: number }
  /** Of the figure's own weapons, or of those of a vehicle that it serves. */
  | {
      readonly t: 'shotSpent';
      readonly figure: FigureNo;
      readonly arm: number;
      readonly vehicle?: VehicleNo;
    }
  | { readonly t: 'exploded'; readonly vehicle: VehicleNo }
  | { readonly t: 'pieceDestroyed'; readonly piece: number }
  /** SF-BAIL-2: whoever of the crew gets out has done with it; SF-Q-57: by one option they are regulars from now on. */
  | {
      readonly t: 'placedBeside';
      readonly figure: FigureNo;
      readonly place: Placement;
      readonly bailed?: true;
      readonly class?: ClassName;
    }
  | {
      readonly t: 'engaged';
      readonly figure: FigureNo;
      readonly foe: FigureNo;
      readonly face: number;
      readonly items: readonly Item[];
      readonly success: boolean;
    }
  | {
      readonly t: 'closedIn';
      readonly figure: FigureNo;
      readonly foe: FigureNo;
      readonly path: readonly Point[];
      readonly place: Placement;
    }
  | {
      readonly t: 'fought';
      readonly figure: FigureNo;
      readonly foe: FigureNo;
      readonly faces: readonly [number, number];
      readonly attack: readonly Item[];
      readonly defence: readonly Item[];
      readonly killed: readonly FigureNo[];
      readonly wounded: readonly FigureNo[];
    }
  | {
      readonly t: 'rallied';
      readonly figure: FigureNo;
      readonly face: number;
      readonly items: readonly Item[];
      readonly needs: number;
      readonly success: boolean;
    }
  | {
      readonly t: 'tested';
      readonly figure: FigureNo;
      readonly face: number;
      readonly items: readonly Item[];
      readonly needs: number;
      readonly success: boolean;
    }
  | { readonly t: 'armed'; readonly figure: FigureNo; readonly at: Point; readonly level: number; readonly due: number }
  | {
      readonly t: 'mined';
      readonly figure: FigureNo;
      readonly at: Point;
      readonly level: number;
      readonly heading: number;
    }
  | { readonly t: 'wentOff'; readonly charge: number }
  /** SF-Q-93: by one option they join the unit of who has freed them. */
  | { readonly t: 'freed'; readonly by: FigureNo; readonly figures: readonly FigureNo[]; readonly joins: UnitNo }
  /** SF-Q-95: hiding places, by number, that the raiders have seen into. */
  | { readonly t: 'lookedInto'; readonly places: readonly number[] }
  /** SF-Q-95: now everybody knows; what a blast has laid bare was not found before (SF-Q-86). */
  | {
      readonly t: 'revealed';
      readonly blast?: true;
      readonly hostages: readonly { figure: FigureNo; at: Hidden }[];
      /** SF-Q-95: a crate that is only seen from afar does not say what is in it. */
      readonly crates: readonly { crate: number; at: Hidden; content: CrateContent }[];
    }
  | { readonly t: 'crateDestroyed'; readonly crate: number; readonly points: number }
  | { readonly t: 'noticed'; readonly figure: FigureNo; readonly by: FigureNo }
  /** SF-WND-3: what a fact before this one tells as a wound has killed. */
  | { readonly t: 'succumbed'; readonly figure: FigureNo }
  /** SF-COL-13: he was seen, but nobody is left to tell. */
  | { readonly t: 'silenced'; readonly figure: FigureNo }
  | { readonly t: 'alerted'; readonly by: FigureNo }
  /** SF-Q-88. */
  | { readonly t: 'closing' }
  /** The effect of the last morale phase is over, and no test is due. */
  | { readonly t: 'steadied'; readonly unit: UnitNo }
  | { readonly t: 'commanderNamed'; readonly unit: UnitNo; readonly figure: FigureNo }
  | {
      readonly t: 'moraleTested';
      readonly unit: UnitNo;
      readonly faces: readonly number[];
      readonly items: readonly Item[];
      readonly total: number;
      readonly effect: MoraleEffect;
    }
  | { readonly t: 'scored'; readonly side: SideNo; readonly points: number; readonly why: string }
  | { readonly t: 'won'; readonly outcome: Outcome };

export type ForcesEvent = Facts & { readonly rules: readonly RuleNo[] };
export type EventOf<T extends ForcesEvent['t']> = Extract<ForcesEvent, { t: T }>;
