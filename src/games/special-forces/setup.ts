/** 5.2 SETUP: units are divided and set up, secrets are hidden, the raiders say whence they come; then turn follows turn. */

import { flow, goto, type Question } from '../../kernel/flow.ts';
import { DEFENDERS, edges, type FigureNo, RAIDERS, type SideNo } from './board.ts';
import type { ChoiceOf, Placement } from './choices.ts';
import { sensibleDeploy, deployRule, nextToDeploy, plainPick, quietEdge, toDeploy } from './deploy.ts';
import {
  apartAndGuarded,
  darkLairs,
  hidingRule,
  lookAround,
  nearestLairs,
  noteTaken,
  sheltered,
  spotOf,
  together,
} from './hiding.ts';
import { divisionOf, freeFigures } from './organise.ts';
import type { RuleNo } from './rulebook/index.ts';
import { seatOf } from './setting.ts';
import type { G, SpecialForces } from './types.ts';

const { procedure, call } = flow<SpecialForces>();

function division(g: G, side: SideNo): Question<SpecialForces, ChoiceOf<'organise' | 'auto'>> | undefined {
  if (g.setting.scenario.sides[side].organise !== true) return undefined;
  return {
    seat: seatOf(g.setting, side),
    ask: 'organise',
    about: { side },
    options: { form: 'organise', data: { side, figures: freeFigures(g.board.open, side) } },
    otherwise: { t: 'auto' },
    commits: 'nothing',
  };
}

function divide(g: G, side: SideNo, c: ChoiceOf<'organise' | 'auto'>): void {
  const units = c.t === 'auto' ? divisionOf(g.board.open, side) : c.units;
  g.emit({ t: 'organised', side, units, rules: ['SF-SETUP-2', 'SF-SETUP-3', 'SF-SETUP-4', 'SF-SETUP-5'] });
}

function deployment(g: G, side: SideNo): Question<SpecialForces, ChoiceOf<'deploy' | 'auto'>> | undefined {
  const unit = nextToDeploy(g.setting, g.board.open, side);
  if (unit < 0) return undefined;
  return {
    seat: seatOf(g.setting, side),
    ask: 'deploy',
    rule: deployRule(g.setting.scenario.sides[side].setup),
    about: { side, unit },
    options: { form: 'deploy', data: { side, unit, figures: toDeploy(g.board.open, unit) } },
    otherwise: { t: 'auto' },
    commits: 'nothing',
  };
}

function deploy(g: G, side: SideNo, c: ChoiceOf<'deploy' | 'auto'>): void {
  const { setting, board } = g;
  const unit = c.t === 'deploy' ? c.unit : nextToDeploy(setting, board.open, side);
  const places = c.t === 'deploy' ? c.places : sensibleDeploy(setting, board.open, side, unit, plainPick());
  if (places === undefined) throw new RangeError(`no room for unit ${unit}`);
  const rules = [deployRule(setting.scenario.sides[side].setup)];
  g.emit({ t: 'deployed', unit, figures: toDeploy(board.open, unit), places, rules });
}

/** Where the file places the defenders, they have no secrets. */
function mustHide({ setting: { scenario }, board }: G): boolean {
  if (board.open.hidden || scenario.sides[DEFENDERS].setup.how === 'placed') return false;
  return scenario.crates !== undefined || scenario.hostages !== undefined;
}

/** What is to be hidden: the hostages by number, or so many crates. */
const toHide = ({ setting, board }: G): object =>
  setting.scenario.crates === undefined
    ? { hostages: board.open.figures.flatMap((man, f) => (man.hostage ? [f] : [])) }
    : { crates: board.open.crates.length };

/** By chance, from dice that only the hider sees. */
function anyPlaces(g: G): Placement[] {
  const { setting, board } = g;
  const lairs = darkLairs(setting, board.open);
  const stream = `private:${seatOf(setting, DEFENDERS)}`;
  const shuffled = g.shuffle('hiding places', lairs.length, stream).map((i) => lairs[i] as number);
  const order = sheltered(setting, board.open, shuffled);
  if (setting.scenario.hostages !== undefined)
    return together(setting, order, setting.scenario.hostages.figures.length);
  return apartAndGuarded(setting, board.open, order)
    .slice(0, board.open.crates.length)
    .map((n) => spotOf(setting, n));
}

