import { hasCode, readIfPresent } from './if-present.ts';

/** What distinguishes a process from a later one that was given the same number. */
interface ProcessIdentity {
  /** Start of the process in clock ticks since boot on Linux, `unknown` elsewhere. */
  readonly startedAt: string;
  /** Short name of the running program on Linux, null elsewhere. */
  readonly program: string | null;
}

/** The live process of this number; null where there is none, or only a zombie that its parent has not reaped. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  if (!answersToSignals(pid)) return null;
  if (process.platform !== 'linux') return { startedAt: 'unknown', program: null };
  const stat = await readIfPresent(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // proc(5): "pid (comm) state ppid …"; comm may itself hold spaces and parentheses. starttime is field 22.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const state = fields[0];
  const startedAt = fields[19];
  if (startedAt === undefined || state === 'Z' || state === 'X') return null;
  return { startedAt, program: stat.slice(stat.indexOf('(') + 1, end) };
}

/** This process, in a form that can be written to a file: `<pid>.<startedAt>`. */
export async function ownProcessMark(): Promise<string> {
  const own = await identifyProcess(process.pid);
  return `${process.pid}.${own?.startedAt ?? 'unknown'}`;
}

/** Whether the process that wrote this mark still runs. */
export async function isMarkAlive(mark: string): Promise<boolean> {
  const [pid, startedAt] = mark.split('.');
  const found = await identifyProcess(Number(pid));
  return found !== null && found.startedAt === startedAt;
}

function answersToSignals(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
