import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { ImportedFact } from '../history/as-of-snapshot.ts';
import type { SaveCounts } from '../ingest/save-counts.ts';

export type FactToImport = Omit<ImportedFact, 'importedAt'>;

const VALUES = 'value, unit, source, source_url, basis, notes';
const INCOMING = `unnest($1::text[], $2::text[], $3::date[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[]) as incoming (market_slug, name, observed_on, ${VALUES})`;

const columnsOf = (facts: readonly FactToImport[]): unknown[] => [
  facts.map(({ marketSlug }) => marketSlug),
  facts.map(({ name }) => name),
  facts.map(({ observedOn }) => observedOn),
  facts.map(({ value }) => value),
  facts.map(({ unit }) => unit),
  facts.map(({ source }) => source),
  facts.map(({ sourceUrl }) => sourceUrl),
  facts.map(({ basis }) => basis),
  facts.map(({ notes }) => notes),
];

/** What `saveImportedFacts` would do. */
export async function countImportedFacts(
  { client }: Tx,
  facts: readonly FactToImport[],
): Promise<Pick<SaveCounts, 'written' | 'unchanged'>> {
  const found = await queryRows(
    client,
    { unchanged: cell.number },
    `select count(*)::int as unchanged from ${INCOMING} join imported_facts as stored using (market_slug, name, observed_on)
     where (${listOf('stored')}) is not distinct from (${listOf('incoming')})`,
    columnsOf(facts),
  );
  const unchanged = found.rows[0]?.unchanged ?? 0;
  return { written: facts.length - unchanged, unchanged };
}

/**
 * Stores figures that the operator has brought by market, name and day. What was imported before and says the same is left
 * alone, with the date of its import; what it said else is kept for earlier moments. Facts must not repeat a key.
 */
export async function saveImportedFacts(
  { client }: Tx,
  facts: readonly FactToImport[],
  importedAt: Date,
): Promise<Pick<SaveCounts, 'written' | 'unchanged'>> {
  const saved = await client.query(
    `insert into imported_facts (market_slug, name, observed_on, ${VALUES}, imported_at)
     select market_slug, name, observed_on, ${VALUES}, $10::timestamptz from ${INCOMING}
     order by market_slug, name, observed_on
     on conflict (market_slug, name, observed_on) do update set
       (${VALUES}, imported_at) = (${listOf('excluded')}, excluded.imported_at)
     where (${listOf('imported_facts')}) is distinct from (${listOf('excluded')})`,
    [...columnsOf(facts), importedAt.toISOString()],
  );
  const written = saved.rowCount ?? 0;
  return { written, unchanged: facts.length - written };
}

function listOf(prefix: string): string {
  return VALUES.split(', ')
    .map((column) => `${prefix}.${column}`)
    .join(', ');
}
