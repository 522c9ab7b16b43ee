/** What only a test may look at: the pile and the hands, in names; and a draw from the compass. */

import { table, type Wanted } from './table.ts';

export type Table = ReturnType<typeof table>;

const named = (t: Table, cards: readonly number[]): string[] =>
  cards.map((no) => t.machine.setting.cards[no]?.id as string);

/** The pile, top card first. */
export const pileOf = (t: Table): string[] => named(t, t.state.board.secret.pile);

export function handOf(t: Table, seat: string): string[] {
  return named(t, t.state.board.secret.hands[t.machine.setting.seatNumbers.get(seat) as number] as number[]);
}

/** R's tank drives from its HQ onto its compass with a 1 and draws the top card; a 2 is left. */
export function drawn(position: string, wanted: Wanted = {}): Table {
  const t = table(`R.tank(5)@qg-r dice=1,2 ${position}`, wanted);
  t.play(t.move('R.tank.1', 'compass-r'));
  return t;
}
