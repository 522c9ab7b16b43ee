/** What stands on the screen: the table as one seat sees it, what happened, the question and its answers. */

import type { Commits, Decision, Seat, Types } from '../../kernel/game.ts';
import { seenEntry } from '../../kernel/seen.ts';
import { common, say } from '../../words/common/index.ts';
import { sayEntry, type WholeWords } from '../../words/index.ts';
import type { Lang } from '../../words/lang.ts';
import { warnings } from '../../words/warnings.ts';
import type { Console } from './console.ts';
import type { Face, Group, Scene, Standing } from './face.ts';
import { type Paint, wrapped } from './paint.ts';
import { type Session, seenBy } from './session.ts';
import { writeWhole } from './store.ts';

/** The terminal while a game is on. */
export interface Ui {
  readonly console: Console;
  lang: Lang;
  readonly paint: Paint;
  shape: 'map' | 'list';
  readonly words: WholeWords;
  readonly face: Face;
  /** Where a picture of the table is kept. */
  readonly svg: string | undefined;
  /** The entry up to which each seat has been told; spectators under null. */
  readonly told: Map<Seat | null, number>;
  readonly standing: Map<Seat, Standing>;
  /** Waits to be said when the screen is drawn next. */
  notice: string | undefined;
  /** Who sat there last. */
  before: Seat | undefined;
}

/** A screen with room for everything. */
const HIGH = 54;

export const sceneOf = (ui: Ui, session: Session, seat: Seat | null, marks?: ReadonlyMap<string, string>): Scene => ({
  lang: ui.lang,
  words: ui.words,
  setting: session.match.machine.setting,
  seen: seenBy(session, seat),
  paint: ui.paint,
  columns: ui.console.columns(),
  rows: ui.console.rows(),
  ...(marks === undefined ? {} : { marks }),
});

export const print = (ui: Ui, ...lines: readonly string[]): void => ui.console.write(`${lines.join('\n')}\n`);

/** A text for a person, broken at the edge of the screen. */
export const tell = (ui: Ui, text: string, indent = 2): void =>
  print(ui, ...wrapped(text, ui.console.columns(), indent));

/** What the signs of the map mean. */
export function tellLegend(ui: Ui, session: Session): void {
  const { setting } = session.match.machine;
  const own = ui.face.legend?.(ui.lang, setting);
  for (const line of own ?? []) tell(ui, ui.paint('dim', line));
  if (own !== undefined) return;
  const side = (seat: string): string => ui.words.seat(ui.lang, setting, seat);
  for (const line of common[ui.lang].map.legend)
    tell(ui, ui.paint('dim', say(ui.lang, line, { R: side('R'), T: side('T') })));
}

/** The board and the panel; a map where there is room for one, with its legend at first and on high screens. */
export function showTable(ui: Ui, session: Session, scene: Scene): void {
  const map = ui.shape === 'map' && scene.columns >= ui.face.mapColumns;
  print(ui, ...(map ? ui.face.map(scene) : ui.face.list(scene)));
  if (map && (scene.rows >= HIGH || !ui.told.has(scene.seen.seat))) tellLegend(ui, session);
  print(ui, ...ui.face.panel(scene).flatMap((line) => wrapped(line, scene.columns, 4)));
}

/** Keeps the picture of the table up to date, for those who asked for one. */
export function drawPicture(ui: Ui, session: Session): void {
  if (ui.svg === undefined || ui.face.picture === undefined) return;
  writeWhole(ui.lang, ui.svg, ui.face.picture(sceneOf(ui, session, null)));
}

/** The lines of the log from an entry on, as a seat may read them. */
export function logLines(ui: Ui, session: Session, seat: Seat | null, from: number): string[] {
  const { machine, entries } = session.match;
  return entries
    .slice(from)
    .flatMap((entry) => sayEntry(ui.lang, ui.words, machine.setting, seenEntry(machine, entry, seat)));
}

/** Longer news are in the log. */
const MOST_NEWS = 18;

/** Everything since this seat was last told, in reading order. */
export function tellNews(ui: Ui, session: Session, seat: Seat | null): void {
  const lines = logLines(ui, session, seat, ui.told.get(seat) ?? 0);
  ui.told.set(seat, session.match.entries.length);
  if (lines.length === 0) return;
  if (ui.console.live) print(ui, '', ui.paint('bold', common[ui.lang].told.news));
  if (lines.length > MOST_NEWS)
    tell(ui, ui.paint('dim', `  ${say(ui.lang, common[ui.lang].told.earlier, { count: lines.length - MOST_NEWS })}`));
  for (const line of lines.slice(-MOST_NEWS)) tell(ui, `  • ${line}`, 4);
}

/** What answers would commit that one may not expect, as a note behind the label of each. */
export function commitNotes(
  ui: Ui,
  session: Session,
  decision: Decision<Types>,
  groups: readonly Group[],
): (choice: object) => string {
  const { machine } = session.match;
  const eyes = machine.eyes(session.match.state(), decision.seat);
  const choices = groups.flatMap(({ items }) => items.map(({ choice }) => choice));
  const commitsOf = (choice: object): Commits => machine.game.commits(eyes, decision, choice);
  const warn = warnings(choices, decision.otherwise, commitsOf);
  return (choice) => {
    const commits = warn(choice);
    if (commits === 'nothing') return '';
    const note = ui.face.note?.(ui.lang, choice, commits) ?? common[ui.lang].commits[commits];
    return note === '' ? '' : ui.paint('dim', ` [${note}]`);
  };
}

/** Numbered lines; what has one answer only says what that commits. */
export function listGroups(ui: Ui, session: Session, decision: Decision<Types>, groups: readonly Group[]): void {
  const noteOf = commitNotes(ui, session, decision, groups);
  groups.forEach((group, i) => {
    const only = group.items.length === 1 ? group.items[0] : undefined;
    const note = only === undefined ? '' : noteOf(only.choice);
    const number = ui.paint('bold', String(i + 1).padStart(3));
    tell(ui, `${number}  ${group.label}${note}${only === undefined ? ' …' : ''}`, 5);
  });
}
