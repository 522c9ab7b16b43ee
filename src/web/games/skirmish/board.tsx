/** A table of skirmish: what lies on it, what may be answered on it, and what is thought of before. */

import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { locate } from '../../../geometry/polygon.ts';
import { warnings } from '../../../words/warnings.ts';
import { webTexts } from '../../../words/web/index.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import type { BoardProps } from '../board.ts';
import { Cursor } from './cursor.tsx';
import { extent, windowOf } from './camera.ts';
import { Ground } from './ground.tsx';
import { Info } from './looking.tsx';
import { interestOf } from './interest.ts';
import { onSheet, onTable, toSheet } from './lines.ts';
import { Gates, Hulls, Names, Spots, Tags, Zones } from './marks.tsx';
import { Men } from './men.tsx';
import { Allowed, DeclaredMove, Places, Pointed, Reach, Ruler, Sight, TrialShown } from './overlay.tsx';
import { answersOn, manAt } from './reach.ts';
import type { Key, Stage, Tabletop } from './tabletop.ts';
import { Manners, type Tool, Tools } from './tools.tsx';
import { useActing } from './useActing.ts';
import { useCamera } from './useCamera.ts';
import { useConsidered } from './useConsidered.ts';
import { useLooking } from './useLooking.ts';
import { useOdds } from './useOdds.ts';
import { usePointer } from './usePointer.ts';
import { useReach } from './useReach.ts';
import { useShade } from './useShade.ts';
import { useTrial } from './useTrial.ts';
import styles from './board.module.css';
import overlay from './overlay.module.css';

const MARGIN = 34;
const none: readonly object[] = [];
/** Pixels around a finger that are still meant. */
const FINGER = 13;

/** The vehicle under the pointer. */
const hullUnder = ({ hulls }: Stage, at: Point | null): Key | null =>
  (at === null ? undefined : hulls.find(({ points }) => locate(at, points) !== 'outside'))?.key ?? null;

