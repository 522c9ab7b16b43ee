/**
 * `npm run bench:web`: a unit dragged over a table with 60 figures and 30 buildings in a real browser, and the odds that a drag
 * asks for. JSON on stdout; the load of the machine stands beside the numbers, since frames tell of it as well.
 */
import os from 'node:os';
import { bootstrap, orExit } from './bootstrap.mjs';

await orExit(bootstrap());
const { openBrowser, startServer } = await import('./browser.mjs');
const { scenarioFiles } = await import('../dist/games/ambush-alley/setting.js');
const { ambushAlley } = await import('../dist/games/ambush-alley/index.js');
const { ambushOdds, shotOdds } = await import('../dist/odds/ambush-alley/index.js');
const { shot } = await import('../dist/games/ambush-alley/reaction.js');
const { machine } = await import('../dist/kernel/machine.js');
const { seeded } = await import('../dist/kernel/dice.js');

const MOVES = 240;
const box = (x, y) => [x, y, x + 4, y + 4];
const named = (en) => ({ nameEn: en, nameFr: en });

/** A town of six by five houses between two strips of open ground. */
const mapFile = {
  id: 'bench-town',
  version: 1,
  titleEn: 'Bench',
  titleFr: 'Bench',
  textEn: 'Bench',
  textFr: 'Bench',
  table: { width: 48, depth: 48 },
  pieces: Array.from({ length: 30 }, (_, i) => ({
    kind: 'building',
    box: box(4 + 7 * (i % 6), 9 + 6 * Math.floor(i / 6)),
    ...named(`House ${i + 1}`),
  })),
};
const team = (side, i, count) => ({
  id: `${side}-${i}`,
  side,
  ...named(`${side === 'regular' ? 'Team' : 'Band'} ${i + 1}`),
  quality: 8,
  morale: 10,
  armour: side === 'regular' ? 'light' : 'none',
  optimalRange: 8,
  figures: Array.from({ length: count }, (_, f) => ({
    weapon: side === 'regular' ? 'rifle' : 'ak47',
    leader: f === 0,
  })),
  deploy: { zone: side, rooftop: 'forbidden' },
});
const strip = (id, from, to) => ({
  id,
  ...named(id),
  area: [
    [0, from],
    [48, from],
    [48, to],
    [0, to],
  ],
});
const { objects: _, ...frame } = scenarioFiles.find(({ id }) => id === 'checkpoint');
const file = {
  ...frame,
  id: 'bench',
  map: 'bench-town',
  zones: [strip('regular', 0, 8), strip('insurgent', 38, 48)],
  units: [0, 1, 2, 3, 4, 5].flatMap((i) => [team('regular', i, 5), team('insurgent', i, 5)]),
  contractors: [{ ...named('Somebody'), at: [2, 24] }],
};
const setup = { file, mapFile };

const sorted = (all) => all.toSorted((a, b) => a - b);
const at = (all, share) => Math.round((sorted(all)[Math.floor((all.length - 1) * share)] ?? 0) * 100) / 100;
const told = (all) => ({ count: all.length, median: at(all, 0.5), p95: at(all, 0.95), most: at(all, 1) });

/** Milliseconds of each shot's odds that a forecast along a way asks for, and of each answer's to a question about targets. */
function odds() {
  const read = ambushAlley.read(setup);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults.slice(0, 3)));
  const setting = ambushAlley.setting(read.setup);
  const m = machine(ambushAlley, setting);
  const dice = seeded('bench');
  const state = m.start(read.setup, dice);
  const times = { shots: [], answers: [] };
  const timed = (list, work) => {
    const from = performance.now();
    work();
    list.push(performance.now() - from);
  };
  for (let i = 0; i < 400; i++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    const eyes = { seat: decision.seat, setting, open: state.board.open, mine: null };
    if (decision.ask === 'aim')
      for (const choice of decision.options) timed(times.answers, () => ambushOdds(eyes, decision, choice, 'throw'));
    if (decision.ask === 'march')
      for (let foe = 1; foe < 12; foe += 2) timed(times.shots, () => shotOdds(eyes, shot(foe, 0, 'interrupt')));
    const order = decision.ask === 'order' ? { t: 'order', order: i % 2 === 0 ? 'fire' : 'move' } : decision.otherwise;
    m.play(state, decision.seat, order, dice);
  }
  return { shotsOfAForecast: told(times.shots), answersAboutTargets: told(times.answers) };
}

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

/** Milliseconds between frames while one team is dragged through the streets. */
async function drag() {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const laid = await lay(server.url);
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
    return { figures, buildings: mapFile.pieces.length, frames: told(frames) };
  } finally {
    await browser.close();
    await server.close();
  }
}

const load = os.loadavg()[0];
const report = { cores: os.cpus().length, load, odds: odds(), drag: await drag() };
console.log(JSON.stringify(report, null, 2));
