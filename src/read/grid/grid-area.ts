import { z } from 'zod';
import { isOfSingleRequests, newestFigures } from '../../domain/grid/connection-queue.ts';
import { LargeLoad, largeLoads, PublishedCarbon, publishedCarbon, showCarbon } from '../../features/grid/area-facts.ts';
import { AreaPrice, areaPrices } from '../../features/grid/area-prices.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { CountryYear, countryYear } from '../../features/places/country-year.ts';
import { Instant, Missing, newestOf, Provenance, provenanceOf } from '../../features/provenance.ts';
import { observedAtOf } from '../../features/states/fact-provenance.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { loadPeriodPrices } from '../../store/grid/load-area-prices.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { resolveArea, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { Area, describeArea } from './area-words.ts';

const PeriodPrice = z.object({
  period: z.string().max(10),
  product: z.string().describe('What the mean is of: day-ahead, real-time, on-peak hours, or load-weighted.'),
  node: z.string(),
  currency: z.string().length(3),
  mean: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  hours: z.number().nullable(),
  hours_at_or_below_zero: z.number().nullable(),
  source: z.string(),
});

const Demand = z.object({
  sub_area: z.string().describe("The publisher's code of a part; the area's id for all of it."),
  period: z.string().max(10),
  peak_mw: z.number().nullable().describe('Highest hour.'),
  peak_hour_end: z.string().nullable().describe('End of that hour, UTC.'),
  mean_mw: z.number().nullable().describe('Mean over the hours that have a value.'),
  min_mw: z.number().nullable().describe('Lowest hour.'),
  hours: z.number().nullable(),
  source: z.string(),
});

const Queue = z.object({
  place: z
    .string()
    .describe(
      "What the figures are of: the area's id for all of it, a state, a utility, a zone, a region around it; `>= 100 MW` for its large requests.",
    ),
  direction: z.enum(['generation', 'demand']).describe('What waits to be connected.'),
  listed_on: z.string().describe("The publisher's date."),
  requests: z.number().nullable(),
  active_mw: z.number().nullable().describe('Requests that wait.'),
  signed_mw: z.number().nullable().describe('The part of them with a signed agreement.'),
  due_24_months_mw: z.number().nullable().describe('The signed part that is due within 24 months.'),
  operational_mw: z.number().nullable().describe('Requests that operate.'),
  withdrawn_mw: z.number().nullable().describe('Requests that were withdrawn.'),
  wait_months: z.number().nullable().describe('Median months from request to operation of completed requests.'),
  wait_requests: z.number().nullable().describe('Completed requests in that median.'),
  survival_months: z.number().nullable().describe('Median over all requests, those still waiting included.'),
  survival_requests: z.number().nullable().describe('Requests in that median.'),
  relieved_year: z.number().nullable().describe('Year in which the publisher expects capacity again.'),
  source: z.string(),
});

/** Periods of each series in one answer: two years of months. */
const MOST_PERIODS = 24;

export const gridArea = defineQuestion({
  name: 'grid_area',
  path: '/api/v1/grid/areas/{area}',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'One grid area: price now and by period, demand, connection queues, markets and sources.',
  description:
    'Prices are in the currency of the area; `usd` beside one is derived by dated rates. Periods are days or months as their source publishes them, the newest first, 24 of each series. ' +
    'Generation by fuel is in /api/grid/fuel-mix?area=.',
  input: z.object({ area: TextParam(60).describe('Id of the area, any case; /api/v1/grid/areas has all.') }),
  output: Area.extend({
    as_of: Instant.nullable().describe('Time of the newest figure; null without any.'),
    price: AreaPrice,
    prices_by_period: z.array(PeriodPrice).describe('Newest first.'),
    demand: z.array(Demand).describe('By year or month, newest first.'),
    queues: z
      .array(Queue)
      .describe('Requests for connection by place, newest list of each source; places overlap and must not be added.'),
    carbon_now: z
      .array(PublishedCarbon)
      .describe('Carbon intensity by place where a publisher states it; it counts imports, unlike that of a mix.'),
    large_loads: z
      .array(LargeLoad)
      .describe('Large loads that the planner reports, newest edition; categories overlap and must not be added.'),
    country_year: CountryYear.nullable().describe(
      'Mix and carbon of the whole country in its newest year, also where no live mix is published. null in the United States: /api/carbon/intensity has its states.',
    ),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  ticking: ['age_seconds'],
  example: { area: 'ERCOT' },

  async answer(context, input) {
    const area = await resolveArea(context.db, input.area);
    const served = context.sources.filter(({ withheld }) => !withheld).map(({ id }) => id);
    const [markets, now, periods, demand, queues, year, carbon, loads] = await Promise.all([
      loadMarkets(context.db.db),
      areaPrices(context, [area]),
      loadPeriodPrices(context.db, [area.id], served, MOST_PERIODS),
      loadFacts(context.db, 'area-demand', { where: { area: area.id } }),
      loadFacts(context.db, 'connection-queue', { where: { area: area.id } }),
      area.country === 'US' ? null : countryYear(context, area.country),
      publishedCarbon(context, area.id),
      largeLoads(context, area.id),
    ]);
    const shown = <F extends { readonly source: string }>(facts: readonly F[]): F[] =>
      facts.filter(({ source }) => served.includes(source));
    const [price] = now.prices;
    if (price === undefined) throw new RangeError(`no answer of the price of ${area.id}`);
    const [demands, requests] = [shown(demand), newestFigures(shown(queues))];
    const facts = [...periods, ...demands, ...requests, ...carbon, ...loads];
    const sources = new Map(facts.map((fact) => [`${fact.source} ${fact.url}`, fact]));
    const derived = new Set(requests.filter(isOfSingleRequests).map(({ source }) => source));
    const provenance = [
      ...now.provenance,
      ...[...sources.values()].map((fact) =>
        provenanceOf(fact, observedAtOf(fact), derived.has(fact.source) ? 'derived' : 'reported'),
      ),
      ...(year?.provenance ?? []),
    ];
    const asOf = newestOf(provenance);
    return {
      ...describeArea(area, markets, context.sources),
      as_of: asOf,
      price,
      prices_by_period: periods.map((fact) => pick(fact, PeriodPrice)),
      demand: demands.map((fact) => pick(fact, Demand)).sort((a, b) => (a.period < b.period ? 1 : -1)),
      queues: requests.map((fact) => pick({ ...fact, listed_on: fact.as_of }, Queue)),
      carbon_now: carbon.map((fact) => showCarbon(context, fact)),
      large_loads: loads.map((fact) => pick(fact, LargeLoad)),
      country_year: year?.shown ?? null,
      missing: [
        ...nullsOf({ as_of: asOf }),
        ...(price.price === null ? ['price.price'] : []),
        ...(year !== null && year.shown === null ? ['country_year'] : []),
      ],
      provenance,
    };
  },
});

/** The members of a fact that an answer shows; the rest is how it is stored. */
function pick<S extends z.ZodObject>(fact: object, shape: S): z.output<S> {
  return shape.parse(fact);
}
