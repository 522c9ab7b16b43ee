/** Words for verifiable dice: what can be wrong with a record, and what `ambuscade verify` says. */

import type { problemCodes, RecordFault, seedRefusals } from '../fair/codes.ts';
import type { Lang } from './lang.ts';

interface FairTexts {
  readonly command: {
    readonly about: string;
    readonly file: string;
    readonly json: string;
    readonly sound: string;
    readonly checked: string;
    readonly sealed: string;
    readonly goesOn: string;
    readonly refereed: string;
    readonly compare: string;
    readonly unsound: string;
    readonly before: string;
    readonly entry: string;
    readonly more: string;
    readonly replayed: string;
    readonly differs: string;
    readonly notPlayed: string;
    readonly unreadable: string;
  };
  readonly counts: Readonly<
    Record<'entries' | 'seeds' | 'publicRolls' | 'privateRolls' | 'shuffles' | 'leaves' | 'seals', string>
  >;
  readonly signature: Readonly<Record<'good' | 'bad' | 'none' | 'cannot', string>>;
  readonly problems: Readonly<Record<(typeof problemCodes)[number], string>>;
  readonly faults: Readonly<Record<RecordFault, string>>;
  readonly refusals: Readonly<Record<(typeof seedRefusals)[number], string>>;
}

const en: FairTexts = {
  command: {
    about: 'check the dice of a game and play it again by the rules; exit code 0 sound, 1 not, 2 unreadable',
    file: 'a game as it was exported',
    json: 'the verdict as JSON',
    sound: 'The dice are sound.',
    checked: 'Checked: {list}.',
    sealed: 'Still sealed, so not checked: {list}.',
    goesOn:
      'It goes on from entry {move} of the game {gid}: what was rolled up to there is proved by the file of that game.',
    refereed: 'A referee ended this game before the rules did. That is his word; no die proves it.',
    compare: 'Compare with what you were shown: before the game {root}, after the last entry {hash}.',
    unsound: 'The dice are not sound.',
    before: 'Before the first entry: {what} [{code}]',
    entry: 'Entry {seq}: {what} [{code}]',
    more: '… and {count} more.',
    replayed: 'Played again by the rules: {entries:entry is|entries are all} the same.',
    differs: 'Played again by the rules it differs from entry {seq} on [{code}].',
    notPlayed: 'The rules of this game are not here in this edition ({game} {edition}): it was not played again.',
    unreadable: 'This is no game record: {path}: {what} [{code}]',
  },
  counts: {
    entries: '{count:entry|entries}',
    seeds: '{count:seed|seeds}',
    publicRolls: '{count:public roll|public rolls}',
    privateRolls: '{count:private roll|private rolls}',
    shuffles: '{count:shuffle|shuffles}',
    leaves: '{count:sealed deck|sealed decks}',
    seals: '{count:sealed answer|sealed answers}',
  },
  signature: {
    good: 'The commitment carries a good signature of the key {key}.',
    bad: 'The signature of the commitment is wrong.',
    none: 'Nobody signed the commitment.',
    cannot: 'The signature cannot be checked here.',
  },
  problems: {
    malformed: 'the record cannot be read',
    rulesHash: 'the dice were committed to for another game or edition',
    scenarioHash: 'the dice were committed to for another setup',
    seatsHash: 'the dice were committed to for other seats',
    root: 'the commitment does not follow from its parts',
    clients: 'the seeds are not those of all human seats',
    clientSeed: 'the seed of {seat} is not the one committed to',
    mix: 'the mix does not follow from the seeds of the seats',
    seed: 'the opened seed of {stream} is not the one committed to',
    anchor: 'the opened seed of {stream} does not lead to its anchor',
    secret: 'the seed of {stream} does not follow from the secret',
    unknownStream: 'dice of {stream}, to which nobody committed',
    index: 'number {index} of {stream} where {expected} comes next',
    keyMissing: 'the key of public roll {i} is missing',
    anchorMissing: 'public roll {i} belongs to a chain that was never announced',
    key: 'the key of public roll {i} does not fit the one before',
    face: 'the faces of roll {i} of {stream} are wrong; right are {faces}',
    shuffle: 'the order of shuffle {i} of {stream} is wrong',
    leavesMissing: 'shuffle {r} of the deck {deck} was not sealed',
    leaves: 'the deck {deck} is not as it was sealed after shuffle {r}',
    rolled: 'the number of rolls is not what the entry counts',
    sealMissing: 'the player’s answer was not sealed',
    saltMissing: 'the seal of the player’s answer was not opened',
    seal: 'the answer of {seat} is not the one that was sealed',
    order: 'the entry does not stand where it belongs',
    hash: 'the hash does not fit the entry and those before it',
    keyExtra: 'a key was published for roll {i}, which is not there',
    leavesExtra: 'shuffle {r} of the deck {deck} was sealed and is not there',
    sealExtra: 'an answer {slot} was sealed and is not there',
    noEntries: 'there are no entries',
    fork: 'what it goes on from is not what was agreed on: the past of the game {gid} was changed',
  },
  faults: {
    notAnObject: 'not an object',
    notAList: 'not a list',
    notText: 'not a text of the right length',
    notANumber: 'not a whole number in the right span',
    notHex: 'not bytes in hexadecimal of the right length',
    notOneOf: 'not one of the values there are',
    missing: 'missing',
    unknownField: 'an unknown field',
    tooMany: 'too many',
    tooDeep: 'nested too deeply',
    twice: 'the same one twice',
  },
  refusals: {
    seedsNotOfAllHumans: 'Seeds are needed from every human seat, or from none.',
    seedNotAsCommitted: 'The seed of {seat} is not the one committed to.',
  },
};

