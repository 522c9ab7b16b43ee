/** What things are called: armies, seats, vehicles, cells and cards, in one language at one table. */

import type { Amount } from '../../games/embuscades/choices.ts';
import type { ArmyCode, VehicleType } from '../../games/embuscades/files.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { Lang } from '../lang.ts';
import { cardSentence } from './cards.ts';
import { communicationName } from './kinds.ts';

export interface Names {
  readonly lang: Lang;
  readonly setting: Setting;
  /** Regulars, Rebels; or what was printed on the box. */
  readonly army: (code: string) => string;
  readonly seat: (seat: string) => string;
  /** Tank 1, when it is plain whose. */
  readonly short: (vehicle: string) => string;
  /** Regular tank 1. */
  readonly vehicle: (vehicle: string) => string;
  readonly type: (type: string) => string;
  /** North Ridge 9 (t2-09). */
  readonly cell: (cell: string) => string;
  /** North Ridge 9. */
  readonly place: (cell: string) => string;
  readonly card: (card: string) => string;
  /** What a card does, as a sentence. */
  readonly effect: (card: string) => string;
  readonly amount: (amount: Amount) => string;
  readonly communication: (kind: string) => string;
}

const types: Readonly<Record<Lang, Readonly<Record<VehicleType, string>>>> = {
  en: { tank: 'tank', gun: 'gun carrier', com: 'commando', eng: 'engineers', inf: 'infantry', jeep: 'jeep' },
  fr: { tank: 'tank', gun: 'porte-canon', com: 'commando', eng: 'génie', inf: 'infanterie', jeep: 'jeep' },
};
const feminine: ReadonlySet<string> = new Set(['inf', 'jeep']);

const armies: Readonly<Record<Lang, Readonly<Record<'neutral' | 'printed', Readonly<Record<ArmyCode, string>>>>>> = {
  en: {
    neutral: { R: 'Regulars', T: 'Rebels' },
    printed: { R: 'Regular army', T: 'Terrorist army' },
  },
  fr: {
    neutral: { R: 'Réguliers', T: 'Rebelles' },
    printed: { R: 'Armée régulière', T: 'Armée terroriste' },
  },
};
const adjectives: typeof armies = {
  en: { neutral: { R: 'Regular', T: 'Rebel' }, printed: { R: 'Regular', T: 'Terrorist' } },
  fr: { neutral: { R: 'régulier', T: 'rebelle' }, printed: { R: 'régulier', T: 'terroriste' } },
};
const amountNames: Readonly<Record<Lang, Readonly<Record<Amount, string>>>> = {
  en: { dieA: 'the first die', dieB: 'the second die', total: 'the total' },
  fr: { dieA: 'le premier dé', dieB: 'le second dé', total: 'la somme' },
};

/** The board file calls the second army by its neutral name. */
const reprinted = (name: string): string =>
  name.replaceAll('Rebel ', 'Terrorist ').replaceAll('rebelle', 'terroriste').replaceAll('Rebelle', 'Terroriste');

function cardName(lang: Lang, setting: Setting, id: string): string {
  const card = setting.cards[setting.cardNumbers.get(id) ?? -1];
  return (lang === 'fr' ? card?.nameFr : card?.nameEn) ?? id;
}

export function names(lang: Lang, setting: Setting): Names {
  const { armyLabels } = setting.options;
  const { file } = setting.island;
  const typeOf = (id: string): VehicleType | undefined => setting.vehicles[setting.vehicleNumbers.get(id) ?? -1]?.type;
  const type = (name: string): string => types[lang][name as VehicleType] ?? name;
  const army = (code: string): string => armies[lang][armyLabels][code as ArmyCode] ?? code;
  const short = (id: string): string => {
    const kind = typeOf(id);
    if (kind === undefined) return id;
    const name = type(kind);
    const alone = setting.vehicles.filter((info) => info.type === kind).length === 2;
    return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${alone ? '' : ` ${id.split('.')[2]}`}`;
  };
  const place = (id: string): string => {
    if (id === 'arsenal') return 'arsenal';
    const node = file.nodes[setting.island.numbers.get(id) ?? -1];
    if (node === undefined) return id;
    const name = lang === 'fr' ? node.nameFr : node.nameEn;
    return armyLabels === 'printed' ? reprinted(name) : name;
  };
  return {
    lang,
    setting,
    army,
    type,
    short,
    place,
    seat(seat) {
      const number = seat.slice(1);
      return `${army(seat.slice(0, 1))}${number === '' ? '' : ` ${number}`}`;
    },
    vehicle(id) {
      const kind = typeOf(id);
      if (kind === undefined) return id;
      const whose = adjectives[lang][armyLabels][id.slice(0, 1) as ArmyCode];
      const plain = short(id);
      if (lang === 'en') return `${whose} ${plain.slice(0, 1).toLowerCase()}${plain.slice(1)}`;
      return `${plain} ${whose === 'régulier' && feminine.has(kind) ? 'régulière' : whose}`;
    },
    cell: (id) => (setting.island.numbers.has(id) ? `${place(id)} (${id})` : place(id)),
    card: (id) => cardName(lang, setting, id),
    effect: (id) => cardSentence(lang, setting, id),
    amount: (amount) => amountNames[lang][amount],
    communication: (kind) => communicationName(lang, kind),
  };
}
