import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChaosWorld } from './world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** What went wrong, one line a test. */
  readonly failures: readonly string[];
  /** What the tests noted by `noteFigure`. */
  readonly figures: readonly string[];
  readonly seconds: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly figure?: string };
    }[];
  }[];
}

/** After this long a run that was asked to end is killed. */
const MOST_END_MS = 10_000;

/**
 * Runs test files as they are run by `npm test`, in a process of their own, for a fault that a test proves already.
 * @param named only tests whose whole name matches this pattern.
 * @throws Error when the run made no report.
 */
export async function runTests(
  world: ChaosWorld,
  files: readonly string[],
  { named }: { readonly named?: string } = {},
): Promise<TestRun> {
  world.refuseWhenOver();
  const report = join(world.folder, `report-${files.join('-').replaceAll(/\W+/g, '-')}.json`);
  const chosen = named === undefined ? [] : ['--testNamePattern', named];
  const words = ['run', ...files, ...chosen, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [VITEST, ...words], {
    cwd: ROOT,
    // What its tests leave in the folder for such things goes with the world.
    env: { ...process.env, NO_COLOR: '1', TMPDIR: world.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which can be ended as a whole with all that tests have started.
    detached: true,
  });
  const closed = once(child, 'close');
  world.add(() => endGroup(child, closed));
  const startedAt = performance.now();
  let reported = '';
  child.stdout.on('data', (chunk: Buffer) => {
    reported += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    reported += chunk.toString();
  });
  await closed;
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`no report of ${files.join(', ')}: ${reported.slice(-2_000)}`);
  });
  const { testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  // A file that breaks before its first test has no test that failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length + broken.length,
    failures: [
      ...failed.map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`),
      ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
    ],
    figures: tests.flatMap(({ meta }) => meta?.figure ?? []),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

async function endGroup({ pid, exitCode, signalCode }: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGTERM');
  const killing = setTimeout(() => process.kill(-pid, 'SIGKILL'), MOST_END_MS);
  await closed;
  clearTimeout(killing);
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** What a run came to in a sentence, or what failed in it. */
export function seenOf({ passed, failed, failures }: TestRun, whenAll: string): string {
  return failed === 0 ? whenAll : `${failed} of ${passed + failed} tests failed: ${failures.slice(0, 3).join('; ')}`;
}
