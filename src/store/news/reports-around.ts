import type { PlacedReport, StoredNewsReport, StoryGroup, StoryRules } from '../../domain/news/story.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';

/** What is stored around new reports, and may be of the same story. */
interface ReportsAround {
  /** Another text whenever a row that is looked at has come, gone or changed. */
  edition(): Promise<string>;
  group(): Promise<readonly StoryGroup[]>;
}

/** So many reports of the days around are all compared; of more, those are looked up that share a key with a new one. */
const FEW_REPORTS = 8_000;
/**
 * Of the reports with one key, so many are compared: a key that more reports of its day have distinguishes none of
 * them.
 */
const MOST_OF_A_KEY = 400;
/** Keys of one statement, which so brings some thousand reports at most. */
const KEYS_AT_ONCE = 25;
/** Reports without keys that are compared at once. */
const REPORTS_AT_ONCE = 2_000;
/** Of one page; whatever they are, they are one story. */
const MOST_OF_A_PAGE = 50;
/** Stored reports that are equal to new ones: the first so many decide. */
const MOST_TWINS = 5_000;
/** A stretch of time whose reports are counted at once, in spans of the rules. */
const SPANS_COUNTED = 2;

const REPORTED_AT = 'coalesce(reported.published_at, reported.first_seen_at)';
const COLUMNS = `reported.feed, reported.item_id as "itemId", reported.page, reported.title, reported.summary,
  reported.published_at as "publishedAt", reported.story_id as "storyId"`;
const EDITION = `hashtextextended(reported.feed || ' ' || reported.item_id || ' ' || reported.xmin::text, 0) as edition`;
const SUM = "concat_ws(' ', count(*), sum(edition)) as edition";

/** Reports of pages, `$1`. */
const ofPages = (columns: string): string => `
  select ${columns} from unnest($1::text[]) as wanted (address) cross join lateral (
    select *, xmin from news_reports where page = wanted.address limit ${MOST_OF_A_PAGE}
  ) as reported`;

/** Reports that have one of the keys `$1`. One key at a time: of many at once the planner thinks they are in all reports. */
const OF_KEYS = `
  select ${COLUMNS} from news_reports as reported
  where ctid = any(array(
      select distinct found.ctid from unnest($1::int[]) as wanted (key) cross join lateral (
        select ctid from news_reports where keys @> array[wanted.key] limit ${MOST_OF_A_KEY}
      ) as found))
    and ${REPORTED_AT} between $2::timestamptz and $3::timestamptz and keyed = $4`;

export interface AroundOptions {
  readonly rules: StoryRules;
  /** Keys of each report that are looked up where much is stored, the rarest first. */
  readonly keysOfEach: number;
}

type Span = readonly [start: number, end: number];
type StoredReport = StoredNewsReport & { readonly itemId: string };

/** Looks how much is stored around reports, and so how they are compared with it: none are compared yet. */
export async function reportsAround(
  tx: Tx,
  reports: readonly PlacedReport[],
  options: AroundOptions,
): Promise<ReportsAround> {
  const { rules } = options;
  if (reports.length === 0) return { edition: async () => '', group: async () => [] };
  const spans = spansAround(
    reports.map(({ reportedAt: recordedAt }) => Date.parse(recordedAt)),
    rules.withinMs,
  );
  const found = await queryRows(
    tx.client,
    { reports: cell.number },
    `select count(*)::int as reports from (
       select from unnest($1::timestamptz[], $2::timestamptz[]) as span (starts_at, ends_at)
       join news_reports as reported on ${REPORTED_AT} between starts_at and ends_at limit $3
     ) as found`,
    [...boundsOf(spans), FEW_REPORTS + 1],
  );
  return (found.rows[0]?.reports ?? 0) <= FEW_REPORTS
    ? fewAround(tx, reports, spans, rules)
    : manyAround(tx, reports, spans, options);
}

