import { hashKey } from '../../../src/store/accounts/api-keys.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { PEPPER } from './api.ts';

/** Counts so many requests of today to the key that `headers` carry, as if they had been made. */
export async function useUp(
  db: Database,
  headers: Readonly<Record<string, string>>,
  used: Readonly<Partial<Record<'daily' | 'bulk', number>>>,
): Promise<void> {
  const holder = hashKey(PEPPER, headers['x-api-key'] ?? '');
  for (const [bucket, count] of Object.entries(used)) {
    await db.pool.query(
      `insert into api_usage (holder, day, bucket, used, granted)
       values ($1, (usage_now() at time zone 'utc')::date, $2, $3, $3)
       on conflict (day, holder, bucket) do update set used = excluded.used, granted = excluded.granted`,
      [holder, bucket, count],
    );
  }
}
