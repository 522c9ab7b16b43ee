/** What is shown when a page breaks: what happened, and the way on. */

import { Component, type ReactNode } from 'react';
import { webTexts } from '../../words/web/index.ts';
import { usePrefs } from './prefs.ts';
import { put } from './texts.ts';

interface GuardState {
  readonly why: string | undefined;
}

export class Guard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { why: undefined };

  static getDerivedStateFromError(error: unknown): GuardState {
    return { why: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { why } = this.state;
    if (why === undefined) return this.props.children;
    const { lang } = usePrefs.getState();
    const t = webTexts[lang].shell;
    return (
      <div role="alert" className="trouble">
        <p>{put(lang, t.failed, { why })}</p>
        <button type="button" onClick={() => location.reload()}>
          {t.retry}
        </button>
      </div>
    );
  }
}
