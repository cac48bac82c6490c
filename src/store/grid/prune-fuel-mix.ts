import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

const PrunedFuelMix = {
  /** Published figures that were pruned, and the hourly means that replace them. */
  pruned: cell.number,
  hours: cell.number,
};
type PrunedFuelMix = QueryRow<typeof PrunedFuelMix>;

const DAY_MS = 86_400_000;

/**
 * Replaces output before `before` by hourly means, a day of one source in each transaction. The newest hour of each
 * source stays as published: of a source that stopped, it is the last value.
 */
export async function pruneFuelMix(db: Database, before: Date, signal?: AbortSignal): Promise<PrunedFuelMix> {
  const sources = await queryRows(
    db.pool,
    { iso: cell.text, sourceId: cell.text, newest: cell.text },
    `select iso, source_id as "sourceId", date_trunc('hour', max(interval_start), 'UTC') as newest
     from fuel_mix group by iso, source_id`,
  );
  let [pruned, hours] = [0, 0];
  const cutoff = new Date(Math.floor(before.getTime() / DAY_MS) * DAY_MS).toISOString();
  for (const { iso, sourceId, newest } of sources.rows) {
    const until = Date.parse(newest) < Date.parse(cutoff) ? newest : cutoff;
    for (;;) {
      signal?.throwIfAborted();
      const oldest = await queryRows(
        db.pool,
        { start: cell.orNull(cell.text) },
        `select min(interval_start) as start from fuel_mix where iso = $1 and source_id = $2 and interval_start < $3`,
        [iso, sourceId, until],
      );
      const start = oldest.rows[0]?.start ?? null;
      if (start === null) break;
      const from = `${start.slice(0, 10)}T00:00:00Z`;
      const nextMs = Math.min(Date.parse(from) + DAY_MS, Date.parse(until));
      const rolled = await db.transaction((tx) =>
        queryRows(tx.client, PrunedFuelMix, ROLL_UP, [iso, sourceId, from, new Date(nextMs).toISOString()]),
      );
      pruned += rolled.rows[0]?.pruned ?? 0;
      hours += rolled.rows[0]?.hours ?? 0;
    }
  }
  return { pruned, hours };
}

/** Of an hour that came back in part, by a document that was read again, the figures made of more intervals stay. */
const ROLL_UP = `
  with gone as (
    delete from fuel_mix where iso = $1 and source_id = $2 and interval_start >= $3 and interval_start < $4
    returning interval_start, fuel, mw, document_id
  ), outputs as (
    select interval_start, date_trunc('hour', interval_start, 'UTC') as hour, fuel, sum(mw) as mw,
      max(document_id) as document_id
    from gone group by interval_start, fuel
  ), counted as (
    select hour, count(distinct interval_start) as intervals from outputs group by hour
  ), made as (
    insert into fuel_mix_hours as stored (iso, source_id, starts_at, fuel, hour_intervals, intervals, mw_mean,
      positive_mw_mean, document_id)
    select $1, $2, hour, fuel, max(counted.intervals), count(*), avg(mw), avg(greatest(mw, 0)), max(document_id)
    from outputs join counted using (hour) group by hour, fuel
    on conflict (iso, source_id, starts_at, fuel) do update set hour_intervals = excluded.hour_intervals,
      intervals = excluded.intervals, mw_mean = excluded.mw_mean, positive_mw_mean = excluded.positive_mw_mean,
      document_id = excluded.document_id
    where excluded.hour_intervals >= stored.hour_intervals
    returning 1
  )
  select (select count(*) from gone) as pruned, (select count(*) from made) as hours`;
