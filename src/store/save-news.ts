import type { NewsRow } from '../domain/news.ts';
import type { ComparedReport, StoryGroup, StoryRules } from '../domain/story.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Tx } from './client.ts';
import { mergeStories } from './merge-stories.ts';
import { NOTHING_OUTDATED, type SaveCounts, saveCountsOf } from './save-counts.ts';

/** A feed's item with the key of the page that it leads to. */
export interface NewsReport extends NewsRow {
  readonly source: string;
  readonly storyKey: string;
}

/** A report that may tell the same: of the same page, or of the same days. */
type KnownReport = ComparedReport & { readonly storyId: number };

/**
 * Stores what one feed says. A report joins the story of its page, else that of a report of the days around it that
 * tells the same; a report that tells what two stories tell makes them one. The first report of a story gives it its
 * words; later ones only stand beside it. A report that its feed has revised is replaced, and the story with it if it
 * was the first; a report whose title or summary has changed waits to be read again.
 * @param seenAt when the document was fetched: the story's first_seen_at, and its place in time where the publisher gave none.
 */
export async function saveNews(
  tx: Tx,
  reports: readonly NewsReport[],
  documentId: number,
  seenAt: string,
  rules: StoryRules,
): Promise<SaveCounts> {
  const changed = await changedAmong(tx, reports, { documentId, seenAt });
  if (changed.length === 0) return saveCountsOf(reports.length, 0, NOTHING_OUTDATED);
  const planned = await planStories(tx, changed, seenAt, rules);
  // Who stores a story that nobody has told looks first whether anybody is just telling it, and nobody else does meanwhile.
  // Comparing takes longest, so it is done before, and again only where others have stored something that it looked at.
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
  const isStill = (await editionAround(tx, changed, seenAt, rules)) === planned.edition;
  const stories = await storiesOf(
    tx,
    changed,
    isStill ? planned : await planStories(tx, changed, seenAt, rules),
    seenAt,
  );
  await insertReports(tx, changed, stories, documentId, seenAt);
  await reviseLeads(tx, changed);
  return saveCountsOf(reports.length, changed.length, NOTHING_OUTDATED);
}

/** Reports that are new, or say something else than before; what a document fetched later has said stays. */
async function changedAmong(
  tx: Tx,
  reports: readonly NewsReport[],
  { documentId, seenAt }: { readonly documentId: number; readonly seenAt: string },
): Promise<readonly NewsReport[]> {
  const found = await tx.client.query<{ place: number }>(
    `select incoming.place::int as place
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
       with ordinality as incoming (feed, item_id, title, url, summary, source_title, published_at, place)
     left join news_reports as known using (feed, item_id)
     left join documents as teller on teller.id = known.document_id
     where known.feed is null
       or ((known.title, known.url, known.summary, known.source_title, known.published_at)
         is distinct from (incoming.title, incoming.url, incoming.summary, incoming.source_title, incoming.published_at)
         and (coalesce(teller.fetched_at, '-infinity'), known.document_id) <= ($8::timestamptz, $9::bigint))
     order by place`,
    [...columnsOf(reports), seenAt, documentId],
  );
  return found.rows.flatMap(({ place }) => reports[place - 1] ?? []);
}

const columnsOf = (reports: readonly NewsReport[]) => [
  reports.map(({ source }) => source),
  reports.map(({ id }) => id),
  reports.map(({ title }) => title),
  reports.map(({ url }) => url),
  reports.map(({ summary }) => summary),
  reports.map(({ source_title: sourceTitle }) => sourceTitle),
  reports.map(({ published_at: publishedAt }) => publishedAt),
];

/** Which reports tell what, from what is stored. */
interface StoryPlan {
  /** The story of each report that is stored already; null: it is new. */
  readonly stored: readonly (number | null)[];
  /** Of the new ones, in their order. */
  readonly groups: readonly StoryGroup[];
  /** What it was made from. */
  readonly edition: string;
}

