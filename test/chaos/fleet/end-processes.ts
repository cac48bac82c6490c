import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '../../support/api/eventually.ts';

const MOST_END_MS = 5_000;

/**
 * Ends processes that have this folder in their command line: servers whose starter was ended before it knew that they
 * run. Nothing where the system does not list processes.
 */
export async function endProcessesIn(folder: string): Promise<void> {
  // A Postgres stops at once by this, without waiting for its sessions.
  signalAll(folder, 'SIGQUIT');
  try {
    await eventually(
      async () => processesIn(folder),
      (found) => found.length === 0,
      MOST_END_MS,
    );
  } catch {
    signalAll(folder, 'SIGKILL');
  }
}

function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function processesIn(folder: string): number[] {
  return pids().filter((pid) => pid !== process.pid && readIfThere(`/proc/${pid}/cmdline`).includes(folder));
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
