/** Texts for what could get lost: a game in two tabs, a damaged game, other versions of the pages, invitations, offers. */

import type { Lang } from '../lang.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export interface KeepingTexts {
  readonly tab: Named<'elsewhere' | 'play' | 'overtaken'>;
  readonly damaged: Named<'title' | 'some' | 'none' | 'playOn' | 'playOnNote' | 'file' | 'rawFile' | 'fileNote'>;
  readonly storage: Named<'outdated' | 'blocked' | 'reload'>;
  readonly invitation: Named<'gone' | 'again' | 'yours' | 'toTable'>;
  readonly offers: Named<'yourDraw' | 'resigned' | 'accept' | 'decline' | 'withdraw' | 'resignToo' | 'undoTakes'>;
}

const en: KeepingTexts = {
  tab: {
    elsewhere: 'This game is being played in another tab or window. Here you are watching.',
    play: 'Play here',
    overtaken:
      'Another tab played here in the meantime, so your last answer did not count. Nothing was overwritten: this is the game as it stands.',
  },
  damaged: {
    title: 'A damaged game',
    some: 'This saved game is damaged. {sound} of its {all:step|steps} can still be read.',
    none: 'This saved game is damaged, and none of its steps can be read.',
    playOn: 'Play on from the last sound step',
    playOnNote: 'This makes a new game with new dice. The damaged one stays as it is.',
    file: 'Save what can be read as a file',
    rawFile: 'Save everything as it is as a file',
    fileNote: 'In the terminal, “ambuscade play --resume FILE” goes on with such a file.',
  },
  storage: {
    outdated:
      'A newer version of Ambuscade is open in another tab. Reload this page to go on; everything that was saved is kept.',
    blocked:
      'Another tab has an older version of Ambuscade open. Close or reload that tab; this page then goes on by itself.',
    reload: 'Reload',
  },
  invitation: {
    gone: 'This invitation has been used already, or the link is wrong. Each link opens one seat, once: ask for a new one.',
    again: 'Try again',
    yours: 'You already sit at this table.',
    toTable: 'To the table',
  },
  offers: {
    yourDraw: 'You have offered to end the game. Waiting for the others to answer.',
    resigned: '{seat} resign. A side gives up when all of its players resign.',
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    resignToo: 'Resign too',
    undoTakes: 'Takes back: {what}',
  },
};

const fr: KeepingTexts = {
  tab: {
    elsewhere: 'Cette partie se joue dans un autre onglet ou une autre fenêtre. Ici, vous regardez.',
    play: 'Jouer ici',
    overtaken:
      'Un autre onglet a joué entre-temps, et votre dernière réponse n’a pas compté. Rien n’a été écrasé : voici la partie telle qu’elle est.',
  },
  damaged: {
    title: 'Une partie abîmée',
    some: 'Cette partie sauvegardée est abîmée. On peut encore lire {sound} de ses {all:étape|étapes}.',
    none: 'Cette partie sauvegardée est abîmée, et aucune de ses étapes n’est lisible.',
    playOn: 'Continuer depuis la dernière étape intacte',
    playOnNote: 'Cela fait une nouvelle partie, avec de nouveaux dés. Celle qui est abîmée reste telle quelle.',
    file: 'Enregistrer ce qui est lisible dans un fichier',
    rawFile: 'Enregistrer le tout tel quel dans un fichier',
    fileNote: 'Au terminal, « ambuscade play --resume FICHIER » continue un tel fichier.',
  },
  storage: {
    outdated:
      'Une version plus récente d’Ambuscade est ouverte dans un autre onglet. Rechargez cette page pour continuer ; tout ce qui est sauvegardé est gardé.',
    blocked:
      'Un autre onglet a ouvert une version plus ancienne d’Ambuscade. Fermez ou rechargez cet onglet ; cette page continue alors d’elle-même.',
    reload: 'Recharger',
  },
  invitation: {
    gone: 'Cette invitation a déjà servi, ou le lien est faux. Chaque lien ouvre une place, une fois : demandez-en un nouveau.',
    again: 'Réessayer',
    yours: 'Vous êtes déjà à cette table.',
    toTable: 'À la table',
  },
  offers: {
    yourDraw: 'Vous avez proposé d’arrêter la partie. On attend la réponse des autres.',
    resigned: '{seat} : abandon. Un camp abandonne quand tous ses joueurs abandonnent.',
    accept: 'Accepter',
    decline: 'Refuser',
    withdraw: 'Retirer',
    resignToo: 'Abandonner aussi',
    undoTakes: 'Reprend : {what}',
  },
};

export const keepingTexts: Readonly<Record<Lang, KeepingTexts>> = { en, fr };
