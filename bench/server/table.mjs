/** What a run found, for people. */

const short = (x) =>
  x === null || x === undefined || Number.isNaN(x) ? '-' : Number(x.toPrecision(3)).toLocaleString('en');
const times = (q) => (q === null ? '-' : `${short(q.p50)} / ${short(q.p99)}`);

const CASES = [
  'tables',
  'server',
  'CPU a move',
  'to minimal',
  'to bg.io delta',
  'moves/s',
  'ack p50/p99 ms',
  'other p50/p99 ms',
  'bytes a move',
  'paced CPU',
  'paced ack ms',
  'paced other ms',
];

function caseRows({ runs }) {
  return runs.map((run) => {
    const of = (name) =>
      runs.find((each) => each.name === name && each.tables === run.tables && each.round === run.round)?.closed?.cpu_us;
    const { closed, paced } = run;
    if (closed === undefined) return [`${run.tables}`, run.name, ...CASES.slice(2).map(() => 'failed')];
    return [
      `${run.tables}`,
      run.name,
      `${short(closed.cpu_us)} us`,
      `${short(closed.cpu_us / of('fastify + ws'))}x`,
      `${short(closed.cpu_us / of('boardgame.io deltaState'))}x`,
      short(closed.per_s),
      times(closed.ack_ms),
      times(closed.other_ms),
      short(closed.bytes),
      `${short(paced.cpu_us)} us`,
      times(paced.ack_ms),
      times(paced.other_ms),
    ];
  });
}

const GOALS = ['goal', 'tables', 'what', 'value', 'rounds', 'wanted', 'fail at', 'state'];
const goalRows = ({ goals }) =>
  goals.map(({ id, tables, what, value, spread, op, goal, fail, state }) => [
    id,
    tables === undefined ? '-' : `${tables}`,
    what,
    short(value),
    spread === undefined ? '-' : spread.map(short).join(' - '),
    `${op} ${goal}`,
    fail === null ? '-' : `${fail}`,
    state,
  ]);

function facts({ store, load, runs, node, cpu, cores, window_s }) {
  const lines = [`Node ${node}, ${cpu}, ${cores} cores, windows of ${window_s} s`];
  const { before, after, steal_pct } = load;
  lines.push(`load average ${short(before)} before and ${short(after)} after, steal ${short(steal_pct)} %`);
  if (store !== undefined) {
    const { single, grouped } = store;
    lines.push(
      `store alone, lines a second on disk: one commit each ${short(single.per_s)} (${short(single.cpu_us)} us CPU a line, ` +
        `${short(single.ms_an_event)} ms), group commit of 500 games ${short(grouped.per_s)} (${short(grouped.cpu_us)} us)`,
    );
  }
  const wrong = [...runs, ...(store === undefined ? [] : [store])].flatMap((run) => run.wrong);
  lines.push(wrong.length === 0 ? 'every move was acknowledged, all tables are equal' : `WRONG: ${wrong.join('; ')}`);
  return lines;
}

function aligned(head, rows) {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (row) => row.map((cell, i) => cell.padEnd(widths[i])).join('  ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

export const table = (report) =>
  ['', aligned(CASES, caseRows(report)), '', ...facts(report), '', aligned(GOALS, goalRows(report)), ''].join('\n');

const grid = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const markdown = (report) => `
## Server, ${report.date.slice(0, 16).replace('T', ' ')}, commit ${report.commit}${report.quick ? ', quick' : ''}

${grid(CASES, caseRows(report))}

${facts(report)
  .map((line) => `- ${line}`)
  .join('\n')}

${grid(GOALS, goalRows(report))}
`;
