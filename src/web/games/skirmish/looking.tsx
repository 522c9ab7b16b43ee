/** The words under the table, for whatever is pointed at. */

import type { ReactNode } from 'react';
import type { Odds } from '../../../odds/odds.ts';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { OddsInfo, Ranges, SightInfo, TrialInfo } from './info.tsx';
import { gap } from './lines.ts';
import type { Key, Pointing, Stage, Tabletop } from './tabletop.ts';
import type { Tool } from './tools.tsx';
import type { Looking } from './useLooking.ts';
import type { Trying } from './useTrial.ts';
import styles from './board.module.css';

interface InfoProps {
  readonly tabletop: Tabletop;
  readonly scene: Scene;
  readonly stage: Stage;
  readonly tool: Tool;
  readonly trying: Trying;
  readonly looking: Looking;
  readonly pointing: Pointing | undefined;
  readonly odds: Odds | null;
  readonly selected: Key | null;
  /** How much of the ground is in view. */
  readonly share: number;
  readonly asks: boolean;
  readonly lit: boolean;
  readonly label: string;
  readonly trialLabel: string;
  readonly onConfirm: () => void;
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

function hintOf({ scene, tool, pointing, trying, asks, lit }: InfoProps): string {
  const t = skirmishTexts[scene.lang].hints;
  if (tool !== 'act') return t[tool];
  if (!asks) return t.look;
  if (pointing === undefined) return lit ? t.press : t.look;
  if (pointing.count > 1) return say(scene.lang, t.several, { count: pointing.count - trying.places.length });
  return pointing.men.length > 0 || pointing.hull !== undefined ? t.drag : t.place;
}

export function Info(props: InfoProps): ReactNode {
  const { tabletop, scene, stage, tool, trying, looking, pointing, odds, selected, share, label, onConfirm } = props;
  const t = skirmishTexts[scene.lang];
  const { trial, watchers, fixed } = trying;
  const { line, distance, limits, ruler, viewer } = looking;
  const quiet = trial === undefined && line === undefined && odds === null && ruler === undefined;
  const hint = hintOf(props);
  return (
    <div className={styles.info} aria-live="polite">
      {selected === null ? null : <Selected {...{ scene, stage, selected }} />}
      {trial === undefined || tool !== 'act' ? null : (
        <TrialInfo
          {...{ scene, stage, trial, watchers, fixed, onConfirm }}
          moving={trial.paths.length > 0 && pointing?.hull === undefined}
          label={props.trialLabel}
        />
      )}
      {line === undefined || trial !== undefined ? null : <SightInfo {...{ scene, stage, line, distance, limits }} />}
      {odds === null || tool !== 'act' ? null : <OddsInfo {...{ scene, tabletop, odds, label }} />}
      {ruler === undefined ? null : <Ranges {...{ scene, stage, limits }} distance={gap(ruler.from, ruler.to)} />}
      {tool !== 'sight' || looking.sees === undefined || viewer === null ? null : (
        <p className={styles.hint}>
          {say(scene.lang, t.sight.view, { name: nameOfKey(stage, viewer), share: Math.round(share * 100) })}
        </p>
      )}
      {quiet && hint !== '' ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
