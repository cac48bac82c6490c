import type { StoryRules } from '../../domain/news/story.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import type { StoredReport } from './load-unread-stories.ts';

/** A report whose keys are of another version, or that has none. */
export interface UnkeyedReport extends StoredReport {
  /** Its place in time, ISO UTC; null for one of an early version that has none: it is never looked up. */
  readonly reportedAt: string | null;
}

const REPORTED_AT = 'coalesce(published_at, first_seen_at)';

const UnkeyedReportRow: ShapeOf<UnkeyedReport> = {
  feed: cell.text,
  itemId: cell.text,
  reportedAt: cell.orNull(cell.text),
  title: cell.text,
  summary: cell.orNull(cell.text),
};

/** Reports without keys of this version, at most `most`, the newest first: those are compared soonest. */
export async function loadUnkeyedReports(db: Database, version: string, most: number): Promise<UnkeyedReport[]> {
  const newest = (keyed: string) =>
    `(select feed, item_id as "itemId", title, summary, ${REPORTED_AT} as "reportedAt" from news_reports
      where ${keyed} order by ${REPORTED_AT} desc nulls last limit $2)`;
  const { rows } = await queryRows(
    db.pool,
    UnkeyedReportRow,
    `${newest('keyed is null')} union all ${newest('keyed < $1')} union all ${newest('keyed > $1')} limit $2`,
    [version, most],
  );
  return rows;
}

/** Stores keys; a report that has got other words or another date meanwhile is left for the next run. @returns how many. */
export async function saveKeys(
  db: Database,
  reports: readonly UnkeyedReport[],
  keys: readonly (readonly number[])[],
  rules: Pick<StoryRules, 'keysVersion'>,
): Promise<number> {
  return db.transaction(async ({ client }) => {
    // As where stories are stored: who stores both would otherwise wait for each other's rows in a ring.
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
    const saved = await client.query(
      `update news_reports as report set keys = given.keys::int[], keyed = $7
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
         as given (feed, item_id, title, summary, told_at, keys)
       where report.feed = given.feed and report.item_id = given.item_id
         and (report.title, report.summary, ${REPORTED_AT.replaceAll(/\b\w{1,30}_at\b/g, 'report.$&')})
           is not distinct from (given.title, given.summary, given.told_at)`,
      [
        reports.map(({ feed }) => feed),
        reports.map(({ itemId }) => itemId),
        reports.map(({ title }) => title),
        reports.map(({ summary }) => summary),
        reports.map(({ reportedAt: recordedAt }) => recordedAt),
        keys.map((ofOne) => `{${ofOne.join()}}`),
        rules.keysVersion,
      ],
    );
    return saved.rowCount ?? 0;
  });
}
