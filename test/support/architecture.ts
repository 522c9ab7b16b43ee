/**
 * Checks of the shape of the sources that the compiler cannot make: which names the pure folders may use,
 * which folder may import which, how long a file may be. Every check takes text and returns complaints.
 */
import fs from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with forward slashes: `src/kernel/flow.ts`. */
  name: string;
  text: string;
}

interface Folder {
  pure: boolean;
  /** Folders of src that it may import beside itself. */
  folders: readonly string[];
  /** Folders of which it may know the types alone. */
  types?: readonly string[];
  /** Packages that it may import; 'any' includes Node's own modules. */
  packages: readonly string[] | 'any';
}

const FOLDERS: Readonly<Record<string, Folder>> = {
  kernel: { pure: true, folders: [], packages: ['@noble/hashes', 'zod'] },
  geometry: { pure: true, folders: [], packages: ['flatqueue', 'zod'] },
  // A single game may import less than the list of games: see `mayImport`.
  games: { pure: true, folders: ['kernel', 'geometry'], packages: ['zod'] },
  odds: { pure: true, folders: ['kernel', 'games'], packages: [] },
  fair: { pure: true, folders: ['kernel'], packages: ['@noble/hashes'] },
  words: { pure: true, folders: ['kernel', 'geometry', 'games', 'fair'], packages: [] },
  bots: { pure: true, folders: ['kernel', 'geometry', 'games', 'odds'], packages: [] },
  sim: { pure: false, folders: ['kernel', 'games', 'bots', 'fair'], packages: 'any' },
  server: { pure: false, folders: ['kernel', 'games', 'odds', 'bots', 'words', 'fair'], packages: 'any' },
  web: {
    pure: false,
    folders: ['kernel', 'geometry', 'games', 'odds', 'bots', 'words', 'fair'],
    types: ['server'],
    packages: 'any',
  },
  cli: {
    pure: false,
    folders: ['kernel', 'geometry', 'games', 'odds', 'words', 'bots', 'fair', 'sim', 'server'],
    packages: 'any',
  },
};

const MATH_ALLOWED = new Set(['sqrt', 'abs', 'min', 'max', 'floor', 'trunc', 'imul']);
const BANNED_NAMES = 'Date|performance|Intl|process|require|globalThis|eval';
const MAX_LINES = 450;

/** All files under src, in a fixed order. */
export function readSources(root: string): SourceFile[] {
  const names = fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((name) => fs.statSync(path.join(root, name)).isFile())
    .sort()
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }));
}

export function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name) || name.includes('/testing/');
}

export function isPure(name: string): boolean {
  return FOLDERS[folderOf(name)]?.pure === true;
}

/** Names whose value depends on the machine, the clock, the locale or chance, in a file of a pure folder. */
export function checkPurity({ name, text }: SourceFile): string[] {
  if (!isCode(name) || !isPure(name) || isTest(name)) return [];
  const code = mask(text);
  const complaints: string[] = [];
  const complain = (index: number, what: string) => complaints.push(`${name}:${lineAt(text, index)}: ${what}`);

  for (const match of code.matchAll(/(?<![\w$.])Math\b(?:\s*\??\.\s*([\w$]+))?/g)) {
    const member = match[1];
    if (member === undefined) complain(match.index, 'Math other than by Math.name');
    else if (!MATH_ALLOWED.has(member)) complain(match.index, `Math.${member}`);
  }
  // Not a property (`.process`, but `...process` counts), not a key (`process:` after a brace, comma or semicolon).
  const banned = new RegExp(`(?<![\\w$#])(?<!(?<!\\.\\.)\\.\\s*)(${BANNED_NAMES})(?![\\w$])`, 'g');
  for (const match of code.matchAll(banned)) {
    const after = code.slice(match.index + match[0].length);
    const before = code.slice(0, match.index).trimEnd();
    const isKey = /^\s*\??:/.test(after) && /(?:^|[{,;(]|\breadonly)$/.test(before);
    if (!isKey) complain(match.index, match[0]);
  }
  for (const match of code.matchAll(/(?<![\w$])(toLocale\w*|localeCompare)(?![\w$])/g)) complain(match.index, match[0]);
  return complaints;
}

/** Imports against the direction of the folders, and packages that a folder may not use. */
export function checkImports({ name, text }: SourceFile): string[] {
  if (!isCode(name) || isTest(name)) return [];
  const rule = FOLDERS[folderOf(name)];
  if (!rule) return [`${name}: unknown folder; give it a row in test/support/architecture.ts`];
  const complaints: string[] = [];
  for (const { specifier, index, typeOnly } of importsOf(text)) {
    const problem = importProblem(name, typeOnly ? withTypes(rule) : rule, specifier);
    if (problem) complaints.push(`${name}:${lineAt(text, index)}: ${problem}`);
  }
  return complaints;
}

const withTypes = (rule: Folder): Folder => ({ ...rule, folders: [...rule.folders, ...(rule.types ?? [])] });

/** Files too long to read at one sitting. Data and golden playthroughs are exempt. */
export function checkLength({ name, text }: SourceFile): string[] {
  if (name.endsWith('.json') || name.includes('/playthroughs/')) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > MAX_LINES ? [`${name}: ${lines} lines, more than ${MAX_LINES}`] : [];
}

function isCode(name: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(name);
}

function folderOf(name: string): string {
  const parts = name.split('/');
  return parts.length > 2 ? (parts[1] ?? '') : '';
}

/** `embuscades` for a file of that game, undefined for the list of games and for all other folders. */
function gameOf(name: string): string | undefined {
  const [, folder, game, ...rest] = name.split('/');
  return folder === 'games' && rest.length > 0 ? game : undefined;
}

function importProblem(name: string, rule: Folder, specifier: string | undefined): string | undefined {
  if (specifier === undefined) return rule.pure ? 'import of a computed name' : undefined;
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(name), specifier);
    if (isTest(target)) return `imports test code, ${target}`;
    return mayImport(name, rule, target) ? undefined : `may not import ${target}`;
  }
  if (rule.packages === 'any') return undefined;
  const isAllowed = rule.packages.some((allowed) => specifier === allowed || specifier.startsWith(`${allowed}/`));
  return isAllowed ? undefined : `may not import the package ${specifier}`;
}

