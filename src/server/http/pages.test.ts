import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageRoutes } from './pages.ts';
import type { AppParts } from './parts.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-web-'));
  fs.mkdirSync(path.join(root, 'assets'));
  for (const name of ['index.html', 'assets/page-1a2b.js']) {
    fs.writeFileSync(path.join(root, name), 'plain');
    fs.writeFileSync(path.join(root, `${name}.br`), 'by brotli');
    fs.writeFileSync(path.join(root, `${name}.gz`), 'by gzip');
  }
  app = fastify();
  await pageRoutes(app, { webRoot: root } as AppParts);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(root, { recursive: true });
});

const get = async (url: string, accepts: string) => {
  const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': accepts } });
  return { body, type: headers['content-type'], packing: headers['content-encoding'], kept: headers['cache-control'] };
};

describe('the built pages', () => {
  test('go out packed as the browser wants them, with the type of what is in them', async () => {
    for (const url of ['/', '/table/here-1']) {
      expect(await get(url, 'gzip, deflate, br')).toMatchObject({ body: 'by brotli', packing: 'br' });
      expect(await get(url, 'gzip, deflate')).toMatchObject({ body: 'by gzip', packing: 'gzip' });
      expect(await get(url, 'identity')).toMatchObject({ body: 'plain', packing: undefined });
      expect((await get(url, 'br')).type).toMatch(/^text\/html/);
    }
    expect((await get('/assets/page-1a2b.js', 'br')).type).toMatch(/javascript/);
  });

  test('are asked for anew, but files with their content in their name are kept', async () => {
    for (const accepts of ['br', 'identity']) {
      expect((await get('/', accepts)).kept).toBe('no-cache');
      expect((await get('/table/here-1', accepts)).kept).toBe('no-cache');
      expect((await get('/assets/page-1a2b.js', accepts)).kept).toBe('public, max-age=31536000, immutable');
    }
  });

  test('have no address for what is packed', async () => {
    expect((await app.inject('/assets/page-1a2b.js.br')).statusCode).toBe(404);
  });
});
