/** What each verb does. A verb returns the fields of its reply, or throws a refusal and has changed nothing. */

import { askedOf, consult } from '../../bots/index.ts';
import { ScriptError, seeded } from '../../kernel/dice.ts';
import { sameValue } from '../../kernel/canonical.ts';
import type { Command, Decision, Entry, Seat, Types } from '../../kernel/game.ts';
import { newMatch } from '../../kernel/match.ts';
import { picker } from '../../sim/pick.ts';
import { seen, seenEntry } from '../../kernel/seen.ts';
import { gamesJson } from '../games.ts';
import { isRule, ruleList } from './catalogue.ts';
import { refuse, refuseFaults, refuseIllegal } from './errors.ts';
import { type Request, requests, type Verb, verbs } from './requests.ts';
import { damaged, openSave, playedAgain } from './saves.ts';
import { headOf, type House, oneBack, questionOf, seated, standing, type Table, tables, withDice } from './tables.ts';
import { version } from './version.ts';

export type Reply = object;
export type Verbs = { [V in Verb]: (request: Request<V>) => Reply };

/** A script that does not fit is a refusal; all else that is thrown is a bug. */
function orDiceRefusal<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScriptError) return refuse(error.code, error.data);
    throw error;
  }
}

function decisionOf(table: Table, seat: Seat): Decision<Types> {
  const pending = table.match.pending();
  if (table.match.outcome() !== undefined) return refuse('gameOver');
  return (
    pending.find((decision) => decision.seat === seated(table, seat)) ??
    refuse('notYourDecision', { waitingFor: pending.map((decision) => decision.seat) })
  );
}

/** A choice, or an act at the table, never both. */
function said({
  choice,
  act,
}: Request<'check'> | Request<'play'>): { choice: object } | { act: NonNullable<typeof act> } {
  if (act === undefined && choice === undefined) return refuse('badRequest', { path: 'choice', message: 'missing' });
  if (act !== undefined && choice !== undefined)
    return refuse('badRequest', { path: 'act', message: 'one of the two' });
  return act === undefined ? { choice: choice as object } : { act };
}

const position = (table: Table, secrets: boolean): string =>
  table.entry.positionText(table.match.machine.setting, table.match.state().board, secrets);

/** What a command did, and where the match stood after it. */
function receipt(table: Table, entry: Entry<Types>): Reply {
  const { match } = table;
  const now = headOf(match).seq === entry.seq;
  const state = now ? match.state() : match.stateAt(entry.seq);
  return {
    events: entry.events,
    rolls: entry.rolls,
    pending: match.machine.pending(state).map(questionOf),
    outcome: match.machine.outcome(state) ?? null,
    seq: entry.seq,
  };
}

/** The entry of a command that was sent before under the same id. */
function earlier(table: Table, command: Command<Types>): Entry<Types> | undefined {
  const found = table.match.entries.find(({ command: c }) => 'id' in c && c.id === command.id);
  if (found === undefined) return undefined;
  const { seq: _, ...now } = command;
  const { seq: __, ...then } = found.command as Command<Types>;
  return sameValue(now, then) ? found : refuse('commandIdReused', { commandId: command.id, seq: found.seq });
}

