/** The version of the program, as every client is told. */
export { program as version } from '../../sim/vintage.ts';
