/** The battlefield as a table of words: for whoever listens, and for whoever likes lists. */

import { type ReactNode, useMemo } from 'react';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import type { BoardProps } from '../board.ts';
import { rowsOf } from './report.ts';
import type { Tabletop } from './tabletop.ts';
import styles from './board.module.css';

export function ReportTable({
  tabletop,
  lang,
  words,
  setting,
  seen,
}: BoardProps & { readonly tabletop: Tabletop }): ReactNode {
  const t = skirmishTexts[lang].report;
  const rows = useMemo(() => {
    const scene = { lang, words, setting, seen };
    return rowsOf(tabletop, scene, tabletop.stage(scene));
  }, [tabletop, lang, words, setting, seen]);
  return (
    <section className={styles.report}>
      <h2>{t.title}</h2>
      <table>
        <caption>{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.where}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.enemy}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={`${styles.badge} ${styles[`badge${row.side}`] ?? ''}`} aria-hidden="true">
                  {row.letter}
                </span>
                {row.name}
                <small>{row.facts}</small>
              </th>
              <td>{row.where}</td>
              <td>{row.state}</td>
              <td>{row.enemy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
