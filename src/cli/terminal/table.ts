/** The game at this device: asks people, lets bots play, until it is over or somebody leaves. */

import type { Decision, Seat, Types } from '../../kernel/game.ts';
import { common, say } from '../../words/common/index.ts';
import { wordsOf } from '../../words/index.ts';
import { oddsInPlay } from '../../words/oddsInPlay.ts';
import type { Lang } from '../../words/lang.ts';
import { type After, command, refuse } from './commands.ts';
import type { Console } from './console.ts';
import { faceOf, type Group, type Reading, type Scene } from './face.ts';
import type { Paint } from './paint.ts';
import { tellOdds } from './odds.ts';
import { commitNotes, drawPicture, listGroups, print, sceneOf, showTable, tell, tellNews, type Ui } from './screen.ts';
import { ask, botOf, check, isHuman, isIllegal, keep, listed, play, type Session } from './session.ts';

export interface Showing {
  readonly console: Console;
  readonly lang: Lang;
  readonly paint: Paint;
  readonly shape: 'map' | 'list';
  /** Write a picture of the table here after every step. */
  readonly svg?: string | undefined;
}

/** How it ended: the game is over, somebody left it by word, or the input has ended. */
export type Ended = 'over' | 'quit' | 'gone';

/** Plays until the end, or until nobody is there any more. */
export async function playAtTable(session: Session, showing: Showing): Promise<{ lang: Lang; ended: Ended }> {
  const ui: Ui = {
    ...showing,
    svg: showing.svg,
    words: wordsOf(session.entry.game.id),
    face: faceOf(session.entry.game.id),
    told: new Map(),
    standing: new Map(),
    notice: undefined,
    before: undefined,
  };
  tell(ui, ui.paint('bold', ui.words.title(ui.lang)));
  tell(ui, ui.words.goal(ui.lang));
  for (;;) {
    drawPicture(ui, session);
    const decision = session.match.pending()[0];
    if (session.match.outcome() !== undefined || decision === undefined) break;
    if (!isHuman(session, decision.seat)) {
      botPlays(ui, session, decision);
    } else if (!stands(ui, session, decision)) {
      const after = await personPlays(ui, session, listed(session, decision));
      if (after === 'quit' || after === 'gone') return { lang: ui.lang, ended: after };
    }
  }
  finish(ui, session);
  return { lang: ui.lang, ended: 'over' };
}

const watched = (session: Session): boolean => !Object.keys(session.players).some((seat) => isHuman(session, seat));

function botPlays(ui: Ui, session: Session, decision: Decision<Types>): void {
  const bot = botOf(session.players[decision.seat] as string);
  const choice = bot === undefined ? decision.otherwise : ask(session, bot, decision).choice;
  const played = play(session, decision.seat, choice, 'bot');
  if (isIllegal(played)) throw new Error(`bot ${bot?.id} chose what is not possible: ${JSON.stringify(played)}`);
  keep(session, ui.lang);
  if (watched(session)) tellNews(ui, session, null);
}

/** A standing order answers, unless it is over. */
function stands(ui: Ui, session: Session, decision: Decision<Types>): boolean {
  const { seat } = decision;
  const order = ui.standing.get(seat);
  if (order === undefined) return false;
  const why = order.over(session.match, session.match.state(), decision);
  if (why !== undefined) {
    ui.standing.delete(seat);
    ui.notice = say(ui.lang, common[ui.lang].told.passingOver, { why });
    return false;
  }
  const played = play(session, seat, decision.otherwise, 'orders');
  if (isIllegal(played)) throw new Error(`the usual answer was refused: ${JSON.stringify(played)}`);
  keep(session, ui.lang);
  return true;
}

/** Another person sits down: nobody may see what is not his or hers. */
async function handOver(ui: Ui, session: Session, seat: Seat): Promise<boolean> {
  const other = ui.before !== undefined && ui.before !== seat;
  ui.before = seat;
  if (!other || !ui.face.holdsSecrets(sceneOf(ui, session, seat).seen, seat)) return true;
  const t = common[ui.lang].hand;
  ui.console.clear();
  const name = ui.words.seat(ui.lang, session.match.machine.setting, seat);
  print(ui, '', ui.paint('bold', say(ui.lang, t.over, { seat: name })));
  return (await ui.console.line(`${t.ready} `)) !== null;
}

