import { findKeys, hashKey } from '../../../src/store/accounts/api-keys.ts';
import { listOwnKeys } from '../../../src/store/accounts/own-keys.ts';
import { takeUsage } from '../../../src/store/accounts/usage.ts';
import { openForApi } from '../../support/api/api.ts';
import { medianMs, type Point, printCurve, tableBytes } from './curve.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 300;
const PEPPER = 'a pepper for the bench';

/** What a request does with its key, over ever more keys: reads it, counts it, lists those of its account. */
export async function growKeys(databaseUrl: string): Promise<void> {
  const db = openForApi(databaseUrl);
  const points: Point[] = [];
  const known = Array.from({ length: ROUNDS + 1 }, (_, at) => hashKey(PEPPER, `key ${at}`));
  try {
    await db.pool.query(
      `insert into api_keys (key_hash, prefix, tier, created_at) select hash, 'svc_pro_0000', 'pro', now() from unnest($1::text[]) as hash`,
      [known],
    );
    let stored = known.length;
    for (const size of SIZES) {
      await db.pool.query(
        `insert into api_keys (key_hash, prefix, tier, created_at)
         select encode(sha256(('bench ' || at)::bytea), 'hex'), 'svc_pro_0000', 'pro', now() from generate_series($1::int, $2::int) as at`,
        [stored + 1, size],
      );
      await db.pool.query(
        `insert into api_usage (holder, day, bucket, used, granted)
         select key_hash, (now() at time zone 'UTC')::date, 'daily', 1, -10000 from api_keys on conflict do nothing`,
      );
      stored = size;
      await db.pool.query('vacuum analyze api_keys, api_usage');
      const hashOf = (round: number): string => known[round] ?? '';
      points.push({
        size,
        figures: {
          'read a key, ms': await medianMs(ROUNDS, (round) => findKeys(db, [hashOf(round)])),
          'count a request, ms': await medianMs(ROUNDS, (round) =>
            takeUsage(db.pool, [{ holder: hashOf(round), bucket: 'daily', wanted: 1, limit: 10_000 }]),
          ),
          'list the keys of an account, ms': await medianMs(ROUNDS, (round) => listOwnKeys(db, hashOf(round))),
          'bytes of a key and its day':
            ((await tableBytes(db, 'api_keys')) + (await tableBytes(db, 'api_usage'))) / size,
        },
      });
    }
  } finally {
    await db.close();
  }
  printCurve('API keys', 'keys', points);
}
