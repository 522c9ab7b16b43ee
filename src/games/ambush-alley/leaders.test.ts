import { describe, expect, it } from 'vitest';
import { ambushAlley } from './index.ts';
import { hasLeader } from './space.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
const marines = { id: 'alpha', side: 'regular', at: [10, 40] } as const;
/** Nobody sees anybody: the wall is between them. */
const wall: NonNullable<Scene['pieces']> = [{ id: 'block', kind: 'building', box: [0, 30, 40, 32] }];

/** The Insurgent phase of a first turn in which the Marines hold. */
function insurgentPhase(scene: Partial<Scene> & Pick<Scene, 'units'>) {
  const t = table({ contractors, pieces: wall, ...scene, units: [marines, ...scene.units] });
  t.activate('alpha');
  t.order('hold');
  return t;
}
const act = (t: ReturnType<typeof table>, unit: string, ...rolls: ReturnType<typeof dice>[]) =>
  t.play({ t: 'activate', unit: t.unitNo(unit) }, ...rolls);
/** A leader alone, six inches from a band that stands in the same street. */
const chief = { id: 'chief', side: 'insurgent', at: [10, 20], weapons: ['ak47'], leaders: 1, quality: 8 } as const;
const band = { id: 'band', side: 'insurgent', at: [10, 15] } as const;
const beside = (t: ReturnType<typeof table>) => ({ x: t.inch(10), y: t.inch(15.8) });

describe('checks', () => {
  rule('AA-LEAD-4', 'Insurgents with an attached leader act without any check.', () => {
    const t = insurgentPhase({ units: [{ ...band, leaders: 1 }] });
    act(t, 'band');
    expect(t.all('checked')).toEqual([]);
    expect(t.asked().ask).toBe('order');
  });
  rule('AA-LEAD-5', 'Insurgents without a leader roll one die before acting and need 4 or better.', () => {
    for (const [preset, die] of [
      ['en-2007', 6],
      ['fr-quickstart', 10],
    ] as const) {
      const t = insurgentPhase({ preset, options: { passingNeedsTest: true }, units: [band] });
      act(t, 'band', dice('action check', 4));
      expect(t.last('checked')).toMatchObject({ purpose: 'act', die, face: 4, passed: true });
      expect(t.asked().ask).toBe('order');
    }
  });
  it('only those whom a die would decide on commit one when they are chosen to act', () => {
    const led = { ...band, id: 'led', at: [20, 15] as [number, number], leaders: 1 };
    const commits = (preset: 'en-2007' | 'fr-quickstart'): string[] => {
      const t = insurgentPhase({ preset, units: [band, led] });
      const eyes = t.machine.eyes(t.state, 'insurgent');
      return t.listed('activate').map((choice) => ambushAlley.commits(eyes, t.asked(), choice));
    };
    expect(commits('en-2007')).toEqual(['rolls', 'nothing']);
    expect(commits('fr-quickstart')).toEqual(['nothing', 'nothing']);
  });
  it('AA-Q-12 passing the turn to Hunker Down is no action and needs no die; anything else does', () => {
    const other = { ...band, id: 'other', at: [20, 15] as [number, number] };
    const passes = insurgentPhase({ preset: 'fr-quickstart', units: [band, other] });
    act(passes, 'band');
    expect(passes.asked()).toMatchObject({ ask: 'order', commits: 'rolls' });
    passes.order('hold');
    expect(passes.all('checked')).toEqual([]);
    expect(passes.unit('band')).toMatchObject({ hunkered: true, done: true, checkFailed: false });
    for (const [face, ask] of [
      [4, 'march'],
      [3, 'act'],
    ] as const) {
      const t = insurgentPhase({ preset: 'fr-quickstart', units: [band, other] });
      act(t, 'band');
      t.order('move', dice('action check', face));
      expect(t.all('checked')).toMatchObject([{ purpose: 'act', die: 10, face, passed: face === 4 }]);
      expect([t.asked().ask, t.unit('band').checkFailed]).toEqual([ask, face === 3]);
    }
    // A leader needs no die, whatever they do.
    const led = insurgentPhase({ preset: 'fr-quickstart', units: [{ ...band, leaders: 1 }, other] });
    act(led, 'band');
    led.order('move');
    expect(led.all('checked')).toEqual([]);
  });
  rule('AA-LEAD-6', 'If they fail that roll, they do not act and their turn is over.', () => {
    const t = insurgentPhase({ units: [band, { ...band, id: 'other', at: [20, 15] }] });
    act(t, 'band', dice('action check', 3));
    expect(t.unit('band')).toMatchObject({ done: true, checkFailed: true });
    expect(t.asked().ask).toBe('act');
    expect(t.listed('activate')).toEqual([{ t: 'activate', unit: t.unitNo('other') }]);
  });
  it('TV-1 and TV-2 a led unit fires at once, another only when its die is 4 or better', () => {
    const open = { pieces: [], units: [{ ...band, at: [10, 35] as [number, number] }] };
    const led = insurgentPhase({ ...open, preset: 'en-2007', units: [{ ...band, at: [10, 35], leaders: 1 }] });
    act(led, 'band');
    led.order('fire');
    expect(led.listed('target').length).toBe(1);
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const t = insurgentPhase({ ...open, preset: 'en-2007' });
      act(t, 'band', ...(face < 4 ? [dice('action check', face), dice('arrivals', 6)] : [dice('action check', face)]));
      expect(t.all('checked')[0]?.passed).toBe(face >= 4);
      expect(t.asked().seat).toBe(face >= 4 ? 'insurgent' : 'regular');
    }
  });
});

