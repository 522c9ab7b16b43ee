/** Le journal en français : une ligne par fait, avec ses dés. */

import type { Entry } from '../../../games/special-forces/choices.ts';
import type { EventOf } from '../../../games/special-forces/events.ts';
import { listing, plural } from '../../lang.ts';
import { reasonOf } from '../../tabletop/sums.ts';
import { effort, rolled, signed, stretches, total } from '../arithmetic.ts';
import { hiddenThings, lossOf, lookedAt } from '../facts.ts';
import type { Names } from '../names.ts';
import type { EventWords } from '../shapes.ts';
import { shot, type ShotTexts } from '../shot.ts';
import { losses, refusals } from './refusals.ts';
import { sums } from './sums.ts';
import { terms } from './terms.ts';

const figures = (count: number): string => plural('fr', count, 'figurine', 'figurines');
const actions = (count: number): string => plural('fr', count, 'action', 'actions');

export const entry = (e: Entry, n: Names): string =>
  e.do === 'transfer' ? `transfert : ${actions(e.actions)} à ${n.figure(e.to)}` : terms.actions[e.do];
export const plan = (entries: readonly Entry[], n: Names): string =>
  entries.length === 0 ? 'aucune action' : entries.map((each) => entry(each, n)).join(', ');

export const division = (units: readonly (readonly number[])[], n: Names): string =>
  units.map((unit) => `${figures(unit.length)} sous ${n.figures(unit.slice(0, 1))}`).join(', ');

const shots: ShotTexts = {
  dice: ['dé', 'dés'],
  hits: ['touche', 'touches'],
  noHit: 'aucune touche',
  effects: 'effets',
  nobody: 'personne dans l’aire d’effet',
  semicolon: ' ; ',
  onTarget: 'au but',
  deviation: 'déviation',
  strays: (way, far, faces) => `${way}, de ${far} (dés ${faces})`,
  falls: (place) => `tombé en ${place}`,
  fires: (by, target, distance) => `${by} tire sur ${target}, à ${distance}.`,
  blast: 'Souffle',
};

const phases = {
  setup: 'Mise en place.',
  initiative: 'L’initiative.',
  action: 'La phase d’action commence.',
  morale: 'La phase de moral commence.',
};

const effects = {
  normal: 'l’unité reste ferme',
  hold: 'l’unité reste sur place et n’approche plus',
  retreat: 'l’unité bat en retraite',
  removed: 'l’unité se débande et disparaît',
};

const sides = { north: 'le côté nord', east: 'le côté est', south: 'le côté sud', west: 'le côté ouest' };

function drove(e: EventOf<'drove'>, n: Names): string {
  const end = e.path.at(-1);
  const way = e.cost.length === 0 ? 'rotation' : stretches(n, sums, e.cost);
  const where = end === undefined ? '' : `, jusqu’en ${n.place(end)}, cap ${n.heading(end.heading)}`;
  const bog =
    e.face === null
      ? ''
      : ` Dé ${e.face}, coincé à ${e.bogsTo} ou moins : ${e.bogged ? 'coincé pour de bon' : 'ça passe'}.`;
  return `${n.vehicle(e.vehicle)}, au volant ${n.figure(e.by)} : ${way}${where}.${bog}`;
}

