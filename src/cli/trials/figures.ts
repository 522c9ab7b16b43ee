/** The file of figures beside the balance cards: one entry a card, so that making one card anew touches no other. */

import fs from 'node:fs';
import type { GameEntry } from '../../games/registry.ts';
import { digestOf } from '../../kernel/canonical.ts';
import { figuresOf } from '../../sim/balance/figures.ts';
import type { Meeting } from '../../sim/balance/levels.ts';
import { type BalanceCard, cardName } from '../../words/balance/index.ts';
import type { Lang } from '../../words/lang.ts';
import { trouble } from '../terminal/store.ts';
import { subjectOf } from './subject.ts';

/** Under which name the figures of this table stand; only a table as a preset has it has one. */
export function figuresName(lang: Lang, entry: GameEntry, setup: object, preset = entry.presets[0] ?? ''): string {
  const { scenario = '' } = setup as { scenario?: string };
  const usual = entry.game.read({ scenario, preset });
  if (!('setup' in usual) || digestOf(usual.setup) !== digestOf(setup)) return trouble(lang, 'figuresOfOwn');
  return cardName(scenario, preset);
}

export type Figures = Readonly<Record<string, BalanceCard>>;

export const readFigures = (file: string): Figures =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Figures) : {};

export function cardFigures(entry: GameEntry, { plan, report, bots }: Meeting): BalanceCard {
  const [en, fr] = [subjectOf('en', entry, plan.setup), subjectOf('fr', entry, plan.setup)];
  const named = (id: string) => ({ id, en: en.side(id), fr: fr.side(id) });
  return figuresOf(plan, report, bots[0] ?? '', named);
}

/** The text of the file: by name, so that two who have made different cards do not meet. */
export const figuresText = (figures: Figures): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