describe('cohesion and leaders', () => {
  rule('AA-LEAD-2', 'A leader leads a unit only while he is in cohesion with it: he is then attached.', () => {
    const figures = (x: number) => [
      { weapon: 'ak47' as const, at: [x, 20] as [number, number], leader: true },
      { weapon: 'ak47' as const, at: [10, 20] as [number, number] },
      { weapon: 'ak47' as const, at: [10.6, 20] as [number, number] },
    ];
    const near = insurgentPhase({ units: [{ ...band, figures: figures(12) }] });
    expect(hasLeader(near.setting.space, near.board(), near.unitNo('band'))).toBe(true);
    act(near, 'band');
    expect(near.all('checked')).toEqual([]);
    const far = insurgentPhase({ units: [{ ...band, figures: figures(30) }] });
    act(far, 'band', dice('action check', 5));
    expect(far.last('checked').rules).toContain('AA-LEAD-2');
  });
  rule('AA-LEAD-1', 'A leader may go off alone, far from all units.', () => {
    const t = insurgentPhase({ units: [{ ...band, leaders: 1 }] });
    const [split] = t.listed('split');
    t.play(split as never);
    const { unit, from } = t.last('splitOff');
    expect(from).toBe(t.unitNo('band'));
    expect(t.board().units[unit]).toMatchObject({
      quality: 8,
      morale: 10,
      done: false,
      startStrength: 1,
      origin: from,
    });
    expect(t.able('band')).toBe(3);
    t.play({ t: 'activate', unit });
    t.order('move');
    t.play({ t: 'move', pace: 'rapid', to: { x: t.inch(20), y: t.inch(15) } });
    expect(t.all('checked')).toEqual([]);
    act(t, 'band', dice('action check', 4));
  });
  rule('AA-COH-4', 'Cohesion does not bind leaders.', () => {
    const t = table({ contractors, units: [{ ...marines, leaders: 1 }, band] });
    expect(t.listed('split').length).toBe(1);
    t.play(t.listed('split')[0] as never);
    const { unit } = t.last('splitOff');
    expect(t.board().units[unit]).toMatchObject({ side: 0, quality: 8, done: false });
    t.play({ t: 'activate', unit });
    t.order('move');
    t.play({ t: 'move', pace: 'rapid', to: { x: t.inch(21), y: t.inch(40) } });
    expect(t.unit('alpha').done).toBe(false);
  });
  it('AA-Q-9 he may leave when his unit acts, and the last man leaves nobody', () => {
    const t = insurgentPhase({ units: [{ ...band, weapons: ['ak47', 'ak47'], leaders: 2 }] });
    act(t, 'band');
    expect(t.listed('split').length).toBe(2);
    t.play(t.listed('split')[1] as never);
    expect(t.asked().ask).toBe('order');
    expect(t.listed('split')).toEqual([]);
    t.order('hold');
    expect(t.listed('activate')).toEqual([{ t: 'activate', unit: t.last('splitOff').unit }]);
  });
  it('AA-Q-11 a bunch of leaders is one unit or four, and one of them may interrupt alone', () => {
    const leaders = { ...band, weapons: ['ak47', 'ak47', 'ak47', 'ak47'] as const, leaders: 4, quality: 8 as const };
    const units = [marines, { ...leaders, at: [10, 33] as [number, number] }];
    const four = table({ contractors, units, options: { leaderBunch: 'individuals' } });
    expect(four.board().units.length).toBe(5);
    const t = table({ contractors, units });
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('band') });
    t.play(t.listed('split')[0] as never);
    const { unit } = t.last('splitOff');
    expect(t.asked().ask).toBe('window');
    expect(t.refused({ t: 'split', figure: 0 }).rule).toBe('AA-INT-3');
    t.chance({ t: 'interrupt', unit, kind: 'fire' });
    expect(t.last('interrupted').by).toBe(unit);
    expect(t.unit('band').done).toBe(false);
  });
});

