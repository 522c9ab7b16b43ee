/** Beside the map: what each army has, the dice, the cards, and what is in force; and the whole board as a list. */

import { type ArmyCode, armyCodes } from '../../../games/embuscades/files.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { HandView, VehicleView, View } from '../../../games/embuscades/view.ts';
import { common, say } from '../../../words/common/index.ts';
import { cardSentence, forceOf, names, sayLimit } from '../../../words/embuscades/index.ts';
import { colon } from '../../../words/lang.ts';
import type { Scene } from '../face.ts';
import { padded, right, wrapped } from '../paint.ts';
import { cased, vehicleSign } from '../../../words/embuscades/signs.ts';

export function drawPanel(scene: Scene): string[] {
  const { lang, paint } = scene;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const t = common[lang].panel;
  const n = names(lang, setting);
  const heads = [t.camp, t.arsenal, t.prisoners, t.mines, t.held, t.home, t.reserve];
  const title = Math.max(...armyCodes.map((army) => n.army(army).length)) + 2;
  const lines = [statusLine(scene), paint('dim', `${' '.repeat(title)}${heads.join('  ')}`)];
  for (const army of armyCodes) {
    const { camp, arsenal, prisoners, mines, held, delivered, flags } = view.armies[army];
    const { flagsToWin } = setting.options;
    const home = `${'⚑'.repeat(delivered)}${'·'.repeat(Math.max(0, flagsToWin - delivered))}`;
    const fields = [camp, arsenal, prisoners, mines, held, home, flags].map((field, i) =>
      right(String(field), (heads[i] as string).length),
    );
    lines.push(`${paint(army, padded(cased(army, n.army(army)), title))}${fields.join('  ')}`);
    const hands = setting.seats.filter(({ side }) => side === army).map(({ seat }) => handText(scene, view, seat));
    const waiting = [
      [t.inCamp, view.vehicles.filter((v) => v.army === army && v.at === campOf(setting, army))],
      [t.inArsenal, view.vehicles.filter((v) => v.army === army && v.at === 'arsenal')],
    ] as const;
    const places = waiting
      .filter(([, vehicles]) => vehicles.length > 0)
      .map(([label, vehicles]) => `${label} ${vehicles.map((v) => vehicleSign(v).slice(0, 1)).join(' ')}`);
    const rest = [paint('dim', places.join('   ')), `${paint('dim', t.cards)} ${hands.join(' · ')}`];
    lines.push(`${' '.repeat(title)}${rest.filter((part) => part !== '').join('   ')}`);
  }
  for (const card of new Set(view.hands[view.seat ?? '']?.cards ?? [])) {
    const text = `${n.card(card)}${colon(lang)}${cardSentence(lang, setting, card)}`;
    lines.push(...wrapped(`  ${text}`, scene.columns, 4).map((line) => paint('dim', line)));
  }
  const limit = sayLimit(lang, setting, view);
  if (limit !== '') lines.push(paint('bold', limit));
  const force = inForce(scene, view);
  if (force.length > 0) lines.push(paint('bold', `${t.inForce} ${force.join(' · ')}`));
  return lines;
}

const campOf = (setting: Setting, army: ArmyCode): string | undefined =>
  setting.island.cells[setting.island.camp[army === 'R' ? 0 : 1]]?.id;

function statusLine({ lang, words, setting, seen, paint }: Scene): string {
  const view = seen.view as View;
  const t = common[lang].panel;
  const dice = view.dice.map((face, i) => {
    const used = i === 0 ? view.spent.dieA : view.spent.dieB;
    return used ? paint('dim', `${face} (${t.used})`) : paint('bold', `[${face}]`);
  });
  const parts = [
    paint('bold', say(lang, t.turn, { turn: view.turn })),
    paint(view.mover.slice(0, 1) === 'R' ? 'R' : 'T', words.seat(lang, setting, view.mover)),
    `${t.dice} ${dice.length === 0 ? t.notThrown : dice.join(' ')}`,
    say(lang, t.pile, { count: view.pile }),
  ];
  if (view.quiet > 9) parts.push(say(lang, t.quiet, { count: view.quiet }));
  return parts.join(' · ');
}

function handText({ lang, setting }: Scene, view: View, seat: string): string {
  const n = names(lang, setting as Setting);
  const { count, cards, shown } = view.hands[seat] as HandView;
  const known = cards ?? shown;
  const team = seat.length > 1 ? `${seat} ` : '';
  if (count === 0) return `${team}–`;
  const hidden = count - known.length;
  const list = known.map((card) => n.card(card));
  if (hidden > 0) list.push(say(lang, common[lang].panel.unknown, { count: hidden }));
  return `${team}${list.join(', ')}`;
}

function inForce({ lang, setting }: Scene, view: View): string[] {
  const t = common[lang].panel;
  const n = names(lang, setting as Setting);
  const force = forceOf(lang, setting as Setting);
  return [
    view.inForce.storm === null ? '' : say(lang, t.storm, { what: force.storm }),
    view.inForce.ceaseFire === null ? '' : t.ceaseFire,
    view.inForce.mobilised === null ? '' : say(lang, t.mobilised, { what: force.mobilised }),
    view.extraTurn.due ? t.extra : '',
    view.offer === null ? '' : say(lang, t.offer, { count: view.offer.count, army: n.army(view.offer.by) }),
  ].filter((part) => part !== '');
}

/** One vehicle in words: where it stands, how strong, what it carries. */
export function vehicleText(scene: Scene, vehicle: VehicleView): string {
  const { lang } = scene;
  const n = names(lang, scene.setting as Setting);
  const t = common[lang].map;
  const parts = [
    n.place(vehicle.at) === vehicle.at ? vehicle.at : n.cell(vehicle.at),
    say(lang, t.strength, { count: vehicle.companies }),
    vehicle.flag ? t.withFlag : '',
    vehicle.mine ? t.withMine : '',
    vehicle.camouflagedBy === null ? '' : t.camouflaged,
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** The board as a list, for narrow screens and for reading aloud. */
export function drawList(scene: Scene): string[] {
  const { lang, paint, columns } = scene;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(lang, setting);
  const t = common[lang].map;
  const lines: string[] = [paint('bold', t.onBoard)];
  const homes = armyCodes.map((army) => campOf(setting, army));
  const out = view.vehicles.filter(({ at }) => at !== 'arsenal' && !homes.includes(at));
  for (const vehicle of out) {
    const text = `  ${padded(vehicleSign(vehicle), 4)} ${n.vehicle(vehicle.id)}${colon(lang)}${vehicleText(scene, vehicle)}`;
    lines.push(...wrapped(paint(vehicle.army, text), columns, 4));
  }
  const mines = view.mines.map(({ cell, army }) => `${n.cell(cell)}, ${say(lang, t.mine, { army: n.army(army) })}`);
  if (mines.length > 0) lines.push(paint('bold', t.minesLaid), ...mines.map((mine) => `  ${mine}`));
  return lines;
}
