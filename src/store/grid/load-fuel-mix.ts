import type { Fuel } from '../../domain/grid/fuel.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { Database } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import { fuelMix } from '../tables/grid.ts';

/** Output of one publisher's category in one interval, with the document that says so. */
export type StoredFuelMix = SourceDocument &
  RowOf<typeof fuelMix, 'intervalStart' | 'intervalMinutes' | 'fuel' | 'sourceFuel' | 'mw'>;

/**
 * The newest interval of `iso` up to `until`, once for each of `sources` that has one: two sources of the same interval
 * report the same output twice and must not be added.
 */
export async function loadLatestFuelMixes(
  db: Database,
  iso: AreaId,
  sources: readonly string[],
  until: string,
): Promise<ReadonlyMap<string, readonly StoredFuelMix[]>> {
  const found = await db.pool.query<StoredFuelMix>({
    name: 'latest-fuel-mixes',
    text: `
      select ${columns(fuelMix, ['intervalStart', 'intervalMinutes', 'fuel', 'sourceFuel', 'mw'], 'mix')},
        ${SOURCE_DOCUMENT}
      from unnest($2::text[]) as wanted (source_id)
      cross join lateral (
        select max(interval_start) as interval_start from fuel_mix
        where iso = $1 and source_id = wanted.source_id and interval_start <= $3
      ) as newest
      join fuel_mix as mix on mix.iso = $1 and mix.source_id = wanted.source_id
        and mix.interval_start = newest.interval_start
      join documents as document on document.id = mix.document_id
      order by mix.source_id, mix.source_fuel`,
    values: [iso, sources, until],
  });
  const mixes = new Map<string, StoredFuelMix[]>();
  for (const row of found.rows) {
    const mix = mixes.get(row.sourceId);
    if (mix === undefined) mixes.set(row.sourceId, [row]);
    else mix.push(row);
  }
  return mixes;
}

export type FuelMixGrain = 'raw' | 'hour' | 'day';

/** Output by canonical fuel over one interval, hour or day, as one source reports it. */
export const FuelMixPoint = {
  start: cell.text,
  /** Intervals that were published in it. */
  intervals: cell.number,
  /** Mean MW over these; charging and discharging storage even each other out. */
  mw: cell.json<Readonly<Partial<Record<Fuel, number>>>>(),
  /** Mean MW of positive output alone, the base of shares. */
  positiveMw: cell.json<Readonly<Partial<Record<Fuel, number>>>>(),
};
export type FuelMixPoint = QueryRow<typeof FuelMixPoint>;

interface FuelMixSpan {
  readonly iso: AreaId;
  readonly sourceId: string;
  /** Half open, ISO UTC. */
  readonly from: string;
  readonly to: string;
  /** The operator's time zone; days begin at its midnight. */
  readonly timezone: string;
}

/** Output of `iso` over time as one source reports it, oldest first. */
export async function loadFuelMixHistory(
  db: Database,
  grain: FuelMixGrain,
  { iso, sourceId, from, to, timezone }: FuelMixSpan,
): Promise<FuelMixPoint[]> {
  const found = await queryRows(db.pool, FuelMixPoint, {
    name: `fuel-mix-history-${grain}`,
    text: `
      with outputs as (
        select interval_start, fuel, sum(mw) as mw from fuel_mix
        where iso = $1 and source_id = $2 and interval_start >= $3 and interval_start < $4
        group by interval_start, fuel
      ), stamps as (
        select interval_start as stamp, fuel, 1 as intervals, mw, greatest(mw, 0) as positive_mw, 1 as stamps from outputs
        ${grain === 'raw' ? '' : `union all ${ROLLED_HOURS}`}
      ), periods as (
        select ${PERIOD_OF[grain]} as start, * from stamps
      ), counted as (
        select start, sum(stamps) as intervals from (select distinct start, stamp, stamps from periods) as each
        group by start
      ), means as (
        -- A fuel that a stamp leaves out was not published for it: the mean is over the stamps that have it.
        select start, fuel, round((sum(mw * intervals) / sum(intervals))::numeric, 3)::float8 as mw,
          round((sum(positive_mw * intervals) / sum(intervals))::numeric, 3)::float8 as positive_mw
        from periods group by start, fuel
      )
      select start, intervals, json_object_agg(fuel, mw) as mw, json_object_agg(fuel, positive_mw) as "positiveMw"
      from means join counted using (start) group by start, intervals order by start`,
    values: [iso, sourceId, from, to, ...(grain === 'day' ? [timezone] : [])],
  });
  return found.rows;
}

const PERIOD_OF: Readonly<Record<FuelMixGrain, string>> = {
  raw: 'stamp',
  hour: "date_trunc('hour', stamp, 'UTC')",
  day: "date_trunc('day', stamp, $5)",
};

/** Hours whose intervals were pruned; an hour that still has intervals is computed from them. */
const ROLLED_HOURS = `
  select starts_at, fuel, intervals, mw_mean, positive_mw_mean, hour_intervals from fuel_mix_hours as hour
  where iso = $1 and source_id = $2 and starts_at >= $3 and starts_at < $4 and not exists (
    select from fuel_mix as mix where mix.iso = hour.iso and mix.source_id = hour.source_id
      and mix.interval_start >= hour.starts_at and mix.interval_start < hour.starts_at + interval '1 hour'
  )`;

/** The newest interval of each source that covers `iso` within a span, or the newest pruned hour, with its document. */
export async function loadFuelMixSources(
  db: Database,
  iso: AreaId,
  sources: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Omit<StoredFuelMix, 'fuel' | 'sourceFuel' | 'mw'>[]> {
  const found = await db.pool.query<Omit<StoredFuelMix, 'fuel' | 'sourceFuel' | 'mw'>>({
    name: 'fuel-mix-sources',
    text: `
      select ${columns(fuelMix, ['intervalStart', 'intervalMinutes'], 'mix')}, ${SOURCE_DOCUMENT}
      from unnest($2::text[]) with ordinality as wanted (source_id, position)
      cross join lateral (
        (select source_id, interval_start, interval_minutes, document_id from fuel_mix
         where iso = $1 and source_id = wanted.source_id and interval_start >= $3 and interval_start < $4
         order by interval_start desc limit 1)
        union all
        (select source_id, starts_at, 60, document_id from fuel_mix_hours
         where iso = $1 and source_id = wanted.source_id and starts_at >= $3 and starts_at < $4
         order by starts_at desc limit 1)
        order by interval_start desc limit 1
      ) as mix
      join documents as document on document.id = mix.document_id
      order by wanted.position`,
    values: [iso, sources, from, to],
  });
  return found.rows;
}
