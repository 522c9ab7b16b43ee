/** Parts that a table can begin without, each fetched when it is first shown: the end, and what only tables of a server have. */

import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import type { Served } from '../table/link.ts';
import type { Offered } from './offered.ts';
import type { Play } from './usePlay.ts';

interface AtServer {
  readonly play: Play;
  readonly served: Served;
}

function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => <Suspense fallback={null}>{createElement<P>(Part, props)}</Suspense>;
}

export const Offers = later<{ readonly play: Play; readonly offered: Offered }>(
  async () => (await import('./offers.tsx')).Offers,
);
export const EndPanel = later(async () => (await import('./endPanel.tsx')).EndPanel);

export const AskReveal = later(async () => (await import('./online/consent.tsx')).AskReveal);
export const AskUndo = later(async () => (await import('./online/consent.tsx')).AskUndo);
export const BackToHere = later(async () => (await import('./online/consent.tsx')).BackToHere);
export const Device = later<AtServer>(async () => (await import('./online/device.tsx')).Device);
export const Referee = later(async () => (await import('./online/consent.tsx')).Referee);
export const Replay = later(async () => (await import('./replay.tsx')).Replay);
export const Seats = later<AtServer>(async () => (await import('./online/seats.tsx')).Seats);
export const StandingOrders = later<AtServer>(async () => (await import('./online/orders.tsx')).StandingOrders);
export const Talk = later<AtServer>(async () => (await import('./online/talk.tsx')).Talk);