const StoredReportRow: ShapeOf<StoredReport> = {
  feed: cell.text,
  page: cell.text,
  publishedAt: cell.orNull(cell.text),
  title: cell.text,
  summary: cell.orNull(cell.text),
  storyId: cell.number,
  itemId: cell.text,
};

/** All are compared: those of the same pages, and those of the days around. */
function fewAround(tx: Tx, reports: readonly PlacedReport[], spans: readonly Span[], rules: StoryRules): ReportsAround {
  const pages = pagesOf(reports);
  // Each once; joined by their keys they would all be read.
  const around = (columns: string): string => `
    ${ofPages(columns)}
    union all
    select ${columns} from unnest($2::timestamptz[], $3::timestamptz[]) as span (starts_at, ends_at)
    join news_reports as reported on ${REPORTED_AT} between starts_at and ends_at
    where page is null or page <> all($1::text[])`;
  const values = [pages, ...boundsOf(spans)];
  return {
    edition: async () => {
      const found = await queryRows(
        tx.client,
        { edition: cell.text },
        `select ${SUM} from (${around(EDITION)}) as found`,
        values,
      );
      return found.rows[0]?.edition ?? '';
    },
    group: async () => {
      const { rows } = await queryRows(tx.client, StoredReportRow, around(COLUMNS), values);
      return rules.group(reports, [...rows, ...(await loadKeyed(tx, pages))]);
    },
  };
}

/**
 * Reports that share a key with a new one are compared, a part at a time; only equal ones are held. No other
 * transaction stores stories from here until the end of this one: looking for changes would cost as much again.
 */
async function manyAround(
  tx: Tx,
  reports: readonly PlacedReport[],
  spans: readonly Span[],
  { rules, keysOfEach }: AroundOptions,
): Promise<ReportsAround> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.stories]);
  const comparison = await rules.compare(reports, await momentsAround(tx, spans, rules));
  const keys = [...new Set(comparison.keys.flatMap((ofOne) => ofOne.slice(0, keysOfEach)))];
  const within = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0].map(isoOf);
  const existing = new Map<string, StoredNewsReport>();
  const asked = new Set<string>();
  const ask = async (stored: readonly StoredReport[]): Promise<void> => {
    const others = stored.filter((report) => !asked.has(nameOf(report)));
    for (const report of others) asked.add(nameOf(report));
    for (const twin of await comparison.sift(others)) if (existing.size < MOST_TWINS) existing.set(nameOf(twin), twin);
  };
  for (let first = 0; first < keys.length && existing.size < MOST_TWINS; first += KEYS_AT_ONCE) {
    const { rows } = await queryRows(tx.client, StoredReportRow, OF_KEYS, [
      keys.slice(first, first + KEYS_AT_ONCE),
      ...within,
      rules.keysVersion,
    ]);
    await ask(rows);
  }
  for await (const rows of withoutKeys(tx, within, rules.keysVersion)) await ask(rows);
  const pages = pagesOf(reports);
  const { rows } = await queryRows(tx.client, StoredReportRow, ofPages(COLUMNS), [
    [...new Set([...pages, ...[...existing.values()].map(({ page }) => page)])],
  ]);
  for (const report of rows) existing.set(nameOf(report), report);
  const groups = await comparison.group([...existing.values(), ...(await loadKeyed(tx, pages))]);
  return { edition: async () => '', group: async () => groups };
}

/** Reports that have no keys of this version yet, a part at a time: a job gives them some. */
async function* withoutKeys(tx: Tx, [from, to]: readonly (string | undefined)[], version: string) {
  for (const keyed of await otherVersions(tx, version)) {
    let after = [from, '', ''];
    for (;;) {
      const { rows } = await queryRows(
        tx.client,
        { ...StoredReportRow, reportedAt: cell.text },
        `select ${COLUMNS}, ${REPORTED_AT} as "reportedAt" from news_reports as reported
         where ${keyed === null ? 'keyed is null and $6::text is null' : 'keyed = $6'}
           and ${REPORTED_AT} between $1::timestamptz and $4::timestamptz
           and (${REPORTED_AT}, feed, item_id) > ($1::timestamptz, $2::text, $3::text)
         order by ${REPORTED_AT}, feed, item_id limit $5`,
        [...after, to, REPORTS_AT_ONCE, keyed],
      );
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < REPORTS_AT_ONCE) break;
      after = [last.reportedAt, last.feed, last.itemId];
    }
  }
}

