/** Texts of the commands that are tools rather than games: what they do, and what they found. */

import type { Lang } from './lang.ts';

interface ToolTexts {
  readonly rules: {
    readonly about: string;
    readonly id: string;
    readonly game: string;
    readonly coverage: string;
    readonly games: string;
    readonly seed: string;
    readonly noSuch: string;
    readonly noSources: string;
    readonly heads: readonly [string, string, string, string];
  };
  readonly engine: string;
  readonly replay: {
    readonly about: string;
    readonly file: string;
    readonly check: string;
    readonly seat: string;
    readonly json: string;
    readonly equal: string;
    readonly differs: string;
  };
  readonly playthrough: {
    readonly about: string;
    readonly game: string;
    readonly seed: string;
    readonly preset: string;
    readonly decisions: string;
    readonly out: string;
    readonly noGame: string;
    readonly presets: string;
  };
  readonly fuzz: {
    readonly about: string;
    readonly game: string;
    readonly commands: string;
    readonly seed: string;
    readonly variant: string;
    readonly found: string;
    readonly again: string;
  };
  readonly exhaustive: {
    readonly about: string;
    readonly games: string;
    readonly all: string;
    readonly found: string;
  };
  readonly gamesAre: string;
  readonly wholeNumber: string;
}

const en: ToolTexts = {
  rules: {
    about: 'show the rules and the rulings; with --coverage what code, tests and random play say of each',
    id: 'a rule such as EM-MOVE-8, or a ruling such as EM-Q-1',
    game: 'only this game',
    coverage: 'for each rule: the code that cites it, the tests that name it, how often it fired',
    games: 'random games to play for --coverage',
    seed: 'seed of those games',
    noSuch: 'there is no rule or game {name}',
    noSources: 'no sources here: only play is counted',
    heads: ['rule', 'cited', 'tests', 'fired'],
  },
  engine: 'speak the engine protocol on standard input and output, one JSON object a line (docs/PROTOCOL.md)',
  replay: {
    about: 'tell a saved game entry by entry; exit code 0, 1 when --check finds a difference, 2 unreadable',
    file: 'a saved game',
    check: 'play it again by the rules and compare every entry',
    seat: 'only what this seat may see, or "spectator"',
    json: 'the entries as JSON, one a line',
    equal: 'equal: {entries:entry|entries}, hash {hash}',
    differs: 'differs from entry {seq} on: {code}',
  },
  playthrough: {
    about: 'write one seeded random game as text: positions, questions, choices, dice, events and secrets',
    game: 'a game, or a scenario of one',
    seed: 'the seed of dice and choices',
    preset: 'the preset of options',
    decisions: 'stop after so many decisions',
    out: 'write to a file instead of the terminal',
    noGame: 'no game or scenario is called {name}',
    presets: 'the presets are {names}',
  },
  fuzz: {
    about: 'send legal, near-legal and malformed commands; no exception, hang or broken invariant may come of it',
    game: 'which game',
    commands: 'how many commands',
    seed: 'where to begin',
    variant: 'one mix of options only; else all take turns',
    found:
      '{game}: {commands:command|commands}, {accepted} accepted, {refused} refused, {games:game|games}, slowest {slowest} ms, {failures:failure|failures}',
    again: 'again:',
  },
  exhaustive: {
    about: 'play, legally and not, until every rule has fired at least once; say which have not',
    games: 'give up after so many games',
    all: 'play all the games, even when every rule has fired',
    found: '{game}: {games:game|games}, {fired:rule|rules} fired, {silent} silent',
  },
  gamesAre: 'games are {names}.',
  wholeNumber: 'a whole number from {least} to {most}.',
};

const fr: ToolTexts = {
  rules: {
    about: 'affiche les règles et les décisions ; avec --coverage, ce que le code, les tests et le hasard en disent',
    id: 'une règle comme EM-MOVE-8, ou une décision comme EM-Q-1',
    game: 'ce jeu seulement',
    coverage: 'pour chaque règle : le code qui la cite, les tests qui la nomment, combien de fois elle a servi',
    games: 'parties au hasard à jouer pour --coverage',
    seed: 'graine de ces parties',
    noSuch: 'il n’y a ni règle ni jeu {name}',
    noSources: 'pas de sources ici : seul le jeu est compté',
    heads: ['règle', 'citée', 'tests', 'jouée'],
  },
  engine: 'parle le protocole du moteur sur l’entrée et la sortie standard, un objet JSON par ligne (docs/PROTOCOL.md)',
  replay: {
    about: 'raconte une partie enregistrée ; code de sortie 0, 1 si --check trouve une différence, 2 si illisible',
    file: 'une partie enregistrée',
    check: 'la rejoue selon les règles et compare chaque étape',
    seat: 'seulement ce que voit ce joueur, ou « spectator »',
    json: 'les étapes en JSON, une par ligne',
    equal: 'identique : {entries:étape|étapes}, empreinte {hash}',
    differs: 'diffère à partir de l’étape {seq} : {code}',
  },
  playthrough: {
    about: 'écrit une partie au hasard comme texte : positions, questions, choix, dés, faits et secrets',
    game: 'un jeu, ou l’un de ses scénarios',
    seed: 'la graine des dés et des choix',
    preset: 'l’ensemble d’options',
    decisions: 's’arrête après tant de décisions',
    out: 'écrit dans un fichier plutôt qu’à l’écran',
    noGame: 'aucun jeu ni scénario ne s’appelle {name}',
    presets: 'les ensembles sont {names}',
  },
  fuzz: {
    about: 'envoie des ordres permis, presque permis et absurdes ; rien ne doit casser, bloquer ni planter',
    game: 'quel jeu',
    commands: 'combien d’ordres',
    seed: 'où commencer',
    variant: 'un seul ensemble d’options ; sinon tous à tour de rôle',
    found:
      '{game} : {commands:ordre|ordres}, {accepted:accepté|acceptés}, {refused:refusé|refusés}, {games:partie|parties}, {slowest} ms au pire, {failures:échec|échecs}',
    again: 'encore :',
  },
  exhaustive: {
    about: 'joue, bien et mal, jusqu’à ce que chaque règle ait servi ; dit lesquelles n’ont pas servi',
    games: 'abandonne après tant de parties',
    all: 'joue toutes les parties, même quand chaque règle a servi',
    found: '{game} : {games:partie|parties}, {fired:règle jouée|règles jouées}, {silent:muette|muettes}',
  },
  gamesAre: 'les jeux sont {names}.',
  wholeNumber: 'un nombre entier de {least} à {most}.',
};

export const tools: Readonly<Record<Lang, ToolTexts>> = { en, fr };

/** Puts values into the blanks of a text. */
export const put = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => `${values[name] ?? blank}`);
