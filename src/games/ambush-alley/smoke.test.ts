import { expect, it } from 'vitest';
import { dice, table } from './testing/table.ts';

it('a fire team shoots at four militiamen', () => {
  const t = table({
    preset: 'en-2007',
    units: [
      { id: 'alpha', side: 'regular', at: [10, 10] },
      { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1 },
    ],
  });
  t.activate('alpha');
  t.order('fire');
  t.play({ t: 'target', unit: t.unitNo('mob') });
  t.play({ t: 'pass' }, dice('attack', 7, 7, 5, 3, 2, 4), dice('defence', 6, 5, 1, 1));
  expect(t.last('fired').hits).toBeGreaterThan(0);
});
