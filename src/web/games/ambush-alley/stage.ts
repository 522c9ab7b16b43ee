/** What lies on the table of Ambush Alley, as the board draws it. */

import { INSURGENT, type Figure, REGULAR, type Unit } from '../../../games/ambush-alley/board.ts';
import { qualityNow } from '../../../games/ambush-alley/quality.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { UnitView, View } from '../../../games/ambush-alley/view.ts';
import type { Point } from '../../../geometry/point.ts';
import { armOf, armsOf, names, texts } from '../../../words/ambush-alley/index.ts';
import { scoreText } from '../../../words/ambush-alley/score.ts';
import type { StateName } from '../../../words/ambush-alley/shapes.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Lang } from '../../../words/lang.ts';
import { terms as englishTerms } from '../../../words/special-forces/en/terms.ts';
import { terms as frenchTerms } from '../../../words/special-forces/fr/terms.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import type { Arms, Gate, Man, Sign, Spot, Stage, Troop, Zone } from '../skirmish/tabletop.ts';

const kinds = { en: englishTerms.pieces, fr: frenchTerms.pieces };

/** Regulars in capitals without the C of people in danger, Insurgents in small letters. */
const alphabets = ['ABDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'] as const;

export function letterOf(view: { readonly units: readonly Pick<UnitView, 'side'>[] }, unit: number): string {
  const side = view.units[unit]?.side ?? REGULAR;
  const place = view.units.slice(0, unit).filter((other) => other.side === side).length;
  const letters = alphabets[side];
  const round = Math.floor(place / letters.length);
  return `${letters.charAt(place % letters.length)}${round === 0 ? '' : round + 1}`;
}

const signs: Readonly<Partial<Record<StateName, { sign: string; bad: boolean }>>> = {
  pinned: { sign: '!', bad: true },
  shaken: { sign: '≈', bad: true },
  pulledBack: { sign: '↶', bad: true },
  checkFailed: { sign: '×', bad: true },
  hunkered: { sign: '▾', bad: false },
  overwatch: { sign: '◎', bad: false },
  medic: { sign: '✚', bad: false },
  cautious: { sign: '›', bad: false },
  rapid: { sign: '»', bad: false },
  recovers: { sign: '…', bad: true },
  regroups: { sign: '…', bad: true },
  done: { sign: '✓', bad: false },
};

function statesOf(view: View, unit: UnitView, u: number): StateName[] {
  const plain = ['pinned', 'shaken', 'pulledBack', 'checkFailed', 'hunkered', 'overwatch', 'medic', 'done'] as const;
  const moving = (['cautious', 'rapid'] as const).filter((mode: Unit['mode']) => unit.mode === mode);
  return [
    ...plain.filter((state) => unit[state] && !(state === 'done' && view.active === u)),
    ...moving,
    ...(unit.recoverTurn === view.turn && view.turn > 0 ? (['recovers'] as const) : []),
    ...(unit.regroupTurn === view.turn && view.turn > 0 ? (['regroups'] as const) : []),
  ];
}

const signsOf = (lang: Lang, states: readonly StateName[]): Sign[] =>
  states.flatMap((state) => {
    const found = signs[state];
    return found === undefined ? [] : [{ ...found, means: texts[lang].panel.states[state] }];
  });

export const isThere = ({ x, condition }: Figure): boolean => x >= 0 && condition !== 'removed' && condition !== 'out';

const shapeOf = ({ contractor, antiTank, support }: Figure): Arms =>
  contractor ? 'none' : antiTank ? 'rocket' : support > 0 ? 'support' : 'rifle';

/** How somebody is who cannot fight as he should. */
function harmOf(lang: Lang, man: Figure): Sign[] {
  const t = skirmishTexts[lang].conditions;
  const found: Sign[] = [];
  if (man.condition === 'light') found.push({ sign: '+', means: t.light, bad: true });
  if (man.condition === 'dependant' && !man.contractor) found.push({ sign: '+', means: t.dependant, bad: true });
  if (man.condition === 'killed') found.push({ sign: '†', means: t.killed, bad: true });
  if (man.captured) found.push({ sign: '#', means: t.captured, bad: true });
  if (man.care >= 0) found.push({ sign: '♥', means: t.inCare, bad: false });
  return found;
}

function menOf({ lang, setting: given, seen }: Scene): Man[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const t = skirmishTexts[lang];
  const n = names(lang, setting);
  let contractors = 0;
  return view.figures.flatMap((man, no): Man[] => {
    const person = man.contractor ? contractors++ : -1;
    if (!isThere(man)) return [];
    const unit = view.units[man.unit];
    const arms = shapeOf(man);
    const states =
      unit === undefined ? [] : statesOf(view, unit, man.unit).filter((state) => signs[state]?.bad === true);
    const harm = harmOf(lang, man);
    const all = [...harm, ...(man.condition === 'able' ? signsOf(lang, states) : [])];
    const who = man.contractor ? n.contractor(person) : n.unit(man.unit);
    const what = [
      who,
      ...(man.contractor && man.care < 0 && !man.captured ? [t.conditions.inDanger] : []),
      ...(man.leader ? [texts[lang].panel.leader] : []),
      ...(man.weapon === null ? [] : [armOf(lang, man.weapon)]),
      ...(man.antiTank ? [texts[lang].panel.antiTank] : []),
      ...all.map(({ means }) => means),
    ];
    return [
      {
        no,
        key: `man ${no}`,
        unit: man.unit,
        at: { x: man.x, y: man.y },
        side: man.contractor ? 2 : (unit?.side ?? 0),
        letter: man.contractor ? 'C' : letterOf(view, man.unit),
        arms,
        leader: man.leader,
        down: !man.contractor && man.condition !== 'able' && man.condition !== 'light',
        done: unit?.done === true && view.active !== man.unit,
        up: man.z > 0,
        signs: all,
        name: `${what.join(', ')}, ${n.place(man)}`,
      },
    ];
  });
}

