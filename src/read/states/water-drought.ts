import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { DROUGHT_RULE, droughtLevel, droughtSeverity } from '../../enrich/states/drought-level.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { resolveUsState, UsStateParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

const Percent = z.number().nullable();

const WaterDrought = z.object({
  state: z.string(),
  drought_level: z.string().nullable().describe(`None, D0 (abnormally dry) to D4 (exceptional). ${DROUGHT_RULE}`),
  water_stress_index: z
    .number()
    .min(0)
    .max(5)
    .nullable()
    .describe(
      'Overall water risk, from 0 (low) to 5 (extremely high): the area-weighted mean of the river basins of the state.',
    ),
  water_stress_covered_pct: z.number().nullable().describe('Percent of the state’s area that has a water risk figure.'),
  valid_from: z.string().nullable().describe('First day of the week that the drought map is valid for.'),
  severity_index: z
    .number()
    .min(0)
    .max(500)
    .nullable()
    .describe('Drought Severity and Coverage Index: sum of the five percentages.'),
  area_pct: z
    .object({ none: Percent, d0: Percent, d1: Percent, d2: Percent, d3: Percent, d4: Percent })
    .describe('Cumulative percent of the area: d1 includes D2 and worse.'),
  missing: Missing,
  reason: z.string().nullable().describe('Why a figure is missing, or null.'),
  provenance: z.array(Provenance),
});

export const waterDrought = defineQuestion({
  name: 'water_drought',
  path: '/api/v1/water/drought',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'site',
  summary: 'Drought of a US state this week, and the water risk of its river basins.',
  input: z.object({ state: UsStateParam }),
  output: WaterDrought,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 21_600 },
  example: { state: 'CA' },

  async answer({ db }, input) {
    const state = await resolveUsState(db, input.state);
    const [[week], [risk]] = await Promise.all([
      loadFacts(db, 'drought', { where: { state }, newest: 'valid_from' }),
      loadFacts(db, 'water-risk', { where: { area_type: 'state', area_id: state }, newest: 'edition' }),
    ]);
    const level = week === undefined ? null : droughtLevel(week);
    const index = risk?.overall_risk ?? null;
    const figures = {
      drought_level: level,
      water_stress_index: index,
      water_stress_covered_pct: risk?.covered_pct ?? null,
      valid_from: week?.valid_from ?? null,
      severity_index: week === undefined ? null : droughtSeverity(week),
    };
    const area = {
      none: week?.none_pct ?? null,
      d0: week?.d0_pct ?? null,
      d1: week?.d1_pct ?? null,
      d2: week?.d2_pct ?? null,
      d3: week?.d3_pct ?? null,
      d4: week?.d4_pct ?? null,
    };
    return {
      state,
      ...figures,
      area_pct: area,
      missing: [...nullsOf(figures), ...nullsOf(area, 'area_pct.')],
      reason: reasonOf(state, week !== undefined, index),
      provenance: [
        ...factProvenance('measured', [['drought', week]]),
        ...factProvenance('modelled', [['water_stress_index', risk]]),
      ],
    };
  },

  table: ({ state, valid_from, area_pct, ...answer }): AnswerTable => ({
    columns: ['state', 'valid_from', 'class', 'area_pct', ...ON_EACH_LINE],
    rows: Object.entries(area_pct).map(([name, pct]) => [
      ...[state, valid_from, name, pct],
      ...ON_EACH_LINE.map((member) => answer[member]),
    ]),
  }),
});

const ON_EACH_LINE = [
  'drought_level',
  'severity_index',
  'water_stress_index',
  'water_stress_covered_pct',
  'reason',
] as const;

function reasonOf(state: string, hasDrought: boolean, index: number | null): string | null {
  const reasons = [
    ...(hasDrought ? [] : [`no drought map of ${state} yet`]),
    ...(index === null ? [`the table of river basins does not cover ${state}`] : []),
  ];
  return reasons.length === 0 ? null : reasons.join('; ');
}
