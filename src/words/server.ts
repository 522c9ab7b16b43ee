/** Words for the server: its command line and its troubles; every no that it can say is in problems.ts. */

import type { Lang } from './lang.ts';

interface ServerTexts {
  readonly serve: {
    readonly about: string;
    readonly port: string;
    readonly host: string;
    readonly data: string;
    readonly openAnyway: string;
    readonly settings: string;
    readonly ready: string;
    readonly kept: string;
    readonly keptIn: string;
    readonly pagesOnly: string;
    readonly closed: string;
    readonly stop: string;
    readonly stopped: string;
    readonly badSettings: string;
    readonly noSuchSetting: string;
    readonly meantSetting: string;
    readonly portForbidden: string;
    readonly noSuchHost: string;
    readonly portTaken: string;
  };
  readonly settings: Readonly<Record<string, string>>;
  /** May hold marks of HTML. */
  readonly landing: { readonly about: string; readonly ways: readonly string[]; readonly api: string };
  readonly backup: { readonly about: string; readonly file: string };
  readonly restore: { readonly about: string; readonly file: string };
  readonly migrate: { readonly about: string; readonly to: string; readonly missing: string };
  readonly export: {
    readonly about: string;
    readonly gid: string;
    readonly out: string;
    readonly noSuch: string;
    readonly notOver: string;
  };
  readonly import: { readonly about: string; readonly file: string; readonly done: string; readonly refused: string };
  readonly table: Readonly<
    Record<
      | 'about'
      | 'gid'
      | 'takeOver'
      | 'free'
      | 'end'
      | 'unclear'
      | 'head'
      | 'running'
      | 'over'
      | 'waiting'
      | 'frozen'
      | 'nobody'
      | 'bot'
      | 'asked'
      | 'invitation',
      string
    >
  >;
  readonly copied: string;
  readonly storeFaults: Readonly<Record<string, string>>;
}

