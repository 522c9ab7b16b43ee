/** Ambush Alley at a real table: fire, reaction, morale and first aid, by the functions that the game itself rolls with. */

import { defence, type DefenceFacts } from '../../games/ambush-alley/defence.ts';
import { type FireFacts, firepower } from '../../games/ambush-alley/firepower.ts';
import { firstAid, wounds } from '../../games/ambush-alley/firstAid.ts';
import { levelDown, type QualityDie, SUCCESS } from '../../games/ambush-alley/ladder.ts';
import { matchDice } from '../../games/ambush-alley/matching.ts';
import { moraleModifiers, readMorale } from '../../games/ambush-alley/moraleRoll.ts';
import type { Options as AmbushOptions } from '../../games/ambush-alley/options.ts';
import { sum } from '../../games/ambush-alley/pool.ts';
import {
  failsUnrolled,
  insurgentFirst,
  insurgentReaction,
  moveModes,
  type Reactor,
  regularReaction,
} from '../../games/ambush-alley/reactionRoll.ts';
import { hitChances } from '../../odds/ambush-alley/combat.ts';
import { reactionChances } from '../../odds/ambush-alley/tests.ts';
import { dice, die, type Distribution } from '../../odds/distribution.ts';
import { numbers } from '../../odds/measure.ts';
import { type Chance, chosen, type Field, isSet, numberOf, type Screen, type Values } from './screen.ts';

const qualityDice = ['d6', 'd8', 'd10', 'd12'] as const;
const number = (id: string, usual: number, most: number, least = 0): Field => ({
  kind: 'number',
  id,
  least,
  most,
  usual,
});
const choice = (id: string, of: readonly string[], usual = of[0] ?? ''): Field => ({ kind: 'choice', id, of, usual });
const yes = (id: string): Field => ({ kind: 'yes', id });

const dieOf = (values: Values, id: string): QualityDie => Number(chosen(values, id).slice(1)) as QualityDie;

const chancesOf = <T extends string>(names: readonly T[], of: Distribution<T>): Chance[] =>
  names.map((name) => ({ name, p: of.find(({ result }) => result === name)?.p ?? 0 }));

/** What is typed of the two units, as the rules count it. */
function fireFacts(values: Values): { facts: FireFacts; guard: DefenceFacts } {
  const [figures, light, medium] = [
    numberOf(values, 'shooters'),
    numberOf(values, 'light'),
    numberOf(values, 'medium'),
  ];
  const guns = Array.from({ length: figures }, (_, i) => ({ support: i < medium ? 2 : i < medium + light ? 1 : 0 }));
  return {
    facts: {
      guns,
      distance: numberOf(values, 'distance'),
      optimalRange: numberOf(values, 'optimalRange'),
      interruptionLoss: numberOf(values, 'interruptionLoss'),
      overwatchLoss: numberOf(values, 'overwatchLoss'),
      phaseReactionLoss: 0,
      movedRapidly: isSet(values, 'movedRapidly'),
      pinned: isSet(values, 'shooterPinned'),
      dependants: isSet(values, 'shooterDependants'),
      interruptsCautious: isSet(values, 'interrupts') && chosen(values, 'targetMode') === 'cautious',
      targetExposed: isSet(values, 'exposed'),
      targetRapid: chosen(values, 'targetMode') === 'rapid',
    },
    guard: {
      able: numberOf(values, 'targets'),
      dependants: numberOf(values, 'targetDependants'),
      cautious: chosen(values, 'targetMode') === 'cautious',
      hunkered: isSet(values, 'hunkered'),
      solidCover: isSet(values, 'solidCover'),
      armour: chosen(values, 'armour') as DefenceFacts['armour'],
      pinned: isSet(values, 'targetPinned'),
    },
  };
}

