import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { type Incoming, lineCutter, LONGEST_LINE } from './line.ts';
import { verbs } from './requests.ts';
import { session } from './session.ts';
import { talk } from './testing/talk.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const told = (line: Incoming): string => ('text' in line ? line.text : line.refused.error.code);

describe('lines that are no requests', () => {
  const t = talk();
  it.each([
    ['not json', 'badJson'],
    ['{"do":"games"', 'badJson'],
    ['{"do":NaN}', 'badJson'],
    ['[]', 'badRequest'],
    ['null', 'badRequest'],
    ['7', 'badRequest'],
    ['"games"', 'badRequest'],
    ['{}', 'badRequest'],
    ['{"do":7}', 'badRequest'],
    ['{"do":"dance"}', 'unknownVerb'],
    ['{"do":"__proto__"}', 'unknownVerb'],
    ['{"do":"constructor"}', 'unknownVerb'],
    ['{"do":"hash"}', 'badRequest'],
    ['{"do":"hash","match":"m9"}', 'noSuchMatch'],
    ['{"do":"hash","match":7}', 'badRequest'],
    ['{"do":"games","id":{}}', 'badRequest'],
    ['{"do":"games","more":1}', 'badRequest'],
    ['{"do":"games","__proto__":{"polluted":1}}', 'badRequest'],
    ['{"do":"new","game":"embuscades","options":{"__proto__":{"players":4}}}', 'badRequest'],
    ['{"do":"hash","match":"m1","seq":1e999}', 'badRequest'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'tooDeep'],
    [`{"do":"games","id":"${'x'.repeat(LONGEST_LINE)}"}`, 'tooLong'],
    [`{"do":"games","id":"${'é'.repeat(LONGEST_LINE / 2)}"}`, 'tooLong'],
  ])('%.60s is answered with a code', (line, code) => {
    const reply = t.raw(line);
    expect(reply).toMatchObject({ ok: false, error: { code } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('says where', () => {
    expect(t.no({ do: 'dice', match: 'm1', script: [{ faces: [1, 'x'] }] }).data).toMatchObject({
      path: 'script/0/faces/1',
    });
    expect(t.no({ do: 'dice', match: 'm1', script: [{ faces: [1], nmae: 'a' }] }).data).toMatchObject({
      path: 'script/0/nmae',
    });
    expect(t.raw('{"do":"games","a":{"b":[{"__proto__":1}]}}').error.data).toMatchObject({ path: 'a/b/0/__proto__' });
  });

  it('echoes the id of a bad request, if it has one', () => {
    expect(t.raw('{"do":"dance","id":12}').id).toBe(12);
    expect(t.raw('{"do":"dance","id":[1]}').id).toBeNull();
  });

  it('brackets in strings do not count as depth, and blank lines are not answered', () => {
    expect(t.raw(`{"do":"games","id":"${'['.repeat(150)}\\"${'{'.repeat(20)}"}`).ok).toBe(true);
    expect(t.engine.handle('  \r')).toBeUndefined();
    expect(t.engine.handle('')).toBeUndefined();
  });
});

describe('cutting bytes into lines', () => {
  it('joins chunks, splits lines, keeps the last one without an end', () => {
    const cutter = lineCutter();
    const whole = bytes('{"a":"é"}\r\nsecond\n\nlast');
    const lines: Incoming[] = [];
    for (const byte of whole) lines.push(...cutter.push(Uint8Array.of(byte)));
    lines.push(...cutter.end());
    expect(lines.map(told)).toEqual(['{"a":"é"}\r', 'second', '', 'last']);
    expect(cutter.end()).toEqual([]);
  });

  it('refuses bad UTF-8 and goes on', () => {
    const cutter = lineCutter();
    expect(cutter.push(Uint8Array.of(0xff, 0xfe, 10, 0xc3, 10, 65, 10)).map(told)).toEqual(['badUtf8', 'badUtf8', 'A']);
  });

  it('refuses a line that is too long, keeps none of it, and goes on', () => {
    const cutter = lineCutter(8);
    const lines = [...cutter.push(bytes('12345678\n123456789')), ...cutter.push(bytes('012345678901\nok\n'))];
    expect(lines.map(told)).toEqual(['12345678', 'tooLong', 'ok']);
    expect([...cutter.push(bytes('123456789')), ...cutter.end()].map(told)).toEqual(['tooLong']);
  });

  it('the session answers what cannot be read', () => {
    const engine = session();
    const [line] = lineCutter().push(Uint8Array.of(0xff, 10));
    expect(engine.answer(line as Incoming)).toBe(
      '{"id":null,"ok":false,"error":{"code":"badUtf8","rule":null,"data":{}}}',
    );
  });
});

/** Good requests to spoil. */
const samples = (match: string, save: object): object[] => [
  { do: 'new', game: 'embuscades', options: { players: 4 }, seed: 's', position: 'R.tank(5)@t2-05 turn=R1' },
  { do: 'dice', match, script: [{ name: 'turn', faces: [1, 2] }], replace: true },
  {
    do: 'play',
    match,
    seat: 'R',
    choice: { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06'] },
    seq: 1,
  },
  { do: 'play', match, seat: 'R', choice: { t: 'playCard', card: 'P01' }, commandId: 'x' },
  { do: 'play', match, seat: 'R', act: 'takeBackResignation' },
  { do: 'check', match, seat: 'R', choice: { t: 'leaveCamp', amount: 'dieB', vehicle: 'R.gun.1', companies: 3 } },
  { do: 'view', match, seat: 'R' },
  { do: 'log', match, seat: 'R', from: 0 },
  { do: 'undo', match, to: 1 },
  { do: 'fork', match, at: 0 },
  { do: 'bot', match, seat: 'R', bot: 'random' },
  { do: 'rules', game: 'embuscades', rule: 'EM-MOVE-8', lang: 'fr' },
  { do: 'load', save, check: true },
  { do: 'close', match: 'm999' },
];

const junk: readonly unknown[] = [
  null,
  [],
  {},
  '',
  -1,
  1.5,
  1e300,
  '\u0000',
  '\ud800',
  'm1',
  true,
  [[]],
  { t: 'roll' },
  'x'.repeat(5000),
];

describe('3,000 spoilt lines', () => {
  it('are answered with a code or granted, and never throw', () => {
    const t = talk();
    const { match } = t.ok({ do: 'new', game: 'embuscades', seed: 'spoil', position: 'R.tank(5)@t2-05 turn=R' });
    const good = samples(match, t.ok({ do: 'save', match }).save);
    const dice = seeded('spoilt lines');
    let rolled = 0;
    const below = (n: number): number => (dice.roll('spoil', rolled++, 1, n, '')[0] as number) - 1;
    const pick = <X>(list: readonly X[]): X => list[below(list.length)] as X;

    /** Puts junk at some place of a value, or takes something away. */
    const spoil = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || below(4) === 0) return pick(junk);
      const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
      const key = pick([...Object.keys(value), 'more']) as keyof typeof copy;
      if (below(6) === 0) delete copy[key];
      else copy[key] = spoil(copy[key]) as never;
      return copy;
    };
    const line = (): string => {
      const text = JSON.stringify(pick(good));
      const at = below(text.length);
      switch (below(6)) {
        case 0:
          return text.slice(0, at);
        case 1:
          return (
            text.slice(0, at) + pick(['"', '{', ']', ',', '\\', '\u0000', '9', 'NaN', '__proto__']) + text.slice(at + 1)
          );
        case 2:
          return text.replace(/"([a-z]+)":/, pick(['"__proto__":', '"constructor":', '"toString":', '1:']));
        case 3:
          return JSON.stringify({
            ...(JSON.parse(text) as object),
            do: pick([...verbs, 'toString', 'hasOwnProperty', '']),
          });
        default:
          return JSON.stringify(spoil(JSON.parse(text))) ?? 'undefined';
      }
    };

    const codes = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const text = line();
      if (/"do":"close"/.test(text) && text.includes('"m1"')) continue;
      const reply = t.engine.handle(text);
      if (reply === undefined && text.trim() === '') continue;
      const { ok, error } = JSON.parse(reply ?? '{}') as { ok: boolean; error?: { code: string } };
      const code = ok ? 'ok' : (error?.code ?? 'none');
      codes.set(code, (codes.get(code) ?? 0) + 1);
      // Keeps the engine from filling up with what happened to be granted.
      if (ok && reply?.includes('"match":"m') === true)
        t.ok({ do: 'close', match: (JSON.parse(reply ?? '') as { match: string }).match });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    const wanted = ['badJson', 'badRequest', 'unknownVerb', 'noSuchMatch', 'badSave', 'malformed', 'ok'];
    expect([...codes.keys()]).toEqual(expect.arrayContaining(wanted));
    expect([...codes.keys()].filter((code) => code === 'internal' || !/^[a-zA-Z]+$/.test(code))).toEqual([]);
    expect(t.ok({ do: 'hash', match }).ok).toBe(true);
  });
});
