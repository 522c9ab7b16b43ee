/** Says so when tabs with different versions of these pages stand in each other's way. */

import type { ReactNode } from 'react';
import { keepingTexts } from '../../words/web/keeping.ts';
import { useStorageTrouble } from '../keep/trouble.ts';
import { Notice } from './notice.tsx';
import { useLang } from './prefs.ts';

export function StorageNotice(): ReactNode {
  const t = keepingTexts[useLang()].storage;
  const { trouble } = useStorageTrouble();
  if (trouble === null) return null;
  const reload = (
    <button type="button" className="press" onClick={() => location.reload()}>
      {t.reload}
    </button>
  );
  return (
    <Notice about={trouble} above urgent answers={trouble === 'outdated' ? reload : undefined}>
      <p>{t[trouble]}</p>
    </Notice>
  );
}