export const fire: Screen = {
  id: 'fire',
  game: 'ambush-alley',
  roles: ['shooter', 'target'],
  fields: [
    choice('shooterDie', qualityDice, 'd8'),
    number('shooters', 4, 16),
    number('light', 0, 16),
    number('medium', 0, 16),
    number('distance', 6, 60),
    number('optimalRange', 8, 48, 1),
    yes('movedRapidly'),
    yes('shooterPinned'),
    yes('shooterDependants'),
    yes('interrupts'),
    number('interruptionLoss', 0, 9),
    number('overwatchLoss', 0, 9),
    choice('targetDie', qualityDice, 'd6'),
    number('targets', 5, 20),
    choice('targetMode', moveModes),
    choice('armour', ['none', 'body', 'light']),
    number('targetDependants', 0, 9),
    yes('exposed'),
    yes('solidCover'),
    yes('hunkered'),
    yes('targetPinned'),
  ],
  sums(values, { ambush }) {
    const { facts, guard } = fireFacts(values);
    const pool = firepower(facts, ambush);
    const saves = defence(guard, ambush);
    const attackDie = chosen(values, 'shooterDie');
    const near = pool.near > 0 ? [`${pool.near}${attackDie} (${SUCCESS}+)`] : [];
    const far = pool.far > 0 ? [`${pool.far}${attackDie} (${pool.farNeeds}+)`] : [];
    return [
      { name: 'firepower', items: pool.items, dice: [...near, ...far].join(' + ') || '0' },
      { name: 'defence', items: saves.items, dice: `${saves.dice}${chosen(values, 'targetDie')}` },
    ];
  },
  chances(values, { ambush }) {
    const { facts, guard } = fireFacts(values);
    const { near, far, farNeeds, perDie } = firepower(facts, ambush);
    const attack = { sides: dieOf(values, 'shooterDie') };
    const hits = hitChances(numbers, {
      attack: [
        { ...attack, count: near, needs: SUCCESS },
        { ...attack, count: far, needs: farNeeds },
      ],
      defence: [{ count: defence(guard, ambush).dice, sides: dieOf(values, 'targetDie'), needs: SUCCESS }],
      perDie,
      tie: ambush.defenceTie,
    });
    const most = Math.min(hits.length - 1, guard.able);
    return Array.from({ length: most + 1 }, (_, count) => ({
      name: String(count),
      p: count < most ? (hits[count] ?? 0) : hits.slice(most).reduce((all, p) => all + p, 0),
    }));
  },
  resolve(values, { ambush }, roll) {
    const { facts, guard } = fireFacts(values);
    const pool = firepower(facts, ambush);
    const saves = defence(guard, ambush);
    const rules = [...new Set([...pool.items, ...saves.items].map(({ rule }) => rule))];
    if (pool.near + pool.far === 0) return [{ say: 'noDice', rules }];
    const near = roll('near', pool.near, dieOf(values, 'shooterDie'));
    const far = roll('far', pool.far, dieOf(values, 'shooterDie'));
    const guards = roll('saves', saves.dice, dieOf(values, 'targetDie'));
    const { shots, hits } = matchDice(near, far, pool.farNeeds, pool.perDie, guards, ambush.defenceTie);
    const through = shots.filter(({ kept, stoppedBy }) => kept && stoppedBy === null);
    const stopped = shots.filter(({ stoppedBy }) => stoppedBy !== null);
    const low = shots.filter(({ kept }) => !kept);
    return [
      { say: 'casualties', data: { count: Math.min(hits, guard.able) }, rules: ['AA-ATK-1', ...rules] },
      ...(through.length === 0 ? [] : [{ say: 'through', data: { list: through.map(({ face }) => face) }, rules: [] }]),
      ...(stopped.length === 0
        ? []
        : [
            {
              say: 'stopped',
              data: { list: stopped.map(({ face, stoppedBy }) => `${face} (${stoppedBy})`) },
              rules: ['AA-ATK-2'],
            },
          ]),
      ...(low.length === 0
        ? []
        : [{ say: 'low', data: { list: low.map(({ face, needs }) => `${face} (${needs}+)`) }, rules: ['AA-RANGE-5'] }]),
    ];
  },
};

function reactors(values: Values): { insurgent: Reactor; regular: Reactor } {
  const reactor = (side: string): Reactor => {
    const mode = chosen(values, `${side}Mode`) as Reactor['mode'];
    return {
      quality: dieOf(values, `${side}Die`),
      mode,
      still: mode === 'halted',
      pinned: isSet(values, `${side}Pinned`),
    };
  };
  return { insurgent: reactor('insurgent'), regular: reactor('regular') };
}

export const reaction: Screen = {
  id: 'reaction',
  game: 'ambush-alley',
  roles: ['insurgent', 'regular'],
  fields: [
    choice('insurgentDie', qualityDice, 'd6'),
    choice('insurgentMode', moveModes),
    choice('regularDie', qualityDice, 'd8'),
    choice('regularMode', moveModes),
    yes('regularPinned'),
  ],
  sums(values, { ambush }) {
    const { insurgent, regular } = reactors(values);
    const [theirs, ours] = [insurgentReaction(insurgent, ambush), regularReaction(regular)];
    return [
      { name: 'insurgent', items: theirs.items, dice: `1d${theirs.die}` },
      { name: 'regular', items: ours.items, dice: `1d${ours.die}` },
    ];
  },
  chances(values, { ambush }) {
    const { insurgent, regular } = reactors(values);
    const { first } = reactionChances(numbers, insurgent, regular, ambush);
    return chancesOf(['insurgent', 'regular'], first).map(({ name, p }) => ({ name: `${name}First`, p }));
  },
  resolve(values, { ambush }, roll) {
    const { insurgent, regular } = reactors(values);
    const [theirs, ours] = [insurgentReaction(insurgent, ambush), regularReaction(regular)];
    if (failsUnrolled(regular, ambush)) return [{ say: 'insurgentUnrolled', rules: ['AA-PIN-6'] }];
    const [mine = 1] = roll('insurgent', 1, theirs.die);
    const [face = 1] = roll('regular', 1, ours.die);
    const isFirst = insurgentFirst(mine, theirs.items, face, ours.items);
    const data = { insurgent: mine + sum(theirs.items), regular: face + sum(ours.items) };
    const rules = ['AA-REACT-8', ...[...theirs.items, ...ours.items].map(({ rule }) => rule)];
    return [{ say: isFirst ? 'insurgentFirst' : 'regularFirst', data, rules }];
  },
};

