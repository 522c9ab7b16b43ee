/** Texts of a table whose people are in different places: who is there, clocks, talk, orders, consent. */

import type { Lang } from '../lang.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export interface OnlineTexts {
  readonly seats: Named<
    | 'title'
    | 'here'
    | 'away'
    | 'free'
    | 'you'
    | 'bot'
    | 'standIn'
    | 'watching'
    | 'lagging'
    | 'referee'
    | 'clock'
    | 'clockRuns'
    | 'botPlays'
    | 'handBack'
    | 'replace'
  >;
  readonly clocks: Named<
    | 'title'
    | 'kind'
    | 'none'
    | 'move'
    | 'game'
    | 'bank'
    | 'seconds'
    | 'minutes'
    | 'increment'
    | 'timeUp'
    | 'otherwise'
    | 'bot'
    | 'spectators'
    | 'atOnce'
    | 'late'
    | 'listed'
    | 'listedNote'
  >;
  readonly talk: Named<'title' | 'fresh' | 'empty' | 'write' | 'say' | 'mute' | 'hear' | 'muted'>;
  readonly orders: Named<
    'title' | 'lead' | 'set' | 'change' | 'withdraw' | 'standing' | 'none' | 'usual' | 'names' | 'all' | 'given'
  >;
  readonly consent: Named<
    | 'askUndo'
    | 'askHere'
    | 'undo'
    | 'referee'
    | 'noReferee'
    | 'reveal'
    | 'yours'
    | 'agreed'
    | 'askReferee'
    | 'dismissReferee'
    | 'askReveal'
    | 'refereeLead'
    | 'back'
    | 'end'
    | 'draw'
    | 'wins'
  >;
  readonly device: Named<'title' | 'lead' | 'make' | 'made' | 'leave' | 'leaveSure' | 'left' | 'watchLink' | 'arrived'>;
  /** What happened at the table and is no step of the game. */
  readonly told: Named<
    | 'joined'
    | 'left'
    | 'wishedUndo'
    | 'wishedReferee'
    | 'wishedNoReferee'
    | 'wishedReveal'
    | 'consented'
    | 'declined'
    | 'refereed'
    | 'unrefereed'
    | 'attempted'
    | 'adjudicated'
    | 'revealed'
    | 'tookOverTime'
    | 'tookOverLeft'
    | 'tookOverAbsent'
    | 'tookOverOperator'
    | 'handedBack'
  >;
  /** Who answered in somebody's place. */
  readonly by: Named<'clock' | 'orders' | 'referee'>;
  /** Until when one passes. */
  readonly passes: Named<'shotAt' | 'activation' | 'turn'>;
  readonly lobby: Named<
    'title' | 'lead' | 'none' | 'waiting' | 'playing' | 'over' | 'sit' | 'watch' | 'look' | 'again' | 'link'
  >;
}

