import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../src/clock.ts';
import type { NewsRow } from '../../src/domain/news/news.ts';
import { ROW_RULES } from '../../src/sources/ingest/row-kinds.ts';
import { openDatabase } from '../../src/store/db/client.ts';
import { archiveDocument } from '../../src/store/ingest/archive-document.ts';

/** What storing one document came to, in the process that did it. */
export interface StoredBurst {
  readonly name: string;
  readonly ms: number;
  /** The longest that nothing else could run. */
  readonly blockedMs: number;
  /** Above what the process had before. */
  readonly memoryMiB: number;
}

export interface BurstOptions {
  readonly url: string;
  readonly seenAt: string;
  readonly documents: readonly { readonly name: string; readonly rows: readonly NewsRow[] }[];
}

const MIB = 1024 * 1024;

/** Stores documents of news as the ingest does, and says of each what it took: as lines of JSON, on standard output. */
async function main(): Promise<void> {
  let input = '';
  for await (const chunk of process.stdin) input += chunk;
  const { url, seenAt, documents } = JSON.parse(input) as BurstOptions;
  const db = openDatabase(url, { maxConnections: 2, applicationName: 'news-burst' });
  try {
    for (const { name, rows } of documents) {
      const { id } = await archiveDocument(db, {
        sourceId: 'news',
        unit: name,
        url: null,
        origin: 'live',
        contentType: null,
        fetchedAt: seenAt,
        bytes: Buffer.from(name),
      });
      const document = { id, sourceId: 'news', issuedAt: seenAt, fetchedAt: seenAt, observedAt: null };
      await pause(200);
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      // What blocks before the first tick is not counted.
      await pause(20);
      const started = monotonicMs();
      const save = await ROW_RULES.news.prepare(db, rows, new Date(seenAt));
      await db.transaction((tx) => save(tx, document));
      const ms = monotonicMs() - started;
      await pause(20);
      delay.disable();
      clearInterval(watch);
      const stored: StoredBurst = { name, ms, blockedMs: delay.max / 1e6, memoryMiB: (most - before) / MIB };
      process.stdout.write(`${JSON.stringify(stored)}\n`);
    }
  } finally {
    await db.close();
  }
}

await main();
