import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { Provenance as ProvenanceRecord } from '../../domain/facts/provenance.ts';
import { FUELS, type Fuel } from '../../domain/grid/fuel.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { CARBON_FACTORS_SOURCE, carbonIntensity as intensityOf } from '../../enrich/queue/carbon-intensity.ts';
import { fuelShares } from '../../features/grid/fuel-shares.ts';
import { latestMix } from '../../features/grid/latest-mix.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { placeAtlas } from '../../features/places/place-atlas.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import type { ReadContext } from '../context.ts';
import { resolveUsState, UsStateParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const Percent = z.number().nullable();

const CarbonIntensity = z.object({
  state: z.string(),
  carbon_intensity_gCO2_per_kWh: z
    .number()
    .min(0)
    .nullable()
    .describe('CO2 per kWh that the plants of the state generated in `year`: what it produces, not what it uses.'),
  primary_source: z.string().nullable().describe('The fuel with the largest share of generation.'),
  year: z.int().nullable(),
  co2_lb_per_mwh: z.number().nullable().describe('The rate as published; grams are pounds times 453.59237.'),
  generation_mwh: z.number().nullable(),
  generation_mix_pct: z
    .object({
      coal: Percent,
      oil: Percent,
      gas: Percent,
      other_fossil: Percent,
      nuclear: Percent,
      hydro: Percent,
      biomass: Percent,
      wind: Percent,
      solar: Percent,
      geothermal: Percent,
      other: Percent,
    })
    .describe('Percent of net generation in `year`.'),
  live_gCO2_per_kWh: z
    .number()
    .min(0)
    .max(2_000)
    .nullable()
    .describe(`Of the grid operator's newest interval, derived from its mix; factors: ${CARBON_FACTORS_SOURCE}.`),
  live: z.object({
    iso: z.enum(ISO_NAMES).nullable().describe("The grid operator of most of the state's population."),
    population_pct: Percent.describe("Percent of the state's population under that operator."),
    interval_start: Instant.nullable(),
    primary_source: z.enum(FUELS).nullable(),
    reason: z.string().nullable().describe('Why there is no live figure, or null.'),
  }),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const carbonIntensity = defineQuestion({
  name: 'carbon_intensity',
  path: '/api/carbon/intensity',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'site',
  summary: 'CO2 per kWh of the electricity generated in a US state, and of its grid now.',
  input: z.object({ state: UsStateParam }),
  output: CarbonIntensity,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { state: 'WV' },

  async answer(context, input) {
    const state = await resolveUsState(context.db, input.state);
    const [[fact], live] = await Promise.all([
      loadFacts(context.db, 'carbon', { where: { state }, newest: 'year' }),
      liveIntensity(context, state),
    ]);
    const intensity = fact?.gco2_per_kwh ?? null;
    const { live_gCO2_per_kWh, provenance, ...shown } = live;
    return {
      state,
      carbon_intensity_gCO2_per_kWh: intensity,
      primary_source: fact?.primary_fuel ?? null,
      year: fact?.year ?? null,
      co2_lb_per_mwh: fact?.co2_lb_per_mwh ?? null,
      generation_mwh: fact?.generation_mwh ?? null,
      generation_mix_pct: mixOf(fact),
      live_gCO2_per_kWh,
      live: shown,
      missing: nullsOf({ carbon_intensity_gCO2_per_kWh: intensity, live_gCO2_per_kWh }),
      provenance: [
        ...factProvenance('derived', [['carbon_intensity_gCO2_per_kWh, generation_mix_pct', fact]]),
        ...(provenance === null ? [] : [provenance]),
      ],
    };
  },

  table: ({ state, year, generation_mix_pct }): AnswerTable => ({
    columns: ['state', 'year', 'fuel', 'percent'],
    rows: Object.entries(generation_mix_pct).map(([fuel, percent]) => [state, year, fuel, percent]),
  }),
});

function mixOf(fact: StoredFact<'carbon'> | undefined): z.input<typeof CarbonIntensity>['generation_mix_pct'] {
  return {
    coal: fact?.coal_pct ?? null,
    oil: fact?.oil_pct ?? null,
    gas: fact?.gas_pct ?? null,
    other_fossil: fact?.other_fossil_pct ?? null,
    nuclear: fact?.nuclear_pct ?? null,
    hydro: fact?.hydro_pct ?? null,
    biomass: fact?.biomass_pct ?? null,
    wind: fact?.wind_pct ?? null,
    solar: fact?.solar_pct ?? null,
    geothermal: fact?.geothermal_pct ?? null,
    other: fact?.other_pct ?? null,
  };
}

type LiveIntensity = z.input<typeof CarbonIntensity>['live'] & {
  readonly live_gCO2_per_kWh: number | null;
  readonly provenance: ProvenanceRecord | null;
};

async function liveIntensity(context: ReadContext, state: string): Promise<LiveIntensity> {
  const grid = (await placeAtlas()).gridOfState.get(state) ?? null;
  const missing = (reason: string): LiveIntensity => ({
    iso: grid?.iso ?? null,
    population_pct: grid?.populationPct ?? null,
    interval_start: null,
    primary_source: null,
    reason,
    live_gCO2_per_kWh: null,
    provenance: null,
  });
  if (grid === null) return missing("most of the state's population is outside the seven ISOs/RTOs");
  const { rows, source, isStale } = await latestMix(context, grid.iso);
  const [first] = rows;
  if (first === undefined) return missing(`no generation mix of ${grid.iso} is available`);
  if (isStale) return missing(`stale: the newest generation mix of ${grid.iso} is from ${first.intervalStart}`);
  const { mw } = fuelShares(rows);
  const { gramsPerKwh } = intensityOf(mw);
  if (gramsPerKwh === null) return missing(`too little of the mix of ${grid.iso} has a carbon factor`);
  return {
    iso: grid.iso,
    population_pct: grid.populationPct,
    interval_start: first.intervalStart,
    primary_source: largestOf(mw),
    reason: null,
    live_gCO2_per_kWh: gramsPerKwh,
    provenance: provenanceOf(first, first.intervalStart, 'derived', [
      'live_gCO2_per_kWh',
      ...(source?.iso === grid.iso ? [] : [`by ${first.sourceId}`]),
    ]),
  };
}

function largestOf(mw: Readonly<Partial<Record<Fuel, number>>>): Fuel | null {
  return FUELS.filter((fuel) => fuel !== 'imports' && fuel !== 'storage').reduce<Fuel | null>(
    (largest, fuel) => ((mw[fuel] ?? 0) > (largest === null ? 0 : (mw[largest] ?? 0)) ? fuel : largest),
    null,
  );
}
