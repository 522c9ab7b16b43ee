/** Ambush Alley en français. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { panel } from './panel.ts';
import { pool } from './pool.ts';
import { faults, refusals, ways } from './refusals.ts';
import { orders } from './orders.ts';

export const fr: GameTexts = {
  orders,
  title: 'Ambush Alley — la ruelle des embuscades',
  goal: 'Réguliers : sortir de la table ceux qui sont en danger, sans laisser personne. Insurgés : le faire payer cher.',
  events,
  choices,
  asks: {
    hotSpots: 'où sont les points chauds ?',
    deploy: 'où placer {unit} ?',
    arrive: 'où faire arriver {unit}, près de : {hotSpot} ?',
    hotSpot: 'de quel point chaud viennent les renforts ?',
    activate: 'quelle unité activez-vous ?',
    act: 'quelle unité agit, ou la phase est-elle finie ?',
    order: 'quel ordre pour {unit} ?',
    march: 'où envoyer {unit} ?',
    window: 'voulez-vous interrompre {unit} ?',
    onward: 'on a coupé ce mouvement, ou essayé : faire continuer {unit} ?',
    aim: 'sur qui faire tirer {unit} ?',
    support: 'interruption contre {unit} : quelles unités pas encore activées réagissent aussi ?',
    reactFirst: '{unit} peut agir avant {foe} : que faire ?',
    returnFire: 'faire riposter {unit} contre {foe} ?',
    overwatch: 'quelle unité en alerte répond ?',
    answer: 'répondez-vous à l’action de {unit} ?',
    retreat: 'où replier {unit} ?',
    hunker: 'retrancher {unit} ?',
    casualty: 'quelle figurine est touchée ?',
    handOver: 'à la charge de {unit} : confier ces personnes, ou les laisser ?',
    breakOff:
      'tous ceux qui étaient en danger sont sortis : arrêter le scénario ici, ou jouer encore ? (Blessés, morts et prisonniers encore sur la table comptent comme abandonnés.)',
    point: 'interruption de {foe} : à quel point du chemin de {unit} ?',
  },
  told: {
    window: '{unit} va tirer sur {targets} : voulez-vous interrompre ?',
    answer: '{unit} va tirer sur {targets} : répondez-vous ?',
    between: 'une unité renonce-t-elle à interrompre pour tirer sur des Réguliers affaiblis ?',
  },
  somebody: { unit: 'l’unité', foe: 'l’ennemi', hotSpot: 'leur point chaud' },
  conditions: {
    allowed: 'Permis : {all}.',
    anywhere: 'partout',
    zone: 'dans la zone {zone}',
    onRoad: 'sur {road}',
    beside: 'de {min} à {max} à côté de {road}',
    upTo: 'à {max} au plus à côté de {road}',
    or: ' ou ',
    edge: 'à {distance} au plus du bord {edge}',
    fromContractors: 'de {min} à {max} de ceux qui sont en danger',
    bearing: 'du côté {bearing} de ceux qui sont en danger',
    apart: 'à {distance} au moins de {unit}',
    across: 'de l’autre côté de {road} par rapport à {unit}',
    cover: 'à couvert',
    roof: 'les toits aussi',
    noRoof: 'pas sur un toit',
    spots: '{count:point chaud|points chauds}, à {distance} au moins l’un de l’autre.',
    reach: 'À portée : {far}.',
    paces: { cautious: '{distance} avec prudence', rapid: '{distance} vite' },
  },
  refusals,
  faults,
  ways,
  pool,
  edges: { north: 'nord', east: 'est', south: 'sud', west: 'ouest', westCorner: 'coin ouest' },
  presets: {
    recommended: 'règles recommandées',
    'en-2007': 'l’édition anglaise de 2007',
    'fr-quickstart': 'l’édition française d’initiation',
    reference: 'la feuille de référence',
  },
  panel,
  draw: 'La partie est nulle.',
  won: 'Partie gagnée : {side}.',
};
