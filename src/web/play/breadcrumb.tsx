/** Where we are: the procedures under way, the outermost first. */

import type { ReactNode } from 'react';
import type { Frame } from '../../kernel/game.ts';
import type { GameName } from '../../words/web/index.ts';
import { useTexts } from '../shell/texts.ts';
import styles from './table.module.css';

interface BreadcrumbProps {
  readonly game: string;
  readonly title: string;
  readonly stack: readonly Frame[];
}

export function Breadcrumb({ game, title, stack }: BreadcrumbProps): ReactNode {
  const t = useTexts();
  const names = t.procedures[game as GameName];
  const inner = stack.slice(1).map(({ proc }) => names[proc] ?? proc);
  return (
    <nav aria-label={t.table.where} className={styles.breadcrumb}>
      <ol>
        {[title, ...inner].map((name, i) => (
          // The same procedure may be under way twice, one inside the other.
          <li key={`${i} ${name}`}>{name}</li>
        ))}
      </ol>
    </nav>
  );
}
