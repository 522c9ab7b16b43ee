/** Answers of Special Forces where there are many: shots by weapon, plans by how they begin, figures by unit. */

import type { Choice } from '../../../games/special-forces/choices.ts';
import { atHand } from '../../../games/special-forces/firepower.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Group, Item, Scene } from '../../../words/groups.ts';
import { capital } from '../../../words/lang.ts';
import { names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import type { Question } from '../../table/eyes.ts';
import { grouped } from '../skirmish/groups.ts';
import { choiceLabel } from '../skirmish/labels.ts';
import { aboutOf } from './pointed.ts';

const FEW = 9;

function keyOf({ figures }: View, choice: Choice): string {
  switch (choice.t) {
    case 'drive':
    case 'alight':
    case 'move':
      return choice.t;
    case 'fire':
      return `arm ${choice.arm}`;
    case 'plan':
      return `plan ${choice.plans[0]?.[0]?.do ?? ''}`;
    case 'activate':
      return `unit ${figures[choice.figure]?.unit ?? -1}`;
    default:
      return JSON.stringify(choice);
  }
}

function labelOf(scene: Scene, question: Question, members: readonly Item[]): string {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(scene.lang, setting);
  const t = panelTexts[scene.lang].groups;
  const first = members[0]?.choice as Choice;
  switch (first.t) {
    case 'drive':
    case 'alight':
      return t[first.t];
    case 'move':
      return capital(n.terms.actions.move);
    case 'plan': {
      const begins = first.plans[0]?.[0]?.do ?? 'idle';
      return capital(begins === 'transfer' ? t.transfer : n.terms.actions[begins]);
    }
    case 'activate':
      return n.unit(view.figures[first.figure]?.unit ?? -1);
    case 'fire': {
      const key = atHand(setting, view, aboutOf(question).figure)[first.arm]?.key;
      return key === undefined ? String(first.arm + 1) : capital(n.terms.weapons[key]);
    }
    default:
      return members[0]?.label ?? '';
  }
}

export function groupsOf(scene: Scene, question: Question): Group[] {
  const items = question.options.map((choice) => ({ choice, label: choiceLabel(scene, question, choice) }));
  return grouped(
    items,
    FEW,
    (choice) => keyOf(scene.seen.view as View, choice as Choice),
    (_, members) => `${labelOf(scene, question, members)} (${members.length})`,
  );
}
