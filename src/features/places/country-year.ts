import { z } from 'zod';
import { BASES, type Provenance } from '../../domain/facts/provenance.ts';
import type { CountryPowerRow } from '../../domain/places/country-facts.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { countryNameOf } from '../../enrich/places/country-names.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import type { FeatureContext } from '../context.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';

/** What grams per kWh may count. */
export const EMISSIONS = ['direct', 'life-cycle'] as const;

const YEAR_FUELS = [
  'coal',
  'gas',
  'oil',
  'nuclear',
  'hydro',
  'wind',
  'solar',
  'biomass',
  'other_renewable',
  'other',
] as const;
type YearFuel = (typeof YEAR_FUELS)[number];

const Twh = (what: string) => z.number().min(-100_000).max(100_000).nullable().describe(`${what}, TWh.`);
const Percent = z.number().min(0).max(100).nullable();
const Megawatts = z.number().min(0).max(10_000_000);

const Installed = z
  .object({
    year: z.int().min(1900).max(2200).describe('At the start of this year.'),
    total_mw: Megawatts.describe('Of all plants.'),
    solar_mw: Megawatts.nullable().describe('Solar.'),
    wind_mw: Megawatts.nullable().describe('Wind.'),
    hydro_mw: Megawatts.nullable().describe('Hydropower.'),
    biomass_mw: Megawatts.nullable().describe('Biomass.'),
    geothermal_mw: Megawatts.nullable().describe('Geothermal.'),
    other_renewable_mw: Megawatts.nullable().describe('Renewable, of another kind.'),
    source: z.string().max(100),
  })
  .meta({ id: 'InstalledCapacity' });

export const CountryYear = z
  .object({
    country: z.string().length(2).describe('ISO 3166-1 alpha-2.'),
    name: z.string().max(100).describe('English name.'),
    year: z.int().min(1900).max(2200).describe('The newest year with generation by fuel.'),
    generation_twh: Twh('Electricity generated'),
    demand_twh: Twh('Electricity demand'),
    net_imports_twh: Twh('Imports less exports; below zero: net exports'),
    fuel_mix_pct: z
      .object({
        coal: Percent,
        gas: Percent,
        oil: Percent,
        nuclear: Percent,
        hydro: Percent,
        wind: Percent,
        solar: Percent,
        biomass: Percent,
        other_renewable: Percent.describe('Includes biomass where biomass is null.'),
        other: Percent.describe('What the fuels leave of generation.'),
      })
      .describe('Percent of generation in `year`, derived; null: not published separately.'),
    renewable_pct: Percent,
    primary_source: z.enum(YEAR_FUELS).nullable().describe('The fuel with the largest share of generation.'),
    carbon: z
      .object({
        gCO2_per_kWh: z.number().min(0).max(5_000).describe('Grams per kWh generated.'),
        year: z.int().min(1900).max(2200),
        emissions: z
          .enum(EMISSIONS)
          .nullable()
          .describe(
            '`direct`: CO2 that plants emit; `life-cycle`: CO2-equivalents from the mine to the end of the plant. The two are not comparable.',
          ),
        basis: z.enum(BASES),
        source: z.string().max(100),
      })
      .nullable()
      .describe('Of the electricity generated in the country, in the newest year with a figure.'),
    installed: Installed.nullable().describe(
      'Plants installed, net MW, nuclear and fossil ones in the total; null: not reported, or 0.',
    ),
    basis: z.enum(BASES),
    source: z.string().max(100),
  })
  .meta({ id: 'CountryYear' });
type CountryYearAnswer = z.input<typeof CountryYear>;

interface CountryYearFacts {
  /** Null where no source that is served has a year of this country. */
  readonly shown: CountryYearAnswer | null;
  readonly provenance: readonly Provenance[];
}

type PowerFact = StoredFact<'country-power'>;

