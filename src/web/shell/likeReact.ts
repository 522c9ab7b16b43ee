/** Where Preact would do otherwise than React, for which the parts are written. */

import { options } from 'preact';

// Effects before the next event: whoever presses two keys in a row is heard by what the first one brought about.
options.requestAnimationFrame = (work) => queueMicrotask(work);

// Drawings take the names of attributes to the letter, and theirs has no capital.
const before = options.vnode?.bind(options);
options.vnode = (vnode) => {
  const props = vnode.props as Record<string, unknown>;
  if (typeof vnode.type === 'string' && 'tabIndex' in props) {
    props['tabindex'] = props['tabIndex'];
    delete props['tabIndex'];
  }
  before?.(vnode);
};
