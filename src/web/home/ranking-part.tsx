import { formatNumber } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import type { FacilityOrigins } from './facility-origins.ts';
import type { RankedMarket } from './rank-markets.ts';
import { GridChips, RankingForm } from './ranking-form.tsx';
import { type RankingQuery, rankingAddress } from './ranking-query.ts';
import { OldSources, RankingSources, type SourceStates, sourcesOf } from './ranking-sources.tsx';
import { RankingSummary } from './ranking-summary.tsx';
import { RankingTable } from './ranking-table.tsx';

/** Lines on a page. */
const LINES = 50;

interface RankingShown {
  readonly query: RankingQuery;
  /** All that fit, in order. */
  readonly lines: readonly RankedMarket[];
  /** Markets there are, whether they fit or not. */
  readonly total: number;
  readonly facilities: FacilityOrigins;
  readonly states: SourceStates;
  /** Postal codes of the states in which there are markets. */
  readonly usStates: readonly string[];
  /** Codes of the countries in which there are markets. */
  readonly countries: readonly string[];
}

/** Slugs of the markets that fit, for maps that mark them; null where all do. */
export const chosenOf = (lines: readonly RankedMarket[], total: number): readonly string[] | null =>
  lines.length === total ? null : lines.map(({ market }) => market.slug);

/**
 * The filters of the ranking, its summary, its table, its sources, and the links to more of it. The script of the page
 * replaces it whole, so that nothing in it is of another list than the one that is shown.
 */
export function RankingPart({ query, lines, total, facilities, states, usStates, countries }: RankingShown) {
  const from = (query.page - 1) * LINES;
  const shown = lines.slice(from, from + LINES);
  const sources = sourcesOf(shown, facilities, states);
  const chosen = chosenOf(lines, total);
  return (
    <div
      id="ranking-part"
      data-count={lines.length}
      data-query={rankingAddress(query).slice(2)}
      {...(chosen === null ? {} : { 'data-chosen': chosen.join(' ') })}
    >
      <GridChips query={query} />
      <RankingForm query={query} states={usStates} countries={countries} />
      <RankingSummary query={query} lines={lines} total={total} />
      {shown.length === 0 ? (
        <Nothing>
          {lines.length === 0
            ? 'No market matches these filters. Try a lower coverage, another verdict, or another grid.'
            : 'The ranking has fewer pages.'}{' '}
          <a href="/" data-ranking="all">
            All markets
          </a>
        </Nothing>
      ) : (
        <RankingTable query={query} lines={shown} from={from} count={lines.length} facilities={facilities} />
      )}
      <Ways query={query} count={lines.length} />
      {shown.length > 0 && <OldSources of={sources} />}
      {shown.length > 0 && <RankingSources of={sources} />}
    </div>
  );
}

function Ways({ query, count }: { readonly query: RankingQuery; readonly count: number }) {
  const { page } = query;
  const last = Math.max(1, Math.ceil(count / LINES));
  const before = Math.min(page - 1, last);
  if (before < 1 && page >= last) return null;
  return (
    <nav class="ways" aria-label="More of the ranking">
      {before >= 1 && (
        <a
          class="button quiet"
          rel="prev"
          data-ranking="page"
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
          data-ranking="page"
          id="page-after"
          href={rankingAddress({ ...query, page: page + 1 })}
        >
          Next {formatNumber(Math.min(LINES, count - page * LINES))}
        </a>
      )}
    </nav>
  );
}
