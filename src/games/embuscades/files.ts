/** Board, fleet and deck as files: what they may contain, and where a bad one is wrong. */

import { z } from 'zod';
import type { Fault } from '../../kernel/game.ts';

export const armyCodes = ['R', 'T'] as const;
export type ArmyCode = (typeof armyCodes)[number];
export const vehicleTypes = ['tank', 'gun', 'com', 'eng', 'inf', 'jeep'] as const;
export type VehicleType = (typeof vehicleTypes)[number];
export const cellKinds = [
  'camp',
  'qg',
  'compass',
  'approach',
  'outpost',
  'track',
  'communication',
  'path',
  'reserve',
  'prisonIsland',
] as const;
export type CellKind = (typeof cellKinds)[number];
export const communicationKinds = ['airfield', 'port', 'station', 'relay', 'tunnel', 'spaceBase'] as const;
export type Communication = (typeof communicationKinds)[number];

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'small letters, digits and hyphens, at most 32');
const name = z.string().min(1).max(80);
const place = z.number().int().min(0).max(1000);
const outline = z.array(z.tuple([place, place])).max(400);
const communications = z.array(z.enum(communicationKinds)).min(1).max(6);

const nodeSchema = z.strictObject({
  id,
  kind: z.enum(cellKinds),
  nameEn: name,
  nameFr: name,
  owner: z.enum(armyCodes).optional(),
  x: place,
  y: place,
  track: z.string().max(32).optional(),
  coastal: z.boolean().optional(),
  white: z.boolean().optional(),
  communication: z.enum(communicationKinds).optional(),
  mirror: id.optional(),
});

export const boardSchema = z.strictObject({
  id,
  version: z.literal(1),
  titleEn: name,
  titleFr: name,
  provenanceEn: z.string().max(300).optional(),
  provenanceFr: z.string().max(300).optional(),
  tracks: z
    .array(
      z.strictObject({
        id: z.string().max(32),
        nameEn: name,
        nameFr: name,
        coastal: z.boolean(),
        cells: z.array(id).max(100),
      }),
    )
    .max(12),
  nodes: z.array(nodeSchema).min(10).max(300),
  edges: z.array(z.strictObject({ a: id, b: id, kind: z.enum(['road', 'gate', 'jetty']) })).max(900),
  links: z.array(z.strictObject({ kind: z.enum(communicationKinds), a: id, b: id })).max(60),
  drawing: z.strictObject({ coast: outline, islets: z.array(outline).max(8) }).optional(),
});

export const fleetSchema = z.strictObject({
  id,
  vehicles: z
    .array(
      z.strictObject({
        type: z.enum(vehicleTypes),
        count: z.number().int().min(0).max(6),
        capacity: z.number().int().min(0).max(9),
      }),
    )
    .length(vehicleTypes.length),
});

