import type { ComponentChildren } from 'preact';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { Fault } from '../../errors.ts';
import { Figure } from '../frame/figure.tsx';
import { formatCount, formatNumber, formatPower, formatScore, formatShare, NONE } from '../frame/format.ts';
import { Day, Foreign, Nothing } from '../frame/parts.tsx';
import { Verdict, verdictWord } from '../frame/verdict.tsx';
import { newestScore } from '../home/basis.tsx';
import { loadReasons } from '../home/brief-reasons.ts';
import { type FacilityOrigins, openFacilityOrigins } from '../home/facility-origins.ts';
import { chooseMarkets, type RankedMarket, rankMarkets } from '../home/rank-markets.ts';
import { rankingCsv } from '../home/ranking-csv.ts';
import {
  NO_GRID,
  RANKING_PARAMETERS,
  type RankingQuery,
  readRankingQuery,
  SORTS,
  type SortName,
  VERDICTS,
} from '../home/ranking-query.ts';
import { addressWith } from '../lists/address-with.ts';
import { Choice, Entry, FilterForm } from '../lists/filter-form.tsx';
import { Paging } from '../lists/paging.tsx';
import { askAllMarkets } from '../map/ask-all-markets.ts';
import { OperatingMw } from '../market/operating-mw.tsx';
import { formatScorePrice } from '../market/price-of-score.ts';
import { formatMonths } from '../market/words/format-measure.ts';
import type { Page } from '../page.ts';
import { COLUMN_SETS, type ColumnSet, isIn, readColumns } from './column-sets.ts';

