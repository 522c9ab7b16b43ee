import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { boardFaults } from './boardFaults.ts';
import type { Choice } from './choices.ts';
import {
  type BoardFile,
  boardSchema,
  type DeckFile,
  deckFaults,
  deckSchema,
  fleetFaults,
  fleetSchema,
} from './files.ts';
import { embuscades } from './index.ts';
import { makePosition, parsePosition } from './notation.ts';
import { compassDeckFile, standardFleetFile, yamboBoard } from './setting.ts';
import { table } from './testing/table.ts';

/** The faults of a setup, as path and error. */
function faultsOf(input: unknown): string[] {
  const read = embuscades.read(input);
  return 'faults' in read ? read.faults.map(({ path, error }) => `${path} ${error}`) : [];
}
const rulesOf = (input: unknown): (string | undefined)[] => {
  const read = embuscades.read(input);
  return 'faults' in read ? read.faults.map(({ rule }) => rule) : [];
};

type Board = { -readonly [K in keyof BoardFile]: BoardFile[K] };
const node = (board: Board, id: string) => board.nodes.find((other) => other.id === id) as BoardFile['nodes'][number];
const nodeNo = (id: string) => yamboBoard.nodes.findIndex((other) => other.id === id);
const edgeNo = (a: string, b: string) => yamboBoard.edges.findIndex((edge) => edge.a === a && edge.b === b);

/** What a change to the board of the house is refused for. */
function board(change: (board: Board) => void): string[] {
  const file = structuredClone(yamboBoard);
  change(file);
  return faultsOf({ board: file });
}
const without = (a: string, b: string) => (file: Board) =>
  (file.edges = file.edges.filter((edge) => edge.a !== a || edge.b !== b));
const withRoad = (a: string, b: string, kind: 'road' | 'gate' | 'jetty') => (file: Board) =>
  (file.edges = [...file.edges, { a, b, kind }]);

describe('the files of the house', () => {
  it('pass their schemas unchanged, and have no faults', () => {
    expect(boardSchema.parse(yamboBoard)).toEqual(yamboBoard);
    expect(fleetSchema.parse(standardFleetFile)).toEqual(standardFleetFile);
    expect(deckSchema.parse(compassDeckFile)).toEqual(compassDeckFile);
    expect([...boardFaults(yamboBoard), ...fleetFaults(standardFleetFile), ...deckFaults(compassDeckFile)]).toEqual([]);
  });

  it('can be given as files of one’s own', () => {
    const read = embuscades.read({
      board: structuredClone(yamboBoard),
      fleet: structuredClone(standardFleetFile),
      deck: structuredClone(compassDeckFile),
    });
    expect(read).toHaveProperty('setup');
  });
});

