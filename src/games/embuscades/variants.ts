/** Option mixes that together turn every option away from its default: for fuzzing and conformance. */

import type { z } from 'zod';
import type { optionsSchema } from './options.ts';

export const variants: readonly { options: z.input<typeof optionsSchema> }[] = [
  { options: {} },
  { options: { players: 4 } },
  { options: { players: 3, alone: 'T', flagsToWin: 3 } },
  { options: { midMoveReversal: true, fleet: '1/2/2/2/3/1', liftedMines: 'backToOwner' } },
  { options: { communicationCost: 'oneDie', mineLift: 'onArrival', flagPickup: 'nextTurn', returnAll: true } },
  {
    options: {
      commandoCapacity: 3,
      engineersCapacity: 3,
      minLoad: 1,
      attacksPerTurn: 1,
      attackFromSanctuary: false,
      exactHq: true,
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
];
