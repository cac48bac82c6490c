import { z } from 'zod';
import { countDeals } from '../../store/deals/load-deals.ts';
import { countStories } from '../../store/news/count-stories.ts';
import type { FeatureContext } from '../context.ts';
import { gigawatts } from '../grid/queue-stats.ts';
import { nullsOf } from '../nulls-of.ts';
import { openPipeline, type WithPipeline } from '../projects/pipeline-cache.ts';
import { listProvenance } from '../projects/show-project.ts';
import { Instant, Missing, Provenance } from '../provenance.ts';
import { OperatingByBasis, showByBasis } from './power-sums.ts';
import { openRegister, type WithRegister } from './register-cache.ts';
import { registerProvenance } from './register-provenance.ts';
import { Count } from './show-facility.ts';

export const PlatformStats = z.object({
  total_facilities: Count.describe(
    'Facilities after merging records of the same building; closed facilities are excluded.',
  ),
  total_countries: Count.describe('Number of countries with facilities.'),
  total_providers: Count.describe('Operators, each counted once under all its names.'),
  pipeline_gw: z
    .number()
    .nullable()
    .describe('Sum of the disclosed capacities of pipeline projects: `total_gw` of /api/v1/pipeline.'),
  pipeline_projects: Count.describe(
    'Projects in the pipeline: planned, announced, under construction, or of unknown status.',
  ),
  pipeline_projects_with_mw: Count.describe('Pipeline projects whose capacity is in `pipeline_gw`.'),
  pipeline_facilities: Count.describe('Facilities that are proposed or under construction.'),
  pipeline_facilities_with_mw: Count.describe('Pipeline facilities with a disclosed capacity.'),
  operational_gw: z
    .number()
    .nullable()
    .describe(
      'Sum of what is stated of operational facilities; few state a figure. Neither permits nor estimates are in it.',
    ),
  operational_facilities_with_mw: Count.describe('Facilities in that sum.'),
  operational_by_basis: OperatingByBasis,
  transactions_tracked: Count.nullable().describe(
    'Number of deals, each counted once; null before the first report was read.',
  ),
  markets: Count,
  articles: Count.describe('Number of stories, each counted once; above 100,000 an estimate by the database.'),
  data_sources: Count,
  news_feeds: Count,
  unassigned_facilities: Count.describe('Facilities outside all markets.'),
  by_status: z.object({
    proposed: Count,
    'under-construction': Count,
    operational: Count,
    unknown: Count.describe('Not disclosed.'),
  }),
  by_country: z
    .record(z.string(), Count)
    .describe('Facilities by ISO 3166-1 code, largest first; `unknown` without a country.'),
  by_source: z
    .record(z.string(), z.object({ records: Count, facilities: Count }))
    .describe('records: source records before resolving. facilities: facilities with a record from the source.'),
  set_aside: z.record(z.string(), Count).describe('Records that are not data centers, by reason.'),
  resolved_at: Instant.nullable().describe('When the records were last resolved.'),
  missing: Missing,
  provenance: z.array(Provenance),
});

/** Every figure about the whole that is shown anywhere: made here alone, so that no two places differ. */
export async function platformStats(
  context: Pick<FeatureContext, 'db' | 'clock' | 'sources'> & WithRegister & WithPipeline,
): Promise<z.input<typeof PlatformStats>> {
  const [register, pipeline] = await Promise.all([openRegister(context), openPipeline(context)]);
  const { facilities, tally, run } = register;
  const countries = countBy(facilities.map(({ country }) => country));
  const reported = countBy(facilities.flatMap(({ sources }) => sources));
  const operators = new Set(facilities.map((facility) => facility.operatorKey).filter((key) => key !== null));
  const { proposed, operational, unknown, 'under-construction': underConstruction } = tally.byStatus;
  const figures = {
    total_facilities: tally.count,
    total_countries: countries.size - (countries.has(null) ? 1 : 0),
    total_providers: operators.size,
    pipeline_gw: gigawatts(pipeline.tally.mw),
    pipeline_projects: pipeline.tally.count,
    pipeline_projects_with_mw: pipeline.tally.withMw,
    pipeline_facilities: proposed + underConstruction,
    pipeline_facilities_with_mw: tally.pipelineMwOf,
    operational_gw: gigawatts(tally.operationalMw),
    operational_facilities_with_mw: tally.operationalMwOf,
    transactions_tracked: await countDeals(context.db),
    markets: register.markets.length,
    articles: await countStories(context.db),
    data_sources: context.sources.length,
    news_feeds: context.sources.filter(({ kind }) => kind === 'news').reduce((sum, { units }) => sum + units, 0),
    unassigned_facilities: facilities.filter(({ market }) => market === null).length,
  };
  return {
    ...figures,
    operational_by_basis: showByBasis(tally.operating),
    by_status: { proposed, 'under-construction': underConstruction, operational, unknown },
    by_country: Object.fromEntries(
      [...countries].sort(mostFirst).map(([country, count]) => [country ?? 'unknown', count]),
    ),
    by_source: Object.fromEntries(
      Object.entries(run?.records ?? {})
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([source, records]) => [source, { records, facilities: reported.get(source) ?? 0 }]),
    ),
    set_aside: { ...run?.excluded },
    resolved_at: run?.resolvedAt ?? null,
    missing: nullsOf({ ...figures, resolved_at: run?.resolvedAt ?? null }),
    provenance: [
      ...registerProvenance(context, register, facilities),
      ...listProvenance(context, pipeline, pipeline.toCome),
    ],
  };
}

function countBy<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

type Counted = readonly [string | null, number];

const mostFirst = ([a, count]: Counted, [b, other]: Counted): number =>
  other - count || ((a ?? '') < (b ?? '') ? -1 : 1);
