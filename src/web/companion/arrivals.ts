/** Who comes to reinforce the Insurgents, by the table of a scenario and the steps of the game. */

import { comes, hotSpotOf, raise } from '../../games/ambush-alley/arrivals.ts';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { scenarioFiles, type Setting } from '../../games/ambush-alley/setting.ts';
import type { AmbushAlley } from '../../games/ambush-alley/types.ts';
import { everyRoll, playOver } from '../../odds/everyRoll.ts';
import { numbers } from '../../odds/measure.ts';
import type { Dice } from '../../kernel/dice.ts';
import { chosen, type Found, numberOf, type Options, type Screen, type Values } from './screen.ts';
import { sourceOf } from './throwing.ts';

interface Laid {
  readonly scenario: string;
  readonly ambush: Options['ambush'];
  readonly setting: Setting;
  readonly open: ReturnType<typeof boardOf>;
}

let last: Laid | undefined;

/** A table of the scenario, kept as long as it is asked for; of its board only the number of the turn matters here. */
function tableOf(values: Values, { ambush }: Options): Laid {
  const scenario = chosen(values, 'scenario');
  if (last?.scenario === scenario && last.ambush === ambush) return last;
  const read = ambushAlley.read({ scenario });
  if ('faults' in read) throw new Error('a scenario of the house is not in order');
  const setup = { ...read.setup, options: ambush };
  const setting = ambushAlley.setting(setup);
  last = { scenario, ambush, setting, open: boardOf(setting, setup) };
  return last;
}

const boardOf = (setting: Setting, setup: Parameters<typeof ambushAlley.setup>[1]) =>
  ambushAlley.setup(setting, setup).board.open;

function playing(values: Values, options: Options, dice: Dice, emit: (event: AmbushEvent) => void = () => undefined) {
  const { setting, open } = tableOf(values, options);
  return playOver<AmbushAlley>(setting, { open, secret: {} }, dice, emit);
}

/** What is told of an event of the arrivals. */
function foundOf(event: AmbushEvent): readonly Found[] {
  if (event.t === 'arrivalChecked')
    return [
      {
        say: event.arrives ? 'somebodyComes' : 'nobodyComes',
        data: { face: event.face, level: event.level },
        rules: event.rules,
      },
    ];
  if (event.t !== 'raised') return [];
  const support = event.recruits.reduce((all, man) => all + man.support, 0);
  const leaders = event.recruits.filter(({ leader }) => leader).length;
  const data = {
    count: event.recruits.length,
    support,
    die: `d${event.made.quality}`,
    morale: `d${event.made.morale}`,
  };
  return [{ say: leaders > 0 ? 'unitWithLeader' : 'unitWithout', data, rules: event.rules }];
}

export const arrivals: Screen = {
  id: 'arrivals',
  game: 'ambush-alley',
  roles: [],
  fields: [
    { kind: 'choice', id: 'scenario', of: scenarioFiles.map(({ id }) => id), usual: scenarioFiles[0]?.id ?? '' },
    { kind: 'number', id: 'hotSpots', least: 0, most: 5, usual: 5 },
  ],
  sums: (values, options) => {
    const { insurgencyLevel } = tableOf(values, options).setting.options;
    return [
      { name: 'arrivals', items: [], dice: typeof insurgencyLevel === 'number' ? `1d6 ≤ ${insurgencyLevel}` : '–' },
    ];
  },
  chances(values, options) {
    const some = everyRoll(numbers, (dice) => comes(playing(values, options, dice)));
    const p = some.find(({ result }) => result)?.p ?? 0;
    return [
      { name: 'somebody', p },
      { name: 'nobody', p: 1 - p },
    ];
  },
  resolve(values, options, roll) {
    const found: Found[] = [];
    const g = playing(values, options, sourceOf(roll), (event) => found.push(...foundOf(event)));
    if (!comes(g)) return found;
    let units = 0;
    for (let again = true; again; units++) ({ again } = raise(g));
    const active = Array.from({ length: numberOf(values, 'hotSpots') }, (_, i) => i + 1);
    let wholeLost = false;
    for (let unit = 1; unit <= units; unit++) {
      const [face = 1] = roll('hot spot', 1, 6);
      const { named, lost } = hotSpotOf(face, active, wholeLost);
      wholeLost ||= lost && named !== null && options.ambush.neutralisedRoll === 'wholeArrivalLost';
      const say = lost ? 'lostOnTheWay' : named === null ? 'anyHotSpot' : 'hotSpot';
      found.push({ say, data: { unit, number: named ?? 0 }, rules: lost ? ['AA-HOT-3', 'AA-HOT-8'] : ['AA-HOT-3'] });
    }
    return found;
  },
};
