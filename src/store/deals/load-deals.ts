import type { DealType } from '../../domain/deals/deal.ts';
import type { DealValues } from '../../domain/deals/merged-deal.ts';
import type { Database, Queries } from '../db/client.ts';
import { type Ordered, orderBy } from '../db/order-by.ts';
import { cell, type QueryRow, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { recordsAt } from '../history/records-at.ts';
import { loadKeptId } from '../ids/load-survivor.ts';
import { DEAL_REDIRECTS } from '../ids/redirect-tables.ts';

/** A transaction as it is stored; null means not reported. */
export interface StoredDeal extends Omit<DealValues, 'sortAt'> {
  readonly id: string;
  readonly firstSeen: string;
  /** When anything of it last changed. */
  readonly changedAt: string;
}

/** A source that reports a deal, and the document that it was read from. */
export const StoredDealSource = {
  dealId: cell.text,
  source: cell.text,
  /** The feed, for reports of the news. */
  feed: cell.orNull(cell.text),
  /** Its name as people know it. */
  name: cell.text,
  title: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
  /** An instant of reports, else a day. */
  publishedAt: cell.orNull(cell.text),
  documentUrl: cell.orNull(cell.text),
  origin: cell.text,
  fetchedAt: cell.text,
};
export type StoredDealSource = QueryRow<typeof StoredDealSource>;

/** Filters narrow together; null is none. */
export interface DealFilter {
  readonly dealType: DealType | null;
  /** Spellings of the buyer, of which one must be there. */
  readonly buyers: readonly string[] | null;
  readonly sellers: readonly string[] | null;
  /** The market's slug, or one of the places as written. */
  readonly market: { readonly slug: string | null; readonly places: readonly string[] } | null;
  /** ISO UTC, included. */
  readonly from: string | null;
  /** ISO UTC, not included. */
  readonly before: string | null;
  /** US dollars: deals of which none are known do not fit. */
  readonly minValueUsd: number | null;
}

/** Columns of a deal under the names of `StoredDeal`, of a table called `deal` in the statement. */
export const DEAL_COLUMNS = `deal.id, deal.title, deal.deal_type as "dealType", deal.buyer, deal.seller, deal.target,
  deal.value_usd as "valueUsd", deal.value_amount as "valueAmount", deal.value_currency as "valueCurrency",
  deal.value_bound as "valueBound", deal.market, deal.market_slug as "marketSlug", deal.status,
  deal.status_at as "statusAt", deal.status_url as "statusUrl", deal.announced_at as "announcedAt", deal.quotes,
  deal.first_seen as "firstSeen", deal.changed_at as "changedAt"`;

const FITS = `($1::text is null or deal.deal_type = $1)
  and ($2::text[] is null or deal.buyer = any($2))
  and ($3::text[] is null or deal.seller = any($3))
  and (not $4::boolean or deal.market_slug = $5 or deal.market = any($6::text[]))
  and ($7::timestamptz is null or deal.sort_at >= $7)
  and ($8::timestamptz is null or deal.sort_at < $8)
  and ($9::float8 is null or deal.value_usd >= $9)`;

const valuesOf = (filter: DealFilter): unknown[] => [
  filter.dealType,
  filter.buyers,
  filter.sellers,
  filter.market !== null,
  filter.market?.slug ?? null,
  filter.market?.places ?? [],
  filter.from,
  filter.before,
  filter.minValueUsd,
];

const StoredDealRow: ShapeOf<StoredDeal> = {
  id: cell.text,
  firstSeen: cell.text,
  changedAt: cell.text,
  title: cell.text,
  buyer: cell.orNull(cell.text),
  seller: cell.orNull(cell.text),
  target: cell.orNull(cell.text),
  market: cell.orNull(cell.text),
  status: cell.word<StoredDeal['status']>(),
  dealType: cell.word<StoredDeal['dealType']>(),
  valueUsd: cell.orNull(cell.number),
  valueAmount: cell.orNull(cell.number),
  valueCurrency: cell.orNull(cell.text),
  valueBound: cell.orNull(cell.word<NonNullable<StoredDeal['valueBound']>>()),
  marketSlug: cell.orNull(cell.text),
  statusAt: cell.orNull(cell.text),
  statusUrl: cell.orNull(cell.text),
  announcedAt: cell.orNull(cell.text),
  quotes: cell.json<StoredDeal['quotes']>(),
};

/** What deals can be sorted by, under the names that answers have for it. */
export const DEAL_ORDERS = {
  date: 'deal.announced_at',
  title: 'lower(deal.title)',
  value_usd: 'deal.value_usd',
  buyer: 'lower(deal.buyer)',
  seller: 'lower(deal.seller)',
  target: 'lower(deal.target)',
  market: 'lower(deal.market)',
  market_slug: 'deal.market_slug',
  deal_type: 'deal.deal_type',
  status: 'deal.status',
  status_at: 'deal.status_at',
  first_seen_at: 'deal.first_seen',
  id: 'deal.id',
} as const;
export type DealOrder = keyof typeof DEAL_ORDERS;

/** Deals that fit, newest first by the day they were announced or as `order` says, and how many there are of them. */
export async function loadDeals(
  db: Database,
  filter: DealFilter,
  page: { readonly limit: number; readonly offset: number; readonly order: readonly Ordered<DealOrder>[] },
): Promise<{ readonly deals: readonly StoredDeal[]; readonly total: number }> {
  const values = valuesOf(filter);
  return db.snapshot(async ({ client }) => {
    const counted = await queryRows(
      client,
      { total: cell.number },
      `select count(*)::int as total from deals as deal where ${FITS}`,
      values,
    );
    const found = await queryRows(
      client,
      StoredDealRow,
      `select ${DEAL_COLUMNS} from deals as deal where ${FITS}
       order by ${orderBy(page.order, DEAL_ORDERS)}deal.sort_at desc, deal.id limit $10 offset $11`,
      [...values, page.limit, page.offset],
    );
    return { deals: found.rows, total: counted.rows[0]?.total ?? 0 };
  });
}

/** Every spelling of one member, for filters that know of former names. */
export async function loadDealNames(db: Database, member: 'buyer' | 'seller' | 'market'): Promise<string[]> {
  const found = await queryRows(
    db.pool,
    { name: cell.text },
    `select distinct ${member} as name from deals where ${member} is not null order by 1`,
  );
  return found.rows.map(({ name }) => name);
}

/** Where an id leads: to a deal, or to the id under which it goes on. */
type FoundDeal = { readonly deal: StoredDeal } | { readonly movedTo: string };

/** The deal that has or had this id; null when there never was one. */
export async function loadDeal(db: Database, id: string): Promise<FoundDeal | null> {
  const found = await queryRows(db.pool, StoredDealRow, {
    name: 'deal',
    text: `select ${DEAL_COLUMNS} from deals as deal where deal.id = $1`,
    values: [id],
  });
  const [deal] = found.rows;
  if (deal !== undefined) return { deal };
  const movedTo = await loadKeptId(db, DEAL_REDIRECTS, id);
  return movedTo === null ? null : { movedTo };
}

/** The sources that report these deals, the earliest first; sources without a date come last. */
export async function loadDealSources(
  db: { readonly pool: Queries },
  ids: readonly string[],
): Promise<StoredDealSource[]> {
  const found = await queryRows(db.pool, StoredDealSource, {
    name: 'deal-sources',
    text: dealReportsQuery('$1', {
      filings: 'filings',
      records: 'deal_records',
      fetchedAt: 'document.fetched_at',
    }),
    values: [ids],
  });
  return found.rows;
}

/**
 * The sources that had reported these deals by `at`. For filings and lists, a report is known from its first sight; its
 * words of today are used for those of then.
 * @param at ISO 8601.
 */
export async function loadDealSourcesAsOf(
  client: Queries,
  at: string,
  ids: readonly string[],
): Promise<StoredDealSource[]> {
  const text = dealReportsQuery('$2', {
    filings: `(${recordsAt('filings', ['accession'])})`,
    records: `(${recordsAt('deal_records', ['source', 'external_id'])})`,
    fetchedAt: 'report.first_seen_at',
  });
  const found = await queryRows(
    client,
    StoredDealSource,
    `select * from (${text}) as deal_report where "fetchedAt" <= $1 order by "publishedAt" nulls last, source, url`,
    [at, ids],
  );
  return found.rows;
}

/** @param fetchedAt SQL: when a report was fetched. */
function dealReportsQuery(
  ids: string,
  { filings, records, fetchedAt }: { readonly filings: string; readonly records: string; readonly fetchedAt: string },
): string {
  const document = `document.url as "documentUrl", document.origin`;
  return `
    select link.deal_id as "dealId", link.source, report.feed, coalesce(report.source_title, report.feed) as name,
      case when document.origin <> 'sample' then report.title end as title, report.url,
      to_char(report.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt", ${document},
      ${fetchedAt} as "fetchedAt"
    from deal_links as link
    join news_reports as report on report.feed = split_part(link.external_id, ' ', 1)
      and report.item_id = substr(link.external_id, strpos(link.external_id, ' ') + 1)
    join documents as document on document.id = report.document_id
    where link.source = 'news' and link.deal_id = any(${ids}::text[])
    union all
    select link.deal_id, link.source, null, filing.company,
      'Form ' || filing.form || ', item ' || array_to_string(filing.items, ', '), filing.url, filing.filed_on::text,
      ${document}, document.fetched_at
    from deal_links as link join ${filings} as filing on filing.accession = link.external_id
    join documents as document on document.id = filing.document_id
    where link.source = 'sec-filings' and link.deal_id = any(${ids}::text[])
    union all
    select link.deal_id, link.source, null, link.source, record.title, record.url, record.announced_on::text, ${document},
      document.fetched_at
    from deal_links as link
    join ${records} as record on record.source = link.source and record.external_id = link.external_id
    join documents as document on document.id = record.document_id
    where link.deal_id = any(${ids}::text[])
    order by "publishedAt" nulls last, source, url`;
}

/** Transactions that are known; null where no report was ever read, so that nothing can be known. */
export async function countDeals(db: Database): Promise<number | null> {
  const found = await queryRows(
    db.pool,
    { deals: cell.number, is_read: cell.flag },
    {
      name: 'count-deals',
      text: `select (select count(*)::int from deals) as deals,
      exists (select from news_reports where grammar is not null) as is_read`,
    },
  );
  const { deals = 0, is_read: isRead = false } = found.rows[0] ?? {};
  return deals > 0 || isRead ? deals : null;
}
