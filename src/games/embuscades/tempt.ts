/** What a player might try, allowed or not: any vehicle, any amount, any way on the map. For fuzzing and coverage. */

import { type Action, amounts, type Choice } from './choices.ts';
import { armyCodes } from './files.ts';
import type { Setting } from './setting.ts';
import type { OpenBoard } from './sense.ts';

type Pick = (n: number) => number;

const from = <X>(pick: Pick, list: readonly X[]): X => list[pick(list.length)] as X;

/** A way that the map has, whatever bars it; now and then one that it has not. */
function someRoute(setting: Setting, at: number, steps: number, pick: Pick): string[] {
  const { cells, prison, camp } = setting.island;
  const route: string[] = [];
  let here = at;
  let before = -1;
  for (let i = 0; i < steps; i++) {
    const roads = cells[here]?.roads ?? [];
    const onward = roads.filter((cell) => cell !== before || pick(20) === 0);
    const next = onward.length === 0 ? from(pick, [camp[0], camp[1], prison[0], prison[1]]) : from(pick, onward);
    route.push(cells[next]?.id as string);
    before = here;
    here = next;
  }
  const landing = prison.findIndex((island) => cells[island]?.roads.includes(here) === true);
  if (landing >= 0 && pick(3) === 0) route[route.length - 1] = cells[prison[landing as 0 | 1]]?.id as string;
  const gate = setting.island.qg.indexOf(here);
  if (gate >= 0 && pick(3) === 0) route.push(cells[camp[gate as 0 | 1]]?.id as string);
  return route.slice(0, 12);
}

export function tempt(setting: Setting, open: OpenBoard, army: 0 | 1, pick: Pick): Choice {
  const own = setting.vehicles.filter((info) => info.army === army || pick(30) === 0);
  const info = from(pick, own);
  const vehicle = info.id;
  const v = setting.vehicleNumbers.get(vehicle) as number;
  const at = open.vehicles[v]?.at ?? -1;
  const amount = from(pick, amounts);
  const value =
    amount === 'total' ? (open.dice[0] ?? 1) + (open.dice[1] ?? 1) : (open.dice[amount === 'dieA' ? 0 : 1] ?? 1);
  const card = from(pick, setting.cards).id;
  const cell = from(pick, setting.island.cells).id;
  const companies = pick(7);
  const route = someRoute(setting, at, value + (pick(12) === 0 ? pick(3) - 1 : 0), pick);
  const tries: readonly (() => Action)[] = [
    () => ({ t: 'move', amount, vehicle, route }),
    () => ({ t: 'move', amount, vehicle, route, ...(pick(2) === 0 ? { layMine: true } : { jeepLoad: pick(6) }) }),
    () => ({ t: 'move', amount, vehicle, route, detourCard: card }),
    () => ({ t: 'attack', amount, vehicle, route }),
    () => ({ t: 'attack', amount, vehicle, route }),
    () => ({ t: 'leaveCamp', amount, vehicle, companies, ...(pick(3) === 0 ? { mine: true } : {}) }),
    () => ({ t: 'takeFlag', vehicle }),
    () => ({ t: 'returnToCamp', vehicle: pick(6) === 0 ? 'all' : vehicle }),
    () => {
      const link = setting.island.cells[at]?.link ?? -1;
      const to = link >= 0 && pick(4) > 0 ? (setting.island.cells[link]?.id as string) : cell;
      return {
        t: 'communicate',
        vehicle,
        to,
        ...(pick(3) === 0 ? { amount } : {}),
        ...(pick(3) === 0 ? { card } : {}),
      };
    },
    () => ({ t: 'playCard', card, ...(pick(2) === 0 ? { vehicle } : {}), ...(pick(4) === 0 ? { cell } : {}) }),
    () => ({ t: 'playCard', card, vehicle, companies }),
    () => ({ t: 'playCard', card, die: pick(2) === 0 ? 'dieA' : 'dieB', face: pick(6) + 1 }),
    () => ({ t: 'offerExchange', count: pick(5) + 1 }),
    () => ({ t: 'withdrawExchange' }),
    () => ({ t: 'answerExchange', accept: pick(2) === 0 }),
    () => ({ t: 'recoverInfantry', vehicle: `${armyCodes[army]}.inf.1` }),
    () => ({ t: from(pick, ['roll', 'pass', 'endTurn'] as const) }),
  ];
  return from(pick, tries)();
}
