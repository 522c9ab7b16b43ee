/** Ambush Alley in two scenes: Overwatch, an interrupt and the answer to it; nerves, and what the scenario is about. */

import type { Lesson } from '../lesson.ts';

const INCH = 2540;
const place = (x: number, y: number): { x: number; y: number } => ({ x: x * INCH, y: y * INCH });

const hotSpots = 'hot1=14.75,0.75 | hot2=11.75,23.25 | hot3=18.25,21.25 | hot4=5.75,22.25 | hot5=4.4,5.6';
const blueTeam = 'team-blue=20.75,11.25* 21.5,11.25 20.75,12 21.5,12 20.75,12.75+1';
const RED = 0;
const BLUE = 1;
const NORTH_BAND = 3;
const AMBUSHERS = 5;
const PILOT = 28;

export const ambushAlleyLesson: Lesson = {
  game: 'ambush-alley',
  scenes: [
    {
      setup: {
        scenario: 'checkpoint',
        position: [
          'turn=1 regular',
          hotSpots,
          'team-red=17.75,12.25* 18.75,12.25 17.75,11.5 18.75,11.5+1 18.75,13+1',
          blueTeam,
          'band-south=removed:6 | band-north=removed:6 | gunners=removed:2',
          'ambushers=10.5,12.25* 10.5,13 9.75,12.25 9.75,13+2',
        ].join(' | '),
      },
      seed: 'aa-32',
      seat: 'regular',
      foe: { window: [{ t: 'interrupt', unit: AMBUSHERS, kind: 'fire', at: 11051 }] },
      steps: [
        { id: 'town', rules: ['AA-GEN-1', 'AA-GEN-9'] },
        { id: 'activateBlue', rules: ['AA-ACT-1', 'AA-ACT-2'], accepts: [{ like: { t: 'activate', unit: BLUE } }] },
        { id: 'overwatch', rules: ['AA-ACT-4', 'AA-OW-3'], accepts: [{ like: { t: 'order', order: 'overwatch' } }] },
        { id: 'activateRed', rules: ['AA-SEQ-5'], accepts: [{ like: { t: 'activate', unit: RED } }] },
        { id: 'order', rules: ['AA-MOVE-1'], accepts: [{ like: { t: 'order', order: 'moveFire' } }] },
        {
          id: 'move',
          rules: ['AA-MOVE-5', 'AA-COV-1'],
          accepts: [
            {
              like: { t: 'move', pace: 'cautious' },
              near: {
                ...place(14, 12),
                within: 2 * INCH,
                play: { t: 'move', pace: 'cautious', to: place(14, 12) },
              },
            },
          ],
        },
        {
          id: 'answer',
          rules: ['AA-INT-1', 'AA-OW-7', 'AA-REACT-8'],
          accepts: [{ like: { t: 'react', unit: BLUE } }],
        },
        {
          id: 'fireBack',
          rules: ['AA-REACT-13', 'AA-REACT-14', 'AA-FP-2'],
          accepts: [{ like: { t: 'fireBack' } }],
        },
        { id: 'dice', rules: ['AA-RANGE-5', 'AA-DEF-1', 'AA-COV-1'] },
        {
          id: 'onward',
          rules: ['AA-REACT-16', 'AA-INT-12'],
          accepts: [{ like: { t: 'stop' } }, { like: { t: 'continue' } }],
        },
        { id: 'fire', rules: ['AA-FP-1', 'AA-TGT-1'], accepts: [{ like: { t: 'target', unit: AMBUSHERS } }] },
        { id: 'insurgency', rules: ['AA-REIN-2', 'AA-HOT-3', 'AA-HOT-6'] },
      ],
    },
    {
      setup: {
        scenario: 'checkpoint',
        position: [
          'turn=4 regular',
          hotSpots,
          'team-red=9.5,12.5* 10.25,12.5 9.5,11.75 10.25,11.75+1 10.25,13.25+1',
          blueTeam,
          'band-south=removed:6 | gunners=removed:2 | ambushers=removed:4',
          'band-north=9.5,17 10.25,17 9.5,17.75 10.25,17.75 9,18.5 10,18.5+1',
        ].join(' | '),
      },
      seed: 'nerve-16',
      seat: 'regular',
      foe: { window: [{ t: 'interrupt', unit: NORTH_BAND, kind: 'fire', at: 0 }] },
      steps: [
        { id: 'pilot', rules: ['AA-GEN-8'] },
        { id: 'activateAgain', rules: ['AA-ACT-2'], accepts: [{ like: { t: 'activate', unit: RED } }] },
        { id: 'orderAgain', rules: ['AA-ACT-3'], accepts: [{ like: { t: 'order', order: 'moveFire' } }] },
        {
          id: 'reach',
          rules: ['AA-MOVE-5', 'AA-SCN-4'],
          accepts: [{ like: { t: 'move', pace: 'cautious', touch: PILOT } }],
        },
        {
          id: 'failed',
          rules: ['AA-INT-8', 'AA-INT-10'],
          accepts: [{ like: { t: 'continue' } }],
        },
        { id: 'rest', rules: ['AA-MOVE-1'], accepts: [{ like: { t: 'skip' } }] },
        { id: 'fireBand', rules: ['AA-FP-9', 'AA-FP-10'], accepts: [{ like: { t: 'target', unit: NORTH_BAND } }] },
        { id: 'morale', rules: ['AA-MOR-1', 'AA-SHAKEN-1'] },
      ],
    },
  ],
};
