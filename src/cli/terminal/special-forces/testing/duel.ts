/** A small table of our own for typed lines: three raiders with all kinds of weapons against four defenders in the open. */

import type { MapFile, ScenarioFile } from '../../../../games/special-forces/scenario.ts';
import { seeded } from '../../../../kernel/dice.ts';
import { newMatch } from '../../../../kernel/match.ts';
import { newSession, type Session } from '../../session.ts';
import { entry } from './typist.ts';

const mapFile: MapFile = {
  id: 'duel',
  version: 1,
  titleEn: 'Duel',
  titleFr: 'Duel',
  table: { width: 36, depth: 24 },
  terrain: [
    { piece: { kind: 'building', nameEn: 'Barn', nameFr: 'Grange', box: [2, 16, 8, 22], floors: 1, roof: true } },
    {
      piece: {
        kind: 'wall',
        line: [
          [20, 8],
          [20, 12],
        ],
      },
    },
  ],
  ladders: [{ id: 'ladder', foot: [8.4, 18], head: [7.2, 18] }],
};

const file: ScenarioFile = {
  id: 'duel',
  version: 1,
  titleEn: 'Duel',
  titleFr: 'Duel',
  textEn: 'A duel.',
  textFr: 'Un duel.',
  map: 'duel',
  sides: [
    {
      id: 'raiders',
      nameEn: 'Raiders',
      nameFr: 'Assaillants',
      units: [
        {
          id: 'team',
          nameEn: 'Team',
          nameFr: 'Équipe',
          class: 'A',
          figures: [
            { id: 'a1', arms: [{ weapon: 'assault' }, { weapon: 'gl' }, { weapon: 'satchel' }], at: [10, 10] },
            { id: 'a2', arms: [{ weapon: 'assault' }], at: [8.9, 18], suppressed: 1 },
            { id: 'a3', arms: [{ weapon: 'sniper' }], at: [1, 4] },
          ],
        },
        {
          id: 'crew',
          nameEn: 'Crew',
          nameFr: 'Équipage',
          class: 'B',
          crewOf: 'jeep',
          figures: [{ id: 'b1', arms: [{ weapon: 'smg' }], aboard: 'jeep', role: 'driver' }],
        },
      ],
      setup: { how: 'placed' },
      home: ['south'],
    },
    {
      id: 'defenders',
      nameEn: 'Defenders',
      nameFr: 'Défenseurs',
      units: ['one', 'two'].map((id, u) => ({
        id,
        nameEn: id,
        nameFr: id,
        class: 'C' as const,
        figures: [0, 1].map((i) => ({
          id: `${id}-${i}`,
          arms: [{ weapon: 'rifle' as const }],
          at: [15 + 6 * u, 9 + 2 * i] as [number, number],
        })),
      })),
      setup: { how: 'placed' },
      home: ['north'],
    },
  ],
  vehicles: [
    {
      id: 'jeep',
      nameEn: 'Jeep',
      nameFr: 'Jeep',
      side: 0,
      kind: 'small',
      wheeled: true,
      armoured: false,
      open: true,
      capacity: 4,
      arms: [],
      at: [10, 4],
      heading: 90,
    },
  ],
  goal: 'lastStanding',
  exit: 'any',
};

/** The raiders have the initiative. */
export function duel(options: object = {}): Session {
  const read = entry.game.read({ file, mapFile, preset: 'recommended', options });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  for (let i = 0; ; i++) {
    const match = newMatch(entry.game, read.setup, seeded(`duel ${i}`));
    const people = { raiders: 'human', defenders: 'human' };
    if (match.pending()[0]?.seat === 'raiders') return newSession(entry, match, `duel ${i}`, people, undefined);
  }
}
