import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { feedsScore } from '../../domain/policy/confidence.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { figureInput } from './figure-input.ts';
import { isNear, type Towns, townsOf } from './near-town.ts';

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
  const towns = townsOf(markets);
  const now = Date.parse(at);
  const stated = connectionWaits
    .flatMap((wait) => {
      const months = feedsScore(wait) ? monthsOf(wait, now) : null;
      return months === null ? [] : { wait, months };
    })
    .sort((a, b) => (dateOf(a.wait) < dateOf(b.wait) ? 1 : -1));
  return (market) => {
    const here = stated.flatMap(({ wait, months }) => {
      const reach = reachOf(wait, market, towns);
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
      queue_wait_months: { ...input, source_url: wait.source_url ?? input.source_url, estimator: 'planned' },
    };
  };
}

/** When it was said; of a page without a date, when it was read. */
const dateOf = ({ reported, as_of }: Wait): string => reported ?? as_of;

/** 0: of the market's city; 1: of its grid area; 2: of its country; null: of elsewhere. */
function reachOf({ country, area, cities }: Wait, market: Market, towns: Towns): number | null {
  if (country !== market.country) return null;
  if (cities.length > 0) return cities.some((city) => isNear(market, city, towns)) ? 0 : null;
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
