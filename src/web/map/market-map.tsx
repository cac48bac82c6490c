import type { Assets } from '../assets.ts';
import { formatNumber, formatPower, formatScore } from '../frame/format.ts';
import { verdictWord } from '../frame/verdict.tsx';
import { BaseMap } from './base-map.tsx';
import { MapLegend, type VerdictBands } from './map-legend.tsx';
import { type MarketOnMap, radiusOfMw, sizeOfMarket, verdictMark } from './market-marks.ts';
import { findSpot, MAP_HEIGHT, MAP_WIDTH, type SpotOnMap } from './projections.ts';

/** So many are reached by the keyboard on the map itself; the table beside it holds all. */
const TAB_STOPS = 10;

interface MarketMapProps {
  /** All members that the question of markets gives; those that are not named here play no part. */
  readonly markets: readonly MarketOnMap[];
  readonly assets: Assets;
  /** The newest day for which a score speaks. */
  readonly scoredFor: string | null;
  /** Where verdicts begin, for the legend. */
  readonly bands: VerdictBands;
  /** Slugs of those that a list beside the map has; the others are pale. null: no list, or one that has all. */
  readonly chosen?: readonly string[] | null;
  /** A place that is marked from the beginning, as one that was chosen. */
  readonly place?: { readonly lat: number; readonly lon: number } | null;
}

interface PlacedMarket extends SpotOnMap {
  readonly market: MarketOnMap;
  readonly radius: number;
  readonly isStop: boolean;
  /** In no list next to the map. */
  readonly isExcluded: boolean;
}

/**
 * Markets on a map that needs no script: circles by MW and verdict, links to their pages. Where the browser can, the script
 * `map` lays a map over it that moves and holds the facilities too; a page with it names `map` in its islands.
 */
export function MarketMap({ markets, assets, scoredFor, bands, chosen = null, place = null }: MarketMapProps) {
  const placed = placeMarkets(markets, chosen);
  const stated = markets.filter((market) => sizeOfMarket(market).mw !== null).length;
  const scored = markets.filter(({ composite_score: score }) => score !== null).length;
  const spot = place === null ? null : findSpot(place.lat, place.lon);
  return (
    <section
      class="market-map"
      aria-label="Map of markets"
      data-worker={assets.urlOf('map-worker.js')}
      data-countries={assets.urlOf('countries.json')}
      data-states={assets.urlOf('states.json')}
      data-isos={assets.urlOf('iso-borders.json')}
      data-markets="/map/markets.json"
      data-facilities="/map/facilities.json"
      data-facility="/map/facility"
      data-projects="/map/projects.json"
      {...(place === null ? {} : { 'data-lat': place.lat, 'data-lon': place.lon })}
    >
      <div class="map-box">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no picture */}
        <svg
          class="map-static"
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          role="group"
          aria-label={
            `The United States above, the world below: ${formatNumber(markets.length)} markets, ` +
            `${formatNumber(scored)} of them with a score. The table of markets has the same data.`
          }
        >
          <BaseMap assets={assets} />
          {runsOfColor(placed).map((run, position) => (
            <g key={position} class={`market mark-${colorOf(run[0])}`}>
              {run.map(drawMarket)}
            </g>
          ))}
          {spot !== null && <circle class="map-place" cx={spot.x} cy={spot.y} r="7" />}
        </svg>
      </div>
      <MapLegend stated={stated} total={markets.length} scoredFor={scoredFor} bands={bands} />
    </section>
  );
}

/** Large below small, of whatever color, so that none hides another. */
function placeMarkets(markets: readonly MarketOnMap[], chosen: readonly string[] | null): PlacedMarket[] {
  const best = [...markets]
    .filter(({ composite_score: score }) => score !== null)
    .sort((a, b) => Number(b.composite_score) - Number(a.composite_score))
    .slice(0, TAB_STOPS);
  const stops = new Set(best.map(({ slug }) => slug));
  const within = chosen === null ? null : new Set(chosen);
  return [...markets].sort(byRadius).flatMap((market) => {
    const spot = findSpot(market.lat, market.lon);
    if (spot === null) return [];
    const isExcluded = within !== null && !within.has(market.slug);
    const radius = radiusOfMw(sizeOfMarket(market).mw);
    return [{ ...spot, market, radius, isStop: stops.has(market.slug), isExcluded }];
  });
}

/** In the order in which maps draw: the largest first, and of equal ones those that are not scored. */
export function byRadius(a: MarketOnMap, b: MarketOnMap): number {
  const [one, other] = [radiusOfMw(sizeOfMarket(a).mw), radiusOfMw(sizeOfMarket(b).mw)];
  return other - one || (a.composite_score ?? -1) - (b.composite_score ?? -1);
}

const colorOf = (placed: PlacedMarket | undefined): string => verdictMark(placed?.market.verdict ?? null);

/** Neighbors in the order of drawing that have one color. */
function runsOfColor(placed: readonly PlacedMarket[]): readonly (readonly PlacedMarket[])[] {
  const runs: PlacedMarket[][] = [];
  for (const one of placed) {
    const run = runs.at(-1);
    if (run !== undefined && colorOf(run[0]) === colorOf(one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Links lead to what there is to read: markets with a score. The others are in the table, and named to a pointer. */
function drawMarket({ market, x, y, radius, isStop, isExcluded }: PlacedMarket) {
  // The style has the radius of those without MW.
  const { mw, isHollow } = sizeOfMarket(market);
  const size = {
    ...(mw === null ? {} : { r: Math.round(radius * 10) / 10 }),
    ...(isHollow ? { class: 'hollow' } : {}),
  };
  const mark = { 'data-slug': market.slug, ...(isExcluded ? { class: 'aside' } : {}) };
  if (market.composite_score === null)
    return (
      <circle key={market.slug} cx={x} cy={y} {...mark} {...size}>
        <title>{market.name}</title>
      </circle>
    );
  const words = sayMarket(market);
  return (
    <a
      key={market.slug}
      href={`/markets/${market.slug}`}
      {...mark}
      {...(isStop ? { 'aria-label': words } : { tabIndex: -1 })}
    >
      <title>{words}</title>
      <circle cx={x} cy={y} {...size} />
    </a>
  );
}

/** `Northern Virginia: 48, Caution, 3.2 GW`. */
export function sayMarket(market: MarketOnMap): string {
  const { name, composite_score: score, verdict } = market;
  const { mw, isHollow } = sizeOfMarket(market);
  const power = mw === null ? [] : [`${formatPower(mw)}${isHollow ? ' estimated' : ''}`];
  return `${name}: ${[...(score === null ? [] : [formatScore(score)]), verdictWord(verdict), ...power].join(', ')}`;
}
