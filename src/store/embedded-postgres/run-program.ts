import { spawn } from 'node:child_process';
import { messageOf } from '../../errors.ts';
import type { Account } from './account.ts';

/**
 * Nothing of our own environment reaches the binaries: PGDATA, PGOPTIONS, LD_LIBRARY_PATH or a foreign locale would
 * change what they do.
 */
export const BINARY_ENVIRONMENT = { TZ: 'UTC', LC_ALL: 'C' };

export interface ProgramEnd {
  /** Exit status; null when it could not be started or was ended by a signal. */
  readonly status: number | null;
  /** What it wrote to stderr, or why it could not be started. */
  readonly errors: string;
}

/** Runs one of the shipped binaries to its end, as the account. `input` is what it reads on stdin. */
export function runProgram(
  path: string,
  args: readonly string[],
  account: Account | null,
  cwd?: string,
  input?: string,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    try {
      const child = spawn(path, args, {
        ...account,
        ...(cwd === undefined ? {} : { cwd }),
        env: BINARY_ENVIRONMENT,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      // A program that ends before it has read everything says why by itself.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input ?? '');
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors += text;
      });
      child.once('error', (error) => resolve({ status: null, errors: messageOf(error) }));
      child.once('close', (status, signal) =>
        resolve({ status, errors: signal === null ? errors : `${errors}\nended by ${signal}` }),
      );
    } catch (error) {
      resolve({ status: null, errors: messageOf(error) });
    }
  });
}

/** The line that says what went wrong: the first `error:`/`FATAL:` line, else the last one written. */
export function dealReportLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'no message').trim();
}
