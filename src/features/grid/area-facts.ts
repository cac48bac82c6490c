import { z } from 'zod';
import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import type { FeatureContext } from '../context.ts';
import { Instant } from '../provenance.ts';

const Percent = z.number().nullable();

/** Carbon intensity of electricity as it is used in a place, as its publisher says it. */
export const PublishedCarbon = z
  .object({
    place: z.string().describe("The publisher's id of the part; the area's id for all of it."),
    place_name: z.string().describe('Name of the part.'),
    interval_start: Instant,
    interval_minutes: z.number(),
    forecast_gCO2_per_kWh: z.number().min(0).nullable().describe('Expected before the interval, grams per kWh.'),
    actual_gCO2_per_kWh: z
      .number()
      .min(0)
      .nullable()
      .describe("The publisher's estimate after the fact; null while the interval lasts, and where there is none."),
    mix_pct: z
      .object({
        gas: Percent,
        coal: Percent,
        nuclear: Percent,
        wind: Percent,
        solar: Percent,
        hydro: Percent,
        biomass: Percent,
        imports: Percent.describe('From other countries.'),
        other: Percent,
      })
      .describe('Percent of what is used in the place, imports among it. There is no output in MW.'),
    stale: z.boolean().describe('True if the figures are older than the update schedule allows.'),
    source: z.string(),
  })
  .meta({ id: 'PublishedCarbon' });

/** Large loads that the planner of an area reports. */
export const LargeLoad = z.object({
  zone: z.string().describe("The planner's zone; the area's id for all of it."),
  vintage: z.string().describe('Edition of the forecast, or month of the list.'),
  year: z.int().describe('Year in which the load is expected; of requests in a queue, the year of the list.'),
  category: z
    .string()
    .describe("The planner's word: `contracted`, `officer letter`, `adjustment`; `queue, …` are requests that wait."),
  mw: z.number().nullable(),
  source: z.string(),
});

type CarbonFact = StoredFact<'area-carbon'>;

/** The newest interval of each place of an area, of the sources that may be served. */
export async function publishedCarbon(context: FeatureContext, area: AreaId): Promise<readonly CarbonFact[]> {
  const facts = await loadFacts(context.db, 'area-carbon', { where: { area } });
  return facts.filter(({ source }) => isServed(context, source));
}

export function showCarbon(context: FeatureContext, fact: CarbonFact): z.output<typeof PublishedCarbon> {
  const { staleAfterMinutes = 0 } = context.sources.find(({ id }) => id === fact.source) ?? {};
  const ageMs = context.clock.now().getTime() - Date.parse(fact.interval_start);
  return {
    place: fact.place,
    place_name: fact.place_name,
    interval_start: fact.interval_start,
    interval_minutes: fact.interval_minutes,
    forecast_gCO2_per_kWh: fact.forecast_gco2_per_kwh,
    actual_gCO2_per_kWh: fact.actual_gco2_per_kwh,
    mix_pct: {
      gas: fact.gas_pct,
      coal: fact.coal_pct,
      nuclear: fact.nuclear_pct,
      wind: fact.wind_pct,
      solar: fact.solar_pct,
      hydro: fact.hydro_pct,
      biomass: fact.biomass_pct,
      imports: fact.imports_pct,
      other: fact.other_pct,
    },
    stale: ageMs > staleAfterMinutes * 60_000,
    source: fact.source,
  };
}

/** Large loads of the newest edition of each source and category, by year. */
export async function largeLoads(context: FeatureContext, area: AreaId): Promise<readonly StoredFact<'large-load'>[]> {
  const facts = await loadFacts(context.db, 'large-load', { where: { area } });
  const served = facts.filter(({ source }) => isServed(context, source));
  const newest = new Map<string, string>();
  for (const { source, category, vintage } of served) {
    const key = `${source} ${category}`;
    if ((newest.get(key) ?? '') < vintage) newest.set(key, vintage);
  }
  return served.filter(({ source, category, vintage }) => newest.get(`${source} ${category}`) === vintage);
}

const isServed = (context: FeatureContext, source: string): boolean =>
  context.sources.some(({ id, withheld }) => id === source && !withheld);
