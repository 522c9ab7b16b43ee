/** The island of Yambo as a board: choose a vehicle, then a lit place; or a place, then who goes there. */

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Choice } from '../../../games/embuscades/choices.ts';
import type { EmbuscadesEvent } from '../../../games/embuscades/events.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { VehicleView, View } from '../../../games/embuscades/view.ts';
import { names } from '../../../words/embuscades/names.ts';
import { put, useTexts } from '../../shell/texts.ts';
import type { BoardProps } from '../board.ts';
import { attempted } from './attempt.ts';
import { Cell } from './cells.tsx';
import { DiceRow } from './forces.tsx';
import { isArrow, nextPlace, type Node, standing } from './ground.ts';
import { Island } from './island.tsx';
import { actors, type Lit, litOf, placeOf, vehicleOf, worthOf } from './lit.ts';
import { MINE, Vehicle } from './vehicles.tsx';
import { Zoom } from './zoom.tsx';
import styles from './board.module.css';

const noChoices: readonly Choice[] = [];

export function EmbuscadesBoard(props: BoardProps): ReactNode {
  const { lang, setting: given, seen, question, picked, onPick, hovered, onHover, onChoose, last } = props;
  const t = useTexts().embuscades;
  const setting = given as Setting;
  const view = seen.view as View;
  const { file } = setting.island;
  const options = (question?.options as readonly Choice[] | undefined) ?? noChoices;
  const [selected, select] = useState<string | null>(null);
  useLayoutEffect(() => select(null), [question]);
  useLayoutEffect(() => {
    if (picked.length === 0) select(null);
  }, [picked]);
  const acting = useMemo(() => actors(options), [options]);
  const lit = useMemo(() => litOf(setting, view, options, selected), [setting, view, options, selected]);
  const describe = useDescriptions(props, lit, acting, selected);
  const nodes = useMemo(() => new Map(file.nodes.map((node) => [node.id, node])), [file]);

  const pressCell = (cell: string): void => {
    const choices = lit.get(cell)?.choices ?? [];
    const [only] = choices;
    if (only === undefined) {
      const chosen = view.vehicles.find(({ id }) => id === selected);
      const meant = chosen === undefined ? undefined : attempted(setting, view, chosen, cell);
      if (meant !== undefined) onChoose(meant);
      return;
    }
    if (choices.length === 1 && picked.length === 1 && picked[0] === only) onChoose(only);
    else onPick(choices);
  };
  const pressVehicle = ({ id, at }: VehicleView): void => {
    if (!acting.has(id)) {
      pressCell(at);
      return;
    }
    const next = selected === id ? null : id;
    select(next);
    onPick(next === null ? [] : options.filter((choice) => vehicleOf(choice) === id));
  };
  const keys =
    (node: Node, press: () => void) =>
    (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') press();
      else if (isArrow(event.key)) {
        const next = nextPlace(file.nodes, node, event.key);
        if (next !== undefined) document.getElementById(`cell-${next.id}`)?.focus();
      } else return;
      event.preventDefault();
    };

  const pickedCells = new Set(
    picked.length < options.length ? picked.flatMap((each) => placeOf(setting, view, each as Choice) ?? []) : [],
  );
  const stops = lit.size > 0 ? lit : new Map([[file.nodes[0]?.id ?? '', undefined]]);
  const onBoard = view.vehicles.filter(({ at }) => at !== 'arsenal' && nodes.get(at)?.kind !== 'camp');
  return (
    <div className={styles.whole}>
      <DiceRow lang={lang} seen={seen} setting={setting} />
      <Zoom name={t.island} legend={t.legend}>
        <Island file={file} />
        <Trail nodes={nodes} last={last} />
        <Route
          nodes={nodes}
          view={view}
          choice={(hovered ?? (picked.length === 1 ? picked[0] : null)) as Choice | null}
        />
        {file.nodes.map((node) => (
          <Cell
            key={node.id}
            node={node}
            view={view}
            name={describe.cell(node)}
            lit={lit.get(node.id)}
            faint={selected === null && acting.size > 1}
            picked={selected === null ? pickedCells.has(node.id) : picked.length === 1 && pickedCells.has(node.id)}
            stop={stops.has(node.id)}
            worth={(amount) => worthOf(view, amount)}
            onPress={() => pressCell(node.id)}
            onKey={keys(node, () => pressCell(node.id))}
            onHover={(over) => onHover(over ? (lit.get(node.id)?.choices[0] ?? null) : null)}
          />
        ))}
        {view.mines.map(({ cell, army }) => {
          const node = nodes.get(cell);
          return node === undefined ? null : (
            <path
              key={cell}
              d={MINE}
              transform={`translate(${node.x} ${node.y})`}
              className={`${styles.mine} ${army === 'R' ? styles.ofR : styles.ofT}`}
            />
          );
        })}
        {onBoard.map((vehicle) => {
          const node = nodes.get(vehicle.at) as Node;
          const place = onBoard.filter(({ at }) => at === vehicle.at).indexOf(vehicle);
          return (
            <Vehicle
              key={vehicle.id}
              vehicle={vehicle}
              at={standing(node, place)}
              name={describe.vehicle(vehicle)}
              acts={acting.has(vehicle.id)}
              selected={selected === vehicle.id}
              onPress={() => pressVehicle(vehicle)}
              onKey={keys(node, () => pressVehicle(vehicle))}
            />
          );
        })}
      </Zoom>
    </div>
  );
}

