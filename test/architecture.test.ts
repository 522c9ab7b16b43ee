import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports, checkLength, checkPurity, importsOf, mask, readSources } from './support/architecture.ts';

const sources = readSources(path.join(import.meta.dirname, '..'));
const purity = (text: string, name = 'src/kernel/planted.ts') => checkPurity({ name, text });
const imports = (name: string, specifier: string) =>
  checkImports({ name, text: `import { x } from '${specifier}';\nexport const y = x;\n` });

describe('the sources', () => {
  test('were found', () => {
    expect(sources.some((file) => file.name.startsWith('src/kernel/') && file.name.endsWith('.ts'))).toBe(true);
  });

  test('use in pure folders nothing that depends on machine, clock, locale or chance', () => {
    expect(sources.flatMap(checkPurity)).toEqual([]);
  });

  test('import along the direction of the folders', () => {
    expect(sources.flatMap(checkImports)).toEqual([]);
  });

  test('are files of readable length', () => {
    expect(sources.flatMap(checkLength)).toEqual([]);
  });
});

describe('the purity check', () => {
  test.each([
    ['Math.random()', 'Math.random'],
    ['Math.sin(1)', 'Math.sin'],
    ['Math.hypot(1, 2)', 'Math.hypot'],
    ['Math.round(1.5)', 'Math.round'],
    ['Math\n  .pow(2, 3)', 'Math.pow'],
    ["Math['random']()", 'Math other than'],
    ['const { random } = Math;', 'Math other than'],
    ['new Date()', 'Date'],
    ['Date.now()', 'Date'],
    ['let when: Date;', 'Date'],
    ['const x = y ? Date : z;', 'Date'],
    ['const x = `at ${Date.now()}`;', 'Date'],
    ['const x = `a ${f({ a: `b` })} c ${performance.now()}`;', 'performance'],
    ['performance.now()', 'performance'],
    ["new Intl.NumberFormat('fr')", 'Intl'],
    ['(1.5).toLocaleString()', 'toLocaleString'],
    ['name.toLocaleUpperCase()', 'toLocaleUpperCase'],
    ['a.localeCompare(b)', 'localeCompare'],
    ['process.env', 'process'],
    ['const x = [...process.argv];', 'process'],
    ["require('fs')", 'require'],
    ['globalThis.Date', 'globalThis'],
    ['const half = a / 2; Date.now(); const third = b / 3;', 'Date'],
  ])('refuses %s', (text, what) => {
    expect(purity(text)).toEqual([expect.stringContaining(`src/kernel/planted.ts:1: ${what}`)]);
  });

  test.each([
    'Math.sqrt(2) + Math.abs(-1) + Math.min(1, 2) + Math.max(1, 2) + Math.floor(1.5) + Math.trunc(1.5) + Math.imul(2, 3)',
    '// Date and Math.random in a comment',
    '/* process\n * Intl */',
    "const text = 'Date of the battle, it\\'s a process';",
    'const text = `Math.random and ${1 + 1} Date`;',
    'const pattern = /[/"]Date/.test(text);',
    'const updated = Dates + dateOf(processed);',
    'const x = { process: 1, performance: 2 }; x.process;',
    'interface X { process: string; readonly performance?: number }',
  ])('accepts %s', (text) => {
    expect(purity(text)).toEqual([]);
  });

  test('gives the line', () => {
    expect(purity('/* a\n b */\nconst s = `\n`;\nMath.random();\n')).toEqual(['src/kernel/planted.ts:5: Math.random']);
  });

  test('holds in every pure folder, and only there', () => {
    for (const folder of ['kernel', 'geometry', 'games', 'games/embuscades', 'odds', 'fair', 'bots', 'words']) {
      expect(purity('Math.random()', `src/${folder}/a.ts`)).toHaveLength(1);
    }
    for (const name of ['src/sim/a.ts', 'src/cli/a.ts', 'src/kernel/a.test.ts', 'src/kernel/testing/a.ts']) {
      expect(purity('Math.random()', name)).toEqual([]);
    }
  });
});

