/** Milliseconds between frames while one team is dragged through the streets; 60 frames a second are 16.7. */
import { mapFile, quantile, setup } from '../town.mjs';

const MOVES = 240;
/** A frame of 60 a second, and the clock's own unrest. */
const LIMIT = 17;

/** A server weighs a setup of somebody's own for a few seconds at most, which a loaded machine may use up. */
async function lay(url, tries = 6) {
  const reply = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'ambush-alley', setup, bots: { insurgent: 'random' }, seat: null, name: 'Bench' }),
  });
  const laid = await reply.json();
  if (reply.ok) return laid;
  if (tries > 1 && JSON.stringify(laid).includes('tooHeavy')) return lay(url, tries - 1);
  throw new Error(JSON.stringify(laid));
}

const moveOf = (page) => page.locator('[data-move]').first().getAttribute('data-move');

export async function measure({ browser, url }) {
  const laid = await lay(url);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.addInitScript('localStorage.setItem("ambuscade", JSON.stringify({ lang: "en", speed: "instant" }))');
  await page.goto(laid.invitations.find(({ seat }) => seat === 'regular').link);
  await page.getByRole('textbox').fill('Bench');
  await page.locator('button[type=submit]').click();
  const question = page.locator('#question');
  const first = page.getByRole('list', { name: 'What you may do' }).getByRole('button');
  for (let i = 0; i < 60; i++) {
    await question.waitFor();
    const asked = await question.textContent();
    if (/^Where shall .* go/.test(asked)) break;
    const wanted = asked.startsWith('What shall') ? first.filter({ hasText: /Move only/ }) : first.first();
    const before = await moveOf(page);
    await wanted.click();
    // A line with several answers behind it only opens.
    if ((await page.locator('[data-opened]').count()) > 0) continue;
    while ((await moveOf(page)) === before) await page.waitForTimeout(50);
  }
  const figures = await page.locator('g[role=button][id^=at-man]').count();
  const unit = /^Where shall (.*) go/.exec(await question.textContent())[1];
  const man = await page.locator(`g[role=button][aria-label^="${unit}"]`).first().boundingBox();
  const [x, y] = [man.x + man.width / 2, man.y + man.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(
    `window.frames_ = []; (function next(last) { requestAnimationFrame((now) => { if (last) frames_.push(now - last); next(now); }); })(0)`,
  );
  for (let i = 0; i < MOVES; i++) {
    const turn = (i / MOVES) * 6 * Math.PI;
    await page.mouse.move(x + 70 * Math.sin(turn), y - 60 + 50 * Math.cos(turn));
  }
  const frames = await page.evaluate('frames_');
  await page.mouse.up();
  await page.close();
  return [
    { what: 'figures', value: figures, unit: 'on the table' },
    { what: 'buildings', value: mapFile.pieces.length, unit: 'on the table' },
    { what: `frame, median of ${frames.length}`, value: quantile(frames, 0.5), unit: 'ms', limit: LIMIT },
    { what: 'frame, 95 of 100', value: quantile(frames, 0.95), unit: 'ms' },
    { what: 'frame, slowest', value: quantile(frames, 1), unit: 'ms' },
  ];
}
