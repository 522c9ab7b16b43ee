/** Facts that both languages tell the same way: what was hidden or found, and why an action was lost. */

import type { EventOf } from '../../games/special-forces/events.ts';
import { fill } from '../fill.ts';
import { listing } from '../lang.ts';
import type { Names } from './names.ts';

type Things = Partial<Pick<EventOf<'revealed'>, 'hostages' | 'crates'>>;

/** Every hostage and every crate with its place. */
export const hiddenThings = (n: Names, { hostages, crates }: Things, at: string): string[] => [
  ...(hostages ?? []).map((hostage) => `${n.figure(hostage.figure)} ${at} ${n.spot(hostage.at)}`),
  ...(crates ?? []).map(
    (each) => `${n.crate(each.crate)} (${n.terms.contents[each.content]}) ${at} ${n.spot(each.at)}`,
  ),
];

/** The reason as it would be refused, without the names that a refusal has. */
export const lossOf = (
  { lang }: Names,
  sentences: Readonly<Record<string, string>>,
  { why }: EventOf<'actionLost'>,
): string => fill(lang, sentences[why] ?? why, {}, (_, value) => String(value));

/** `Laboratory (2 hiding places) and Kitchen (1 hiding place)`. */
export function lookedAt(n: Names, places: readonly number[], some: (count: number) => string): string {
  const { lairs } = n.setting.space;
  const houses = places.map((place) => lairs[place]?.inside ?? -1);
  const seen = [...new Set(houses)].map((house) => {
    const count = some(houses.filter((each) => each === house).length);
    return house < 0 ? count : `${n.piece(house)} (${count})`;
  });
  return listing(n.lang, seen);
}
