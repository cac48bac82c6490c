import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { type Fuel, RENEWABLE_FUELS } from '../../domain/grid/fuel.ts';
import type { PotentialTechnology } from '../../domain/grid/generation.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { resolveUsState, UsStateParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

/** Concentrating solar power would stand on the same land as the panels, so it is not added to them. */
const SOLAR: readonly PotentialTechnology[] = ['utility-pv-urban', 'utility-pv-rural', 'rooftop-pv'];
const WIND: readonly PotentialTechnology[] = ['onshore-wind', 'offshore-wind'];

const Potential = z
  .object({
    technical_capacity_gw: z.number().min(0).nullable(),
    technical_generation_twh: z.number().min(0).nullable(),
    capacity_factor_pct: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Generation divided by capacity times 8,760 hours, percent.'),
    installed_mw: z.number().nullable().describe('Nameplate at the end of installed_year.'),
    year: z.int().nullable().describe('Year of the study of the potential.'),
    by_technology: z.array(
      z.object({
        technology: z.string(),
        capacity_gw: z.number().nullable(),
        generation_twh: z.number().nullable(),
      }),
    ),
  })
  .describe('Technical potential: what land, resource and technology allow, at any cost.');

const Megawatts = z.number().nullable();

const RenewablePotential = z.object({
  state: z.string(),
  solar_potential: Potential.describe('Photovoltaics on open land, in cities and on roofs.'),
  wind_potential: Potential.describe('Onshore and offshore.'),
  installed_renewable_mw: Megawatts.describe(
    'Hydro, solar, wind, geothermal and biomass; pumped storage is not counted.',
  ),
  installed: z.object({
    hydro: Megawatts,
    solar: Megawatts,
    wind: Megawatts,
    geothermal: Megawatts,
    biomass: Megawatts,
  }),
  installed_year: z.int().nullable(),
  missing: Missing,
  reason: z.string().nullable().describe('Why a potential is missing, or null.'),
  provenance: z.array(Provenance),
});

export const renewablePotential = defineQuestion({
  name: 'renewable_potential',
  path: '/api/renewable/combined',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'site',
  summary: 'Solar and wind potential of a US state, and its installed renewables.',
  input: z.object({ state: UsStateParam }),
  output: RenewablePotential,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 21_600 },
  example: { state: 'TX' },

  async answer({ db }, input) {
    const state = await resolveUsState(db, input.state);
    const [potential, capacity] = await Promise.all([
      loadFacts(db, 'potential', { where: { state }, newest: 'year' }),
      loadFacts(db, 'capacity', { where: { state }, newest: 'year' }),
    ]);
    const installed = {
      hydro: megawattsOf(capacity, 'hydro'),
      solar: megawattsOf(capacity, 'solar'),
      wind: megawattsOf(capacity, 'wind'),
      geothermal: megawattsOf(capacity, 'geothermal'),
      biomass: megawattsOf(capacity, 'biomass'),
    };
    const solar = potentialOf(potential, SOLAR, installed.solar);
    const wind = potentialOf(potential, WIND, installed.wind);
    return {
      state,
      solar_potential: solar,
      wind_potential: wind,
      installed_renewable_mw: sumOf(capacity.filter(({ fuel }) => RENEWABLE_FUELS.has(fuel)).map(({ mw }) => mw)),
      installed,
      installed_year: capacity[0]?.year ?? null,
      missing: [
        ...nullsOf(solar, 'solar_potential.'),
        ...nullsOf(wind, 'wind_potential.'),
        ...nullsOf(installed, 'installed.'),
        ...(capacity.length === 0 ? ['installed_renewable_mw', 'installed_year'] : []),
      ],
      reason: potential.length === 0 ? `the study of technical potential has no row of ${state}` : null,
      provenance: [
        ...factProvenance('modelled', [['technical potential', potential[0]]]),
        ...factProvenance('reported', [
          ['installed', capacity[0], 'the publisher has no row for a fuel without plants in the state'],
        ]),
      ],
    };
  },

  table: ({ state, solar_potential, wind_potential }): AnswerTable => ({
    columns: ['state', 'technology', 'capacity_gw', 'generation_twh'],
    rows: [...solar_potential.by_technology, ...wind_potential.by_technology].map((one) => [
      state,
      one.technology,
      one.capacity_gw,
      one.generation_twh,
    ]),
  }),
});

const HOURS_PER_YEAR = 8_760;

/** A sum with a gap in it is no sum. */
function sumOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return roundTo(sum, 3);
}

const megawattsOf = (capacity: readonly StoredFact<'capacity'>[], fuel: Fuel): number | null =>
  sumOf(capacity.filter((row) => row.fuel === fuel).map(({ mw }) => mw));

function potentialOf(
  rows: readonly StoredFact<'potential'>[],
  technologies: readonly PotentialTechnology[],
  installedMw: number | null,
): z.input<typeof Potential> {
  const own = technologies.flatMap((technology) => rows.filter((row) => row.technology === technology));
  // A landlocked state has no offshore row of its own: what it lacks adds nothing.
  const present = own.filter((row) => row.capacity_gw !== null || row.generation_twh !== null);
  const capacityGw = sumOf(present.map((row) => row.capacity_gw));
  const generationTwh = sumOf(present.map((row) => row.generation_twh));
  const factor =
    capacityGw === null || generationTwh === null || capacityGw === 0
      ? null
      : (generationTwh * 1000 * 100) / (capacityGw * HOURS_PER_YEAR);
  return {
    technical_capacity_gw: capacityGw,
    technical_generation_twh: generationTwh,
    // Capacities are published in whole gigawatts: of a few of them nothing can be said.
    capacity_factor_pct: factor === null || factor > 100 ? null : roundTo(factor, 1),
    installed_mw: installedMw,
    year: own[0]?.year ?? null,
    by_technology: own.map(({ technology, capacity_gw, generation_twh }) => ({
      technology,
      capacity_gw,
      generation_twh,
    })),
  };
}
