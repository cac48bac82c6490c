import { setTimeout as wait } from 'node:timers/promises';
import type { ReadContext } from '../read/context.ts';

/**
 * What `work` comes to, or null where it takes longer than the page waits for it; then it goes on for those who ask next.
 * @param patienceMs absent: as long as it takes.
 * @throws what it throws meanwhile.
 */
export async function within<T>(
  work: Promise<T>,
  patienceMs: number | undefined,
  { background }: Pick<ReadContext, 'background'>,
): Promise<T | null> {
  if (patienceMs === undefined) return work;
  const tired = new AbortController();
  try {
    return await Promise.race([work, wait(patienceMs, null, { signal: tired.signal, ref: false })]);
  } finally {
    tired.abort();
    // Whoever asks next is told what is wrong with it.
    background?.note(work);
  }
}
