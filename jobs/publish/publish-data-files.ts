import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { DataTable } from '../../src/domain/data/data-column.ts';
import { DATA_SUBJECT_FACTS } from '../../src/domain/data/data-subject.ts';
import { writeCsv, writeNdjson } from '../../src/enrich/data/write-lines.ts';
import { writeParquet } from '../../src/enrich/data/write-parquet.ts';
import { dataNotes } from '../../src/features/data/data-notes.ts';
import { type DataSourceFacts, NO_FILTER, openTable } from '../../src/features/data/open-table.ts';
import { idsOfRecords, tallyRows } from '../../src/features/data/tally-rows.ts';
import { dropContent, pruneContents, saveContent } from '../../src/store/data/data-contents.ts';
import { type DataFile, loadDataFiles, pruneTakes, replaceDataFiles } from '../../src/store/data/data-files.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import { type FileFormat, type PlannedFile, planDataFiles } from './plan-data-files.ts';

const DAY_MS = 86_400_000;
/** How long a reader of a replaced file may go on, and how long a run may take before its bytes count as left behind. */
const LEFT_BEHIND_MS = DAY_MS;

interface PublishOptions {
  /** Every source of the program, also those that do not run here. */
  readonly sources: readonly DataSourceFacts[];
}

/**
 * Makes the files under /data: bytes first, piece by piece, which nobody sees; then one transaction puts all new files in their
 * places and takes the old ones away. A run that is cut off leaves nothing but bytes that the next one clears.
 */
export function publishDataFiles(deps: Pick<Deps, 'db' | 'clock' | 'retention'>, { sources }: PublishOptions): Job {
  const { db, clock, retention } = deps;
  const restricted = new Set(sources.filter(({ publishable }) => !publishable).map(({ id }) => id));
  return defineJob({
    name: 'publish-data-files',
    schedule: '53 4 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: async ({ dueAt, commit, signal }) => {
      const stored = await loadDataFiles(db);
      const { dataFileDays = null } = retention;
      const plan =
        dataFileDays === null
          ? { make: [], remove: stored.map(({ name }) => name) }
          : planDataFiles(dueAt, stored, {
              fileDays: dataFileDays,
              lmpDays: retention.lmpDays,
              fuelMixDays: retention.fuelMixDays ?? null,
              isRestricted: (id) => restricted.has(id),
            });
      const made: DataFile[] = [];
      let empty = 0;
      let unchanged = 0;
      for (const planned of plan.make) {
        signal.throwIfAborted();
        const file = await makeFile({ db, sources, restricted, madeAt: clock.now(), signal }, planned);
        if (file === null) {
          empty += 1;
          continue;
        }
        const same = stored.find((other) => other.sha256 === file.sha256 && other.sizeBytes === file.sizeBytes);
        if (same === undefined) {
          made.push(file);
          continue;
        }
        // The same bytes once, under as many names as there are days of them; a file that is not new keeps its date.
        unchanged += 1;
        await dropContent(db.pool, file.contentId);
        made.push({ ...file, contentId: same.contentId, ...(same.name === file.name ? { madeAt: same.madeAt } : {}) });
      }
      const done = new Set(made.map(({ name }) => name));
      const replaced = plan.make.flatMap(({ name, replaces }) => (done.has(name) ? replaces : []));
      const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
      const pruned = await commit(async ({ client }) => {
        await replaceDataFiles(client, made, [...plan.remove, ...replaced]);
        return { contents: await pruneContents(client, before), takes: await pruneTakes(client, before) };
      });
      return {
        files: made.length,
        unchanged,
        empty,
        removed: plan.remove.length + replaced.length,
        rows: made.reduce((sum, { rows }) => sum + rows, 0),
        bytes: made.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        pruned,
      };
    },
  });
}

interface MakeOptions {
  readonly db: Deps['db'];
  readonly sources: readonly DataSourceFacts[];
  readonly restricted: ReadonlySet<string>;
  readonly madeAt: Date;
  readonly signal: AbortSignal;
}

/** Stores the bytes of one file; null where it would have no rows: there is no file of nothing. */
async function makeFile(options: MakeOptions, planned: PlannedFile): Promise<DataFile | null> {
  const { db, sources, restricted, madeAt, signal } = options;
  const { edition, format, from, to } = planned;
  const { subject } = edition;
  const isCopy = DATA_SUBJECT_FACTS[subject].cut === 'state';
  const period = isCopy ? NO_FILTER : { since: `${from}T00:00:00Z`, until: `${to}T00:00:00Z`, iso: null };
  const opened = await openTable({ db, sources }, edition, period);
  const { rows, tally } = tallyRows(subject, opened);
  const notes = dataNotes(edition, sources);
  const table = { columns: opened.columns, rows, notes };
  const content = await saveContent(db, whileNot(signal, WRITERS[format](table)), madeAt);
  const counted = tally();
  if (counted.rows === 0) {
    await dropContent(db.pool, content.id);
    return null;
  }
  const named = subject === 'facilities' ? await idsOfRecords(db, counted.sources) : counted.sources;
  const leak = named.find(({ id }) => restricted.has(id));
  if (leak !== undefined) throw new Error(`a file to take away has rows of ${leak.id}, whose terms forbid that`);
  return {
    name: planned.name,
    subject,
    edition: edition.id,
    format,
    periodFrom: from,
    periodTo: to,
    contentId: content.id,
    sizeBytes: content.sizeBytes,
    sha256: content.sha256,
    rows: counted.rows,
    leftOut: opened.leftOut,
    observedAt: counted.observedAt,
    sources: named,
    madeAt: madeAt.toISOString(),
  };
}

async function* whileNot(signal: AbortSignal, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    signal.throwIfAborted();
    yield part;
  }
}

const WRITERS: Readonly<Record<FileFormat, (table: DataTable) => AsyncIterable<Uint8Array>>> = {
  parquet: writeParquet,
  'csv.gz': (table) => gzipped(writeCsv(table)),
  'ndjson.gz': (table) => gzipped(writeNdjson(table)),
};

/** An error of the text ends the stream that is read. */
function gzipped(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(text, { objectMode: false }), createGzip({ level: 9 }), () => undefined);
}
