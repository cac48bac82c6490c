import type { AreaId } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { formatDisabled, type SourceFacts } from '../../domain/sources/source-facts.ts';
import { loadLatestFuelMixes, type StoredFuelMix } from '../../store/grid/load-fuel-mix.ts';
import type { FeatureContext } from '../context.ts';
import { sourcesFor } from './missing-reason.ts';

/** The newest account of an operator's generation mix that may be served. */
interface LatestMix {
  /** One per category of the publisher; empty where nothing is stored. */
  readonly rows: readonly StoredFuelMix[];
  readonly source: SourceFacts | undefined;
  /** Not null: another source's account of this operator. */
  readonly fallback: { readonly instead_of: string; readonly reason: string } | null;
  readonly ageSeconds: number | null;
  /** Whether it is older than its source should be. */
  readonly isStale: boolean;
}

export async function latestMix(context: FeatureContext, iso: AreaId): Promise<LatestMix> {
  const sources = sourcesFor(context, 'fuel-mix', iso).filter((source) => !source.withheld);
  const now = context.clock.now();
  const ids = sources.map((source) => source.id);
  const mixes = await loadLatestFuelMixes(context.db, iso, ids, now.toISOString());
  const { rows, fallback } = chooseMix(sources, mixes, iso, now);
  const [first] = rows;
  if (first === undefined) return { rows, source: undefined, fallback, ageSeconds: null, isStale: false };
  const source = sources.find(({ id }) => id === first.sourceId);
  const ageSeconds = Math.floor((now.getTime() - Date.parse(first.intervalStart)) / 1000);
  return { rows, source, fallback, ageSeconds, isStale: ageSeconds > (source?.staleAfterMinutes ?? 0) * 60 };
}

/**
 * The account to show: the operator's own while it is as new as it should be, else whichever is newest. Where that is
 * another's, the answer says so.
 */
function chooseMix(
  sources: readonly SourceFacts[],
  mixes: ReadonlyMap<string, readonly StoredFuelMix[]>,
  iso: string,
  now: Date,
): { rows: readonly StoredFuelMix[]; fallback: { instead_of: string; reason: string } | null } {
  const startMs = (source: SourceFacts): number => Date.parse(mixes.get(source.id)?.[0]?.intervalStart ?? '') || 0;
  const present = sources.filter((source) => mixes.has(source.id));
  const own = present.find((source) => source.iso === iso);
  const isFresh = (source: SourceFacts): boolean =>
    now.getTime() - startMs(source) <= source.staleAfterMinutes * 60_000;
  const newest = present.reduce<SourceFacts | undefined>(
    (best, source) => (best === undefined || startMs(source) > startMs(best) ? source : best),
    undefined,
  );
  const chosen = own !== undefined && isFresh(own) ? own : newest;
  if (chosen === undefined) return { rows: [], fallback: null };
  const rows = mixes.get(chosen.id) ?? [];
  if (chosen.iso === iso || !ISO_NAMES.some((name) => name === iso)) return { rows, fallback: null };
  const expected = sources.find((source) => source.iso === iso);
  const ownStart = own === undefined ? null : (mixes.get(own.id)?.[0]?.intervalStart ?? null);
  const reason =
    expected === undefined
      ? 'it is not read or may not be served here'
      : expected.disabled !== null
        ? formatDisabled(expected.disabled)
        : ownStart === null
          ? 'no data from it yet'
          : `its newest interval is ${ownStart}`;
  return { rows, fallback: { instead_of: expected?.id ?? `${iso.toLowerCase()}-fuel-mix`, reason } };
}
