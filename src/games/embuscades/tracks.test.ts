import { describe, expect, it } from 'vitest';
import { yamboBoard } from './setting.ts';
import { rule, table } from './testing/table.ts';

const nodes = new Map(yamboBoard.nodes.map((node) => [node.id, node]));
const kindOf = (id: string) => nodes.get(id)?.kind;
const roads = yamboBoard.edges.filter(({ kind }) => kind === 'road');

/** Steps from a cell to every cell that can be reached by road without entering the closed ones. */
function steps(from: string, closed: readonly string[] = []): Map<string, number> {
  const found = new Map([[from, 0]]);
  for (const [cell, far] of found) {
    for (const { a, b } of roads) {
      const next = a === cell ? b : b === cell ? a : undefined;
      if (next !== undefined && !found.has(next) && !closed.includes(next)) found.set(next, far + 1);
    }
  }
  return found;
}

const outposts = (army: 'R' | 'T') =>
  yamboBoard.nodes.filter(({ kind, owner }) => kind === 'outpost' && owner === army).map(({ id }) => id);
const between = (cells: readonly string[]) => cells.slice(1, -1);

describe('tracks', () => {
  rule('EM-TRK-1', 'four tracks cross the island', () => {
    expect(yamboBoard.tracks.map(({ id }) => id)).toEqual(['T1', 'T2', 'T3', 'T4']);
    expect(yamboBoard.tracks.map(({ cells }) => between(cells).length)).toEqual([17, 13, 13, 17]);
  });

  rule('EM-TRK-2', 'a track is made of the cells from a Regular outpost to the Rebel one across from it', () => {
    yamboBoard.tracks.forEach(({ id, cells }, i) => {
      expect([cells[0], cells.at(-1)]).toEqual([`op-r${i + 1}`, `op-t${i + 1}`]);
      expect(nodes.get(cells[0] as string)).toMatchObject({ kind: 'outpost', owner: 'R' });
      expect(nodes.get(cells.at(-1) as string)).toMatchObject({ kind: 'outpost', owner: 'T' });
      for (const cell of between(cells)) expect(['track', 'communication']).toContain(kindOf(cell));
      for (const cell of cells) expect(nodes.get(cell)?.track).toBe(id);
      cells.slice(1).forEach((cell, k) => {
        const before = cells[k] as string;
        expect(roads.some(({ a, b }) => (a === before && b === cell) || (b === before && a === cell))).toBe(true);
      });
    });
    const listed = yamboBoard.tracks.flatMap(({ cells }) => cells);
    const named = yamboBoard.nodes.filter(({ track }) => track !== undefined).map(({ id }) => id);
    expect([...listed].sort()).toEqual([...named].sort());
    expect([outposts('R').length, outposts('T').length]).toEqual([4, 4]);
  });

  rule('EM-TRK-3', 'tracks beside the sea are coastal tracks', () => {
    expect(yamboBoard.tracks.map(({ coastal }) => coastal)).toEqual([true, false, false, true]);
    for (const { cells, coastal } of yamboBoard.tracks) {
      expect(cells.filter((cell) => (nodes.get(cell)?.coastal ?? false) !== coastal)).toEqual([]);
    }
    const mean = (cells: readonly string[]) =>
      cells.reduce((sum, cell) => sum + (nodes.get(cell)?.y ?? 0), 0) / cells.length;
    const heights = yamboBoard.tracks.map(({ cells }) => mean(cells));
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    for (const node of yamboBoard.nodes) if (node.communication === 'port') expect(node.coastal).toBe(true);
  });

  rule('EM-TRK-4', 'outposts have no special rule: either army may stop, drive through and fight there', () => {
    for (const outpost of ['op-r2', 'op-t3']) {
      const [inside, next] = outpost === 'op-r2' ? ['ap-r2a', 't2-01'] : ['ap-t3a', 't3-13'];
      for (const [mover, other] of [
        ['R', 'T'],
        ['T', 'R'],
      ] as const) {
        const free = table(`${mover}.tank(3)@${inside} turn=${mover}`);
        free.throws(1, 2);
        expect(free.cells(`${mover}.tank.1`, 1)).toContain(outpost);
        expect(free.cells(`${mover}.tank.1`, 2)).toContain(next);
        const held = table(`${mover}.tank(3)@${inside} ${other}.gun(2)@${outpost} turn=${mover}`);
        held.throws(1, 2);
        expect(held.cells(`${mover}.tank.1`, 2)).not.toContain(next);
        held.play(held.attack(`${mover}.tank.1`, outpost));
        expect(held.vehicle(`${other}.gun.1`).companies).toBe(1);
        const from = table(`${mover}.tank(3)@${outpost} ${other}.gun(2)@${next} turn=${mover}`);
        from.throws(1, 2);
        expect(from.hits(`${mover}.tank.1`, 1)).toEqual([next]);
      }
    }
  });

  rule('EM-TRK-5', 'a coastal track is like any other, except for cards that mention it', () => {
    const drive = (track: string) => {
      const t = table(`R.tank(3)@${track}-02 T.gun(3)@${track}-05 turn=R`);
      t.throws(3, 1);
      return [t.hits('R.tank.1', 3), t.cells('R.tank.1', 1), t.cells('R.tank.1', 4)].map((cells) =>
        cells.map((cell) => cell.replace(track, 't').replace(/[1-4]/, 'n')),
      );
    };
    expect(drive('t1').slice(0, 2)).toEqual(drive('t2').slice(0, 2));
    const t = table('R.tank(5)@qg-r mine[R]@t1-01 mine[T]@t4-01 mine[R]@t2-01 mine[T]@t3-01 pile=R08 turn=R');
    t.throws(2, 6);
    t.play(t.move('R.tank.1', 'ap-r2a'));
    expect(t.view().mines).toEqual([
      { cell: 't2-01', army: 'R' },
      { cell: 't3-01', army: 'T' },
    ]);
    expect([t.army('R').mines, t.army('T').mines]).toEqual([4, 4]);
  });

  rule('EM-TRK-6', 'at each end of the island, the road from track to track runs over the compass', () => {
    for (const [army, end] of [
      ['R', 'compass-r'],
      ['T', 'compass-t'],
    ] as const) {
      const inner = yamboBoard.tracks.flatMap(({ cells }) => between(cells));
      for (const outpost of outposts(army)) {
        const open = steps(outpost, inner);
        for (const other of outposts(army)) expect(open.has(other)).toBe(true);
        const cut = steps(outpost, [...inner, end]);
        for (const other of outposts(army)) expect(cut.has(other)).toBe(other === outpost);
      }
    }
    const t = table('R.tank(5)@op-r2 turn=R');
    t.throws(4, 6);
    const across = t.listed('move').find(({ route }) => route.at(-1) === 'op-r3');
    expect(across?.route).toEqual(['ap-r2a', 'compass-r', 'ap-r3a', 'op-r3']);
  });
});

