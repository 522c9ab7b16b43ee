/** Everything that can be wrong with a record, its dice or the seeds of clients. */

/** What the verifier may find. */
export const problemCodes = [
  'malformed',
  'rulesHash',
  'scenarioHash',
  'seatsHash',
  'root',
  'clients',
  'clientSeed',
  'mix',
  'seed',
  'anchor',
  'secret',
  'unknownStream',
  'index',
  'keyMissing',
  'anchorMissing',
  'key',
  'face',
  'shuffle',
  'leavesMissing',
  'leaves',
  'rolled',
  'sealMissing',
  'saltMissing',
  'seal',
  'order',
  'hash',
  'keyExtra',
  'leavesExtra',
  'sealExtra',
  'noEntries',
  'fork',
] as const;

/** Why a file is no record. */
export const recordFaults = [
  'notAnObject',
  'notAList',
  'notText',
  'notANumber',
  'notHex',
  'notOneOf',
  'missing',
  'unknownField',
  'tooMany',
  'tooDeep',
  'twice',
] as const;
export type RecordFault = (typeof recordFaults)[number];

/** Why client seeds are not accepted. */
export const seedRefusals = ['seedsNotOfAllHumans', 'seedNotAsCommitted'] as const;
