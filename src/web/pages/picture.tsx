/** The picture of a game, fetched once it is in sight and the page has nothing more urgent to do: drawing it takes a while. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './start.module.css';

/** Browsers that cannot say when they are idle wait so long, in milliseconds. */
const SOON = 200;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, SOON);
};

export function Picture({ src, alt }: { readonly src: string; readonly alt: string }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (image.current === null) return undefined;
    const watcher = new IntersectionObserver((found) => {
      if (!found.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      whenIdle(() => setWanted(true));
    });
    watcher.observe(image.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <img ref={image} className={styles.picture} src={wanted ? src : undefined} alt={alt} width="400" height="260" />
  );
}
