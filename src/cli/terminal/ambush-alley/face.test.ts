import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import type { Lang } from '../../../words/lang.ts';
import { wordsOf } from '../../../words/index.ts';
import type { Scene } from '../face.ts';
import { painter } from '../paint.ts';
import { newSession, seenBy, type Session } from '../session.ts';
import { playAtTable } from '../table.ts';
import { menu } from '../../menu.ts';
import { playGame } from '../../play.ts';
import { ambushFace } from './face.ts';

const entry = findGame('ambush-alley') as GameEntry;

function begin(scenario = 'contracting-trouble-en'): Session {
  const read = entry.game.read({ scenario, options: { turnLimit: 2 } });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = newMatch(entry.game, read.setup, seeded('face'));
  return newSession(entry, match, 'face', { regular: 'human', insurgent: 'human' }, undefined);
}

/** Types these lines and gives all that was shown. */
async function type(
  lines: readonly string[],
  lang: Lang = 'en',
  columns = 110,
  scenario = 'contracting-trouble-en',
): Promise<string> {
  let shown = '';
  const left = [...lines];
  const console = {
    live: false,
    columns: () => columns,
    rows: () => 70,
    write: (text: string) => void (shown += text),
    clear: () => undefined,
    close: () => undefined,
    line: () => Promise.resolve(left.shift() ?? null),
  };
  await playAtTable(begin(scenario), { console, lang, paint: painter(false), shape: 'map' });
  return shown;
}

const set = Array.from({ length: 10 }, () => 'auto');

const sceneOf = (session: Session): Scene => ({
  lang: 'en',
  words: wordsOf(entry.game.id),
  setting: session.match.machine.setting,
  seen: seenBy(session, 'regular'),
  paint: painter(false),
  columns: 110,
  rows: 70,
});

