/** 4.1 to 4.3: conventions, turns and command, movement and vehicles. */

import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../kernel/dice.ts';
import { isShot, judgeShot } from './aim.ts';
import type { Choice, Leg } from './choices.ts';
import { chapter, type Chosen } from './testing/options.ts';
import { range } from './testing/range.ts';
import { dice, type Scene, table } from './testing/table.ts';

/** The dice of an assault rifle at a target so far away. */
function diceAt(apart: number, options: Chosen): number | undefined {
  const t = range({ apart, options }).ready();
  t.chance(t.fireAt());
  return t.pools()[0]?.[1];
}

/** A raider and his friend, a defender far away; the raider acts. */
const scout = (options: Chosen, scene: Scene = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: 'A',
        at: [
          [10, 24],
          [12, 24],
        ],
      },
    ],
    defenders: [{ id: 'd', at: [[40, 24]] }],
    ...scene,
    options,
  });

const first = (t: ReturnType<typeof table>): typeof t => {
  t.play({ t: 'first', side: 0 });
  return t;
};

/** A vehicle that looks east, with driver and gunner, and what becomes of a drive. */
const ride = (options: Chosen, wheeled: boolean, scene: Scene = {}) =>
  table({
    width: 72,
    vehicles: [{ id: 'v', at: [10, 24], wheeled, heading: 90, arms: [{ weapon: 'hmg' }] }],
    raiders: [
      {
        id: 'c',
        crewOf: 'v',
        at: [
          [10, 24],
          [10, 24],
        ],
        figures: { 0: { aboard: 'v', role: 'driver' }, 1: { aboard: 'v', role: 'gunner' } },
      },
    ],
    ...scene,
    options,
  });
const drive = (...legs: Leg[]): Choice => ({ t: 'drive', legs });
const driven = (t: ReturnType<typeof ride>, choice: Choice): string | undefined => {
  t.act('c-1', ['move']);
  return t.check(choice)?.error;
};
const lowWall: Scene['terrain'] = [
  {
    piece: {
      kind: 'wall',
      line: [
        [16, 20],
        [16, 28],
      ],
    },
  },
];

/** Two who act together; what has been fired when the first of them has chosen. */
function salvo(options: Chosen): number {
  const t = scout(options);
  t.act(['r-1', 'r-2'], ['fire'], ['fire']);
  t.chance({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } });
  return t.all('fired').length;
}

/** Who is asked after a commander has given an action away. */
function afterGiving(options: Chosen): string {
  const t = first(scout(options));
  t.play({ t: 'activate', figure: 0 });
  t.play({ t: 'plan', plans: [[{ do: 'transfer', to: 1, actions: 1 }]] });
  return t.asked().seat;
}

/** Where a jeep ends that leaves the road and sticks. */
function bogged(options: Chosen): [number, number] {
  const t = ride(options, true, { terrain: [{ piece: { kind: 'road', box: [0, 20, 14, 28] } }] });
  t.act('c-1', ['move']);
  t.play(drive({ go: t.inch(8) }), dice('bog', 1));
  return [t.vehicle('v').x / t.setting.space.inch, t.vehicle('v').bogged ? 1 : 0];
}

/** How high a wounded man is after one action on a ladder. */
function climbed(options: Chosen): number {
  const t = scout(options, {
    raiders: [{ id: 'r', class: 'A', at: [[11.4, 10]], figures: { 0: { wounds: 1 } } }],
    terrain: [{ piece: { kind: 'building', box: [12, 8, 16, 12], roof: true } }],
    ladders: [{ id: 'l', foot: [11.5, 10], head: [12.6, 10] }],
  });
  t.act('r-1', ['move']);
  t.play({ t: 'climb', ladder: 0 });
  return t.figure('r-1').level;
}

/** The next turn of a unit without its commander. */
function succession(options: Chosen): number {
  const t = scout(options);
  t.figure('r-1').status = 'killed';
  const rolls: ScriptedRoll[] = [dice('initiative', 3), dice('initiative', 2)];
  t.enter('turn', { passes: 0, unit: 0 }, ...rolls);
  return t.all('commanderNamed').length;
}

const overTheRock: Scene['terrain'] = [
  { piece: { kind: 'rock', box: [20, 23, 20.5, 25], height: 2 } },
  { piece: { kind: 'building', box: [22, 20, 28, 28], roof: true, height: 3 } },
];

