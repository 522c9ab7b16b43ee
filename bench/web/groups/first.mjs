/** From an address to the first thing one can press, on a slow 4G line and a processor that is four times slower. */

const LIMIT = 3_000;
const ROUNDS = 5;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function visit(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  // Pressed as soon as it is there: the page has answered when its words are French.
  await page.getByRole('button', { name: /Français/ }).click();
  await page.waitForFunction('document.documentElement.lang === "fr"', undefined, { polling: 'raf' });
  const answered = await page.evaluate('performance.now()');
  const [painted = 0] = await page.evaluate('performance.getEntriesByType("paint").map(({ startTime }) => startTime)');
  await context.close();
  return { answered, painted };
}

export async function measure({ browser, url }) {
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await visit(browser, url));
  const of = (what) => Math.round(median(rounds.map((round) => round[what])));
  return [
    { what: 'first paint', value: of('painted'), unit: 'ms' },
    { what: 'first press answered', value: of('answered'), unit: 'ms', limit: LIMIT },
  ];
}
