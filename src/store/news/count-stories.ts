import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** So many stories are counted in some milliseconds. */
const MOST_COUNTED = 100_000;

/**
 * Stories that are stored, each counted once however many feeds have it. Above a hundred thousand, the number at the
 * table's last ANALYZE, since counting takes longer with every year.
 */
export async function countStories(db: Database): Promise<number> {
  const found = await queryRows(
    db.pool,
    { stories: cell.number },
    {
      name: 'count-stories',
      text: `select case when reltuples > $1 then reltuples::bigint else (select count(*) from news_stories) end as stories
      from pg_class where oid = 'news_stories'::regclass`,
      values: [MOST_COUNTED],
    },
  );
  return found.rows[0]?.stories ?? 0;
}