describe('joining', () => {
  rule('AA-LEAD-7', 'A lone leader joins a unit by finishing his move in cohesion with it.', () => {
    const t = insurgentPhase({ units: [chief, band] });
    act(t, 'chief');
    t.order('move');
    const join = t.unitNo('band');
    expect(t.listed('move').some((c) => c.join === join)).toBe(true);
    const far = { t: 'move', pace: 'cautious', to: { x: t.inch(15.9), y: t.inch(20) }, join };
    expect(t.refused(far)).toMatchObject({ rule: 'AA-LEAD-7', error: 'notInCohesion' });
    expect(t.refused({ ...far, join: t.unitNo('alpha') }).error).toBe('cannotJoin');
    t.play({ t: 'move', pace: 'cautious', to: beside(t), join });
    expect(t.last('joined')).toMatchObject({ from: t.unitNo('chief'), unit: join });
    expect(t.able('band')).toBe(5);
    expect(t.unit('chief').onTable).toBe(false);
    expect(t.unit('band').startStrength).toBe(5);
  });
  it('a whole band joins nobody, and a leader who only walks by does not either', () => {
    const t = insurgentPhase({ units: [chief, band] });
    act(t, 'band', dice('action check', 4));
    t.order('move');
    const to = { x: t.inch(11), y: t.inch(19) };
    expect(t.refused({ t: 'move', pace: 'cautious', to, join: t.unitNo('chief') }).error).toBe('notALoneLeader');
    t.play({ t: 'skip' });
    act(t, 'chief');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: beside(t) }, dice('arrivals', 6));
    expect(t.all('joined')).toEqual([]);
  });
  rule('AA-LEAD-8', 'If the unit he joins has already acted, both are done until next turn.', () => {
    const t = insurgentPhase({ units: [chief, band, { ...band, id: 'third', at: [25, 15] }] });
    act(t, 'band', dice('action check', 1));
    act(t, 'chief');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: beside(t), join: t.unitNo('band') });
    expect(t.last('joined').fireOnly).toBe(false);
    expect(t.unit('band').done).toBe(true);
    expect(t.listed('activate')).toEqual([{ t: 'activate', unit: t.unitNo('third') }]);
  });
  rule('AA-LEAD-9', 'If the unit he joins has yet to act, it may still fire, but no more than that.', () => {
    const t = insurgentPhase({ options: { fireWithoutTarget: 'offered' }, units: [chief, band] });
    act(t, 'chief');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: beside(t), join: t.unitNo('band') });
    expect(t.unit('band')).toMatchObject({ done: false, joinedFireOnly: true });
    expect(t.listed('split')).toEqual([]);
    act(t, 'band');
    expect(t.listed('order').map((c) => c.order)).toEqual(['hold', 'fire']);
  });
  it('AA-Q-138 with nobody to fire at it has nothing left to do', () => {
    const t = insurgentPhase({ units: [chief, band, { ...band, id: 'other', at: [30, 30] }] });
    act(t, 'chief');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: beside(t), join: t.unitNo('band') });
    act(t, 'band');
    expect(t.last('held')).toMatchObject({ unit: t.unitNo('band') });
    expect(t.asked().ask).toBe('act');
  });
  rule('AA-LEAD-10', 'Being joined by a leader uses up the unit’s movement for this turn.', () => {
    const corporal = { id: 'corporal', side: 'regular', at: [10, 36], weapons: ['rifle'], leaders: 1 } as const;
    const t = table({
      contractors,
      pieces: wall,
      units: [marines, corporal, band],
      options: { fireWithoutTarget: 'offered' },
    });
    t.activate('corporal');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(10), y: t.inch(39.2) }, join: t.unitNo('alpha') });
    t.activate('alpha');
    expect(t.listed('order').map((c) => c.order)).toEqual(['hold', 'fire']);
  });
  it('TV-37 a leader who interrupts by moving joins a unit that has not acted: fire only from then on', () => {
    const units = [{ ...marines, at: [10, 28] as [number, number] }, chief, band];
    const t = table({ contractors, units, pieces: [] });
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(12), y: t.inch(28) } });
    const [cut] = t.listed('interrupt').filter((c) => c.kind === 'move' && 'join' in c);
    t.play(cut as never, dice('reaction insurgent', 6), dice('reaction regular', 1));
    expect(t.last('joined')).toMatchObject({ unit: t.unitNo('band'), fireOnly: true });
    t.play({ t: 'decline' });
    t.play({ t: 'continue' });
    const kinds = t.listed('interrupt').filter((c) => c.unit === t.unitNo('band'));
    expect(new Set(kinds.map((c) => c.kind))).toEqual(new Set(['fire']));
    const moved = { t: 'interrupt', unit: t.unitNo('band'), kind: 'move', pace: 'cautious', at: kinds[0]?.at };
    expect(t.refused({ ...moved, to: { x: t.inch(10), y: t.inch(13) } }).rule).toBe('AA-LEAD-9');
  });
});

