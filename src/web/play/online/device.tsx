/** The own seat on another device, getting up, and the link for those who watch. */

import { type ReactNode, useState } from 'react';
import { onlineTexts } from '../../../words/web/online.ts';
import { keepHere } from '../../keep/here.ts';
import { useLang } from '../../shell/prefs.ts';
import { useTexts } from '../../shell/texts.ts';
import type { Served } from '../../table/link.ts';
import { randomHex } from '../../table/random.ts';
import { LinkCard } from '../invitations.tsx';
import type { Play } from '../usePlay.ts';
import styles from './online.module.css';

interface DeviceProps {
  readonly play: Play;
  readonly served: Served;
}

interface Made {
  readonly link: string;
  readonly qr: string;
}

async function made(link: string): Promise<Made> {
  const { renderSVG } = await import('uqr');
  return { link, qr: renderSVG(link) };
}

export function Device({ play, served }: DeviceProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = onlineTexts[lang].device;
  const { link } = play;
  const { gid, settings } = link.card;
  const [own] = link.seats;
  const [other, setOther] = useState<Made>();
  const [sure, setSure] = useState(false);
  const [copied, setCopied] = useState(false);
  const renew = async (): Promise<void> => {
    const found = await keepHere.seat(gid);
    if (found === undefined || own === undefined) return;
    const { next = randomHex(16), ...kept } = found;
    // Kept before it is asked for: should no answer come, it is asked for again when the table is opened.
    await keepHere.putSeat({ ...kept, next });
    const token = await served.renew(next);
    if (token === undefined) return;
    await keepHere.putSeat({ ...kept, token });
    // The own part of the dice goes along as long as it is still to be shown.
    const seed = link.view().seen === null ? `.${kept.seed}` : '';
    setOther(await made(`${location.origin}/seat#${gid}.${own}.${token}${seed}`));
  };
  const leave = async (): Promise<void> => {
    const kept = await keepHere.seat(gid);
    const invitation = await served.leave();
    if (invitation === undefined || kept === undefined || own === undefined) return;
    const again = await made(`${location.origin}/join#${gid}.${own}.${invitation}`);
    const others = kept.invitations.filter(({ seat }) => seat !== own);
    await keepHere.putSeat({ ...kept, seat: null, token: null, invitations: [...others, { seat: own, ...again }] });
    location.reload();
  };
  const watch = (): void => {
    void navigator.clipboard.writeText(`${location.origin}/table/${gid}`).then(() => setCopied(true));
  };
  return (
    <div className={styles.device}>
      {settings.spectators ? (
        <button type="button" onClick={watch}>
          {copied ? t.table.copied : o.watchLink}
        </button>
      ) : null}
      {own === undefined ? null : (
        <>
          <h3>{o.title}</h3>
          {other === undefined ? (
            <>
              <p>{o.lead}</p>
              <button type="button" onClick={() => void renew()}>
                {o.make}
              </button>
            </>
          ) : (
            <>
              <p>{o.made}</p>
              <LinkCard link={other.link} qr={other.qr} />
            </>
          )}
          {sure ? (
            <p>
              {o.leaveSure}{' '}
              <button type="button" onClick={() => void leave()}>
                {t.table.yes}
              </button>{' '}
              <button type="button" onClick={() => setSure(false)}>
                {t.table.no}
              </button>
            </p>
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              {o.leave}
            </button>
          )}
        </>
      )}
    </div>
  );
}
