/** A shot or a blast as it is told: where it came down, and what the dice did to each. */

import type { Target } from '../../games/special-forces/choices.ts';
import type { Deviation, EventOf, Struck } from '../../games/special-forces/events.ts';
import { directionOf, strayOf } from '../../games/special-forces/indirect.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import { capital, colon, plural } from '../lang.ts';
import type { Reasons } from '../tabletop/sums.ts';
import { lines } from './arithmetic.ts';
import type { Names } from './names.ts';

/** The words that a language has for it. */
export interface ShotTexts {
  /** One, many. */
  readonly dice: readonly [string, string];
  readonly hits: readonly [string, string];
  readonly noHit: string;
  readonly effects: string;
  readonly nobody: string;
  readonly semicolon: string;
  readonly onTarget: string;
  readonly deviation: string;
  readonly strays: (way: string, far: string, faces: string) => string;
  readonly falls: (place: string) => string;
  readonly fires: (by: string, target: string, distance: string) => string;
  readonly blast: string;
}

export function targetName(n: Names, target: Target): string {
  if (target.t === 'figure') return n.figure(target.figure);
  if (target.t === 'vehicle') return n.vehicle(target.vehicle);
  return target.t === 'piece' ? n.piece(target.piece) : n.place(target.at);
}

const whoIs = (n: Names, { figure, vehicle }: Struck): string =>
  figure === undefined ? n.vehicle(vehicle ?? -1) : n.figure(figure);

const isWhole = (target: Target | null, { figure, vehicle }: Struck): boolean =>
  (target?.t === 'figure' && target.figure === figure) || (target?.t === 'vehicle' && target.vehicle === vehicle);

/** `4 dice (5 firepower, −1 cover): 6 5 3 2, 2 hits; effects 4, 2: wounded, suppressed`. */
function dice(n: Names, sums: Reasons, t: ShotTexts, struck: Struck): string {
  const { faces, hits, effectFaces, harm, damage } = struck;
  const pool = `${plural(n.lang, faces.length, ...t.dice)} (${lines(n, sums, struck.dice)})`;
  if (faces.length === 0) return pool;
  const hit = hits === 0 ? t.noHit : plural(n.lang, hits, ...t.hits);
  const done = [...harm.map((each) => n.terms.harms[each]), ...damage.map((each) => n.terms.damages[each])].join(', ');
  const shown = effectFaces.length === 0 ? '' : `${t.effects} ${effectFaces.join(', ')}${colon(n.lang)}`;
  return `${pool}${colon(n.lang)}${faces.join(' ')}, ${hit}${done === '' ? '' : `${t.semicolon}${shown}${done}`}`;
}

function deviated(n: Names, t: ShotTexts, { faces, direction, distance, impact }: Deviation): string {
  const shown = `${t.deviation} ${faces.join(' + ')} = ${faces.reduce((sum, face) => sum + face, 0)}`;
  if (direction === 0) return `${shown}, ${t.onTarget}`;
  const way = n.terms.strays[directionOf(direction)];
  return `${shown}, ${t.strays(way, `${strayOf(distance)}"`, `${direction}, ${distance}`)}, ${t.falls(n.place(impact))}`;
}

/** `Team 2 fires at …`; of a blast the charge, where it was one. */
function beginning(n: Names, t: ShotTexts, { by, target, weapon, distance }: EventOf<'fired'>): string {
  if (by >= 0 && target !== null)
    return `${t.fires(n.figure(by), targetName(n, target), n.inches(distance))} ${capital(n.terms.weapons[weapon])}`;
  return weapons[weapon].placed === true ? `${t.blast}, ${n.terms.weapons[weapon]}` : t.blast;
}

/** `… Assault rifle: 4 dice …` at one target; `… Rocket launcher. Deviation …; Guard 1.2: 7 dice …` otherwise. */
export function shot(n: Names, sums: Reasons, t: ShotTexts, e: EventOf<'fired'>): string {
  const begins = beginning(n, t, e);
  const [first, ...others] = e.struck;
  if (first !== undefined && others.length === 0 && e.deviation === null && isWhole(e.target, first))
    return `${begins}${colon(n.lang)}${dice(n, sums, t, first)}.`;
  const strayed = e.deviation === null ? [] : [deviated(n, t, e.deviation)];
  const blows = e.struck.map((struck) => `${whoIs(n, struck)}${colon(n.lang)}${dice(n, sums, t, struck)}`);
  const told = [...strayed, ...(blows.length === 0 ? [t.nobody] : blows)];
  return `${begins}. ${capital(told.join(t.semicolon))}.`;
}
