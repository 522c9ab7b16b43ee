/** Beside the table: what a press means, how those who go do so, and how one looks at it all. */

import type { ReactNode } from 'react';
import type { SkirmishTexts } from '../../../words/web/skirmish.ts';
import type { Trying } from './useTrial.ts';
import type { Pointing } from './tabletop.ts';
import type { View } from './useCamera.ts';
import styles from './board.module.css';

export const tools = ['act', 'sight', 'ruler'] as const;
export type Tool = (typeof tools)[number];

const icons: Readonly<Record<Tool, string>> = {
  act: 'M6 3 18 12 12 13 15 20 12 21 9 14 6 18z',
  sight: 'M2 12Q12 3 22 12Q12 21 2 12zM12 8.5a3.5 3.5 0 1 0 .01 0z',
  ruler: 'M3 16 16 3 21 8 8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
};

interface ToolsProps {
  readonly t: SkirmishTexts;
  readonly tool: Tool;
  readonly setTool: (tool: Tool) => void;
  readonly view: View;
  readonly names: boolean;
  readonly setNames: (names: boolean) => void;
  readonly children: ReactNode;
}

export function Tools({ t, tool, setTool, view, names, setNames, children }: ToolsProps): ReactNode {
  return (
    <div className={styles.tools} role="toolbar" aria-label={t.tools.tools}>
      <span className={styles.group}>
        {tools.map((each) => (
          <button key={each} type="button" aria-pressed={tool === each} onClick={() => setTool(each)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[each]} />
            </svg>
            <span className={styles.word}>{t.tools[each]}</span>
          </button>
        ))}
        <button type="button" aria-pressed={names} onClick={() => setNames(!names)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 6h9l9 6-9 6H3zM7 12h.01" />
          </svg>
          <span className={styles.word}>{t.tools.names}</span>
        </button>
      </span>
      {children}
      <span className={styles.group}>
        <button type="button" aria-label={t.tools.zoomOut} title={t.tools.zoomOut} onClick={() => view.zoom(1 / 1.5)}>
          −
        </button>
        <button type="button" aria-label={t.tools.zoomIn} title={t.tools.zoomIn} onClick={() => view.zoom(1.5)}>
          +
        </button>
        <button type="button" aria-label={t.tools.whole} title={t.tools.whole} onClick={view.whole}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
        </button>
        <button type="button" aria-label={t.tools.turn} title={t.tools.turn} onClick={view.turn}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 12a7 7 0 1 1-2.2-5.1M19 3v4.5h-4.5" />
          </svg>
        </button>
      </span>
    </div>
  );
}

/** Paces, and whether the roof is meant. */
export function Manners({
  t,
  pointing,
  trying,
}: {
  readonly t: SkirmishTexts;
  readonly pointing: Pointing;
  readonly trying: Trying;
}): ReactNode {
  if (pointing.manners.length < 2 && !pointing.roofs) return null;
  return (
    <div className={styles.manners} role="group" aria-label={t.tools.manner}>
      {pointing.manners.length < 2
        ? null
        : pointing.manners.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={trying.manner?.id === id} onClick={() => trying.setManner(id)}>
              {label}
            </button>
          ))}
      {pointing.roofs ? (
        <label>
          <input type="checkbox" checked={trying.roof} onChange={({ target }) => trying.setRoof(target.checked)} />{' '}
          {t.tools.roof}
        </label>
      ) : null}
    </div>
  );
}
