/** Fire, areas, explosions and what follows: cases that another reading of 2.11 to 2.20 brought up. */

import { describe, expect, it } from 'vitest';
import { readPosition } from './notation.ts';
import { positionText } from './positionText.ts';
import { misses } from './testing/range.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

describe('a shot that strays', () => {
  rule(
    'SF-IND-8',
    'SF-Q-46 one inch still catches the target where only centres count, whichever way one fires',
    () => {
      for (const areaShape of ['rect', 'circle'])
        for (const at of [
          [17, 11],
          [13, 29],
          [31, 37],
        ] as const)
          for (const direction of [1, 3, 5, 6])
            for (const [distance, caught] of [
              [2, 1],
              [4, 0],
            ] as const) {
              const t = table({
                raiders: [{ id: 'r', arms: ['gl'], at: [[6, 5]] }],
                defenders: [{ id: 'd', at: [at] }],
                options: { areaTest: 'centre', areaShape },
              });
              t.act('r-1', ['fire']);
              t.play(
                { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } },
                dice('deviation', 3, 4),
                dice('direction', direction),
                dice('distance', distance),
                ...(caught === 1 ? [dice('fire', ...misses(9))] : []),
              );
              expect(t.last('fired').struck).toHaveLength(caught);
            }
    },
  );
  it('SF-Q-103 off the table has no effect, on what it was aimed at neither where that needs the blast', () => {
    for (const coverNeedsBlast of [false, true]) {
      const t = table({
        raiders: [{ id: 'r', at: [[40, 40]] }],
        defenders: [{ id: 'd', arms: ['rocket'], at: [[20, 24]] }],
        terrain: [{ piece: { kind: 'crates', circle: [0.6, 24, 0.5] }, fragile: true }],
        scenario: { rocketsAtCover: true, contactCover: true, roundRockets: true },
        options: { coverNeedsBlast },
      });
      t.act('d-1', ['fire']);
      t.play(
        { t: 'fire', arm: 0, target: { t: 'piece', piece: 0 } },
        dice('deviation', 3, 4),
        dice('direction', 3),
        dice('distance', 2),
      );
      expect(t.last('fired').deviation?.impact.x).toBeLessThan(0);
      expect(t.all('pieceDestroyed')).toHaveLength(coverNeedsBlast ? 0 : 1);
    }
  });
});

describe('a crate on an upper storey', () => {
  /** A case of drugs upstairs, found by the man who stands there. */
  function upstairs(then: 'move' | 'special' = 'move', options: Scene['options'] = {}) {
    const t = table({
      terrain: [{ piece: { kind: 'building', box: [20, 20, 28, 28], floors: 2, height: 6 } }],
      raiders: [{ id: 'r', class: 'A', at: [[24, 24]], figures: { 0: { level: 1 } } }],
      scenario: { crates: { drugs: 1, gps: 0 } },
      options,
    });
    const at = t.setting.space.lairs.find(({ x, y, level }) => level === 1 && x === t.inch(24.5) && y === t.inch(24.5));
    if (at === undefined) throw new Error('no place to hide');
    t.state.board.secret.crates.push({ crate: 0, at: { ...at }, content: 'drugs' });
    t.board().hidden = true;
    t.act('r-1', ['move', then, 'move']);
    t.play({ t: 'move', to: t.point(24.2, 24.2) });
    expect(t.board().crates[0]).toMatchObject({ found: true, level: 1 });
    return t;
  }
  rule('SF-COL-15', 'SF-Q-49 is destroyed by what goes off there, not by what goes off below it', () => {
    for (const level of [0, 1]) {
      const t = upstairs();
      t.board().charges.push({ key: 'satchel', ...t.point(24, 24), level, by: 0, due: 1, heading: 0 });
      const struck = level === 1 ? [dice('fire', ...misses(10))] : [];
      t.enter('blasts', { queue: [{ charge: 0 }], homeless: [], vehicle: -1 }, ...struck);
      expect(t.all('crateDestroyed')).toHaveLength(level);
    }
  });
  it('SF-Q-86 is destroyed by hand by who stands beside it, not by who stands below it', () => {
    const choice = { t: 'special', deed: 'destroy', crate: 0 } as const;
    const below = upstairs('special', { crateDestroy: 'special' });
    below.figure('r-1').level = 0;
    expect(below.refused(choice).error).toBe('noCrate');
    const beside = upstairs('special', { crateDestroy: 'special' });
    beside.play(choice);
    expect(beside.all('crateDestroyed')).toHaveLength(1);
  });
  it('stays upstairs in a position', () => {
    const t = upstairs();
    const text = positionText(t.setting, t.state.board, true);
    expect(text).toContain('^1 drugs found');
    const back = readPosition(t.setting, text);
    expect('board' in back && back.board.open.crates).toEqual(t.board().crates);
  });
});
