/** The kinds of communication cells by name. */

import type { Communication } from '../../games/embuscades/files.ts';
import type { Lang } from '../lang.ts';

const communications: Readonly<Record<Lang, Readonly<Record<Communication, string>>>> = {
  en: {
    airfield: 'airfield',
    port: 'port',
    station: 'station',
    relay: 'relay',
    tunnel: 'tunnel',
    spaceBase: 'space base',
  },
  fr: {
    airfield: 'aérodrome',
    port: 'port',
    station: 'gare',
    relay: 'relais',
    tunnel: 'tunnel',
    spaceBase: 'base spatiale',
  },
};

export const communicationName = (lang: Lang, kind: string): string =>
  communications[lang][kind as Communication] ?? kind;
