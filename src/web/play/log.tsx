/** Everything that happened, newest first, to look through. */

import { type ReactNode, useDeferredValue, useState } from 'react';
import { sayEntry } from '../../words/gameWords.ts';
import { useLang } from '../shell/prefs.ts';
import { useTexts } from '../shell/texts.ts';
import { Entry } from './entry.tsx';
import type { Told } from '../table/link.ts';
import { counted } from './history.ts';
import { TableLine, tableText } from './online/tableLine.tsx';
import type { Play } from './usePlay.ts';
import styles from './log.module.css';

const PAGE = 40;

export function Log({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.log} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.table.log}</summary>
      {open ? <Lines play={play} /> : null}
    </details>
  );
}

function Lines({ play }: { readonly play: Play }): ReactNode {
  const { screen, scene } = play;
  const t = useTexts();
  const lang = useLang();
  const [who, setWho] = useState('');
  const [find, setFind] = useState('');
  const [pages, setPages] = useState(1);
  const wanted = useDeferredValue(find).trim().toLowerCase();
  const fits = ({ line: { entry } }: ReturnType<typeof counted>[number]): boolean => {
    if (who === 'dice' && !entry.rolls.some(({ sides }) => sides > 1)) return false;
    if (who.startsWith('seat ') && entry.seat !== who.slice(5)) return false;
    if (wanted === '') return entry.events.length > 0 || entry.rolls.length > 0;
    const text = sayEntry(lang, scene.words, scene.setting, entry).join(' ');
    return `${text} ${entry.events.flatMap(({ rules }) => rules).join(' ')}`.toLowerCase().includes(wanted);
  };
  const said = (line: Told): boolean => {
    const text = who === '' ? tableText(scene, line) : undefined;
    return text !== undefined && text.toLowerCase().includes(wanted);
  };
  const steps = counted(screen.lines).filter(fits);
  const bySeq = new Map(steps.map((step) => [step.line.seq, step]));
  const lines = screen.lines.filter((line) => bySeq.has(line.seq) || said(line)).toReversed();
  const shown = lines.slice(0, pages * PAGE);
  return (
    <>
      <div className={styles.filter}>
        <label>
          {t.table.filter}{' '}
          <select value={who} onChange={({ target: { value } }) => setWho(value)}>
            <option value="">{t.table.filterAll}</option>
            <option value="dice">{t.table.filterDice}</option>
            {scene.setting.seats.map(({ seat }) => (
              <option key={seat} value={`seat ${seat}`}>
                {scene.words.seat(lang, scene.setting, seat)}
              </option>
            ))}
          </select>
        </label>
        <input
          type="search"
          aria-label={t.table.filterText}
          placeholder={t.table.filterText}
          value={find}
          onChange={({ target: { value } }) => setFind(value)}
        />
      </div>
      {shown.length === 0 ? <p>{t.table.logEmpty}</p> : null}
      <ol className={styles.lines} reversed>
        {shown.map((line) => {
          const step = bySeq.get(line.seq);
          if (step === undefined) return <TableLine key={line.seq} scene={scene} line={line} />;
          return <Entry key={line.seq} play={play} line={step.line} undone={step.undone} whole />;
        })}
      </ol>
      {shown.length < lines.length ? (
        <button type="button" onClick={() => setPages(pages + 1)}>
          … {lines.length - shown.length}
        </button>
      ) : null}
    </>
  );
}
