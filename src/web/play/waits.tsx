/** Shown while somebody else decides, or while what they did is played back. */

import type { ReactNode } from 'react';
import { speeds, useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { Invitations } from './invitations.tsx';
import type { Play } from './usePlay.ts';
import styles from './prompt.module.css';

export function Waits({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { scene, screen, link, order, begun } = play;
  const { seen } = scene;
  const names = seen.waiting.map(({ seat }) => scene.words.seat(lang, scene.setting, seat));
  if (!begun) {
    return (
      <section className={styles.prompt} aria-label={t.table.menu}>
        <h2>{t.table.notBegun}</h2>
        <Invitations gid={link.card.gid} />
      </section>
    );
  }
  return (
    <section className={styles.prompt} aria-label={t.table.prompt}>
      {link.seats.length === 0 ? <p className={styles.seat}>{t.table.watching}</p> : null}
      {order === undefined ? null : (
        <p className={styles.hint}>
          {put(lang, t.table.untilOn, { until: order.label(lang) })}{' '}
          <button type="button" onClick={() => play.setOrder(undefined)}>
            {t.table.stop}
          </button>
        </p>
      )}
      <h2>
        {screen.behind > 0
          ? put(lang, t.table.playing, { seat: playing(play) })
          : put(lang, t.table.waitingFor, { seat: names })}
      </h2>
      <Speed behind={screen.behind} onSkip={play.skip} />
    </section>
  );
}

/** Whose step is on the screen. */
function playing({ screen, scene }: Play): string {
  const line = screen.lines.at(-1);
  const seat = line !== undefined && 'entry' in line ? line.entry.seat : null;
  return seat === null ? '…' : scene.words.seat(scene.lang, scene.setting, seat);
}

function Speed({ behind, onSkip }: { readonly behind: number; readonly onSkip: () => void }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { speed, setSpeed } = usePrefs();
  return (
    <div className={styles.speed}>
      <label>
        {t.table.speed}{' '}
        <select value={speed} onChange={({ target: { value } }) => setSpeed(value as typeof speed)}>
          {speeds.map((each) => (
            <option key={each} value={each}>
              {t.speeds[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={behind === 0} onClick={onSkip}>
        {t.table.skip}
      </button>
      {behind > 0 ? <span>{put(lang, t.table.behind, { count: behind })}</span> : null}
    </div>
  );
}
