import type { MarketEntryShown } from '../../read/markets/market-figures.ts';
import { unitPlace, usdPerMwhOf } from '../market/price-of-score.ts';
import type { Reasons } from './brief-reasons.ts';
import { type MapView, NO_GRID, type RankingQuery, SORTS, type SortName, VERDICTS } from './ranking-query.ts';

/** A line of the ranking. */
export interface RankedMarket {
  /** Among all markets with a verdict, by score; null for one that has none. Equal scores share a rank. */
  readonly rank: number | null;
  readonly market: MarketEntryShown;
  /** null: no brief is published. */
  readonly reasons: Reasons | null;
}

const isRanked = ({ verdict, composite_score: score }: MarketEntryShown): boolean =>
  score !== null && verdict !== null && verdict !== 'INSUFFICIENT_DATA';

/** All markets with their ranks, the best first; those without a verdict follow, of which most is known first. */
export function rankMarkets(
  markets: readonly MarketEntryShown[],
  reasons: ReadonlyMap<string, Reasons>,
): readonly RankedMarket[] {
  const scoreOf = ({ composite_score: score }: MarketEntryShown): number => score ?? 0;
  const ranked = markets.filter(isRanked).sort((a, b) => scoreOf(b) - scoreOf(a));
  const rankOf = (market: MarketEntryShown): number => ranked.findIndex((one) => scoreOf(one) === scoreOf(market)) + 1;
  const lines = (some: readonly MarketEntryShown[], isWithRank: boolean): RankedMarket[] =>
    some.map((market) => ({
      rank: isWithRank ? rankOf(market) : null,
      market,
      reasons: reasons.get(market.slug) ?? null,
    }));
  const others = lines(
    markets.filter((market) => !isRanked(market)),
    false,
  );
  const present = ({ reasons: reported }: RankedMarket): number => reported?.coverage ?? -1;
  return [
    ...lines(ranked, true),
    ...others.sort((a, b) => present(b) - present(a) || b.market.facility_count - a.market.facility_count),
  ];
}

/** Those that fit, in the order asked for; what a market has no figure for comes last either way. */
export function chooseMarkets(all: readonly RankedMarket[], query: RankingQuery): readonly RankedMarket[] {
  const { iso, country, state, verdict, coveragePct, view, sort, isReversed } = query;
  const fitting = all.filter(
    ({ market, reasons }) =>
      (iso === null || (iso === NO_GRID ? market.iso === null : market.iso === iso)) &&
      (country === null || market.country === country) &&
      (state === null || (market.country === 'US' && market.state === state)) &&
      (verdict === null || (market.verdict ?? 'INSUFFICIENT_DATA') === verdict) &&
      (coveragePct === null || (reasons?.coverage ?? -1) * 100 >= coveragePct) &&
      // What has no figure is not within a bound.
      isAtLeast(operatingMw(market), query.minMw) &&
      isAtMost(usdPerMwhOf(reasons?.price ?? null), query.maxPriceUsdPerMwh) &&
      isAtMost(reasons?.waitMonths ?? null, query.maxWaitMonths) &&
      (view === null || isInView(market, view)),
  );
  const group = ({ reasons }: RankedMarket): number => (sort === 'price' ? unitPlace(reasons?.price ?? null) : 0);
  const sign = (SORTS[sort] === 'most') !== isReversed ? -1 : 1;
  const places = fitting.map((line, place) => ({ line, place, figure: FIGURES[sort](line) }));
  return places
    .sort((a, b) => {
      if (a.figure === null || b.figure === null)
        return (a.figure === null ? 1 : 0) - (b.figure === null ? 1 : 0) || a.place - b.place;
      return group(a.line) - group(b.line) || sign * compare(a.figure, b.figure) || a.place - b.place;
    })
    .map(({ line }) => line);
}

/** The larger of what is stated and what is estimated: they are of different facilities, and are not added. */
const operatingMw = ({
  operational_mw: stated,
  operational_by_basis: { estimated },
}: MarketEntryShown): number | null => (stated === null ? estimated.mw : Math.max(stated, estimated.mw ?? 0));

const isAtLeast = (value: number | null, least: number | null): boolean =>
  least === null || (value !== null && value >= least);
const isAtMost = (value: number | null, most: number | null): boolean =>
  most === null || (value !== null && value <= most);

function isInView({ lat, lon }: MarketEntryShown, { west, south, east, north }: MapView): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return lat >= south && lat <= north && isBetween;
}

type Figure = string | number | null;

const FIGURES: Readonly<Record<SortName, (line: RankedMarket) => Figure>> = {
  rank: ({ rank }) => rank,
  market: ({ market }) => market.name,
  grid: ({ market }) => market.iso,
  state: ({ market }) => (market.state === null ? null : `${market.country === 'US' ? '' : '~'}${market.state}`),
  verdict: ({ market }) => VERDICTS.indexOf(market.verdict ?? 'INSUFFICIENT_DATA'),
  score: ({ market }) => market.composite_score,
  coverage: ({ reasons }) => reasons?.coverage ?? null,
  facilities: ({ market }) => market.facility_count,
  mw: ({ market }) => operatingMw(market),
  pipeline: ({ market }) => market.pipeline_mw,
  price: ({ reasons }) => reasons?.price?.value ?? null,
  wait: ({ reasons }) => reasons?.waitMonths ?? null,
};

const BY_NAME = new Intl.Collator('en');

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : BY_NAME.compare(String(a), String(b));
}
