import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fr as rules } from '../../games/embuscades/rulebook/fr.ts';
import { rulings } from '../../games/embuscades/rulebook/rulings.ts';
import { compassDeckFile, yamboBoard } from '../../games/embuscades/setting.ts';
import { common } from '../common/index.ts';
import { webTexts } from '../web/index.ts';

/** What the rulebook calls otherwise: a thing has one name in rulebook, board, log, lesson and cards. */
const strangers: Readonly<Record<string, RegExp>> = {
  pioche: /(?<!\p{L}|tombe )piles?(?!\p{L})/iu,
  tank: /(?<!\p{L})chars?(?!\p{L})/iu,
  'Q.G.': /(?<!\p{L})QG(?!\p{L})/u,
  somme: /(?<!\p{L})total(?!\p{L})/iu,
  'île des prisonniers': /(?<!\p{L})îlots?(?!\p{L})/iu,
  'drapeaux livrés': /drapeaux? rentrés?|drapeaux sont rentrés/iu,
  'troquer des mines': /(?:échange|échanger) (?:de |des |\d )?mines?/iu,
};

/** The quoted texts of a source file, from a line on. */
function quoted(path: string, from = ''): string[] {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  return [...source.slice(source.indexOf(from)).matchAll(/(?<=[:>?(,=] ?\n? *)(['`])(?:(?!\1).)*\1/gsu)].map(
    ([text]) => text,
  );
}

const lines = (): string[] => [
  ...Object.values(rules),
  ...Object.values(rulings).map(({ fr }) => fr),
  ...yamboBoard.nodes.map(({ nameFr }) => nameFr),
  ...compassDeckFile.cards.map(({ nameFr }) => nameFr),
  ...readdirSync(new URL('fr/', import.meta.url)).flatMap((file) => quoted(`fr/${file}`)),
  ...quoted('../learn/embuscades.ts', 'const fr'),
  ...Object.values(common.fr.panel),
  ...Object.values(webTexts.fr.embuscades),
];

test('the French game uses the words of the rulebook', () => {
  const said = lines().map((line) => line.replaceAll(/\$\{[^}]*\}|=== 'total'|amount\.total/g, ''));
  expect(said.length).toBeGreaterThan(600);
  for (const [word, other] of Object.entries(strangers))
    expect([word, said.filter((line) => other.test(line) && line !== "'total'")]).toEqual([word, []]);
});
