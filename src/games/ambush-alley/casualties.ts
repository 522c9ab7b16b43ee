/** 5.9 Casualties: who may be hit, First Aid, and who takes up a weapon. */

import { type FigureNo, REGULAR, type UnitNo } from './board.ts';
import { firstAid, sitsOut } from './firstAid.ts';
import { SUCCESS } from './ladder.ts';
import { promote } from './leaders.ts';
import { qualityNow } from './quality.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { figuresWhere } from './space.ts';
import type { AmbushAlley, BoardView, G } from './types.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** Who may be hit: those who fight, and contractors in their care where fire does not spare them (AA-Q-126). */
export const targets = (
  { options }: Setting,
  board: BoardView,
  u: UnitNo,
  struck: readonly FigureNo[] = [],
): FigureNo[] =>
  figuresWhere(board, ({ unit, contractor, care, condition }, f) => {
    // X6: every casualty of an attack is another man.
    if (struck.includes(f)) return false;
    const inDanger = contractor && care === u && condition === 'dependant' && options.contractorsImmuneToFire === false;
    return (unit === u && condition === 'able') || inDanger;
  });

export function wound(g: G, l: AmbushAlley['locals']['fire'], f: FigureNo): void {
  const board = g.board.open;
  const man = board.figures[f] as BoardView['figures'][number];
  const unit = unitOf(board, l.at);
  l.left -= 1;
  l.struck = [...(l.struck ?? []), f];
  if (man.contractor) {
    g.emit({ t: 'hit', figure: f, unit: l.at, face: null, wound: 'removed', sitsOut: false, rules: ['AA-SCN-10'] });
    return;
  }
  const { leader, weapon } = man;
  const arms = g.setting.revision > 1 && weapon !== null ? { weapon } : {};
  l.casualties += 1;
  if (unit.side !== REGULAR) {
    const rules: RuleNo[] = ['AA-CAS-1'];
    if (leader) rules.push('AA-CAS-5', 'AA-LEAD-11');
    l.leaderLost ||= leader;
    g.emit({ t: 'hit', figure: f, unit: l.at, face: null, wound: 'removed', sitsOut: false, ...arms, rules });
    if (man.support > 0) pickUp(g, l.at, f);
    return;
  }
  const [face = 1] = g.roll('first aid', 1, 6);
  const aid = firstAid(face, unit.medic, g.setting.options);
  l.serious ||= aid.wound === 'serious';
  // AA-Q-92: a scratch is a casualty of this attack, unless the option says otherwise.
  const counts = aid.wound !== 'slight' || g.setting.options.slightWoundCounts;
  if (!counts) l.casualties -= 1;
  l.leaderLost ||= counts && leader;
  g.emit({
    t: 'hit',
    figure: f,
    unit: l.at,
    face,
    wound: aid.wound,
    sitsOut: sitsOut(aid.wound, g.setting.options),
    ...arms,
    rules: ['AA-CAS-2', ...aid.rules],
  });
  if (leader && aid.wound !== 'slight') promote(g, l.at, f);
}

/** AA-CAS-4: another man of the unit may save the weapon. */
function pickUp(g: G, u: UnitNo, from: FigureNo): void {
  const board = g.board.open;
  if (!g.setting.options.supportWeaponPickup) return;
  const by = board.figures.findIndex(
    (man) => man.unit === u && man.condition === 'able' && man.support === 0 && !man.leader,
  );
  if (by < 0) return;
  const die = qualityNow(g.setting, board, u);
  const [face = 1] = g.roll('pick up', 1, die);
  const passed = face >= SUCCESS;
  g.emit({ t: 'checked', unit: u, purpose: 'pickUp', die, face, minus: 0, passed, rules: ['AA-CAS-4', 'AA-QUAL-4'] });
  const weapon = g.setting.revision > 1 ? board.figures[from]?.weapon : undefined;
  const arms = weapon === null || weapon === undefined ? {} : { weapon };
  if (passed) g.emit({ t: 'weaponPickedUp', from, by, ...arms, rules: ['AA-CAS-4'] });
}