export const events: EventWords = {
  organised: (e, n) =>
    `${n.side(e.side)} : ${plural('fr', e.units.length, 'unité', 'unités')} ; ${division(e.units, n)}.`,
  deployed: (e, n) =>
    `${n.unit(e.unit)} : mise en place, ${figures(e.figures.length)}${e.places[0] === undefined ? '' : ` autour de ${n.spot(e.places[0])}`}.`,
  vehiclePlaced: (e, n) => `${n.vehicle(e.vehicle)} se trouve en ${n.place(e.at)}, cap ${n.heading(e.heading)}.`,
  hid: (e, n) => {
    const things = hiddenThings(n, e, 'en');
    return things.length === 0 ? 'Tout est caché.' : `Cachés : ${things.join(' ; ')}.`;
  },
  entryNamed: (e, n) => `${n.side(0)} : entrée par ${sides[e.edge]}.`,
  squareRolled: (e) => `Les otages : dé ${e.face}, carré ${e.square}.`,
  turnBegan: (e) => `Tour numéro ${e.turn}.`,
  phaseBegan: (e) => phases[e.phase],
  initiativeRolled: (e, n) =>
    `Initiative : ${n.side(0)} ${e.faces[0]}, ${n.side(1)} ${e.faces[1]} : ${e.winner === null ? 'égalité, on relance' : n.side(e.winner)}.`,
  firstNamed: (e, n) => `Première activation : ${n.side(e.side)}.`,
  slotBegan: (e, n) => `Activation suivante : ${n.side(e.side)}.`,
  passed: (e, n) => `${n.side(e.side)} : ${e.declined ? 'personne n’agit de nouveau' : 'on passe'}.`,
  activated: (e, n) => `Activation : ${n.figures(e.figures)}.`,
  planned: (e, n) =>
    `Annonce : ${e.figures.map((f, i) => `${n.figure(f)}, ${plan(e.plans[i] ?? [], n)}`).join(' ; ')}.`,
  actionLost: (e, n) =>
    `${n.figure(e.figure)}, action perdue (${entry(e.entry, n)}) : ${lossOf(n, { ...losses, ...refusals }, e)}`,
  transferred: (e, n) => `Transfert d’actions de ${n.figure(e.from)} : ${actions(e.actions)} à ${n.figure(e.to)}.`,
  linked: (e, n) => `Désormais ensemble : ${n.figures(e.figures)}.`,
  lapsed: (e, n) => `Actions reçues, perdues${e.figures.length === 0 ? '' : ` : ${n.figures(e.figures)}`}.`,
  ended: (e, n) => `${n.figures(e.figures)} : activation finie.`,
  moved: (e, n) =>
    `${n.figure(e.figure)} va en ${n.spot(e.place)}${e.cost.length === 0 ? '' : ` (${effort(n, sums, e.cost)})`}.`,
  climbed: (e, n) =>
    e.half
      ? `${n.figure(e.figure)} : à mi-chemin, ${n.ladder(e.ladder)}.`
      : `${n.figure(e.figure)} grimpe en ${n.spot(e.place)}.`,
  boarded: (e, n) =>
    `${n.figure(e.figure)} monte à bord : ${n.vehicle(e.vehicle)}${e.role === 'none' ? '' : `, ${terms.roles[e.role]}`}.`,
  alighted: (e, n) =>
    `${n.figure(e.figure)} quitte ${n.vehicle(e.vehicle)}${e.bailed === true ? ' pour de bon' : ''}, en ${n.spot(e.place)}${e.class === undefined ? '' : ` ; désormais ${terms.classes[e.class]}`}.`,
  exited: (e, n) => `${n.figure(e.figure)} quitte la table par ${sides[e.edge]}.`,
  drove,
  motorcycleLost: (e, n) =>
    `${n.vehicle(e.vehicle)} : machine perdue${
      e.rider < 0 ? '' : ` ; ${n.figure(e.rider)}, dé ${e.face} : ${e.harm === null ? 'indemne' : terms.harms[e.harm]}`
    }.`,
  tookRole: (e, n) => `${n.figure(e.figure)} : désormais ${terms.roles[e.role]}.`,
  fired: (e, n) => shot(n, sums, shots, e),
  pickedUp: (e, n) => `${n.figure(e.figure)} ramasse le lance-roquettes de ${n.figure(e.from)}.`,
  shotSpent: (e, n) => {
    const key = n.armOf(e.figure, e.arm, e.vehicle);
    return `${n.figure(e.figure)} : un coup de moins${key === undefined ? '' : ` (${terms.weapons[key]})`}.`;
  },
  exploded: (e, n) => `${n.vehicle(e.vehicle)} explose.`,
  pieceDestroyed: (e, n) => `Détruit : ${n.piece(e.piece)}.`,
  placedBeside: (e, n) =>
    `${n.figure(e.figure)} se dégage, ${n.spot(e.place)}${e.class === undefined ? '' : ` ; désormais ${terms.classes[e.class]}`}.`,
  engaged: (e, n) =>
    `${n.figure(e.figure)} veut engager ${n.figure(e.foe)} : ${rolled(n, sums, e.face, e.items)}, il faut 6 : ${e.success ? 'engagé' : 'tenu à distance'}.`,
  closedIn: (e, n) => `${n.figure(e.figure)} est au contact de ${n.figure(e.foe)}, ${n.spot(e.place)}.`,
  fought: (e, n) => {
    const fates = [
      e.killed.length === 0 ? '' : `${n.figures(e.killed)} : mort`,
      e.wounded.length === 0 ? '' : `${n.figures(e.wounded)} : blessé`,
    ].filter((part) => part !== '');
    return `Corps à corps : ${n.figure(e.figure)} fait ${rolled(n, sums, e.faces[0], e.attack)}, ${n.figure(e.foe)} fait ${rolled(n, sums, e.faces[1], e.defence)}. ${fates.length === 0 ? 'Sans dommage' : listing('fr', fates)}.`;
  },
  rallied: (e, n) =>
    `${n.figure(e.figure)}, ralliement : ${rolled(n, sums, e.face, e.items)}, il faut ${e.needs} : ${e.success ? 'un pion de moins' : 'toujours accroché'}.`,
  tested: (e, n) =>
    `${n.figure(e.figure)}, action spéciale : ${rolled(n, sums, e.face, e.items)}, il faut ${e.needs} : ${e.success ? 'réussie' : 'manquée'}.`,
  armed: (e, n) =>
    `${n.figure(e.figure)} pose une sacoche d’explosifs en ${n.spot({ ...e.at, level: e.level })} : pour le tour ${e.due}.`,
  mined: (e, n) =>
    `${n.figure(e.figure)} pose une mine claymore en ${n.spot({ ...e.at, level: e.level })}, cap ${n.heading(e.heading)}.`,
  wentOff: (e) => `La charge ${e.charge + 1} saute.`,
  freed: (e, n) =>
    `${n.figure(e.by)} libère ${n.figures(e.figures)}${e.joins < 0 ? '' : ` ; nouvelle unité : ${n.unit(e.joins)}`}.`,
  lookedInto: (e, n) =>
    `Coup d’œil : ${lookedAt(n, e.places, (count) => plural('fr', count, 'cachette', 'cachettes'))}.`,
  revealed: (e, n) => `${e.blast === true ? 'Mis à nu' : 'Découverts'} : ${hiddenThings(n, e, 'en').join(' ; ')}.`,
  crateDestroyed: (e, n) => `${n.crate(e.crate)} détruite : ${plural('fr', e.points, 'point', 'points')}.`,
  succumbed: (e, n) => `${n.figure(e.figure)} : tué, deuxième blessure.`,
  noticed: (e, n) => `${n.figure(e.figure)} : vu par ${n.figure(e.by)}.`,
  silenced: (e, n) => `${n.figure(e.figure)} : plus personne pour parler.`,
  alerted: (e, n) => `Alerte${e.by < 0 ? '' : `, ${n.figure(e.by)} s’est trahi`} : tout le monde est debout.`,
  closing: () => 'C’est décidé ; les charges amorcées sautent d’abord.',
  steadied: (e, n) => `${n.unit(e.unit)} : de nouveau ferme.`,
  commanderNamed: (e, n) => `${n.unit(e.unit)} : ${n.figure(e.figure)} prend le commandement.`,
  moraleTested: (e, n) => `${n.unit(e.unit)}, moral : ${total(n, sums, e.faces, e.items)}, ${effects[e.effect]}.`,
  scored: (e, n) =>
    `${n.side(e.side)}, points : ${signed(e.points)} (${reasonOf('fr', sums, { value: e.points, reason: e.why })}).`,
  won: (e, n) =>
    `La partie est finie : ${e.outcome.winner === null ? 'match nul' : `victoire, ${n.seat(e.outcome.winner)}`}.`,
};
