import { describe, expect, it } from 'vitest';
import { type Fate, harmOf, isHit, suffer } from './effect.ts';
import { misses, range } from './testing/range.ts';
import { dice, rule } from './testing/table.ts';

describe('effects of fire', () => {
  rule('SF-FIRE-8', '5 and 6 hit', () => {
    const t = range({ target: { suppressed: 0 } }).ready();
    t.shoot(dice('fire', 5, 6, 4, 3, 1), dice('effect', 1, 1));
    expect(t.last('fired').struck[0]?.hits).toBe(2);
  });
  rule('SF-FIRE-9', 'a die a hit: a marker and two wounds, which kill (TV-25)', () => {
    const t = range({}).ready();
    t.shoot(dice('fire', 5, 6, 2, 5, 1), dice('effect', 2, 4, 5));
    expect(t.last('fired').struck[0]?.harm).toEqual(['suppressed', 'wounded', 'wounded']);
    expect(t.figure('d-1')).toMatchObject({ status: 'killed', suppressed: 0, wounds: 2 });
  });
  rule('SF-FIRE-10', '1 to 3 suppress', () => {
    const t = range({}).ready();
    t.shoot(dice('fire', 5, 5, 5, 1, 1), dice('effect', 1, 2, 3));
    expect(t.figure('d-1')).toMatchObject({ status: 'inPlay', suppressed: 3, wounds: 0 });
  });
  rule('SF-FIRE-11', '4 and 5 wound', () => {
    for (const face of [4, 5]) {
      const t = range({}).ready();
      t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', face));
      expect(t.figure('d-1')).toMatchObject({ status: 'inPlay', suppressed: 0, wounds: 1 });
    }
  });
  rule('SF-FIRE-12', '6 kills', () => {
    const t = range({}).ready();
    t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 6));
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.unit('d')).toMatchObject({ killed: 1, killedThisTurn: 1 });
  });
  rule('SF-SUP-1', 'every such result is a marker', () => {
    const t = range({ target: { suppressed: 2 } }).ready();
    t.shoot(dice('fire', 5, 6, 1, 1, 1), dice('effect', 1, 3));
    expect(t.figure('d-1').suppressed).toBe(4);
  });
  rule('SF-SUP-2', 'the same die as for any suppressed firer, once', () => {
    const t = range({ firer: { suppressed: 1 } }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.last('fired').rules).toContain('SF-SUP-2');
  });
  rule('SF-SUP-5', 'more markers, no more harm (TV-27)', () => {
    const t = range({ firer: { suppressed: 3 } }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.pools()).toEqual([['d-1', 4]]);
  });
  rule('SF-SUP-7', 'a suppressed figure may fire', () => {
    const t = range({ firer: { suppressed: 1 } }).ready();
    expect(t.asked().ask).toBe('fire');
  });
  rule('SF-WND-1', 'every such result is a wound', () => {
    const t = range({}).ready();
    t.shoot(dice('fire', 6, 1, 1, 1, 1), dice('effect', 4));
    expect(t.figure('d-1').wounds).toBe(1);
  });
  rule('SF-WND-2', 'the wounded fire with one die fewer', () => {
    const t = range({ firer: { wounds: 1 } }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.reasons()).toEqual(['firepower', 'wounded']);
  });
  rule('SF-WND-3', 'the second wound kills (TV-26)', () => {
    const t = range({ arms: ['rifle'], target: { wounds: 1 } }).ready();
    t.shoot(dice('fire', 5, 4, 1), dice('effect', 4));
    expect(t.figure('d-1').status).toBe('killed');
  });
  rule('SF-WND-4', 'the wounded engage and fight with one less', () => {
    const t = range({ apart: 3, firer: { wounds: 1 } });
    t.act('r-1', ['close']);
    t.play({ t: 'engage', figure: t.figureNo('d-1') }, dice('engage', 5), dice('attack', 3), dice('defence', 3));
    const { items } = t.last('engaged');
    expect(items.filter(({ reason }) => reason === 'wounded').map(({ value }) => value)).toEqual([-1]);
    expect(t.last('fought').attack.filter(({ reason }) => reason === 'wounded')).toHaveLength(1);
  });
  rule('SF-WND-5', 'they rally as well as others, and have as many actions', () => {
    const t = range({ friends: [[-20, 2]], firer: { wounds: 1, suppressed: 3 } });
    t.act('r-1', ['rally', 'rally', 'rally']);
    for (const face of [4, 4, 4]) t.play({ t: 'rally' }, dice('rally', face));
    expect(t.figure('r-1')).toMatchObject({ suppressed: 0, wounds: 1 });
    expect(t.last('rallied').items).toEqual([]);
  });
  rule('SF-WND-6', 'wounds stay', () => {
    const t = range({ target: { wounds: 1 } }).ready();
    t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 1));
    expect(t.figure('d-1')).toMatchObject({ wounds: 1, suppressed: 1 });
  });
  const fallen = (bodies: 'remove' | 'stay') => () => {
    const t = range({ options: { bodies } }).ready();
    t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 6));
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.figure('d-1').x >= 0).toBe(bodies === 'stay');
  };
  rule('SF-DEATH-1', 'bodies are taken away', fallen('remove'));
  rule('SF-DEATH-2', 'or stay where they fell', fallen('stay'));
});

