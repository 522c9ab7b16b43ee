/** What is wrong with files, options, positions, and the pieces of a map: the same at every table in inches. */

import type { Flaw } from '../../geometry/terrain.ts';
import type { Lang } from '../lang.ts';

type Shared =
  | Flaw['code']
  | 'badValue'
  | 'cannotStand'
  | 'duplicate'
  | 'impossible'
  | 'notAnObject'
  | 'notYet'
  | 'offTable'
  | 'overlap'
  | 'reservedId'
  | 'schema'
  | 'tooLong'
  | 'tooMany'
  | 'unknownFile'
  | 'unknownOption'
  | 'unknownPreset'
  | 'unknownZone'
  | 'unreadable';

export const tabletopFaults: Readonly<Record<Lang, Readonly<Record<Shared, string>>>> = {
  en: {
    cannotStand: 'a figure cannot stand there.',
    duplicate: '{id} appears twice.',
    impossible: 'no game can come to this: {what}.',
    offTable: 'that is off the table.',
    overlap: 'two figures stand on the same spot.',
    reservedId: 'this name is taken by the game: {id}.',
    tooLong: 'the text is too long; {most:character|characters} at most.',
    tooMany: 'these are too many[; {most} at most].',
    unknownFile: 'there is no such file; there are {known}.',
    unknownZone: 'there is no zone {id}.',
    unreadable: '“{token}” cannot be read.',
    badValue: 'the option {option} cannot have that value; it may be {allowed}.',
    notAnObject: 'an object with named options is wanted.',
    notYet: '[the option {option} is ]printed in an edition, but not built yet.',
    schema: 'this is not in order[: {message}].',
    unknownOption: 'there is no option {option}[; did you mean {nearest}?]',
    unknownPreset: 'there is no preset {preset}[; there are {allowed}].',
    side: 'the table has an impossible size.',
    id: 'a piece has the wrong number.',
    lattice: 'a corner is no place on the table.',
    outside: 'a corner lies outside the table.',
    corners: 'there are too few corners, or two of them are the same.',
    'crosses itself': 'the outline crosses itself.',
    height: 'the height is impossible.',
    opening: 'the opening is not in a wall of the building.',
  },
  fr: {
    cannotStand: 'une figurine ne peut tenir là.',
    duplicate: '{id} est là deux fois.',
    impossible: 'aucune partie ne mène à cela : {what}.',
    offTable: 'c’est hors de la table.',
    overlap: 'deux figurines sont au même endroit.',
    reservedId: 'ce nom est réservé au jeu : {id}.',
    tooLong: 'le texte est trop long ; {most:caractère|caractères} au plus.',
    tooMany: 'il y en a trop[ ; {most} au plus].',
    unknownFile: 'ce fichier n’existe pas ; il y a {known}.',
    unknownZone: 'il n’y a pas de zone {id}.',
    unreadable: '« {token} » est illisible.',
    badValue: 'l’option {option} ne peut avoir cette valeur ; elle peut être {allowed}.',
    notAnObject: 'il faut un objet avec des options nommées.',
    notYet: '[l’option {option} est ]imprimée dans une édition, mais pas encore construite.',
    schema: 'ceci n’est pas en ordre[ : {message}].',
    unknownOption: 'il n’y a pas d’option {option}[ ; serait-ce {nearest} ?]',
    unknownPreset: 'il n’y a pas d’ensemble {preset}[ ; il y a {allowed}].',
    side: 'la table a une taille impossible.',
    id: 'un élément a un mauvais numéro.',
    lattice: 'un coin n’est pas un endroit de la table.',
    outside: 'un coin est hors de la table.',
    corners: 'il y a trop peu de coins, ou deux sont les mêmes.',
    'crosses itself': 'le contour se croise.',
    height: 'la hauteur est impossible.',
    opening: 'l’ouverture n’est pas dans un mur du bâtiment.',
  },
};
