/** A hut with two crates in it, one of them before its door. */

import { type Scene, table } from './table.ts';

const hut = {
  piece: {
    kind: 'building' as const,
    box: [18, 18, 26, 26] as [number, number, number, number],
    openings: [{ kind: 'door' as const, from: [18, 21] as [number, number], to: [18, 23] as [number, number] }],
  },
};

/** A raider has come to where he sees the crate before the door, and has another move. */
export function raidOnHut(options: Scene['options'] = {}) {
  const t = table({
    options,
    terrain: [hut],
    raiders: [
      {
        id: 'r',
        class: 'A',
        at: [
          [10, 22],
          [2, 46],
        ],
        arms: ['assault', 'satchel'],
      },
    ],
    defenders: [{ id: 'm', class: 'C', at: [[46, 46]] }],
    scenario: { goal: 'colombia', crates: { drugs: 1, gps: 1 } },
  });
  t.board().hidden = true;
  const lair = (x: number, y: number) => {
    const {
      x: east,
      y: north,
      level,
      inside,
    } = t.setting.space.lairs.find((at) => at.x === t.inch(x) && at.y === t.inch(y))!;
    return { x: east, y: north, level, inside };
  };
  t.state.board.secret.crates.push({ crate: 0, at: lair(20.5, 22.5), content: 'gps' });
  t.state.board.secret.crates.push({ crate: 1, at: lair(25.5, 25.5), content: 'drugs' });
  t.act('r-1', ['move', 'move']);
  t.play({ t: 'move', to: t.point(14, 22) });
  return t;
}
