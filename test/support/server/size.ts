/** How much is tried: little in the tests, much when a proof of that name was asked for. */

export const size = (proof: string, tests: number, prove: number): number =>
  (process.env['AMBUSCADE_PROVE'] ?? '').split(',').includes(proof) ? prove : tests;
