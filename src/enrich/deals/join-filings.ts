import type { FilingRow } from '../../domain/deals/deal.ts';
import type { DealReport, DealValues } from '../../domain/deals/merged-deal.ts';
import type { openParties } from './compare-parties.ts';

/** Most days between a filing and a report of its deal. */
const NEAR_DAYS = 10;
const DAY_MS = 86_400_000;

/** An agreement was entered into: a source of the deal. */
const AGREEMENT = '1.01';
/** An acquisition or disposition of assets was completed. */
const COMPLETION = '2.01';

export interface ReportedDeal {
  readonly dealReports: readonly DealReport[];
  readonly values: DealValues;
}

interface FiledDeal extends ReportedDeal {
  readonly filings: readonly FilingRow[];
}

/**
 * Assigns filings to their deals: the filer is a party, and the days agree. A filing that fits two deals is assigned to
 * neither. A filing makes no deal: it names no other party. Item 2.01 is evidence that the deal is completed.
 * @returns the deals in their order, with their filings in the order of accession.
 */
export function joinFilings(
  deals: readonly ReportedDeal[],
  filings: readonly FilingRow[],
  parties: ReturnType<typeof openParties>,
): {
  readonly deals: readonly FiledDeal[];
  readonly counts: { readonly joined: number; readonly alone: number; readonly ambiguous: number };
} {
  const beside = new Map<number, FilingRow[]>();
  const counts = { joined: 0, alone: 0, ambiguous: 0 };
  const relevant = filings.filter(({ items }) => items.includes(AGREEMENT) || items.includes(COMPLETION));
  const days = daysOf(deals);
  for (const filing of [...relevant].sort((a, b) => (a.accession < b.accession ? -1 : 1))) {
    const day = dayOf(filing);
    const near = new Set<number>();
    for (let offset = -NEAR_DAYS; offset <= NEAR_DAYS; offset += 1)
      for (const position of days.get(day + offset) ?? []) near.add(position);
    const fitting = [...near].filter((position) => {
      const deal = deals[position];
      return deal !== undefined && isParty(filing.company, deal.values, parties);
    });
    const [only] = fitting;
    if (only === undefined) counts.alone += 1;
    else if (fitting.length > 1) counts.ambiguous += 1;
    else {
      counts.joined += 1;
      beside.set(only, [...(beside.get(only) ?? []), filing]);
    }
  }
  return {
    deals: deals.map((deal, position) => withFilings(deal, beside.get(position) ?? [])),
    counts,
  };
}

const dayOf = ({ report_on, filed_on }: FilingRow): number => Math.floor(Date.parse(report_on ?? filed_on) / DAY_MS);

/** The deals reported on each day. */
function daysOf(deals: readonly ReportedDeal[]): ReadonlyMap<number, readonly number[]> {
  const days = new Map<number, number[]>();
  for (const [position, { dealReports }] of deals.entries())
    for (const day of new Set(
      dealReports.map(({ publishedAt, firstSeenAt }) => Math.floor(Date.parse(publishedAt ?? firstSeenAt) / DAY_MS)),
    ))
      days.set(day, [...(days.get(day) ?? []), position]);
  return days;
}

const isParty = (
  company: string,
  { buyer, seller, target }: DealValues,
  { compare }: ReturnType<typeof openParties>,
): boolean => [buyer, seller, target].some((party) => party !== null && compare(company, party) === 'same');

function withFilings(deal: ReportedDeal, filings: readonly FilingRow[]): FiledDeal {
  const completion = filings.find(({ items }) => items.includes(COMPLETION));
  if (completion === undefined || deal.values.status !== 'announced') return { ...deal, filings };
  const { status: _announced, ...quotes } = deal.values.quotes;
  const at = completion.report_on ?? completion.filed_on;
  return { ...deal, filings, values: { ...deal.values, status: 'completed', statusAt: `${at}T00:00:00Z`, quotes } };
}
