import { once } from 'node:events';
import { isFault, messageOf } from '../../src/errors.ts';
import { documentOf } from './document-of.ts';
import type { FuzzMessage } from './finding.ts';
import { openTargets } from './targets.ts';

// One process of the fuzzer: reads document after document until its time is up. What ends or blocks it is told by who
// started it, from the number of the last document.
const [seedText = '1', firstText = '0', secondsText = '60', only = ''] = process.argv.slice(2);
const seed = Number(seedText);
const until = performance.now() + Number(secondsText) * 1_000;

/** Longest that the thread on which requests are answered may be busy with one document. */
const MOST_BLOCK_MS = 50;
/** Longest that one document of half a megabyte may take, with a thread started for it on a busy machine. */
const MOST_READ_MS = 10_000;
const MOST_RSS_MB = 1_500;
const TICK_MS = 4;

const tell = (message: FuzzMessage): void => void process.send?.(message);

/** Reads one document, and says how long the event loop stood still meanwhile. */
async function watched(read: () => Promise<unknown>) {
  let blockedMs = 0;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - last - TICK_MS);
    last = now;
  };
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
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

const { targets, close } = await openTargets(only);
let number = Number(firstText);
let read = 0;
let refused = 0;
for (; performance.now() < until; number += 1) {
  const { target, bytes } = documentOf(seed, number, targets);
  tell({ sort: 'at', number });
  let seen = await watched(() => target.read(bytes));
  // A busy machine stops anything for a while; what is slow by itself is slow each time.
  for (
    let again = 0;
    again < 2 && (seen.ms > MOST_READ_MS || (target.isServed && seen.blockedMs > MOST_BLOCK_MS));
    again += 1
  ) {
    const next = await watched(() => target.read(bytes));
    seen = { ...next, ms: Math.min(seen.ms, next.ms), blockedMs: Math.min(seen.blockedMs, next.blockedMs) };
  }
  if (seen.isRead) read += 1;
  else refused += 1;
  const found = (what: string): void => tell({ sort: 'found', number, what });
  if (!seen.isRead && (!isFault(seen.error) || isFault(seen.error, 'internal'))) {
    found(seen.error instanceof Error ? (seen.error.stack ?? seen.error.message) : messageOf(seen.error));
  } else if (!seen.isRead && messageOf(seen.error).length > 4_000) found('a fault of more than 4,000 characters');
  if (target.isServed && seen.blockedMs > MOST_BLOCK_MS)
    found(`blocks the event loop for ${Math.round(seen.blockedMs)} ms`);
  if (seen.ms > MOST_READ_MS) found(`takes ${Math.round(seen.ms)} ms`);
  const rssMb = process.memoryUsage.rss() / 1_048_576;
  if (rssMb > MOST_RSS_MB) {
    found(`the process holds ${Math.round(rssMb)} MB`);
    break;
  }
}
await close();
tell({ sort: 'over', next: number, read, refused });
process.disconnect?.();
if (process.connected) await once(process, 'disconnect');
process.exit(0);
