/** What the measure of balance says; one interface, so that a missing text does not compile. */

/** Blanks are named in braces; see fill.ts. */
export interface BalanceTexts {
  readonly command: string;
  readonly games: string;
  readonly target: string;
  readonly fairGames: string;
  readonly fairFile: string;
  readonly card: string;
  readonly levels: string;
  readonly levelGames: string;
  readonly equalGames: string;
  readonly figures: string;
  readonly stopped: string;
  readonly mishap: string;
  readonly asIs: string;
  readonly title: string;
  readonly summary: string;
  readonly summaryBare: string;
  readonly base: string;
  readonly baseNote: string;
  readonly effects: string;
  readonly effectsNote: string;
  readonly noEffects: string;
  readonly none: string;
  readonly noneNote: string;
  readonly few: string;
  readonly fewNote: string;
  readonly alike: string;
  readonly alikeNote: string;
  readonly change: string;
  readonly share: string;
  readonly lead: string;
  readonly fair: string;
  readonly fairFound: string;
  readonly fairAlready: string;
  readonly fairNot: string;
  readonly fairTrials: string;
  readonly fairPlay: string;
  readonly fairWrite: string;
  /** What a scenario counts. */
  readonly counts: Readonly<Record<string, string>>;
  /** Of whom or what; a side has a name of its own. */
  readonly of: Readonly<Record<string, string>>;
  readonly cardIntro: string;
  readonly teaches: string;
  readonly meetings: string;
  readonly top: string;
  readonly firstMover: string;
  readonly fieldOfBots: string;
  readonly lessonFavours: string;
  readonly lessonEven: string;
  readonly lessonSkill: string;
  readonly lessonSide: string;
  readonly lessonMost: string;
  readonly lessonNothing: string;
  readonly lessonLength: string;
  readonly firstAlways: string;
  readonly firstShare: string;
  readonly lengthLine: string;
  readonly minutesLine: string;
  readonly counted: string;
  readonly countedFew: string;
  readonly cardFoot: string;
  readonly cardCut: string;
}
