/** Shows what others do at reading speed: steps wait in a row, each for as long as its words take to read. */

import type { Link, TableView, Told } from '../table/link.ts';

/** What is on the screen: the table after the last step shown. */
export interface Screen {
  readonly view: TableView;
  readonly lines: readonly Told[];
  /** Steps that have happened and are not shown yet. */
  readonly behind: number;
}

export interface PlaybackParts {
  readonly link: Link;
  /** How long a step is looked at, in milliseconds; 0 goes on at once. */
  readonly pace: (line: Told) => number;
  /** Milliseconds in which all that waits must have been shown, where somebody's clock waits for it. */
  readonly hurry: () => number | undefined;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly changed: () => void;
}

export interface Playback {
  readonly screen: () => Screen;
  /** Shows everything that has happened. */
  readonly skip: () => void;
  readonly close: () => void;
}

interface Step {
  readonly line: Told;
  readonly view: TableView;
}

export function newPlayback({ link, pace, hurry, after, changed }: PlaybackParts): Playback {
  let waiting: Step[] = [];
  let view = link.view();
  let shown = link.lines().length;
  let screen: Screen = { view, lines: link.lines(), behind: 0 };
  let wake: (() => void) | undefined;
  /** The step on the screen. */
  let current: Told | undefined;

  const show = (): void => {
    screen = { view, lines: link.lines().slice(0, shown), behind: waiting.length };
    link.shown(view.move);
    changed();
  };
  const next = (): void => {
    const step = waiting.shift();
    if (step === undefined) return;
    view = step.view;
    shown += 1;
    show();
    rest(step.line);
  };
  /** The step that was just shown is read before the next one comes. */
  const rest = (line: Told): void => {
    current = line;
    const most = hurry();
    const ms = most === undefined ? pace(line) : Math.min(pace(line), most / (waiting.length + 1));
    wake = after(ms, () => {
      wake = undefined;
      next();
    });
  };
  /** What has just come may be a question whose clock does not wait for long. */
  const hasten = (): void => {
    if (current === undefined || hurry() === undefined) return;
    wake?.();
    rest(current);
  };
  const catchUp = (): void => {
    wake?.();
    wake = undefined;
    waiting = [];
    view = link.view();
    shown = link.lines().length;
    show();
  };
  const isOwn = (line: Told): boolean =>
    'entry' in line && line.entry.by === 'player' && line.entry.seat !== null && link.seats.includes(line.entry.seat);

  const stop = link.subscribe((news) => {
    if (news.t === 'line') {
      waiting.push({ line: news.line, view: news.view });
      if (isOwn(news.line)) {
        // Nobody needs to wait for the own step; what it led to is read like the rest.
        wake?.();
        wake = undefined;
        while (waiting.length > 1) {
          waiting.shift();
          shown += 1;
        }
        next();
      } else if (wake === undefined) next();
      else {
        hasten();
        show();
      }
    } else if (news.t === 'table') catchUp();
    else changed();
  });
  link.shown(view.move);

  return {
    screen: () => screen,
    skip: catchUp,
    close() {
      wake?.();
      stop();
    },
  };
}
