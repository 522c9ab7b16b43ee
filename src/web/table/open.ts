/** From the name of a table to a link to it: tables of this device say so in their name. */

import type { Illegal } from '../../kernel/game.ts';
import { keepHere } from '../keep/here.ts';
import { usePrefs } from '../shell/prefs.ts';
import type { Hint, Link, TableCard, TableView } from './link.ts';
import { openHere, thinkHere } from './local/link.ts';
import { newPort } from './local/port.ts';
import type { Outside } from './online/wire.ts';
import { randomHex } from './random.ts';
import { ask, forkOnline, keyTo } from './server.ts';

const isHere = (gid: string): boolean => gid.startsWith('here-');

const browser: Outside = {
  connect({ opened, heard, closed }) {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }) => heard(String(data)));
    socket.addEventListener('close', ({ code }) => closed(code));
    return socket;
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  network(told) {
    const [there, gone] = [(): void => told(true), (): void => told(false)];
    addEventListener('online', there);
    addEventListener('offline', gone);
    return () => {
      removeEventListener('online', there);
      removeEventListener('offline', gone);
    };
  },
  screen(told) {
    const tell = (): void => told(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  },
  now: () => Date.now(),
  chance: () => Math.random(),
};

function think({ game, setup }: TableCard, { seen, move }: TableView): Promise<Hint | undefined> {
  const [decision] = seen?.asked ?? [];
  if (seen === null || decision === undefined) return Promise.resolve(undefined);
  return thinkHere(newPort, { game, setup, seen, decision, moment: move });
}

async function openThere(gid: string): Promise<Link | Illegal> {
  const [kept, { openOnline }] = await Promise.all([keepHere.seat(gid), import('./online/link.ts')]);
  const token = await keyTo(kept);
  const link = await openOnline({
    outside: browser,
    gid,
    token,
    seed: kept?.seed ?? randomHex(32),
    random: randomHex,
    async fetch(path, key, body) {
      const found = await ask(path, key, body);
      return 'error' in found ? undefined : found.answer;
    },
    think,
  });
  if ('error' in link) return link;
  return {
    ...link,
    fork: (move) => forkOnline(gid, link.card.game, token, move, link.eyes(), usePrefs.getState().name),
  };
}

export const openLink = (gid: string): Promise<Link | Illegal> =>
  isHere(gid) ? openHere(newPort, gid) : openThere(gid);
