/** 4.7 and 4.8: close combat, special actions, rally, morale. */

import { seeded } from '../../kernel/dice.ts';
import { exitBorders } from './borders.ts';
import { lastTurn, tally } from './ending.ts';
import { moraleItems, tests } from './morale.ts';
import { sum } from './pool.ts';
import { rallyItems } from './rally.ts';
import { chapter, type Chosen } from './testing/options.ts';
import { dice, type Scene, table } from './testing/table.ts';

/** Raiders of class C with a charge, one of them wounded, and a defender five inches off; the home of the raiders is the south. */
const squad = (options: Chosen, scene: Scene = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: 'C',
        at: [
          [10, 24],
          [12, 20],
          [10, 20],
        ],
        arms: ['assault', 'satchel'],
        figures: { 1: { wounds: 1 } },
      },
    ],
    defenders: [{ id: 'd', class: 'C', at: [[15, 24]] }],
    ...scene,
    options,
  });

const ditch: Scene['terrain'] = [{ piece: { kind: 'rock', box: [12, 20, 13, 28] } }];

/** The game after the morale of its second turn. */
function afterTwoTurns(options: Chosen): boolean {
  const t = squad(options);
  t.board().turn = 2;
  t.state.stack = [
    { proc: 'game', at: 'turns', l: { unit: 0 } },
    { proc: 'turn', at: 'close', l: { passes: 0, unit: 0 } },
  ];
  t.machine.run(t.state, seeded('on'));
  return t.board().outcome !== null;
}

chapter('engagePath', 'routScoring', {
  engagePath: {
    see: (options) => {
      const t = squad(options, { terrain: ditch });
      t.act('r-1', ['close']);
      return t.all('actionLost').map(({ why }) => why);
    },
    becomes: [
      ['straight', ['nobodyInReach']],
      ['distanceOnly', []],
    ],
  },
  naturalSix: {
    see: (options) => {
      const t = squad(options);
      t.act('r-2', ['close']);
      const rest = options.naturalSix === true ? [dice('attack', 6), dice('defence', 1)] : [];
      t.play({ t: 'engage', figure: t.figureNo('d-1') }, dice('engage', 6), ...rest);
      return t.last('engaged').success;
    },
    becomes: [
      [false, false],
      [true, true],
    ],
  },
  specialRoll: {
    see: (options) => {
      const t = squad(options);
      t.act('r-1', ['special']);
      const roll = options.specialRoll === 'class' ? [dice('special', 4)] : [];
      t.play({ t: 'special', deed: 'arm', at: t.point(10, 24) }, ...roll);
      return t.board().charges.length;
    },
    becomes: [
      ['none', 1],
      ['class', 0],
    ],
  },
  deadCommanderRally: {
    see: (options) => {
      const t = squad(options);
      t.figure('r-1').status = 'killed';
      return sum(rallyItems(t.setting, t.board(), t.figureNo('r-3')));
    },
    becomes: [
      ['minusOne', -1],
      ['none', 0],
    ],
  },
  moraleTest: {
    see: (options) => {
      const t = squad(options);
      return ['r', 'd'].map((unit) => tests(t.setting, t.board(), t.unitNo(unit)));
    },
    becomes: [
      ['always', [true, true]],
      ['onlyIfModified', [true, false]],
    ],
  },
  moraleKills: {
    see: (options) => {
      const t = squad(options);
      Object.assign(t.unit('d'), { killed: 3, killedThisTurn: 1 });
      return sum(moraleItems(t.setting, t.board(), t.unitNo('d')));
    },
    becomes: [
      ['game', -6],
      ['thisTurn', -2],
    ],
  },
  retreatFire: {
    see: (options) => {
      const t = squad(options);
      t.unit('r').effect = 'retreat';
      t.figure('r-1').suppressed = 0;
      t.enter('activation', {
        side: 0,
        acting: [{ figure: 0, plan: [{ do: 'fire' }], next: 0, left: 1, gave: [] }],
        at: 0,
        chosen: [],
        blasts: [],
      });
      t.state.stack[t.state.stack.length - 1]!.at = 'step';
      t.resume();
      return t.all('actionLost').map(({ why }) => why);
    },
    becomes: [
      [false, ['retreating']],
      [true, []],
    ],
  },
  retreatExits: {
    see: (options) => {
      const t = squad(options);
      t.unit('r').effect = 'retreat';
      return exitBorders(t.setting, t.board(), t.figure('r-1')).map(({ edge }) => edge);
    },
    becomes: [
      [false, []],
      [true, ['south']],
    ],
  },
  holdCounts: {
    see: (options) => {
      const t = squad(options, { terrain: ditch });
      t.unit('r').effect = 'hold';
      t.act('r-1', ['move']);
      return t.check({ t: 'move', to: t.point(11, 24) })?.error ?? 'goes';
    },
    becomes: [
      ['all', 'towardsEnemy'],
      ['visible', 'goes'],
    ],
  },
  turnLimit: {
    see: afterTwoTurns,
    becomes: [
      ['none', false],
      [2, true],
    ],
  },
  limitFrom: {
    see: (options) => {
      const t = table({ house: 'colombia-1996', options: { turnLimit: 5, ...options } });
      const last = (alert: boolean, alarm: number) => lastTurn(t.setting, { ...t.board(), alert, alarm });
      return [last(false, 0), last(true, 3)];
    },
    becomes: [
      ['start', [5, 5]],
      // SF-Q-73: five turns after the alert, ten without one.
      ['alert', [10, 8]],
    ],
  },
  routScoring: {
    see: (options) => {
      const t = table({ house: 'colombia-1996', options });
      for (const man of t.board().figures) if (man.side === 1) man.status = 'removed';
      return sum(tally(t.setting, t.board()));
    },
    becomes: [
      ['none', 0],
      ['exited', -80],
      ['killed', 16],
    ],
  },
});