function nerve(values: Values, options: AmbushOptions) {
  const regular = chosen(values, 'side') === 'regular';
  const modifiers = moraleModifiers(
    {
      regular,
      casualties: numberOf(values, 'casualties'),
      leaderLost: isSet(values, 'leaderLost'),
      overHalfLost: isSet(values, 'overHalfLost'),
      leaderAttached: isSet(values, 'leaderAttached'),
      abandoned: isSet(values, 'abandoned'),
    },
    options,
  );
  return {
    regular,
    modifiers,
    figures: numberOf(values, 'figures'),
    leaders: numberOf(values, 'leaders'),
    die: dieOf(values, 'moraleDie'),
  };
}

export const nerves: Screen = {
  id: 'nerves',
  game: 'ambush-alley',
  roles: ['unit'],
  fields: [
    choice('side', ['regular', 'insurgent'], 'insurgent'),
    choice('moraleDie', qualityDice, 'd10'),
    number('figures', 4, 20),
    number('leaders', 0, 4),
    number('casualties', 1, 20),
    yes('leaderLost'),
    yes('overHalfLost'),
    yes('leaderAttached'),
    yes('abandoned'),
  ],
  sums(values, { ambush }) {
    const { modifiers, figures, leaders, die: sides } = nerve(values, ambush);
    return [{ name: 'morale', items: modifiers, dice: `${figures + leaders}d${sides}` }];
  },
  chances(values, { ambush }) {
    const { regular, modifiers, figures, leaders, die: sides } = nerve(values, ambush);
    const read = (faces: readonly number[]) => readMorale(faces, [], modifiers, regular, ambush);
    const count = figures + leaders;
    // What the unit does follows from how many of its dice are good; each die is judged by the rule itself.
    const passed = dice(numbers, count, sides, 0, (good, face) => good + read([face]).successes).reduce(
      (all, { result: good, p }) =>
        read(Array.from({ length: count }, (_, i) => (i < good ? 99 : -99))).passed ? all + p : all,
      0,
    );
    return [
      { name: 'stands', p: passed },
      { name: regular ? 'pinned' : 'shaken', p: 1 - passed },
    ];
  },
  resolve(values, { ambush }, roll) {
    const { regular, modifiers, figures, leaders, die: sides } = nerve(values, ambush);
    const rolled = roll('figures', figures, sides);
    const { successes, failures, passed, ones } = readMorale(
      rolled,
      roll('leaders', leaders, sides),
      modifiers,
      regular,
      ambush,
    );
    const rules = [regular ? 'AA-MOR-3' : 'AA-MOR-1', 'AA-MOR-7', 'AA-MOR-15', ...modifiers.map(({ rule }) => rule)];
    const lower = levelDown(sides);
    return [
      { say: passed ? 'stands' : regular ? 'pinned' : 'shaken', data: { successes, failures }, rules },
      ...(passed || regular
        ? []
        : [
            lower === undefined
              ? { say: 'flees', rules: ['AA-SHAKEN-3'] }
              : { say: 'lowerMorale', data: { die: `d${lower}` }, rules: ['AA-SHAKEN-2'] },
          ]),
      ...(regular || ones === 0 ? [] : [{ say: 'shrinks', data: { count: ones }, rules: ['AA-MOR-18'] }]),
    ];
  },
};

export const aid: Screen = {
  id: 'aid',
  game: 'ambush-alley',
  roles: [],
  fields: [number('wounded', 1, 9, 1), yes('medic')],
  sums: (values) => [{ name: 'aid', items: [], dice: `${numberOf(values, 'wounded')}d6` }],
  chances: (values, { ambush }) =>
    chancesOf(
      wounds,
      die(numbers, 6, (face) => firstAid(face, isSet(values, 'medic'), ambush).wound),
    ),
  resolve: (values, { ambush }, roll) =>
    roll('aid', numberOf(values, 'wounded'), 6).map((face) => {
      const { wound, rules } = firstAid(face, isSet(values, 'medic'), ambush);
      return { say: wound, data: { face }, rules };
    }),
};
