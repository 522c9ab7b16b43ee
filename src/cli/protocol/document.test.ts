/** docs/PROTOCOL.md says what is so: its sessions are played, its lists compared with the code. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceSchema } from '../../games/embuscades/choices.ts';
import { faultCodes, refusalCodes } from '../../words/embuscades/codes.ts';
import { protocolCodes } from './errors.ts';
import { requests, verbs } from './requests.ts';
import { session } from './session.ts';

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const text = read('docs/PROTOCOL.md').replaceAll('\r\n', '\n');
const blocks = (kind: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map((m) => m[1] ?? '');
const section = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** `…` stands for anything. */
function pattern(expected: string): RegExp {
  const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

describe('the document of the protocol', () => {
  it('has sessions to play', () => {
    expect(blocks('jsonl')).toHaveLength(2);
  });

  it.each(blocks('jsonl').map((block, i) => ({ i: i + 1, lines: block.trimEnd().split('\n') })))(
    'session $i goes as it is written',
    ({ lines }) => {
      const engine = session();
      for (let i = 0; i < lines.length; i += 2) {
        const [sent = '', expected = ''] = lines.slice(i, i + 2);
        expect(sent.slice(0, 2) + expected.slice(0, 2)).toBe('> < ');
        expect(engine.handle(sent.slice(2))).toMatch(pattern(expected.slice(2)));
      }
    },
  );

  it('names every verb and every field', () => {
    const rows = new Map(
      [...section('Verbs').matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\|/gm)].map((m) => [m[1], m[2] ?? '']),
    );
    expect([...rows.keys()]).toEqual(verbs);
    const missing = verbs.flatMap((verb) =>
      Object.keys(requests[verb].shape).filter(
        (key) => !['do', 'id'].includes(key) && !rows.get(verb)?.includes(`\`${key}\``),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('shows every choice, in a shape that the game reads', () => {
    const shown = blocks('json').flatMap((block) =>
      block
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { t: string }),
    );
    const drawing = ['discard', 'keepDrawn', 'recover'];
    const actions = shown.filter(({ t }) => !drawing.includes(t));
    expect(actions.filter((choice) => !choiceSchema.safeParse(choice).success)).toEqual([]);
    const kinds = choiceSchema.options.map((option) => option.shape.t.value as string);
    expect([...new Set(shown.map(({ t }) => t))].sort()).toEqual([...kinds, ...drawing].sort());
  });

  it('explains every code', () => {
    const codes = section('Error codes');
    const rows = [...codes.matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\|$/gm)].map((m) => [m[1], m[2]]);
    expect(rows).toEqual(Object.entries(protocolCodes));
    expect([...refusalCodes, ...faultCodes].filter((code) => !codes.includes(`\`${code}\``))).toEqual([]);
  });

  it('names every word of a position', () => {
    const notation = read('src/games/embuscades/notation.ts');
    const found = notation.matchAll(/^ {4}case '(\w+)':|\['(\w+)', (?:COMPANIES|MINES|FLAGS)\]/gm);
    const keys = [...found].map((m) => m[1] ?? m[2] ?? '');
    expect(keys.length).toBeGreaterThan(15);
    const table = section('Positions');
    expect(keys.filter((key) => !new RegExp(`\`${key}(\\[R\\])?=`).test(table))).toEqual([]);
  });

  it('shows the very bot that is in the examples', () => {
    expect(blocks('python')).toEqual([read('docs/examples/random_bot.py').replaceAll('\r\n', '\n')]);
  });
});
