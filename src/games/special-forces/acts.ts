/** SF-ACT-6: the five kinds of action. */

import type { Act } from './act.ts';
import type { Choice } from './choices.ts';
import { close } from './closeCombat.ts';
import { fire } from './fire.ts';
import { move } from './move.ts';
import { rally } from './rally.ts';
import { special } from './special.ts';

export const acts: Readonly<Record<Act['kind'], Act>> = { move, fire, close, rally, special };

const actsOf: Readonly<Partial<Record<Choice['t'], Act>>> = {
  move,
  climb: move,
  board: move,
  alight: move,
  exit: move,
  drive: move,
  fire,
  engage: close,
  rally,
  special,
};

/** The action that a choice is the details of; nothing for any other answer. */
export const actOf = ({ t }: Choice): Act | undefined => actsOf[t];
