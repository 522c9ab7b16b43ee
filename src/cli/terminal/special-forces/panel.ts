/** Beside the map: turn and slot, who acts, both sides unit by unit, and what lies on the table. */

import { roles, type SideNo } from '../../../games/special-forces/board.ts';
import { classInfo } from '../../../games/special-forces/classes.ts';
import { outerEdges, type Setting } from '../../../games/special-forces/setting.ts';
import type { Acting } from '../../../games/special-forces/types.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { say } from '../../../words/common/index.ts';
import { colon } from '../../../words/lang.ts';
import { type Names, names } from '../../../words/special-forces/names.ts';
import { type PanelTexts, panelTexts } from '../../../words/special-forces/panel.ts';
import { pointsText, stakes, turnText } from '../../../words/special-forces/stakes.ts';
import type { Scene } from '../face.ts';
import { inRuns, labelOf, styleOf, vehicleLabel } from './letters.ts';
import { labelled } from './marks.ts';
import { thingLines } from './things.ts';

const sides: readonly SideNo[] = [0, 1];

export function drawPanel(scene: Scene): string[] {
  const { lang } = scene;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(lang, setting);
  return [
    statusLine(scene, n, view),
    ...(view.phase === 'setup' ? briefing(scene, setting) : []),
    ...sides.flatMap((side) => sideLines(scene, n, view, side)),
    ...vehicleLines(panelTexts[lang], n, view),
    ...thingLines(n, view),
    ...actingLine(scene, n),
  ];
}

/** What it is about, what counts and how long it lasts, while the table is being set. */
function briefing({ lang, paint }: Scene, setting: Setting): string[] {
  const { scenario } = setting;
  const [title, text] = lang === 'fr' ? [scenario.titleFr, scenario.textFr] : [scenario.titleEn, scenario.textEn];
  return [`${paint('bold', title)}${colon(lang)}${text} ${stakes(lang, setting).join(' ')}`];
}

function statusLine({ lang, paint }: Scene, n: Names, view: View): string {
  const t = panelTexts[lang];
  const { scenario } = n.setting;
  const { phase, slot, entry, square } = view;
  return [
    paint('bold', turnText(lang, n.setting, view)),
    n.terms.phases[phase],
    ...(phase === 'action' && slot >= 0 ? [say(lang, t.slot, { side: n.side(slot as SideNo) })] : []),
    ...(scenario.alert === true ? [view.alert ? paint('bad', t.alert) : t.noAlert] : []),
    ...(entry === '' ? [] : [say(lang, t.entry, { edge: n.terms.edges[entry] })]),
    ...(square === 0 ? [] : [say(lang, t.square, { square: squareName(n, square) })]),
    ...pointsText(lang, n.setting, view),
  ].join(' · ');
}

/** `north-west`: a quarter of the table by its outer edges. */
const squareName = (n: Names, square: number): string =>
  outerEdges(square)
    .map((edge) => n.terms.edges[edge])
    .join('-');

function sideLines({ lang, paint }: Scene, n: Names, view: View, side: SideNo): string[] {
  const own = view.units.flatMap((unit, u) =>
    unit.side === side && view.figures.some((man) => man.unit === u) ? unitLines(lang, n, view, u) : [],
  );
  return [paint(styleOf(side), n.side(side)), ...own];
}

type Man = View['figures'][number];

const isActive = ({ status }: Man): boolean => status === 'inPlay' || status === 'waiting';