describe('the import check', () => {
  test.each([
    ['src/kernel/a.ts', '../games/index.ts'],
    ['src/kernel/a.ts', '../geometry/point.ts'],
    ['src/kernel/a.ts', 'node:fs'],
    ['src/kernel/a.ts', 'fs'],
    ['src/kernel/a.ts', 'zodiac'],
    ['src/kernel/a.ts', '../../scripts/bootstrap.mjs'],
    ['src/kernel/a.ts', './a.test.ts'],
    ['src/kernel/a.ts', './testing/dice.ts'],
    ['src/geometry/a.ts', '../kernel/flow.ts'],
    ['src/games/embuscades/a.ts', '../other/b.ts'],
    ['src/games/embuscades/a.ts', '../index.ts'],
    ['src/games/embuscades/rules/a.ts', '../../other/b.ts'],
    ['src/games/embuscades/a.ts', '../../bots/b.ts'],
    ['src/games/embuscades/a.ts', '../../words/b.ts'],
    ['src/games/embuscades/a.ts', '@noble/hashes/sha2.js'],
    ['src/games/index.ts', '../bots/b.ts'],
    ['src/words/a.ts', '../bots/b.ts'],
    ['src/words/a.ts', 'zod'],
    ['src/odds/a.ts', '../bots/b.ts'],
    ['src/bots/a.ts', '../sim/b.ts'],
    ['src/sim/a.ts', '../cli/b.ts'],
    ['src/server/a.ts', '../web/b.ts'],
    ['src/cli/a.ts', '../web/b.ts'],
    ['src/elsewhere/a.ts', './b.ts'],
    ['src/a.ts', './kernel/flow.ts'],
  ])('refuses in %s the import of %s', (name, specifier) => {
    expect(imports(name, specifier).length).toBeGreaterThan(0);
  });

  test.each([
    ['src/kernel/a.ts', './b.ts'],
    ['src/kernel/a.ts', '@noble/hashes/sha2.js'],
    ['src/kernel/a.ts', 'zod'],
    ['src/games/embuscades/a.ts', './b.ts'],
    ['src/games/embuscades/rules/a.ts', '../data/weapons.json'],
    ['src/games/embuscades/a.ts', '../../kernel/flow.ts'],
    ['src/games/embuscades/a.ts', '../../geometry/point.ts'],
    ['src/games/embuscades/a.ts', 'zod'],
    ['src/games/index.ts', './embuscades/index.ts'],
    ['src/words/a.ts', '../games/embuscades/events.ts'],
    ['src/bots/a.ts', '../odds/pool.ts'],
    ['src/sim/a.ts', '../bots/random.ts'],
    ['src/sim/a.ts', 'node:worker_threads'],
    ['src/cli/a.ts', '../words/en.ts'],
    ['src/kernel/a.test.ts', '../games/index.ts'],
  ])('accepts in %s the import of %s', (name, specifier) => {
    expect(imports(name, specifier)).toEqual([]);
  });

  test('sees every form of import', () => {
    const text = [
      "import a from './a.ts';",
      'import type { B } from "./b.ts";',
      "import {\n  c,\n  d,\n} from './c.ts';",
      "import './d.ts';",
      "export * from './e.ts';",
      "export { f } from './f.ts';",
      "const g = await import('./g.ts');",
      "import h from './h.json' with { type: 'json' };",
      "type I = import('./i.ts').I;",
      "// import z from './comment.ts';",
      `const text = "import z from './string.ts'";`,
    ].join('\n');
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `./${letter}.ts`);
    expect(importsOf(text).map((found) => found.specifier)).toEqual([...letters, './h.json', './i.ts']);
  });

  test('lets pages know the types of the server, and nothing else of it', () => {
    const text = (kind: string) => `import a from './a.ts';\nimport ${kind} { X } from '../server/table/tell.ts';\n`;
    expect(checkImports({ name: 'src/web/a.ts', text: text('type') })).toEqual([]);
    expect(checkImports({ name: 'src/web/a.ts', text: text('') })).toHaveLength(1);
    expect(checkImports({ name: 'src/bots/a.ts', text: text('type') })).toHaveLength(1);
  });

  test('refuses a computed import in a pure folder', () => {
    const text = 'const x = await import(name);';
    expect(checkImports({ name: 'src/kernel/a.ts', text })).toHaveLength(1);
    expect(checkImports({ name: 'src/cli/a.ts', text })).toEqual([]);
  });
});

describe('the length check', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);

  test('refuses more than 450 lines, of tests too', () => {
    expect(checkLength({ name: 'src/cli/a.ts', text: lines(450) })).toEqual([]);
    expect(checkLength({ name: 'src/cli/a.ts', text: lines(451) })).toHaveLength(1);
    expect(checkLength({ name: 'src/cli/a.test.ts', text: lines(451) })).toHaveLength(1);
  });

  test('leaves data alone', () => {
    expect(checkLength({ name: 'src/games/embuscades/data/a.json', text: lines(2000) })).toEqual([]);
  });
});

test('masking keeps length and lines', () => {
  for (const { text } of sources) {
    const masked = mask(text);
    expect(masked).toHaveLength(text.length);
    expect(masked.split('\n')).toHaveLength(text.split('\n').length);
  }
});
