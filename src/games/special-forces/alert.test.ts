import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { ready } from './plan.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type At = readonly [number, number];

/** A raider with another one far away, who is to act next, and mercenaries who sleep. */
function camp(raider: At, mercenaries: readonly At[], scene: Scene = {}) {
  return table({
    raiders: [{ id: 'r', class: 'A', at: [raider, [2, 46]], arms: ['assault', 'satchel', 'grenade'] }],
    defenders: [{ id: 'm', class: 'C', at: mercenaries }],
    ...scene,
    scenario: { alert: true, goal: 'colombia', ...scene.scenario },
  });
}
type Table = ReturnType<typeof camp>;
const go = (t: Table, x: number, y: number): Choice => ({ t: 'move', to: t.point(x, y) });
const engage = (t: Table, id: string): Choice => ({ t: 'engage', figure: t.figureNo(id) });

/** Kills one whom he can reach. */
const kills = [dice('engage', 4), dice('attack', 5), dice('defence', 2)];

describe('before the alert', () => {
  rule('SF-COL-10', 'mercenaries are not activated, and after it they are, in the same turn', () => {
    const t = camp([4, 4], [[20, 4]]);
    expect(ready(t.board(), 1)).toEqual({ fresh: [], again: [] });
    t.act('r-1', ['fire']);
    t.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('m-1') } }, dice('fire', 1, 1, 1, 1, 1));
    expect(t.last('alerted').rules).toContain('SF-COL-10');
    expect(ready(t.board(), 1).fresh).toEqual([t.figureNo('m-1')]);
  });
  it('TV-64 they do not test their morale', () => {
    const t = camp([4, 4], [[20, 4]]);
    t.act('r-1', []);
    // The raiders are one unit and the only one that tests.
    t.play({ t: 'plan', plans: [[]] }, dice('morale', 6, 6), dice('initiative', 3), dice('initiative', 2));
    expect(t.all('moraleTested').map(({ unit }) => unit)).toEqual([t.unitNo('r')]);
  });
});

describe('being seen', () => {
  rule('SF-COL-11', 'TV-59 within six inches at any point of the way, told at the end of the activation', () => {
    const near = camp([4, 10], [[10, 4]]);
    near.act('r-1', ['move', 'move', 'move']);
    near.play(go(near, 9.9, 10));
    expect(near.all('noticed')).toHaveLength(0);
    // Past him at 6.00 inches, and away.
    near.play({ t: 'move', to: near.point(13.6, 10) });
    expect(near.last('noticed')).toMatchObject({ figure: 0, by: near.figureNo('m-1') });
    expect(near.board().alert).toBe(false);
    near.play(go(near, 14, 12));
    expect(near.board().alert).toBe(true);
    expect(near.last('alerted')).toMatchObject({ by: 0 });

    const far = camp([4, 10.01], [[10, 4]]);
    far.act('r-1', ['move', 'move']);
    far.play(go(far, 9.9, 10.01));
    far.play(go(far, 13.6, 10.01));
    expect(far.all('noticed')).toHaveLength(0);
    expect(far.board().alert).toBe(false);
  });
  it('SF-Q-80 who begins his activation near somebody is seen, though he does nothing', () => {
    const t = camp([4, 4], [[9, 4]]);
    t.act('r-1', []);
    expect(t.board().alert).toBe(true);
  });
  it('SF-Q-80 walls do not help, unless an option says that one must see', () => {
    const terrain: Scene['terrain'] = [{ piece: { kind: 'building', box: [6, 0, 8, 12], openings: [] } }];
    for (const alertNeedsLos of [false, true]) {
      const t = camp([5, 4], [[10, 4]], { terrain, options: { alertNeedsLos } });
      t.act('r-1', []);
      expect(t.board().alert).toBe(!alertNeedsLos);
    }
    const open = camp([5, 4], [[10, 4]], { options: { alertNeedsLos: true } });
    open.act('r-1', []);
    expect(open.board().alert).toBe(true);
  });
});