/** The verbs of one engine over its own open matches. */
export function engineVerbs(house: House): Verbs & { table(id: string): Table } {
  const open = tables();
  const tableOf = ({ match }: { match: string }): Table => open.get(match);

  return {
    table: open.get,
    games: () => ({ games: gamesJson(house.games) }),

    new({ game: gameName, seed: wanted, script, do: _, id: __, ...setup }) {
      open.room();
      const name = gameName ?? setup.scenario ?? refuse('badRequest', { path: 'game', message: 'missing' });
      const entry = house.findGame(name) ?? refuse('unknownGame', { game: name });
      const read = entry.game.read(setup);
      if ('faults' in read) return refuseFaults('badSetup', read.faults);
      const seed = wanted ?? house.drawSeed();
      const dice: Pick<Table, 'seed' | 'script'> = { seed, script: script ?? null };
      const match = orDiceRefusal(() =>
        withDice(
          dice,
          (source) => newMatch(entry.game, read.setup, source),
          () => true,
        ),
      );
      // The order of the pile is for `state` alone.
      const first = seenEntry(match.machine, match.entries[0] as Entry<Types>, null);
      const id = open.add({ entry, match, ...dice });
      return { match: id, seed, events: first.events, rolls: first.rolls, ...standing(match) };
    },

    dice(request) {
      const table = tableOf(request);
      const left = table.script ?? [];
      if (request.script !== null && left.length > 0 && request.replace !== true) refuse('diceLeftOver', { left });
      table.script = request.script;
      return { left: table.script?.length ?? null };
    },

    pending: (request) => standing(tableOf(request).match),

    propose(request) {
      const table = tableOf(request);
      const decision = decisionOf(table, request.seat);
      const { machine } = table.match;
      // A source of its own, so that asking for proposals tells nothing of the dice to come.
      const chance = picker(`propose/${table.match.hash()}`);
      return { choices: machine.listed(table.match.state(), decision, chance).options };
    },

    check(request) {
      const { match } = tableOf(request);
      const { machine } = match;
      const what = said(request);
      const illegal =
        'act' in what
          ? machine.checkAct(match.state(), request.seat, what.act)
          : machine.check(match.state(), request.seat, what.choice);
      return illegal === undefined ? {} : refuseIllegal(illegal);
    },

    play(request) {
      const table = tableOf(request);
      const { entries } = table.match;
      const seq = request.seq ?? entries.length;
      const id = request.commandId ?? `#${entries.length}`;
      const command = { seat: request.seat, seq, id, ...said(request) };
      const before = request.commandId === undefined ? undefined : earlier(table, command);
      if (before !== undefined) return receipt(table, before);
      const played = orDiceRefusal(() =>
        withDice(
          table,
          (dice) => table.match.play(command, dice),
          (result) => !('error' in result),
        ),
      );
      return 'error' in played ? refuseIllegal(played) : receipt(table, played);
    },

    view(request) {
      const table = tableOf(request);
      const seat = request.seat === undefined || request.seat === null ? null : seated(table, request.seat);
      const { asked, ...rest } = seen(table.match.machine, table.match.state(), seat);
      return { ...rest, asked: asked.map(questionOf), position: position(table, false), seq: headOf(table.match).seq };
    },

    state(request) {
      const table = tableOf(request);
      return {
        state: table.match.state(),
        position: position(table, true),
        seed: table.seed,
        ...standing(table.match),
      };
    },

    log(request) {
      const table = tableOf(request);
      const seat = request.seat === undefined || request.seat === null ? null : seated(table, request.seat);
      const { machine, entries } = table.match;
      return { entries: entries.slice(request.from ?? 0).map((entry) => seenEntry(machine, entry, seat)) };
    },

    save(request) {
      const { match, seed, script } = tableOf(request);
      return { save: match.save(script === null ? { kind: 'seeded', seed } : { kind: 'scripted', seed, script }) };
    },

    load(request) {
      open.room();
      const opened = openSave(request.save, house.findGame);
      if (request.check === true) {
        const again = playedAgain(opened);
        if ('error' in again) return damaged(again);
      }
      const { entry, match, script } = opened;
      const seed = opened.seed ?? house.drawSeed();
      const id = open.add({ entry, match, seed, script });
      return { match: id, seed, hash: match.hash(), ...standing(match) };
    },

    undo(request) {
      const table = tableOf(request);
      const { match } = table;
      const { author, to: before } = oneBack(match);
      const to = request.to ?? before;
      // The log names who took something back; the referee does it for the one whose step it was.
      const seat = request.seat ?? author ?? match.machine.setting.seats[0]?.seat ?? '';
      const undone = match.undo(seated(table, seat), to, `#${match.entries.length}`, 'referee');
      return 'error' in undone ? refuseIllegal(undone) : { to: undone.parent, ...standing(match) };
    },

    fork(request) {
      open.room();
      const { entry, match, seed: from } = tableOf(request);
      const at = request.at ?? headOf(match).seq;
      if (at >= match.entries.length) refuse('noSuchEntry', { at, last: headOf(match).seq });
      const seed = request.seed ?? `${from.slice(0, 150)}/fork-${at}`;
      const forked = match.fork(at);
      return { match: open.add({ entry, match: forked, seed, script: null }), seed, ...standing(forked) };
    },

    hash(request) {
      const { match } = tableOf(request);
      return { hash: match.hash(), seq: headOf(match).seq };
    },

    bot(request) {
      const table = tableOf(request);
      const bot = Object.hasOwn(house.bots, request.bot) ? house.bots[request.bot] : undefined;
      if (bot === undefined) return refuse('unknownBot', { bots: Object.keys(house.bots) });
      const decision = decisionOf(table, request.seat);
      const { match } = table;
      const asked = askedOf(match.machine, match.state(), decision, headOf(match).seq);
      const { choice, reason } = consult(bot, asked, seeded(`${table.seed}/bot`));
      return { choice, reason };
    },

    rules(request) {
      const entry = house.findGame(request.game) ?? refuse('unknownGame', { game: request.game });
      const asked = request.rule ?? (isRule(entry, request.id) ? request.id : undefined);
      return { rules: ruleList(entry, asked, request.lang) };
    },

    close(request) {
      open.close(request.match);
      return {};
    },

    version: () => ({ program: 'ambuscade', version, protocol: 1 }),

    help: () => ({
      verbs: Object.fromEntries(
        verbs.map((verb) => [verb, Object.keys(requests[verb].shape).filter((key) => key !== 'do' && key !== 'id')]),
      ),
    }),

    quit: () => ({}),
  };
}
