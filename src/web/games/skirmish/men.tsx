/** Figures on their bases: side by shape and colour, unit by letter, weapon by what sticks out, state by signs. */

import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { Side } from '../../../geometry/draw.ts';
import { onSheet, toSheet } from './lines.ts';
import type { Man, Stage } from './tabletop.ts';
import styles from './men.module.css';

export const sideClass = (side: Side): string => [styles.blue, styles.red, styles.grey][side] ?? '';

/** So many pixels from the middle to the rim are wanted; a figure may stand out over its base by so much for them. */
const PIXELS = 9;
const OUT = 1.7;

/** How large a figure is drawn: as its base, but where that is tiny, larger. */
export const drawnRadius = ({ radius }: Pick<Stage, 'radius'>, scale: number): number => {
  const base = toSheet(radius);
  return Math.max(base, Math.min(base * OUT, PIXELS / scale));
};

interface MenProps {
  readonly stage: Stage;
  readonly scale: number;
  readonly turn: number;
  readonly lit: (man: Man) => boolean;
  readonly isPicked: (man: Man) => boolean;
  readonly isSelected: (man: Man) => boolean;
  /** Who is about to go; a finger on them drags. */
  readonly goes: (man: Man) => boolean;
  readonly nameOf: (man: Man) => string;
  readonly onPress: (man: Man) => void;
  readonly onKey: (event: KeyboardEvent, man: Man) => void;
  readonly onLook: (man: Man | null) => void;
}

export const Men = memo(function Men(props: MenProps): ReactNode {
  const { stage } = props;
  const fallen = stage.men.filter(({ down }) => down);
  const upright = stage.men.filter(({ down }) => !down);
  return [...fallen, ...upright].map((man) => <One key={man.no} {...props} man={man} />);
});

function One({
  stage,
  scale,
  turn,
  man,
  lit,
  isPicked,
  isSelected,
  goes,
  nameOf,
  onPress,
  onKey,
  onLook,
}: MenProps & { readonly man: Man }) {
  const { x, y } = onSheet(stage.table.depth, man.at);
  const r = drawnRadius(stage, scale);
  const [isLit, selected, going] = [lit(man), isSelected(man), goes(man)];
  const classes = [
    styles.man,
    sideClass(man.side),
    man.down ? styles.down : '',
    man.done ? styles.done : '',
    isLit ? styles.lit : '',
    going ? styles.going : '',
  ];
  return (
    <g className={classes.join(' ')} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`rotate(${-90 * turn})`}>
        <g
          role="button"
          id={`at-${man.key.replace(' ', '-')}`}
          tabIndex={isLit || going ? 0 : -1}
          aria-label={nameOf(man)}
          aria-pressed={selected || isPicked(man)}
          className={styles.button}
          onClick={({ detail }) => {
            // A finger is followed by the whole table; what listens instead of looking only clicks.
            if (detail === 0) onPress(man);
          }}
          onKeyDown={(event) => onKey(event, man)}
          onFocus={() => onLook(man)}
          onBlur={() => onLook(null)}
        >
          {isLit ? <circle r={r * 1.75} className={styles.ring} /> : null}
          {selected || isPicked(man) ? <circle r={r * 1.6} className={styles.chosen} /> : null}
          <Base man={man} r={r} />
        </g>
        <Letter man={man} r={r} />
        <Signs man={man} r={r} />
      </g>
    </g>
  );
}

const shapes: readonly ((r: number) => string)[] = [
  (r) => `M${-r * 0.68} ${-r * 0.68}h${r * 1.36}v${r * 1.36}h${-r * 1.36}z`,
  (r) => `M0 ${-r * 0.98}L${r * 0.98} 0 0 ${r * 0.98} ${-r * 0.98} 0z`,
  (r) => `M${-r * 0.82} 0a${r * 0.82} ${r * 0.82} 0 1 0 ${r * 1.64} 0a${r * 0.82} ${r * 0.82} 0 1 0 ${-r * 1.64} 0z`,
];

/** The base with its shadow, the weapon over its rim, the shape of the side, the star of a leader. */
export function Base({
  man,
  r,
}: {
  readonly man: Pick<Man, 'side' | 'arms' | 'leader' | 'down' | 'up'>;
  readonly r: number;
}): ReactNode {
  return (
    <>
      <ellipse cx={r * 0.22} cy={r * (man.up ? 0.6 : 0.28)} rx={r * 1.08} ry={r * 1.04} className={styles.shadow} />
      <Weapon arms={man.arms} r={r} />
      <circle r={r} className={styles.base} strokeWidth={r * 0.16} />
      <path d={shapes[man.side]?.(r) ?? ''} className={styles.shape} />
      {man.down ? (
        <path d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}`} className={styles.slash} strokeWidth={r * 0.2} />
      ) : null}
      {man.leader ? (
        <path
          d={star(r * 0.52)}
          transform={`translate(0 ${-r * 1.12})`}
          className={styles.star}
          strokeWidth={r * 0.1}
        />
      ) : null}
    </>
  );
}

/** The letter of the unit; said to whoever listens as part of the name. */
export function Letter({ man: { letter }, r }: { readonly man: Pick<Man, 'letter'>; readonly r: number }): ReactNode {
  const size = r * (letter.length > 1 ? 0.86 : 1.15);
  return (
    <text y={size * 0.36} fontSize={size} className={styles.letter} aria-hidden="true">
      {letter}
    </text>
  );
}

/** A five-pointed star around the origin. */
const star = (r: number): string =>
  `${[0, 2, 4, 1, 3]
    .map((i, k) => {
      const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2;
      return `${k === 0 ? 'M' : 'L'}${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
    })
    .join('')}z`;

/** A rifle is a line, a support weapon a thick one on legs, a rocket launcher a tube with a head. */
function Weapon({ arms, r }: { readonly arms: Man['arms']; readonly r: number }): ReactNode {
  switch (arms) {
    case 'none':
      return null;
    case 'rifle':
      return (
        <path d={`M${r * 0.5} ${-r * 0.5}L${r * 1.25} ${-r * 1.25}`} className={styles.gun} strokeWidth={r * 0.2} />
      );
    case 'support':
      return (
        <path
          d={`M${r * 0.4} ${-r * 0.4}L${r * 1.5} ${-r * 1.5}M${r * 1.1} ${-r * 1.5}L${r * 1.5} ${-r * 1.1}`}
          className={styles.gun}
          strokeWidth={r * 0.34}
        />
      );
    case 'rocket':
      return (
        <>
          <path d={`M${r * 0.4} ${-r * 0.4}L${r * 1.3} ${-r * 1.3}`} className={styles.gun} strokeWidth={r * 0.3} />
          <path
            d={`M${r * 1.1} ${-r * 1.5}L${r * 1.85} ${-r * 1.85} ${r * 1.5} ${-r * 1.1}z`}
            className={styles.head}
            strokeWidth={r * 0.1}
          />
        </>
      );
  }
}

function Signs({ man, r }: { readonly man: Man; readonly r: number }): ReactNode {
  return man.signs.slice(0, 3).map(({ sign, bad }, i) => (
    <g
      key={sign}
      transform={`translate(${r * (-0.95 + i * 0.95)} ${r * 1.1})`}
      className={styles.sign}
      aria-hidden="true"
    >
      <circle r={r * 0.5} className={bad ? styles.bad : styles.good} strokeWidth={r * 0.1} />
      <text y={r * 0.25} fontSize={r * 0.72} className={bad ? styles.badSign : styles.goodSign}>
        {sign}
      </text>
    </g>
  ));
}
