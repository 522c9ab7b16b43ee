/** What can be typed beside an answer: help, log, rules, undo, hints, table acts, language, saving. */

import type { Decision, Illegal, Seat, Types } from '../../kernel/game.ts';
import { common, say } from '../../words/common/index.ts';
import { sayTakenBack } from '../../words/takenBack.ts';
import { isLang } from '../../words/lang.ts';
import { seenEntry } from '../../kernel/seen.ts';
import { bots, levelsOf } from '../../bots/index.ts';
import { logLines, print, sceneOf, showTable, tell, tellLegend, type Ui } from './screen.ts';
import { act, ask, HUMAN, isIllegal, keep, onlyHumans, type Session, saveText, undo } from './session.ts';
import { Trouble, writeWhole } from './store.ts';

/** What the table does after a command: ask again, draw anew, go on, or stop. */
export type After = 'again' | 'redraw' | 'played' | 'quit';

interface Said {
  readonly ui: Ui;
  readonly session: Session;
  readonly seat: Seat;
  readonly decision: Decision<Types>;
  /** What was typed after the word. */
  readonly rest: string;
}

type Handler = (said: Said) => After | Promise<After>;

const names: Readonly<Record<string, Handler>> = {
  '?': help,
  help,
  h: help,
  aide: help,
  u: takeBack,
  undo: takeBack,
  reprendre: takeBack,
  log,
  journal: log,
  rule,
  regle: rule,
  règle: rule,
  save,
  garder: save,
  hint,
  conseil: hint,
  draw: drawGame,
  nulle: drawGame,
  decline,
  refuser: decline,
  resign,
  abandonner: resign,
  map: ({ ui, session, seat }) => shape(ui, session, seat, 'map'),
  carte: ({ ui, session, seat }) => shape(ui, session, seat, 'map'),
  plan: ({ ui, session, seat }) => shape(ui, session, seat, 'map'),
  list: ({ ui, session, seat }) => shape(ui, session, seat, 'list'),
  liste: ({ ui, session, seat }) => shape(ui, session, seat, 'list'),
  lang: language,
  langue: language,
  quit: () => 'quit',
  q: () => 'quit',
  exit: () => 'quit',
  quitter: () => 'quit',
};

/** Words that mean something else in a game when more follows: `exit south`, `plan move fire`. */
const ALONE: readonly string[] = ['exit', 'plan'];

/** Runs a command; nothing when the line is none. */
export async function command(
  ui: Ui,
  session: Session,
  seat: Seat,
  decision: Decision<Types>,
  line: string,
): Promise<After | undefined> {
  const [word = '', ...rest] = line.split(/\s+/);
  const passing = /^(?:pass|passer)\s+(?:until|jusqu)\S*\s*(.*)$/i.exec(line);
  if (passing !== null) return passUntil({ ui, session, seat, decision, rest: passing[1] ?? '' });
  const key = word.toLowerCase();
  if (!Object.hasOwn(names, key) || (rest.length > 0 && ALONE.includes(key))) return undefined;
  return (names[key] as Handler)({ ui, session, seat, decision, rest: rest.join(' ') });
}

function help({ ui, session }: Said): After {
  for (const line of ui.words.stakes?.(ui.lang, session.match.machine.setting) ?? []) tell(ui, line);
  tellLegend(ui, session);
  print(ui, ...(ui.face.help?.(ui.lang) ?? common[ui.lang].help).map((line) => `  ${line}`));
  return 'again';
}

export async function confirmed(ui: Ui): Promise<boolean> {
  const answer = await ui.console.line(common[ui.lang].ask.yes);
  return answer !== null && /^(?:y|yes|o|oui)$/i.test(answer);
}

async function takeBack({ ui, session, seat }: Said): Promise<After> {
  const t = common[ui.lang].undo;
  const { match } = session;
  const free = match.undoTo(seat);
  if (free !== undefined) return goBack(ui, session, seat, free);
  const last = match.last();
  if (last.parent < 0) {
    tell(ui, t.nothing);
    return 'again';
  }
  if (!onlyHumans(session)) {
    tell(ui, t.fenced);
    return 'again';
  }
  const seen = seenEntry(match.machine, last, null);
  const { lead, steps, dice } = sayTakenBack(ui.lang, ui.words, match.machine.setting, [seen]);
  tell(ui, lead);
  for (const step of steps) tell(ui, `  • ${step}`, 4);
  tell(ui, `${dice} ${t.confirm}`);
  if (await confirmed(ui)) return goBack(ui, session, seat, last.parent);
  tell(ui, common[ui.lang].told.kept);
  return 'again';
}

