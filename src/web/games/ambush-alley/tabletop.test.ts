import { describe, expect, test } from 'vitest';
import { ambushAlley } from '../../../games/ambush-alley/index.ts';
import { erase } from '../../../games/registry.ts';
import { inchPoint } from '../../../geometry/point.ts';
import { seeded } from '../../../kernel/dice.ts';
import { machine } from '../../../kernel/machine.ts';
import { seen } from '../../../kernel/seen.ts';
import { ambushWords } from '../../../words/ambush-alley/words.ts';
import type { Lang } from '../../../words/lang.ts';
import { eyesOf, questionOf } from '../../table/eyes.ts';
import { rowsOf } from '../skirmish/report.ts';
import { pathLength } from '../skirmish/lines.ts';
import { tabletop } from './tabletop.ts';

const game = erase(ambushAlley);
const read = game.read({ scenario: 'checkpoint' });
if (!('setup' in read)) throw new Error('no setup');
const setting = game.setting(read.setup);
const m = machine(game, setting);

/** The game up to the first question of a seat that fits, with the usual answers. */
function upTo(wanted: (ask: string) => boolean, seat: string) {
  const dice = seeded('table');
  let state = m.start(read && 'setup' in read ? read.setup : {}, dice);
  for (let i = 0; i < 60; i++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    if (decision.seat === seat && wanted(decision.ask)) break;
    const choice = decision.ask === 'order' ? { t: 'order', order: 'move' } : decision.otherwise;
    state = m.clone(state);
    m.play(state, decision.seat, choice, dice);
  }
  const view = seen(m, state, seat);
  const eyes = eyesOf(game, setting, view);
  const [asked] = view.asked;
  if (asked === undefined) throw new Error('nothing is asked');
  const question = questionOf(game, eyes, asked, 1);
  const scene = (lang: Lang) => ({ lang, words: ambushWords, setting, seen: view });
  return { eyes, question, scene };
}

test('the header tells what the scenario counts, which need not be points (AA-SCN-13)', () => {
  const asked = game.read({ scenario: 'contracting-trouble-en', preset: 'en-2007' });
  if (!('setup' in asked)) throw new Error('no setup');
  const own = game.setting(asked.setup);
  const n = machine(game, own);
  const view = seen(n, n.start(asked.setup, seeded('table')), 'regular');
  const { status } = tabletop.stage({ lang: 'en', words: ambushWords, setting: own, seen: view });
  expect(status).toContain('people in danger brought out: 0 of 2 (so far the Insurgents win)');
  expect(status.join()).not.toContain('points');
});

describe('the table of Ambush Alley', () => {
  const { eyes, question, scene } = upTo((ask) => ask === 'march', 'regular');
  const stage = tabletop.stage(scene('en'));
  const pointing = tabletop.pointing({ scene: scene('en'), question, eyes, selected: null });

  test('a place in reach is a move for the whole unit, with its price', () => {
    const [option] = question.options as readonly { t: string; to: { x: number; y: number } }[];
    const trial = pointing?.try([option?.to ?? inchPoint(0, 0)], 'cautious', false, false);
    expect(trial).toMatchObject({ legal: true, refusal: undefined, reach: 6 * stage.inch });
    expect(trial?.ends).toHaveLength(pointing?.men.length ?? 0);
    expect(trial?.cost).toBeLessThanOrEqual(6 * stage.inch);
    expect(trial?.paths.every((path) => pathLength(path) <= 6 * stage.inch + 2)).toBe(true);
  });

  test('one that is too far is refused with the rule', () => {
    const trial = pointing?.try([inchPoint(1, 1)], 'cautious', false, false);
    expect(trial).toMatchObject({ legal: false, refusal: { error: 'cannotGoThere', rule: 'AA-MOVE-5' } });
  });

  test('whoever could cut in is foretold, with chances', () => {
    const moves = question.options.filter((choice) => (choice as { t: string }).t === 'move');
    const texts = (moves as readonly { to: { x: number; y: number }; pace: string }[]).flatMap(({ to, pace }) => {
      const trial = pointing?.try([to], pace, false, false);
      return trial === undefined ? [] : (pointing?.watchers(trial).map(({ text }) => text) ?? []);
    });
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      expect(text).toMatch(/^.+ from \d+\.\d" on: cuts in [\d.]+%, before you [\d.]+%; a casualty [\d.]+%$/);
  });

  test('sight explains itself, alike in both directions', () => {
    const [ours] = stage.troops.filter(({ side }) => side === 0);
    for (const foe of stage.troops.filter(({ side, men }) => side === 1 && men.length > 0)) {
      const there = tabletop.sight(scene('en'), ours?.key ?? 'unit 0', foe.key);
      const back = tabletop.sight(scene('en'), foe.key, ours?.key ?? 'unit 0');
      expect(back?.clear).toBe(there?.clear);
      expect(there?.text).toMatch(there?.clear === true ? /^Clear line of sight/ : /^No line of sight: .+, at [\d.]+"/);
    }
  });

  test('the battlefield in words, in both languages', () => {
    const rows = rowsOf(tabletop, scene('en'), stage);
    expect(rows.map(({ name }) => name)).toContain('Red team');
    expect(rows.find(({ name }) => name === 'Red team')?.enemy).toMatch(
      /^.+, [\d.]+" (?:north|south|east|west)[a-z-]*, in (?:cover|the open), (?:visible|not visible: .+ at [\d.]+")$/,
    );
    const french = rowsOf(tabletop, scene('fr'), tabletop.stage(scene('fr')));
    expect(french.find(({ name }) => name === 'Équipe rouge')?.enemy).toMatch(
      /à (?:couvert|découvert), (?:pas )?visible/,
    );
  });

  test('every listed move has its place on the table', () => {
    const moves = (question.options as readonly { t: string }[]).filter(({ t }) => t === 'move');
    const placed = moves.map((choice) => tabletop.pointed(scene('en'), question, choice));
    expect(placed.filter(({ keys, at }) => at === undefined && keys.length === 0)).toEqual([]);
  });

  test('a set-up shows the ground of its zone, and offers no roof where none is allowed', () => {
    const setUp = upTo((ask) => ask === 'deploy', 'insurgent');
    const placing = tabletop.pointing({ ...setUp, scene: setUp.scene('en'), selected: null });
    expect(placing?.roofs).toBe(false);
    expect(placing?.ground?.at(true)).toEqual([]);
    const ground = placing?.ground?.at(false) ?? [];
    expect(placing?.try([ground[Math.floor(ground.length / 2)] ?? inchPoint(0, 0)], '', false, false)?.legal).toBe(
      true,
    );
  });
});
