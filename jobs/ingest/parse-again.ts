import { Fault, isFault } from '../../src/errors.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { type ArchivedDocumentFacts, loadArchivedDocuments } from '../../src/store/ingest/load-archived-documents.ts';
import { holdToParseAgain, listToParseAgain, unmarkToParseAgain } from '../../src/store/ingest/parse-again.ts';
import { defineJob, type Job } from '../runtime/job.ts';
import { type ReparseDeps, reparseDocuments } from './reparse-source.ts';

/** The name with which a slot is opened as soon as documents are marked. */
const PARSE_AGAIN = 'parse-again';

/** Documents of one run; the rest is for the next. */
const MOST_AT_ONCE = 200;

type End = 'stored' | 'failed' | 'passed' | 'gone';

/**
 * Parses the documents that were marked, in the order of marking, each in a transaction of its own. One that fails
 * again gets the new fault, and is not tried until it is marked again.
 * @param entry all sources of the program, also those that do not run here.
 */
export const parseAgain = (deps: ReparseDeps, entry: readonly AnySource[]): Job => {
  const sources = new Map(entry.map((source) => [source.id, source]));

  const parseOne = async (id: number, dueAt: Date): Promise<End> => {
    const [document] = await loadArchivedDocuments(deps.db, { ids: [id] });
    const source = sources.get(document?.sourceId ?? '');
    if (document === undefined || document.isPruned || source === undefined) {
      await unmarkToParseAgain(deps.db, id);
      return 'gone';
    }
    return reparse(document, source, dueAt);
  };

  const reparse = async (document: ArchivedDocumentFacts, source: AnySource, dueAt: Date): Promise<End> => {
    try {
      await reparseDocuments(deps, source, [document], {
        dueAt,
        commit: (effect) =>
          deps.db.transaction(async (tx) => {
            if (await holdToParseAgain(tx, document.id)) return effect(tx);
            throw new Fault('superseded', `another run has parsed document ${document.id}`);
          }),
      });
      return 'stored';
    } catch (error) {
      if (isFault(error, 'superseded')) return 'passed';
      // A failure of ours, not of the document: the mark stays, and the slot is tried again.
      if (isFault(error, 'unavailable')) throw error;
      deps.log.warn({ document: document.id, source: source.id, err: error }, 'a document was parsed again and failed');
      await unmarkToParseAgain(deps.db, document.id);
      return 'failed';
    }
  };

  return defineJob({
    name: PARSE_AGAIN,
    // Marking opens a slot at once; this finds what was marked while that was not possible.
    schedule: '*/5 * * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 10_000,
    run: async ({ dueAt, signal }) => {
      const counts = { stored: 0, failed: 0, passed: 0, gone: 0 };
      for (const id of await listToParseAgain(deps.db, MOST_AT_ONCE)) {
        if (signal.aborted) throw signal.reason;
        counts[await parseOne(id, dueAt)] += 1;
      }
      return counts;
    },
  });
};
