/** Embuscades in three scenes: out of camp, an ambush and a mine, flags and the end. */

import type { Lesson } from '../lesson.ts';

const inf1 = 'R.inf.1';

export const embuscadesLesson: Lesson = {
  game: 'embuscades',
  scenes: [
    {
      setup: { preset: 'short', position: 'turn=R nr=1 pile=P04,R01' },
      seed: 'a',
      seat: 'R',
      foe: {},
      steps: [
        { id: 'island', rules: ['EM-SET-1', 'EM-WIN-1'] },
        { id: 'throw', rules: ['EM-DICE-1'], accepts: [{ like: { t: 'roll' } }] },
        {
          id: 'leave',
          rules: ['EM-CAMP-1', 'EM-LOAD-7'],
          accepts: [{ like: { t: 'leaveCamp', vehicle: inf1, companies: 3 } }],
        },
        {
          id: 'compass',
          rules: ['EM-MOVE-1', 'EM-COMP-1'],
          accepts: [{ like: { t: 'move', amount: 'dieA', vehicle: inf1 } }],
        },
        { id: 'cards', rules: ['EM-CARD-1', 'EM-CARD-3'] },
        { id: 'card', rules: ['EM-CARD-9', 'EM-C-P04'], accepts: [{ like: { t: 'playCard', card: 'P04' } }] },
        { id: 'again', rules: ['EM-DICE-1'], accepts: [{ like: { t: 'roll' } }] },
        {
          id: 'total',
          rules: ['EM-DICE-3', 'EM-MOVE-5'],
          accepts: [{ like: { t: 'move', amount: 'total', vehicle: inf1 } }],
        },
      ],
    },
    {
      setup: {
        preset: 'short',
        position: 'R.tank(4)@t2-02* R.com(2,M)@t2-05* T.inf(2)@t2-06* turn=R nr=9 camp[R]=6 camp[T]=6',
      },
      seed: 'mine-1363',
      seat: 'R',
      foe: {},
      steps: [
        { id: 'companies', rules: ['EM-LOAD-11', 'EM-ATK-4'] },
        { id: 'throwAmbush', rules: ['EM-DICE-1'], accepts: [{ like: { t: 'roll' } }] },
        {
          id: 'ambush',
          rules: ['EM-ATK-7', 'EM-ATK-12'],
          accepts: [
            { like: { t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-03', 't2-04', 't2-05', 't2-06'] } },
          ],
        },
        { id: 'prisoner', rules: ['EM-PRI-3', 'EM-JEEP-1'] },
        {
          id: 'mine',
          rules: ['EM-MINE-5', 'EM-MINE-1'],
          accepts: [
            { like: { t: 'move', amount: 'dieB', vehicle: 'R.com.1', route: ['t2-04', 't2-03'], layMine: true } },
          ],
        },
        { id: 'barred', rules: ['EM-MOVE-10', 'EM-MINE-8'] },
      ],
    },
    {
      setup: {
        preset: 'short',
        position: 'R.inf(2)@t2-11* R.inf.2(1,F)@qg-r* T.tank(4)@t3-05* turn=R nr=30 delivered[R]=2',
      },
      seed: 'flag-459',
      seat: 'R',
      foe: {},
      steps: [
        { id: 'flags', rules: ['EM-FLAG-1', 'EM-FLAG-3'] },
        { id: 'throwFlag', rules: ['EM-DICE-1'], accepts: [{ like: { t: 'roll' } }] },
        {
          id: 'reserve',
          rules: ['EM-RES-5', 'EM-MOVE-1'],
          accepts: [{ like: { t: 'move', amount: 'dieA', vehicle: inf1, route: ['ra-r2', 'reserve-r'] } }],
        },
        { id: 'take', rules: ['EM-FLAG-3', 'EM-FLAG-4'], accepts: [{ like: { t: 'takeFlag', vehicle: inf1 } }] },
        {
          id: 'carry',
          rules: ['EM-ATK-14'],
          accepts: [
            {
              like: { t: 'move', amount: 'dieB', vehicle: inf1, route: ['ra-r2', 't2-11', 't2-10', 't2-09', 't2-08'] },
            },
          ],
        },
        {
          id: 'home',
          rules: ['EM-CAMP-8', 'EM-FLAG-6', 'EM-WIN-1'],
          accepts: [{ like: { t: 'returnToCamp', vehicle: 'R.inf.2' } }],
        },
      ],
    },
  ],
};
