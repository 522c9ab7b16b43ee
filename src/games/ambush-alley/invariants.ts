/** What must hold after every action; each finding names its rule. */

import { basesOverlap } from '../../geometry/base.ts';
import { canStand } from '../../geometry/field.ts';
import type { DeepReadonly } from '../../kernel/game.ts';
import type { AmbushBoard } from './board.ts';
import { fieldFor } from './march.ts';
import { baseOf } from './space.ts';
import type { Setting } from './setting.ts';

export function invariants({ space, options }: Setting, { open }: DeepReadonly<AmbushBoard>): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, text: string): void => {
    if (!holds) broken.push(text);
  };
  const there = open.figures.flatMap((figure, f) =>
    figure.x >= 0 && figure.condition !== 'removed' && figure.condition !== 'out' ? [{ figure, f }] : [],
  );
  const field = fieldFor(space, open);
  there.forEach(({ figure, f }, i) => {
    must(Number.isInteger(figure.x) && Number.isInteger(figure.y), `AA-GEN-3 figure ${f} off the lattice`);
    must(
      figure.x >= 0 && figure.y >= 0 && figure.x <= space.table.width && figure.y <= space.table.depth,
      `AA-GEN-4 figure ${f} off the table`,
    );
    must(figure.z > 0 || canStand(field, figure), `AA-MOVE-2 figure ${f} stands in something`);
    for (const { figure: other, f: g } of there.slice(i + 1)) {
      if (figure.z !== other.z) continue;
      must(!basesOverlap(baseOf(space, figure), baseOf(space, other)), `AA-GEN-3 figures ${f} and ${g} overlap`);
    }
  });
  open.units.forEach((unit, u) => {
    must(unit.moved >= 0 && unit.moved <= 18 * space.inch + unit.moveLeft, `AA-MOVE-9 unit ${u} moved ${unit.moved}`);
    must([6, 8, 10, 12].includes(unit.morale) && [6, 8, 10, 12].includes(unit.quality), `AA-QUAL-3 dice of unit ${u}`);
    must(unit.side === 0 || !unit.overwatch, `AA-OW-1 unit ${u} on Overwatch`);
    must(unit.side === 0 || !unit.pinned, `AA-PIN-1 unit ${u} Pinned`);
  });
  must(options.turnLimit === null || open.turn <= options.turnLimit, `AA-SCN-14 turn ${open.turn}`);
  return broken;
}
