/** All texts of the pages that belong to no game; one interface, so that a missing one does not compile. */

type Named<K extends string> = Readonly<Record<K, string>>;

/** How a game is presented to somebody who has never heard of it. */
export interface Poster {
  readonly title: string;
  readonly pitch: string;
  readonly facts: string;
  /** Of the picture. */
  readonly picture: string;
  /** What "play now" begins. */
  readonly now: string;
}

export type GameName = 'embuscades' | 'ambush-alley' | 'special-forces';

export interface WebTexts {
  readonly shell: Named<
    | 'tagline'
    | 'skip'
    | 'language'
    | 'home'
    | 'rules'
    | 'verify'
    | 'loading'
    | 'failed'
    | 'retry'
    | 'nothingHere'
    | 'close'
    | 'unofficial'
  >;
  readonly posters: Readonly<Record<GameName, Poster>>;
  readonly start: Named<
    | 'title'
    | 'lead'
    | 'continue'
    | 'continueTitle'
    | 'over'
    | 'elsewhere'
    | 'moves'
    | 'forget'
    | 'playNow'
    | 'twoHere'
    | 'invite'
    | 'watch'
    | 'setUp'
    | 'offline'
    | 'learn'
    | 'print'
    | 'ownTable'
    | 'ownTableText'
    | 'companion'
  >;
  readonly setUp: Named<
    | 'title'
    | 'scenario'
    | 'preset'
    | 'seats'
    | 'human'
    | 'bot'
    | 'rulings'
    | 'rulingsLead'
    | 'usual'
    | 'changed'
    | 'begin'
    | 'inviteLead'
    | 'inviteHere'
    | 'yourName'
    | 'where'
    | 'here'
    | 'online'
    | 'yourSeat'
    | 'faults'
    | 'unreachable'
    | 'notBuilt'
    | 'yes'
    | 'no'
    | 'filter'
  >;
  readonly levels: Named<'random' | 'greedy' | 'tactical' | 'search'>;
  readonly table: Named<
    | 'board'
    | 'prompt'
    | 'options'
    | 'yourTurn'
    | 'waitingFor'
    | 'playing'
    | 'news'
    | 'more'
    | 'noNews'
    | 'sinceVisit'
    | 'understood'
    | 'byRule'
    | 'showRule'
    | 'rolls'
    | 'shows'
    | 'back'
    | 'picked'
    | 'usual'
    | 'keyboard'
    | 'keys'
    | 'refused'
    | 'undo'
    | 'undone'
    | 'hint'
    | 'hintSays'
    | 'hintNone'
    | 'thinking'
    | 'until'
    | 'untilNone'
    | 'untilOn'
    | 'untilOver'
    | 'stop'
    | 'speed'
    | 'skip'
    | 'behind'
    | 'log'
    | 'filter'
    | 'filterAll'
    | 'filterDice'
    | 'filterText'
    | 'logEmpty'
    | 'where'
    | 'menu'
    | 'resign'
    | 'offerDraw'
    | 'declineDraw'
    | 'sure'
    | 'yes'
    | 'no'
    | 'lost'
    | 'reconnecting'
    | 'notBegun'
    | 'watching'
    | 'present'
    | 'invitations'
    | 'copy'
    | 'copied'
    | 'takenBack'
  >;
  readonly speeds: Named<'slow' | 'normal' | 'fast' | 'instant'>;
  readonly dice: Named<
    'title' | 'face' | 'kept' | 'spent' | 'dropped' | 'matched' | 'proof' | 'proofText' | 'private' | 'shuffle'
  >;
  readonly end: Named<
    | 'title'
    | 'statistics'
    | 'statisticsOf'
    | 'statisticsHead'
    | 'usualLuck'
    | 'someLuck'
    | 'rareLuck'
    | 'verify'
    | 'save'
    | 'replay'
    | 'timeline'
    | 'moment'
    | 'eyes'
    | 'spectator'
    | 'live'
    | 'fork'
    | 'again'
    | 'sound'
    | 'unsound'
    | 'noRecord'
    | 'first'
    | 'before'
    | 'next'
    | 'last'
  >;
  readonly join: Named<'title' | 'lead' | 'name' | 'sit' | 'badLink' | 'watch'>;
  readonly rules: Named<
    'title' | 'lead' | 'game' | 'search' | 'none' | 'count' | 'ruling' | 'later' | 'rulings' | 'ours'
  >;
  readonly verify: Named<'title' | 'lead' | 'choose' | 'checking' | 'unreadable'>;
  /** The procedures that a game can be in the middle of. */
  readonly procedures: Readonly<Record<GameName, Readonly<Record<string, string>>>>;
  readonly embuscades: Named<
    | 'island'
    | 'forces'
    | 'hand'
    | 'handOf'
    | 'noCards'
    | 'camp'
    | 'arsenal'
    | 'company'
    | 'prisoners'
    | 'minesLeft'
    | 'flagsHome'
    | 'flagsLeft'
    | 'pile'
    | 'turn'
    | 'quiet'
    | 'dieA'
    | 'dieB'
    | 'total'
    | 'spent'
    | 'notThrown'
    | 'canAct'
    | 'selected'
    | 'reach'
    | 'attack'
    | 'flag'
    | 'mine'
    | 'mineOf'
    | 'strength'
    | 'camouflaged'
    | 'inForce'
    | 'legend'
    | 'links'
    | 'hq'
  >;
}
