/** Whether what clients were told agrees with the log that is there in the end. */

import { canonical } from '../../../src/kernel/canonical.ts';
import { beginning, link } from '../../../src/server/store/chain.ts';
import type { GameRow, Line } from '../../../src/server/store/store.ts';
import type { Ack, LineTold } from './client.ts';

export interface History {
  readonly row: Pick<GameRow, 'gid' | 'start'>;
  readonly log: readonly Line[];
  readonly acks: readonly Ack[];
  /** What readers were told, and what each of them is told of the whole log now. */
  readonly readers: readonly { readonly told: readonly LineTold[]; readonly whole: readonly LineTold[] }[];
}

export interface Judgement {
  acknowledged: number;
  lines: number;
  /** Acknowledged, and not in the log as it was acknowledged. */
  lost: number;
  /** Commands that acted more than once. */
  doubled: number;
  /** Sent after another one was answered, and nevertheless before it in the log. */
  reordered: number;
  /** Lines that a reader was told and that are not those of the log, or that it was told twice or not in order. */
  strange: number;
  /** Lines that do not follow from the line before. */
  broken: number;
}

const idIn = (line: Line): string => {
  const { entry } = JSON.parse(line.body) as { entry?: { command: { seat?: string; id?: string } } };
  return entry?.command.id === undefined ? line.commandId : `${entry.command.seat}:${entry.command.id}`;
};

export function judge({ row, log, acks, readers }: History): Judgement {
  const found: Judgement = {
    acknowledged: acks.length,
    lines: log.length,
    lost: 0,
    doubled: 0,
    reordered: 0,
    strange: 0,
    broken: 0,
  };
  const byCommand = new Map(log.map((line) => [line.commandId, line]));
  found.doubled = log.length - new Set(log.map(({ commandId }) => commandId)).size;
  // An entry knows the command it came from: the same one under two names is twice as well.
  found.doubled += log.length - found.doubled - new Set(log.map(idIn)).size;
  const seqs = new Map<Ack, number>();
  for (const ack of acks) {
    const line = byCommand.get(`${ack.seat}:${ack.id}`);
    if (line === undefined || line.receipt !== canonical(ack.receipt)) found.lost += 1;
    else seqs.set(ack, line.seq);
  }
  // In the order of sending, everything answered before it was sent must be behind it.
  const answered = [...seqs].sort(([a], [b]) => a.answered - b.answered);
  let [next, furthest] = [0, -1];
  for (const [ack, seq] of [...seqs].sort(([a], [b]) => a.sent - b.sent)) {
    for (; next < answered.length && (answered[next] as [Ack, number])[0].answered < ack.sent; next++)
      furthest = Math.max(furthest, (answered[next] as [Ack, number])[1]);
    if (seq <= furthest) found.reordered += 1;
  }
  for (const { told, whole } of readers) {
    told.forEach((line, i) => {
      if (line.seq !== i || canonical(line) !== canonical(whole[i])) found.strange += 1;
    });
  }
  let before = beginning(row);
  for (const line of log) {
    if (line.seq !== before.seq + 1 || line.hash !== link(before.hash, line.body)) found.broken += 1;
    before = line;
  }
  return found;
}
