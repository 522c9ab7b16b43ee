import { describe, expect, test } from 'vitest';
import { KINDS, usePlaces } from './testing/places.ts';
import { toll } from './testing/kills.ts';

const places = usePlaces();
const KILLS = 10;

describe.each(KINDS)('a process killed in the middle of appends on %s', (kind) => {
  test('has lost nothing that it acknowledged, and doubles nothing that it sends again', async () => {
    const place = await places.place(kind);
    const sum = await toll(place, () => places.open(place), KILLS);
    expect(sum).toMatchObject({ lost: 0, doubled: 0, broken: 0 });
    expect(sum.acknowledged).toBeGreaterThan(KILLS);
  }, 120_000);

  test('is caught when it acknowledges before the commit', async () => {
    const place = await places.place(kind);
    expect((await toll(place, () => places.open(place), KILLS, 'early')).lost).toBeGreaterThan(0);
  }, 120_000);
});
