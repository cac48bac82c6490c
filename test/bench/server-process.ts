import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A server of this folder in a process of its own: neither shares its thread with the one that asks. */
export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a script that prints `listening <port>`. */
export async function startServer(name: string, args: readonly string[]): Promise<ServerProcess> {
  const script = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    base: `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}

export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The same of a process and of all that it started. */
export function cpuSecondsOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const own = children === '' ? [] : children.split(' ').map(Number);
  return own.reduce((sum, child) => sum + cpuSecondsOfAll(child), cpuSecondsOf(pid));
}

/** A server makes what it keeps in memory beside its first answers: waits until it no longer works on anything. */
export async function untilIdle(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = cpuSecondsOf(pid);
    await wait(1_000);
    quiet = cpuSecondsOf(pid) - before < 0.05 ? quiet + 1 : 0;
  }
}

/** Processor time that a process has used so far, in user and kernel. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
