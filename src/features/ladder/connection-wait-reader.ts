import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { feedsScore } from '../../domain/policy/confidence.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';

type Wait = StoredFact<'connection-wait'>;

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = (365.25 / 12) * DAY_MS;
/** What a connection takes changes within some years, as agreements of a queue do; a year of room says itself when it is over. */
const LEAD_TIME_DAYS = 3 * 365;

/**
 * How long a connection takes or waits as it is stated: of the market's city, else of its grid area, else of its country, and of
 * several the newest. A span counts by its middle; where one bound alone is stated, that one. docs/adr/0085
 */
export function connectionWaitReader({
  connectionWaits,
  markets,
  at,
}: Pick<AsOfSnapshot, 'connectionWaits' | 'markets' | 'at'>): (
  market: Market,
) => Partial<Pick<MarketInputs, 'queue_wait_months'>> {
  const countries = new Set(connectionWaits.flatMap(({ country, cities }) => (cities.length > 0 ? country : [])));
  const towns = markets.filter(({ country }) => countries.has(country));
  const now = Date.parse(at);
  const stated = connectionWaits
    .flatMap((wait) => {
      const months = feedsScore(wait) ? monthsOf(wait, now) : null;
      return months === null ? [] : { wait, months };
    })
    .sort(({ wait: a }, { wait: b }) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0));
  return (market) => {
    const town = townOf(market, towns);
    const here = stated.flatMap(({ wait, months }) => {
      const reach = reachOf(wait, market, town);
      return reach === null ? [] : { wait, months, reach };
    });
    const nearest = Math.min(...here.map(({ reach }) => reach));
    const found = here.find(({ reach }) => reach === nearest);
    if (found === undefined) return {};
    const { wait, months } = found;
    const input = figureInput('queue_wait_months', months, [[wait]], {
      basis: 'reported',
      notes: [
        `${wait.body}, ${wait.place}: ${wait.what}`,
        ...(wait.threshold_note === null ? [] : [wait.threshold_note]),
      ],
    });
    return {
      queue_wait_months: {
        ...input,
        source_url: wait.source_url ?? input.source_url,
        // The page's own date; one without a date has none, and not that of our table.
        observed_at: startOfPeriod(wait.reported),
        estimator: 'planned',
      },
    };
  };
}

/** Of a day, a month or a year. */
const startOfPeriod = (period: string | null): string | null =>
  period === null ? null : `${period}${'-01-01'.slice(period.length - 4)}T00:00:00Z`;

/** When it was said; of a page without a date, when it was read. */
const dateOf = ({ reported, as_of }: Wait): string => reported ?? as_of;

/**
 * The names of the nearest market, as near as a moratorium counts: a market's own, since what is stated of a city is not said of its
 * neighbor.
 */
function townOf(place: Market, towns: readonly Market[]): ReadonlySet<string> {
  let nearest: { readonly town: Market; readonly km: number } | null = null;
  for (const town of towns) {
    if (town.country !== place.country) continue;
    const km = kmApart(place, town);
    if (km <= MORATORIA_REACH_KM && (nearest === null || km < nearest.km)) nearest = { town, km };
  }
  return new Set(nearest === null ? [] : [nearest.town.name, nearest.town.city ?? nearest.town.name].map(foldText));
}

/** 0: of the market's city; 1: of its grid area; 2: of its country; null: of elsewhere. */
function reachOf({ country, area, cities }: Wait, market: Market, town: ReadonlySet<string>): number | null {
  if (country !== market.country) return null;
  if (cities.length > 0) return cities.some((city) => town.has(foldText(city))) ? 0 : null;
  if (area !== null) return area === areaOfMarket(market) ? 1 : null;
  return 2;
}

function monthsOf(wait: Wait, now: number): number | null {
  const years = middleOf(startOf(wait.least_year), startOf(wait.most_year));
  if (years !== null) {
    const last = startOf(wait.most_year) ?? startOf(wait.least_year) ?? years;
    return last < now ? null : roundTo(Math.max(0, (years - now) / MONTH_MS), 1);
  }
  if ((now - Date.parse(dateOf(wait))) / DAY_MS > LEAD_TIME_DAYS) return null;
  return middleOf(wait.least_months, wait.most_months);
}

const startOf = (year: number | null): number | null => (year === null ? null : Date.UTC(year, 0, 1));

const middleOf = (least: number | null, most: number | null): number | null =>
  least === null || most === null ? (least ?? most) : (least + most) / 2;
