import type { AreaId } from '../../domain/grid/grid-area.ts';
import { formatDisabled, type SourceFacts } from '../../domain/sources/source-facts.ts';
import { coversArea } from '../../domain/sources/source-group.ts';
import type { FeatureContext } from '../context.ts';

/** Sources of `kind` that may cover an area: an operator's own first, then those that cover several. */
export function sourcesFor(context: FeatureContext, kind: string, area: AreaId): SourceFacts[] {
  const reports = context.sources.filter((source) => source.kind === kind && coversArea(source, area));
  return reports.sort((a, b) => Number(a.iso === null) - Number(b.iso === null));
}

/**
 * Why there is no figure of `kind` for `iso`, as a sentence with the sources' names.
 * @param unstored what to say of a source that runs and may be served.
 */
export function whyNothing(context: FeatureContext, kind: string, iso: AreaId, unstored = 'no data yet'): string {
  return whyNoneOf(sourcesFor(context, kind, iso), kind, iso, unstored);
}

/** Why there is no price of `iso` in the real-time or the day-ahead market: each has its source. */
export function whyNoPrice(context: FeatureContext, iso: AreaId, isDayAhead: boolean, unstored: string): string {
  const reports = sourcesFor(context, 'lmp', iso).filter(({ id }) => id.endsWith('-day-ahead') === isDayAhead);
  return whyNoneOf(reports, isDayAhead ? 'day-ahead prices' : 'real-time prices', iso, unstored);
}

function whyNoneOf(reports: readonly SourceFacts[], kind: string, iso: AreaId, unstored: string): string {
  if (reports.length === 0) return `this installation has no source of ${kind} for ${iso}`;
  return reports.map((source) => `${source.id}: ${whyNotThis(source, unstored)}`).join('; ');
}

function whyNotThis(source: SourceFacts, unstored: string): string {
  if (source.withheld) return "the publisher's terms forbid serving its figures";
  if (source.disabled !== null) return `disabled, ${formatDisabled(source.disabled)}`;
  return unstored;
}
