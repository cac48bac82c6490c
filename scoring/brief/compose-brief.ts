import type { Provenance } from '../../src/domain/provenance.ts';
import { INPUT_NAMES, type Input } from '../market-power/inputs.ts';
import type { ScoredPart } from '../market-power/score.ts';
import type { PriceReading } from '../readings.ts';
import type { Brief, BriefPrice } from './brief.ts';
import { type BriefFacts, MOST_STORIES } from './brief-facts.ts';
import { writeOutlook } from './outlook.ts';
import type { PricePeers } from './peers.ts';

/** The brief of one market. Pure: the same facts give the same brief, on whichever day. */
export function composeBrief(facts: BriefFacts): Brief {
  const { market, score, inputs, price, fuelMix, stories } = facts;
  const figures = {
    verdict: score.verdict,
    composite_score: score.composite_score,
    excess_power: score.excess_power,
    constraint_score: score.constraint_score,
    queue_wait_months: score.queue_wait_months,
    time_to_power_months: score.time_to_power_months,
    method: score.method,
    coverage: score.coverage,
  };
  const provenance = provenanceOf(facts);
  const kpis: Brief['kpis'] = {
    facility_count: null,
    operational_mw: inputs.dc_operating_mw.value,
    pipeline_mw: inputs.dc_pipeline_mw.value,
    vacancy_pct: null,
    lease_rate: null,
    top_operator: null,
    price_latest_usd_per_mwh: price?.latest.lmp ?? null,
    price_mean_usd_per_mwh: inputs.price_mean_usd_per_mwh.value,
    congestion_mean_usd_per_mwh: inputs.congestion_mean_usd_per_mwh.value,
    price_at_or_below_zero_share: inputs.price_at_or_below_zero_share.value,
    grid_renewable_pct: fuelMix?.renewable_pct ?? null,
    news_count: stories?.length ?? null,
  };
  return {
    slug: market.slug,
    name: market.name,
    state: market.state,
    country: market.country,
    iso: market.iso,
    as_of: newest(provenance),
    hero: figures,
    market_power_scores: {
      ...figures,
      inputs: INPUT_NAMES.map((name) => ({ name, ...orderedInput(inputs[name]) })),
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
    },
    kpis,
    outlook: writeOutlook(facts),
    power_grid: {
      iso: market.iso,
      balancing_authority: market.balancingAuthority,
      price: price === null ? null : briefPrice(price, facts.peers),
      fuel_mix: fuelMix,
    },
    pipeline: [],
    operators: [],
    ma: [],
    comps: [],
    risk: { drought: null, water_stress: null, hazard: null, moratoria: null },
    news: (stories ?? []).slice(0, MOST_STORIES).map(({ title, url, source, published_at }) => ({
      title,
      url,
      source,
      published_at,
    })),
    sections_locked: [],
    provenance,
    missing: missingMembers(facts, kpis),
  };
}

function briefPrice(price: PriceReading, peers: PricePeers | null): BriefPrice {
  return {
    iso: price.iso,
    node: price.node,
    node_type: price.node_type,
    market: price.market,
    unit: '$/MWh',
    latest: price.latest,
    trailing: price.window,
    compared_with: price.window === null ? null : peers,
    provenance: price.provenance,
  };
}

/** Inputs and parts may come from the database, which keeps members in an order of its own. */
function orderedInput(input: Input): Input {
  const { value, unit, source, source_url, observed_at, fetched_at, basis, notes } = input;
  const known = { value, unit, source, source_url, observed_at, fetched_at, basis };
  return notes === undefined ? known : { ...known, notes };
}

function orderedPart(part: ScoredPart): ScoredPart {
  const { id, axis, value, unit, points, weight, effective_weight, contribution } = part;
  const { source, source_url, observed_at, basis } = part;
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
    source_url,
    observed_at,
    basis,
  };
}

/** One entry per source, document and observation that the brief draws on; of the news one for all stories of a feed. */
function provenanceOf({ inputs, price, fuelMix, stories }: BriefFacts): Provenance[] {
  const fromInputs = INPUT_NAMES.flatMap((name): Provenance[] => {
    const { value, source, source_url, observed_at, fetched_at, basis } = inputs[name];
    if (value === null || source === null || basis === null) return [];
    const estimated = basis === 'estimated' || basis === 'modelled';
    return [{ source, source_url, observed_at, fetched_at, basis, estimated }];
  });
  const all = [
    ...(price === null ? [] : [price.provenance]),
    ...(fuelMix === null ? [] : [fuelMix.provenance]),
    ...fromInputs,
    ...(stories ?? []).slice(0, MOST_STORIES).map((story) => story.provenance),
  ];
  const distinct = new Map<string, Provenance>();
  for (const one of all) {
    const key = [one.source, one.source_url, one.observed_at, one.basis].join('\n');
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()];
}

function newest(provenance: readonly Provenance[]): string | null {
  const observed = provenance.map((one) => one.observed_at).filter((at) => at !== null);
  return observed.reduce<string | null>((so, at) => (so === null || Date.parse(at) > Date.parse(so) ? at : so), null);
}

/** Paths of the members that are null or empty because nobody published them. */
function missingMembers(facts: BriefFacts, kpis: Brief['kpis']): string[] {
  const { score, price, fuelMix, inputs, stories } = facts;
  const nullsOf = (path: string, members: object): string[] =>
    Object.entries(members)
      .filter(([, value]) => value === null)
      .map(([member]) => `${path}.${member}`);
  const { composite_score, excess_power, constraint_score, queue_wait_months, time_to_power_months } = score;
  return [
    ...nullsOf('hero', {
      composite_score,
      excess_power,
      constraint_score,
      queue_wait_months,
      time_to_power_months,
    }),
    ...INPUT_NAMES.filter((name) => inputs[name].value === null).map((name) => `market_power_scores.inputs.${name}`),
    ...nullsOf('kpis', kpis),
    ...(price === null ? ['power_grid.price'] : price.window === null ? ['power_grid.price.trailing'] : []),
    ...(fuelMix === null ? ['power_grid.fuel_mix'] : []),
    ...['pipeline', 'operators', 'ma', 'comps'],
    ...(stories === null ? ['news'] : []),
    ...['risk.drought', 'risk.water_stress', 'risk.hazard', 'risk.moratoria'],
  ];
}
