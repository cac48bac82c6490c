import { readdirSync, readFileSync } from 'node:fs';

/** One process at one moment. What could not be read is null. */
export interface ProcessSample {
  readonly name: string;
  readonly rssMb: number;
  readonly openFiles: number;
  /** Of V8, by the process's own metrics. */
  readonly heapMb: number | null;
  /** The slowest hundredth of the event loop since the last look. */
  readonly loopLagP99Ms: number | null;
  readonly cpuSeconds: number;
}

export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Address of its metrics, or null where it has none. */
  readonly metrics: string | null;
}

const MB = 1_048_576;
const TICKS_PER_S = 100;

/** null: the process is gone. */
export async function measureProcess({ name, pid, metrics }: Watched): Promise<ProcessSample | null> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const reported = metrics === null ? new Map<string, number>() : await readMetrics(metrics);
    const lag = reported.get('nodejs_eventloop_lag_p99_seconds');
    const heap = reported.get('nodejs_heap_size_used_bytes');
    return {
      name,
      rssMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024,
      openFiles: readdirSync(`/proc/${pid}/fd`).length,
      heapMb: heap === undefined ? null : heap / MB,
      loopLagP99Ms: lag === undefined ? null : lag * 1_000,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S,
    };
  } catch {
    return null;
  }
}

/** Metrics without labels, by name; empty where there is no answer. */
async function readMetrics(url: string): Promise<Map<string, number>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return new Map();
    const lines = (await answer.text()).matchAll(/^([a-z_0-9]+)(?:\{[^}]*\})? (\S+)$/gm);
    return new Map([...lines].map(([, metric, value]) => [metric ?? '', Number(value)]));
  } catch {
    return new Map();
  }
}

/** The children of a process, such as the backends of Postgres: resident memory that is their own, and how many. */
export function measureFamily(parent: number): { readonly ownMb: number; readonly processes: number } {
  let [ownMb, processes] = [0, 0];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (ppid !== parent && Number(name) !== parent) continue;
      processes += 1;
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      ownMb += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
    } catch {
      // Gone between two looks.
    }
  }
  return { ownMb, processes };
}
