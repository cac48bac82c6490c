import type { DealMention, DealRow, FilingRow } from '../../domain/deals/deal.ts';
import type { DealReport } from '../../domain/deals/merged-deal.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { asReported, IS_WANTED } from '../ingest/sample-reports.ts';

/** All mentions of deals, and the ids that deals have. */
interface DealMentions {
  readonly dealReports: readonly DealReport[];
  readonly filings: readonly FilingRow[];
  /** The deal of each report, by source and id. */
  readonly byDealReport: ReadonlyMap<string, string>;
  /** When each id was given, ISO UTC. */
  readonly firstSeen: ReadonlyMap<string, string>;
}

interface NewsMention extends Omit<DealReport, 'source' | 'mention' | 'statusAt' | 'statusUrl'> {
  readonly mention: DealMention;
}

type StoredRow = Omit<DealRow, 'kind'> & { readonly firstSeenAt: string };

const FilingRowRow: ShapeOf<FilingRow> = {
  kind: cell.word<FilingRow['kind']>(),
  accession: cell.text,
  cik: cell.text,
  company: cell.text,
  form: cell.text,
  items: cell.list(cell.text),
  filed_on: cell.text,
  report_on: cell.orNull(cell.text),
  url: cell.text,
};

const StoredRowRow: ShapeOf<StoredRow> = {
  source: cell.text,
  external_id: cell.text,
  title: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
  deal_type: cell.word<StoredRow['deal_type']>(),
  buyer: cell.orNull(cell.text),
  seller: cell.orNull(cell.text),
  target: cell.orNull(cell.text),
  value_usd: cell.orNull(cell.number),
  value_amount: cell.orNull(cell.number),
  value_currency: cell.orNull(cell.text),
  market: cell.orNull(cell.text),
  status: cell.word<StoredRow['status']>(),
  announced_on: cell.text,
  status_on: cell.orNull(cell.text),
  status_url: cell.orNull(cell.text),
  firstSeenAt: cell.text,
};

const NewsMentionRow: ShapeOf<NewsMention> = {
  mention: cell.json<NewsMention['mention']>(),
  external_id: cell.text,
  storyId: cell.orNull(cell.number),
  title: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
  publishedAt: cell.orNull(cell.text),
  firstSeenAt: cell.text,
};

/** Reads everything in one snapshot, in the order of its keys. */
export async function loadDealMentions({ client }: Pick<Tx, 'client'>): Promise<DealMentions> {
  const news = await queryRows(
    client,
    NewsMentionRow,
    `select mention.feed || ' ' || mention.item_id as external_id, report.story_id as "storyId",
       case when document.origin <> 'sample' then report.title end as title, report.url,
       report.published_at as "publishedAt", coalesce(report.first_seen_at, story.first_seen_at) as "firstSeenAt",
       ${asReported('mention.deal')} as mention
     from news_mentions as mention
     join news_reports as report on report.feed = mention.feed and report.item_id = mention.item_id
     join news_stories as story on story.id = report.story_id
     join documents as document on document.id = report.document_id
     where mention.deal is not null and ${IS_WANTED}
     order by mention.feed, mention.item_id`,
  );
  const listed = await queryRows(
    client,
    StoredRowRow,
    `select record.source, record.external_id, record.title, record.deal_type, record.buyer, record.seller, record.target,
       record.value_usd, record.value_amount, record.value_currency, record.market, record.status,
       record.announced_on::text as announced_on, record.url, record.status_on::text as status_on, record.status_url, document.fetched_at as "firstSeenAt"
     from deal_records as record join documents as document on document.id = record.document_id
     order by record.source, record.external_id`,
  );
  const filings = await queryRows(
    client,
    FilingRowRow,
    `select 'filing' as kind, accession, cik, company, form, items, filed_on::text as filed_on,
       report_on::text as report_on, url
     from filings order by accession`,
  );
  const links = await queryRows(
    client,
    { key: cell.text, deal_id: cell.text },
    `select source || ' ' || external_id as key, deal_id from deal_links where source <> 'sec-filings'`,
  );
  const seen = await queryRows(client, { id: cell.text, first_seen: cell.text }, 'select id, first_seen from deals');
  return {
    dealReports: [
      ...news.rows.map((row) => ({ source: 'news', statusAt: null, statusUrl: null, ...row })),
      ...listed.rows.map(dealReportOf),
    ],
    filings: filings.rows,
    byDealReport: new Map(links.rows.map(({ key, deal_id }) => [key, deal_id])),
    firstSeen: new Map(seen.rows.map(({ id, first_seen }) => [id, first_seen])),
  };
}

/** A line of a list says what it says in so many words: there is no quote. */
function dealReportOf(row: StoredRow): DealReport {
  const { value_amount: amount, value_currency: currency } = row;
  return {
    source: row.source,
    external_id: row.external_id,
    storyId: null,
    title: row.title,
    url: row.url,
    publishedAt: `${row.announced_on}T00:00:00Z`,
    firstSeenAt: row.firstSeenAt,
    statusAt: row.status_on === null ? null : `${row.status_on}T00:00:00Z`,
    statusUrl: row.status_url,
    mention: {
      deal_type: row.deal_type,
      buyer: row.buyer,
      seller: row.seller,
      target: row.target,
      value_usd: row.value_usd,
      value_native: amount === null || currency === null ? null : { amount, currency },
      value_bound: amount === null && row.value_usd === null ? null : 'exact',
      market: row.market,
      status: row.status,
      quotes: {},
    },
  };
}
