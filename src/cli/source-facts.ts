import { describeSource } from '../../jobs/ingest/describe-source.ts';
import type { Config } from '../config.ts';
import type { Disabled, SourceFacts } from '../domain/sources/source-facts.ts';
import { isLoopbackName } from '../http/operator-guard.ts';
import type { AnySource } from '../sources/source.ts';

/** Why a source does not run in this installation, or null. Sources with a missing setting never fail: they rest. */
export function disabledReason(config: Config, source: AnySource): Disabled | null {
  if (config.upstream === 'off') return { by: 'offline' };
  const missing = (source.needs ?? []).filter((name) => !config.sourceSettings.has(name));
  return missing.length === 0 ? null : { by: 'missing-settings', settings: missing };
}

export function sourceFacts(config: Config, sources: readonly AnySource[]): SourceFacts[] {
  const withheld = new Set(withheldSources(config, sources));
  return sources.map((source) => ({
    ...describeSource(source, withheld.has(source.id), disabledReason(config, source), config.backfillDays),
    staleAfterMinutes: staleAfterMinutes(config, source),
  }));
}

/** Without an account that it can do without, a publisher may give less, and later. */
function staleAfterMinutes(config: Config, source: AnySource): number {
  const isKeyed = (source.uses ?? []).every((name) => config.sourceSettings.has(name));
  return isKeyed ? source.staleAfterMinutes : (source.unkeyedStaleAfterMinutes ?? source.staleAfterMinutes);
}

/**
 * Ids of the sources whose series are neither scored nor served here: their terms forbid redistribution, and others
 * than the operator may read this installation. RESTRICTED_SOURCES overrides this.
 */
export function withheldSources(config: Config, sources: readonly AnySource[]): string[] {
  const serves = config.restrictedSources === 'serve' || (config.restrictedSources === 'auto' && isPrivate(config));
  return serves ? [] : sources.filter((source) => !source.publishable).map((source) => source.id);
}

/** Whether the API is for the operator's own machine alone. Behind a proxy (TRUST_PROXY) the proxy decides. */
export function isPrivate({ host, publicUrl, trustProxy }: Config): boolean {
  if (trustProxy !== false) return false;
  const hosts = publicUrl === null ? [host] : [host, new URL(publicUrl).hostname];
  return hosts.every(isLoopbackName);
}
