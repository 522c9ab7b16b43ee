/** The dice of the field: fire and what it does, close combat, rallying, tests, morale. */

import { DEFENDERS, type FigureNo, NOBODY, type Open, RAIDERS, type SideNo } from '../../games/special-forces/board.ts';
import { engages } from '../../games/special-forces/closeCombat.ts';
import type { EventOf, ForcesEvent } from '../../games/special-forces/events.ts';
import { rallies } from '../../games/special-forces/rally.ts';
import { seatOf as seatOfSide, type Setting } from '../../games/special-forces/setting.ts';
import { succeeds } from '../../games/special-forces/special.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import type { Seat } from '../../kernel/game.ts';
import { chanceOf } from '../distribution.ts';
import { numbers } from '../measure.ts';
import { hitCounts, shotChances } from '../special-forces/shot.ts';
import { fightChances } from '../special-forces/tests.ts';
import { type Dealt, newReckoner, type Reckon, type Reckoner, shareOf } from './luck.ts';

interface Followed {
  readonly setting: Setting;
  readonly seen: Pick<Open, 'units' | 'figures'>;
  readonly all: Reckoner;
}

const seatOf = ({ setting }: Followed, side: SideNo | undefined): Seat | null =>
  side === undefined ? null : seatOfSide(setting, side);
/** Charges and explosions are nobody's. */
const ownerOf = (game: Followed, figure: FigureNo): Seat | null =>
  figure === NOBODY ? null : seatOf(game, game.seen.figures[figure]?.side);

/** Hits on a soldier that wound or kill him, whatever he had before. */
const isCasualty = (harm: string): boolean => harm === 'wounded' || harm === 'killed';

function fired(game: Followed, dealt: Dealt, { by, weapon, deviation, struck }: EventOf<'fired'>): void {
  const own = ownerOf(game, by);
  if (deviation !== null) {
    for (const name of ['deviation', 'direction', 'distance'])
      dealt.whose(name, name === 'deviation' ? 2 : 1, own, false);
  }
  const { toHit = 0 } = weapons[weapon];
  for (const { figure, faces, hits, effectFaces, harm } of struck) {
    dealt.whose('fire', faces.length, own, true);
    dealt.whose(figure === undefined ? 'damage' : 'effect', effectFaces.length, own, true);
    const chances = hitCounts(numbers, faces.length, toHit);
    game.all.achieved(
      own,
      'hits',
      hits,
      chances.reduce((all, { result, p }) => all + result * p, 0),
    );
    if (figure === undefined) continue;
    const expected = chanceOf(shotChances(numbers, weapon, faces.length, 0), isCasualty);
    game.all.achieved(own, 'casualties', Number(harm.some(isCasualty)), expected);
  }
}

function fought(game: Followed, dealt: Dealt, event: EventOf<'fought'>): void {
  const { figure, foe, attack, defence, killed, wounded } = event;
  const [own, theirs] = [ownerOf(game, figure), ownerOf(game, foe)];
  dealt.whose('attack', 1, own, true);
  dealt.whose('defence', 1, theirs, true);
  const chances = fightChances(numbers, attack, defence);
  const falls = (who: FigureNo): number => Number(killed.includes(who) || wounded.includes(who));
  // SF-CC-15, SF-CC-16: a tie kills the defender and wounds the attacker.
  game.all.achieved(
    own,
    'casualties',
    falls(foe),
    chanceOf(chances, (result) => result !== 'loses'),
  );
  game.all.achieved(
    theirs,
    'casualties',
    falls(figure),
    chanceOf(chances, (result) => result !== 'wins'),
  );
}

function tell(game: Followed, dealt: Dealt, event: ForcesEvent): void {
  const { setting, seen, all } = game;
  switch (event.t) {
    case 'fired':
      return fired(game, dealt, event);
    case 'fought':
      return fought(game, dealt, event);
    case 'initiativeRolled':
      for (const side of [RAIDERS, DEFENDERS] as const) dealt.whose('initiative', 1, seatOf(game, side), true);
      return;
    case 'engaged': {
      const { figure, items, success } = event;
      const own = ownerOf(game, figure);
      dealt.whose('engage', 1, own, true);
      return all.achieved(
        own,
        'checks',
        Number(success),
        shareOf(6, (face) => engages(setting, items, face)),
      );
    }
    case 'rallied': {
      const { figure, items, needs, success } = event;
      const own = ownerOf(game, figure);
      dealt.whose('rally', 1, own, true);
      return all.achieved(
        own,
        'checks',
        Number(success),
        shareOf(6, (face) => rallies(setting, needs, items, face)),
      );
    }
    case 'tested': {
      const { figure, items, needs, success } = event;
      const own = ownerOf(game, figure);
      dealt.whose('special', 1, own, true);
      return all.achieved(
        own,
        'checks',
        Number(success),
        shareOf(6, (face) => succeeds(needs, items, face)),
      );
    }
    case 'drove': {
      const { by, face, bogsTo, bogged } = event;
      if (face === null) return;
      dealt.whose('bog', 1, ownerOf(game, by), true);
      return all.achieved(
        ownerOf(game, by),
        'checks',
        Number(!bogged),
        shareOf(6, (each) => each > bogsTo),
      );
    }
    case 'motorcycleLost':
      if (event.face > 0) dealt.whose('rider', 1, ownerOf(game, event.rider), false);
      return;
    case 'moraleTested':
      dealt.whose('morale', event.faces.length, seatOf(game, seen.units[event.unit]?.side), true);
      return;
    default:
  }
}

export const forcesLuck: Reckon = (setting, seen, steps) => {
  const game = { setting: setting as Setting, seen: seen as Followed['seen'], all: newReckoner() };
  for (const { rolls, events } of steps) {
    const dealt = game.all.step(rolls);
    for (const event of events) tell(game, dealt, event as ForcesEvent);
    dealt.done();
  }
  return game.all.reckoning();
};
