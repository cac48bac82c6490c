import { formatDate, formatNumber } from '../../frame/format.ts';
import { causeOf } from '../../trust/format-state.ts';
import { formatKind } from '../../trust/kind-words.ts';
import type { MarketFacts, SourceStates } from '../ask-market.ts';

type SourceState = SourceStates[number];

/** Kinds of sources that would report an input of the score. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  generation_nearby_mw: ['plant', 'world-plant'],
  dc_operating_mw: ['facility'],
  dc_pipeline_mw: ['project', 'news', 'filing'],
  generation_due_24_months_mw: ['plant', 'queue'],
  price_mean_usd_per_mwh: ['lmp'],
  congestion_mean_usd_per_mwh: ['lmp'],
  price_at_or_below_zero_share: ['lmp'],
  queue_signed_share: ['queue'],
  queue_wait_months: ['queue'],
  queue_withdrawn_share: ['queue'],
  drought_severe_share: ['drought'],
  water_risk_score: ['water-risk'],
  restrictions_count: ['moratorium', 'bill'],
  restriction_points: ['connection-pause', 'policy-measure', 'moratorium', 'bill'],
  facilities_nearby: ['facility'],
  hazard_score: ['hazard'],
  industrial_price_cents_per_kwh: ['price'],
  grid_accredited_mw: ['plant', 'world-plant'],
  grid_peak_mw: ['area-demand', 'country-power'],
  accredited_nearby_mw: ['plant', 'world-plant'],
  peak_nearby_mw: ['area-demand', 'country-power'],
  accredited_region_mw: ['plant', 'world-plant'],
  peak_region_mw: ['area-demand', 'country-power'],
};

/** Kinds of which all that is read is of the United States. */
const OF_THE_US: ReadonlySet<string> = new Set(['plant', 'drought', 'moratorium', 'bill', 'hazard', 'price']);

/** From so many on sources are counted and not named. */
const MANY = 4;

/** The facts that the reasons are made from. */
export type MissingDataFacts = Pick<MarketFacts, 'brief' | 'market' | 'sourceStates'>;

/**
 * Why an input of the score has no figure for this market, as a clause: it is not published for such a place, or it is
 * published and was not read here, with what would fix that. `isOurs` is true of the latter.
 * @param name as in `market_power_scores.missing`.
 */
export function whyMissing(name: string, facts: MissingDataFacts): { readonly says: string; readonly isOurs: boolean } {
  const { market, brief } = facts;
  const kinds = KINDS[name] ?? [];
  const isPrice = kinds.includes('lmp');
  if (isPrice && (market.prices.price_iso === null || market.prices.price_node === null))
    return notOurs('this market has no price point at a hub or zone of the seven ISOs/RTOs');
  if (kinds.join() === 'queue' && market.iso === null)
    return notOurs('the grid is outside the seven ISOs/RTOs, and the score uses their queues alone');
  if (market.country !== 'US' && kinds.every((kind) => OF_THE_US.has(kind) || kind === 'queue'))
    return notOurs('the sources cover only the United States');
  const otherLists = market.country === 'US' ? 'world-plant' : 'plant';
  const readHere = kinds.filter((kind) => kind !== otherLists);
  const sources = sourcesOf(readHere, isPrice ? market.prices.price_iso : market.iso, facts.sourceStates);
  const troubles = sources.filter(
    ({ condition, newest_observation: newest }) => condition !== 'fresh' || newest === null,
  );
  const price = brief.power_grid.price;
  if (isPrice && price !== null && price.trailing === null) {
    const old = `the newest price, ${formatDate(price.latest.interval_start)}, was too old for a 30-day mean`;
    return ours([old, ...formatTroubles(troubles, readHere)]);
  }
  if (sources.length === 0) return ours(['no built-in source covers it']);
  if (troubles.length === 0) return notOurs('the sources have too little data for this market');
  const isUnread = sources.every(({ newest_observation: newest }) => newest === null);
  const first = isUnread
    ? 'this installation has not read the data yet'
    : 'the data read so far does not cover this market';
  return ours([first, ...formatTroubles(troubles, readHere)]);
}

const notOurs = (says: string) => ({ says, isOurs: false });
const ours = (clauses: readonly string[]) => ({ says: clauses.join('; '), isOurs: true });

/**
 * Sources of these kinds that cover the operator or have no single operator; an own list of this installation aside.
 */
function sourcesOf(kinds: readonly string[], iso: string | null, states: SourceStates): readonly SourceState[] {
  return states.filter(
    ({ id, kind, iso: of, withheld }) =>
      kinds.includes(kind) &&
      (of === null || of === iso) &&
      !id.endsWith('-day-ahead') &&
      !id.startsWith('operator-') &&
      !withheld,
  );
}

function formatTroubles(troubles: readonly SourceState[], kinds: readonly string[]): string[] {
  if (troubles.length < MANY) return formatByCause(troubles);
  const named = kinds.map((kind) => formatKind(kind).toLowerCase()).join(', ');
  return [`${formatNumber(troubles.length)} sources (${named}) are off, failing or stale: see Sources`];
}

/** What is the matter with each source, and what would mend it; sources of one cause together. */
function formatByCause(troubles: readonly SourceState[]): string[] {
  const byCause = new Map<string, string[]>();
  for (const source of troubles) {
    const cause = formatTrouble(source);
    byCause.set(cause, [...(byCause.get(cause) ?? []), source.id]);
  }
  return [...byCause].map(([cause, ids]) =>
    ids.length === 1
      ? `${ids[0]} is ${cause}`
      : `${ids.slice(0, -1).join(', ')} and ${ids.at(-1)} are ${cause.replace(': it needs ', ': they need ')}`,
  );
}

function formatTrouble(source: SourceState): string {
  const { condition, newest_observation: newest, cadence } = source;
  const cause = causeOf(source);
  if (condition === 'disabled') return `off${cause === null ? '' : `: ${cause}`}`;
  if (condition === 'failing') return `failing (${cause ?? 'unknown cause'}). Retrying`;
  if (newest === null) return `not read yet (schedule: ${cadence})`;
  return `without data after ${formatDate(newest)}`;
}

/** Inputs without a figure by why they have none, in the order in which they are given. */
export function missingData(
  names: readonly string[],
  facts: MissingDataFacts,
): readonly { readonly names: readonly string[]; readonly says: string; readonly isOurs: boolean }[] {
  const byWords = new Map<string, { names: string[]; says: string; isOurs: boolean }>();
  for (const name of names) {
    const { says, isOurs } = whyMissing(name, facts);
    const same = byWords.get(says);
    if (same === undefined) byWords.set(says, { names: [name], says, isOurs });
    else same.names.push(name);
  }
  return [...byWords.values()];
}
