/** The table of Ambush Alley for the shared board: sight, ranges and odds as the rules have them. */

import { rangesOf } from './ranges.ts';
import type { Choice } from '../../../games/ambush-alley/choices.ts';
import { ambushAlley } from '../../../games/ambush-alley/index.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import { ableFigures, eye, rangeBetween, sightBetween, spotOf } from '../../../games/ambush-alley/space.ts';
import type { AmbushAlley, Eyes } from '../../../games/ambush-alley/types.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { explainSight } from '../../../geometry/explain.ts';
import type { Point } from '../../../geometry/point.ts';
import { groundSpot, sees, type Spot } from '../../../geometry/sight.ts';
import type { Decision } from '../../../kernel/game.ts';
import { ambushOdds } from '../../../odds/ambush-alley/index.ts';
import { names, texts } from '../../../words/ambush-alley/index.ts';
import type { Scene } from '../../../words/groups.ts';
import { gap } from '../skirmish/lines.ts';
import { poolTitle } from '../skirmish/oddsLines.ts';
import { sayVerdict } from '../skirmish/sightText.ts';
import type { Key, Tabletop } from '../skirmish/tabletop.ts';
import { aboutOf, pointed } from './pointed.ts';
import { pointing } from './pointing.ts';
import { isThere, stageOf } from './stage.ts';

const numberIn = (key: Key): number => Number(key.split(' ')[1]);

/** The unit that is meant: a figure stands for his. */
function unitOf({ figures }: View, key: Key): number | undefined {
  const unit = key.startsWith('man ') ? figures[numberIn(key)]?.unit : key.startsWith('unit ') ? numberIn(key) : -1;
  return unit === undefined || unit < 0 ? undefined : unit;
}

/** Eyes of whoever is meant. */
function eyesOf({ setting: given, seen }: Scene, key: Key): Spot[] {
  const { space } = given as Setting;
  const view = seen.view as View;
  const unit = unitOf(view, key);
  const man = key.startsWith('man ') ? view.figures[numberIn(key)] : undefined;
  if (unit === undefined) return man === undefined || !isThere(man) ? [] : [spotOf(space, man)];
  const able = ableFigures(view, unit);
  return able.filter(({ x }) => x >= 0).map((each) => spotOf(space, each));
}

const isPoint = (to: Key | Point): to is Point => typeof to === 'object';

function targets(scene: Scene, to: Key | Point): Spot[] {
  const { space } = scene.setting as Setting;
  const { present } = scene.seen.view as View;
  return isPoint(to) ? [groundSpot(space.table, present, to, eye(space))] : eyesOf(scene, to);
}

export const tabletop: Tabletop = {
  stage: stageOf,
  pointed,
  pointing,
  actor(question) {
    const { unit } = aboutOf(question);
    return unit < 0 ? null : `unit ${unit}`;
  },
  declared: (question) => aboutOf(question).move?.paths ?? [],
  sight(scene, from, to) {
    const { space } = scene.setting as Setting;
    const view = scene.seen.view as View;
    const [a, b] = [unitOf(view, from), isPoint(to) ? undefined : unitOf(view, to)];
    const stage = stageOf(scene);
    if (a !== undefined && b !== undefined) {
      const verdict = a === b ? undefined : sightBetween(space, view, a, b);
      return verdict === undefined ? undefined : sayVerdict(scene.lang, stage, verdict);
    }
    const [ours, theirs] = [eyesOf(scene, from), targets(scene, to)];
    const pairs = ours.flatMap((p) => theirs.map((q) => ({ p, q, far: gap(p, q) }))).sort((s, t) => s.far - t.far);
    const pair = pairs.find(({ p, q }) => sees(space.table, p, q, view.present)) ?? pairs[0];
    return pair === undefined || pair.far === 0
      ? undefined
      : sayVerdict(scene.lang, stage, explainSight(space.table, pair.p, pair.q, view.present));
  },
  looker(scene, from) {
    const { space } = scene.setting as Setting;
    const { present } = scene.seen.view as View;
    const eyes = eyesOf(scene, from);
    if (eyes.length === 0) return undefined;
    return (at) => {
      const spot = groundSpot(space.table, present, at, eye(space));
      return eyes.some((each) => sees(space.table, each, spot, present));
    };
  },
  distance(scene, from, to) {
    const { space } = scene.setting as Setting;
    const view = scene.seen.view as View;
    const [a, b] = [unitOf(view, from), isPoint(to) ? undefined : unitOf(view, to)];
    if (a !== undefined && b !== undefined) return a === b ? undefined : rangeBetween(space, view, a, b);
    const gaps = eyesOf(scene, from).flatMap((p) => targets(scene, to).map((q) => gap(p, q) - space.radius));
    return gaps.length === 0 ? undefined : Math.max(0, Math.min(...gaps));
  },
  limits: (scene, from) => {
    const unit = unitOf(scene.seen.view as View, from);
    return unit === undefined ? [] : rangesOf(scene, unit);
  },
  commits: (eyes, decision, choice) =>
    ambushAlley.commits(eyes as unknown as Eyes, decision as unknown as Decision<AmbushAlley>, choice as Choice),
  odds: (eyes, decision, choice) =>
    ambushOdds(eyes as unknown as Eyes, decision as unknown as Decision<AmbushAlley>, choice as Choice, 'throw'),
  poolName({ lang, setting }, { name, who }) {
    const unit = who === undefined ? '' : ` (${names(lang, setting as Setting).unit(who)})`;
    return `${poolTitle(lang, name)}${unit}`;
  },
  reasons: ({ lang }) => texts[lang].pool,
};