/** Who they are, how they are, and on a second line what they carry. */
function unitLines(lang: Scene['lang'], n: Names, view: View, u: number): string[] {
  const t = panelTexts[lang];
  const { setting } = n;
  const unit = view.units[u] as View['units'][number];
  const men = view.figures.flatMap((man, f) => (man.unit === u ? [f] : []));
  const of = (status: Man['status']): number[] => men.filter((f) => view.figures[f]?.status === status);
  const led = men.some((f) => view.figures[f]?.commander === true && isActive(view.figures[f]));
  const nature = [
    n.terms.classes[unit.class],
    say(lang, t.actions, { count: classInfo[unit.class].actions }),
    n.terms.effects[unit.effect],
    ...(unit.dormant ? [t.dormant] : []),
    ...(led || men.every((f) => !isActive(view.figures[f] as Man)) ? [] : [t.noCommander]),
  ].join(', ');
  const gone = (['waiting', 'killed', 'removed', 'exited'] as const).flatMap((status) => {
    const those = of(status);
    const labels = inRuns(those.map((f) => labelOf(setting, f)));
    return those.length === 0 ? [] : [`${n.terms.statuses[status]} ${labels}`];
  });
  const here = of('inPlay')
    .map((f) => labelled(setting, view, f))
    .join(' ');
  const figures = [here, ...gone].filter((part) => part !== '').join(' · ');
  const arms = armsText(
    n,
    view,
    men.filter((f) => isActive(view.figures[f] as Man)),
  );
  const letters = [...new Set(men.map((f) => labelOf(setting, f).charAt(0)))].join('');
  return [` ${letters} ${n.unit(u)} (${nature})${colon(lang)}${figures}`, ...(arms === '' ? [] : [`    ${arms}`])];
}

/** `assault rifle n1–n7 · light machine gun n8`. */
function armsText(n: Names, view: View, men: readonly number[]): string {
  const carried = new Map<string, string[]>();
  for (const f of men) {
    const { arms } = view.figures[f] as Man;
    const text = arms.flatMap(({ key, shots }) => weaponText(n, key, shots)).join(', ');
    if (text !== '') carried.set(text, [...(carried.get(text) ?? []), labelOf(n.setting, f)]);
  }
  return [...carried].map(([text, labels]) => `${text} ${inRuns(labels)}`).join(' · ');
}

/** Nothing for what is used up; the number of shots where they are counted. */
const weaponText = (n: Names, key: Man['arms'][number]['key'], shots: number): string[] =>
  shots === 0 ? [] : [`${n.terms.weapons[key]}${shots > 1 ? ` ×${shots}` : ''}`];

function vehicleLines(t: PanelTexts, n: Names, view: View): string[] {
  return view.vehicles.map((ride, v) => {
    const states = [
      ride.destroyed ? t.vehicleStates.wreck : say(n.lang, t.heading, { heading: n.heading(ride.heading) }),
      ...(ride.destroyed || ride.weaponsOk || ride.arms.length === 0 ? [] : [t.vehicleStates.weapons]),
      ...(ride.destroyed || ride.mobile || ride.bogged ? [] : [t.vehicleStates.immobile]),
      ...(ride.bogged && !ride.destroyed ? [t.vehicleStates.bogged] : []),
      ...(ride.destroyed ? [] : ride.arms.flatMap(({ key, shots }) => weaponText(n, key, shots))),
    ];
    const crew = roles.flatMap((role) => {
      const men = view.figures.flatMap((man, f) =>
        man.aboard === v && man.role === role && man.status === 'inPlay' ? [labelled(n.setting, view, f)] : [],
      );
      return men.length === 0 ? [] : [`${n.terms.roles[role]} ${men.join(' ')}`];
    });
    const aboard = ride.destroyed ? [] : crew.length === 0 ? [t.vehicleStates.empty] : crew;
    return ` ${vehicleLabel(v)} ${n.vehicle(v)} (${n.side(ride.side)})${colon(n.lang)}${[...states, ...aboard].join(', ')}`;
  });
}

/** `Acting: A1, 2 actions left, plan move › [fire] › move`. */
function actingLine({ lang, seen }: Scene, n: Names): string[] {
  const frame = seen.stack.findLast(({ proc }) => proc === 'activation');
  const { acting = [] }: { acting?: readonly Acting[] } = frame?.l ?? {};
  if (acting.length === 0) return [];
  const t = panelTexts[lang];
  const each = acting.map(({ figure, left, plan, next }) => {
    const entries = plan.map((entry, i) => {
      const text =
        entry.do === 'transfer'
          ? say(lang, t.give, { actions: entry.actions, figure: labelOf(n.setting, entry.to) })
          : n.terms.actions[entry.do];
      return i === next ? `[${text}]` : text;
    });
    const said = entries.length === 0 ? [] : [say(lang, t.plan, { plan: entries.join(' › ') })];
    return [labelOf(n.setting, figure), say(lang, t.left, { count: left }), ...said].join(', ');
  });
  return [`${t.acting}${colon(lang)}${each.join(' · ')}`];
}
