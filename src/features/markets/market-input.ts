import type { InputScope, WaitEstimator } from '../../../scoring/input.ts';
import { INPUTS, type Input, type InputName } from '../../../scoring/market-power/inputs.ts';
import type { Basis, Provenance } from '../../domain/facts/provenance.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import { type DocumentFacts, provenanceOf } from '../provenance.ts';

/** Kilometers around a market's middle within which plants, load and projects count. */
export const MARKET_REACH_KM = 100;

/** Where a figure of a market is from. */
interface MarketInputOrigin {
  readonly document: DocumentFacts;
  /** The world's time. */
  readonly observedAt: string | null;
  readonly basis: Basis;
  readonly scope?: InputScope;
  readonly estimator?: WaitEstimator;
  readonly notes?: readonly string[];
}

/** A figure of a market as an input of the score. */
export function marketInput(
  name: InputName,
  value: number,
  { document, observedAt, basis, scope, estimator, notes }: MarketInputOrigin,
): Input {
  const { estimated: _estimated, origin, ...provenance } = provenanceOf(document, observedAt, basis, notes);
  return {
    value,
    unit: INPUTS[name].unit,
    ...provenance,
    ...(origin === undefined ? {} : { origins: { [provenance.source]: origin } }),
    ...(scope === undefined ? {} : { scope }),
    ...(estimator === undefined ? {} : { estimator }),
  };
}

/** A source that a sum is made of, and when it spoke. */
export type SumSource = Pick<Provenance, 'source' | 'source_url' | 'observed_at' | 'fetched_at' | 'origin' | 'notes'>;

/**
 * A sum over several sources: it names them all in the order of their characters, has an address only where all of it
 * is from one, and is as old as the oldest of them.
 */
export function summedInput(name: InputName, value: number, sources: readonly SumSource[], how: SumWords): Input {
  return sumOf(INPUTS[name].unit, value, sources, how);
}

interface SumWords {
  readonly basis: Basis;
  readonly notes: readonly string[];
}

/** The same of a figure in `unit`. */
export function sumOf(unit: string, value: number, sources: readonly SumSource[], { basis, notes }: SumWords): Input {
  const urls = new Set(sources.map(({ source_url }) => source_url));
  const shipped = sources.flatMap(({ source, origin }) => (origin === undefined ? [] : [[source, origin] as const]));
  return {
    value,
    unit,
    source: [...new Set(sources.map(({ source }) => source))].sort(compareText).join(' + '),
    source_url: urls.size === 1 ? (sources[0]?.source_url ?? null) : null,
    observed_at: oldestOf(sources.map(({ observed_at }) => observed_at)),
    fetched_at: oldestOf(sources.map(({ fetched_at }) => fetched_at)),
    basis,
    ...(shipped.length === 0 ? {} : { origins: Object.fromEntries(shipped) }),
    notes: [...notes, ...new Set(sources.flatMap((source) => source.notes ?? []))].join('; '),
  };
}

/** The earliest of some instants; null where there is none. */
export function oldestOf(instants: readonly (string | null)[]): string | null {
  return instants.reduce(
    (oldest, instant) =>
      instant !== null && (oldest === null || Date.parse(instant) < Date.parse(oldest)) ? instant : oldest,
    null,
  );
}