function goBack(ui: Ui, session: Session, seat: Seat, to: number): After {
  const undone = undo(session, seat, to);
  if (isIllegal(undone)) return refuse(ui, session, undone);
  keep(session, ui.lang);
  return 'played';
}

function log({ ui, session, seat, rest }: Said): After {
  const count = /^\d+$/.test(rest) ? Number(rest) : 20;
  const lines = logLines(ui, session, seat, 0).slice(-count);
  print(ui, ui.paint('bold', common[ui.lang].told.log));
  for (const line of lines) tell(ui, `  • ${line}`, 4);
  return 'again';
}

function rule({ ui, decision, rest }: Said): After {
  const id = rest === '' ? decision.rule : rest.toUpperCase();
  tell(ui, ruleText(ui, id) ?? say(ui.lang, common[ui.lang].noSuchRule, { rule: id }));
  return 'again';
}

export function ruleText(ui: Ui, id: string): string | undefined {
  const text = ui.words.rule(ui.lang, id);
  return text === undefined ? undefined : say(ui.lang, common[ui.lang].byRule, { rule: id, text });
}

const DISTANCES: readonly string[] = ['tooFar', 'tooShort', 'notExact'];

/** Says why not, and the rule behind it; a matter of distance is told by all dice at once. */
export function refuse(ui: Ui, session: Session, illegal: Illegal, far?: string): After {
  const told = ui.words.refusal(ui.lang, session.match.machine.setting, illegal);
  const why = DISTANCES.includes(illegal.error) ? (far ?? told) : told;
  tell(ui, ui.paint('bad', say(ui.lang, common[ui.lang].ask.notAllowed, { why })));
  const text = illegal.rule === undefined ? undefined : ruleText(ui, illegal.rule);
  if (text !== undefined) tell(ui, ui.paint('dim', text));
  return 'again';
}

function save({ ui, session, rest }: Said): After {
  const file = rest === '' ? session.saveFile : rest;
  if (file === undefined) return help({ ui, session } as Said);
  try {
    writeWhole(ui.lang, file, saveText(session));
    tell(ui, say(ui.lang, common[ui.lang].told.saved, { file }));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    tell(ui, error.message);
  }
  return 'again';
}

function hint({ ui, session, decision }: Said): After {
  const bot = bots[levelsOf(session.entry.game.id).at(-1) ?? ''];
  if (bot === undefined) {
    tell(ui, common[ui.lang].told.hintNone);
    return 'again';
  }
  const { choice, reason } = ask(session, bot, decision);
  const scene = sceneOf(ui, session, decision.seat);
  const data = {
    choice: ui.words.choice(ui.lang, scene.setting, choice, scene.seen.view),
    reason: ui.words.reason(ui.lang, scene.setting, reason),
  };
  tell(ui, say(ui.lang, common[ui.lang].told.hint, data));
  return 'again';
}

/** Offers a draw or agrees to one; bots play on. */
function drawGame({ ui, session, seat }: Said): After {
  const done = act(session, seat, 'offerDraw');
  if (isIllegal(done)) return refuse(ui, session, done);
  const bot = Object.entries(session.players).find(([, who]) => who !== HUMAN);
  if (bot !== undefined && session.match.outcome() === undefined) act(session, bot[0], 'declineDraw', 'bot');
  keep(session, ui.lang);
  return 'played';
}

function decline({ ui, session, seat }: Said): After {
  const done = act(session, seat, 'declineDraw');
  if (isIllegal(done)) return refuse(ui, session, done);
  keep(session, ui.lang);
  return 'played';
}

async function resign({ ui, session, seat }: Said): Promise<After> {
  tell(ui, common[ui.lang].told.resign);
  if (!(await confirmed(ui))) {
    tell(ui, common[ui.lang].told.kept);
    return 'again';
  }
  const done = act(session, seat, 'resign');
  if (isIllegal(done)) return refuse(ui, session, done);
  keep(session, ui.lang);
  return 'played';
}

function shape(ui: Ui, session: Session, seat: Seat, wanted: 'map' | 'list'): After {
  ui.shape = wanted;
  if (ui.console.live) return 'redraw';
  showTable(ui, session, sceneOf(ui, session, seat));
  return 'again';
}

function language({ ui, rest }: Said): After {
  if (!isLang(rest)) {
    tell(ui, common[ui.lang].told.lang);
    return 'again';
  }
  ui.lang = rest;
  return 'redraw';
}

function passUntil({ ui, session, seat, rest }: Said): After {
  const order = ui.face.standing(session.match, ui.lang, seat, rest);
  if (order === undefined) {
    tell(ui, common[ui.lang].told.passHelp);
    return 'again';
  }
  ui.standing.set(seat, order);
  tell(ui, say(ui.lang, common[ui.lang].told.passing, { until: order.until }));
  return 'played';
}
