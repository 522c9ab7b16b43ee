/** 4.9: the alert, charges and crates, hostages, the sides of the table, and what a scenario adds. */

import { entryBorders, exitBorders } from './borders.ts';
import { outcomeOf } from './ending.ts';
import { fates, protectedHostage } from './hostages.ts';
import { recipients } from './plan.ts';
import { zoneFault } from './deploy.ts';
import { raidOnHut } from './testing/hut.ts';
import { chapter, type Chosen } from './testing/options.ts';
import { range } from './testing/range.ts';
import { dice, type Scene, table } from './testing/table.ts';

type At = readonly [number, number];

/** A raider of class A with another one far away, and mercenaries who sleep, one of them far away as well. */
const camp = (options: Chosen, raider: At, mercenaries: readonly At[], scene: Scene = {}) =>
  table({
    raiders: [{ id: 'r', class: 'A', at: [raider, [2, 46]] }],
    defenders: [{ id: 'm', class: 'C', at: [...mercenaries, [46, 46]] }],
    ...scene,
    options,
    scenario: { alert: true, goal: 'colombia', crates: { drugs: 1, gps: 0 } },
  });
const kills = [dice('engage', 4), dice('attack', 5), dice('defence', 2)];

/** Whether he has been found out after he has killed one of two who saw him. */
function oneOfTwo(options: Chosen): boolean {
  const t = camp(
    options,
    [4, 4],
    [
      [9, 4],
      [9, 7],
    ],
  );
  t.act('r-1', ['close']);
  t.play({ t: 'engage', figure: t.figureNo('m-1') }, ...kills);
  return t.board().alert;
}

/** A charge that is due in turn 3: in which phase of which turn it has gone off. */
function goesOff(options: Chosen): string {
  const t = table({ options: { ...options, moraleTest: 'onlyIfModified' } });
  t.board().charges.push({ key: 'satchel', ...t.point(24, 24), level: 0, by: 0, due: 3, heading: 0 });
  for (let n = 0; n < 40 && t.all('wentOff').length === 0; n++) t.chance(t.asked().otherwise, `${n}`);
  const before = t.events.slice(
    0,
    t.events.findIndex((event) => event.t === 'wentOff'),
  );
  const turn = before.findLast((event) => event.t === 'turnBegan');
  const phase = before.findLast((event) => event.t === 'phaseBegan' || event.t === 'turnBegan');
  return `${turn?.t === 'turnBegan' ? turn.turn : 0} ${phase?.t === 'phaseBegan' ? phase.phase : 'beginning'}`;
}

/** The end of a raid in which so many mercenaries have died, and a charge still ticks beside one more. */
function raid(options: Chosen, killed: number): ReturnType<typeof table> {
  const t = table({ house: 'colombia-1996', options });
  t.board().figures.forEach((man, f) => (man.status = f < 4 ? 'inPlay' : f < 4 + killed ? 'killed' : 'removed'));
  return t;
}

/** What all know of a crate when a raider stops where he sees it through a door, and when he has gone in. */
function crateSeen(options: Chosen) {
  const t = raidOnHut(options);
  const far = { ...t.board().crates[0] };
  t.play({ t: 'move', to: t.point(18.5, 22) });
  return [far, { ...t.board().crates[0] }];
}

/** A soldier beside one of two hostages in a hut, whom he frees. */
function freed(options: Chosen): ReturnType<typeof table> {
  const t = table({
    options,
    terrain: [{ piece: { kind: 'building', box: [18, 18, 26, 26] } }],
    raiders: [
      {
        id: 'r',
        class: 'B',
        at: [
          [20, 20],
          [2, 2],
        ],
      },
    ],
    defenders: [{ id: 'd', class: 'D', at: [[40, 40]] }],
    scenario: {
      goal: 'hostages',
      exit: 'any',
      hostages: {
        figures: [20, 23].map((x) => ({ id: `h-${x}`, nameEn: 'H', nameFr: 'H', at: [x, 21] as [number, number] })),
        bySquare: false,
      },
    },
  });
  t.act('r-1', ['special']);
  t.play({ t: 'special', deed: 'free', figure: t.figureNo('h-20') });
  return t;
}

/** Iraq or Afghanistan with everybody in play and the hostages as they are told. */
const rescue = (house: string, options: Chosen, ...pilots: ('inPlay' | 'captive' | 'exited' | 'killed')[]) => {
  const t = table({ house, options });
  let next = 0;
  for (const man of t.board().figures) man.status = man.hostage ? (pilots[next++] ?? 'captive') : 'inPlay';
  t.board().entry = 'west';
  return t;
};

/** What a soldier at the edge of a house is covered by, shot at from the other side of the yard; in and out of Afghanistan. */
const beside = (options: Chosen): number[] =>
  [true, false].map((contactCover) => {
    const t = range({
      options,
      terrain: [{ piece: { kind: 'building', box: [22.5, 20, 28, 28] } }],
      scenario: { contactCover },
    }).ready();
    t.chance(t.fireAt());
    return t.pools()[0]?.[1] ?? 0;
  });

