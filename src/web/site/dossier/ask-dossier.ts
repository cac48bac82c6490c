import { type AreaId, GRID_AREAS } from '../../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../../domain/grid/market-area.ts';
import { isFault } from '../../../errors.ts';
import type { ReadContext } from '../../../read/context.ts';
import { gridArea } from '../../../read/grid/grid-area.ts';
import { lmpHistory } from '../../../read/grid/lmp-history.ts';
import { queue } from '../../../read/grid/queue.ts';
import { around } from '../../../read/site/around.ts';
import { comparables } from '../../../read/site/comparables.ts';
import { type AnswerOf, ask } from '../../ask.ts';
import { askCached } from '../../ask-cached.ts';
import { loadSite, type SiteShown } from '../load-site.ts';
import { askRules, type PlannedSite, type RulesShown } from './ask-rules.ts';

export type AroundShown = AnswerOf<typeof around>;
export type NearThing = AroundShown['substations']['nearest'][number];
type PricesShown = AnswerOf<typeof lmpHistory>;
export type QueueShown = AnswerOf<typeof queue>;
type AreaShown = AnswerOf<typeof gridArea>;

/** Within this things are drawn and listed. */
export const RADIUS_KM = 25;
/** Things of each kind that are drawn: the most that the question gives. */
const MOST_THINGS = 25;
const MOST_COMPARABLES = 8;
const DAY_MS = 86_400_000;
/** Days of the longest period of prices that is looked through for the newest one. */
const LONGEST_DAYS = 3_650;
/** The most days of hours that one answer has. */
const MOST_HOUR_DAYS = 400;

/** All that the page of a place shows, as questions answer it. */
export interface DossierFacts {
  readonly site: SiteShown;
  readonly around: AroundShown;
  readonly comparables: AnswerOf<typeof comparables>;
  /** Day by day over a year; hour by hour where no day is over yet. Null where the place has no price point or no area. */
  readonly prices: PricesShown | null;
  readonly queue: { readonly operator: QueueShown; readonly county: QueueShown | null } | null;
  /** Outside the seven ISOs/RTOs: the area of the grid, where one is certain. */
  readonly area: AreaShown | null;
  /** Null on the high seas. */
  readonly rules: RulesShown | null;
}

/** @throws Fault `bad-request` for what is no place on earth. */
export async function askDossier(
  read: ReadContext,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  planned: PlannedSite,
): Promise<DossierFacts> {
  const at = { lat, lon };
  const [site, near, alike] = await Promise.all([
    loadSite(read, lat, lon),
    ask(around, read, { ...at, radius_km: RADIUS_KM, limit: MOST_THINGS }),
    askCached(comparables, read, { ...at, limit: MOST_COMPARABLES }),
  ]);
  const { iso, state, county } = site.place;
  const area = iso === null ? areaIdOf(site.place) : null;
  const point = alike.price_point;
  const [prices, queues, ofArea, rules] = await Promise.all([
    point !== null
      ? askPrices(read, { iso: point.iso, node: point.node })
      : area === null
        ? null
        : askPrices(read, { area }),
    iso === null ? null : askQueues(read, iso, state, county),
    area === null ? null : askArea(read, area),
    askRules(read, at, site.place, planned),
  ]);
  return { site, around: near, comparables: alike, prices, queue: queues, area: ofArea, rules };
}

/** Null for an authority that is in no list of areas. */
async function askArea(read: ReadContext, area: AreaId): Promise<AreaShown | null> {
  try {
    return await askCached(gridArea, read, { area });
  } catch (error) {
    if (isFault(error, 'not-found')) return null;
    throw error;
  }
}

/** The grid area of a place outside the seven operators: by the authority that balances it, else by its country. */
function areaIdOf(place: SiteShown['place']): AreaId | null {
  const { country, iso, market, balancing_authority: balancingAuthority, inside_market: isInside } = place;
  if (country === null) return null;
  const slug = isInside === true && market !== null ? market : '';
  return areaOfMarket({ slug, country, iso, balancingAuthority });
}

type PriceOf = { readonly iso: string; readonly node: string } | { readonly area: string };

/** A year of days up to today; where there is none, up to the newest that is stored. */
async function askPrices(read: ReadContext, of: PriceOf): Promise<PricesShown | null> {
  const upTo = (end: Date, interval: 'day' | 'hour', days: number): Promise<PricesShown> => {
    const toMs = (Math.floor(end.getTime() / DAY_MS) + 1) * DAY_MS;
    const from = new Date(toMs - days * DAY_MS).toISOString();
    return askCached(lmpHistory, read, { ...of, interval, from, to: new Date(toMs).toISOString() });
  };
  try {
    const now = read.clock.now();
    const year = await upTo(now, 'day', 365);
    if (year.count > 0) return year;
    const all = await upTo(now, 'day', LONGEST_DAYS);
    if (all.as_of !== null) return await upTo(new Date(all.as_of), 'day', 365);
    return await upTo(now, 'hour', MOST_HOUR_DAYS);
  } catch (error) {
    // The point is listed, and no price of it has come yet.
    if (isFault(error, 'not-found')) return null;
    throw error;
  }
}

async function askQueues(
  read: ReadContext,
  iso: string,
  state: string | null,
  county: string | null,
): Promise<DossierFacts['queue']> {
  const [operator, ofCounty] = await Promise.all([
    askCached(queue, read, { iso, limit: 1 }),
    state === null || county === null ? null : askCached(queue, read, { iso, state, county, limit: 1 }),
  ]);
  return { operator, county: ofCounty };
}

/** The name of a grid area. */
export const areaName = (id: string): string => GRID_AREAS.find((area) => area.id === id)?.name ?? id;
