/** 2.9 PERSONNEL cards that are played by themselves; lifts are in communicate.ts, the detour in move.ts. */

import { ARSENAL } from './board.ts';
import { checkLoading, eachLoad, leave } from './camp.ts';
import type { ActionOf } from './choices.ts';
import { held, heldCards, show } from './hand.ts';
import { codeOf } from './island.ts';
import { lift } from './mines.ts';
import type { RuleNo } from './rulebook/index.ts';
import {
  cellName,
  dieOf,
  firstOf,
  infoOf,
  mover,
  onHq,
  pastOf,
  type Sight,
  sight,
  vehicleAt,
  vehicleNo,
} from './sense.ts';
import { type CardInfo, HQ_ROOM, type VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';
import { offer, type Offers } from './offers.ts';

type PlayCard = ActionOf<'playCard'>;

/** Is this a moment for the card? */
function inTime({ open }: Sight, card: CardInfo): boolean {
  if (card.when === 'any') return true;
  if (card.when === 'pre') return open.dice.length === 0 && open.spent === 0;
  return card.when === 'post' && open.dice.length > 0 && open.spent === 0;
}

const lost = ({ setting, open }: Sight): VehicleNo[] => {
  const { army } = mover({ setting, open });
  const found: VehicleNo[] = [];
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++)
    if (vehicleAt(open, v).at === ARSENAL) found.push(v);
  return found;
};

/** An own vehicle that stands on the board, where it could be attacked or shielded. */
const onBoard = ({ setting, open }: Sight, v: VehicleNo): boolean => {
  const { army } = infoOf(setting, v);
  const { at } = vehicleAt(open, v);
  return at !== ARSENAL && at !== setting.island.camp[army] && at !== setting.island.prison[army];
};

export function cardOptions(e: Eyes, out: Offers): void {
  const { setting, open, mine } = e;
  if (mine.hand.length === 0) return;
  for (const card of heldCards(e)) {
    if (!inTime(e, card)) continue;
    const { army } = mover(e);
    const own = (use: (v: VehicleNo, vehicle: string) => void) => {
      for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) use(v, infoOf(setting, v).id);
    };
    const base = { t: 'playCard', card: card.id } as const;
    switch (card.effect.do) {
      case 'recoverCompanies':
        if (open.stocks[army].arsenal > 0) offer(out, base);
        break;
      case 'recoverVehicle':
        for (const v of lost(e)) offer(out, { ...base, vehicle: infoOf(setting, v).id });
        break;
      case 'setDie':
        for (const die of ['dieA', 'dieB'] as const) {
          for (let face = 6; face >= 1; face--) if (dieOf(open, die) !== face) offer(out, { ...base, die, face });
        }
        break;
      case 'scramble':
        if (onHq(e, army) >= HQ_ROOM) break;
        own((v, vehicle) => {
          if (infoOf(setting, v).type === 'jeep' || vehicleAt(open, v).at !== setting.island.camp[army]) return;
          eachLoad(e, v, (companies, mine) => {
            offer(out, mine ? { ...base, vehicle, companies, mine } : { ...base, vehicle, companies });
          });
        });
        break;
      case 'liftMine':
        open.mines.forEach((colour, cell) => {
          if (colour >= 0) offer(out, { ...base, cell: cellName(setting, cell) });
        });
        break;
      case 'camouflage':
        own((v, vehicle) => {
          if (onBoard(e, v) && !open.camouflaged.includes(v)) offer(out, { ...base, vehicle });
        });
        break;
      default:
        break;
    }
  }
}

export function checkPlayCard(e: Eyes, c: PlayCard): Refusal | undefined {
  const card = held(e, c.card);
  if (card === undefined) return { error: 'cardNotHeld', rule: 'EM-CARD-2', data: { card: c.card } };
  if (!inTime(e, card)) return { error: 'wrongMoment', rule: 'EM-CARD-9', data: { card: card.id, when: card.when } };
  return checkDetails(e, card, c) ?? checkEffect(e, card, c);
}

/** Each effect takes its own details and no others. */
const details: Readonly<Record<string, readonly (keyof PlayCard)[]>> = {
  recoverVehicle: ['vehicle'],
  setDie: ['die', 'face'],
  scramble: ['vehicle', 'companies', 'mine'],
  liftMine: ['cell'],
  camouflage: ['vehicle'],
};

