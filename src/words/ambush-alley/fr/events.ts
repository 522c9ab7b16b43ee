/** Le journal en français : une ligne par fait, avec son calcul. */

import type { Aim, OpposedDie, Recruit } from '../../../games/ambush-alley/events.ts';
import type { Matched } from '../../../games/ambush-alley/matching.ts';
import { listing, plural } from '../../lang.ts';
import { changed, changes, ruledPool, sorted } from '../arithmetic.ts';
import { armOf, armsOf } from '../arms.ts';
import type { Names } from '../names.ts';
import type { EventWords } from '../shapes.ts';
import { pool } from './pool.ts';

const figures = (count: number): string => plural('fr', count, 'figurine', 'figurines');
const units = (list: readonly number[], n: Names): string => listing('fr', list.map(n.unit));
const faces = (list: readonly number[]): string => (list.length === 0 ? 'aucun' : list.join(', '));

function shots(result: Matched): string {
  const { hits, stopped, low } = sorted(result);
  const parts = [
    hits.length === 0 ? '' : `passent : ${hits.map(({ face }) => face).join(', ')}`,
    stopped.length === 0 ? '' : `arrêtés : ${stopped.map((s) => `${s.face} par ${s.stoppedBy}`).join(', ')}`,
    low.length === 0 ? '' : `trop bas : ${low.map((s) => `${s.face} (il faut ${s.needs})`).join(', ')}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'aucun dé' : parts.join(' ; ');
}

const opposed = ({ unit, die, face, items }: OpposedDie, n: Names): string =>
  `${n.unit(unit)} d${die} : ${changed('fr', pool, face, items)}`;

function recruits(list: readonly Recruit[]): string {
  const heavy = list.filter(({ support }) => support > 0).length;
  const leaders = list.filter(({ leader }) => leader).length;
  const antiTank = list.filter((man) => man.antiTank).length;
  const named = armsOf('fr', list);
  const parts = [
    ...(named.length > 0 || heavy === 0 ? named : [plural('fr', heavy, 'arme d’appui', 'armes d’appui')]),
    antiTank === 0 ? '' : `dont ${antiTank} antichar`,
    leaders === 0 ? '' : 'un chef',
  ].filter((part) => part !== '');
  return `${figures(list.length)}${parts.length === 0 ? '' : ` avec ${listing('fr', parts)}`}`;
}

const aims = (targets: readonly Aim[], n: Names): string =>
  listing(
    'fr',
    targets.map(({ unit, dice }) => `${n.unit(unit)}${dice === 0 ? '' : ` (${plural('fr', dice, 'dé', 'dés')})`}`),
  );

const phases = {
  setup: 'Mise en place.',
  arrivals: 'Renforts.',
  regular: 'La phase des Réguliers commence.',
  insurgent: 'La phase des Insurgés commence.',
  end: 'Le tour s’achève.',
};
const orders = {
  overwatch: 'mise en alerte',
  hold: 'rester',
  move: 'mouvement',
  fire: 'tir',
  moveFire: 'mouvement, puis tir',
  fireMove: 'tir, puis mouvement',
};
const modes = {
  none: 'pas de mouvement',
  halted: 'arrêt',
  cautious: 'mouvement prudent',
  rapid: 'mouvement rapide',
};
const purposes = {
  interrupt: 'pour interrompre',
  act: 'pour agir sans chef',
  rapid: 'pour aller vite malgré ses pertes',
  pickUp: 'pour ramasser l’arme',
};
const edges: Readonly<Record<string, string>> = {
  north: 'le nord',
  east: 'l’est',
  south: 'le sud',
  west: 'l’ouest',
  westCorner: 'le coin ouest',
};
const capacity = {
  active: 'comme unité interrompue',
  support: 'pour aider une unité amie',
  overwatch: 'en alerte',
  phase: 'pendant la phase des Insurgés',
};
const wounds = {
  slight: 'une égratignure, la figurine continue le combat',
  dependant: 'blessée, à la charge de l’unité',
  serious: 'grièvement blessée, à la charge de l’unité, et un test de moral',
  killed: 'morte, à transporter',
  removed: 'hors de combat',
};

export const events: EventWords = {
  hotSpotsPlaced: (e, n) =>
    `Points chauds : ${e.spots.length === 0 ? 'aucun' : e.spots.map((spot, i) => `${i + 1} en ${n.point(spot)}`).join(', ')}.`,
  deployed: (e, n) =>
    `${n.unit(e.unit)} : mise en place, ${figures(e.figures.length)}${e.places[0] === undefined ? '' : ` autour de ${n.place(e.places[0])}`}.`,
  turnBegan: (e, n) =>
    [
      `Tour numéro ${e.turn}.`,
      e.back.length > 0
        ? `${plural('fr', e.back.length, 'blessé léger reprend', 'blessés légers reprennent')} le combat.`
        : '',
      e.hunkered.length > 0 ? `Unités retranchées : ${units(e.hunkered, n)}.` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  phaseBegan: (e) => phases[e.phase],
  arrivalChecked: (e) =>
    `Renforts : le d6 donne ${e.face}, niveau d’insurrection ${e.level} : ${e.arrives ? 'quelqu’un vient' : 'personne ne vient'}.`,
  reinforced: (e) =>
    `Table des renforts : ${e.faces.join(' + ')} = ${e.row}, ${figures(e.size)}${e.again ? ', et encore un lancer' : ''}.`,
  raised: (e, n) =>
    `Renfort, ${n.unit(e.unit)} : ${recruits(e.recruits)}, qualité d${e.made.quality}, moral d${e.made.morale}${
      e.leaderFace === null ? '' : ` (chef au d6 : ${e.leaderFace})`
    }${e.antiTankFaces === undefined ? '' : ` ; antichar au d6, il faut 5 : ${e.antiTankFaces.join(', ')}`}.`,
  hotSpotRolled: (e, n) =>
    `${n.unit(e.unit)}, d6 pour le point chaud : ${e.face}, ${
      e.lost ? 'neutralisé, ils sont perdus' : e.number === null ? 'au choix des Insurgés' : `point chaud ${e.number}`
    }.`,
  activated: (e, n) => `Activation : ${n.unit(e.unit)}.`,
  ordered: (e, n) => `Ordre pour ${n.unit(e.unit)} : ${orders[e.order]}.`,
  fireDeclared: (e, n) => `${n.unit(e.unit)} : tir annoncé sur ${aims(e.targets, n)}.`,
  wentOnOverwatch: (e, n) => `${n.unit(e.unit)} : désormais en alerte.`,
  held: (e, n) => `${n.unit(e.unit)} : ni mouvement ni tir${e.hunkers ? ' ; unité retranchée' : ''}.`,
  checked: (e, n) =>
    `${n.unit(e.unit)}, test ${purposes[e.purpose]} : le d${e.die} donne ${e.face}${
      e.minus === 0 ? '' : ` − ${e.minus} = ${e.face - e.minus}`
    }, il faut 4 : ${e.passed ? 'réussi' : 'manqué'}.`,
  moveDeclared: (e, n) => {
    const end = e.paths[0]?.[e.paths[0].length - 1];
    return `${n.unit(e.unit)} : ${modes[e.mode]}, au plus ${n.inches(e.allowance)}${end === undefined ? '' : `, vers ${n.point(end)}`}.`;
  },
  walked: (e, n) =>
    `${n.unit(e.unit)} : ${n.inches(e.distance)} ${e.forced ? 'en repli' : 'parcourus'}${
      e.places[0] === undefined ? '' : ` jusqu’en ${n.place(e.places[0])}`
    }.`,
  activationEnded: (e, n) => `${n.unit(e.unit)} : activation finie.`,
  moveEnded: (e, n) => `${n.unit(e.unit)} : mouvement fini.`,
  left: (e, n) => `${n.unit(e.unit)} : ${figures(e.figures.length)} hors de la table par ${edges[e.edge] ?? e.edge}.`,
  playedOn: () => 'Tous ceux qui étaient en danger sont sortis ; les Réguliers jouent encore.',
  interrupted: (e, n) =>
    `${n.unit(e.unit)} : interruption de ${n.unit(e.by)} par ${e.kind === 'fire' ? 'un tir' : 'un mouvement'}${
      e.loss > 0 ? ` ; ses mouvements perdent ${n.inches(e.loss)}` : ''
    }.`,
  sacrificed: (e, n) => `${n.unit(e.unit)} : interruption abandonnée pour un tir sur ${n.unit(e.target)}.`,
  reactionTested: (e, n) =>
    `Réaction : ${opposed(e.insurgent, n)} ; ${opposed(e.regular, n)}. ${
      e.insurgentFirst ? 'Les Insurgés agissent d’abord.' : 'Les Réguliers agissent d’abord.'
    }`,
  reacted: (e, n) => `${n.unit(e.unit)} : réaction ${capacity[e.as]}.`,
  fired: (e, n) => {
    const attack = ruledPool('fr', pool, e.firepower, e.result.shots.length, e.attackDie);
    const defence = ruledPool('fr', pool, e.defence, e.result.defence.length, e.defenceDie);
    return `Tir de ${n.unit(e.unit)} sur ${n.unit(e.at)}, à ${n.inches(e.distance)}. Attaque ${attack} ; défense ${defence} (${faces(e.result.defence)}). Tirs, ${shots(e.result)}. ${
      e.hits === 0 ? 'Aucune touche.' : `${plural('fr', e.hits, 'touche', 'touches')}.`
    }`;
  },
  hit: (e, n) =>
    `${n.unit(e.unit)} : une figurine${e.weapon === undefined ? '' : ` (${armOf('fr', e.weapon)})`} touchée${
      e.face === null ? '' : `, premiers soins au d6 : ${e.face}`
    } : ${e.sitsOut ? 'blessure légère, de retour au combat au début du prochain tour' : wounds[e.wound]}.`,
  weaponPickedUp: (e) =>
    e.weapon === undefined
      ? 'Un camarade ramasse l’arme d’appui.'
      : `Un camarade ramasse l’arme : ${armOf('fr', e.weapon)}.`,
  moraleChecked: (e, n) => {
    const change = e.modifiers.length === 0 ? '' : ` (chacun ${changes('fr', pool, e.modifiers)})`;
    const leaders = e.leaders.length === 0 ? '' : `, chefs ${faces(e.leaders)}`;
    return `${n.unit(e.unit)}, test de moral au d${e.die}${change} : ${faces(e.figures)}${leaders} ; ${plural('fr', e.successes, 'réussite', 'réussites')}, ${plural('fr', e.failures, 'échec', 'échecs')} : ${e.passed ? 'réussi' : 'manqué'}.`;
  },
  shrank: (e, n) => `${n.unit(e.unit)} : défection de ${figures(e.figures.length)}.`,
  pinned: (e, n) => `${n.unit(e.unit)} : unité accrochée${e.count > 1 ? `, fois ${e.count}` : ''}.`,
  pulledBack: (e, n) => `${n.unit(e.unit)} : repli.`,
  hunkeredDown: (e, n) => `${n.unit(e.unit)} : unité retranchée.`,
  shaken: (e, n) =>
    `${n.unit(e.unit)} : unité secouée, le moral passe au d${e.morale}${e.recovers ? ' ; il lui faut se reprendre' : ''}.`,
  fled: (e, n) => `${n.unit(e.unit)} : fuite, hors du jeu.`,
  wiped: (e, n) =>
    e.down
      ? `${n.unit(e.unit)} : plus personne pour se battre ; les hommes sont à terre.`
      : `${n.unit(e.unit)} : unité anéantie.`,
  splitOff: (e, n) => `Un chef quitte ${n.unit(e.from)} et agit seul : ${n.unit(e.unit)}.`,
  promoted: (e, n) => `${n.unit(e.unit)} : une autre figurine prend la place du chef tombé.`,
  joined: (e, n) =>
    `Un chef de ${n.unit(e.from)} rejoint ${n.unit(e.unit)}${e.fireOnly ? ', qui ne peut que tirer ce tour-ci' : ''}.`,
  takenIntoCare: (e, n) =>
    `${n.unit(e.unit)} : ${plural('fr', e.figures.length, 'personne prise', 'personnes prises')} à charge${e.reached ? ' : ceux qui étaient en danger sont rejoints' : ''}.`,
  captured: (e, n) => `${n.unit(e.unit)} : ${plural('fr', e.figures.length, 'prisonnier', 'prisonniers')}.`,
  laidDown: (e, n) =>
    `${n.unit(e.unit)} : ${plural('fr', e.figures.length, 'personne posée', 'personnes posées')} le temps du mouvement.`,
  abandoned: (e, n) =>
    `${n.unit(e.unit)} : ${plural('fr', e.figures.length, 'personne laissée', 'personnes laissées')} sur place.`,
  neutralised: (e, n) => `Point chaud ${e.number} neutralisé par ${n.unit(e.by)}.`,
  turnEnded: (e, n) =>
    `Le tour ${e.turn} est fini${
      e.held.some((unit) => unit >= 0)
        ? ` ; sur un point chaud : ${units(
            e.held.filter((unit) => unit >= 0),
            n,
          )}`
        : ''
    }.`,
  won: (e, n) => {
    const who = e.outcome.winner === null ? 'match nul' : `victoire des ${n.seat(e.outcome.winner)}`;
    if (e.degree === 'points')
      return `La partie est finie : ${who}. Points : ${n.seat('regular')} ${e.points.regular}, ${n.seat('insurgent')} ${e.points.insurgent}.`;
    const out =
      e.outcome.winner === 'insurgent'
        ? 'personne n’est sorti'
        : e.degree === 'marginal'
          ? 'une partie seulement est sortie'
          : 'tous sont sortis';
    return `La partie est finie : ${who}, ${e.degree === 'marginal' ? 'de justesse' : 'décisive'} ; de ceux qui étaient en danger, ${out}.`;
  },
};
