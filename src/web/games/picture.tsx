/** A table seen from above as a picture. */

import type { ReactNode } from 'react';
import styles from './picture.module.css';

export function TablePicture({ svg, name }: { readonly svg: string; readonly name: string }): ReactNode {
  return <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} />;
}