chapter('measure', 'passengersFire', {
  measure: {
    see: (options) => [36, 36.01, 37, 37.01].map((apart) => diceAt(apart, options)),
    becomes: [
      ['centre', [5, 4, 4, 4]],
      ['edge', [5, 5, 5, 4]],
    ],
  },
  levels: {
    see: (options) => {
      const t = range({ apart: 21, target: { level: 1 }, terrain: overTheRock, options }).ready();
      return t.check(t.fireAt())?.error ?? 'seen';
    },
    becomes: [
      ['prism', 'seen'],
      ['flat', 'noLine'],
    ],
  },
  allowPass: {
    see: (options) => first(scout(options)).listed('pass').length,
    becomes: [
      [false, 0],
      [true, 1],
    ],
  },
  announce: {
    see: (options) => {
      const t = first(scout(options));
      t.play({ t: 'activate', figure: 0 });
      return t.asked().ask;
    },
    becomes: [
      ['plan', 'plan'],
      ['step', 'next'],
    ],
  },
  transferTiming: {
    see: afterGiving,
    becomes: [
      ['slot', 'defenders'],
      ['immediate', 'raiders'],
    ],
  },
  simultaneous: {
    see: salvo,
    becomes: [
      ['snapshot', 0],
      ['sequential', 1],
    ],
  },
  replaceCommander: {
    see: succession,
    becomes: [
      ['never', 0],
      ['nextTurn', 1],
    ],
  },
  mixedMove: {
    see: (options) => {
      const t = scout(options, { terrain: [{ piece: { kind: 'field', box: [13, 0, 40, 48], rough: true } }] });
      t.act('r-1', ['move']);
      return t.check({ t: 'move', to: t.point(15, 24) })?.error ?? 'there';
    },
    becomes: [
      ['proportional', 'there'],
      ['worst', 'tooFar'],
    ],
  },
  crossing: {
    see: (options) => {
      const ruins = [
        { piece: { kind: 'rubble', box: [2, 2, 30, 30] } },
        {
          piece: {
            kind: 'wall',
            line: [
              [11, 20],
              [11, 30],
            ],
          },
        },
      ] as const;
      const wounded = (x: number) => {
        const raiders = [
          {
            id: 'r',
            at: [
              [10.5, 24],
              [2, 46],
            ] as const,
            figures: { 0: { wounds: 1 } },
          },
        ];
        const t = table({ raiders, terrain: ruins, options });
        t.act('r-1', ['move']);
        return t.check({ t: 'move', to: t.point(x, 24) });
      };
      // Three of three points for the wall: across and touching it, and not a hair more.
      return [wounded(11.5)?.data, wounded(11.51)?.data].map((no) =>
        no === undefined ? 'goes' : (no as { needs: number }).needs,
      );
    },
    becomes: [
      ['spendAll', ['goes', 452]],
      ['exact', [450, 452]],
    ],
  },
  woundedLadder: {
    see: climbed,
    becomes: [
      ['one', 1],
      ['two', 0],
    ],
  },
  passFriends: {
    see: (options) => {
      const t = scout(options);
      t.act('r-1', ['move']);
      // Straight over the friend.
      return t.check({ t: 'move', to: t.point(14, 24), via: [t.point(12, 24)] }) === undefined;
    },
    becomes: [
      [true, true],
      [false, false],
    ],
  },
  crewSwap: {
    see: (options) => {
      const t = ride(options, true);
      Object.assign(t.figure('c-1'), { status: 'killed', aboard: -1, role: 'none' });
      t.act('c-2', ['special']);
      return t.all('actionLost').length === 0;
    },
    becomes: [
      [true, true],
      [false, false],
    ],
  },
  wheeledPivot: {
    see: (options) => [45, 46].map((degrees) => driven(ride(options, true), drive({ turn: degrees * 2 })) ?? 'turns'),
    becomes: [
      [0, ['noPivot', 'noPivot']],
      [45, ['turns', 'noPivot']],
    ],
  },
  bogTiming: {
    see: bogged,
    becomes: [
      ['entry', [14, 1]],
      ['endOfMove', [18, 1]],
    ],
  },
  vehiclesCrossLowWalls: {
    see: (options) =>
      [false, true].map((wheeled) => {
        const t = ride(options, wheeled, { terrain: lowWall });
        return driven(t, drive({ go: t.inch(8) })) ?? 'over';
      }),
    becomes: [
      [false, ['inTheWay', 'inTheWay']],
      ['tracked', ['over', 'inTheWay']],
    ],
  },
  passengersFire: {
    see: (options) => {
      const t = scout(options, {
        vehicles: [{ id: 'v', at: [10, 24], open: true }],
        raiders: [{ id: 'r', at: [[10, 24]], figures: { 0: { aboard: 'v', role: 'passenger' } } }],
      });
      t.act('r-1', ['fire']);
      return t.all('actionLost').map(({ why }) => why);
    },
    becomes: [
      ['open', []],
      ['never', ['noWeapon']],
    ],
  },
});

describe('measuring', () => {
  it('SF-Q-1 a point of the ground has no rim: only that of who fires is taken off', () => {
    const far = (x: number, measure: string): string[] => {
      const t = range({ arms: ['gl'], options: { measure, freeAim: 'areaWeapons' } });
      const known = { setting: t.setting, open: t.board() };
      const judged = judgeShot(known, 0, { t: 'fire', arm: 0, target: { t: 'point', at: t.point(2 + x, 24) } });
      return isShot(judged) ? judged.items.map(({ reason }) => reason).slice(1) : [judged.error];
    };
    expect(far(48, 'centre')).toEqual([]);
    expect(far(48.01, 'centre')).toEqual(['range']);
    expect(far(48.5, 'edge')).toEqual([]);
    expect(far(48.51, 'edge')).toEqual(['range']);
  });
});
