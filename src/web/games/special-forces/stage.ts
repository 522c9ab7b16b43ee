/** What lies on the table of Special Forces, as the board draws it: what this seat knows, and nothing else. */

import { entryBorders } from '../../../games/special-forces/borders.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { hullOf } from '../../../games/special-forces/space.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { pointOf } from '../../../geometry/mapFile.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Lang } from '../../../words/lang.ts';
import { type Names, names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { pointsText, stakes, turnText } from '../../../words/special-forces/stakes.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import type { Arms, Gate, Hull, Man, Sign, Spot, Stage, Troop, Zone } from '../skirmish/tabletop.ts';
import { labelsOf } from '../../../words/special-forces/labels.ts';

type Fighter = View['figures'][number];

export const isThere = ({ status, x, aboard }: Fighter): boolean =>
  (status === 'inPlay' || status === 'captive' || status === 'killed') && x >= 0 && aboard < 0;

function signsOf(lang: Lang, man: Fighter): Sign[] {
  const t = panelTexts[lang].states;
  const found: Sign[] = [];
  if (man.status === 'killed') return [{ sign: '†', means: skirmishTexts[lang].conditions.killed, bad: true }];
  if (man.suppressed > 0)
    found.push({
      sign: man.suppressed > 1 ? `!${man.suppressed}` : '!',
      means: say(lang, t.suppressed, { count: man.suppressed }),
      bad: true,
    });
  if (man.wounds > 0) found.push({ sign: '+', means: t.wounded, bad: true });
  if (man.seenBy.length > 0) found.push({ sign: '◉', means: t.seen, bad: true });
  if (man.received > 0)
    found.push({ sign: `+${man.received}`, means: say(lang, t.received, { count: man.received }), bad: false });
  if (man.activated) found.push({ sign: '✓', means: t.done, bad: false });
  return found;
}

const heavy: readonly string[] = ['lmg', 'hmg', 'flamer', 'gl', 'sniper'];

function armsOf({ arms, hostage, status }: Fighter): Arms {
  if (hostage && status === 'captive') return 'none';
  if (arms.some(({ key }) => key === 'rocket')) return 'rocket';
  if (arms.some(({ key }) => heavy.includes(key))) return 'support';
  return arms.length === 0 ? 'none' : 'rifle';
}

function nameOf(n: Names, lang: Lang, label: string, man: Fighter, f: number): string {
  const weapons = man.arms.filter(({ shots }) => shots !== 0).map(({ key }) => n.terms.weapons[key]);
  return [
    n.figure(f),
    label,
    ...(man.commander ? [panelTexts[lang].states.commander] : []),
    ...weapons,
    ...(man.status === 'captive' ? [n.terms.statuses.captive] : []),
    ...signsOf(lang, man).map(({ means }) => means),
    n.spot(man),
  ].join(', ');
}

function menOf({ lang, setting: given, seen }: Scene): Man[] {
  const setting = given as Setting;
  const n = names(lang, setting);
  const labels = labelsOf(setting);
  return (seen.view as View).figures.flatMap((man, no): Man[] =>
    isThere(man)
      ? [
          {
            no,
            key: `man ${no}`,
            unit: man.unit,
            at: { x: man.x, y: man.y },
            side: man.hostage ? 2 : man.side,
            letter: labels[no] ?? '',
            arms: armsOf(man),
            leader: man.commander,
            down: man.status === 'killed',
            done: man.activated,
            up: man.level > 0,
            signs: signsOf(lang, man),
            name: nameOf(n, lang, labels[no] ?? '', man, no),
          },
        ]
      : [],
  );
}

function troopsOf({ lang, setting: given, seen }: Scene): Troop[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const n = names(lang, setting);
  const t = panelTexts[lang];
  const labels = labelsOf(setting);
  return view.units.flatMap((unit, no): Troop[] => {
    const own = view.figures.flatMap((man, f) => (man.unit === no ? [f] : []));
    const alive = own.filter((f) => ['inPlay', 'waiting'].includes(view.figures[f]?.status ?? ''));
    if (alive.length === 0) return [];
    const effect: Sign[] =
      unit.effect === 'normal' ? [] : [{ sign: '≈', means: n.terms.effects[unit.effect], bad: true }];
    const afoot = own.filter((f) => isThere(view.figures[f] as Fighter) && view.figures[f]?.status !== 'killed');
    const v = view.figures[alive.find((f) => (view.figures[f]?.aboard ?? -1) >= 0) ?? -1]?.aboard ?? -1;
    const ride = view.vehicles[v];
    const dormant: Sign[] = unit.dormant ? [{ sign: 'z', means: t.dormant, bad: false }] : [];
    return [
      {
        no,
        key: `unit ${no}`,
        side: unit.side,
        name: n.unit(no),
        letter: (labels[own[0] ?? -1] ?? '').charAt(0),
        men: afoot,
        ...(ride === undefined || afoot.length > 0
          ? {}
          : { rides: { hull: `hull ${v}` as const, at: { x: ride.x, y: ride.y }, name: `V${v + 1} ${n.vehicle(v)}` } }),
        signs: [...effect, ...dormant],
        facts: [
          n.terms.classes[unit.class],
          `${alive.length} / ${own.length}`,
          ...(unit.killed > 0 ? [`† ${unit.killed}`] : []),
        ],
        active: false,
        done: alive.every((f) => view.figures[f]?.activated === true),
      },
    ];
  });
}

function hullsOf({ lang, setting: given, seen }: Scene): Hull[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const n = names(lang, setting);
  const t = panelTexts[lang].vehicleStates;
  return view.vehicles.flatMap((ride, no): Hull[] => {
    if (ride.x < 0) return [];
    const crew = view.figures.flatMap((man, f) => (man.aboard === no && man.status === 'inPlay' ? [n.figure(f)] : []));
    const states = [
      ...(ride.destroyed ? [t.wreck] : []),
      ...(!ride.destroyed && !ride.weaponsOk ? [t.weapons] : []),
      ...(!ride.destroyed && !ride.mobile ? [t.immobile] : []),
      ...(!ride.destroyed && ride.bogged ? [t.bogged] : []),
      ...(crew.length === 0 ? [t.empty] : crew),
    ];
    return [
      {
        no,
        key: `hull ${no}`,
        side: ride.destroyed || no >= setting.firstCar ? 2 : ride.side,
        points: hullOf(setting.space, ride),
        at: { x: ride.x, y: ride.y },
        heading: ride.heading,
        label: `V${no + 1}`,
        crew: crew.length,
        wreck: ride.destroyed,
        armoured: ride.armoured,
        name: [
          `V${no + 1} ${n.vehicle(no)}`,
          say(lang, panelTexts[lang].heading, { heading: n.heading(ride.heading) }),
          ...states,
          n.place(ride),
        ].join(', '),
      },
    ];
  });
}

function spotsOf({ lang, setting, seen }: Scene): Spot[] {
  const view = seen.view as View;
  const n = names(lang, setting as Setting);
  const t = panelTexts[lang];
  const secret = (name: string): string => say(lang, skirmishTexts[lang].secret, { name });
  return [
    ...view.charges.map(
      ({ x, y, key, due }, i): Spot => ({
        key: `spot charge${i}`,
        at: { x, y },
        label: due > 0 ? String(due) : '✶',
        kind: 'charge',
        name: [n.terms.weapons[key], ...(due > 0 ? [say(lang, t.chargeDue, { due })] : []), n.place({ x, y })].join(
          ', ',
        ),
      }),
    ),
    ...view.crates.flatMap(({ x, y, destroyed, content }, i): Spot[] =>
      x < 0 || destroyed
        ? []
        : [
            {
              key: `spot crate${i}`,
              at: { x, y },
              label: String(i + 1),
              kind: 'crate',
              name: [n.crate(i), ...(content === 'unknown' ? [] : [n.terms.contents[content]]), n.place({ x, y })].join(
                ', ',
              ),
            },
          ],
    ),
    ...(view.mine.crates ?? []).map(
      ({ crate, at }): Spot => ({
        key: `spot hidden${crate}`,
        at,
        label: `${crate + 1}?`,
        kind: 'secret',
        name: `${secret(n.crate(crate))}, ${n.spot(at)}`,
      }),
    ),
    ...(view.mine.hostages ?? []).flatMap(({ figure, at }): Spot[] =>
      (view.figures[figure]?.x ?? 0) >= 0
        ? []
        : [
            {
              key: `spot hostage${figure}`,
              at,
              label: 'H?',
              kind: 'secret',
              name: `${secret(n.figure(figure))}, ${n.spot(at)}`,
            },
          ],
    ),
  ];
}

function zonesOf({ lang, setting: given, seen }: Scene): Zone[] {
  const { scenario, space } = given as Setting;
  if ((seen.view as View).phase !== 'setup') return [];
  return (scenario.zones ?? []).map((zone) => ({
    points: zone.area.map((at) => pointOf(at, { plan: space.inch })),
    label: nameIn(lang, zone) ?? zone.id,
    side: 1,
  }));
}

function gatesOf({ lang, setting: given, seen }: Scene): Gate[] {
  const view = seen.view as View;
  if (!view.figures.some(({ status }) => status === 'waiting')) return [];
  return entryBorders(given as Setting, view).map(({ edge, a, b }) => ({
    key: `edge ${edge}`,
    a,
    b,
    label: skirmishTexts[lang].entry,
    side: 0,
  }));
}

function statusOf({ lang, setting: given, seen }: Scene): string[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const n = names(lang, setting);
  const t = panelTexts[lang];
  return [
    turnText(lang, setting, view),
    n.terms.phases[view.phase],
    ...(setting.scenario.alert === true ? [view.alert ? t.alert : t.noAlert] : []),
    ...pointsText(lang, setting, view),
    ...(view.phase === 'setup' ? stakes(lang, setting) : []),
  ];
}

export function stageOf(scene: Scene): Stage {
  const { lang } = scene;
  const setting = scene.setting as Setting;
  const { space, scenario, map } = setting;
  const n = names(lang, setting);
  return {
    title: lang === 'fr' ? scenario.titleFr : scenario.titleEn,
    status: statusOf(scene),
    table: space.table,
    present: (scene.seen.view as View).present,
    ladders: space.ladders,
    inch: space.inch,
    radius: space.radius,
    byUnit: false,
    men: menOf(scene),
    troops: troopsOf(scene),
    hulls: hullsOf(scene),
    spots: spotsOf(scene),
    zones: zonesOf(scene),
    gates: gatesOf(scene),
    pieceName: n.piece,
    isNamed: (piece) => nameIn(lang, map.terrain[piece]?.piece) !== undefined,
    inches: n.inches,
    place: n.place,
  };
}
