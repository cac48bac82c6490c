import type { Config } from '../config.ts';
import type { SourceFacts } from '../read/question.ts';
import type { AnySource } from '../sources/source.ts';

/** Why a source does not run in this installation, or null. Sources with a missing setting never fail: they rest. */
export function disabledReason(config: Config, source: AnySource): string | null {
  if (config.upstream === 'off') return 'UPSTREAM=off';
  const missing = (source.needs ?? []).filter((name) => !config.sourceSettings.has(name));
  return missing.length === 0 ? null : `needs ${missing.join(' and ')}`;
}

export function sourceFacts(config: Config, sources: readonly AnySource[]): SourceFacts[] {
  return sources.map((source) => ({
    id: source.id,
    kind: source.kind,
    iso: source.iso,
    operator: source.operator,
    docs: source.docs,
    licence: source.licence,
    publishable: source.publishable,
    schedule: source.schedule,
    staleAfterMinutes: source.staleAfterMinutes,
    units: source.units?.length ?? 0,
    disabled: disabledReason(config, source),
  }));
}