describe('bad boards', () => {
  const last = yamboBoard.edges.length;
  const cases: readonly (readonly [string, (file: Board) => void, string])[] = [
    [
      'an unknown kind of cell',
      (b) => Object.assign(node(b, 't2-05'), { kind: 'swamp' }),
      `board/nodes/${nodeNo('t2-05')}/kind schema`,
    ],
    ['a cell off the map', (b) => (node(b, 'camp-r').x = 1001), `board/nodes/${nodeNo('camp-r')}/x schema`],
    ['a name in capitals', (b) => (node(b, 'qg-r').id = 'QG'), `board/nodes/${nodeNo('qg-r')}/id schema`],
    ['a cell without a name', (b) => (node(b, 'qg-r').nameFr = ''), `board/nodes/${nodeNo('qg-r')}/nameFr schema`],
    ['a field that nobody knows', (b) => Object.assign(b, { secret: 1 }), 'board schema'],
    ['another version', (b) => Object.assign(b, { version: 2 }), 'board/version schema'],
    ['too few cells', (b) => (b.nodes = b.nodes.slice(0, 3)), 'board/nodes schema'],
    [
      'two cells of one name',
      (b) => (b.nodes = [...b.nodes, node(b, 't2-05')]),
      `board/nodes/${yamboBoard.nodes.length}/id duplicate`,
    ],
    ['a camp of nobody', (b) => delete node(b, 'camp-t').owner, `board/nodes/${nodeNo('camp-t')}/owner missingOwner`],
    [
      'a port that is a plain cell',
      (b) => (node(b, 't2-05').communication = 'port'),
      `board/nodes/${nodeNo('t2-05')}/communication communicationKind`,
    ],
    ['a white outpost', (b) => (node(b, 'op-r1').white = true), `board/nodes/${nodeNo('op-r1')}/white whiteCell`],
    ['a road from nowhere', withRoad('nowhere', 't2-05', 'road'), `board/edges/${last}/a unknownCell`],
    ['a road to nowhere', withRoad('t2-05', 'nowhere', 'road'), `board/edges/${last}/b unknownCell`],
    ['a road drawn twice', withRoad('t2-06', 't2-05', 'road'), `board/edges/${last} duplicate`],
    ['a road from a cell to itself', withRoad('t2-05', 't2-05', 'road'), `board/edges/${last} duplicate`],
    ['a road into a camp', withRoad('camp-r', 'compass-r', 'road'), `board/edges/${last} gate`],
    ['a gate to the wrong HQ', withRoad('camp-r', 'qg-t', 'gate'), `board/edges/${last} gate`],
    [
      'a gate on the open road',
      (b) => (b.edges[edgeNo('t2-05', 't2-06')] = { a: 't2-05', b: 't2-06', kind: 'gate' }),
      `board/edges/${edgeNo('t2-05', 't2-06')} gate`,
    ],
    ['a road to an island', withRoad('prison-r', 't4-13', 'road'), `board/edges/${last} jetty`],
    ['a link of two kinds', (b) => (b.links[0] = { kind: 'port', a: 't2-04', b: 't3-10' }), 'board/links/0/a linkKind'],
    [
      'a link used twice',
      (b) => (b.links = [...b.links, { kind: 'airfield', a: 't2-04', b: 't3-10' }]),
      'board/links/6/a duplicate',
    ],
    ['an airfield without a link', (b) => (b.links = b.links.slice(1)), `board/nodes/${nodeNo('t2-04')} unlinked`],
    [
      'a track over unknown cells',
      (b) => (b.tracks[1] = { ...(b.tracks[1] as Board['tracks'][number]), cells: ['t9-01'] }),
      'board/tracks/1/cells/0 unknownCell',
    ],
    [
      'a cell of an unknown track',
      (b) => (node(b, 't2-05').track = 'T9'),
      `board/nodes/${nodeNo('t2-05')}/track unknownTrack`,
    ],
    [
      'a mirror of nothing',
      (b) => (node(b, 't2-05').mirror = 'nowhere'),
      `board/nodes/${nodeNo('t2-05')}/mirror unknownCell`,
    ],
    ['two compasses of one army', (b) => (node(b, 'compass-t').owner = 'R'), 'board/nodes oneEach'],
    ['a camp behind walls', without('camp-r', 'qg-r'), 'board/edges gate'],
    ['an island without a landing', without('prison-r', 't4-14'), 'board/edges jetty'],
    ['an island with two landings', withRoad('prison-r', 't4-13', 'jetty'), 'board/edges jetty'],
    ['an HQ away from its compass', without('qg-r', 'compass-r'), 'board/edges hqCompass'],
    [
      'a reserve that nobody reaches',
      (b) => (without('ra-r1', 'reserve-r')(b), without('reserve-r', 'ra-r2')(b)),
      'board/edges unreachable',
    ],
  ];

  it.each(cases)('%s', (_, change, fault) => expect(board(change)).toContain(fault));

  it('a web of roads with too many routes to play on', () => {
    const cells = yamboBoard.nodes.filter(({ kind }) => kind === 'track').map(({ id }) => id);
    const web = (file: Board) => {
      for (let i = 0; i < 14; i++) {
        for (let k = i + 2; k < 14; k++) withRoad(cells[i] as string, cells[k] as string, 'road')(file);
      }
    };
    expect(board(web)).toContain(`board/nodes/${nodeNo('t1-01')} tooManyRoutes`);
  });

  it('a fault names its rule and the cell', () => {
    const file = structuredClone(yamboBoard);
    node(file, 'op-r1').white = true;
    expect(rulesOf({ board: file })).toEqual(['EM-MINE-2']);
    const edge = structuredClone(yamboBoard);
    edge.edges.push({ a: 'nowhere', b: 't2-05', kind: 'road' });
    expect(embuscades.read({ board: edge })).toMatchObject({ faults: [{ data: { id: 'nowhere' } }] });
  });
});