const count = z.number().int().min(1).max(10);
const effectSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('lift'), from: communications, to: communications }),
  z.strictObject({ do: z.literal('recoverCompanies'), count }),
  z.strictObject({ do: z.literal('recoverVehicle') }),
  z.strictObject({ do: z.literal('setDie') }),
  z.strictObject({ do: z.literal('scramble') }),
  z.strictObject({ do: z.literal('liftMine') }),
  z.strictObject({ do: z.literal('camouflage') }),
  z.strictObject({ do: z.literal('detour') }),
  z.strictObject({ do: z.literal('exchangePrisoners'), count }),
  z.strictObject({ do: z.literal('storm'), closes: communications }),
  z.strictObject({ do: z.literal('endTurn') }),
  z.strictObject({ do: z.literal('ceaseFire') }),
  z.strictObject({ do: z.literal('sendBack') }),
  z.strictObject({ do: z.literal('clearCoast') }),
  z.strictObject({ do: z.literal('showHands') }),
  z.strictObject({ do: z.literal('extraTurn') }),
  z.strictObject({ do: z.literal('freePrisoner'), count }),
  z.strictObject({ do: z.literal('mobilise'), face: z.number().int().min(1).max(5) }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** Which moments each effect can be tied to; a radio card always acts at once. */
const moments: Readonly<Record<Effect['do'], readonly string[]>> = {
  lift: ['post'],
  setDie: ['post'],
  detour: ['move'],
  recoverCompanies: ['pre', 'post', 'any', 'once'],
  recoverVehicle: ['pre', 'post', 'any', 'once'],
  scramble: ['pre', 'post', 'any'],
  liftMine: ['pre', 'post', 'any'],
  camouflage: ['pre', 'post', 'any'],
  exchangePrisoners: ['once'],
  storm: ['once'],
  endTurn: ['once'],
  ceaseFire: ['once'],
  sendBack: ['once'],
  clearCoast: ['once'],
  showHands: ['once'],
  extraTurn: ['once'],
  freePrisoner: ['once'],
  mobilise: ['once'],
};

export const deckSchema = z.strictObject({
  id,
  cards: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/, 'a capital, then capitals and digits, at most 8'),
        kind: z.enum(['personnel', 'radio']),
        nameEn: name,
        nameFr: name,
        copies: z.number().int().min(1).max(12),
        when: z.enum(['pre', 'post', 'any', 'move', 'once']),
        effect: effectSchema,
      }),
    )
    .max(60),
});

export type BoardFile = z.infer<typeof boardSchema>;
export type FleetFile = z.infer<typeof fleetSchema>;
export type DeckFile = z.infer<typeof deckSchema>;

/** Zod's findings as faults with a path. */
export const faultsOf = (error: z.ZodError, at: string): Fault[] =>
  error.issues.slice(0, 20).map((issue) => ({
    path: [at, ...issue.path.map(String)].filter((part) => part !== '').join('/'),
    error: 'schema',
    data: { message: issue.message },
  }));

/** A preset that there is not, and those that there are. */
export const presetFault = (preset: string, allowed: readonly string[]): Fault => ({
  path: 'preset',
  error: 'unknownPreset',
  data: { preset: preset.slice(0, 40), allowed },
});

/** What is wrong with a deck beyond its shape. */
export function deckFaults(deck: DeckFile): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  deck.cards.forEach((card, i) => {
    const path = `deck/cards/${i}`;
    if (ids.has(card.id)) faults.push({ path: `${path}/id`, error: 'duplicate', data: { id: card.id } });
    ids.add(card.id);
    const radio = card.kind === 'radio';
    if (radio !== (card.when === 'once') || !moments[card.effect.do].includes(card.when)) {
      const allowed = moments[card.effect.do].filter((when) => radio === (when === 'once'));
      faults.push({
        path: `${path}/when`,
        error: 'wrongMoment',
        rule: 'EM-CARD-9',
        data: { when: card.when, allowed },
      });
    }
  });
  if (deck.cards.filter((card) => card.effect.do === 'detour').length > 1) {
    faults.push({ path: 'deck/cards', error: 'duplicate', rule: 'EM-C-P10', data: { id: 'detour' } });
  }
  return faults;
}

/** What is wrong with a fleet beyond its shape: each type once, and somebody to carry the flags. */
export function fleetFaults(fleet: FleetFile): Fault[] {
  const faults: Fault[] = [];
  fleet.vehicles.forEach((row, i) => {
    if (fleet.vehicles.findIndex((other) => other.type === row.type) !== i) {
      faults.push({ path: `fleet/vehicles/${i}/type`, error: 'duplicate', data: { id: row.type } });
    }
    if (row.type === 'inf' && row.count === 0) {
      faults.push({ path: `fleet/vehicles/${i}/count`, error: 'noFlagCarrier', rule: 'EM-FLAG-1' });
    }
    if (row.type === 'jeep' && row.count > 1) {
      faults.push({ path: `fleet/vehicles/${i}/count`, error: 'oneJeep', rule: 'EM-JEEP-1' });
    }
  });
  return faults;
}
