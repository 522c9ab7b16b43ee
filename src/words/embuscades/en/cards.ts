/** What each card does, in English: one sentence, made from its parameters. */

import { listing, plural } from '../../lang.ts';
import type { CardWords, Kinds } from '../shapes.ts';

const or = (items: readonly string[]): string => listing('en', items).replace(/ and ([^,]*)$/, ' or $1');

/** `a port or an airfield`; all kinds together are `a communication cell`. */
function oneOf({ of, all }: Kinds, article: boolean): string {
  if (all) return article ? 'a communication cell' : 'communication cell';
  const each = of.map((kind) => (article ? `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}` : kind));
  return or(each);
}

const closed = ({ of, all }: Kinds): string => (all ? 'no travel by communication cells' : `no travel by ${or(of)}`);
const opens = (faces: readonly number[]): string => `a ${or(faces.map(String))} opens the camps too`;

export const cards: CardWords = {
  closed,
  opens,
  moments: {
    pre: 'before the throw',
    post: 'after the throw, before a die is used',
    any: 'at any time in your turn',
    move: 'with a move',
    once: 'at once',
  },
  effects: {
    lift: ({ from, to }) =>
      `for the whole throw, a vehicle on ${oneOf(from, true)} travels to any other free ${oneOf(to, false)}`,
    recoverCompanies: ({ count }) =>
      count === 1
        ? '1 of your companies comes from the arsenal to your camp'
        : `up to ${count} of your companies come from the arsenal to your camp`,
    recoverVehicle: () => 'one of your vehicles comes back from the arsenal, into camp; a jeep to its island',
    setDie: () => 'one of your dice is turned to the number you want; a 6 opens the camp',
    scramble: () => 'a vehicle comes out of camp onto your HQ without a die, with the load you choose',
    liftMine: () => 'one mine anywhere is cleared, as engineers would clear it',
    camouflage: () => 'one of your vehicles on the board cannot be attacked until your next turn',
    detour: () => 'a vehicle may pass enemies in that move, without stopping on them; mines still bar its way',
    exchangePrisoners: ({ count }) => `each army gets the same number of prisoners back into camp, at most ${count}`,
    storm: ({ closes }) => `${closed(closes)} until the next turn of the player who drew it`,
    endTurn: () => 'the turn ends here, and what is left of the throw is lost',
    ceaseFire: () => 'nobody may attack until the next turn of the player who drew it',
    sendBack: () => 'the vehicle that drew it goes back to its HQ with its load, if there is room',
    clearCoast: () => 'all mines on coastal tracks go back to their camps',
    showHands: () => 'the opponents show all their PERSONNEL cards and take them back',
    extraTurn: () => 'the player who drew it has another turn after this one, but never two extra turns in a row',
    freePrisoner: ({ count }) =>
      `${count === 1 ? '' : 'up to '}${plural('en', count, 'prisoner', 'prisoners')} of the army that drew it back into camp`,
    mobilise: ({ faces }) => `${opens(faces)}, to the end of the next turn of the player who drew it`,
  },
};
