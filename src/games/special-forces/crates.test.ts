/** SF-Q-95: a crate that is seen from afar, and what is in it. */

import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { specialForces } from './index.ts';
import { hidingPlaces, keepsSecrets } from './hiding.ts';
import { positionText } from './positionText.ts';
import { raidOnHut } from './testing/hut.ts';
import { rule } from './testing/table.ts';
import { determinise, viewOf } from './view.ts';

describe('a crate seen through a door', () => {
  rule('SF-COL-7', 'is there for all to see, and what is in it is not', () => {
    const t = raidOnHut();
    expect(t.last('revealed').crates).toMatchObject([{ crate: 0, content: 'unknown' }]);
    expect(t.board().crates[0]).toMatchObject({ content: 'unknown', found: false });
    expect(t.board().crates[0]!.x).toBe(t.inch(20.5));
    expect(keepsSecrets(t.board())).toBe(true);
    expect(JSON.stringify(viewOf(t.setting, t.state.board, 'raiders'))).not.toContain('gps"');
    expect(viewOf(t.setting, t.state.board, 'defenders').mine.crates).toHaveLength(2);
    expect(specialForces.invariants(t.setting, t.state.board)).toEqual([]);
  });
  it('may hold either thing for whoever has not been there', () => {
    const t = raidOnHut();
    const view = viewOf(t.setting, t.state.board, 'raiders');
    const drawn = Array.from({ length: 20 }, (_, i) => determinise(t.setting, view, seeded(`drawn ${i}`)));
    const contents = drawn.map(({ secret }) => secret.crates.find(({ crate }) => crate === 0)?.content);
    expect(new Set(contents)).toEqual(new Set(['drugs', 'gps']));
    for (const board of drawn) {
      expect(specialForces.invariants(t.setting, board)).toEqual([]);
      expect(board.secret.crates.filter(({ content }) => content === 'gps')).toHaveLength(1);
      expect(board.secret.crates[0]?.at.x).toBe(t.inch(20.5));
    }
  });
  rule('SF-COL-7', 'tells its contents to who comes in, and all of the room with it', () => {
    const t = raidOnHut();
    t.play({ t: 'move', to: t.point(18.5, 22) });
    expect(t.board().crates.map(({ content, found }) => [content, found])).toEqual([
      ['gps', true],
      ['drugs', true],
    ]);
    expect(t.state.board.secret.crates).toEqual([]);
    expect(keepsSecrets(t.board())).toBe(false);
  });
  it('goes out and comes back as text, without its contents for those who may not know them', () => {
    const t = raidOnHut();
    const text = positionText(t.setting, t.state.board, true);
    expect(text).toContain('crate=20.5,22.5 unknown');
    expect(text).toContain('lies=1 20.5,22.5 gps');
    const seen = positionText(t.setting, t.state.board, false);
    expect(seen).not.toContain('gps');
  });
  it('by the old reading is known at once', () => {
    const t = raidOnHut({ crateContents: 'sight' });
    expect(t.board().crates[0]).toMatchObject({ content: 'gps', found: true });
  });
  rule('SF-COL-16', 'and blown up before anybody looked is no device that was found', () => {
    const t = raidOnHut();
    t.board().charges.push({ key: 'satchel', ...t.point(20.5, 22.5), level: 0, by: 0, due: 1, heading: 0 });
    t.enter('blasts', { queue: [{ charge: 0 }], homeless: [], vehicle: -1 });
    expect(t.all('revealed').at(-1)).toMatchObject({ blast: true, crates: [{ crate: 0, content: 'gps' }] });
    expect(t.last('crateDestroyed')).toMatchObject({ crate: 0, points: 0 });
    expect(t.board().crates[0]).toMatchObject({ content: 'gps', found: false, destroyed: true });
    expect(hidingPlaces(t.setting, t.board(), seeded('rest')).crates.map(({ content }) => content)).toEqual(['drugs']);
  });
});
