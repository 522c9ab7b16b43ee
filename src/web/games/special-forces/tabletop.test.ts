import { describe, expect, test } from 'vitest';
import { specialForces } from '../../../games/special-forces/index.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { erase } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { machine } from '../../../kernel/machine.ts';
import { seen } from '../../../kernel/seen.ts';
import { forcesWords } from '../../../words/special-forces/words.ts';
import { eyesOf, questionOf } from '../../table/eyes.ts';
import { tabletop } from './tabletop.ts';

const game = erase(specialForces);

/** A scenario up to the first question of this kind, with the usual answers. */
function upTo(scenario: string, ask: string) {
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
    m.play(state, decision.seat, decision.otherwise, dice);
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

  test('a set-up shows its ground, and a roof only where one is allowed', () => {
    const { scene, eyes, question } = upTo('iraq-2004', 'deploy');
    const pointing = tabletop.pointing({ scene, question, eyes, selected: null });
    expect(pointing?.roofs).toBe(true);
    const [low, high] = [pointing?.ground?.at(false) ?? [], pointing?.ground?.at(true) ?? []];
    expect(low.length).toBeGreaterThan(high.length);
    expect(pointing?.try([low[0] ?? { x: 0, y: 0 }], '', false, false)?.legal).toBe(true);
  });
});
