/** Texts for looking back: the time line, dice one can follow, the receipts of throws, files. */

import type { Lang } from '../lang.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export interface LookingTexts {
  readonly replay: Named<
    | 'play'
    | 'pause'
    | 'speed'
    | 'turns'
    | 'turn'
    | 'link'
    | 'copied'
    | 'open'
    | 'openLead'
    | 'watchFile'
    | 'refused'
    | 'seatsOnly'
    | 'endInstead'
    | 'nowInstead'
  >;
  readonly dice: Named<
    'needs' | 'stops' | 'idle' | 'against' | 'rule' | 'rolling' | 'receipt' | 'verified' | 'notVerified' | 'verify'
  >;
}

const en: LookingTexts = {
  replay: {
    play: 'Play it',
    pause: 'Pause',
    speed: 'Speed of the replay',
    turns: 'Turns',
    turn: 'Turn {turn}',
    link: 'Copy a link to this moment',
    copied: 'Copied',
    open: 'Open a saved game',
    openLead: 'A game that was saved as a file can be looked at here, step by step.',
    watchFile: 'Look at this game',
    refused: 'It cannot be opened: {why}',
    seatsOnly: 'Only those who sat at this table may look back at the game and check its dice.',
    endInstead:
      'Your link leads to step {move} of this game, but only those who sat at the table may look back. You see how it ended.',
    nowInstead:
      'Your link leads to step {move} of this game, but one can look back only when it is over. You see the table as it is now.',
  },
  dice: {
    needs: 'needs {needs}',
    stops: 'stops a die',
    idle: 'not needed',
    against: 'stopped by {face}',
    rule: 'Rule {rule}',
    rolling: 'Dice roll before they lie',
    receipt: 'Counter {number}',
    verified: '✓ verified',
    notVerified: '✗ not what was fixed',
    verify: 'Check all throws',
  },
};

const fr: LookingTexts = {
  replay: {
    play: 'Lancer',
    pause: 'Pause',
    speed: 'Vitesse de la relecture',
    turns: 'Tours',
    turn: 'Tour {turn}',
    link: 'Copier un lien vers ce moment',
    copied: 'Copié',
    open: 'Ouvrir une partie enregistrée',
    openLead: 'Une partie enregistrée dans un fichier se regarde ici, étape par étape.',
    watchFile: 'Regarder cette partie',
    refused: 'Impossible de l’ouvrir : {why}',
    seatsOnly: 'Seuls ceux qui étaient à cette table peuvent revoir la partie et en vérifier les dés.',
    endInstead:
      'Votre lien mène à l’étape {move} de cette partie, mais seuls ceux qui étaient à la table peuvent la revoir. Vous voyez comment elle a fini.',
    nowInstead:
      'Votre lien mène à l’étape {move} de cette partie, mais on ne peut la revoir qu’une fois finie. Vous voyez la table telle qu’elle est.',
  },
  dice: {
    needs: 'il faut {needs}',
    stops: 'arrête un dé',
    idle: 'pas nécessaire',
    against: 'arrêté par {face}',
    rule: 'Règle {rule}',
    rolling: 'Les dés roulent avant de se poser',
    receipt: 'Compteur {number}',
    verified: '✓ vérifié',
    notVerified: '✗ pas ce qui était fixé',
    verify: 'Vérifier tous les jets',
  },
};

export const lookingTexts: Readonly<Record<Lang, LookingTexts>> = { en, fr };