describe('bad fleets, decks and setups', () => {
  const fleet = (row: number, change: object) => {
    const file = structuredClone(standardFleetFile);
    Object.assign(file.vehicles[row] as object, change);
    return faultsOf({ fleet: file });
  };
  const card = (id: string, change: Partial<DeckFile['cards'][number]>) => {
    const file = structuredClone(compassDeckFile);
    Object.assign(file.cards.find((other) => other.id === id) as object, change);
    return faultsOf({ deck: file });
  };
  const at = (id: string) => compassDeckFile.cards.findIndex((other) => other.id === id);

  const cases: readonly (readonly [string, () => string[], string])[] = [
    ['a type that does not exist', () => fleet(0, { type: 'plane' }), 'fleet/vehicles/0/type schema'],
    ['seven tanks', () => fleet(0, { count: 7 }), 'fleet/vehicles/0/count schema'],
    ['half a company', () => fleet(1, { capacity: 1.5 }), 'fleet/vehicles/1/capacity schema'],
    ['a type named twice', () => fleet(1, { type: 'tank' }), 'fleet/vehicles/1/type duplicate'],
    ['no infantry', () => fleet(4, { count: 0 }), 'fleet/vehicles/4/count noFlagCarrier'],
    ['two jeeps', () => fleet(5, { count: 2 }), 'fleet/vehicles/5/count oneJeep'],
    [
      'a missing row',
      () => faultsOf({ fleet: { id: 'x', vehicles: standardFleetFile.vehicles.slice(1) } }),
      'fleet/vehicles schema',
    ],
    ['a card in small letters', () => card('P01', { id: 'p01' }), 'deck/cards/0/id schema'],
    ['a card of no copies', () => card('P01', { copies: 0 }), 'deck/cards/0/copies schema'],
    [
      'an effect that nobody knows',
      () => card('P01', { effect: { do: 'win' } as never }),
      'deck/cards/0/effect/do schema',
    ],
    [
      'a mobilisation on a six',
      () => card('R12', { effect: { do: 'mobilise', face: 6 } }),
      `deck/cards/${at('R12')}/effect/face schema`,
    ],
    ['two cards of one name', () => card('P02', { id: 'P01' }), 'deck/cards/1/id duplicate'],
    ['a radio card to keep', () => card('R01', { when: 'any' }), `deck/cards/${at('R01')}/when wrongMoment`],
    ['a lift before the throw', () => card('P01', { when: 'pre' }), 'deck/cards/0/when wrongMoment'],
    ['two kinds of detour', () => card('P09', { when: 'move', effect: { do: 'detour' } }), 'deck/cards duplicate'],
    ['an option that nobody knows', () => faultsOf({ options: { luck: true } }), 'options schema'],
    ['a value that an option lacks', () => faultsOf({ options: { minLoad: 2 } }), 'options/minLoad schema'],
    ['an unknown preset', () => faultsOf({ preset: 'huge' }), 'preset unknownPreset'],
    ['an unknown scenario', () => faultsOf({ scenario: 'corsica' }), 'scenario schema'],
    ['a setup that is no object', () => faultsOf('yambo'), ' schema'],
  ];

  it.each(cases)('%s', (_, faults, fault) => expect(faults()).toContain(fault));

  it('moments are told when a card is refused for one', () => {
    const file = structuredClone(compassDeckFile);
    Object.assign(file.cards[0] as object, { when: 'pre' });
    expect(deckFaults(file)).toEqual([
      { path: 'deck/cards/0/when', error: 'wrongMoment', rule: 'EM-CARD-9', data: { when: 'pre', allowed: ['post'] } },
    ]);
  });
});

