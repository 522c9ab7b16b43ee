/** 2.16 Winning and ending. */

import { describe, expect } from 'vitest';
import { watching } from '../../kernel/watch.ts';
import type { Options } from './options.ts';
import type { Table } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';

const home = { t: 'returnToCamp', vehicle: 'R.inf.1' } as const;
const verdict = (t: Table) => t.machine.outcome(t.state);

/** A turn that is passed after a throw. */
function idle(t: Table): void {
  const { turn } = t.view();
  t.throws(1, 2);
  if (verdict(t) === undefined && t.view().turn === turn) t.play({ t: 'pass' });
}

describe('winning', () => {
  rule('EM-WIN-1', 'you win as soon as all 5 of your flags are in your camp', () => {
    const t = table('R.inf(2,F)@qg-r delivered[R]=4');
    expect(verdict(t)).toBeUndefined();
    t.play(home);
    expect(verdict(t)).toEqual({ winner: 'R', rule: 'EM-WIN-1' });
    expect(t.events.at(-1)).toMatchObject({ t: 'won', outcome: { winner: 'R' } });
    expect(t.check({ t: 'roll' }, 'T')).toMatchObject({ error: 'gameOver' });
    const rebel = table('turn=T T.inf(0,F)@qg-t delivered[T]=4 delivered[R]=4');
    rebel.play({ t: 'returnToCamp', vehicle: 'T.inf.1' });
    expect(verdict(rebel)?.winner).toBe('T');
    const fourth = table('R.inf(2,F)@qg-r delivered[R]=3');
    fourth.play(home);
    expect(verdict(fourth)).toBeUndefined();
    expect(fourth.asked().seat).toBe('T');
  });

  rule('EM-WIN-1', 'with the option, 3 flags are enough', () => {
    const options: Partial<Options> = { flagsToWin: 3 };
    const t = table('R.inf(2,F)@qg-r delivered[R]=2', { options });
    t.play(home);
    expect(verdict(t)).toEqual({ winner: 'R', rule: 'EM-WIN-1' });
    const second = table('R.inf(2,F)@qg-r delivered[R]=1', { options });
    second.play(home);
    expect(verdict(second)).toBeUndefined();
    const full = table('R.inf(2,F)@qg-r delivered[R]=2');
    full.play(home);
    expect(verdict(full)).toBeUndefined();
  });

  rule('EM-WIN-2', 'only flags win the game, not prisoners or wrecked vehicles', () => {
    const wrecks = ['tank.1', 'tank.2', 'gun.1', 'gun.2', 'com.1', 'com.2', 'eng.1', 'eng.2', 'inf.1', 'jeep.1'];
    const lost = wrecks.map((id) => `T.${id}@arsenal`).join(' ');
    const t = table(`${lost} T.inf.2(0)@t2-08 R.tank(5)@t2-05 camp[T]=0 prison[T]=25 dice=3,1`);
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(
      t
        .view()
        .vehicles.filter((v) => v.army === 'T')
        .every((v) => v.at === 'arsenal'),
    ).toBe(true);
    expect(verdict(t)).toBeUndefined();
    t.play({ t: 'endTurn' });
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-WIN-3', 'you may give up (in a team, if your partner agrees); then the enemy wins', () => {
    const t = table('R.tank(5)@t2-05');
    t.machine.act(t.state, 'R', 'resign');
    expect(verdict(t)).toEqual({ winner: 'T', rule: 'EM-WIN-3' });
    // Not only on the own turn.
    const other = table('R.tank(5)@t2-05');
    other.machine.act(other.state, 'T', 'resign');
    expect(verdict(other)?.winner).toBe('R');
    const team = table('R.tank(5)@t2-05', { options: { players: 4 } });
    team.machine.act(team.state, 'R1', 'resign');
    expect(verdict(team)).toBeUndefined();
    team.machine.act(team.state, 'R1', 'takeBackResignation');
    team.machine.act(team.state, 'R2', 'resign');
    expect(verdict(team)).toBeUndefined();
    team.machine.act(team.state, 'R1', 'resign');
    expect(verdict(team)).toEqual({ winner: 'T', rule: 'EM-WIN-3' });
    const alone = table('R.tank(5)@t2-05', { options: { players: 3 } });
    alone.machine.act(alone.state, 'R', 'resign');
    expect(verdict(alone)?.winner).toBe('T');
  });
});

