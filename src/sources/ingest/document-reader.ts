import { monotonicMs } from '../../clock.ts';
import type { RowKind } from '../../domain/facts/rows.ts';
import { Fault } from '../../errors.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../documents/document-limits.ts';
import { SOURCES } from '../registry.ts';
import type { Parsed, Source, SourceDocument } from '../source.ts';
import { type ReadingProcess, type ReadTask, startReadingProcess } from './reading-process.ts';
import { isReferenceSource } from './reference-tables.ts';

/** Reads documents with their source's parser. */
export interface DocumentReader {
  /** Identifies the reader's version and limits: a document that was too large for one reader is tried by another. */
  readonly version: string;
  /** @throws Fault as the parser does; `too-large` for a document that goes over a limit. */
  read<K extends RowKind>(source: Source<K>, document: SourceDocument): Promise<Parsed<K>>;
  close(): Promise<void>;
}

interface DocumentReaderOptions {
  /** Of the program. */
  readonly version?: string;
  readonly limits?: DocumentLimits;
}

/** An idle process goes after this time, and its memory with it. Feeds and prices come more often. */
const IDLE_MS = 120_000;
/** A second process is started only if a caller has waited this long for the first. */
const LONGEST_WAIT_MS = 2_000;
const MOST_PROCESSES = 2;

interface Waiting {
  readonly task: ReadTask;
  readonly since: number;
  resolve(parsed: Parsed): void;
  reject(error: unknown): void;
}

/**
 * Opens a reader that reads every document in a process of its own kind, one after another. A document that takes all
 * memory, or never ends, ends that process and nothing else: a thread would not do, since some ways of running out of
 * memory in a thread end the process around it. One source never has more than one process at a time.
 */
export function openDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const limits = options.limits ?? DOCUMENT_LIMITS;
  const waiting: Waiting[] = [];
  const idle = new Map<ReadingProcess, NodeJS.Timeout>();
  const busy = new Map<ReadingProcess, string>();
  let look: NodeJS.Timeout | undefined;

  const takeProcess = (): ReadingProcess | null => {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (!process.isGone) return process;
    }
    return busy.size < MOST_PROCESSES ? startReadingProcess(limits) : null;
  };

  /** Gives documents to processes while there are both. */
  const next = (): void => {
    clearTimeout(look);
    const now = monotonicMs();
    const position = waiting.findIndex(({ task }) => ![...busy.values()].includes(task.sourceId));
    const first = waiting[position];
    if (first === undefined || busy.size >= MOST_PROCESSES) return;
    const waitsForMs = first.since + LONGEST_WAIT_MS - now;
    if (busy.size > 0 && idle.size === 0 && waitsForMs > 0) {
      look = setTimeout(next, waitsForMs);
      return;
    }
    const process = takeProcess();
    if (process === null) return;
    waiting.splice(position, 1);
    busy.set(process, first.task.sourceId);
    void run(process, first);
    next();
  };

  const run = async (process: ReadingProcess, { task, resolve, reject }: Waiting): Promise<void> => {
    try {
      resolve(await process.read(task));
    } catch (error) {
      reject(error);
    } finally {
      busy.delete(process);
      if (!process.isGone) {
        const timer = setTimeout(() => {
          idle.delete(process);
          process.end();
        }, IDLE_MS);
        timer.unref();
        idle.set(process, timer);
      }
      next();
    }
  };

  return {
    version: `${options.version ?? ''} ${JSON.stringify(limits)}`,
    async read<K extends RowKind>(source: Source<K>, document: SourceDocument): Promise<Parsed<K>> {
      const isReference = isReferenceSource(source);
      if (!isReference && SOURCES.every((one: unknown) => one !== source)) {
        throw new Fault('internal', `${source.id} is not in the registry: its documents cannot be read apart`);
      }
      const parsed = new Promise<Parsed>((resolve, reject) => {
        const task: ReadTask = { sourceId: source.id, isReference, document };
        waiting.push({ task, since: monotonicMs(), resolve, reject });
      });
      next();
      return (await parsed) as Parsed<K>;
    },
    async close() {
      clearTimeout(look);
      for (const { reject } of waiting.splice(0))
        reject(new Fault('unavailable', 'the reader of documents was closed'));
      for (const [process, timer] of idle) {
        clearTimeout(timer);
        process.end();
      }
      idle.clear();
      for (const process of busy.keys()) process.end();
    },
  };
}
