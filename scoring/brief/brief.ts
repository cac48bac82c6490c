import type { Brief, PublishedBrief } from '../../src/domain/briefs/brief-schema.ts';
import { teaserOf } from '../../src/domain/briefs/teaser.ts';

export type { Brief };

type PublishedReason = PublishedBrief['reason'];

type Figures = Pick<
  Brief['hero'],
  | 'verdict'
  | 'composite_score'
  | 'excess_power'
  | 'constraint_score'
  | 'queue_wait_months'
  | 'time_to_power_months'
  | 'confidence'
  | 'composite_low'
  | 'composite_high'
>;

/** Data that exists only when a brief is published. */
interface Publication {
  /** The feed's time of this revision. */
  readonly computedAt: string;
  readonly revision: number;
  readonly reason: NonNullable<PublishedReason>;
}

/** The finished text of a revision, with its members in one fixed order. */
export function serializeBrief(brief: Brief, publication: Publication): string {
  return JSON.stringify(orderedMembers(brief, publication));
}

/** The finished text of the teaser of a revision, with its members in the order of the whole brief. */
export function serializeTeaser(brief: Brief, publication: Publication): string {
  return JSON.stringify(teaserOf(orderedMembers(brief, publication)));
}

/**
 * The text whose hash says whether a brief has changed: all of it except the publication's members and `fetched_at`,
 * which changes with every fetch even if the document does not. docs/adr/0005
 */
export function hashableText(brief: Brief): string {
  return JSON.stringify(orderedMembers(brief, null), (key, value: unknown) =>
    key === 'fetched_at' ? undefined : value,
  );
}

/** All members in the order in which they are published. @param publication null leaves out its members. */
function orderedMembers(brief: Brief, publication: Publication | null) {
  const { hero, market_power_scores: scores, power_grid: grid } = brief;
  const computed = publication === null ? {} : { computed_at: publication.computedAt };
  const revised = publication === null ? {} : { revision: publication.revision, reason: publication.reason };
  const figures = (of: Figures | Brief['market_power_scores']) => ({
    verdict: of.verdict,
    composite_score: of.composite_score,
    excess_power: of.excess_power,
    constraint_score: of.constraint_score,
    queue_wait_months: of.queue_wait_months,
    time_to_power_months: of.time_to_power_months,
    confidence: of.confidence,
    composite_low: of.composite_low,
    composite_high: of.composite_high,
  });
  return {
    slug: brief.slug,
    name: brief.name,
    state: brief.state,
    country: brief.country,
    iso: brief.iso,
    as_of: brief.as_of,
    hero: { ...figures(hero), ...computed, method: hero.method, coverage: hero.coverage },
    market_power_scores: {
      ...figures(scores),
      ...computed,
      method: scores.method,
      coverage: scores.coverage,
      inputs: scores.inputs,
      parts: scores.parts,
      missing: scores.missing,
      movers: scores.movers,
      axis_coverage: scores.axis_coverage,
      narrowed_by: scores.narrowed_by,
    },
    kpis: brief.kpis,
    outlook: { narrative_md: brief.outlook.narrative_md, word_count: brief.outlook.word_count },
    power_grid: {
      iso: grid.iso,
      balancing_authority: grid.balancing_authority,
      price: grid.price,
      fuel_mix: grid.fuel_mix,
      generation_nearby: grid.generation_nearby,
      queue: grid.queue,
      industrial_price: grid.industrial_price,
    },
    pipeline: brief.pipeline,
    operators: brief.operators,
    ma: brief.ma,
    ma_elsewhere: brief.ma_elsewhere,
    comps: brief.comps,
    risk: brief.risk,
    news: brief.news,
    totals: brief.totals,
    sections_locked: brief.sections_locked,
    ...revised,
    provenance: brief.provenance,
    missing: brief.missing,
  };
}
