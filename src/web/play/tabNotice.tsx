/** Says so when another tab plays this table, and lets this one take over. */

import { type ReactNode, useEffect, useState } from 'react';
import { keepingTexts } from '../../words/web/keeping.ts';
import { Notice } from '../shell/notice.tsx';
import { useLang } from '../shell/prefs.ts';
import { useTexts } from '../shell/texts.ts';
import type { Link, Tab } from '../table/link.ts';

export function TabNotice({ link }: { readonly link: Link }): ReactNode {
  return link.tab === null ? null : <OfTab link={link} tab={link.tab} />;
}

function OfTab({ link, tab }: { readonly link: Link; readonly tab: Tab }): ReactNode {
  const t = useTexts();
  const k = keepingTexts[useLang()].tab;
  const [, refresh] = useState(0);
  useEffect(() => link.subscribe(({ t: what }) => what !== 'said' && refresh((n) => n + 1)), [link]);
  // Whoever comes back to this tab and is alone now goes on at once.
  useEffect(() => {
    const back = (): void => {
      if (!tab.playing() && document.visibilityState === 'visible') void tab.play('ifFree');
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [tab]);
  if (tab.overtaken()) {
    const answer = (
      <button type="button" onClick={tab.understood}>
        {t.table.understood}
      </button>
    );
    return (
      <Notice about="overtaken" urgent answers={answer}>
        <p>{k.overtaken}</p>
      </Notice>
    );
  }
  if (tab.playing() || link.view().outcome !== null) return null;
  const answer = (
    <button type="button" className="press" onClick={() => void tab.play('takeOver')}>
      {k.play}
    </button>
  );
  return (
    <Notice about="tab" answers={answer}>
      <p>{k.elsewhere}</p>
    </Notice>
  );
}
