import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import type { Action, Amount, Choice } from './choices.ts';
import type { Options } from './options.ts';
import { rule, table } from './testing/table.ts';

const move = (vehicle: string, route: string[], amount: Amount = 'dieA'): Action => ({
  t: 'move',
  amount,
  vehicle,
  route,
});

/** A table with the dice on it. */
function after(position: string, a: number, b: number, options = {}) {
  const t = table(`${position} ${position.includes('turn=') ? '' : 'turn=R'}`, { options });
  t.throws(a, b);
  return t;
}

describe('along the roads', () => {
  rule('EM-MOVE-1', 'a vehicle drives the full number, no more and no less', () => {
    const t = after('R.tank(5)@t2-05', 4, 1);
    expect(t.cells('R.tank.1', 4)).toEqual(['t2-01', 't2-09']);
    expect(t.cells('R.tank.1', 5)).toEqual(['op-r2', 't2-10']);
    const far = t.refused(move('R.tank.1', ['t2-06', 't2-07', 't2-08', 't2-09', 't2-10']));
    expect(far).toMatchObject({ error: 'tooFar', rule: 'EM-MOVE-1', data: { steps: 5, value: 4 } });
    const short = t.refused(move('R.tank.1', ['t2-06', 't2-07', 't2-08']));
    expect(short).toMatchObject({ error: 'tooShort', also: ['EM-MOVE-1'], data: { steps: 3, value: 4 } });
    const [moved] = t.play(move('R.tank.1', ['t2-06', 't2-07', 't2-08', 't2-09']));
    expect(moved).toMatchObject({ t: 'moved', from: 't2-05', value: 4, surplus: 0 });
    expect(t.vehicle('R.tank.1').at).toBe('t2-09');
  });

  rule('EM-MOVE-2', 'vehicles follow the roads in either direction', () => {
    for (const [end, route] of [
      ['t2-07', ['t2-06', 't2-07']],
      ['t2-03', ['t2-04', 't2-03']],
    ] as const) {
      const t = after('R.tank(5)@t2-05', 2, 1);
      t.play(move('R.tank.1', [...route]));
      expect(t.vehicle('R.tank.1').at).toBe(end);
    }
    const t = after('R.tank(5)@t2-05', 2, 1);
    const jump = t.refused(move('R.tank.1', ['t2-06', 't3-07']));
    expect(jump).toMatchObject({ error: 'noRoad', rule: 'EM-MOVE-2', data: { from: 't2-06', to: 't3-07' } });
    const link = after('R.tank(5)@t2-04', 1, 2).refused(move('R.tank.1', ['t3-10']));
    expect(link).toMatchObject({ error: 'noRoad', rule: 'EM-MOVE-2' });
    expect(t.refused(move('R.tank.1', ['nowhere']))).toMatchObject({ error: 'unknownCell', rule: 'EM-MOVE-2' });
    expect(t.refused(move('R.tank.1', []))).toMatchObject({ error: 'malformed' });
  });

  rule('EM-MOVE-3', 'before each move a vehicle may turn about, even between your two dice', () => {
    const t = after('R.tank(5)@t2-05', 2, 3);
    t.play(move('R.tank.1', ['t2-06', 't2-07']));
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-04', 't2-10']);
    const [moved] = t.play(move('R.tank.1', ['t2-06', 't2-05', 't2-04'], 'dieB'));
    expect(moved?.rules).toContain('EM-MOVE-3');
    expect(t.vehicle('R.tank.1').at).toBe('t2-04');
    const on = after('R.tank(5)@t2-05', 2, 3);
    on.play(move('R.tank.1', ['t2-06', 't2-07']));
    expect(on.play(on.move('R.tank.1', 't2-10'))[0]?.rules).not.toContain('EM-MOVE-3');
  });

  rule('EM-MOVE-4', 'during a single move a vehicle cannot come back to a cell it has already used', () => {
    const t = after('R.tank(5)@t2-05', 3, 2);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02', 't2-08']);
    const back = t.refused(move('R.tank.1', ['t2-06', 't2-07', 't2-06']));
    expect(back).toMatchObject({ error: 'cellTwice', rule: 'EM-MOVE-4', data: { cell: 't2-06' } });
    const start = t.refused(move('R.tank.1', ['t2-06', 't2-05', 't2-04']));
    expect(start).toMatchObject({ error: 'cellTwice', rule: 'EM-MOVE-4', data: { cell: 't2-05' } });
  });

  it('EM-Q-14 option midMoveReversal: turning about within a move, for driving and attacking', () => {
    const options = { midMoveReversal: true };
    const t = after('R.tank(5)@t2-05 T.gun(1)@t2-08', 3, 2, options);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02', 't2-04', 't2-06']);
    expect(t.hits('R.tank.1', 3)).toEqual(['t2-08']);
    t.play(move('R.tank.1', ['t2-06', 't2-05', 't2-04']));
    expect(t.vehicle('R.tank.1').at).toBe('t2-04');
    const near = after('R.tank(5)@t2-05 T.gun(1)@t2-06', 3, 2, options);
    expect(near.hits('R.tank.1', 3)).toEqual(['t2-06']);
    near.play({ t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-04', 't2-05', 't2-06'] });
    expect(near.vehicle('T.gun.1').companies).toBe(0);
    expect(after('R.tank(5)@t2-05 T.gun(1)@t2-06', 3, 2).hits('R.tank.1', 3)).toEqual([]);
    const barred = after('R.tank(5)@t2-05 T.gun(1)@t2-06', 4, 2, options);
    const over = barred.refused(move('R.tank.1', ['t2-06', 't2-07', 't2-08', 't2-07']));
    expect(over).toMatchObject({ error: 'enemyInTheWay', rule: 'EM-MOVE-8' });
  });

  rule('EM-MOVE-5', 'where roads divide, you pick which one to follow', () => {
    const t = after('R.tank(2)@t2-09', 4, 1);
    expect(t.cells('R.tank.1', 4)).toEqual(['reserve-r', 't2-05', 't2-13']);
    const [moved] = t.play(t.move('R.tank.1', 'reserve-r'));
    expect(moved).toMatchObject({ path: ['t2-10', 't2-11', 'ra-r2', 'reserve-r'] });
    expect(moved?.rules).toContain('EM-MOVE-5');
    const compass = after('R.tank(2)@compass-r', 1, 3);
    expect(compass.cells('R.tank.1', 1)).toEqual(['ap-r1a', 'ap-r2a', 'ap-r3a', 'ap-r4a', 'qg-r']);
  });
});

describe('others on the road', () => {
  rule('EM-MOVE-6', 'your own vehicles do not block you', () => {
    const t = after('R.tank(5)@t2-05 R.gun(4)@t2-06', 2, 6);
    const [moved] = t.play(move('R.tank.1', ['t2-06', 't2-07']));
    expect(moved?.rules).toContain('EM-MOVE-6');
    expect([t.vehicle('R.tank.1').at, t.vehicle('R.gun.1').at]).toEqual(['t2-07', 't2-06']);
  });

  rule('EM-MOVE-7', 'you cannot end a move where another of your vehicles stands, except on your HQ', () => {
    const t = after('R.tank(5)@t2-05 R.gun(4)@t2-07', 2, 6);
    expect(t.cells('R.tank.1', 2)).toEqual(['t2-03']);
    const stop = t.refused(move('R.tank.1', ['t2-06', 't2-07']));
    expect(stop).toMatchObject({ error: 'ownThere', rule: 'EM-MOVE-7', data: { cell: 't2-07' } });
    const home = after('R.tank(5)@compass-r R.gun(4)@qg-r R.inf(1)@qg-r', 1, 6);
    home.play(move('R.tank.1', ['qg-r']));
    expect(home.vehicle('R.tank.1').at).toBe('qg-r');
  });

  rule('EM-MOVE-8', 'an enemy vehicle on the road cannot be passed', () => {
    const t = after('R.tank(5)@t2-05 T.jeep(0)@t2-07', 3, 6);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02']);
    const pass = t.refused(move('R.tank.1', ['t2-06', 't2-07', 't2-08']));
    expect(pass).toMatchObject({ error: 'enemyInTheWay', rule: 'EM-MOVE-8', data: { vehicle: 'T.jeep.1' } });
  });

  it('EM-MOVE-8 another way of the same length serves when one is blocked', () => {
    // Eight steps from the northern crossroads to the enemy approach: past the reserve, or along the coast.
    const inland = ['ra-r1', 'reserve-r', 'ra-r2', 't2-11', 't2-12', 't2-13', 'op-t2', 'ap-t2a'];
    const coast = ['t1-15', 't1-16', 't1-17', 'op-t1', 'ap-t1b', 'ap-t1a', 'compass-t', 'ap-t2a'];
    const wayOf = (others: string) =>
      after(`R.tank(5)@t1-14 ${others}`, 3, 5)
        .listed('move')
        .filter(
          ({ vehicle, amount, route }) => vehicle === 'R.tank.1' && amount === 'total' && route.at(-1) === 'ap-t2a',
        )
        .map(({ route }) => route);
    expect(wayOf('')).toHaveLength(1);
    expect(wayOf('T.gun(0)@t1-16')).toEqual([inland]);
    expect(wayOf('T.gun(0)@t2-12')).toEqual([coast]);
    expect(wayOf('T.gun(0)@t2-12 mine[R]@t1-16')).toEqual([]);
    const t = after('R.tank(5)@t1-14', 3, 5);
    for (const route of [inland, coast]) expect(t.check(move('R.tank.1', route, 'total'))).toBeUndefined();
  });

  rule('EM-MOVE-9', 'you cannot stop on an enemy vehicle; with the exact number you may only attack it', () => {
    const t = after('R.tank(2)@t2-05 T.gun(3)@t2-07 T.inf(1)@t2-03', 2, 6);
    for (const route of [
      ['t2-06', 't2-07'],
      ['t2-04', 't2-03'],
    ]) {
      expect(t.refused(move('R.tank.1', route))).toMatchObject({ error: 'enemyThere', rule: 'EM-MOVE-9' });
    }
    expect(t.cells('R.tank.1', 2)).toEqual([]);
    expect(t.hits('R.tank.1', 2)).toEqual(['t2-03']);
  });

  rule('EM-MOVE-10', 'a mined cell is closed; only engineers may stop there', () => {
    for (const colour of ['R', 'T']) {
      const t = after(`R.tank(5)@t2-04 R.eng(1)@t3-04 mine[${colour}]@t2-06 mine[${colour}]@t3-06`, 2, 3);
      expect(t.cells('R.tank.1', 2)).toEqual(['t2-02']);
      expect(t.cells('R.tank.1', 3)).toEqual(['t2-01']);
      const stop = t.refused(move('R.tank.1', ['t2-05', 't2-06']));
      expect(stop).toMatchObject({ error: 'mined', rule: 'EM-MOVE-10', also: ['EM-MINE-1'] });
      const cross = t.refused(move('R.tank.1', ['t2-05', 't2-06', 't2-07'], 'dieB'));
      expect(cross).toMatchObject({ error: 'mined', rule: 'EM-MOVE-10', data: { cell: 't2-06' } });
      expect(t.cells('R.eng.1', 2)).toEqual(['ra-t3', 't3-02', 't3-06']);
      const sappers = t.refused(move('R.eng.1', ['t3-05', 't3-06', 't3-07'], 'dieB'));
      expect(sappers).toMatchObject({ error: 'mined', rule: 'EM-MOVE-10', also: ['EM-MINE-1', 'EM-MINE-13'] });
      t.play(t.move('R.eng.1', 't3-06'));
      expect(t.vehicle('R.eng.1').at).toBe('t3-06');
    }
  });

  rule(
    'EM-MOVE-11',
    'a vehicle that cannot drive the full number stays put; only your own HQ lets you stop early',
    () => {
      const t = after('R.tank(5)@t2-05 R.gun(1)@ap-r2a mine[T]@t2-03 mine[T]@t2-08', 3, 6);
      expect(t.cells('R.tank.1', 3)).toEqual([]);
      for (const route of [['t2-06'], ['t2-06', 't2-07'], ['t2-04']]) {
        expect(t.refused(move('R.tank.1', route))).toMatchObject({ error: 'tooShort', rule: 'EM-MOVE-11' });
      }
      t.play(move('R.gun.1', ['compass-r', 'qg-r']));
      expect(t.vehicle('R.gun.1').at).toBe('qg-r');
    },
  );

  rule('EM-MOVE-12', 'an empty vehicle can still drive', () => {
    const t = after('R.tank(0)@t2-05', 3, 6);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02', 't2-08']);
    const [moved] = t.play(t.move('R.tank.1', 't2-08'));
    expect(moved?.rules).toContain('EM-MOVE-12');
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 't2-08', companies: 0 });
    const full = after('R.tank(1)@t2-05', 3, 6);
    expect(full.play(full.move('R.tank.1', 't2-08'))[0]?.rules).not.toContain('EM-MOVE-12');
  });

  rule('EM-MOVE-13', 'you are never forced to move', () => {
    const t = after('R.tank(5)@t2-05 T.gun(1)@t2-08', 3, 6);
    expect(t.options()).toContainEqual({ t: 'pass' });
    expect(t.asked().otherwise).toEqual({ t: 'pass' });
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.options()).toContainEqual({ t: 'endTurn' });
    expect(t.asked().otherwise).toEqual({ t: 'endTurn' });
    t.play({ t: 'endTurn' });
    expect(t.vehicle('R.tank.1').at).toBe('t2-05');
  });
});

