/** The table of Special Forces for the shared board: sight, ranges and odds as the rules have them. */

import type { Choice } from '../../../games/special-forces/choices.ts';
import { atHand } from '../../../games/special-forces/firepower.ts';
import { specialForces } from '../../../games/special-forces/index.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { isSeen, lineOf, type Stand, standOf, vehicleStand } from '../../../games/special-forces/sight.ts';
import { houseAt } from '../../../games/special-forces/sites.ts';
import {
  distanceBetween,
  distanceToPoint,
  distanceToVehicle,
  floorOf,
  hullOf,
} from '../../../games/special-forces/space.ts';
import type { Eyes, SpecialForces } from '../../../games/special-forces/types.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { weapons } from '../../../games/special-forces/weapons.ts';
import type { Point } from '../../../geometry/point.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import { standing } from '../../../geometry/table.ts';
import type { Decision } from '../../../kernel/game.ts';
import { forcesOdds } from '../../../odds/special-forces/index.ts';
import type { Scene } from '../../../words/groups.ts';
import { texts } from '../../../words/special-forces/index.ts';
import { names } from '../../../words/special-forces/names.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { gap } from '../skirmish/lines.ts';
import { poolTitle } from '../skirmish/oddsLines.ts';
import { asideOf, firstTouch } from '../skirmish/sightText.ts';
import type { Key, SightLine, Tabletop } from '../skirmish/tabletop.ts';
import { aboutOf, pointed } from './pointed.ts';
import { pointing } from './pointing.ts';
import { isThere, stageOf } from './stage.ts';

const numberIn = (key: Key): number => Number(key.split(' ')[1]);
const isPoint = (to: Key | Point): to is Point => typeof to === 'object';

/** Where somebody looks from or is looked at; of a unit, its first man. */
function standAt(scene: Scene, key: Key | Point): Stand | undefined {
  const view = scene.seen.view as View;
  const { space } = scene.setting as Setting;
  if (isPoint(key)) return { ...key, level: 0, inside: houseAt(space.table, view.present, key), base: true };
  if (key.startsWith('hull ')) return vehicleStand(view, numberIn(key));
  const f = key.startsWith('unit ')
    ? view.figures.findIndex((man) => man.unit === numberIn(key) && isThere(man) && man.status === 'inPlay')
    : numberIn(key);
  const man = view.figures[f];
  return key.startsWith('man ') || key.startsWith('unit ')
    ? man === undefined || man.x < 0
      ? undefined
      : standOf(view, f)
    : undefined;
}

type Meet = ReturnType<typeof lineOf>['meets'][number];

/** What a line comes upon: its name, and where. */
function metBy(scene: Scene, from: Point, to: Point, { piece, vehicle, figure }: Meet): { name: string; at: Point } {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(scene.lang, setting);
  if (figure !== undefined) return { name: n.figure(figure), at: view.figures[figure] ?? to };
  const ride = view.vehicles[vehicle ?? -1];
  if (vehicle !== undefined && ride !== undefined)
    return { name: n.vehicle(vehicle), at: firstTouch(from, to, hullOf(setting.space, ride), true) };
  const ground = setting.space.table.grounds[piece ?? -1];
  if (ground === undefined) return { name: '', at: to };
  return { name: n.piece(ground.piece.id), at: firstTouch(from, to, ground.points, ground.isArea) };
}

/** The outline of a solid thing on the line; none of those that stop it by what they are and not by where. */
function outlineOf({ setting: given, seen }: Scene, { piece, vehicle, why }: Meet): readonly Point[] | undefined {
  const { space } = given as Setting;
  const ride = (seen.view as View).vehicles[vehicle ?? -1];
  if (ride !== undefined) return hullOf(space, ride);
  return why === 'blocks' || why === 'between' ? space.table.grounds[piece ?? -1]?.points : undefined;
}

/** The solid thing whose corner a clear line passes nearest: what it is, and how near. */
function missedBy(scene: Scene, a: Stand, b: Stand): { readonly name: string; readonly margin: number } | undefined {
  const { space } = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(scene.lang, scene.setting as Setting);
  const least = Math.min(floorOf(space, a.level), floorOf(space, b.level)) + space.eye;
  const ridden = [a, b].map(({ vehicle, figure }) => vehicle ?? view.figures[figure ?? -1]?.aboard ?? -1);
  const solid = [
    ...standing(space.table, view.present)
      .filter(({ piece: { id, height } }) => space.sight[id] === 'block' && height >= least)
      .filter(({ piece: { id } }) => id !== a.inside && id !== b.inside)
      .map(({ piece: { id }, points }) => ({ name: n.piece(id), points })),
    ...view.vehicles.flatMap((ride, v) =>
      ride.x < 0 || ridden.includes(v) ? [] : [{ name: n.vehicle(v), points: hullOf(space, ride) }],
    ),
  ];
  const near = solid.map(({ name, points }) => ({
    name,
    margin: Math.min(...points.map((corner) => distanceToSegment(corner, a, b))),
  }));
  return near.sort((p, q) => p.margin - q.margin)[0];
}

