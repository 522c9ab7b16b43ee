/** Schemas must not try to compile themselves: these pages run no text as code, and the browser would say so aloud. */

(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
