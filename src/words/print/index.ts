/** Texts of the sheets to print. */

import type { Lang } from '../lang.ts';

type Words = Readonly<Record<string, string>>;

interface PrintTexts {
  readonly title: string;
  readonly lead: string;
  readonly scenario: string;
  readonly print: string;
  readonly parts: Readonly<Record<'reference' | 'map' | 'forces' | 'counters', string>>;
  readonly referenceOf: string;
  readonly countersLead: string;
  readonly note: string;
  readonly quality: string;
  readonly morale: string;
  readonly range: string;
  readonly armour: string;
  readonly medic: string;
  readonly leader: string;
  readonly commander: string;
  readonly class: string;
  readonly hotSpot: string;
  readonly flag: string;
  readonly mine: string;
  readonly company: string;
  readonly seats: string;
  readonly island: string;
  readonly islandStory: string;
  readonly table: Readonly<
    Record<
      'weapon' | 'dice' | 'range' | 'area' | 'classes' | 'actions' | 'command' | 'rally' | 'engage' | 'fight',
      string
    >
  >;
  readonly weapons: Words;
  readonly vehicles: Words;
  readonly letters: Words;
  readonly states: Words;
  readonly signs: Words;
  readonly sides: Words;
  readonly chapters: Words;
}

const en: PrintTexts = {
  title: 'Sheets to print',
  lead: 'A reference card, the map with the forces, and counters to cut out. Choose what you need; it fits A4 and Letter.',
  scenario: 'Scenario',
  print: 'Print',
  parts: { reference: 'Reference card', map: 'Map', forces: 'Forces', counters: 'Counters' },
  referenceOf: '{title}: the rules at a glance',
  countersLead: 'Cut along the lines; glue onto card.',
  note: 'Unofficial, in our own words. ambuscade',
  quality: 'Quality',
  morale: 'Morale',
  range: 'range',
  armour: 'armour',
  medic: 'medic',
  leader: 'leader',
  commander: 'commander',
  class: 'class',
  hotSpot: 'Hot Spot',
  flag: 'flag',
  mine: 'mine',
  company: 'company',
  seats: 'room for companies:',
  island: 'The island of Yambo',
  islandStory:
    'Each army has 25 companies, 5 mines and 5 flags. Companies ride on vehicles: lay them beside the counter.',
  table: {
    weapon: 'Weapon',
    dice: 'Dice',
    range: 'Range',
    area: 'Area',
    classes: 'Class',
    actions: 'Actions',
    command: 'Command',
    rally: 'Rally',
    engage: 'Engage',
    fight: 'Fight',
  },
  weapons: { saw: 'light support', m203: 'light support', lmg: 'light support', rpg: 'medium support' },
  vehicles: { tank: 'tank', gun: 'gun carrier', com: 'commando', eng: 'engineers', inf: 'infantry', jeep: 'jeep' },
  letters: { tank: 'T', gun: 'G', com: 'C', eng: 'E', inf: 'I', jeep: 'J' },
  states: {
    overwatch: 'Overwatch',
    pinned: 'Pinned',
    hunkered: 'Hunkered',
    shaken: 'Shaken',
    suppressed: 'suppressed',
    wounded: 'wounded',
    done: 'has acted',
  },
  signs: { overwatch: '◉', pinned: '▼', hunkered: '▣', shaken: '≈', suppressed: '!', wounded: '+', done: '✓' },
  sides: { regular: 'Regulars', insurgent: 'Insurgents', R: 'Regulars', T: 'Rebels' },
  chapters: {
    goal: 'Goal and start',
    turn: 'The turn',
    camp: 'Camp',
    loads: 'Loads',
    driving: 'Driving',
    attack: 'Attack',
    flags: 'Flags',
    mines: 'Mines',
    prisoners: 'Prisoners and jeep',
    compass: 'Compass and cards',
    cards: 'Every compass card',
    communication: 'Communication',
    quality: 'Dice',
    moving: 'Moving',
    overwatch: 'Overwatch',
    interrupts: 'Interrupts',
    reactions: 'Reaction Tests',
    firepower: 'Firepower',
    defence: 'Defence',
    fire: 'Fire',
    aid: 'First Aid',
    morale: 'Morale',
    insurgency: 'Insurgency',
    command: 'Commanders',
    suppression: 'Suppression and wounds',
    deviation: 'Deviation and areas',
    closeCombat: 'Close combat',
    rally: 'Rally',
    vehicles: 'Vehicles as targets',
  },
};

