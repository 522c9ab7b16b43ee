/**
 * Letters that nobody sees as such: controls, marks of direction, private and half letters, ends of line, blank letters and what
 * is no letter at all. They hide, move the cursor of a terminal or turn others round. To be put inside a class of a pattern.
 */
export const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0`;