/** Null, for reports without keys, and the versions of keys that are stored besides this one. */
async function otherVersions(tx: Tx, version: string): Promise<readonly (string | null)[]> {
  const found = await queryRows(
    tx.client,
    { keyed: cell.text },
    `with recursive versions (keyed) as (
       (select keyed from news_reports where keyed is not null order by keyed limit 1)
       union all
       select (select keyed from news_reports where keyed > versions.keyed order by keyed limit 1)
       from versions where versions.keyed is not null
     ) select keyed from versions where keyed <> $1`,
    [version],
  );
  return [null, ...found.rows.map(({ keyed }) => keyed)];
}

/**
 * When reports around were published; null where so many are within the rules' time of each other that more make no
 * difference. Of a stretch of two such spans one has half of its reports at least, so no more than twice as many are read.
 */
async function momentsAround(tx: Tx, spans: readonly Span[], rules: StoryRules): Promise<readonly number[] | null> {
  const most = rules.manyReports * SPANS_COUNTED;
  const moments: number[] = [];
  for (const [from, to] of [...spans].reverse())
    for (let end = to; end >= from; end -= rules.withinMs * SPANS_COUNTED) {
      const start = Math.max(from, end - rules.withinMs * SPANS_COUNTED + 1);
      const { rows } = await queryRows(
        tx.client,
        { reports: cell.number, moments: cell.orNull(cell.list(cell.number)) },
        `select count(*)::int as reports,
           case when count(*) < $3 then array_agg(extract(epoch from published_at)::float8 * 1000) end as moments
         from (
           select published_at from news_reports as reported
           where ${REPORTED_AT} between $1::timestamptz and $2::timestamptz and published_at is not null limit $3
         ) as found`,
        [isoOf(start), isoOf(end), most],
      );
      const [found] = rows;
      if ((found?.reports ?? 0) >= most) return null;
      for (const moment of found?.moments ?? []) moments.push(moment);
    }
  return moments;
}

const StoredNewsReportRow: ShapeOf<StoredNewsReport> = {
  feed: cell.text,
  page: cell.text,
  publishedAt: cell.orNull(cell.text),
  title: cell.text,
  summary: cell.orNull(cell.text),
  storyId: cell.number,
};

/** Stories that have a page's key, though the report that gave it to them has moved to another page. */
async function loadKeyed(tx: Tx, pages: readonly string[]): Promise<readonly StoredNewsReport[]> {
  const { rows } = await queryRows(
    tx.client,
    StoredNewsReportRow,
    `select lead_feed as feed, story_key as page, title, summary, published_at as "publishedAt", id as "storyId"
     from news_stories where story_key = any($1::text[])`,
    [pages],
  );
  return rows;
}

/** The spans of time around moments, those that meet made one. */
function spansAround(moments: readonly number[], withinMs: number): Span[] {
  const spans: [number, number][] = [];
  for (const at of [...moments].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && at - withinMs <= last[1]) last[1] = at + withinMs;
    else spans.push([at - withinMs, at + withinMs]);
  }
  return spans;
}

const boundsOf = (spans: readonly Span[]): readonly [string[], string[]] => [
  spans.map(([start]) => isoOf(start)),
  spans.map(([, end]) => isoOf(end)),
];

const pagesOf = (reports: readonly PlacedReport[]): string[] => [...new Set(reports.map(({ page }) => page))];
const isoOf = (at: number): string => new Date(at).toISOString();
const nameOf = ({ feed, itemId }: StoredReport): string => `${feed} ${itemId}`;