const wall: Scene['terrain'] = [{ piece: { kind: 'building', box: [6, 0, 8, 12], openings: [] } }];

/** A rocket at barrels that strays so far that it does not touch them. */
function barrels(options: Chosen): number {
  const t = table({
    options,
    raiders: [{ id: 'r', at: [[46, 46]] }],
    defenders: [{ id: 'd', class: 'D', at: [[4, 24]], arms: ['rocket'] }],
    terrain: [{ piece: { kind: 'crates', circle: [20, 24, 0.5] }, fragile: true }],
    scenario: { rocketsAtCover: true },
  });
  t.act('d-1', ['fire']);
  t.play(
    { t: 'fire', arm: 0, target: { t: 'piece', piece: 0 } },
    dice('deviation', 1, 1),
    dice('direction', 3),
    dice('distance', 6),
  );
  return t.all('pieceDestroyed').length;
}

chapter('entrySides', 'contactCover', {
  entrySides: {
    see: (options) => entryBorders(...viewOf(rescue('iraq-2004', options))).length,
    becomes: [
      ['one', 1],
      ['any', 4],
    ],
  },
  alertNeedsLos: {
    see: (options) => {
      const t = camp(options, [5, 4], [[10, 4]], { terrain: wall });
      t.act('r-1', []);
      return t.board().alert;
    },
    becomes: [
      [false, true],
      [true, false],
    ],
  },
  silentKillScope: {
    see: oneOfTwo,
    becomes: [
      ['any', false],
      ['allWithin6', true],
    ],
  },
  silentKillWindow: {
    see: (options) => {
      const t = camp(options, [4, 4], [[9, 4]]);
      t.act('r-1', []);
      return t.board().alert;
    },
    becomes: [
      ['activation', true],
      ['turn', false],
    ],
  },
  explosionAlerts: {
    see: (options) => {
      const t = camp(options, [4, 4], [[30, 30]], {});
      t.board().charges.push({ key: 'satchel', ...t.point(15, 15), level: 0, by: 0, due: 0, heading: 0 });
      t.enter('turn', { passes: 0, unit: 0 }, dice('initiative', 2), dice('initiative', 1));
      t.board().charges.forEach((charge) => (charge.due = t.board().turn));
      for (let n = 0; n < 12 && t.all('wentOff').length === 0; n++) t.chance(t.asked().otherwise, `${n}`);
      return [t.all('wentOff').length, t.all('alerted').length];
    },
    becomes: [
      [true, [1, 1]],
      [false, [1, 0]],
    ],
  },
  satchelMoment: {
    see: goesOff,
    becomes: [
      ['endOfActions', '3 action'],
      ['startOfTurn', '3 beginning'],
    ],
  },
  crateContents: {
    see: (options) => crateSeen(options).map(({ content, found }) => `${content} ${found}`),
    becomes: [
      ['near', ['unknown false', 'gps true']],
      ['sight', ['gps true', 'gps true']],
    ],
  },
  crateDestroy: {
    see: (options) => {
      const t = camp(options, [10, 10], []);
      Object.assign(t.board().crates[0] as object, { ...t.point(10, 10.5), content: 'drugs', found: true });
      t.act('r-1', ['special']);
      return t.all('actionLost').map(({ why }) => why);
    },
    becomes: [
      ['area', ['nothingToDo']],
      ['special', []],
    ],
  },
  colombiaThreshold: {
    see: (options) =>
      [1, 2, 3].map((killed) => outcomeOf(...viewOf(raid(options, killed)), true)?.winner?.slice(0, 1) ?? 'draw'),
    becomes: [
      [1, ['r', 'r', 'r']],
      [2, ['draw', 'r', 'r']],
      [3, ['m', 'draw', 'r']],
      [25, ['m', 'm', 'm']],
    ],
  },
  unfinished: {
    see: (options) => {
      const winner = (left: number): string => {
        const t = raid(options, 2);
        const guards = t
          .board()
          .figures.filter(({ side }) => side === 1)
          .slice(-left || 99);
        for (const man of guards) man.status = 'inPlay';
        return outcomeOf(...viewOf(t), true)?.winner ?? 'draw';
      };
      return [winner(0), winner(3)];
    },
    becomes: [
      ['points', ['raiders', 'raiders']],
      ['mission', ['raiders', 'draw']],
    ],
  },
  pendingCharges: {
    see: (options) => {
      const t = raid(options, 1);
      t.board().phase = 'action';
      t.board().charges.push({ key: 'satchel', ...t.point(24, 24), level: 0, by: 0, due: 9, heading: 0 });
      t.enter('agreed', {});
      return [t.all('wentOff').length, t.board().outcome?.winner];
    },
    becomes: [
      ['ignore', [0, 'raiders']],
      ['resolve', [1, 'raiders']],
    ],
  },
  voluntaryExit: {
    see: (options) => {
      const t = rescue('colombia-1996', options);
      t.board().alert = true;
      return exitBorders(t.setting, t.board(), t.figure('guard-1-1')).map(({ edge }) => edge);
    },
    becomes: [
      [true, ['north', 'east', 'south']],
      [false, []],
    ],
  },
  civilianCars: {
    see: (options) => {
      const t = table({ house: 'colombia-1996', options });
      return [t.board().vehicles.length, t.setting.space.table.pieces.filter(({ kind }) => kind === 'vehicle').length];
    },
    becomes: [
      ['scenery', [0, 2]],
      ['lightVehicles', [2, 0]],
    ],
  },
  hostageRule: {
    see: (options) =>
      [true, false].flatMap((strong) =>
        (['captive', 'inPlay'] as const).map((status) => {
          const t = rescue('iraq-2004', options, status);
          if (!strong)
            for (const man of t
              .board()
              .figures.filter(({ side }) => side === 1)
              .slice(11))
              man.status = 'killed';
          return protectedHostage({ setting: t.setting, open: t.board() }, t.figureNo('pilot'));
        }),
      ),
    becomes: [
      ['both', [true, true, true, false]],
      ['either', [true, false, false, false]],
    ],
  },
  hostageJoinsUnit: {
    see: (options) => {
      const t = freed(options);
      return recipients(t.board(), 0).map((f) => t.setting.figureNames[f]);
    },
    becomes: [
      [false, ['r-2']],
      [true, ['r-2', 'h-20', 'h-23']],
    ],
  },
  hostageWound: {
    see: (options) => {
      const t = freed(options);
      const walks = t.figure('h-20').wounds;
      t.act('h-20', ['move']);
      // Halved in either case: rough ground indoors.
      const far = t.check({ t: 'move', to: t.point(18.9, 22.9) })?.error;
      return [walks, far];
    },
    becomes: [
      ['marker', [1, 'tooFar']],
      ['behaviourOnly', [0, 'tooFar']],
    ],
  },
  freeAll: {
    see: (options) => fates(freed(options).board()).free,
    becomes: [
      [true, 2],
      [false, 1],
    ],
  },
  iraqExit: {
    see: (options) => {
      const t = rescue('iraq-2004', options, 'inPlay');
      return exitBorders(t.setting, t.board(), t.figure('pilot')).map(({ edge }) => edge);
    },
    becomes: [
      ['any', ['north', 'east', 'south', 'west']],
      ['entrySide', ['west']],
    ],
  },
  afgPartial: {
    see: (options) => outcomeOf(...viewOf(rescue('afghanistan-2001', options, 'exited', 'killed')), false)?.winner,
    becomes: [
      ['insurgents', 'insurgents'],
      ['draw', null],
    ],
  },
  afgDeploy: {
    see: (options) => {
      const t = table({ house: 'afghanistan-2001', options });
      t.board().square = 2;
      return [6, 6.01, 12].map(
        (x) => zoneFault(t.setting, t.board(), 0, { ...t.point(x, 1), level: 0, inside: -1 }) ?? '',
      );
    },
    becomes: [
      ['lStrip', ['', '', '']],
      ['corner6', ['', 'tooFarFromCorner', 'tooFarFromCorner']],
    ],
  },
  minDeployGap: {
    see: (options) => {
      const t = table({ house: 'afghanistan-2001', options });
      return [1, 5.9, 6].map(
        (y) => zoneFault(t.setting, t.board(), 1, { ...t.point(19, y), level: 0, inside: -1 }) ?? '',
      );
    },
    becomes: [
      [0, ['', '', '']],
      [4, ['tooNearTheEdge', 'tooNearTheEdge', '']],
    ],
  },
  rocketPickup: {
    see: (options) => {
      const t = table({
        options,
        raiders: [{ id: 'r', at: [[30, 24]] }],
        defenders: [
          {
            id: 'd',
            class: 'D',
            at: [
              [10, 24],
              [11, 24],
            ],
            arms: ['pistol'],
            figures: { 1: { arms: [{ weapon: 'rocket', shots: 2 }], status: 'killed' } },
          },
        ],
      });
      t.act('d-1', ['fire']);
      return t.check({ t: 'fire', arm: 1, target: { t: 'figure', figure: 0 } })?.error ?? 'taken';
    },
    becomes: [
      [false, 'noSuchWeapon'],
      [true, 'taken'],
    ],
  },
  coverNeedsBlast: {
    see: barrels,
    becomes: [
      [false, 1],
      [true, 0],
    ],
  },
  bodies: {
    see: (options) => {
      const t = range({ options }).ready();
      t.shoot(dice('fire', 6, 1, 1, 1, 1), dice('effect', 6));
      return [t.figure('d-1').status, t.figure('d-1').x >= 0];
    },
    becomes: [
      ['remove', ['killed', false]],
      ['stay', ['killed', true]],
    ],
  },
  contactCover: {
    see: beside,
    becomes: [
      ['afghanistan', [4, 5]],
      ['all', [4, 4]],
      ['directional', [5, 5]],
    ],
  },
});

function viewOf(t: ReturnType<typeof table>) {
  return [t.setting, t.board()] as const;
}
