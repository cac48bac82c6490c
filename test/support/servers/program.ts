import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Program {
  readonly child: ChildProcess;
  /** Lines of stdout so far. */
  readonly lines: readonly string[];
  /** Everything written to stderr so far. */
  errors(): string;
  /** The first line of stdout that matches, now or later. Rejects when the program ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code (or the signal's name) once the program has ended. */
  readonly ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Start by `npm start`, as a newcomer does, instead of Node itself. */
  readonly npm?: boolean;
  /** What the program reads on stdin; absent: stdin is closed. */
  readonly input?: string;
}

const SOURCES = ['--import', 'tsx', 'src/cli/main.ts'];

/** What Node is given to start the program: in a run of tests the compiled one (see global-setup), else the sources. */
export const PROGRAM: readonly string[] =
  process.env.LOADSTAR_TEST_MAIN === undefined ? SOURCES : [process.env.LOADSTAR_TEST_MAIN];

/** `loadstar <verb …>` as its own process. The environment holds nothing of the caller's settings. */
export function startProgram(args: readonly string[], options: ProgramOptions = {}): Program {
  const command = options.npm === true ? 'npm' : process.execPath;
  const words = options.npm === true ? ['start'] : [...(options.cwd === undefined ? PROGRAM : SOURCES), ...args];
  const child = spawn(command, words, {
    cwd: options.cwd ?? ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      LOG_LEVEL: 'warn',
      BACKFILL_DAYS: 'off',
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const lines: string[] = [];
  let errors = '';
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    lines,
    errors: () => errors,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        ended.then((code) => reject(new Error(`ended with ${code} before a line like ${pattern}\n${errors}`)));
      }),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a verb to its end. */
export async function runProgram(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const program = startProgram(args, options);
  const code = await program.ended;
  return { code, stdout: program.lines.join('\n'), stderr: program.errors() };
}
