/** What can go wrong with the storage, as one kind of error. Its text never holds an address, a key or a secret. */

export type FaultCode =
  /** The database does not answer, is full, locked or read-only. What was asked may or may not have happened. */
  | 'unavailable'
  /** It would lose what it has acknowledged when the power goes. */
  | 'unsafe'
  | 'unknownGame'
  /** What is stored is not what was written. */
  | 'corrupt'
  /** The key is missing, malformed or not the one that sealed the secrets. */
  | 'key'
  /** Written by a later version of this program. */
  | 'newer'
  /** Another server has the folder. */
  | 'taken'
  /** A copy goes only into an empty place. */
  | 'notEmpty'
  /** A bug of the caller: what it hands over cannot be stored. */
  | 'malformed';

export class StoreFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StoreFault';
    this.code = code;
  }
}

export const isUnavailable = (error: unknown): boolean => error instanceof StoreFault && error.code === 'unavailable';
