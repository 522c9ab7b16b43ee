/** Which address shows which page. What only some people need is loaded when they come to it. */

import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { StartPage } from './pages/start.tsx';
import { Guard } from './shell/guard.tsx';
import { Layout, Waiting } from './shell/layout.tsx';
import { StorageNotice } from './shell/storageNotice.tsx';
import { useTexts } from './shell/texts.ts';

const SetUpPage = lazy(() => import('./pages/setUp.tsx'));
const TablePage = lazy(() => import('./pages/table.tsx'));
const JoinPage = lazy(() => import('./pages/join.tsx'));
const SeatPage = lazy(() => import('./pages/seat.tsx'));
const LobbyPage = lazy(() => import('./pages/lobby.tsx'));
const RulesPage = lazy(() => import('./pages/rules.tsx'));
const VerifyPage = lazy(() => import('./pages/verify.tsx'));
const LearnPage = lazy(() => import('./pages/learn.tsx'));
const CompanionPage = lazy(() => import('./pages/companion.tsx'));
const PrintPage = lazy(() => import('./pages/print.tsx'));

function NothingHere(): ReactNode {
  const t = useTexts();
  return (
    <Layout>
      <h1>{t.shell.nothingHere}</h1>
      <p>
        <a href="/">{t.shell.home}</a>
      </p>
    </Layout>
  );
}

export function App(): ReactNode {
  return (
    <Guard>
      <StorageNotice />
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/" component={StartPage} />
          <Route path="/new/:game">{({ game }) => <SetUpPage key={game} game={game} />}</Route>
          <Route path="/table/:gid">{({ gid }) => <TablePage key={gid} gid={gid} />}</Route>
          <Route path="/join" component={JoinPage} />
          <Route path="/seat" component={SeatPage} />
          <Route path="/open" component={LobbyPage} />
          <Route path="/rules/:game?">{({ game }) => <RulesPage game={game} />}</Route>
          <Route path="/verify" component={VerifyPage} />
          <Route path="/learn/:game?">{({ game }) => <LearnPage key={game} game={game} />}</Route>
          <Route path="/companion" component={CompanionPage} />
          <Route path="/print/:game?">{({ game }) => <PrintPage key={game} game={game} />}</Route>
          <Route component={NothingHere} />
        </Switch>
      </Suspense>
    </Guard>
  );
}
