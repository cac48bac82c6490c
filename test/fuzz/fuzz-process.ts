import { once } from 'node:events';
import { isFault, messageOf } from '../../src/errors.ts';
import { documentOf } from './document-of.ts';
import type { FuzzMessage } from './finding.ts';
import { memoryOfReadingMb } from './memory-of-reading.ts';
import { openTargets } from './targets.ts';
import { watch } from './watch.ts';

// One process of the fuzzer: reads document after document until its time is up. What ends or blocks it is told by who
// started it, from the number of the last document.
const [seedText = '1', firstText = '0', secondsText = '60', only = '', beforeText = ''] = process.argv.slice(2);
const seed = Number(seedText);
const before = beforeText === '' ? Number.POSITIVE_INFINITY : Number(beforeText);

/** Longest that the thread on which requests are answered may be busy with one document. */
const MOST_BLOCK_MS = 50;
/** Longest that one document of half a megabyte may take, a process that is started for it counted too. */
const MOST_READ_MS = 10_000;
/** More than the process held before it. Beyond the other it starts afresh: making documents takes memory too. */
const MOST_GROWTH_MB = 400;
const MOST_OWN_MB = 1_200;
/** The heap has 512 MB at most; bytes outside it, and the program, come on top. */
const MOST_READING_MB = 1_200;
/** A busy machine stops anything for a while; what is slow by itself is slow each time. */
const TRIES = 3;
/**
 * A document of half a megabyte that only the process's own bounds stopped: no parser counted it. That process is ended
 * for it, and the next document waits for another.
 */
const STOPPED_BY_PROCESS = /is not read within|MB to read$|ended the process|cannot be held in memory/;

const report = (message: FuzzMessage): void => void process.send?.(message);

const { targets, close } = await openTargets(only);
let number = Number(firstText);
const until = performance.now() + Number(secondsText) * 1_000;
for (; performance.now() < until && number < before; number += 1) {
  const { target, bytes } = documentOf(seed, number, targets);
  report({ sort: 'at', number });
  const isStopped = (error: unknown): boolean =>
    isFault(error, 'too-large') && STOPPED_BY_PROCESS.test(messageOf(error));
  const beforeMb = process.memoryUsage.rss() / 1_048_576;
  let seen = await watch(() => target.read(bytes));
  const isSuspect = (): boolean =>
    seen.ms > MOST_READ_MS || (target.isServed && seen.blockedMs > MOST_BLOCK_MS) || isStopped(seen.error);
  for (let tries = 1; tries < TRIES && isSuspect(); tries += 1) {
    report({ sort: 'again' });
    const next = await watch(() => target.read(bytes));
    seen = { ...next, ms: Math.min(seen.ms, next.ms), blockedMs: Math.min(seen.blockedMs, next.blockedMs) };
  }
  const { error, isRead, ms, blockedMs } = seen;
  const found = (what: string): void => report({ sort: 'found', number, what });
  if (!isRead && (!isFault(error) || error.code === 'internal' || error.code === 'unavailable')) {
    found(error instanceof Error ? (error.stack ?? error.message) : messageOf(error));
  } else if (!isRead && messageOf(error).length > 4_000) found('a fault of more than 4,000 characters');
  else if (isStopped(error)) found(`is stopped by the process alone: ${messageOf(error)}`);
  if (target.isServed && blockedMs > MOST_BLOCK_MS) found(`blocks the event loop for ${Math.round(blockedMs)} ms`);
  if (ms > MOST_READ_MS) found(`takes ${Math.round(ms)} ms`);
  const ownMb = process.memoryUsage.rss() / 1_048_576;
  if (ownMb - beforeMb > MOST_GROWTH_MB) found(`the process takes ${Math.round(ownMb - beforeMb)} MB`);
  const readingMb = memoryOfReadingMb();
  if (readingMb !== null && readingMb > MOST_READING_MB) found(`a reading process held ${Math.round(readingMb)} MB`);
  const outcome = isRead ? 'read' : isFault(error) ? error.code : 'crash';
  report({
    sort: 'done',
    number,
    cost: { outcome, ms, blockedMs: target.isServed ? blockedMs : 0, ownMb: ownMb - beforeMb, readingMb },
  });
  if (ownMb > MOST_OWN_MB) {
    number += 1;
    break;
  }
}
await close();
report({ sort: 'over', next: number });
process.disconnect?.();
if (process.connected) await once(process, 'disconnect');
process.exit(0);
