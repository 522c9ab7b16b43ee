/** Beside the map: both sides unit by unit, and the whole table as a list. */

import { type SideNo, type Unit } from '../../../games/ambush-alley/board.ts';
import { qualityNow } from '../../../games/ambush-alley/quality.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { UnitView, View } from '../../../games/ambush-alley/view.ts';
import { armsOf, type Names, names, texts } from '../../../words/ambush-alley/index.ts';
import type { StateName } from '../../../words/ambush-alley/shapes.ts';
import { scoreText } from '../../../words/ambush-alley/score.ts';
import { say } from '../../../words/common/index.ts';
import { colon } from '../../../words/lang.ts';
import type { Scene } from '../face.ts';
import { wrapped } from '../paint.ts';
import { inColumns } from '../tabletop/columns.ts';
import { contractorLetter, letterOf, styleOf } from './letters.ts';
import { buildingName } from './map.ts';

const sides: readonly SideNo[] = [0, 1];

function statesOf(view: View, unit: UnitView, u: number): StateName[] {
  const plain = ['overwatch', 'pinned', 'pulledBack', 'hunkered', 'shaken', 'checkFailed', 'medic', 'done'] as const;
  const moving = (['cautious', 'rapid'] as const).filter((mode: Unit['mode']) => unit.mode === mode);
  return [
    ...(view.active === u ? (['active'] as const) : []),
    ...(unit.onTable ? [] : (['off'] as const)),
    ...plain.filter((state) => unit[state] && !(state === 'done' && view.active === u)),
    ...moving,
    ...(unit.recoverTurn === view.turn && view.turn > 0 ? (['recovers'] as const) : []),
    ...(unit.regroupTurn === view.turn && view.turn > 0 ? (['regroups'] as const) : []),
  ];
}

