import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../games/embuscades/choices.ts';
import { embuscades } from '../../../games/embuscades/index.ts';
import { machine } from '../../../kernel/machine.ts';
import { seeded } from '../../../kernel/dice.ts';
import { seen } from '../../../kernel/seen.ts';
import { actors, litOf } from './lit.ts';

function at(position: string) {
  const read = embuscades.read({ preset: 'short', position });
  if (!('setup' in read)) throw new Error(JSON.stringify(read.faults));
  const setting = embuscades.setting(read.setup);
  const m = machine(embuscades, setting);
  const state = m.start(read.setup, seeded('lit'));
  const { view, asked } = seen(m, state, 'R');
  return { setting, view, options: (asked[0]?.options ?? []) as readonly Choice[] };
}

describe('lit places', () => {
  const { setting, view, options } = at('R.tank(4)@t2-01* R.inf(3)@t2-05* T.gun(1)@t2-07 turn=R dice=2,3');

  test('are those of every vehicle, or of the selected one', () => {
    const all = litOf(setting, view, options, null);
    const tank = litOf(setting, view, options, 'R.tank.1');
    expect(tank.size).toBeGreaterThan(0);
    expect(all.size).toBeGreaterThan(tank.size);
    for (const { choices } of tank.values()) {
      expect(choices.every((choice) => 'vehicle' in choice && choice.vehicle === 'R.tank.1')).toBe(true);
    }
  });

  test('say which dice lead there', () => {
    const tank = litOf(setting, view, options, 'R.tank.1');
    expect(tank.get('t2-03')?.amounts).toEqual(['dieA']);
    expect(tank.get('t2-04')?.amounts).toEqual(['dieB']);
  });

  test('tell an attack from a move', () => {
    expect(litOf(setting, view, options, 'R.inf.1').get('t2-07')).toMatchObject({ attack: true });
  });

  test('every answer with a place is somewhere', () => {
    const found = [...litOf(setting, view, options, null).values()].flatMap(({ choices }) => choices);
    const placed = options.filter(({ t }) => t === 'move' || t === 'attack' || t === 'leaveCamp');
    for (const choice of placed) expect(found).toContain(choice);
    expect(actors(options)).toContain('R.tank.1');
  });
});
