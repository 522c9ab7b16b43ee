/**
 * A whole exchange of fire through the rules of Ambush Alley: a fireteam declares its target, the band under its muzzles
 * cuts in, the fireteam is quicker and shoots, the band shoots, the fireteam shoots as it meant to; losses, first aid and
 * Morale on the way. 60 figures on the scenario's own map.
 */
import { AMBUSH } from './play.mjs';
import { canonical, entryOf, machine, seeded } from './product.mjs';

const ALONG = 0.6;
const SEEDS = 500;

/** Where the first figure of each unit stands; the others follow it eastwards. */
const PLACES = {
  'squad-leader': [12, 5],
  'fireteam-1': [10.8, 6],
  'fireteam-2': [10.8, 2],
  'fireteam-3': [4.2, 6.6],
  leaders: [10.6, 17],
  'rpg-south': [18.3, 2.5],
  'rpg-centre': [14, 16],
  'ak-1': [10.6, 11.6],
  'ak-2': [18, 14.4],
};
/** Bands that came later. */
const LATER = [
  ['ak-3', 6, [2, 14]],
  ['ak-4', 6, [10.6, 20]],
  ['ak-5', 6, [14.2, 19.8]],
  ['ak-6', 6, [20, 13.2]],
  ['ak-7', 3, [1, 15]],
];

const FIRER = 'fireteam-1';
const TARGET = 'ak-1';

function scene({ game, files }) {
  const read = game.read(AMBUSH);
  if ('faults' in read) throw new Error(`bad setup: ${JSON.stringify(read.faults)}`);
  const file = files[AMBUSH.scenario];
  const mapFile = files[file.map];
  const stand = (unit, at) => ({
    ...unit,
    figures: unit.figures.map((figure, i) => ({ ...figure, at: [at[0] + i * ALONG, at[1]] })),
  });
  const band = file.units.find(({ id }) => id === TARGET);
  // Somebody leads the band, so that it cuts in without a check.
  const led = (unit) =>
    unit === band ? { ...unit, figures: unit.figures.map((figure, i) => ({ ...figure, leader: i === 0 })) } : unit;
  const units = [
    ...file.units.map((unit) => stand(led(unit), PLACES[unit.id])),
    ...LATER.map(([id, count, at]) => stand({ ...band, id, figures: band.figures.slice(0, count) }, at)),
  ];
  const hotSpots = { ...file.hotSpots, positions: mapFile.hotSpots };
  return { ...read.setup, file: { ...file, units, hotSpots }, mapFile };
}

/** What each question is answered with where the rules allow it: the exchange as told above, and nobody else joins in. */
function answer(m, { seat, ask, otherwise }, state) {
  const unit = (id) => m.setting.unitNames.indexOf(id);
  const wanted = {
    activate: { t: 'activate', unit: unit(FIRER) },
    order: { t: 'order', order: 'fire' },
    aim: { t: 'target', unit: unit(TARGET) },
    window: { t: 'interrupt', unit: unit(TARGET), kind: 'fire' },
    reactFirst: { t: 'fireBack' },
    returnFire: { t: 'fireBack' },
  }[ask];
  return wanted !== undefined && m.check(state, seat, wanted) === undefined ? wanted : otherwise;
}

/** Plays on until the next unit is asked for; gives back the commands and what they led to. */
function exchange(m, from, dice) {
  const state = m.clone(from);
  const log = { rolls: [], events: [] };
  const commands = [];
  for (;;) {
    const [decision] = m.pending(state);
    if (decision === undefined || decision.ask === 'activate') return { commands, log };
    const choice = answer(m, decision, state);
    commands.push({ seat: decision.seat, choice });
    m.play(state, decision.seat, choice, dice, log);
  }
}

const FULL = { fired: 3, hit: 1, moraleChecked: 1 };

/** Everything happens that belongs to fire, and nobody runs away, which would be paid for by the search of a way. */
function isFull({ log: { events } }) {
  const times = (wanted) => events.filter(({ t }) => t === wanted).length;
  return Object.entries(FULL).every(([t, least]) => times(t) >= least) && times('walked') === 0;
}

/** A case: every command checked and played from a fresh copy of the position, its rolls and events kept. */
export function fireCase(name) {
  const entry = entryOf('ambush-alley');
  const setup = scene(entry);
  const m = machine(entry.game, entry.game.setting(setup));
  const position = m.start(setup, seeded('scene'));
  const wrong = entry.game.invariants(m.setting, position.board);
  if (wrong.length > 0) throw new Error(`not a position: ${JSON.stringify(wrong)}`);
  const figures = position.board.open.figures.length;
  if (figures !== 60) throw new Error(`${figures} figures`);
  for (let [decision] = m.pending(position); decision.ask !== 'aim'; [decision] = m.pending(position)) {
    m.play(position, decision.seat, answer(m, decision, position), seeded('scene'));
  }
  let number = 0;
  while (number < SEEDS && !isFull(exchange(m, position, seeded(`fire ${number}`)))) number += 1;
  if (number === SEEDS) throw new Error('no dice lead to a full exchange of fire');
  const dice = seeded(`fire ${number}`);
  const { commands, log } = exchange(m, position, dice);
  const run = () => {
    const state = m.clone(position);
    const kept = { rolls: [], events: [] };
    for (const { seat, choice } of commands) {
      if (m.check(state, seat, choice) !== undefined) throw new Error(`refused: ${JSON.stringify(choice)}`);
      m.play(state, seat, choice, dice, kept);
    }
    return kept.events.length * 1000 + kept.rolls.length;
  };
  return {
    one: { name, unit: 'exchange', ops: 1, run },
    counts: {
      commands: commands.length,
      rolls: log.rolls.length,
      dice: log.rolls.reduce((n, { faces }) => n + faces.length, 0),
      events: log.events.length,
    },
    told: canonical(log.events),
  };
}
