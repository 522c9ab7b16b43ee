import { describe, expect, it } from 'vitest';
import { canonical, chain, copy } from '../../kernel/canonical.ts';
import { seeded } from '../../kernel/dice.ts';
import { type Answer, talk } from './testing/talk.ts';

type Save = Answer['save'];

function savedGame() {
  const t = talk();
  let now = t.ok({ do: 'new', game: 'embuscades', seed: 'saved' });
  for (let i = 0; i < 20; i++) {
    const { seat, options } = now.pending[0] as Answer['pending'][number];
    now = t.ok({ do: 'play', match: 'm1', seat, choice: options[(i * 31) % options.length] });
  }
  return { ...t, save: t.ok({ do: 'save', match: 'm1' }).save };
}

/** A forger who can mend the chain from an entry on. */
function mend(save: Save): Save {
  const { save: first } = savedGame();
  let before = (first.entries[0] as { hash: string }).hash;
  save.entries.forEach((entry, i) => {
    if (i === 0) return;
    const { hash: _, ...body } = entry;
    entry['hash'] = before = chain(before, body);
  });
  return save;
}

describe('loading a save from outside', () => {
  const t = savedGame();
  const spoilt = (change: (save: Save) => void, mended = false): Answer['error'] => {
    const save = copy(t.save);
    change(save);
    return t.no({ do: 'load', save: mended ? mend(save) : save });
  };
  const entry = (save: Save, i: number) => save.entries[i] as Record<string, unknown>;

  it('refuses what is no save, with the path', () => {
    expect(t.no({ do: 'load' })).toMatchObject({ code: 'badRequest', data: { path: 'save' } });
    expect(t.no({ do: 'load', save: 7 })).toMatchObject({ code: 'badSave' });
    expect(spoilt((s) => (s['version'] = 2))).toMatchObject({ code: 'badSave', data: { path: 'version' } });
    expect(spoilt((s) => (s['game'] = 'chess')).code).toBe('unknownGame');
    expect(spoilt((s) => (s['edition'] = '0')).code).toBe('otherEdition');
    expect(spoilt((s) => (s.entries = [])).code).toBe('noEntries');
    expect(spoilt((s) => ((s['setup'] as { scenario: string }).scenario = 'x'))).toMatchObject({
      code: 'badSetup',
      data: { faults: [{ path: 'scenario' }] },
    });
    expect(spoilt((s) => delete entry(s, 3)['stack'])).toMatchObject({
      code: 'badSave',
      data: { path: 'entries/3/stack' },
    });
  });

  it('refuses a broken chain, and says at which entry', () => {
    expect(spoilt((s) => (entry(s, 7)['by'] = 'clock'))).toMatchObject({ code: 'brokenChain', data: { seq: 7 } });
    expect(spoilt((s) => s.entries.splice(5, 1))).toMatchObject({ code: 'brokenChain', data: { seq: 5 } });
    expect(spoilt((s) => ((s['setup'] as { options: { turnLimit: number } }).options.turnLimit = 399))).toMatchObject({
      code: 'brokenChain',
      data: { seq: 0 },
    });
  });

  it('refuses facts that cannot be, even under a mended chain', () => {
    const event = { t: 'tookFlag', vehicle: 'R.inf.9', left: 4, rules: [] };
    expect(spoilt((s) => (entry(s, 9)['events'] = [event]), true).code).toBe('badEntry');
    const last = t.save.entries.length - 1;
    const stack = [{ proc: 'constructor', at: 'x', l: {} }];
    expect(spoilt((s) => (entry(s, last)['stack'] = stack), true).code).toBe('badEntry');
    expect(spoilt((s) => (entry(s, last)['stack'] = []), true).code).toBe('badEntry');
  });

  it('finds a forged die by playing the game again', () => {
    const save = copy(t.save);
    const at = save.entries.findIndex((e, i) => i > 0 && (e['rolls'] as object[]).length > 0);
    const [roll] = (save.entries[at] as { rolls: { faces: number[] }[] }).rolls as [{ faces: number[] }];
    roll.faces = roll.faces.map((face) => (face % 6) + 1);
    mend(save);
    expect(t.no({ do: 'load', save, check: true })).toMatchObject({ code: 'differs', data: { seq: at } });
  });

  it('meets 300 changed bytes without a crash, and takes none of those under the chain', () => {
    const text = JSON.stringify({ do: 'load', save: t.save });
    const dice = seeded('flipped bytes');
    const underChain = ({ dice: _, ...save }: Save): string => canonical(save);
    const codes: string[] = [];
    for (let i = 0; i < 300; i++) {
      const at = (dice.roll('at', i, 1, text.length, '')[0] as number) - 1;
      const byte = String.fromCharCode(31 + (dice.roll('byte', i, 1, 95, '')[0] as number));
      const line = text.slice(0, at) + byte + text.slice(at + 1);
      const reply = t.raw(line);
      if (!reply.ok) {
        codes.push(reply.error.code);
        continue;
      }
      if (underChain((JSON.parse(line) as { save: Save }).save) !== underChain(t.save)) codes.push(`taken: ${line}`);
      t.ok({ do: 'close', match: reply.match });
    }
    expect(codes.length).toBeGreaterThan(250);
    expect(codes.filter((code) => code === 'internal' || code.startsWith('taken'))).toEqual([]);
  });
});
