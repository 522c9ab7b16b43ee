/** 2.8 and 2.9 Drawing a compass card: kept in the hand, or read aloud and carried out at once. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { lostVehicles, recoverCompanies, recoverVehicle } from './cards.ts';
import type { Discard, KeepDrawn, Recover } from './choices.ts';
import type { ArmyCode } from './files.ts';
import { codeOf } from './island.ts';
import type { RuleNo } from './rulebook/index.ts';
import { cellName, infoOf, mover, moverNumber, onHq, type Sight, sight, vehicleAt, vehicleNo } from './sense.ts';
import { type CardInfo, HAND, HQ_ROOM } from './setting.ts';
import type { Embuscades, G } from './types.ts';

const { procedure } = flow<Embuscades>();

/** What a draw tells the turn: it is over. */
export const TURN_OVER = 'turnOver';

/** Cards above the limit: two in a hand; with three players two in the hands of both partners together. */
export function overLimit({ setting, open }: Sight): boolean {
  const player = mover({ setting, open });
  const seats = setting.options.players === 3 ? player.team : [moverNumber({ setting, open })];
  return seats.reduce((sum, seat) => sum + (open.hands[seat] as number), 0) > HAND;
}

const KEEP_DRAWN: KeepDrawn = { t: 'keepDrawn' };

/** The partner who shares the hand and may give a card up for one that is drawn; how many cards he holds all know. */
function giver({ setting, open }: Sight): number | undefined {
  if (setting.options.players !== 3 || setting.options.sharedHand === 'own') return undefined;
  const own = moverNumber({ setting, open });
  return mover({ setting, open }).team.find((seat) => seat !== own && (open.hands[seat] as number) > 0);
}

/** Which card of this hand goes under the pile. */
function tooMany(g: G, seat: number) {
  const hand = g.board.secret.hands[seat] as readonly number[];
  const name = (no: number): Discard => ({ t: 'discard', card: g.setting.cards[no]?.id as string });
  return {
    seat: g.setting.seats[seat]?.seat as string,
    ask: 'discard',
    options: [...new Set(hand)].map(name) as (Discard | KeepDrawn)[],
    otherwise: name(hand[hand.length - 1] as number),
    commits: 'shows' as const,
    guarded: true,
  };
}

function putBack(g: G, seat: string, { card }: Discard) {
  g.emit({ t: 'putBack', seat, card, rules: ['EM-CARD-3', 'EM-CARD-4'] });
  return end();
}

/** When the clock chooses: the vehicle that an army misses most. */
const missed = ['inf', 'tank', 'gun', 'jeep', 'eng', 'com'];
export const byNeed = (a: string, b: string): number =>
  missed.indexOf(a.split('.')[1] as string) - missed.indexOf(b.split('.')[1] as string);

/** A vehicle came from its HQ onto or over its compass. */
export const draw = procedure('draw')((s) => ({
  top: s.run('EM-CARD-14', (g, l) => {
    const no = g.board.secret.pile[0];
    if (no === undefined) return end();
    const card = g.setting.cards[no] as CardInfo;
    g.emit({
      t: 'drew',
      seat: mover(sight(g)).seat,
      card: card.id,
      kind: card.personnel ? 'personnel' : 'radio',
      vehicle: l.vehicle,
      rules: drawRules(g, l.vehicle, card),
    });
    if (!card.personnel) return carryOut(g, card, l.vehicle);
    return overLimit(sight(g)) ? goto('discard') : end();
  }),

  discard: s.ask(
    'EM-CARD-4',
    (g) => {
      const question = tooMany(g, moverNumber(sight(g)));
      return giver(sight(g)) === undefined ? question : { ...question, options: [...question.options, KEEP_DRAWN] };
    },
    (g, _, c, seat) => {
      if (c.t === 'keepDrawn') return goto('swap');
      return putBack(g, seat, c);
    },
  ),

  /** The partner of a shared hand gives a card up for the one that was drawn. */
  swap: s.ask(
    'EM-CARD-4',
    (g) => tooMany(g, giver(sight(g)) as number),
    (g, _, c, seat) => putBack(g, seat, c as Discard),
  ),

  choose: s.ask(
    'EM-C-R02',
    (g) => {
      const { seat } = mover(sight(g));
      const names = lostVehicles(sight(g)).map((v) => infoOf(g.setting, v).id);
      const options = names.map((vehicle): Recover => ({ t: 'recover', vehicle }));
      const otherwise: Recover = { t: 'recover', vehicle: names.sort(byNeed)[0] as string };
      return { seat, ask: 'recover', options, otherwise, commits: 'nothing' };
    },
    (g, _, c) => {
      recoverVehicle(g, c.vehicle, 'EM-C-R02');
      return end();
    },
  ),
}));