describe('bad positions', () => {
  const cases: readonly (readonly [string, string, string, string?])[] = [
    ['a word that is none', 'turn=R hello', 'position/2 unreadable'],
    ['a type that does not exist', 'R.plane(1)@t2-05', 'position/1 unknownVehicle', 'EM-SET-4'],
    ['a third tank', 'R.tank@t2-05 R.tank@t2-06 R.tank@t2-07', 'position/3 tooManyVehicles', 'EM-SET-4'],
    ['one tank in two places', 'R.tank.1@t2-05 R.tank.1@t2-06', 'position/2 tooManyVehicles', 'EM-SET-4'],
    ['a cell that does not exist', 'R.tank(1)@t9-05', 'position/1 unknownCell'],
    ['on the enemy HQ', 'R.tank(1)@qg-t', 'position/1 closedCell', 'EM-QG-1'],
    ['in the enemy camp', 'T.tank@camp-r', 'position/1 closedCell', 'EM-QG-1'],
    ['on the enemy reserve', 'T.tank(5)@reserve-r', 'position/1 closedCell', 'EM-RES-3'],
    ['on the enemy compass', 'T.tank(5)@compass-r', 'position/1 closedCell', 'EM-MOVE-15'],
    ['on an island', 'R.tank@prison-r', 'position/1 closedCell', 'EM-MOVE-14'],
    ['a jeep in camp', 'R.jeep@camp', 'position/1 closedCell', 'EM-JEEP-7'],
    ['six in a tank', 'R.tank(6)@t2-05', 'position/1 overloaded', 'EM-LOAD-1'],
    ['three in a commando', 'R.com(3)@t2-05', 'position/1 overloaded', 'EM-LOAD-5'],
    ['a flag on a tank', 'R.tank(1,F)@t2-05', 'position/1 cargo', 'EM-FLAG-1'],
    ['a mine on a tank', 'R.tank(1,M)@t2-05', 'position/1 cargo', 'EM-LOAD-15'],
    ['a load in camp', 'R.tank(1)@camp', 'position/1 loadedAtRest', 'EM-CAMP-11'],
    ['a load in the arsenal', 'R.tank(1)@arsenal', 'position/1 loadedAtRest', 'EM-CAMP-11'],
    ['two on a cell', 'R.tank(1)@t2-05 T.gun(1)@t2-05', 'position/2 occupied', 'EM-QG-5'],
    ['a mine on a station', 'mine[R]@t2-10', 'position/1 notWhite', 'EM-MINE-2'],
    ['a mine nowhere', 'mine[R]@t9-10', 'position/1 unknownCell'],
    ['two mines on a cell', 'mine[R]@t2-05 mine[T]@t2-05', 'position/2 occupied', 'EM-MINE-7'],
    ['a tank on a mine', 'R.tank(1)@t2-05 mine[T]@t2-05', 'position mined', 'EM-MOVE-10'],
    ['a field that nobody knows', 'weather=R', 'position/1 unknownField'],
    ['a camp of nobody', 'camp=5', 'position/1 whoseField'],
    ['a number that is none', 'camp[R]=x', 'position/1 badNumber'],
    ['thirty companies', 'camp[R]=30', 'position/1 badNumber'],
    ['a field from within', 'constructor[R]=1', 'position/1 unknownField'],
    ['a seat that does not exist', 'turn=R2', 'position/1 unknownSeat'],
    ['turn zero', 'nr=0', 'position/1 badNumber'],
    ['a seven', 'dice=7,1', 'position/1 badDice', 'EM-SET-12'],
    ['an unknown card', 'hand[R]=P99', 'position/1 unknownCard'],
    ['a radio card in a hand', 'hand[R]=R01', 'position/1 notPersonnel', 'EM-CARD-7'],
    ['more copies than there are', 'hand[R]=P03 hand[T]=P03', 'position/2 noMoreCopies'],
    ['three cards in a hand', 'hand[R]=P01,P02,P04', 'position/1 handTooLarge', 'EM-CARD-3'],
    ['one hand named twice', 'hand[R]=P01 hand[R]=P02', 'position/2 duplicate'],
    ['four on the HQ', 'R.tank@qg-r R.tank@qg-r R.gun@qg-r R.gun@qg-r', 'position hqFull', 'EM-QG-4'],
    ['too many companies', 'camp[R]=15 arsenal[R]=11', 'position companies', 'EM-SET-14'],
    ['too many flags', 'delivered[T]=5 T.inf(0,F)@t2-05', 'position flags', 'EM-SET-16'],
    ['an offer of mines that nobody holds', 'offer=R:1', 'position notEnoughMines', 'EM-MINE-16'],
    ['a mobilisation without end', 'mobilised=R:3', 'position/1 badNumber'],
    ['an extra turn some day', 'extra=soon', 'position/1 badValue'],
    ['an extra turn earned before the throw', 'extra=due', 'position badValue', 'EM-C-R10'],
    ['a second turn of one who has one', 'turn=R:2', 'position/1 badNumber'],
    ['a turn with a tail', 'turn=R:x', 'position/1 badNumber'],
    ['a camouflage of nothing', 'camouflage=R.plane.1:R', 'position/1 badValue'],
  ];

  it.each(cases)('%s', (_, position, fault, rule) => {
    expect(faultsOf({ position })).toEqual([fault]);
    expect(rulesOf({ position })).toEqual([rule]);
  });

  it('partners of three players hold two cards together', () => {
    const position = 'hand[T1]=P01,P02 hand[T2]=P04';
    expect(faultsOf({ options: { players: 3 }, position })).toEqual(['position handTooLarge']);
    expect(faultsOf({ options: { players: 4 }, position })).toEqual([]);
  });

  it('an enemy on the compass is fine where the option allows it', () => {
    const position = 'T.tank(5)@compass-r turn=R';
    expect(faultsOf({ options: { enemyMayStopOnCompass: true }, position })).toEqual([]);
  });
});

