import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defence, type DefenceFacts } from './defence.ts';
import { type FireFacts, firepower, rawFirepower } from './firepower.ts';
import { foldFace, matchDice, nothingYet } from './matching.ts';
import { type Options, presets } from './options.ts';
import { sum } from './pool.ts';

const inch = 2540;
const rifle = { support: 0 };
const light = { support: 1 };
const rpg = { support: 2 };
const fireTeam = [rifle, rifle, light, light];

/** Fire at 6 inches with an optimal range of 8, nothing else the matter. */
const facts = (change: Partial<FireFacts> = {}): FireFacts => ({
  guns: fireTeam,
  distance: 6 * inch,
  optimalRange: 8 * inch,
  interruptionLoss: 0,
  overwatchLoss: 0,
  phaseReactionLoss: 0,
  movedRapidly: false,
  pinned: false,
  dependants: false,
  interruptsCautious: false,
  targetExposed: false,
  targetRapid: false,
  ...change,
});
const target = (change: Partial<DefenceFacts> = {}): DefenceFacts => ({
  able: 4,
  dependants: 0,
  cautious: false,
  hunkered: false,
  solidCover: false,
  armour: 'body',
  pinned: false,
  ...change,
});
const E = presets['en-2007'];
const F = presets['fr-quickstart'];
const R = presets.reference;
const dice = (change: Partial<FireFacts>, options: Options): number => {
  const { near, far } = firepower(facts(change), options);
  return near + far;
};

describe('worked examples', () => {
  it('TV-6 four Marines with a SAW and an M203 fire 6 dice', () => expect(dice({}, E)).toBe(6));
  it('TV-15 in optimal range 7, against an Exposed target 8', () => {
    expect(dice({}, F)).toBe(7);
    expect(dice({ targetExposed: true }, F)).toBe(8);
  });
  it('TV-10 five Insurgents, one with an RPG, fire 7 dice', () => {
    expect(dice({ guns: [rifle, rifle, rifle, rifle, rpg] }, E)).toBe(7);
  });
  it('TV-18 the same in optimal range 8, then 9 at an Exposed target', () => {
    const guns = [rifle, rifle, rifle, rifle, rpg];
    expect(dice({ guns }, F)).toBe(8);
    expect(dice({ guns, targetExposed: true }, F)).toBe(9);
  });
  it('TV-4 four armoured Marines not moving Cautiously defend with 5, Cautiously with 6', () => {
    expect(defence(target(), E).dice).toBe(5);
    expect(defence(target({ cautious: true }), E).dice).toBe(6);
    expect(defence(target({ cautious: true }), R).dice).toBe(5);
  });
  it('TV-9 in a building 6', () => expect(defence(target({ solidCover: true }), E).dice).toBe(6));
  it('TV-5 six Insurgents in the open 6', () => expect(defence(target({ able: 6, armour: 'none' }), E).dice).toBe(6));
  it('TV-38 interrupting fire at Cautious Marines: 4 dice against 6', () => {
    const guns = [rifle, rifle, rifle, rifle, rifle];
    expect(dice({ guns, interruptsCautious: true, optimalRange: 6 * inch }, E)).toBe(4);
    expect(defence(target({ cautious: true }), E).dice).toBe(6);
  });
  it('TV-19 ten dice at the most, where an edition says so', () => {
    const guns = Array.from({ length: 12 }, () => rifle);
    expect(dice({ guns, targetExposed: true }, F)).toBe(10);
    expect(dice({ guns, targetExposed: true }, E)).toBe(13);
    const crowd = target({ able: 12, hunkered: true, solidCover: true, armour: 'none' });
    expect([defence(crowd, F).dice, defence(crowd, E).dice]).toEqual([10, 14]);
  });
  it('TV-24 an Overwatch unit of 5 dice fires 5, 4, 3, 2, 1 and no more', () => {
    const guns = [rifle, rifle, rifle, light];
    expect([0, 1, 2, 3, 4, 5].map((overwatchLoss) => sum(rawFirepower(facts({ guns, overwatchLoss }))))).toEqual([
      5, 4, 3, 2, 1, 0,
    ]);
  });
});

