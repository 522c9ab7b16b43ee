/** SF-ACT-6: the five kinds of action. */

import type { Act } from './act.ts';
import { close } from './closeCombat.ts';
import { fire } from './fire.ts';
import { move } from './move.ts';
import { rally } from './rally.ts';
import { special } from './special.ts';

export const acts: Readonly<Record<Act['kind'], Act>> = { move, fire, close, rally, special };
