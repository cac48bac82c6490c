import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import type { ImportedFact } from '../history/as-of-snapshot.ts';
import { versionsAt } from '../history/versions-at.ts';

const ImportedFactRow: ShapeOf<ImportedFact> = {
  marketSlug: cell.text,
  name: cell.word<ImportedFact['name']>(),
  observedOn: cell.text,
  value: cell.number,
  unit: cell.text,
  source: cell.text,
  sourceUrl: cell.orNull(cell.text),
  basis: cell.text,
  notes: cell.orNull(cell.text),
  importedAt: cell.text,
};

/**
 * Of each market and name the figure of the newest day before `at`, as it had been imported by then.
 * @param at ISO 8601.
 */
export async function loadImportedFacts({ client }: Tx, at: string): Promise<ImportedFact[]> {
  const found = await queryRows(
    client,
    ImportedFactRow,
    `select distinct on (fact.market_slug, fact.name) fact.market_slug as "marketSlug", fact.name,
       fact.observed_on::text as "observedOn", fact.value, fact.unit, fact.source, fact.source_url as "sourceUrl",
       fact.basis, fact.notes, fact.imported_at as "importedAt"
     from (${versionsAt('imported_facts', ['market_slug', 'name', 'observed_on'], 'imported_at')}) as fact
     where fact.observed_on <= ($1::timestamptz at time zone 'UTC')::date
     order by fact.market_slug, fact.name, fact.observed_on desc`,
    [at],
  );
  return found.rows;
}
