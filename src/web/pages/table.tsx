/** The table page: finds the table, loads its game, and sits down. */

import { lazy, type ReactNode, useEffect, useState } from 'react';
import type { Illegal } from '../../kernel/game.ts';
import { sayError } from '../../words/common/index.ts';
import { problemTexts } from '../../words/problems.ts';
import { loadWebGame, type PlayedGame } from '../games/index.ts';
import { PlayTable } from '../play/table.tsx';
import { Layout, Waiting } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Link } from '../table/link.ts';
import { openLink } from '../table/open.ts';

const Damaged = lazy(() => import('./damaged.tsx'));

/** What only a table of this device says. */
const DAMAGE: readonly string[] = ['brokenChain', 'badEntry', 'noEntries'];

interface Ready {
  readonly link: Link;
  readonly game: PlayedGame;
}

export default function TablePage({ gid }: { readonly gid: string }): ReactNode {
  const [found, setFound] = useState<Ready | Illegal>();
  useEffect(() => {
    let there = true;
    let link: Link | undefined;
    const open = async (): Promise<Ready | Illegal> => {
      const opened = await openLink(gid);
      if ('error' in opened) return opened;
      link = opened;
      return { link: opened, game: await loadWebGame(opened.card.game) };
    };
    open().then(
      (ready) => (there ? setFound(ready) : link?.close()),
      (error: unknown) => there && setFound({ error: String(error) }),
    );
    return () => {
      there = false;
      link?.close();
    };
  }, [gid]);
  if (found === undefined) {
    return (
      <Layout>
        <Waiting />
      </Layout>
    );
  }
  if (!('error' in found)) return <PlayTable link={found.link} game={found.game} />;
  return DAMAGE.includes(found.error) ? <Damaged gid={gid} /> : <OutOfReach why={found} />;
}

function OutOfReach({ why }: { readonly why: Illegal }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const problems = problemTexts[lang];
  const sentence = why.error === 'dismissed' ? t.table.dismissed : problems[why.error];
  const text =
    sentence === undefined ? (sayError(lang, why.error, why.data) ?? why.error) : put(lang, sentence, why.data ?? {});
  return (
    <Layout>
      <div role="alert" className="trouble">
        <p>{put(lang, t.table.lost, { why: text })}</p>
        <p>
          <a href="/">{t.shell.home}</a>
        </p>
      </div>
    </Layout>
  );
}
