/** Setting a game up: scenario, kind of game, who plays, and the rulings behind it. */

import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { levelsOf } from '../../bots/index.ts';
import { findGame } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import type { Fault, Seat } from '../../kernel/game.ts';
import { cardOf } from '../../words/balance/table.ts';
import { type GameWords, wordsOf } from '../../words/index.ts';
import { colon } from '../../words/lang.ts';
import { problemTexts } from '../../words/problems.ts';
import type { GameName } from '../../words/web/index.ts';
import { Evenness } from '../shell/evenness.tsx';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang, usePrefs } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { layHere } from '../table/local/link.ts';
import type { Players } from '../table/local/messages.ts';
import { newPort } from '../table/local/port.ts';
import { layOnline } from '../table/server.ts';
import { type Changes, Rulings } from './rulings.tsx';
import { TermsFields, usualTerms } from './terms.tsx';
import styles from './setUp.module.css';

type Trouble = { readonly faults: readonly Fault[] } | { readonly why: string };

interface Draft {
  readonly scenario: string;
  readonly preset: string;
  readonly players: Players;
  readonly changes: Changes;
}

/** The first seat for a person, the others for bots or for the people who are invited. */
const firstPlayers = (seats: readonly Seat[], online: boolean, level: string): Players =>
  Object.fromEntries(seats.map((seat, i) => [seat, i === 0 || online ? 'human' : { bot: level }]));

function seatsOf(entry: GameEntry, preset: string, scenario: string): readonly Seat[] {
  return entry.seats(preset, scenario).map(({ seat }) => seat);
}

export default function SetUpPage({ game }: { readonly game: string }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const entry = findGame(game);
  const title = t.posters[game as GameName]?.title ?? '';
  useTitle(title === '' ? '' : `${t.setUp.title}${colon(lang)}${title}`);
  const online = new URLSearchParams(useSearch()).has('online');
  return (
    <Layout>
      {entry === undefined ? (
        <h1>{t.shell.nothingHere}</h1>
      ) : (
        <>
          <h1>
            {t.setUp.title}
            {colon(lang)}
            {title}
          </h1>
          <SetUpForm key={String(online)} entry={entry} words={wordsOf(entry.game.id)} online={online} />
        </>
      )}
    </Layout>
  );
}

interface FormProps {
  readonly entry: GameEntry;
  readonly words: GameWords;
  readonly online: boolean;
}

function SetUpForm({ entry, words, online }: FormProps): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { name, setName } = usePrefs();
  const [, go] = useLocation();
  const id = entry.game.id;
  const levels = levelsOf(id);
  const usual = levels[1] ?? 'random';
  const [draft, setDraft] = useState<Draft>(() => {
    const [scenario, preset] = [entry.scenarios[0]?.id ?? '', entry.presets[0] ?? ''];
    return { scenario, preset, players: firstPlayers(seatsOf(entry, preset, scenario), online, usual), changes: {} };
  });
  const [terms, setTerms] = useState(usualTerms);
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const { scenario, preset, players, changes } = draft;

  const choose = (part: Partial<Pick<Draft, 'scenario' | 'preset'>>): void => {
    const next = { ...draft, ...part };
    setDraft({ ...next, players: firstPlayers(seatsOf(entry, next.preset, next.scenario), online, usual) });
  };
  const setup = { scenario, preset, ...(Object.keys(changes).length === 0 ? {} : { options: changes }) };
  const read = entry.game.read(setup);
  const setting = 'setup' in read ? entry.game.setting(read.setup) : undefined;
  const seatName = (seat: Seat): string => (setting === undefined ? seat : words.seat(lang, setting, seat));

  const begin = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      if (!online) {
        const laid = await layHere(newPort, id, setup, players);
        if ('faults' in laid) setTrouble(laid);
        else go(`/table/${laid.gid}`);
        return;
      }
      const bots = Object.fromEntries(
        Object.entries(players).flatMap(([seat, who]) => (who === 'human' ? [] : [[seat, who.bot]])),
      );
      const seat = Object.keys(players).find((each) => players[each] === 'human') ?? null;
      const laid = await layOnline({ game: id, setup, bots, seat, name: name.trim(), ...terms });
      if ('gid' in laid) go(`/table/${laid.gid}`);
      else if (laid.error === 'unreachable') setTrouble({ why: t.setUp.unreachable });
      else setTrouble({ why: put(lang, problemTexts[lang][laid.error] ?? laid.error, laid.data ?? {}) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <div className={styles.column}>
        {entry.scenarios.length < 2 ? null : (
          <Choice
            legend={t.setUp.scenario}
            name="scenario"
            values={entry.scenarios.map((each) => each.id)}
            chosen={scenario}
            say={(each) => words.scenario(lang, each)}
            onChoose={(each) => choose({ scenario: each })}
          />
        )}
        <Choice
          legend={t.setUp.preset}
          name="preset"
          values={entry.presets}
          chosen={preset}
          say={(each) => words.preset(lang, each)}
          onChoose={(each) => choose({ preset: each })}
        />
        {'setup' in read ? <Evenness card={cardOf(read.setup)} /> : null}
        <fieldset className={styles.field}>
          <legend>{t.setUp.seats}</legend>
          {online ? <p className={styles.note}>{t.setUp.inviteLead}</p> : null}
          {Object.entries(players).map(([seat, who]) => (
            <label key={seat} className={styles.seat}>
              <span>{seatName(seat)}</span>
              <select
                value={who === 'human' ? 'human' : who.bot}
                onChange={({ target: { value } }) =>
                  setDraft({ ...draft, players: { ...players, [seat]: value === 'human' ? 'human' : { bot: value } } })
                }
              >
                <option value="human">{t.setUp.human}</option>
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {put(lang, t.setUp.bot, { level: t.levels[level as keyof typeof t.levels] })}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        {online ? <TermsFields terms={terms} levels={levels} onChange={setTerms} /> : null}
        {online ? (
          <label className={styles.seat}>
            <span>{t.setUp.yourName}</span>
            <input
              type="text"
              required
              maxLength={40}
              value={name}
              autoComplete="nickname"
              onChange={({ target: { value } }) => setName(value)}
            />
          </label>
        ) : null}
        <button type="submit" className={`press ${styles.begin}`} disabled={busy}>
          {online ? t.setUp.inviteHere : t.setUp.begin}
        </button>
        {trouble === undefined ? null : <Troubles trouble={trouble} words={words} />}
      </div>
      <Rulings
        entry={entry}
        options={'setup' in read ? ((read.setup as { options?: object }).options ?? {}) : {}}
        changes={changes}
        onChange={(next) => setDraft({ ...draft, changes: next })}
      />
    </form>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string;
  readonly say: (value: string) => string;
  readonly onChoose: (value: string) => void;
}

function Choice({ legend, name, values, chosen, say, onChoose }: ChoiceProps): ReactNode {
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={styles.radio}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{say(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Troubles({ trouble, words }: { readonly trouble: Trouble; readonly words: GameWords }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  if ('why' in trouble) {
    return (
      <p role="alert" className={styles.trouble}>
        {trouble.why}
      </p>
    );
  }
  return (
    <div role="alert" className={styles.trouble}>
      <p>{t.setUp.faults}</p>
      <ul>
        {trouble.faults.slice(0, 8).map((fault) => (
          <li key={`${fault.path} ${fault.error}`}>
            {fault.path}: {words.fault(lang, fault)}
          </li>
        ))}
      </ul>
    </div>
  );
}