const en: ServerTexts = {
  serve: {
    about: 'serve games to browsers and programs, until Ctrl-C',
    port: 'port to listen on; 0 takes any free one',
    host: 'address to listen on; 0.0.0.0 lets other machines in',
    data: 'folder for the games',
    openAnyway: 'lay new tables again although this version has crashed',
    settings: 'Settings by environment, each with its default:',
    ready: 'Ambuscade is at {url}',
    kept: 'Games are kept in {folder}',
    keptIn: 'Games are kept in the PostgreSQL database of DATABASE_URL, keys in {folder}',
    pagesOnly:
      'Other machines get the pages but no seats: for that, put a proxy with TLS before it (AMBUSCADE_BEHIND_PROXY) or, in a network at home, set AMBUSCADE_PLAIN=true.',
    closed:
      'NO NEW TABLES ARE LAID: version {version} crashed {minutes:minute|minutes} after it first started here. Games that have begun go on. Start another version, or this one with --open-anyway (AMBUSCADE_OPEN_ANYWAY=true).',
    stop: 'Ctrl-C stops it; nothing is lost.',
    stopped: 'Stopped.',
    badSettings: 'These settings make no sense: {names}.',
    noSuchSetting: 'There is no setting {name}.',
    meantSetting: 'There is no setting {name}. Did you mean {nearest}?',
    portForbidden: 'Port {port} may not be used by you. Choose one above 1023 with --port.',
    noSuchHost: 'This machine has no address {host}. Choose another one with --host; 0.0.0.0 is all of them.',
    portTaken: 'Port {port} is taken. Choose another one with --port.',
  },
  settings: {
    AMBUSCADE_HOST: 'address to listen on (127.0.0.1)',
    AMBUSCADE_PORT: 'port to listen on (4525)',
    AMBUSCADE_DATA: 'folder for the games (~/.ambuscade)',
    DATABASE_URL: 'postgres://… keeps the games in PostgreSQL, for any number of servers side by side (none: SQLite)',
    AMBUSCADE_KEY:
      'key that seals the secrets of the games, 64 hexadecimal digits, the same for all servers of one database (none: a file in the folder)',
    AMBUSCADE_PUBLIC_URL: 'address at which people reach it, for invitations (none: as they asked)',
    AMBUSCADE_ORIGINS: 'further pages that may open sockets, with commas (none)',
    AMBUSCADE_BEHIND_PROXY:
      'true behind a proxy that speaks TLS and says who asks, a number behind several in a row (false)',
    AMBUSCADE_PLAIN: 'true lets other machines in without TLS, for a network at home (false)',
    AMBUSCADE_REQUESTS_A_MINUTE: 'requests that one address may make in a minute (600)',
    AMBUSCADE_MESSAGES_A_SECOND: 'messages that one socket may send in a second, three times as many at once (20)',
    AMBUSCADE_SHOW_SECONDS: 'seconds that a clock waits at most for its question to be on the screen (5)',
    AMBUSCADE_BOT_THREADS: 'threads that think for bots (one less than cores, at most 4)',
    AMBUSCADE_BOT_NODES: 'positions that the bot “search” looks at for one decision (1000)',
    AMBUSCADE_OPEN_ANYWAY: 'true lays new tables again after this version has crashed in its first half hour (false)',
    AMBUSCADE_METRICS_TOKEN:
      'what opens /metrics to other machines, sent as a bearer token, 16 letters or more (none: this machine alone)',
    AMBUSCADE_WEBHOOK: 'address that is told when somebody who is away has to decide (none)',
  },
  landing: {
    about: 'Tabletop skirmish games with their whole rules, honest dice, people and bots. This server is running.',
    ways: [
      'Play in a terminal on this machine: <code>ambuscade play yambo</code>, <code>crossroads</code> or <code>checkpoint</code>.',
      'Lay a table for programs and bots: <code>POST /api/tables</code>.',
      'Check a game that is over: <code>ambuscade verify FILE</code>.',
    ],
    api: 'All that programs can ask for',
  },
  backup: {
    about: 'copy all games into one file, while they go on',
    file: 'the file to write; its checksum and key are put beside it',
  },
  restore: { about: 'put a backup into an empty folder or database', file: 'a backup' },
  migrate: {
    about: 'move all games from the folder into an empty PostgreSQL database',
    to: 'the database: postgres://user@host/name',
    missing: 'Say where to with --to postgres://…',
  },
  export: {
    about: 'write a finished game into a file that “ambuscade verify” checks',
    gid: 'the id of the game',
    out: 'the file to write; without it, on the screen',
    noSuch: 'There is no game {gid}.',
    notOver: 'The game {gid} is not over: its secrets stay sealed.',
  },
  import: {
    about: 'take a game that was exported into the archive of this server, if it is sound',
    file: 'a game as it was exported',
    done: 'Taken in as {gid}: {entries:entry|entries}.',
    refused: 'Not taken in: {why}.',
  },
  table: {
    about: 'show a table as it stands, or repair one that stands still; every repair is a line in its log',
    gid: 'the id of the table',
    takeOver: 'let a bot of this level play for the seat',
    free: 'take the seat from its holder; prints an invitation for somebody else',
    end: 'end the game: the side that wins, or “draw”',
    unclear: 'Say one of --bot SEAT=LEVEL, --free SEAT, --end SIDE, --end draw.',
    head: '{gid}: {game}, {state}, lines: {lines}',
    running: 'running',
    over: 'over',
    waiting: 'not begun',
    frozen: 'closed, because its log cannot be followed',
    nobody: 'nobody',
    bot: 'computer, {level}',
    asked: 'It waits for {seats} since {since}.',
    invitation: 'The seat is free: {link} behind the address of the server opens it, once.',
  },
  copied: '{games:game|games}, {lines:line|lines}; all chains hold.',
  storeFaults: {
    unavailable: 'The storage cannot be used: {message}',
    unsafe: 'The storage would lose what it has acknowledged: {message}',
    unknownGame: 'There is no such game.',
    corrupt: 'What is stored is not what was written: {message}',
    key: 'The key does not fit: {message}',
    newer: 'Written by a later version of this program: {message}',
    taken:
      'Another server is running on this data folder. Stop it, choose another folder with --data, or keep the games in PostgreSQL (DATABASE_URL), which takes any number of servers.',
    notEmpty: 'The place is not empty: {message}',
    malformed: 'This cannot be stored: {message}',
  },
};

