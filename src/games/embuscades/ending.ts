/** 2.16 Winning and ending: the last flag home, or a judgement when the clocks run out. */

import type { Outcome } from '../../kernel/game.ts';
import { ARSENAL } from './board.ts';
import { type Army, codeOf } from './island.ts';
import type { RuleNo } from './rulebook/index.ts';
import { firstOf, infoOf, pastOf, type Sight, sight, vehicleAt } from './sense.ts';
import type { G } from './types.ts';

export function winIfDone(g: G, army: Army): void {
  if (g.board.open.stocks[army].delivered < g.setting.options.flagsToWin) return;
  const outcome: Outcome = { winner: codeOf(army), rule: 'EM-WIN-1' };
  g.emit({ t: 'won', outcome, rules: ['EM-WIN-1'] });
}

/** What a judgement counts, in the order in which it counts. */
export function tally({ setting, open }: Sight, army: Army): number[] {
  const { delivered, camp } = open.stocks[army];
  let carried = 0;
  let companies = camp;
  let inPlay = 0;
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    const vehicle = vehicleAt(open, v);
    if (vehicle.cargo && infoOf(setting, v).type === 'inf') carried += 1;
    companies += vehicle.companies;
    if (vehicle.at !== ARSENAL) inPlay += 1;
  }
  return [delivered, carried, companies, inPlay];
}

/** Stops the game when nothing has happened for too long, or when it has gone on for too long. */
export function judgeIfTime(g: G): void {
  const { open } = g.board;
  const { noProgressLimit, turnLimit } = g.setting.options;
  const quiet = noProgressLimit !== 'off' && open.quiet >= noProgressLimit;
  const late = turnLimit !== 'off' && open.turn >= turnLimit;
  if (!quiet && !late) return;
  const rule: RuleNo = quiet ? 'EM-END-1' : 'EM-END-2';
  const regulars = tally(sight(g), 0);
  const rebels = tally(sight(g), 1);
  const at = regulars.findIndex((count, i) => count !== rebels[i]);
  const winner = at < 0 ? null : (regulars[at] as number) > (rebels[at] as number) ? 'R' : 'T';
  g.emit({ t: 'judged', outcome: { winner, rule }, tally: { R: regulars, T: rebels }, rules: [rule, 'EM-END-4'] });
}