describe('closed places', () => {
  rule('EM-MOVE-14', 'you cannot drive onto a prisoner island', () => {
    for (const turn of ['R', 'T']) {
      const t = after(`${turn}.jeep(1)@t4-13 ${turn}.tank(1)@t1-03 turn=${turn}`, 2, 1);
      for (const [vehicle, route] of [
        [`${turn}.jeep.1`, ['t4-14', 'prison-r']],
        [`${turn}.tank.1`, ['t1-04', 'prison-t']],
      ] as const) {
        const refusal = t.refused(move(vehicle, [...route]));
        expect(refusal).toMatchObject({ error: 'noWayToIsland', rule: 'EM-MOVE-14', also: ['EM-JEEP-9'] });
        expect(t.cells(vehicle, 2).filter((cell) => cell.startsWith('prison'))).toEqual([]);
      }
    }
  });

  rule('EM-MOVE-15', 'you may drive across the enemy compass, but you cannot end a move there', () => {
    const t = after('T.tank(5)@ap-r2a turn=T', 1, 2);
    expect(t.cells('T.tank.1', 1)).toEqual(['op-r2']);
    const stop = t.refused(move('T.tank.1', ['compass-r']));
    expect(stop).toMatchObject({ error: 'enemyCompass', rule: 'EM-MOVE-15', data: { cell: 'compass-r' } });
    t.play(move('T.tank.1', ['compass-r', 'ap-r4a'], 'dieB'));
    expect(t.vehicle('T.tank.1').at).toBe('ap-r4a');
    const own = after('R.tank(5)@ap-r2a', 1, 2);
    expect(own.cells('R.tank.1', 1)).toEqual(['compass-r', 'op-r2']);
  });

  it('EM-Q-35 option enemyMayStopOnCompass: an enemy on the compass closes the gate, and can be hit there', () => {
    const options = { enemyMayStopOnCompass: true };
    const t = after('R.gun(4)@qg-r T.tank(3)@ap-r2a turn=T', 1, 2, options);
    expect(t.cells('T.tank.1', 1)).toEqual(['compass-r', 'op-r2']);
    t.play(move('T.tank.1', ['compass-r']));
    t.play({ t: 'endTurn' });
    t.throws(1, 3);
    expect(t.cells('R.gun.1', 3)).toEqual([]);
    expect(t.hits('R.gun.1', 1)).toEqual(['compass-r']);
    t.play(t.attack('R.gun.1', 'compass-r'));
    expect(t.vehicle('T.tank.1').companies).toBe(2);
  });

  rule('EM-MOVE-16', 'when you play the sum, you need not be able to stop where the first die ends', () => {
    const t = after('R.tank(5)@t2-05 R.gun(4)@t2-07 R.inf(1)@t2-08', 2, 3);
    expect(t.cells('R.tank.1', 2)).toEqual(['t2-03']);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02']);
    expect(t.cells('R.tank.1', 5)).toEqual(['op-r2', 't2-10']);
    const [moved] = t.play(t.move('R.tank.1', 't2-10'));
    expect(moved?.rules).toContain('EM-MOVE-16');
    const reserve = after('R.tank(5)@ra-t3', 1, 1);
    expect(reserve.cells('R.tank.1', 1)).toEqual(['t3-03']);
    expect(reserve.cells('R.tank.1', 2)).toContain('ra-t4');
  });
});

