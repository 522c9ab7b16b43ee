/** The first page: three games, each one press away. */

import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { balanceCards } from '../../words/balance/index.ts';
import { onlineTexts } from '../../words/web/online.ts';
import { type Offer, offers } from '../games/catalogue.ts';
import { Evenness } from '../shell/evenness.tsx';
import { Layout, useTitle } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import type { Players } from '../table/local/messages.ts';
import { Picture } from './picture.tsx';
import { useLay } from './useLay.ts';
import { YourGames } from './yourGames.tsx';
import styles from './start.module.css';

interface CardProps {
  readonly offer: Offer;
  readonly first: boolean;
  readonly busy: boolean;
  readonly lay: ReturnType<typeof useLay>['lay'];
}

function GameCard({ offer, first, busy, lay }: CardProps): ReactNode {
  const t = useTexts();
  const { game, now, seats, setup, level, card } = offer;
  const poster = t.posters[game];
  const everybody = (who: Players[string]): Players => Object.fromEntries(seats.map((seat) => [seat, who]));
  return (
    <article className={first ? styles.firstCard : styles.card} aria-labelledby={`${game}-title`}>
      <Picture src={offer.picture} alt={poster.picture} />
      <div className={styles.words}>
        <h2 id={`${game}-title`}>{poster.title}</h2>
        <p className={styles.facts}>{poster.facts}</p>
        <p>{poster.pitch}</p>
        <button
          type="button"
          className={`press ${styles.now}`}
          disabled={busy}
          aria-describedby={`${game}-now`}
          onClick={() => lay(game, now.setup, now.players, now.placed)}
        >
          {t.start.playNow}
          <span className="unseen"> — {poster.title}</span>
        </button>
        <p className={styles.nowText} id={`${game}-now`}>
          {poster.now}
        </p>
        <Evenness card={balanceCards[card]} of={'position' in now.setup ? t.start.fromTheStart : undefined} />
        <div className={styles.ways}>
          <button type="button" disabled={busy} onClick={() => lay(game, setup, everybody('human'))}>
            {t.start.twoHere}
            <span className="unseen"> — {poster.title}</span>
          </button>
          <Link className="button" href={`/new/${game}?online`}>
            {t.start.invite}
            <span className="unseen"> — {poster.title}</span>
          </Link>
          <button
            type="button"
            disabled={busy}
            onClick={() => lay(game, now.setup, everybody({ bot: level }), now.placed)}
          >
            {t.start.watch}
            <span className="unseen"> — {poster.title}</span>
          </button>
          <Link className="button" href={`/new/${game}`}>
            {t.start.setUp}
            <span className="unseen"> — {poster.title}</span>
          </Link>
          <Link className="button" href={`/learn/${game}`}>
            {t.start.learn}
            <span className="unseen"> — {poster.title}</span>
          </Link>
          <Link className="button" href={`/print/${game}`}>
            {t.start.print}
            <span className="unseen"> — {poster.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

export function StartPage(): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const { lay, busy, why } = useLay();
  useTitle('');
  useEffect(() => {
    // What the first press needs is fetched while people still read.
    const soon = setTimeout(() => void import('../table/lay.ts'), 1_500);
    return () => clearTimeout(soon);
  }, []);
  return (
    <Layout>
      <h1>{t.start.title}</h1>
      <p className={styles.lead}>{t.start.lead}</p>
      {why === '' ? null : (
        <p role="alert" className="trouble">
          {put(lang, t.shell.failed, { why })}
        </p>
      )}
      <YourGames />
      <div className={styles.cards}>
        {offers.map((offer, i) => (
          <GameCard key={offer.game} offer={offer} first={i === 0} busy={busy} lay={lay} />
        ))}
      </div>
      <p>
        <Link className="button" href="/open">
          {onlineTexts[lang].lobby.link}
        </Link>
      </p>
      <section aria-labelledby="own-table" className={styles.ownTable}>
        <h2 id="own-table">{t.start.ownTable}</h2>
        <p>{t.start.ownTableText}</p>
        <Link className="button" href="/companion">
          {t.start.companion}
        </Link>
      </section>
      <p className={styles.small}>{t.start.offline}</p>
      <p className={styles.small}>{t.shell.unofficial}</p>
    </Layout>
  );
}