function sight(scene: Scene, from: Key, to: Key | Point): SightLine | undefined {
  const setting = scene.setting as Setting;
  const { lang } = scene;
  const t = skirmishTexts[lang];
  const n = names(lang, setting);
  const [a, b] = [standAt(scene, from), standAt(scene, to)];
  if (a === undefined || b === undefined || gap(a, b) === 0) return undefined;
  const { clear, cover, meets } = lineOf(setting, scene.seen.view as View, a, b);
  const ends = { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y }, clear };
  const stops = meets.filter(({ effect }) => effect === 'stops');
  const [stop] = stops;
  if (!clear && stop !== undefined) {
    const { name, at } = metBy(scene, a, b, stop);
    const data = { piece: name, why: t.why[stop.why] ?? '', distance: n.inches(gap(a, at)) };
    const outline = outlineOf(scene, stop);
    const aside =
      outline === undefined ? '' : ` ${say(lang, t.sight.aside, { margin: n.inches(asideOf(a, b, outline)) })}`;
    return {
      ...ends,
      stops: stops.map((each) => metBy(scene, a, b, each).at),
      text: `${say(lang, t.sight.blocked, data)}${aside}`,
      short: say(lang, t.sight.shortBlocked, data),
      cover: false,
    };
  }
  const shelter = meets.find(({ effect }) => effect === 'shelters');
  const behind =
    cover === undefined || shelter === undefined
      ? t.sight.noCover
      : say(lang, t.sight.cover, { piece: metBy(scene, a, b, shelter).name });
  const missed = missedBy(scene, a, b);
  const free =
    missed === undefined
      ? t.sight.clear
      : say(lang, t.sight.clearBy, { piece: missed.name, margin: n.inches(missed.margin) });
  return {
    ...ends,
    stops: [],
    text: `${free} ${behind}`,
    short: t.sight.shortSeen,
    cover: cover !== undefined,
  };
}

export const tabletop: Tabletop = {
  stage: stageOf,
  pointed,
  pointing,
  actor(question) {
    const { figure, figures } = aboutOf(question);
    const f = figure >= 0 ? figure : (figures[0] ?? -1);
    return f < 0 ? null : `man ${f}`;
  },
  declared: () => [],
  sight,
  looker(scene, from) {
    const setting = scene.setting as Setting;
    const view = scene.seen.view as View;
    const eyes = standAt(scene, from);
    if (eyes === undefined) return undefined;
    return (at) => {
      const inside = houseAt(setting.space.table, view.present, at);
      return isSeen(setting, view, eyes, { ...at, level: 0, inside, base: true });
    };
  },
  distance(scene, from, to) {
    const { space } = scene.setting as Setting;
    const [a, b] = [standAt(scene, from), standAt(scene, to)];
    if (a === undefined || b === undefined) return undefined;
    const ride = (scene.seen.view as View).vehicles[b.vehicle ?? -1];
    if (ride !== undefined) return distanceToVehicle(space, a, ride);
    return isPoint(to) ? distanceToPoint(space, a, b) : distanceBetween(space, a, b);
  },
  limits(scene, from) {
    const setting = scene.setting as Setting;
    const { figure } = standAt(scene, from) ?? {};
    if (figure === undefined) return [];
    const n = names(scene.lang, setting);
    return atHand(setting, scene.seen.view as View, figure).flatMap(({ key }) => {
      const { range, placed } = weapons[key];
      return range === null || placed === true
        ? []
        : [{ label: n.terms.weapons[key], length: range * setting.space.inch }];
    });
  },
  commits: (eyes, decision, choice) =>
    specialForces.commits(eyes as unknown as Eyes, decision as unknown as Decision<SpecialForces>, choice as Choice),
  odds: (eyes, decision, choice) =>
    forcesOdds(eyes as unknown as Eyes, decision as unknown as Decision<SpecialForces>, choice as Choice),
  poolName({ lang, setting }, { name, who }) {
    const n = names(lang, setting as Setting);
    if (who === undefined) return poolTitle(lang, name);
    // Of a shot it is the target that tells one pool from another, of everything else who rolls.
    if (name === 'firepowerAtVehicle') return `${poolTitle(lang, name)} → ${n.vehicle(who)}`;
    if (name === 'firepower') return `${poolTitle(lang, name)} → ${n.figure(who)}`;
    return `${poolTitle(lang, name)} (${n.figure(who)})`;
  },
  reasons: ({ lang }) => texts[lang].sums,
};
