import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** The figures of a brief in a row of a table; a figure that is not published is null. */
export const BriefFigures = {
  slug: cell.text,
  name: cell.orNull(cell.text),
  verdict: cell.orNull(cell.text),
  compositeScore: cell.orNull(cell.number),
  excessPower: cell.orNull(cell.number),
  constraintScore: cell.orNull(cell.number),
  queueWaitMonths: cell.orNull(cell.number),
  iso: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  operationalMw: cell.orNull(cell.number),
  pipelineMw: cell.orNull(cell.number),
  facilityCount: cell.orNull(cell.number),
  vacancyPct: cell.orNull(cell.number),
  leaseRate: cell.orNull(cell.number),
  topOperator: cell.orNull(cell.text),
  outlookWordCount: cell.orNull(cell.number),
  liveAsOf: cell.text,
  computedAt: cell.text,
};
export type BriefFigures = QueryRow<typeof BriefFigures>;

/**
 * SQL: what the figures of a row of `market_briefs as brief` are read from. Both texts have them; the teaser is the
 * shorter one, and briefs from before there were teasers have none.
 */
export const SHORTER_TEXT = `case when brief.teaser <> '' then brief.teaser else brief.body end`;

/** Figures of these markets' briefs, in this order. Of a brief that is not readable only its times are known. */
export async function loadBriefFigures({ client }: Tx, slugs: readonly string[]): Promise<BriefFigures[]> {
  const found = await queryRows(
    client,
    BriefFigures,
    `select brief.market_slug as slug, said.name, hero.verdict, hero.composite_score as "compositeScore",
       hero.excess_power as "excessPower", hero.constraint_score as "constraintScore",
       hero.queue_wait_months as "queueWaitMonths", said.iso, said.state, kpis.operational_mw as "operationalMw",
       kpis.pipeline_mw as "pipelineMw", kpis.facility_count as "facilityCount", kpis.vacancy_pct as "vacancyPct",
       kpis.lease_rate as "leaseRate", kpis.top_operator as "topOperator",
       outlook.word_count as "outlookWordCount", brief.live_as_of as "liveAsOf", brief.computed_at as "computedAt"
     from unnest($1::text[]) with ordinality as wanted (slug, place)
     join market_briefs as brief on brief.market_slug = wanted.slug
     cross join lateral (select case when is_json_object(${SHORTER_TEXT}) then (${SHORTER_TEXT})::json else '{}' end as text)
       as parsed
     cross join lateral json_to_record(parsed.text)
       as said (name text, iso text, state text, hero json, kpis json, outlook json)
     cross join lateral json_to_record(coalesce(said.hero, '{}'))
       as hero (verdict text, composite_score float8, excess_power float8, constraint_score float8,
         queue_wait_months float8)
     cross join lateral json_to_record(coalesce(said.kpis, '{}'))
       as kpis (operational_mw float8, pipeline_mw float8, facility_count float8, vacancy_pct float8,
         lease_rate float8, top_operator text)
     cross join lateral json_to_record(coalesce(said.outlook, '{}')) as outlook (word_count float8)
     order by wanted.place`,
    [slugs],
  );
  return found.rows;
}

/** When any brief was last found to say what it says; null without briefs. Moves without a publish. */
export async function loadLiveAsOf({ client }: Tx): Promise<string | null> {
  const found = await queryRows(
    client,
    { at: cell.orNull(cell.text) },
    'select max(live_as_of) as at from market_briefs',
  );
  return found.rows[0]?.at ?? null;
}
