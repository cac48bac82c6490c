import { Tinypool } from 'tinypool';
import type { RowKind } from '../domain/rows.ts';
import { Fault, messageOf } from '../errors.ts';
import type { ParseAnswer, ParseTask } from './parse-thread.ts';
import { SOURCES } from './registry.ts';
import type { AnySource, Parsed, Source, SourceDocument } from './source.ts';
import { isZip } from './tables.ts';

/** Reads documents with their source's parser. */
export interface DocumentReader {
  /** @throws Fault as the parser does; `too-large` for a document that takes more memory than a thread may have. */
  read<K extends RowKind>(source: Source<K>, document: SourceDocument): Promise<Parsed<K>>;
  close(): Promise<void>;
}

/** Smaller documents are read in a fraction of a second, which is less than a thread costs in memory. */
const APART_FROM_BYTES = 4 * 1024 * 1024;
/** Archives and workbooks hold some ten times as much as they weigh. */
const ARCHIVE_APART_FROM_BYTES = 1024 * 1024;
/** An idle thread goes after this time, and its memory with it. */
const IDLE_MS = 20_000;
/** Longest that reading one document may take: fifty times what the largest one held does. */
const LONGEST_MS = 180_000;
/** Most memory of the thread's objects: a hostile document ends the thread, not the process. */
const MOST_HEAP_MB = 512;

const isSource = import.meta.url.endsWith('.ts');

/**
 * Opens a reader that keeps large documents from the thread on which requests are answered and leases are renewed: a
 * workbook of 8,000 rows is busy for a second, a list of 20 MB for three.
 */
export function openDocumentReader(): DocumentReader {
  let pool: Tinypool | null = null;
  /** What went wrong with a thread itself; a task that waits for it would not be told. */
  let broken: unknown = null;
  const open = (): Tinypool => {
    const opened = new Tinypool({
      filename: new URL(isSource ? './parse-thread-from-source.mjs' : './parse-thread.js', import.meta.url).href,
      execArgv: [],
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    opened.on('error', (error) => {
      broken = error;
      pool = null;
      void opened.destroy();
    });
    return opened;
  };

  return {
    async read<K extends RowKind>(source: Source<K>, document: SourceDocument): Promise<Parsed<K>> {
      // A thread knows the registered sources alone.
      const isKnown = SOURCES.includes(source as unknown as AnySource);
      const apartFrom = isZip(document.bytes) ? ARCHIVE_APART_FROM_BYTES : APART_FROM_BYTES;
      if (document.bytes.byteLength < apartFrom || !isKnown) return source.parse(document);
      pool ??= open();
      const task: ParseTask = { sourceId: source.id, document };
      let answer: ParseAnswer;
      try {
        answer = await pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
          throw new Fault('too-large', `the document takes more than ${MOST_HEAP_MB} MB to read`, { cause: error });
        }
        if (error instanceof Error && error.name === 'AbortError') {
          const problem = `the document is not read within ${LONGEST_MS / 1_000} s`;
          throw new Fault('timed-out', problem, { retryable: false, cause: error });
        }
        throw new Fault('internal', messageOf(broken ?? error), { cause: error });
      }
      if ('fault' in answer) throw new Fault(answer.fault.code, answer.fault.message, answer.fault.details);
      return answer.parsed as Parsed<K>;
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}