describe('positions', () => {
  const examples = [
    'turn=R',
    'R.tank(5)@t2-05 R.inf(2,F)@qg-r R.com(1,M)@t3-05! T.jeep(3)@t4-13 mine[T]@t2-06 dice=2,5 turn=R',
    'R.gun.2(4)@t1-06* R.eng(1)@t2-06 mine[T]@t2-06 mine[R]@t4-01 turn=T nr=57 quiet=12',
    'R.inf@arsenal R.inf@arsenal T.tank@arsenal prison[R]=4 prison[T]=2 held[R]=1 held[T]=2 delivered[T]=3 turn=T',
    'R.tank(1)@t2-01 storm=T ceasefire=R mobilised=T:1 camouflage=R.tank.1:R offer=R:1 held[R]=1 held[T]=1 extra=now',
    'hand[R]=P01,P05 hand[T]=P10 pile=R05,P04,P04 R.tank(1)@t2-01 turn=R dice=6,6',
  ];
  const textOf = (t: ReturnType<typeof table>) => makePosition(t.machine.setting, t.state.board, true);

  it.each(examples)('%s is read, written and read again without loss', (position) => {
    const first = table(position);
    const text = textOf(first);
    const second = table(text, { seed: 'another' });
    expect(textOf(second)).toBe(text);
    expect(second.state.board).toEqual(first.state.board);
    expect(second.options()).toEqual(first.options());
    const read = parsePosition(first.machine.setting, text);
    expect('board' in read && read.thrown ? read.board : first.state.board).toEqual(first.state.board);
  });

  it('a game in progress is written at the start of any turn and goes on from there', () => {
    // When a vehicle came, how many cards it drew and what was once shown are not part of a position.
    const still = (view: ReturnType<ReturnType<typeof table>['view']>) => ({
      ...view,
      vehicles: view.vehicles.map((vehicle) => ({ ...vehicle, since: 0, drew: vehicle.drew > 0 })),
      hands: Object.fromEntries(Object.entries(view.hands).map(([key, hand]) => [key, { ...hand, shown: [] }])),
    });
    const dice = seeded('progress');
    const t = table(undefined, { seed: 'progress' });
    let turns = 0;
    for (let step = 0; turns < 60 && t.machine.outcome(t.state) === undefined; step++) {
      const { seat, ask } = t.asked();
      const fresh = ask === 'orders' && t.state.board.open.cardsPlayed === 0;
      if (fresh) turns += 1;
      const copy = fresh ? table(textOf(t)) : t;
      expect(still(copy.view(seat))).toEqual(still(t.view(seat)));
      expect(copy.options()).toEqual(t.options());
      const options = t.options().filter(({ t: kind }) => kind !== 'pass' && kind !== 'endTurn');
      const from: readonly Choice[] = options.length > 0 ? options : t.options();
      const pick = (dice.roll('picks', step, 1, from.length, 'pick')[0] as number) - 1;
      t.machine.play(t.state, seat, from[pick] as Choice, dice);
    }
    expect(turns).toBe(60);
  });

  it('three players: whose partner comes next is kept', () => {
    const options = { players: 3 } as const;
    for (const [turn, next] of [
      ['R', 'T1'],
      ['R:2', 'T2'],
    ] as const) {
      const t = table(`R.tank(1)@t2-05 turn=${turn} dice=1,2`, { options });
      const text = makePosition(t.machine.setting, t.state.board, true);
      expect(text).toContain(`turn=${turn} `);
      const copy = table(text, { options });
      expect(copy.state.board).toEqual(t.state.board);
      copy.play({ t: 'pass' });
      expect(copy.asked().seat).toBe(next);
    }
  });

  it('an extra turn is still one when it is written before the throw', () => {
    const t = table('R.tank(1)@t2-05 T.tank(1)@t3-05 extra=now turn=R');
    expect(t.view().extraTurn).toEqual({ due: false, now: true });
    const copy = table(textOf(t));
    expect(copy.state.board).toEqual(t.state.board);
    copy.throws(1, 2);
    copy.play({ t: 'pass' });
    expect(copy.asked().seat).toBe('T');
    expect(copy.view().extraTurn).toEqual({ due: false, now: false });
  });

  it('hides hands and pile from those who may not see them', () => {
    const t = table('hand[R]=P01 pile=P04 turn=R');
    expect(makePosition(t.machine.setting, t.state.board, false)).not.toMatch(/hand|pile|P0\d/);
  });
});

