import { Fault } from '../../errors.ts';
import { dealTotals } from '../../read/deals/deal-totals.ts';
import { transactions } from '../../read/deals/transactions.ts';
import { ask } from '../ask.ts';
import { formatNumber, NONE } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import { Choice, Entry, isNarrowed } from '../lists/filter-form.tsx';
import { ListBody, queryWithout } from '../lists/list-body.tsx';
import { loadMarketNames, type MarketName, marketOptions } from '../lists/market-names.tsx';
import { MarketOrPlace } from '../lists/market-or-place.tsx';
import { whyNothing } from '../lists/no-rows.ts';
import { readInput } from '../lists/read-input.ts';
import { ReportedBy } from '../lists/reported-by.tsx';
import type { Page } from '../page.ts';
import { loadTroubles } from '../trust/source-notice.tsx';
import { DealTotals } from './deal-totals.tsx';
import { type Deal, formatNative, formatStatus, TYPE_WORDS } from './deal-words.ts';

const PATH = '/deals';
const PER_PAGE = 100;
const TYPES = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));
const COLUMNS = [
  { name: 'Deal' },
  { name: 'First reported', hint: "The publisher's date of the first report" },
  { name: 'Type' },
  { name: 'Value', isNumber: true, hint: 'In the source’s currency; no conversion' },
  { name: 'Buyer' },
  { name: 'Seller' },
  { name: 'Where' },
  { name: 'Status' },
  { name: 'Reported by' },
];

/** `/deals`: what was bought, merged and invested in. */
export const dealsPage: Page = {
  path: PATH,
  summary: 'Acquisitions, investments and mergers of data centers, each listed once with all of its sources.',
  query: ['deal_type', 'year', 'market', 'buyer', 'seller', 'min_value', 'offset'],
  render: async ({ read, query }) => {
    const asked = readInput<typeof transactions.input>(
      query,
      ['deal_type', 'market', 'buyer', 'seller'],
      ['min_value', 'offset'],
    );
    const answer = await ask(transactions, read, { ...asked, ...periodOf(query.get('year')), limit: PER_PAGE });
    const [markets, troubles, { totals }] = await Promise.all([
      loadMarketNames(read),
      loadTroubles(read, ['news', 'sec-filings']),
      ask(dealTotals, read, {}),
    ]);
    const { transactions: deals, total } = answer;
    const now = read.clock.now();
    return {
      kind: 'page',
      title: 'Deals',
      description: 'Acquisitions, investments and mergers of data centers, each listed once with all of its sources.',
      at: PATH,
      body: (
        <ListBody
          title="Deals"
          path={PATH}
          query={query}
          lead={
            <>
              {formatNumber(total)} {total === 1 ? 'transaction' : 'transactions'}
              {isNarrowed(query) ? ' fit' : ''}, newest first. Every value is as a report gives it. Currencies are not
              converted. Missing data is “{NONE}”.
            </>
          }
          feed={{
            name: 'deals',
            query: queryWithout(query, 'offset', 'year'),
            beyond: query.has('year') ? 'of all years' : undefined,
          }}
          troubles={troubles}
          fields={
            <>
              <Choice name="deal_type" label="Type" all="All types" options={TYPES} query={query} />
              <Entry name="year" label="Year" type="number" query={query} />
              <Choice name="market" label="Market" all="All places" options={marketOptions(markets)} query={query} />
              <Entry name="buyer" label="Buyer" query={query} />
              <Entry name="seller" label="Seller" query={query} />
              <Entry name="min_value" label="Minimum value (US dollars)" type="number" query={query} />
            </>
          }
          answer={answer}
          perPage={PER_PAGE}
          hasMore={answer.offset + answer.count < total}
        >
          <Table
            caption={`${formatNumber(deals.length)} of ${formatNumber(total)} transactions`}
            columns={COLUMNS}
            none={whyNothing(query, total, {
              noneFits: 'No matching deals. A minimum value excludes deals without a value in US dollars.',
              noneRead: 'No deals yet. They come from news and filings; see Sources for the status of each source.',
            })}
          >
            {deals.map((deal) => (
              <DealRow key={deal.id} deal={deal} markets={markets} now={now} />
            ))}
          </Table>
          {!isNarrowed(query) && <DealTotals totals={totals} />}
        </ListBody>
      ),
    };
  },
};

function DealRow(props: { readonly deal: Deal; readonly markets: readonly MarketName[]; readonly now: Date }) {
  const { deal, markets, now } = props;
  return (
    <tr id={deal.id}>
      <th scope="row" class="words">
        <a href={`/deals/${encodeURIComponent(deal.id)}`}>
          <Foreign>{deal.title}</Foreign>
        </a>
      </th>
      <td>
        <Day at={deal.date_precision === 'month' ? deal.date?.slice(0, 7) : deal.date} />
      </td>
      <td>{TYPE_WORDS[deal.deal_type]}</td>
      <td class="n" title={formatNative(deal.value_native)}>
        {deal.value ?? NONE}
      </td>
      <td class="name">
        <Foreign>{deal.buyer ?? NONE}</Foreign>
      </td>
      <td class="name">
        <Foreign>{deal.seller ?? NONE}</Foreign>
      </td>
      <td class="name">
        <MarketOrPlace slug={deal.market_slug} place={deal.market} markets={markets} />
      </td>
      <td>
        {formatStatus(deal, now)}
        {deal.status !== 'announced' && deal.status_at !== null && (
          <>
            {' '}
            <Day at={deal.status_at.slice(0, 10)} />
          </>
        )}
      </td>
      <ReportedBy sources={deal.sources} />
    </tr>
  );
}

/** All of a year. @throws Fault `bad-request` for what is no year. */
function periodOf(year: string | null): { readonly from?: string; readonly to?: string } {
  if (year === null) return {};
  if (!/^(19|20)\d{2}$/.test(year)) throw new Fault('bad-request', `year must be a year like 2026, not "${year}".`);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
