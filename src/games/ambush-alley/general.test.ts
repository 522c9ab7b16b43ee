import { describe, expect, it } from 'vitest';
import { dieTypes, levelDown, qualityNames } from './ladder.ts';
import { presets } from './options.ts';
import { qualityNow } from './quality.ts';
import { type ScenarioFile } from './scenario.ts';
import { compileSetting, newBoard, scenarioFiles } from './setting.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
const alpha = { id: 'alpha', side: 'regular', at: [10, 10] } as const;
const bravo = { id: 'bravo', side: 'regular', at: [30, 10] } as const;
const band = { id: 'band', side: 'insurgent', at: [10, 18] } as const;
const scene = (more: Partial<Scene> = {}) => table({ contractors, units: [alpha, band], ...more });
type Preset = keyof typeof presets;
const [en, fr] = scenarioFiles as [ScenarioFile, ScenarioFile];
const compiled = (file: ScenarioFile, preset: Preset, more: object = {}) =>
  compileSetting({ scenario: file.id, options: { ...presets[preset], ...more } });
const diceOf = (file: ScenarioFile, preset: Preset, more: object = {}) => compiled(file, preset, more).units;

/** The band interrupts the Marines' fire. */
function interrupted(face: number, more: Partial<Scene> = {}) {
  const t = scene(more);
  t.activate('alpha');
  t.order('fire');
  t.play({ t: 'target', unit: t.unitNo('band') });
  const rest =
    face < 4
      ? [
          dice('attack', 1, 1, 1, 1, 1, 1, 1),
          dice('defence', 1, 1, 1, 1),
          dice('morale', 9, 9, 9, 9),
          dice('arrivals', 6),
        ]
      : [];
  return { t, rest };
}

describe('general', () => {
  rule('AA-GEN-1', 'A unit is either Regular or Insurgent; there is no third kind.', () => {
    for (const file of [en, fr]) {
      const { open } = newBoard(compiled(file, 'recommended'));
      expect(new Set(open.units.map(({ side }) => side))).toEqual(new Set([0, 1]));
    }
  });
  rule('AA-GEN-3', 'Each figure has its own base, half an inch across unless told otherwise.', () => {
    const { setting } = scene();
    expect(setting.space.radius * 2).toBe(setting.space.inch / 2);
  });
  rule('AA-GEN-4', 'The scenario fixes the table, from 24" to 48" a side.', () => {
    for (const file of scenarioFiles) {
      const { space } = compiled(file, 'recommended');
      for (const side of [space.table.width, space.table.depth]) {
        expect(side / space.inch).toBeGreaterThanOrEqual(24);
        expect(side / space.inch).toBeLessThanOrEqual(48);
      }
    }
    const large = compiled(en, 'recommended', { figureScale: '28mm', tableSide28mmIn: 48 });
    const small = compiled(en, 'recommended', { figureScale: '28mm', tableSide28mmIn: 36 });
    expect([large.space.table.width, small.space.table.width]).toEqual([48 * 2540, 36 * 2540]);
  });
  rule('AA-GEN-5', 'When nobody rolls against you, a die of 4 or better is a success.', () => {
    for (const face of [3, 4]) {
      const t = scene({ preset: 'en-2007', units: [alpha, bravo, { ...band, at: [10, 30] }] });
      const shots = [dice('attack', 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1, 1)];
      const by = t.unitNo('band');
      t.enter('sacrifice', { by, target: 0, queued: [] }, dice('interrupt check', face), ...(face < 4 ? [] : shots));
      expect(t.last('checked').passed).toBe(face >= 4);
    }
  });
  rule(
    'AA-GEN-6',
    'To win a contest of dice you need at least 4 and more than your opponent; equal dice win nothing.',
    () => {
      // The band stands still (+1), the Marines move Rapidly (-1).
      for (const [insurgent, regular, first] of [
        [2, 1, false],
        [3, 1, true],
        [4, 6, false],
        [4, 5, true],
      ] as const) {
        const t = scene({
          units: [
            { ...alpha, start: { mode: 'rapid', moved: 9 } },
            { ...band, leaders: 1 },
          ],
        });
        t.unit('alpha').mode = 'rapid';
        t.enter(
          'interruption',
          {
            by: 1,
            unit: 0,
            kind: 'move',
            pace: 'cautious',
            to: { x: t.inch(11), y: t.inch(19) },
            roof: false,
            first: [],
            after: [],
            overwatch: [],
            support: [],
            cancelled: false,
          },
          dice('reaction insurgent', insurgent),
          dice('reaction regular', regular),
        );
        expect(t.last('reactionTested').insurgentFirst, `${insurgent} ${regular}`).toBe(first);
      }
    },
  );
  rule('AA-GEN-7', 'The Regular player holds the initiative all game long.', () => {
    const t = scene();
    expect(t.asked().seat).toBe('regular');
    t.activate('alpha');
    t.order('hold');
    expect(t.asked().seat).toBe('insurgent');
    t.play({ t: 'endPhase' }, dice('arrivals', 6));
    expect(t.board().turn).toBe(2);
    expect(t.asked().seat).toBe('regular');
  });
  rule('AA-GEN-8', 'What the scenario says adds to the general rules and beats them in a conflict.', () => {
    const level = (file: ScenarioFile) => compiled(file, 'recommended').options.insurgencyLevel;
    expect([level(en), level(fr)]).toEqual([4, 'automatic']);
    const stubborn = { ...en, decides: ['turnLimit'], turnLimit: 7 } as unknown as ScenarioFile;
    const setting = compileSetting({ scenario: en.id, file: stubborn, options: presets.recommended });
    expect(setting.options.turnLimit).toBe(7);
  });
  rule('AA-GEN-9', 'Play continues until one side fulfils its victory conditions.', () => {
    const t = scene({ options: { turnLimit: 2 } });
    for (const turn of [1, 2]) {
      expect(t.board().outcome).toBeNull();
      expect(t.board().turn).toBe(turn);
      t.activate('alpha');
      t.order('hold');
      t.play({ t: 'endPhase' }, ...(turn === 1 ? [dice('arrivals', 6)] : []));
    }
    expect(t.board().outcome).not.toBeNull();
  });
});

