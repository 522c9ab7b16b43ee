import { describe, expect, test } from 'vitest';
import { newBoard, compileSetting } from '../../games/special-forces/setting.ts';
import { specialForces } from '../../games/special-forces/index.ts';
import { presets } from '../../games/special-forces/options.ts';
import { dice, table } from '../../games/special-forces/testing/table.ts';
import { seatOf } from '../../games/special-forces/setting.ts';
import { wordsOf } from '../index.ts';
import { langs } from '../lang.ts';
import { codesIn, flaws } from '../testing/codes.ts';
import { faultCodes, lossCodes, reasonCodes, refusalCodes } from './codes.ts';
import { names, sayAsk, sayChoice, sayEvent, sayFault, sayRefusal, texts } from './index.ts';
import { askNames } from './shapes.ts';
import { pointsText, stakes, turnText } from './stakes.ts';
import { type View, viewOf } from '../../games/special-forces/view.ts';
import { sampleChoices, sampleEvents } from './testing/samples.ts';

const folder = 'games/special-forces';
const faultFiles = /^(?:scenarioFaults|options|index|scenario|notation)\.ts$/;
const setting = compileSetting({ scenario: 'crossroads', options: presets.recommended });
const view = specialForces.view(setting, newBoard(setting), seatOf(setting, 0));

describe('every code has words', () => {
  test('of refusals, and of actions that are lost', () => {
    const plain = codesIn(folder, /(?:error: |refuse\()'(\w+)'/g, (name) => !faultFiles.test(name));
    // Where the code is what a function returns.
    const chosen = codesIn(folder, /(?:return|[?:])\s+'(\w+)'\s*(?:;|: undefined)/g, (name) =>
      /^deploy\.ts|^command\.ts/.test(name),
    );
    const lost = codesIn(folder, /\?\? '(\w+)'/g, (name) => name === 'activation.ts');
    const codes = [...new Set([...plain, ...chosen, ...lost])].sort();
    expect(codes).toEqual([...refusalCodes, ...lossCodes].sort());
  });

  test('of faults', () => {
    const own = codesIn(folder, /(?:error: '|fault\([^;]*?, '(?=\w+', (?!'\w)))([\w ]+)'/g, (name) =>
      faultFiles.test(name),
    );
    const known = Object.keys(texts.en.faults);
    expect(own.filter((code) => !known.includes(code))).toEqual([]);
    expect(faultCodes.filter((code) => !own.includes(code))).toEqual([]);
  });

  test('of sums', () => {
    const added = codesIn(folder, /\b(?:add|pay)\([^;]*?, '(\w+)', /g);
    const given = codesIn(folder, /(?:sheltered\(|reason: )'(\w+)'/g);
    const covers = codesIn(folder, /(?:meet\(|why: )'(\w+)',? (?:effect: )?'shelters'/g);
    const towers = codesIn(folder, /meet\('(\w+)'\)/g, (name) => name === 'sight.ts');
    const made = ['classA', 'classB', 'classC', 'classD', 'road', 'open', 'rough'];
    expect([...new Set([...added, ...given, ...covers, ...towers, ...made])].sort()).toEqual([...reasonCodes].sort());
  });

  test('of questions', () => {
    const asked = codesIn(folder, /\bask: '(\w+)'/g);
    const acts = codesIn(folder, /\bkind: '(\w+)',\s+rule/g);
    expect([...new Set([...asked, ...acts])].sort()).toEqual([...askNames].sort());
  });
});

/** The blanks of a sentence, each once. */
const blanks = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name as string)),
];

describe('both languages', () => {
  const { en, fr } = texts;
  test.each(['refusals', 'faults', 'losses', 'asks', 'terms', 'sums', 'conditions'] as const)('differ: %s', (part) => {
    const [english, french] = [en[part], fr[part]] as unknown as Record<string, unknown>[];
    for (const key of Object.keys(english as object)) expect(english?.[key], key).not.toEqual(french?.[key]);
  });

  test('leave the same blanks', () => {
    for (const code of refusalCodes) expect(blanks(en.refusals[code]).sort()).toEqual(blanks(fr.refusals[code]).sort());
    for (const code of faultCodes) expect(blanks(en.faults[code]).sort()).toEqual(blanks(fr.faults[code]).sort());
    for (const ask of askNames) expect(blanks(en.asks[ask])).toEqual(blanks(fr.asks[ask]));
  });
});

