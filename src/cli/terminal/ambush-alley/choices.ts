/** Choices with the letters of their units, and long lists by unit and by pace. */

import type { Choice } from '../../../games/ambush-alley/choices.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { names, texts } from '../../../words/ambush-alley/index.ts';
import type { Group, Item, Scene } from '../face.ts';
import { grouped, isUsual, optionsOf } from '../tabletop/choices.ts';
import { letterOf } from './letters.ts';
import { shotText } from './shot.ts';

/** So many choices are listed without groups. */
const FEW = 12;

const unitIn = (view: View, choice: Choice): number | undefined => {
  if (choice.t === 'split') return view.figures[choice.figure]?.unit;
  return 'unit' in choice ? choice.unit : undefined;
};

/** Enter takes what commits a throw and says so itself; elsewhere the usual answer is marked. */
const isMarked = (decision: Decision<Types>, choice: Choice): boolean =>
  decision.commits !== 'rolls' && isUsual(decision, choice);

function itemOf(scene: Scene, decision: Decision<Types>, choice: Choice): Item {
  const view = scene.seen.view as View;
  const unit = unitIn(view, choice);
  const usual = isMarked(decision, choice) ? ` (${texts[scene.lang].panel.usual})` : '';
  const shot = choice.t === 'target' ? shotText(scene, decision, choice.unit) : '';
  const text = `${scene.words.choice(scene.lang, scene.setting, choice, view)}${shot}${usual}`;
  const label = unit === undefined ? text : `${letterOf(view, unit)}  ${text}`;
  const to = 'touch' in choice && choice.touch !== undefined ? view.figures[choice.touch] : goalOf(choice);
  return to === undefined ? { choice, label } : { choice, label, cell: `${to.x},${to.y}` };
}

const goalOf = (choice: Choice): { readonly x: number; readonly y: number } | undefined =>
  'to' in choice && typeof choice.to === 'object' ? choice.to : undefined;

const keyOf = (view: View, choice: Choice): string => {
  const unit = unitIn(view, choice);
  if (unit !== undefined) return `unit ${unit}`;
  return choice.t === 'move' || choice.t === 'reactMove' ? choice.pace : `other ${JSON.stringify(choice)}`;
};

export function groupsOf(scene: Scene, decision: Decision<Types>): Group[] {
  const items = optionsOf(decision).map((choice) => itemOf(scene, decision, choice as Choice));
  const key = (choice: object): string => keyOf(scene.seen.view as View, choice as Choice);
  return grouped(items, FEW, key, (name, members) => labelOf(scene, name, members.length));
}

function labelOf(scene: Scene, key: string, count: number): string {
  const { group } = texts[scene.lang].panel;
  if (key === 'cautious' || key === 'rapid') return group[key];
  if (!key.startsWith('unit ')) return group.other;
  const unit = Number(key.slice(5));
  return `${letterOf(scene.seen.view as View, unit)}  ${names(scene.lang, scene.setting as Setting).unit(unit)} (${count})`;
}
