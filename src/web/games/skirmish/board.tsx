/** A table of skirmish: what lies on it, what may be answered on it, and what is thought of before. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { choiceLabel } from './labels.ts';
import { say } from '../../../words/common/index.ts';
import type { BoardProps } from '../board.ts';
import { Cursor } from './cursor.tsx';
import { windowOf } from './camera.ts';
import { Ground } from './ground.tsx';
import { Info } from './looking.tsx';
import { onTable, shadeOf, toSheet } from './lines.ts';
import { Gates, Hulls, Names, Spots, Tags, Zones } from './marks.tsx';
import { Men } from './men.tsx';
import { Places, Reach, Ruler, Sight, TrialShown } from './overlay.tsx';
import { answersOn, manAt } from './reach.ts';
import type { Key, Tabletop } from './tabletop.ts';
import { Manners, type Tool, Tools } from './tools.tsx';
import { useActing } from './useActing.ts';
import { useCamera } from './useCamera.ts';
import { useLooking } from './useLooking.ts';
import { useOdds } from './useOdds.ts';
import { usePointer } from './usePointer.ts';
import { useReach } from './useReach.ts';
import { useTrial } from './useTrial.ts';
import styles from './board.module.css';
import overlay from './overlay.module.css';

const MARGIN = 34;
const none: readonly object[] = [];
/** Pixels around a finger that are still meant. */
const FINGER = 13;

export function SkirmishBoard({ tabletop, ...props }: BoardProps & { readonly tabletop: Tabletop }): ReactNode {
  const { lang, words, setting, seen, question, eyes, picked, hovered } = props;
  const t = skirmishTexts[lang];
  const scene = useMemo(() => ({ lang, words, setting, seen }), [lang, words, setting, seen]);
  const stage = useMemo(() => tabletop.stage(scene), [tabletop, scene]);
  const { width, depth } = stage.table;
  const sheet = useMemo(() => ({ width: toSheet(width), height: toSheet(depth), margin: MARGIN }), [width, depth]);
  const view = useCamera(sheet);
  const { camera, scale } = view;
  const [tool, setTool] = useState<Tool>('act');
  const [names, setNames] = useState(false);
  const [selected, select] = useState<Key | null>(null);
  useEffect(() => select(null), [question]);

  const answers = useMemo(
    () =>
      answersOn(question?.options ?? none, (choice) =>
        question === null ? { keys: [] } : tabletop.pointed(scene, question, choice),
      ),
    [tabletop, scene, question],
  );
  const pointing = useMemo(
    () => (question === null || eyes === null ? undefined : tabletop.pointing({ scene, question, eyes, selected })),
    [tabletop, scene, question, eyes, selected],
  );
  const trying = useTrial(pointing);
  const reach = useReach(pointing, trying.manner, trying.roof, stage.table);
  const actor = question === null ? null : tabletop.actor(question);
  const looking = useLooking({ tabletop, scene, stage, tool, selected, actor });
  const finger = (FINGER / scale / toSheet(1)) * 1;
  const acting = useActing({
    props,
    stage,
    answers,
    pointing,
    trying,
    tool,
    selected,
    select,
    looking,
    finger,
    turn: camera.turn,
  });
  const considered = hovered ?? (picked.length === 1 ? (picked[0] ?? null) : acting.aimedAt);
  const odds = useOdds(tabletop, eyes, question, considered);

  const toTable = (spot: Point): Point => onTable(depth, spot);
  const handlers = usePointer(view, toTable, {
    carries: (at) => tool === 'ruler' || acting.carries(at),
    tap: acting.tap,
    carry: (from, at) => (tool === 'ruler' ? looking.measure(from, at) : trying.hover(at)),
    drop: (from, at) => (tool === 'ruler' ? looking.measure(from, at) : acting.aim(at)),
    over(at) {
      const man = at === null ? undefined : manAt(stage, at, finger / 2);
      looking.look(man === undefined ? at : acting.keyOf(man));
      if (tool === 'act' && pointing !== undefined) trying.hover(man === undefined ? at : null);
    },
  });
  const { path: dark, share } = useMemo(
    () =>
      looking.sees === undefined
        ? { path: '', share: 0 }
        : shadeOf(width, depth, Math.max(width, depth) / 96, looking.sees),
    [looking.sees, width, depth],
  );
  const turn = camera.turn;
  const common = { stage, turn, press: acting.press };
  return (
    <div className={styles.whole}>
      <ul className={styles.status}>
        {[stage.title, ...stage.status].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.sheet}>
        <svg
          ref={view.svg}
          viewBox={windowOf(sheet, camera)}
          role="group"
          aria-label={say(lang, t.table, { title: stage.title })}
          className={`${styles.map} ${camera.zoom > 1 ? styles.near : ''}`}
          {...handlers}
        >
          <g ref={view.inner} transform={`rotate(${90 * turn} ${camera.x} ${camera.y})`}>
            <Ground {...stage} width={sheet.width} height={sheet.height} />
            <Zones stage={stage} zones={stage.zones} />
            <path d={dark} className={overlay.shade} aria-hidden="true" />
            <Gates stage={stage} press={acting.press} gates={stage.gates} />
            {tool === 'act' ? <Reach stage={stage} pointing={pointing} manner={trying.manner} path={reach} /> : null}
            <Names {...common} scale={scale} />
            <Spots {...common} />
            <Hulls {...common} scale={scale} goes={pointing?.hull} />
            {tool === 'act' ? (
              <Places stage={stage} places={answers.places} scale={scale} hovered={hovered} picked={picked} />
            ) : null}
            <Men stage={stage} scale={scale} turn={turn} {...acting.men} />
            <Tags stage={stage} turn={turn} scale={scale} names={names} />
            {looking.line === undefined || trying.trial !== undefined ? null : (
              <Sight stage={stage} line={looking.line} scale={scale} turn={turn} distance={looking.distance} />
            )}
            {trying.trial === undefined || tool !== 'act' ? null : (
              <TrialShown {...{ stage, pointing, scale, turn }} trial={trying.trial} watchers={trying.watchers} />
            )}
            {looking.ruler === undefined ? null : <Ruler stage={stage} {...looking.ruler} scale={scale} turn={turn} />}
            {pointing === undefined || tool !== 'act' ? null : (
              <Cursor {...{ stage, pointing, trying, scale, turn }} lang={lang} onAim={acting.aim} />
            )}
          </g>
        </svg>
      </div>
      <Tools {...{ t, tool, setTool, view, names, setNames }} />
      {pointing === undefined || tool !== 'act' ? null : <Manners t={t} pointing={pointing} trying={trying} />}
      <Info
        {...{ tabletop, scene, stage, tool, trying, looking, pointing, odds, selected, share }}
        asks={question !== null}
        lit={answers.by.size + answers.places.length > 0}
        label={considered === null || question === null ? '' : choiceLabel(scene, question, considered)}
        trialLabel={
          trying.trial === undefined || question === null ? '' : choiceLabel(scene, question, trying.trial.choice)
        }
        onConfirm={() => {
          if (trying.trial !== undefined) props.onChoose(trying.trial.choice);
        }}
      />
    </div>
  );
}
