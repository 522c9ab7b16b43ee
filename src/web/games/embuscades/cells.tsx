/** The places of the island: each can be reached by keyboard, has a name, and says what may be done there. */

import type { KeyboardEvent, ReactNode } from 'react';
import type { Amount } from '../../../games/embuscades/choices.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { PlaceIcon } from './icons.tsx';
import type { Node } from './ground.ts';
import type { Lit } from './lit.ts';
import styles from './board.module.css';

interface CellProps {
  readonly node: Node;
  readonly view: View;
  readonly name: string;
  readonly lit: Lit | undefined;
  readonly picked: boolean;
  /** Nobody is selected yet: the light only hints. */
  readonly faint: boolean;
  readonly stop: boolean;
  readonly worth: (amount: Amount) => number;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onHover: (over: boolean) => void;
}

export function Cell({
  node,
  view,
  name,
  lit,
  picked,
  faint,
  stop,
  worth,
  onPress,
  onKey,
  onHover,
}: CellProps): ReactNode {
  return (
    <g
      role="button"
      id={`cell-${node.id}`}
      tabIndex={stop ? 0 : -1}
      aria-label={name}
      aria-disabled={lit === undefined}
      aria-pressed={picked}
      className={lit === undefined ? styles.cell : styles.litCell}
      transform={`translate(${node.x} ${node.y})`}
      onClick={onPress}
      onKeyDown={onKey}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <circle r="20" className={styles.reach} />
      <g aria-hidden="true">
        {lit === undefined ? null : <Light lit={lit} picked={picked} faint={faint} worth={worth} />}
        <Ground node={node} view={view} />
      </g>
    </g>
  );
}

/** Square, diamond, disc: the first die, the second, both together; a cross for an attack. */
interface LightProps extends Pick<CellProps, 'picked' | 'faint' | 'worth'> {
  readonly lit: Lit;
}

function Light({ lit, picked, faint, worth }: LightProps): ReactNode {
  const { amounts, attack } = lit;
  const text = amounts.map(worth).join(' ');
  const plain = amounts.length === 0;
  if (faint && !picked) {
    return (
      <g className={styles.faintLight}>
        <circle r="18" />
        {attack ? <path d="M-30 0h12M18 0h12M0-30v12M0 18v12" className={styles.cross} /> : null}
      </g>
    );
  }
  return (
    <g className={picked ? styles.pickedLight : styles.light}>
      {plain || amounts.includes('total') ? <circle r="24" /> : null}
      {amounts.includes('dieA') ? <rect x="-21" y="-21" width="42" height="42" rx="3" /> : null}
      {amounts.includes('dieB') ? <path d="M0-28 28 0 0 28-28 0z" /> : null}
      {attack ? <path d="M-32 0h12M20 0h12M0-32v12M0 20v12" className={styles.cross} /> : null}
      {plain ? null : (
        <text y="-31" textAnchor="middle" className={styles.worth}>
          {text}
        </text>
      )}
    </g>
  );
}

function Ground({ node, view }: { readonly node: Node; readonly view: View }): ReactNode {
  const own = node.owner === 'R' ? styles.ofR : node.owner === 'T' ? styles.ofT : '';
  const stock = view.armies[node.owner ?? 'R'];
  switch (node.kind) {
    case 'camp':
      return (
        <g className={own}>
          <path d="M-40 34 0-34 40 34z" className={styles.tent} />
          <path d="M-9 34 0 8 9 34z" className={styles.door} />
          <text y="2" textAnchor="middle" className={styles.stock}>
            {stock.camp}
          </text>
        </g>
      );
    case 'qg':
      return (
        <g className={own}>
          <rect x="-23" y="-62" width="46" height="124" rx="9" className={styles.home} />
          <text y="80" textAnchor="middle" className={styles.tag}>
            HQ
          </text>
        </g>
      );
    case 'compass':
      return (
        <g className={own}>
          <path d="M0-21 5-5 21 0 5 5 0 21-5 5-21 0-5-5z" className={styles.home} />
        </g>
      );
    case 'outpost':
      return (
        <g className={own}>
          <path d="M0-19 18 13H-18z" className={styles.home} />
        </g>
      );
    case 'reserve':
      return (
        <g className={own}>
          <rect x="-30" y="-24" width="60" height="48" rx="8" className={styles.home} />
          <path d="M-17 15v-30M-16-14c6-3 10 3 16 0v11c-6 3-10-3-16 0z" className={styles.banner} />
          <text x="15" y="10" textAnchor="middle" className={styles.stock}>
            {stock.flags}
          </text>
        </g>
      );
    case 'prisonIsland':
      return (
        <g className={own}>
          <rect x="-22" y="-20" width="44" height="40" rx="4" className={styles.home} />
          <path d="M-12-20v40M12-20v40" className={styles.bars} />
          <text y="8" textAnchor="middle" className={styles.stock}>
            {stock.prisoners}
          </text>
        </g>
      );
    case 'communication':
      return (
        <>
          <circle r="17" className={styles.station} />
          <g transform="scale(.95)" className={styles.icon}>
            {node.communication === undefined ? null : <PlaceIcon kind={node.communication} />}
          </g>
        </>
      );
    case 'approach':
    case 'path':
      return <circle r="9" className={styles.dot} />;
    case 'track':
      return node.white === true ? (
        <circle r="12" className={styles.white} />
      ) : (
        <path d="M-13 0 0-13 13 0 0 13z" className={styles.crossroads} />
      );
  }
}
