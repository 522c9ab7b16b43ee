/** Who sits where at a table of a server: there or away, people or bots, and how much time each has left. */

import { type ReactNode, useEffect, useState } from 'react';
import { useLang } from '../../shell/prefs.ts';
import { put, useTexts } from '../../shell/texts.ts';
import type { Served } from '../../table/link.ts';
import { onlineTexts } from '../../../words/web/online.ts';
import type { Play } from '../usePlay.ts';
import { clockFace, leftAt, running } from './clock.ts';
import styles from './online.module.css';

const TICK = 100;
/** Below this a clock is shown as pressing. */
const PRESSING = 20_000;
/** When the server lets others have a bot play for whoever is away. */
const LONG_AWAY = 72 * 3_600_000;

/** The server's time, anew with every tick while it matters. */
function useNow(served: Served, runs: boolean): number {
  const [now, setNow] = useState(served.now());
  useEffect(() => {
    setNow(served.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(served.now()), TICK);
    return () => clearInterval(timer);
  }, [served, runs]);
  return now;
}

export function Seats({ play, served }: { readonly play: Play; readonly served: Served }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = onlineTexts[lang].seats;
  const { link, scene } = play;
  const { card } = link;
  const view = link.view();
  const present = link.present();
  const [own] = link.seats;
  const delay = typeof card.settings.spectators === 'object' ? card.settings.spectators.delay : 0;
  /** Who is there now, and whose clock runs, is not told to whoever is shown what was. */
  const lags = own === undefined && delay > 0 && view.seen !== null && view.outcome === null;
  const run = lags ? [] : running(card, view);
  const now = useNow(served, run.length > 0);
  const watching = served.watching();
  const level = (name: string): string => t.levels[name as keyof typeof t.levels] ?? name;
  /** For whom the table has waited so long that somebody who plays may have him replaced. */
  const isLong = own !== undefined && view.outcome === null && served.now() - view.since > LONG_AWAY;
  const awaited = new Set(isLong ? view.seen?.waiting.map(({ seat }) => seat) : []);
  return (
    <section className={styles.seats} aria-label={o.title}>
      <ul>
        {card.chairs.map(({ seat, kind, level: botLevel }) => {
          const standIn = view.standIns[seat];
          const here = kind === 'bot' || present.includes(seat);
          const left = leftAt(view, run.includes(seat), seat, now - served.unserved() - served.withheld(seat));
          const who =
            kind === 'bot' ? put(lang, o.bot, { level: level(botLevel ?? '') }) : (view.names[seat] ?? o.free);
          return (
            <li key={seat} data-seat={seat} data-here={here} className={run.includes(seat) ? styles.runs : undefined}>
              {lags ? null : <span className={here ? styles.here : styles.away} aria-hidden="true" />}
              <span className={styles.who}>
                <strong>{scene.words.seat(lang, scene.setting, seat)}</strong>{' '}
                <span className={styles.name}>
                  {who}
                  {seat === own ? ` (${o.you})` : ''}
                </span>
                <small>
                  {[
                    kind === 'bot' || lags || !(seat in view.names) ? undefined : here ? o.here : o.away,
                    view.referee === seat ? o.referee : undefined,
                    standIn === undefined ? undefined : put(lang, o.standIn, { level: level(standIn) }),
                  ]
                    .filter((each) => each !== undefined)
                    .join(' · ')}
                </small>
              </span>
              {left === undefined ? null : (
                <span
                  className={left < PRESSING ? styles.pressing : styles.clock}
                  role="timer"
                  aria-label={`${put(lang, o.clock, { time: clockFace(left) })}${run.includes(seat) ? `, ${o.clockRuns}` : ''}`}
                >
                  {clockFace(left)}
                </span>
              )}
              {here || !awaited.has(seat) || standIn !== undefined ? null : (
                <button type="button" onClick={() => play.send({ t: 'replace', seat })}>
                  {put(lang, o.replace, { seat: scene.words.seat(lang, scene.setting, seat) })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {watching > 0 ? <p className={styles.watching}>{put(lang, o.watching, { count: watching })}</p> : null}
      {lags ? <p className={styles.watching}>{put(lang, o.lagging, { count: delay })}</p> : null}
      {own !== undefined && own in view.standIns && view.outcome === null ? (
        <p role="status" className={styles.standIn}>
          {o.botPlays}{' '}
          <button type="button" className="press" onClick={() => play.send({ t: 'handBack' })}>
            {o.handBack}
          </button>
        </p>
      ) : null}
    </section>
  );
}
