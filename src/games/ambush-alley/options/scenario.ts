/** What a scenario usually decides: contractors, exits, victory and the end. */

import { z } from 'zod';
import { noted, one, since, wholeOr } from '../../../kernel/optionKinds.ts';

const twoEdges = z.tuple([z.literal('south'), z.literal('west')]).readonly();
const edgeAndCorner = z.tuple([z.literal('south'), z.literal('westCorner')]).readonly();
const exits = noted(
  { values: [['south', 'west'], ['south', 'westCorner'], 'scenario'] },
  z.union([twoEdges, edgeAndCorner, z.literal('scenario')]).default(['south', 'west']),
);

export const scenario = {
  /** AA-D-65: where contractors may leave; scenario data. */
  exitEdges: exits,
  /** AA-D-66, AA-Q-127: how victory is worked out; scenario data. */
  victoryMode: one('points', 'decisiveMarginal', 'scenario'),
  /** AA-D-67, AA-Q-125: whether Insurgents may capture contractors; scenario data. */
  contractorCapture: one('afterReached', 'never', 'scenario'),
  /** AA-D-68, AA-Q-126: whether fire at the escort spares the contractors; scenario data. */
  contractorsImmuneToFire: one(true, false, 'scenario'),
  /** AA-Q-123: which contractors a contact absorbs. */
  absorbBoth: one('adjacent', 'always', 'touchedOnly'),
  /** AA-Q-129: whom nobody may leave behind for those points: anybody helpless, with a contractor brought out, or own men only. */
  nobodyLeftBehind: since(one('everybody', 'marinesOnly'), 'marinesOnly'),
  /** AA-Q-130: who leaves by a move over an edge: each figure that crosses it, with those it carries, or the whole unit behind one. */
  exitBy: since(one('figure', 'unit'), 'unit'),
  /** AA-Q-128: how long is played on: to the last able Regular, who may end it once all contractors are out, or to their exit. */
  scenarioEnd: since(one('lastRegular', 'contractorsOut'), 'contractorsOut'),
  /** AA-Q-132: whether Marines may deploy closer than 2" beside the road. */
  deployBand: one('upTo4', 'strict'),
  /** AA-Q-128: last turn of the game where the scenario names none; null = no limit. No edition prints one. */
  turnLimit: wholeOr([null], 12, 1, 99),
};
