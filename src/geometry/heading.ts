/** Headings in half degrees: 0 is north (+y), 180 east (+x), clockwise. One committed table instead of trigonometry. */
import { type Point, point } from './point.ts';

/** Headings in a full turn. */
export const FULL_TURN = 720;
/** The length of the unit vectors. */
export const UNIT = 10_000;

/** The sines of 0 to 90 degrees by half degrees, times 10,000, rounded. */
const SINES: readonly number[] = [
  0, 87, 175, 262, 349, 436, 523, 610, 698, 785, 872, 958, 1045, 1132, 1219, 1305, 1392, 1478, 1564, 1650, 1736, 1822,
  1908, 1994, 2079, 2164, 2250, 2334, 2419, 2504, 2588, 2672, 2756, 2840, 2924, 3007, 3090, 3173, 3256, 3338, 3420,
  3502, 3584, 3665, 3746, 3827, 3907, 3987, 4067, 4147, 4226, 4305, 4384, 4462, 4540, 4617, 4695, 4772, 4848, 4924,
  5000, 5075, 5150, 5225, 5299, 5373, 5446, 5519, 5592, 5664, 5736, 5807, 5878, 5948, 6018, 6088, 6157, 6225, 6293,
  6361, 6428, 6494, 6561, 6626, 6691, 6756, 6820, 6884, 6947, 7009, 7071, 7133, 7193, 7254, 7314, 7373, 7431, 7490,
  7547, 7604, 7660, 7716, 7771, 7826, 7880, 7934, 7986, 8039, 8090, 8141, 8192, 8241, 8290, 8339, 8387, 8434, 8480,
  8526, 8572, 8616, 8660, 8704, 8746, 8788, 8829, 8870, 8910, 8949, 8988, 9026, 9063, 9100, 9135, 9171, 9205, 9239,
  9272, 9304, 9336, 9367, 9397, 9426, 9455, 9483, 9511, 9537, 9563, 9588, 9613, 9636, 9659, 9681, 9703, 9724, 9744,
  9763, 9781, 9799, 9816, 9833, 9848, 9863, 9877, 9890, 9903, 9914, 9925, 9936, 9945, 9954, 9962, 9969, 9976, 9981,
  9986, 9990, 9994, 9997, 9998, 10000, 10000,
];

/** Any whole number of half degrees, brought into 0 to 719. */
export function wrapHeading(heading: number): number {
  return ((heading % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

/** The 720 unit vectors, of length 10,000. */
export const HEADINGS: readonly Point[] = Array.from({ length: FULL_TURN }, (_, i) => ({
  x: sine(i),
  y: sine(i + 180),
}));

function sine(heading: number): number {
  const turn = wrapHeading(heading);
  if (turn <= 180) return SINES[turn] as number;
  if (turn <= 360) return SINES[360 - turn] as number;
  return 0 - (SINES[turn <= 540 ? turn - 360 : FULL_TURN - turn] as number);
}

/** The unit vector of a heading. */
export function vector(heading: number): Point {
  return HEADINGS[wrapHeading(heading)] as Point;
}

/** The point `ahead` along a heading and `right` of it, rounded to the lattice. */
export function step(from: Point, heading: number, ahead: number, right = 0): Point {
  const { x, y } = vector(heading);
  return point(from.x + (ahead * x + right * y) / UNIT, from.y + (ahead * y - right * x) / UNIT);
}

/** The heading nearest to the direction from a to b, the lower of equals; 0 when they are one point. */
export function headingOf(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let best = 0;
  let bestDot = -Infinity;
  for (let i = 0; i < FULL_TURN; i++) {
    const { x, y } = HEADINGS[i] as Point;
    // Compare cosines: the vectors' own lengths differ a little, so divide by them.
    const dot = (dx * x + dy * y) / Math.sqrt(x * x + y * y);
    if (dot > bestDot) {
      best = i;
      bestDot = dot;
    }
  }
  return best;
}

/** The smaller angle between two headings, in half degrees. */
export function turnBetween(a: number, b: number): number {
  const turn = wrapHeading(a - b);
  return Math.min(turn, FULL_TURN - turn);
}

/** A rectangle around its centre, turned to a heading: the hull of a vehicle, corners against the clock from the rear left. */
export function hull(centre: Point, heading: number, width: number, length: number): Point[] {
  const ahead = length / 2;
  const right = width / 2;
  return [
    step(centre, heading, 0 - ahead, 0 - right),
    step(centre, heading, 0 - ahead, right),
    step(centre, heading, ahead, right),
    step(centre, heading, ahead, 0 - right),
  ];
}