describe('noise', () => {
  const shoot = (options: object, arm: number, ...rolls: ReturnType<typeof dice>[]) => {
    const t = camp([4, 4], [[12, 4]], { options });
    t.act('r-1', ['fire', 'move']);
    const target = { t: 'figure', figure: t.figureNo('m-1') } as const;
    if (arm === 2) Object.assign(t.figure('m-1'), t.point(9.9, 4));
    t.play({ t: 'fire', arm, target }, ...rolls);
    return t;
  };
  rule('SF-COL-12', 'a shot of the raiders raises the alert at once', () => {
    const t = shoot({}, 0, dice('fire', 1, 1, 1, 1, 1));
    expect(t.board().alert).toBe(true);
    expect(t.last('alerted')).toMatchObject({ by: 0, rules: ['SF-COL-12', 'SF-COL-10'] });
    // Firearms do it whatever the option says.
    expect(shoot({ explosionAlerts: false }, 0, dice('fire', 1, 1, 1, 1, 1)).board().alert).toBe(true);
  });
  it('SF-Q-82 so does a grenade, which is thrown by a fire action', () => {
    const bang = [dice('deviation', 5, 4), dice('fire', 1, 1, 1, 1, 1, 1, 1, 1, 1)];
    expect(shoot({}, 2, ...bang).board().alert).toBe(true);
    expect(shoot({ explosionAlerts: false }, 2, ...bang).board().alert).toBe(true);
  });
  it('SF-Q-82 so does a charge that goes off, unless an option says that nobody minds a bang', () => {
    for (const explosionAlerts of [true, false]) {
      const t = camp([4, 4], [[30, 30]], { options: { explosionAlerts } });
      t.board().charges.push({ key: 'satchel', ...t.point(15, 15), level: 0, by: 0, due: 1, heading: 0 });
      t.act('r-1', []);
      t.play(
        { t: 'plan', plans: [[]] },
        dice('morale', 6, 6),
        ...(explosionAlerts ? [dice('morale', 6, 6)] : []),
        dice('initiative', 3),
        dice('initiative', 2),
      );
      expect(t.all('wentOff')).toHaveLength(1);
      expect(t.board().alert).toBe(explosionAlerts);
    }
  });
});

describe('silence', () => {
  rule('SF-COL-13', 'TV-60 who kills in close combat was not seen', () => {
    const t = camp(
      [4, 4],
      [
        [15, 4],
        [40, 40],
      ],
    );
    t.act('r-1', ['move', 'close']);
    t.play(go(t, 10, 4));
    t.play(engage(t, 'm-1'), ...kills);
    expect(t.figure('m-1').status).toBe('killed');
    expect(t.last('silenced').figure).toBe(0);
    expect(t.board().alert).toBe(false);
    expect(t.figure('r-1')).toMatchObject({ seenBy: [], silentKill: false });
  });
  it('who fails to is seen', () => {
    const t = camp(
      [4, 4],
      [
        [15, 4],
        [40, 40],
      ],
    );
    t.act('r-1', ['move', 'close']);
    t.play(go(t, 10, 4));
    t.play(engage(t, 'm-1'), dice('engage', 3));
    expect(t.board().alert).toBe(true);
  });
  it('SF-Q-81 one kill makes up for all who saw him, or only if none of them is left', () => {
    for (const silentKillScope of ['any', 'allWithin6']) {
      const t = camp(
        [4, 4],
        [
          [9, 4],
          [9, 7],
          [40, 40],
        ],
        { options: { silentKillScope } },
      );
      t.act('r-1', ['close']);
      t.play(engage(t, 'm-1'), ...kills);
      expect(t.board().alert).toBe(silentKillScope === 'allWithin6');
    }
    const both = camp(
      [4, 4],
      [
        [9, 4],
        [9, 7],
        [40, 40],
      ],
      { options: { silentKillScope: 'allWithin6' } },
    );
    both.act('r-1', ['close', 'close']);
    both.play(engage(both, 'm-1'), ...kills);
    both.play(engage(both, 'm-2'), ...kills);
    expect(both.board().alert).toBe(false);
  });
  it('SF-Q-81 by one option he has the whole turn for it', () => {
    const still = (kill: boolean) => {
      const raiders = [
        {
          id: 'r',
          class: 'A' as const,
          at: [
            [4, 4],
            [2, 46],
            [2, 43],
          ] as const,
        },
      ];
      const t = camp(
        [4, 4],
        [
          [9, 4],
          [40, 40],
        ],
        { raiders, options: { silentKillWindow: 'turn' } },
      );
      t.act('r-1', []);
      expect(t.board().alert).toBe(false);
      expect(t.figure('r-1').seenBy).toHaveLength(1);
      if (kill) t.figure('r-1').received = 1;
      t.play({ t: 'activate', figure: 1 });
      t.play({ t: 'plan', plans: [[]] });
      if (kill) {
        t.play({ t: 'activate', figure: 0 });
        t.play({ t: 'plan', plans: [[{ do: 'close' }]] });
        t.play(engage(t, 'm-1'), ...kills);
      }
      expect(t.board().alert).toBe(false);
      const tests = kill ? [dice('morale', 6, 6)] : [dice('morale', 6, 6), dice('morale', 6, 6)];
      t.play({ t: 'plan', plans: [[]] }, ...tests, dice('initiative', 3), dice('initiative', 2));
      return t.all('alerted').length > 0;
    };
    expect(still(false)).toBe(true);
    expect(still(true)).toBe(false);
  });
});
