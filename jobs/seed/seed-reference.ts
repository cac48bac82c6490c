import { Fault } from '../../src/errors.ts';
import type { IngestDeps } from '../../src/sources/ingest/ingest.ts';
import {
  asReferenceSource,
  loadReferenceTables,
  readReferenceBytes,
} from '../../src/sources/ingest/reference-tables.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { hasReference } from '../../src/store/ingest/has-documents.ts';
import { type SeedProgress, storeShipped } from './seed-samples.ts';

/** Tables that are loaded at once: the parser and the database are a processor each. */
const LANES = 2;

/**
 * Loads the tables of facts that ship with the program, through the same path and as the same rows as live documents of
 * their sources. A table that was loaded before is skipped; newer data of the publisher stays.
 * @param isWanted of which sources; by default of all.
 * @returns rows written.
 */
export async function seedReference(
  deps: IngestDeps,
  sources: readonly AnySource[],
  progress: SeedProgress,
  isWanted: (source: AnySource) => boolean = () => true,
): Promise<number> {
  const tables = await loadReferenceTables();
  const next = tables.values();
  let written = 0;
  // One table is read while another is stored: tables are of a source each, so that none waits for another's rows.
  const lane = async (): Promise<void> => {
    for (const table of next) {
      const source = sources.find(({ id }) => id === table.source);
      if (source === undefined) {
        throw new Fault('bad-config', `fixtures/reference/${table.file} is of no source`);
      }
      if (!isWanted(source)) continue;
      const bytes = await readReferenceBytes(table);
      if (await hasReference(deps.db, source.id, bytes)) continue;
      progress.step(`${source.id} ${table.vintage}`);
      const { url, asOf } = table;
      const shipped = { url, asOf, unit: null, bytes, origin: 'reference' as const };
      const stored = await storeShipped(deps, asReferenceSource(source), shipped);
      written += stored.written;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return written;
}
