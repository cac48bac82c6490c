import type { StoryReading } from '../../domain/news/story.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { StoredReport } from './load-unread-stories.ts';

export interface ReadStory {
  readonly id: number;
  readonly reports: readonly (StoredReport & { readonly reading: StoryReading })[];
}

export interface SavedReadings {
  /** Reports whose words were still those that were read. */
  readonly read: number;
  readonly dealsChanged: number;
  readonly projectsChanged: number;
}

/**
 * Stores what was read of whole stories. A report whose text has changed meanwhile is left for the next run, and a
 * story that is gone is skipped. A story is of the trade when one of its reports is, and names the markets that they
 * name.
 */
export async function saveReadings(
  tx: Tx,
  stories: readonly ReadStory[],
  grammar: string,
  now: Date,
): Promise<SavedReadings> {
  const reports = stories.flatMap((story) => story.reports);
  // As long as feeds are not stored: who reads and who stores would otherwise wait for each other's rows in a ring.
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
  const marked = await queryRows(
    tx.client,
    { place: cell.number },
    `update news_reports as report set grammar = $5
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
       as read (feed, item_id, title, summary, place)
     where report.feed = read.feed and report.item_id = read.item_id
       and (report.title, report.summary) is not distinct from (read.title, read.summary)
     returning read.place::int as place`,
    [
      reports.map(({ feed }) => feed),
      reports.map(({ itemId }) => itemId),
      reports.map(({ title }) => title),
      reports.map(({ summary }) => summary),
      grammar,
    ],
  );
  const kept = marked.rows.flatMap(({ place }) => reports[place - 1] ?? []);
  const changed = await saveMentions(tx, kept, grammar, now);
  await saveStories(tx, stories);
  return { read: kept.length, ...changed };
}

async function saveMentions(tx: Tx, reports: ReadStory['reports'], grammar: string, now: Date) {
  const columns = [
    reports.map(({ feed }) => feed),
    reports.map(({ itemId }) => itemId),
    reports.map(({ reading }) => jsonOf(reading.deal)),
    reports.map(({ reading }) => jsonOf(reading.project)),
  ];
  const read = `unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[]) as read (feed, item_id, deal, project)`;
  const changed = await queryRows(
    tx.client,
    { deals: cell.number, projects: cell.number },
    `select count(*) filter (where known.deal is distinct from read.deal)::int as deals,
       count(*) filter (where known.project is distinct from read.project)::int as projects
     from ${read} left join news_mentions as known using (feed, item_id)`,
    columns,
  );
  await tx.client.query(
    `insert into news_mentions (feed, item_id, grammar, deal, project, read_at)
     select feed, item_id, $5, deal, project, $6::timestamptz from ${read} where deal is not null or project is not null
     on conflict (feed, item_id) do update set
       grammar = excluded.grammar, deal = excluded.deal, project = excluded.project, read_at = excluded.read_at
     where (news_mentions.grammar, news_mentions.deal, news_mentions.project)
       is distinct from (excluded.grammar, excluded.deal, excluded.project)`,
    [...columns, grammar, now.toISOString()],
  );
  await tx.client.query(
    `delete from news_mentions as known using ${read}
     where known.feed = read.feed and known.item_id = read.item_id and read.deal is null and read.project is null`,
    columns,
  );
  const [counts] = changed.rows;
  return { dealsChanged: counts?.deals ?? 0, projectsChanged: counts?.projects ?? 0 };
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

async function saveStories(tx: Tx, stories: readonly ReadStory[]): Promise<void> {
  await tx.client.query(
    `update news_stories as story set relevant = read.relevant, markets = read.markets::text[]
     from unnest($1::bigint[], $2::boolean[], $3::text[]) as read (id, relevant, markets)
     where story.id = read.id and (story.relevant, story.markets) is distinct from (read.relevant, read.markets::text[])`,
    [
      stories.map(({ id }) => id),
      stories.map(({ reports }) => reports.some(({ reading }) => reading.relevant)),
      stories.map(({ reports }) => arrayText(new Set(reports.flatMap(({ reading }) => reading.markets)))),
    ],
  );
}

/** Slugs as Postgres writes an array; arrays of arrays cannot have rows of unlike length. */
const arrayText = (slugs: ReadonlySet<string>): string =>
  `{${[...slugs]
    .sort()
    .map((slug) => JSON.stringify(slug))
    .join()}}`;