const fr: PrintTexts = {
  title: 'Fiches à imprimer',
  lead: 'Une carte aide-mémoire, le plan avec les forces, et des pions à découper. Choisissez ; tout tient sur A4 et Letter.',
  scenario: 'Scénario',
  print: 'Imprimer',
  parts: { reference: 'Aide-mémoire', map: 'Plan', forces: 'Forces', counters: 'Pions' },
  referenceOf: '{title} : les règles en un coup d’œil',
  countersLead: 'Découpez le long des traits ; collez sur du carton.',
  note: 'Non officiel, avec nos propres mots. ambuscade',
  quality: 'Qualité',
  morale: 'Moral',
  range: 'portée',
  armour: 'protection',
  medic: 'infirmier',
  leader: 'chef',
  commander: 'commandant',
  class: 'classe',
  hotSpot: 'Point chaud',
  flag: 'drapeau',
  mine: 'mine',
  company: 'compagnie',
  seats: 'places pour les compagnies :',
  island: 'L’île de Yambo',
  islandStory:
    'Chaque armée a 25 compagnies, 5 mines et 5 drapeaux. Les compagnies montent à bord : posez-les à côté du pion.',
  table: {
    weapon: 'Arme',
    dice: 'Dés',
    range: 'Portée',
    area: 'Zone',
    classes: 'Classe',
    actions: 'Actions',
    command: 'Rayon',
    rally: 'Rallie',
    engage: 'Engage',
    fight: 'Combat',
  },
  weapons: { saw: 'appui léger', m203: 'appui léger', lmg: 'appui léger', rpg: 'appui moyen' },
  vehicles: { tank: 'char', gun: 'canon', com: 'commando', eng: 'génie', inf: 'infanterie', jeep: 'jeep' },
  letters: { tank: 'T', gun: 'G', com: 'C', eng: 'E', inf: 'I', jeep: 'J' },
  states: {
    overwatch: 'en alerte',
    pinned: 'accrochée',
    hunkered: 'retranchée',
    shaken: 'secouée',
    suppressed: 'accroché',
    wounded: 'blessé',
    done: 'a agi',
  },
  signs: { overwatch: '◉', pinned: '▼', hunkered: '▣', shaken: '≈', suppressed: '!', wounded: '+', done: '✓' },
  sides: { regular: 'Réguliers', insurgent: 'Insurgés', R: 'Réguliers', T: 'Rebelles' },
  chapters: {
    goal: 'But et début',
    turn: 'Le tour',
    camp: 'Camp',
    loads: 'Charges',
    driving: 'Rouler',
    attack: 'Attaque',
    flags: 'Drapeaux',
    mines: 'Mines',
    prisoners: 'Prisonniers et jeep',
    compass: 'Boussole et cartes',
    cards: 'Toutes les cartes Boussole',
    communication: 'Communications',
    quality: 'Dés',
    moving: 'Mouvement',
    overwatch: 'Alerte',
    interrupts: 'Interruptions',
    reactions: 'Tests de réaction',
    firepower: 'Puissance de feu',
    defence: 'Défense',
    fire: 'Tir',
    aid: 'Premiers soins',
    morale: 'Moral',
    insurgency: 'Insurrection',
    command: 'Commandants',
    suppression: 'Accrochés et blessés',
    deviation: 'Déviation et zones',
    closeCombat: 'Corps à corps',
    rally: 'Ralliement',
    vehicles: 'Véhicules visés',
  },
};

export const printTexts: Readonly<Record<Lang, PrintTexts>> = { en, fr };
