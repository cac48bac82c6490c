import { Figure } from '../frame/figure.tsx';
import { formatNumber, formatScore, formatShare, NONE } from '../frame/format.ts';
import { Day, Foreign, Nothing } from '../frame/parts.tsx';
import { Verdict, verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { RankedMarket } from './rank-markets.ts';
import { NO_GRID, type RankingQuery, rankingAddress, SORTS, type SortName, VERDICTS } from './ranking-query.ts';
import { Why } from './why.tsx';

/** Lines on a page. */
export const LINES = 50;

/** How many of the best are named above the table. */
const NAMED = 3;

const COLUMNS: readonly { sort: SortName; name: string; isNumber?: true; hint: string }[] = [
  { sort: 'rank', name: 'Rank', isNumber: true, hint: 'Among all markets that have a verdict, by score' },
  { sort: 'market', name: 'Market', hint: 'Leads to its brief' },
  { sort: 'grid', name: 'Grid', hint: 'Operator of the grid' },
  { sort: 'state', name: 'State', hint: 'State and, outside the United States, country' },
  { sort: 'verdict', name: 'Verdict', hint: 'The band in which the score lies' },
  { sort: 'score', name: 'Score', isNumber: true, hint: '0 to 100: more is more room for load' },
  { sort: 'coverage', name: 'Known', isNumber: true, hint: 'Coverage: share of the weight of the score that had data' },
  { sort: 'facilities', name: 'Facilities', isNumber: true, hint: 'Data centers of the register in the market' },
];

export interface RankingShown {
  readonly query: RankingQuery;
  /** All that fit, in order. */
  readonly lines: readonly RankedMarket[];
  /** Markets there are, whether they fit or not. */
  readonly total: number;
  /** Where the counts of facilities are from. */
  readonly facilitySources: { readonly source: string; readonly observed_at: string | null };
}

/** What the ranking says in words, its table, and the ways to more of it. The script of the page replaces it whole. */
export function RankingPart({ query, lines, total, facilitySources }: RankingShown) {
  const from = (query.page - 1) * LINES;
  const shown = lines.slice(from, from + LINES);
  return (
    <div id="ranking-part" data-count={lines.length}>
      <Summary query={query} lines={lines} total={total} />
      {shown.length === 0 ? (
        <Nothing>
          {lines.length === 0
            ? 'No market fits all of that. Ask for less coverage, another verdict, or another grid.'
            : 'The ranking ends before this page.'}{' '}
          <a href="/" data-ranking="">
            All markets
          </a>
        </Nothing>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section class="scroll" tabIndex={0} aria-label="Ranking of markets">
          <table class="ranking">
            <caption>
              {formatNumber(from + 1)}–{formatNumber(from + shown.length)} of {formatNumber(lines.length)} · source and
              date of each figure on pointing or focus
            </caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <Heading key={column.sort} {...column} query={query} />
                ))}
                <th scope="col" title="The parts that lift and drag the score most, in points of 100">
                  Why
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line key={line.market.slug} line={line} facilitySources={facilitySources} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Ways query={query} count={lines.length} />
    </div>
  );
}

