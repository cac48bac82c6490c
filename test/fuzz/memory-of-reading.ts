import { readFileSync } from 'node:fs';

/** The most that a process started by this one has held so far, the largest of those that run; null but on Linux. */
export function memoryOfReadingMb(): number | null {
  try {
    const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const held = ids.map((id) => {
      const [, kb] = /^VmHWM:\s{0,20}(\d{1,12}) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return kb === undefined ? 0 : Number(kb) / 1_024;
    });
    return Math.max(0, ...held);
  } catch {
    // Another platform, or a process that went meanwhile.
    return null;
  }
}
