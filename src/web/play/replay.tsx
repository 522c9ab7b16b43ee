/** A game that is over along its time line, from anybody's eyes; and playing on from any moment. */

import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Viewer } from '../table/link.ts';
import type { Play } from './usePlay.ts';
import styles from './end.module.css';

export function Replay({ play }: { readonly play: Play }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const [, go] = useLocation();
  const { moment, link, scene, screen } = play;
  const last = screen.view.move - 1;
  const [eyes, setEyes] = useState<Viewer>(link.eyes());
  const move = moment?.move ?? last;
  const at = (wanted: number, viewer: Viewer = eyes): void => play.lookAt(Math.max(0, Math.min(last, wanted)), viewer);
  const fork = async (): Promise<void> => {
    const gid = await link.fork(move);
    if (gid !== undefined) go(`/table/${gid}`);
  };
  const steps = [
    { label: t.end.first, sign: '«', to: 0 },
    { label: t.end.before, sign: '‹', to: move - 1 },
    { label: t.end.next, sign: '›', to: move + 1 },
    { label: t.end.last, sign: '»', to: last },
  ];
  return (
    <>
      <h3>{t.end.replay}</h3>
      <label className={styles.timeline}>
        <span>{put(lang, t.end.moment, { move, moves: last })}</span>
        <input
          type="range"
          aria-label={t.end.timeline}
          min={0}
          max={last}
          value={move}
          onChange={({ target: { valueAsNumber } }) => at(valueAsNumber)}
        />
      </label>
      <div className={styles.check}>
        {steps.map(({ label, sign, to }) => (
          <button key={label} type="button" aria-label={label} onClick={() => at(to)}>
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
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
            {scene.setting.seats.map(({ seat }) => (
              <option key={seat} value={seat}>
                {scene.words.seat(lang, scene.setting, seat)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.check}>
        <button type="button" disabled={move >= last} onClick={() => void fork()}>
          {t.end.fork}
        </button>
        <button type="button" disabled={moment === undefined} onClick={() => play.lookAt(undefined, null)}>
          {t.end.live}
        </button>
      </div>
    </>
  );
}