describe('the clocks', () => {
  rule('EM-END-1', 'after 80 turns in a row without progress, the game is stopped and judged', () => {
    const t = table('R.tank(5)@t2-05 T.tank(5)@t3-05 quiet=78 delivered[T]=1');
    idle(t);
    expect(t.last('turnEnded').quiet).toBe(79);
    expect(verdict(t)).toBeUndefined();
    idle(t);
    expect(verdict(t)).toEqual({ winner: 'T', rule: 'EM-END-1' });
    const forty = table('R.tank(5)@t2-05 quiet=39', { options: { noProgressLimit: 40 } });
    idle(forty);
    expect(verdict(forty)?.rule).toBe('EM-END-1');
    const off = table('R.tank(5)@t2-05 quiet=5000', { options: { noProgressLimit: 'off' } });
    idle(off);
    expect(verdict(off)).toBeUndefined();
  });

  rule('EM-END-1', 'what counts as progress: a flag, company or vehicle gained or lost, a mine laid or cleared', () => {
    const cases: [string, string, (t: Table) => void][] = [
      ['flag taken', 'R.inf(1)@reserve-r', (t) => t.play({ t: 'takeFlag', vehicle: 'R.inf.1' })],
      ['flag delivered', 'R.inf(1,F)@qg-r', (t) => t.play(home)],
      ['flag lost', 'R.tank(5)@t2-05 T.inf(0,F)@t2-08 dice=3,1', (t) => t.play(t.attack('R.tank.1', 't2-08'))],
      ['company captured', 'R.tank(5)@t2-05 T.gun(2)@t2-08 dice=3,1', (t) => t.play(t.attack('R.tank.1', 't2-08'))],
      ['company on its way', 'prison[R]=1 dice=3,1', (t) => t.play(t.listed('move')[0] as never)],
      ['company freed', 'R.jeep(1)@qg-r', (t) => t.play({ t: 'returnToCamp', vehicle: 'R.jeep.1' })],
      [
        'company freed by radio',
        'R.tank(5)@qg-r prison[R]=1 dice=1,2 pile=R11',
        (t) => t.play(t.move('R.tank.1', 'compass-r')),
      ],
      ['company recovered', 'hand[R]=P04', (t) => t.play({ t: 'playCard', card: 'P04' })],
      ['vehicle destroyed', 'R.tank(5)@t2-05 T.gun(0)@t2-08 dice=3,1', (t) => t.play(t.attack('R.tank.1', 't2-08'))],
      [
        'vehicle recovered',
        'R.gun@arsenal hand[R]=P05',
        (t) => t.play({ t: 'playCard', card: 'P05', vehicle: 'R.gun.1' }),
      ],
      ['mine laid', 'R.com(1,M)@t2-05 dice=3,1', (t) => t.play(t.listed('move').find((c) => c.layMine) as never)],
      ['mine removed', 'mine[T]@t2-06 hand[R]=P08', (t) => t.play({ t: 'playCard', card: 'P08', cell: 't2-06' })],
      ['mine lifted', 'R.eng(1)@t2-06 mine[T]@t2-06', () => undefined],
      [
        'mine washed away',
        'R.tank(5)@qg-r mine[T]@t1-05 dice=1,2 pile=R08',
        (t) => t.play(t.move('R.tank.1', 'compass-r')),
      ],
    ];
    for (const [name, position, act] of cases) {
      const t = table(`${position} quiet=79`);
      act(t);
      if (t.asked().ask === 'orders' && t.asked().seat === 'R') idle(t);
      else if (t.asked().seat === 'R') t.play({ t: 'endTurn' });
      expect(verdict(t), name).toBeUndefined();
      expect(t.last('turnEnded').quiet, name).toBe(0);
    }
    // A move, a way out of camp, a communication, a company brought home by no jeep: none of them.
    const still: [string, string, (t: Table) => void][] = [
      ['move', 'R.tank(5)@t2-05 dice=3,1', (t) => t.play(t.move('R.tank.1', 't2-08'))],
      ['out of camp', 'dice=6,1', (t) => t.play({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 1 })],
      [
        'communication',
        'R.tank(5)@t2-04 dice=3,1',
        (t) => t.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' }),
      ],
      ['into camp', 'R.tank(5)@qg-r', (t) => t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' })],
    ];
    for (const [name, position, act] of still) {
      const t = table(`${position} quiet=79`);
      act(t);
      if (verdict(t) === undefined) t.play({ t: 'endTurn' });
      expect(verdict(t)?.rule, name).toBe('EM-END-1');
    }
    idle(table('R.tank(5)@t2-05 quiet=79'));
  });

  rule('EM-END-2', 'after 400 turns in all, play stops and the game is judged', () => {
    const t = table('R.tank(5)@t2-05 T.tank(5)@t3-05 nr=399');
    idle(t);
    expect(verdict(t)).toBeUndefined();
    expect(t.view().turn).toBe(400);
    idle(t);
    expect(verdict(t)).toEqual({ winner: null, rule: 'EM-END-2' });
    const short = table('R.tank(5)@t2-05 nr=200', { options: { turnLimit: 200 } });
    idle(short);
    expect(verdict(short)?.rule).toBe('EM-END-2');
    const off = table('R.tank(5)@t2-05 nr=4000', { options: { turnLimit: 'off' } });
    idle(off);
    expect(verdict(off)).toBeUndefined();
  });

  rule('EM-END-2', 'progress does not stop this clock, but a flag delivered in the last turn wins first', () => {
    const t = table('R.tank(5)@t2-05 T.gun(0)@t2-08 nr=400 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    t.play({ t: 'endTurn' });
    expect(verdict(t)?.rule).toBe('EM-END-2');
    const won = table('R.inf(0,F)@qg-r delivered[R]=4 nr=400');
    won.play(home);
    expect(verdict(won)).toEqual({ winner: 'R', rule: 'EM-WIN-1' });
  });

  rule('EM-END-3', 'the two sides may settle on a draw', () => {
    const t = table('R.tank(5)@t2-05');
    t.machine.act(t.state, 'R', 'offerDraw');
    expect(verdict(t)).toBeUndefined();
    t.machine.act(t.state, 'T', 'declineDraw');
    t.machine.act(t.state, 'T', 'offerDraw');
    expect(verdict(t)).toBeUndefined();
    t.machine.act(t.state, 'R', 'offerDraw');
    expect(verdict(t)).toEqual({ winner: null, rule: 'EM-END-3' });
    const four = table('R.tank(5)@t2-05', { options: { players: 4 } });
    for (const seat of ['R1', 'R2', 'T1']) four.machine.act(four.state, seat, 'offerDraw');
    expect(verdict(four)).toBeUndefined();
    four.machine.act(four.state, 'T2', 'offerDraw');
    expect(verdict(four)?.winner).toBeNull();
  });

  rule('EM-END-4', 'flags delivered, then flags carried, active companies, vehicles left; else a draw', () => {
    const judged = (position: string) => {
      const t = table(`R.com(0)@t2-05 T.com(0)@t3-05 nr=400 ${position}`);
      idle(t);
      return t.last('judged');
    };
    // Each count decides against all that come after it.
    expect(judged('delivered[R]=2 delivered[T]=1 T.inf(0,F)@t1-05 camp[R]=1 R.tank@arsenal').outcome.winner).toBe('R');
    expect(judged('delivered[R]=1 delivered[T]=2').outcome.winner).toBe('T');
    expect(judged('T.inf(0,F)@t1-05 camp[T]=1 T.tank@arsenal').outcome.winner).toBe('T');
    expect(judged('T.inf(0,F)@t1-05 R.inf(0,F)@t4-08 R.inf(0,F)@t4-10').outcome.winner).toBe('R');
    expect(judged('R.tank(1)@t1-05 camp[R]=15 R.gun@arsenal').outcome.winner).toBe('R');
    expect(judged('camp[R]=14').outcome.winner).toBe('T');
    expect(judged('prison[R]=10 camp[T]=14').outcome.winner).toBe('R');
    expect(judged('R.tank@arsenal').outcome.winner).toBe('T');
    // A mine aboard a commando is no flag.
    const even = judged('R.com(0,M)@t4-08');
    expect(even.outcome).toEqual({ winner: null, rule: 'EM-END-2' });
    expect(even.tally).toEqual({ R: [0, 0, 15, 11], T: [0, 0, 15, 11] });
    expect(judged('R.jeep(2)@t4-08 prison[R]=3').tally.R).toEqual([0, 0, 17, 11]);
  });

  rule('EM-END-4', 'an unfinished game is not judged', () => {
    const heard: string[] = [];
    watching(
      (id) => heard.push(id),
      () => idle(table('R.tank(5)@t2-05 delivered[R]=4')),
    );
    expect(heard).not.toContain('EM-END-4');
    idle(table('R.tank(5)@t2-05 quiet=79'));
  });
});
