import { Duplex } from 'node:stream';
import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newOutbox } from './outbox.ts';

/** What went out, by write. */
function pipe(): { readonly stream: Duplex; readonly out: string[] } {
  const out: string[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _, done) {
      out.push(chunk.toString());
      done();
    },
    writev(chunks, done) {
      out.push(chunks.map(({ chunk }) => (chunk as Buffer).toString()).join('+'));
      done();
    },
  });
  return { stream, out };
}

function sender(): (stream: Duplex, text: string) => void {
  const outbox = newOutbox();
  return (stream, text) => {
    outbox.keep(stream);
    stream.write(text);
    outbox.sent(stream);
  };
}

test('what one round says to somebody goes out in one piece, when its promises are settled', async () => {
  const [send, a, b] = [sender(), pipe(), pipe()];
  send(a.stream, 'line');
  await Promise.resolve();
  send(b.stream, 'line');
  send(a.stream, 'done');
  expect([...a.out, ...b.out]).toEqual([]);
  await round();
  expect([a.out, b.out]).toEqual([['line+done'], ['line']]);
  send(a.stream, 'next');
  await round();
  expect(a.out).toEqual(['line+done', 'next']);
});

test('what is long is not kept, and what comes after it waits again', async () => {
  const [send, { stream, out }] = [sender(), pipe()];
  const long = 'x'.repeat(70_000);
  send(stream, 'first');
  send(stream, long);
  expect(out).toEqual([`first+${long}`]);
  send(stream, 'last');
  expect(out).toHaveLength(1);
  await round();
  expect(out[1]).toBe('last');
});

test('who has gone meanwhile keeps nobody else waiting', async () => {
  const [send, gone, ended, here] = [sender(), pipe(), pipe(), pipe()];
  for (const { stream } of [gone, ended, here]) send(stream, 'news');
  gone.stream.destroy();
  ended.stream.end('goodbye');
  await round();
  expect([gone.out, ended.out, here.out]).toEqual([[], ['news+goodbye'], ['news']]);
});