async function planStories(
  tx: Tx,
  reports: readonly NewsReport[],
  seenAt: string,
  rules: StoryRules,
): Promise<StoryPlan> {
  // Asked first: what comes between the questions makes another edition, and another plan.
  const edition = await editionAround(tx, reports, seenAt, rules);
  const stored = await storedStories(tx, reports);
  const fresh = reports.filter((_, place) => stored[place] === null);
  const compared = fresh.map(comparedOf);
  const known = fresh.length === 0 ? [] : await loadAround(tx, compared, seenAt, rules);
  return { stored, groups: rules.group(compared, known), edition };
}

/** The story of each report, by its place: one that is stored, or a new one. */
async function storiesOf(
  tx: Tx,
  reports: readonly NewsReport[],
  { stored, groups }: StoryPlan,
  seenAt: string,
): Promise<readonly number[]> {
  const fresh = reports.flatMap((report, place) => (stored[place] === null ? [{ report, place }] : []));
  await mergeStories(tx, groups);
  const made = await insertStories(
    tx,
    groups,
    fresh.map(({ report }) => report),
    seenAt,
  );
  const stories = [...stored];
  for (const [number, group] of groups.entries())
    for (const place of group.reports) {
      const whole = fresh[place]?.place;
      if (whole !== undefined) stories[whole] = group.storyIds[0] ?? made[number] ?? null;
    }
  return stories.map((story, place) => {
    if (story === null) throw new RangeError(`the report at ${place} is in no group`);
    return story;
  });
}

const comparedOf = (report: NewsReport): ComparedReport => ({
  feed: report.source,
  page: report.storyKey,
  title: report.title,
  summary: report.summary,
  publishedAt: report.published_at,
});

/** The stories of reports that are stored already. */
async function storedStories(tx: Tx, reports: readonly NewsReport[]): Promise<(number | null)[]> {
  const found = await tx.client.query<{ story: number | null }>(
    `select known.story_id as story
     from unnest($1::text[], $2::text[]) with ordinality as incoming (feed, item_id, place)
     left join news_reports as known using (feed, item_id) order by place`,
    [reports.map(({ source }) => source), reports.map(({ id }) => id)],
  );
  return found.rows.map(({ story }) => story);
}

/** Reports of the same pages and of the days around, each once; joined by their keys they would all be read. */
const reportsAround = (columns: string): string => `
  select ${columns} from news_reports as told where page = any($1::text[])
  union all
  select ${columns} from unnest($2::timestamptz[], $3::timestamptz[]) as span (starts_at, ends_at)
  join news_reports as told on coalesce(published_at, first_seen_at) between starts_at and ends_at
  where page is null or page <> all($1::text[])`;
const EDITION = `hashtextextended(told.feed || ' ' || told.item_id || ' ' || told.xmin::text, 0) as edition`;

function around(reports: readonly ComparedReport[], seenAt: string, rules: StoryRules) {
  const spans = spansAround(
    reports.map(({ publishedAt }) => Date.parse(publishedAt ?? seenAt)),
    rules.withinMs,
  );
  return [
    reports.map(({ page }) => page),
    spans.map(([start]) => new Date(start).toISOString()),
    spans.map(([, end]) => new Date(end).toISOString()),
  ];
}

/** Another text whenever a row that a plan is made from has come, gone or changed. */
async function editionAround(
  tx: Tx,
  reports: readonly NewsReport[],
  seenAt: string,
  rules: StoryRules,
): Promise<string> {
  const found = await tx.client.query<{ edition: string }>(
    `select concat_ws(' ',
       (select concat_ws(' ', count(*), sum(edition)) from (${reportsAround(EDITION)}) as found),
       (select concat_ws(' ', count(*), sum(edition)) from (
         select ${EDITION} from unnest($4::text[], $5::text[]) as incoming (feed, item_id)
         join news_reports as told using (feed, item_id)) as found),
       (select concat_ws(' ', count(*), sum(hashtextextended(id || ' ' || xmin::text, 0)))
        from news_stories where story_key = any($1::text[]))) as edition`,
    [
      ...around(reports.map(comparedOf), seenAt, rules),
      reports.map(({ source }) => source),
      reports.map(({ id }) => id),
    ],
  );
  return found.rows[0]?.edition ?? '';
}

/**
 * What is stored of the same pages and of the days around; also stories that have a page's key, though the report that
 * gave it to them has moved to another page.
 */