function troopsOf({ lang, setting: given, seen }: Scene): Troop[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const t = texts[lang].panel;
  const n = names(lang, setting);
  return view.units.flatMap((unit, no): Troop[] => {
    const own = view.figures.map((_, f) => f).filter((f) => view.figures[f]?.unit === no);
    const men = own.filter((f) => isThere(view.figures[f] as Figure));
    const able = own.map((f) => view.figures[f] as Figure).filter(({ condition }) => condition === 'able');
    if (able.length === 0 && men.length === 0) return [];
    const care = view.figures.filter((man) => man.care === no && isThere(man)).length;
    return [
      {
        no,
        key: `unit ${no}`,
        side: unit.side,
        name: n.unit(no),
        letter: letterOf(view, no),
        men,
        signs: signsOf(lang, statesOf(view, unit, no)),
        facts: [
          say(lang, t.figures, { count: able.length, of: unit.startStrength }),
          ...armsOf(lang, able),
          able.some((man) => man.leader) ? t.leader : '',
          care > 0 ? say(lang, t.care, { count: care }) : '',
          say(lang, t.dice, { quality: qualityNow(setting, view, no), morale: unit.morale }),
        ].filter((part) => part !== ''),
        active: view.active === no,
        done: unit.done && view.active !== no,
      },
    ];
  });
}

const spotsOf = ({ lang, setting, seen }: Scene): Spot[] => {
  const n = names(lang, setting as Setting);
  return (seen.view as View).hotSpots.map(({ x, y, active }, i) => ({
    key: `spot ${i + 1}`,
    at: { x, y },
    label: active ? String(i + 1) : '×',
    kind: active ? 'hot' : 'off',
    name: `${texts[lang].panel.hotSpot} ${i + 1}, ${n.place({ x, y })}`,
  }));
};

/** While units are set up, the ground that each side may use. */
function zonesOf({ lang, setting: given, seen }: Scene): Zone[] {
  const setting = given as Setting;
  if ((seen.view as View).phase !== 'setup') return [];
  const n = names(lang, setting);
  return [...setting.zones].map(([id, points]) => {
    const users = setting.units.filter(({ deploy }) => deploy.zone === id);
    return { points, label: n.zone(id), side: users.some(({ side }) => side === INSURGENT) ? 1 : 0 };
  });
}

function gatesOf({ lang, setting: given }: Scene): Gate[] {
  const { exits, space } = given as Setting;
  const { width, depth } = space.table;
  const ends: Readonly<Record<string, readonly [Point, Point]>> = {
    north: [
      { x: 0, y: depth },
      { x: width, y: depth },
    ],
    south: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
    ],
    east: [
      { x: width, y: 0 },
      { x: width, y: depth },
    ],
    west: [
      { x: 0, y: 0 },
      { x: 0, y: depth },
    ],
    westCorner: [
      { x: 0, y: 0 },
      { x: 0, y: 4 * space.inch },
    ],
  };
  return exits.flatMap((exit): Gate[] => {
    const [a, b] = ends[exit] ?? [];
    return a === undefined || b === undefined
      ? []
      : [{ key: `edge ${exit}`, a, b, label: skirmishTexts[lang].exit, side: 0 }];
  });
}

function statusOf({ lang, setting: given, seen }: Scene): string[] {
  const view = seen.view as View;
  const t = texts[lang].panel;
  const { turnLimit } = (given as Setting).options;
  return [
    turnLimit === null || view.turn === 0
      ? say(lang, t.turn, { turn: view.turn })
      : say(lang, t.turnOf, { turn: view.turn, last: turnLimit }),
    t.phases[view.phase],
    ...scoreText(lang, given as Setting, view),
  ];
}

export function stageOf(scene: Scene): Stage {
  const { lang } = scene;
  const setting = scene.setting as Setting;
  const { space, scenario, map } = setting;
  const view = scene.seen.view as View;
  const n = names(lang, setting);
  const files = [...map.pieces, ...(scenario.objects ?? [])];
  return {
    title: lang === 'fr' ? scenario.titleFr : scenario.titleEn,
    status: statusOf(scene),
    table: space.table,
    present: view.present,
    ladders: [],
    inch: space.inch,
    radius: space.radius,
    byUnit: true,
    men: menOf(scene),
    troops: troopsOf(scene),
    hulls: [],
    spots: spotsOf(scene),
    zones: zonesOf(scene),
    gates: gatesOf(scene),
    pieceName(piece) {
      const kind = space.table.pieces[piece]?.kind;
      return nameIn(lang, files[piece]) ?? (kind === undefined ? '' : kinds[lang][kind]);
    },
    isNamed: (piece) => nameIn(lang, files[piece]) !== undefined,
    inches: n.inches,
    place: n.place,
  };
}
