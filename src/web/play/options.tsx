/** The answers as a list: numbers, arrows and Enter answer as well as a finger. */

import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Commits } from '../../kernel/game.ts';
import type { Group, Item } from '../../words/groups.ts';
import { useTexts } from '../shell/texts.ts';
import { commitsOf, type Question } from '../table/eyes.ts';
import { groupsOf } from './questionText.ts';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

/** So many lines are shown before one asks for more. */
const MOST = 24;

interface Line {
  readonly key: string;
  readonly label: string;
  readonly commits: Commits;
  readonly usual: boolean;
  /** More than one answer is behind it. */
  readonly more: boolean;
  readonly choice: object | null;
  readonly act: () => void;
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

export function Options({ play, question }: { readonly play: Play; readonly question: Question }): ReactNode {
  const t = useTexts();
  const { game, scene, picked, busy } = play;
  const [opened, setOpened] = useState<Group>();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const groups = useMemo(() => groupsOf(game, scene, question, picked), [game, scene, question, picked]);

  const answerOf = ({ choice, label }: Item): Line => ({
    key: JSON.stringify(choice),
    label,
    commits: play.eyes === null ? 'nothing' : commitsOf(game.game, play.eyes, question.put, choice),
    usual: same(choice, question.otherwise),
    more: false,
    choice,
    act: () => play.choose(choice),
  });
  const lineOf = (group: Group): Line => {
    const [only] = group.items;
    if (group.items.length === 1 && only !== undefined) return answerOf({ ...only, label: group.label });
    const act = (): void => setOpened(group);
    return { key: group.label, label: group.label, commits: 'nothing', usual: false, more: true, choice: null, act };
  };
  const inside = opened !== undefined && picked.length === 0;
  const lines = inside ? opened.items.map(answerOf) : groups.map(lineOf);
  const shown = all ? lines : lines.slice(0, MOST);
  const back = (): void => {
    setOpened(undefined);
    play.pick([]);
  };

  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): void => {
      const writes = target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      if (writes || ctrlKey || metaKey || altKey || busy) return;
      if (key === 'Escape') back();
      else if (/^[1-9]$/.test(key)) shown[Number(key) - 1]?.act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  // Whoever opened a group by keyboard goes on inside it.
  useEffect(() => {
    if (opened !== undefined) list.current?.querySelector('button')?.focus();
  }, [opened]);

  const walk = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div onKeyDown={walk} role="presentation" data-opened={inside ? true : undefined}>
      {inside || picked.length > 0 ? (
        <p className={styles.picked}>
          <button type="button" onClick={back}>
            ← {t.table.back}
          </button>
          <span>{inside ? opened.label : t.table.picked}</span>
        </p>
      ) : null}
      <ul className={styles.options} ref={list} aria-label={t.table.options}>
        {shown.map((line, i) => (
          <li key={line.key}>
            <button
              type="button"
              disabled={busy}
              className={`${styles.option} ${line.commits === 'nothing' ? '' : styles.final} ${
                line.choice !== null && play.hovered !== null && same(line.choice, play.hovered) ? styles.hovered : ''
              }`}
              onClick={line.act}
              onMouseEnter={() => play.hover(line.choice)}
              onMouseLeave={() => play.hover(null)}
              onFocus={() => play.hover(line.choice)}
              onBlur={() => play.hover(null)}
            >
              <span className={styles.number} aria-hidden="true">
                {i < 9 ? i + 1 : '·'}
              </span>
              <span className={styles.label}>
                {line.label}
                {line.more ? ' …' : ''}
                {line.commits === 'nothing' ? null : <small> {t.table[line.commits]}</small>}
                {line.usual && lines.length > 1 ? <small> {t.table.usual}</small> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          … {lines.length - shown.length}
        </button>
      ) : null}
    </div>
  );
}
