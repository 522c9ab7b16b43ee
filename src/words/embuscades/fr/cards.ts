/** Ce que fait chaque carte, en français : une phrase, tirée de ses paramètres. */

import { listing, plural } from '../../lang.ts';
import type { CardWords, Kinds } from '../shapes.ts';

const feminine = new Set(['gare', 'base spatiale']);

const or = (items: readonly string[]): string => listing('fr', items).replace(/ et ([^,]*)$/, ' ou $1');

/** `un port ou un aérodrome` ; tous les types ensemble font `une case de communication`. */
function oneOf({ of, all }: Kinds): string {
  if (all) return 'une case de communication';
  const each = of.map((kind) => `${feminine.has(kind) ? 'une' : 'un'} ${kind}`);
  return or(each);
}

const closed = ({ of, all }: Kinds): string => (all ? 'aucune communication' : `pas de communication par ${or(of)}`);
const opens = (faces: readonly number[]): string => `${or(faces.map((face) => `un ${face}`))} ouvre aussi les camps`;

export const cards: CardWords = {
  closed,
  opens,
  moments: {
    pre: 'avant le lancer',
    post: 'après le lancer, avant d’utiliser un dé',
    any: 'à tout moment de votre tour',
    move: 'avec un trajet',
    once: 'aussitôt',
  },
  effects: {
    lift: ({ from, to }) =>
      `pour tout le lancer, un véhicule sur ${oneOf(from)} passe sur ${oneOf(to)} au choix, si la case est libre`,
    recoverCompanies: ({ count }) =>
      count === 1
        ? '1 de vos compagnies passe de l’arsenal à votre camp'
        : `jusqu’à ${count} de vos compagnies passent de l’arsenal à votre camp`,
    recoverVehicle: () => 'un de vos véhicules revient de l’arsenal, au camp ; une jeep, sur son île',
    setDie: () => 'un de vos dés est mis sur le nombre voulu ; un 6 ouvre le camp',
    scramble: () => 'un véhicule sort du camp sur votre Q.G. sans dé, avec la charge de votre choix',
    liftMine: () => 'une mine, où qu’elle soit, est enlevée comme par votre génie',
    camouflage: () => 'un de vos véhicules sur le plateau ne peut pas être attaqué jusqu’à votre prochain tour',
    detour: () =>
      'un véhicule peut dépasser des ennemis pendant ce trajet, sans s’arrêter sur eux ; les mines l’arrêtent toujours',
    exchangePrisoners: ({ count }) => `chaque armée récupère au camp le même nombre de prisonniers, ${count} au plus`,
    storm: ({ closes }) => `${closed(closes)} jusqu’au prochain tour du joueur qui l’a tirée`,
    endTurn: () => 'le tour s’arrête là, et ce qui reste du lancer est perdu',
    ceaseFire: () => 'nul ne peut attaquer jusqu’au prochain tour du joueur qui l’a tirée',
    sendBack: () => 'le véhicule qui l’a tirée revient à son Q.G. avec sa charge, s’il y a de la place',
    clearCoast: () => 'toutes les mines des pistes côtières retournent dans leurs camps',
    showHands: () => 'les adversaires montrent toutes leurs cartes PERSONNEL, puis les reprennent',
    extraTurn: () => 'le joueur qui l’a tirée rejoue après ce tour, mais jamais plus d’un tour de plus d’affilée',
    freePrisoner: ({ count }) =>
      `${count === 1 ? '' : 'jusqu’à '}${plural('fr', count, 'prisonnier', 'prisonniers')} de l’armée qui l’a tirée de retour au camp`,
    mobilise: ({ faces }) => `${opens(faces)}, jusqu’à la fin du prochain tour du joueur qui l’a tirée`,
  },
};
