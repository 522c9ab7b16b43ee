/** What simulations and ladders say; one interface, so that a missing text does not compile. */

/** Blanks are named in braces; see fill.ts. */
export interface SimTexts {
  readonly sim: string;
  readonly ladder: string;
  readonly scenario: string;
  readonly games: string;
  readonly seats: string;
  readonly seed: string;
  readonly nodes: string;
  readonly workers: string;
  readonly queue: string;
  readonly worker: {
    readonly command: string;
    readonly queue: string;
    readonly patience: string;
    readonly ready: string;
    readonly lost: string;
    readonly ended: string;
  };
  readonly html: string;
  readonly bots: string;
  readonly pairs: string;
  readonly untilClear: string;
  readonly target: string;
  readonly wholeNumber: string;
  readonly noneOrWhole: string;
  readonly number: string;
  readonly progress: {
    readonly waiting: string;
    readonly line: string;
    readonly seconds: string;
    readonly minutes: string;
    readonly stopped: string;
    readonly mishap: string;
    readonly written: string;
  };
  readonly report: {
    readonly title: string;
    readonly summary: string;
    readonly preset: string;
    readonly options: string;
    readonly own: string;
    readonly partial: string;
    readonly failed: string;
    readonly again: string;
    readonly noGames: string;
    readonly wins: string;
    readonly winsNote: string;
    readonly side: string;
    readonly games: string;
    readonly share: string;
    readonly interval: string;
    readonly draws: string;
    readonly gap: string;
    readonly points: string;
    readonly pointsNote: string;
    /** Where the scenario counts people instead. */
    readonly people: string;
    readonly peopleNote: string;
    readonly perGame: string;
    readonly lead: string;
    readonly endings: string;
    readonly ending: string;
    readonly length: string;
    readonly lengthNote: string;
    readonly turns: string;
    readonly turn: string;
    readonly decisions: string;
    readonly spread: {
      readonly mean: string;
      readonly least: string;
      readonly quarters: string;
      readonly median: string;
      readonly most: string;
    };
    readonly deeds: string;
    readonly deedsNote: string;
    readonly chapter: string;
    readonly losses: string;
    readonly lossesNote: Readonly<Record<string, string>>;
    readonly cause: string;
    readonly all: string;
    readonly curve: string;
    readonly places: string;
    readonly placesNote: Readonly<Record<'square' | 'cell', string>>;
    readonly place: string;
    readonly fallen: string;
    readonly swing: string;
    readonly swingNote: string;
    readonly open: string;
    readonly leaderWon: string;
    readonly moved: string;
    readonly rules: string;
    readonly rulesNote: string;
    readonly rule: string;
    readonly times: string;
    readonly moreRules: string;
    readonly against: string;
    readonly foot: string;
    readonly footCut: string;
  };
  readonly causes: Readonly<Record<string, string>>;
  /** What a side does of a chapter of the rulebook. */
  readonly deeds: Readonly<Record<string, string>>;
  readonly ranking: {
    readonly title: string;
    readonly summary: string;
    readonly untilClear: string;
    readonly elo: string;
    readonly eloNote: string;
    readonly bot: string;
    readonly score: string;
    readonly matrix: string;
    readonly matrixNote: string;
    readonly tests: string;
    readonly testsNote: string;
    readonly pairing: string;
    readonly pairs: string;
    readonly hypotheses: string;
    readonly ratio: string;
    readonly verdicts: Readonly<Record<'stronger' | 'notSo' | 'open', string>>;
    readonly margins: string;
    readonly marginsNote: string;
    readonly asSide: string;
    readonly gain: string;
  };
}
