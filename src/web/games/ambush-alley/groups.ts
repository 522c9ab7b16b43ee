/** Answers of Ambush Alley by unit and by pace, where there are many. */

import type { Choice } from '../../../games/ambush-alley/choices.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { names, texts } from '../../../words/ambush-alley/index.ts';
import type { Group, Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';
import { grouped } from '../skirmish/groups.ts';
import { choiceLabel } from '../skirmish/labels.ts';

const FEW = 9;

function keyOf(view: View, choice: Choice): string {
  const unit = choice.t === 'split' ? view.figures[choice.figure]?.unit : 'unit' in choice ? choice.unit : undefined;
  if (unit !== undefined) return `unit ${unit}`;
  return choice.t === 'move' || choice.t === 'reactMove' ? choice.pace : JSON.stringify(choice);
}

export function groupsOf(scene: Scene, question: Question): Group[] {
  const { lang } = scene;
  const view = scene.seen.view as View;
  const items = question.options.map((choice) => ({ choice, label: choiceLabel(scene, question, choice) }));
  return grouped(
    items,
    FEW,
    (choice) => keyOf(view, choice as Choice),
    (key, members) => {
      const { group } = texts[lang].panel;
      const unit = /^unit (\d+)$/.exec(key)?.[1];
      const name =
        unit === undefined
          ? key === 'cautious' || key === 'rapid'
            ? group[key]
            : group.other
          : names(lang, scene.setting as Setting).unit(Number(unit));
      return `${name} (${members.length})`;
    },
  );
}
