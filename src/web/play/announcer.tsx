/** What happened and what is asked, for whoever listens instead of looking. */

import { type ReactNode, useEffect, useState } from 'react';
import { sayEntry } from '../../words/gameWords.ts';
import { questionText } from './questionText.ts';
import type { Play } from './usePlay.ts';

export function Announcer({ play: { screen, scene, question } }: { readonly play: Play }): ReactNode {
  const [told, setTold] = useState(screen.lines.length);
  const [text, setText] = useState('');
  useEffect(() => {
    if (screen.lines.length === told) return;
    const fresh = screen.lines
      .slice(told)
      .flatMap((line) => ('entry' in line ? sayEntry(scene.lang, scene.words, scene.setting, line.entry) : []));
    setTold(screen.lines.length);
    setText([...fresh.slice(-6), ...(question === null ? [] : [questionText(scene, question)])].join(' '));
  }, [screen, scene, question, told]);
  return (
    <div className="unseen" aria-live="polite" role="status">
      {text}
    </div>
  );
}
