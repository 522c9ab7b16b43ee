/** The worker of this device's tables. */

import '../../shell/noEval.ts';
import { database } from '../../keep/database.ts';
import { loadGame } from '../../games/rules.ts';
import { randomHex } from '../random.ts';
import { newHost } from './host.ts';
import { browserTabs } from './tabs.ts';
import type { ToHost, ToPage } from './messages.ts';

const page = globalThis as unknown as Worker;

const post = (message: ToPage): void => page.postMessage(message, []);

const host = newHost({
  keep: database((trouble) => post({ t: 'storage', trouble })),
  tabs: browserTabs(),
  post,
  load: loadGame,
  random: randomHex,
  now: () => Date.now(),
});
page.addEventListener('message', ({ data }: MessageEvent<ToHost>) => host.hear(data));