const fr: ServerTexts = {
  serve: {
    about: 'sert des parties aux navigateurs et aux programmes, jusqu’à Ctrl-C',
    port: 'port à écouter ; 0 en prend un de libre',
    host: 'adresse à écouter ; 0.0.0.0 laisse entrer d’autres machines',
    data: 'dossier des parties',
    openAnyway: 'met de nouveau des tables bien que cette version soit tombée en panne',
    settings: 'Réglages par l’environnement, chacun avec sa valeur par défaut :',
    ready: 'Ambuscade est à {url}',
    kept: 'Les parties sont gardées dans {folder}',
    keptIn: 'Les parties sont gardées dans la base PostgreSQL de DATABASE_URL, les clés dans {folder}',
    pagesOnly:
      'Les autres machines ont les pages, mais pas de place : pour cela, mettez devant un mandataire avec TLS (AMBUSCADE_BEHIND_PROXY) ou, dans un réseau chez soi, AMBUSCADE_PLAIN=true.',
    closed:
      'AUCUNE NOUVELLE TABLE N’EST MISE : la version {version} est tombée en panne {minutes:minute|minutes} après son premier démarrage ici. Les parties commencées continuent. Démarrez une autre version, ou celle-ci avec --open-anyway (AMBUSCADE_OPEN_ANYWAY=true).',
    stop: 'Ctrl-C l’arrête ; rien n’est perdu.',
    stopped: 'Arrêté.',
    badSettings: 'Ces réglages n’ont pas de sens : {names}.',
    noSuchSetting: 'Il n’y a pas de réglage {name}.',
    meantSetting: 'Il n’y a pas de réglage {name}. Vouliez-vous dire {nearest} ?',
    portForbidden: 'Le port {port} ne vous est pas permis. Choisissez-en un au-dessus de 1023 avec --port.',
    noSuchHost:
      'Cette machine n’a pas d’adresse {host}. Choisissez-en une autre avec --host ; 0.0.0.0 les prend toutes.',
    portTaken: 'Le port {port} est pris. Choisissez-en un autre avec --port.',
  },
  settings: {
    AMBUSCADE_HOST: 'adresse à écouter (127.0.0.1)',
    AMBUSCADE_PORT: 'port à écouter (4525)',
    AMBUSCADE_DATA: 'dossier des parties (~/.ambuscade)',
    DATABASE_URL:
      'postgres://… garde les parties dans PostgreSQL, pour autant de serveurs côte à côte qu’on veut (sans : SQLite)',
    AMBUSCADE_KEY:
      'clé qui scelle les secrets des parties, 64 chiffres hexadécimaux, la même pour tous les serveurs d’une base (sans : un fichier du dossier)',
    AMBUSCADE_PUBLIC_URL: 'adresse à laquelle on le trouve, pour les invitations (sans : celle de la demande)',
    AMBUSCADE_ORIGINS: 'autres pages qui peuvent ouvrir des connexions, avec des virgules (aucune)',
    AMBUSCADE_BEHIND_PROXY:
      'true derrière un mandataire qui parle TLS et dit qui demande, un nombre derrière plusieurs à la file (false)',
    AMBUSCADE_PLAIN: 'true laisse entrer d’autres machines sans TLS, pour un réseau chez soi (false)',
    AMBUSCADE_REQUESTS_A_MINUTE: 'demandes permises à une adresse par minute (600)',
    AMBUSCADE_MESSAGES_A_SECOND: 'messages permis à une connexion par seconde, le triple d’un coup (20)',
    AMBUSCADE_SHOW_SECONDS: 'secondes que la pendule attend au plus que sa question soit à l’écran (5)',
    AMBUSCADE_BOT_THREADS: 'fils qui pensent pour les robots (un de moins que de cœurs, 4 au plus)',
    AMBUSCADE_BOT_NODES: 'positions que le robot « search » examine par décision (1000)',
    AMBUSCADE_OPEN_ANYWAY:
      'true pour mettre de nouveau des tables après une panne de cette version dans sa première demi-heure (false)',
    AMBUSCADE_METRICS_TOKEN:
      'ce qui ouvre /metrics aux autres machines, envoyé comme jeton au porteur, 16 lettres au moins (aucun : cette machine seule)',
    AMBUSCADE_WEBHOOK: 'adresse prévenue quand un absent doit décider (aucune)',
  },
  landing: {
    about:
      'Des jeux d’escarmouche avec toutes leurs règles, des dés honnêtes, des gens et des robots. Ce serveur est en marche.',
    ways: [
      'Jouer dans un terminal de cette machine : <code>ambuscade play yambo</code>, <code>crossroads</code> ou <code>checkpoint</code>.',
      'Mettre une table pour des programmes et des robots : <code>POST /api/tables</code>.',
      'Contrôler une partie finie : <code>ambuscade verify FICHIER</code>.',
    ],
    api: 'Tout ce que des programmes peuvent demander',
  },
  backup: {
    about: 'copie toutes les parties dans un fichier, pendant qu’elles continuent',
    file: 'le fichier à écrire ; sa somme et sa clé sont mises à côté',
  },
  restore: { about: 'remet une sauvegarde dans un dossier ou une base vide', file: 'une sauvegarde' },
  migrate: {
    about: 'porte toutes les parties du dossier dans une base PostgreSQL vide',
    to: 'la base : postgres://utilisateur@hote/nom',
    missing: 'Dites vers où avec --to postgres://…',
  },
  export: {
    about: 'écrit une partie finie dans un fichier que « ambuscade verify » contrôle',
    gid: 'l’identifiant de la partie',
    out: 'le fichier à écrire ; sans lui, à l’écran',
    noSuch: 'Il n’y a pas de partie {gid}.',
    notOver: 'La partie {gid} n’est pas finie : ses secrets restent scellés.',
  },
  import: {
    about: 'reçoit une partie exportée dans les archives de ce serveur, si elle est saine',
    file: 'une partie telle qu’elle a été exportée',
    done: 'Reçue sous le nom {gid} : {entries:entrée|entrées}.',
    refused: 'Pas reçue : {why}.',
  },
  table: {
    about: 'montre une table, ou répare celle qui n’avance plus ; chaque réparation est une ligne de son journal',
    gid: 'l’identifiant de la table',
    takeOver: 'laisse un robot de ce niveau jouer pour la place',
    free: 'retire la place à qui la tient ; donne une invitation pour quelqu’un d’autre',
    end: 'termine la partie : le camp qui gagne, ou « draw » pour la nulle',
    unclear: 'Dites l’un de --bot PLACE=NIVEAU, --free PLACE, --end CAMP, --end draw.',
    head: '{gid} : {game}, {state}, lignes : {lines}',
    running: 'en cours',
    over: 'finie',
    waiting: 'pas commencée',
    frozen: 'fermée, car son journal ne peut pas être suivi',
    nobody: 'personne',
    bot: 'ordinateur, {level}',
    asked: 'Elle attend {seats} depuis {since}.',
    invitation: 'La place est libre : {link} derrière l’adresse du serveur l’ouvre, une fois.',
  },
  copied: '{games:partie|parties}, {lines:ligne|lignes} ; toutes les chaînes tiennent.',
  storeFaults: {
    unavailable: 'Le stockage ne peut pas servir : {message}',
    unsafe: 'Le stockage perdrait ce qu’il a confirmé : {message}',
    unknownGame: 'Il n’y a pas de telle partie.',
    corrupt: 'Ce qui est gardé n’est pas ce qui a été écrit : {message}',
    key: 'La clé ne va pas : {message}',
    newer: 'Écrit par une version plus récente de ce programme : {message}',
    taken:
      'Un autre serveur tourne sur ce dossier de parties. Arrêtez-le, choisissez un autre dossier avec --data, ou gardez les parties dans PostgreSQL (DATABASE_URL), qui accepte autant de serveurs qu’on veut.',
    notEmpty: 'L’endroit n’est pas vide : {message}',
    malformed: 'Ceci ne peut pas être gardé : {message}',
  },
};

export const serverTexts: Readonly<Record<Lang, ServerTexts>> = { en, fr };
