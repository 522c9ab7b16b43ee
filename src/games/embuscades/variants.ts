/** Option mixes that together turn every option away from its default, and positions that random play seldom sees. */

import type { z } from 'zod';
import type { optionsSchema } from './options.ts';

export const variants: readonly { options: z.input<typeof optionsSchema>; position?: string }[] = [
  { options: {} },
  { options: { players: 4 } },
  {
    options: { players: 3, alone: 'T', flagsToWin: 3, teamControl: 'agreed', tasksR: ['tank', 'inf'], tasksT: ['eng'] },
  },
  { options: { players: 3, sharedHand: 'own', teamControl: 'free' } },
  { options: { midMoveReversal: true, fleet: '1/2/2/2/3/1', liftedMines: 'backToOwner', reserveBlocks: false } },
  { options: { compassDraw: 'perPassage', communicateWhen: 'insteadOfThrow', spareCompanies: 'none' } },
  { options: { communicationCost: 'oneDie', mineLift: 'onArrival', flagPickup: 'nextTurn', returnAll: true } },
  {
    options: {
      commandoCapacity: 3,
      engineersCapacity: 3,
      minLoad: 1,
      attacksPerTurn: 1,
      attackFromSanctuary: false,
      exactHq: true,
      engineersOnMine: 'driveOn',
      cardsAfterDice: false,
      exchangeOffers: 'final',
      flagsMayUseCommunication: false,
    },
  },
  {
    options: {
      specialTargetsIgnoreStrength: true,
      compassDraw: 'perSortie',
      enemyMayStopOnCompass: true,
      emergencyInfantry: true,
      noProgressLimit: 'off',
    },
  },
  {
    options: {
      players: 4,
      teamControl: 'free',
      partnerSeesCards: true,
      noProgressLimit: 40,
      turnLimit: 200,
      armyLabels: 'printed',
    },
  },
  {
    options: {},
    position:
      'R.inf(2,F)@qg-r R.tank(5)@qg-r R.jeep(2)@qg-r R.inf(1)@reserve-r T.inf(2,F)@ap-t2a T.tank(3)@compass-t T.com(1,M)@t2-08 ' +
      'T.eng(1)@t3-05 mine[R]@t3-06 mine[T]@t1-11 delivered[R]=4 delivered[T]=3 held[R]=1 held[T]=1 prison[R]=3 prison[T]=2 ' +
      'hand[R]=P04,P10 hand[T]=P01,P07 turn=R nr=120',
  },
  {
    options: { communicationCost: 'oneDie' },
    position:
      'R.eng(0)@t2-06 R.tank(4)@t2-03 R.gun(3)@t1-05 R.inf(1)@ra-r1 T.gun(4)@t2-07 T.tank(5)@t2-08 T.inf(3)@t2-09 ' +
      'T.eng(2)@t2-11 T.com(2)@t2-12 T.jeep(2)@t1-03 mine[T]@t2-06 mine[T]@t4-07 prison[T]=5 hand[R]=P08 hand[T]=P09,P06 turn=T nr=60',
  },
];
