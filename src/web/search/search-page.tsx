import { listFacilities } from '../../read/facilities/list-facilities.ts';
import { stats } from '../../read/facilities/stats.ts';
import type { ReadContext } from '../../read/question.ts';
import { ask } from '../ask.ts';
import { formatNumber, formatPower, formatScore } from '../frame/format.ts';
import { Day, Foreign, Nothing, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import type { Page, PageAnswer } from '../page.ts';
import { splitPair } from '../site/read-place.ts';
import { type FacilityFound, findAll } from './find-all.ts';
import { operatorAddress, placeAddress, Suggestions } from './suggestions.tsx';

/** Longest words that are looked for; what is longer is cut. */
const MOST_CHARACTERS = 80;
const MARKETS = 25;
const FACILITIES = 25;
const OPERATORS = 8;
/** Facilities of one operator on a page. */
const PAGE = 50;

/** `/search?q=`: markets, operators and facilities by words. */
export const searchPage: Page = {
  path: '/search',
  summary: 'Search over markets, facilities and operators.',
  query: ['q', 'operator', 'page', 'part'],
  example: '/search?q=ashburn',
  render: async ({ read, query }) => {
    const words = clean(query.get('q'));
    const operator = clean(query.get('operator'));
    if (query.get('part') === 'suggest') {
      const found = words === '' ? NOTHING : await findAll(read, words, { facilities: 4, operators: 2 });
      return { kind: 'fragment', body: <Suggestions words={words} found={found} /> };
    }
    if (operator !== '') return operatorPage(read, operator, pageOf(query));
    return words === '' ? emptyPage(read) : resultsPage(read, words);
  },
};

const NOTHING = { markets: [], operators: [], facilities: [], facilityCount: 0 };

/** Without control characters, which no question takes. */
const clean = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .trim();

const pageOf = (query: URLSearchParams): number =>
  Math.min(1_000, Math.max(1, Math.trunc(Number(query.get('page')) || 1)));

async function emptyPage(read: ReadContext): Promise<PageAnswer> {
  const all = await ask(stats, read, {});
  return {
    kind: 'page',
    title: 'Search',
    description: 'Search over markets, facilities and operators.',
    body: (
      <>
        <h1>Search</h1>
        <SearchForm words="" />
        <p>
          {formatNumber(all.markets)} markets, {formatNumber(all.total_facilities)} facilities and{' '}
          {formatNumber(all.total_providers)} operators in {formatNumber(all.total_countries)} countries, by name, city,
          state or grid. A pair of coordinates is scored as a site.
        </p>
        <Tries />
      </>
    ),
  };
}

function Tries() {
  return (
    <p>
      Try <a href="/search?q=ashburn">ashburn</a> · <a href="/search?q=equinix">equinix</a> ·{' '}
      <a href="/search?q=new+jersey">new jersey</a> · <a href="/search?q=39.0437%2C+-77.4875">39.0437, -77.4875</a>
    </p>
  );
}

function SearchForm({ words }: { readonly words: string }) {
  return (
    <form class="search-form" action="/search" method="get">
      <label for="search-words">Markets, facilities, operators</label>
      <div>
        <input id="search-words" name="q" type="search" maxLength={MOST_CHARACTERS} value={words} />
        <button type="submit">Search</button>
      </div>
    </form>
  );
}

async function resultsPage(read: ReadContext, words: string): Promise<PageAnswer> {
  const found = await findAll(read, words, { facilities: FACILITIES, operators: OPERATORS });
  const { markets, operators, facilities, facilityCount } = found;
  const place = splitPair(words);
  const count = markets.length + operators.length + facilityCount;
  return {
    kind: 'page',
    title: `Search: ${words}`,
    description: `${count} markets, facilities and operators.`,
    body: (
      <>
        <h1>
          Search: <Foreign>{words}</Foreign>
        </h1>
        <SearchForm words={words} />
        {place !== null && (
          <p>
            That is a place: <a href={placeAddress(place)}>score it as a site</a>.
          </p>
        )}
        {count === 0 ? (
          <>
            <Nothing>
              Nothing here is called that. Fewer or shorter words find more; accents and small typing errors do not
              matter.
            </Nothing>
            <Tries />
          </>
        ) : (
          <p class="soft" role="status">
            {counted(markets.length, 'market')}, {counted(operators.length, 'operator')},{' '}
            {counted(facilityCount, 'facility', 'facilities')}
          </p>
        )}
        {markets.length > 0 && <Markets markets={markets} />}
        {operators.length > 0 && (
          <section>
            <h2>Operators</h2>
            <ul>
              {operators.map(({ name, count: own }) => (
                <li key={name}>
                  <a href={operatorAddress(name)}>
                    <Foreign>{name}</Foreign>
                  </a>{' '}
                  <span class="soft">{counted(own, 'facility', 'facilities')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {facilities.length > 0 && (
          <section>
            <h2>Facilities</h2>
            <Facilities
              caption={`${formatNumber(facilities.length)} of ${counted(facilityCount, 'facility', 'facilities')}, the best match first`}
              facilities={facilities}
            />
          </section>
        )}
      </>
    ),
  };
}

const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

const MARKET_COLUMNS = [
  { name: 'Market' },
  { name: 'Grid' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true },
  { name: 'Facilities', isNumber: true },
];

function Markets({ markets }: { readonly markets: Awaited<ReturnType<typeof findAll>>['markets'] }) {
  const shown = markets.slice(0, MARKETS);
  return (
    <section>
      <h2>Markets</h2>
      <Table
        caption={`${formatNumber(shown.length)} of ${counted(markets.length, 'market')}`}
        columns={MARKET_COLUMNS}
        none="None."
      >
        {shown.map((market) => (
          <tr key={market.slug}>
            <th scope="row">
              <a href={`/markets/${market.slug}`}>
                <Foreign>{market.name}</Foreign>
              </a>
            </th>
            <td>{market.iso ?? '–'}</td>
            <td>
              <Verdict of={market.verdict} />
            </td>
            <td class="n">{formatScore(market.verdict === 'INSUFFICIENT_DATA' ? null : market.composite_score)}</td>
            <td class="n">{formatNumber(market.facility_count)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const FACILITY_COLUMNS = [
  { name: 'Facility' },
  { name: 'Operator' },
  { name: 'Place' },
  { name: 'Market' },
  { name: 'Power', isNumber: true, hint: 'As a source states it' },
  { name: 'Status' },
  { name: 'Sources' },
  { name: 'Of', hint: 'The newest day for which a source speaks' },
];

function Facilities(props: { readonly caption: string; readonly facilities: readonly FacilityFound[] }) {
  return (
    <Table caption={props.caption} columns={FACILITY_COLUMNS} none="No facility of it is known.">
      {props.facilities.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <a href={`/facilities/${one.id}`}>
              <Foreign>{one.name ?? 'Without a name'}</Foreign>
            </a>
          </th>
          <td>
            {one.operator == null ? (
              '–'
            ) : (
              <a href={operatorAddress(one.operator)}>
                <Foreign>{one.operator}</Foreign>
              </a>
            )}
          </td>
          <td>
            <Foreign>{[one.city, one.state, one.country].filter((part) => part != null).join(', ') || '–'}</Foreign>
          </td>
          <td>
            {one.market == null ? (
              '–'
            ) : (
              <a class="slug" href={`/markets/${one.market}`}>
                {one.market.replaceAll('-', ' ')}
              </a>
            )}
          </td>
          <td class="n">{formatPower(one.power_mw)}</td>
          <td>{one.status?.replaceAll('-', ' ') ?? '–'}</td>
          <td>{one.sources?.join(', ')}</td>
          <td>
            <Day at={one.last_updated} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

async function operatorPage(read: ReadContext, operator: string, page: number): Promise<PageAnswer> {
  const from = (page - 1) * PAGE;
  const found = await ask(listFacilities, read, { operator, limit: PAGE, offset: from });
  const { total, count } = found;
  const address = (to: number): string => `${operatorAddress(operator)}${to === 1 ? '' : `&page=${to}`}`;
  return {
    kind: 'page',
    title: `Facilities of ${operator}`,
    description: `${total} facilities of ${operator}.`,
    body: (
      <>
        <p class="overline">Operator</p>
        <h1>
          <Foreign>{operator}</Foreign>
        </h1>
        <p>
          {total === 0
            ? 'No facility of an operator of this name is known.'
            : `${counted(total, 'facility', 'facilities')}, by any of the operator’s names, by name of the facility.`}
        </p>
        {total === 0 ? (
          <Tries />
        ) : (
          <Facilities
            caption={
              count === 0
                ? 'The list ends before this page'
                : `${formatNumber(from + 1)}–${formatNumber(from + count)} of ${formatNumber(total)}`
            }
            facilities={found.facilities}
          />
        )}
        <nav class="ways" aria-label="Pages of the list">
          {page > 1 && (
            <a class="button quiet" rel="prev" href={address(Math.min(page - 1, Math.max(1, Math.ceil(total / PAGE))))}>
              Before
            </a>
          )}
          {from + count < total && count > 0 && (
            <a class="button quiet" rel="next" href={address(page + 1)}>
              After
            </a>
          )}
        </nav>
      </>
    ),
  };
}