async function personPlays(ui: Ui, session: Session, decision: Decision<Types>): Promise<After | 'gone'> {
  const { seat } = decision;
  if (!(await handOver(ui, session, seat))) return 'gone';
  let groups = show(ui, session, decision);
  let picked: Group | undefined;
  for (;;) {
    const name = ui.words.seat(ui.lang, session.match.machine.setting, seat);
    const line = await ui.console.line(ui.paint('bold', say(ui.lang, common[ui.lang].ask.prompt, { seat: name })));
    if (line === null) return 'gone';
    const ran = await command(ui, session, seat, decision, line);
    if (ran === 'played' || ran === 'quit') return ran;
    if (ran === 'redraw') groups = show(ui, session, decision);
    if (ran !== undefined) continue;
    const back = picked !== undefined && /^(?:b|back|retour|)$/i.test(line);
    if (back) {
      picked = undefined;
      groups = show(ui, session, decision);
      continue;
    }
    const shown = picked?.items.map((item) => single(item)) ?? groups;
    const near = picked?.items.filter((item) => item.cell === line.toLowerCase()) ?? [];
    const answer: Answer =
      near.length === 1
        ? { t: 'choice', choice: near[0]?.choice as object }
        : understood(ui, session, decision, shown, line);
    if (answer.t === 'choice') {
      const played = play(session, seat, answer.choice);
      if (!isIllegal(played)) {
        keep(session, ui.lang);
        return 'played';
      }
      refuse(ui, session, played);
    }
    if (answer.t === 'group') {
      picked = answer.group;
      showGroup(ui, session, decision, groups, picked);
    }
  }
}

const single = (item: Group['items'][number]): Group => ({ label: item.label, items: [item] });

/** The whole screen; on a pipe and in plain lines the board is shown once, and then when it is asked for. */
function show(ui: Ui, session: Session, decision: Decision<Types>): Group[] {
  const { seat } = decision;
  const scene = sceneOf(ui, session, seat);
  ui.console.clear();
  if (ui.console.live || !ui.told.has(seat)) showTable(ui, session, scene);
  tellNews(ui, session, seat);
  if (ui.notice !== undefined) tell(ui, ui.paint('bold', ui.notice));
  ui.notice = undefined;
  const { draw } = session.match.state().table;
  const others = draw.filter((by) => by !== seat).map((by) => ui.words.seat(ui.lang, scene.setting, by));
  if (others.length > 0) tell(ui, `${ui.words.offer(ui.lang, others)} ${common[ui.lang].ask.answerOffer}`);
  print(ui, '');
  const question = ui.words.ask(ui.lang, decision.ask, scene.seen.view, scene.setting, aboutOf(decision));
  if (!ui.console.live) tell(ui, ui.face.panel(scene)[0] ?? '');
  tell(ui, `${ui.paint('bold', question)} ${ui.paint('dim', `[${decision.rule}]`)}`);
  const groups = ui.face.groups(scene, decision);
  listGroups(ui, session, decision, groups);
  const usual = defaultOf(ui, decision);
  if (usual === undefined) tell(ui, ui.paint('dim', typingOf(ui, decision)));
  else {
    const choice = labelOf(ui, scene, decision, usual);
    tell(ui, ui.paint('dim', say(ui.lang, common[ui.lang].ask.enterRolls, { choice })));
  }
  return groups;
}

const labelOf = (ui: Ui, scene: Scene, decision: Decision<Types>, choice: object): string =>
  ui.face.label?.(scene, decision, choice) ?? ui.words.choice(ui.lang, scene.setting, choice, scene.seen.view);

const typingOf = (ui: Ui, decision: Decision<Types>): string =>
  ui.face.typing?.(ui.lang, decision) ?? common[ui.lang].ask.number;

/** What a question is about; a form says it in its data. */
const aboutOf = (decision: Decision<Types>): object => ({
  ...('data' in decision.options ? decision.options.data : {}),
  ...decision.about,
});

/** Enter takes the usual answer where that commits the throw and nothing else could be meant. */
const defaultOf = (ui: Ui, decision: Decision<Types>): object | undefined =>
  decision.commits === 'rolls' && ui.face.noEnter !== true ? decision.otherwise : undefined;

/** The answers of one group, with their numbers on the map where there is one. */
function showGroup(ui: Ui, session: Session, decision: Decision<Types>, groups: readonly Group[], group: Group): void {
  if (ui.console.live) {
    const marks = new Map<string, string>();
    group.items.forEach((item, i) => {
      if (item.cell === undefined) return;
      const earlier = marks.get(item.cell);
      marks.set(item.cell, earlier === undefined ? String(i + 1) : earlier.endsWith('+') ? earlier : `${earlier}+`);
    });
    ui.console.clear();
    showTable(ui, session, sceneOf(ui, session, decision.seat, marks));
    print(ui, '');
  }
  const noteOf = commitNotes(ui, session, decision, groups);
  tell(ui, ui.paint('bold', group.label));
  group.items.forEach((item, i) => {
    const number = ui.paint('bold', String(i + 1).padStart(3));
    tell(ui, `${number}  ${item.label}${noteOf(item.choice)}`, 5);
  });
  print(ui, `  ${ui.paint('dim', common[ui.lang].ask.back)}`);
}

