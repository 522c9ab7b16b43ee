/** `npm run prove -- NAME`: the long proofs, too long for the tests. */

import { verify } from '../fair/verifier.ts';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { canonical, sha256Hex } from '../kernel/canonical.ts';
import { LOADED, remainderTrial, trials } from '../sim/dice/bias.ts';
import { fairGame } from '../sim/dice/fairGame.ts';
import { forgers, isNamed, tamper } from '../sim/dice/tamper.ts';
import { exhaustive } from '../sim/exhaustive.ts';
import { fuzz } from '../sim/fuzz.ts';
import { picker } from '../sim/pick.ts';
import { playRandom, seat } from '../sim/random.ts';
import { secrecy } from '../sim/secrecy.ts';

type Proof = () => { readonly ok: boolean; readonly said: string };

/** The bound that zero failures in n trials give at 95 %. */
const bound = (n: number): string => `rate below ${(300 / n).toPrecision(2)} % at 95 %`;

/** 10,000 random games, by turns at these tables. */
function ends({ game }: GameEntry, setups: readonly object[]): ReturnType<Proof> {
  const outcomes: Record<string, number> = {};
  let decisions = 0;
  let digest = '';
  const tables = setups.map((setup) => seat(game, setup));
  for (let n = 0; n < 10_000; n++) {
    const { machine, setup } = tables[n % tables.length] as (typeof tables)[number];
    const played = playRandom(machine, setup, `prove/${n}`);
    decisions += played.decisions;
    outcomes[played.outcome.rule] = (outcomes[played.outcome.rule] ?? 0) + 1;
    digest = sha256Hex(`${digest}${canonical(played)}`);
  }
  const said = `10000 games ended, ${decisions} decisions, ${canonical(outcomes)}`;
  return { ok: true, said: `${said}, checksum ${digest.slice(0, 16)}` };
}

/** 1,000 finished games, one thing forged in each; six million dice of each kind, pairs and orders, and a loaded die. */
function dice(): ReturnType<Proof> {
  const kinds = Object.keys(forgers);
  const pick = picker('prove');
  const missed: string[] = [];
  let forgeries = 0;
  for (let n = 0; forgeries < 1000; n++) {
    const entry = games[n % games.length] as GameEntry;
    const setup = entry.variants[Math.floor(n / games.length) % entry.variants.length] as object;
    const humans = 1 + (n % 2);
    const played = fairGame(entry, {
      setup,
      seed: `prove/${n}`,
      bot: 'random',
      humans,
      absent: n % 4 < 2 ? ['hide'] : [],
    });
    const sound = played.record('all');
    const kind = kinds[Math.floor(n / games.length) % kinds.length] as string;
    const forged = tamper(sound, kind, pick);
    if (!verify(sound).ok) missed.push(`${entry.game.id} ${n} not sound`);
    if (forged === undefined) continue;
    forgeries += 1;
    if (!isNamed(forged)) missed.push(`${entry.game.id} ${n} ${kind} ${forged.seq}`);
  }
  const fair = trials(1);
  const planted = remainderTrial(6_000_000);
  const told = [...fair, planted].map(({ name, count, p }) => `${name} (${count}) p = ${p.toPrecision(2)}`).join(', ');
  const ok = missed.length === 0 && fair.every(({ p }) => p >= LOADED) && planted.p < LOADED;
  return { ok, said: `${forgeries} forgeries, ${missed.length} missed ${missed.join('; ')}; ${told}` };
}

const proofs: Readonly<Record<string, Proof>> = Object.fromEntries([
  ['dice', dice] as [string, Proof],
  ...games.flatMap((entry) => {
    const { id } = entry.game;
    const named: [string, Proof][] = [
      [
        `fuzz-${id}`,
        () => {
          const { commands, accepted, slowest, failures } = fuzz(entry, { commands: 1_000_000, seed: 'prove' });
          const said = `${commands} commands, ${accepted} accepted, slowest ${slowest.toFixed(1)} ms, ${failures.length} failures; ${bound(commands)}`;
          return { ok: failures.length === 0, said: `${said} ${failures.map((f) => JSON.stringify(f)).join('\n')}` };
        },
      ],
      [
        `secrecy-${id}`,
        () => {
          const { states, different, commands, leaks } = secrecy(
            entry,
            entry.open === true ? 10_000 : 100_000,
            'prove',
          );
          const said = `${states} states, ${different} re-drawn differently, ${commands} commands compared, ${leaks.length} leaks; ${bound(states)}`;
          return {
            ok: leaks.length === 0 && (entry.open === true ? different === 0 : different > states / 4),
            said: `${said} ${leaks.map((l) => JSON.stringify(l)).join('\n')}`,
          };
        },
      ],
      [`endings-${id}`, () => ends(entry, entry.variants)],
      ...entry.scenarios.map(({ id: scenario }): [string, Proof] => [
        `ends-${scenario}`,
        () => ends(entry, [{ scenario }]),
      ]),
      [
        `exhaustive-${id}`,
        () => {
          const { games: played, silent } = exhaustive(entry, 'prove', 5000, true);
          return {
            ok: silent.length === 0,
            said: `${played} games, ${silent.length} rules silent ${silent.join(' ')}`,
          };
        },
      ],
    ];
    return named;
  }),
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => proofs[name] === undefined);
if (wanted.length === 0 || unknown.length > 0) {
  console.log(`npm run prove -- NAME...\nproofs: ${Object.keys(proofs).join(' ')}`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  for (const name of wanted) {
    const begun = performance.now();
    const { ok, said } = (proofs[name] as Proof)();
    console.log(`${ok ? 'holds' : 'FAILS'} ${name}: ${said} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    if (!ok) process.exitCode = 1;
  }
}