const line = (nodes: ReadonlyMap<string, Node>, cells: readonly string[]): string =>
  cells
    .flatMap((cell) => nodes.get(cell) ?? [])
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');

/** The way that the last step went. */
function Trail({ nodes, last }: { readonly nodes: ReadonlyMap<string, Node>; readonly last: BoardProps['last'] }) {
  const ways = (last as readonly EmbuscadesEvent[]).flatMap((event) => {
    if (event.t === 'moved') return [line(nodes, [event.from, ...event.path])];
    if (event.t === 'attacked') return [line(nodes, event.path)];
    return event.t === 'communicated' ? [line(nodes, [event.from, event.to])] : [];
  });
  return ways.map((way) => <path key={way} d={way} className={styles.trail} />);
}

interface RouteProps {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly view: View;
  readonly choice: Choice | null;
}

/** The way that an answer would go. */
function Route({ nodes, view, choice }: RouteProps): ReactNode {
  if (choice === null || !('vehicle' in choice)) return null;
  const from = view.vehicles.find(({ id }) => id === choice.vehicle)?.at ?? '';
  const cells = 'route' in choice ? choice.route : choice.t === 'communicate' ? [choice.to] : [];
  return cells.length === 0 ? null : <path d={line(nodes, [from, ...cells])} className={styles.route} />;
}

/** Names for whoever listens: the place, who is there, what may be done. */
function useDescriptions(
  { lang, setting: given, seen }: BoardProps,
  lit: ReadonlyMap<string, Lit>,
  acting: ReadonlySet<string>,
  selected: string | null,
): { cell(node: Node): string; vehicle(vehicle: VehicleView): string } {
  const t = useTexts().embuscades;
  const setting = given as Setting;
  const view = seen.view as View;
  return useMemo(() => {
    const n = names(lang, setting);
    const vehicle = (each: VehicleView): string =>
      [
        n.vehicle(each.id),
        n.place(each.at),
        put(lang, t.strength, { count: each.companies }),
        each.flag ? t.flag : '',
        each.mine ? t.mine : '',
        each.camouflagedBy === null ? '' : t.camouflaged,
        selected === each.id ? t.selected : acting.has(each.id) ? t.canAct : '',
        lit.get(each.at)?.attack === true && !acting.has(each.id) ? t.attack : '',
      ]
        .filter((part) => part !== '')
        .join(', ');
    const cell = (node: Node): string => {
      const light = lit.get(node.id);
      const mine = view.mines.find((each) => each.cell === node.id);
      const amounts = light?.amounts.map((amount) => put(lang, t[amount], { value: worthOf(view, amount) })) ?? [];
      const stock = node.owner === undefined ? undefined : view.armies[node.owner];
      return [
        n.cell(node.id),
        stock !== undefined && node.kind === 'camp' ? put(lang, t.company, { count: stock.camp }) : '',
        stock !== undefined && node.kind === 'reserve' ? `${t.flagsLeft} ${stock.flags}` : '',
        stock !== undefined && node.kind === 'prisonIsland' ? `${t.prisoners} ${stock.prisoners}` : '',
        ...view.vehicles.filter(({ at }) => at === node.id && node.kind !== 'camp').map(({ id }) => n.vehicle(id)),
        mine === undefined ? '' : put(lang, t.mineOf, { army: n.army(mine.army) }),
        light?.attack === true ? t.attack : '',
        amounts.length === 0 ? '' : put(lang, t.reach, { amounts }),
      ]
        .filter((part) => part !== '')
        .join(', ');
    };
    return { cell, vehicle };
  }, [lang, setting, view, lit, acting, selected, t]);
}
