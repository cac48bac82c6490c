import { z } from 'zod';
import { LEAST_COVERAGE, markSite, scoreSite } from '../../../scoring/site/index.ts';
import { SCOPES, type SiteInputs } from '../../../scoring/site/inputs.ts';
import { SITE_PART_IDS, type SitePartId } from '../../../scoring/site/site-part.ts';
import type { SiteMarks, SiteScore } from '../../../scoring/site/site-score.ts';
import { FinishedJson } from '../../cache/finished-answer.ts';
import { BASES } from '../../domain/facts/provenance.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Place } from '../../domain/places/place.ts';
import { Instant, Missing, Provenance } from '../provenance.ts';
import type { NoIndex } from './index-place.ts';
import type { IndexAtPoint } from './index-world.ts';
import { NoIndexReason, SiteIndex, showIndex } from './show-index.ts';
import type { SiteGap } from './site-gaps.ts';
import type { SiteWorld } from './site-world.ts';

const Score = z.number().min(0).max(100).nullable();
const Share = z.number().min(0).max(1);

const ExplainedMeasure = z.object({
  input: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  points: Score,
  weight: Share,
  effective_weight: Share,
  contribution: z.number(),
  source: z.string().nullable(),
  source_url: z.string().nullable(),
  observed_at: Instant.nullable(),
  basis: z.enum(BASES).nullable(),
  scope: z.enum(SCOPES).nullable().describe('Area of the figure: the point, or its county, basin, state or grid.'),
  notes: z.string().optional(),
  beside: z.record(z.string(), z.number().nullable()).optional().describe('Related figures that are not scored.'),
});

const Explanation = z
  .object({
    method: z.string(),
    parts: z
      .array(
        z.object({
          id: z.enum(SITE_PART_IDS),
          score: Score,
          weight: Share,
          effective_weight: Share,
          contribution: z.number(),
          coverage: Share,
          measures: z.array(ExplainedMeasure),
        }),
      )
      .describe(
        'Parts of the score. The contributions of the parts add up to the overall score, and those of the measures to the score of their part.',
      ),
    missing_inputs: z.array(z.string()).describe('Inputs with no data for the site.'),
  })
  .meta({ id: 'SiteExplanation' });

const PartCoverage = z
  .object({
    connectivity: Share,
    power: Share,
    environmental_risk: Share,
    water_stress: Share,
    renewable_access: Share,
    regulatory: Share,
  })
  .meta({ id: 'SitePartCoverage' });

const Gap = z
  .object({
    part: z.enum(SITE_PART_IDS),
    inputs: z.array(z.string()),
    sources: z
      .array(
        z.object({
          id: z.string(),
          operator: z.string(),
          in_use: z.boolean().describe('Whether it runs here and may be shown.'),
          needs: z.string().nullable().describe('The setting that it needs before it runs here; null if it does.'),
        }),
      )
      .describe('Empty: no source of Loadstar covers the site.'),
  })
  .meta({ id: 'SiteGap' });

const SitePlace = z
  .object({
    country: z.string().nullable(),
    state: z.string().nullable(),
    county: z.string().nullable(),
    county_fips: z.string().nullable(),
    iso: z.enum(ISO_NAMES).nullable(),
    balancing_authority: z.string().nullable(),
  })
  .meta({ id: 'SitePlace' });

/** The score of one site, as all questions about sites answer it: 0 worst to 100 best. */
export const SiteAnswer = z.object({
  latitude: z.number(),
  longitude: z.number(),
  overall_score: Score.describe('Score over the parts with data; null if less than half of the weight has data.'),
  connectivity_score: Score,
  power_score: Score,
  environmental_risk_score: Score.describe('100 is no risk.'),
  water_stress_score: Score.describe('100 is no stress.'),
  renewable_access_score: Score,
  regulatory_score: Score,
  coverage: Share.describe('Share of all weight that has data.'),
  part_coverage: PartCoverage,
  method: z.string(),
  index: SiteIndex.nullable().describe('The market power index at this point; null where there is no grid.'),
  index_missing_reason: NoIndexReason,
  place: SitePlace,
  missing: Missing,
  gaps: z.array(Gap).describe('Inputs with no data at the site, by part, and the sources that could bring them.'),
  notes: z.array(z.string()),
  provenance: z.array(Provenance),
  explain: Explanation.optional().describe('With `explain=true`: inputs, points, weights and sources.'),
});
export type SiteAnswer = z.input<typeof SiteAnswer>;

/** The score of a checked coordinate. */
export function answerSite(world: SiteWorld, lat: number, lon: number, explain: boolean): SiteAnswer {
  const place = world.placeOf(lat, lon);
  const { inputs, index, provenance } = world.inputsAt(lat, lon, place, explain);
  if (!explain)
    return {
      ...describeSite(world, { lat, lon, place, inputs, index }, markSite(inputs)),
      provenance: [...provenance.records],
    };
  const score = scoreSite(inputs);
  return {
    ...describeSite(world, { lat, lon, place, inputs, index }, score),
    provenance: [...provenance.records],
    explain: explanationOf(score),
  };
}

/**
 * The same as text without an explanation, the most frequent form: less than half of the work. The answer is cached
 * from the second request for a place on, since most places are requested once.
 */
