/** 5.4 Arrivals: the check, the table, the leader, the Hot Spot, and where they stand. */

import type { Chance } from '../../kernel/dice.ts';
import { end, flow, goto } from '../../kernel/flow.ts';
import { INSURGENT, newUnit, type Unit, type UnitNo } from './board.ts';
import type { ChoiceOf } from './choices.ts';
import { arrivalPlaces, figuresOf } from './deploy.ts';
import type { Recruit } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { AmbushAlley, BoardView, G } from './types.ts';
import { type Setting, unitName } from './setting.ts';
import type { Row } from './scenario.ts';
import { smallArms } from './weapons.ts';

const { procedure } = flow<AmbushAlley>();

/** A pick that needs no dice: the machine's own idea of where people stand. */
export const plainPick = (): Chance => {
  let state = 7;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
};

/** AA-REIN-2: does anybody come? */
export function comes(g: G): boolean {
  // A story without a table has no arrivals.
  if (g.setting.rows.length === 0) return false;
  const { insurgencyLevel, arrivalTest } = g.setting.options;
  if (typeof insurgencyLevel !== 'number') return true;
  const [face = 1] = g.roll('arrivals', 1, 6);
  const arrives = arrivalTest === 'fourPlus' ? face >= 4 : face <= insurgencyLevel;
  g.emit({ t: 'arrivalChecked', face, level: insurgencyLevel, arrives, rules: ['AA-REIN-2', 'AA-SEQ-1'] });
  return arrives;
}

/** AA-REIN-4: one roll on the table raises one unit, and perhaps another roll. */
export function raise(g: G): { unit: UnitNo; again: boolean } {
  const faces = g.roll('reinforcements', 2, 6);
  const total = faces.reduce((a, b) => a + b, 0);
  const row = g.setting.rows[total - 2] as Row;
  const told = g.setting.revision > 1;
  const antiTankFaces: number[] = [];
  const recruits = row.parts.flatMap(({ weapon, dice, plus, support, antiTankRoll }) => {
    const rolled = dice === 0 ? 0 : g.roll('figures', dice, 6).reduce((a, b) => a + b, 0);
    return Array.from({ length: rolled + plus }, (): Recruit => {
      const face = antiTankRoll ? antiTankFace(g) : undefined;
      if (face !== undefined) antiTankFaces.push(face);
      return { ...(told ? { weapon } : {}), support, antiTank: (face ?? 0) >= ANTI_TANK, leader: false };
    });
  });
  const size = recruits.length + (row.leader ? 1 : 0);
  const rules: RuleNo[] = row.again ? ['AA-REIN-4', 'AA-REIN-5'] : ['AA-REIN-4'];
  if (g.setting.options.atRpgRoll && row.parts.some((part) => part.antiTankRoll)) rules.push('AA-REIN-8');
  g.emit({ t: 'reinforced', faces, row: total, size, again: row.again, rules });
  const leaderFace = row.leader ? null : (g.roll('leader', 1, 6)[0] as number);
  const all = withLeader(g.setting, recruits, row.leader, leaderFace === 1);
  const unit = g.board.open.units.length;
  g.emit({
    t: 'raised',
    unit,
    name: unitName(g.setting, unit),
    made: newcomer(g.setting, all.length, g.board.open.turn),
    recruits: all,
    leaderFace,
    ...(told && antiTankFaces.length > 0 ? { antiTankFaces } : {}),
    rules: leaderFace === null ? ['AA-REIN-4'] : ['AA-REIN-7'],
  });
  return { unit, again: row.again };
}

/** AA-REIN-8: from this face on an RPG is an anti-tank one. */
export const ANTI_TANK = 5;

/** The die for it, where the option says so. */
const antiTankFace = (g: G): number | undefined =>
  g.setting.options.atRpgRoll ? g.roll('anti-tank', 1, 6)[0] : undefined;

/** AA-Q-34: a leader is added, or takes the place of a rifleman. */
function withLeader(
  { options, revision }: Setting,
  recruits: readonly Recruit[],
  inRow: boolean,
  rolled: boolean,
): Recruit[] {
  const arms = revision > 1 ? { weapon: smallArms.insurgent } : {};
  const leader: Recruit = { ...arms, support: 0, antiTank: false, leader: true };
  if (inRow || (rolled && options.reinforcementLeader === 'add')) return [...recruits, leader];
  if (!rolled) return [...recruits];
  const at = recruits.findIndex((man) => man.support === 0);
  const replaced = at < 0 ? recruits.length - 1 : at;
  return recruits.map((man, i) => (i === replaced ? { ...man, leader: true } : man));
}

