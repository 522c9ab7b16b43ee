/** One step of the game as it is told: its sentences, its dice, its rules, and the proof that the dice were fixed. */

import { type ReactNode, useState } from 'react';
import { sayEntry } from '../../words/gameWords.ts';
import { lookingTexts } from '../../words/web/looking.ts';
import { onlineTexts } from '../../words/web/online.ts';
import { throwTexts } from '../../words/web/throws.ts';
import type { Throw } from '../games/board.ts';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Told } from '../table/link.ts';
import { ThrowRow } from './dice.tsx';
import { BackToHere } from './later.tsx';
import { RuleLink } from './ruleLink.tsx';
import type { Play } from './usePlay.ts';
import styles from './log.module.css';

export type Moved = Extract<Told, { t: 'began' | 'moved' }>;

interface EntryProps {
  readonly play: Play;
  readonly line: Moved;
  /** It was taken back. */
  readonly undone: boolean;
  /** With rules and proofs. */
  readonly whole?: boolean;
  /** It has just happened. */
  readonly fresh?: boolean;
}

export function Entry({ play, line, undone, whole = false, fresh = false }: EntryProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { scene } = play;
  const { entry } = line;
  const sentences = sayEntry(lang, scene.words, scene.setting, entry);
  const throws = facesOf(play, entry);
  const rules = [...new Set(entry.events.flatMap((event) => event.rules))];
  if (sentences.length === 0 && throws.length === 0) return null;
  const by = onlineTexts[lang].by[entry.by as 'clock'];
  return (
    <li className={undone ? styles.undone : styles.entry} data-by={entry.seat ?? ''}>
      {throws.map((thrown, i) => (
        <ThrowRow key={`${i} ${thrown.name}`} game={play.game.game.id} thrown={thrown} fresh={fresh} />
      ))}
      {sentences.map((sentence, i) => (
        <p key={`${i} ${sentence}`}>{sentence}</p>
      ))}
      {by === undefined || entry.seat === null ? null : <small className={styles.note}>{by}</small>}
      {undone ? <small className={styles.note}>{t.table.takenBack}</small> : null}
      {whole && rules.length > 0 ? <RuleLink rules={rules.slice(0, 8)} /> : null}
      {whole && throws.some(({ index }) => index !== null) ? <Receipt play={play} line={line} throws={throws} /> : null}
      {whole && !undone && play.link.served !== null ? <BackToHere play={play} move={entry.seq} /> : null}
    </li>
  );
}

/** Without the facts, where they are of other rules and make no sense to these, dice are only dice. */
function facesOf({ game, toldOnly }: Play, { rolls, events }: Moved['entry']): readonly Throw[] {
  if (!toldOnly) return game.faces(rolls, events);
  try {
    return game.faces(rolls, events);
  } catch {
    return game.faces(rolls, []);
  }
}

interface ReceiptProps {
  readonly play: Play;
  readonly line: Moved;
  readonly throws: readonly Throw[];
}

/** What anybody can check: the counter and the key of each public throw, and what came of checking them. */
function Receipt({ play: { verdict, game }, line, throws }: ReceiptProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const d = lookingTexts[lang].dice;
  const [open, setOpen] = useState(false);
  const numbers = throws.flatMap(({ index }) => (index === null ? [] : [index + 1]));
  const [first, last] = [numbers[0], numbers.at(-1)];
  const checked =
    verdict?.sound === undefined ? '' : ` · ${verdict.wrong.has(line.entry.seq) ? d.notVerified : d.verified}`;
  return (
    <>
      <button type="button" className={styles.proof} aria-expanded={open} onClick={() => setOpen(!open)}>
        {put(lang, d.receipt, { number: first === last ? first : `${first}–${last}` })}
        {checked}
      </button>
      {open
        ? throws.map(({ index, name, rule }) =>
            index === null ? null : (
              <p key={index} className={styles.proofText}>
                {throwTexts[lang][game.game.id]?.[name] ?? name}
                {rule === null ? '' : ` · ${put(lang, d.rule, { rule })}`}
                {' · '}
                {put(lang, t.dice.proofText, { number: index + 1, key: line.proofs.keys[`${index + 1}`] ?? '–' })}
                {checked}
              </p>
            ),
          )
        : null}
    </>
  );
}
