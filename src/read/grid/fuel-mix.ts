import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { FUELS, type Fuel, RENEWABLE_FUELS } from '../../domain/grid/fuel.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { CARBON_FACTORS_SOURCE, CARBON_FACTORS_YEAR, carbonIntensity } from '../../enrich/queue/carbon-intensity.ts';
import { fuelShares } from '../../features/grid/fuel-shares.ts';
import { latestMix } from '../../features/grid/latest-mix.ts';
import { whyNothing } from '../../features/grid/missing-reason.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../../features/provenance.ts';
import { AreaParam, IsoParam, isoOf, resolveGrid } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

/** Members that the interface always shows; other published fuels are added to them. */
const ALWAYS_SHOWN = ['gas', 'coal', 'nuclear', 'wind', 'solar', 'hydro', 'other'] as const satisfies readonly Fuel[];

const Percent = z.number().min(0).max(100).nullable();
const Megawatts = z.number();

const FuelMixAnswer = z.object({
  iso: z.enum(ISO_NAMES).nullable().describe('The operator; null for any other area.'),
  area: z.string().describe('The grid area: the operator, or the one that was asked for.'),
  fuel_mix: z
    .object({
      gas: Percent,
      coal: Percent,
      nuclear: Percent,
      wind: Percent,
      solar: Percent,
      hydro: Percent,
      other: Percent,
      oil: Percent.optional(),
      biomass: Percent.optional(),
      geothermal: Percent.optional(),
      storage: Percent.optional(),
    })
    .describe('Percent of generation. null: the operator does not publish this fuel separately.'),
  renewable_pct: Percent.describe(
    'Percent from wind, solar, hydro, geothermal and biomass, as far as these are published separately.',
  ),
  mw: z
    .partialRecord(z.enum(FUELS), Megawatts)
    .describe('Output by fuel, MW, as published; storage is negative while it charges.'),
  imports_mw: Megawatts.nullable().describe('Net imports, MW; not part of the percentages.'),
  storage_mw: Megawatts.nullable().describe('Storage, MW: positive while it discharges, negative while it charges.'),
  live_gCO2_per_kWh: z
    .number()
    .min(0)
    .max(2_000)
    .nullable()
    .describe(`CO2 from combustion per kWh generated, derived from the mix; factors: ${CARBON_FACTORS_SOURCE}.`),
  carbon: z.object({
    covered_pct: Percent.describe('Percent of generation whose fuel has a factor.'),
    uncovered: z
      .array(z.enum(FUELS))
      .describe('Fuels that generate but have no emission factor; storage and imports never have one.'),
    factors_source: z.url(),
    factors_year: z.int().min(1990).max(2100),
    basis: z.literal('derived'),
  }),
  fallback: z
    .object({
      instead_of: z.string().describe("The operator's own source."),
      reason: z.string(),
    })
    .nullable()
    .describe('Not null if the figures come from another source; `provenance` has its name and date.'),
  interval_start: Instant.nullable(),
  interval_minutes: z.number().nullable().describe('Length of the interval; null for a snapshot.'),
  age_seconds: z.int().min(0).max(10_000_000_000).nullable(),
  stale: z.boolean().describe('True if the figures are older than the update schedule allows.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why there are no figures, or null.'),
  provenance: Provenance.nullable(),
});

export const fuelMix = defineQuestion({
  name: 'grid_fuel_mix',
  path: '/api/grid/fuel-mix',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'grid',
  summary: 'Latest generation mix of one grid operator or other grid area, in percent of output.',
  description:
    'Percentages are shares of positive generation. Imports and charging storage are not part of that total; they are shown separately. ' +
    'A fuel that the operator does not publish separately is null and named in `missing`, never 0.',
  input: z.object({ iso: IsoParam.optional(), area: AreaParam.optional() }),
  output: FuelMixAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  ticking: ['age_seconds'],
  example: { iso: 'ERCOT' },

  async answer(context, input) {
    const grid = await resolveGrid(context.db, input);
    const [iso, area] = [isoOf(grid), grid.id];
    const { rows, source, fallback, ageSeconds, isStale } = await latestMix(context, area);
    const [first] = rows;
    const { mw, sharePct, renewablePct } = fuelShares(rows);
    const shown = (fuel: (typeof ALWAYS_SHOWN)[number]): number | null => sharePct[fuel] ?? null;
    const { imports: _imports, ...published } = sharePct;
    const { gramsPerKwh, coveredPct, uncovered } = carbonIntensity(mw);
    const carbon = {
      covered_pct: coveredPct,
      uncovered: [...uncovered],
      factors_source: CARBON_FACTORS_SOURCE,
      factors_year: CARBON_FACTORS_YEAR,
      basis: 'derived' as const,
    };
    const shares = {
      ...published,
      gas: shown('gas'),
      coal: shown('coal'),
      nuclear: shown('nuclear'),
      wind: shown('wind'),
      solar: shown('solar'),
      hydro: shown('hydro'),
      other: shown('other'),
    };
    const missing = ALWAYS_SHOWN.filter((fuel) => shares[fuel] === null).map((fuel) => `fuel_mix.${fuel}`);
    if (first === undefined || ageSeconds === null) {
      return {
        iso,
        area,
        fuel_mix: shares,
        renewable_pct: null,
        mw: {},
        imports_mw: null,
        storage_mw: null,
        live_gCO2_per_kWh: null,
        carbon,
        fallback: null,
        interval_start: null,
        interval_minutes: null,
        age_seconds: null,
        stale: false,
        missing: [...missing, 'renewable_pct', 'imports_mw', 'storage_mw', 'live_gCO2_per_kWh', 'interval_start'],
        reason: whyNothing(context, 'fuel-mix', area),
        provenance: null,
      };
    }
    const absent = ALWAYS_SHOWN.filter((fuel) => RENEWABLE_FUELS.has(fuel) && mw[fuel] === undefined);
    const notes =
      absent.length > 0 ? [`${absent.join(', ')} not published separately, so not counted in renewable_pct`] : [];
    return {
      iso,
      area,
      fuel_mix: shares,
      renewable_pct: renewablePct,
      mw,
      imports_mw: mw.imports ?? null,
      storage_mw: mw.storage ?? null,
      live_gCO2_per_kWh: gramsPerKwh,
      carbon,
      fallback,
      interval_start: first.intervalStart,
      interval_minutes: first.intervalMinutes,
      age_seconds: ageSeconds,
      stale: isStale,
      missing: [
        ...missing,
        ...(renewablePct === null ? ['renewable_pct'] : []),
        ...(mw.imports === undefined ? ['imports_mw'] : []),
        ...(mw.storage === undefined ? ['storage_mw'] : []),
        ...(gramsPerKwh === null ? ['live_gCO2_per_kWh'] : []),
      ],
      reason: null,
      provenance: provenanceOf(first, first.intervalStart, source?.iso === area ? 'measured' : 'reported', notes),
    };
  },

  table: ({ area, interval_start, mw, fuel_mix, stale, live_gCO2_per_kWh }): AnswerTable => ({
    columns: ['iso', 'interval_start', 'fuel', 'mw', 'percent', 'stale', 'live_gCO2_per_kWh'],
    rows: FUELS.flatMap((fuel) => {
      const outputMw = mw[fuel];
      const percent = fuel === 'imports' ? null : (fuel_mix[fuel] ?? null);
      return outputMw === undefined ? [] : [[area, interval_start, fuel, outputMw, percent, stale, live_gCO2_per_kWh]];
    }),
  }),
});
