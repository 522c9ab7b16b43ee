/** Where it stands: behind proxies or bare, with TLS or without, and what is set up for people who host it. */

import { describe, expect, test } from 'vitest';
import { serveInside } from '../support/server/inside.ts';

describe('behind a proxy', () => {
  /** Statuses of requests whose sender each time makes up other addresses before what the proxies add. */
  const made = async (url: string, added: (i: number) => string): Promise<number[]> => {
    const found = [];
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}, ${added(i)}`, 'x-forwarded-proto': 'https' };
      found.push((await fetch(`${url}/api/games`, { headers })).status);
    }
    return found;
  };
  test.each([
    ['true', () => '203.0.113.9'],
    ['2', () => '203.0.113.9, 198.51.100.7'],
  ])('who asks cannot choose his address (%s)', async (proxies, added) => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: proxies, AMBUSCADE_REQUESTS_A_MINUTE: '8' });
    expect((await made(url, added)).slice(8)).toEqual([429, 429, 429, 429]);
  });
  test('people whom it tells apart do not share a limit', async () => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: 'true', AMBUSCADE_REQUESTS_A_MINUTE: '8' });
    expect(await made(url, (i) => `203.0.113.${i}`)).toEqual(Array(12).fill(200));
  });
});
