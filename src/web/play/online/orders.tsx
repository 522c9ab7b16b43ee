/** Standing orders: what the rules of the game may answer in one's place, given, seen and withdrawn. */

import { type ReactNode, useEffect, useState } from 'react';
import type { Kind, Span, Value } from '../../../kernel/optionKinds.ts';
import { onlineTexts } from '../../../words/web/online.ts';
import { useLang } from '../../shell/prefs.ts';
import { useTexts } from '../../shell/texts.ts';
import type { Own, Served } from '../../table/link.ts';
import type { Play } from '../usePlay.ts';
import styles from './online.module.css';

type Orders = Readonly<Record<string, unknown>>;

const isSpan = (value: Value | Span): value is Span => typeof value === 'object' && value !== null && 'min' in value;

interface OrdersProps {
  readonly play: Play;
  readonly served: Served;
}

export function StandingOrders(props: OrdersProps): ReactNode {
  const o = onlineTexts[useLang()].orders;
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{o.title}</summary>
      {open ? <OrdersForm {...props} /> : null}
    </details>
  );
}

function OrdersForm({ play, served }: OrdersProps): ReactNode {
  const lang = useLang();
  const o = onlineTexts[lang].orders;
  const { game, scene, link } = play;
  const { fields } = game.orders;
  const usual = Object.fromEntries(Object.entries(fields).map(([name, { values }]) => [name, values[0]]));
  const [standing, setStanding] = useState<Own['orders']>(null);
  const [draft, setDraft] = useState<Orders>({});
  // Orders end by themselves: what stands is asked for anew after every step.
  const { move } = link.view();
  useEffect(() => {
    let there = true;
    void served.own().then((own) => there && own !== undefined && setStanding(own.orders));
    return () => {
      there = false;
    };
  }, [served, move]);
  const give = async (orders: Orders | null): Promise<void> => {
    const refused = await play.ask({ t: 'orders', orders });
    if (refused === undefined) setStanding(orders === null ? null : { ...usual, ...orders });
  };
  const special = Object.entries(standing ?? {}).filter(([name, value]) => value !== usual[name]);
  return (
    <>
      <p>{o.lead}</p>
      <div role="status" data-orders={standing !== null}>
        {standing === null ? (
          <p>{o.none}</p>
        ) : (
          <>
            <p>
              <strong>{o.standing}</strong> {special.length === 0 ? o.usual : null}
            </p>
            <ul className={styles.standing}>
              {special.map(([name, value]) => (
                <li key={name}>
                  {scene.words.order(lang, name)?.name}: {scene.words.orderValue(lang, name, value)}
                </li>
              ))}
            </ul>
            <button type="button" onClick={() => void give(null)}>
              {o.withdraw}
            </button>
          </>
        )}
      </div>
      <div className={styles.orders}>
        {Object.entries(fields).map(([name, kind]) => (
          <Field
            key={name}
            play={play}
            name={name}
            kind={kind}
            value={draft[name] ?? standing?.[name] ?? usual[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      <button type="button" className="press" onClick={() => void give({ ...standing, ...draft })}>
        {standing === null ? o.set : o.change}
      </button>
    </>
  );
}

interface FieldProps {
  readonly play: Play;
  readonly name: string;
  readonly kind: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Field({ play: { scene }, name, kind, value, onChange }: FieldProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const o = onlineTexts[lang].orders;
  const words = scene.words.order(lang, name);
  const span = kind.values.find(isSpan);
  const listed = kind.values.filter((each) => !isSpan(each));
  const word = listed.find((each) => typeof each === 'string');
  const label = (
    <span>
      {words?.name ?? name}
      <small>{words?.help}</small>
    </span>
  );
  if (kind.names === true) {
    return (
      <label>
        {label}
        <input
          type="text"
          placeholder={`${o.all}; ${o.names}`}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={({ target }) => {
            const names = target.value.split(',').map((each) => each.trim());
            onChange(target.value.trim() === '' ? word : [...new Set(names)].filter((each) => each !== ''));
          }}
        />
      </label>
    );
  }
  if (span !== undefined) {
    return (
      <label>
        {label}
        <input
          type="number"
          min={span.min}
          max={span.max}
          step={span.step === 1 ? 1 : 'any'}
          placeholder={word === undefined ? undefined : scene.words.orderValue(lang, name, word)}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target: { valueAsNumber } }) =>
            onChange(Number.isFinite(valueAsNumber) ? valueAsNumber : kind.values[0])
          }
        />
      </label>
    );
  }
  const say = (each: unknown): string =>
    each === true ? t.setUp.yes : each === false ? t.setUp.no : scene.words.orderValue(lang, name, each);
  return (
    <label>
      {label}
      <select
        value={JSON.stringify(value)}
        onChange={({ target: { value: chosen } }) => onChange(JSON.parse(chosen) as unknown)}
      >
        {listed.map((each) => (
          <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