const PATH = '/markets';
const PER_PAGE = 100;
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** `/markets`: all markets as a list. */
export const marketsPage: Page = {
  path: PATH,
  summary: 'All markets as a list with filters, sort, columns and CSV.',
  query: [...RANKING_PARAMETERS, 'columns', 'offset', 'format'],
  render: async ({ read, query: sent }) => {
    const format = sent.get('format');
    if (format !== null && format !== 'csv')
      throw new Fault('bad-request', 'format must be csv. Omit it for the page.');
    const query = new URLSearchParams([...sent].filter(([name]) => name !== 'format'));
    const [asked, columns, offset] = [readRankingQuery(query), readColumns(query.get('columns')), readOffset(query)];
    const [answer, reasons, facilities] = await Promise.all([
      askAllMarkets(read),
      loadReasons(read),
      openFacilityOrigins(read),
    ]);
    const all = rankMarkets(answer.markets, reasons);
    const lines = chooseMarkets(all, asked);
    if (format === 'csv') return rankingCsv(lines, facilities);
    const shown = lines.slice(offset, offset + PER_PAGE);
    const countries = [...new Set(answer.markets.map(({ country }) => country))]
      .map((value) => ({ value, label: REGIONS.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
    const isNarrowed = [...query.keys()].some((name) => !['offset', 'sort', 'columns'].includes(name));
    return {
      kind: 'page',
      title: 'Markets',
      description: `${all.length} data center markets with verdict, score, price, wait and MW.`,
      at: PATH,
      frame: 'wide',
      body: (
        <>
          <h1>Markets</h1>
          <p>
            {isNarrowed
              ? `${formatNumber(lines.length)} of ${formatCount(all.length, 'market')} match.`
              : `${formatCount(all.length, 'market')}.`}{' '}
            Scores as of <Day at={newestScore(all)} />.{' '}
            {lines.length > 0 && (
              <a href={addressWith(PATH, query, { format: 'csv', offset: null })} download="loadstar-markets.csv">
                CSV of {lines.length === all.length ? `all ${formatNumber(all.length)}` : 'these'}
              </a>
            )}{' '}
            · <a href={addressWith('/', withoutOwn(query))}>On the map</a>
          </p>
          <FilterForm path={PATH} isNarrowed={isNarrowed}>
            <Choice
              name="iso"
              label="Grid operator"
              all="All"
              query={query}
              options={[
                ...ISO_NAMES.map((iso) => ({ value: iso, label: iso })),
                { value: NO_GRID, label: 'Outside the seven ISOs/RTOs' },
              ]}
            />
            <Choice name="country" label="Country" all="All" query={query} options={countries} />
            <Choice name="state" label="State" all="All" query={query} options={STATES} />
            <Choice name="verdict" label="Verdict" all="All" query={query} options={VERDICT_OPTIONS} />
            <Entry name="min_mw" label="Operating MW, at least" type="number" query={query} />
            <Entry name="max_price" label="Price, at most $/MWh" type="number" query={query} />
            <Entry name="max_wait" label="Queue wait, at most months" type="number" query={query} />
            <Choice name="columns" label="Columns" all="All" query={query} options={COLUMN_OPTIONS} />
            {query.get('sort') !== null && <input type="hidden" name="sort" value={query.get('sort') ?? ''} />}
          </FilterForm>
          {shown.length === 0 ? (
            <Nothing>
              {lines.length === 0 ? 'No matching markets. Try fewer filters.' : 'The list has fewer pages.'}
            </Nothing>
          ) : (
            <MarketTable {...{ query, asked, columns, facilities, offset }} lines={shown} total={lines.length} />
          )}
          <Paging
            path={PATH}
            query={query}
            offset={offset}
            limit={PER_PAGE}
            count={shown.length}
            total={lines.length}
            hasMore={offset + shown.length < lines.length}
          />
        </>
      ),
    };
  },
};

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const VERDICT_OPTIONS = VERDICTS.map((value) => ({ value, label: verdictWord(value) }));
const COLUMN_OPTIONS = Object.entries(COLUMN_SETS).map(([value, { name }]) => ({ value, label: name }));

/** What the map takes too. */
const withoutOwn = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name !== 'columns' && name !== 'offset'));

/** @throws Fault `bad-request` for what is no place in a list. */
function readOffset(query: URLSearchParams): number {
  const offset = Number(query.get('offset') ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 100_000) return offset;
  throw new Fault('bad-request', 'offset must be a whole number of 0 or more.');
}

interface ColumnShown {
  readonly id: SortName;
  readonly name: string;
  readonly isNumber?: true;
  readonly hint: string;
  readonly cell: (line: RankedMarket, facilities: FacilityOrigins) => ComponentChildren;
}

const dash = <span class="soft">{NONE}</span>;

const COLUMNS: readonly ColumnShown[] = [
  {
    id: 'rank',
    name: 'Rank',
    isNumber: true,
    hint: 'Among markets with a verdict, by score',
    cell: ({ rank }) => rank ?? dash,
  },
  {
    id: 'market',
    name: 'Market',
    hint: 'Opens its brief',
    cell: ({ market }) => (
      <a href={`/markets/${market.slug}`}>
        <Foreign>{market.name}</Foreign>
      </a>
    ),
  },
  {
    id: 'grid',
    name: 'Grid',
    hint: 'Grid operator',
    cell: ({ market }) => (market.iso === null ? dash : <a href={`/grid/${market.iso.toLowerCase()}`}>{market.iso}</a>),
  },
  {
    id: 'state',
    name: 'State, country',
    hint: 'State of the United States, else country',
    cell: ({ market }) =>
      [market.state, market.country === 'US' ? null : market.country].filter(Boolean).join(', ') || NONE,
  },
  { id: 'verdict', name: 'Verdict', hint: 'Score band', cell: ({ market }) => <Verdict of={market.verdict} /> },
  {
    id: 'score',
    name: 'Score',
    isNumber: true,
    hint: '0 to 100: higher means more headroom for new load',
    cell: ({ rank, market }) =>
      rank === null ? (
        dash
      ) : (
        <Figure of={{ source: 'market power index', observed_at: market.scored_for, basis: 'derived' }}>
          {formatScore(market.composite_score)}
        </Figure>
      ),
  },
  {
    id: 'coverage',
    name: 'Coverage',
    isNumber: true,
    hint: 'Share of the score’s weight that has data',
    cell: ({ reasons }) => (reasons?.coverage == null ? dash : formatShare(reasons.coverage)),
  },
  {
    id: 'price',
    name: 'Price',
    isNumber: true,
    hint: 'As the score uses it: wholesale in $/MWh or EUR/MWh, else retail',
    cell: ({ reasons }) =>
      reasons?.price == null ? dash : <Figure of={reasons.price.of}>{formatScorePrice(reasons.price)}</Figure>,
  },
  {
    id: 'wait',
    name: 'Queue wait',
    isNumber: true,
    hint: 'Generators, from request to operation',
    cell: ({ reasons }) =>
      reasons?.waitMonths == null ? dash : <Figure of={reasons.wait}>{formatMonths(reasons.waitMonths)}</Figure>,
  },
  {
    id: 'facilities',
    name: 'Facilities',
    isNumber: true,
    hint: 'Data centers in this market',
    cell: ({ market }, facilities) => (
      <Figure of={facilities.originOf(market.slug)}>{formatNumber(market.facility_count)}</Figure>
    ),
  },
  {
    id: 'mw',
    name: 'Operating',
    isNumber: true,
    hint: 'MW that operating facilities state, or ≈ estimated from floor area',
    cell: ({ market }, facilities) => <OperatingMw market={market} of={facilities.originOf(market.slug)} />,
  },
  {
    id: 'pipeline',
    name: 'Pipeline',
    isNumber: true,
    hint: 'MW of projects that disclose a capacity',
    cell: ({ market }) =>
      market.pipeline_mw === null ? (
        dash
      ) : (
        <a href={`/pipeline?market=${market.slug}`}>{formatPower(market.pipeline_mw)}</a>
      ),
  },
];

function MarketTable(props: {
  readonly query: URLSearchParams;
  readonly asked: RankingQuery;
  readonly columns: ColumnSet | null;
  readonly facilities: FacilityOrigins;
  readonly lines: readonly RankedMarket[];
  readonly offset: number;
  readonly total: number;
}) {
  const { query, asked, columns, facilities, lines, offset, total } = props;
  const shown = COLUMNS.filter(({ id }) => columns === null || isIn(columns, id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll market-list" tabIndex={0} aria-label="Markets">
      <table>
        <caption>
          {formatNumber(offset + 1)}–{formatNumber(offset + lines.length)} of {formatNumber(total)}
        </caption>
        <thead>
          <tr>
            {shown.map(({ id, name, isNumber, hint }) => {
              const isSorted = asked.sort === id;
              const isFalling = (SORTS[id] === 'most') !== asked.isReversed;
              const sort = isSorted && !asked.isReversed ? `-${id}` : id;
              return (
                <th
                  key={id}
                  scope="col"
                  title={hint}
                  {...(isNumber === true ? { class: 'n' } : {})}
                  {...(isSorted ? { 'aria-sort': isFalling ? ('descending' as const) : ('ascending' as const) } : {})}
                >
                  <a href={addressWith(PATH, query, { sort: sort === 'rank' ? null : sort, offset: null })}>
                    {name}
                    <span aria-hidden="true">{isSorted ? (isFalling ? ' ↓' : ' ↑') : ''}</span>
                  </a>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.market.slug}>
              {shown.map(({ id, isNumber, cell }) =>
                id === 'market' ? (
                  <th key={id} scope="row">
                    {cell(line, facilities)}
                  </th>
                ) : (
                  <td key={id} {...(isNumber === true ? { class: 'n' } : {})}>
                    {cell(line, facilities)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