type Answer = { t: 'choice'; choice: object } | { t: 'group'; group: Group } | { t: 'told' };

/** What a line answers: numbers first, then words; a refusal is told at once. */
function understood(
  ui: Ui,
  session: Session,
  decision: Decision<Types>,
  groups: readonly Group[],
  line: string,
): Answer {
  const chances = /^(?:odds|chances)(?:\s+(.*))?$/i.exec(line);
  if (chances !== null) return foreseen(ui, session, decision, groups, chances[1] ?? '');
  const usual = defaultOf(ui, decision);
  if (line === '') {
    if (usual !== undefined) return { t: 'choice', choice: usual };
    tell(ui, ui.paint('dim', typingOf(ui, decision)));
    return { t: 'told' };
  }
  const numbers = /^(\d+)(?:[\s.]+(\d+))?$/.exec(line);
  const group = numbers === null ? undefined : groups[Number(numbers[1]) - 1];
  // Two numbers may be a place as well; they are a line of a group only where there is such a group.
  if (group !== undefined && (numbers?.[2] === undefined || group.items.length > 1)) {
    const item = group.items[numbers?.[2] === undefined ? 0 : Number(numbers[2]) - 1];
    if (numbers?.[2] === undefined && group.items.length > 1) return { t: 'group', group };
    if (item !== undefined) return { t: 'choice', choice: item.choice };
  }
  const why = /^(?:why|pourquoi)\s+(.*)$/i.exec(line);
  const scene = sceneOf(ui, session, decision.seat);
  const reading: Reading = ui.face.read(scene, decision, why?.[1] ?? line);
  const label = (choice: object): string => labelOf(ui, scene, decision, choice);
  if (reading.t === 'listed') {
    const [first] = reading.choices;
    if (first === undefined) {
      refuse(ui, session, { error: 'notOffered', rule: decision.rule });
      return { t: 'told' };
    }
    if (why !== null) {
      tell(ui, say(ui.lang, common[ui.lang].ask.allowed, { choice: label(first) }));
      return { t: 'told' };
    }
    if (reading.choices.length === 1) return { t: 'choice', choice: first };
    const items = reading.choices.map((choice) => ({ choice, label: label(choice) }));
    return { t: 'group', group: { label: common[ui.lang].ask.which, items } };
  }
  if (reading.t === 'tried') {
    const illegal = check(session, decision.seat, reading.choice);
    if (illegal !== undefined) refuse(ui, session, illegal, reading.far);
    else if (why === null) return { t: 'choice', choice: reading.choice };
    else tell(ui, say(ui.lang, common[ui.lang].ask.allowed, { choice: label(reading.choice) }));
    return { t: 'told' };
  }
  tell(ui, reading.t === 'begun' ? reading.follows : say(ui.lang, common[ui.lang].ask.notUnderstood, { text: line }));
  return { t: 'told' };
}

/** The odds of what a line would answer; nothing is done. */
function foreseen(ui: Ui, session: Session, decision: Decision<Types>, groups: readonly Group[], line: string): Answer {
  if (line === '') {
    tell(ui, oddsInPlay[ui.lang].usage);
    return { t: 'told' };
  }
  const answer = understood(ui, session, decision, groups, line);
  const choices =
    answer.t === 'choice' ? [answer.choice] : answer.t === 'group' ? answer.group.items.map((item) => item.choice) : [];
  const scene = sceneOf(ui, session, decision.seat);
  for (const choice of choices) tellOdds(ui, session, decision, choice, labelOf(ui, scene, decision, choice));
  return { t: 'told' };
}

function finish(ui: Ui, session: Session): void {
  const seat = ui.before ?? null;
  const outcome = session.match.outcome();
  ui.console.clear();
  showTable(ui, session, sceneOf(ui, session, null));
  tellNews(ui, session, seat);
  if (outcome === undefined) return;
  const text = ui.words.outcome(ui.lang, session.match.machine.setting, outcome);
  print(ui, '', ui.paint('bold', `${text} [${outcome.rule}]`));
}
