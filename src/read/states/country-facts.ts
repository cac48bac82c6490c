import { z } from 'zod';
import { countryCodeOf, countryNameOf } from '../../enrich/places/country-names.ts';
import { Fault } from '../../errors.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { defineQuestion } from '../question.ts';
import { CountryParam, nearCountries } from '../resolve-country.ts';

const SourceId = z.string().max(60).describe('The source it was read from.');
const Twh = (what: string) => z.number().min(-100_000).max(100_000).nullable().describe(`${what}, TWh.`);

const PowerYear = z.object({
  year: z.int().min(1900).max(2200).describe('Calendar year.'),
  generation_twh: Twh('Electricity generated'),
  demand_twh: Twh('Electricity demand'),
  net_imports_twh: Twh('Imports less exports; below zero: net exports'),
  coal_twh: Twh('Generated from coal'),
  gas_twh: Twh('Generated from gas'),
  oil_twh: Twh('Generated from oil'),
  nuclear_twh: Twh('Generated from nuclear'),
  hydro_twh: Twh('Generated from water'),
  wind_twh: Twh('Generated from wind'),
  solar_twh: Twh('Generated from the sun'),
  biomass_twh: Twh('Generated from biomass; null: within other renewables'),
  other_renewable_twh: Twh('Generated from other renewables'),
  gco2_per_kwh: z.number().min(0).max(2_000).nullable().describe('CO2-equivalent per kWh generated.'),
  emissions: z
    .string()
    .max(60)
    .nullable()
    .describe('What the grams count: `life-cycle`, from the mine to the end of a plant’s life, or `direct`.'),
  source: SourceId,
});

const Risk = z.object({
  measure: z.string().max(60).describe('The index or its part, as its publisher names it.'),
  score: z.number().min(-1_000).max(1_000).nullable().describe('null: the publisher has none.'),
  best: z.number().min(-1_000).max(1_000).nullable().describe('The end of the scale with the least risk.'),
  worst: z.number().min(-1_000).max(1_000).nullable().describe('The end of the scale with the most risk.'),
  edition: z.string().max(10).describe('Day of the edition, or its year.'),
  source: SourceId,
});

const RetailPrice = z.object({
  band: z.string().max(60).describe('The publisher’s band of yearly consumption.'),
  period: z.string().max(10).describe('Half-year, year or month.'),
  currency: z.string().length(3).describe('ISO 4217.'),
  per_kwh: z.number().min(-100).max(100_000).nullable().describe('In the currency; null: not published.'),
  source: SourceId,
});

const Measure = z.object({
  place: z.string().max(200).nullable().describe('The part of the country; null: all of it.'),
  direction: z.enum(['restricts', 'conditions', 'supports']).describe('What it does to new data centers.'),
  effect: z.string().max(500).describe('What it says, in one line.'),
  status: z.string().max(60).nullable().describe('As reported, for example in force or proposed.'),
  begins_on: z.string().max(10).nullable().describe('Day, month or year from which it holds.'),
  ends_on: z.string().max(10).nullable().describe('null: no end is known.'),
  url: z.string().max(500).describe('Where it is written.'),
  reported_on: z.string().max(10).describe('The date of that report.'),
  primary_source: z
    .boolean()
    .describe('Whether the address is of who decided it. If not, it is reported, not confirmed.'),
  source: SourceId,
});

/** Years of electricity in one answer. */
const MOST_YEARS = 10;

export const countryFacts = defineQuestion({
  name: 'country_facts',
  path: '/api/v1/countries/{country}',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'site',
  summary:
    'A country: electricity by year and fuel, CO2 per kWh, industrial prices, natural hazards, data center measures.',
  description:
    'Figures of the whole country, each with its source and its year: they say nothing of one place in it. Newest year first.',
  input: z.object({
    country: CountryParam,
  }),
  output: z.object({
    country: z.string().length(2).describe('ISO 3166-1 alpha-2.'),
    name: z.string().max(100).describe('English name.'),
    markets: z.array(z.string()).describe('Slugs of the data center markets in it.'),
    power: z.array(PowerYear).describe('Electricity by year, newest first.'),
    risks: z.array(Risk).describe('Indexes of natural hazards in their newest edition.'),
    industrial_prices: z.array(RetailPrice).describe('What non-household consumers pay, by band, newest period.'),
    measures: z.array(Measure).describe('Rules, pauses and support for data centers.'),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { country: 'US' },

  async answer({ db, sources }, input) {
    const country = countryCodeOf(input.country);
    const name = country === null ? null : countryNameOf(country);
    if (country === null || name === null) {
      const near = await nearCountries({ db }, input.country);
      const detail = `There is no country "${input.country}". Use an ISO 3166-1 code or an English name.`;
      throw new Fault('not-found', detail, {
        reason: 'country_not_found',
        ...(near.length === 0 ? {} : { didYouMean: near }),
      });
    }
    const served = new Set(sources.filter(({ withheld }) => !withheld).map(({ id }) => id));
    const [markets, allPower, allRisks, allPrices, allMeasures] = await Promise.all([
      loadMarkets(db.db),
      loadFacts(db, 'country-power', { where: { country } }),
      loadFacts(db, 'country-risk', { where: { country }, newest: 'edition', per: 'measure' }),
      loadFacts(db, 'country-price', { where: { country }, newest: 'period', per: 'band' }),
      loadFacts(db, 'policy-measure', { where: { country } }),
    ]);
    const shown = <F extends { readonly sourceId: string }>(facts: readonly F[]) =>
      facts.filter(({ sourceId }) => served.has(sourceId));
    const power = shown(allPower)
      .sort((a, b) => b.year - a.year)
      .slice(0, MOST_YEARS);
    const [risks, prices, measures] = [shown(allRisks), shown(allPrices), shown(allMeasures)];
    return {
      country,
      name,
      markets: markets.filter((market) => market.country === country).map(({ slug }) => slug),
      power: power.map((year) => PowerYear.parse(year)),
      risks: risks.map((risk) => Risk.parse(risk)),
      industrial_prices: prices.map((price) => RetailPrice.parse(price)),
      measures: measures.map(({ as_of, sourceId, ...measure }) =>
        Measure.parse({
          ...measure,
          begins_on: measure.begins,
          ends_on: measure.ends,
          url: measure.source_url,
          reported_on: measure.reported ?? as_of,
          source: sourceId,
        }),
      ),
      missing: nullsOf({
        power: power[0] ?? null,
        risks: risks[0] ?? null,
        industrial_prices: prices[0] ?? null,
        measures: measures[0] ?? null,
      }),
      provenance: factProvenance('reported', [
        ['power', power[0]],
        ['risks', risks[0]],
        ['industrial_prices', prices[0]],
        ...measures.map((measure) => ['measures', measure] as const),
      ]),
    };
  },
});
