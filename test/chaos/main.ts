import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/errors.ts';
import { FAULTS } from './all-faults.ts';
import { type Fault, NOTHING_COUNTED, type Outcome } from './fault.ts';
import { describeFaults, writeFaultsPage } from './print-faults.ts';
import { missingPrograms, openWorld } from './world.ts';

// `npm run chaos [-- --only 1,5] [--json <file>] [--write]`: breaks what can be broken on one machine and prints one table;
// with `--write` into docs/operations/faults.md too.
// Exit code 1 where something was not as expected.

export interface Result {
  readonly fault: Fault;
  /** null: it was not run, because a program is absent. */
  readonly outcome: Outcome | null;
  readonly seconds: number;
  readonly note: string | null;
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const wanted = values.only === undefined ? null : new Set(values.only.split(',').map(Number));
const chosen = FAULTS.filter(({ number }) => wanted === null || wanted.has(number));
if (chosen.length === 0) throw new Error('there is no such fault');

const startedAt = performance.now();
const results = (
  await Promise.all([
    runEach(chosen.filter((each) => each.mostlyWaits)),
    runEach(chosen.filter((each) => !each.mostlyWaits)),
  ])
)
  .flat()
  .sort((a, b) => a.fault.number - b.fault.number);
const minutes = (performance.now() - startedAt) / 60_000;
const left = FAULTS.filter((fault) => !chosen.includes(fault)).map(
  (fault): Result => ({ fault, outcome: null, seconds: 0, note: 'not in this run' }),
);
const all = [...results, ...left].sort((a, b) => a.fault.number - b.fault.number);
console.log(describeFaults(results, minutes));
if (values.write)
  writeFileSync(new URL('../../docs/operations/faults.md', import.meta.url), writeFaultsPage(all, minutes));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (results.some(({ outcome, note }) => outcome?.ok === false || (outcome === null && note === null)))
  process.exitCode = 1;

async function runEach(faults: readonly Fault[]): Promise<Result[]> {
  const found: Result[] = [];
  for (const fault of faults) found.push(await run(fault));
  return found;
}

async function run(fault: Fault): Promise<Result> {
  const missing = missingPrograms(fault.needs ?? []);
  if (missing.length > 0) return { fault, outcome: null, seconds: 0, note: `not run: no ${missing.join(', ')}` };
  const world = await openWorld(fault.number);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const outcome = await fault.run(world);
    console.error(
      `${outcome.ok ? 'as expected' : 'NOT AS EXPECTED'}: ${fault.number} ${fault.fault}: ${outcome.figure} (${seconds()} s)`,
    );
    return { fault, outcome, seconds: seconds(), note: null };
  } catch (error) {
    console.error(`FAILED: ${fault.number} ${fault.fault}: ${error instanceof Error ? error.stack : messageOf(error)}`);
    const outcome = { ok: false, seen: `the trial itself failed: ${messageOf(error)}`, figure: '', ...NOTHING_COUNTED };
    return { fault, outcome, seconds: seconds(), note: null };
  } finally {
    await world.close();
  }
}
