/** 3.1 Classes: how much a figure of each can do, and how well. */

export const classes = ['A', 'B', 'C', 'D'] as const;
export type ClassName = (typeof classes)[number];

export interface ClassInfo {
  readonly actions: number;
  /** In inches. */
  readonly command: number;
  /** Added to the engage roll, and to the fight. */
  readonly engage: number;
  readonly fight: number;
  /** The face that rallies, and the one that a special action needs where it is rolled for. */
  readonly rally: number;
  readonly special: number;
}

export const classInfo: Readonly<Record<ClassName, ClassInfo>> = {
  A: { actions: 3, command: 18, engage: 2, fight: 2, rally: 4, special: 3 },
  B: { actions: 2, command: 12, engage: 1, fight: 1, rally: 5, special: 4 },
  C: { actions: 1, command: 6, engage: 0, fight: 0, rally: 6, special: 5 },
  D: { actions: 1, command: 6, engage: 2, fight: 0, rally: 5, special: 5 },
};
