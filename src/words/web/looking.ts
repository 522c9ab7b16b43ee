/** Texts for looking back: the time line, dice one can follow, the receipts of throws, files. */

import type { Lang } from '../lang.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export interface LookingTexts {
  readonly replay: Named<
    'play' | 'pause' | 'speed' | 'turns' | 'turn' | 'link' | 'copied' | 'open' | 'openLead' | 'watchFile' | 'refused'
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