describe('Ambush Alley in a terminal', () => {
  test('has a map of four columns and two rows to the inch, with a ruler and the people in danger', () => {
    const lines = ambushFace.map(sceneOf(begin()));
    const table = lines.filter((line) => line.includes('│'));
    expect(table).toHaveLength(48);
    expect(Math.max(...lines.slice(0, 50).map((line) => line.length))).toBeLessThanOrEqual(102);
    expect(table.join('').match(/C/g)).toHaveLength(2);
    expect(lines.join('\n')).toMatch(/α Pottery/);
  });

  test('understands letters, orders and places, and says why not', async () => {
    const shown = await type([...set, 'b', 'move fire', 'move 40 40', 'why rapid 13 12', 'nonsense', 'move', '1']);
    expect(shown).toContain('Activated: Fireteam 1.');
    expect(shown).toContain('Order for Fireteam 1: move, then fire.');
    expect(shown).toMatch(/Not possible: The unit cannot get there/);
    expect(shown).toMatch(/Not understood: "nonsense"/);
    expect(shown).toContain('Fireteam 1: Cautious move, up to 6.0"');
  });

  test('in French too, and as a list on a narrow screen', async () => {
    const shown = await type([...set, 'b', 'tirer', 'passer', '?'], 'fr', 70);
    expect(shown).toContain('Ordre pour Équipe 1 : tir.');
    expect(shown).toContain('aller 12,5 14');
    expect(shown).not.toContain('▒▒');
  });

  test('says with the question whom it means, what is allowed, what is usual, and where a place is', async () => {
    const shown = await type([...set, 'b', 'move fire', 'move'], 'en', 400);
    expect(shown).toContain('Contracting Trouble: Two hurt civilians');
    expect(shown).toMatch(
      /Where shall Fireteam 1 be set up\? Allowed: on Long Street or at most 4" beside Long Street;/,
    );
    expect(shown).toContain('at most 8" from the south edge; not on a roof.');
    expect(shown).toContain('5 Hot Spots, at least 6" apart.');
    expect(shown).toContain('Hold: do nothing (auto)');
    expect(shown).toContain('Where shall Fireteam 1 go? In reach: 6.0" cautiously, 12.0" rapidly. [AA-MOVE-2]');
    expect(shown).toMatch(/Move cautiously to \([\d.]+, [\d.]+\) (?:in|on|(?:north|south|east|west)\S* of) [A-Z]/);
    expect(shown).toMatch(/Turn 1 of 2 · phase of the Regulars · points: Regulars 0, Insurgents 0/);
  });

  test('explains the dice of a shot before it is chosen and, with their rules, when it is fired', async () => {
    const shown = await type([...set, 'b', 'fire', '1', ...Array.from({ length: 6 }, () => '')], 'en', 400);
    expect(shown).toMatch(/Fire at [^,]+, [\d.]+" away, 4 figures \+ 1 support[^[]*= \dd8/);
    // Nobody has to be told that fire throws dice, and to leave it throws none.
    expect(shown).not.toContain('[dice roll]');
    expect(shown).toMatch(/is about to fire at [^:]+: do you interrupt\?/);
    expect(shown).toMatch(/Attack 4 figures \+ 1 support[^=]*= \dd8 \[AA-FP-2, AA-FP-4[^\]]*\]; defence .* \[AA-DEF-2/);
  });

  test.each([
    [
      'en',
      'b',
      'move',
      'rapid reach C2',
      'why rapid reach C2',
      /Move rapidly to reach Second contractor, \(13\.3, 16\.3\)/,
    ],
    ['fr', 'b', 'aller', 'vite rejoindre C2', 'pourquoi vite rejoindre C2', /Aller vite rejoindre Second contractant/],
    [
      'en',
      'b',
      'move',
      'rapid reach 13.3 16.3',
      'why rapid reach 13.3 16.3',
      /Move rapidly to reach Second contractor/,
    ],
    ['fr', 'b', 'aller', 'vite atteindre c2', 'pourquoi vite atteindre 13,3 16,3', /rejoindre Second contractant/],
  ] as const)('reaches people in danger by word (%s, %s, %s, %s)', async (lang, unit, order, reach, why, may) => {
    const shown = await type([...set, unit, order, why, reach, ...Array.from({ length: 9 }, () => '')], lang);
    expect(shown).toMatch(may);
    expect(shown).toMatch(/(?:person|people) taken into care|personnes? prise?s? à charge/);
  });

  test('does not take a fighting enemy or nobody for somebody to reach', async () => {
    const shown = await type([...set, 'b', 'move', 'move reach C9', 'rapid reach 1 23']);
    expect(shown.match(/Not possible: That is not among the possibilities now/g)).toHaveLength(2);
  });

  test('names later comers otherwise than the units of the scenario', async () => {
    const shown = await type(
      [...set, 'passer jusqu’à 2 tours', 'passer jusqu’à 2 tours'],
      'fr',
      110,
      'contracting-trouble-fr',
    );
    expect(shown).toContain('Groupe 1');
    expect(shown).not.toMatch(/Renfort, Groupe/);
  });

  test('passes until something happens', async () => {
    const asked = await type([...set, 'pass until', 'pass until', 'log 3']);
    expect(asked).toContain('Passing until your phase begins');
    expect(asked).toMatch(/Your standing order is over: (?:your phase begins|you are asked something that needs you)/);
    const over = await type([...set, 'pass until 9 turns', 'pass until 9 turns', 'pass until 9 turns', 'auto', 'auto']);
    expect(over).toContain('Passing until 9 turns are over');
    const attacked = await type([...set, 'pass until attacked']);
    expect(attacked).toContain('Passing until a unit of yours is fired at or interrupted');
    expect(await type([...set, 'pass until dawn'])).toContain('Say: pass until');
  });

  test('sets a unit up around a place, or says why not there', async () => {
    const shown = await type(['auto', 'place 12 3', 'place 12 20', 'place 12 5', 'place 3.3 2.5 roof']);
    expect(shown).toMatch(/figures? set up around \(1[12]\.\d, [23]\.\d\)/);
    expect(shown).toMatch(/Not possible: That is farther than 8.0" from the south edge/);
    expect(shown).toMatch(/4 figures set up around \(1[12]\.\d, [45]\.\d\)/);
    expect(shown).toMatch(/Not possible: (?:.* may not be set up on a roof|That is not on Long Street)/);
  });

  test('lays Hot Spots where they are typed', async () => {
    const shown = await type(['spots 2 2 22 2 2 22 22 22', 'spots 2 2 22 2 2 22 22 22 12 12']);
    expect(shown).toContain('5 Hot Spots are wanted, but 4 were placed.');
    expect(shown).toContain('Hot Spots: 1 at (2.0, 2.0), 2 at (22.0, 2.0)');
  });

  test('shows weapons by name, the die that is rolled, and who has come away', () => {
    const position = [
      'turn=2 regular | reached | hot1=4.25,11.75 | hot2=22.25,4.75 | hot3=8.25,0.75 | hot4=21.75,19.75 | hot5=1.75,2.25',
      'squad-leader=out:1 | fireteam-1=11,3 11.6,3+saw 12.2,3 11,3.6(dependant)@fireteam-1 | fireteam-2=out:4',
      'fireteam-3=removed:4 | leaders=removed:4 | rpg-south=removed:1 | rpg-centre=11.4,17+rpg! | ak-1=removed:4',
      'ak-2=11,14.6 10.4,14.6 | contractor=12.15,13.4(dependant) | contractor=19.25,17(dependant)',
    ].join(' | ');
    const panel = (preset: string, lang: Lang): string => {
      const read = entry.game.read({ scenario: 'contracting-trouble-en', preset, position });
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      const match = newMatch(entry.game, read.setup, seeded('panel'));
      const session = newSession(entry, match, 'panel', { regular: 'human', insurgent: 'human' }, undefined);
      return ambushFace.panel({ ...sceneOf(session), lang }).join('\n');
    };
    expect(panel('recommended', 'en')).toMatch(/Fireteam 1 .*2 rifles, SAW \+1, 1 in care.*Q d6 M d10/);
    expect(panel('recommended', 'en')).toMatch(/RPG \+2, anti-tank/);
    expect(panel('recommended', 'fr')).toMatch(/2 fusils, SAW \+1/);
    // Those who carry somebody roll a smaller die but on the reference sheet, and the panel says so.
    expect(panel('reference', 'en')).toMatch(/Fireteam 1 .*Q d8 M d10/);
    expect(panel('recommended', 'en')).toMatch(/left the table: [^\n]*Fireteam 2/);
    expect(panel('recommended', 'en')).toMatch(/lost: Fireteam 3\n/);
    expect(panel('recommended', 'fr')).toMatch(/sorties de la table : /);
  });

  test('has a picture of the table', () => {
    expect(ambushFace.picture?.(sceneOf(begin()))).toMatch(/^<svg[\s\S]*CONTRACTING TROUBLE/);
  });

  test('is found in the menu by its scenario, against bots that can play it', async () => {
    const before = process.env['XDG_STATE_HOME'];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-menu-'));
    process.env['XDG_STATE_HOME'] = folder;
    const output = new PassThrough();
    const lines = ['2', '3', '4', '1', 'list', 'quit'];
    expect(await menu('en', { input: Readable.from(lines.map((line) => `${line}\n`)), output })).toBe(0);
    if (before === undefined) delete process.env['XDG_STATE_HOME'];
    else process.env['XDG_STATE_HOME'] = before;
    fs.rmSync(folder, { recursive: true, force: true });
    const shown = String(output.read());
    expect(shown).toContain('I play Regulars against the bot "random"');
    expect(shown).toContain('I play Regulars against the bot "tactical"');
    expect(shown).toContain('The pilot: An aircraft has come down');
  });

  test('does not seat a bot that there is not', async () => {
    const streams = { input: Readable.from([]), output: new PassThrough() };
    const seat = ['regular=bot:clever'];
    await expect(playGame('checkpoint', { lang: 'en', seat }, streams)).rejects.toThrow(
      /no bot "clever"; there are tactical, search, greedy and random/,
    );
    await expect(playGame('checkpoint', { lang: 'en', seat: ['x'] }, streams)).rejects.toThrow(
      /regular=human, insurgent=bot:tactical/,
    );
  });

  test('survives whatever is typed', async () => {
    const words = [
      'a',
      'd',
      'fire c',
      'interrupt d',
      'interrupt a move 10 10',
      'move 12 9',
      'rapid 3,5 4',
      'pass',
      'stop',
    ];
    const more = [
      'support b d',
      'react b',
      'place 12 3',
      'spots 1 2 3',
      'hold',
      'hunker',
      'sacrifice a b',
      'auto',
      '1',
      '2',
    ];
    const all = [...words, ...more];
    const typed = Array.from({ length: 150 }, (_, i) => all[(i * 7 + Math.floor(i / 11)) % all.length] as string);
    expect(await type([...set, ...typed])).not.toMatch(/undefined|NaN|\[object/);
  });
});
