/**
 * What a game brings to the table page. The page asks, lists, confirms, logs, plays back; a game draws its board and
 * answers questions on it. A board never sends anything: it says what was pointed at, and the page goes on from there.
 */

import type { ComponentType } from 'react';
import type { Eyes, Game, Seat, Stated, Types } from '../../kernel/game.ts';
import type { Seen } from '../../kernel/seen.ts';
import type { GameWords } from '../../words/gameWords.ts';
import type { Group, Scene } from '../../words/groups.ts';
import type { Lang } from '../../words/lang.ts';
import type { Question } from '../table/eyes.ts';

export interface BoardProps extends Scene {
  /** What is asked of the eyes that look, with its answers listed; null while others decide or steps are shown. */
  readonly question: Question | null;
  /** What the seat can compute with: for odds, previews, reasons; null for whoever watches. */
  readonly eyes: Eyes<Types> | null;
  /** The facts of the step that was shown last: for what moves. */
  readonly last: readonly Stated<Types>[];
  /** Answers that were pointed at on the board; the list shows these alone. Empty when nothing was. */
  readonly picked: readonly object[];
  /** Points at answers. One alone waits for its confirmation; the same one again confirms it. */
  readonly onPick: (choices: readonly object[]) => void;
  /** The answer under the pointer or the focus, on the board or in the list. */
  readonly hovered: object | null;
  readonly onHover: (choice: object | null) => void;
  /** Answers at once. Also an answer that is not in the list: a refusal comes back with its rule. */
  readonly onChoose: (choice: object) => void;
}

/** A standing order for quiet times: the usual answer is given until this has happened. */
export interface Until {
  readonly id: string;
  readonly label: (lang: Lang) => string;
  /** Whether it has, from the facts since the order was given. */
  readonly happened: (facts: readonly Stated<Types>[], seen: Seen<Types>, seat: Seat) => boolean;
  /** Questions that the usual answer may be given to. */
  readonly answers: (ask: string) => boolean;
}

export interface WebGame {
  readonly game: Game<Types>;
  readonly words: GameWords;
  readonly Board: ComponentType<BoardProps>;
  /** What lies beside the board: forces, cards, tracks. Below it where there is room, after the question where there is not. */
  readonly Beside?: ComponentType<BoardProps>;
  /** A long list of answers made short; without it each stands by itself. */
  readonly groups?: (scene: Scene, question: Question) => Group[];
  /** An answer in words where the question matters for it. */
  readonly label?: (scene: Scene, question: Question, choice: object) => string;
  /** Does this seat hold something that nobody else may see? */
  readonly holdsSecrets: (scene: Scene, seat: Seat) => boolean;
  readonly untils: readonly Until[];
  /** Which of the faces of a roll still count, were used or stopped, as far as the game says so. */
  readonly faces?: (events: readonly Stated<Types>[], name: string, faces: readonly number[]) => readonly FaceState[];
}

export type FaceState = 'kept' | 'spent' | 'dropped' | 'matched';
