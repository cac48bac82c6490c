import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import type { Tx } from '../db/client.ts';
import { type IssuedDocument, issueOfRow } from '../ingest/issued-document.ts';
import { NOTHING_OUTDATED, type Outdated, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';

/**
 * Stores output by key (iso, interval_start, source, source_fuel). What a later issue of the publisher says stays, when
 * an earlier one arrives after it. Rows must not repeat a key.
 */
export async function saveFuelMix(tx: Tx, rows: readonly FuelMixRow[], document: IssuedDocument): Promise<SaveCounts> {
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const columns = [
    sorted.map((row) => row.iso),
    sorted.map((row) => row.interval_start),
    sorted.map((row) => row.source_fuel),
    sorted.map((row) => row.fuel),
    sorted.map((row) => row.interval_minutes),
    sorted.map((row) => row.mw),
  ];
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
    [...columns, document.id, document.sourceId, document.issuedAt],
  );
  const written = saved.rowCount ?? 0;
  const outdated = written === rows.length ? NOTHING_OUTDATED : await outdatedAmong(tx, columns, document);
  return saveCountsOf(rows.length, written, outdated);
}

/** Rows that still say something else than what is stored, once all that may replace it has. */
async function outdatedAmong(tx: Tx, columns: readonly unknown[], { sourceId, issuedAt }: IssuedDocument) {
  const found = await tx.client.query<Outdated>(
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

const keyOf = (row: FuelMixRow): string => `${row.iso} ${row.interval_start} ${row.source_fuel}`;
