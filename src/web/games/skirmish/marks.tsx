/** What lies among the figures: vehicles, marked places, zones, ways in and out, names of houses, tags of units. */

import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { boxOf, locate } from '../../../geometry/polygon.ts';
import { standing } from '../../../geometry/table.ts';
import type { Ground } from '../../../geometry/terrain.ts';
import { lineOf, onSheet, outlineOf, toSheet } from './lines.ts';
import { drawnRadius, sideClass } from './men.tsx';
import type { Gate, Hull, Key, Spot, Stage, Troop, Zone } from './tabletop.ts';
import styles from './marks.module.css';

/** What can be pressed and reached by keys. */
export interface Pressing {
  readonly lit: (key: Key) => boolean;
  readonly isSelected: (key: Key) => boolean;
  readonly nameOf: (key: Key, name: string) => string;
  readonly onPress: (key: Key) => void;
  readonly onKey: (event: KeyboardEvent, key: Key, at: { readonly x: number; readonly y: number }) => void;
  readonly onLook: (key: Key | null) => void;
}

interface Common {
  readonly stage: Stage;
  readonly turn: number;
  readonly press: Pressing;
}

/** The attributes of something that is a button on the table. */
function buttonOf(press: Pressing, key: Key, name: string, at: { readonly x: number; readonly y: number }) {
  const lit = press.lit(key);
  return {
    role: 'button',
    id: `at-${key.replace(' ', '-')}`,
    tabIndex: lit ? 0 : -1,
    'aria-label': press.nameOf(key, name),
    'aria-pressed': press.isSelected(key),
    onClick: ({ detail }: { readonly detail: number }) => {
      if (detail === 0) press.onPress(key);
    },
    onKeyDown: (event: KeyboardEvent) => press.onKey(event, key, at),
    onFocus: () => press.onLook(key),
    onBlur: () => press.onLook(null),
  } as const;
}

/** Of a word on the table: as large as it is read well, whatever the size of the table. */
const wordSize = (scale: number): number => Math.max(11, Math.min(20, 12 / scale));

export const Zones = memo(function Zones({
  stage,
  zones,
  scale,
}: {
  readonly stage: Stage;
  readonly zones: readonly Zone[];
  readonly scale: number;
}): ReactNode {
  const { depth } = stage.table;
  return zones.map(({ points, label, side }) => {
    const { minX, maxX, maxY } = boxOf(points);
    const { x, y } = onSheet(depth, { x: (minX + maxX) / 2, y: maxY });
    return (
      <g key={label} className={`${styles.zone} ${sideClass(side)}`} aria-hidden="true">
        <path d={`${lineOf(depth, points)}z`} />
        <text x={x} y={y + 4 + wordSize(scale)} fontSize={wordSize(scale)}>
          {label}
        </text>
      </g>
    );
  });
});

export const Gates = memo(function Gates({
  stage,
  press,
  gates,
  scale,
}: Omit<Common, 'turn'> & { readonly gates: readonly Gate[]; readonly scale: number }): ReactNode {
  const { depth } = stage.table;
  return gates.map(({ key, a, b, label, side }) => {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const { x, y } = onSheet(depth, middle);
    return (
      <g
        key={key}
        {...buttonOf(press, key, label, middle)}
        className={`${styles.gate} ${sideClass(side)} ${press.lit(key) ? styles.litGate : ''}`}
      >
        <path d={lineOf(depth, [a, b])} />
        <text
          transform={`translate(${x} ${y})rotate(${a.x !== b.x ? 0 : a.x === 0 ? 90 : -90})`}
          y={a.x !== b.x && a.y > 0 ? 4 + wordSize(scale) : -8}
          fontSize={wordSize(scale)}
        >
          {label}
        </text>
      </g>
    );
  });
});

export const Hulls = memo(function Hulls({
  stage,
  turn,
  press,
  scale,
  goes,
}: Common & { readonly scale: number; readonly goes: number | undefined }): ReactNode {
  return stage.hulls.map((hull) => (
    <OneHull key={hull.no} {...{ stage, turn, press, scale, hull }} goes={goes === hull.no} />
  ));
});

