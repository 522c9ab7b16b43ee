/** AA-INT-11: an interrupt given up to fire at Regulars who are Pinned or falling back. */

import { end, flow, goto } from '../../kernel/flow.ts';
import type { UnitNo } from './board.ts';
import { canShoot, interruptCheck } from './interruption.ts';
import { shot } from './reaction.ts';
import type { AmbushAlley, G } from './types.ts';

const { procedure, call } = flow<AmbushAlley>();

/** The next watcher who lost his test and can still shoot. */
const nextWatcher = (g: G, l: AmbushAlley['locals']['sacrifice']): UnitNo | undefined =>
  l.queued.find((u) => canShoot(g.setting, g.board.open, u, l.by, 'overwatch'));

export const sacrifice = procedure('sacrifice')((s) => ({
  check: s.run('AA-INT-11', (g, l) => {
    if (!interruptCheck(g, l.by)) return end();
    g.emit({ t: 'sacrificed', unit: l.by, target: l.target, rules: ['AA-INT-11'] });
    return undefined;
  }),
  overwatch: s.run(
    'AA-OW-3',
    (_, l) => call('overwatch', { by: l.by, answered: [], queued: [], cancelled: false }),
    (_, l, answer) => {
      const { queued, cancelled } = answer as { queued: UnitNo[]; cancelled: boolean };
      l.queued = queued;
      return cancelled ? end() : undefined;
    },
  ),
  fire: s.run(
    'AA-INT-11',
    (g, l) =>
      canShoot(g.setting, g.board.open, l.by, l.target, 'sacrifice')
        ? call('fire', shot(l.by, l.target, 'sacrifice'))
        : undefined,
    () => undefined,
  ),
  queue: s.ask(
    'AA-OW-9',
    (g, l) => {
      const unit = nextWatcher(g, l);
      if (unit === undefined) return undefined;
      const options = [{ t: 'fireBack' }, { t: 'decline' }] as const;
      const about = { unit, foe: l.by };
      return { seat: 'regular', ask: 'returnFire', about, options, otherwise: options[1], commits: 'rolls' };
    },
    (g, l, c) => {
      const u = nextWatcher(g, l) as UnitNo;
      l.queued = l.queued.filter((each) => each !== u);
      if (c.t === 'decline') return goto('queue');
      g.emit({ t: 'reacted', unit: u, as: 'overwatch', rules: ['AA-OW-5', 'AA-OW-9'] });
      return call('fire', shot(u, l.by, 'overwatch'));
    },
    () => goto('queue'),
  ),
  done: s.run('AA-INT-11', () => end()),
}));
