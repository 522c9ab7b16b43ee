/** The words under the table, for whatever is pointed at. */

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { OddsInfo, Ranges, SightInfo, TrialInfo } from './info.tsx';
import { askLabel, choiceLabel } from './labels.ts';
import { gap } from './lines.ts';
import type { Key, Pointing, Stage, Tabletop } from './tabletop.ts';
import type { Tool } from './tools.tsx';
import type { Question } from '../../table/eyes.ts';
import type { Thought } from './useConsidered.ts';
import type { Looking } from './useLooking.ts';
import type { Counted } from './useOdds.ts';
import type { Trying } from './useTrial.ts';
import styles from './board.module.css';

interface InfoProps {
  readonly tabletop: Tabletop;
  readonly scene: Scene;
  readonly stage: Stage;
  readonly tool: Tool;
  readonly trying: Trying;
  readonly thought: Thought | undefined;
  readonly looking: Looking;
  readonly pointing: Pointing | undefined;
  readonly odds: readonly Counted[];
  readonly question: Question | null;
  readonly selected: Key | null;
  /** How much of the ground is in view. */
  readonly share: number;
  readonly lit: boolean;
  readonly picked: readonly object[];
  /** The answer under the pointer in the list. */
  readonly hovered: object | null;
  /** What there is no way back from, in words. */
  readonly commitsOf: (choice: object) => string;
  readonly onConfirm: (choice: object) => void;
}

/** What somebody or something is called. */
export function nameOfKey(stage: Stage, key: Key): string {
  const [kind, no] = key.split(' ');
  if (kind === 'unit') return stage.troops.find((troop) => troop.key === key)?.name ?? '';
  if (kind === 'piece') return stage.pieceName(Number(no));
  const all = [...stage.men, ...stage.hulls, ...stage.spots];
  return all.find((each) => each.key === key)?.name ?? '';
}

function Selected({
  scene,
  stage,
  selected,
}: Pick<InfoProps, 'scene' | 'stage'> & { readonly selected: Key }): ReactNode {
  const troop = stage.troops.find(({ key }) => key === selected);
  const parts = troop === undefined ? [] : [...troop.facts, ...troop.signs.map(({ means }) => means)];
  const floors = selected.startsWith('piece ') ? (stage.table.pieces[Number(selected.slice(6))]?.floors ?? 0) : 0;
  const name = nameOfKey(stage, selected);
  return (
    <p>
      <strong>
        {floors > 0 ? say(scene.lang, skirmishTexts[scene.lang].states.building, { name, floors }) : name}
      </strong>
      {parts.length === 0 ? '' : ` · ${parts.join(' · ')}`}
    </p>
  );
}

function hintOf({ scene, tool, pointing, trying, question, lit }: InfoProps): string {
  const t = skirmishTexts[scene.lang].hints;
  if (tool !== 'act') return t[tool];
  if (question === null) return t.look;
  if (pointing === undefined) return lit ? t.press : t.look;
  if (pointing.count > 1) return say(scene.lang, t.several, { count: pointing.count - trying.places.length });
  return pointing.from === undefined ? t.place : t.drag;
}

/** More answers than these are looked for in the list. */
const FEW = 8;

/** On a small screen the list is far away: what was pressed, or a few answers, also here. */
function Quick({
  scene,
  question,
  pointing,
  picked,
  commitsOf,
  onConfirm,
}: InfoProps & { readonly question: Question }): ReactNode {
  const choices = picked.length > 0 ? picked : pointing === undefined ? question.options : [];
  if (choices.length === 0 || choices.length > FEW) return null;
  return (
    <div className={styles.quick} role="group" aria-label={askLabel(scene, question)}>
      {choices.map((choice) => {
        const commits = commitsOf(choice);
        return (
          <button key={JSON.stringify(choice)} type="button" onClick={() => onConfirm(choice)}>
            {choiceLabel(scene, question, choice)}
            {commits === '' ? null : <small>{commits}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** While the list is looked through the box lies over the table, so that nothing below it moves away from the pointer. */
function Foot({ lifted, children }: { readonly lifted: boolean; readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState(0);
  useLayoutEffect(() => {
    if (!lifted) setRest(box.current?.offsetHeight ?? 0);
  }, [lifted, children]);
  return (
    <div className={styles.foot} style={lifted ? { minHeight: rest } : {}}>
      <div ref={box} className={`${styles.info} ${lifted ? styles.lifted : ''}`} aria-live="polite">
        {children}
      </div>
    </div>
  );
}

export function Info(props: InfoProps): ReactNode {
  const { tabletop, scene, stage, tool, thought, looking, pointing, odds, question, selected, share } = props;
  const t = skirmishTexts[scene.lang];
  const acts = tool === 'act';
  const labelOf = (choice: object): string => (question === null ? '' : choiceLabel(scene, question, choice));
  const { line, distance, limits, ruler, viewer } = looking;
  const quiet = thought === undefined && line === undefined && odds.length === 0 && ruler === undefined;
  const hint = hintOf(props);
  return (
    <Foot lifted={props.hovered !== null}>
      {question === null ? null : (
        <p className={styles.asked} aria-hidden="true">
          {askLabel(scene, question)}
        </p>
      )}
      {selected === null ? null : <Selected {...{ scene, stage, selected }} />}
      {thought === undefined ? null : (
        <TrialInfo
          {...{ scene, stage }}
          {...thought}
          moving={thought.trial.paths.length > 0 && pointing?.manners.length !== 0}
          label={labelOf(thought.trial.choice)}
          commits={props.commitsOf(thought.trial.choice)}
          onConfirm={() => props.onConfirm(thought.trial.choice)}
        />
      )}
      {line === undefined || thought !== undefined ? null : <SightInfo {...{ scene, stage, line, distance, limits }} />}
      {thought?.fixed === true || question === null || !acts ? null : <Quick {...props} question={question} />}
      {acts
        ? odds.map((each) => (
            <OddsInfo
              key={JSON.stringify(each.choice)}
              {...{ scene, tabletop }}
              odds={each.odds}
              label={labelOf(each.choice)}
            />
          ))
        : null}
      {ruler === undefined ? null : <Ranges {...{ scene, stage, limits }} distance={gap(ruler.from, ruler.to)} />}
      {tool !== 'sight' || looking.sees === undefined || viewer === null ? null : (
        <p className={styles.hint}>
          {say(scene.lang, t.sight.view, {
            name: nameOfKey(stage, viewer).split(',')[0] ?? '',
            share: Math.round(share * 100),
          })}
        </p>
      )}
      {quiet && hint !== '' ? <p className={styles.hint}>{hint}</p> : null}
    </Foot>
  );
}
