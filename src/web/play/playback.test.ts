import { describe, expect, test } from 'vitest';
import type { Link, News, TableView, Told } from '../table/link.ts';
import { newPlayback } from './playback.ts';

const view = (move: number): TableView => ({ move }) as TableView;
const line = (seq: number, by: string, seat: string): Told =>
  ({ seq, t: 'moved', entry: { by, seat, events: [], rolls: [] } }) as unknown as Told;

function setUp() {
  const lines: Told[] = [line(0, 'referee', '')];
  let listener: (news: News) => void = () => undefined;
  let now = view(1);
  const shown: number[] = [];
  const link = {
    seats: ['R'],
    view: () => now,
    lines: () => lines,
    shown: (move: number) => shown.push(move),
    subscribe(each: (news: News) => void) {
      listener = each;
      return () => undefined;
    },
  } as unknown as Link;
  const timers: (() => void)[] = [];
  const playback = newPlayback({
    link,
    pace: () => 1000,
    after(_, work) {
      timers.push(work);
      return () => void timers.splice(timers.indexOf(work), 1);
    },
    changed: () => undefined,
  });
  const happens = (by: string, seat: string): void => {
    const next = line(lines.length, by, seat);
    lines.push(next);
    now = view(lines.length);
    listener({ t: 'line', line: next, view: now });
  };
  const tick = (): void => timers.shift()?.();
  const seen = (): [number, number, number] => {
    const { view: at, lines: read, behind } = playback.screen();
    return [at.move, read.length, behind];
  };
  return { playback, happens, tick, seen, shown, tell: (news: News) => listener(news) };
}

describe('playing back', () => {
  test('shows the first step at once and the others one after the other', () => {
    const { happens, tick, seen, shown } = setUp();
    happens('bot', 'T');
    happens('bot', 'T');
    happens('bot', 'T');
    expect(seen()).toEqual([2, 2, 2]);
    tick();
    expect(seen()).toEqual([3, 3, 1]);
    tick();
    tick();
    expect(seen()).toEqual([4, 4, 0]);
    happens('bot', 'T');
    expect(seen()).toEqual([5, 5, 0]);
    expect(shown.at(-1)).toBe(5);
  });

  test('never makes people wait for their own step', () => {
    const { happens, seen } = setUp();
    happens('bot', 'T');
    happens('bot', 'T');
    happens('player', 'R');
    expect(seen()).toEqual([4, 4, 0]);
  });

  test('skips to the present, and begins anew when the table is another', () => {
    const { happens, seen, playback, tell, tick } = setUp();
    happens('bot', 'T');
    happens('bot', 'T');
    playback.skip();
    expect(seen()).toEqual([3, 3, 0]);
    happens('bot', 'T');
    happens('bot', 'T');
    tell({ t: 'table' });
    expect(seen()).toEqual([5, 5, 0]);
    tick();
    expect(seen()).toEqual([5, 5, 0]);
  });
});