export function SkirmishBoard({ tabletop, ...props }: BoardProps & { readonly tabletop: Tabletop }): ReactNode {
  const { lang, words, setting, seen, question, eyes, picked, hovered } = props;
  const t = skirmishTexts[lang];
  const scene = useMemo(() => ({ lang, words, setting, seen }), [lang, words, setting, seen]);
  const stage = useMemo(() => tabletop.stage(scene), [tabletop, scene]);
  const { width, depth } = stage.table;
  const sheet = useMemo(() => ({ width: toSheet(width), height: toSheet(depth), margin: MARGIN }), [width, depth]);
  const view = useCamera(sheet);
  const { camera, scale } = view;
  const natural = extent(sheet, { zoom: 1, turn: camera.turn });
  const [tool, setTool] = useState<Tool>('act');
  const [names, setNames] = useState(false);
  const [selected, select] = useState<Key | null>(null);
  useLayoutEffect(() => select(null), [question]);

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
  const declared = useMemo(() => (question === null ? [] : tabletop.declared(question)), [tabletop, question]);
  const looking = useLooking({ tabletop, scene, stage, tool, selected, actor });
  const interest = useMemo(
    () => (question === null ? undefined : interestOf(stage, answers, actor, pointing, trying.manner)),
    [question, stage, answers, actor, pointing, trying.manner],
  );
  const { show, reveal, unroll } = view;
  const wantsPlace = pointing !== undefined;
  useEffect(() => {
    if (interest !== undefined) show(interest);
    if (wantsPlace) unroll();
  }, [interest, show, wantsPlace, unroll]);
  const finger = FINGER / scale / toSheet(1);
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
  const considered = useConsidered({
    tabletop,
    scene,
    question,
    pointing,
    trying,
    hovered,
    picked,
    aimed: acting.aimed,
  });
  const thought = tool === 'act' ? considered.thought : undefined;
  const odds = useOdds(tabletop, eyes, question, considered.choices);

  const toTable = (spot: Point): Point => onTable(depth, spot);
  const handlers = usePointer(view, toTable, {
    carries: (at) => tool === 'ruler' || acting.carries(at),
    tap: acting.tap,
    carry: (from, at) => (tool === 'ruler' ? looking.measure(from, at) : trying.hover(at)),
    drop: (from, at) => (tool === 'ruler' ? looking.measure(from, at) : acting.aim(at)),
    over(at) {
      const man = at === null ? undefined : manAt(stage, at, finger / 2);
      if (man !== undefined) looking.look(acting.keyOf(man));
      else looking.look(hullUnder(stage, at) ?? (tool === 'sight' ? at : null));
      if (tool === 'act' && pointing !== undefined) trying.hover(man === undefined ? at : null);
    },
  });
  const cursorFrom = pointing?.from ?? stage.men.find((man) => acting.keyOf(man) === looking.viewer)?.at;
  const cursor = {
    onMove(at: Point) {
      reveal(onSheet(depth, at));
      if (tool === 'ruler') looking.measure(looking.ruler?.from ?? cursorFrom ?? at, at);
      else if (tool === 'sight') looking.look(at);
      else trying.move(at);
    },
    onAim(at: Point) {
      if (tool === 'ruler') looking.measure(at, at);
      else if (tool === 'sight') looking.look(at);
      else acting.aim(at);
    },
  };
  const { path: dark, share } = useShade(stage.table, looking.sees);
  const turn = camera.turn;
  const common = { stage, turn, press: acting.press };
  const commitsOf = (choice: object): string => {
    if (eyes === null || question === null) return '';
    const warn = warnings(question.options, question.otherwise, (each) => tabletop.commits(eyes, question.put, each));
    const commits = warn(choice);
    return commits === 'nothing' ? '' : webTexts[lang].table[commits];
  };
  const keys = (event: KeyboardEvent): void => {
    const act = {
      '+': () => view.zoom(1.5),
      '=': () => view.zoom(1.5),
      '-': () => view.zoom(1 / 1.5),
      '0': view.whole,
      r: view.turn,
    }[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.whole}>
      <ul className={styles.status}>
        {[stage.title, ...stage.status].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tools {...{ t, tool, setTool, view, names, setNames }}>
        {pointing === undefined || tool !== 'act' ? null : <Manners t={t} pointing={pointing} trying={trying} />}
      </Tools>
      <div className={styles.sheet}>
        <svg
          ref={view.svg}
          viewBox={windowOf(view.sheet, camera)}
          style={{ aspectRatio: natural.width / natural.height }}
          role="group"
          aria-label={say(lang, t.table, { title: stage.title })}
          className={`${styles.map} ${camera.zoom > 1 ? styles.near : ''}`}
          onKeyDown={keys}
          {...handlers}
        >
          <g ref={view.inner} transform={`rotate(${90 * turn} ${camera.x} ${camera.y})`}>
            <Ground {...stage} width={sheet.width} height={sheet.height} />
            <Zones stage={stage} zones={stage.zones} scale={scale} />
            <path d={dark} className={overlay.shade} aria-hidden="true" />
            <Gates stage={stage} press={acting.press} gates={stage.gates} scale={scale} />
            {tool === 'act' ? <Reach stage={stage} pointing={pointing} manner={trying.manner} path={reach} /> : null}
            {tool === 'act' ? <Allowed stage={stage} pointing={pointing} roof={trying.roof} /> : null}
            <Names {...common} scale={scale} />
            <Spots {...common} />
            <Hulls {...common} scale={scale} goes={pointing?.hull} />
            {tool === 'act' ? (
              <Places stage={stage} places={answers.places} scale={scale} hovered={hovered} picked={picked} />
            ) : null}
            <DeclaredMove stage={stage} paths={declared} scale={scale} />
            <Men stage={stage} scale={scale} turn={turn} {...acting.men} />
            <Tags stage={stage} turn={turn} scale={scale} names={names} />
            {looking.line === undefined || thought !== undefined ? null : (
              <Sight stage={stage} line={looking.line} scale={scale} turn={turn} distance={looking.distance} />
            )}
            {thought === undefined ? null : <TrialShown {...{ stage, pointing, scale, turn }} {...thought} />}
            {pointing !== undefined && pointing.count > 1 ? (
              <Pointed {...{ stage, scale, turn }} places={trying.places} />
            ) : null}
            {looking.ruler === undefined ? null : <Ruler stage={stage} {...looking.ruler} scale={scale} turn={turn} />}
            {pointing === undefined && tool === 'act' ? null : (
              <Cursor
                {...{ stage, scale, turn }}
                {...cursor}
                from={cursorFrom}
                nameOf={(at) => say(lang, t.hints.cursor, { place: stage.place(at) })}
              />
            )}
          </g>
        </svg>
      </div>
      <Info
        {...{ tabletop, scene, stage, tool, trying, thought, looking, pointing, odds, question, selected, share }}
        lit={answers.by.size + answers.places.length > 0}
        picked={picked}
        hovered={hovered}
        commitsOf={commitsOf}
        onConfirm={props.onChoose}
      />
    </div>
  );
}
