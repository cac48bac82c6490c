import { formatCount, formatNumber, formatScore } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { RankedMarket } from './rank-markets.ts';
import { NO_GRID, type RankingQuery, rankingAddress, VERDICTS } from './ranking-query.ts';

/** How many of the best are named above the table, and how many are compared. */
const NAMED = 3;

interface Summarized {
  readonly query: RankingQuery;
  /** All that fit, in order. */
  readonly lines: readonly RankedMarket[];
  /** Markets there are, whether they fit or not. */
  readonly total: number;
}

/** `PJM: 45 markets. Room for load: Newark (72), …`: the answer before the table. */
export function RankingSummary({ query, lines, total }: Summarized) {
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    count: lines.filter(({ market }) => (market.verdict ?? 'INSUFFICIENT_DATA') === verdict).length,
  })).filter(({ count }) => count > 0);
  return (
    <div class="ranking-summary">
      <p>
        <b>
          {lines.length === total
            ? formatCount(total, 'market')
            : `${formatNumber(lines.length)} of ${formatCount(total, 'market')}`}
          {query.iso === null ? '' : query.iso === NO_GRID ? ', outside the seven ISOs/RTOs' : ` in ${query.iso}`}
          {query.view !== null && ' in the map’s view'}
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
      {query.view !== null && (
        <p class="no-print">
          <a href={rankingAddress({ ...query, view: null, page: 1 })} data-ranking="view" id="ranking-whole-map">
            Show markets outside the view too
          </a>
        </p>
      )}
      <Best query={query} lines={lines} />
      <p class="no-print">
        <Comparison lines={lines} />
        {lines.length > 0 && (
          <a href={rankingAddress({ ...query, page: 1 }, { format: 'csv' })} download="loadstar-ranking.csv">
            CSV of {lines.length === 1 ? 'this market' : `these ${formatNumber(lines.length)} markets`}
          </a>
        )}
      </p>
    </div>
  );
}

/** Those with headroom, where the list does not begin with them. */
function Best({ query, lines }: Pick<Summarized, 'query' | 'lines'>) {
  const best = lines
    .filter(({ rank, market }) => rank !== null && market.verdict === 'BUILD')
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (best.length === 0)
    return lines.length > 0 && query.verdict === null ? (
      <p>No market has the verdict “{verdictWord('BUILD')}”.</p>
    ) : null;
  if (query.sort === 'rank' && !query.isReversed && query.page === 1) return null;
  return (
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
  );
}

/** The first of the list side by side, in the order that stands. */
function Comparison({ lines }: Pick<Summarized, 'lines'>) {
  const first = lines.slice(0, NAMED).map(({ market }) => market.slug);
  if (first.length < 2) return null;
  return (
    <>
      <a href={`/compare?markets=${first.join(',')}`}>Compare the first {first.length}</a> ·{' '}
    </>
  );
}
