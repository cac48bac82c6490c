import { cpus, release, totalmem } from 'node:os';
import type { Result } from './run-fault.ts';

const COLUMNS = ['#', 'fault', 'expected', 'seen', 'figure', 'lost', 'doubled', 'missed', 'twice', '5xx', 'recovery s'];

/** The table of all faults, in Markdown, with the sums of what must be nought. */
export function describeFaults(results: readonly Result[], minutes: number): string {
  const rows = results.map(({ fault, outcome, note }) => [
    fault.number,
    fault.fault,
    fault.expected,
    outcome === null ? note : `${outcome.ok ? '' : '**not as expected:** '}${outcome.seen}`,
    outcome?.figure ?? null,
    ...[outcome?.rowsLost, outcome?.rowsDoubled, outcome?.diffsMissed, outcome?.diffsDoubled, outcome?.answers5xx],
    outcome?.recoverySeconds?.toFixed(1) ?? null,
  ]);
  const line = (cells: readonly unknown[]): string =>
    `| ${cells.map((cell) => String(cell ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;
  const ran = results.filter(({ outcome }) => outcome !== null);
  const asExpected = ran.filter(({ outcome }) => outcome?.ok === true).length;
  const sum = (count: 'rowsLost' | 'rowsDoubled' | 'diffsMissed' | 'diffsDoubled'): string => {
    const counted = ran.flatMap(({ outcome }) => outcome?.[count] ?? []);
    return `${counted.reduce((total, each) => total + each, 0)} (counted in ${counted.length})`;
  };
  return [
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows.map(line),
    '',
    `${asExpected} of ${ran.length} as expected, ${results.length - ran.length} not run, in ${minutes.toFixed(1)} minutes.`,
    `Rows lost ${sum('rowsLost')}, rows doubled ${sum('rowsDoubled')}, diffs missed ${sum('diffsMissed')}, diffs doubled ${sum('diffsDoubled')}.`,
  ].join('\n');
}

/** docs/operations/faults.md: what was tried, on which machine, and how to try it. */
export function writeFaultsPage(results: readonly Result[], minutes: number): string {
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1_073_741_824)} GB, Linux ${release()}, Node ${process.versions.node}`;
  return `# What happens when things break

<!-- Written by \`npm run chaos -- --write\`; do not edit. -->

\`npm run chaos\` breaks what can be broken on one machine and compares what it sees with what it expects:
real processes, a real Postgres that keeps its promises on disk, a real Redis where the trial is about one. It takes
about half an hour at most, changes nothing outside its own folders, and ends with exit code 1 where something was not
as expected. \`--only 1,5\` runs some, \`--json <file>\` keeps the figures; a trial whose programs are not installed
(redis-server, nginx, varnishd, faketime, slowhttptest) is listed as not run.

Tried on ${new Date().toISOString().slice(0, 10)}: ${machine}.

In the last columns: rows lost and rows doubled, changes that a reader of the diff missed or got twice, answers of
500 and above, seconds until all was well again. A dash: not counted in this trial.

${describeFaults(results, minutes)}

Longer proofs: \`npm run -s prove:diff -- --seconds 600\` for the diff,
\`npm run -s chaos -- --only 36 --minutes 60 --quiet-minutes 15\` for hostile documents,
\`npm run -s soak -- --minutes 60 --rate 200\` for
what grows in an hour of load.
`;
}
