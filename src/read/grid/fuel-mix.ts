import { z } from 'zod';
import { FUELS, type Fuel, RENEWABLE_FUELS } from '../../domain/fuel.ts';
import { ISO_NAMES } from '../../domain/iso.ts';
import { loadLatestFuelMix } from '../../store/load-fuel-mix.ts';
import { IsoParam, resolveIso } from '../parameters.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../provenance.ts';
import { defineQuestion } from '../question.ts';
import { fuelShares } from './fuel-shares.ts';
import { sourcesFor, whyNothing } from './why-nothing.ts';

/** Members that the interface always shows; the other published fuels stand beside them. */
const ALWAYS_SHOWN = ['gas', 'coal', 'nuclear', 'wind', 'solar', 'hydro', 'other'] as const satisfies readonly Fuel[];

const Percent = z.number().min(0).max(100).nullable();
const Megawatts = z.number();

const FuelMixAnswer = z.object({
  iso: z.enum(ISO_NAMES),
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
    .describe('Percent of generation. null: the operator does not publish this fuel apart.'),
  renewable_pct: Percent.describe('Wind, solar, hydro, geothermal and biomass as far as they are published apart.'),
  mw: z
    .partialRecord(z.enum(FUELS), Megawatts)
    .describe('Output by fuel, MW, as published; storage is negative while it charges.'),
  imports_mw: Megawatts.nullable().describe('Net imports, MW; not part of the percentages.'),
  storage_mw: Megawatts.nullable().describe('Storage, MW: positive while it discharges, negative while it charges.'),
  interval_start: Instant.nullable(),
  interval_minutes: z.number().nullable().describe('Length of the interval; null for a snapshot.'),
  age_seconds: z.int().min(0).max(10_000_000_000).nullable(),
  stale: z.boolean().describe('Whether the figures are older than this source should be.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why there are no figures, or null.'),
  provenance: Provenance.nullable(),
});

export const fuelMix = defineQuestion({
  name: 'grid_fuel_mix',
  path: '/api/grid/fuel-mix',
  access: 'open',
  cost: 'daily',
  toolset: 'grid',
  summary: 'Latest generation mix of one grid operator, in percent of output.',
  description:
    'Shares are of positive generation: imports and charging storage stay out of the denominator and are shown apart. ' +
    'A fuel that the operator does not publish apart is null and named in `missing`, never 0.',
  input: z.object({ iso: IsoParam }),
  output: FuelMixAnswer,
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { iso: 'ERCOT' },

  async answer(context, input) {
    const iso = await resolveIso(context.db, input.iso);
    const sources = sourcesFor(context, 'fuel-mix', iso).filter((source) => !source.withheld);
    const ids = sources.map((source) => source.id);
    const now = context.clock.now();
    const rows = await loadLatestFuelMix(context.db, iso, ids, now.toISOString());
    const [first] = rows;
    const { mw, sharePct, renewablePct } = fuelShares(rows);
    const shown = (fuel: (typeof ALWAYS_SHOWN)[number]): number | null => sharePct[fuel] ?? null;
    const { imports: _imports, ...published } = sharePct;
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
    if (first === undefined) {
      return {
        iso,
        fuel_mix: shares,
        renewable_pct: null,
        mw: {},
        imports_mw: null,
        storage_mw: null,
        interval_start: null,
        interval_minutes: null,
        age_seconds: null,
        stale: false,
        missing: [...missing, 'renewable_pct', 'imports_mw', 'storage_mw', 'interval_start'],
        reason: whyNothing(context, 'fuel-mix', iso),
        provenance: null,
      };
    }
    const ageSeconds = Math.floor((now.getTime() - Date.parse(first.intervalStart)) / 1000);
    const source = sources.find(({ id }) => id === first.sourceId);
    const silent = ALWAYS_SHOWN.filter((fuel) => RENEWABLE_FUELS.has(fuel) && mw[fuel] === undefined);
    const notes =
      silent.length > 0 ? [`${silent.join(', ')} not published apart, so not counted in renewable_pct`] : [];
    return {
      iso,
      fuel_mix: shares,
      renewable_pct: renewablePct,
      mw,
      imports_mw: mw.imports ?? null,
      storage_mw: mw.storage ?? null,
      interval_start: first.intervalStart,
      interval_minutes: first.intervalMinutes,
      age_seconds: ageSeconds,
      stale: ageSeconds > (source?.staleAfterMinutes ?? 0) * 60,
      missing: [
        ...missing,
        ...(renewablePct === null ? ['renewable_pct'] : []),
        ...(mw.imports === undefined ? ['imports_mw'] : []),
        ...(mw.storage === undefined ? ['storage_mw'] : []),
      ],
      reason: null,
      provenance: provenanceOf(first, first.intervalStart, source?.iso === iso ? 'measured' : 'reported', notes),
    };
  },
});
