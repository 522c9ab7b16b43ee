/** One step of the game as it is told: its sentences, its dice, its rules, and the proof that the dice were fixed. */

import { type ReactNode, useState } from 'react';
import type { Roll } from '../../kernel/dice.ts';
import { sayEntry } from '../../words/gameWords.ts';
import type { Scene } from '../../words/groups.ts';
import type { WebGame } from '../games/board.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Told } from '../table/link.ts';
import { Dice } from './dice.tsx';
import { RuleLink } from './ruleLink.tsx';
import styles from './log.module.css';

export type Moved = Extract<Told, { t: 'began' | 'moved' }>;

interface EntryProps {
  readonly game: WebGame;
  readonly scene: Scene;
  readonly line: Moved;
  /** It was taken back. */
  readonly undone: boolean;
  /** With rules and proofs. */
  readonly whole: boolean;
}

export function Entry({ game, scene, line, undone, whole }: EntryProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { entry } = line;
  const sentences = sayEntry(lang, scene.words, scene.setting, entry);
  const rolls = entry.rolls.filter(({ sides }) => sides > 1);
  const rules = [...new Set(entry.events.flatMap((event) => event.rules))];
  if (sentences.length === 0 && rolls.length === 0) return null;
  return (
    <li className={undone ? styles.undone : styles.entry} data-by={entry.seat ?? ''}>
      {rolls.map((roll) => (
        <Dice
          key={`${roll.stream} ${roll.index}`}
          sides={roll.sides}
          faces={roll.faces}
          states={game.faces?.(entry.events, roll.name, roll.faces) ?? []}
        />
      ))}
      {sentences.map((sentence, i) => (
        <p key={`${i} ${sentence}`}>{sentence}</p>
      ))}
      {undone ? <small>{t.table.takenBack}</small> : null}
      {whole && rules.length > 0 ? <RuleLink words={scene.words} rules={rules.slice(0, 8)} /> : null}
      {whole && rolls.some(({ stream }) => stream === 'public') ? <Proof line={line} rolls={rolls} /> : null}
    </li>
  );
}

/** What anybody can check: the key of each public throw. */
function Proof({ line, rolls }: { readonly line: Moved; readonly rolls: readonly Roll[] }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const thrown = rolls.filter(({ stream }) => stream === 'public');
  return (
    <>
      <button type="button" className={styles.proof} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.dice.proof}
      </button>
      {open
        ? thrown.map(({ index }) => (
            <p key={index} className={styles.proofText}>
              {put(lang, t.dice.proofText, { number: index + 1, key: line.proofs.keys[`${index + 1}`] ?? '–' })}
            </p>
          ))
        : null}
    </>
  );
}
