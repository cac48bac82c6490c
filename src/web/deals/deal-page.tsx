import { oneTransaction } from '../../read/deals/one-transaction.ts';
import { ask } from '../ask.ts';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatMoney, NONE } from '../frame/format.ts';
import { Day, Foreign, Instant } from '../frame/parts.tsx';
import { Fact, Facts } from '../lists/facts.tsx';
import { loadMarketNames } from '../lists/market-names.tsx';
import { MarketOrPlace } from '../lists/market-or-place.tsx';
import { Origins } from '../lists/origins.tsx';
import { Quotes } from '../lists/quotes.tsx';
import { Reporters } from '../lists/reporters.tsx';
import { ThingHead } from '../lists/thing-head.tsx';
import type { Page } from '../page.ts';
import { formatBound, formatNative, formatStatus, type OneDeal, TYPE_WORDS } from './deal-words.ts';

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  target: 'Target',
  value: 'Value',
  market: 'Place',
  status: 'Status',
};
const SOURCE_COLUMNS = [{ name: 'Publisher' }, { name: 'Kind' }, { name: 'Title' }, { name: 'Published' }];

/** `/deals/:id`: one transaction with the words that each member was read from. */
export const dealPage: Page = {
  path: '/deals/:id',
  summary: 'One transaction with all of its sources and the words that each figure was read from.',
  example: '/deals/deal_7op27vmstmk5p31d',
  isListed: false,
  render: async ({ read, params: { id = '' } }) => {
    const deal = await ask(oneTransaction, read, { id });
    if (deal.id !== id) return { kind: 'moved', to: `/deals/${encodeURIComponent(deal.id)}` };
    const markets = await loadMarketNames(read);
    const reported = originOf(deal);
    return {
      kind: 'page',
      title: deal.title,
      description: `${TYPE_WORDS[deal.deal_type]}${deal.value === null ? '' : ` of ${deal.value}`}, with all of its sources.`,
      at: '/deals',
      body: (
        <>
          <ThingHead list={{ name: 'Deals', href: '/deals' }} kind={TYPE_WORDS[deal.deal_type]} name={deal.title} />
          <Facts>
            <Fact name="Value">
              {deal.value === null ? 'Not disclosed' : <Figure of={reported}>{deal.value}</Figure>}
            </Fact>
            <Fact name="Wording in the source">{formatBound(deal.value_bound)}</Fact>
            <Fact name="Original currency">
              {deal.value_native === null ? NONE : <Figure of={reported}>{formatNative(deal.value_native)}</Figure>}
            </Fact>
            <Fact name="US dollars">
              {deal.value === null ? (
                NONE
              ) : deal.value_usd === null ? (
                `${NONE} (no source gives US dollars; no currency conversion)`
              ) : (
                <Figure of={reported}>{formatMoney(deal.value_usd)}</Figure>
              )}
            </Fact>
            <Fact name="Buyer">
              <Foreign>{deal.buyer ?? NONE}</Foreign>
            </Fact>
            <Fact name="Seller">
              <Foreign>{deal.seller ?? NONE}</Foreign>
            </Fact>
            <Fact name="Target">
              <Foreign>{deal.target ?? NONE}</Foreign>
            </Fact>
            <Fact name="Where">
              <MarketOrPlace slug={deal.market_slug} place={deal.market} markets={markets} />
            </Fact>
            <Fact name="Status">
              {formatStatus(deal, read.clock.now())}
              {deal.status !== 'announced' && deal.status_at !== null && (
                <>
                  , <Day at={deal.status_at.slice(0, 10)} />
                </>
              )}
              {deal.status_url !== null && (
                <>
                  {' '}
                  (<a href={deal.status_url}>source</a>)
                </>
              )}
            </Fact>
            <Fact name="First reported">
              <Day at={deal.date_precision === 'month' ? deal.date?.slice(0, 7) : deal.date} />
            </Fact>
            <Fact name="First seen by Loadstar">
              <Instant at={deal.first_seen_at} />
            </Fact>
          </Facts>
          <h2>Quotes from the sources</h2>
          <Quotes
            of={deal.quotes}
            names={FIGURE_WORDS}
            none="The source is a filing, a list, or a report that may not be quoted."
          />
          <Reporters
            caption={deal.sources.length === 1 ? 'One source' : `${deal.sources.length} sources`}
            columns={SOURCE_COLUMNS}
            sources={deal.sources.map(({ source, source_id: kind, url, title, published_at: at }) => ({
              publisher: source,
              kind,
              url,
              words: title ?? 'The report',
              at,
            }))}
          />
          <Origins of={deal.provenance} />
        </>
      ),
    };
  },
};

/** Of the source whose quote gives the value; without a quote, of all that report the deal. */
function originOf({ sources, date, quotes }: OneDeal): Origin {
  const named = sources.find(({ url }) => url !== null && url === quotes.value?.url);
  const tellers = named === undefined ? sources : [named];
  const bases = tellers.map(({ source_id: id }) => (id === 'sec-filings' ? 'filed' : 'reported'));
  return {
    source: [...new Set(tellers.map(({ source }) => source))].join(' + '),
    observed_at: named?.published_at ?? date,
    basis: [...new Set(bases)].join(', '),
    notes: quotes.value === undefined ? null : `“${quotes.value.text}”`,
  };
}
