import type { Stats } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';

/** Text of a file, null where there is no such file (or the process it describes has gone). */
export function readIfPresent(path: string): Promise<string | null> {
  return nullIfAbsent(() => readFile(path, 'utf8'));
}

/** What is at a path, links not followed; null where there is nothing. */
export function statIfPresent(path: string): Promise<Stats | null> {
  return nullIfAbsent(() => lstat(path));
}

export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function nullIfAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ESRCH')) return null;
    throw error;
  }
}
