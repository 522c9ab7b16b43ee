import { describe, expect, it } from 'vitest';
import type { Decision, Game, State, Types } from '../../kernel/game.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Machine } from '../../kernel/machine.ts';
import type { Choice } from '../../games/ambush-alley/choices.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { type Scene, table } from '../../games/ambush-alley/testing/table.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { askedOf, bots, consult } from '../index.ts';
import type { Bot } from '../bot.ts';
import { duels } from '../testing/duel.ts';

type Table = ReturnType<typeof table>;

/** What tactical answers to the question on the table. */
function answerOf(t: Table): Choice {
  const m = t.machine as unknown as Machine<Types>;
  const state = t.state as unknown as State<Types>;
  const question = m.pending(state)[0] as Decision<Types>;
  return consult(bots['tactical'] as Bot, askedOf(m, state, question, 1), seeded('bot')).choice as Choice;
}

const alpha = { id: 'alpha', side: 'regular', at: [10, 10] } as const;
const far = { id: 'far', side: 'regular', at: [40, 40] } as const;
const mob = { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1 } as const;
const free = { preset: 'en-2007' } as const;

const seated = (scene: Scene): Table => table(scene);

describe('tactical of Ambush Alley cuts in', () => {
  /** Alpha two and a half inches from the south edge, with somebody hurt or without; it sets out over the edge. */
  function leaving(people: boolean): Table {
    const t = seated({
      ...free,
      units: [{ ...alpha, at: [10, 4] }, { ...mob, at: [10, 10] }, far],
      contractors: [{ nameEn: 'c', nameFr: 'c', at: [10, 3.4] }],
    });
    const { figures } = t.state.board.open;
    const hurt = figures.find(({ contractor }) => contractor);
    if (hurt === undefined) throw new Error('nobody to carry');
    if (people) hurt.care = t.unitNo('alpha');
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(11), y: people ? t.inch(0.2) : t.inch(4) } });
    expect(t.asked().ask).toBe('window');
    return t;
  }

  it('on those who bring people out this very moment', () => {
    expect(answerOf(leaving(true))).toMatchObject({ t: 'interrupt', kind: 'fire' });
  });

  it('not on a unit that goes for a walk, where its own phase is free of answers', () => {
    expect(answerOf(leaving(false))).toEqual({ t: 'pass' });
  });
});

describe('tactical of Ambush Alley and Overwatch', () => {
  const bands = [mob, { ...mob, id: 'gang', at: [16, 14] }, { ...mob, id: 'crew', at: [5, 14] }] as const;

  it('watches where three bands may stir and nobody is to be fetched', () => {
    const t = seated({ ...free, units: [alpha, far, ...bands] });
    t.activate('alpha');
    expect(t.asked().ask).toBe('order');
    expect(answerOf(t)).toEqual({ t: 'order', order: 'overwatch' });
  });

  it('fetches people when there are no turns to spare', () => {
    const t = seated({
      ...free,
      options: { turnLimit: 2 },
      units: [alpha, far, ...bands],
      contractors: [{ nameEn: 'c', nameFr: 'c', at: [16, 8] }],
    });
    t.activate('alpha');
    expect(answerOf(t)).not.toEqual({ t: 'order', order: 'overwatch' });
  });

  it('does not walk a few men through the sights of a watching team', () => {
    const t = seated({
      ...free,
      units: [alpha, { ...far, at: [13, 10] }, { ...mob, weapons: ['ak47'], leaders: 1 }],
    });
    t.activate('alpha');
    t.order('overwatch');
    t.activate('far');
    t.order('overwatch');
    expect(t.asked()).toMatchObject({ seat: 'insurgent', ask: 'act' });
    expect(answerOf(t)).toEqual({ t: 'endPhase' });
  });
});

/** Points that the Regulars are ahead by. */
const { lead } = duels(ambushAlley as unknown as Game<Types>, (m, state) => {
  const points = tally(m.setting as unknown as Setting, state.board.open as BoardView);
  return points.regular - points.insurgent;
});

describe('tactical of Ambush Alley, over whole games', () => {
  it('takes a fair part of its chances to cut in, and lets a fair part go', () => {
    let [taken, offered] = [0, 0];
    for (let n = 0; n < 4; n++)
      lead(
        { scenario: 'checkpoint', preset: 'fr-quickstart' },
        `chance ${n}`,
        'tactical',
        'tactical',
        (m, state, decision, moment) => {
          if (decision.ask !== 'window' || Array.isArray(decision.options)) return;
          const { choice } = consult(
            bots['tactical'] as Bot,
            askedOf(m, state, decision, moment),
            seeded(`chance ${n}`),
          );
          offered += 1;
          if ((choice as Choice).t === 'interrupt') taken += 1;
        },
      );
    expect(offered).toBeGreaterThan(30);
    expect(taken / offered).toBeGreaterThan(0.08);
    expect(taken / offered).toBeLessThan(0.6);
  }, 120_000);
});