describe('hostile text', () => {
  const texts = [
    ['100 kB', 'x'.repeat(100_000)],
    ['100 kB of tokens', 'turn=R '.repeat(15_000)],
    ['a prototype', '__proto__'],
    ['a prototype as a field', '__proto__=1'],
    ['a prototype as a vehicle', 'R.__proto__(1)@t2-05'],
    ['a prototype as a cell', 'R.tank(1)@__proto__'],
    ['a constructor as a vehicle', 'R.constructor(1)@t2-05'],
    ['a constructor as a cell', 'R.tank(1)@constructor'],
    ['a constructor as a card', 'hand[R]=constructor'],
    ['a constructor as a seat', 'turn=constructor'],
    ['control characters', 'R.tank(1)@t2-05\u0000\u001b[31m'],
    ['a bell', 'turn=R\u0007'],
    ['a lone surrogate', 'turn=R\ud800'],
    ['a huge number', `R.tank(${'9'.repeat(400)})@t2-05`],
  ] as const;

  it.each(texts)('%s is refused in a position', (_, position) => {
    const read = embuscades.read({ position });
    expect(read).toHaveProperty('faults');
    expect(JSON.stringify(read).length).toBeLessThan(1000);
  });

  it.each(texts)('%s is refused in a choice', (_, text) => {
    const t = table('R.tank(1)@t2-05 R.gun(1)@t2-04 turn=R dice=6,2');
    for (const choice of [
      { t: text },
      { t: 'move', amount: 'dieA', vehicle: text, route: ['t2-06'] },
      { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: [text] },
      { t: 'attack', amount: text, vehicle: 'R.tank.1', route: ['t2-06'] },
      { t: 'leaveCamp', amount: 'dieA', vehicle: text, companies: 1 },
      { t: 'communicate', vehicle: 'R.gun.1', to: text },
      { t: 'playCard', card: text },
      text,
    ]) {
      const refusal = t.refused(choice);
      expect(JSON.stringify(refusal).length).toBeLessThan(300);
    }
  });

  it.each(texts)('%s is refused in a file', (_, text) => {
    const file = structuredClone(yamboBoard);
    node(file, 't2-05').id = text;
    expect(faultsOf({ board: file }).length).toBeGreaterThan(0);
    expect(faultsOf({ deck: { id: text, cards: [] } })).toEqual(['deck/id schema']);
    expect(faultsOf({ preset: text })).toEqual(['preset unknownPreset']);
    expect(faultsOf({ options: { [text]: true } }).length).toBe(text === '__proto__' ? 0 : 1);
  });

  it('a prototype smuggled in by a file changes nothing', () => {
    const smuggled: unknown = JSON.parse('{"options":{"__proto__":{"players":4}},"__proto__":{"preset":"short"}}');
    const read = embuscades.read(smuggled);
    expect('setup' in read ? read.setup.options : { players: 2, flagsToWin: 5 }).toMatchObject({
      players: 2,
      flagsToWin: 5,
    });
    expect(({} as Record<string, unknown>)['preset']).toBeUndefined();
  });
});
