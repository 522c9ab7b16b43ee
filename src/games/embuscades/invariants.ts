/** What must hold after every action; each finding names its rule. */

import type { DeepReadonly } from '../../kernel/game.ts';
import { ARSENAL, type EmbuscadesBoard, NOBODY } from './board.ts';
import { codeOf } from './island.ts';
import { infoOf } from './sense.ts';
import { FLAGS, HQ_ROOM, MINES, type Setting } from './setting.ts';

export function invariants(setting: Setting, { open, secret }: DeepReadonly<EmbuscadesBoard>): string[] {
  const { island, printedPile } = setting;
  const broken: string[] = [];
  const must = (holds: boolean, text: string): void => {
    if (!holds) broken.push(text);
  };
  for (const army of [0, 1] as const) {
    const code = codeOf(army);
    const own = open.stocks[army];
    const fleet = open.vehicles.filter((_, v) => infoOf(setting, v).army === army);
    const cargo = (type: string) =>
      open.vehicles.filter(
        (vehicle, v) => vehicle.cargo && infoOf(setting, v).army === army && infoOf(setting, v).type === type,
      ).length;
    const aboard = fleet.reduce((sum, vehicle) => sum + vehicle.companies, 0);
    const laid = open.mines.filter((colour) => colour === army).length;
    must(own.camp + aboard + own.prisoners + own.arsenal === setting.companies, `EM-SET-14 companies of ${code}`);
    must(
      own.mines + cargo('com') + laid + open.stocks[army === 0 ? 1 : 0].held === MINES,
      `EM-SET-15 mines of ${code}`,
    );
    must(own.flags + cargo('inf') + own.delivered === FLAGS, `EM-SET-16 flags of ${code}`);
    must(
      Object.values(own).every((n) => Number.isInteger(n) && n >= 0),
      `a stock of ${code} below zero`,
    );
    must(fleet.filter((vehicle) => vehicle.at === island.qg[army]).length <= HQ_ROOM, `EM-QG-4 HQ of ${code}`);
  }
  open.vehicles.forEach((vehicle, v) => {
    const { id, type, army, capacity } = infoOf(setting, v);
    const cell = island.cells[vehicle.at];
    must(vehicle.companies >= 0 && vehicle.companies <= capacity, `EM-LOAD-1 load of ${id}`);
    must(!vehicle.cargo || type === 'inf' || type === 'com', `EM-FLAG-1 cargo of ${id}`);
    const resting = vehicle.at === ARSENAL || cell?.kind === 'camp' || cell?.kind === 'prisonIsland';
    must(!resting || (vehicle.companies === 0 && !vehicle.cargo), `EM-CAMP-11 ${id} rests with a load`);
    must(vehicle.at === ARSENAL || cell !== undefined, `${id} is nowhere`);
    const closed =
      cell !== undefined && cell.owner === 1 - army && ['camp', 'qg', 'prisonIsland', 'reserve'].includes(cell.kind);
    must(!closed, `EM-QG-1 ${id} stands on a closed cell`);
    const listed = !resting && cell?.kind !== 'qg';
    must(!listed || open.on[vehicle.at] === v, `EM-QG-5 ${id} is not where it stands`);
    const onMine = !resting && (open.mines[vehicle.at] as number) >= 0;
    must(!onMine || type === 'eng', `EM-MOVE-10 ${id} stands on a mine`);
  });
  open.on.forEach((v, cell) =>
    must(v === NOBODY || open.vehicles[v]?.at === cell, `EM-QG-5 nobody stands on ${island.cells[cell]?.id}`),
  );
  open.mines.forEach((colour, cell) =>
    must(colour === NOBODY || island.cells[cell]?.white === true, `EM-MINE-2 mine on ${island.cells[cell]?.id}`),
  );
  const cards = [...secret.pile, ...secret.hands.flat()].sort((a, b) => a - b);
  must(cards.join() === printedPile.join(), 'EM-SET-11 a card is lost or doubled');
  must(
    secret.hands.every((hand, i) => hand.length === open.hands[i]),
    'EM-CARD-3 hands and their counts',
  );
  must(secret.pile.length === open.pile, 'EM-SET-11 pile and its count');
  must(
    secret.hands.flat().every((no) => setting.cards[no]?.personnel === true),
    'EM-CARD-7 a radio card in a hand',
  );
  return broken;
}
