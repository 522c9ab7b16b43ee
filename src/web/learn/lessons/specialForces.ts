/** Special Forces in one turn: a move and two shots, suppression, rallying, close combat, morale. */

import type { Lesson } from '../lesson.ts';

const INCH = 2540;
const GUNNER = 1;
const LEADER = 0;
/** On the road, in sight of all three guards. */
const there = { x: 19 * INCH, y: 17 * INCH };
const guard = { first: 3, second: 4, third: 5 } as const;

const figure = (id: string, weapon: string, x: number, y: number): object => ({ id, arms: [{ weapon }], at: [x, y] });
const shot = (at: number): { like: object } => ({ like: { t: 'fire', arm: 0, target: { t: 'figure', figure: at } } });
const plan = (...kinds: readonly string[]): object => ({ t: 'plan', plans: [kinds.map((kind) => ({ do: kind }))] });

const scenario = {
  id: 'lesson',
  version: 1,
  titleEn: 'Patrol',
  titleFr: 'Patrouille',
  textEn: 'Three picked soldiers meet three guards at a crossroads. There is one turn.',
  textFr: 'Trois soldats d’élite tombent sur trois gardes à un carrefour. Il y a un seul tour.',
  map: 'map-crossroads',
  turnLimit: 1,
  sides: [
    {
      id: 'patrol',
      nameEn: 'Patrol',
      nameFr: 'Patrouille',
      setup: { how: 'placed' },
      home: ['west'],
      units: [
        {
          id: 'team',
          nameEn: 'Team',
          nameFr: 'Équipe',
          class: 'A',
          figures: [
            figure('team-1', 'assault', 14, 18.5),
            figure('team-2', 'lmg', 15, 17),
            figure('team-3', 'smg', 19, 20.5),
          ],
        },
      ],
    },
    {
      id: 'guards',
      nameEn: 'Guards',
      nameFr: 'Gardes',
      setup: { how: 'placed' },
      home: ['east'],
      units: [
        {
          id: 'watch',
          nameEn: 'Watch',
          nameFr: 'Guet',
          class: 'C',
          figures: [
            figure('watch-1', 'assault', 25, 17),
            figure('watch-2', 'assault', 26, 18.5),
            figure('watch-3', 'rifle', 24, 20.5),
          ],
        },
      ],
    },
  ],
  goal: 'points',
  points: { killed: 1, wrecked: 0, left: 0 },
  exit: 'none',
} as const;

export const specialForcesLesson: Lesson = {
  game: 'special-forces',
  scenes: [
    {
      setup: { file: scenario, position: 'turn=1 action | initiative=patrol | slot=patrol' },
      seed: 'sf-932',
      seat: 'patrol',
      foe: {
        activate: [{ t: 'activate', figure: guard.second }],
        plan: [plan('fire')],
        fire: [shot(LEADER).like],
      },
      steps: [
        { id: 'patrol', rules: ['SF-TURN-2'] },
        { id: 'activate', rules: ['SF-ACT-1'], accepts: [{ like: { t: 'activate', figure: GUNNER } }] },
        { id: 'plan', rules: ['SF-ACT-7'], accepts: [{ like: plan('move', 'fire', 'fire') }] },
        {
          id: 'move',
          rules: ['SF-MOVE-1'],
          accepts: [
            {
              like: { t: 'move' },
              near: { ...there, within: 2 * INCH, play: { t: 'move', to: there } },
            },
          ],
        },
        { id: 'shot', rules: ['SF-FIRE-2', 'SF-FIRE-8', 'SF-FIRE-9'], accepts: [shot(guard.first)] },
        { id: 'second', rules: ['SF-FIRE-10', 'SF-SUP-1'], accepts: [shot(guard.second)] },
        { id: 'suppressed', rules: ['SF-FIRE-4', 'SF-SUP-3'] },
        { id: 'leader', rules: ['SF-CMD-1'], accepts: [{ like: { t: 'activate', figure: LEADER } }] },
        { id: 'rallyPlan', rules: ['SF-SUP-7', 'SF-RALLY-1'], accepts: [{ like: plan('rally', 'fire', 'fire') }] },
        { id: 'rally', rules: ['SF-RALLY-2', 'SF-RALLY-7'], accepts: [{ like: { t: 'rally' } }] },
        { id: 'fire', rules: ['SF-FIRE-1'], accepts: [shot(guard.second)] },
        { id: 'fireAgain', rules: ['SF-WND-2', 'SF-WND-3'], accepts: [shot(guard.second)] },
        { id: 'closePlan', rules: ['SF-CC-1', 'SF-CC-2'], accepts: [{ like: plan('close') }] },
        {
          id: 'close',
          rules: ['SF-CC-3', 'SF-CC-9', 'SF-CC-15'],
          accepts: [{ like: { t: 'engage', figure: guard.third } }],
        },
        { id: 'morale', rules: ['SF-MORALE-1', 'SF-MORALE-2', 'SF-MORALE-9'] },
      ],
    },
  ],
};