describe('Quality and Morale', () => {
  rule('AA-QUAL-1', 'Every unit has a Troop Quality die, which reflects its training and, less so, its gear.', () => {
    for (const { quality } of diceOf(en, 'recommended')) expect(dieTypes).toContain(quality);
  });
  rule('AA-QUAL-2', 'Every unit also has a Morale die, unrelated to its Quality die.', () => {
    for (const { quality, morale } of diceOf(en, 'recommended'))
      expect([morale, quality !== morale]).toEqual([10, true]);
  });
  rule('AA-QUAL-3', 'From worst to best: Untrained d6, Trained d8, Veteran d10, Elite d12.', () => {
    expect(dieTypes.map((die) => qualityNames[die])).toEqual(['untrained', 'trained', 'veteran', 'elite']);
  });
  rule(
    'AA-QUAL-4',
    'For a Quality Check, the unit rolls one of its current Quality dice and needs 4 or better.',
    () => {
      for (const face of [3, 4]) {
        const { t, rest } = interrupted(face, { units: [alpha, { ...band, quality: 8 }] });
        t.play(
          { t: 'interrupt', unit: t.unitNo('band'), kind: 'fire' },
          dice('interrupt check', face),
          ...(face < 4 ? rest : [dice('reaction insurgent', 1), dice('reaction regular', 8)]),
        );
        expect(t.last('checked')).toMatchObject({ die: 8, passed: face >= 4 });
      }
    },
  );
  rule('AA-QUAL-5', 'A die lowered by a level becomes the next smaller one: d12, d10, d8, d6.', () => {
    expect([levelDown(12), levelDown(10), levelDown(8), levelDown(6)]).toEqual([10, 8, 6, undefined]);
    const t = scene({ preset: 'en-2007', units: [alpha, bravo, band] });
    const locals = { unit: t.unitNo('band'), foe: 0, casualties: 0, leaderLost: false, shrunk: false };
    t.unit('band').morale = 12;
    for (const morale of [10, 8, 6] as const) {
      t.enter('morale', { ...locals }, dice('morale', 2, 2, 2, 2));
      expect(t.unit('band').morale).toBe(morale);
    }
    t.enter('morale', { ...locals }, dice('morale', 2, 2, 2, 2));
    expect(t.unit('band').onTable).toBe(false);
  });
  it('TV-7 a Marine team with a Dependant rolls d6, and an Untrained one stays there or rolls d4 (AA-Q-3)', () => {
    const hurt = (quality: 6 | 8, options: Scene['options'] = {}) => {
      const care = [{ nameEn: 'hurt', nameFr: 'blessé', at: [10, 11] as [number, number], care: 'alpha' }];
      const t = scene({ preset: 'en-2007', contractors: care, units: [{ ...alpha, quality }, band], options });
      return qualityNow(t.setting, t.board(), 0);
    };
    expect([hurt(8), hurt(6), hurt(6, { qualityFloor: 'd4' })]).toEqual([6, 6, 4]);
  });
  it('AA-Q-4 a unit rolls the die of most of its able figures, and leaders alone their own', () => {
    const t = scene({ units: [alpha, { ...band, leaders: 1 }] });
    expect(qualityNow(t.setting, t.board(), 1)).toBe(6);
    t.board()
      .figures.filter((man) => man.unit === 1 && !man.leader)
      .forEach((man) => (man.condition = 'removed'));
    expect(qualityNow(t.setting, t.board(), 1)).toBe(8);
    const low = scene({
      units: [alpha, { ...band, weapons: ['ak47'], leaders: 1 }],
      options: { insurgentLeaderQuality: 'd6' },
    });
    expect(qualityNow(low.setting, low.board(), 1)).toBe(6);
  });
  rule('AA-QUAL-6', 'In this scenario the Marines are Trained, with Quality d8.', () => {
    for (const file of [en, fr])
      for (const unit of diceOf(file, 'recommended')) if (unit.side === 0) expect(unit.quality).toBe(8);
  });
  rule('AA-QUAL-7', 'In this scenario ordinary Insurgents have Quality d6.', () => {
    for (const file of [en, fr])
      for (const unit of diceOf(file, 'recommended'))
        if (unit.side === 1 && unit.file.figures.some((man) => man.leader !== true)) expect(unit.quality).toBe(6);
  });
  rule('AA-QUAL-8', 'In this scenario the Insurgents’ leaders have Quality d8.', () => {
    const leaders = (file: ScenarioFile, more: object) =>
      diceOf(file, 'recommended', more).filter(
        (unit) => unit.side === 1 && unit.file.figures.every((man) => man.leader === true),
      );
    for (const file of [en, fr])
      for (const insurgentLeaderQuality of ['d8', 'd6'] as const) {
        const found = leaders(file, { insurgentLeaderQuality });
        expect(found.length).toBe(1);
        expect(`d${found[0]?.quality}`).toBe(insurgentLeaderQuality);
      }
  });
  rule('AA-QUAL-9', 'In this scenario the Marines have Morale d10.', () => {
    for (const file of [en, fr])
      for (const unit of diceOf(file, 'recommended')) if (unit.side === 0) expect(unit.morale).toBe(10);
  });
  rule(
    'AA-QUAL-10',
    'Insurgents, leaders included, have Morale d8 in the English scenario and d10 in the French one.',
    () => {
      const morale = (file: ScenarioFile, preset: Preset) =>
        new Set(diceOf(file, preset).flatMap((unit) => (unit.side === 1 ? [unit.morale] : [])));
      expect(morale(en, 'en-2007')).toEqual(new Set([8]));
      expect(morale(fr, 'en-2007')).toEqual(new Set([10]));
      expect(morale(fr, 'fr-quickstart')).toEqual(new Set([10]));
      expect(morale(en, 'recommended')).toEqual(new Set([10]));
      expect(morale(en, 'reference')).toEqual(new Set([10]));
    },
  );
});
