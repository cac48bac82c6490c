import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Deps, Job } from '../../jobs/runtime/job.ts';
import { runNow } from '../../jobs/runtime/run-now.ts';
import type { Config } from '../config.ts';
import { loadConfig } from '../config.ts';
import type { RowKind } from '../domain/facts/rows.ts';
import { Fault, messageOf } from '../errors.ts';
import { decodeText } from '../sources/documents/tables.ts';
import { ingest } from '../sources/ingest/ingest.ts';
import { readInPlace } from '../sources/ingest/read-in-place.ts';
import type { OwnCsv } from '../sources/operators/operator/read-own-csv.ts';
import type { Source } from '../sources/source.ts';
import { makeDeps } from './deps.ts';
import { requireCurrentSchema, withInstallation } from './installation.ts';
import { noteRefused } from './note-refused.ts';
import { printJson } from './print.ts';

/** What an operator's own file is of, and what its rows come to. */
interface OwnFile<K extends RowKind> {
  /** `a CSV of facilities`. */
  readonly what: string;
  readonly source: Source<K>;
  /** @param asOf when the file was last changed, ISO UTC. */
  read(text: string, asOf: string): OwnCsv<unknown, string>;
  /** The job that makes something of the rows, and what its result is called. */
  readonly result: string;
  job(deps: Deps, config: Config): Job;
}

/**
 * Imports a file of the operator's own: one line on stderr for each row that is refused; the others are stored as a
 * document dated like the file, and the job is run. The same file again changes nothing.
 * @throws Fault `usage` for a file that cannot be read; `wrong-document` if no row is valid.
 */
export async function importOwnFile<K extends RowKind>(file: string, own: OwnFile<K>): Promise<void> {
  const { bytes, modifiedAt } = await readOwnFile(file);
  const asOf = modifiedAt.toISOString();
  const read = own.read(decodeText(bytes, own.what), asOf);
  const refused = noteRefused(file, read);
  if (read.rows.length === 0) throw new Fault('wrong-document', `${file}: no valid rows; nothing was stored`);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-import' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const now = deps.clock.now();
      const url = `file:${encodeURIComponent(basename(file))}`;
      const { parsed, written, unchanged } = await ingest({ ...deps, reader: readInPlace }, own.source, {
        dueAt: now,
        unit: null,
        origin: 'live',
        obtain: async () => [
          {
            kind: 'document',
            url,
            finalUrl: url,
            permanentUrl: null,
            bytes,
            contentType: 'text/csv',
            fetchedAt: now.toISOString(),
            validators: { etag: null, lastModified: null },
            lastModified: asOf,
          },
        ],
        commit: (effect) => deps.db.transaction(effect),
      });
      const came = await runNow(deps, own.job(deps, installation.config), now);
      printJson({ rows: parsed, written, unchanged, refused, [own.result]: came });
    } finally {
      await deps.http.close();
      await deps.reader.close();
    }
  });
}

/** A file that the operator names, and when it was last changed. @throws Fault `usage` when it cannot be read. */
export async function readOwnFile(file: string): Promise<{ bytes: Uint8Array; modifiedAt: Date }> {
  try {
    return { bytes: await readFile(file), modifiedAt: (await stat(file)).mtime };
  } catch (error) {
    throw new Fault('usage', `${file} cannot be read: ${messageOf(error)}`);
  }
}
