import { createHash } from 'node:crypto';
import type { Queries } from '../db/client.ts';

/**
 * Counts one more of the database's UTC day; false, and nothing counted, where that would be one too many.
 * @param holder hashed where it is no hash: what is counted is not to be read.
 */
export async function countOfDay(
  queries: Queries,
  { holder, bucket, most }: { readonly holder: string; readonly bucket: string; readonly most: number },
): Promise<boolean> {
  const counted = await queries.query(
    `insert into api_usage as usage (holder, day, bucket, used, granted)
     values ($1, (usage_now() at time zone 'UTC')::date, $2, 1, 1)
     on conflict (day, holder, bucket) do update set used = usage.used + 1, granted = 1 where usage.used < $3`,
    [/^[0-9a-f]{64}$/.test(holder) ? holder : `h${createHash('sha256').update(holder).digest('hex')}`, bucket, most],
  );
  return counted.rowCount === 1;
}
