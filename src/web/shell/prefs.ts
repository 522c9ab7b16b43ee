/** What a person likes, on this device: language, speed. */

import { create } from 'zustand';
import { isLang, type Lang } from '../../words/lang.ts';

export const speeds = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof speeds)[number];

const KEY = 'ambuscade';

interface Prefs {
  readonly lang: Lang;
  readonly speed: Speed;
  readonly name: string;
  readonly setLang: (lang: Lang) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setName: (name: string) => void;
}

interface Stored {
  readonly lang?: unknown;
  readonly speed?: unknown;
  readonly name?: unknown;
}

/** A device without a memory still plays. */
function stored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function store(prefs: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Next time it is asked for again.
  }
}

const ofBrowser = (): Lang =>
  navigator.languages.find((tag) => /^(?:fr|en)\b/i.test(tag))?.startsWith('fr') ? 'fr' : 'en';

export const usePrefs = create<Prefs>((set, get) => {
  const before = stored();
  const change = (part: Partial<Pick<Prefs, 'lang' | 'speed' | 'name'>>): void => {
    set(part);
    const { lang, speed, name } = get();
    store({ lang, speed, name });
  };
  const lang = typeof before.lang === 'string' && isLang(before.lang) ? before.lang : ofBrowser();
  return {
    lang,
    speed: speeds.find((each) => each === before.speed) ?? 'normal',
    name: typeof before.name === 'string' ? before.name : '',
    setLang: (next) => change({ lang: next }),
    setSpeed: (speed) => change({ speed }),
    setName: (name) => change({ name }),
  };
});

export const useLang = (): Lang => usePrefs(({ lang }) => lang);