/** Able figures, weapons, dice and state. */
function unitParts({ lang, setting }: Scene, view: View, u: number): string[] {
  const t = texts[lang].panel;
  const unit = view.units[u] as UnitView;
  const able = view.figures.filter((man) => man.unit === u && man.condition === 'able');
  const care = view.figures.filter((man) => man.care === u && man.condition !== 'out' && man.condition !== 'removed');
  const states = statesOf(view, unit, u).map((state) => t.states[state]);
  return [
    say(lang, t.figures, { count: able.length, of: unit.startStrength }),
    [
      ...armsOf(lang, able),
      able.some((man) => man.leader) ? t.leader : '',
      able.some((man) => man.antiTank) ? t.antiTank : '',
      care.length > 0 ? say(lang, t.care, { count: care.length }) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    say(lang, t.dice, { quality: qualityNow(setting as Setting, view, u), morale: unit.morale }),
    states.join(', '),
  ];
}

const isGone = (view: View, u: number): boolean =>
  !view.figures.some((man) => man.unit === u && man.condition !== 'removed' && man.condition !== 'out');

/** Somebody of a unit that is no longer there has left the table alive. */
const hasComeAway = (view: View, u: number): boolean =>
  view.figures.some((man) => man.unit === u && man.condition === 'out');

function statusLine({ lang, paint, setting }: Scene, view: View): string {
  const t = texts[lang].panel;
  const spots = view.hotSpots.map(({ active }, i) => `${i + 1}${active ? '' : '×'}`).join(' ');
  const { turnLimit } = (setting as Setting).options;
  const turn =
    turnLimit === null || view.turn === 0
      ? say(lang, t.turn, { turn: view.turn })
      : say(lang, t.turnOf, { turn: view.turn, last: turnLimit });
  return [
    paint('bold', turn),
    t.phases[view.phase],
    ...scoreText(lang, setting as Setting, view),
    ...(spots === '' ? [] : [`${t.hotSpots} ${spots}`]),
  ].join(' · ');
}

/** Longer lists of the lost are counted. */
const FEW_LOST = 4;

const lostText = (lang: Scene['lang'], n: Names, gone: readonly number[]): string =>
  gone.length > FEW_LOST
    ? say(lang, texts[lang].panel.lostMany, { count: gone.length })
    : gone.map((u) => n.unit(u)).join(', ');

/** What it is about, while the table is being set. */
function briefing({ lang, paint }: Scene, { scenario }: Setting): string[] {
  const [title, text] = lang === 'fr' ? [scenario.titleFr, scenario.textFr] : [scenario.titleEn, scenario.textEn];
  return [`${paint('bold', title)}${colon(lang)}${text}`];
}

export function drawPanel(scene: Scene): string[] {
  const { lang, paint } = scene;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(lang, setting);
  const lines = [statusLine(scene, view), ...(view.phase === 'setup' ? briefing(scene, setting) : [])];
  for (const side of sides) {
    const own = view.units.flatMap((unit, u) => (unit.side === side ? [u] : []));
    const gone = own.filter((u) => isGone(view, u));
    const rows = own
      .filter((u) => !gone.includes(u))
      .map((u) => [letterOf(view, u), n.unit(u), ...unitParts(scene, view, u)]);
    lines.push(paint(styleOf(side), n.side(side)));
    for (const [letter = '', ...cells] of inColumns(rows))
      lines.push(` ${paint(styleOf(side), letter)} ${cells.join('  ').trimEnd()}`);
    const t = texts[lang].panel;
    for (const [word, those] of [
      [t.left, gone.filter((u) => hasComeAway(view, u))],
      [t.lost, gone.filter((u) => !hasComeAway(view, u))],
    ] as const)
      if (those.length > 0) lines.push(paint('dim', ` ${word}${colon(lang)}${lostText(lang, n, those)}`));
  }
  return [...lines, ...contractorLines(scene, n, view)];
}

function contractorLines({ lang }: Scene, n: Names, view: View): string[] {
  const t = texts[lang].panel;
  const lines = view.figures
    .filter((man) => man.contractor)
    .map((man, i, all) => {
      const who = `${contractorLetter(all.length, i)} ${n.contractor(i)}`;
      if (man.condition === 'out') return say(lang, t.contractorOut, { who });
      if (man.captured) return say(lang, t.contractorHeld, { who });
      return man.care >= 0
        ? say(lang, t.contractorWith, { who, unit: n.unit(man.care) })
        : say(lang, t.contractor, { who, place: n.place(man) });
    });
  return lines.length === 0 ? [] : [lines.join(' · ')];
}

/** Where the first of a unit is, and the building he is in or on: their middle may be on the other side of a wall. */
function whereText({ lang, setting }: Scene, n: Names, view: View, u: number): string {
  const first = view.figures.find((man) => man.unit === u && man.condition === 'able' && man.x >= 0);
  if (first === undefined) return '–';
  const building = buildingName(lang, setting as Setting, view, first.inside);
  const t = texts[lang].panel;
  return building === undefined ? n.place(first) : `${n.point(first)}, ${first.z > 0 ? t.roof : t.inside} ${building}`;
}

/** The table as a list, for narrow screens and for reading aloud. */
export function drawList(scene: Scene): string[] {
  const { lang, paint, columns } = scene;
  const view = scene.seen.view as View;
  const n = names(lang, scene.setting as Setting);
  const lines = view.units.flatMap((unit, u) => {
    if (isGone(view, u)) return [];
    const text = `${letterOf(view, u)} ${n.unit(u)}${colon(lang)}${whereText(scene, n, view, u)}`;
    return wrapped(paint(styleOf(unit.side), `  ${text}`), columns, 4);
  });
  const spots = view.hotSpots.map((spot, i) => `${i + 1} ${n.point(spot)}${spot.active ? '' : ' ×'}`);
  if (spots.length > 0)
    lines.push(...wrapped(`  ${texts[lang].panel.hotSpots}${colon(lang)}${spots.join(', ')}`, columns, 4));
  return lines;
}
