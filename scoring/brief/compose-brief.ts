import type { Provenance } from '../../src/domain/facts/provenance.ts';
import { INPUT_NAMES, type Input } from '../market-power/inputs.ts';
import type { Score, ScoredPart } from '../market-power/score.ts';
import type { PriceReading } from '../readings.ts';
import type { Brief } from './brief.ts';
import { type BriefFacts, MOST_STORIES } from './brief-facts.ts';
import { citation, cited, type NotesOf } from './cited.ts';
import { documentsOf, openNotes } from './documents.ts';
import { writeOutlook } from './outlook.ts';
import type { MoratoriaSection, PricePeers, RiskSection } from './sections.ts';

type Scores = Brief['market_power_scores'];

/** The brief of one market. Pure: the same facts give the same brief on any day. */
export function composeBrief(facts: BriefFacts): Brief {
  const { market, score, inputs, price, fuelMix, stories, facilities, projects, deals } = facts;
  const figures = {
    verdict: score.verdict,
    composite_score: score.composite_score,
    excess_power: score.excess_power,
    constraint_score: score.constraint_score,
    queue_wait_months: score.queue_wait_months,
    time_to_power_months: score.time_to_power_months,
    confidence: score.uncertainty?.confidence ?? null,
    composite_low: score.uncertainty?.composite_low ?? null,
    composite_high: score.uncertainty?.composite_high ?? null,
    method: score.method,
    coverage: score.coverage,
  };
  const provenance = documentsOf(facts);
  const notesOf = openNotes(provenance);
  const short = <T extends { readonly provenance: Provenance }>(section: T | null) =>
    section === null ? null : cited(section, notesOf);
  const [top, next] = facilities?.listed ?? [];
  const kpis: Brief['kpis'] = {
    facility_count: facilities?.count ?? null,
    operational_mw: facilities?.operational_mw ?? null,
    pipeline_mw: projects?.mw ?? null,
    vacancy_pct: facts.vacancyPct?.value ?? null,
    lease_rate: facts.leaseRate?.value ?? null,
    // If two have the most facilities, neither is the top one.
    top_operator: top === undefined || top.facility_count === next?.facility_count ? null : top.operator,
    // A price that is too old for statistics says nothing about today; `power_grid.price` has it with its date.
    price_latest_usd_per_mwh: price === null || price.window === null ? null : price.latest.lmp,
    price_mean_usd_per_mwh: inputs.price_mean_usd_per_mwh.value,
    congestion_mean_usd_per_mwh: inputs.congestion_mean_usd_per_mwh.value,
    price_at_or_below_zero_share: inputs.price_at_or_below_zero_share.value,
    grid_renewable_pct: fuelMix === null || fuelMix.is_stale ? null : fuelMix.renewable_pct,
    news_count: stories?.length ?? null,
    load_within_100_km_mw: inputs.dc_operating_mw.value,
    load_basis: inputs.dc_operating_mw.basis,
    industrial_price_cents_per_kwh: facts.industrialPrice?.cents_per_kwh ?? null,
  };
  const { text, words } = writeOutlook(facts);
  const brief = {
    slug: market.slug,
    name: market.name,
    state: market.state,
    country: market.country,
    iso: market.iso,
    as_of: newest(provenance),
    hero: figures,
    market_power_scores: {
      ...figures,
      // Of the sources of a part that has a better one nothing is said where they have no data.
      inputs: INPUT_NAMES.filter((name) => inputs[name].value !== null || score.missing.includes(name)).map((name) => ({
        name,
        ...orderedInput(inputs[name], notesOf),
      })),
      parts: score.parts.map(orderedPart),
      missing: score.missing,
      movers: score.movers.map(({ inputs: names, unit, from, to, verdict, coverage_gain }) => ({
        inputs: names,
        unit,
        from,
        to,
        verdict,
        coverage_gain,
      })),
      axis_coverage: axisCoverage(score),
      narrowed_by: narrowing(score),
    },
    kpis,
    outlook: { narrative_md: text, word_count: words },
    power_grid: {
      iso: market.iso,
      balancing_authority: market.balancingAuthority,
      price: price === null ? null : briefPrice(price, facts.peers, notesOf),
      fuel_mix: short(fuelMix),
      generation_nearby: short(facts.plants),
      queue: { state: short(facts.queue.state), operator: short(facts.queue.operator) },
      industrial_price: short(facts.industrialPrice),
    },
    pipeline: projects?.listed ?? [],
    operators: facilities?.listed ?? [],
    ma: deals?.listed ?? [],
    ma_elsewhere: deals?.elsewhere ?? null,
    comps: facts.comps,
    risk: briefRisk(facts.risk, notesOf),
    news: (stories ?? []).slice(0, MOST_STORIES).map(({ title, url, source, published_at }) => ({
      title,
      url,
      source,
      published_at,
    })),
    totals: {
      pipeline: projects?.count ?? null,
      operators: facilities?.operators ?? null,
      ma: deals?.in_market ?? null,
      comps: facts.comps.length,
      risk: Object.values(facts.risk).filter((entry) => entry !== null).length,
      news: stories?.length ?? null,
    },
    sections_locked: [],
    provenance,
  };
  return { ...brief, missing: missingMembers(facts, brief) };
}

