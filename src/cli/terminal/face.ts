/** What a game shows of itself in a terminal, and how it understands what is typed. */

import type { Decision, Seat, State, Types } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import type { Seen } from '../../kernel/seen.ts';
import type { Group, Item, Scene as Said } from '../../words/groups.ts';
import type { Lang } from '../../words/lang.ts';
import { ambushFace } from './ambush-alley/face.ts';
import { embuscadesFace } from './embuscades/face.ts';
import type { Paint } from './paint.ts';
import { forcesFace } from './special-forces/face.ts';

export type { Group, Item };

/** All that a picture is drawn from: what one seat sees. */
export interface Scene extends Said {
  readonly paint: Paint;
  readonly columns: number;
  readonly rows: number;
  /** Texts to write onto cells: the numbers of the choices that lead there. */
  readonly marks?: ReadonlyMap<string, string>;
}

/** What a typed line may mean: listed choices, one that can be judged (`far`: how far off the dice are), or nothing. */
export type Reading =
  | { readonly t: 'listed'; readonly choices: readonly object[] }
  | { readonly t: 'tried'; readonly choice: object; readonly far?: string }
  /** A beginning that means nothing yet, with what may follow. */
  | { readonly t: 'begun'; readonly follows: string }
  | { readonly t: 'nothing' };

/** A standing order: its name for the log, and why it ends, if it does. */
export interface Standing {
  readonly until: string;
  over(match: Match<Types>, state: State<Types>, decision: Decision<Types>): string | undefined;
}

export interface Face {
  /** Narrower than this, a map cannot be drawn. */
  readonly mapColumns: number;
  map(scene: Scene): string[];
  list(scene: Scene): string[];
  panel(scene: Scene): string[];
  groups(scene: Scene, decision: Decision<Types>): Group[];
  /** A choice in words where the question matters for it; without it, as the game says it. */
  label?(scene: Scene, decision: Decision<Types>, choice: object): string;
  read(scene: Scene, decision: Decision<Types>, text: string): Reading;
  /** What is noted behind a choice that commits something; without it, as the house says it. */
  note?(lang: Lang, choice: object, commits: 'rolls' | 'shows'): string;
  /** Enter alone never answers. */
  readonly noEnter?: true;
  /** Does this seat hold something that nobody else may see? */
  holdsSecrets(seen: Seen<Types>, seat: Seat): boolean;
  standing(match: Match<Types>, lang: Lang, seat: Seat, words: string): Standing | undefined;
  /** What the signs mean, what can be typed, and that in one line; without them those of the house. */
  legend?(lang: Lang, setting: Types['setting']): readonly string[];
  help?(lang: Lang): readonly string[];
  typing?(lang: Lang, decision: Decision<Types>): string;
  /** The table as SVG, where there is such a picture. */
  picture?(scene: Scene): string;
}

const faces: Readonly<Record<string, Face>> = {
  embuscades: embuscadesFace,
  'ambush-alley': ambushFace,
  'special-forces': forcesFace,
};

export function faceOf(game: string): Face {
  const face = faces[game];
  if (face === undefined) throw new Error(`the terminal does not know the game ${game}`);
  return face;
}
