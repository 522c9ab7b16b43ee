/** The dice of the alley: attack and defence, first aid, checks and morale. */

import { REGULAR, type Open } from '../../games/ambush-alley/board.ts';
import type { AmbushEvent, EventOf } from '../../games/ambush-alley/events.ts';
import { firstAid } from '../../games/ambush-alley/firstAid.ts';
import { SUCCESS } from '../../games/ambush-alley/ladder.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Seat } from '../../kernel/game.ts';
import type { Roll } from '../../kernel/dice.ts';
import { capped, hitsOf } from '../ambush-alley/casualties.ts';
import type { Group } from '../ambush-alley/combat.ts';
import { type Dealt, newReckoner, type Reckon, type Reckoner, shareOf } from './luck.ts';

interface Followed {
  readonly setting: Setting;
  readonly seen: Pick<Open, 'units'>;
  /** Units that came into the game in it: after an undo another may have the number. */
  readonly made: Map<number, Pick<Open['units'][number], 'side' | 'medic'>>;
  readonly all: Reckoner;
}

const unitOf = ({ made, seen }: Followed, unit: number): Pick<Open['units'][number], 'side' | 'medic'> | undefined =>
  made.get(unit) ?? seen.units[unit];

function seatOf(game: Followed, unit: number): Seat | null {
  const side = unitOf(game, unit)?.side;
  return side === undefined ? null : side === REGULAR ? 'regular' : 'insurgent';
}

const checks: Readonly<Record<EventOf<'checked'>['purpose'], string>> = {
  interrupt: 'interrupt check',
  act: 'action check',
  rapid: 'rapid check',
  pickUp: 'pick up',
};

/** Who comes, where and with what: rows of tables, in which no face is better than another by being higher. */
const ARRIVALS: readonly string[] = ['arrivals', 'reinforcements', 'figures', 'leader', 'hot spot'];

/** Dice of one size that need the same are one group. */
function attackGroups(rolls: readonly Roll[], shots: EventOf<'fired'>['result']['shots']): Group[] {
  const groups: { count: number; sides: number; needs: number }[] = [];
  let i = 0;
  for (const { sides, faces } of rolls) {
    for (let k = 0; k < faces.length; k++, i++) {
      const needs = shots[i]?.needs ?? SUCCESS;
      const known = groups.find((group) => group.sides === sides && group.needs === needs);
      if (known === undefined) groups.push({ count: 1, sides, needs });
      else known.count += 1;
    }
  }
  return groups;
}

/** AA-IFIRE-5, by one option: a face that would have done and did not shows that every die counted one less. */
const perDieOf = ({ options }: Setting, { shots }: EventOf<'fired'>['result']): number =>
  options.cautiousInterruptFirePenalty === 'minusOnePerDie' &&
  shots.some(({ face, needs, kept }) => face >= needs && !kept)
    ? 1
    : 0;

/** Whoever is hit is out of action unless he is a Regular whose wound is slight. */
function outShare(game: Followed, unit: number): number {
  const { side, medic } = unitOf(game, unit) ?? { side: REGULAR, medic: false };
  if (side !== REGULAR) return 1;
  return shareOf(6, (face) => firstAid(face, medic, game.setting.options).wound !== 'slight');
}

/** The seat that has fired last at a unit, whose hits are told next. */
type Shooters = Map<number, Seat | null>;

function fired(game: Followed, dealt: Dealt, event: EventOf<'fired'>, shooters: Shooters): void {
  const { unit, at, result, hits, defence } = event;
  const [own, theirs] = [seatOf(game, unit), seatOf(game, at)];
  const attack = dealt.whose('attack', result.shots.length, own, true);
  const saves = dealt.whose('defence', result.defence.length, theirs, true);
  const able = defence.find(({ reason }) => reason === 'figures')?.value ?? result.shots.length;
  const chances = capped(
    hitsOf({
      attack: attackGroups(attack, result.shots),
      defence: saves.map(({ sides, faces }) => ({ count: faces.length, sides, needs: SUCCESS })),
      perDie: perDieOf(game.setting, result),
      tie: game.setting.options.defenceTie,
    }),
    able,
  );
  const expected = chances.reduce((sum, p, count) => sum + p * count, 0);
  game.all.achieved(own, 'hits', hits, expected);
  game.all.achieved(own, 'casualties', 0, expected * outShare(game, at));
  shooters.set(at, own);
}

function tell(game: Followed, dealt: Dealt, event: AmbushEvent, shooters: Shooters): void {
  switch (event.t) {
    case 'raised':
    case 'splitOff':
      game.made.set(event.unit, event.made);
      return;
    case 'fired':
      return fired(game, dealt, event, shooters);
    case 'hit': {
      // Where a low face is the good one, it says nothing to count it as luck among the others.
      const isHigh = game.setting.options.firstAidTable !== 'quickstart';
      if (event.face !== null) dealt.whose('first aid', 1, seatOf(game, event.unit), isHigh);
      if (event.wound !== 'slight') game.all.achieved(shooters.get(event.unit) ?? null, 'casualties', 1, 0);
      return;
    }
    case 'reactionTested':
      if (event.insurgent.face > 0) dealt.whose('reaction insurgent', 1, 'insurgent', true);
      if (event.regular.face > 0) dealt.whose('reaction regular', 1, 'regular', true);
      return;
    case 'checked': {
      const { unit, purpose, die, minus, passed } = event;
      const seat = seatOf(game, unit);
      dealt.whose(checks[purpose], 1, seat, true);
      game.all.achieved(
        seat,
        'checks',
        Number(passed),
        shareOf(die, (face) => face >= SUCCESS + minus),
      );
      return;
    }
    case 'moraleChecked': {
      const { unit, die, figures, leaders, modifiers, successes } = event;
      const [seat, count] = [seatOf(game, unit), figures.length + leaders.length];
      const change = modifiers.reduce((sum, { value }) => sum + value, 0);
      dealt.whose('morale', count, seat, true);
      game.all.achieved(seat, 'checks', successes, count * shareOf(die, (face) => face + change >= SUCCESS));
      return;
    }
    default:
  }
}

export const ambushLuck: Reckon = (setting, seen, steps) => {
  const game = { setting: setting as Setting, seen: seen as Followed['seen'], made: new Map(), all: newReckoner() };
  const shooters: Shooters = new Map();
  for (const { rolls, events } of steps) {
    const dealt = game.all.step(rolls);
    for (const event of events) tell(game, dealt, event as AmbushEvent, shooters);
    dealt.done((name) => (ARRIVALS.includes(name) ? 'insurgent' : null));
  }
  return game.all.reckoning();
};