function briefPrice(price: PriceReading, peers: PricePeers | null, notesOf: NotesOf): Brief['power_grid']['price'] {
  return {
    iso: price.iso,
    node: price.node,
    node_type: price.node_type,
    market: price.market,
    unit: '$/MWh',
    latest: price.latest,
    trailing: price.window,
    is_stale: price.window === null,
    compared_with: price.window === null ? null : peers,
    ...citation(price.provenance, notesOf),
  };
}

function briefRisk({ drought, water_stress, hazard, moratoria }: RiskSection, notesOf: NotesOf): Brief['risk'] {
  return {
    drought: drought === null ? null : cited(drought, notesOf),
    water_stress: water_stress === null ? null : cited(water_stress, notesOf),
    hazard: hazard === null ? null : cited(hazard, notesOf),
    moratoria: moratoria === null ? null : withSources(moratoria, notesOf),
  };
}

function withSources({ provenance, ...figures }: MoratoriaSection, notesOf: NotesOf): Brief['risk']['moratoria'] {
  return { ...figures, sources: provenance.map((one) => citation(one, notesOf)) };
}

/** Inputs and parts may come from the database, which keeps members in an order of its own. */
function orderedInput(input: Input, notesOf: NotesOf): Omit<Scores['inputs'][number], 'name'> {
  const { value, unit, source, observed_at, basis, scope, estimator } = input;
  return {
    value,
    unit,
    source,
    observed_at,
    basis,
    ...(scope === undefined ? {} : { scope }),
    ...(estimator === undefined ? {} : { estimator }),
    ...notesOf(input),
  };
}

function orderedPart(part: ScoredPart): Scores['parts'][number] {
  const { id, axis, value, unit, points, weight, effective_weight, contribution } = part;
  const { source, observed_at, basis } = part;
  return {
    id,
    axis,
    value,
    unit,
    points,
    weight,
    effective_weight,
    contribution,
    source,
    observed_at,
    basis,
    grade: part.ladder?.grade ?? null,
    measures: part.ladder?.what ?? null,
    counted: part.ladder?.counted ?? null,
    spread: part.ladder?.spread ?? null,
  };
}

function axisCoverage({ uncertainty }: Score): Scores['axis_coverage'] {
  if (uncertainty === undefined) return null;
  const { excess_power, constraint } = uncertainty.axis_coverage;
  return { excess_power, constraint };
}

function narrowing({ uncertainty }: Score): Scores['narrowed_by'] {
  const next = uncertainty?.narrowed_by ?? null;
  if (next === null) return null;
  return { part: next.part, measures: next.what, inputs: next.inputs, narrower_by: next.narrower_by };
}

function newest(provenance: readonly Provenance[]): string | null {
  const observed = provenance.map((one) => one.observed_at).filter((at) => at !== null);
  return observed.reduce<string | null>((so, at) => (so === null || Date.parse(at) > Date.parse(so) ? at : so), null);
}

/**
 * Paths of the members that are null or empty because the data is not published; for lists `pipeline[].capacity_mw`
 * where at least one entry has no value. Missing inputs are named in `market_power_scores.missing`.
 */
function missingMembers(facts: BriefFacts, brief: Omit<Brief, 'missing'>): string[] {
  const { score, price, stories, facilities, projects, deals } = facts;
  const { power_grid: grid, risk } = brief;
  const { composite_score, excess_power, constraint_score, queue_wait_months, time_to_power_months } = score;
  const hero = { composite_score, excess_power, constraint_score, queue_wait_months, time_to_power_months };
  const queues = [
    ['power_grid.queue.state', grid.queue.state],
    ['power_grid.queue.operator', grid.queue.operator],
  ] as const;
  return [
    ...nullsOf('hero', hero),
    ...nullsOf('kpis', brief.kpis),
    ...(price?.window === null ? ['power_grid.price.trailing'] : []),
    ...nullsOf('power_grid', { ...grid, iso: '', balancing_authority: '' }),
    ...(grid.generation_nearby === null ? [] : nullsOf('power_grid.generation_nearby', grid.generation_nearby)),
    ...queues.flatMap(([path, queue]) => (queue === null ? [path] : nullsOf(path, { ...queue, state: '' }))),
    ...(projects === null
      ? ['pipeline']
      : nullsAmong('pipeline', projects.listed, ['capacity_mw', 'operator', 'status'])),
    ...(facilities === null ? ['operators'] : nullsAmong('operators', facilities.listed, ['operational_mw'])),
    ...(deals === null ? ['ma'] : nullsAmong('ma', deals.listed, ['buyer', 'seller', 'value_usd'])),
    ...(brief.comps.length === 0 ? ['comps'] : []),
    ...nullsOf('risk', risk),
    ...(risk.drought === null ? [] : nullsOf('risk.drought', risk.drought)),
    ...(risk.hazard === null ? [] : nullsOf('risk.hazard', risk.hazard)),
    ...(risk.moratoria === null ? [] : nullsOf('risk.moratoria', risk.moratoria)),
    ...(stories === null ? ['news'] : []),
  ];
}

const nullsOf = (path: string, members: object): string[] =>
  Object.entries(members).flatMap(([member, value]) => (value === null ? [`${path}.${member}`] : []));

const nullsAmong = <E extends object>(
  path: string,
  entries: readonly E[],
  members: readonly (keyof E & string)[],
): string[] =>
  members.filter((member) => entries.some((entry) => entry[member] === null)).map((member) => `${path}[].${member}`);
