/** The worker of this device's tables. */

import '../../shell/noEval.ts';
import { database } from '../../keep/database.ts';
import { loadGame } from '../../games/rules.ts';
import { randomHex } from '../random.ts';
import { newHost } from './host.ts';
import type { ToHost, ToPage } from './messages.ts';

const page = globalThis as unknown as {
  postMessage(message: ToPage): void;
  onmessage: ((event: MessageEvent<ToHost>) => void) | null;
};

const host = newHost({
  keep: database(),
  post: (message) => page.postMessage(message),
  load: loadGame,
  random: randomHex,
  now: () => Date.now(),
});
page.onmessage = ({ data }) => host.hear(data);
