/** Along a way that is only thought of: where an enemy could cut in, who, and how likely that is to hurt. */

import { REGULAR } from '../../../games/ambush-alley/board.ts';
import { mayAnswerAt } from '../../../games/ambush-alley/insurgents.ts';
import { imagine, placesAt, pointAlong } from '../../../games/ambush-alley/march.ts';
import { shot } from '../../../games/ambush-alley/reaction.ts';
import { passage } from '../../../games/ambush-alley/sighting.ts';
import { unitsWhere } from '../../../games/ambush-alley/space.ts';
import type { AmbushAlley, Declared, Eyes } from '../../../games/ambush-alley/types.ts';
import { insurgents, mayFireAt, sightStations } from '../../../games/ambush-alley/window.ts';
import type { Decision } from '../../../kernel/game.ts';
import { ambushOdds, shotOdds } from '../../../odds/ambush-alley/index.ts';
import { names } from '../../../words/ambush-alley/index.ts';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { longest } from '../skirmish/lines.ts';
import { percent } from '../skirmish/oddsLines.ts';
import type { Watcher } from '../skirmish/tabletop.ts';
import { letterOf } from './stage.ts';

/** The chance that somebody falls. */
const anyHit = (casualties: readonly number[]): number => 1 - (casualties[0] ?? 1);

function asked(ask: string, unit: number, move: Declared): Decision<AmbushAlley> {
  return {
    seat: '',
    rule: 'AA-INT-1',
    ask,
    options: [],
    otherwise: { t: 'pass' },
    commits: 'rolls',
    about: { unit, move },
  };
}

/** Insurgents who could cut into a move of Regulars. */
function cutIn(scene: Scene, eyes: Eyes, unit: number, move: Declared, foe: number, from: number): string | undefined {
  const { setting, open } = eyes;
  const { lang } = scene;
  if (!mayFireAt(setting, open, foe, unit, move, from)) return undefined;
  const choice = { t: 'interrupt', unit: foe, kind: 'fire', at: from } as const;
  const odds = ambushOdds(eyes, asked('window', unit, move), choice, 'throw');
  const there = imagine(open, move.figures, placesAt(setting.space, open, move, from));
  const { casualties } = shotOdds({ setting, open: there }, shot(foe, unit, 'interrupt'));
  return say(lang, skirmishTexts[lang].forecast.interrupts, {
    name: names(lang, setting).unit(foe),
    from: names(lang, setting).inches(from),
    cuts: percent(lang, odds?.expected['interrupts'] ?? 0),
    first: percent(lang, odds?.expected['insurgentFirst'] ?? 0),
    hit: percent(lang, anyHit(casualties)),
  });
}

/** Regulars who could answer a move of Insurgents. */
function answered(
  scene: Scene,
  eyes: Eyes,
  unit: number,
  move: Declared,
  foe: number,
  from: number,
): string | undefined {
  const { setting, open } = eyes;
  const { lang } = scene;
  if (!mayAnswerAt(setting, open, foe, unit, move, from)) return undefined;
  const odds = ambushOdds(eyes, asked('answer', unit, move), { t: 'react', unit: foe, at: from }, 'throw');
  const hit = (odds?.outcomes ?? []).reduce(
    (sum, { result, p }) => (Number(result['casualties']) > 0 ? sum + p : sum),
    0,
  );
  return say(lang, skirmishTexts[lang].forecast.answers, {
    name: names(lang, setting).unit(foe),
    from: names(lang, setting).inches(from),
    hit: percent(lang, hit),
  });
}

export function forecast(scene: Scene, eyes: Eyes, unit: number, move: Declared): Watcher[] {
  const { setting, open } = eyes;
  const { space } = setting;
  const regular = open.units[unit]?.side === REGULAR;
  const foes = regular
    ? insurgents(setting, open, unit)
    : unitsWhere(open, ({ side, onTable }) => side === REGULAR && onTable);
  const way = passage(space, open, move, unit);
  const path = longest(move.paths);
  return foes.flatMap((foe): Watcher[] => {
    const at = sightStations(space, open, way, foe);
    const [from] = at;
    if (from === undefined) return [];
    const text = (regular ? cutIn : answered)(scene, eyes, unit, move, foe, from);
    if (text === undefined) return [];
    const letter = letterOf(open, foe);
    return [
      { name: names(scene.lang, setting).unit(foe), letter, from, at: at.map((each) => pointAlong(path, each)), text },
    ];
  });
}