const en: OnlineTexts = {
  seats: {
    title: 'Who is here',
    here: 'here',
    away: 'away',
    free: 'nobody yet',
    you: 'you',
    bot: 'computer, {level}',
    standIn: 'the computer ({level}) plays for now',
    watching: '{count:person watches|people watch}',
    lagging: 'You are shown the game {count:step|steps} late, and all of it when it is over.',
    referee: 'referee',
    clock: '{time} left',
    clockRuns: 'the clock runs',
    botPlays: 'The computer plays for you.',
    handBack: 'Take my seat back',
    replace: 'Let the computer play for {seat}',
  },
  clocks: {
    title: 'Time to think',
    kind: 'Clock',
    none: 'no clock',
    move: 'for each answer',
    game: 'for the whole game',
    bank: 'a bank that every answer pays into',
    seconds: 'Seconds',
    minutes: 'Minutes',
    increment: 'Seconds paid in by each answer',
    timeUp: 'When time is up',
    otherwise: 'it is answered for them: a pass, or the plainest answer',
    bot: 'the computer takes over',
    spectators: 'Whoever watches sees it',
    atOnce: 'at once',
    late: '{count:step|steps} late',
    listed: 'Show it among the open games',
    listedNote: 'Anybody may take a free seat and watch, and look back at all of it when it is over.',
  },
  talk: {
    title: 'Talk',
    fresh: '{count:new message|new messages}',
    empty: 'Nobody has said anything.',
    write: 'Say something',
    say: 'Say it',
    mute: 'Do not hear {seat}',
    hear: 'Hear {seat} again',
    muted: 'not heard',
  },
  orders: {
    title: 'Standing orders',
    lead: 'Answered in your place, also while you are away. Nobody else sees them.',
    set: 'Give these orders',
    change: 'Change the orders',
    withdraw: 'Withdraw them',
    standing: 'Orders stand:',
    none: 'No orders stand: you are asked everything.',
    usual: 'all as usual',
    names: 'only these, with commas',
    all: 'all',
    given: 'Given.',
  },
  consent: {
    askUndo: 'Ask to take it back',
    askHere: 'Ask to go back to here',
    undo: '{seat}: may we go back to step {move}?',
    referee: '{seat}: may {other} be the referee?',
    noReferee: '{seat}: may we go on without a referee?',
    reveal: '{seat}: may everybody look at the whole game?',
    yours: 'The others are asked.',
    agreed: 'Agreed so far: {seats}.',
    askReferee: 'Ask for a referee',
    dismissReferee: 'Ask to go on without a referee',
    askReveal: 'Ask to show the whole game to everybody',
    refereeLead: 'You are the referee. All you do is told to everybody.',
    back: 'Go back to here',
    end: 'End the game',
    draw: 'nobody wins',
    wins: 'victory: {side}',
  },
  device: {
    title: 'Another device',
    lead: 'Go on with this seat on another device. The keys that were made before open nothing any more.',
    make: 'Make a link to my seat',
    made: 'Open this on the other device and show it to nobody else:',
    leave: 'Get up',
    leaveSure: 'Get up? The computer plays on, and a link opens the seat again.',
    left: 'You got up. This opens the seat again, once:',
    watchLink: 'Copy the link for people who watch',
    arrived: 'Your seat is here now.',
  },
  told: {
    joined: '{name} sits down: {seat}.',
    left: '{seat}: the seat is left.',
    wishedUndo: '{seat}: may we go back to step {move}?',
    wishedReferee: '{seat}: may {other} be the referee?',
    wishedNoReferee: '{seat}: may we go on without a referee?',
    wishedReveal: '{seat}: may everybody look at the whole game?',
    consented: '{seat}: agreed.',
    declined: '{seat}: refused.',
    refereed: 'The referee from now on: {seat}.',
    unrefereed: 'There is no referee any more.',
    attempted: 'The referee tried an answer for {seat} that the game does not accept.',
    adjudicated: 'The referee ends the game.',
    revealed: 'From now on everybody may look at the whole game.',
    tookOverTime: 'Time is up for {seat}: the computer takes over.',
    tookOverLeft: 'The computer plays on for {seat}.',
    tookOverAbsent: '{seat} has been away for days: the computer plays on.',
    tookOverOperator: 'Whoever runs the server lets the computer play for {seat}.',
    handedBack: '{seat}: back, and playing again.',
  },
  by: { clock: 'time was up', orders: 'by standing orders', referee: 'by the referee' },
  passes: { shotAt: 'I am attacked', activation: 'this activation is over', turn: 'this turn is over' },
  lobby: {
    title: 'Open games',
    lead: 'Tables of this server that anybody may see.',
    none: 'No open table now.',
    waiting: 'waits for people',
    playing: 'under way',
    over: 'over',
    sit: 'Sit down',
    watch: 'Watch',
    look: 'Look back',
    again: 'Look again',
    link: 'Open games of this server',
  },
};