function newcomer({ arrival }: Setting, strength: number, turn: number): Unit {
  const { quality, morale, armour } = arrival;
  const made = newUnit({ side: INSURGENT, quality, morale, armour, medic: false, startStrength: strength });
  made.arrivedTurn = turn;
  return made;
}

/** AA-HOT-3, AA-HOT-4, AA-HOT-8: which Hot Spot a die names, none where the player picks; or whether the unit is lost. */
export function hotSpotOf(
  face: number,
  active: readonly number[],
  wholeLost: boolean,
): { named: number | null; lost: boolean } {
  const named = face === 6 ? null : face;
  return { named, lost: wholeLost || (named !== null && !active.includes(named)) || active.length === 0 };
}

const activeSpots = (board: BoardView): number[] => board.hotSpots.flatMap((spot, i) => (spot.active ? [i + 1] : []));

export const arrivals = procedure('arrivals')((s) => ({
  check: s.run('AA-REIN-2', (g, l) => {
    const automatic = g.setting.options.insurgencyLevel === 'automatic';
    g.emit({ t: 'phaseBegan', phase: 'arrivals', rules: automatic ? ['AA-SEQ-1', 'AA-REIN-3'] : ['AA-SEQ-1'] });
    if (!comes(g)) return end();
    for (let again = true; again; ) {
      const raised = raise(g);
      l.units.push(raised.unit);
      ({ again } = raised);
    }
    return undefined;
  }),
  spot: s.run('AA-HOT-3', (g, l) => {
    const [unit] = l.units;
    if (unit === undefined) return end();
    const [face = 1] = g.roll('hot spot', 1, 6);
    const active = activeSpots(g.board.open);
    const { named, lost } = hotSpotOf(face, active, l.wholeLost);
    if (lost && named !== null && g.setting.options.neutralisedRoll === 'wholeArrivalLost') l.wholeLost = true;
    const rules: RuleNo[] = lost ? ['AA-HOT-3', 'AA-HOT-8', 'AA-REIN-6'] : ['AA-HOT-3', 'AA-REIN-6'];
    g.emit({ t: 'hotSpotRolled', unit, face, number: named, lost, rules });
    l.number = lost ? 0 : (named ?? -1);
    if (lost) l.units = l.units.slice(1);
    return lost ? goto('spot') : undefined;
  }),
  pick: s.ask(
    'AA-HOT-4',
    (g, l) => {
      if (l.number >= 0) return undefined;
      const options = activeSpots(g.board.open).map((number) => ({ t: 'hotSpot', number }) as const);
      return {
        seat: 'insurgent',
        ask: 'hotSpot',
        options,
        otherwise: options[0] as (typeof options)[number],
        commits: 'nothing',
      };
    },
    (_, l, c) => {
      l.number = c.number;
    },
  ),
  place: s.ask(
    'AA-HOT-5',
    (g, l) => {
      const unit = l.units[0] as UnitNo;
      const figures = figuresOf(g.board.open, unit).length;
      return {
        seat: 'insurgent',
        ask: 'arrive',
        options: { form: 'deploy', data: { unit, hotSpot: l.number, figures } },
        otherwise: { t: 'auto' } as ChoiceOf<'deploy' | 'auto'>,
        commits: 'nothing',
      };
    },
    (g, l, c) => {
      const unit = l.units[0] as UnitNo;
      const men = figuresOf(g.board.open, unit);
      const places =
        c.t === 'auto' ? arrivalPlaces(g.setting, g.board.open, l.number - 1, men.length, plainPick()) : c.places;
      const lost = men.slice(places.length);
      if (lost.length > 0) g.emit({ t: 'shrank', unit, figures: lost, rules: ['AA-HOT-5'] });
      const figures = men.slice(0, places.length);
      if (figures.length > 0) g.emit({ t: 'deployed', unit, figures, places, rules: ['AA-HOT-5'] });
      l.units = l.units.slice(1);
      return goto('spot');
    },
  ),
}));
