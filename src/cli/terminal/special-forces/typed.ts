/** What a typed line means here: `A1`, `move fire`, `12 9`, `fire n3 with gl`, `go 6 right 45`; also against the rules. */

import { groupOf } from '../../../games/special-forces/plan.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import type { Reading, Scene } from '../face.ts';
import { engaging, firing, special } from './deeds.ts';
import { figuresNamed } from './letters.ts';
import { isFoe, listed, type Moment, momentOf, pointAt, saysOnly, tried } from './moment.ts';
import { planning } from './plans.ts';
import { hiding, organising, placing } from './settingUp.ts';
import { moving } from './ways.ts';
import { edgeIn } from './words.ts';

export function readTyped(scene: Scene, decision: Decision<Types>, text: string): Reading {
  const m = momentOf(scene, decision, text);
  if (m.line.unknown) return { t: 'nothing' };
  if (m.line.verbs[0] === 'auto') return auto(m);
  const reader = readers[decision.ask];
  const reading = reader?.(m);
  return reading ?? (m.line.verbs.length > 0 ? { t: 'listed', choices: [] } : { t: 'nothing' });
}

/** Units are set up somewhere by chance; what is hidden is hidden by dice that nobody else sees. */
function auto(m: Moment): Reading {
  const proposed = m.options.find(({ t }) => t === 'deploy');
  return { t: 'listed', choices: [proposed ?? m.decision.otherwise] };
}

type Reader = (m: Moment) => Reading | undefined;

/** Any action may be left undone, which ends the activation. */
const orStop =
  (reader: Reader): Reader =>
  (m) => {
    const [verb] = m.line.verbs;
    return verb === 'stop' || verb === 'pass' ? tried({ t: 'stop' }) : reader(m);
  };

const readers: Readonly<Record<string, Reader>> = {
  organise: organising,
  deploy: placing,
  hide: hiding,
  enterBy: entering,
  first,
  activate: activating,
  plan: planning,
  next: planning,
  move: orStop(moving),
  fire: orStop(firing),
  close: orStop(engaging),
  rally: orStop((m) => (m.line.verbs[0] === 'rally' ? tried({ t: 'rally' }) : undefined)),
  special: orStop(special),
  place: standing,
};

function entering(m: Moment): Reading | undefined {
  const edge = edgeIn(m.line);
  return edge === undefined ? undefined : tried({ t: 'enterBy', edge });
}

/** Oneself, or the other side. */
function first(m: Moment): Reading | undefined {
  const [verb] = m.line.verbs;
  if (verb !== 'first' && verb !== 'second') return undefined;
  return listed(m, (c) => c.t === 'first' && (c.side === m.side) === (verb === 'first'));
}

function activating(m: Moment): Reading | undefined {
  const { verbs, names, numbers } = m.line;
  if (verbs[0] === 'pass' || verbs[0] === 'stop') return listed(m, ({ t }) => t === 'pass' || t === 'decline');
  if (!saysOnly(m, 'activate')) return undefined;
  const word = names[0] ?? (numbers[0] === undefined ? undefined : String(numbers[0]));
  const meant = word === undefined ? [] : figuresNamed(m.setting, word, (f) => !isFoe(m, f));
  const [figure] = meant;
  if (figure === undefined) return undefined;
  // One of a linked group stands for all of them.
  const isMeant = (head: number): boolean => groupOf(m.view, head).some((f) => meant.includes(f));
  return listed(m, (c) => c.t === 'activate' && isMeant(c.figure)) ?? tried({ t: 'activate', figure });
}

/** Who has survived the end of his vehicle. */
function standing(m: Moment): Reading | undefined {
  const [x, y] = m.line.numbers;
  return x === undefined || y === undefined || !saysOnly(m, 'place', 'move', 'to')
    ? undefined
    : tried({ t: 'place', figure: m.figure, at: pointAt(m, x, y) });
}