const fr: OnlineTexts = {
  seats: {
    title: 'Qui est là',
    here: 'là',
    away: 'parti',
    free: 'personne encore',
    you: 'vous',
    bot: 'ordinateur, {level}',
    standIn: 'l’ordinateur ({level}) joue pour l’instant',
    watching: '{count:personne regarde|personnes regardent}',
    lagging: 'La partie vous est montrée avec {count:coup|coups} de retard, et en entier quand elle est finie.',
    referee: 'arbitre',
    clock: 'reste {time}',
    clockRuns: 'la pendule tourne',
    botPlays: 'L’ordinateur joue pour vous.',
    handBack: 'Reprendre ma place',
    replace: 'Laisser l’ordinateur jouer pour {seat}',
  },
  clocks: {
    title: 'Temps de réflexion',
    kind: 'Pendule',
    none: 'pas de pendule',
    move: 'pour chaque réponse',
    game: 'pour toute la partie',
    bank: 'une réserve que chaque réponse alimente',
    seconds: 'Secondes',
    minutes: 'Minutes',
    increment: 'Secondes ajoutées par réponse',
    timeUp: 'Le temps écoulé',
    otherwise: 'on répond à leur place : passer, ou la réponse la plus simple',
    bot: 'l’ordinateur prend la suite',
    spectators: 'Qui regarde la voit',
    atOnce: 'aussitôt',
    late: 'avec {count:coup|coups} de retard',
    listed: 'La montrer parmi les parties ouvertes',
    listedNote: 'Chacun peut prendre une place libre, regarder, et tout revoir à la fin.',
  },
  talk: {
    title: 'Conversation',
    fresh: '{count:nouveau message|nouveaux messages}',
    empty: 'Personne n’a rien dit.',
    write: 'Dire quelque chose',
    say: 'Dire',
    mute: 'Ne plus entendre {seat}',
    hear: 'Entendre {seat} à nouveau',
    muted: 'pas entendu',
  },
  orders: {
    title: 'Ordres permanents',
    lead: 'Ils répondent à votre place, même en votre absence. Personne d’autre ne les voit.',
    set: 'Donner ces ordres',
    change: 'Changer les ordres',
    withdraw: 'Les retirer',
    standing: 'Ordres en vigueur :',
    none: 'Aucun ordre en vigueur : tout vous est demandé.',
    usual: 'tout comme d’habitude',
    names: 'ceux-ci seulement, avec des virgules',
    all: 'tous',
    given: 'Donnés.',
  },
  consent: {
    askUndo: 'Demander à reprendre',
    askHere: 'Demander à revenir ici',
    undo: '{seat} : peut-on revenir à l’étape {move} ?',
    referee: '{seat} : l’arbitre peut-il être {other} ?',
    noReferee: '{seat} : peut-on continuer sans arbitre ?',
    reveal: '{seat} : tout le monde peut-il voir la partie entière ?',
    yours: 'On demande aux autres.',
    agreed: 'D’accord jusqu’ici : {seats}.',
    askReferee: 'Demander un arbitre',
    dismissReferee: 'Demander à continuer sans arbitre',
    askReveal: 'Demander à montrer la partie entière à tous',
    refereeLead: 'Vous êtes l’arbitre. Tout ce que vous faites est dit à tous.',
    back: 'Revenir ici',
    end: 'Finir la partie',
    draw: 'personne ne gagne',
    wins: 'victoire : {side}',
  },
  device: {
    title: 'Un autre appareil',
    lead: 'Continuer à cette place sur un autre appareil. Les clés faites avant n’ouvrent plus rien.',
    make: 'Faire un lien vers ma place',
    made: 'Ouvrez ceci sur l’autre appareil et ne le montrez à personne :',
    leave: 'Se lever',
    leaveSure: 'Se lever ? L’ordinateur continue, et un lien rouvre la place.',
    left: 'Vous vous êtes levé. Ceci rouvre la place, une fois :',
    watchLink: 'Copier le lien pour ceux qui regardent',
    arrived: 'Votre place est ici maintenant.',
  },
  told: {
    joined: '{name} s’assied : {seat}.',
    left: '{seat} : la place est quittée.',
    wishedUndo: '{seat} : peut-on revenir à l’étape {move} ?',
    wishedReferee: '{seat} : l’arbitre peut-il être {other} ?',
    wishedNoReferee: '{seat} : peut-on continuer sans arbitre ?',
    wishedReveal: '{seat} : tout le monde peut-il voir la partie entière ?',
    consented: '{seat} : d’accord.',
    declined: '{seat} : refus.',
    refereed: 'L’arbitre à partir d’ici : {seat}.',
    unrefereed: 'Il n’y a plus d’arbitre.',
    attempted: 'L’arbitre a essayé pour {seat} une réponse que le jeu n’accepte pas.',
    adjudicated: 'L’arbitre finit la partie.',
    revealed: 'Désormais, tout le monde peut voir la partie entière.',
    tookOverTime: 'Temps écoulé pour {seat} : l’ordinateur prend la suite.',
    tookOverLeft: 'L’ordinateur continue pour {seat}.',
    tookOverAbsent: '{seat} : absent depuis des jours, l’ordinateur continue.',
    tookOverOperator: 'Qui tient le serveur laisse l’ordinateur jouer pour {seat}.',
    handedBack: '{seat} : de retour à sa place.',
  },
  by: { clock: 'temps écoulé', orders: 'par ordres permanents', referee: 'par l’arbitre' },
  passes: { shotAt: 'on m’attaque', activation: 'cette activation est finie', turn: 'ce tour est fini' },
  lobby: {
    title: 'Parties ouvertes',
    lead: 'Les tables de ce serveur que chacun peut voir.',
    none: 'Aucune table ouverte en ce moment.',
    waiting: 'attend du monde',
    playing: 'en cours',
    over: 'finie',
    sit: 'S’asseoir',
    watch: 'Regarder',
    look: 'Revoir',
    again: 'Regarder à nouveau',
    link: 'Parties ouvertes de ce serveur',
  },
};

export const onlineTexts: Readonly<Record<Lang, OnlineTexts>> = { en, fr };
