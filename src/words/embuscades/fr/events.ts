/** Le journal en français : une ligne par fait, avec son calcul. */

import { listing, plural } from '../../lang.ts';
import { forceOf } from '../cards.ts';
import type { EventWords } from '../shapes.ts';
import type { Names } from '../names.ts';

const companies = (count: number): string => plural('fr', count, 'compagnie', 'compagnies');
const sum = (faces: readonly number[]): string => `${faces.join(' + ')} = ${faces.reduce((a, b) => a + b, 0)}`;
const spent = (amount: string, value: number): string => (amount === 'total' ? `somme ${value}` : `dé ${value}`);
const way = (path: readonly string[]): string => (path.length > 1 ? ` par ${path.slice(0, -1).join(', ')}` : '');
const end = (path: readonly string[]): string => path[path.length - 1] as string;
const cards = (ids: readonly string[], n: Names): string => listing('fr', ids.map(n.card));

const begins = {
  storm: 'La tempête se lève',
  ceaseFire: 'Le cessez-le-feu commence',
  mobilised: 'La mobilisation commence',
};
const over = {
  storm: 'La tempête est finie.',
  ceaseFire: 'Le cessez-le-feu est fini.',
  mobilised: 'La mobilisation est finie.',
  camouflage: 'Le camouflage est fini.',
};

