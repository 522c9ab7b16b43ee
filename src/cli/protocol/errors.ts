/** What the engine answers when it cannot do what a line asks for. */

import type { Fault, Illegal } from '../../kernel/game.ts';

/** A refusal: a code, the rule behind it if there is one, and what is needed to explain it. */
export interface ProtocolError {
  readonly code: string;
  readonly rule: string | null;
  readonly data: object;
  /** Further rules that say the same. */
  readonly also?: readonly string[];
}

/** Carries a refusal out of the middle of a verb; everything else that is thrown is a bug. */
export class Refused extends Error {
  readonly error: ProtocolError;
  constructor(error: ProtocolError) {
    super(error.code);
    this.error = error;
  }
}

export const problem = (code: string, data: object = {}, rule: string | null = null): ProtocolError => ({
  code,
  rule,
  data,
});

export const refuse = (code: string, data: object = {}, rule: string | null = null): never => {
  throw new Refused(problem(code, data, rule));
};

export const refuseIllegal = ({ error, rule, data, also }: Illegal): never => {
  throw new Refused({
    ...problem(error, data, rule ?? null),
    ...(also === undefined || also.length === 0 ? {} : { also }),
  });
};

const MOST_FAULTS = 20;

/** A setup that the game does not accept: the first fault's rule, and all faults with their places. */
export const refuseFaults = (code: string, faults: readonly Fault[]): never =>
  refuse(code, { faults: faults.slice(0, MOST_FAULTS) }, faults[0]?.rule ?? null);

/** Every code of the protocol itself; refusals of a move carry the codes of the game. */
export const protocolCodes = {
  badJson: 'The line is not JSON.',
  badUtf8: 'The line is not UTF-8.',
  tooLong: 'The line is longer than 16 MiB.',
  tooDeep: 'Objects and lists are nested deeper than 64.',
  badRequest: 'A field is missing, unknown or of the wrong type; `path` says which.',
  unknownVerb: 'There is no such verb; `verbs` lists them.',
  noSuchMatch: 'No open match has this number.',
  tooManyMatches: '1000 matches are open; close one.',
  unknownGame: 'No game and no scenario has this name.',
  unknownRule: 'No rule and no ruling has this number.',
  unknownBot: 'There is no such bot; `bots` lists them.',
  badSetup: 'The game does not accept this setup; `faults` says where and why.',
  badSave: 'The save is not one; `path` or `seq` says where.',
  noSuchSeat: 'No seat of this match has this name.',
  notYourDecision: 'This seat is not asked anything now; `waitingFor` says who is.',
  malformed: 'The choice does not have the shape of any choice; `at` says where.',
  notOffered: 'The choice is not among the options of this question.',
  gameOver: 'The game has ended.',
  stale: 'The match has gone on: `expected` is the next sequence number.',
  commandIdReused: 'This commandId was used for another command.',
  unknownAct: 'There is no such act at the table.',
  alreadyResigned: 'This seat has resigned already.',
  notResigned: 'This seat has not resigned.',
  drawAlreadyOffered: 'This seat has offered a draw already.',
  noDrawOffered: 'Nobody has offered a draw.',
  diceMissing: 'The script has run out of dice; `name`, `count`, `sides` say what was to be rolled.',
  diceMismatch: 'The next dice of the script are not those to be rolled.',
  diceLeftOver: 'Some of the last script is still left; say `"replace":true`.',
  noSuchEntry: 'The log has no such entry, or it has been undone.',
  nothingToUndo: 'The match stands there already.',
  otherEdition: 'The save was played under another version of the rules.',
  noEntries: 'The save has no entries.',
  brokenChain: 'The hash of entry `seq` does not fit what stands before it.',
  badEntry: 'Entry `seq` states a fact that cannot be in this game.',
  differs: 'Played again by its commands and dice, the save differs from entry `seq` on.',
  internal: 'A bug in the engine; the match is as it was before the request.',
} as const;
