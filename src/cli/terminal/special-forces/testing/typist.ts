/** A person who types: any choice as the line that means it, and whole games played so. */

import type { Choice, Entry, Placement, Target } from '../../../../games/special-forces/choices.ts';
import type { Setting } from '../../../../games/special-forces/setting.ts';
import { findGame } from '../../../../games/index.ts';
import type { GameEntry } from '../../../../games/registry.ts';
import type { Point } from '../../../../geometry/point.ts';
import { type Dice, seeded } from '../../../../kernel/dice.ts';
import { newMatch } from '../../../../kernel/match.ts';
import type { Lang } from '../../../../words/lang.ts';
import { painter } from '../../paint.ts';
import { listed, newSession, type Session } from '../../session.ts';
import { playAtTable } from '../../table.ts';
import { labelOf, vehicleLabel } from '../letters.ts';

export const entry = findGame('special-forces') as GameEntry;

export function begin(
  scenario: string,
  options: object = {},
  players?: Record<string, string>,
  seed = 'face',
): Session {
  const read = entry.game.read({ scenario, preset: 'recommended', options });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = newMatch(entry.game, read.setup, seeded(seed));
  const people = Object.fromEntries(match.machine.setting.seats.map(({ seat }) => [seat, 'human']));
  return newSession(entry, match, seed, players ?? people, undefined);
}

/** What decides the next line: a list of them, or somebody who looks at the game. */
type Typing = readonly string[] | ((session: Session) => string | null);

/** Plays with these lines and gives all that was shown. */
export async function typing(
  session: Session,
  lines: Typing,
  {
    lang = 'en',
    columns = 110,
    live = false,
    shape = 'map',
  }: { lang?: Lang; columns?: number; live?: boolean; shape?: 'map' | 'list' } = {},
): Promise<string> {
  let shown = '';
  let at = 0;
  const next = (): string | null => (typeof lines === 'function' ? lines(session) : (lines[at++] ?? null));
  const console = {
    live,
    columns: () => columns,
    rows: () => 60,
    write: (text: string) => void (shown += text),
    clear: () => void (shown += '\f'),
    close: () => undefined,
    line(prompt: string) {
      const line = next();
      shown += `${prompt}${line ?? ''}\n`;
      return Promise.resolve(line);
    },
  };
  await playAtTable(session, { console, lang, paint: painter(false), shape });
  return shown;
}

/** Somebody who takes any of the choices offered, and types it in words. */
export function atRandom(seed: string): (session: Session) => string {
  const dice: Dice = seeded(seed);
  let n = 0;
  return (session) => {
    const [decision] = session.match.pending();
    if (decision === undefined) return '';
    const options = listed(session, decision).options as readonly Choice[];
    const [face = 1] = dice.roll('public', n++, 1, options.length, 'typed');
    return lineFor(
      session.match.machine.setting as unknown as Setting,
      options[face - 1] as Choice,
      decision.about ?? {},
    );
  };
}

/** The line that means this choice. */
export function lineFor(setting: Setting, c: Choice, about: { figures?: readonly number[] } = {}): string {
  const label = (f: number): string => labelOf(setting, f);
  const inches = (value: number): string => String(Number((value / setting.space.inch).toFixed(4)));
  const at = ({ x, y }: Point): string => `${inches(x)} ${inches(y)}`;
  const place = (p: Placement): string => `${at(p)}${p.level === 0 ? '' : ` level ${p.level}`}`;
  const step = (e: Entry): string =>
    e.do === 'transfer' ? `give ${e.actions} ${label(e.to)}` : e.do === 'idle' ? 'wait' : e.do;
  const target = (t: Target): string =>
    t.t === 'figure' ? label(t.figure) : t.t === 'vehicle' ? vehicleLabel(t.vehicle) : t.t === 'point' ? at(t.at) : '';
  switch (c.t) {
    case 'organise':
      return `organise ${c.units.map((unit) => unit.map(label).join(' ')).join(' / ')}`;
    case 'deploy':
      return `place ${c.places.map(place).join(' ')}`;
    case 'hide':
      return `hide ${c.places.map(place).join(' ')}${c.gps === undefined ? '' : ` gps ${c.gps + 1}`}`;
    case 'enterBy':
      return `enter ${c.edge}`;
    case 'activate':
      return label(c.figure);
    case 'plan':
      return c.plans
        .map(
          (plan, i) =>
            `${c.plans.length > 1 ? `${label(about.figures?.[i] ?? -1)} ` : ''}${plan.map(step).join(' ') || 'nothing'}`,
        )
        .join('; ');
    case 'move':
      return `${at(c.to)}${c.from === undefined ? '' : ` from ${at(c.from)}`}`;
    case 'climb':
      return `climb ${c.ladder + 1}`;
    case 'board':
      return `board ${vehicleLabel(c.vehicle)}`;
    case 'alight':
      return `leave ${at(c.to)}`;
    case 'exit':
      return `exit ${c.edge}`;
    case 'drive':
      return c.legs
        .map((leg) => {
          if ('go' in leg) return `${leg.go < 0 ? 'back' : 'go'} ${inches(Math.abs(leg.go))}`;
          return `${leg.turn < 0 ? 'left' : 'right'} ${Math.abs(leg.turn) / 2}`;
        })
        .join(' ');
    case 'fire':
      return `fire ${target(c.target)} with ${c.arm + 1}`;
    case 'engage':
      return `engage ${label(c.figure)}`;
    case 'special':
      return specialLine(c, label, at);
    case 'place':
      return at(c.at);
    case 'first':
      return c.side === 0 ? '1' : '2';
    case 'decline':
      return 'pass';
    default:
      return c.t;
  }
}

function specialLine(
  c: Extract<Choice, { t: 'special' }>,
  label: (f: number) => string,
  at: (p: Point) => string,
): string {
  switch (c.deed) {
    case 'arm':
      return `arm ${at(c.at)}`;
    case 'mine':
      return `mine ${at(c.at)} ${c.heading / 2}`;
    case 'free':
      return `free ${label(c.figure)}`;
    case 'destroy':
      return `destroy ${c.crate + 1}`;
    case 'detonate':
      return `detonate ${c.charge + 1}`;
    case 'takeRole':
      return c.role;
  }
}
