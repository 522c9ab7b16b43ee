/** Dice of the field: hits and their effects, close combat, tests, initiative. */

import { isHit } from '../../../games/special-forces/effect.ts';
import type { EventOf, ForcesEvent } from '../../../games/special-forces/events.ts';
import { weapons } from '../../../games/special-forces/weapons.ts';
import type { WebGame } from '../board.ts';
import { always, ifSo, rolled, type Rolled } from './follow.ts';

const ruleOf = (event: ForcesEvent, wanted: RegExp): string | undefined =>
  event.rules.find((rule) => wanted.test(rule)) ?? event.rules[0];

const total = (face: number, items: readonly { readonly value: number }[]): number =>
  items.reduce((sum, { value }) => sum + value, face);

/** The least face that hits. */
const FACES = [1, 2, 3, 4, 5, 6];

function fired(dice: Rolled, event: EventOf<'fired'>): void {
  const { deviation, struck, weapon } = event;
  if (deviation !== null) {
    const on = deviation.direction === 0;
    const rule = ruleOf(event, /^SF-IND/);
    dice.said('deviation', deviation.faces.length, { rule, state: ifSo(on) });
    if (!on) for (const name of ['direction', 'distance']) dice.said(name, 1, { rule, state: always });
  }
  const toHit = weapons[weapon].toHit ?? 0;
  const needs = FACES.find((face) => isHit(face, toHit));
  for (const { faces, effectFaces, figure, damage } of struck) {
    dice.said('fire', faces.length, {
      rule: ruleOf(event, /^SF-FIRE-8/),
      ...(needs === undefined ? {} : { needs }),
      state: (face) => (isHit(face, toHit) ? 'kept' : 'dropped'),
    });
    if (figure !== undefined) {
      dice.said('effect', effectFaces.length, { rule: ruleOf(event, /^SF-FIRE-1[0-2]/), state: always });
    } else {
      const harmless = (i: number): boolean => damage[i] === 'none';
      const rule = ruleOf(event, /^SF-VDMG/);
      dice.said('damage', effectFaces.length, { rule, state: (_, i) => (harmless(i) ? 'dropped' : 'kept') });
    }
  }
}

function tell(dice: Rolled, event: ForcesEvent): void {
  const [rule] = event.rules;
  switch (event.t) {
    case 'fired':
      return fired(dice, event);
    case 'initiativeRolled': {
      const { winner } = event;
      return dice.said('initiative', 2, { rule, state: (_, i) => (winner === i ? 'kept' : 'dropped') });
    }
    case 'engaged':
      return dice.said('engage', 1, { rule, state: ifSo(event.success) });
    case 'fought': {
      const [one, two] = event.faces;
      const lead = total(one, event.attack) - total(two, event.defence);
      dice.said('attack', 1, { rule, state: ifSo(lead >= 0) });
      return dice.said('defence', 1, { rule, state: ifSo(lead <= 0) });
    }
    case 'rallied':
    case 'tested':
      return dice.said(event.t === 'rallied' ? 'rally' : 'special', 1, {
        rule,
        needs: event.needs - total(0, event.items),
        state: ifSo(event.success),
      });
    case 'drove':
      if (event.face === null) return;
      return dice.said('bog', 1, { rule: 'SF-VEH-7', needs: event.bogsTo + 1, state: ifSo(!event.bogged) });
    case 'motorcycleLost':
      if (event.face > 0) dice.said('rider', 1, { rule, state: ifSo(event.harm === null) });
      return;
    case 'moraleTested':
      return dice.said('morale', event.faces.length, { rule, state: always });
    case 'squareRolled':
      return dice.said('square', 1, { rule, state: always });
    default:
  }
}

export const faces: NonNullable<WebGame['faces']> = (rolls, events) => {
  const dice = rolled(rolls);
  for (const event of events) if (event.t !== 'table') tell(dice, event as ForcesEvent);
  return dice.throws();
};