function checkDetails(_: Eyes, card: CardInfo, c: PlayCard): Refusal | undefined {
  const wanted = details[card.effect.do] ?? [];
  const given = (['vehicle', 'cell', 'die', 'face', 'companies', 'mine'] as const).filter(
    (key) => c[key] !== undefined,
  );
  const wrong =
    given.some((key) => !wanted.includes(key)) || wanted.some((key) => key !== 'mine' && c[key] === undefined);
  return wrong ? { error: 'cardDetails', rule: card.rule, data: { card: card.id, wanted } } : undefined;
}

function checkEffect(e: Eyes, card: CardInfo, c: PlayCard): Refusal | undefined {
  const { open, setting } = e;
  const { army } = mover(e);
  const nothing = (more: readonly RuleNo[] = []): Refusal => ({
    error: 'cardWouldDoNothing',
    rule: 'EM-CARD-11',
    also: [card.rule, ...more],
    data: { card: card.id },
  });
  if (card.effect.do === 'recoverCompanies') return open.stocks[army].arsenal > 0 ? undefined : nothing(['EM-ARS-4']);
  if (card.effect.do === 'setDie') return dieOf(open, c.die as 'dieA') === c.face ? nothing() : undefined;
  if (card.effect.do === 'liftMine') {
    const cell = setting.island.numbers.get(c.cell as string);
    return cell !== undefined && (open.mines[cell] as number) >= 0 ? undefined : nothing(['EM-MINE-8']);
  }
  if (card.effect.do === 'recoverVehicle' && lost(e).length === 0) return nothing(['EM-ARS-4']);
  const v = setting.vehicleNumbers.get(c.vehicle as string);
  if (v === undefined) return { error: 'unknownVehicle', rule: card.rule, data: { vehicle: c.vehicle } };
  const { type, id, army: its } = infoOf(setting, v);
  if (its !== army) return { error: 'notYourArmy', rule: card.rule, also: ['EM-ARS-3'], data: { vehicle: id } };
  if (card.effect.do === 'recoverVehicle') {
    return vehicleAt(open, v).at === ARSENAL
      ? undefined
      : { error: 'notInArsenal', rule: card.rule, data: { vehicle: id } };
  }
  if (card.effect.do === 'camouflage') return onBoard(e, v) && !open.camouflaged.includes(v) ? undefined : nothing();
  if (type === 'jeep') return { error: 'jeepFromCamp', rule: 'EM-JEEP-8', data: { vehicle: id } };
  if (vehicleAt(open, v).at !== setting.island.camp[army])
    return { error: 'notInCamp', rule: card.rule, data: { vehicle: id } };
  return checkLoading(e, v, c.companies as number, c.mine === true);
}

/** Plays a card: its effect, then it goes under the pile. */
export function playCard(g: G, c: PlayCard): void {
  const { setting } = g;
  const { open } = g.board;
  const { effect, rule, id } = show(g, c.card);
  switch (effect.do) {
    case 'recoverCompanies':
      return recoverCompanies(g, effect.count, rule);
    case 'recoverVehicle':
      return recoverVehicle(g, c.vehicle as string, rule);
    case 'setDie': {
      const die = c.die as 'dieA' | 'dieB';
      return g.emit({ t: 'dieSet', die, from: dieOf(open, die), to: c.face as number, rules: [rule] });
    }
    case 'scramble':
      return leave(g, vehicleNo(setting, c.vehicle as string), c.companies as number, c.mine === true, null, rule);
    case 'liftMine':
      return lift(g, setting.island.numbers.get(c.cell as string) as number, undefined, rule);
    case 'camouflage':
      return g.emit({ t: 'camouflaged', vehicle: c.vehicle as string, seat: mover(sight(g)).seat, rules: [rule] });
    default:
      throw new Error(`card ${id} is not played by itself`);
  }
}

/** As many companies as the card says and the arsenal has. */
export function recoverCompanies(g: G, most: number, rule: RuleNo): void {
  const { army } = mover(sight(g));
  const companies = Math.min(most, g.board.open.stocks[army].arsenal);
  g.emit({ t: 'recovered', army: codeOf(army), companies, vehicle: null, rules: [rule, 'EM-ARS-2', 'EM-ARS-5'] });
}

export function recoverVehicle(g: G, vehicle: string, rule: RuleNo): void {
  const { army } = mover(sight(g));
  g.emit({
    t: 'recovered',
    army: codeOf(army),
    companies: 0,
    vehicle,
    rules: [rule, 'EM-ARS-2', 'EM-ARS-3', 'EM-ARS-6'],
  });
}

export { lost as lostVehicles };
