import type { Fuel } from '../domain/fuel.ts';
import type { IsoName } from '../domain/iso.ts';
import type { Database } from './client.ts';

/** Output of one publisher's category in one interval, with the document that says so. */
export interface StoredFuelMix {
  readonly intervalStart: string;
  readonly intervalMinutes: number | null;
  readonly fuel: Fuel;
  readonly sourceFuel: string;
  readonly mw: number;
  readonly sourceId: string;
  readonly url: string | null;
  readonly origin: string;
  readonly fetchedAt: string;
}

/**
 * The newest interval of `iso` up to `until`, as one source tells it: two sources of the same interval are two
 * accounts of the same output and must not be added. `sources` are those that may be served, preferred first.
 */
export async function loadLatestFuelMix(
  db: Database,
  iso: IsoName,
  sources: readonly string[],
  until: string,
): Promise<StoredFuelMix[]> {
  const found = await db.pool.query<StoredFuelMix>({
    name: 'latest-fuel-mix',
    text: `
      with newest as (
        select mix.interval_start, document.source_id
        from fuel_mix as mix join documents as document on document.id = mix.document_id
        where mix.iso = $1 and document.source_id = any($2::text[]) and mix.interval_start <= $3
        order by mix.interval_start desc, array_position($2::text[], document.source_id) limit 1
      )
      select mix.interval_start as "intervalStart", mix.interval_minutes as "intervalMinutes", mix.fuel,
        mix.source_fuel as "sourceFuel", mix.mw, document.source_id as "sourceId", document.url, document.origin,
        document.fetched_at as "fetchedAt"
      from newest
      join fuel_mix as mix on mix.iso = $1 and mix.interval_start = newest.interval_start
      join documents as document on document.id = mix.document_id and document.source_id = newest.source_id
      order by mix.source_fuel`,
    values: [iso, sources, until],
  });
  return found.rows;
}
