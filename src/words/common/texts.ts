/** All texts that belong to no game; one interface, so that a missing one does not compile. */

import type { TableAct } from '../../kernel/table.ts';

/** Refusals of the kernel, damage of saves, and what is wrong with a file or a command line. */
export const commonCodes = [
  'alreadyResigned',
  'badEntry',
  'badJson',
  'badNumber',
  'figuresOfOwn',
  'badOption',
  'badOrder',
  'badSave',
  'badSeat',
  'badSetup',
  'brokenChain',
  'differs',
  'drawAlreadyOffered',
  'gameOver',
  'malformed',
  'noDrawOffered',
  'noEntries',
  'noScenario',
  'noSuchEntry',
  'noSuchFile',
  'noSuchSeat',
  'notOffered',
  'notResigned',
  'notYourDecision',
  'nothingToUndo',
  'oneLevel',
  'ordersNotAnObject',
  'badQueue',
  'noQueue',
  'otherVersion',
  'queueBroke',
  'otherEdition',
  'playedElsewhere',
  'seatTwice',
  'stale',
  'unknownAct',
  'unknownBot',
  'unknownData',
  'unknownGame',
  'unknownOrder',
  'unknownSeat',
  'unwritable',
] as const;
export type CommonCode = (typeof commonCodes)[number];

/** Blanks are named in braces; see fill.ts. */
export interface CommonTexts {
  readonly errors: Readonly<Record<CommonCode, string>>;
  readonly acts: Readonly<Record<TableAct, string>>;
  /** The same where an end that all agree on is no draw but is judged. */
  readonly judgedActs: Readonly<Record<'offerDraw' | 'declineDraw', string>>;
  readonly commits: Readonly<Record<'rolls' | 'shows', string>>;
  readonly tookBack: string;
  readonly byRule: string;
  readonly noSuchRule: string;
  readonly hand: {
    readonly over: string;
    readonly ready: string;
  };
  readonly ask: {
    readonly prompt: string;
    readonly enterRolls: string;
    readonly back: string;
    readonly which: string;
    readonly number: string;
    readonly notUnderstood: string;
    readonly allowed: string;
    readonly notAllowed: string;
    readonly yes: string;
    readonly more: string;
    readonly waiting: string;
    readonly drawOffered: string;
    readonly endOffered: string;
    readonly answerOffer: string;
    readonly steps: string;
  };
  readonly undo: {
    readonly nothing: string;
    readonly fenced: string;
    readonly confirm: string;
    readonly takesBack: string;
    readonly takesNothing: string;
    readonly step: string;
    readonly more: string;
    readonly dice: string;
    readonly noDice: string;
  };
  readonly told: {
    readonly news: string;
    readonly log: string;
    readonly earlier: string;
    readonly hint: string;
    readonly hintNone: string;
    readonly saved: string;
    readonly resumed: string;
    readonly resume: string;
    readonly bye: string;
    readonly resign: string;
    readonly kept: string;
    readonly passing: string;
    readonly passingOver: string;
    readonly passHelp: string;
    readonly lang: string;
    readonly opening: string;
  };
  readonly panel: {
    readonly camp: string;
    readonly arsenal: string;
    readonly prisoners: string;
    readonly mines: string;
    readonly held: string;
    readonly home: string;
    readonly reserve: string;
    readonly cards: string;
    readonly turn: string;
    readonly dice: string;
    readonly notThrown: string;
    readonly used: string;
    readonly inForce: string;
    readonly pile: string;
    readonly quiet: string;
    readonly inCamp: string;
    readonly inArsenal: string;
    readonly unknown: string;
    readonly offer: string;
    readonly extra: string;
    readonly storm: string;
    readonly ceaseFire: string;
    readonly mobilised: string;
  };
  readonly map: {
    readonly camp: string;
    readonly hq: string;
    readonly reserve: string;
    readonly island: string;
    readonly letters: Readonly<Record<string, string>>;
    readonly legend: readonly string[];
    readonly strength: string;
    readonly withFlag: string;
    readonly withMine: string;
    readonly mine: string;
    readonly camouflaged: string;
    readonly onBoard: string;
    readonly minesLaid: string;
  };
  readonly group: {
    readonly moves: string;
    readonly attacks: string;
    readonly journeys: string;
    readonly leave: string;
    readonly alike: string;
    readonly other: string;
    readonly play: string;
  };
  readonly standing: {
    readonly attacked: string;
    readonly six: string;
    readonly turns: string;
    readonly asked: string;
  };
  readonly help: readonly string[];
  readonly menu: {
    readonly title: string;
    readonly continue: string;
    readonly kept: string;
    readonly keptGame: string;
    readonly noneKept: string;
    readonly newGame: string;
    readonly language: string;
    readonly rules: string;
    readonly quit: string;
    readonly game: string;
    readonly preset: string;
    readonly opponents: string;
    readonly against: string;
    readonly hotSeat: string;
    readonly watch: string;
    readonly choose: string;
  };
  readonly command: {
    readonly program: string;
    readonly play: string;
    readonly game: string;
    readonly seat: string;
    readonly preset: string;
    readonly option: string;
    readonly seed: string;
    readonly save: string;
    readonly resume: string;
    readonly position: string;
    readonly scenario: string;
    readonly map: string;
    readonly file: string;
    readonly mapFile: string;
    readonly board: string;
    readonly fleet: string;
    readonly deck: string;
    readonly lang: string;
    readonly noColour: string;
    readonly plain: string;
    readonly svg: string;
    readonly games: string;
    readonly json: string;
    readonly data: string;
    readonly dataFile: string;
    readonly dataFits: string;
    readonly menu: string;
    readonly helpOption: string;
    readonly version: string;
    readonly usage: string;
    readonly arguments: string;
    readonly options: string;
    readonly commands: string;
    readonly players: string;
    readonly presets: string;
    readonly balance: string;
    readonly scenarios: string;
  };
}
