/** Roofs, ladders and what they betray: cases that another reading of the catalogue brought up. */

import { describe, expect, it } from 'vitest';
import { dice, rule, type Scene, table } from './testing/table.ts';

const hut: NonNullable<Scene['terrain']> = [
  {
    piece: {
      id: 'hut',
      kind: 'building',
      box: [20, 20, 26, 25],
      openings: [{ kind: 'window', from: [20, 22], to: [20, 23] }],
    },
  },
];
const ladders = [{ id: 'up', foot: [19.4, 24.4], head: [20.8, 24.4] }] as const;

describe('a roof', () => {
  it('SF-Q-95 who walks on it is not inside, and finds nobody', () => {
    const t = table({
      terrain: hut,
      ladders: ladders as never,
      raiders: [{ id: 'r', class: 'A', at: [[21, 24]], figures: { 0: { level: 1 } } }],
      defenders: [{ id: 'd', class: 'D', at: [[46, 46]] }],
      scenario: {
        goal: 'hostages',
        exit: 'any',
        hostages: { figures: [{ id: 'h', nameEn: 'H', nameFr: 'H' }], bySquare: false },
      },
    });
    t.state.board.open.hidden = true;
    t.state.board.secret.hostages = [{ figure: t.figureNo('h'), at: { ...t.setting.space.lairs[0]! } }];
    t.act('r-1', ['move']);
    t.play({ t: 'move', to: t.point(24, 22) });
    expect(t.all('lookedInto')).toEqual([]);
    expect(t.all('revealed')).toEqual([]);
  });
});

describe('half a climb', () => {
  rule('SF-COL-11', 'who is half up a ladder has come no nearer', () => {
    const t = table({
      terrain: hut,
      ladders: ladders as never,
      options: { woundedLadder: 'two' },
      raiders: [{ id: 'r', class: 'A', at: [[19.4, 24.4], [2, 46]], figures: { 0: { wounds: 1 } } }],
      defenders: [{ id: 'd', class: 'C', at: [[26.5, 24.4], [46, 2]] }],
      scenario: { alert: true, goal: 'colombia' },
    });
    t.act('r-1', ['move']);
    t.play({ t: 'climb', ladder: 0 });
    expect(t.all('noticed')).toEqual([]);
    t.figure('r-1').received = 1;
    t.act('r-1', ['move']);
    t.play({ t: 'climb', ladder: 0 });
    expect(t.last('noticed')).toMatchObject({ figure: 0, by: t.figureNo('d-1') });
  });
});