describe('the reference board', () => {
  it('C1 to C4: camps at the two ends, each joined to its own HQ alone, which leads to the tracks over the compass', () => {
    for (const army of ['r', 't']) {
      const touching = yamboBoard.edges.filter(({ a, b }) => a === `camp-${army}` || b === `camp-${army}`);
      expect(touching).toEqual([{ a: `camp-${army}`, b: `qg-${army}`, kind: 'gate' }]);
      expect([...steps(`qg-${army}`, [`compass-${army}`]).keys()]).toEqual([`qg-${army}`]);
    }
    expect(nodes.get('camp-r')?.x).toBeLessThan(100);
    expect(nodes.get('camp-t')?.x).toBeGreaterThan(900);
  });

  it('C8 and C9: six kinds of link, and white cells on every track', () => {
    const links = yamboBoard.links.map(({ kind, a, b }) => `${kind} ${a} ${b}`);
    expect(links).toEqual([
      'airfield t2-04 t3-10',
      'port t1-06 t4-12',
      'station t2-10 t3-04',
      'relay t1-09 t4-09',
      'tunnel t2-07 t3-07',
      'spaceBase t1-13 t4-05',
    ]);
    const white = yamboBoard.nodes.filter((node) => node.white === true);
    expect(white).toHaveLength(42);
    expect(['T1', 'T2', 'T3', 'T4'].map((id) => white.filter(({ track }) => track === id).length)).toEqual([
      12, 9, 9, 12,
    ]);
    const closed = ['t1-04', 't1-14', 't2-11', 't3-03', 't4-04', 't4-14', 'ra-r1', 'ra-t3', 'op-r1', 'ap-r1a'];
    expect(closed.filter((cell) => nodes.get(cell)?.white === true)).toEqual([]);
  });

  it('C10, C11 and C13: reserves and islands lie on the far side, and no reserve splits the island', () => {
    const fromHq = steps('qg-r');
    expect(fromHq.get('reserve-r')).toBe(16);
    expect(fromHq.get('reserve-t')).toBe(8);
    expect(fromHq.get('qg-t')).toBe(20);
    expect(fromHq.get('t4-14')).toBe(18);
    expect(yamboBoard.edges.filter(({ kind }) => kind === 'jetty').map(({ a, b }) => `${a} ${b}`)).toEqual([
      'prison-t t1-04',
      'prison-r t4-14',
    ]);
    for (const reserve of ['reserve-r', 'reserve-t']) {
      expect(steps('qg-r', [reserve]).size).toBe(fromHq.size - 1);
      expect(roads.filter(({ a, b }) => a === reserve || b === reserve)).toHaveLength(2);
    }
  });

  it('C12: a half-turn of the board maps it onto itself, so that both armies face the same distances', () => {
    const mirror = (id: string): string => nodes.get(id)?.mirror as string;
    const swapped = { R: 'T', T: 'R' } as const;
    for (const node of yamboBoard.nodes) {
      const other = nodes.get(mirror(node.id));
      expect(mirror(mirror(node.id))).toBe(node.id);
      expect(other).toMatchObject({ kind: node.kind, x: 1000 - node.x, y: 1000 - node.y });
      expect([other?.white, other?.communication]).toEqual([node.white, node.communication]);
      expect(other?.owner).toBe(node.owner === undefined ? undefined : swapped[node.owner]);
    }
    const pair = (a: string, b: string, kind: string) => `${kind} ${[a, b].sort().join(' ')}`;
    const edges = new Set(yamboBoard.edges.map(({ a, b, kind }) => pair(a, b, kind)));
    for (const { a, b, kind } of yamboBoard.edges) expect(edges).toContain(pair(mirror(a), mirror(b), kind));
    const links = new Set(yamboBoard.links.map(({ a, b, kind }) => pair(a, b, kind)));
    for (const { a, b, kind } of yamboBoard.links) expect(links).toContain(pair(mirror(a), mirror(b), kind));
    for (const { id } of yamboBoard.nodes) {
      const here = steps(id);
      const there = steps(mirror(id));
      for (const [cell, far] of here) expect(there.get(mirror(cell))).toBe(far);
    }
  });
});
