import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import type { Tx } from '../db/client.ts';
import { queryRows } from '../db/query-rows.ts';
import { type IssuedDocument, issueOfRow } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, OUTDATED, type Outdated, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';

/** Rows of one statement: a few milliseconds of work for the process, which answers others in between. */
const ROWS_AT_ONCE = 2_000;

/**
 * Stores output by key (iso, interval_start, source, source_fuel). What a later issue of the publisher says stays, when
 * an earlier one arrives after it. Rows must not repeat a key.
 */
export async function saveFuelMix(tx: Tx, rows: readonly FuelMixRow[], document: IssuedDocument): Promise<SaveCounts> {
  // Parts of two documents of one source that lock the same rows in another order would wait for each other for ever.
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('fuel mix ' || $1))`, [document.sourceId]);
  let written = 0;
  let outdated = NOTHING_OUTDATED;
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const columns = columnsOf(rows.slice(first, first + ROWS_AT_ONCE));
    const saved = await savePart(tx, columns, document);
    written += saved;
    if (saved < Math.min(ROWS_AT_ONCE, rows.length - first)) {
      outdated = both(outdated, await outdatedAmong(tx, columns, document));
    }
  }
  return saveCountsOf(rows.length, written, outdated);
}

const columnsOf = (rows: readonly FuelMixRow[]) => [
  rows.map((row) => row.iso),
  rows.map((row) => row.interval_start),
  rows.map((row) => row.source_fuel),
  rows.map((row) => row.fuel),
  rows.map((row) => row.interval_minutes),
  rows.map((row) => row.mw),
];

/** @returns how many rows were new or changed. */
async function savePart(
  tx: Tx,
  columns: readonly unknown[],
  { id, sourceId, issuedAt }: IssuedDocument,
): Promise<number> {
  const saved = await tx.client.query(
    `insert into fuel_mix (iso, interval_start, source_fuel, fuel, interval_minutes, mw, document_id, source_id)
     select *, $7::bigint, $8::text
     from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::smallint[], $6::float8[])
     on conflict (iso, interval_start, source_id, source_fuel) do update set
       fuel = excluded.fuel, interval_minutes = excluded.interval_minutes, mw = excluded.mw,
       document_id = excluded.document_id
     where (fuel_mix.fuel, fuel_mix.interval_minutes, fuel_mix.mw)
       is distinct from (excluded.fuel, excluded.interval_minutes, excluded.mw)
       and ${issueOfRow('fuel_mix')} <= $9`,
    [...columns, id, sourceId, issuedAt],
  );
  return saved.rowCount ?? 0;
}

/** Rows that still say something else than what is stored, once all that may replace it has. */
async function outdatedAmong(tx: Tx, columns: readonly unknown[], { sourceId, issuedAt }: IssuedDocument) {
  const found = await queryRows(
    tx.client,
    OUTDATED,
    `select count(*)::int as outdated, max(${issueOfRow('fuel_mix')}) as "outdatedBy"
     from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::smallint[], $6::float8[])
       as said (iso, interval_start, source_fuel, fuel, interval_minutes, mw)
     join fuel_mix using (iso, interval_start, source_fuel)
     where fuel_mix.source_id = $7 and (fuel_mix.fuel, fuel_mix.interval_minutes, fuel_mix.mw)
       is distinct from (said.fuel, said.interval_minutes, said.mw)
       and ${issueOfRow('fuel_mix')} > $8`,
    [...columns, sourceId, issuedAt],
  );
  return found.rows[0] ?? NOTHING_OUTDATED;
}

function both(one: Outdated, other: Outdated): Outdated {
  const [by, otherBy] = [one.outdatedBy, other.outdatedBy];
  const isLater = by === null || (otherBy !== null && Date.parse(otherBy) > Date.parse(by));
  return { outdated: one.outdated + other.outdated, outdatedBy: isLater ? otherBy : by };
}