export function answerSiteAsText(world: SiteWorld, lat: number, lon: number): FinishedJson {
  const point = `${lat}/${lon}`;
  const found = world.asked.get(point);
  if (found instanceof FinishedJson) return found;
  const place = world.placeOf(lat, lon);
  const { inputs, index, provenance } = world.inputsAt(lat, lon, place, false);
  const answer = JSON.stringify(describeSite(world, { lat, lon, place, inputs, index }, markSite(inputs)));
  const text = Buffer.concat([Buffer.from(answer.slice(0, -1)), provenance.bytes]);
  const finished = new FinishedJson(text, `${world.version}/${point}`);
  world.asked.set(point, found === undefined ? 'once' : finished);
  return finished;
}

interface SitePoint {
  readonly lat: number;
  readonly lon: number;
  readonly place: Place;
  readonly inputs: SiteInputs;
  readonly index: IndexAtPoint | NoIndex;
}

function describeSite(
  world: SiteWorld,
  { lat, lon, place, inputs, index }: SitePoint,
  marks: SiteMarks,
): Omit<SiteAnswer, 'provenance' | 'explain'> {
  const scores = { ...NO_SCORES };
  const partCoverage = { ...NO_COVERAGE };
  for (const { id, score, coverage } of marks.parts) {
    scores[`${id}_score`] = score;
    partCoverage[id] = coverage;
  }
  const gaps = world.gapsOf(inputs, place);
  return {
    latitude: lat,
    longitude: lon,
    overall_score: marks.overall,
    ...scores,
    coverage: marks.coverage,
    part_coverage: partCoverage,
    method: marks.method,
    index: typeof index === 'string' ? null : showIndex(index, world.indexRunAt),
    index_missing_reason: typeof index === 'string' ? index : null,
    place: {
      country: place.country,
      state: place.state,
      county: place.county,
      county_fips: place.countyFips,
      iso: place.iso,
      balancing_authority: place.balancingAuthority,
    },
    missing: [...missingOf(marks), ...(typeof index === 'string' ? ['index'] : [])],
    gaps: gaps.map((gap) => ({
      ...gap,
      inputs: [...gap.inputs],
      sources: gap.sources.map((source) => ({ ...source })),
    })),
    notes: [...notesOf(world, place, lat, lon), ...comparabilityOf(marks, gaps)],
  };
}

const NO_SCORES: { readonly [id in `${SitePartId}_score`]: number | null } = {
  connectivity_score: null,
  power_score: null,
  environmental_risk_score: null,
  water_stress_score: null,
  renewable_access_score: null,
  regulatory_score: null,
};
const NO_COVERAGE: { readonly [id in SitePartId]: number } = {
  connectivity: 0,
  power: 0,
  environmental_risk: 0,
  water_stress: 0,
  renewable_access: 0,
  regulatory: 0,
};

const missingOf = ({ overall, missing }: SiteMarks): string[] => [
  ...(overall === null ? ['overall_score'] : []),
  ...missing.map((id) => `${id}_score`),
];

/** What a reader should know before relying on the score. */
function notesOf(world: SiteWorld, place: Place, lat: number, lon: number): string[] {
  const notes = [...place.notes];
  if (place.state !== null) return notes;
  notes.push(
    place.country === null
      ? 'The point is on the high seas.'
      : 'Outside the fifty states and the District of Columbia only connectivity has data: no US figure is used instead.',
  );
  // A pair the wrong way round is often a place too, on the ice or in the sea.
  if (Math.abs(lon) <= 90 && world.placeOf(lon, lat).state !== null) {
    notes.push(`Latitude and longitude may be swapped: lat ${lon}, lon ${lat} is in the United States.`);
  }
  return notes;
}

function comparabilityOf({ overall, coverage, missing }: SiteMarks, gaps: readonly SiteGap[]): string[] {
  if (overall !== null || coverage === 0) return [];
  const coveragePct = Math.round(coverage * 100);
  const names = missing.map((id) => id.replaceAll('_', ' ')).join(', ');
  const without = names === '' ? '' : ` No data on ${names}.`;
  return [
    `No overall score: ${coveragePct} % of the weight has data, and ${Math.round(LEAST_COVERAGE * 100)} % are needed.${without} The parts can be compared.`,
    bringersOf(missing, gaps),
  ];
}

/** Who would bring the parts that are missing, in a sentence. */
function bringersOf(missing: readonly string[], gaps: readonly SiteGap[]): string {
  const sources = gaps.filter(({ part }) => missing.includes(part)).flatMap((gap) => gap.sources);
  if (sources.length === 0) return 'No source of Loadstar covers the missing parts at this site.';
  const named = new Map(sources.map(({ id, needs }) => [id, needs === null ? id : `${id} (needs ${needs})`]));
  return `Sources that would bring the missing parts: ${[...named.values()].join(', ')}.`;
}

function explanationOf({ method, parts, missing_inputs }: SiteScore): z.input<typeof Explanation> {
  return {
    method,
    parts: parts.map((part) => ({ ...part, measures: part.measures.map((measure) => ({ ...measure })) })),
    missing_inputs: [...missing_inputs],
  };
}
