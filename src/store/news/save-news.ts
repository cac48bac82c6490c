import type { NewsRow } from '../../domain/news/news.ts';
import type { StoryGroup, StoryRules } from '../../domain/news/story.ts';
import { eachInTurns } from '../../turns.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { NOTHING_OUTDATED, type SaveCounts, saveCountsOf } from '../ingest/save-counts.ts';
import { mergeStories } from './merge-stories.ts';
import { planStories, type StoryPlan } from './plan-stories.ts';

/** A feed's item with the key of the page that it leads to. */
export interface NewsReport extends NewsRow {
  readonly source: string;
  readonly storyKey: string;
}

/** A report with its place in time: the publisher's date, else when it was first seen. */
type PlacedRow = NewsReport & { readonly reportedAt: string };

/** Reports of a long document are stored one part after the other, so that no part is much to compare or to send. */
const REPORTS_AT_ONCE = 500;
/**
 * Keys by which equal reports of one document are looked up where much is stored. A report has some 160, so a hundred
 * new reports have room for all of theirs. With more reports each has fewer keys, and may stay apart from an equal one
 * of another day.
 */
const MOST_KEYS = 20_000;

/**
 * Stores the reports of one feed. A report joins the story of its page, else that of an equal report of the days around
 * it; a report equal to reports of two stories makes them one. The first report of a story gives it its title and
 * summary; later ones are only listed with it. A report that its feed has revised is replaced, and the story with it if
 * it was the first; a report whose title or summary has changed waits to be read again.
 * @param seenAt when the document was fetched: the story's first_seen_at, and its place in time where the publisher gave none.
 */
export async function saveNews(
  tx: Tx,
  reports: readonly NewsReport[],
  documentId: number,
  seenAt: string,
  rules: StoryRules,
): Promise<SaveCounts> {
  let changed = 0;
  const parts = Math.ceil(reports.length / REPORTS_AT_ONCE);
  for (let first = 0; first < reports.length; first += REPORTS_AT_ONCE) {
    const part = reports.slice(first, first + REPORTS_AT_ONCE);
    changed += await savePart(tx, part, { documentId, seenAt, parts }, rules);
  }
  return saveCountsOf(reports.length, changed, NOTHING_OUTDATED);
}

interface Teller {
  readonly documentId: number;
  readonly seenAt: string;
  /** Of so many parts of one document each is stored. */
  readonly parts: number;
}

/** @returns how many were new or changed. */
async function savePart(tx: Tx, reports: readonly NewsReport[], teller: Teller, rules: StoryRules): Promise<number> {
  const { seenAt } = teller;
  const changed = await changedAmong(tx, reports, teller);
  if (changed.length === 0) return 0;
  const compared = changed.map((report) => ({
    feed: report.source,
    itemId: report.id,
    page: report.storyKey,
    title: report.title,
    summary: report.summary,
    publishedAt: report.published_at,
    reportedAt: report.published_at ?? seenAt,
  }));
  const options = { rules, keysOfEach: Math.ceil(MOST_KEYS / teller.parts / changed.length) };
  const planned = await planStories(tx, compared, options);
  // A new story is stored under a lock: two processes must not both find that it is new.
  // Comparing takes longest, so it is done before, and again only where others have stored something that it looked at.
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
  const plan = (await planned.isStill()) ? planned : await planStories(tx, compared, options);
  const stories = await storiesOf(tx, changed, plan, seenAt);
  await insertReports(tx, changed, stories, teller, rules);
  await reviseLeads(tx, changed);
  return changed.length;
}

/** Reports that are new, or say something else than before; what a document fetched later has said stays. */
async function changedAmong(
  tx: Tx,
  reports: readonly NewsReport[],
  { documentId, seenAt }: Teller,
): Promise<readonly PlacedRow[]> {
  const found = await queryRows(
    tx.client,
    { place: cell.number, reportedAt: cell.text },
    `select incoming.place::int as place,
       coalesce(incoming.published_at, known.first_seen_at, $8::timestamptz) as "reportedAt"
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
  return found.rows.flatMap(({ place, reportedAt: recordedAt }) => {
    const report = reports[place - 1];
    return report === undefined ? [] : [{ ...report, reportedAt: recordedAt }];
  });
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
  const made = await queryRows(
    tx.client,
    { id: cell.number, feed: cell.text, item: cell.text },
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
  reports: readonly PlacedRow[],
  stories: readonly number[],
  { documentId, seenAt }: Teller,
  rules: StoryRules,
): Promise<void> {
  const keys: string[] = [];
  await eachInTurns(reports, (report) => keys.push(`{${rules.keysOf(report, report.reportedAt).join()}}`));
  await tx.client.query(
    `insert into news_reports
       (feed, item_id, title, url, summary, source_title, published_at, story_id, page, document_id, first_seen_at, keys, keyed)
     select feed, item_id, title, url, summary, source_title, published_at, story_id, page, $10::bigint, $11::timestamptz,
       keys::int[], $13
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[],
         $9::text[], $12::text[])
       as incoming (feed, item_id, title, url, summary, source_title, published_at, story_id, page, keys)
     on conflict (feed, item_id) do update set
       title = excluded.title, url = excluded.url, summary = excluded.summary, source_title = excluded.source_title,
       published_at = excluded.published_at, page = excluded.page,
       document_id = excluded.document_id, keys = excluded.keys, keyed = excluded.keyed,
       grammar = case when (news_reports.title, news_reports.summary) is distinct from (excluded.title, excluded.summary)
         then null else news_reports.grammar end`,
    [
      ...columnsOf(reports),
      stories,
      reports.map(({ storyKey }) => storyKey),
      documentId,
      seenAt,
      keys,
      rules.keysVersion,
    ],
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
