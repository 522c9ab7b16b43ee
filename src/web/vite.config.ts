/** How the pages are bundled: from the sources into dist/web, which the server serves as it is. */

import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The service worker gets the list of all files and a name that changes with them. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = Object.values(bundle).find(({ fileName }) => fileName === 'sw.js');
        if (worker === undefined || worker.type !== 'chunk') throw new Error('no service worker');
        const files = Object.keys(bundle).filter((file) => file !== 'sw.js' && !file.endsWith('.map'));
        const hash = createHash('sha256');
        for (const file of files.sort()) hash.update(`${file}\0`);
        const list = ['/', ...files.filter((file) => file !== 'index.html').map((file) => `/${file}`)];
        worker.code = worker.code
          .replace('BUILT_FILES', JSON.stringify(list))
          .replace('BUILT_NAME', JSON.stringify(hash.digest('hex').slice(0, 16)));
      },
    },
  };
}

const squeeze: Readonly<Record<string, (content: string | Uint8Array) => Promise<Uint8Array>>> = {
  // Not the strongest: everybody who builds would wait for it.
  '.br': (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};

/** Each text beside itself in the two ways that browsers unpack, so that the server never packs anything. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg|html)$/.test(fileName));
      const write = texts.flatMap((file) =>
        Object.entries(squeeze).map(async ([ending, pack]) =>
          fs.writeFile(
            path.join(dir, `${file.fileName}${ending}`),
            await pack(file.type === 'chunk' ? file.code : file.source),
          ),
        ),
      );
      await Promise.all(write);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [offline(), packed()],
  // The parts are written for React; what the pages need of it Preact does in a tenth of the script.
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  logLevel: 'warn',
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Pictures stay files: they are fetched when they are looked at.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/sw.ts` },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4525', '/ws': { target: 'ws://127.0.0.1:4525', ws: true } } },
});