const faces = [1, 2, 3, 4, 5, 6];

/** All outcomes of so many dice, each with how many of the 36^n equal cases lead there. */
function outcomes(n: number, wounds: number, toHit: number): Map<string, { fate: Fate; cases: bigint }> {
  const key = ({ markers, wounds: w, killed }: Fate): string => `${killed || `${markers > 0} ${w}`}`;
  const start: Fate = { markers: 0, wounds, killed: false };
  let now = new Map([[key(start), { fate: start, cases: 1n }]]);
  for (let i = 0; i < n; i++) {
    const then = new Map<string, { fate: Fate; cases: bigint }>();
    for (const { fate, cases } of now.values())
      for (const face of faces)
        for (const effect of faces) {
          const next = isHit(face, toHit) ? suffer(fate, harmOf(effect)) : fate;
          const known = then.get(key(next))?.cases ?? 0n;
          then.set(key(next), { fate: next, cases: known + cases });
        }
    now = then;
  }
  return now;
}

/** No hit, suppressed only, wounded, killed: in so many cases of 36^n. */
function split(n: number, wounds = 0, toHit = 0): [bigint, bigint, bigint, bigint] {
  const all: [bigint, bigint, bigint, bigint] = [0n, 0n, 0n, 0n];
  for (const { fate, cases } of outcomes(n, wounds, toHit).values())
    all[fate.killed ? 3 : fate.wounds > wounds ? 2 : fate.markers > 0 ? 1 : 0] += cases;
  return all;
}

const decimals = (part: bigint, whole: bigint): string => {
  const scaled = (part * 20000n + whole) / (2n * whole);
  return `0.${String(scaled).padStart(4, '0')}`;
};

describe('8.1 and 8.2 exactly', () => {
  const numerators: readonly (readonly [number, number, number, number, number])[] = [
    [2, 144, 81, 60, 39],
    [3, 1728, 1647, 1350, 1107],
    [4, 20736, 29889, 27000, 27351],
    [5, 248832, 510543, 506250, 623943],
    [6, 2985984, 8404641, 9112500, 13509099],
    [7, 35831808, 135027567, 159468750, 281891907],
    [8, 429981696, 2132908929, 2733750000, 5723319951],
    [9, 5159780352, 33283579023, 46132031250, 113783899743],
    [10, 61917364224, 514733026401, 768867187500, 2224949648499],
  ];
  for (const [n, ...wanted] of numerators)
    it(`${n} dice at a healthy soldier, over 18^${n}`, () => {
      expect(split(n).map((cases) => cases / 2n ** BigInt(n))).toEqual(wanted.map(BigInt));
      expect(split(n).every((cases) => cases % 2n ** BigInt(n) === 0n)).toBe(true);
    });
  it('one die, and sniper rifles', () => {
    expect(split(1)).toEqual([24n, 6n, 4n, 2n]);
    const [none, held, hurt, dead] = split(3, 0, 1);
    const whole = 36n ** 3n;
    expect([none * 8n, held * 64n, hurt * 32n, dead * 64n]).toEqual([whole, 19n * whole, 9n * whole, 19n * whole]);
    expect(split(1, 0, 1).map((cases) => decimals(cases, 36n))).toEqual(['0.5000', '0.2500', '0.1667', '0.0833']);
    expect(split(2, 0, 1).map((cases) => decimals(cases, 36n ** 2n))).toEqual(['0.2500', '0.3125', '0.2500', '0.1875']);
  });
  it('weapons that stray touch their target in 23 of 36 cases', () => {
    const strayed = (n: number): string[] =>
      split(n).map((cases, i) => decimals(23n * cases + (i === 0 ? 13n * 36n ** BigInt(n) : 0n), 36n ** BigInt(n + 1)));
    expect(strayed(7)).toEqual(['0.3985', '0.1409', '0.1664', '0.2942']);
    expect(strayed(9)).toEqual(['0.3777', '0.1072', '0.1486', '0.3665']);
  });
  it('somebody who is wounded already', () => {
    const killed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => decimals(split(n, 1)[3], 36n ** BigInt(n)));
    expect(killed).toEqual([
      '0.1667',
      '0.3056',
      '0.4213',
      '0.5177',
      '0.5981',
      '0.6651',
      '0.7209',
      '0.7674',
      '0.8062',
      '0.8385',
    ]);
    expect([1, 2, 3].map((n) => decimals(split(n, 1, 1)[3], 36n ** BigInt(n)))).toEqual(['0.2500', '0.4375', '0.5781']);
  });
});