describe('every sentence is whole', () => {
  test('for every kind of fact', () => {
    const kinds = Object.keys(texts.en.events);
    expect(kinds.filter((t) => !sampleEvents.some((event) => event.t === t))).toEqual([]);
    const wrong = sampleEvents.flatMap((event) => flaws((lang) => sayEvent(lang, setting, event)));
    expect(wrong).toEqual([]);
  });

  test('for every kind of choice, whether it is known who acts or not', () => {
    expect(Object.keys(texts.en.choices).filter((t) => !sampleChoices.some((c) => c.t === t))).toEqual([]);
    for (const about of [{}, { figure: 2, figures: [2, 3] }])
      for (const choice of sampleChoices)
        expect(flaws((lang) => sayChoice(lang, setting, choice, view, about))).toEqual([]);
  });

  test('for every question', () => {
    for (const about of [{}, { figure: 7, figures: [2, 3], most: [2, 1], unit: 0, side: 0 as const }])
      for (const ask of askNames) expect(flaws((lang) => sayAsk(lang, ask, view, setting, about))).toEqual([]);
  });

  test('for every refusal, with all that it may tell', () => {
    const dice = [{ value: 5, reason: 'firepower', rule: 'SF-FIRE-2' }];
    const data = { figure: 1, foe: 12, by: 2, to: 3, unit: 1, vehicle: 0, piece: 11, ladder: 0, weapon: 'gl' };
    const more = {
      role: 'driver',
      edge: 'east',
      wanted: 2,
      given: 1,
      most: 2,
      cost: 3,
      least: 4,
      figures: 2,
      target: 3,
    };
    const way = { needs: 640, has: 600, items: dice, distance: 2000, index: 1, number: 1 };
    for (const error of refusalCodes)
      expect(flaws((lang) => sayRefusal(lang, setting, { error, data: { ...data, ...more, ...way } }) ?? '')).toEqual(
        [],
      );
  });

  test('for a loss, which knows only its code', () => {
    for (const why of [...lossCodes, 'suppressed', 'noTarget', 'tooFar', 'nothingToDo', 'noLine'])
      for (const lang of langs) {
        const lost = { t: 'actionLost', figure: 0, entry: { do: 'move' }, why, rules: [] } as const;
        expect(sayEvent(lang, setting, lost)).not.toMatch(/…|[[\]{}]/);
      }
  });

  test('for faults', () => {
    const bad = [
      { scenario: 'nowhere' },
      { preset: 'no such' },
      { options: { measur: 'edge', measure: 3 } },
      { position: '?' },
    ];
    const faults = bad.flatMap((input) => {
      const read = specialForces.read(input);
      return 'faults' in read ? read.faults : [];
    });
    expect(faults.length).toBeGreaterThan(4);
    expect(faults.flatMap((fault) => flaws((lang) => sayFault(lang, fault) ?? ''))).toEqual([]);
  });
});

