/** What somebody offers or asks of all, across the page, with what one may answer: a draw, going back, a referee, showing the game. */

import { type ReactNode, useLayoutEffect } from 'react';
import type { TableAct } from '../../kernel/table.ts';
import type { Seat } from '../../kernel/game.ts';
import { sayTakenBack } from '../../words/takenBack.ts';
import { keepingTexts } from '../../words/web/keeping.ts';
import { onlineTexts } from '../../words/web/online.ts';
import type { Wish } from '../../server/table/body.ts';
import { Notice } from '../shell/notice.tsx';
import { useLang } from '../shell/prefs.ts';
import { put } from '../shell/texts.ts';
import { answering, countedAfter, type Offered } from './offered.ts';
import { usePresses } from './presses.ts';
import type { Play } from './usePlay.ts';

interface Answer {
  readonly label: string;
  readonly main?: boolean;
  readonly act: () => void;
}

interface BannerProps {
  readonly about: string;
  readonly play: Play;
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}

/** It comes when it comes, also under a finger: what was meant for something else answers nothing here. */
function Banner({ about, play, answers, children }: BannerProps): ReactNode {
  const presses = usePresses();
  useLayoutEffect(() => presses.appear(about), [presses, about]);
  const buttons = answers.map(({ label, main = false, act }) => (
    <button
      key={label}
      type="button"
      className={main ? 'press' : ''}
      disabled={play.busy}
      onClick={() => {
        if (presses.meant()) act();
      }}
    >
      {label}
    </button>
  ));
  return (
    <Notice about={about} answers={buttons.length === 0 ? undefined : buttons}>
      {children}
    </Notice>
  );
}

interface OffersProps {
  readonly play: Play;
  readonly offered: Offered;
}

export function Offers({ play, offered: { draw, resigned } }: OffersProps): ReactNode {
  const { request } = play.link.view();
  return (
    <>
      {request === null ? null : <Wished key={request.seq} play={play} />}
      {draw.length === 0 ? null : <Draw play={play} draw={draw} />}
      {resigned.length === 0 ? null : <Resigned play={play} resigned={resigned} />}
    </>
  );
}

const seatNamer =
  ({ scene }: Play) =>
  (seat: Seat): string =>
    scene.words.seat(scene.lang, scene.setting, seat);

function Draw({ play, draw }: { readonly play: Play; readonly draw: readonly Seat[] }): ReactNode {
  const lang = useLang();
  const k = keepingTexts[lang].offers;
  const { scene, link, send } = play;
  const own = answering(link);
  const act = (what: TableAct) => () => send({ t: 'act', act: what });
  const mine = own !== null && draw.includes(own);
  const answers: Answer[] =
    own === null
      ? []
      : mine
        ? [{ label: k.withdraw, act: act('declineDraw') }]
        : [
            { label: k.accept, main: true, act: act('offerDraw') },
            { label: k.decline, act: act('declineDraw') },
          ];
  return (
    <Banner about="draw" play={play} answers={answers}>
      <p>{mine ? k.yourDraw : scene.words.offer(lang, draw.map(seatNamer(play)))}</p>
    </Banner>
  );
}

/** One of several players of a side gives up. */
function Resigned({ play, resigned }: { readonly play: Play; readonly resigned: readonly Seat[] }): ReactNode {
  const lang = useLang();
  const k = keepingTexts[lang].offers;
  const { scene, link, send } = play;
  const own = answering(link);
  const sideOf = (seat: Seat | null): string | undefined =>
    scene.setting.seats.find((each) => each.seat === seat)?.side;
  const mine = own !== null && resigned.includes(own);
  const asked = !mine && resigned.some((seat) => sideOf(seat) === sideOf(own));
  const answers: Answer[] = [
    ...(mine ? [{ label: k.withdraw, act: () => send({ t: 'act', act: 'takeBackResignation' }) }] : []),
    ...(asked ? [{ label: k.resignToo, act: () => send({ t: 'act', act: 'resign' }) }] : []),
  ];
  return (
    <Banner about="resigned" play={play} answers={answers}>
      <p>{put(lang, k.resigned, { seat: resigned.map(seatNamer(play)).join(', ') })}</p>
    </Banner>
  );
}

type Texts = (typeof onlineTexts)['en']['consent'];

function wished(o: Texts, play: Play, wish: Wish, seat: string): string {
  const { lang } = play.scene;
  if (wish.t === 'undo') return put(lang, o.undo, { seat, move: wish.to });
  if (wish.t === 'reveal') return put(lang, o.reveal, { seat });
  if (wish.seat === null) return put(lang, o.noReferee, { seat });
  return put(lang, o.referee, { seat, other: seatNamer(play)(wish.seat) });
}

/** What needs the consent of everybody. */
function Wished({ play }: { readonly play: Play }): ReactNode {
  const lang = useLang();
  const k = keepingTexts[lang].offers;
  const o = onlineTexts[lang].consent;
  const { link, send } = play;
  const { request } = link.view();
  const own = answering(link);
  if (request === null) return null;
  const { seq, seat, wish, agreed } = request;
  const answer = (agree: boolean) => () => send({ t: 'consent', request: seq, agree });
  const waits = own !== null && agreed.includes(own);
  const answers: Answer[] =
    own === null
      ? []
      : own === seat
        ? [{ label: k.withdraw, act: answer(false) }]
        : [
            ...(waits ? [] : [{ label: k.accept, main: true, act: answer(true) }]),
            { label: k.decline, act: answer(false) },
          ];
  return (
    <Banner about="request" play={play} answers={answers}>
      <p>{wished(o, play, wish, seatNamer(play)(seat))}</p>
      {wish.t === 'undo' ? <TakesBack play={play} to={wish.to} /> : null}
      <p>{waits ? o.yours : put(lang, o.agreed, { seats: agreed.map(seatNamer(play)) })}</p>
    </Banner>
  );
}

function TakesBack({ play: { scene, link }, to }: { readonly play: Play; readonly to: number }): ReactNode {
  const entries = countedAfter(link.lines(), to);
  const { lead, steps, dice } = sayTakenBack(scene.lang, scene.words, scene.setting, entries);
  return (
    <>
      <p>{lead}</p>
      {steps.length === 0 ? null : (
        <ul>
          {steps.map((step, i) => (
            <li key={`${i} ${step}`}>{step}</li>
          ))}
        </ul>
      )}
      <p>{dice}</p>
    </>
  );
}