/** The newest year of a country's generation by fuel, and the newest with its carbon. */
export async function countryYear(
  context: Pick<FeatureContext, 'db' | 'sources'>,
  country: string,
): Promise<CountryYearFacts> {
  const served = new Set(context.sources.filter(({ withheld }) => !withheld).map(({ id }) => id));
  const [years, plants] = await Promise.all([
    loadFacts(context.db, 'country-power', { where: { country } }),
    loadFacts(context.db, 'country-capacity', { where: { country }, newest: 'year' }),
  ]);
  const facts = years.filter(({ sourceId }) => served.has(sourceId));
  const installed = plants.find(({ sourceId }) => served.has(sourceId)) ?? null;
  const power = newestWith(facts, (fact) => fact.generation_twh !== null && fact.generation_twh > 0);
  if (power === null) return { shown: null, provenance: [] };
  const graded = newestWith(facts, ({ gco2_per_kwh }) => gco2_per_kwh !== null);
  const name = countryNameOf(country) ?? country;
  const carbon = graded?.gco2_per_kwh == null ? null : carbonOf(graded, graded.gco2_per_kwh);
  return {
    shown: {
      country,
      name,
      year: power.year,
      generation_twh: power.generation_twh,
      demand_twh: power.demand_twh,
      net_imports_twh: power.net_imports_twh,
      ...mixOf(power, power.generation_twh ?? 0),
      carbon,
      installed: installed === null ? null : installedOf(installed),
      basis: 'derived',
      source: power.sourceId,
    },
    provenance: [
      provenanceOf(power, observedAtOf(power), 'derived', [
        `mix of ${name} in ${power.year}: shares of its generation`,
      ]),
      ...(graded === null || carbon === null
        ? []
        : [
            provenanceOf(graded, observedAtOf(graded), carbon.basis, [
              `carbon of ${name} in ${carbon.year}: ${carbon.emissions ?? 'emissions of an unknown kind'}, all plants of the country`,
            ]),
          ]),
      ...(installed === null
        ? []
        : [
            provenanceOf(installed, observedAtOf(installed), 'reported', [
              `plants installed in ${name} at the start of ${installed.year}`,
            ]),
          ]),
    ],
  };
}

const installedOf = (fact: StoredFact<'country-capacity'>): NonNullable<CountryYearAnswer['installed']> => ({
  year: fact.year,
  total_mw: fact.total_mw,
  solar_mw: fact.solar_mw,
  wind_mw: fact.wind_mw,
  hydro_mw: fact.hydro_mw,
  biomass_mw: fact.biomass_mw,
  geothermal_mw: fact.geothermal_mw,
  other_renewable_mw: fact.other_renewable_mw,
  source: fact.sourceId,
});

function newestWith(facts: readonly PowerFact[], fits: (fact: PowerFact) => boolean): PowerFact | null {
  const [first, ...others] = facts.filter(fits);
  return first === undefined ? null : newestOf<'country-power'>(first, others);
}

const carbonOf = (fact: PowerFact, grams: number): NonNullable<CountryYearAnswer['carbon']> => ({
  gCO2_per_kWh: grams,
  year: fact.year,
  emissions: EMISSIONS.find((one) => one === fact.emissions) ?? null,
  basis: 'reported',
  source: fact.sourceId,
});

/** Water, wind, sun and the renewables that have a figure of their own. */
const RENEWABLE = ['hydro', 'wind', 'solar', 'biomass', 'other_renewable'] as const satisfies readonly YearFuel[];

function mixOf(
  fact: CountryPowerRow,
  generated: number,
): Pick<CountryYearAnswer, 'fuel_mix_pct' | 'renewable_pct' | 'primary_source'> {
  const twh: Record<Exclude<YearFuel, 'other'>, number | null> = {
    coal: fact.coal_twh,
    gas: fact.gas_twh,
    oil: fact.oil_twh,
    nuclear: fact.nuclear_twh,
    hydro: fact.hydro_twh,
    wind: fact.wind_twh,
    solar: fact.solar_twh,
    biomass: fact.biomass_twh,
    other_renewable: fact.other_renewable_twh,
  };
  const sum = Object.values(twh).reduce<number>((total, value) => total + Math.max(value ?? 0, 0), 0);
  // Fuels of several statistics may come to a little more than generation: shares are of the larger.
  const whole = Math.max(sum, generated);
  const share = (value: number | null): number | null =>
    value === null ? null : roundTo((Math.max(value, 0) / whole) * 100, 2);
  // Without one fuel there is no mix; the whole is all that is known.
  const other = sum === 0 ? null : whole - sum;
  const fuel_mix_pct = {
    coal: share(twh.coal),
    gas: share(twh.gas),
    oil: share(twh.oil),
    nuclear: share(twh.nuclear),
    hydro: share(twh.hydro),
    wind: share(twh.wind),
    solar: share(twh.solar),
    biomass: share(twh.biomass),
    other_renewable: share(twh.other_renewable),
    other: share(other),
  };
  const renewable = RENEWABLE.reduce((total, fuel) => total + Math.max(twh[fuel] ?? 0, 0), 0);
  return {
    fuel_mix_pct,
    // Without a figure of the others the sum would leave out wood, waste and steam.
    renewable_pct: twh.other_renewable === null && twh.biomass === null ? null : share(renewable),
    primary_source: YEAR_FUELS.reduce<YearFuel | null>(
      (largest, fuel) =>
        (fuel_mix_pct[fuel] ?? 0) > (largest === null ? 0 : (fuel_mix_pct[largest] ?? 0)) ? fuel : largest,
      null,
    ),
  };
}
