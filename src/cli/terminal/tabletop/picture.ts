/** The line above a picture of the table. */

/** So many signs fit there. */
const WIDE = 48;

export const titled = (scenario: string, turn: string): string => {
  const whole = `${scenario} · ${turn}`;
  return whole.length > WIDE ? turn : whole;
};
