/**
 * The reference state: a full skirmish of 60 figures in 12 units as plain objects, 16 kB as JSON, and the table that
 * goes with it, 44 kB together: about the sizes of the trials that set the goals. Rivals and copying are measured
 * on it, so that ratios stay comparable when our own games change. Frozen: change it and history ends.
 */

const FIGURES = 60;
const UNITS = 12;
const POLYGONS = 30;
const PROFILES = 100;

export function chance(seed) {
  let x = seed;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 4294967296) * n);
  };
}

/** The part that changes. */
export function referenceState() {
  const below = chance(12345);
  const figures = Array.from({ length: FIGURES }, (_, i) => ({
    id: `f${i}`,
    unit: i % UNITS,
    side: i % 2,
    kind: below(6),
    pos: { x: below(4800), y: below(4800) },
    facing: below(360),
    alive: true,
    wounds: below(2),
    pinned: false,
    hidden: below(2) === 1,
    weapons: [{ kind: below(8), ammunition: below(4) }],
    marks: ['set-up'],
    activated: false,
    lastMoved: below(10),
    morale: below(12),
  }));
  const units = Array.from({ length: UNITS }, (_, i) => ({
    id: `u${i}`,
    side: i % 2,
    quality: 6 + below(3) * 2,
    morale: 6 + below(3) * 2,
    activated: false,
    reacting: false,
    figures: figures.filter((f) => f.unit === i).map((f) => f.id),
  }));
  return {
    turn: 3,
    phase: 'fire',
    initiative: 1,
    figures,
    units,
    deck: Array.from({ length: 54 }, (_, i) => i),
    stack: [
      { proc: 'turn', at: 'activate', l: { side: 0 } },
      { proc: 'fire', at: 'target', l: { unit: 4, dice: 7 } },
      { proc: 'react', at: 'choose', l: { unit: 7 } },
    ],
  };
}

/** What a careful programmer writes by hand. */
export const copyReference = (s) => ({
  turn: s.turn,
  phase: s.phase,
  initiative: s.initiative,
  figures: s.figures.map((f) => ({
    id: f.id,
    unit: f.unit,
    side: f.side,
    kind: f.kind,
    pos: { x: f.pos.x, y: f.pos.y },
    facing: f.facing,
    alive: f.alive,
    wounds: f.wounds,
    pinned: f.pinned,
    hidden: f.hidden,
    weapons: f.weapons.map((w) => ({ kind: w.kind, ammunition: w.ammunition })),
    marks: f.marks.slice(),
    activated: f.activated,
    lastMoved: f.lastMoved,
    morale: f.morale,
  })),
  units: s.units.map((u) => ({
    id: u.id,
    side: u.side,
    quality: u.quality,
    morale: u.morale,
    activated: u.activated,
    reacting: u.reacting,
    figures: u.figures.slice(),
  })),
  deck: s.deck.slice(),
  stack: s.stack.map((f) => ({ proc: f.proc, at: f.at, l: { ...f.l } })),
});

/** The part that does not change: terrain and profiles, which a framework keeps in its state all the same. */
export function referenceTable() {
  const below = chance(54321);
  return {
    terrain: Array.from({ length: POLYGONS }, (_, i) => ({
      id: `t${i}`,
      kind: below(4),
      blocks: below(2) === 1,
      points: Array.from({ length: 4 + below(3) }, () => ({ x: below(4800), y: below(4800) })),
    })),
    profiles: Array.from({ length: PROFILES }, (_, i) => ({
      id: `p${i}`,
      name: `profile number ${i}`,
      weapons: Array.from({ length: 3 }, (_, w) => ({
        name: `weapon ${w}`,
        dice: below(6),
        range: below(48),
        shots: 1,
      })),
      rules: ['infantry', 'trained', 'cover'],
    })),
  };
}
