import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** What is stored of one caller's key beside who it is. */
const KeyFacts = {
  createdAt: cell.text,
  expiresAt: cell.orNull(cell.text),
  lastUsedAt: cell.orNull(cell.text),
  isClaimed: cell.flag,
};
type KeyFacts = QueryRow<typeof KeyFacts>;

/** Of the key of this hash; null when there is none. */
export async function loadKeyFacts(db: Database, keyHash: string): Promise<KeyFacts | null> {
  const found = await queryRows(
    db.pool,
    KeyFacts,
    `select created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
       exists (
         select from key_claims as c where c.key_hash = k.key_hash
           or c.key_hash = (select a.account from account_keys as a where a.key_hash = k.key_hash)
       ) as "isClaimed"
     from api_keys as k where key_hash = $1`,
    [keyHash],
  );
  return found.rows[0] ?? null;
}

/** Answered requests of one UTC day. */
const DayOfUse = {
  /** YYYY-MM-DD. */
  day: cell.text,
  daily: cell.number,
  /** Of these, the ones that a bulk limit counted; null: none. */
  bulk: cell.orNull(cell.number),
};
type DayOfUse = QueryRow<typeof DayOfUse>;

/** The last `days` days of a holder, the newest first; days without a request are left out. */
export async function loadDaysOfUse(db: Database, holder: string, days: number): Promise<DayOfUse[]> {
  const found = await queryRows(
    db.pool,
    DayOfUse,
    `select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(used) filter (where bucket = 'daily'), 0) as daily,
       sum(used) filter (where bucket = 'bulk') as bulk
     from api_usage
     where holder = $1 and day > (usage_now() at time zone 'UTC')::date - $2::int and bucket in ('daily', 'bulk')
     group by api_usage.day order by api_usage.day desc`,
    [holder, days],
  );
  return found.rows;
}

/** Claims of an address today. */
export async function loadClaimsOfDay(db: Database, addressHolder: string): Promise<number> {
  const found = await queryRows(
    db.pool,
    { used: cell.number },
    `select used from api_usage
     where holder = $1 and bucket = 'claims' and day = (usage_now() at time zone 'UTC')::date`,
    [addressHolder],
  );
  return found.rows[0]?.used ?? 0;
}

/** The UTC day by which requests are counted now, YYYY-MM-DD. */
export async function loadUsageDay(db: Database): Promise<string> {
  const found = await queryRows(
    db.pool,
    { day: cell.text },
    `select to_char(usage_now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  const day = found.rows[0]?.day;
  if (day === undefined) throw new TypeError('the database knows no day');
  return day;
}
