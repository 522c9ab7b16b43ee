/** A list with numbers to choose from. */

import { common } from '../../words/common/index.ts';
import type { Lang } from '../../words/lang.ts';
import type { Console } from './console.ts';

export interface Line<X> {
  readonly label: string;
  readonly value: X;
}

/** Shows numbered lines and reads a number; Enter is the first; nothing when the input ends. */
export async function choose<X>(
  console: Console,
  lang: Lang,
  title: string,
  lines: readonly Line<X>[],
): Promise<X | undefined> {
  console.write(`\n${title}\n`);
  lines.forEach((line, i) => console.write(`  ${i + 1}  ${line.label}\n`));
  for (;;) {
    const typed = await console.line(common[lang].menu.choose);
    if (typed === null || /^q(?:uit|uitter)?$/i.test(typed)) return undefined;
    const line = lines[typed === '' ? 0 : Number(typed) - 1];
    if (line !== undefined) return line.value;
  }
}
