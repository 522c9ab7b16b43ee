/** Schemas must not try to compile themselves: these pages run no text as code, and the browser would say so aloud. */

Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
