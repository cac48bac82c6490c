import { z } from 'zod';
import { DEAL_FIGURES, DEAL_STATUSES, DEAL_TYPES, VALUE_BOUNDS } from '../../domain/deals/deal.ts';
import { LISTS_OF_MONTHS } from '../../domain/deals/deal-lists.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { formatValue } from '../../enrich/money/format-value.ts';
import type { StoredDeal, StoredDealSource } from '../../store/deals/load-deals.ts';
import { nullsOf } from '../nulls-of.ts';
import { Instant, provenanceOf } from '../provenance.ts';

export const Transaction = z.object({
  title: z.string().describe('Title in the first source.'),
  date: z.string().nullable().describe('The day of the first report, `YYYY-MM-DD`; null if no source has a date.'),
  date_precision: z
    .enum(['day', 'month'])
    .nullable()
    .describe('`month`: the day of `date` is the first of the month that the source states. null without a date.'),
  value: z
    .string()
    .nullable()
    .describe('Value as text, such as `$1.2 billion` or `up to €500 million`; null if not disclosed.'),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  market: z.string().nullable().describe('Place as stated in the sources.'),
  id: z.string(),
  deal_type: z.enum(DEAL_TYPES),
  target: z.string().nullable().describe('The company or asset that is bought or invested in.'),
  value_usd: z
    .number()
    .nullable()
    .describe('Value in US dollars, if a source gives it; never converted from another currency.'),
  value_native: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  value_bound: z.enum(VALUE_BOUNDS).nullable().describe('How the source states the value.'),
  market_slug: z.string().nullable().describe('The Loadstar market of the place.'),
  status: z
    .enum(DEAL_STATUSES)
    .describe(
      'As the sources state it. `announced`: no source reports that it was completed or failed, which does not say that it is still open.',
    ),
  status_at: z.string().nullable().describe('The date of the source that the status was read from.'),
  status_url: z
    .string()
    .nullable()
    .describe(
      'The document that says that it was completed or failed; null where the deal is announced, or a list says so alone.',
    ),
  announced_at: Instant.nullable(),
  first_seen_at: Instant.describe('When this service first saw it.'),
  sources: z.array(
    z.object({
      source: z.string(),
      source_id: z.string().describe('news, sec-filings, operator-deals or the id of a list.'),
      url: z.string().nullable(),
      title: z.string().nullable(),
      published_at: z.string().nullable(),
    }),
  ),
  quotes: z
    .partialRecord(
      z.enum(DEAL_FIGURES),
      z.object({ text: z.string(), from: z.enum(['title', 'summary']), url: z.string().nullable() }),
    )
    .describe('Source quote for each member; none for filings and lists.'),
});
export type ShownTransaction = z.input<typeof Transaction>;

export function showDeal(deal: StoredDeal, sources: readonly StoredDealSource[]): ShownTransaction {
  const { valueAmount: amount, valueCurrency: currency } = deal;
  const native = amount === null || currency === null ? null : { amount, currency };
  return {
    title: deal.title,
    date: deal.announcedAt?.slice(0, 10) ?? null,
    date_precision: precisionOf(deal, sources),
    value: native === null ? null : formatValue(native, deal.valueBound),
    buyer: deal.buyer,
    seller: deal.seller,
    market: deal.market,
    id: deal.id,
    deal_type: deal.dealType,
    target: deal.target,
    value_usd: deal.valueUsd,
    value_native: native,
    value_bound: deal.valueBound,
    market_slug: deal.marketSlug,
    status: deal.status,
    status_at: deal.statusAt,
    status_url: deal.statusUrl,
    announced_at: deal.announcedAt,
    first_seen_at: deal.firstSeen,
    sources: sources.map(({ name, source, url, title, publishedAt }) => ({
      source: name,
      source_id: source,
      url,
      title,
      published_at: publishedAt,
    })),
    quotes: deal.quotes,
  };
}

function precisionOf({ announcedAt }: StoredDeal, sources: readonly StoredDealSource[]): 'day' | 'month' | null {
  if (announcedAt === null) return null;
  const day = announcedAt.slice(0, 10);
  const first = sources.filter(({ publishedAt }) => publishedAt?.slice(0, 10) === day);
  return first.length > 0 && first.every(({ source }) => LISTS_OF_MONTHS.has(source)) ? 'month' : 'day';
}

/** Paths of the members that are null. */
export const missingOf = (transactions: readonly ShownTransaction[], place: string): string[] =>
  transactions.flatMap((transaction, position) => nullsOf(transaction, `${place}[${position}].`));

/** One entry for each feed and each other source: its newest report of these deals. */
export function dealProvenance(sources: readonly StoredDealSource[]): ProvenanceRecord[] {
  const newest = new Map<string, ProvenanceRecord>();
  for (const reported of sources) {
    const id = reported.feed === null ? reported.source : `${reported.source}/${reported.feed}`;
    const { publishedAt } = reported;
    const observedAt = publishedAt === null || publishedAt.includes('T') ? publishedAt : `${publishedAt}T00:00:00Z`;
    const found = newest.get(id);
    if (found !== undefined && (found.observed_at ?? '') >= (observedAt ?? '')) continue;
    const document = { ...reported, sourceId: id, url: reported.documentUrl };
    newest.set(id, provenanceOf(document, observedAt, reported.source === 'sec-filings' ? 'filed' : 'reported'));
  }
  return [...newest.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
