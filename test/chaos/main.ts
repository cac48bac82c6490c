import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FAULTS } from './all-faults.ts';
import type { Fault } from './fault.ts';
import { describeFaults, writeFaultsPage } from './print-faults.ts';
import { type Result, runFault } from './run-fault.ts';
import type { ChaosWorld } from './world.ts';

// `npm run chaos [-- --only 1,5] [--json <file>] [--write] [--minutes <n> --quiet-minutes <n>]`: breaks what can be broken on one machine and prints one table;
// with `--write` into docs/operations/faults.md too.
// Exit code 1 where something was not as expected, 130 or 143 where a signal broke it off, with all of it closed.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    'quiet-minutes': { type: 'string' },
  },
});
const wanted = values.only === undefined ? null : new Set(values.only.split(',').map(Number));
const chosen = FAULTS.filter(({ number }) => wanted === null || wanted.has(number));
if (chosen.length === 0) throw new Error('there is no such fault');

const worlds = new Set<ChaosWorld>();
let isBrokenOff = false;
closeWorldsOnSignals();
surviveLeftovers();
const startedAt = performance.now();
const results = (
  await Promise.all([
    runEach(chosen.filter((each) => each.mostlyWaits)),
    runEach(chosen.filter((each) => !each.mostlyWaits)),
  ])
)
  .flat()
  .sort((a, b) => a.fault.number - b.fault.number);
if (!isBrokenOff) report((performance.now() - startedAt) / 60_000);

function report(minutes: number): void {
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
}

async function runEach(faults: readonly Fault[]): Promise<Result[]> {
  const found: Result[] = [];
  for (const fault of faults) {
    if (isBrokenOff) break;
    found.push(await runFault(fault, worlds));
  }
  return found;
}

/** Whoever breaks it off, by Ctrl-C or as a platform does, finds no process and no folder left behind. */
function closeWorldsOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // Under npm one Ctrl-C comes twice: the second one must not cut the closing short.
    process.on(signal, async () => {
      if (isBrokenOff) return;
      isBrokenOff = true;
      console.error(`${signal}: closing what is open`);
      await Promise.all([...worlds].map((world) => world.close()));
      process.exit(code);
    });
  }
}

/** A trial that was given up may still reject promises that have no handler; the next one goes on all the same. */
function surviveLeftovers(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      console.error(`${event} outside of any trial:`, error);
      process.exitCode = 1;
    });
}