async function loadAround(
  tx: Tx,
  reports: readonly ComparedReport[],
  seenAt: string,
  rules: StoryRules,
): Promise<KnownReport[]> {
  const found = await tx.client.query<KnownReport>(
    `${reportsAround('feed, page, title, summary, published_at as "publishedAt", story_id as "storyId"')}
     union all
     select lead_feed, story_key, title, summary, published_at, id from news_stories where story_key = any($1::text[])`,
    around(reports, seenAt, rules),
  );
  return found.rows;
}

/** The spans of time around moments, those that meet made one. */
function spansAround(moments: readonly number[], withinMs: number): (readonly [start: number, end: number])[] {
  const spans: [number, number][] = [];
  for (const at of [...moments].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && at - withinMs <= last[1]) last[1] = at + withinMs;
    else spans.push([at - withinMs, at + withinMs]);
  }
  return spans;
}

/** New stories in the words of their earliest reports: their ids, in the order of the groups. */
async function insertStories(
  tx: Tx,
  groups: readonly StoryGroup[],
  reports: readonly NewsReport[],
  seenAt: string,
): Promise<readonly (number | null)[]> {
  const leads = groups.map(({ storyIds, reports: [first] }) =>
    storyIds.length > 0 || first === undefined ? null : (reports[first] ?? null),
  );
  const fresh = leads.filter((lead) => lead !== null);
  if (fresh.length === 0) return leads.map(() => null);
  const made = await tx.client.query<{ id: number; feed: string; item: string }>(
    `insert into news_stories
       (story_key, lead_feed, lead_item_id, title, url, summary, source_title, published_at, first_seen_at, sort_at)
     select story_key, feed, item_id, title, url, summary, source_title, published_at, $9::timestamptz,
       coalesce(published_at, $9::timestamptz)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
       as incoming (feed, item_id, title, url, summary, source_title, published_at, story_key)
     returning id, lead_feed as feed, lead_item_id as item`,
    [...columnsOf(fresh), fresh.map(({ storyKey }) => storyKey), seenAt],
  );
  const ids = new Map(made.rows.map(({ id, feed, item }) => [`${feed} ${item}`, id]));
  return leads.map((lead) => (lead === null ? null : (ids.get(`${lead.source} ${lead.id}`) ?? null)));
}

async function insertReports(
  tx: Tx,
  reports: readonly NewsReport[],
  stories: readonly number[],
  documentId: number,
  seenAt: string,
): Promise<void> {
  await tx.client.query(
    `insert into news_reports
       (feed, item_id, title, url, summary, source_title, published_at, story_id, page, document_id, first_seen_at)
     select feed, item_id, title, url, summary, source_title, published_at, story_id, page, $10::bigint, $11::timestamptz
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[],
         $9::text[])
       as incoming (feed, item_id, title, url, summary, source_title, published_at, story_id, page)
     on conflict (feed, item_id) do update set
       title = excluded.title, url = excluded.url, summary = excluded.summary, source_title = excluded.source_title,
       published_at = excluded.published_at, page = excluded.page,
       document_id = excluded.document_id,
       grammar = case when (news_reports.title, news_reports.summary) is distinct from (excluded.title, excluded.summary)
         then null else news_reports.grammar end`,
    [...columnsOf(reports), stories, reports.map(({ storyKey }) => storyKey), documentId, seenAt],
  );
}

/** A story follows the report that gave it its words. */
async function reviseLeads(tx: Tx, reports: readonly NewsReport[]): Promise<void> {
  await tx.client.query(
    `update news_stories as story set
       title = report.title, url = report.url, summary = report.summary, source_title = report.source_title,
       published_at = report.published_at, sort_at = coalesce(report.published_at, story.first_seen_at)
     from unnest($1::text[], $2::text[]) as changed (feed, item_id)
     join news_reports as report using (feed, item_id)
     where story.id = report.story_id and story.lead_feed = report.feed and story.lead_item_id = report.item_id
       and (story.title, story.url, story.summary, story.source_title, story.published_at)
         is distinct from (report.title, report.url, report.summary, report.source_title, report.published_at)`,
    [reports.map(({ source }) => source), reports.map(({ id }) => id)],
  );
}
