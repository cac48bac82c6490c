import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/api/eventually.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly words: string;
}

/** Those that run, without zombies. */
function listProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), words }];
    } catch {
      return [];
    }
  });
}

/** All that came of a process. */
function descendantsOf(pid: number, all = listProcesses()): Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

describe.skipIf(!existsSync('/proc/self/environ'))('trials that are broken off', () => {
  let folder: string;
  let child: ChildProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loadstar-broken-'));
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    // Where the test failed before it came to that.
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  const start = (number: string): string[] => {
    const said: string[] = [];
    child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--only', number], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
      });
    return said;
  };
  /** What is in the folder but the loader's own cache. */
  const left = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('tsx-'));

  it.each([
    ['SIGTERM', 143, 'of servers and workers', '3', ['/bin/postgres -D', 'main.js worker']],
    ['SIGINT', 130, 'that is a run of tests', '31', ['/bin/postgres -D', 'api-fuzz.test.ts']],
  ] as const)(
    'leave no process and no folder behind after %s (code %i): one %s',
    async (signal, code, _, number, words) => {
      const said = start(number);
      const begun = new Map<number, string>();
      await eventually(
        async () => {
          for (const { pid, words: all } of descendantsOf(child.pid ?? 0)) begun.set(pid, all);
          return [...begun.values()];
        },
        (found) => words.every((word) => found.some((each) => each.includes(word))),
        150_000,
      );
      child.kill(signal);
      child.kill(signal);
      const [ended] = await once(child, 'exit');
      expect(ended, said.join('')).toBe(code);
      expect(said.join('')).not.toContain('left behind');
      expect(said.join('')).not.toContain('as expected,');
      expect(left()).toEqual([]);
      await eventually(
        async () => listProcesses().filter(({ pid, words: all }) => begun.get(pid) === all || all.includes(folder)),
        (found) => found.length === 0,
        5_000,
      );
    },
    240_000,
  );
});
