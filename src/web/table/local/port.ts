/** Starts the worker. */

import { tellTrouble } from '../../keep/trouble.ts';
import type { Port } from './link.ts';
import type { ToHost, ToPage } from './messages.ts';

export function newPort(): Port {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message: ToHost) => worker.postMessage(message, []),
    hear(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
        if (data.t === 'storage') tellTrouble(data.trouble);
        else listener(data);
      });
      worker.addEventListener('error', ({ message }) => listener({ t: 'failed', n: -1, message }));
    },
    close: () => worker.terminate(),
  };
}
