/** The two great questions of a turn: what may be answered, and why not. Both from what the player knows. */

import type { Asking, Commits, Decision } from '../../kernel/game.ts';
import { checkAttack } from './attack.ts';
import { ARSENAL } from './board.ts';
import { checkLeave, checkReturn, leaveOptions, returnOptions } from './camp.ts';
import { cardOptions, checkPlayCard } from './cards.ts';
import { type Action, type Choice, choiceSchema } from './choices.ts';
import { checkCommunicate, communicateOptions } from './communicate.ts';
import { checkTakeFlag, takeFlagOptions } from './flags.ts';
import { leaves } from './island.ts';
import { checkAnswer, checkOffer, checkWithdrawal, exchangeOptions } from './mines.ts';
import { checkMove } from './move.ts';
import { reachOptions } from './reach.ts';
import { infoOf, mover, moverNumber, type Sight, vehicleAt, vehicleNo } from './sense.ts';
import type { Embuscades, Eyes, Refusal } from './types.ts';
import { closeOffers, offer, openOffers } from './offers.ts';

const ROLL: Action = { t: 'roll' };
const PASS: Action = { t: 'pass' };
const END_TURN: Action = { t: 'endTurn' };

/** With the option of EM-Q-46: all infantry lost, one may be called back instead of throwing. */
function callableInfantry({ setting, open }: Sight): string[] {
  if (!setting.options.emergencyInfantry) return [];
  const { army, commands } = mover({ setting, open });
  if (!commands.has('inf')) return [];
  const infantry = setting.vehicles.flatMap((info, v) => (info.army === army && info.type === 'inf' ? [v] : []));
  return infantry.every((v) => vehicleAt(open, v).at === ARSENAL) ? infantry.map((v) => infoOf(setting, v).id) : [];
}

/** Before the throw. */
export function ordersOptions(e: Eyes): Action[] {
  const out = openOffers();
  offer(out, ROLL);
  returnOptions(e, out);
  takeFlagOptions(e, out);
  if (e.setting.options.communicateWhen === 'insteadOfThrow') communicateOptions(e, out);
  cardOptions(e, out);
  exchangeOptions(e, out);
  for (const vehicle of callableInfantry(e)) offer(out, { t: 'recoverInfantry', vehicle });
  return closeOffers(out) as Action[];
}

/**
 * Cards may be played to the end of the turn. Whether one is asked once more depends on how many are held, which all know,
 * and not on which: else the question would tell.
 */
export const mayHoldOn = ({ setting, open }: Sight): boolean =>
  setting.options.cardsAfterDice && setting.anyTime && (open.hands[moverNumber({ setting, open })] as number) > 0;

/** After the throw; nothing when both dice are spent, no flag waits to be taken and no card is held. */
export function actOptions(e: Eyes): Action[] | undefined {
  const { spent } = e.open;
  const out = openOffers();
  takeFlagOptions(e, out);
  if (spent === 3 && out.count === 0 && !mayHoldOn(e)) return undefined;
  if (spent !== 3) {
    leaveOptions(e, out);
    reachOptions(e, out);
    if (e.setting.options.communicateWhen === 'afterThrow') communicateOptions(e, out);
  }
  cardOptions(e, out);
  offer(out, spent === 0 ? PASS : END_TURN);
  return closeOffers(out) as Action[];
}

const throwFirst = ({ t }: Action): Refusal => ({ error: 'throwFirst', rule: 'EM-DICE-1', data: { t } });

function checkOrders(e: Eyes, c: Action): Refusal | undefined {
  switch (c.t) {
    case 'roll':
      return undefined;
    case 'returnToCamp':
      return checkReturn(e, c.vehicle);
    case 'takeFlag':
      return checkTakeFlag(e, c);
    case 'playCard':
      return checkPlayCard(e, c);
    case 'offerExchange':
      return checkOffer(e, c.count);
    case 'withdrawExchange':
      return checkWithdrawal(e);
    case 'answerExchange':
      return checkAnswer(e);
    case 'recoverInfantry':
      return callableInfantry(e).includes(c.vehicle) ? undefined : { error: 'notCallable', rule: 'EM-ARS-2' };
    case 'communicate':
      return e.setting.options.communicateWhen === 'insteadOfThrow' ? checkCommunicate(e, c) : throwFirst(c);
    default:
      return throwFirst(c);
  }
}

function checkAct(e: Eyes, c: Action): Refusal | undefined {
  switch (c.t) {
    case 'pass':
      return e.open.spent === 0 ? undefined : { error: 'diceSpent', rule: 'EM-DICE-5' };
    case 'endTurn':
      return e.open.spent === 0 ? { error: 'passInstead', rule: 'EM-DICE-5' } : undefined;
    case 'leaveCamp':
      return checkLeave(e, c);
    case 'move':
      return checkMove(e, c);
    case 'attack':
      return checkAttack(e, c);
    case 'communicate':
      return checkCommunicate(e, c);
    case 'takeFlag':
      return checkTakeFlag(e, c);
    case 'playCard':
      return checkPlayCard(e, c);
    case 'returnToCamp':
      return checkReturn(e, c.vehicle) ?? { error: 'afterTheThrow', rule: 'EM-CAMP-9' };
    case 'roll':
      return { error: 'alreadyThrown', rule: 'EM-DICE-1' };
    default:
      return { error: 'beforeTheThrow', rule: 'EM-DICE-1', data: { t: c.t } };
  }
}

const asking = (check: (e: Eyes, c: Action) => Refusal | undefined): Asking<Embuscades> => ({
  check(e, decision, choice) {
    const read = choiceSchema.safeParse(choice);
    if (read.success) return check(e, read.data);
    const where = read.error.issues[0]?.path.map(String).join('/') ?? '';
    return { error: 'malformed', rule: decision.rule, data: { at: where.slice(0, 40) } };
  },
  propose: (_, decision) => decision.options as readonly Choice[],
});

export const asks: Readonly<Record<string, Asking<Embuscades>>> = {
  orders: asking(checkOrders),
  act: asking(checkAct),
};

/** The throw rolls; a move off the HQ draws; a card shows itself. */
export function commitsOf(e: Eyes, decision: Decision<Embuscades>, c: Choice): Commits {
  if (c.t === 'roll') return 'rolls';
  if (c.t === 'playCard' || c.t === 'discard') return 'shows';
  if (c.t === 'communicate') return c.card === undefined ? 'nothing' : 'shows';
  if (c.t !== 'move' || decision.ask !== 'act') return 'nothing';
  const { island } = e.setting;
  const v = vehicleNo(e.setting, c.vehicle);
  const { army } = infoOf(e.setting, v);
  const way = c.route.map((name) => island.numbers.get(name) ?? -1);
  const draws = leaves(vehicleAt(e.open, v).at, way, island.qg[army], island.compass[army]);
  return draws || c.detourCard !== undefined ? 'shows' : 'nothing';
}
