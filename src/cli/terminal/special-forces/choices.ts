/** Choices with the short names of those whom they mean, and with the dice that they would throw. */

import type { Choice } from '../../../games/special-forces/choices.ts';
import { atHand } from '../../../games/special-forces/firepower.ts';
import { groupOf } from '../../../games/special-forces/plan.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { capital } from '../../../words/lang.ts';
import { sayChoice } from '../../../words/special-forces/index.ts';
import { names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import type { Group, Item, Scene } from '../face.ts';
import { grouped, isUsual, optionsOf } from '../tabletop/choices.ts';
import { labelOf, vehicleLabel } from './letters.ts';
import { previewText } from './preview.ts';

/** So many choices are listed without groups. */
const FEW = 18;

/** Whom or what a choice means, as it would be typed. */
function shortName(setting: Setting, view: View, choice: Choice): string {
  switch (choice.t) {
    case 'activate':
      return groupOf(view, choice.figure)
        .map((f) => labelOf(setting, f))
        .join('+');
    case 'engage':
      return labelOf(setting, choice.figure);
    case 'board':
      return vehicleLabel(choice.vehicle);
    case 'fire':
      if (choice.target.t === 'figure') return labelOf(setting, choice.target.figure);
      return choice.target.t === 'vehicle' ? vehicleLabel(choice.target.vehicle) : '';
    case 'special':
      return choice.deed === 'free' ? labelOf(setting, choice.figure) : '';
    default:
      return '';
  }
}

/** The choice in words, with its dice. */
export function labelFor(scene: Scene, decision: Decision<Types>, given: object): string {
  const choice = given as Choice;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const text = sayChoice(scene.lang, setting, choice, view, decision.about ?? {});
  const name = shortName(setting, view, choice);
  return `${name === '' ? '' : `${name}  `}${text}${previewText(scene, decision, choice)}`;
}

function itemOf(scene: Scene, decision: Decision<Types>, choice: Choice): Item {
  const usual = isUsual(decision, choice) ? ` (${panelTexts[scene.lang].usual})` : '';
  const label = `${labelFor(scene, decision, choice)}${usual}`;
  const to = 'to' in choice ? choice.to : undefined;
  return to === undefined ? { choice, label } : { choice, label, cell: `${to.x},${to.y}` };
}

/** Shots by weapon, figures by unit, plans by how they begin, drives and ways out of a vehicle; walks never, since two numbers are a place. */
function keyOf(setting: Setting, choice: Choice): string {
  if (choice.t === 'drive' || choice.t === 'alight') return choice.t;
  if (choice.t === 'fire') return `arm ${choice.arm}`;
  if (choice.t === 'plan') return `plan ${choice.plans[0]?.[0]?.do ?? ''}`;
  if (choice.t === 'activate') return `unit ${labelOf(setting, choice.figure).charAt(0)}`;
  return JSON.stringify(choice);
}

export function groupsOf(scene: Scene, decision: Decision<Types>): Group[] {
  const setting = scene.setting as Setting;
  const items = optionsOf(decision).map((choice) => itemOf(scene, decision, choice as Choice));
  return grouped(
    items,
    FEW,
    (choice) => keyOf(setting, choice as Choice),
    (key, members) => groupLabel(scene, decision, key, members),
  );
}

function groupLabel(scene: Scene, decision: Decision<Types>, key: string, members: readonly Item[]): string {
  const setting = scene.setting as Setting;
  const n = names(scene.lang, setting);
  const count = `(${members.length})`;
  const first = members[0]?.choice as Choice;
  if (first.t === 'drive' || first.t === 'alight') return `${panelTexts[scene.lang].groups[first.t]} ${count}`;
  if (first.t === 'plan') {
    const begins = first.plans[0]?.[0];
    const what =
      begins?.do === 'transfer' ? panelTexts[scene.lang].groups.transfer : n.terms.actions[begins?.do ?? 'idle'];
    return `${capital(what)} ${count}`;
  }
  if (first.t === 'activate') {
    const last = members.at(-1)?.choice as typeof first;
    const view = scene.seen.view as View;
    const unit = n.unit(view.figures[first.figure]?.unit ?? -1);
    return `${labelOf(setting, first.figure)}–${labelOf(setting, last.figure)}  ${unit} ${count}`;
  }
  const { figure = -1 } = (decision.about ?? {}) as { figure?: number };
  const weapon = first.t === 'fire' ? atHand(setting, scene.seen.view as View, figure)[first.arm]?.key : undefined;
  return `${weapon === undefined ? key : n.terms.weapons[weapon]} ${count}`;
}