const fr: FairTexts = {
  command: {
    about: 'vérifie les dés d’une partie et la rejoue selon les règles ; code de sortie 0 honnête, 1 non, 2 illisible',
    file: 'une partie exportée',
    json: 'le verdict en JSON',
    sound: 'Les dés sont honnêtes.',
    checked: 'Vérifié : {list}.',
    sealed: 'Encore scellé, donc pas vérifié : {list}.',
    goesOn:
      'Elle continue la partie {gid} après son étape {move} : ce qui y fut jeté est prouvé par le fichier de cette partie.',
    refereed: 'Un arbitre a fini cette partie avant les règles. C’est sa parole ; aucun dé ne la prouve.',
    compare: 'À comparer avec ce qui vous a été montré : avant la partie {root}, après la dernière étape {hash}.',
    unsound: 'Les dés ne sont pas honnêtes.',
    before: 'Avant la première étape : {what} [{code}]',
    entry: 'Étape {seq} : {what} [{code}]',
    more: '… et {count} de plus.',
    replayed: 'Rejouée selon les règles : {entries:étape est la même|étapes sont toutes les mêmes}.',
    differs: 'Rejouée selon les règles, elle diffère à partir de l’étape {seq} [{code}].',
    notPlayed: 'Les règles de ce jeu ne sont pas ici dans cette édition ({game} {edition}) : elle n’a pas été rejouée.',
    unreadable: 'Ce n’est pas une partie exportée : {path} : {what} [{code}]',
  },
  counts: {
    entries: '{count:étape|étapes}',
    seeds: '{count:graine|graines}',
    publicRolls: '{count:jet public|jets publics}',
    privateRolls: '{count:jet privé|jets privés}',
    shuffles: '{count:mélange|mélanges}',
    leaves: '{count:paquet scellé|paquets scellés}',
    seals: '{count:réponse scellée|réponses scellées}',
  },
  signature: {
    good: 'L’engagement porte une bonne signature de la clé {key}.',
    bad: 'La signature de l’engagement est fausse.',
    none: 'Personne n’a signé l’engagement.',
    cannot: 'La signature ne peut pas être vérifiée ici.',
  },
  problems: {
    malformed: 'l’enregistrement est illisible',
    rulesHash: 'les dés étaient promis pour un autre jeu ou une autre édition',
    scenarioHash: 'les dés étaient promis pour une autre mise en place',
    seatsHash: 'les dés étaient promis pour d’autres places',
    root: 'l’engagement ne découle pas de ses parties',
    clients: 'les graines ne sont pas celles de toutes les places humaines',
    clientSeed: 'la graine de {seat} n’est pas celle qui était promise',
    mix: 'le mélange ne découle pas des graines des places',
    seed: 'la graine dévoilée de {stream} n’est pas celle qui était promise',
    anchor: 'la graine dévoilée de {stream} ne mène pas à son ancre',
    secret: 'la graine de {stream} ne découle pas du secret',
    unknownStream: 'des dés de {stream}, que personne n’avait promis',
    index: 'numéro {index} de {stream} au lieu de {expected}',
    keyMissing: 'la clé du jet public {i} manque',
    anchorMissing: 'le jet public {i} est d’une chaîne jamais annoncée',
    key: 'la clé du jet public {i} ne va pas avec la précédente',
    face: 'les faces du jet {i} de {stream} sont fausses ; les bonnes sont {faces}',
    shuffle: 'l’ordre du mélange {i} de {stream} est faux',
    leavesMissing: 'le mélange {r} du paquet {deck} n’a pas été scellé',
    leaves: 'le paquet {deck} n’est pas tel que scellé après le mélange {r}',
    rolled: 'le nombre de jets n’est pas celui que compte l’étape',
    sealMissing: 'la réponse du joueur n’a pas été scellée',
    saltMissing: 'le sceau de la réponse du joueur n’a pas été ouvert',
    seal: 'la réponse de {seat} n’est pas celle qui a été scellée',
    order: 'l’étape n’est pas à sa place',
    hash: 'l’empreinte ne va pas avec l’étape et celles d’avant',
    keyExtra: 'une clé a été publiée pour le jet {i}, qui n’est pas là',
    leavesExtra: 'le mélange {r} du paquet {deck} a été scellé et n’est pas là',
    sealExtra: 'une réponse {slot} a été scellée et n’est pas là',
    noEntries: 'il n’y a pas d’étapes',
    fork: 'elle ne continue pas ce qui était convenu : le passé de la partie {gid} a été changé',
  },
  faults: {
    notAnObject: 'n’est pas un objet',
    notAList: 'n’est pas une liste',
    notText: 'n’est pas un texte de la bonne longueur',
    notANumber: 'n’est pas un entier dans les bornes',
    notHex: 'n’est pas une suite d’octets en hexadécimal de la bonne longueur',
    notOneOf: 'n’est pas une des valeurs possibles',
    missing: 'manque',
    unknownField: 'champ inconnu',
    tooMany: 'trop nombreux',
    tooDeep: 'trop profondément imbriqué',
    twice: 'deux fois le même',
  },
  refusals: {
    seedsNotOfAllHumans: 'Il faut une graine de chaque place humaine, ou d’aucune.',
    seedNotAsCommitted: 'La graine de {seat} n’est pas celle qui était promise.',
  },
};

export const fairTexts: Readonly<Record<Lang, FairTexts>> = { en, fr };
