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
  const timers: { readonly ms: number; readonly work: () => void }[] = [];
  const haste: { ms?: number } = {};
  const playback = newPlayback({
    link,
    pace: () => 1000,
    hurry: () => haste.ms,
    after(ms, work) {
      const timer = { ms, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    changed: () => undefined,
  });
  const happens = (by: string, seat: string): void => {
    const next = line(lines.length, by, seat);
    lines.push(next);
    now = view(lines.length);
    listener({ t: 'line', line: next, view: now });
  };
  const tick = (): void => timers.shift()?.work();
  const seen = (): [number, number, number] => {
    const { view: at, lines: read, behind } = playback.screen();
    return [at.move, read.length, behind];
  };
  return { playback, happens, tick, seen, shown, haste, timers, tell: (news: News) => listener(news) };
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

  test('is done before the clock of the own question begins, however much there is to show', () => {
    const { happens, tick, seen, haste, timers } = setUp();
    for (let i = 0; i < 4; i++) happens('bot', 'T');
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    haste.ms = 1200;
    happens('bot', 'T');
    // What is on the screen and the four that wait share what is left.
    expect(timers.map(({ ms }) => ms)).toEqual([240]);
    haste.ms = 0;
    for (let i = 0; i < 4; i++) {
      tick();
      expect(timers.map(({ ms }) => ms)).toEqual([0]);
    }
    expect(seen()).toEqual([6, 6, 0]);
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
