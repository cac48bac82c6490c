import type { Disabled, SourceFacts } from '../../src/domain/sources/source-facts.ts';
import { aheadMinutesOf } from '../../src/sources/ingest/refuse-future.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { planOf } from './backfill-source.ts';

/**
 * What readers may know of a source.
 * @param disabled why it does not run here, or null.
 * @param backfillDays how many past days are read from archives; null or absent: none.
 */
export function describeSource(
  source: AnySource,
  withheld: boolean,
  disabled: Disabled | null,
  backfillDays: number | null = null,
): SourceFacts {
  return {
    id: source.id,
    kind: source.kind,
    iso: source.iso,
    areas: source.areas ?? null,
    operator: source.operator,
    docs: source.docs,
    licence: source.licence,
    publishable: source.publishable,
    withheld,
    schedule: source.schedule,
    staleAfterMinutes: source.staleAfterMinutes,
    aheadMinutes: aheadMinutesOf(source),
    units: source.units?.length ?? 0,
    archive: backfillDays === null ? null : planOf(source, backfillDays),
    disabled,
  };
}
