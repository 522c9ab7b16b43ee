/** Sides that are set up by the machine. */

import { describe, expect, it } from 'vitest';
import type { Chance } from '../../kernel/dice.ts';
import { hash32 } from '../../kernel/dice.ts';
import { checkDeploy, nextToDeploy, sensibleDeploy, toDeploy } from './deploy.ts';
import { apartAndGuarded, darkLairs } from './hiding.ts';
import { table } from './testing/table.ts';

const picker = (seed: string): Chance => {
  let n = 0;
  return (k) => (hash32(`${seed} ${n++}`, 1) >>> 0) % k;
};

/** The defenders of a scenario of the house, set up by chance. */
function setUp(house: string, seed: string) {
  const t = table({ house, options: { minDeployGap: 0 } });
  const pick = picker(seed);
  for (let unit = nextToDeploy(t.setting, t.board(), 1); unit >= 0; unit = nextToDeploy(t.setting, t.board(), 1)) {
    const places = sensibleDeploy(t.setting, t.board(), 1, unit, pick) ?? [];
    expect(checkDeploy(t.setting, t.board(), 1, unit, places)).toBeUndefined();
    toDeploy(t.board(), unit).forEach((f, i) =>
      Object.assign(t.board().figures[f] as object, { ...places[i], status: 'inPlay' }),
    );
  }
  const guards = t.board().figures.filter((man) => man.side === 1 && !man.hostage);
  return { t, pick, guards };
}

describe.each(['colombia-1996', 'iraq-2004', 'iraq-2004-even', 'afghanistan-2001'])('defenders of %s', (house) => {
  it.each(Array.from({ length: 10 }, (_, i) => `set-up ${i}`))('%s: nobody at the edge, and houses held', (seed) => {
    const { t, guards } = setUp(house, seed);
    const { width, depth } = t.setting.space.table;
    const edge = guards.map(({ x, y }) => Math.min(x, y, width - x, depth - y));
    expect(Math.min(...edge)).toBeGreaterThanOrEqual(t.inch(4));
    const housed = guards.filter(({ inside }) => t.setting.space.table.pieces[inside]?.kind === 'building');
    expect(housed.length * 3).toBeGreaterThanOrEqual(guards.length);
    expect(new Set(housed.map(({ inside }) => inside)).size).toBeGreaterThan(2);
  });
});

it.each(Array.from({ length: 10 }, (_, i) => `set-up ${i}`))(
  'SF-COL-7 crates lie in houses that are guarded, and apart: %s',
  (seed) => {
    const { t, pick, guards } = setUp('colombia-1996', seed);
    const dark = darkLairs(t.setting, t.board());
    const order = dark.map((n) => [pick(1000), n] as const).sort((a, b) => a[0] - b[0]);
    const crates = apartAndGuarded(
      t.setting,
      t.board(),
      order.map(([, n]) => n),
    ).slice(0, 5);
    const at = crates.map((n) => t.setting.space.lairs[n]!);
    expect(at.every(({ inside }) => guards.some((man) => man.inside === inside))).toBe(true);
    at.forEach((a, i) =>
      at.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(t.inch(5))),
    );
  },
);
