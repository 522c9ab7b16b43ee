/** Sealed cards are opened at once to whoever may see them, and to nobody else. */

import { beforeAll, describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../fair/bytes.ts';
import type { CardOpening } from '../fair/openings.ts';
import { cardLeaf } from '../fair/seals.ts';
import { embuscades } from '../games/embuscades/index.ts';
import type { Setting } from '../games/embuscades/setting.ts';
import { roomOf } from './house.ts';
import type { Line } from './store/store.ts';
import type { Room } from './table/room.ts';
import { type Told, tell } from './table/tell.ts';
import { bodyOf } from './table/sitting.ts';
import { houseOver, lay, reaches, usePlaces } from './testing/houses.ts';

interface Drew {
  readonly t: 'drew';
  readonly seat: string;
  readonly card: string | null;
  readonly kind: 'personnel' | 'radio';
}
type Moved = Extract<Told, { proofs: object }>;

describe('a card that is drawn', () => {
  const places = usePlaces();
  let gid: string;
  let setting: Setting;
  let leaves: readonly string[];
  /** By viewer, what each was told of every entry. */
  const told = new Map<string | null, readonly Moved[]>();
  let tellAgain: (viewer: string | null, seq: number) => Told;

  beforeAll(async () => {
    const store = await places.fresh('sqlite');
    const house = houseOver(store, { now: 1_800_000_000_000 });
    ({ gid } = await lay(house, { game: 'embuscades', bots: { R: 'greedy', T: 'greedy' }, seat: null }));
    const room = (await roomOf(house, gid)) as Room;
    await reaches(room, 600);
    house.closing = true;
    await room.busy;
    setting = room.sitting.match?.machine.setting as Setting;
    const lines: Line[] = [];
    for (let from = 0; from <= room.sitting.head.seq; from += 500) lines.push(...(await store.lines(gid, from, 500)));
    for (const viewer of ['R', 'T', null]) {
      const all = lines.map((line) => tell(room.sitting, line.seq, bodyOf(line), viewer));
      told.set(
        viewer,
        all.filter((each): each is Moved => each.t === 'began' || each.t === 'moved'),
      );
    }
    tellAgain = (viewer, seq) => tell(room.sitting, seq, bodyOf(lines[seq] as Line), viewer);
    leaves = told.get(null)?.flatMap(({ proofs }) => proofs.leaves)[0]?.leaves ?? [];
  }, 120_000);

  const openingsTo = (viewer: string | null): CardOpening[] =>
    told.get(viewer)?.flatMap(({ openings = [] }) => openings) ?? [];
  const leafOf = ({ r, place, card, salt }: CardOpening): string =>
    toHex(cardLeaf(gid, r, place, `${card}`, fromHex(salt)));

  test('is proved by the leaf of its place, and any other card is not', () => {
    for (const viewer of ['R', 'T', null]) {
      const openings = openingsTo(viewer);
      expect(openings.length).toBeGreaterThan(5);
      for (const opening of openings) {
        expect(leafOf(opening)).toBe(leaves[opening.place]);
        expect(leafOf({ ...opening, card: opening.card + 1 })).not.toBe(leaves[opening.place]);
      }
    }
  });

  test('is opened to its drawer as it is drawn, from the top of the pile down', () => {
    let place = 0;
    const all = [told.get('R') ?? [], told.get('T') ?? []] as const;
    for (const [i, { entry }] of all[0].entries()) {
      for (const event of entry.events as unknown as Drew[]) {
        if (event.t !== 'drew' || place === leaves.length) continue;
        const seen = all[event.seat === 'R' ? 0 : 1][i] as Moved;
        const { card } = (seen.entry.events as unknown as Drew[]).find(({ t }) => t === 'drew') as Drew;
        const opening = seen.openings?.find((each) => each.place === place) as CardOpening;
        expect(setting.cards[setting.printedPile[opening.card] as number]?.id).toBe(card);
        place += 1;
      }
    }
    expect(place).toBeGreaterThan(10);
  });

  test('is opened to nobody else until it is shown to all', () => {
    const kept = new Map<number, string>();
    let secrets = 0;
    for (const viewer of ['R', 'T', null]) {
      for (const { entry, openings = [] } of told.get(viewer) ?? []) {
        const events = entry.events as unknown as (Drew & { hands?: object })[];
        const shows = events.some(
          ({ t, kind }) => ['played', 'showed'].includes(t) || (t === 'drew' && kind === 'radio'),
        );
        for (const { place } of shows ? [] : openings) {
          const [drew] = events.filter(({ t }) => t === 'drew');
          expect([drew?.seat, drew?.kind]).toEqual([viewer, 'personnel']);
          expect(kept.get(place) ?? viewer).toBe(viewer);
          kept.set(place, viewer as string);
          secrets += 1;
        }
      }
    }
    expect(secrets).toBeGreaterThan(5);
  });

  test('is opened alike whatever was told before, and to whom', () => {
    const openings = (line: Told): unknown => ('openings' in line ? line.openings : undefined);
    for (const [i, { seq }] of [...(told.get(null) ?? []).entries()].reverse()) {
      for (const [viewer, all] of told) expect(openings(tellAgain(viewer, seq))).toEqual(all[i]?.openings);
    }
  });

  test('is opened to all when it is played', () => {
    const played = (told.get(null) ?? []).filter(({ entry }) =>
      (entry.events as unknown as { t: string }[]).some(({ t }) => t === 'played'),
    );
    expect(played.some(({ openings = [] }) => openings.length > 0)).toBe(true);
  });

  test('is followed by the events of its game alone', () => {
    const facts = embuscades.cards?.({
      t: 'drew',
      seat: 'R',
      card: null,
      kind: 'personnel',
      vehicle: 'R.tank.1',
      rules: [],
    });
    expect(facts).toEqual([]);
  });
});
