import { CAPACITY_BASES } from '../../domain/facilities/capacity.ts';
import { Fault } from '../../errors.ts';
import { csvOf } from '../../http/answer-format.ts';
import { listFacilities } from '../../read/facilities/list-facilities.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { capitalized, formatCount, formatNumber, formatPower, NONE } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import { addressWith } from '../lists/address-with.ts';
import { csvFile } from '../lists/csv-file.ts';
import { Choice, Entry, isNarrowed } from '../lists/filter-form.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { loadMarketNames, type MarketName, marketOptions } from '../lists/market-names.tsx';
import { MarketOrPlace } from '../lists/market-or-place.tsx';
import { whyNothing } from '../lists/no-rows.ts';
import { readInput } from '../lists/read-input.ts';
import type { Page } from '../page.ts';
import { operatorAddress } from '../search/suggestions.tsx';

const PATH = '/facilities';
const PER_PAGE = 100;
const FILTERS = ['q', 'country', 'state', 'city', 'market', 'operator', 'status', 'power_basis', 'sort'] as const;

const STATUSES = ['operational', 'under-construction', 'proposed'].map((value) => ({
  value,
  label: capitalized(value.replaceAll('-', ' ')),
}));
const BASES = CAPACITY_BASES.map((value) => ({ value, label: capitalized(value) }));

const COLUMNS = [
  { name: 'Facility' },
  { name: 'Operator' },
  { name: 'Market or place' },
  { name: 'Country' },
  { name: 'MW', isNumber: true, hint: 'Power of the facility; read it with its basis' },
  { name: 'Basis' },
  { name: 'Status' },
  { name: 'As of', hint: 'Newest date of its sources' },
  { name: 'Sources' },
];

/** The order without one in the address: most MW first, without a figure last. */
const LARGEST = '-capacity_mw';

type Listed = AnswerOf<typeof listFacilities>;

/** `/facilities`: all data centers as a list. */
export const facilitiesPage: Page = {
  path: PATH,
  summary: 'Data centers by name, operator, place, market, status and MW, as a list with CSV.',
  query: [...FILTERS, 'min_mw', 'offset', 'format'],
  example: '/facilities?country=IE&sort=-capacity_mw',
  render: async ({ read, query: sent }) => {
    const format = sent.get('format');
    if (format !== null && format !== 'csv')
      throw new Fault('bad-request', 'format must be csv. Omit it for the page.');
    const query = new URLSearchParams([...sent].filter(([name]) => name !== 'format'));
    const input = readInput<typeof listFacilities.input>(query, FILTERS, ['min_mw', 'offset']);
    // Names begin with figures and signs; words that are searched for have an order of their own.
    if (input.q === undefined && input.sort === undefined) query.set('sort', LARGEST);
    const sort = query.get('sort') === LARGEST ? `${LARGEST},name` : input.sort;
    const [answer, markets] = await Promise.all([
      ask(listFacilities, read, { ...input, ...(sort === undefined ? {} : { sort }), limit: PER_PAGE }),
      loadMarketNames(read),
    ]);
    if (format === 'csv') return csvFile('loadstar-facilities.csv', csvOfPage(answer));
    const { facilities, total, count, offset } = answer;
    return {
      kind: 'page',
      title: 'Facilities',
      description: 'Data centers by name, operator, place, market, status and MW, each with its sources.',
      at: PATH,
      body: (
        <ListBody
          title="Facilities"
          path={PATH}
          query={query}
          lead={
            <>
              {formatCount(total, 'facility', 'facilities')}
              {isNarrowed(query) ? ' match' : ' that are not closed'}
              {query.get('sort') === LARGEST && ', most MW first; those without a figure are last'}. A facility without
              a figure never matches a minimum of MW.{' '}
              {count > 0 && (
                <a href={addressWith(PATH, query, { format: 'csv' })} download="loadstar-facilities.csv">
                  CSV of {count === total ? 'these' : `these ${formatNumber(count)}`}
                </a>
              )}
            </>
          }
          troubles={[]}
          fields={
            <>
              <Entry name="q" label="Name or words" type="search" query={query} />
              <Entry name="operator" label="Operator" query={query} />
              <Choice name="market" label="Market" all="All places" options={marketOptions(markets)} query={query} />
              <Entry name="country" label="Country" query={query} hint="IE, or a name" />
              <Entry name="state" label="State" query={query} hint="TX, or a name" />
              <Choice name="status" label="Status" all="All" options={STATUSES} query={query} />
              <Entry name="min_mw" label="Minimum MW" type="number" query={query} />
              <Choice name="power_basis" label="Basis of the MW" all="Any" options={BASES} query={query} />
              {input.sort !== undefined && <input type="hidden" name="sort" value={input.sort} />}
            </>
          }
          answer={answer}
          perPage={PER_PAGE}
          hasMore={offset + count < total}
        >
          <SortWays query={query} />
          <Table
            caption={`${formatNumber(offset + 1)}–${formatNumber(offset + count)} of ${formatNumber(total)}`}
            columns={COLUMNS}
            none={whyNothing(query, total, {
              noneFits: 'No matching facilities. Try fewer filters.',
              noneRead: 'No facilities yet. They come from lists; see Sources for the status of each.',
            })}
          >
            {facilities.map((facility) => (
              <Row key={String(facility.id)} facility={facility} markets={markets} />
            ))}
          </Table>
        </ListBody>
      ),
    };
  },
};

