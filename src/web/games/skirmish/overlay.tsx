/** What is only thought of: how far one can get, the way, where all would stand, who watches; lines of sight; the ruler. */

import { memo, type ReactNode } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { gap, lineOf, longest, onSheet, toSheet } from './lines.ts';
import type { Man, Manner, Pointing, SightLine, Stage, Trial, Watcher } from './tabletop.ts';
import { tagPlaces } from './marks.tsx';
import { Base, drawnRadius, Letter, sideClass } from './men.tsx';
import styles from './overlay.module.css';

/** The rim that nobody gets beyond, and the places within it that can be reached. */
export const Reach = memo(function Reach({
  stage,
  pointing,
  manner,
  path,
}: {
  readonly stage: Stage;
  readonly pointing: Pointing | undefined;
  readonly manner: Manner | undefined;
  readonly path: string;
}): ReactNode {
  const from = pointing?.from;
  if (from === undefined || manner === undefined || manner.reach <= 0) return null;
  const { x, y } = onSheet(stage.table.depth, from);
  return (
    <g className={styles.still} aria-hidden="true">
      <path d={path} className={styles.reach} />
      <circle cx={x} cy={y} r={toSheet(manner.reach)} className={styles.rim} />
    </g>
  );
});

/** Squares around places, as one path. */
const squares = (depth: number, at: readonly Point[], side: number): string => {
  const wide = toSheet(side).toFixed(1);
  const corners = at.map((place) => onSheet(depth, { x: place.x - side / 2, y: place.y + side / 2 }));
  return corners.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h${wide}v${wide}h-${wide}z`).join('');
};

/** The ground where one may be put down. */
export const Allowed = memo(function Allowed({
  stage,
  pointing,
  roof,
}: {
  readonly stage: Stage;
  readonly pointing: Pointing | undefined;
  readonly roof: boolean;
}): ReactNode {
  const ground = pointing?.ground;
  if (ground === undefined) return null;
  const path = squares(stage.table.depth, ground.at(roof), ground.side);
  return <path d={path} className={`${styles.still} ${styles.allowed}`} aria-hidden="true" />;
});

/** A move that was declared, before it is made. */
export const DeclaredMove = memo(function DeclaredMove({
  stage,
  paths,
  scale,
}: {
  readonly stage: Stage;
  readonly paths: readonly (readonly Point[])[];
  readonly scale: number;
}): ReactNode {
  const { depth } = stage.table;
  return (
    <g className={styles.still} aria-hidden="true">
      {paths.map((path, i) => {
        const end = path.at(-1);
        const { x, y } = end === undefined ? { x: 0, y: 0 } : onSheet(depth, end);
        return end === undefined ? null : (
          <g key={i}>
            <path d={lineOf(depth, path)} className={styles.declared} strokeWidth={2 / scale} />
            <circle cx={x} cy={y} r={drawnRadius(stage, scale)} className={styles.declared} strokeWidth={2 / scale} />
          </g>
        );
      })}
    </g>
  );
});

interface TrialProps {
  readonly stage: Stage;
  readonly trial: Trial;
  readonly pointing: Pointing | undefined;
  readonly watchers: readonly Watcher[];
  readonly scale: number;
  readonly turn: number;
}

/** The way of everybody, the whole formation where it would stand, and what is paid. */
export function TrialShown({ stage, trial, pointing, watchers, scale, turn }: TrialProps): ReactNode {
  const { depth } = stage.table;
  const { paths, ends, hull, legal } = trial;
  const r = drawnRadius(stage, scale);
  const men = (pointing?.men ?? []).map((no) => stage.men.find((man) => man.no === no));
  const main = longest(paths);
  const tops = watchers.length === 0 ? [] : tagPlaces(stage, turn).map(({ top }) => top);
  const end = main.at(-1) ?? ends[0];
  return (
    <g className={`${styles.still} ${legal ? styles.legal : styles.illegal}`} aria-hidden="true">
      {paths.map((path, i) => (
        <path key={i} d={lineOf(depth, path)} className={path === main ? styles.way : styles.thinWay} />
      ))}
      {watchers.map(({ name, at }) => (
        <path key={name} d={lineOf(depth, at)} className={styles.watched} />
      ))}
      {eyesOn(watchers, stage.inch).map(({ at, letters }) => (
        <Eye
          key={letters}
          at={onSheet(depth, at)}
          letters={letters}
          scale={scale}
          turn={turn}
          below={hidesTag(tops, onSheet(depth, at), scale)}
        />
      ))}
      {hull === undefined ? null : <path d={`${lineOf(depth, hull)}z`} className={styles.ghostHull} />}
      {ends.map((at, i) => {
        const { x, y } = onSheet(depth, at);
        const man = men[i];
        return (
          <g
            key={i}
            transform={`translate(${x} ${y})rotate(${-90 * turn})`}
            className={`${styles.ghost} ${sideClass(man?.side ?? 0)}`}
          >
            {man === undefined ? <circle r={r} className={styles.blank} /> : <Shadow man={man} r={r} />}
          </g>
        );
      })}
      {end === undefined || trial.reach <= 0 || trial.cost <= 0 ? null : (
        <Label at={onSheet(depth, end)} scale={scale} turn={turn} text={stage.inches(trial.cost)} away={r + 4} />
      )}
      {end !== undefined && !legal ? <Cross at={onSheet(depth, end)} scale={scale} /> : null}
    </g>
  );
}

/** Somebody where he would stand. */
const Shadow = ({ man, r }: { readonly man: Man; readonly r: number }): ReactNode => (
  <>
    <Base man={man} r={r} />
    <Letter man={man} r={r} />
  </>
);

/** Where enemies begin to watch; those who begin near each other have one sign together. */
function eyesOn(watchers: readonly Watcher[], inch: number): { readonly at: Point; readonly letters: string }[] {
  const found: { at: Point; letters: string }[] = [];
  for (const { at, letter } of watchers) {
    const [first] = at;
    if (first === undefined) continue;
    const near = found.find((each) => gap(each.at, first) < inch);
    if (near === undefined) found.push({ at: first, letters: letter });
    else near.letters += ` ${letter}`;
  }
  return found;
}

/** Pixels around the figure under a tag, within which a sign over it would hide the tag. */
const TAG = 44;

const hidesTag = (tops: readonly Point[], at: Point, scale: number): boolean =>
  tops.some((top) => Math.hypot(top.x - at.x, top.y - at.y) * scale < TAG);

/** Over the place; below it where a tag is. */
function Eye({
  at: { x, y },
  letters,
  scale,
  turn,
  below,
}: {
  readonly at: Point;
  readonly letters: string;
  readonly scale: number;
  readonly turn: number;
  readonly below: boolean;
}): ReactNode {
  const width = letters.length * 7 + 26;
  return (
    <g transform={`translate(${x} ${y})rotate(${-90 * turn})scale(${1 / scale})translate(0 ${below ? 44 : 0})`}>
      <rect x="-10" y="-30" width={width} height="18" rx="9" className={styles.eye} />
      <path d="M-6-21Q0-27 6-21Q0-15-6-21zM0-23a2 2 0 1 0 .01 0z" className={styles.pupil} />
      <text x={width / 2 - 1} y="-17" className={styles.eyeText}>
        {letters}
      </text>
    </g>
  );
}

const Cross = ({ at: { x, y }, scale }: { readonly at: Point; readonly scale: number }): ReactNode => (
  <path d="M-8-8 8 8M8-8-8 8" transform={`translate(${x} ${y})scale(${1 / scale})`} className={styles.cross} />
);

interface LabelProps {
  readonly at: Point;
  readonly scale: number;
  readonly turn: number;
  readonly text: string;
  readonly away?: number;
}

/** A word on the table, always of the same size. */
function Label({ at: { x, y }, scale, turn, text, away = 0 }: LabelProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})rotate(${-90 * turn})translate(0 ${away})scale(${1 / scale})`}>
      <text y="14" className={styles.label}>
        {text}
      </text>
    </g>
  );
}

