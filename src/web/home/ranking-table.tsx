import { Figure } from '../frame/figure.tsx';
import { formatNumber, formatScore, formatShare, NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { OperatingMw } from '../market/operating-mw.tsx';
import { formatPriceAmount, isRetail, type ScorePrice } from '../market/price-of-score.ts';
import { formatMonths } from '../market/words/format-measure.ts';
import type { FacilityOrigins } from './facility-origins.ts';
import type { RankedMarket } from './rank-markets.ts';
import { type RankingQuery, rankingAddress, SORTS, type SortName } from './ranking-query.ts';
import { Why } from './why.tsx';

const COLUMNS: readonly { sort: SortName; name: string; isNumber?: true; hint: string }[] = [
  { sort: 'rank', name: 'Rank', isNumber: true, hint: 'Among all markets that have a verdict, by score' },
  { sort: 'market', name: 'Market', hint: 'Opens its brief' },
  { sort: 'grid', name: 'Grid', hint: 'Grid operator' },
  { sort: 'state', name: 'State', hint: 'State and, outside the United States, country' },
  { sort: 'verdict', name: 'Verdict', hint: 'Score band' },
  { sort: 'score', name: 'Score', isNumber: true, hint: '0 to 100: higher means more headroom for new load' },
  {
    sort: 'coverage',
    name: 'Coverage',
    isNumber: true,
    hint: 'Share of the score’s weight that has data',
  },
  { sort: 'facilities', name: 'Facilities', isNumber: true, hint: 'Data centers in this market' },
  { sort: 'mw', name: 'MW', isNumber: true, hint: 'Operating: stated by sources, or ≈ estimated from floor area' },
  {
    sort: 'price',
    name: 'Price',
    isNumber: true,
    hint: 'As the score uses it: wholesale in $/MWh or EUR/MWh, else retail',
  },
  { sort: 'wait', name: 'Wait', isNumber: true, hint: 'Queue wait of generators: months from request to operation' },
];

interface RankingTableShown {
  readonly query: RankingQuery;
  /** Those of the page. */
  readonly lines: readonly RankedMarket[];
  /** Lines before the page. */
  readonly from: number;
  /** Lines of all pages. */
  readonly count: number;
  readonly facilities: FacilityOrigins;
}

/** The lines of a page; in a narrow column each is three short rows, and columns that fold away come back where they are sorted by. */
export function RankingTable({ query, lines, from, count, facilities }: RankingTableShown) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class={`scroll ranking-lines by-${query.sort}`} tabIndex={0} aria-label="Ranking of markets">
      <table class="ranking">
        <caption>
          {formatNumber(from + 1)}–{formatNumber(from + lines.length)} of {formatNumber(count)} · hover or focus a
          figure for its source and date
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Heading key={column.sort} {...column} query={query} />
            ))}
            <th scope="col" title="The parts that raise and lower the score most, in points out of 100">
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.market.slug} line={line} facilities={facilities} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading(props: (typeof COLUMNS)[number] & { readonly query: RankingQuery }) {
  const { sort, name, isNumber, hint, query } = props;
  const isSorted = query.sort === sort;
  const isReversed = isSorted && !query.isReversed;
  const isFalling = (SORTS[sort] === 'most') !== query.isReversed;
  return (
    <th
      scope="col"
      title={hint}
      {...(isNumber === true ? { class: 'n' } : {})}
      {...(isSorted ? { 'aria-sort': isFalling ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      <a href={rankingAddress({ ...query, sort, isReversed, page: 1 })} data-ranking="sort" id={`sort-${sort}`}>
        {name}
        <span aria-hidden="true">{isSorted ? (isFalling ? ' ↓' : ' ↑') : ''}</span>
      </a>
    </th>
  );
}

function Line(props: { readonly line: RankedMarket; readonly facilities: FacilityOrigins }) {
  const { line, facilities } = props;
  const { rank, market } = line;
  return (
    <tr>
      <td class="n rank">{rank ?? <span class="soft">{NONE}</span>}</td>
      <th scope="row">
        <a href={`/markets/${market.slug}`}>
          <Foreign>{market.name}</Foreign>
        </a>
      </th>
      <td class="grid">
        {market.iso === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <a href={`/grid/${market.iso.toLowerCase()}`}>{market.iso}</a>
        )}
      </td>
      <td class="state">
        <Foreign>
          {[market.state, market.country === 'US' ? null : market.country].filter(Boolean).join(', ') || NONE}
        </Foreign>
      </td>
      <td class="verdict-cell">
        <Verdict of={market.verdict} />
      </td>
      <Checked line={line} />
      <td class="n facilities">
        <Figure of={facilities.originOf(market.slug)}>{formatNumber(market.facility_count)}</Figure>
      </td>
      <Supply line={line} facilities={facilities} />
      <td class="reasons">
        <Why of={line} />
      </td>
    </tr>
  );
}

const UNSAID = { coverage: null, scoreLow: null, scoreHigh: null };

/** The score with its interval, and the share of its weight for which there is data, both of the index. */
function Checked({ line: { rank, market, reasons } }: { readonly line: RankedMarket }) {
  const origin = { source: 'market power index', observed_at: market.scored_for, basis: 'derived' };
  const { coverage, scoreLow: low, scoreHigh: high } = reasons ?? UNSAID;
  return (
    <>
      <td class="n score">
        {market.composite_score === null || rank === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={origin}>{formatScore(market.composite_score)}</Figure>
        )}
        {rank !== null && low !== null && high !== null && (
          <span class="between">
            <span class="hidden">, with a probability of 80% between </span>
            {formatScore(low)}–{formatScore(high)}
          </span>
        )}
      </td>
      <td class="n coverage">
        {coverage === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={{ ...origin, notes: 'share of the weight that has data' }}>{formatShare(coverage)}</Figure>
        )}
      </td>
    </>
  );
}

/** In a narrow column the unit alone says that it is retail: the word would begin a second row. */
function Price({ of: price }: { readonly of: ScorePrice }) {
  return (
    <Figure of={price.of}>
      {formatPriceAmount(price)}
      {isRetail(price) && <span class="retail"> retail</span>}
    </Figure>
  );
}

/** What there is, what power costs and how long a connection takes; a dash for what is not known. */
function Supply({ line: { market, reasons }, facilities }: Parameters<typeof Line>[0]) {
  const none = <span class="soft">{NONE}</span>;
  const price = reasons?.price ?? null;
  const wait = reasons?.waitMonths ?? null;
  return (
    <>
      <td class="n mw">
        <OperatingMw market={market} of={facilities.originOf(market.slug)} />
      </td>
      <td class="n price">{price === null ? none : <Price of={price} />}</td>
      <td class="n wait">{wait === null ? none : <Figure of={reasons?.wait ?? {}}>{formatMonths(wait)}</Figure>}</td>
    </>
  );
}
