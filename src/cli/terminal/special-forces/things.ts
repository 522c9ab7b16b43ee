/** Charges, crates and hostages in words, as far as this seat knows of them. */

import type { View } from '../../../games/special-forces/view.ts';
import { say } from '../../../words/common/index.ts';
import { colon } from '../../../words/lang.ts';
import type { Names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { labelOf } from './letters.ts';

export const thingLines = (n: Names, view: View): string[] => {
  const t = panelTexts[n.lang];
  return [
    ...line(n, t.charges, chargeTexts(n, view)),
    ...line(n, t.crates, crateTexts(n, view)),
    ...line(n, t.hostages, hostageTexts(n, view)),
  ];
};

const line = ({ lang }: Names, head: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [` ${head}${colon(lang)}${texts.join(' · ')}`];

const chargeTexts = (n: Names, view: View): string[] =>
  view.charges.map((charge, i) => {
    const t = panelTexts[n.lang];
    const when =
      charge.due > 0
        ? say(n.lang, t.chargeDue, { due: charge.due })
        : say(n.lang, t.mine, { heading: n.heading(charge.heading) });
    return `✶ ${i + 1} ${n.terms.weapons[charge.key]} (${labelOf(n.setting, charge.by)}), ${n.spot(charge)}, ${when}`;
  });

/** What is hidden from this seat is counted; what it has hidden itself is told, and that nobody else knows it. */
function withHidden(n: Names, told: readonly string[], unknown: number, own: number): string[] {
  const t = panelTexts[n.lang];
  return [
    ...told,
    ...(unknown === 0 ? [] : [say(n.lang, t.hidden, { count: unknown })]),
    ...(own === 0 ? [] : [t.secretly]),
  ];
}

function crateTexts(n: Names, view: View): string[] {
  const t = panelTexts[n.lang];
  const own = view.mine.crates ?? [];
  const told = view.crates.flatMap((crate, i) => {
    if (crate.destroyed) return [`${i + 1} ${t.destroyed}`];
    if (crate.x >= 0)
      return [`▣${i + 1} ${crate.content === 'unknown' ? '' : `${n.terms.contents[crate.content]}, `}${n.spot(crate)}`];
    const mine = own.find((each) => each.crate === i);
    return mine === undefined ? [] : [`▢${i + 1} ${n.terms.contents[mine.content]}, ${n.spot(mine.at)}`];
  });
  return withHidden(n, told, view.crates.length - told.length, own.length);
}

function hostageTexts(n: Names, view: View): string[] {
  const own = view.mine.hostages ?? [];
  const all = view.figures.flatMap((man, f) => (man.hostage ? [f] : []));
  const told = all.flatMap((f) => {
    const man = view.figures[f] as View['figures'][number];
    const who = `${labelOf(n.setting, f)} ${n.figure(f)}`;
    const at = man.x >= 0 ? man : own.find(({ figure }) => figure === f)?.at;
    if (man.status === 'captive' && at === undefined) return [];
    const where = at === undefined ? '' : `, ${n.spot(at)}`;
    return [`${who}, ${n.terms.statuses[man.status]}${where}`];
  });
  return withHidden(n, told, all.length - told.length, own.length);
}