/** Every chain of neighbouring cells of that length, or shorter: the road map and nothing else. */
function chains(t: ReturnType<typeof table>, from: string, longest: number, reversing: boolean): string[][] {
  const { cells, numbers } = t.machine.setting.island;
  const found: string[][] = [];
  const walk = (way: string[]): void => {
    if (way.length > 1) found.push(way.slice(1));
    if (way.length > longest) return;
    for (const next of cells[numbers.get(way.at(-1) as string) as number]?.roads ?? []) {
      const id = cells[next]?.id as string;
      if (reversing || !way.includes(id)) walk([...way, id]);
    }
  };
  walk([from]);
  return found;
}

describe('what is listed is what is legal', () => {
  /** Compares the ends that are listed with the ends of all chains that pass the check. */
  function compare(t: ReturnType<typeof table>, reversing: boolean): number {
    const view = t.view();
    const { dice, spent } = view;
    const [a = 0, b = 0] = dice;
    const value: Record<Amount, number> = { dieA: a, dieB: b, total: a + b };
    const left = (['dieA', 'dieB', 'total'] as const).filter((amount) => {
      if (amount === 'dieA') return !spent.dieA;
      if (amount === 'dieB') return !spent.dieB && (spent.dieA || a !== b);
      return !spent.dieA && !spent.dieB && !(reversing && a + b > 6);
    });
    const key = (kind: string, vehicle: string, amount: Amount, end: string) => `${kind} ${vehicle} ${amount} ${end}`;
    const legal = new Set<string>();
    for (const { id, at } of view.vehicles.filter(({ army }) => view.mover.startsWith(army))) {
      if (at === 'arsenal') continue;
      for (const amount of left) {
        for (const route of chains(t, at, value[amount], reversing)) {
          const end = route.at(-1) as string;
          const jeep = at.startsWith('prison') ? { jeepLoad: 1 } : {};
          const drive = { t: 'move', amount, vehicle: id, route, ...jeep };
          if (t.check(drive) === undefined) legal.add(key('move', id, amount, end));
          if (t.check({ t: 'attack', amount, vehicle: id, route }) === undefined) {
            legal.add(key('attack', id, amount, end));
          }
        }
      }
    }
    const listed = new Set<string>();
    for (const c of t.options()) {
      if (c.t !== 'move' && c.t !== 'attack') continue;
      if ((c.t === 'move' && c.detourCard !== undefined) || !left.includes(c.amount)) continue;
      listed.add(key(c.t, c.vehicle, c.amount, c.route.at(-1) as string));
    }
    expect([...listed].sort()).toEqual([...legal].sort());
    return legal.size;
  }

  const tables: readonly (readonly [string, Partial<Options>])[] = [
    ['by the book', {}],
    ['with partners', { players: 4 }],
    [
      'exact HQ, enemies on the compass, no shots out of safety',
      {
        exactHq: true,
        enemyMayStopOnCompass: true,
        attackFromSanctuary: false,
      },
    ],
    ['turning about in mid-move', { midMoveReversal: true }],
  ];

  it.each(tables)('EM-MOVE-1 to 16 and EM-ATK-1 to 8, %s', (name, options) => {
    const dice = seeded(name);
    // A crowded island to start from, so that roads are blocked early.
    const turn = options.players === 4 ? 'R1' : 'R';
    const crowd =
      'R.tank(5)@t2-05 R.gun(2)@qg-r R.inf(1,F)@t2-11 R.eng(1)@t3-04 R.com(1,M)@t1-08 R.jeep(2)@t4-10 ' +
      'T.tank(3)@t2-08 T.gun(0)@ap-r1b T.inf(2)@reserve-t T.eng(2)@t3-09 T.com(1,M)@op-r4 T.jeep(1)@t1-10 ' +
      `mine[T]@t2-02 mine[R]@t3-06 mine[T]@t4-07 prison[R]=2 prison[T]=1 turn=${turn}`;
    let compared = 0;
    for (const position of [crowd, undefined]) {
      const t = table(position, { options, seed: name });
      for (let step = 0; step < 160 && t.machine.outcome(t.state) === undefined; step++) {
        const { seat, ask } = t.asked();
        if (ask === 'act' && step % 4 === 0) compared += compare(t, options.midMoveReversal === true);
        const busy = t.options().filter(({ t: kind }) => kind !== 'pass' && kind !== 'endTurn');
        const from: readonly Choice[] = busy.length > 0 ? busy : t.options();
        const pick = (dice.roll('picks', step, 1, from.length, 'pick')[0] as number) - 1;
        t.machine.play(t.state, seat, from[pick] as Choice, dice);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
