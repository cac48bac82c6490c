import type { Database, Queries } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** What one holder wants of one bucket, for all its requests of one statement. */
export interface UsageWanted {
  readonly holder: string;
  readonly bucket: string;
  /** At least 1. */
  readonly wanted: number;
  /** Most of one day; at least 1. */
  readonly limit: number;
}

/** What became of it: `used` is what the day has after it. */
interface UsageTaken {
  readonly granted: number;
  readonly used: number;
}

/** The day by which requests are counted, in the database's time. */
interface UsageDay {
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  /** Seconds until the next one, at least 1. */
  readonly resetSeconds: number;
}

/** Parts of days, to be given back. */
export interface UsageOwed {
  readonly holder: string;
  readonly bucket: string;
  readonly day: string;
  readonly count: number;
}

/** Longest wait for one statement: after it the caller gets an error rather than waiting on. */
const PATIENCE_MS = 10_000;

const TODAY = `today as materialized (
  select (usage_now() at time zone 'UTC')::date as day,
         ceil(extract(epoch from date_trunc('day', usage_now() at time zone 'UTC') + interval '1 day'
                                 - (usage_now() at time zone 'UTC')))::int as reset
)`;

/**
 * Takes as much of what is wanted as the limit has left: one statement, whatever the number of holders. Rows are locked in one
 * order, so that processes never wait for each other in a circle.
 *
 * A row that is proposed carries the limit as a negative number of `granted`, since `on conflict` sees nothing else of what
 * was asked; a row that is new keeps it, and was granted all of its `used`.
 */
const TAKE = `with ${TODAY}, taken as (
  insert into api_usage as u (holder, day, bucket, used, granted)
  select w.holder, today.day, w.bucket, least(w.wanted, w.most), -w.most
  from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as w (holder, bucket, wanted, most), today
  order by w.holder collate "C", w.bucket collate "C"
  on conflict (day, holder, bucket) do update
    set granted = least(-excluded.granted, u.used + excluded.used) - u.used,
        used = least(-excluded.granted, u.used + excluded.used)
    where u.used < -excluded.granted
  returning u.holder, u.bucket, u.used, case when u.granted < 0 then u.used else u.granted end as granted
)
select today.day::text, today.reset, taken.holder, taken.bucket, taken.used, taken.granted
from today left join taken on true`;

const PEEK = `with ${TODAY}
select today.day::text, today.reset, u.holder, u.bucket, u.used, 0 as granted
from today left join (
  select w.holder, w.bucket, u.day, u.used
  from unnest($1::text[], $2::text[]) as w (holder, bucket)
  join api_usage as u on u.holder = w.holder and u.bucket = w.bucket
  where u.day = (select day from today)
) as u on true`;

const GIVE_BACK = `with owed as (
  select u.holder, u.day, u.bucket, w.count
  from unnest($1::text[], $2::text[], $3::date[], $4::int[]) as w (holder, bucket, day, count)
  join api_usage as u on u.day = w.day and u.holder = w.holder and u.bucket = w.bucket
  order by u.day, u.holder collate "C", u.bucket collate "C"
  for update of u
)
update api_usage as u set used = greatest(u.used - owed.count, 0)
from owed where u.day = owed.day and u.holder = owed.holder and u.bucket = owed.bucket`;

const Row = {
  day: cell.text,
  reset: cell.number,
  // Of nothing taken there is one row, with the day alone.
  holder: cell.orNull(cell.text),
  bucket: cell.orNull(cell.text),
  used: cell.orNull(cell.number),
  granted: cell.orNull(cell.number),
};
type Row = QueryRow<typeof Row>;

/** The map key of one bucket of one holder. */
export const usageKey = (holder: string, bucket: string): string => `${bucket} ${holder}`;

/** How the day stands, by `usageKey`. */
export interface UsageAnswer extends UsageDay {
  /** Of a bucket that is not in it nothing was granted (`takeUsage`), or used (`loadUsage`). */
  readonly rows: ReadonlyMap<string, UsageTaken>;
}