function mayImport(name: string, rule: Folder, target: string): boolean {
  if (!target.startsWith('src/')) return !rule.pure;
  const folder = folderOf(target);
  if (rule.folders.includes(folder)) return true;
  if (folder !== folderOf(name)) return false;
  const game = gameOf(name);
  return game === undefined || gameOf(target) === game;
}

/** What a file imports or re-exports; the specifier is undefined for `import(expression)`. */
export function importsOf(text: string): { specifier: string | undefined; index: number; typeOnly: boolean }[] {
  const code = mask(text);
  const found: { specifier: string | undefined; index: number; typeOnly: boolean }[] = [];
  const statement = /(?<![\w$.])(?:from|import)\s*(['"])(.*?)\1|(?<![\w$.])import\s*\(\s*(?:(['"])(.*?)\3\s*[,)])?/gs;
  for (const match of code.matchAll(statement)) {
    const masked = match[2] ?? match[4];
    const start = match.index + match[0].search(/['"]/) + 1;
    found.push({
      specifier: masked === undefined ? undefined : text.slice(start, start + masked.length),
      index: match.index,
      typeOnly: /(?:import|export)\s+type\b[^;]*$/.test(code.slice(Math.max(0, match.index - 2_000), match.index)),
    });
  }
  return found;
}

/** The same text, equally long, with comments and the insides of strings and regular expressions blanked. */
export function mask(text: string): string {
  const out = text.split('');
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (out[i] !== '\n') out[i] = ' ';
  };
  /** Open braces since each `${` that we are inside of. */
  const templates: number[] = [];
  let i = 0;
  /** From inside a template to its end or its next `${`. */
  const template = (from: number) => {
    let at = from;
    while (at < text.length && text[at] !== '`' && !(text[at] === '$' && text[at + 1] === '{')) {
      at += text[at] === '\\' ? 2 : 1;
    }
    blank(from, Math.min(at, text.length));
    if (text[at] === '$') templates.push(0);
    i = at + (text[at] === '$' ? 2 : 1);
  };
  while (i < text.length) {
    const char = text[i] ?? '';
    const two = text.slice(i, i + 2);
    const depth = templates.at(-1);
    if (two === '//' || two === '/*') {
      const close = two === '//' ? text.indexOf('\n', i) : text.indexOf('*/', i + 2) + 2;
      const end = close < i + 2 ? text.length : close;
      blank(i, end);
      i = end;
    } else if (char === "'" || char === '"') {
      const end = closing(text, i, char);
      blank(i + 1, end);
      i = end + 1;
    } else if (char === '`') {
      template(i + 1);
    } else if (char === '/' && startsRegExp(out.slice(Math.max(0, i - 200), i).join(''))) {
      const end = closing(text, i, '/');
      blank(i + 1, end);
      i = end + 1;
    } else if (char === '}' && depth === 0) {
      templates.pop();
      template(i + 1);
    } else {
      if (depth !== undefined && char === '{') templates[templates.length - 1] = depth + 1;
      if (depth !== undefined && char === '}') templates[templates.length - 1] = depth - 1;
      i++;
    }
  }
  return out.join('');
}

/** Where the string or regular expression that opens at `start` closes; the end of the line at the latest. */
function closing(text: string, start: number, quote: string): number {
  let inClass = false;
  let i = start + 1;
  for (; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] === '\\') i++;
    else if (quote === '/' && text[i] === '[') inClass = true;
    else if (quote === '/' && text[i] === ']') inClass = false;
    else if (text[i] === quote && !inClass) break;
  }
  return Math.min(i, text.length);
}

/** A slash is a division after a value, else it opens a regular expression. */
function startsRegExp(before: string): boolean {
  const code = before.trimEnd();
  return code === '' || /[(,=:[!&|?{};+\-*%<>~^]$|(?<![\w$.])(?:return|typeof|case|in|of|do|else|void)$/.test(code);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
