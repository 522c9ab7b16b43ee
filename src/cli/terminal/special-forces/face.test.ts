import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Lang } from '../../../words/lang.ts';
import { wordsOf } from '../../../words/index.ts';
import type { Scene } from '../face.ts';
import { painter } from '../paint.ts';
import { play, seenBy, type Session } from '../session.ts';
import { forcesFace } from './face.ts';
import { labelsOf } from '../../../words/special-forces/labels.ts';
import { inRuns } from './letters.ts';
import { duel } from './testing/duel.ts';
import { begin, entry, typing } from './testing/typist.ts';

const sceneOf = (session: Session, seat: string | null, columns = 110, lang: Lang = 'en'): Scene => ({
  lang,
  words: wordsOf(entry.game.id),
  setting: session.match.machine.setting,
  seen: seenBy(session, seat),
  paint: painter(false),
  columns,
  rows: 60,
});

/** Answers with what is usual until this is asked. */
function until(session: Session, ask: string): Session {
  for (let i = 0; i < 200; i++) {
    const [decision] = session.match.pending();
    if (decision === undefined || decision.ask === ask) break;
    play(session, decision.seat, decision.otherwise);
  }
  return session;
}

const settingOf = (session: Session): Setting => session.match.machine.setting as unknown as Setting;

describe('Special Forces in a terminal', () => {
  test('has short names that no other thing has', () => {
    for (const scenario of ['colombia-1996', 'iraq-2004', 'afghanistan-2001', 'crossroads']) {
      const labels = labelsOf(settingOf(begin(scenario))).map((label) => label.toLowerCase());
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.filter((label) => label.startsWith('v'))).toEqual([]);
    }
    expect(inRuns(['n1', 'n2', 'n3', 'n5', 'p6', 'p7'])).toBe('n1–n3 n5 p6 p7');
  });

  test('SF-Q-73 says which turn is the last while the table is set, by scenario, preset and option', () => {
    const told = (options: object, lang: Lang = 'en') =>
      forcesFace.panel(sceneOf(begin('iraq-2004', options), null, 400, lang)).join('\n');
    expect(told({})).toContain('The last turn is turn 15.');
    expect(told({ turnLimit: 7 }, 'fr')).toContain('Le dernier tour est le tour 7.');
    expect(told({ turnLimit: 'none' })).not.toContain('last turn');
  });

  test.each([
    ['colombia-1996', 80],
    ['iraq-2004', 80],
    ['afghanistan-2001', 80],
    ['crossroads', 80],
    ['iraq-2004', 110],
  ] as const)('draws %s at %i columns with everybody on it', (scenario, columns) => {
    const session = until(begin(scenario), 'activate');
    const lines = forcesFace.map(sceneOf(session, null, columns));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    const { figures } = seenBy(session, null).view as View;
    const there = labelsOf(settingOf(session)).filter(
      (_, f) => (figures[f]?.x ?? -1) >= 0 && (figures[f]?.aboard ?? 0) < 0,
    );
    const text = lines.join('\n');
    expect(there.filter((label) => !text.includes(label))).toEqual([]);
  });

  test('marks commanders and suppression, and vehicles with their fronts', () => {
    const lines = forcesFace.map(sceneOf(duel(), null)).join('\n');
    expect(lines).toContain('A1*');
    expect(lines).toContain('A2!');
    expect(lines).toMatch(/V1▓*→/);
    expect(lines).toMatch(/α Barn/);
  });

  test('has a panel with classes, weapons, morale, markers, and who acts on which plan', async () => {
    const session = duel();
    await typing(session, ['first', 'a1', 'move give 2 a2']);
    const panel = forcesFace.panel(sceneOf(session, 'raiders', 400)).join('\n');
    expect(panel).toMatch(/^Turn 1 of 15 · actions · Raiders to activate/);
    expect(panel).toContain('A Team (Elite, 3 actions, steady): A1* A2! A3');
    expect(panel).toContain('assault rifle, grenade launcher, satchel charge A1 · assault rifle A2 · sniper rifle A3');
    expect(panel).toContain('V1 Jeep (Raiders): heading east, driver B1*');
    expect(panel).toContain('Acting: A1, 3 actions left, plan [move] › give 2 to A2');
    const french = forcesFace.panel(sceneOf(session, 'raiders', 400, 'fr')).join('\n');
    expect(french).toContain('En action : A1, 3 actions restantes, annonce [bouger] › donner 2 à A2');
  });

  test('as a list on a narrow screen, with states in words', async () => {
    const shown = await typing(duel(), ['first'], { columns: 70 });
    expect(shown).toContain('A2 Team 2: (8.9, 18.0) east of Barn, 1 suppression marker');
    expect(shown).toContain('B1 Crew: aboard V1 Jeep, commander');
    expect(shown).not.toContain('▒▒');
  });

  test('shows what is hidden to its owner alone', () => {
    for (const [scenario, sign] of [
      ['colombia-1996', '▢1'],
      ['iraq-2004', 'h1'],
      ['afghanistan-2001', 'h2'],
    ] as const) {
      const session = until(begin(scenario), 'activate');
      const [raiders, defenders] = settingOf(session).sides;
      const all = (seat: string | null): string => {
        const scene = sceneOf(session, seat, 110);
        return [...forcesFace.map(scene), ...forcesFace.list(scene), ...forcesFace.panel(scene)].join('\n');
      };
      expect(all(defenders.seat)).toContain(sign);
      expect(all(defenders.seat)).toContain('only you know where they are hidden');
      expect(forcesFace.picture?.(sceneOf(session, defenders.seat))).not.toBe(
        forcesFace.picture?.(sceneOf(session, null)),
      );
      for (const seat of [raiders.seat, null]) {
        expect(all(seat)).not.toContain(sign);
        expect(all(seat)).toMatch(/\d hidden/);
        expect(all(seat)).not.toContain('only you');
      }
    }
  });

  test('draws the same for the raiders wherever things are hidden', () => {
    const at = (choice: object): string => {
      const session = until(begin('colombia-1996'), 'hide');
      const hider = session.match.pending()[0]?.seat as string;
      expect(play(session, hider, choice)).not.toHaveProperty('error');
      const scene = sceneOf(session, 'raiders');
      return [...forcesFace.map(scene), ...forcesFace.panel(scene), forcesFace.picture?.(scene) ?? ''].join('\n');
    };
    const { lairs } = settingOf(begin('colombia-1996')).space;
    const first = { t: 'hide', places: lairs.slice(0, 5), gps: 0 };
    const last = { t: 'hide', places: lairs.slice(-5), gps: 4 };
    expect(at(first)).toBe(at(last));
  });

  test('hands the device over to the side that has secrets, and to nobody where there are none', async () => {
    const lines = ['auto', '', 'auto', 'auto', 'auto', 'auto', 'north', '', '1'];
    const shown = await typing(begin('colombia-1996'), lines, { live: true });
    expect(shown).toContain('Please hand over to: Mercenaries.');
    expect(shown).not.toContain('Please hand over to: Special forces.');
    const after = shown.slice(shown.indexOf('By which side of the table'));
    expect(after.slice(0, after.indexOf('Please hand over'))).not.toContain('▢');
    const open = await typing(begin('crossroads'), ['1', 'auto', 'nothing', 'auto', 'nothing'], { live: true });
    expect(open).not.toContain('Please hand over');
  });

  test('is set up by word: divisions, units around a place, hiding places, the side of entry', async () => {
    const lines = [
      'organise a1 a2 a3',
      'auto',
      '',
      'organise n1 n2 n3 n4 / n5 n6 n7 n8 / p1 p2 p3 p4 p5 p6 p7 p8',
      'place 2 2',
      'place 40 36',
      'place 28 35',
      'auto',
      'hide 12 9',
      'hide 12.5 29.5 15.5 31.5 27.5 11.5 29.5 35.5 34 25 gps 2',
      'enter south',
    ];
    const session = begin('colombia-1996');
    const shown = await typing(session, lines, { columns: 400, shape: 'list' });
    expect(shown).toMatch(/Not possible: [^\n]*\nRule SF-SETUP-/);
    expect(shown).toContain('Mercenaries: 3 units');
    expect(shown.match(/Rule SF-COL-6/g)?.length).toBeGreaterThanOrEqual(1);
    expect(shown).toMatch(/4 figures set up around \(2[78]\.\d, 3[45]\.\d\) in Storehouse/);
    expect(shown).toMatch(/Rule SF-COL-7/);
    const { mine, entry: edge } = seenBy(session, 'mercenaries').view as View;
    expect(edge).toBe('south');
    expect(mine.crates?.filter(({ content }) => content === 'gps').map(({ crate }) => crate)).toEqual([1]);
  });

  test('passes until something happens', async () => {
    const next = await typing(duel(), ['first', 'pass until turn', 'pass until turn', 'log 3']);
    expect(next).toContain('Passing until the next turn begins');
    expect(next).toContain('Turn 2');
    expect(await typing(duel(), ['pass until attacked'])).toContain(
      'Passing until a figure of yours is fired at or engaged',
    );
    expect(await typing(duel(), ['passer jusqu’à 2 tours'], { lang: 'fr' })).toMatch(/2 tours sont passés/);
    expect(await typing(duel(), ['pass until dawn'])).toContain('Say: pass until');
  });

  test('keeps commands and answers apart', async () => {
    const shown = await typing(duel(), ['first', 'a3', 'move', 'exit south', 'n1', 'nothing', 'exit', 'n2']);
    expect(shown).toMatch(/Team 3[^\n]*south/);
    expect(shown).not.toContain('> n2');
    expect(await typing(duel(), ['?'], { lang: 'fr' })).toContain('avancer 6 droite 45 avancer 4');
    expect(await typing(duel(), ['?'])).toContain('go 6 right 45 go 4');
  });

  test('has a picture of the table', () => {
    const picture = forcesFace.picture?.(sceneOf(until(begin('crossroads'), 'activate'), null));
    expect(picture).toMatch(/^<svg[\s\S]*>V4 ←<[\s\S]*<\/svg>\s*$/);
    expect(picture).toContain('>n1<');
  });
});
