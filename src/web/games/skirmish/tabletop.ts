/**
 * What a game on a free table tells the board that draws it: who and what is where, what an answer points at, what a place
 * would mean as an answer, who sees whom and why. Places are in lattice units, texts in the language of the scene.
 */

import type { Climb, Side } from '../../../geometry/draw.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Polygon } from '../../../geometry/polygon.ts';
import type { Present, Table } from '../../../geometry/table.ts';
import type { Commits, Decision, Eyes, Illegal, Types } from '../../../kernel/game.ts';
import type { Odds } from '../../../odds/odds.ts';
import type { Reasons } from '../../../words/tabletop/sums.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';

/** Somebody or something on the table: `man 3`, `unit 1`, `hull 0`, `spot h1`, `piece 4`, `edge north`. */
export type Key = `${'man' | 'unit' | 'hull' | 'spot' | 'piece' | 'edge'} ${string}`;

/** What a figure carries, as far as the drawing shows it. */
export type Arms = 'none' | 'rifle' | 'support' | 'rocket';

/** A sign beside a figure or behind the name of a unit, with what it means. */
export interface Sign {
  readonly sign: string;
  readonly means: string;
  readonly bad: boolean;
}

export interface Man {
  readonly no: number;
  readonly key: Key;
  /** Those who act as one; a figure that acts alone is its own unit. */
  readonly unit: number;
  readonly at: Point;
  readonly side: Side;
  readonly letter: string;
  readonly arms: Arms;
  readonly leader: boolean;
  /** Lies on the ground: wounded, dead, out of the fight. */
  readonly down: boolean;
  readonly done: boolean;
  /** Above the ground. */
  readonly up: boolean;
  readonly signs: readonly Sign[];
  /** Who he is, for whoever listens. */
  readonly name: string;
}

/** A unit as a tag on the table and a row of the list. */
export interface Troop {
  readonly no: number;
  readonly key: Key;
  readonly side: Side;
  readonly name: string;
  readonly letter: string;
  readonly men: readonly number[];
  /** The vehicle that they sit in, where nobody of them is on foot. */
  readonly rides?: { readonly hull: Key; readonly at: Point; readonly name: string };
  readonly signs: readonly Sign[];
  /** Strength, weapons, dice. */
  readonly facts: readonly string[];
  readonly active: boolean;
  readonly done: boolean;
}

export interface Hull {
  readonly no: number;
  readonly key: Key;
  readonly side: Side;
  readonly points: Polygon;
  readonly at: Point;
  /** In half degrees, clockwise from the north. */
  readonly heading: number;
  readonly label: string;
  /** How many sit in it. */
  readonly crew: number;
  readonly wreck: boolean;
  readonly armoured: boolean;
  readonly name: string;
}

/** A marked place: a hot spot, a crate, a charge, something hidden. */
export interface Spot {
  readonly key: Key;
  readonly at: Point;
  readonly label: string;
  readonly kind: 'hot' | 'off' | 'crate' | 'charge' | 'secret';
  readonly name: string;
}

export interface Zone {
  readonly points: Polygon;
  readonly label: string;
  readonly side: Side;
}

/** A stretch of the border by which one comes or goes. */
export interface Gate {
  readonly key: Key;
  readonly a: Point;
  readonly b: Point;
  readonly label: string;
  readonly side: Side;
}

/** Everything that lies on the table. */
export interface Stage {
  readonly title: string;
  readonly status: readonly string[];
  readonly table: Table;
  readonly present: Present;
  readonly ladders: readonly Climb[];
  readonly inch: number;
  readonly radius: number;
  /** Whether figures act as units, or each for himself. */
  readonly byUnit: boolean;
  readonly men: readonly Man[];
  readonly troops: readonly Troop[];
  readonly hulls: readonly Hull[];
  readonly spots: readonly Spot[];
  readonly zones: readonly Zone[];
  readonly gates: readonly Gate[];
  readonly pieceName: (piece: number) => string;
  /** Whether the name was given to it, and is worth writing on the map. */
  readonly isNamed: (piece: number) => boolean;
  readonly inches: (lattice: number) => string;
  readonly place: (at: Point) => string;
}