describe('losses', () => {
  const shot = { as: 'activation', share: 0, left: 0, casualties: 0, leaderLost: false, serious: false } as const;
  const foes = [
    { ...marines, at: [10, 20] as [number, number], leaders: 1, armour: 'none' as const },
    { ...band, leaders: 1 },
  ];
  rule('AA-LEAD-3', 'Regulars act without a leader; when theirs falls, another of their men takes over.', () => {
    const t = table({ contractors, preset: 'en-2007', units: foes });
    t.enter(
      'fire',
      { by: t.unitNo('band'), at: t.unitNo('alpha'), ...shot },
      dice('attack', 6, 1, 1, 1, ...(t.setting.options.optimalRangeBonusDie === 1 ? [1] : []), 1),
      dice('defence', 1, 1, 1, 1),
    );
    t.play({ t: 'casualty', figure: 0 }, dice('first aid', 3), dice('morale', 9, 9, 9));
    expect(t.last('promoted')).toMatchObject({ unit: 0, fallen: 0, figure: 1 });
    expect(t.board().figures[1]?.leader).toBe(true);
    expect(t.board().figures[0]).toMatchObject({ leader: false, condition: 'dependant' });
  });
  rule('AA-LEAD-11', 'Nobody takes the place of a fallen Insurgent leader.', () => {
    const t = table({ contractors, preset: 'en-2007', units: foes });
    t.enter(
      'fire',
      { by: t.unitNo('alpha'), at: t.unitNo('band'), ...shot },
      dice('attack', 8, 1, 1, 1, 1, 1),
      dice('defence', 1, 1, 1, 1),
    );
    t.play({ t: 'casualty', figure: 4 }, dice('morale', 8, 8, 8));
    expect(t.all('promoted')).toEqual([]);
    expect(hasLeader(t.setting.space, t.board(), t.unitNo('band'))).toBe(false);
  });
  rule('AA-LEAD-12', 'Shrink never takes away an Insurgent leader.', () => {
    const t = table({ contractors, preset: 'en-2007', units: foes });
    const unit = t.unitNo('band');
    t.enter('morale', { unit, foe: 0, casualties: 0, leaderLost: false, shrunk: false }, dice('morale', 1, 8, 8, 1));
    expect(t.last('shrank').figures.length).toBe(1);
    expect(t.board().figures.filter((man) => man.unit === unit && man.leader && man.condition === 'able').length).toBe(
      1,
    );
  });
});