export const events: EventWords = {
  shuffled: (e) => `On mélange ${plural('fr', e.count, 'carte Boussole', 'cartes Boussole')}.`,
  threwForStart: (e, n) =>
    `Lancer pour commencer : ${n.army('R')} ${sum(e.throws.R)}, ${n.army('T')} ${sum(e.throws.T)} ; ${
      e.starter === null ? 'égalité, on recommence.' : `début : ${n.army(e.starter)}.`
    }`,
  turnBegan: (e, n) => [`Tour ${e.turn}, ${n.seat(e.seat)}.`, ...e.over.map((what) => over[what])].join(' '),
  threw: (e, n) =>
    `${n.seat(e.seat)} : les dés donnent ${e.faces.join(' et ')} (somme ${sum(e.faces).split('= ')[1]}).`,
  dieSet: (e, n) => `${n.amount(e.die)} passe de ${e.from} à ${e.to}.`,
  left: (e, n) =>
    `${n.vehicle(e.vehicle)} : sortie du camp${e.value === null ? ' par carte' : ` avec un ${e.value}`} sur ${n.cell(e.to)}, ${
      e.companies === 0 ? 'à vide' : `${companies(e.companies)} à bord`
    }${e.mine ? ' et une mine' : ''}.`,
  moved: (e, n) => {
    const freed = e.freed > 0 ? `, ${plural('fr', e.freed, 'évadé', 'évadés')} à bord` : '';
    const surplus = e.surplus > 0 ? ` ; ${plural('fr', e.surplus, 'pas perdu', 'pas perdus')}` : '';
    return `${n.vehicle(e.vehicle)}, ${spent(e.amount, e.value)} : ${n.place(e.from)} → ${n.cell(end(e.path))}${way(e.path)}${freed}${surplus}.`;
  },
  laid: (e, n) => `${n.vehicle(e.vehicle)} laisse une mine sur ${n.cell(e.cell)}.`,
  attacked: (e, n) =>
    `${n.vehicle(e.vehicle)} (force ${e.strength}) attaque ${n.vehicle(e.target)} (force ${e.against}) sur ${n.cell(end(e.path))}, ${spent(e.amount, e.value)}.`,
  captured: (e, n) => `${n.vehicle(e.vehicle)} perd 1 compagnie, désormais prisonnière : ${n.place(e.island)}.`,
  destroyed: (e, n) => {
    const crew = e.companies > 0 ? ` avec ${companies(e.companies)}` : '';
    const cargo = e.cargo
      ? e.vehicle.includes('.inf.')
        ? ' Son drapeau retourne à la réserve.'
        : ' Sa mine retourne au camp.'
      : '';
    return `${n.vehicle(e.vehicle)} : destruction sur ${n.cell(e.at)}, départ pour l’arsenal${crew}.${cargo}`;
  },
  tookFlag: (e, n) => `${n.vehicle(e.vehicle)} prend un drapeau ⚑ ; il en reste ${e.left} à la réserve.`,
  entered: (e, n) => {
    const crew = e.companies > 0 ? ` avec ${companies(e.companies)}` : '';
    const flag = e.cargo && e.vehicle.includes('.inf.') ? ` Drapeau ⚑ numéro ${e.delivered} livré !` : '';
    const mine = e.cargo && e.vehicle.includes('.com.') ? ' Sa mine retourne au stock.' : '';
    const jeep = e.vehicle.includes('.jeep.') ? ' Elle attend de nouveau sur son île.' : '';
    return `${n.vehicle(e.vehicle)} rentre au camp${crew}.${flag}${mine}${jeep}`;
  },
  communicated: (e, n) =>
    `${n.vehicle(e.vehicle)} passe de ${n.place(e.from)} à ${n.cell(e.to)} au lieu ${
      e.amount === null ? 'd’utiliser le lancer' : 'd’utiliser un dé'
    }.`,
  lifted: (e, n) => {
    const who = e.vehicle === null ? n.army(e.army) : n.vehicle(e.vehicle);
    return `${who} : mine enlevée sur ${n.cell(e.cell)} (${n.army(e.mine)}), ${e.kept ? 'gardée' : 'rendue au camp'}.`;
  },
  drew: (e, n) => {
    const card = e.card === null ? 'une carte PERSONNEL' : n.card(e.card);
    const kind = e.kind === 'radio' ? 'RADIO YAMBO, ' : '';
    const kept = e.card !== null && e.kind === 'personnel' ? ', carte gardée' : '';
    const effect = e.card === null ? '' : ` ${n.effect(e.card)}`;
    return `${n.vehicle(e.vehicle)} a passé la boussole ; tirage (${n.seat(e.seat)}) : ${kind}${card}${kept}.${effect}`;
  },
  putBack: (e, n) => `${n.seat(e.seat)} : ${e.card === null ? 'une carte' : n.card(e.card)} va sous la pioche.`,
  played: (e, n) => `${n.seat(e.seat)} : carte jouée, ${n.card(e.card)}.`,
  nothingHappened: (e, n) => `${n.card(e.card)} : sans effet ici.`,
  recovered: (e, n) =>
    e.vehicle === null
      ? `${n.army(e.army)} : ${companies(e.companies)} de l’arsenal au camp.`
      : `${n.vehicle(e.vehicle)} revient de l’arsenal.`,
  freed: (e, n) =>
    `${listing('fr', e.armies.map(n.army))} : ${plural('fr', e.count, 'prisonnier', 'prisonniers')} de retour au camp${e.armies.length > 1 ? ' pour chacun' : ''}.`,
  proclaimed: (e, n) => {
    const force = forceOf('fr', n.setting);
    const what = {
      storm: `${force.storm} jusqu’au prochain tour (${n.seat(e.seat)})`,
      ceaseFire: `aucune attaque jusqu’au prochain tour (${n.seat(e.seat)})`,
      mobilised: `${force.mobilised} jusqu’à la fin du prochain tour (${n.seat(e.seat)})`,
    };
    return `${begins[e.what]} : ${what[e.what]}.`;
  },
  camouflaged: (e, n) => `${n.vehicle(e.vehicle)} : camouflage jusqu’au prochain tour (${n.seat(e.seat)}).`,
  sentBack: (e, n) => `${n.vehicle(e.vehicle)} doit retourner de ${n.place(e.from)} à son Q.G.`,
  washedAway: (e, n) =>
    `La vague emporte les mines de la côte : ${listing(
      'fr',
      e.mines.map((m) => n.cell(m.cell)),
    )}.`,
  showed: (e, n) =>
    Object.entries(e.hands)
      .map(([seat, hand]) => `${n.seat(seat)} : main montrée, ${hand.length === 0 ? 'aucune carte' : cards(hand, n)}.`)
      .join(' '),
  granted: (e, n) => `${n.seat(e.seat)} : un tour de plus après celui-ci.`,
  offered: (e, n) => `${n.army(e.army)} : troc proposé, ${plural('fr', e.count, 'mine', 'mines')}, une pour une.`,
  withdrew: (e, n) => `${n.army(e.army)} : l’offre de troquer des mines est retirée.`,
  answered: (e, n) =>
    e.accepted
      ? `${n.army(e.army)} : troc accepté, ${plural('fr', e.count, 'mine', 'mines')} de chaque couleur au camp.`
      : `${n.army(e.army)} : troc de mines refusé.`,
  turnEnded: (e, n) => {
    const lost =
      e.lost.length > 0
        ? ` Non joué : ${listing(
            'fr',
            e.lost.map((face) => `dé ${face}`),
          )}.`
        : '';
    const why = {
      pass: 'tour passé.',
      endTurn: 'fin du tour.',
      spent: 'les deux dés sont joués.',
      returned: 'fin du tour au camp.',
      communicated: 'fin du tour après le voyage.',
      recovered: 'fin du tour avec la récupération.',
      outOfFuel: 'panne sèche, le tour est fini.',
    };
    return `${n.seat(e.seat)} : ${why[e.why]}${lost}`;
  },
  won: (e, n) => `${n.army(e.outcome.winner ?? '')} : le dernier drapeau est rentré, c’est la victoire !`,
  judged: (e, n) => {
    const counts = (army: 'R' | 'T') =>
      `${n.army(army)} ${e.tally[army][0]} au camp, ${e.tally[army][1]} en route, ${companies(e.tally[army][2] ?? 0)}, ${plural('fr', e.tally[army][3] ?? 0, 'véhicule', 'véhicules')}`;
    const verdict = e.outcome.winner === null ? 'match nul' : `victoire, ${n.army(e.outcome.winner)}`;
    return `La partie s’arrête et on juge. Drapeaux : ${counts('R')} ; ${counts('T')}. Verdict : ${verdict}.`;
  },
};
