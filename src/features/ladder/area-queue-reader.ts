import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { yearOfPlace } from '../../domain/grid/connection-queue.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { ENOUGH_COMPLETED } from '../markets/queue-estimates.ts';
import { figureInput } from './figure-input.ts';
import { gridOfArea, gridOfPlace } from './own-grid.ts';

type QueueFact = StoredFact<'connection-queue'>;
type AreaQueueInputs = Partial<Pick<MarketInputs, 'queue_wait_months' | 'area_due_24_months_mw' | 'area_signed_share'>>;

/** How a list of queues names the places outside of the operators together. */
const REGION_SUFFIX = '(non-ISO)';
const DAY_MS = 24 * 3_600_000;
/** What a list calls due within 24 months says nothing once these are over. */
const DUE_DAYS = 730;
/** Agreements of a queue change within some years. */
const SIGNED_DAYS = 3 * 365;
const ENOUGH_REQUESTS = 20;
const MONTHS = 12;

/** Wait, agreements and what is due in the queue of a market's area, else of its region. */
export function areaQueueReader({
  areaQueues,
  at,
}: Pick<AsOfSnapshot, 'areaQueues' | 'at'>): (market: Market) => AreaQueueInputs {
  const byArea = new Map<string, QueueFact[]>();
  for (const fact of areaQueues) byArea.set(fact.area, [...(byArea.get(fact.area) ?? []), fact]);
  const ageDays = (fact: QueueFact): number => (Date.parse(at) - Date.parse(fact.as_of)) / DAY_MS;
  // The list repeats a region's figures for each of its authorities: a place between authorities has them of any one.
  const byRegion = new Map<string, QueueFact[]>();
  for (const [area, facts] of byArea) {
    const grid = gridOfArea(area);
    const regional = facts.filter(({ place }) => place.endsWith(REGION_SUFFIX));
    if (grid !== null && regional.length > 0 && !byRegion.has(grid)) byRegion.set(grid, regional);
  }
  return (market) => {
    const area = areaOfMarket(market);
    const facts = byArea.get(area ?? '') ?? byRegion.get(gridOfPlace(market.country, market.iso, market.state)) ?? [];
    const generation = newestFirst(facts.filter(({ direction }) => direction === 'generation'));
    const whole = generation.filter(({ place }) => isWhole(place, market));
    const due = whole.find((fact) => fact.due_24_months_mw !== null && ageDays(fact) <= DUE_DAYS);
    // A list of agreements alone has all of them signed, and no share.
    const signed = whole.find((fact) => hasShare(fact) && ageDays(fact) <= SIGNED_DAYS);
    const relieved = newestFirst(facts).filter(({ relieved_year }) => relieved_year !== null);
    return {
      ...(waitOf(whole) ?? reliefOf(relieved, at) ?? contractedOf(generation, area ?? '', ageDays) ?? {}),
      ...(due === undefined
        ? {}
        : {
            area_due_24_months_mw: figureInput('area_due_24_months_mw', due.due_24_months_mw ?? 0, [[due]], {
              basis: 'reported',
              notes: [`queue of ${due.place}`],
            }),
          }),
      ...(signed === undefined
        ? {}
        : {
            area_signed_share: figureInput(
              'area_signed_share',
              roundTo((signed.signed_mw ?? 0) / (signed.active_mw ?? 1), 4),
              [[signed]],
              { basis: 'derived', notes: [`queue of ${signed.place}`, `n = ${signed.requests} requests`] },
            ),
          }),
    };
  };
}

const hasShare = ({ active_mw: active, signed_mw: signed, requests }: QueueFact): boolean =>
  active !== null && signed !== null && active > signed && (requests ?? 0) >= ENOUGH_REQUESTS;

const newestFirst = (facts: readonly QueueFact[]): QueueFact[] =>
  [...facts].sort((a, b) => (a.as_of < b.as_of ? 1 : a.as_of > b.as_of ? -1 : 0));

/** Figures of all requests of a market's area or region: not those of one year, one state or the large ones. */
function isWhole(place: string, market: Market): boolean {
  return place === areaOfMarket(market) || place.endsWith(REGION_SUFFIX);
}

/** Of the area, else of its region, where enough were completed. */
function waitOf(whole: readonly QueueFact[]): AreaQueueInputs | null {
  const has = (fact: QueueFact): boolean => fact.wait_months !== null && (fact.wait_requests ?? 0) >= ENOUGH_COMPLETED;
  const found = whole.find(has);
  if (found === undefined || found.wait_months === null) return null;
  const wait = figureInput('queue_wait_months', found.wait_months, [[found]], {
    basis: 'derived',
    notes: [`queue of ${found.place}`, `n = ${found.wait_requests} completed`],
  });
  return { queue_wait_months: { ...wait, estimator: 'completed' } };
}

/** Half of the places of the country have room again by then. */
function reliefOf(relieved: readonly QueueFact[], at: string): AreaQueueInputs | null {
  const years = relieved.flatMap(({ relieved_year }) => relieved_year ?? []).sort((a, b) => a - b);
  const middle = years[Math.floor(years.length / 2)];
  if (middle === undefined) return null;
  const months = Math.max(0, (Date.UTC(middle, 0, 1) - Date.parse(at)) / DAY_MS / (365.25 / MONTHS));
  const wait = figureInput('queue_wait_months', roundTo(months, 1), [relieved], {
    basis: 'reported',
    notes: [`${years.length} places; half of them have room by ${middle}`],
  });
  return { queue_wait_months: { ...wait, estimator: 'planned' } };
}

/**
 * Months from the day of a register to the middle of the year in which half of the waiting MW are contracted to connect. Years
 * before the register's are of projects that are late: they are in no half. docs/adr/0055
 */
function contractedOf(
  facts: readonly QueueFact[],
  area: string,
  ageDays: (fact: QueueFact) => number,
): AreaQueueInputs | null {
  const dated = facts.filter((fact) => fact.area === area && yearOfPlace(fact.place) !== null);
  const [newest] = dated;
  if (newest === undefined || ageDays(newest) > SIGNED_DAYS) return null;
  const { as_of: asOf, source } = newest;
  const due = dated
    .filter((fact) => fact.as_of === asOf && fact.source === source)
    .map((fact) => ({ fact, year: yearOfPlace(fact.place) ?? 0, mw: fact.active_mw ?? 0 }))
    .filter(({ year }) => year >= Number(asOf.slice(0, 4)))
    .sort((a, b) => a.year - b.year);
  const requests = due.reduce((sum, { fact }) => sum + (fact.requests ?? 0), 0);
  const half = due.reduce((sum, { mw }) => sum + mw, 0) / 2;
  let passed = 0;
  const middle = due.find(({ mw }) => {
    passed += mw;
    return passed >= half;
  });
  if (middle === undefined || requests < ENOUGH_REQUESTS) return null;
  const months = (Date.UTC(middle.year, MONTHS / 2, 1) - Date.parse(asOf)) / DAY_MS / (365.25 / MONTHS);
  const wait = figureInput('queue_wait_months', roundTo(Math.max(0, months), 1), [due.map(({ fact }) => fact)], {
    basis: 'reported',
    notes: [`half of the waiting MW are contracted by ${middle.year}`, `n = ${requests} projects`],
  });
  return { queue_wait_months: { ...wait, estimator: 'planned' } };
}
