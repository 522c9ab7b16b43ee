/** Beside the island: dice, what both armies have, who waits in camp, the cards. */

import type { ReactNode } from 'react';
import type { Choice } from '../../../games/embuscades/choices.ts';
import { armyCodes } from '../../../games/embuscades/files.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { VehicleView, View } from '../../../games/embuscades/view.ts';
import { common } from '../../../words/common/index.ts';
import { forceOf } from '../../../words/embuscades/cards.ts';
import { sayLimit } from '../../../words/embuscades/limits.ts';
import { names } from '../../../words/embuscades/names.ts';
import { Die } from '../../play/dice.tsx';
import { put, useTexts } from '../../shell/texts.ts';
import type { BoardProps } from '../board.ts';
import { VehicleIcon } from './icons.tsx';
import { vehicleOf } from './lit.ts';
import styles from './forces.module.css';

export function DiceRow({ lang, seen, setting: given }: Pick<BoardProps, 'lang' | 'seen' | 'setting'>): ReactNode {
  const setting = given as Setting;
  const t = useTexts().embuscades;
  const view = seen.view as View;
  const { dice, spent, turn, pile, quiet, inForce, extraTurn } = view;
  const force = forceOf(lang, setting);
  const limit = sayLimit(lang, setting, view);
  const panel = common[lang].panel;
  const rules = [
    inForce.storm === null ? '' : put(lang, panel.storm, { what: force.storm }),
    inForce.ceaseFire === null ? '' : panel.ceaseFire,
    inForce.mobilised === null ? '' : put(lang, panel.mobilised, { what: force.mobilised }),
    extraTurn.due ? panel.extra : '',
  ].filter((part) => part !== '');
  const used = [spent.dieA, spent.dieB];
  return (
    <p className={styles.dice}>
      <strong>{put(lang, t.turn, { turn })}</strong>
      {dice.length === 0 ? (
        <span>{t.notThrown}</span>
      ) : (
        dice.map((face, i) => (
          <Die key={i === 0 ? 'first' : 'second'} face={face} sides={6} state={used[i] === true ? 'spent' : 'kept'} />
        ))
      )}
      <span className={styles.faint}>{put(lang, t.pile, { count: pile })}</span>
      {quiet > 9 ? <span className={styles.faint}>{put(lang, t.quiet, { count: quiet })}</span> : null}
      {limit === '' ? null : <strong>{limit}</strong>}
      {rules.length === 0 ? null : (
        <span className={styles.inForce}>
          {t.inForce}: {rules.join(', ')}
        </span>
      )}
    </p>
  );
}

export function Forces({ lang, setting: given, seen, question, onPick }: BoardProps): ReactNode {
  const t = useTexts().embuscades;
  const setting = given as Setting;
  const view = seen.view as View;
  const n = names(lang, setting);
  const options = (question?.options ?? []) as readonly Choice[];
  const of = (id: string): readonly Choice[] => options.filter((choice) => vehicleOf(choice) === id);
  return (
    <section aria-label={t.forces} className={styles.forces}>
      {armyCodes.map((army) => {
        const stock = view.armies[army];
        const rows = [
          [t.flagsHome, `${stock.delivered} / ${setting.options.flagsToWin}`],
          [t.flagsLeft, stock.flags],
          [t.camp, stock.camp],
          [t.arsenal, stock.arsenal],
          [t.prisoners, stock.prisoners],
          [t.minesLeft, stock.mines],
        ] as const;
        const camp = setting.island.cells[setting.island.camp[army === 'R' ? 0 : 1]]?.id;
        const home = view.vehicles.filter((vehicle) => vehicle.army === army && vehicle.at === camp);
        const lost = view.vehicles.filter((vehicle) => vehicle.army === army && vehicle.at === 'arsenal');
        return (
          <div key={army} className={army === 'R' ? styles.regulars : styles.rebels}>
            <h2>{n.army(army)}</h2>
            <dl>
              {rows.map(([what, count]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
            <Row title={n.place(camp ?? '')} vehicles={home} say={n.short} of={of} onPick={onPick} />
            <Row title={t.arsenal} vehicles={lost} say={n.short} of={of} onPick={onPick} />
          </div>
        );
      })}
      <Hands lang={lang} setting={setting} view={view} options={options} onPick={onPick} />
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly vehicles: readonly VehicleView[];
  readonly say: (id: string) => string;
  readonly of: (id: string) => readonly Choice[];
  readonly onPick: (choices: readonly object[]) => void;
}

function Row({ title, vehicles, say, of, onPick }: RowProps): ReactNode {
  if (vehicles.length === 0) return null;
  return (
    <div className={styles.row}>
      <h3>{title}</h3>
      <ul>
        {vehicles.map(({ id, type }) => {
          const choices = of(id);
          const sign = (
            <svg viewBox="-13 -13 26 26" aria-hidden="true">
              <VehicleIcon type={type} />
            </svg>
          );
          return (
            <li key={id}>
              {choices.length === 0 ? (
                <span className={styles.chip}>
                  {sign}
                  <span>{say(id)}</span>
                </span>
              ) : (
                <button type="button" className={styles.ready} onClick={() => onPick(choices)}>
                  {sign}
                  <span>{say(id)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface HandsProps {
  readonly lang: BoardProps['lang'];
  readonly setting: Setting;
  readonly view: View;
  readonly options: readonly Choice[];
  readonly onPick: (choices: readonly object[]) => void;
}

/** The own cards with their rules; of the others, how many they hold. */
function Hands({ lang, setting, view, options, onPick }: HandsProps): ReactNode {
  const t = useTexts().embuscades;
  const n = names(lang, setting);
  const own = Object.entries(view.hands).flatMap(([, { cards }]) => cards ?? []);
  const uses = (card: string): readonly Choice[] =>
    options.filter(
      (choice) => ('card' in choice && choice.card === card) || ('detourCard' in choice && choice.detourCard === card),
    );
  return (
    <div className={styles.hands}>
      <h2>{t.hand}</h2>
      {own.length === 0 ? <p className={styles.faint}>{t.noCards}</p> : null}
      <ul>
        {own.map((card, i) => {
          const choices = uses(card);
          const key = `${card} ${i}`;
          return (
            <li key={key}>
              {choices.length === 0 ? (
                <span className={styles.card}>
                  {n.card(card)} <small>{n.effect(card)}</small>
                </span>
              ) : (
                <button type="button" className={styles.cardReady} onClick={() => onPick(choices)}>
                  {n.card(card)} <small>{n.effect(card)}</small>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {Object.entries(view.hands)
        .filter(([seat]) => seat !== view.seat)
        .map(([seat, { count }]) => (
          <p key={seat} className={styles.faint}>
            {put(lang, t.handOf, { seat: n.seat(seat), count })}
          </p>
        ))}
    </div>
  );
}
