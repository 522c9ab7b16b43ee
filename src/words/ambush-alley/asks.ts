/** Questions as they are said: who is meant, what it is about, and what the answer has to keep to. */

import { moveAllowance } from '../../games/ambush-alley/march.ts';
import type { Pace } from '../../games/ambush-alley/choices.ts';
import type { Aim } from '../../games/ambush-alley/events.ts';
import type { Deploy } from '../../games/ambush-alley/scenario.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import { fill } from '../fill.ts';
import { capital, listing } from '../lang.ts';
import { decimal } from '../tabletop/places.ts';
import type { Names } from './names.ts';
import type { AskName, GameTexts } from './shapes.ts';

/** What a question may tell of itself. */
export interface AskedAbout {
  readonly unit?: number;
  readonly foe?: number;
  readonly hotSpot?: number;
  readonly paces?: readonly Pace[];
  /** At whom fire is about to be opened. */
  readonly targets?: readonly Aim[];
}

/** Questions to the unit that is active, where they do not name another. */
const OF_THE_ACTIVE: readonly AskName[] = ['order', 'onward', 'support', 'handOver'];

const named = (unit: number | undefined): unit is number => unit !== undefined && unit >= 0;

/** Some questions are put otherwise where fire has been declared, or where nothing is under way. */
function sentence({ asks, told }: GameTexts, ask: AskName, unit: number, { targets = [] }: AskedAbout): string {
  if (ask === 'window' && unit < 0) return told.between;
  if (targets.length > 0 && (ask === 'window' || ask === 'answer')) return told[ask];
  return asks[ask];
}

/** The question without its conditions; `n` is missing where there is no table yet. */
export function question(
  texts: GameTexts,
  lang: Names['lang'],
  ask: AskName,
  view: View,
  n: Names | undefined,
  about: AskedAbout,
): string {
  const unit = named(about.unit) ? about.unit : OF_THE_ACTIVE.includes(ask) ? view.active : -1;
  const { unit: someUnit, foe: someFoe, hotSpot: someSpot } = texts.somebody;
  const data = {
    unit: n !== undefined && unit >= 0 ? n.unit(unit) : someUnit,
    foe: n !== undefined && named(about.foe) ? n.unit(about.foe) : someFoe,
    hotSpot: about.hotSpot === undefined ? someSpot : `${texts.panel.hotSpot} ${about.hotSpot}`,
    targets:
      n === undefined
        ? someFoe
        : listing(
            lang,
            (about.targets ?? []).map(({ unit: at }) => n.unit(at)),
          ),
  };
  return capital(fill(lang, sentence(texts, ask, unit, about), data, (_, value) => String(value)));
}

/** Where a unit may be set up, how far it may go: said with the question, before anything is refused. */
export function conditions(texts: GameTexts, ask: AskName, view: View, n: Names, about: AskedAbout): string {
  const t = texts.conditions;
  const inches = (value: number): string => `${decimal(n.lang, value).replace(/[.,]0$/, '')}"`;
  const say = (sentence: string, data: object): string => fill(n.lang, sentence, data, (_, value) => String(value));
  const { setting } = n;
  if (ask === 'hotSpots') {
    const { count, minApart } = setting.hotSpots;
    return say(t.spots, { count, distance: inches(minApart / setting.space.inch) });
  }
  if (ask === 'march' && named(about.unit)) {
    const { unit } = about;
    const far = (about.paces ?? []).map((pace) =>
      say(t.paces[pace], { distance: n.inches(moveAllowance(setting.space, view, unit, pace)) }),
    );
    return far.length === 0 ? '' : say(t.reach, { far: far.join(', ') });
  }
  const deploy = ask === 'deploy' && named(about.unit) ? setting.units[about.unit]?.deploy : undefined;
  if (deploy === undefined) return '';
  return say(t.allowed, { all: groundWords(texts, n, deploy, say, inches).join(n.lang === 'fr' ? ' ; ' : '; ') });
}

function groundWords(
  texts: GameTexts,
  n: Names,
  deploy: Deploy,
  say: (sentence: string, data: object) => string,
  inches: (value: number) => string,
): string[] {
  const t = texts.conditions;
  const { zone, onRoad, distanceFromRoad: band, maxFromEdge, fromContractors, bearing, apartFrom, acrossFrom } = deploy;
  const fromEdge = band !== undefined && onRoad === band.road && n.setting.options.deployBand === 'upTo4';
  const beside =
    band === undefined
      ? ''
      : say(fromEdge ? t.upTo : t.beside, { road: n.road(band.road), min: inches(band.min), max: inches(band.max) });
  const street = [onRoad === undefined ? '' : say(t.onRoad, { road: n.road(onRoad) }), beside];
  return [
    deploy.anywhere === true ? t.anywhere : '',
    zone === undefined ? '' : say(t.zone, { zone: n.zone(zone) }),
    street.filter((part) => part !== '').join(t.or),
    maxFromEdge === undefined
      ? ''
      : say(t.edge, {
          edge: texts.edges[maxFromEdge.edge] ?? maxFromEdge.edge,
          distance: inches(maxFromEdge.distance),
        }),
    fromContractors === undefined
      ? ''
      : say(t.fromContractors, { min: inches(fromContractors.min), max: inches(fromContractors.max) }),
    bearing === undefined ? '' : say(t.bearing, { bearing: texts.edges[bearing] ?? bearing }),
    apartFrom === undefined ? '' : say(t.apart, { unit: n.unit(apartFrom.unit), distance: inches(apartFrom.distance) }),
    acrossFrom === undefined ? '' : say(t.across, { unit: n.unit(acrossFrom.unit), road: n.road(acrossFrom.road) }),
    deploy.inCover === true ? t.cover : '',
    deploy.rooftop === 'allowed' ? t.roof : t.noRoof,
  ].filter((part) => part !== '');
}
