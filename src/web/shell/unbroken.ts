/** Every text of every page goes through here on its way to the screen: no line of French begins with a mark. */

import { options } from 'preact';
import { unbroken } from '../../words/lang.ts';
import { usePrefs } from './prefs.ts';

const before = options.vnode?.bind(options);
options.vnode = (vnode) => {
  // A text is a node without a kind, and its properties are what it says.
  const text: unknown = vnode.props;
  if (typeof text === 'string') Object.assign(vnode, { props: unbroken(usePrefs.getState().lang, text) });
  before?.(vnode);
};
