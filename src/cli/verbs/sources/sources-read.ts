import { basename } from 'node:path';
import { loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import type { FetchedDocument } from '../../../sources/http/http.ts';
import { ingest } from '../../../sources/ingest/ingest.ts';
import { findSource } from '../../../sources/registry.ts';
import { makeDeps } from '../../deps.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { readOwnFile } from '../../own-file.ts';
import { printJson } from '../../print.ts';
import { followRows, parseOne } from './sources.ts';

/**
 * `sources read <id> <file…>`: stores documents of a publisher that were saved by hand, where it answers people and not
 * programs. They are read as if they had been fetched, as old as the files; all of them, or none.
 */
export async function readSaved(id: string, files: readonly string[], options: { url?: string }): Promise<void> {
  const source = findSource(id);
  if (source.units !== undefined) throw new Fault('usage', `${id} consists of feeds, which are not read from files`);
  if (options.url !== undefined && files.length > 1) throw new Fault('usage', '--url is the address of one file');
  const saved = await Promise.all(files.map(async (file) => ({ file, ...(await readOwnFile(file)) })));
  // A file of something else is the operator's mistake, and none of the source's, whose state a failed run would change.
  for (const { file, bytes } of saved) parseOne(source, file, bytes, options.url ?? null);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-read' }, async (installation) => {
    await requireCurrentSchema(installation);
    const deps = makeDeps(installation);
    try {
      const now = deps.clock.now();
      const report = await ingest(deps, source, {
        dueAt: now,
        unit: null,
        origin: 'live',
        obtain: async () =>
          saved.map(({ file, bytes, modifiedAt }): FetchedDocument => {
            const url = options.url ?? `file:${encodeURIComponent(basename(file))}`;
            return {
              kind: 'document',
              url,
              finalUrl: url,
              permanentUrl: null,
              bytes,
              contentType: null,
              fetchedAt: now.toISOString(),
              validators: { etag: null, lastModified: null },
              lastModified: modifiedAt.toISOString(),
            };
          }),
        commit: (effect) => deps.db.transaction(effect),
      });
      if (report.outcome === 'stored') await followRows(installation, deps, source, now);
      printJson(report);
    } finally {
      await deps.http.close();
      await deps.reader.close();
    }
  });
}
