/** 2.11 The fire action: one shot with one weapon at one target. */

import { samePoint } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { Act, Done } from './act.ts';
import { isShot, judgeHand, judgeShot, type Known, type Shot } from './aim.ts';
import { coversPiece, impactAt, isOnTable, shotArea } from './area.ts';
import type { FigureNo } from './board.ts';
import type { Choice, ChoiceOf, Target } from './choices.ts';
import type { Deviation, ForcesEvent } from './events.ts';
import { type AtHand, atHand, pooled, whyNotArm } from './firepower.ts';
import { deviate } from './indirect.ts';
import { effectOn, manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { burstOn, type Outcome, outcomeOf, strikeFigure, strikeVehicle } from './strike.ts';
import type { BoardView, Eyes, G, Refusal } from './types.ts';
import { weapons } from './weapons.ts';

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
function usable(setting: Setting, board: BoardView, f: FigureNo): { arm: number; hand: AtHand }[] {
  const found: { arm: number; hand: AtHand }[] = [];
  atHand(setting, board, f).forEach((hand, arm) => {
    if (whyNotArm(setting, board, f, hand) === undefined) found.push({ arm, hand });
  });
  return found;
}

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

/** Every weapon at every target, by number; weapon by weapon. */
interface Shots {
  readonly count: number;
  readonly choice: (n: number) => Fire;
  readonly judged: (n: number) => ReturnType<typeof judgeHand>;
}

function shots(known: Known, f: FigureNo): Shots {
  const arms = usable(known.setting, known.open, f);
  const marks = targets(known, f);
  const armOf = (n: number): (typeof arms)[number] => arms[Math.floor(n / marks.length)] as (typeof arms)[number];
  const markOf = (n: number): Target => marks[n % marks.length] as Target;
  return {
    count: arms.length * marks.length,
    choice: (n) => ({ t: 'fire', arm: armOf(n).arm, target: markOf(n) }),
    judged: (n) => judgeHand(known, f, armOf(n).hand, markOf(n)),
  };
}

/** The number of the first shot that is possible, from one of them on and around; -1 for none. */
function firstFrom({ count, judged }: Shots, start: number): number {
  for (let i = 0; i < count; i++) if (isShot(judged((start + i) % count))) return (start + i) % count;
  return -1;
}

function barred(setting: Setting, board: BoardView, f: FigureNo): Refusal | undefined {
  const no = mayNotFire(setting, board, f);
  if (no !== undefined) return no;
  const known = { setting, open: board };
  const data = { figure: f };
  const arms = usable(setting, board, f);
  if (arms.length === 0) return { error: 'noWeapon', rule: 'SF-FIRE-1', data };
  // By one option any open ground is a target for some weapons.
  const isFree = setting.options.freeAim !== false && arms.some(({ hand }) => weapons[hand.key].area !== undefined);
  if (isFree || firstFrom(shots(known, f), 0) >= 0) return undefined;
  return { error: 'noTarget', rule: 'SF-LOS-1', data };
}

function check(e: Eyes, f: FigureNo, c: Choice): Refusal | undefined {
  const judged = mayNotFire(e.setting, e.open, f) ?? judgeShot(e, f, c as Fire);
  return 'error' in judged ? judged : undefined;
}

function propose(e: Eyes, f: FigureNo): readonly Choice[] {
  if (mayNotFire(e.setting, e.open, f) !== undefined) return [];
  const { count, choice, judged } = shots(e, f);
  const found: Choice[] = [];
  for (let n = 0; n < count; n++) {
    const shot = judged(n);
    if (isShot(shot) && isWorthIt(e, shot)) found.push(choice(n));
  }
  return found;
}

/** From a random place in the list on, the first that is possible. */
function any(e: Eyes, f: FigureNo, chance: Chance): Choice | undefined {
  if (mayNotFire(e.setting, e.open, f) !== undefined) return undefined;
  const all = shots(e, f);
  const n = all.count === 0 ? -1 : firstFrom(all, chance(all.count));
  return n < 0 ? undefined : all.choice(n);
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
