/** The words of the panel, of the map and of what can be typed. */

import type { Lang } from '../lang.ts';
import { panel as english } from './en/panel.ts';
import { panel as french } from './fr/panel.ts';
import type { AskName } from './shapes.ts';

export interface PanelTexts {
  readonly turn: string;
  /** With the last turn, where there is one. */
  readonly turnOf: string;
  readonly slot: string;
  readonly alert: string;
  readonly noAlert: string;
  readonly entry: string;
  readonly square: string;
  readonly points: string;
  /** Of the one side that counts any, with what it needs to win. */
  readonly score: string;
  /** Who acts, what he has left, and his plan. */
  readonly acting: string;
  readonly left: string;
  readonly plan: string;
  readonly give: string;
  readonly actions: string;
  readonly dormant: string;
  /** How a figure is, in words: for lists that are read aloud. */
  readonly states: Readonly<Record<'commander' | 'suppressed' | 'wounded' | 'done' | 'received' | 'seen', string>>;
  /** What a vehicle suffers from. */
  readonly vehicleStates: Readonly<Record<'weapons' | 'immobile' | 'bogged' | 'wreck' | 'empty', string>>;
  readonly heading: string;
  readonly aboard: string;
  readonly charges: string;
  readonly chargeDue: string;
  readonly mine: string;
  readonly crates: string;
  readonly hostages: string;
  readonly hidden: string;
  /** What only this seat knows. */
  readonly secretly: string;
  readonly destroyed: string;
  readonly noCommander: string;
  readonly usual: string;
  /** Long lists by what is done. */
  readonly groups: Readonly<Record<'drive' | 'alight' | 'transfer', string>>;
  readonly legend: readonly string[];
  readonly places: string;
  /** What can be typed, by question in one line, and at length. */
  readonly type: string;
  readonly typing: Readonly<Record<AskName, string>>;
  /** Where nobody needs to be activated. */
  readonly orPass: string;
  /** A figure was named, and nothing that it shall do. */
  readonly nameAlone: string;
  readonly help: readonly string[];
  /** Until when a standing order lasts, and why it ends before. */
  readonly standing: Readonly<Record<'own' | 'attacked' | 'turns' | 'asked', string>>;
  /** Dice before they are thrown. */
  readonly pool: string;
  readonly toHit: string;
  readonly area: string;
  readonly strays: string;
  readonly needs: string;
  readonly plainDie: string;
  /** Behind choices that cannot be taken back. */
  readonly notes: Readonly<Record<'rolls' | 'shows', string>>;
}

export const panelTexts: Readonly<Record<Lang, PanelTexts>> = { en: english, fr: french };
