import { describe, expect, test } from 'vitest';
import { specialForces } from '../../../games/special-forces/index.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { step } from '../../../geometry/heading.ts';
import { erase } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { machine } from '../../../kernel/machine.ts';
import { seen } from '../../../kernel/seen.ts';
import { forcesWords } from '../../../words/special-forces/words.ts';
import { eyesOf, questionOf } from '../../table/eyes.ts';
import { tabletop } from './tabletop.ts';

const game = erase(specialForces);

/** A scenario up to the first question of this kind, with the usual answers or those picked. */
function upTo(
  scenario: string,
  ask: string,
  pick: (decision: Decision<Types>) => object | undefined = () => undefined,
) {
  const read = game.read({ scenario });
  if (!('setup' in read)) throw new Error('no setup');
  const setting = game.setting(read.setup);
  const m = machine(game, setting);
  const dice = seeded('table');
  const state = m.start(read.setup, dice);
  for (let i = 0; i < 30; i++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    if (decision.ask === ask) {
      const view = seen(m, state, decision.seat);
      const eyes = eyesOf(game, setting, view);
      const [asked] = view.asked;
      if (asked === undefined) break;
      const scene = { lang: 'en', words: forcesWords, setting, seen: view } as const;
      return { scene, eyes, question: questionOf(game, eyes, asked, 1) };
    }
    m.play(state, decision.seat, pick(decision) ?? decision.otherwise, dice);
  }
  throw new Error(`nobody asked ${ask}`);
}

describe('the table of Special Forces', () => {
  test('the list and the table measure to the hull of a vehicle', () => {
    const { scene } = upTo('crossroads', 'activate');
    const { figures, vehicles } = scene.seen.view as View;
    const gunner = figures.findIndex(({ side, aboard, role }) => side === 0 && aboard >= 0 && role !== 'driver');
    const hull = vehicles.findIndex(({ armoured }) => armoured);
    const far = tabletop.distance(scene, `man ${gunner}`, `hull ${hull}`) ?? 0;
    const fire = { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: hull } };
    const said = scene.words.choice('en', scene.setting, fire, scene.seen.view, { figure: gunner });
    expect(said.endsWith(`, ${tabletop.stage(scene).inches(far)}`)).toBe(true);
  });

  test('a clear line says what it misses, and by how much', () => {
    const { scene } = upTo('crossroads', 'activate');
    expect(tabletop.sight(scene, 'hull 2', 'hull 5')?.text).toMatch(
      /^Clear line of sight: it misses .+ by [\d.]+"\. No cover\.$/,
    );
  });

  test('a drive shows its price before it is made, and never goes nowhere', () => {
    const driver = ({ ask, options }: Decision<Types>): object | undefined => {
      if (ask === 'plan') return { t: 'plan', plans: [[{ do: 'move' }]] };
      if (ask !== 'activate' || !Array.isArray(options)) return undefined;
      return (options as { t: string; figure: number }[]).find(
        ({ t, figure }) => t === 'activate' && drivers.has(figure),
      );
    };
    const { figures } = upTo('crossroads', 'activate').scene.seen.view as View;
    const drivers = new Set(figures.flatMap(({ role }, f) => (role === 'driver' ? [f] : [])));
    const { scene, eyes, question } = upTo('crossroads', 'move', driver);
    const pointing = tabletop.pointing({ scene, question, eyes, selected: null });
    const [ride] = (scene.seen.view as View).vehicles.filter((_, v) => v === pointing?.hull);
    if (ride === undefined || pointing?.from === undefined) throw new Error('nobody drives');
    const { inch } = tabletop.stage(scene);
    const [straight] = question.options.flatMap((choice) => {
      const [first, ...more] = (choice as { legs?: readonly { go?: number }[] }).legs ?? [];
      return first?.go !== undefined && first.go >= inch && more.length === 0 ? [first.go] : [];
    });
    if (straight === undefined) throw new Error('no way straight on');
    const trial = pointing.try([step(ride, ride.heading, straight)], '', false, false);
    expect(trial?.refusal).toBeUndefined();
    expect(Math.abs((trial?.cost ?? 0) - straight)).toBeLessThan(inch / 20);
    expect(trial?.reach).toBeGreaterThanOrEqual(straight);
    expect(trial?.items[0]).toMatch(/^\d+\.\d" /);
    const bend = question.options.find((choice) => ((choice as { legs?: object[] }).legs?.length ?? 0) > 1);
    expect(bend === undefined ? undefined : pointing.of?.(bend)).toMatchObject({ choice: bend, legal: true });
    const listed = question.options.map((choice) =>
      scene.words.choice('en', scene.setting, choice, scene.seen.view, {}),
    );
    expect(listed.filter((each) => each.startsWith('Drive')).length).toBeGreaterThan(3);
    expect(listed.filter((each) => / 0\.0"/.test(each))).toEqual([]);
  });

  test('a set-up shows its ground, and a roof only where one is allowed', () => {
    const { scene, eyes, question } = upTo('iraq-2004', 'deploy');
    const pointing = tabletop.pointing({ scene, question, eyes, selected: null });
    expect(pointing?.roofs).toBe(true);
    const [low, high] = [pointing?.ground?.at(false) ?? [], pointing?.ground?.at(true) ?? []];
    expect(low.length).toBeGreaterThan(high.length);
    expect(pointing?.try([low[0] ?? { x: 0, y: 0 }], '', false, false)?.legal).toBe(true);
  });
});
