/** The island as it was printed: sea, coast, hills, roads. Nothing on it ever changes. */

import { memo, type ReactNode } from 'react';
import type { BoardFile } from '../../../games/embuscades/files.ts';
import { coastLine, type Node } from './ground.ts';
import styles from './board.module.css';

/** Hills and palms where no road runs. */
const hills: readonly (readonly [number, number, number])[] = [
  [330, 500, 1],
  [372, 480, 1.2],
  [418, 502, 1.35],
  [470, 486, 1.6],
  [520, 512, 1.75],
  [572, 490, 1.5],
  [618, 520, 1.2],
  [660, 500, 1],
  [440, 240, 0.8],
  [480, 226, 0.9],
  [520, 760, 0.9],
  [556, 772, 0.75],
];
const palms: readonly (readonly [number, number])[] = [
  [280, 260],
  [356, 236],
  [590, 228],
  [748, 300],
  [240, 690],
  [420, 748],
  [640, 762],
  [724, 716],
  [286, 486],
  [716, 520],
];

const Hill = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-24 14C-14-2-8-16 0-18c7 2 12 14 24 32" className={styles.hill} />
    <path d="M2-14c3 8 5 16 12 26M8-8c3 7 6 12 11 18M-3-12c1 9 2 15 6 24" className={styles.hachure} />
  </g>
);

const Palm = ({ x, y }: { readonly x: number; readonly y: number }): ReactNode => (
  <g transform={`translate(${x} ${y})`} className={styles.palm}>
    <path d="M0 12c-1-6 0-12 2-16" />
    <path d="M2-4c-5-4-9-3-11 1M2-4c-3-5-8-6-11-4M2-4c1-6 5-8 9-6M2-4c5-3 9-1 10 3M2-4c4 1 6 4 6 7" />
  </g>
);

const road = (a: Node, b: Node): string => `M${a.x} ${a.y}L${b.x} ${b.y}`;

export const Island = memo(function Island({ file }: { readonly file: BoardFile }): ReactNode {
  const nodes = new Map(file.nodes.map((node) => [node.id, node]));
  const between = ({ a, b }: { readonly a: string; readonly b: string }): string =>
    road(nodes.get(a) as Node, nodes.get(b) as Node);
  const coast = file.drawing === undefined ? '' : coastLine(file.drawing.coast);
  const islets = file.drawing?.islets.map((each) => coastLine(each)) ?? [];
  const shores = [coast, ...islets].join('');
  return (
    <g aria-hidden="true">
      <rect x="0" y="20" width="1000" height="960" className={styles.sea} />
      <path d={shores} className={styles.shoal} strokeWidth="44" />
      <path d={shores} className={styles.shoal} strokeWidth="26" />
      <path d={shores} className={styles.shoal} strokeWidth="11" />
      <path d={shores} className={styles.land} />
      {hills.map(([x, y, size]) => (
        <Hill key={`${x} ${y}`} x={x} y={y} size={size} />
      ))}
      {palms.map(([x, y]) => (
        <Palm key={`${x} ${y}`} x={x} y={y} />
      ))}
      {file.links.map((link) => (
        <path key={`${link.a} ${link.b}`} d={between(link)} className={styles.link} />
      ))}
      <path d={file.edges.map(between).join('')} className={styles.roadEdge} />
      <path
        d={file.edges
          .filter(({ kind }) => kind === 'road')
          .map(between)
          .join('')}
        className={styles.road}
      />
      <path
        d={file.edges
          .filter(({ kind }) => kind !== 'road')
          .map(between)
          .join('')}
        className={styles.jetty}
      />
      <g transform="translate(80 860)" className={styles.rose}>
        <path d="M0-46 7-7 46 0 7 7 0 46-7 7-46 0-7-7z" />
        <path d="M0-46V0L7-7zM46 0H0l7 7zM0 46V0l-7 7zM-46 0H0l-7-7z" className={styles.roseDark} />
        <text y="-52" textAnchor="middle">
          N
        </text>
      </g>
      <text x="905" y="110" textAnchor="middle" className={styles.title}>
        Yambo
      </text>
    </g>
  );
});
