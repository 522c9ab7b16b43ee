import { describe, expect, it } from 'vitest';
import { calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

const rifles = ['rifle', 'rifle', 'rifle', 'rifle'] as const;
const quiet = { ...calm, optimalRangeBonusDie: 0 };
const who = (face: number) => dice('who is hit', face);
const steady = (count: number) => dice('morale', ...Array.from({ length: count }, () => 9));
/** So many hits of the Marines on Exposed militiamen without cover. */
const hits = (count: number) => [
  dice('attack', ...Array.from({ length: 5 }, (_, i) => (i < count ? 8 : 1))),
  low('defence', 4),
];
/** So many hits of the militiamen on Exposed Marines. */
const strikes = (count: number) => [
  dice('attack', ...Array.from({ length: 5 }, (_, i) => (i < count ? 6 : 1))),
  low('defence', 5),
];

describe('casualties', () => {
  rule('AA-CAS-1', 'Insurgents who are hit leave the table straight away.', () => {
    const t = duel({ options: quiet, team: { weapons: rifles } });
    t.fire('team', 'mob', ...hits(2), who(4), who(3), steady(2));
    expect(t.all('hit').map((event) => event.wound)).toEqual(['removed', 'removed']);
    expect([t.able('mob'), t.unit('mob').lostFigures, t.unit('mob').onTable]).toEqual([2, 2, true]);
    const last = duel({ options: quiet, team: { weapons: rifles }, mob: { weapons: ['ak47'] } });
    last.fire('team', 'mob', dice('attack', 8, 1, 1, 1, 1), low('defence', 1), who(1));
    expect([last.able('mob'), last.unit('mob').onTable, last.all('moraleChecked').length]).toEqual([0, false, 0]);
  });

  rule('AA-CAS-2', 'Every Regular who is hit rolls for First Aid on the spot.', () => {
    const t = duel({ options: quiet });
    // AA-Q-93: First Aid first; those who can still fight check Morale.
    t.fire('mob', 'team', ...strikes(2), who(1), dice('first aid', 2), who(1), dice('first aid', 1), steady(2));
    expect(t.all('hit').map(({ face, wound }) => [face, wound])).toEqual([
      [2, 'dependant'],
      [1, 'killed'],
    ]);
    expect(t.able('team')).toBe(2);
    expect(t.last('moraleChecked').figures).toHaveLength(2);
  });

  rule('AA-CAS-3', 'A die picks the Insurgent who is hit.', () => {
    for (const face of [1, 2, 3, 4]) {
      const t = duel({ preset: 'reference', options: quiet, team: { weapons: rifles } });
      t.fire('team', 'mob', ...hits(1), who(face), steady(3));
      expect(t.last('hit').figure).toBe(4 + face - 1);
    }
    // AA-D-43: or its owner does, or the enemy.
    for (const [casualtyAllocation, seat] of [
      ['owner', 'insurgent'],
      ['attacker', 'regular'],
    ] as const) {
      const t = duel({ options: { ...quiet, casualtyAllocation }, team: { weapons: rifles } });
      t.fire('team', 'mob', ...hits(1));
      expect([t.asked().seat, t.asked().ask, t.listed('casualty').length]).toEqual([seat, 'casualty', 4]);
      expect(t.refused({ t: 'casualty', figure: 0 })).toMatchObject({ rule: 'AA-CAS-3' });
      t.play({ t: 'casualty', figure: 6 }, steady(3));
      expect(t.last('hit').figure).toBe(6);
      const marines = duel({ options: { ...quiet, casualtyAllocation } });
      marines.fire('mob', 'team', ...strikes(1));
      expect(marines.asked().seat).toBe(seat === 'insurgent' ? 'regular' : 'insurgent');
    }
    // AA-Q-84: Regulars are picked by a die as well.
    const random = duel({ options: quiet });
    random.fire('mob', 'team', ...strikes(1), who(4), dice('first aid', 1), steady(3));
    expect(random.last('hit').figure).toBe(3);
  });

  rule(
    'AA-CAS-4',
    'When a fallen Insurgent had a support weapon, a passed Quality Check lets a comrade take it.',
    () => {
      const mob = { weapons: ['ak47', 'rpg', 'ak47'] as const };
      const shoot = (options: object, ...after: ReturnType<typeof dice>[]) => {
        const t = duel({ options: { ...quiet, ...options }, team: { weapons: rifles }, mob });
        t.fire('team', 'mob', dice('attack', 8, 1, 1, 1, 1), low('defence', 3), who(2), ...after, steady(2));
        return t;
      };
      const saved = shoot({}, dice('pick up', 4));
      expect(saved.last('weaponPickedUp')).toMatchObject({ from: 5, by: 6 });
      expect(
        saved
          .board()
          .figures.slice(4, 7)
          .map((f) => [f.condition, f.support]),
      ).toEqual([
        ['able', 0],
        ['removed', 2],
        ['able', 2],
      ]);
      const lost = shoot({}, dice('pick up', 3));
      expect([lost.all('weaponPickedUp'), lost.board().figures[6]?.support]).toEqual([[], 0]);
      // AA-D-44: two editions know nothing of it.
      for (const preset of ['en-2007', 'fr-quickstart'] as const) {
        const t = duel({ preset, options: { ...quiet, casualtyAllocation: 'random' }, team: { weapons: rifles }, mob });
        t.fire('team', 'mob', dice('attack', 8, 1, 1, 1, 1), low('defence', 3), who(2), steady(2));
        expect(t.all('checked')).toEqual([]);
      }
      // AA-Q-85: leaders and other gunners have their hands full.
      const nobody = duel({ options: quiet, team: { weapons: rifles }, mob: { weapons: ['ak47', 'rpg', 'lmg'] } });
      nobody.fire('team', 'mob', dice('attack', 8, 1, 1, 1, 1), low('defence', 3), who(2), steady(2));
      expect(nobody.all('checked')).toEqual([]);
      // Regulars make no such check.
      const saw = duel({ options: quiet });
      saw.fire('mob', 'team', ...strikes(1), who(4), dice('first aid', 1), steady(3));
      expect(saw.all('checked')).toEqual([]);
    },
  );

  rule('AA-CAS-5', 'When an Insurgent leader falls, his unit goes on without one.', () => {
    const t = duel({ options: quiet, team: { weapons: rifles } });
    t.fire('team', 'mob', ...hits(1), who(1), steady(3));
    expect(t.last('hit').figure).toBe(4);
    expect(t.board().figures.filter((f) => f.unit === t.unitNo('mob') && f.condition === 'able' && f.leader)).toEqual(
      [],
    );
    expect(t.last('moraleChecked').leaders).toEqual([]);
    t.play({ t: 'activate', unit: t.unitNo('mob') }, dice('action check', 3));
    expect(t.last('checked')).toMatchObject({ purpose: 'act', passed: false });
  });
});

describe('how many Morale Checks one attack causes', () => {
  it('AA-Q-90 one, or one for each casualty', () => {
    const one = duel({ options: quiet, team: { weapons: rifles } });
    one.fire('team', 'mob', ...hits(2), who(4), who(3), steady(2));
    expect(one.all('moraleChecked')).toHaveLength(1);
    const each = duel({ options: { ...quiet, moraleChecksPerAttack: 'perCasualty' }, team: { weapons: rifles } });
    each.fire('team', 'mob', ...hits(2), who(4), who(3), steady(2), steady(2));
    expect(each.all('moraleChecked')).toHaveLength(2);
  });

  it('AA-Q-91 the test of the gravely wounded is the same one, or another', () => {
    const aid = { ...quiet, firstAidTable: 'quickstart' };
    const merged = duel({ options: aid });
    merged.fire('mob', 'team', ...strikes(1), who(1), dice('first aid', 5), steady(3));
    expect(merged.all('moraleChecked')).toHaveLength(1);
    const apart = duel({ options: { ...aid, seriousWoundMorale: 'separate' } });
    apart.fire('mob', 'team', ...strikes(1), who(1), dice('first aid', 5), steady(3), steady(3));
    expect(apart.all('moraleChecked')).toHaveLength(2);
    const lesser = duel({ options: { ...aid, seriousWoundMorale: 'separate' } });
    lesser.fire('mob', 'team', ...strikes(1), who(1), dice('first aid', 4), steady(3));
    expect(lesser.all('moraleChecked')).toHaveLength(1);
  });

  it('AA-Q-92 a scratch counts as a casualty of the attack, or not', () => {
    const aid = { ...quiet, firstAidTable: 'quickstart', moraleModifiers: 'tables' };
    const counts = duel({ preset: 'en-2007', options: { ...aid, casualtyAllocation: 'random' } });
    counts.fire('mob', 'team', ...strikes(1), who(1), dice('first aid', 1), steady(4));
    expect(counts.last('moraleChecked').modifiers.map((item) => item.value)).toEqual([-1]);
    expect(counts.unit('team')).toMatchObject({ lostFigures: 0, lossesEver: false });
    const nothing = duel({
      preset: 'en-2007',
      options: { ...aid, casualtyAllocation: 'random', slightWoundCounts: false },
    });
    nothing.fire('mob', 'team', ...strikes(1), who(1), dice('first aid', 1));
    expect(nothing.all('moraleChecked')).toEqual([]);
    const mixed = duel({
      preset: 'en-2007',
      options: { ...aid, casualtyAllocation: 'random', slightWoundCounts: false },
    });
    mixed.fire('mob', 'team', ...strikes(2), who(1), dice('first aid', 1), who(1), dice('first aid', 3), steady(3));
    expect(mixed.last('moraleChecked').modifiers.map((item) => item.value)).toEqual([-1]);
  });
});
