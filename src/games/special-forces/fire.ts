/** 2.11 The fire action: one shot with one weapon at one target. */

import { samePoint } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { Act, Done } from './act.ts';
import { isShot, judgeShot, type Known, type Shot } from './aim.ts';
import { coversPiece, impactAt, isOnTable, shotArea } from './area.ts';
import type { FigureNo } from './board.ts';
import type { Choice, ChoiceOf, Target } from './choices.ts';
import type { Deviation, ForcesEvent } from './events.ts';
import { atHand, pooled, whyNotArm } from './firepower.ts';
import { deviate } from './indirect.ts';
import { effectOn, manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { burstOn, type Outcome, outcomeOf, strikeFigure, strikeVehicle } from './strike.ts';
import type { BoardView, Eyes, G, Refusal } from './types.ts';
import { type WeaponKey, weapons } from './weapons.ts';

type Fire = ChoiceOf<'fire'>;

/** SF-Q-70, SF-Q-78: who may not fire whatever there is to shoot at. */
function mayNotFire({ options }: Setting, board: BoardView, f: FigureNo): Refusal | undefined {
  const man = manOf(board, f);
  const data = { figure: f };
  if (man.status !== 'inPlay') return { error: 'notOnTable', rule: 'SF-FIRE-1', data };
  if (effectOn(board, f) === 'retreat' && !options.retreatFire)
    return { error: 'retreating', rule: 'SF-MORALE-10', data };
  return undefined;
}

/** The weapons that can be fired now, with their places in the list. */
const usable = (setting: Setting, board: BoardView, f: FigureNo): { arm: number; key: WeaponKey }[] =>
  atHand(setting, board, f).flatMap((hand, arm) =>
    whyNotArm(setting, board, f, hand) === undefined ? [{ arm, key: hand.key }] : [],
  );

/** What one would think of shooting at: enemies and their vehicles, pieces that shelter, the ground under enemies. */
function targets({ setting, open }: Known, f: FigureNo): Target[] {
  const { side } = manOf(open, f);
  const foes = open.figures.flatMap((man, figure) => (man.side !== side && man.x >= 0 ? [{ man, figure }] : []));
  const pieces = setting.scenario.rocketsAtCover === true ? setting.map.terrain : [];
  // Those aboard one vehicle, or one above the other, stand over one point of the ground.
  const spots = new Map(foes.map(({ man: { x, y } }) => [`${x} ${y}`, { x, y }]));
  return [
    ...foes.map(({ figure }) => ({ t: 'figure', figure }) as const),
    ...open.vehicles.map((_, vehicle) => ({ t: 'vehicle', vehicle }) as const),
    ...pieces.flatMap(({ fragile }, piece) =>
      fragile === true || setting.space.sight[piece] === 'cover' ? [{ t: 'piece', piece } as const] : [],
    ),
    ...(setting.options.freeAim === false ? [] : [...spots.values()].map((at) => ({ t: 'point', at }) as const)),
  ];
}

/** A shot that could do something: small calibre at armour is allowed and wasted. */
const isWorthIt = ({ open }: Known, { hand, mark }: Shot): boolean =>
  mark.vehicle === undefined ||
  weapons[hand.key].calibre !== 'small' ||
  open.vehicles[mark.vehicle]?.armoured === false;

const shots = (known: Known, f: FigureNo): Fire[] =>
  usable(known.setting, known.open, f).flatMap(({ arm }) =>
    targets(known, f).map((target) => ({ t: 'fire', arm, target }) as const),
  );

function isGood(known: Known, f: FigureNo, shot: Fire): boolean {
  const judged = judgeShot(known, f, shot);
  return isShot(judged) && isWorthIt(known, judged);
}

function barred(setting: Setting, board: BoardView, f: FigureNo): Refusal | undefined {
  const no = mayNotFire(setting, board, f);
  if (no !== undefined) return no;
  const known = { setting, open: board };
  const data = { figure: f };
  const arms = usable(setting, board, f);
  if (arms.length === 0) return { error: 'noWeapon', rule: 'SF-FIRE-1', data };
  // By one option any open ground is a target for some weapons.
  const isFree = setting.options.freeAim !== false && arms.some(({ key }) => weapons[key].area !== undefined);
  if (isFree || shots(known, f).some((shot) => isShot(judgeShot(known, f, shot)))) return undefined;
  return { error: 'noTarget', rule: 'SF-LOS-1', data };
}

function check(e: Eyes, f: FigureNo, c: Choice): Refusal | undefined {
  const judged = mayNotFire(e.setting, e.open, f) ?? judgeShot(e, f, c as Fire);
  return 'error' in judged ? judged : undefined;
}

const propose = (e: Eyes, f: FigureNo): readonly Choice[] =>
  mayNotFire(e.setting, e.open, f) === undefined ? shots(e, f).filter((shot) => isGood(e, f, shot)) : [];

/** From a random place in the list on, the first that is possible. */
function any(e: Eyes, f: FigureNo, chance: Chance): Choice | undefined {
  const list = mayNotFire(e.setting, e.open, f) === undefined ? shots(e, f) : [];
  if (list.length === 0) return undefined;
  const start = chance(list.length);
  return [...list.slice(start), ...list.slice(0, start)].find((shot) => isShot(judgeShot(e, f, shot)));
}

/** SF-AFG-17, SF-Q-39, SF-Q-102: a launcher that is picked up, and a shot fewer of what is counted. */
function used(g: G, f: FigureNo, { hand: { owner, arm, shots: left } }: Shot): ForcesEvent[] {
  const taken = 'figure' in owner && owner.figure !== f;
  const events: ForcesEvent[] = [];
  if (taken) events.push({ t: 'pickedUp', figure: f, from: owner.figure, arm, rules: ['SF-AFG-17'] });
  if (left < 0) return events;
  const place = taken ? manOf(g.board.open, f).arms.length : arm;
  const mount = 'vehicle' in owner ? { vehicle: owner.vehicle } : {};
  events.push({ t: 'shotSpent', figure: f, arm: place, ...mount, rules: ['SF-FIRE-1', 'SF-AFG-17'] });
  return events;
}

/** A weapon without an area, at a figure or a vehicle. */
function direct(g: G, { hand: { key }, mark, items, cover }: Shot): Outcome {
  const dice = pooled(g.setting.options, items, cover);
  const { figure, vehicle } = mark;
  const blow =
    vehicle === undefined ? strikeFigure(g, figure as FigureNo, key, dice) : strikeVehicle(g, vehicle, key, dice);
  return outcomeOf(g, [blow]);
}

/** SF-AREA-4: where it comes down, and what it does there. */
function bursting(g: G, f: FigureNo, shot: Shot, deviation: Deviation | null): Outcome {
  const { setting, board } = g;
  const { key } = shot.hand;
  const impact = deviation?.impact ?? shot.mark;
  if (!isOnTable(setting, impact)) return outcomeOf(g, []);
  const man = manOf(board.open, f);
  const template = shotArea(setting, key, man, shot.mark, impact);
  // SF-Q-44: what falls short all the way comes down on who has thrown it, wherever he stands.
  const at = impactAt(setting, board.open, impact, samePoint(impact, man) ? man.level : shot.mark.level);
  return burstOn(g, { key, template, at, items: shot.items });
}

/** SF-AFG-16, SF-Q-103: what was aimed at is gone after the blast, by one option only when the blast touched it. */
function razed(g: G, f: FigureNo, { target }: Fire, shot: Shot, deviation: Deviation | null): ForcesEvent[] {
  const { setting, board } = g;
  if (target.t !== 'piece' || setting.map.terrain[target.piece]?.fragile !== true) return [];
  const impact = deviation?.impact ?? shot.mark;
  const template = shotArea(setting, shot.hand.key, manOf(board.open, f), shot.mark, impact);
  const reached = isOnTable(setting, impact) && coversPiece(setting, template, target.piece);
  if (setting.options.coverNeedsBlast && !reached) return [];
  return [{ t: 'pieceDestroyed', piece: target.piece, rules: ['SF-AFG-15', 'SF-AFG-16'] }];
}

const targetRules = (target: Target): RuleNo[] => (target.t === 'piece' ? ['SF-AFG-15'] : ['SF-LOS-1']);

function carryOut(g: G, f: FigureNo, c: Choice): Done {
  const choice = c as Fire;
  const shot = judgeShot({ setting: g.setting, open: g.board.open }, f, choice);
  if (!isShot(shot)) throw new Error(`a shot that was not checked: ${shot.error}`);
  const { key, owner } = shot.hand;
  const { area, strays } = weapons[key];
  const strayed = strays === true ? deviate(g, manOf(g.board.open, f), shot.mark) : undefined;
  const deviation = strayed?.deviation ?? null;
  const outcome = area === undefined ? direct(g, shot) : bursting(g, f, shot, deviation);
  const rules: RuleNo[] = [
    'SF-FIRE-1',
    ...targetRules(choice.target),
    ...shot.rules,
    ...('vehicle' in owner ? (['SF-CREW-6'] as const) : []),
    ...(manOf(g.board.open, f).suppressed > 0 ? (['SF-SUP-2', 'SF-SUP-6'] as const) : []),
    ...(strayed === undefined ? [] : (['SF-IND-1', ...strayed.rules] as const)),
    ...(area === undefined ? [] : (['SF-AREA-1', 'SF-AREA-2', 'SF-AREA-3', 'SF-AREA-4'] as const)),
    ...(key === 'rocket' && g.setting.scenario.roundRockets === true ? (['SF-AFG-23'] as const) : []),
    weapons[key].rule,
    ...outcome.blows.flatMap((blow) => blow.rules),
  ];
  const fired: ForcesEvent = {
    t: 'fired',
    by: f,
    weapon: key,
    target: choice.target,
    distance: shot.distance,
    deviation,
    struck: outcome.blows.map(({ struck }) => struck),
    rules: [...new Set(rules)],
  };
  return {
    events: [...used(g, f, shot), ...outcome.before, fired, ...outcome.after, ...razed(g, f, choice, shot, deviation)],
    blasts: outcome.blasts,
  };
}

export const fire: Act = {
  kind: 'fire',
  rule: 'SF-FIRE-1',
  rolls: () => true,
  barred,
  check,
  propose,
  any,
  carryOut,
};
