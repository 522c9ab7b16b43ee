/** SF-EXPL-1, SF-Q-55: vehicles and charges blow up one after another, and what they set off after them; then survivors are placed. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { blastArea, impactAt } from './area.ts';
import { placed, placesBeside, stranded } from './bail.ts';
import { type FigureNo, NOBODY, type VehicleNo } from './board.ts';
import { goOff } from './charges.ts';
import type { ChoiceOf } from './choices.ts';
import type { ForcesEvent } from './events.ts';
import { endIfOver } from './ending.ts';
import { firepowerOf } from './firepower.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import { seatOf } from './setting.ts';
import { burstOn } from './strike.ts';
import { tell } from './tell.ts';
import type { Blast, G, SpecialForces } from './types.ts';

const { procedure } = flow<SpecialForces>();

/** A vehicle blows up like a shot of a tank gun at its own centre; nobody fires it. */
function explode(g: G, v: VehicleNo): readonly Blast[] {
  const { setting, board } = g;
  const ride = board.open.vehicles[v];
  if (ride === undefined) return [];
  const key = 'tankgun';
  const { blows, before, after, blasts } = burstOn(g, {
    key,
    template: blastArea(setting, key, ride),
    at: impactAt(setting, board.open, ride, 0),
    items: [firepowerOf(key)],
    exploding: v,
  });
  const rules: RuleNo[] = ['SF-EXPL-1', 'SF-AREA-2', 'SF-AREA-3', ...blows.flatMap((blow) => blow.rules)];
  g.emit({ t: 'exploded', vehicle: v, rules: ['SF-EXPL-1', 'SF-VDMG-14'] });
  const fired: ForcesEvent = {
    t: 'fired',
    by: NOBODY,
    weapon: key,
    target: null,
    distance: 0,
    deviation: null,
    struck: blows.map(({ struck }) => struck),
    rules: [...new Set(rules)],
  };
  tell(g, [...before, fired, ...after]);
  return blasts;
}

/** A charge that has gone off leaves the list, and those behind it move up. */
const movedUp = (queue: readonly Blast[], gone: number): Blast[] =>
  queue.flatMap((blast): Blast[] => {
    if (!('charge' in blast)) return [blast];
    if (blast.charge === gone) return [];
    return [{ charge: blast.charge > gone ? blast.charge - 1 : blast.charge }];
  });

/** SF-Q-55: each vehicle blows up once, however often it was hit; a motorcycle may have been lost just before. */
const others = (queue: readonly Blast[], v: VehicleNo): Blast[] =>
  queue.filter((blast) => !('vehicle' in blast && blast.vehicle === v));

export const blasts = procedure('blasts')((s) => ({
  /** Oldest first. */
  next: s.run('SF-EXPL-1', (g, l) => {
    const [blast, ...rest] = l.queue;
    if (blast === undefined) return goto('survivors');
    if ('charge' in blast) l.queue = [...movedUp(rest, blast.charge), ...goOff(g, blast.charge)];
    else l.queue = others([...rest, ...explode(g, blast.vehicle)], blast.vehicle);
    endIfOver(g, false);
    return goto('next');
  }),
  survivors: s.run('SF-BAIL-1', (g, l) => {
    l.homeless = stranded(g.board.open);
  }),
  beside: s.run('SF-BAIL-1', (g, l) => {
    const [f] = l.homeless;
    if (f === undefined) return end();
    l.vehicle = manOf(g.board.open, f).aboard;
    return undefined;
  }),
  /** D-12. */
  place: s.ask(
    'SF-BAIL-1',
    (g, l) => {
      const figure = l.homeless[0] as FigureNo;
      const [at] = placesBeside(g.setting, g.board.open, figure);
      if (at === undefined) return undefined;
      return {
        seat: seatOf(g.setting, manOf(g.board.open, figure).side),
        ask: 'place',
        about: { figure, vehicle: l.vehicle },
        options: { form: 'place', data: { figure, vehicle: l.vehicle } },
        otherwise: { t: 'place', figure, at } satisfies ChoiceOf<'place'>,
        commits: 'nothing',
      };
    },
    (g, _, c) => g.emit(placed(g.setting, g.board.open, c.figure, c.at)),
  ),
  on: s.run('SF-BAIL-2', (_, l) => {
    l.homeless = l.homeless.slice(1);
    return goto('beside');
  }),
}));
