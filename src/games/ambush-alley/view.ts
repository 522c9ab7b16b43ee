/** What a seat may see: all of it. Nothing is hidden in these editions; the log and the dice are open too. */

import type { DeepReadonly, Outcome, Seat } from '../../kernel/game.ts';
import { type AmbushBoard, cloneBoard, type Figure, type HotSpot, NOBODY, type Phase, type Unit } from './board.ts';
import { tally, type Tally } from './ending.ts';
import { unitName, type Setting } from './setting.ts';

export interface UnitView extends Unit {
  name: string;
}

export interface View {
  seat: Seat | null;
  turn: number;
  phase: Phase;
  active: number;
  units: UnitView[];
  figures: Figure[];
  hotSpots: HotSpot[];
  present: number[];
  contractorsReached: boolean;
  playsOn?: true;
  tally: Tally;
  outcome: Outcome | null;
}

export function viewOf(setting: Setting, board: DeepReadonly<AmbushBoard>, seat: Seat | null, all?: View): View {
  if (all !== undefined) return { ...all, seat };
  const { open } = cloneBoard(board as AmbushBoard);
  return {
    seat,
    turn: open.turn,
    phase: open.phase,
    active: open.active,
    units: open.units.map((unit, u) => ({
      ...unit,
      name: unit.origin === NOBODY ? unitName(setting, u) : `leader-${u}`,
    })),
    figures: open.figures,
    hotSpots: open.hotSpots,
    present: open.present,
    contractorsReached: open.contractorsReached,
    ...(open.playsOn === true ? { playsOn: open.playsOn } : {}),
    tally: tally(setting, board.open),
    outcome: open.outcome,
  };
}

/** With nothing hidden there is one board that fits a view: the one it shows. */
export function determinise(_: Setting, view: View): AmbushBoard {
  const { turn, phase, active, figures, hotSpots, present, contractorsReached, playsOn, outcome } = view;
  const units = view.units.map(({ name: _name, ...unit }) => unit);
  return cloneBoard({
    open: {
      figures,
      units,
      hotSpots,
      present,
      turn,
      phase,
      active,
      contractorsReached,
      ...(playsOn === true ? { playsOn } : {}),
      outcome,
    },
    secret: {},
  });
}
