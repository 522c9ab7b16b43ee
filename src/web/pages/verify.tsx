/** Checking the dice of a saved game, in the browser of whoever wants to know. */

import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { readRecord } from '../../fair/reader.ts';
import type { GameRecord } from '../../fair/record.ts';
import { verify } from '../../fair/verifier.ts';
import { readOutside } from '../../kernel/outside.ts';
import { sayError } from '../../words/common/index.ts';
import { nameOf } from '../../words/gameWords.ts';
import { recordedTexts } from '../../words/recorded.ts';
import { fairTexts } from '../../words/fair.ts';
import type { Lang } from '../../words/lang.ts';
import { problemTexts } from '../../words/problems.ts';
import { lookingTexts } from '../../words/web/looking.ts';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { takeHere } from '../table/local/link.ts';
import { newPort } from '../table/local/port.ts';
import styles from './setUp.module.css';

const LARGEST = 64 * 1024 * 1024;
const DEEPEST = 64;

interface Found {
  /** Nothing where the file could not be read as a game. */
  readonly record?: GameRecord;
  readonly sound: boolean;
  readonly lines: (lang: Lang) => string[];
}

/** What there is to say about a file. */
function check(text: string): Found | undefined {
  const outside = readOutside(text, LARGEST, DEEPEST);
  if ('error' in outside) return undefined;
  const read = readRecord(outside.value);
  if ('code' in read) {
    const { path, code } = read;
    const say = (lang: Lang): string =>
      put(lang, fairTexts[lang].command.unreadable, { path, what: fairTexts[lang].faults[code], code });
    return { sound: false, lines: (lang) => [say(lang)] };
  }
  const { record } = read;
  const verdict = verify(record);
  const last = record.entries.at(-1)?.hash ?? '';
  const counted = (lang: Lang, counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => put(lang, fairTexts[lang].counts[what as 'entries'] ?? what, { count }));
  return {
    record,
    sound: verdict.ok,
    lines(lang) {
      const { command, problems } = fairTexts[lang];
      const sealed = counted(lang, verdict.unchecked);
      return [
        verdict.ok ? command.sound : command.unsound,
        ...verdict.problems.slice(0, 8).map(({ seq, code, data }) => {
          const what = put(lang, problems[code as keyof typeof problems] ?? code, data);
          return put(lang, seq < 0 ? command.before : command.entry, { seq, what, code });
        }),
        put(lang, command.checked, { list: counted(lang, verdict.checked) }),
        ...(sealed.length === 0 ? [] : [put(lang, command.sealed, { list: sealed })]),
        ...(record.verdict === undefined ? [] : [command.refereed]),
        put(lang, command.compare, { root: record.fair.root, hash: last }),
      ];
    },
  };
}

function LookAtIt({ record }: { readonly record: GameRecord }): ReactNode {
  const lang = useLang();
  const o = lookingTexts[lang].replay;
  const [, go] = useLocation();
  const [why, setWhy] = useState('');
  const look = async (): Promise<void> => {
    const taken = await takeHere(newPort, record);
    if ('gid' in taken) go(`/table/${taken.gid}?step=0`);
    else setWhy(sayError(lang, taken.error, taken.data) ?? problemTexts[lang][taken.error] ?? taken.error);
  };
  return (
    <>
      <button type="button" className="press" onClick={() => void look()}>
        {o.watchFile}
      </button>
      {why === '' ? null : <p role="alert">{put(lang, o.refused, { why })}</p>}
      {why === '' ? null : <Names record={record} />}
    </>
  );
}

/** A game that no table here can show is told all the same, by the names of what happened. */
function Names({ record: { entries } }: { readonly record: GameRecord }): ReactNode {
  const lang = useLang();
  return (
    <>
      <p>{recordedTexts[lang].namesOnly}</p>
      <ol>
        {entries.map(({ seq, events }) => (
          <li key={seq}>{events.map(nameOf).join(', ')}</li>
        ))}
      </ol>
    </>
  );
}

export default function VerifyPage(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [found, setFound] = useState<Found | 'checking' | 'unreadable'>();
  useTitle(t.verify.title);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setFound('checking');
    const text = await file.text();
    // The page says that it is at work before it is.
    await new Promise((resolve) => setTimeout(resolve, 30));
    setFound(check(text) ?? 'unreadable');
  };
  return (
    <Layout>
      <h1>{t.verify.title}</h1>
      <p>{t.verify.lead}</p>
      <label className={styles.seat}>
        <span>{t.verify.choose}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target: { files } }) => void open(files?.[0] ?? undefined)}
        />
      </label>
      <div role="status">
        {found === undefined ? null : found === 'checking' ? (
          <p>{t.verify.checking}</p>
        ) : found === 'unreadable' ? (
          <p className={styles.trouble}>{t.verify.unreadable}</p>
        ) : (
          <div className={found.sound ? styles.field : styles.trouble}>
            {found.lines(lang).map((line, i) => (i === 0 ? <h2 key={line}>{line}</h2> : <p key={line}>{line}</p>))}
            {found.record === undefined ? null : <LookAtIt record={found.record} />}
          </div>
        )}
      </div>
    </Layout>
  );
}
