/** Ambush Alley en français. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { panel } from './panel.ts';
import { pool } from './pool.ts';
import { faults, refusals, ways } from './refusals.ts';

export const fr: GameTexts = {
  title: 'Ambush Alley — la ruelle des embuscades',
  goal: 'Réguliers : sortir de la table ceux qui sont en danger, sans laisser personne. Insurgés : le faire payer cher.',
  events,
  choices,
  asks: {
    hotSpots: 'Où sont les points chauds ?',
    deploy: 'Où cette unité se place-t-elle ?',
    arrive: 'Où placer les renforts, près de leur point chaud ?',
    hotSpot: 'De quel point chaud viennent-ils ?',
    activate: 'Quelle unité activez-vous ?',
    act: 'Quelle unité agit, ou la phase est-elle finie ?',
    order: 'Que fait l’unité ?',
    march: 'Où va l’unité ?',
    window: 'Voulez-vous interrompre ?',
    onward: 'Le mouvement a été interrompu : l’unité continue-t-elle ?',
    aim: 'Sur qui l’unité tire-t-elle ?',
    support: 'Quelles unités pas encore activées réagissent aussi ?',
    reactFirst: 'L’unité agit avant les Insurgés : que fait-elle ?',
    returnFire: 'Les Insurgés ont agi : l’unité riposte-t-elle ?',
    overwatch: 'Quelle unité en surveillance répond ?',
    answer: 'Répondez-vous à cette action des Insurgés ?',
    retreat: 'Où l’unité se replie-t-elle ?',
    hunker: 'L’unité se terre-t-elle ?',
    casualty: 'Quelle figurine est touchée ?',
    handOver: 'L’unité confie-t-elle ceux qu’elle a à charge, ou les laisse-t-elle ?',
    point: 'À quel point de son chemin l’unité est-elle interrompue ?',
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
  reasons: {
    otherwise: 'c’est ce qui arrive quand personne ne décide',
    randomly: 'une de {options:possibilité|possibilités}, au hasard',
  },
  panel,
  draw: 'La partie est nulle.',
  won: 'Partie gagnée : {side}.',
};