interface LineProps {
  readonly stage: Stage;
  readonly line: SightLine;
  readonly scale: number;
  readonly turn: number;
  readonly distance: number | undefined;
}

/** From eye to eye: whole where it is clear, and crossed where something stops it. */
export function Sight({ stage, line, scale, turn, distance }: LineProps): ReactNode {
  const { depth } = stage.table;
  const [first] = line.stops;
  const middle = onSheet(depth, { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 });
  return (
    <g className={styles.still} aria-hidden="true">
      <path d={lineOf(depth, [line.from, line.to])} className={line.clear ? styles.clear : styles.dim} />
      {first === undefined ? null : <path d={lineOf(depth, [line.from, first])} className={styles.clear} />}
      {line.stops.map((at, i) => (
        <Cross key={i} at={onSheet(depth, at)} scale={scale} />
      ))}
      {distance === undefined ? null : <Label at={middle} scale={scale} turn={turn} text={stage.inches(distance)} />}
    </g>
  );
}

/** A ruler with a mark for every inch. */
export function Ruler({
  stage,
  from,
  to,
  scale,
  turn,
}: {
  readonly stage: Stage;
  readonly from: Point;
  readonly to: Point;
  readonly scale: number;
  readonly turn: number;
}): ReactNode {
  const { depth } = stage.table;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ticks = Array.from({ length: Math.floor(length / stage.inch) + 1 }, (_, i) => {
    const share = length === 0 ? 0 : (i * stage.inch) / length;
    return onSheet(depth, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  });
  return (
    <g className={styles.still} aria-hidden="true">
      <path d={lineOf(depth, [from, to])} className={styles.ruler} />
      {ticks.map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={i % 6 === 0 ? 3 : 1.6} className={styles.tick} />
      ))}
      <Label at={onSheet(depth, to)} scale={scale} turn={turn} text={stage.inches(length)} away={4} />
    </g>
  );
}

/** Places that were pointed at, where an answer needs several. */
export const Pointed = memo(function Pointed({
  stage,
  places,
  scale,
  turn,
}: {
  readonly stage: Stage;
  readonly places: readonly Point[];
  readonly scale: number;
  readonly turn: number;
}): ReactNode {
  return (
    <g className={styles.still} aria-hidden="true">
      {places.map((at, i) => {
        const { x, y } = onSheet(stage.table.depth, at);
        return (
          <g key={i} transform={`translate(${x} ${y})rotate(${-90 * turn})scale(${1 / scale})`}>
            <circle r="10" className={styles.tick} />
            <text y="4" className={styles.eyeText}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** Places that answers lead to. */
export const Places = memo(function Places({
  stage,
  places,
  scale,
  hovered,
  picked,
}: {
  readonly stage: Stage;
  readonly places: readonly { readonly at: Point; readonly choices: readonly object[] }[];
  readonly scale: number;
  readonly hovered: object | null;
  readonly picked: readonly object[];
}): ReactNode {
  return places.map(({ at, choices }) => {
    const { x, y } = onSheet(stage.table.depth, at);
    const strong = choices.some((choice) => choice === hovered || (picked.length === 1 && picked[0] === choice));
    return (
      <circle
        key={`${at.x} ${at.y}`}
        cx={x}
        cy={y}
        r={(strong ? 9 : 5.5) / scale}
        strokeWidth={2 / scale}
        className={strong ? styles.strong : styles.place}
        aria-hidden="true"
      />
    );
  });
});
