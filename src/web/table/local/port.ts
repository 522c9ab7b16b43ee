/** Starts the worker. Pages allow scripts only by name, so its address goes through a policy that knows this one. */

import workerUrl from './worker.ts?worker&url';
import { scriptUrl } from '../../shell/trusted.ts';
import type { Port } from './link.ts';
import type { ToHost, ToPage } from './messages.ts';

export function newPort(): Port {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  return {
    post: (message: ToHost) => worker.postMessage(message),
    hear(listener) {
      worker.onmessage = ({ data }: MessageEvent<ToPage>) => listener(data);
      worker.onerror = ({ message }) => listener({ t: 'failed', n: -1, message });
    },
    close: () => worker.terminate(),
  };
}
