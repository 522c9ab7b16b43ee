import { describe, expect, it } from 'vitest';
import { classes, classInfo, type ClassName } from './classes.ts';
import { rallies, rallyItems } from './rally.ts';
import { sum } from './pool.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

interface Post extends Scene {
  readonly class?: ClassName;
  /** How far east of its commander the figure is, and how far north of both an ally of another unit. */
  readonly away?: number;
  readonly ally?: number;
  readonly markers?: number;
}

/** A commander at (10, 10), a suppressed man of his to the east, and somebody of another unit. */
const post = ({ class: name = 'A', away = 2, ally = 30, markers = 1, ...scene }: Post = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: name,
        at: [
          [10, 10],
          [10 + away, 10],
        ],
        figures: { 1: { suppressed: markers } },
      },
      { id: 'b', class: 'B', at: [[10, 10 + ally]] },
    ],
    ...scene,
  });

function attempt(scene: Post, face: number): boolean {
  const t = post(scene);
  t.act('r-2', ['rally']);
  t.play({ t: 'rally' }, dice('rally', face));
  const { success } = t.last('rallied');
  expect(t.figure('r-2').suppressed).toBe((scene.markers ?? 1) - (success ? 1 : 0));
  return success;
}

describe('rally', () => {
  rule('SF-RALLY-1', 'an action and a die for who is suppressed, nothing for others', () => {
    const t = post();
    t.act('r-1', ['rally']);
    expect(t.last('actionLost')).toMatchObject({ why: 'notSuppressed' });
    t.act('r-2', ['rally']);
    t.play({ t: 'rally' }, dice('rally', 2));
    expect(t.last('rallied')).toMatchObject({ face: 2, needs: 4, success: false });
  });
  rule('SF-RALLY-2', 'class A on four', () => {
    expect([3, 4].map((face) => attempt({ class: 'A' }, face))).toEqual([false, true]);
  });
  rule('SF-RALLY-3', 'classes B and D on five', () => {
    for (const name of ['B', 'D'] as const)
      expect([4, 5].map((face) => attempt({ class: name }, face))).toEqual([false, true]);
  });
  rule('SF-RALLY-4', 'class C on six', () => {
    expect([5, 6].map((face) => attempt({ class: 'C' }, face))).toEqual([false, true]);
  });
  rule('SF-RALLY-5', 'one less beyond the radius of the commander, not at its very end', () => {
    const at = (away: number) => rallyItems(post({ class: 'C', away }).setting, post({ class: 'C', away }).board(), 1);
    expect(at(6)).toEqual([]);
    expect(at(6.01)).toEqual([{ value: -1, reason: 'outOfCommand', rule: 'SF-RALLY-5' }]);
    expect(attempt({ class: 'D', away: 10 }, 5)).toBe(false);
    expect(attempt({ class: 'D', away: 10 }, 6)).toBe(true);
  });
  rule('SF-RALLY-5', 'a dead commander is out of reach, or by the other option not missed', () => {
    for (const [deadCommanderRally, success] of [
      ['minusOne', false],
      ['none', true],
    ] as const) {
      const t = post({ ally: 2, options: { deadCommanderRally } });
      t.state.board.open.figures[0]!.status = 'killed';
      t.act('r-2', ['rally']);
      t.play({ t: 'rally' }, dice('rally', 4));
      expect(t.last('rallied').success).toBe(success);
    }
    expect(attempt({ away: 20, ally: 30 }, 4)).toBe(false);
  });
  it('a commander is always in his own radius', () => {
    const t = post();
    expect(rallyItems(t.setting, t.board(), 0)).toEqual([]);
  });
  rule('SF-RALLY-6', 'one less for who has no ally within twelve inches, of whatever unit', () => {
    const items = (away: number, ally: number, options = {}) => {
      const t = post({ class: 'A', away, ally, options });
      return sum(rallyItems(t.setting, t.board(), 1));
    };
    expect(items(12, 30)).toBe(0);
    expect(items(12.01, 30)).toBe(-1);
    expect(items(13, 30, { measure: 'edge' })).toBe(0);
    const t = post({ class: 'A', away: 15, ally: 30 });
    t.act('r-2', ['rally']);
    t.play({ t: 'rally' }, dice('rally', 4));
    expect(t.last('rallied')).toMatchObject({ success: false, items: [{ reason: 'isolated' }] });
  });
  rule('SF-RALLY-7', 'a success takes one marker away, three successes three (TV-48)', () => {
    const t = post({ markers: 2 });
    t.act('r-2', ['rally', 'rally', 'rally']);
    t.play({ t: 'rally' }, dice('rally', 4));
    expect(t.figure('r-2').suppressed).toBe(1);
    t.play({ t: 'rally' }, dice('rally', 3));
    t.play({ t: 'rally' }, dice('rally', 5));
    expect(t.figure('r-2').suppressed).toBe(0);
  });
  rule('SF-SUP-6', 'what it does lasts until the last marker is gone', () => {
    const t = post({ markers: 2 });
    t.act('r-2', ['rally', 'close']);
    t.play({ t: 'rally' }, dice('rally', 6));
    expect(t.last('actionLost').why).toBe('suppressed');
  });
  rule('SF-WND-5', 'a wound changes nothing about it', () => {
    const t = post();
    t.state.board.open.figures[1]!.wounds = 1;
    expect(rallyItems(t.setting, t.board(), 1)).toEqual([]);
  });
  it('there is no lucky six, unless an option says so', () => {
    expect(attempt({ class: 'C', away: 10, ally: 3 }, 6)).toBe(false);
    expect(attempt({ class: 'C', away: 10, ally: 3, options: { naturalSix: true } }, 6)).toBe(true);
  });
});

describe('the odds of 8.4, exactly', () => {
  const t = post();
  const minus = (n: number) => (n === 0 ? [] : [{ value: -n, reason: 'outOfCommand', rule: 'SF-RALLY-5' as const }]);
  const odds = (name: ClassName, n: number): number =>
    [1, 2, 3, 4, 5, 6].filter((face) => rallies(t.setting, classInfo[name].rally, minus(n), face)).length;
  it('for one attempt', () => {
    expect(classes.map((name) => [0, 1, 2].map((n) => odds(name, n)).join(' '))).toEqual([
      '3 2 1',
      '2 1 0',
      '1 0 0',
      '2 1 0',
    ]);
  });
  it('for one marker in one activation', () => {
    const within = (name: ClassName, n: number): string => {
      const tries = classInfo[name].actions;
      const all = 6 ** tries;
      return `${all - (6 - odds(name, n)) ** tries}/${all}`;
    };
    expect(classes.map((name) => [0, 1, 2].map((n) => within(name, n)).join(' '))).toEqual([
      '189/216 152/216 91/216',
      '20/36 11/36 0/36',
      '1/6 0/6 0/6',
      '2/6 1/6 0/6',
    ]);
  });
});
