/** What things are called: sides, units, figures, vehicles, places and headings, in one language at one table. */

import { NOBODY, type SideNo } from '../../games/special-forces/board.ts';
import { LEAST } from '../../games/special-forces/organise.ts';
import type { ScenarioFile } from '../../games/special-forces/scenario.ts';
import { roster, type Setting } from '../../games/special-forces/setting.ts';
import type { WeaponKey } from '../../games/special-forces/weapons.ts';
import { type Lang, listing } from '../lang.ts';
import { windOf } from '../tabletop/landmarks.ts';
import { decimal, nameIn, type Place, type Places, places, windName } from '../tabletop/places.ts';
import { terms as english } from './en/terms.ts';
import { terms as french } from './fr/terms.ts';
import { labelsOf } from './labels.ts';
import type { Terms } from './shapes.ts';

/** Where somebody may be on another storey. */
interface Storeyed extends Place {
  readonly level?: number;
}

export interface Names extends Places {
  readonly lang: Lang;
  readonly setting: Setting;
  readonly terms: Terms;
  readonly seat: (seat: string) => string;
  readonly side: (side: SideNo) => string;
  readonly unit: (unit: number) => string;
  /** `Guard n3` by the map, `Crew 1.3` where units stay as they are, `Scout` alone, or the name of a hostage. */
  readonly figure: (figure: number) => string;
  readonly figures: (figures: readonly number[]) => string;
  readonly vehicle: (vehicle: number) => string;
  readonly piece: (piece: number) => string;
  readonly crate: (crate: number) => string;
  readonly ladder: (ladder: number) => string;
  /** The place, with the storey where it is not the ground. */
  readonly spot: (at: Storeyed) => string;
  /** `4.50`: points of movement, from hundredths. */
  readonly hundredths: (value: number) => string;
  /** `22.5°`, from half degrees. */
  readonly degrees: (angle: number) => string;
  /** `north-east` or `50°`, from half degrees. */
  readonly heading: (heading: number) => string;
  /** By its place in the list that the file gives a figure or a vehicle; nothing for what was picked up. */
  readonly armOf: (figure: number, arm: number, vehicle?: number) => WeaponKey | undefined;
  readonly zone: (id: string) => string;
}

const allTerms: Readonly<Record<Lang, Terms>> = { en: english, fr: french };

/** A side whose figures may be divided into other units than those of the file, so that no name may speak of a unit. */
const isDivisible = ({ organise, units }: ScenarioFile['sides'][number]): boolean =>
  organise === true && units.reduce((all, { figures }) => all + figures.length, 0) >= 2 * LEAST;

/** Names of figures, by their numbers: the unit of the file and the place in it, or the letter and number of the map; hostages last. */
function figureNames(lang: Lang, setting: Setting): string[] {
  const { scenario } = setting;
  const labels = labelsOf(setting);
  const soldiers: string[] = [];
  for (const side of scenario.sides)
    for (const unit of side.units) {
      const name = nameIn(lang, unit) ?? unit.id;
      const mark = /\d$/.test(name) ? '.' : ' ';
      const kind = name.replace(/[ .]*\d+$/, '');
      unit.figures.forEach((_, i) => {
        if (isDivisible(side)) soldiers.push(`${kind} ${labels[soldiers.length]}`);
        else soldiers.push(unit.figures.length === 1 ? name : `${name}${mark}${i + 1}`);
      });
    }
  return [...soldiers, ...(scenario.hostages?.figures ?? []).map((file) => nameIn(lang, file) ?? file.id)];
}

export function names(lang: Lang, setting: Setting): Names {
  const { scenario, map, space, sides } = setting;
  const terms = allTerms[lang];
  const units = scenario.sides.flatMap((side) => side.units.map((unit) => (isDivisible(side) ? undefined : unit)));
  const men = figureNames(lang, setting);
  const figure = (number: number): string => men[number] ?? String(number);
  const pieceName = (piece: number): string | undefined => nameIn(lang, map.terrain[piece]?.piece);
  const said = places(lang, { inch: space.inch, grounds: space.table.grounds, nameOf: pieceName });
  const degrees = (angle: number): string => `${decimal(lang, angle / 2).replace(/[.,]0$/, '')}°`;
  const spot = (at: Storeyed): string =>
    at.level === undefined || at.level === 0 ? said.place(at) : `${said.place(at)}, ${terms.level} ${at.level}`;
  return {
    lang,
    setting,
    terms,
    ...said,
    spot,
    degrees,
    seat: (seat) =>
      nameIn(
        lang,
        sides.find((side) => side.seat === seat),
      ) ?? seat,
    side: (side) => nameIn(lang, sides[side]) ?? sides[side].id,
    unit: (unit) => nameIn(lang, units[unit]) ?? `${terms.unit} ${unit + 1}`,
    figure,
    figures: (list) => listing(lang, list.map(figure)),
    vehicle: (vehicle) => nameIn(lang, scenario.vehicles?.[vehicle]) ?? terms.pieces.vehicle,
    piece(piece) {
      const kind = map.terrain[piece]?.piece.kind;
      return pieceName(piece) ?? (kind === undefined ? String(piece) : terms.pieces[kind]);
    },
    crate: (crate) => `${terms.crate} ${crate + 1}`,
    ladder(ladder) {
      const foot = space.ladders[ladder]?.foot;
      return `${terms.ladder} ${ladder + 1}${foot === undefined ? '' : ` ${said.place(foot)}`}`;
    },
    hundredths: (value) => (value / 100).toFixed(2).replace('.', lang === 'fr' ? ',' : '.'),
    heading(heading) {
      const wind = windOf(heading);
      return wind === undefined ? degrees(heading) : windName(lang, wind);
    },
    armOf: (of, arm, vehicle = NOBODY) =>
      (vehicle >= 0 ? scenario.vehicles?.[vehicle]?.arms : roster(scenario)[of]?.file.arms)?.[arm]?.weapon,
    zone: (id) =>
      nameIn(
        lang,
        scenario.zones?.find((zone) => zone.id === id),
      ) ?? id,
  };
}
