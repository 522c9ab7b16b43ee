/** What is said of a game that was recorded under other rules than those that are here. */

import type { Lang } from './lang.ts';

export const recordedTexts: Readonly<Record<Lang, Readonly<Record<'otherRules' | 'namesOnly', string>>>> = {
  en: {
    otherRules:
      'This game was recorded under other rules (edition {save}; here it is {game}): it is shown as recorded and cannot be played on.',
    namesOnly: 'Its setup is not known here, so what happened is told by names alone.',
  },
  fr: {
    otherRules:
      'Cette partie suit d’autres règles (édition {save} ; ici, c’est {game}) : elle est montrée telle qu’elle a été enregistrée et ne peut pas être continuée.',
    namesOnly: 'Sa mise en place n’est pas connue ici : ce qui s’est passé n’est dit que par des noms.',
  },
};
