/** The table companion: for people with real miniatures and dice. */

import { type ReactNode, useMemo, useState } from 'react';
import { presetNames as ambushPresetNames, presets as ambushPresets } from '../../games/ambush-alley/options.ts';
import { presetNames as forcesPresetNames, presets as forcesPresets } from '../../games/special-forces/options.ts';
import { companionTexts } from '../../words/companion/index.ts';
import type { Options, TableGame } from '../companion/screen.ts';
import { screens } from '../companion/screens.ts';
import { ScreenView, wordsFor } from '../companion/screenView.tsx';
import { Sequence } from '../companion/sequence.tsx';
import { SheetList } from '../companion/sheetList.tsx';
import { useCompanion } from '../companion/store.ts';
import styles from '../companion/companion.module.css';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { useTexts } from '../shell/texts.ts';

const games: readonly TableGame[] = ['ambush-alley', 'special-forces'];
const parts = ['resolve', 'units', 'turn'] as const;

const presetNames: Readonly<Record<TableGame, readonly string[]>> = {
  'ambush-alley': ambushPresetNames,
  'special-forces': forcesPresetNames,
};

/** A preset by its name; one that is not there any more is the usual one. */
function useOptions(): Options {
  const { presets } = useCompanion();
  const [ambush, forces] = [presets['ambush-alley'], presets['special-forces']];
  return useMemo(
    () => ({
      ambush: ambushPresets[ambushPresetNames.find((name) => name === ambush) ?? 'recommended'],
      forces: forcesPresets[forcesPresetNames.find((name) => name === forces) ?? 'recommended'],
    }),
    [ambush, forces],
  );
}

export default function CompanionPage(): ReactNode {
  const lang = useLang();
  const t = companionTexts[lang];
  const { posters } = useTexts();
  const { game, presets, change } = useCompanion();
  const options = useOptions();
  const [part, setPart] = useState<(typeof parts)[number]>('resolve');
  const [at, setAt] = useState('');
  const screen = screens[game].find(({ id }) => id === at) ?? screens[game][0];
  useTitle(t.page.title);
  return (
    <Layout>
      <h1>{t.page.title}</h1>
      <p>{t.page.lead}</p>
      <div className={styles.tools}>
        <label className={styles.field}>
          <span>{t.page.game}</span>
          <select value={game} onChange={({ target: { value } }) => change({ game: value as TableGame })}>
            {games.map((each) => (
              <option key={each} value={each}>
                {posters[each].title}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>{t.page.preset}</span>
          <select
            value={presets[game]}
            onChange={({ target: { value } }) => change({ presets: { ...presets, [game]: value } })}
          >
            {presetNames[game].map((name) => (
              <option key={name} value={name}>
                {wordsFor(game).preset(lang, name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.tabs} role="group" aria-label={t.page.title}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            className={each === part ? 'press' : ''}
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {t.page[each]}
          </button>
        ))}
      </div>
      {part === 'resolve' ? (
        <>
          <div className={styles.screens} role="group" aria-label={t.page.resolve}>
            {screens[game].map(({ id }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === screen?.id}
                className={id === screen?.id ? 'press' : ''}
                onClick={() => setAt(id)}
              >
                {t.screens[id]}
              </button>
            ))}
          </div>
          {screen === undefined ? null : (
            <ScreenView key={`${screen.id} ${presets[game]}`} screen={screen} options={options} />
          )}
        </>
      ) : part === 'units' ? (
        <SheetList key={game} game={game} />
      ) : (
        <Sequence game={game} />
      )}
      <p className={styles.kept}>{t.page.keptHere}</p>
    </Layout>
  );
}
