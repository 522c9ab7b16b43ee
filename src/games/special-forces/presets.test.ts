/** What the two presets stand for, and what the list of scenarios offers. */

import { describe, expect, it } from 'vitest';
import { exitBorders } from './borders.ts';
import { lastTurn, outcomeOf, tally } from './ending.ts';
import { specialForces } from './index.ts';
import { presets } from './options.ts';
import { sum } from './pool.ts';
import { rulebook } from './rulebook/index.ts';
import { compileSetting, scenarioFiles, scenarioOf } from './setting.ts';
import { rule, table } from './testing/table.ts';

const colombia = (preset: 'recommended' | 'literal') =>
  table({ house: 'colombia-1996', preset, options: { turnLimit: preset === 'literal' ? 'none' : 15 } });

describe('the preset literal', () => {
  it('takes the letter where there is one (SF-Q-36, SF-Q-57, SF-Q-70, SF-Q-82)', () => {
    const { hardMax, bailClass, retreatFire, explosionAlerts } = presets.literal;
    expect({ hardMax, bailClass, retreatFire, explosionAlerts }).toEqual({
      hardMax: 'none',
      bailClass: 'B',
      retreatFire: true,
      explosionAlerts: false,
    });
    const ours = presets.recommended;
    expect([ours.hardMax, ours.bailClass, ours.retreatFire, ours.explosionAlerts]).toEqual([
      'thrownFlamePlaced',
      'own',
      false,
      true,
    ]);
  });
  it('SF-Q-73 knows no last turn', () => {
    expect(lastTurn(colombia('literal').setting, colombia('literal').board())).toBe(Infinity);
  });
});

describe('the preset recommended', () => {
  it('SF-Q-73 counts the turns of Colombia from the alert, and twice as many without one', () => {
    const t = colombia('recommended');
    expect(lastTurn(t.setting, t.board())).toBe(30);
    expect(lastTurn(t.setting, { ...t.board(), alert: true, alarm: 4 })).toBe(19);
  });
  rule('SF-COL-9', 'the raid is not done while a mercenary is left, whatever the points', () => {
    const t = colombia('recommended');
    t.board().figures.forEach((man, f) => (man.status = f < 4 ? 'removed' : f < 6 ? 'killed' : 'inPlay'));
    expect(sum(tally(t.setting, t.board()))).toBe(2);
    expect(outcomeOf(t.setting, t.board(), false)).toEqual({ winner: null, rule: 'SF-COL-9' });
    t.board().figures[0]!.status = 'killed';
    expect(outcomeOf(t.setting, t.board(), false)?.winner).toBe('mercenaries');
    t.board().figures.forEach((man, f) => (man.status = f < 4 ? 'inPlay' : f < 6 ? 'killed' : 'removed'));
    expect(outcomeOf(t.setting, t.board(), false)?.winner).toBe('raiders');
    t.enter('agreed', {});
    expect(t.board().outcome?.winner).toBe('raiders');
  });
  rule('SF-COL-17', 'guards in retreat leave by their own sides and count, and nobody leaves at will', () => {
    const t = colombia('recommended');
    t.board().alert = true;
    t.board().entry = 'south';
    const guard = t.board().figures[6]!;
    Object.assign(guard, { ...t.point(40, 24), status: 'inPlay' });
    expect(exitBorders(t.setting, t.board(), guard)).toEqual([]);
    t.board().units[guard.unit]!.effect = 'retreat';
    expect(exitBorders(t.setting, t.board(), guard).map(({ edge }) => edge)).toEqual(['north', 'east', 'west']);
    guard.status = 'exited';
    expect(sum(tally(t.setting, t.board()))).toBe(-5);
    t.board().figures.forEach((man, f) => (man.status = f < 4 ? 'inPlay' : 'exited'));
    t.enter('agreed', {});
    expect(t.all('scored').map(({ why }) => why)).toContain('mercenariesLeft');
  });
  it('SF-Q-99 has the rescuers of Afghanistan begin in the corner, as the rule says in both languages', () => {
    expect([presets.recommended.afgDeploy, presets.literal.afgDeploy]).toEqual(['corner6', 'corner6']);
    expect(rulebook.en['SF-AFG-9']).toContain('corner');
    expect(rulebook.fr['SF-AFG-9']).toContain('coin');
  });
});

describe('the list of scenarios', () => {
  it('marks what one side can hardly win, and has an even sister to it', () => {
    const hard = scenarioFiles.filter((file) => file.hard !== undefined);
    expect(hard.map(({ id, hard: side }) => [id, side])).toEqual([['iraq-2004', 'rescuers']]);
    const even = scenarioFiles.find(({ id }) => id === 'iraq-2004-even');
    const strength = (side: 0 | 1) => even?.sides[side].units.reduce((all, { figures }) => all + figures.length, 0);
    expect([strength(0), strength(1), even?.map]).toEqual([8, 9, 'map-camp']);
    expect(even?.titleFr).not.toBe(hard[0]?.titleFr);
    expect(even?.textEn).not.toBe(hard[0]?.textEn);
  });
  it('a file that has changed since is played as it was by records of before', () => {
    const setup = { scenario: 'colombia-1996', options: presets.literal };
    const guards = (file: ReturnType<typeof scenarioOf>) => file.sides[1].units[0]?.figures[0]?.arms[0]?.weapon;
    expect(guards(scenarioOf(setup))).toBe('assault');
    expect(guards(scenarioOf({ ...setup, revision: 2 }))).toBe('rifle');
    const read = specialForces.read({ scenario: 'colombia-1996' });
    expect('setup' in read && compileSetting(read.setup).revision).toBe(2);
    expect(compileSetting(setup).revision).toBe(1);
  });
});