function hide(g: G, c: ChoiceOf<'hide' | 'auto'>): void {
  const { setting, board } = g;
  const places =
    c.t === 'auto'
      ? anyPlaces(g)
      : nearestLairs(setting, board.open, c.places).map((n) => spotOf(setting, n as number));
  const gps = c.t === 'auto' ? 0 : (c.gps ?? 0);
  const hostages = board.open.figures.flatMap((man, f): FigureNo[] => (man.hostage ? [f] : []));
  const { crates } = setting.scenario;
  const rules = [hidingRule(setting)];
  const at = ({ x, y, level, inside }: Placement) => ({ x, y, level, inside });
  if (crates === undefined)
    g.emit({ t: 'hid', hostages: hostages.map((figure, i) => ({ figure, at: at(places[i] as Placement) })), rules });
  else
    g.emit({
      t: 'hid',
      crates: places.map((place, crate) => ({
        crate,
        at: at(place),
        content: crates.gps > 0 && crate === gps ? ('gps' as const) : ('drugs' as const),
      })),
      rules,
    });
  lookAround(g, raiders(g));
}

const raiders = ({ board }: G): FigureNo[] =>
  board.open.figures.flatMap((man, f) => (man.side === RAIDERS && man.status === 'inPlay' ? [f] : []));

/** SF-Q-98: one of four squares. */
function rollSquare(g: G): void {
  if (g.setting.scenario.squares !== true || g.board.open.square > 0) return;
  const [face = 1] = g.roll('square', 1, 4);
  g.emit({ t: 'squareRolled', face, square: face, rules: ['SF-AFG-8'] });
}

const entryRule = ({ setting }: G): RuleNo => (setting.scenario.hostages === undefined ? 'SF-COL-8' : 'SF-IRQ-5');

export const game = procedure('game')((s) => ({
  begin: s.run('SF-SETUP-6', (g) => g.emit({ t: 'phaseBegan', phase: 'setup', rules: ['SF-SETUP-6'] })),
  raidersDivide: s.ask(
    'SF-SETUP-2',
    (g) => division(g, RAIDERS),
    (g, _, c) => divide(g, RAIDERS, c),
  ),
  defendersDivide: s.ask(
    'SF-SETUP-2',
    (g) => division(g, DEFENDERS),
    (g, _, c) => divide(g, DEFENDERS, c),
  ),
  defenders: s.ask(
    'SF-SETUP-6',
    (g) => deployment(g, DEFENDERS),
    (g, _, c) => {
      deploy(g, DEFENDERS, c);
      return goto('defenders');
    },
  ),
  square: s.run('SF-AFG-8', (g) => rollSquare(g)),
  raiders: s.ask(
    'SF-SETUP-6',
    (g) => deployment(g, RAIDERS),
    (g, _, c) => {
      deploy(g, RAIDERS, c);
      return goto('raiders');
    },
  ),
  /** Where somebody stands, no hostage can sit. */
  taken: s.run('SF-IRQ-4', (g) => {
    if (mustHide(g))
      noteTaken(
        g,
        g.board.open.figures.map((_, f) => f),
      );
  }),
  hide: s.ask(
    'SF-COL-7',
    (g): Question<SpecialForces, ChoiceOf<'hide' | 'auto'>> | undefined => {
      if (!mustHide(g)) return undefined;
      return {
        seat: seatOf(g.setting, DEFENDERS),
        ask: 'hide',
        rule: hidingRule(g.setting),
        about: {},
        options: { form: 'hide', data: toHide(g) },
        otherwise: { t: 'auto' },
        // Raiders who are there already look around at once.
        commits: raiders(g).length > 0 ? 'shows' : 'nothing',
      };
    },
    (g, _, c) => hide(g, c),
  ),
  /** SF-Q-78: one side for all of them, unless every figure may choose its own. */
  entry: s.ask(
    'SF-COL-8',
    (g): Question<SpecialForces, ChoiceOf<'enterBy'>> | undefined => {
      const { setting, board } = g;
      const enters = setting.scenario.sides[RAIDERS].setup.how === 'enters';
      if (!enters || setting.options.entrySides === 'any' || board.open.entry !== '') return undefined;
      return {
        seat: seatOf(setting, RAIDERS),
        ask: 'enterBy',
        rule: entryRule(g),
        options: edges.map((edge) => ({ t: 'enterBy', edge }) as const),
        otherwise: { t: 'enterBy', edge: quietEdge(setting, board.open) },
        commits: 'nothing',
      };
    },
    (g, _, { edge }) => g.emit({ t: 'entryNamed', edge, rules: [entryRule(g)] }),
  ),
  turns: s.run(
    'SF-TURN-2',
    () => call('turn', { passes: 0, unit: 0 }),
    () => goto('turns'),
  ),
}));
