/** The answers as a list: numbers, arrows and Enter answer as well as a finger. */

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Commits } from '../../kernel/game.ts';
import type { Group, Item } from '../../words/groups.ts';
import { warnings } from '../../words/warnings.ts';
import { useTexts } from '../shell/texts.ts';
import { commitsOf, type Question } from '../table/eyes.ts';
import { groupsOf } from './questionText.ts';
import { lastPressed } from './presses.ts';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

/** So many lines are shown before one asks for more. */
const MOST = 24;

interface Line {
  readonly key: string;
  readonly label: string;
  /** What there is to be warned of. */
  readonly commits: Commits;
  /** Dice fall, or something is seen: there is no way back. */
  readonly final: boolean;
  /** What is said of that. */
  readonly note: string;
  /** More than one answer is behind it. */
  readonly more: boolean;
  readonly choice: object | null;
  readonly act: () => void;
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Apart {
  /** What was shown when it was measured. */
  readonly shown: object;
  readonly line: number;
  /** In pixels. */
  readonly room: number;
}

/** An answer that cannot be taken back does not lie where was pressed last: it moves down, and its place stays empty. */
function useApart(list: RefObject<HTMLUListElement | null>, parts: readonly unknown[]): Apart | undefined {
  const [apart, setApart] = useState<Apart>();
  const shown = useMemo(() => ({}), parts);
  useLayoutEffect(() => {
    const spot = lastPressed();
    const lines = [...(list.current?.children ?? [])] as HTMLElement[];
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const line = boxes.findIndex(
      ({ left, right, top, bottom }) =>
        spot !== null && spot.x >= left && spot.x <= right && spot.y >= top && spot.y <= bottom,
    );
    const isFinal = lines[line]?.querySelector('[data-final]') instanceof Element;
    const [first, second] = boxes;
    const between = first !== undefined && second !== undefined ? second.top - first.bottom : 0;
    setApart(isFinal ? { shown, line, room: (boxes[line]?.height ?? 0) + between } : undefined);
  }, [list, shown]);
  return apart?.shown === shown ? apart : undefined;
}

export function Options({ play, question }: { readonly play: Play; readonly question: Question }): ReactNode {
  const t = useTexts();
  const { game, scene, picked, busy } = play;
  const [opened, setOpened] = useState<Group>();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const groups = useMemo(() => groupsOf(game, scene, question, picked), [game, scene, question, picked]);

  const { eyes } = play;
  const commits = useCallback(
    (choice: object): Commits => (eyes === null ? 'nothing' : commitsOf(game.game, eyes, question.put, choice)),
    [eyes, game, question],
  );
  const warn = useMemo(() => {
    const choices = groups.flatMap(({ items }) => items.map(({ choice }) => choice));
    return warnings(choices, question.otherwise, commits);
  }, [groups, question, commits]);
  const noteOf = (choice: object, warned: Commits): string =>
    warned === 'nothing' ? '' : (game.words.note?.(scene.lang, choice, warned) ?? t.table[warned]);
  const answerOf = ({ choice, label }: Item): Line => {
    const warned = warn(choice);
    return {
      key: JSON.stringify(choice),
      label,
      commits: warned,
      final: commits(choice) !== 'nothing',
      note: noteOf(choice, warned),
      more: false,
      choice,
      act: () => play.choose(choice),
    };
  };
  const lineOf = (group: Group): Line => {
    const [only] = group.items;
    if (group.items.length === 1 && only !== undefined) return answerOf({ ...only, label: group.label });
    const act = (): void => {
      if (play.presses.meant()) setOpened(group);
    };
    const nothing = { commits: 'nothing', final: false, note: '', choice: null } as const;
    return { key: group.label, label: group.label, ...nothing, more: true, act };
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
  useLayoutEffect(() => play.presses.appear(question), [play.presses, question, opened]);
  const apart = useApart(list, [opened, picked, question, play.refusal, play.hint]);
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
          <li key={line.key} style={i === apart?.line ? { marginTop: apart.room } : undefined}>
            <button
              type="button"
              disabled={busy}
              data-final={line.final ? true : undefined}
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
                {line.note === '' ? null : <small> {line.note}</small>}
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
