const TICK_MS = 4;

export interface Watched {
  readonly blockedMs: number;
  readonly ms: number;
  readonly error: unknown;
  readonly isRead: boolean;
}

/**
 * Reads one document, and says how long the event loop was held meanwhile: the longest time between two turns, and of
 * it no more than this process worked in it. While others have the machine, nobody holds the loop.
 */
export async function watch(read: () => Promise<unknown>): Promise<Watched> {
  let blockedMs = 0;
  await new Promise((resolve) => setImmediate(resolve));
  let last = performance.now();
  let worked = process.cpuUsage();
  const tick = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(worked);
    blockedMs = Math.max(blockedMs, Math.min(now - last - TICK_MS, (user + system) / 1_000));
    last = now;
    worked = process.cpuUsage();
  };
  const timer = setInterval(tick, TICK_MS);
  const begun = performance.now();
  let error: unknown = null;
  let isRead = true;
  try {
    await read();
  } catch (caught) {
    error = caught;
    isRead = false;
  }
  tick();
  clearInterval(timer);
  return { blockedMs, ms: performance.now() - begun, error, isRead };
}