describe('matching', () => {
  const fight = (near: number[], def: number[], options: Options = E, far: number[] = []) =>
    matchDice(near, far, options.longRangeThreshold, 0, def, options.defenceTie).hits;

  it('TV-11 and TV-12 ties save, or wound', () => {
    expect(fight([7, 7, 6, 5, 4, 3], [8, 5, 4, 4])).toBe(2);
    expect(fight([7, 7, 6, 5, 4, 3], [8, 5, 4, 4], { ...E, defenceTie: 'wounds' })).toBe(3);
  });
  it('TV-13 and TV-14', () => {
    expect(fight([7, 6, 5, 4, 4, 3, 2], [5, 5, 4, 4, 3], F)).toBe(2);
    expect(fight([7, 6, 5, 4, 4, 3, 2], [5, 5, 4, 4, 3], { ...F, defenceTie: 'wounds' })).toBe(3);
  });
  it('TV-16 beyond optimal range only sevens count', () => {
    expect(fight([], [8, 5, 4, 4], E, [7, 7, 6, 5, 4, 3])).toBe(1);
  });
  it('TV-17 a d6 never hurts beyond its range', () => expect(fight([], [], E, [6, 6, 6, 6])).toBe(0));

  /** The most attack dice that can be stopped, by trying everything. */
  function best(attack: number[], def: number[], beats: (d: number, a: number) => boolean): number {
    const [first, ...rest] = attack;
    if (first === undefined) return 0;
    let most = best(rest, def, beats);
    def.forEach((die, i) => {
      if (beats(die, first))
        most = Math.max(
          most,
          1 +
            best(
              rest,
              def.filter((_, k) => k !== i),
              beats,
            ),
        );
    });
    return most;
  }
  it('no arrangement of the defence dice stops more', () => {
    const face = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.array(face, { maxLength: 5 }),
        fc.array(face, { maxLength: 5 }),
        fc.boolean(),
        (attack, def, saves) => {
          const kept = attack.filter((a) => a >= 4);
          const useful = def.filter((d) => d >= 4);
          const stopped = best(kept, useful, (d, a) => (saves ? d >= a : d > a));
          const result = matchDice(attack, [], 7, 0, def, saves ? 'saves' : 'wounds');
          expect(result.hits).toBe(kept.length - stopped);
          const pairs = result.shots.filter((shot) => shot.stoppedBy !== null);
          expect(pairs).toHaveLength(stopped);
          for (const { face: a, stoppedBy } of pairs)
            expect(saves ? (stoppedBy as number) >= a : (stoppedBy as number) > a).toBe(true);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });
  it('the fold of counts by face is the same as the match of the dice', () => {
    const face = fc.integer({ min: 4, max: 8 });
    fc.assert(
      fc.property(
        fc.array(face, { maxLength: 10 }),
        fc.array(face, { maxLength: 10 }),
        fc.boolean(),
        (attack, def, saves) => {
          const tie = saves ? 'saves' : 'wounds';
          let fold = nothingYet;
          for (let f = 8; f >= 4; f--) {
            fold = foldFace(fold, attack.filter((a) => a === f).length, def.filter((d) => d === f).length, tie);
          }
          expect(matchDice(attack, [], 7, 0, def, tie).hits).toBe(fold.hits);
        },
      ),
      { numRuns: 500, seed: 2 },
    );
  });
});

describe('mixed ranges', () => {
  it('rifles beyond their range need sevens, support weapons within twice of it do not', () => {
    const mixed = firepower(facts({ distance: 12 * inch }), E);
    expect([mixed.near, mixed.far]).toEqual([4, 2]);
    const far = firepower(facts({ distance: 17 * inch }), E);
    expect([far.near, far.far]).toEqual([0, 6]);
    const whole = firepower(facts({ distance: 12 * inch }), { ...E, mixedRange: 'wholeUnitNormal' });
    expect([whole.near, whole.far]).toEqual([0, 6]);
  });
  it('losses take rifle dice first, and the cap keeps the dice that reach', () => {
    const lost = firepower(facts({ distance: 12 * inch, interruptionLoss: 3 }), E);
    expect([lost.near, lost.far]).toEqual([3, 0]);
    const guns = [...Array.from({ length: 8 }, () => rifle), light, light];
    const capped = firepower(facts({ guns, distance: 12 * inch }), F);
    expect([capped.near, capped.far]).toEqual([4, 6]);
  });
  it('never below nothing', () => {
    const none = firepower(facts({ guns: [rifle], interruptionLoss: 4 }), E);
    expect([none.near, none.far]).toEqual([0, 0]);
  });
  it('every die has a reason: the lines add up to the dice', () => {
    const { items, near, far } = firepower(facts({ movedRapidly: true, pinned: true, targetRapid: true }), R);
    expect(sum(items)).toBe(near + far);
    expect(items.map((item) => item.reason)).toEqual([
      'figures',
      'support',
      'movedRapidly',
      'pinned',
      'rapidTarget',
      'optimalRange',
    ]);
  });
});
