/** The registry: the only list of games. */

import type { EmbuscadesBoard } from './embuscades/board.ts';
import { embuscades } from './embuscades/index.ts';
import { makePosition } from './embuscades/notation.ts';
import { optionsSchema, presetNames, presets } from './embuscades/options.ts';
import { rulebook, type RuleNo } from './embuscades/rulebook/index.ts';
import { compassDeckFile, compileSetting, type Setting, standardFleetFile, yamboBoard } from './embuscades/setting.ts';
import { tempt } from './embuscades/tempt.ts';
import { variants } from './embuscades/variants.ts';
import { erase, type GameEntry } from './registry.ts';

const embuscadesEntry: GameEntry = {
  game: erase(embuscades),
  scenarios: [{ id: 'yambo' }],
  presets: presetNames,
  folder: 'embuscades',
  rules: (Object.keys(rulebook.entries) as RuleNo[]).map((id) => ({
    id,
    ...rulebook.entries[id],
    en: rulebook.en[id],
    fr: rulebook.fr[id],
  })),
  rulings: Object.entries(rulebook.rulings).map(([id, ruling]) => ({ id, ...ruling })),
  seats: (preset) =>
    compileSetting({
      scenario: 'yambo',
      options: optionsSchema.parse(presets[preset as keyof typeof presets] ?? {}),
    }).seats.map(({ seat, side }) => ({ seat, side })),
  positionText: (setting, board, secrets) => makePosition(setting as Setting, board as EmbuscadesBoard, secrets),
  files: { board: yamboBoard, fleet: standardFleetFile, deck: compassDeckFile },
  tempt(setting, board, seat, pick) {
    const own = setting as Setting;
    const { army } = own.seats[own.seatNumbers.get(seat) ?? 0] as Setting['seats'][number];
    return tempt(own, (board as EmbuscadesBoard).open, army, pick);
  },
  variants,
};

export const games: readonly GameEntry[] = [embuscadesEntry];

/** A game by its name or by the name of one of its scenarios. */
export const findGame = (name: string): GameEntry | undefined =>
  games.find((entry) => entry.game.id === name || entry.scenarios.some((scenario) => scenario.id === name));
