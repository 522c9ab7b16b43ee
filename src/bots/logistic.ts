/** From any number to a chance between 0 and 1: e to the x is built from squarings, so that every machine agrees. */
export function logistic(x: number): number {
  const bounded = Math.max(-30, Math.min(30, x));
  let power = 1 + bounded / 1024;
  for (let i = 0; i < 10; i++) power *= power;
  return power / (1 + power);
}
