/** The report for people: on the terminal, and as a dated section of results.md. */

const time = (ns) => {
  if (ns >= 1e6) return `${(ns / 1e6).toPrecision(3)} ms`;
  if (ns >= 1e3) return `${(ns / 1e3).toPrecision(3)} us`;
  return `${ns.toPrecision(3)} ns`;
};
const number = (x) => (x >= 1000 ? Math.round(x).toLocaleString('en') : String(Number(x.toPrecision(3))));

function caseRows({ groups }) {
  return groups.flatMap(({ name, cases }) => {
    const shown = cases.filter((one) => one.name !== 'calibration');
    return shown.map((one) => [
      name,
      one.name,
      one.unit,
      time(one.ns),
      time(one.min),
      `${time(one.p25)} - ${time(one.p75)}`,
      number(1e9 / one.ns),
      `${number(one.ns / shown[0].ns)}x`,
    ]);
  });
}

const CASES = ['group', 'case', 'unit', 'median', 'least', 'p25 - p75', 'a second', 'to first'];
const GOALS = ['goal', 'what', 'value', 'wanted', 'fail at', 'spread', 'state'];

const goalRows = ({ goals }) =>
  goals.map(({ id, what, value, op, goal, fail, spread, state, level }) => [
    id,
    what,
    number(value),
    `${op} ${number(goal)}`,
    fail === null ? '-' : number(fail),
    spread.map(number).join(' - '),
    level === 'excellent' ? 'met, excellent' : state,
  ]);

/** Games, decisions and steps a second, bytes a decision, and what a batch of games is made of. */
function facts({ groups, counters, calibration, checks }) {
  const lines = [];
  for (const { name, rates, numbers, fixture } of groups) {
    if (fixture !== undefined) lines.push(`${name}: fixture ${fixture.name}, sha256 ${fixture.sha256}`);
    for (const [of, rate] of Object.entries(rates)) {
      const parts = Object.entries(rate).map(([key, value]) => `${number(value)} ${key.replace('_per_s', '/s')}`);
      lines.push(`${name}, ${of}: ${parts.join(', ')}`);
    }
    for (const [key, value] of Object.entries(numbers)) lines.push(`${name}: ${key} ${number(value)}`);
  }
  for (const [name, counter] of Object.entries(counters)) {
    lines.push(
      `${name}: ${Object.entries(counter)
        .map(([key, value]) => `${key} ${number(value)}`)
        .join(', ')}`,
    );
  }
  const { to_min, wall_to_cpu, steal_pct, load_average, loaded } = calibration;
  lines.push(
    `machine ${loaded ? 'LOADED' : 'quiet'}: calibration ${to_min}x its least, wall ${wall_to_cpu}x CPU, ` +
      `steal ${steal_pct ?? '?'} %, load average ${load_average}`,
  );
  const differing = checks.filter(({ state }) => state !== 'same').map(({ name, state }) => `${name} ${state}`);
  lines.push(`checksums: ${differing.length === 0 ? `all ${checks.length} the same` : differing.join(', ')}`);
  return lines;
}

function aligned(head, rows) {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const table = (report) =>
  ['', aligned(CASES, caseRows(report)), '', ...facts(report), '', aligned(GOALS, goalRows(report)), ''].join('\n');

const grid = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const markdown = (report) => `
## ${report.date.slice(0, 16).replace('T', ' ')}, commit ${report.commit}${report.quick ? ', quick' : ''}

Node ${report.node}, ${report.cpu}, ${report.cores} cores, ${report.groups[0].processes} processes of ${report.rounds} rounds a group.

${grid(CASES, caseRows(report))}

${facts(report)
  .map((line) => `- ${line}`)
  .join('\n')}

${grid(GOALS, goalRows(report))}
`;