/** The orders that the list can have. */
function SortWays({ query }: { readonly query: URLSearchParams }) {
  const now = query.get('sort');
  const ways = [
    ...(query.get('q') === null ? [] : [{ name: 'Best match', sort: null }]),
    { name: 'Most MW', sort: LARGEST },
    { name: 'Fewest MW', sort: 'capacity_mw' },
    { name: 'Name', sort: 'name' },
    { name: 'Newest change', sort: '-changed_at' },
  ];
  return (
    <nav class="chips" aria-label="Sort">
      {ways.map(({ name, sort }) => (
        <a
          key={name}
          href={addressWith(PATH, query, { sort, offset: null })}
          {...(sort === now ? { 'aria-current': 'true' as const } : {})}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Row(props: { readonly facility: Listed['facilities'][number]; readonly markets: readonly MarketName[] }) {
  const { facility, markets } = props;
  const place = [facility.city, facility.state].filter((part) => part !== null).join(', ');
  return (
    <tr>
      <th scope="row" class="words">
        <a href={`/facilities/${facility.id}`}>
          <Foreign>{facility.name ?? 'Unnamed'}</Foreign>
        </a>
      </th>
      <td class="name">
        {facility.operator === null ? (
          NONE
        ) : (
          <a href={operatorAddress(facility.operator)}>
            <Foreign>{facility.operator}</Foreign>
          </a>
        )}
      </td>
      <td class="name">
        <MarketOrPlace slug={facility.market} place={place === '' ? null : place} markets={markets} />
      </td>
      <td>{facility.country ?? NONE}</td>
      <td class="n">{formatPower(facility.power_mw)}</td>
      <td>{(facility.power_mw === null ? null : facility.power_basis) ?? NONE}</td>
      <td>{facility.status?.replaceAll('-', ' ') ?? NONE}</td>
      <td>
        <Day at={facility.last_updated?.slice(0, 10)} />
      </td>
      <td class="tellers">{facility.sources.join(', ')}</td>
    </tr>
  );
}

const CSV_COLUMNS = [
  ...(['id', 'name', 'operator', 'city', 'state', 'country', 'market', 'status'] as const),
  ...(['power_mw', 'power_basis', 'power_source', 'power_as_of', 'last_updated'] as const),
] as const;

/** The facilities of a page as CSV, by the names of the API. */
const csvOfPage = ({ facilities }: Listed): string =>
  csvOf({
    columns: [...CSV_COLUMNS, 'sources'],
    rows: facilities.map((facility) => [
      ...CSV_COLUMNS.map((name) => facility[name] ?? null),
      facility.sources.join(' '),
    ]),
  });