function drawRules(g: G, vehicle: string, card: CardInfo): RuleNo[] {
  const { setting } = g;
  const v = vehicleNo(setting, vehicle);
  const { at, drew } = vehicleAt(g.board.open, v);
  const rules: RuleNo[] = ['EM-COMP-1', 'EM-COMP-6'];
  if (drew > 0) rules.push('EM-COMP-5');
  if (at === setting.island.compass[infoOf(setting, v).army]) rules.push('EM-COMP-7');
  if (setting.partners) rules.push('EM-TEAM-7');
  // A kept card must not betray itself by the rule it cites.
  if (card.personnel) rules.push('EM-CARD-2', 'EM-CARD-5');
  else rules.push('EM-CARD-7', 'EM-CARD-8', card.rule);
  return rules;
}

/** RADIO YAMBO: what the card says, or nothing when it cannot be done. */
function carryOut(g: G, card: CardInfo, vehicle: string) {
  const s = sight(g);
  const { open } = s;
  const { seat, army } = mover(s);
  const { effect, rule } = card;
  const nothing = (more: readonly RuleNo[] = []) => {
    g.emit({ t: 'nothingHappened', card: card.id, rules: ['EM-CARD-11', rule, ...more] });
    return end();
  };
  switch (effect.do) {
    case 'recoverCompanies':
      if (open.stocks[army].arsenal === 0) return nothing(['EM-ARS-4']);
      recoverCompanies(g, effect.count, rule);
      return end();
    case 'recoverVehicle': {
      const lost = lostVehicles(s);
      if (lost.length === 0) return nothing(['EM-ARS-4']);
      return goto('choose');
    }
    case 'exchangePrisoners': {
      const count = Math.min(effect.count, open.stocks[0].prisoners, open.stocks[1].prisoners);
      return count === 0 ? nothing() : free(g, ['R', 'T'], count, rule);
    }
    case 'freePrisoner': {
      const count = Math.min(effect.count, open.stocks[army].prisoners);
      return count === 0 ? nothing() : free(g, [codeOf(army)], count, rule);
    }
    case 'storm':
      g.emit({ t: 'proclaimed', what: 'storm', seat, rules: [rule] });
      return end();
    case 'ceaseFire':
      g.emit({ t: 'proclaimed', what: 'ceaseFire', seat, rules: [rule] });
      return end();
    case 'mobilise':
      g.emit({ t: 'proclaimed', what: 'mobilised', seat, rules: [rule] });
      return end();
    case 'endTurn':
      return end(TURN_OVER);
    case 'sendBack':
      return sendBack(g, vehicle, rule) ? end() : nothing(['EM-QG-4']);
    case 'clearCoast':
      return clearCoast(g, rule) ? end() : nothing();
    case 'showHands':
      showHands(g, rule);
      return end();
    case 'extraTurn':
      if (open.inExtra) return nothing();
      g.emit({ t: 'granted', seat, rules: [rule] });
      return end();
    default:
      throw new Error(`card ${card.id} cannot be carried out at once`);
  }
}

function free(g: G, armies: readonly ArmyCode[], count: number, rule: RuleNo) {
  g.emit({ t: 'freed', armies, count, rules: [rule] });
  return end();
}

function sendBack(g: G, vehicle: string, rule: RuleNo): boolean {
  const s = sight(g);
  if (onHq(s, mover(s).army) >= HQ_ROOM) return false;
  const from = cellName(g.setting, vehicleAt(g.board.open, vehicleNo(g.setting, vehicle)).at);
  g.emit({ t: 'sentBack', vehicle, from, rules: [rule] });
  return true;
}

function clearCoast(g: G, rule: RuleNo): boolean {
  const { cells } = g.setting.island;
  const mines = g.board.open.mines.flatMap((colour, cell) =>
    colour >= 0 && cells[cell]?.coastal === true
      ? [{ cell: cellName(g.setting, cell), army: codeOf(colour === 0 ? 0 : 1) }]
      : [],
  );
  if (mines.length > 0) g.emit({ t: 'washedAway', mines, rules: [rule] });
  return mines.length > 0;
}

function showHands(g: G, rule: RuleNo): void {
  const { setting } = g;
  const { army } = mover(sight(g));
  const hands: Record<string, string[]> = {};
  setting.seats.forEach((player, i) => {
    if (player.army === army) return;
    hands[player.seat] = (g.board.secret.hands[i] as readonly number[]).map((no) => setting.cards[no]?.id as string);
  });
  g.emit({ t: 'showed', hands, rules: [rule] });
}
