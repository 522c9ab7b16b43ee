/** What people say at the table. Text of people stays text. */

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Seat } from '../../../kernel/game.ts';
import { onlineTexts } from '../../../words/web/online.ts';
import { useLang } from '../../shell/prefs.ts';
import { put } from '../../shell/texts.ts';
import type { Served } from '../../table/link.ts';
import type { Play } from '../usePlay.ts';
import styles from './online.module.css';

const LONGEST = 500;

export function Talk({ play, served }: { readonly play: Play; readonly served: Served }): ReactNode {
  const lang = useLang();
  const o = onlineTexts[lang].talk;
  const { link } = play;
  const talk = link.talk();
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(talk.length);
  useEffect(() => {
    if (open) setRead(talk.length);
  }, [open, talk.length]);
  const fresh = talk.length - read;
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {o.title}
        {fresh > 0 ? (
          <span className={styles.fresh} role="status">
            {put(lang, o.fresh, { count: fresh })}
          </span>
        ) : null}
      </summary>
      {open ? <Conversation play={play} served={served} /> : null}
    </details>
  );
}

function Conversation({ play, served }: { readonly play: Play; readonly served: Served }): ReactNode {
  const lang = useLang();
  const o = onlineTexts[lang].talk;
  const { link, scene } = play;
  const talk = link.talk();
  const [text, setText] = useState('');
  const [muted, setMuted] = useState<readonly Seat[]>([]);
  const end = useRef<HTMLOListElement>(null);
  const seatName = (seat: Seat): string => scene.words.seat(lang, scene.setting, seat);
  const [own] = link.seats;
  useEffect(() => {
    let there = true;
    if (own !== undefined) void served.own().then((set) => there && set !== undefined && setMuted(set.muted));
    return () => {
      there = false;
    };
  }, [served, own]);
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [talk.length]);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    play.send({ t: 'say', text: said });
    setText('');
  };
  const mute = (seat: Seat, now: boolean): void => {
    play.send({ t: 'mute', seat, muted: now });
    setMuted(now ? [...muted, seat] : muted.filter((each) => each !== seat));
  };
  const heard = talk.filter(({ seat }) => !muted.includes(seat));
  const others = link.card.chairs.filter(({ seat, kind }) => kind === 'human' && seat !== own);
  return (
    <>
      {heard.length === 0 ? <p>{o.empty}</p> : null}
      <ol className={styles.talk} ref={end} tabIndex={0} aria-label={o.title}>
        {heard.map(({ n, seat, name, text: said, at }) => (
          <li key={n} className={seat === own ? styles.mine : undefined}>
            <small>
              {name} · {seatName(seat)} ·{' '}
              {new Date(at).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })}
            </small>
            <p>{said}</p>
          </li>
        ))}
      </ol>
      {own === undefined ? null : (
        <>
          <form className={styles.say} onSubmit={say}>
            <input
              type="text"
              maxLength={LONGEST}
              aria-label={o.write}
              placeholder={o.write}
              value={text}
              autoComplete="off"
              onChange={({ target: { value } }) => setText(value)}
            />
            <button type="submit">{o.say}</button>
          </form>
          <div className={styles.row}>
            {others.map(({ seat }) => (
              <button
                key={seat}
                type="button"
                className="quiet"
                aria-pressed={muted.includes(seat)}
                onClick={() => mute(seat, !muted.includes(seat))}
              >
                {put(lang, muted.includes(seat) ? o.hear : o.mute, { seat: seatName(seat) })}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
