import type { ComponentChildren } from 'preact';
import { Fault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { listFacilities } from '../../read/facilities/list-facilities.ts';
import { stats } from '../../read/facilities/stats.ts';
import { ask } from '../ask.ts';
import { formatCount, formatNumber } from '../frame/format.ts';
import { Day, Foreign, Nothing } from '../frame/parts.tsx';
import { OPERATORS as GRID_OPERATORS } from '../grid/operators.ts';
import { openFacilityOrigins } from '../home/facility-origins.ts';
import { loadMarketNames } from '../lists/market-names.tsx';
import type { Page, PageAnswer } from '../page.ts';
import { splitPair } from '../site/read-place.ts';
import { type Found, findAll, NOTHING } from './find-all.ts';
import { Facilities, Markets } from './found-tables.tsx';
import { firstOfEach, PAGED_GROUPS, type PagedGroup, pageOfGroup } from './group-part.tsx';
import { countOf, OtherGroups } from './other-groups.tsx';
import { operatorAddress, placeAddress, Suggestions } from './suggestions.tsx';

/** Longest words that are looked for; what is longer is cut. */
const MOST_CHARACTERS = 80;
const FACILITIES = 25;
const OPERATORS = 8;
const STORIES = 10;
/** Facilities of one operator on a page. */
const PAGE = 50;

/** `/search?q=`: markets, operators and facilities by words. */
export const searchPage: Page = {
  path: '/search',
  summary: 'Search over markets, facilities and operators.',
  query: ['q', 'operator', 'page', 'part', 'group'],
  example: '/search?q=ashburn',
  render: async ({ read, query }) => {
    const words = clean(query.get('q'));
    const operator = clean(query.get('operator'));
    if (query.get('part') === 'suggest') {
      const found = words === '' ? NOTHING : await findAll(read, words, { facilities: 4, operators: 2, stories: 1 });
      return { kind: 'fragment', body: <Suggestions words={words} found={found} /> };
    }
    if (operator !== '') return operatorPage(read, operator, pageOf(query));
    if (words === '') return emptyPage(read);
    const group = groupOf(query);
    return resultsPage(read, words, group === null ? null : { group, page: pageOf(query) });
  },
};

/** Without control characters, which no question takes. */
const clean = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .trim();

/** @throws Fault `bad-request` for what is no page of a list. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= 1_000) return page;
  const detail = 'must be a whole number from 1 to 1000';
  throw new Fault('bad-request', `page ${detail}.`, { problems: [{ pointer: '/query/page', detail }] });
}

/** @throws Fault `bad-request` for what is no group of results. */
function groupOf(query: URLSearchParams): PagedGroup | null {
  const text = query.get('group');
  if (text === null || text === '') return null;
  const group = PAGED_GROUPS.find((one) => one === text);
  if (group !== undefined) return group;
  const detail = `must be one of ${PAGED_GROUPS.join(', ')}`;
  throw new Fault('bad-request', `group ${detail}.`, { problems: [{ pointer: '/query/group', detail }] });
}

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
          state or grid, with figures as of{' '}
          <Day
            at={all.provenance
              .flatMap(({ observed_at: at }) => at ?? [])
              .sort()
              .at(-1)}
          />
          . Enter a pair of coordinates to score a site.
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

async function resultsPage(
  read: ReadContext,
  words: string,
  only: { readonly group: PagedGroup; readonly page: number } | null,
): Promise<PageAnswer> {
  const part = only === null ? firstOfEach(words) : pageOfGroup(words, only.group, only.page);
  const [all, origins, names] = await Promise.all([
    findAll(read, words, { facilities: FACILITIES, operators: OPERATORS, stories: STORIES }),
    openFacilityOrigins(read),
    loadMarketNames(read),
  ]);
  const found: Found = only === null ? all : { ...NOTHING, [only.group]: all[only.group] };
  const { grids, markets, places, operators, facilities, facilityCount } = found;
  const place = splitPair(words);
  const count = countOf(found);
  return {
    kind: 'page',
    title: `Search: ${words}`,
    description: `${count} markets, operators, facilities, projects, deals and stories.`,
    body: (
      <>
        <h1>
          Search: <Foreign>{words}</Foreign>
        </h1>
        <SearchForm words={words} />
        {place !== null && (
          <p>
            These are coordinates: <a href={placeAddress(place)}>score this site</a>.
          </p>
        )}
        {count === 0 ? (
          <>
            <Nothing>No results. Try fewer or shorter words. Accents and small typing errors do not matter.</Nothing>
            <Tries />
          </>
        ) : (
          <p class="soft" role="status">
            {grids.length > 0 && `${formatCount(grids.length, 'grid')}, `}
            {formatCount(markets.length, 'market')}, {formatCount(operators.length, 'operator')},{' '}
            {formatCount(facilityCount, 'facility', 'facilities')}
            {places.length > 0 && `, ${formatCount(places.length, 'county or city', 'counties and cities')}`}
            {found.projects.length > 0 && `, ${formatCount(found.projects.length, 'project')}`}
            {found.deals.length > 0 && `, ${formatCount(found.deals.length, 'deal')}`}
            {found.news.length > 0 && `, ${formatCount(found.news.length, 'story', 'stories')}`}
          </p>
        )}
        {grids.length > 0 && <Grids grids={grids} />}
        {markets.length > 0 && <Markets markets={markets} origins={origins} part={part} />}
        {places.length > 0 && <Places places={part.of('places', places)} ways={part.ways('places', places.length)} />}
        {operators.length > 0 && (
          <section>
            <h2>Operators</h2>
            <ul>
              {operators.map(({ name, count: own }) => (
                <li key={name}>
                  <a href={operatorAddress(name)}>
                    <Foreign>{name}</Foreign>
                  </a>{' '}
                  <span class="soft">{formatCount(own, 'facility', 'facilities')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {facilities.length > 0 && (
          <section>
            <h2>Facilities</h2>
            <Facilities
              caption={`${formatNumber(facilities.length)} of ${formatCount(facilityCount, 'facility', 'facilities')}, the best match first`}
              facilities={facilities}
              names={names}
            />
            {facilityCount > facilities.length && (
              <p>
                <a href={`/facilities?q=${encodeURIComponent(words)}`}>
                  All {formatNumber(facilityCount)} facilities, in pages, with filters and CSV
                </a>
              </p>
            )}
          </section>
        )}
        <OtherGroups found={found} names={names} part={part} />
      </>
    ),
  };
}

/** Operators of grids and other areas, each with the way to what its grid does now and to its markets. */
function Grids({ grids }: { readonly grids: Found['grids'] }) {
  return (
    <section>
      <h2>Grids</h2>
      <ul>
        {grids.map(({ id, name, path, operator }) => (
          <li key={id}>
            <a href={path}>{`${id}: ${name}`}</a>
            {operator !== null && (
              <>
                {' '}
                <span class="soft">{GRID_OPERATORS[operator].where}</span> ·{' '}
                <a href={`/?iso=${operator}`}>its ranking</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counties and cities, each with the way to what is there. */
function Places({ places, ways }: { readonly places: Found['places']; readonly ways: ComponentChildren }) {
  return (
    <section>
      <h2>Counties and cities</h2>
      <ul>
        {places.map(({ kind, name, state, country, lat, lon, population }) => (
          <li key={`${kind} ${lat} ${lon}`}>
            <a href={placeAddress({ lat: String(lat), lon: String(lon) })}>
              <Foreign>{name}</Foreign>
              {state === null ? `, ${country}` : `, ${state}`}
            </a>{' '}
            <span class="soft">
              {kind === 'county' ? 'county, scored at the middle of its population' : 'city'}
              {population !== null && `, ${formatNumber(population)} people`}
            </span>
          </li>
        ))}
      </ul>
      {ways}
    </section>
  );
}

async function operatorPage(read: ReadContext, operator: string, page: number): Promise<PageAnswer> {
  const from = (page - 1) * PAGE;
  const found = await ask(listFacilities, read, { operator, limit: PAGE, offset: from });
  const { total, count } = found;
  const address = (to: number): string => `${operatorAddress(operator)}${to === 1 ? '' : `&page=${to}`}`;
  return {
    kind: 'page',
    ...(total === 0 ? { status: 404 as const } : {}),
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
            ? 'No facility found for an operator with this name.'
            : `${formatCount(total, 'facility', 'facilities')}, under any name of the operator, sorted by facility name.`}
        </p>
        {total === 0 ? (
          <Tries />
        ) : (
          <Facilities
            caption={
              count === 0
                ? 'The list has fewer pages'
                : `${formatNumber(from + 1)}–${formatNumber(from + count)} of ${formatNumber(total)}`
            }
            facilities={found.facilities}
            names={await loadMarketNames(read)}
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
