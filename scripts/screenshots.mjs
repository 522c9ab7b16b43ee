/**
 * `npm run screenshots`: pictures of the main screens at three sizes into docs/screenshots, and the island for the start page
 * into docs/pictures. The games are played anew each time, so no two sets are the same.
 */
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, orExit, root } from './bootstrap.mjs';

await orExit(bootstrap());
const { openBrowser, startServer } = await import('./browser.mjs');

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
const JPEG = { type: 'jpeg', quality: 82 };
const folder = path.join(root, 'docs', 'screenshots');
fs.mkdirSync(folder, { recursive: true });

const server = await startServer();
const browser = await openBrowser();
try {
  for (const [size, viewport] of Object.entries(SIZES)) await everyScreen(size, viewport);
  await drawIsland();
} finally {
  await browser.close();
  await server.close();
}

async function visit(viewport, prefs = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', ...prefs });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript('localStorage.setItem("ambuscade", JSON.stringify({ lang: "en", speed: "instant" }))');
  return page;
}

async function everyScreen(size, viewport) {
  const page = await visit(viewport);
  const shoot = (name, options = {}) =>
    page.screenshot({ path: path.join(folder, `${name}-${size}.jpg`), ...JPEG, ...options });
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('start', { fullPage: true });
  await page.goto(`${server.url}/new/embuscades`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await shoot('set-up');
  await page.goto(`${server.url}/rules/embuscades`);
  await page.getByRole('searchbox').fill('mine');
  await shoot('rulebook');
  await page.goto(`${server.url}/learn/special-forces`);
  await page.getByText(/^Step 1 of/).waitFor();
  await shoot('lesson');
  await page.goto(`${server.url}/companion`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('companion');
  await page.goto(`${server.url}/print/ambush-alley`);
  await page.locator('article').first().waitFor();
  await shoot('print');
  for (const [game, title] of Object.entries({
    'ambush-alley': 'Ambush Alley!',
    'special-forces': 'Special Forces',
    embuscades: 'Embuscades',
  })) {
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now — ${title}` }).click();
    await page.waitForSelector('#question');
    if (game === 'embuscades') await throwAndChoose(page);
    await shoot(game);
    if (game === 'ambush-alley') await dragMove(page, () => shoot('ambush-alley-move'));
    if (game === 'special-forces') await aim(page, () => shoot('special-forces-shot'));
  }
  await page.goto(`${server.url}/new/embuscades`);
  await page.getByText('Rules and rulings').click();
  await page.getByRole('spinbutton', { name: 'turnLimit' }).fill('6');
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let i = 0; i < 160; i++) {
    await page.waitForSelector('#question, #end');
    if ((await page.locator('#end').count()) > 0) break;
    await page.waitForSelector('[data-settled], #end');
    await page.keyboard.press('1');
    await page.waitForTimeout(150);
  }
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.waitForTimeout(400);
  await shoot('over', { fullPage: true });
  await page.getByRole('combobox', { name: 'Turns' }).selectOption({ label: 'Turn 3' });
  await page.waitForTimeout(400);
  await page.getByRole('heading', { name: 'Look back' }).scrollIntoViewIfNeeded();
  await shoot('replay');
  await layOnline(page, viewport, () => shoot('online'));
  await page.context().close();
  const dark = await visit(viewport, { colorScheme: 'dark' });
  await dark.goto(server.url);
  await dark.getByRole('button', { name: 'Play now — Embuscades' }).click();
  await dark.waitForSelector('#question');
  await throwAndChoose(dark);
  await dark.screenshot({ path: path.join(folder, `dark-${size}.jpg`), ...JPEG });
  await dark.context().close();
}

/** Gives the first answer in the list that one of these fits, inside groups too, until the question does. */
async function answerUntil(page, question, answers) {
  for (let given = 0; given < 60; given++) {
    await page.waitForSelector('#question');
    if (question.test((await page.locator('#question').textContent()) ?? '')) return;
    const list = page.getByRole('list', { name: 'What you may do' }).getByRole('button');
    const labels = await list.allTextContents();
    const wanted = answers.map((each) => labels.findIndex((label) => each.test(label))).find((at) => at >= 0);
    await list.nth(wanted ?? 0).click();
    await page.waitForTimeout(250);
  }
  throw new Error(`nobody asked ${question}`);
}

async function middleOf(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** A fireteam on its way under the finger, with what it would cost and who could cut in. */
async function dragMove(page, shoot) {
  await answerUntil(page, /^Where shall .* go\?/, [/Move only/, /^\d?Activate/]);
  const name = /^Where shall (.*) go\?/.exec((await page.locator('#question').textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('group', { name: /The table from above/ }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
  const man = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  const [x, y] = await middleOf(man);
  const [toX, toY] = await middleOf(page.getByRole('group', { name: /The table from above/ }));
  const far = Math.hypot(toX - x, toY - y) || 1;
  const { width } = await man.boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++)
    await page.mouse.move(x + ((toX - x) / far) * width * i, y + ((toY - y) / far) * width * i);
  await page.waitForTimeout(900);
  await shoot();
  await page.mouse.up();
}

/** Somebody aimed at, with the dice and what may come of them. */
async function aim(page, shoot) {
  await answerUntil(page, /^At whom shall .* fire\?/, [
    /Announce: fire$/,
    /Announce: fire/,
    /Jeep crew 1/,
    /Jeep crew/,
  ]);
  const foe = page.getByRole('button', { name: /can be chosen/ }).first();
  await foe.scrollIntoViewIfNeeded();
  await page.mouse.click(...(await middleOf(foe)));
  await page.waitForTimeout(900);
  await shoot();
}

/** A table of the server with two people, as the first of them sees it. */
async function layOnline(page, viewport, shoot) {
  await page.goto(`${server.url}/new/ambush-alley?online`);
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('bank');
  await page.getByRole('textbox').last().fill('Ada');
  await page.getByRole('button', { name: 'Lay the table and get the links' }).click();
  const link = await page.locator('code', { hasText: '/join#' }).first().textContent();
  const guest = await visit(viewport);
  await guest.goto(link);
  await guest.getByRole('textbox').fill('Zoé');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('#question, [data-move]');
  await page.waitForTimeout(800);
  await shoot();
  await guest.context().close();
}

async function throwAndChoose(page) {
  await page.waitForSelector('[data-settled]');
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: /what do you do with them/ }).waitFor();
  await page.getByRole('button', { name: /^Regular tank 1, .*can act/ }).click({ force: true });
  await page.waitForTimeout(200);
}

/** The island with everything on it as a picture that needs no style sheet. */
async function drawIsland() {
  const page = await visit({ width: 1200, height: 1000 });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
  await page.waitForSelector('#question');
  const svg = await page.evaluate(`(${plainCopy.toString()})(document.querySelector('svg[role=group]'))`);
  fs.writeFileSync(path.join(root, 'docs', 'pictures', 'embuscades.svg'), `${svg}\n`);
  await page.context().close();
}

/** Runs in the page: a copy in which every element says itself how it looks. */
function plainCopy(svg) {
  const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'];
  const MORE = ['stroke-linecap', 'stroke-linejoin', 'font-family', 'font-size', 'font-weight', 'font-style'];
  const USUAL = { 'fill-opacity': '1', 'stroke-opacity': '1', 'stroke-dasharray': 'none', stroke: 'none' };
  const round = (text) => text.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  const copied = (element) => {
    if (element.classList.contains('none') || element.tagName === 'BUTTON') return '';
    const style = getComputedStyle(element);
    const isText = element.tagName === 'text';
    const isShape = element.tagName !== 'g' && element.tagName !== 'svg';
    const given = [...element.attributes].filter(({ name }) =>
      /^(?:d|x|y|cx|cy|r|rx|width|height|transform|viewBox|text-anchor|stroke-width)$/.test(name),
    );
    const attributes = given.map(({ name, value }) => `${name}="${round(value)}"`);
    if (element.style.transform) attributes.push(`transform="${element.style.transform.replaceAll('px', '')}"`);
    for (const look of isShape ? [...LOOKS, ...MORE] : []) {
      const value = style.getPropertyValue(look);
      const isStroke = look.startsWith('stroke') && style.stroke === 'none';
      const isLetter = look.startsWith('font') && !isText;
      const isThere = given.some(({ name }) => name === look);
      if (isStroke || isLetter || isThere || value === USUAL[look] || value === 'butt' || value === 'miter') continue;
      attributes.push(`${look}="${round(value).replaceAll('"', "'").replaceAll('px', '')}"`);
    }
    const isClear = style.fill === 'rgba(0, 0, 0, 0)' && style.stroke === 'none';
    if (isShape && isClear) return '';
    const inside = isText ? element.textContent.trim() : [...element.children].map(copied).join('');
    if (element.tagName === 'g' && inside === '') return '';
    return `<${element.tagName} ${attributes.join(' ')}>${inside}</${element.tagName}>`;
  };
  const whole = copied(svg).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return whole.replace('viewBox="0 20 1000 960"', 'viewBox="0 150 1000 640"');
}
