/** What is at stake, in French. */

import type { StakesTexts } from '../stakes.ts';

export const stakes: StakesTexts = {
  points: {
    colombia:
      'Points du camp {R} : 1 par adversaire tué ({T}), 1 par caisse de drogue détruite, 5 pour l’appareil GPS s’il a été trouvé avant d’être détruit ; 5 de moins par adversaire qui quitte la table, 10 de moins par mort dans ses rangs.',
    hostages:
      'Le camp {R} gagne quand toutes les personnes retenues ont quitté la table vivantes ; un otage tué, ou toute autre fin, fait gagner le camp {T}.',
    points:
      'Points de chaque camp : {killed} par ennemi tué, {wrecked} par véhicule ennemi détruit[, {left} par figurine à soi qui quitte la table]. Qui en a le plus à la fin gagne.',
    lastStanding: 'Le camp à qui il reste quelqu’un quand l’autre n’a plus personne gagne.',
  },
  routed: {
    none: 'Une unité retirée par le moral ne compte pour rien.',
    exited: 'Une unité retirée par le moral compte comme sortie de la table.',
    killed: 'Une unité retirée par le moral compte comme tuée.',
  },
  hard: 'Très difficile pour le camp {hard}.',
  wins: 'Le camp {R} gagne avec {least} ou plus ; un de moins fait égalité, moins encore fait gagner le camp {T}.',
  mission:
    'Tant qu’il reste à la fin quelqu’un au camp {T}, la mission du camp {R} n’est pas remplie : ce sera au mieux une égalité.',
  alert:
    'Le camp {T} ne fait rien avant l’alerte. Elle est donnée quand un soldat du camp {R} tire, ou finit une activation où il s’est trouvé à 6 pouces ou moins de l’un d’eux, sauf s’il en a tué un au corps à corps pendant celle-ci.',
  noise: 'Les explosions la donnent aussi.',
  over: 'La partie finit quand un camp n’a plus personne.',
  lastTurn: 'Le dernier tour est le tour {last}.',
  afterAlert:
    'Elle finit au plus tard {last} tours après l’alerte ; sans alerte, le dernier tour est le tour {latest}.',
  endless: 'Le nombre de tours n’est pas limité ; les deux camps peuvent convenir d’arrêter.',
};
