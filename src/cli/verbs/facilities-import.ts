import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { resolveFacilities } from '../../../jobs/resolve-facilities.ts';
import { runNow } from '../../../jobs/run-now.ts';
import { loadConfig } from '../../config.ts';
import { Fault, messageOf } from '../../errors.ts';
import { ingest } from '../../sources/ingest.ts';
import { operatorFacilities } from '../../sources/operator-facilities/index.ts';
import { readOperatorCsv } from '../../sources/operator-facilities/read-operator-csv.ts';
import { SOURCES } from '../../sources/registry.ts';
import { decodeText } from '../../sources/tables.ts';
import { makeDeps } from '../deps.ts';
import { requireCurrentSchema, withInstallation } from '../installation.ts';
import { note, printJson } from '../print.ts';
import { withheldSources } from '../source-facts.ts';

/**
 * `facilities import <file.csv>`: one line on stderr for each row that is refused; the others are stored as a document
 * of the operator's own, as old as the file, and all records are resolved. The same file again brings nothing new.
 */
export async function importFacilities(file: string): Promise<void> {
  const { bytes, modifiedAt } = await readOwnFile(file);
  const asOf = modifiedAt.toISOString();
  const { rows, refused, ignored } = readOperatorCsv(decodeText(bytes, 'a CSV of facilities'), asOf.slice(0, 10));
  const problems = new Map<number, string[]>();
  for (const { line, column, problem } of refused) {
    problems.set(line, [...(problems.get(line) ?? []), column === null ? problem : `${column} ${problem}`]);
  }
  for (const [line, of] of problems) note(`${file} line ${line} is refused: ${of.join('; ')}`);
  if (ignored.length > 0) note(`${file}: columns that are not read: ${ignored.join(', ')}`);
  if (rows.length === 0) throw new Fault('wrong-document', `${file}: no row could be taken; nothing was stored`);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-import' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const now = deps.clock.now();
      const url = `file:${encodeURIComponent(basename(file))}`;
      const { parsed, written, unchanged } = await ingest(deps, operatorFacilities, {
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
      const job = resolveFacilities(deps, { withheldSources: withheldSources(installation.config, SOURCES) });
      printJson({ rows: parsed, written, unchanged, refused: problems.size, resolved: await runNow(deps, job, now) });
    } finally {
      await deps.http.close();
      await deps.reader?.close();
    }
  });
}

async function readOwnFile(file: string): Promise<{ bytes: Uint8Array; modifiedAt: Date }> {
  try {
    return { bytes: await readFile(file), modifiedAt: (await stat(file)).mtime };
  } catch (error) {
    throw new Fault('usage', `${file} cannot be read: ${messageOf(error)}`);
  }
}