/** A vehicle from above: body, cabin or turret, and an arrow to its front. */
function OneHull({
  stage,
  turn,
  press,
  scale,
  hull,
  goes,
}: Common & { readonly scale: number; readonly hull: Hull; readonly goes: boolean }): ReactNode {
  const { depth } = stage.table;
  const { x, y } = onSheet(depth, hull.at);
  const inch = toSheet(stage.inch);
  const [width, length] = hull.armoured ? [3 * inch, 5 * inch] : [2 * inch, 4 * inch];
  const size = Math.max(12, Math.min(17, 11 / scale));
  return (
    <g
      className={`${styles.hull} ${sideClass(hull.side)} ${hull.wreck ? styles.wreck : ''} ${press.lit(hull.key) ? styles.litHull : ''} ${press.isSelected(hull.key) ? styles.chosenHull : ''} ${goes ? styles.goingHull : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <g
        {...buttonOf(press, hull.key, hull.name, hull.at)}
        className={styles.hullButton}
        transform={`rotate(${hull.heading / 2})`}
      >
        <rect
          x={-width / 2 + 3}
          y={-length / 2 + 4}
          width={width}
          height={length}
          rx={inch * 0.3}
          className={styles.hullShadow}
        />
        {hull.armoured ? (
          <path
            d={`M${-width / 2} ${-length / 2}h${width * 0.22}v${length}h${-width * 0.22}zM${width * 0.28} ${-length / 2}h${width * 0.22}v${length}h${-width * 0.22}z`}
            className={styles.tracks}
          />
        ) : null}
        <rect
          x={-width * (hull.armoured ? 0.36 : 0.5)}
          y={-length / 2}
          width={width * (hull.armoured ? 0.72 : 1)}
          height={length}
          rx={inch * 0.28}
          className={styles.body}
        />
        {hull.armoured ? (
          <>
            <circle r={width * 0.27} cy={inch * 0.2} className={styles.turret} />
            <path d={`M0 ${-inch * 0.5}V${-length * 0.58}`} className={styles.barrel} />
          </>
        ) : (
          <path
            d={`M${-width * 0.4} ${-length * 0.16}h${width * 0.8}l${-width * 0.07} ${-length * 0.12}h${-width * 0.66}z`}
            className={styles.glass}
          />
        )}
        <path
          d={`M${-inch * 0.35} ${-length * 0.38}L0 ${-length * 0.47} ${inch * 0.35} ${-length * 0.38}`}
          className={styles.front}
        />
        <Crew count={hull.crew} inch={inch} length={length} />
      </g>
      <text
        transform={`rotate(${-90 * turn})`}
        fontSize={size}
        y={size * 0.35}
        className={styles.hullName}
        aria-hidden="true"
      >
        {hull.label}
      </text>
    </g>
  );
}

/** A head for everybody aboard, two side by side, over the rear. */
function Crew({
  count,
  inch,
  length,
}: {
  readonly count: number;
  readonly inch: number;
  readonly length: number;
}): ReactNode {
  const rows = Math.ceil(count / 2);
  const apart = Math.min(inch * 0.42, (length * 0.36) / Math.max(1, rows));
  return Array.from({ length: count }, (_, i) => (
    <circle
      key={i}
      r={apart * 0.42}
      cx={(i % 2 === 0 ? -1 : 1) * inch * 0.3}
      cy={length * 0.42 - Math.floor(i / 2) * apart}
      className={styles.head}
    />
  ));
}

const spotShapes: Readonly<Record<Spot['kind'], string>> = {
  hot: 'M0-11 11 0 0 11-11 0z',
  off: 'M0-8 8 0 0 8-8 0z',
  crate: 'M-9-9h18v18h-18z',
  charge: 'M0-12 3-4 11-5 5 1 9 9 1 5-5 11-4 3-12 1-5-3-9-9-1-5z',
  secret: 'M-9-9h18v18h-18z',
};

export const Spots = memo(function Spots({ stage, turn, press }: Common): ReactNode {
  return stage.spots.map(({ key, at, label, kind, name }) => {
    const { x, y } = onSheet(stage.table.depth, at);
    return (
      <g
        key={key}
        className={`${styles.spot} ${styles[kind] ?? ''} ${press.lit(key) ? styles.litSpot : ''}`}
        transform={`translate(${x} ${y})rotate(${-90 * turn})`}
      >
        <path d={spotShapes[kind]} {...buttonOf(press, key, name, at)} />
        <text y="4" aria-hidden="true">
          {label}
        </text>
      </g>
    );
  });
});

interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
}

/** Where a name stands: in the middle of its piece, on a street away from the crossing, beside a line; away from figures. */
function placeOfName({ piece, points, isArea }: Ground, isTaken: (place: NamePlace) => boolean): NamePlace {
  const { minX, maxX, minY, maxY } = boxOf(points);
  const upright = piece.road && maxY - minY > maxX - minX;
  const inBox = (across: number, up: number) => ({
    x: Math.floor(minX + (maxX - minX) * across),
    y: Math.floor(minY + (maxY - minY) * up),
    upright,
  });
  if (!isArea) return inBox(0.5, 1);
  if (piece.road) return upright ? inBox(0.5, 0.74) : inBox(0.2, 0.5);
  const within = [0.5, 0.15, 0.85].map((up) => inBox(0.5, up)).filter((at) => locate(at, points) === 'inside');
  return within.find((at) => !isTaken(at)) ?? within[0] ?? inBox(0.5, 0.2);
}

/** Names stay upright; that of a street runs along it, and is read from the left or from below. */
const readable = (turn: number, along: boolean): number => {
  if (!along) return -90 * turn;
  return turn % 2 === 0 ? -90 - 90 * turn : -90 * turn + 90 * (turn === 1 ? 1 : -1);
};

/** Named pieces: each can be reached by keys, and its name be read. */
export const Names = memo(function Names({
  stage,
  turn,
  press,
  scale,
}: Common & { readonly scale: number }): ReactNode {
  const size = Math.max(6, Math.min(17, 10.5 / scale));
  const things = [...stage.men, ...stage.spots];
  return standing(stage.table, stage.present)
    .filter(({ piece }) => stage.isNamed(piece.id))
    .map((ground) => {
      const name = stage.pieceName(ground.piece.id);
      const half = (name.length * size * 0.28) / toSheet(1) + stage.radius;
      const {
        x: px,
        y: py,
        upright,
      } = placeOfName(ground, (place) =>
        things.some(({ at }) => Math.abs(at.x - place.x) < half && Math.abs(at.y - place.y) < stage.inch * 0.7),
      );
      const { x, y } = onSheet(stage.table.depth, { x: px, y: py });
      const key: Key = `piece ${ground.piece.id}`;
      const floors = ground.piece.floors > 1 ? ` ${'•'.repeat(ground.piece.floors)}` : '';
      return (
        <g
          key={key}
          {...buttonOf(press, key, name, { x: px, y: py })}
          className={`${styles.name} ${ground.piece.road ? styles.road : ''} ${press.isSelected(key) ? styles.namePicked : ''}`}
        >
          {press.lit(key) ? (
            <path d={outlineOf(stage.table.depth, ground.points, ground.isArea)} className={styles.litPiece} />
          ) : null}
          <text
            fontSize={size}
            y={size * (ground.isArea ? 0.35 : -0.4)}
            transform={`translate(${x} ${y})rotate(${readable(turn, upright)})`}
          >
            {name}
            {floors}
          </text>
        </g>
      );
    });
});

/** Over which figure the tag of a unit stands: the topmost, or where each acts alone the leader. */
export function tagPlaces(stage: Stage, turn: number): { readonly troop: Troop; readonly top: Point }[] {
  const { depth } = stage.table;
  const by = new Map(stage.men.map((man) => [man.no, man]));
  const high = ({ x, y }: Point): number => [y, 0 - x, 0 - y, x][turn] ?? y;
  return stage.troops.flatMap((troop) => {
    const spots = troop.men.flatMap((no) => {
      const man = by.get(no);
      return man === undefined || man.down ? [] : [{ ...onSheet(depth, man.at), leader: man.leader }];
    });
    const [first] = spots;
    if (first === undefined) return [];
    const top = stage.byUnit
      ? spots.reduce((best, spot) => (high(spot) < high(best) ? spot : best))
      : (spots.find(({ leader }) => leader) ?? first);
    return [{ troop, top }];
  });
}

/** The letter, signs and, where there is room, the name of a unit over one of its figures; always of the same size. */
export const Tags = memo(function Tags({
  stage,
  turn,
  scale,
  names,
}: {
  readonly stage: Stage;
  readonly turn: number;
  readonly scale: number;
  readonly names: boolean;
}): ReactNode {
  const away = drawnRadius(stage, scale) * 1.5;
  return tagPlaces(stage, turn).map(({ troop, top }) => (
    <g
      key={troop.no}
      transform={`translate(${top.x} ${top.y})rotate(${-90 * turn})translate(0 ${-away})scale(${1 / scale})`}
      className={styles.tagPlace}
      aria-hidden="true"
    >
      <Tag troop={troop} named={names} />
    </g>
  ));
});

function Tag({ troop, named }: { readonly troop: Troop; readonly named: boolean }): ReactNode {
  const signs = troop.signs.map(({ sign }) => sign).join(' ');
  const text = [named ? troop.name : troop.letter, signs].filter((part) => part !== '').join(' ');
  const width = text.length * 6.6 + 12;
  return (
    <g
      className={`${styles.tag} ${sideClass(troop.side)} ${troop.active ? styles.activeTag : ''} ${troop.done ? styles.doneTag : ''}`}
    >
      <rect x={-width / 2} y="-19" width={width} height="16" rx={troop.side === 0 ? 2 : 8} />
      <text y="-7">{text}</text>
    </g>
  );
}
