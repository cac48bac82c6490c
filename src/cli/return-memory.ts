import { performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Between two looks. */
const EVERY_MS = 30_000;
/** A full collection holds up the process for some tenths of a second: so busy or busier, it waits. */
const BUSY_SHARE = 0.2;
/** Less is not worth it. */
const WORTH_BYTES = 32 * 1024 * 1024;

/**
 * Gives memory back that the start and jobs needed: V8 keeps a third more than it uses until something else is asked of it. In
 * quiet moments, and only after the heap has grown.
 */
export function returnMemory(everyMs = EVERY_MS): { close(): void } {
  const collect = takeCollector();
  let before = performance.eventLoopUtilization();
  let leastBytes = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > BUSY_SHARE || memoryUsage().heapTotal - leastBytes < WORTH_BYTES) return;
    collect();
    leastBytes = memoryUsage().heapTotal;
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Node has no other way to ask for it. The flag is set for this moment alone: compiled programs are of the flags that they were made under. */
function takeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