/**
 * Takes of the database's day for many holders, never more than a limit, in whatever number of processes. A pair of holder
 * and bucket may be there once.
 */
export async function takeUsage(queries: Queries, wanted: readonly UsageWanted[]): Promise<UsageAnswer> {
  return answerOf(
    await queryRows(queries, Row, {
      name: 'take-usage',
      text: TAKE,
      values: [
        wanted.map(({ holder }) => holder),
        wanted.map(({ bucket }) => bucket),
        wanted.map((each) => each.wanted),
        wanted.map(({ limit }) => limit),
      ],
      ...PATIENCE,
    }),
  );
}

/** The same without taking; `granted` is 0. */
export async function loadUsage(
  queries: Queries,
  of: readonly Pick<UsageWanted, 'holder' | 'bucket'>[],
): Promise<UsageAnswer> {
  return answerOf(
    await queryRows(queries, Row, {
      name: 'load-usage',
      text: PEEK,
      values: [of.map(({ holder }) => holder), of.map(({ bucket }) => bucket)],
      ...PATIENCE,
    }),
  );
}

/** Gives back what was taken, on the day on which it was. A day that is not kept any more is forgotten. */
export async function giveBackUsage(queries: Queries, owed: readonly UsageOwed[]): Promise<void> {
  await queries.query({
    name: 'give-back-usage',
    text: GIVE_BACK,
    values: [
      owed.map(({ holder }) => holder),
      owed.map(({ bucket }) => bucket),
      owed.map(({ day }) => day),
      owed.map(({ count }) => count),
    ],
    ...PATIENCE,
  });
}

/** The driver's own limit of one statement; its types do not have it. */
const PATIENCE: object = { query_timeout: PATIENCE_MS };

function answerOf({ rows }: { readonly rows: readonly Row[] }): UsageAnswer {
  const [first] = rows;
  if (first === undefined) throw new Error('the database returned no day');
  const taken = new Map<string, UsageTaken>();
  for (const { holder, bucket, used, granted } of rows)
    if (holder !== null && bucket !== null && used !== null && granted !== null)
      taken.set(usageKey(holder, bucket), { used, granted });
  return { day: first.day, resetSeconds: Math.max(1, first.reset), rows: taken };
}

/** How long what was counted is kept, in days before `dueAt`. */
const ADDRESS_DAYS = 2;
const KEY_DAYS = 400;
/** A claim is answered again under its `Idempotency-Key` for so long. */
const REPEAT_HOURS = 24;

/** The hash of an address is `a` and 32 characters, that of a key has 64. */
const OF_ADDRESSES = `left(holder, 1) = 'a' and length(holder) = 33`;

/** Drops what was counted long ago, of addresses soon, and forgets under which `Idempotency-Key` old claims were made. */
export async function pruneUsage(
  queries: Queries,
  dueAt: Date,
): Promise<{ readonly usage: number; readonly claims: number }> {
  const dayBefore = (days: number): string => new Date(dueAt.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const usage = await queries.query(
    `delete from api_usage where day < $1::date or (day < $2::date and ${OF_ADDRESSES})`,
    [dayBefore(KEY_DAYS), dayBefore(ADDRESS_DAYS)],
  );
  const claims = await queries.query(
    `update key_claims set idempotency = null where idempotency is not null and claimed_at < $1`,
    [new Date(dueAt.getTime() - REPEAT_HOURS * 3_600_000)],
  );
  return { usage: usage.rowCount ?? 0, claims: claims.rowCount ?? 0 };
}

/** Takes for holders of which some want of several buckets at once; `settle` says what of it goes back before anybody sees it. */
export function takeUsageTogether(
  db: Database,
  wanted: readonly UsageWanted[],
  settle: (answer: UsageAnswer) => readonly UsageOwed[],
): Promise<UsageAnswer> {
  return db.transaction(async ({ client }) => {
    const answer = await takeUsage(client, wanted);
    const owed = settle(answer);
    if (owed.length > 0) await giveBackUsage(client, owed);
    return answer;
  });
}