describe('sentences', () => {
  test('a shot explains its dice', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          at: [
            [10, 10],
            [40, 2],
          ],
        },
      ],
      defenders: [
        {
          id: 'd',
          at: [
            [20, 10],
            [40, 40],
          ],
        },
      ],
      terrain: [{ piece: { kind: 'tree', circle: [19, 10, 0.5] } }],
    });
    t.act('r-1', ['fire', 'fire']);
    const fire = { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } } as const;
    const { about } = t.asked();
    const seen = specialForces.view(t.setting, t.state.board, 'raiders');
    expect(sayChoice('en', t.setting, fire, seen, about)).toBe('Fire at d 1, assault rifle, 10.0"');
    expect(sayChoice('fr', t.setting, fire, seen)).toBe('Tirer sur d 1, arme 1');
    t.play(fire, dice('fire', 6, 5, 3, 2), dice('effect', 4, 2));
    expect(sayEvent('en', t.setting, t.last('fired'))).toBe(
      'R 1 fires at d 1, 10.0" away. Assault rifle: 4 dice (5 firepower, −1 cover): 6 5 3 2, 2 hits; effects 4, 2: wounded, suppressed.',
    );
    expect(sayEvent('fr', t.setting, t.last('fired'))).toBe(
      'R 1 tire sur d 1, à 10,0". Fusil d’assaut : 4 dés (5 puissance de feu, −1 couvert) : 6 5 3 2, 2 touches ; effets 4, 2 : blessé, accroché.',
    );
  });

  test('what strays says where it came down', () => {
    const [strayed] = sampleEvents.filter((event) => event.t === 'fired' && event.deviation !== null);
    expect(sayEvent('en', setting, strayed!)).toMatch(
      /^Rifle squad 3 fires at .+ away\. Rocket launcher\. Deviation 2 \+ 3 = 5, 2" to the right \(dice 5, 4\), it comes down at \(.+; nobody in the area\.$/,
    );
  });

  test('a refusal counts what is missing', () => {
    const t = table({ raiders: [{ id: 'r', at: [[10, 10]] }] });
    t.act('r-1', ['move']);
    const no = t.refused({ t: 'move', to: t.point(10, 18) });
    expect(sayRefusal('en', t.setting, no)).toBe(
      'Too far: 8.00 points of movement needed, 6.00 allowed (8.00 in the open).',
    );
    expect(sayRefusal('fr', t.setting, no)).toBe(
      'Trop loin : il faut 8,00 points de mouvement, pour 6,00 (8,00 en terrain dégagé).',
    );
  });

  test('points of movement are no inches', () => {
    const moved = {
      t: 'moved',
      figure: 0,
      path: [],
      place: { x: 2540, y: 2540, level: 0, inside: -1 },
      rules: [],
    } as const;
    const cost = [
      { value: 400, reason: 'rough', rule: 'SF-MOVE-2' },
      { value: 200, reason: 'linear', rule: 'SF-MOVE-5' },
    ] as const;
    const said = sayEvent('en', setting, { ...moved, cost: [...cost] });
    expect(said).toContain('(6.00 points: 4.00 over rough ground, 2.00 over an obstacle)');
    expect(said.slice(said.indexOf('(6'))).not.toContain('"');
    expect(sayEvent('fr', setting, { ...moved, cost: [...cost] })).toContain('6,00 points');
  });

  test('a death by a second wound is told', () => {
    const died = { t: 'succumbed', figure: 0, rules: [] } as const;
    expect(sayEvent('en', setting, died)).toBe('Rifle squad 1: killed, second wound.');
    expect(sayEvent('fr', setting, died)).toContain('deuxième blessure');
  });

  test('what counts, what wakes the guards and when it ends is told', () => {
    const of = (scenario: string, preset: string): string[] => {
      const read = specialForces.read({ scenario, preset });
      if ('faults' in read) throw new Error('unread');
      return (['en', 'fr'] as const).map((lang) => stakes(lang, specialForces.setting(read.setup)).join(' '));
    };
    const [raid, coup] = of('colombia-1996', 'recommended');
    expect(raid).toMatch(/1 for each enemy killed.*5 less for each enemy who leaves.*10 less/);
    expect(raid).toContain(
      'It ends 15 turns after the alert at the latest; without an alert the last turn is turn 30.',
    );
    expect(raid).toContain('at best it is a draw');
    expect(raid).toContain('until the alert');
    expect(coup).toContain('15 tours après l’alerte');
    expect(of('colombia-1996', 'literal')[0]).not.toContain('at best it is a draw');
    expect(of('iraq-2004', 'literal')[0]).toMatch(/^Very hard for Rescue force\./);
    expect(of('iraq-2004-even', 'literal')[0]).not.toContain('Very hard');
    expect(of('crossroads', 'recommended')[0]).toContain('The last turn is turn 10.');
    for (const text of [...of('crossroads', 'literal'), ...of('afghanistan-2001', 'recommended')])
      expect(text).not.toMatch(/undefined|…|\{/);
  });

  test('the points stand as they are, not as they were at the start', () => {
    const t = table({ house: 'colombia-1996', preset: 'recommended' });
    const view = (): View => viewOf(t.setting, t.state.board, null);
    expect(pointsText('en', t.setting, view())).toEqual(['points of Special forces: 0 (1 to win)']);
    t.board().figures[5]!.status = 'killed';
    t.board().figures[0]!.status = 'killed';
    expect(pointsText('en', t.setting, view())).toEqual(['points of Special forces: -9 (1 to win)']);
    expect(turnText('en', t.setting, { ...view(), turn: 3 })).toBe('Turn 3 of 198');
  });

  test('names of those who may be divided anew follow the map, and no unit is called like them', () => {
    const t = table({ house: 'colombia-1996' });
    const n = names('en', t.setting);
    expect([n.figure(0), n.figure(4), n.figure(8), n.figure(12)]).toEqual([
      'Team 1',
      'Guard n1',
      'Guard n5',
      'Guard p1',
    ]);
    expect([n.unit(0), n.unit(1), n.unit(2), n.unit(4)]).toEqual(['Team', 'Unit 2', 'Unit 3', 'Unit 5']);
  });

  test('figures are named after their units', () => {
    expect(names('en', setting).figures([0, 9])).toBe('Rifle squad 1 and Scout');
    expect(names('fr', setting).vehicle(1)).toBe('Camion');
    expect(wordsOf('special-forces').seat('fr', setting, 'militia')).toBe('Milice');
    expect(sayRefusal('en', setting, { error: 'mixedClasses', data: { unit: 1 } })).toBe(
      'Unit 2: all figures of a unit are of one class.',
    );
    expect(sayRefusal('en', setting, { error: 'turnsTooFar', data: { turned: 200, most: 180 } })).toBe(
      'Too sharp a turn for one action: 100°, of 90°.',
    );
  });
});

describe('at the table', () => {
  test('an agreed end is no draw', () => {
    const act = { t: 'table', act: 'offerDraw', seat: seatOf(setting, 0), outcome: null, rules: [] } as const;
    const [own, other] = [wordsOf('special-forces'), wordsOf('ambush-alley')];
    expect(own.event('en', setting, act)).toMatch(/agree to end the game as it stands\.$/);
    expect(own.event('fr', setting, act)).toMatch(/d’accord pour arrêter la partie en l’état\.$/);
    expect(own.event('en', setting, { ...act, act: 'declineDraw' })).toMatch(/want to play on\.$/);
    expect(own.event('en', setting, { ...act, act: 'resign' })).toMatch(/resign\.$/);
    expect(own.offer('en', ['A'])).toContain('A would end the game');
    expect(own.offer('fr', ['A'])).toContain('Arrêt en l’état proposé (A)');
    expect(other.offer('en', ['A'])).toContain('A draw is offered by A');
  });
});
