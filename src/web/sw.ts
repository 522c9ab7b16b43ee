/**
 * Keeps the pages for days without a network: what was built is fetched once, and asked of the network only when it is new.
 * A newer version waits until the last page of the former one is gone: until then that page may still need its files.
 */

interface Clients {
  claim(): Promise<void>;
}
interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waitable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as EventTarget & {
  readonly clients: Clients;
  readonly location: Location;
};

/** Both are filled in when the pages are built. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_NAME: string;
const NAME = `ambuscade-${BUILT_NAME}`;

async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([...BUILT_FILES]);
}

/** Nobody uses the files of other versions any more. */
async function sweep(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Pages come from the network while it is there, so that nobody is left behind; files have their content in their name. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  if (request.mode === 'navigate') {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await cache.match('/');
      if (page === undefined) throw error;
      return page;
    }
  }
  // A page that is newer than this worker finds its files where the worker that waits has put them.
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

const isOurs = ({ method, url }: Request): boolean => {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' && origin === worker.location.origin && !/^\/(?:api|ws|metrics|healthz|readyz)\b/.test(pathname)
  );
};

worker.addEventListener('install', (event) => (event as Waitable).waitUntil(fill()));
worker.addEventListener('activate', (event) => (event as Waitable).waitUntil(sweep()));
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  if (isOurs(request)) (event as Fetching).respondWith(answer(request));
});