/** What an answer means on the table. */
export interface Pointed {
  readonly keys: readonly Key[];
  /** Where it leads, and how. */
  readonly at?: Point;
  readonly manner?: string;
  readonly roof?: boolean;
}

/** A way to go: a pace, a manner; with how far it leads at most, where that is known. */
export interface Manner {
  readonly id: string;
  readonly label: string;
  readonly reach: number;
}

/** An enemy who could cut in, or who would see one, along a way. */
export interface Watcher {
  readonly name: string;
  readonly letter: string;
  /** Where along the way, as places of the one who walks in the middle. */
  readonly at: readonly Point[];
  /** From where on, in lattice units along the way. */
  readonly from: number;
  /** The whole of it in words. */
  readonly text: string;
}

/** A place as an answer. */
export interface Trial {
  readonly choice: object;
  /** Unknown while the pointer is still moving. */
  readonly refusal: Illegal | undefined;
  readonly legal: boolean;
  readonly paths: readonly (readonly Point[])[];
  readonly ends: readonly Point[];
  /** Corners of a vehicle where it would stand. */
  readonly hull?: Polygon;
  /** What the way costs, and what may be paid; nought where nothing is paid. */
  readonly cost: number;
  readonly reach: number;
  /** Both are points of movement, which are no inches off the open ground. */
  readonly inPoints?: true;
  /** What of the cost comes from what ground. */
  readonly items: readonly string[];
}

/** A question that can be answered with a place. */
export interface Pointing {
  /** Who goes: a drag begins on them. */
  readonly men: readonly number[];
  /** A vehicle that goes. */
  readonly hull?: number;
  readonly from: Point | undefined;
  readonly manners: readonly Manner[];
  /** Whether a roof can be meant. */
  readonly roofs: boolean;
  /** Where one may be put down: squares of this side around these places, on the ground or above it. */
  readonly ground?: { readonly side: number; readonly at: (roof: boolean) => readonly Point[] };
  /** So many places make one answer. */
  readonly count: number;
  /** With `hasty` only whether it is possible, not why not. */
  readonly try: (places: readonly Point[], manner: string, roof: boolean, hasty: boolean) => Trial | undefined;
  /** What an answer comes to whose way its end alone does not tell. */
  readonly of?: (choice: object) => Trial | undefined;
  readonly watchers: (trial: Trial) => readonly Watcher[];
}

/** A line of sight with its reasons. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  readonly clear: boolean;
  /** Where it is stopped. */
  readonly stops: readonly Point[];
  readonly text: string;
  /** In a few words, for the text table. */
  readonly short: string;
  readonly cover: boolean;
}

/** A distance that matters to somebody: the range of a weapon, of a rule. */
export interface Limit {
  readonly label: string;
  readonly length: number;
}

export interface Moment {
  readonly scene: Scene;
  readonly question: Question;
  readonly eyes: Eyes<Types>;
  /** Who was pressed last. */
  readonly selected: Key | null;
}

export interface Tabletop {
  readonly stage: (scene: Scene) => Stage;
  readonly pointed: (scene: Scene, question: Question, choice: object) => Pointed;
  readonly pointing: (moment: Moment) => Pointing | undefined;
  /** Whom a question is about. */
  readonly actor: (question: Question) => Key | null;
  /** The ways of a move that was declared and that a question interrupts. */
  readonly declared: (question: Question) => readonly (readonly Point[])[];
  /** From the eyes of one to another, or to a place. */
  readonly sight: (scene: Scene, from: Key, to: Key | Point) => SightLine | undefined;
  /** Whether somebody sees a place on the ground. */
  looker(scene: Scene, from: Key): ((at: Point) => boolean) | undefined;
  /** As the rules measure it. */
  readonly distance: (scene: Scene, from: Key, to: Key | Point) => number | undefined;
  readonly limits: (scene: Scene, from: Key) => readonly Limit[];
  /** Whether there is a way back from an answer. */
  readonly commits: (eyes: Eyes<Types>, decision: Decision<Types>, choice: object) => Commits;
  readonly odds: (eyes: Eyes<Types>, decision: Decision<Types>, choice: object) => Odds | undefined;
  /** Who rolls or is rolled against, and why so many. */
  readonly poolName: (scene: Scene, pool: Odds['pools'][number]) => string;
  readonly reasons: (scene: Scene) => Reasons;
}
