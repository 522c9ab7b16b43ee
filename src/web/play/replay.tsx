/** A game that is over along its time line, from anybody's eyes; a link to any moment, and playing on from there. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { lookingTexts } from '../../words/web/looking.ts';
import { speeds, useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Told, Viewer } from '../table/link.ts';
import { Entry, type Moved } from './entry.tsx';
import { momentIn, momentPath, turnsOf } from './moments.ts';
import { paceOf, type Play } from './usePlay.ts';
import styles from './end.module.css';

/** A step without words is passed quickly, but not unseen. */
const LEAST = 120;

const isStep =
  (move: number) =>
  (line: Told): line is Moved =>
    'entry' in line && line.entry.seq === move;

export function Replay({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = lookingTexts[lang].replay;
  const [, go] = useLocation();
  const { moment, link, scene, screen, game, lookAt } = play;
  const { setting } = scene;
  const last = screen.view.move - 1;
  const [linked] = useState(() => {
    const found = momentIn(location.search);
    const known = setting.seats.some(({ seat }) => seat === found?.eyes);
    return found === undefined || known ? found : { ...found, eyes: null };
  });
  const [eyes, setEyes] = useState<Viewer>(() => linked?.eyes ?? link.eyes());
  const [playing, setPlaying] = useState(false);
  const [copied, setCopied] = useState('');
  const move = moment?.move ?? last;
  const turns = useMemo(() => turnsOf(screen.lines), [screen.lines]);
  const line = screen.lines.find(isStep(move));
  const path = momentPath(link.card.gid, move, eyes);

  const at = (wanted: number, viewer: Viewer = eyes): void => lookAt(Math.max(0, Math.min(last, wanted)), viewer);
  const stepTo = (wanted: number): void => {
    setPlaying(false);
    at(wanted);
  };
  // A link leads to its moment.
  useEffect(() => {
    if (linked !== undefined) lookAt(Math.min(linked.move, last), linked.eyes);
  }, [linked, last, lookAt]);
  const address = moment === undefined ? `/table/${link.card.gid}` : path;
  useEffect(() => {
    if (`${location.pathname}${location.search}` !== address) history.replaceState(history.state, '', address);
  }, [address]);
  useEffect(() => {
    if (!playing) return undefined;
    if (move >= last) {
      setPlaying(false);
      return undefined;
    }
    const pause = line === undefined ? LEAST : Math.max(LEAST, paceOf(game, setting, line));
    const timer = setTimeout(() => lookAt(move + 1, eyes), pause);
    return () => clearTimeout(timer);
  }, [playing, move, last, line, game, setting, eyes, lookAt]);

  const fork = async (): Promise<void> => {
    const gid = await link.fork(move);
    if (gid !== undefined) go(`/table/${gid}`);
  };
  const start = (): void => {
    if (!playing && move >= last) at(0);
    setPlaying(!playing);
  };
  const copy = (): void => void navigator.clipboard.writeText(`${location.origin}${path}`).then(() => setCopied(path));
  const steps = [
    { label: t.end.first, sign: '«', to: 0 },
    { label: t.end.before, sign: '‹', to: move - 1 },
    { label: t.end.next, sign: '›', to: move + 1 },
    { label: t.end.last, sign: '»', to: last },
  ];
  const turn = turns.findLast((each) => each.move <= move);
  return (
    <section aria-labelledby="replay" className={styles.replay}>
      <h3 id="replay">{t.end.replay}</h3>
      <label className={styles.timeline}>
        <span>{put(lang, t.end.moment, { move, moves: last })}</span>
        <input
          type="range"
          aria-label={t.end.timeline}
          min={0}
          max={last}
          value={move}
          onChange={({ target: { valueAsNumber } }) => stepTo(valueAsNumber)}
        />
      </label>
      <svg className={styles.turns} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {turns.map((each) => (
          <path key={each.move} d={`M${(each.move / Math.max(1, last)) * 1000} 0v10`} />
        ))}
      </svg>
      <div className={styles.check}>
        <button type="button" className="press" onClick={start}>
          {playing ? `❚❚ ${o.pause}` : `▶ ${o.play}`}
        </button>
        {steps.map(({ label, sign, to }) => (
          <button key={label} type="button" aria-label={label} onClick={() => stepTo(to)}>
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
      <div className={styles.check}>
        {turns.length === 0 ? null : (
          <select aria-label={o.turns} value={turn?.move ?? ''} onChange={(e) => stepTo(Number(e.target.value))}>
            {turn === undefined ? <option value="">–</option> : null}
            {turns.map((each) => (
              <option key={each.move} value={each.move}>
                {put(lang, o.turn, { turn: each.turn })}
              </option>
            ))}
          </select>
        )}
        <Pace label={o.speed} />
        <label>
          {t.end.eyes}{' '}
          <select
            value={eyes ?? ''}
            onChange={({ target: { value } }) => {
              const viewer = value === '' ? null : value;
              setEyes(viewer);
              at(move, viewer);
            }}
          >
            <option value="">{t.end.spectator}</option>
            {setting.seats.map(({ seat }) => (
              <option key={seat} value={seat}>
                {scene.words.seat(lang, setting, seat)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {moment === undefined || line === undefined ? null : (
        <ul className={styles.step}>
          <Entry key={move} play={play} line={{ ...line, entry: moment.entry }} undone={false} fresh />
        </ul>
      )}
      <div className={styles.check}>
        <button type="button" onClick={copy}>
          {copied === path ? o.copied : o.link}
        </button>
        {play.toldOnly ? null : (
          <button type="button" disabled={move >= last} onClick={() => void fork()}>
            {t.end.fork}
          </button>
        )}
        <button
          type="button"
          disabled={moment === undefined}
          onClick={() => {
            setPlaying(false);
            lookAt(undefined, null);
          }}
        >
          {t.end.live}
        </button>
      </div>
    </section>
  );
}

function Pace({ label }: { readonly label: string }): ReactNode {
  const t = useTexts();
  const { speed, setSpeed } = usePrefs();
  return (
    <select aria-label={label} value={speed} onChange={({ target: { value } }) => setSpeed(value as typeof speed)}>
      {speeds.map((each) => (
        <option key={each} value={each}>
          {t.speeds[each]}
        </option>
      ))}
    </select>
  );
}
