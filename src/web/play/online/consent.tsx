/** What needs everybody's consent: going back further than one may alone, a referee, showing all of it; and what a referee may do. */

import { type ReactNode, useState } from 'react';
import type { Seat } from '../../../kernel/game.ts';
import { onlineTexts } from '../../../words/web/online.ts';
import { useLang } from '../../shell/prefs.ts';
import { put } from '../../shell/texts.ts';
import { counted } from '../history.ts';
import type { Play } from '../usePlay.ts';
import styles from './online.module.css';

const seatNamer =
  ({ scene }: Play) =>
  (seat: Seat): string =>
    scene.words.seat(scene.lang, scene.setting, seat);

/** The step before the own last answer: where one would go back to. */
function beforeMine({ link }: Play): number | undefined {
  const [own] = link.seats;
  const mine = counted(link.lines()).findLast(
    ({ line: { entry }, undone }) => !undone && entry.seat === own && entry.by === 'player' && entry.parent >= 0,
  );
  return mine?.line.entry.parent;
}

export function AskUndo({ play }: { readonly play: Play }): ReactNode {
  const o = onlineTexts[useLang()].consent;
  const { link, busy } = play;
  const { mayUndo, request, outcome } = link.view();
  const to = beforeMine(play);
  if (mayUndo || request !== null || outcome !== null || to === undefined) return null;
  return (
    <button type="button" disabled={busy} onClick={() => play.send({ t: 'wish', wish: { t: 'undo', to } })}>
      {o.askUndo}
    </button>
  );
}

/** Beside a line of the log: going back to just after it. */
export function BackToHere({ play, move }: { readonly play: Play; readonly move: number }): ReactNode {
  const o = onlineTexts[useLang()].consent;
  const { link, busy } = play;
  const { referee, request, outcome, move: next } = link.view();
  const [own] = link.seats;
  if (link.served === null || own === undefined || outcome !== null || request !== null || move >= next - 1)
    return null;
  const back = (): void =>
    play.send(
      referee === own ? { t: 'refer', order: { t: 'undo', to: move } } : { t: 'wish', wish: { t: 'undo', to: move } },
    );
  return (
    <button type="button" className={styles.small} disabled={busy} onClick={back}>
      {referee === own ? o.back : o.askHere}
    </button>
  );
}

/** What was hidden in a game that is over belongs to those who sat there: it takes all of them to show it. */
export function AskReveal({ play }: { readonly play: Play }): ReactNode {
  const o = onlineTexts[useLang()].consent;
  const { link, busy } = play;
  const { request, isPublic } = link.view();
  if (link.served === null || link.seats.length === 0 || isPublic || request !== null) return null;
  return (
    <p>
      <button type="button" disabled={busy} onClick={() => play.send({ t: 'wish', wish: { t: 'reveal' } })}>
        {o.askReveal}
      </button>
    </p>
  );
}

export function Referee({ play }: { readonly play: Play }): ReactNode {
  const lang = useLang();
  const o = onlineTexts[lang].consent;
  const { link, scene, busy } = play;
  const { referee, request, outcome } = link.view();
  const [own] = link.seats;
  const name = seatNamer(play);
  const people = link.card.chairs.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const [who, setWho] = useState(people[0] ?? '');
  const [end, setEnd] = useState('');
  if (own === undefined || outcome !== null) return null;
  const sides = [...new Map(scene.setting.seats.map(({ seat, side }) => [side, seat])).entries()];
  const ask = (seat: Seat | null): void => play.send({ t: 'wish', wish: { t: 'referee', seat } });
  return (
    <div className={styles.referee}>
      {referee === null ? (
        <div className={styles.row}>
          <select aria-label={onlineTexts[lang].seats.referee} value={who} onChange={(e) => setWho(e.target.value)}>
            {people.map((seat) => (
              <option key={seat} value={seat}>
                {name(seat)}
              </option>
            ))}
          </select>
          <button type="button" disabled={busy || request !== null} onClick={() => ask(who)}>
            {o.askReferee}
          </button>
        </div>
      ) : (
        <button type="button" disabled={busy || request !== null} onClick={() => ask(null)}>
          {o.dismissReferee}
        </button>
      )}
      {referee === own ? (
        <>
          <p>{o.refereeLead}</p>
          <div className={styles.row}>
            <select aria-label={o.end} value={end} onChange={({ target: { value } }) => setEnd(value)}>
              <option value="">{o.draw}</option>
              {sides.map(([side, seat]) => (
                <option key={side} value={side}>
                  {put(lang, o.wins, { side: name(seat) })}
                </option>
              ))}
            </select>
            <button
              type="button"
              disabled={busy}
              onClick={() => play.send({ t: 'refer', order: { t: 'end', winner: end === '' ? null : end } })}
            >
              {o.end}
            </button>
          </div>
        </>
      ) : null}
    </div>
  );
}
