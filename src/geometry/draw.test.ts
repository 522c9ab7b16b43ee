import { describe, expect, it } from 'vitest';
import { drawTable } from './draw.ts';
import { inches, inchPoint as p } from './point.ts';
import { allPresent, makeTable, without } from './table.ts';
import { KINDS, line, makePiece, rectangle } from './terrain.ts';
import { town } from './testing/town.ts';

const picture = {
  title: 'A <town> & "more"',
  zones: [{ points: [p(1, 1), p(9, 1), p(9, 6), p(1, 6)], label: '<zone>', side: 0 as const }],
  ladders: [
    { foot: p(2, 2), head: p(4, 2) },
    { foot: p(6, 6), head: p(6, 6) },
  ],
  markers: [{ ...p(5, 5), label: '&1' }],
  figures: [0, 1, 2].map((side) => ({
    ...p(3 + side, 3),
    radius: 635,
    letter: `<${side}`,
    side: side as 0 | 1 | 2,
    faded: side === 2,
  })),
};

describe('a picture of a table', () => {
  it('is one SVG without scripts or references to the outside, and the same bytes each time', () => {
    const svg = drawTable(town(), picture);
    expect(svg).toBe(drawTable(town(), picture));
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    const inner = svg.replace('http://www.w3.org/2000/svg', '');
    expect(/https?:|href="[^#]|<script|<image|<style|on\w+=|@import|data:/.exec(inner)).toBeNull();
    expect([...svg.matchAll(/url\(([^)]*)\)/g)].every(([, target]) => target?.startsWith('#'))).toBe(true);
    expect(/NaN|undefined|Infinity|(?<!\w)-0(?=[ "LZ])/.exec(svg)).toBeNull();
    expect(svg.length).toBeLessThan(200_000);
  });

  it('every reference is defined, and tags are balanced', () => {
    const svg = drawTable(town(), picture);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]*)[)"]/g)) expect(svg).toContain(`id="${id}"`);
    const open: string[] = [];
    let wrong = 0;
    for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
      if (close === '/') wrong += open.pop() === name ? 0 : 1;
      else if (self !== '/') open.push(name as string);
    }
    expect([open, wrong]).toEqual([[], 0]);
  });

  it('escapes every text', () => {
    const svg = drawTable(town(), picture);
    for (const raw of ['<town>', '<TOWN>', '<zone>', '>&1<', '<0<']) expect(svg).not.toContain(raw);
    for (const text of ['A &lt;TOWN&gt; &amp; &quot;MORE&quot;', '&lt;zone&gt;', '&amp;1', '&lt;1'])
      expect(svg).toContain(text);
  });

  it('leaves out what is destroyed, and names when asked', () => {
    const table = town();
    expect(drawTable(table)).toContain('Bakery');
    expect(drawTable(table, { present: without(allPresent(table), 3) })).not.toContain('Bakery');
    expect(drawTable(table, { names: false })).not.toContain('Bakery');
  });

  it('draws every kind', () => {
    const pieces = KINDS.map((kind, id) => {
      const [x, y] = [1 + (id % 5) * 4, 1 + Math.floor(id / 5) * 4];
      const isLine = ['wall', 'hedge', 'fence', 'ladder'].includes(kind);
      return makePiece(id, kind, isLine ? line(p(x, y), p(x + 3, y + 2)) : rectangle(p(x, y), p(x + 3, y + 2)));
    });
    const table = makeTable(inches(24), inches(24), pieces);
    const bare = drawTable(makeTable(inches(24), inches(24), []));
    const full = drawTable(table);
    expect(/NaN|undefined|Infinity/.exec(full)).toBeNull();
    for (const { id } of pieces) {
      expect(drawTable(table, { present: without(allPresent(table), id) }).length).toBeLessThan(full.length);
    }
    expect(bare.length).toBeLessThan(full.length);
  });
});
