import { describe, expect, test } from 'vitest';
import { findGame } from '../../games/index.ts';
import { seeded } from '../../kernel/dice.ts';
import { newMatch } from '../../kernel/match.ts';
import { jobFor, thinkOver } from './job.ts';
import { thinkers } from './pool.ts';

/** Threads run what was built. */
const worker = new URL('../../../dist/server/think/worker.js', import.meta.url);

function question(level: string) {
  const game = findGame('yambo')?.game;
  const read = game?.read({ preset: 'short' });
  if (game === undefined || read === undefined || 'faults' in read) throw new Error('no game');
  const match = newMatch(game, read.setup, seeded('pool'));
  const [decision] = match.pending();
  if (decision === undefined) throw new Error('nothing asked');
  return jobFor(match, decision, level, 'seed', 20);
}

describe('threads that think', () => {
  test('think the same as one would here, many at once', async () => {
    const pool = thinkers(2, worker);
    const jobs = ['random', 'greedy', 'tactical', 'search'].map(question);
    const thought = await Promise.all(jobs.map((job) => pool.think(job)));
    expect(thought).toEqual(jobs.map((job) => thinkOver(job)));
    await pool.close();
  });

  test('say so when they cannot, and go on', async () => {
    const pool = thinkers(1, worker);
    await expect(pool.think({ ...question('random'), level: 'nobody' })).rejects.toThrow('no bot');
    expect(await pool.think(question('random'))).toHaveProperty('choice');
    await pool.close();
  });
});