/** `PJM: 45 markets. Room for load: Newark (72), …`: the answer before the table. */
function Summary({ query, lines, total }: Omit<RankingShown, 'facilitySources'>) {
  const best = lines
    .filter(({ rank, market }) => rank !== null && market.verdict === 'BUILD')
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    count: lines.filter(({ market }) => (market.verdict ?? 'INSUFFICIENT_DATA') === verdict).length,
  })).filter(({ count }) => count > 0);
  return (
    <div class="told">
      <p>
        <b>
          {lines.length === total
            ? `${formatNumber(total)} markets`
            : `${formatNumber(lines.length)} of ${formatNumber(total)} markets`}
          {query.iso === null ? '' : query.iso === NO_GRID ? ', of none of the seven grids' : ` in ${query.iso}`}
        </b>
        {counts.length > 0 && ': '}
        {counts.map(({ verdict, count }, place) => (
          <>
            {place > 0 && ', '}
            {formatNumber(count)} {verdictWord(verdict)}
          </>
        ))}
        .
      </p>
      {best.length > 0 && (
        <p>
          Verdict “{verdictWord('BUILD')}” ({verdictMeaning('BUILD')}):{' '}
          {best.slice(0, NAMED).map(({ market }, place) => (
            <>
              {place > 0 && ', '}
              <a href={`/markets/${market.slug}`}>
                <Foreign>{market.name}</Foreign>
              </a>{' '}
              ({formatScore(market.composite_score)} of 100)
            </>
          ))}
          {best.length > NAMED && ` and ${formatNumber(best.length - NAMED)} more`}.
        </p>
      )}
      {best.length === 0 && lines.length > 0 && query.verdict === null && (
        <p>None of them has the verdict “{verdictWord('BUILD')}”.</p>
      )}
    </div>
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
      <a href={rankingAddress({ ...query, sort, isReversed, page: 1 })} data-ranking="" id={`sort-${sort}`}>
        {name}
        <span aria-hidden="true">{isSorted ? (isFalling ? ' ↓' : ' ↑') : ''}</span>
      </a>
    </th>
  );
}

function Line(props: { readonly line: RankedMarket; readonly facilitySources: RankingShown['facilitySources'] }) {
  const { line, facilitySources } = props;
  const { rank, market, reasons } = line;
  return (
    <tr>
      <td class="n">{rank ?? <span class="soft">{NONE}</span>}</td>
      <th scope="row">
        <a href={`/markets/${market.slug}`}>
          <Foreign>{market.name}</Foreign>
        </a>
      </th>
      <td>
        {market.iso === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <a href={`/grid/${market.iso.toLowerCase()}`}>{market.iso}</a>
        )}
      </td>
      <td>
        <Foreign>
          {[market.state, market.country === 'US' ? null : market.country].filter(Boolean).join(', ') || NONE}
        </Foreign>
      </td>
      <td>
        <Verdict of={market.verdict} />
      </td>
      <td class="n">
        {market.composite_score === null || rank === null ? (
          <span class="soft">{NONE}</span>
        ) : (
          <Figure of={{ source: 'market power index', observed_at: market.scored_for, basis: 'derived' }}>
            {formatScore(market.composite_score)}
          </Figure>
        )}
      </td>
      <td class="n">{formatShare(reasons?.coverage)}</td>
      <td class="n">
        {market.facility_count === 0 ? (
          formatNumber(0)
        ) : (
          <Figure of={{ ...facilitySources, basis: 'reported' }}>{formatNumber(market.facility_count)}</Figure>
        )}
      </td>
      <td class="reasons">
        <Why of={line} />
      </td>
    </tr>
  );
}

function Ways({ query, count }: { readonly query: RankingQuery; readonly count: number }) {
  const { page } = query;
  const last = Math.max(1, Math.ceil(count / LINES));
  const before = Math.min(page - 1, last);
  return (
    <nav class="ways" aria-label="More of the ranking">
      {before >= 1 && (
        <a
          class="button quiet"
          rel="prev"
          data-ranking=""
          id="page-before"
          href={rankingAddress({ ...query, page: before })}
        >
          Better ranked
        </a>
      )}
      {page < last && (
        <a
          class="button quiet"
          rel="next"
          data-ranking=""
          id="page-after"
          href={rankingAddress({ ...query, page: page + 1 })}
        >
          Next {formatNumber(Math.min(LINES, count - page * LINES))}
        </a>
      )}
      {count > 0 && (
        <a href={rankingAddress({ ...query, page: 1 }, { format: 'csv' })} download="loadstar-ranking.csv">
          CSV of {count === 1 ? 'this market' : `these ${formatNumber(count)} markets`}
        </a>
      )}
    </nav>
  );
}

/** The newest day for which the scores that are shown speak. */
export function ScoredFor({ lines }: { readonly lines: readonly RankedMarket[] }) {
  const days = lines.flatMap(({ market }) => market.scored_for ?? []);
  return (
    <Day at={days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null)} />
  );
}
